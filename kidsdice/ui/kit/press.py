"""The base of everything that can be pressed: a real button that paints itself."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from kidsdice.ui.kit.paint import cached_pixmap, focus_ring
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.style import Look

HOLD_MILLISECONDS = 600
SLIDE_UNITS = 24.0


class Press(QAbstractButton):
    """A painted button with an accessible name.

    Its widget is ``bleed`` units larger on each side than the thing itself, so
    that shadow, lift, ring and focus line have room; only the thing itself
    takes presses. A held key acts once, a double click acts once.
    When the child holds it down or comes to it by key the voice says its name;
    where names are not said a long press is a press like any other.
    """

    bleed = 20.0
    radius = 22.0

    def __init__(self, parent: UnitBox, name: str = "") -> None:
        super().__init__(parent)
        self.box = parent
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self._hold: QTimer | None = None
        self._named = False
        self._meant: Press | None = None
        self.clicked.connect(parent.taste.pressed)
        # Only a screen reader toggles: to a screen that is a press like any other.
        self.toggled.connect(lambda _on: self.clicked.emit())

    @property
    def look(self) -> Look:
        """The colours of today."""
        return self.box.taste.look

    @property
    def unit_width(self) -> float:
        """The width of the thing itself in units."""
        return self.width() / self.box.k - 2 * self.bleed

    @property
    def unit_height(self) -> float:
        """The height of the thing itself in units."""
        return self.height() / self.box.k - 2 * self.bleed

    def set_name(self, name: str) -> None:
        """Give it another accessible name and tell the screen reader."""
        if name != self.accessibleName():
            self.setAccessibleName(name)
            if self.isVisible():
                _tell_new_name(self)

    def setChecked(self, on: bool) -> None:
        """Show whether it is chosen. Nobody pressed it, so nobody is told."""
        was = self.blockSignals(True)
        super().setChecked(on)
        self.blockSignals(was)

    def nextCheckState(self) -> None:
        """A press does not choose by itself: the screen shows what came of it."""

    def set_can_act(self, can: bool) -> None:
        """Whether it is reached by Tab now (it stays visible and can be pointed at)."""
        policy = Qt.FocusPolicy.StrongFocus if can else Qt.FocusPolicy.NoFocus
        if policy != self.focusPolicy():
            self.setFocusPolicy(policy)

    def draw(self, p: QPainter, look: Look) -> None:
        """Paint the thing itself with its corner at (0, 0), in units."""
        raise NotImplementedError

    def sizeHint(self) -> QSize:
        """Only a hint for layouts that ask; places come from ``UnitBox.place``."""
        return QSize(88, 88)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint in units, then the focus line when keys are in use."""
        kept = self.kept_as()
        picture = None if kept is None else self._picture(kept)
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        if picture is not None:
            p.drawPixmap(QPoint(0, 0), picture)
        else:
            self._draw_in_units(p)
        if self.hasFocus() and self.box.taste.keys_used:
            p.scale(self.box.k, self.box.k)
            p.translate(self.bleed, self.bleed)
            focus_ring(p, self.look, self.focus_rect(), self.radius)
        p.end()

    def kept_as(self) -> Hashable | None:
        """All that changes its picture but look and size; None: it is painted each time."""
        return None

    def _picture(self, kept: Hashable) -> QPixmap:
        key = (type(self).__name__, kept, self.look.name, self.box.k, self.bleed)
        return cached_pixmap(key, self.size(), self.devicePixelRatioF(), self._draw_in_units)

    def _draw_in_units(self, p: QPainter) -> None:
        p.save()  # what a thing does to its own painter does not move the line around it
        p.scale(self.box.k, self.box.k)
        p.translate(self.bleed, self.bleed)
        self.draw(p, self.look)
        p.restore()

    def focus_rect(self) -> QRectF:
        """What the focus line runs around, in units."""
        return QRectF(0, 0, self.unit_width, self.unit_height)

    def hitButton(self, pos: QPoint) -> bool:
        """The thing itself takes a press; a press may slide a little before it is let go."""
        slide = SLIDE_UNITS if self.isDown() else 0.0
        k, edge = self.box.k, self.bleed - slide
        area = QRectF(
            edge * k,
            edge * k,
            (self.unit_width + 2 * slide) * k,
            (self.unit_height + 2 * slide) * k,
        )
        return area.contains(QPointF(pos))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take a press that was meant."""
        self.box.taste.use_keys(False)
        if event.button() is not Qt.MouseButton.LeftButton or not self.hitButton(
            event.position().toPoint()
        ):
            self._pass_on(event)
            return
        if not self.box.taste.taps.is_meant(event.globalPosition()):
            event.accept()
            return
        self._named = False
        self._start_hold()
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second press of a double click is judged like any other."""
        self.mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A press that was held long enough to hear the name does nothing more."""
        self._stop_hold()
        if self._meant is not None:
            meant, self._meant = self._meant, None
            QApplication.sendEvent(meant, _seen_from(meant, event))
            return
        if self._named:
            self._named = False
            self.setDown(False)
            return
        super().mouseReleaseEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A press that was passed on takes its movement along."""
        if self._meant is not None:
            QApplication.sendEvent(self._meant, _seen_from(self._meant, event))
        else:
            super().mouseMoveEvent(event)

    def _pass_on(self, event: QMouseEvent) -> None:
        """The room around this thing may lie over a neighbour: the press is the neighbour's."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, True)
        window = self.window()
        under = window.childAt(window.mapFromGlobal(event.globalPosition().toPoint()))
        if isinstance(under, Press):
            self._meant = under
            under.setFocus(Qt.FocusReason.MouseFocusReason)
            QApplication.sendEvent(under, _seen_from(under, event))
        else:
            event.ignore()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)

    def event(self, event: QEvent) -> bool:
        """Notice keys before Qt uses some of them (Tab) to move the focus."""
        kind = event.type()
        if kind is QEvent.Type.KeyPress:
            self.box.taste.use_keys(True)
        if kind is QEvent.Type.Timer and not self.isVisible():
            return self._let_go_unheard(event)
        return super().event(event)

    def _let_go_unheard(self, event: QEvent) -> bool:
        """A screen reader's press is let go a little later: this thing has gone meanwhile."""
        was = self.blockSignals(True)
        done = super().event(event)
        self.blockSignals(was)
        return done

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space presses it once, however long it is held; other keys are the screen's."""
        if event.isAutoRepeat():
            event.accept()
            return
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Select):
            if self.box.taste.taps.is_meant_key(event.key()):
                super().keyPressEvent(event)
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """A held key also sends releases; only the last one counts."""
        if event.isAutoRepeat():
            event.accept()
            return
        super().keyReleaseEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Coming here by key says the name."""
        super().focusInEvent(event)
        self.update()
        by_key = event.reason() in (
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
        )
        if by_key and self.box.taste.keys_used:
            self.box.hear_name(self.accessibleName())

    def hideEvent(self, event: QHideEvent) -> None:
        """Give the focus to the screen, or Qt hands it to a neighbour that nobody chose.

        The second Space of a child who pressed twice would then act there.
        """
        super().hideEvent(event)
        self._stop_hold()
        if self.hasFocus():
            self.box.give_focus_back()

    def changeEvent(self, event: QEvent) -> None:
        """Draw anew when it is switched on or off."""
        super().changeEvent(event)
        self.update()

    def _start_hold(self) -> None:
        if self._hold is None:
            self._hold = QTimer(self)
            self._hold.setSingleShot(True)
            self._hold.timeout.connect(self._say_name)
        self._hold.start(HOLD_MILLISECONDS)

    def _stop_hold(self) -> None:
        if self._hold is not None:
            self._hold.stop()

    def _say_name(self) -> None:
        if self.isDown() and self.box.taste.says_names():
            self._named = True
            self.box.hear_name(self.accessibleName())


def _seen_from(widget: QWidget, event: QMouseEvent) -> QMouseEvent:
    """The same mouse event at its place in another widget."""
    spot = event.globalPosition()
    return QMouseEvent(
        event.type(),
        widget.mapFromGlobal(spot),
        spot,
        event.button(),
        event.buttons(),
        event.modifiers(),
    )


def _tell_new_name(widget: QWidget) -> None:
    from PySide6.QtGui import QAccessible, QAccessibleEvent  # here: hundreds of names to make

    QAccessible.updateAccessibility(QAccessibleEvent(widget, QAccessible.Event.NameChanged))
