"""What somebody wants on paper, and the pages that a sheet is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

from PySide6.QtGui import QPainter

from kidsdice.services.printing import UNITS_PER_MM, Paper, Side
from kidsdice.ui.paper.leaf import MARGIN, THIN, Leaf
from kidsdice.words import WORDS
from kidsdice.words import paper as say
from kidsdice.words.sheet import Sheet


@dataclass(frozen=True)
class Wish:
    """One sheet: which game, played by which rules, and for whom.

    ``player`` (a key), ``score`` and ``day`` are for the certificate;
    ``tables`` are the nicknames at each table of a tournament, empty for
    places to write on.
    """

    game: str
    rules: Any
    mirrored: bool = False
    player: str = ""
    score: int | None = None
    day: date | None = None
    tables: tuple[tuple[str, ...], ...] = ()

    @property
    def words(self) -> Any:
        """The words of the game."""
        return WORDS[self.game]

    @property
    def book(self) -> Sheet:
        """The rule book for exactly these rules."""
        sheet: Sheet = self.words.sheet(self.rules)
        return sheet

    @property
    def name(self) -> str:
        """The name of the game."""
        return str(self.words.NAME())


@dataclass(frozen=True)
class Page:
    """One page: how it is drawn, whether the paper lies on its long edge, and its small line."""

    draw: Callable[[Leaf], None]
    wide: bool = False
    foot: bool = True


def size_of(paper: Paper, wide: bool = False) -> tuple[float, float]:
    """A page's width and height in units."""
    width, height = paper.width * UNITS_PER_MM, paper.height * UNITS_PER_MM
    return (height, width) if wide else (width, height)


def area_of(paper: Paper, wide: bool = False) -> tuple[float, float]:
    """What is left of the page between its margins, in units."""
    width, height = size_of(paper, wide)
    return width - 2 * MARGIN, height - 2 * MARGIN


def sides(pages: tuple[Page, ...], paper: Paper, mirrored: bool) -> tuple[Side, ...]:
    """Pages as the printer takes them, each with its small line and number."""

    def side(number: int, page: Page) -> Side:
        width, height = size_of(paper, page.wide)

        def paint(p: QPainter) -> None:
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            leaf = Leaf(p, width, height, mirrored)
            page.draw(leaf)
            if page.foot:
                _foot(leaf, number, len(pages))

        return Side(paint, page.wide)

    return tuple(side(number, page) for number, page in enumerate(pages, 1))


def _foot(leaf: Leaf, number: int, count: int) -> None:
    y = leaf.height - MARGIN - 20
    leaf.line(MARGIN, y - 4, leaf.width - MARGIN, y - 4, THIN)
    leaf.words(MARGIN, y, leaf.inner * 0.76, say.colophon(), 12.5)
    if count > 1:
        x = MARGIN + leaf.inner * 0.76
        leaf.words(x, y, leaf.inner * 0.24, say.page_number(number, count), 12.5, align="end")
