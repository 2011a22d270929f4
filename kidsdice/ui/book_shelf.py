"""The shelf of rule books: which game's book to open."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent

from kidsdice.ui.kit.paint import (
    FELTS,
    draw_block,
    draw_emblem,
    draw_shelf,
    draw_words_in,
    fill,
    placed,
    rounded,
)
from kidsdice.ui.kit.painted import Paint, Painted
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.style import Look
from kidsdice.words.common import digits

BOOK = (216.0, 296.0)
GAP = 26.0


class BookShelf(UnitBox):
    """A closed book for each game. ``opened(game_id)`` when one was pressed."""

    opened = Signal(str)

    def __init__(self, parent: UnitBox, taste: Taste, games: Sequence[tuple[str, str]]) -> None:
        super().__init__(parent, taste)
        self.books: list[Painted] = []
        for game_id, name in games:
            book = Painted(self, name, self._painter(game_id, name), BOOK, 16)
            book.clicked.connect(lambda _=False, id=game_id: self.opened.emit(id))
            self.books.append(book)

    def _painter(self, game_id: str, name: str) -> Paint:
        return lambda p, look: self._paint_book(p, look, game_id, name)

    def _paint_book(self, p: QPainter, look: Look, game_id: str, name: str) -> None:
        """A closed book in the colour of its game's felt, picture and name on it."""
        width, height = BOOK
        felt = FELTS.get(game_id, "leaf")
        draw_block(p, look, 0, 0, width, height - 12, face=felt, side="die-side", d=12, r=16, g=0)
        fill(p, look, "#000000", 0.13)
        rounded(p, width - 26 if self.mirrored else 0, 0, 26, height - 12, 13)
        with placed(p, 0 if self.mirrored else 26):
            scale = 162 / 216
            with placed(p, 13, 34, scale):
                draw_emblem(p, look, 0, 0, game_id, digits=digits, mirrored=self.mirrored)
            room = QRectF(8, 142, width - 42, 124)
            draw_words_in(p, look, room, name, 32, "ink-on-dark", bold=True)

    def _plan(self) -> tuple[float, float, float, float]:
        """Where the first book stands, the size of books, the gap, and the shelf's height."""
        count = len(self.books)
        size = min(
            0.86 if self.compact else 1.25,
            (self.unit_width - 120) / (count * BOOK[0] + (count - 1) * GAP),
        )
        wide = size * (count * BOOK[0] + (count - 1) * GAP)
        y = (self.unit_height - BOOK[1] * size) / 2 - 20 + BOOK[1] * size
        return (self.unit_width - wide) / 2, size, GAP * size, y

    def arrange(self) -> None:
        """The books side by side on their shelf."""
        x, size, gap, y = self._plan()
        for book in self.books:
            self.place(book, x, y - BOOK[1] * size, BOOK[0] * size, BOOK[1] * size)
            x += BOOK[0] * size + gap

    def paintEvent(self, event: QPaintEvent) -> None:
        """The shelf."""
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        x, _, _, y = self._plan()
        scale = 0.8 if self.compact else 1.0
        with placed(p, x - 40, y, scale):
            draw_shelf(p, self.taste.look, 0, 0, (self.unit_width - 2 * (x - 40)) / scale)
        p.end()
