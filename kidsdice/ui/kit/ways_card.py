"""The paper card beside the bulb: every way to make the sum, as small tiles."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kidsdice.ui.kit.buttons import Tool
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

HIGH, GAP = 74.0, 20.0
LEAST_PAPER = 130.0
"""How high the paper is under one row."""
SMALLEST = 0.64
"""As small as ways may be: a numeral on them is still 23 units high."""
MORE = 64.0
"""The button that turns to more ways, and its gap."""


class WayButton(Press):
    """One way; pressing it chooses these tiles on the board (and shuts nothing)."""

    bleed = 13.0

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
    """All ways in rows, as large as they fit. ``asked(index)``: this way was pressed.

    More than fit at a size that can be read lie on more pages, which a button turns.
    """

    bleed = 12.0
    asked = Signal(int)

    def __init__(self, parent: QWidget, taste: Taste) -> None:
        super().__init__(parent, taste)
        self.ways: list[WayButton] = []
        self.page, self._pages = 0, [0]
        self.more = Tool(self, self.tr("More ways"), "fwd")
        self.more.clicked.connect(lambda: self._turn(self.page + 1))
        self.more.hide()
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
        self.page = 0
        self.arrange()
        self.update()

    def _turn(self, page: int) -> None:
        """Show this page; after the last one comes the first."""
        self.page = page % len(self._pages)
        self.arrange()
        self.update()

    def turn_to(self, index: int) -> None:
        """Show the page on which this way lies."""
        page = sum(first <= index for first in self._pages) - 1
        if page != self.page:
            self._turn(page)

    def light(self, index: int) -> None:
        """Light the way that is being said (-1: none)."""
        if index >= 0:
            self.turn_to(index)
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

    def _even(self, scale: float, width: float) -> list[list[int]]:
        """As few rows as fit into this width, and these about as long: no way lies alone."""
        count, narrow, wide = len(self._rows(scale, width)), width / 4, width
        while wide - narrow > HIGH / 4:
            middle = (narrow + wide) / 2
            if len(self._rows(scale, middle)) > count:
                narrow = middle
            else:
                wide = middle
        return self._rows(scale, wide)

    def arrange(self) -> None:
        """Find the largest scale at which all ways fit, else pages of them; place them in rows."""
        if self.unit_width <= 2 * self.bleed or not self.ways:
            return
        rows, scale, pad, fits = self._plan()
        self._pages = [rows[n][0] for n in range(0, len(rows), fits)]
        self.page = min(self.page, len(self._pages) - 1)
        shown = rows[self.page * fits : (self.page + 1) * fits]
        seen = {index for row in shown for index in row}
        for index, way in enumerate(self.ways):
            way.setVisible(index in seen)
        high = (min(fits, len(rows)) * (HIGH + GAP) - GAP) * scale
        used, y = 0.0, (self.unit_height - high) / 2
        for row in shown:
            x = pad
            for index in row:
                way = self.ways[index]
                wide = way.width_at_full * scale
                self.place(way, x, y, wide, HIGH * scale)
                x += wide + GAP * scale
            used = max(used, x - GAP * scale)
            y += (HIGH + GAP) * scale
        self.more.setVisible(len(self._pages) > 1)
        if len(self._pages) > 1:
            used = self.unit_width - pad - MORE
            self.place(self.more, used, (self.unit_height - MORE) / 2 - 3, MORE, MORE)
            used += MORE
        self._paper = (used + pad - 2 * self.bleed, max(LEAST_PAPER, high + 28))

    def _plan(self) -> tuple[list[list[int]], float, float, int]:
        """The rows, their scale, the margin, and how many rows fit on the paper."""
        pad = self.bleed + (14.0 if self.compact else 20.0)
        width, height = self.unit_width - 2 * pad, self.unit_height - 2 * self.bleed - 28
        scale = 1.0
        while scale >= SMALLEST:
            rows = self._rows(scale, width)
            widest = max(way.width_at_full for way in self.ways) * scale
            if (len(rows) * (HIGH + GAP) - GAP) * scale <= height and widest <= width:
                return self._even(scale, width), scale, pad, len(rows)
            scale -= 0.02
        fits = max(1, int((height / SMALLEST + GAP) / (HIGH + GAP)))
        scale = min(1.0, height / (fits * (HIGH + GAP) - GAP))
        return self._rows(scale, width - MORE - 14), scale, pad, fits

    def paintEvent(self, event: QPaintEvent) -> None:
        """The paper under the ways, no larger than they need."""
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        width, height = self._paper
        x = self.start_x(self.bleed, width)
        draw_card(p, self.taste.look, x, (self.unit_height - height) / 2, width, height)
        p.end()
