"""The children of one table side by side, each with a badge, a name and a number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint import (
    badge_of,
    draw_badge,
    draw_card,
    draw_choice,
    draw_number_in,
    draw_tick,
    draw_words_in,
)
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.style import Look
from kidsdice.ui.tournament.table_face import fitting
from kidsdice.words.common import digits

ROOM = 24.0
WIDEST, TALLEST = 250.0, 350.0


@dataclass(frozen=True)
class Seated:
    """One child: ``child`` and the shown name, a number or none, and how it is marked."""

    child: str
    name: str
    number: int | None = None
    now: bool = False
    won: bool = False


class Seat(Press):
    """One child's card: framed in honey when it is the one that is asked about."""

    radius = 30.0
    bleed = ROOM

    def __init__(self, parent: UnitBox, seated: Seated) -> None:
        super().__init__(parent)
        self.seated = seated
        self.number_room = True

    def show_seated(self, seated: Seated, name: str) -> None:
        """Show this."""
        self.set_name(name)
        if seated != self.seated:
            self.seated = seated
            self.update()

    def draw(self, p: QPainter, look: Look) -> None:
        """The card, the badge, the name, and the number under them."""
        wide, high, seated = self.unit_width, self.unit_height, self.seated
        press = 0.8 if self.isDown() else 0.0
        if seated.now:
            draw_choice(p, look, 0, 0, wide, high - 12, press=press)
        else:
            draw_card(p, look, 0, press * 3, wide, high - 12)
        inside = high - 12
        below = 0.3 if self.number_room else 0.04
        size = min(wide * 0.62, inside * (0.44 if self.number_room else 0.58))
        top = inside * 0.08
        x = (wide - size) / 2
        draw_badge(p, look, x, top, *badge_of(seated.child), size)
        if seated.won:
            end = x + size * (0.06 if self.box.mirrored else 0.94)
            draw_tick(p, look, end, top + size * 0.1, max(18.0, size * 0.17))
        y = top + size * 1.08
        self._draw_name(p, look, QRectF(16, y, wide - 32, inside * (1 - below) - y))
        if self.number_room and seated.number is not None:
            spot = QRectF(12, inside * (1 - below), wide - 24, inside * below - 10)
            text = digits(seated.number)
            draw_number_in(p, look, spot, min(spot.height() * 0.9, 72.0, wide * 0.32), text)

    def _draw_name(self, p: QPainter, look: Look, spot: QRectF) -> None:
        usual = (24.0 if self.box.compact else 27.0) * self.box.taste.text_scale
        name = self.seated.name
        size = fitting(name, usual, spot.width(), spot.height(), bold=True)
        draw_words_in(p, look, spot, name, size, bold=True, leading=1.05)


class Seats(UnitBox):
    """The cards in a row. ``pressed(place)`` when one is pressed that can be chosen."""

    pressed = Signal(int)

    def __init__(self, parent: UnitBox, seated: Sequence[Seated], *, chosen: bool = False) -> None:
        super().__init__(parent, parent.taste)
        self.seats = [Seat(self, one) for one in seated]
        for place, seat in enumerate(self.seats):
            seat.set_can_act(chosen)
            seat.clicked.connect(lambda _=False, n=place: self.pressed.emit(n))

    def show_seated(self, seated: Sequence[Seated], names: Sequence[str]) -> None:
        """Show them as they are now."""
        for seat, one, name in zip(self.seats, seated, names, strict=True):
            seat.show_seated(one, name)

    def arrange(self) -> None:
        """Side by side in the middle, as large as they fit."""
        count = len(self.seats)
        gap = 12.0 if self.compact else 20.0
        room = self.unit_width - 2 * ROOM - (count - 1) * gap
        wide = min(WIDEST, room / count)
        high = min(TALLEST, self.unit_height - 2 * ROOM, wide * 1.75)
        x = (self.unit_width - count * wide - (count - 1) * gap) / 2
        y = (self.unit_height - high) / 2
        for place, seat in enumerate(self.seats):
            self.place(seat, x + place * (wide + gap), y, wide, high)
