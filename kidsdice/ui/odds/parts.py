"""What lies on a page of odds: chips to choose with, cells to look at, a way to play."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from kidsdice.ui.boards.variation_pictures import PLAQUE
from kidsdice.ui.kit.paint import draw_block, draw_tick, draw_well, draw_words_in, placed
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.words_paint import lay_out
from kidsdice.ui.odds.page import Cell, Chip
from kidsdice.ui.style import Look, words
from kidsdice.ui.ways import Way
from kidsdice.words import odds as say

LABEL, EXACT = 23.0, 20.0
EDGE = 6.0
LARGEST = 1.7
LEAST_TALL = 0.42
"""The share of its own height that a bar needs at least."""


class ChipPress(Press):
    """A wooden chip; the chosen one is honey, one that is off lies dark and low."""

    bleed = 14.0
    radius = 16.0

    def __init__(self, parent: UnitBox, row: str, chip: Chip) -> None:
        super().__init__(parent, chip.name)
        self.row = row
        self.chip = chip
        self.setCheckable(True)
        self.show_chip(chip)

    def show_chip(self, chip: Chip) -> None:
        """Be this chip from now on."""
        self.chip = chip
        self.set_name(chip.name)
        self.setChecked(chip.chosen)
        self.update()

    def draw(self, p: QPainter, look: Look) -> None:
        """The block and its picture."""
        width, height = self.unit_width, self.unit_height - 7
        chosen, off = self.chip.chosen, self.chip.off
        face = "honey" if chosen else "walnut" if off else "beech"
        press = 0.8 if self.isDown() else 0.0
        deep = 2.0 if off else 7.0
        if off:
            p.translate(0, 5)
        draw_block(
            p, look, 0, 0, width, height, face=face, d=deep, r=15, g=0, press=press, shadow=False
        )
        p.translate(0, press * 5)
        inks = look.over(ink="ink-on-dark") if off else look.on_honey if chosen else look.on_wood
        p.setOpacity(0.75 if off else 1.0)
        self.chip.picture(p, inks, width, height)
        p.setOpacity(1.0)
        if chosen:
            draw_tick(p, look, 8 if self.box.mirrored else width - 8, 6, 14)


@dataclass(frozen=True)
class Drawing:
    """How all cells of a page are drawn alike.

    ``scale`` of the pictures; ``tall``: their height is what there is;
    ``labels`` and ``figures`` are the lines under each.
    """

    scale: float = 1.0
    tall: bool = False
    labels: int = 1
    figures: int = 0


class CellPress(Press):
    """One figure: pressed, its sentence is heard."""

    bleed = 12.0
    radius = 20.0

    def __init__(self, parent: UnitBox, cell: Cell, *, exact: bool) -> None:
        super().__init__(parent, cell.said)
        self.cell = cell
        self.exact = _exact(cell) if exact else ()
        self.lit = False
        self.drawing = Drawing()
        self.setAccessibleDescription(" = ".join(self.exact))

    def light(self, lit: bool) -> None:
        """Show whether it is being read."""
        if lit != self.lit:
            self.lit = lit
            self.update()

    @property
    def heard(self) -> str:
        """All that is said of it."""
        return say.with_figures(self.cell.said, self.exact)

    def label_lines(self) -> int:
        """How many lines the words under the picture take here."""
        return lines_of(self.cell.label, self.letters, self.unit_width - 4)

    @property
    def letters(self) -> float:
        """The size of the words under the picture."""
        return LABEL * min(1.15 if self.box.compact else 1.3, self.box.taste.text_scale)

    def best_scale(self, drawing: Drawing) -> float:
        """How large the picture could be here with so many lines under it."""
        wide, high = self.cell.natural
        room = self.unit_height - self._words_height(drawing) - 2 * EDGE
        scale = min(LARGEST, (self.unit_width - 2 * EDGE) / wide)
        return min(scale, room / (high * LEAST_TALL if drawing.tall else high))

    def height_needed(self) -> float:
        """The height that this cell takes as it is drawn."""
        tall = self.cell.natural[1] * self.drawing.scale
        return tall + self._words_height(self.drawing) + 2 * EDGE

    def be_drawn(self, drawing: Drawing) -> None:
        """Like all cells of the page."""
        self.drawing = drawing
        self.update()

    def draw(self, p: QPainter, look: Look) -> None:
        """The picture, the words under it, for grown-ups the figure itself."""
        width, height, scale = self.unit_width, self.unit_height, self.drawing.scale
        if self.lit or self.isDown():
            draw_well(p, look, 0, 0, width, height - 5, r=20)
        under = self._words_height(self.drawing)
        wide, high = self.cell.natural
        room = height - under - 2 * EDGE
        if self.drawing.tall:
            high = room / scale
        with placed(p, (width - wide * scale) / 2, EDGE + room - high * scale, scale):
            self.cell.picture(p, look, wide, high)
        self._draw_words(p, look, QRectF(2, height - under - 2, width - 4, under))

    def _words_height(self, drawing: Drawing) -> float:
        return self.letters * 1.2 * drawing.labels + EXACT * 1.2 * drawing.figures

    def _draw_words(self, p: QPainter, look: Look, rect: QRectF) -> None:
        top = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        size, label = self.letters, self.letters * 1.2 * self.drawing.labels
        spot = QRectF(rect.x(), rect.y(), rect.width(), label)
        draw_words_in(p, look, spot, self.cell.label, size, bold=True, align=top, leading=1.15)
        if self.cell.best:
            wide = QFontMetricsF(words(size, True)).horizontalAdvance(self.cell.label)
            away = min(wide, rect.width() - 40) / 2 + 18
            x = rect.center().x() + (away if self.box.mirrored else -away)
            draw_tick(p, look, x, rect.y() + size * 0.6, 14)
        for line, figure in enumerate(self.exact):
            y = rect.y() + label + line * EXACT * 1.2
            spot = QRectF(rect.x(), y, rect.width(), EXACT * 1.2)
            draw_words_in(p, look, spot, figure, EXACT, "ink2", align=top, leading=1.1)


def _exact(cell: Cell) -> tuple[str, ...]:
    if cell.chance is not None:
        return say.exact_chance(cell.chance, cell.sure)
    return say.exact_average(cell.average) if cell.average is not None else ()


def lines_of(text: str, size: float, width: float) -> int:
    """How many lines of this width a few bold words take."""
    if not text:
        return 0
    return lay_out(text, words(size, True), max(20.0, width), 1.15).count


class WayCard(Press):
    """The way to play that the figures are about; pressed, it is heard."""

    bleed = 14.0

    def __init__(self, parent: UnitBox, way: Way) -> None:
        super().__init__(parent, way.name)
        self.way = way

    def show_way(self, way: Way) -> None:
        """Another way to play."""
        self.way = way
        self.set_name(way.name)
        self.update()

    def draw(self, p: QPainter, look: Look) -> None:
        """Its picture and its name on wood."""
        width, height = self.unit_width, self.unit_height - 7
        press = 0.8 if self.isDown() else 0.0
        draw_block(p, look, 0, 0, width, height, d=7, r=20, g=0, press=press)
        p.translate(0, press * 5)
        scale = (height - 16) / PLAQUE[1]
        wide, mirrored = PLAQUE[0] * scale, self.box.mirrored
        with placed(p, width - wide - 10 if mirrored else 10, 8, scale):
            self.way.paint(p, look, mirrored)
        x = 16.0 if mirrored else wide + 22
        spot = QRectF(x, 4, width - wide - 38, height - 8)
        size = 24 * min(1.2, self.box.taste.text_scale)
        draw_words_in(p, look, spot, self.way.name, size, "wood-ink")
