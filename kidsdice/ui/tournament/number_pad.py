"""Big keys with digits: numbers are typed without a keyboard."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.buttons import Picture
from kidsdice.ui.kit.paint import draw_block, draw_icon, draw_number
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.style import Look
from kidsdice.words import tournament as say
from kidsdice.words.common import digits

ROOM = 18.0
ORDER = (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)


class PadKey(Press):
    """One wooden key."""

    radius = 20.0
    bleed = ROOM

    def __init__(self, parent: UnitBox, name: str, picture: Picture) -> None:
        super().__init__(parent, name)
        self.picture = picture

    def draw(self, p: QPainter, look: Look) -> None:
        """The block, lower while it is pressed, and its digit."""
        wide, high = self.unit_width, self.unit_height - 8
        press = 0.8 if self.isDown() else 0.0
        draw_block(p, look, 0, 0, wide, high, d=8, r=20, g=3, seed=len(self.text()), press=press)
        p.translate(0, press * 6)
        self.picture(p, look.on_wood, wide, high)


class NumberPad(UnitBox):
    """``digit(n)`` when a digit was pressed, ``rubbed`` when one is to be taken back.

    Twelve keys in two rows, or in four where there is more height than width.
    """

    digit = Signal(int)
    rubbed = Signal()

    def __init__(self, parent: UnitBox) -> None:
        super().__init__(parent, parent.taste)
        self.keys = [PadKey(self, digits(n), _digit_picture(n)) for n in ORDER]
        for n, key in zip(ORDER, self.keys, strict=True):
            key.clicked.connect(lambda _=False, d=n: self.digit.emit(d))
        self.rub = PadKey(self, say.rub_out(), self._paint_rub)
        self.rub.clicked.connect(self.rubbed)

    def arrange(self) -> None:
        """1 to 5, then 6 to 0; taking back at the end of both."""
        gap = 10.0 if self.compact else 14.0
        wide = (self.unit_width - 2 * ROOM - 5 * gap) / 6
        high = (self.unit_height - 2 * ROOM - gap) / 2
        for place, key in enumerate(self.keys):
            row, column = divmod(place, 5)
            x, y = ROOM + column * (wide + gap), ROOM + row * (high + gap)
            self.place(key, x, y, wide, high)
        self.place(self.rub, ROOM + 5 * (wide + gap), ROOM, wide, 2 * high + gap)

    def _paint_rub(self, p: QPainter, look: Look, width: float, height: float) -> None:
        size = min(width, height) * 0.56
        x, y = (width - size) / 2, (height - size) / 2
        draw_icon(p, look, x, y, "undo", size, mirrored=self.mirrored)


def _digit_picture(n: int) -> Picture:
    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        size = min(height * 0.78, width * 0.8)
        draw_number(p, look, width / 2, height / 2 + size * 0.315, size, digits(n))

    return paint
