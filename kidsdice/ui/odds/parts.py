"""What lies on a page of odds: chips to choose with, cells to look at, a way to play."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from kidsdice.ui.boards.variation_pictures import PLAQUE
from kidsdice.ui.kit.paint import draw_block, draw_card, draw_tick, draw_well, draw_words_in, placed
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.odds.page import Cell, Chip
from kidsdice.ui.odds.pictures import middle
from kidsdice.ui.style import Look
from kidsdice.ui.ways import Way
from kidsdice.words import odds as say

LABEL, EXACT = 23.0, 20.0
EDGE = 6.0


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


class CellPress(Press):
    """One figure: pressed, its sentence is heard."""

    bleed = 12.0
    radius = 20.0

    def __init__(self, parent: UnitBox, cell: Cell, *, exact: bool) -> None:
        super().__init__(parent, cell.said)
        self.cell = cell
        self.exact = self._exact(cell) if exact else ""
        self.lit = False
        if self.exact and cell.chance is not None:
            self.setAccessibleDescription(self.exact)

    @staticmethod
    def _exact(cell: Cell) -> str:
        if cell.chance is not None:
            return say.exact_chance(cell.chance, cell.sure)
        return say.exact_average(cell.average) if cell.average is not None else ""

    def light(self, lit: bool) -> None:
        """Show whether it is being read."""
        if lit != self.lit:
            self.lit = lit
            self.update()

    def draw(self, p: QPainter, look: Look) -> None:
        """The picture, the words under it, for grown-ups the figure itself."""
        width, height = self.unit_width, self.unit_height
        if self.lit or self.isDown():
            draw_well(p, look, 0, 0, width, height - 5, r=20)
        words = self._words_height()
        room = QRectF(EDGE, EDGE, width - 2 * EDGE, height - words - 2 * EDGE)
        x, _, scale = middle(room, self.cell.natural, 1.7)
        with placed(p, x, room.bottom() - self.cell.natural[1] * scale, scale):
            self.cell.picture(p, look, *self.cell.natural)
        if self.cell.best:
            draw_tick(p, look, x if self.box.mirrored else x + self.cell.natural[0] * scale, 16, 16)
        self._draw_words(p, look, QRectF(2, height - words - 2, width - 4, words))

    def _words_height(self) -> float:
        return self._label_height() + self._exact_height()

    def _label_height(self) -> float:
        lines = 1.0 if len(self.cell.label) < 12 else 2.0 if len(self.cell.label) < 30 else 3.0
        return LABEL * 1.2 * lines * min(1.25, self.box.taste.text_scale)

    def _exact_height(self) -> float:
        lines = 2.0 if len(self.exact) * EXACT * 0.5 > self.unit_width else 1.0
        return EXACT * 1.25 * lines if self.exact else 0.0

    def _draw_words(self, p: QPainter, look: Look, rect: QRectF) -> None:
        top = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        label, exact = self._label_height(), self._exact_height()
        size = LABEL * self.box.taste.text_scale
        spot = QRectF(rect.x(), rect.y(), rect.width(), label)
        draw_words_in(p, look, spot, self.cell.label, size, bold=True, align=top, leading=1.15)
        if exact:
            spot = QRectF(rect.x(), rect.y() + label, rect.width(), exact)
            draw_words_in(p, look, spot, self.exact, EXACT, "ink2", align=top, leading=1.2)


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
        """Its picture and its name on a card."""
        width, height = self.unit_width, self.unit_height - 5
        draw_card(p, look, 0, 0, width, height, r=20)
        scale = (height - 16) / PLAQUE[1]
        wide, mirrored = PLAQUE[0] * scale, self.box.mirrored
        with placed(p, width - wide - 10 if mirrored else 10, 8, scale):
            self.way.paint(p, look, mirrored)
        x = 16.0 if mirrored else wide + 22
        spot = QRectF(x, 4, width - wide - 38, height - 8)
        draw_words_in(p, look, spot, self.way.name, 24 * min(1.2, self.box.taste.text_scale))
