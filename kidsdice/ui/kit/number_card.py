"""A wooden card with a knock-out number to pick, and its ways when they are asked for."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint import (
    badge_of,
    draw_badge,
    draw_bead,
    draw_block,
    draw_burst,
    draw_die,
    draw_pegboard,
    draw_tick,
    fill,
    rounded,
)
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.style import Look

NATURAL = (262.0, 420.0)
LIFTED = 12.0


class NumberCard(Press):
    """One number. ``ways`` are all throws that make it; they are drawn when ``shows_ways``."""

    bleed = 34.0
    radius = 34.0

    def __init__(
        self, parent: UnitBox, number: int, text: str, name: str, ways: Sequence[tuple[int, ...]]
    ) -> None:
        super().__init__(parent, name)
        self.number, self.numeral, self.ways = number, text, tuple(ways)
        self.chosen = False
        self.shows_ways = False
        self.lit: int | None = None
        self.pickers: tuple[str, ...] = ()

    def show_as(self, *, chosen: bool, shows_ways: bool, pickers: Sequence[str]) -> None:
        """Whether it is chosen, whether its ways are seen, and who has picked it already."""
        state = (chosen, shows_ways, tuple(pickers))
        if state != (self.chosen, self.shows_ways, self.pickers):
            self.chosen, self.shows_ways, self.pickers = state
            self.update()

    def light(self, count: int | None) -> None:
        """Show so many of its ways (None: all)."""
        if count != self.lit:
            self.lit = count
            self.update()

    def draw(self, p: QPainter, look: Look) -> None:
        """The block, higher and honey when chosen, and what is painted on it."""
        width, height = self.unit_width, self.unit_height
        size = min(width / NATURAL[0], height / 300)
        deep, corner = 8 + 6 * min(1.0, size), 18 + 16 * min(1.0, size)
        self.radius = corner
        up = LIFTED * min(1.0, size) if self.chosen else 0.0
        press = 0.8 if self.isDown() else 0.0
        p.translate(0, -up)
        face, grain = ("honey", 0) if self.chosen else ("beech", 8)
        draw_block(
            p,
            look,
            0,
            0,
            width,
            height,
            face=face,
            d=deep,
            r=corner,
            g=grain,
            seed=self.number + 4,
            press=press,
        )
        p.translate(0, press * (deep - 2))
        self._draw_front(p, look, width, height)
        self._draw_pickers(p, look, width, height + deep / 2)
        if self.chosen:
            end = 22 * size if self.box.mirrored else width - 22 * size
            draw_tick(p, look, end, 18 * size, max(18.0, 31 * size))

    def _draw_front(self, p: QPainter, look: Look, width: float, height: float) -> None:
        if len(self.ways[0]) == 1:
            self._draw_die(p, look, width, height)
        elif self.shows_ways and min(width / NATURAL[0], height / NATURAL[1]) > 0.6:
            self._draw_board(p, look, width, height)
        else:
            beads = 0.3 if self.shows_ways else 0.0
            size = min(width * 0.74, height * (0.72 - beads * 0.4))
            y = (height * (1 - beads) - size) / 2
            draw_burst(p, look, (width - size) / 2, y, self.numeral, size)
            if self.shows_ways:
                self._draw_beads(p, look, QRectF(10, height * 0.66, width - 20, height * 0.28))

    def _draw_die(self, p: QPainter, look: Look, width: float, height: float) -> None:
        """One die: the face itself is the way."""
        size = min(width * 0.66, height * 0.5)
        draw_burst(p, look, (width - size) / 2, height * 0.07, self.numeral, size)
        side = min(width * 0.4, height * 0.27)
        face = self.ways[0][0]
        draw_die(p, look, (width - side) / 2, height * 0.62, face, side, shadow=False)

    def _draw_board(self, p: QPainter, look: Look, width: float, height: float) -> None:
        """The burst, the pegboard and the beads as the design has them."""
        k = min(width / NATURAL[0], height / NATURAL[1])
        p.save()
        p.translate((width - NATURAL[0] * k) / 2, (height - NATURAL[1] * k) / 2)
        p.scale(k, k)
        draw_burst(p, look, (262 - 118) / 2, 14, self.numeral, 118)
        if len(self.ways[0]) == 2:
            fill(p, look.on_wood, "paper")
            rounded(p, 35, 154, 192, 192, 22)
            draw_pegboard(p, look, 44, 163, 0, 29, lit=self.lit, pairs=self.ways)
            self._draw_beads(p, look, QRectF(20, 356, 222, 48))
        else:
            self._draw_beads(p, look, QRectF(24, 150, 214, 240))
        p.restore()

    def _draw_beads(self, p: QPainter, look: Look, area: QRectF) -> None:
        """A bead a way, in rows as large as they fit."""
        count = len(self.ways)
        row = count if count <= 6 else 6 if count <= 12 else 7
        rows = -(-count // row)
        step = min(35.0, area.width() / max(6, row) * 0.94, area.height() / rows)
        top = area.center().y() - rows * step / 2
        shown = count if self.lit is None else self.lit
        for place in range(shown):
            in_row = min(row, count - place // row * row)
            left = area.center().x() - in_row * step / 2
            x = left + (place % row + 0.5) * step
            draw_bead(p, look, x, top + (place // row + 0.5) * step, step * 0.36, "clay")

    def _draw_pickers(self, p: QPainter, look: Look, width: float, y: float) -> None:
        """The badges of those who have this number already, along the lower edge."""
        if not self.pickers:
            return
        count = len(self.pickers)
        size = min(46.0, width * 0.3)
        step = min(size + 6, (width - size - 16) / max(1, count - 1))
        x = (width - step * (count - 1) - size) / 2
        for place, key in enumerate(self.pickers):
            at = count - 1 - place if self.box.mirrored else place
            draw_badge(p, look, x + at * step, y - size / 2, *badge_of(key), size)
