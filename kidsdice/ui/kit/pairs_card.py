"""A paper card with every way the dice make a number: one die cream, the others clay."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kidsdice.ui.kit.paint import draw_card, draw_die, draw_well
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.taste import Taste

DIE, GAP = 60.0, 20.0
CLAY, CLAY_SIDE = "#A9492F", "#7B3321"


def clay_and_cream(ways: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """The ways as they are drawn: in every order of two dice; three dice once each.

    With two colours 3-6 and 6-3 are seen as two ways. Three dice have up to 27
    ways; there the same faces are drawn once.
    """
    if ways and len(ways[0]) < 3:
        return tuple(ways)
    return tuple(sorted({tuple(sorted(way)) for way in ways}))


class PairsCard(UnitBox):
    """Shows ways as wells with dice, the first ``count`` of them.

    The paper is as wide as they need; with ``covers`` it takes all its place.
    """

    bleed = 10.0

    def __init__(self, parent: QWidget, taste: Taste) -> None:
        super().__init__(parent, taste)
        self.ways: tuple[tuple[int, ...], ...] = ()
        self.count = 0
        self.covers = False

    def show_ways(self, ways: Sequence[tuple[int, ...]], count: int | None = None) -> None:
        """Show these ways, at first so many of them (None: all)."""
        self.ways = clay_and_cream(ways)
        self.count = len(self.ways) if count is None else count
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The paper and the wells, as large as they fit."""
        if not self.ways:
            return
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        edge = self.bleed
        width, height = self.unit_width - 2 * edge, self.unit_height - 2 * edge
        in_row, scale = self._fit(width - 40, height - 26)
        rows = -(-len(self.ways) // in_row)
        well, high = self._well_size()
        used = in_row * well + (in_row - 1) * GAP + 40 / scale
        x = self.unit_width - edge - used * scale if self.mirrored else edge
        paper = used * scale
        if self.covers:
            x, paper = edge, width
        draw_card(p, self.taste.look, x, edge, paper, height - 6)
        top = (height - 6) / 2 - (rows * (high + GAP) - GAP) * scale / 2 - 2
        p.translate(x + (paper - used * scale) / 2, edge + top)
        p.scale(scale, scale)
        for place in range(self.count):
            row, column = divmod(place, in_row)
            column = in_row - 1 - column if self.mirrored else column
            left = 20 / scale + column * (well + GAP)
            self._well(p, left, row * (high + GAP), self.ways[place])
        p.end()

    def _well_size(self) -> tuple[float, float]:
        """A well is its dice, 8 between them and 16 at both ends."""
        dice = len(self.ways[0])
        return dice * DIE + (dice - 1) * 8 + 32, DIE * 1.09 + 22

    def _fit(self, width: float, height: float) -> tuple[int, float]:
        """How many wells stand in a row, and the scale: one row or two, whichever is larger."""
        well, high = self._well_size()
        found: list[tuple[float, int]] = []
        for rows in (1, 2):
            in_row = -(-len(self.ways) // rows)
            across = width / (in_row * well + (in_row - 1) * GAP)
            down = height / (rows * (high + GAP) - GAP)
            found.append((min(1.0, across, down), in_row))
        scale, in_row = max(found)
        return in_row, scale

    def _well(self, p: QPainter, x: float, y: float, way: tuple[int, ...]) -> None:
        look = self.taste.look
        well, high = self._well_size()
        draw_well(p, look, x, y, well, high, r=22)
        for place, pips in enumerate(way):
            state = "paint" if place else "live"
            left, top = x + 16 + place * (DIE + 8), y + 11
            draw_die(
                p, look, left, top, pips, DIE, shadow=False, state=state, face=CLAY, side=CLAY_SIDE
            )
