"""The base of every screen: the room, its measure, and the keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from kidsdice.ui.kit.paint import cached_pixmap, draw_room
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste

if TYPE_CHECKING:
    from kidsdice.ui.kit.ask_card import AskCard

FULL = (1280.0, 800.0)
COMPACT = (1024.0, 600.0)
COMPACT_BELOW = (1180, 700)


class Stage(UnitBox):
    """One screen. ``table`` is how high the table is at the bottom, in units.

    ``wants_name`` asks the voice for a button's name; ``wants_back`` is the
    way out (Esc, the house or the arrow). Subclasses set ``main_button``, the
    one big thing to press, and ``first_focus``.
    """

    wants_name = Signal(str)
    wants_back = Signal()

    def __init__(self, taste: Taste) -> None:
        super().__init__(None, taste)
        self.setAutoFillBackground(False)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.main_button: Press | None = None
        self._card: AskCard | None = None
        taste.changed.connect(self.taste_changed)

    @property
    def table(self) -> float:
        """The height of the table at the bottom, in units (0: none)."""
        return 118.0

    def measure(self) -> None:
        """Work out how many pixels a unit is, and whether the compact plan is used."""
        width, height = self.width(), self.height()
        self.compact = width < COMPACT_BELOW[0] or height < COMPACT_BELOW[1]
        wide, high = COMPACT if self.compact else FULL
        self.k = max(0.2, min(width / wide, height / high))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Measure first, then place everything."""
        self.measure()
        super().resizeEvent(event)
        if self.asking and self._card is not None:
            self._cover(self._card)

    @property
    def asking(self) -> bool:
        """Whether a card with a question covers this screen."""
        return self._card is not None and self._card.open_still

    def ask(self, card: AskCard) -> bool:
        """Cover this screen with a question, unless one is being asked already; whether it is.

        What is covered is switched off: a screen reader could still go there.
        """
        if self.asking:
            card.deleteLater()
            return False
        self._card = card
        self._cover(card)
        card.open()
        covered = [w for w in self.children() if isinstance(w, QWidget) and w is not card]
        covered = [w for w in covered if w.isEnabledTo(self)]
        for widget in covered:
            widget.setEnabled(False)
        card.going.connect(lambda: _switch_on(covered))
        return True

    def ask_no_more(self) -> None:
        """Take the question away: the screen is left."""
        if self.asking and self._card is not None:
            self._card.put_away()
        self._card = None

    def _cover(self, card: AskCard) -> None:
        self.place(card, 0, 0, self.unit_width, self.unit_height)

    def taste_changed(self) -> None:
        """Colours or text size have changed: draw everything anew."""
        self.arrange()
        self.update()
        for child in self.findChildren(QWidget):
            child.update()

    def hear_name(self, name: str) -> None:
        """Ask the voice to say a button's name."""
        self.wants_name.emit(name)

    def enter(self) -> None:
        """The screen is shown: put the focus where the child needs it."""
        self.taste.taps.screen_changed()
        self.setFocus()
        first = self.first_focus()
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def rest(self) -> Iterator[None]:
        """What is still to be made when the screen has been entered, in parts of a frame."""
        return iter(())

    def by_parts(self, work: Iterator[None]) -> None:
        """Change much of what is seen, a part of a frame at a time, then show it."""
        window = self.window()
        if hasattr(window, "by_parts"):
            window.by_parts(work)
        else:
            for _ in work:
                pass

    def leave(self) -> None:
        """The screen is left: end whatever still moves."""

    def first_focus(self) -> Press | None:
        """What has the focus on arrival."""
        return self.main_button

    def paintEvent(self, event: QPaintEvent) -> None:
        """The wall, the light of the window and the table, painted once a size."""
        key = ("room", self.size().toTuple(), self.taste.look.name, round(self.table))
        picture = cached_pixmap(
            key,
            self.size(),
            self.devicePixelRatioF(),
            self._paint_room,
            opaque=True,
            wanted=event.rect(),
        )
        p = QPainter(self)
        # The room covers everything: copying is several times faster than blending.
        p.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        p.drawPixmap(QPoint(0, 0), picture)
        p.end()

    def _paint_room(self, p: QPainter) -> None:
        p.scale(self.k, self.k)
        width, height = self.unit_width, self.unit_height
        draw_room(p, self.taste.look, width, height, floor=height - self.table)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that no button took: arrows, Enter, Esc."""
        self.taste.use_keys(True)
        key = event.key()
        if key not in DIRECTIONS and not self.is_meant(event):
            return
        if key in DIRECTIONS:
            self._move_focus(*DIRECTIONS[Qt.Key(key)])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._press_main()
        elif key == Qt.Key.Key_Escape:
            self.wants_back.emit()
        else:
            super().keyPressEvent(event)

    def is_meant(self, event: QKeyEvent) -> bool:
        """Whether this key acts: not one that is held, nor one that bounced."""
        return not event.isAutoRepeat() and self.taste.taps.is_meant_key(event.key())

    def _press_main(self) -> None:
        main = self.main_button
        if main is None or not main.isVisible():
            focused = self.focusWidget()
            main = focused if isinstance(focused, Press) else None
        if main is not None:
            main.click()

    def _move_focus(self, right: int, down: int) -> None:
        """Go to the nearest thing that way; sideways steps count for more than distance."""
        here = self.focusWidget()
        if not isinstance(here, Press):
            self.focusNextChild()
            return
        start = here.mapTo(self, here.rect().center())
        best: tuple[float, Press] | None = None
        for other in self.findChildren(Press):
            if other is here or other.focusPolicy() == NO_FOCUS:
                continue
            if not other.isVisible() or not other.isEnabled():
                continue
            gap = other.mapTo(self, other.rect().center()) - start
            ahead = gap.x() * right + gap.y() * down
            aside = abs(gap.x() * down) + abs(gap.y() * right)
            if ahead <= 4 or aside > 2.5 * ahead:
                continue
            far = ahead + 2.0 * aside
            if best is None or far < best[0]:
                best = (far, other)
        if best is not None:
            best[1].setFocus(Qt.FocusReason.TabFocusReason)


def _switch_on(widgets: Sequence[QWidget]) -> None:
    for widget in widgets:
        if isValid(widget):  # it may have gone in the meantime
            widget.setEnabled(True)


NO_FOCUS = Qt.FocusPolicy.NoFocus
DIRECTIONS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
