"""The paper card beside the bulb: every way to make the sum, as small tiles."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kidsdice.ui.kit.paint import (
    draw_card,
    draw_icon,
    draw_number,
    draw_way,
    rounded,
    stroke,
    ways_width,
)
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.style import Look
from kidsdice.words.common import digits

HIGH, GAP, MANY = 74.0, 16.0, 8
LEAST_PAPER = 122.0
"""How high the paper is under one row."""


class WayButton(Press):
    """One way; pressing it chooses these tiles on the board (and shuts nothing)."""

    bleed = 10.0

    def __init__(self, parent: UnitBox, name: str, numbers: Sequence[int]) -> None:
        super().__init__(parent, name)
        self.texts = [digits(number) for number in numbers]
        self.width_at_full = ways_width(self.texts)
        self.good = False
        self.lit = False
        self.hidden = False

    def draw(self, p: QPainter, look: Look) -> None:
        """Small tiles with plus signs; the good way carries a bulb, the one being said is lit."""
        scale = self.unit_height / HIGH
        self.radius = 20 * scale
        p.scale(scale, scale)
        if self.isDown():
            p.translate(0, 3)
        if self.hidden:
            self._draw_hidden(p, look)
            return
        draw_way(p, look, 0, 0, self.texts, chosen=self.lit, mirrored=self.box.mirrored)
        if self.good:
            draw_icon(p, look, self.width_at_full - 26, -12, "bulb", 34)

    def _draw_hidden(self, p: QPainter, look: Look) -> None:
        """An empty place for a way that is still to be found."""
        stroke(p, look, "line-strong", 3, dash=(10, 9))
        rounded(p, 2, 2, self.width_at_full - 4, HIGH - 4, 20)
        draw_number(p, look, self.width_at_full / 2, HIGH / 2 + 14, 44, "?", "ink2")

    def show_hidden(self, hidden: bool, name: str) -> None:
        """Hide what this way is, or show it."""
        self.hidden = hidden
        self.set_name(name)
        self.set_can_act(not hidden)
        self.update()


class WaysCard(UnitBox):
    """All ways in rows, as large as they fit. ``asked(index)``: this way was pressed."""

    bleed = 12.0
    asked = Signal(int)

    def __init__(self, parent: QWidget, taste: Taste) -> None:
        super().__init__(parent, taste)
        self.ways: list[WayButton] = []
        self._paper = (0.0, 0.0)

    def show_ways(self, ways: Sequence[tuple[str, Sequence[int]]]) -> None:
        """Show these ways (name, numbers), in this order."""
        for old in self.ways:
            old.hide()
            old.deleteLater()
        self.ways = []
        for index, (name, numbers) in enumerate(ways):
            way = WayButton(self, name, numbers)
            way.clicked.connect(lambda _=False, i=index: self.asked.emit(i))
            way.show()
            self.ways.append(way)
        self.arrange()
        self.update()

    def light(self, index: int) -> None:
        """Light the way that is being said (-1: none)."""
        for place, way in enumerate(self.ways):
            if way.lit != (place == index):
                way.lit = place == index
                way.update()

    def mark_good(self, index: int) -> None:
        """Put the bulb on one good way."""
        for place, way in enumerate(self.ways):
            way.good = place == index
            way.update()

    def _rows(self, scale: float, width: float) -> list[list[int]]:
        rows: list[list[int]] = [[]]
        x = 0.0
        for index, way in enumerate(self.ways):
            wide = way.width_at_full * scale
            if rows[-1] and x + wide > width:
                rows.append([])
                x = 0.0
            rows[-1].append(index)
            x += wide + GAP * scale
        return rows

    def arrange(self) -> None:
        """Find the largest scale at which all ways fit, and place them in rows."""
        pad = self.bleed + (14.0 if self.compact or len(self.ways) > MANY else 20.0)
        width, height = self.unit_width - 2 * pad, self.unit_height - 2 * pad
        if width <= 0 or not self.ways:
            return
        scale = 1.0
        while scale > 0.3:
            rows = self._rows(scale, width)
            widest = max(way.width_at_full for way in self.ways) * scale
            if len(rows) * (HIGH + GAP) * scale - GAP * scale <= height and widest <= width:
                break
            scale -= 0.05
        rows = self._rows(scale, width)
        high = (len(rows) * (HIGH + GAP) - GAP) * scale
        used, y = 0.0, pad + (height - high) / 2
        for row in rows:
            x = pad
            for index in row:
                way = self.ways[index]
                wide = way.width_at_full * scale
                self.place(way, x, y, wide, HIGH * scale)
                x += wide + GAP * scale
            used = max(used, x - GAP * scale + pad - 2 * self.bleed)
            y += (HIGH + GAP) * scale
        self._paper = (used, max(LEAST_PAPER, high + 2 * (pad - self.bleed)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The paper under the ways, no larger than they need."""
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        width, height = self._paper
        x = self.start_x(self.bleed, width)
        draw_card(p, self.taste.look, x, (self.unit_height - height) / 2, width, height)
        p.end()
