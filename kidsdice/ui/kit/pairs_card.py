"""A paper card with every way the dice make a number: one die cream, the others clay."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kidsdice.ui.kit.paint import draw_card, draw_die, draw_well
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.taste import Taste

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
    """Shows ways as wells with dice, the first ``count`` of them."""

    bleed = 10.0

    def __init__(self, parent: QWidget, taste: Taste) -> None:
        super().__init__(parent, taste)
        self.ways: tuple[tuple[int, ...], ...] = ()
        self.count = 0

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
        dice = len(self.ways[0])
        count = len(self.ways)
        # A well is its dice, 8 between them and 16 at both ends; 20 between wells.
        fixed = count * ((dice - 1) * 8 + 32) + (count - 1) * 20 + 44
        die = min(60.0, (height - 60) / 1.1, (width - fixed) / (count * dice))
        scale = 1.0
        if die < 34:  # many ways: everything smaller
            scale = width / (fixed + count * dice * 34)
            die = 34.0
        well = dice * die + (dice - 1) * 8 + 32
        used = count * well + (count - 1) * 20 + 44
        x = self.unit_width - edge - used * scale if self.mirrored else edge
        draw_card(p, self.taste.look, x, edge, used * scale, height - 6)
        p.translate(x, edge + (height - 6) / 2)
        p.scale(scale, scale)
        for place in range(self.count):
            at = count - 1 - place if self.mirrored else place
            self._well(p, 22 + at * (well + 20), well, die, self.ways[place])
        p.end()

    def _well(self, p: QPainter, x: float, wide: float, die: float, way: tuple[int, ...]) -> None:
        look = self.taste.look
        draw_well(p, look, x, -die / 2 - 15, wide, die * 1.09 + 22, r=22)
        for place, pips in enumerate(way):
            state = "paint" if place else "live"
            left, top = x + 16 + place * (die + 8), -die / 2 - 4
            draw_die(
                p, look, left, top, pips, die, shadow=False, state=state, face=CLAY, side=CLAY_SIDE
            )
