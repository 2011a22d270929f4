"""In the corner too: what is held for a moment is heard, and does nothing more."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSlider,
    QWidget,
)

from kidsdice.ui.kit import press
from kidsdice.ui.kit.taste import Taste
from kidsdice.words.say import fill, translate


def heard_of(control: QWidget) -> str:
    """What is said of a control: its name, and the words that stand in it."""
    name, words = control.accessibleName(), ""
    if isinstance(control, QComboBox):
        words = control.currentText()
    elif isinstance(control, QLineEdit):
        words = control.text()
    if not words:
        return name
    return fill(translate("HoldToHear", "{name}: {words}"), name=name, words=words)


class HoldToHear(QObject):
    """Listens to the ordinary controls of a page; painted buttons do so themselves.

    ``hear_name(name)`` for a control, ``hear_words(text)`` for words that only lie there.
    """

    def __init__(
        self,
        page: QWidget,
        taste: Taste,
        hear_name: Callable[[str], None],
        hear_words: Callable[[str], None],
    ) -> None:
        super().__init__(page)
        self._taste = taste
        self._hear_name, self._hear_words = hear_name, hear_words
        self._lists: set[QComboBox] = set()
        self._held: QWidget | None = None
        self._heard = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._hear)

    def listen_to(self, widget: QWidget) -> None:
        """From now on, if it is something that takes presses for itself."""
        ordinary = isinstance(widget, QAbstractButton | QComboBox | QSlider | QLineEdit)
        if ordinary and not isinstance(widget, press.Press):
            widget.installEventFilter(self)
        if isinstance(widget, QPlainTextEdit):
            widget.viewport().installEventFilter(self)
        if isinstance(widget, QComboBox) and widget not in self._lists:
            self._lists.add(widget)
            widget.destroyed.connect(lambda: self._lists.discard(widget))
            widget.textActivated.connect(self._come_to)
            # Not `textHighlighted`: of a view that was set it tells nothing.
            view = widget.view()
            view.selectionModel().currentChanged.connect(
                lambda now, _before: self._come_to(now.data() if view.isVisible() else "")
            )

    def _come_to(self, words: str) -> None:
        """Keys have come to these words of a list."""
        if words and self._taste.keys_used:
            self._hear_name(words)

    def begin(self, widget: QWidget | None) -> None:
        """This is being held."""
        self._held, self._heard = widget, False
        if self._taste.says_names():
            self._timer.start(press.HOLD_MILLISECONDS)

    def let_go(self) -> bool:
        """It is held no longer; whether it was heard."""
        self._timer.stop()
        heard, self._held, self._heard = self._heard, None, False
        return heard

    def eventFilter(self, control: QObject, event: QEvent) -> bool:
        """A press that was held long enough to hear the name does nothing more."""
        if not isinstance(event, QMouseEvent) or event.button() is not Qt.MouseButton.LeftButton:
            return False
        if event.type() is QEvent.Type.MouseButtonPress and isinstance(control, QWidget):
            parent = control.parentWidget()
            self.begin(parent if isinstance(parent, QPlainTextEdit) else control)
        heard = event.type() is QEvent.Type.MouseButtonRelease and self.let_go()
        if heard and isinstance(control, QAbstractButton):
            control.setDown(False)
            return True
        return False

    def _hear(self) -> None:
        held = self._held
        if held is None:
            return
        self._heard = True
        if isinstance(held, QLabel):
            self._hear_words(held.text())
        else:
            self._hear_name(heard_of(held))
