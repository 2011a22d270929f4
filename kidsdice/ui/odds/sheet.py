"""The paper that a page of odds lies on: words above, chips, then the figures."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent

from kidsdice.ui.kit.paint import circle, draw_bird, draw_card, draw_words_in, fill, placed
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.odds.page import Row, Shown
from kidsdice.ui.odds.parts import EXACT, LABEL, LARGEST, CellPress, ChipPress, Drawing, lines_of
from kidsdice.words import odds as say

HEADLINE = 30.0
THINKS_AFTER_MS = 150
"""Sooner than that nobody needs to be told that something is being worked out."""
SIGN = 62.0
BROKEN = 0.8
"""A plan that tears a few words apart has to show its pictures so much larger."""
SENTENCE = 20
"""From so many letters on words are a sentence, which may well take two lines."""


class OddsSheet(UnitBox):
    """``chosen(row, value)`` when a chip was pressed, ``heard(place)`` when a cell was."""

    chosen = Signal(str, object)
    heard = Signal(int)

    def __init__(self, parent: UnitBox, taste: Taste, *, exact: bool) -> None:
        super().__init__(parent, taste)
        self.exact = exact
        self.rows: tuple[Row, ...] = ()
        self.chips: list[list[ChipPress]] = []
        self.cells: list[CellPress] = []
        self.shown = Shown("", ())
        self.thinking = False
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(THINKS_AFTER_MS)
        self._late.timeout.connect(self._thinks)

    def show_rows(self, rows: tuple[Row, ...]) -> None:
        """Show these chips; where only what is chosen has changed the same ones stay."""
        names = [(row.id, [chip.value for chip in row.chips]) for row in rows]
        if names == [(row.id, [chip.value for chip in row.chips]) for row in self.rows]:
            for chips, row in zip(self.chips, rows, strict=True):
                for press, chip in zip(chips, row.chips, strict=True):
                    press.show_chip(chip)
            self.rows = rows
            return
        for chips in self.chips:
            _put_away(chips)
        self.rows, self.chips = rows, []
        for row in rows:
            made = [ChipPress(self, row.id, chip) for chip in row.chips]
            for press in made:
                press.clicked.connect(
                    lambda _=False, p=press: self.chosen.emit(p.row, p.chip.value)
                )
                press.show()
            self.chips.append(made)
        self.arrange()

    def wait(self) -> None:
        """The figures are being worked out."""
        self._late.start()

    def show_figures(self, shown: Shown) -> None:
        """Show these figures."""
        self._late.stop()
        self.thinking = False
        focused = next((n for n, cell in enumerate(self.cells) if cell.hasFocus()), -1)
        _put_away(self.cells)
        self.shown = shown
        self.cells = [CellPress(self, cell, exact=self.exact) for cell in shown.cells]
        for place, press in enumerate(self.cells):
            press.clicked.connect(lambda _=False, n=place: self.heard.emit(n))
            press.show()
        if 0 <= focused < len(self.cells):
            self.cells[focused].setFocus()
        self.arrange()
        self.update()

    def light(self, place: int) -> None:
        """This cell is being read (-1: none)."""
        for number, cell in enumerate(self.cells):
            cell.light(number == place)

    def stop(self) -> None:
        """Nobody waits any more."""
        self._late.stop()

    def _thinks(self) -> None:
        self.thinking = True
        _put_away(self.cells)
        self.cells = []
        self.update()

    # Places

    def _headline(self) -> QRectF:
        high = (40.0 if self.compact else 58.0) * min(1.3, self.taste.text_scale)
        return QRectF(34, 10 if self.compact else 20, self.unit_width - 68, high)

    def _row_height(self) -> float:
        return 64.0 + 7

    def _figures(self) -> QRectF:
        top = self._headline().bottom() + 6
        top += len(self.rows) * (self._row_height() + 8)
        return QRectF(24, top + 4, self.unit_width - 48, self.unit_height - top - 24)

    def arrange(self) -> None:
        """Chips in rows, under them the cells as large as they fit."""
        y = self._headline().bottom() + 6
        for row, chips in zip(self.rows, self.chips, strict=True):
            self._place_row(row, chips, y)
            y += self._row_height() + 8
        if self.cells:
            self._place_cells(self._figures())

    def _place_row(self, row: Row, chips: list[ChipPress], y: float) -> None:
        sign = SIGN if row.sign else 0.0
        room = self.unit_width - 68 - sign
        gap = 12.0
        wide = min(84.0, (room - (len(chips) - 1) * gap) / len(chips))
        if wide < 64.0:
            gap = 6.0
            wide = min(84.0, (room - (len(chips) - 1) * gap) / len(chips))
        whole = sign + len(chips) * (wide + gap) - gap
        x = (self.unit_width - whole) / 2 + sign
        for press in chips:
            self.place(press, x, y, wide, self._row_height())
            x += wide + gap

    def _sign_spot(self, row: Row, chips: list[ChipPress], y: float) -> QRectF:
        first = chips[0]
        x = first.x() / self.k + first.bleed - SIGN
        if self.mirrored:
            x = (first.x() + first.width()) / self.k - first.bleed + 10
        return QRectF(x, y, SIGN, 64)

    def _place_cells(self, room: QRectF) -> None:
        count = len(self.cells)
        columns = count if self.shown.bars else self._columns(room)
        rows = -(-count // columns)
        gap = 10.0
        wide = (room.width() - (columns - 1) * gap) / columns
        if self.shown.bars:
            wide = min(wide, 250.0)
        high = (room.height() - (rows - 1) * gap) / rows
        self._place_lines(room, columns, wide, high, gap)
        drawing = self._drawing()
        scale = min(cell.best_scale(drawing) for cell in self.cells)
        for cell in self.cells:
            cell.be_drawn(replace(drawing, scale=scale))
        needed = max(cell.height_needed() for cell in self.cells)
        if needed < high - 1 and not self.shown.bars:
            spare = (high - needed) * rows
            middle = room.adjusted(0, spare / 2, 0, -spare / 2)
            self._place_lines(middle, columns, wide, needed, gap)

    def _place_lines(
        self, room: QRectF, columns: int, wide: float, high: float, gap: float
    ) -> None:
        """The cells line by line, each line in the middle."""
        for first in range(0, len(self.cells), columns):
            cells = self.cells[first : first + columns]
            x = (self.unit_width - len(cells) * (wide + gap) + gap) / 2
            for cell in cells:
                self.place(cell, x, room.y() + first // columns * (high + gap), wide, high)
                x += wide + gap

    def _drawing(self) -> Drawing:
        labels = max(cell.label_lines() for cell in self.cells)
        figures = max(len(cell.exact) for cell in self.cells)
        return Drawing(1.0, self.shown.bars, labels, figures)

    def _columns(self, room: QRectF) -> int:
        """As many in a row as make the pictures largest."""
        count = len(self.cells)
        natural = max((cell.cell.natural for cell in self.cells), key=lambda size: size[0])
        figures = max(len(cell.exact) for cell in self.cells) * EXACT * 1.2

        def scale(columns: int) -> float:
            rows = -(-count // columns)
            wide = room.width() / columns - 20
            lines = max(lines_of(c.cell.label, c.letters, wide) for c in self.cells)
            high = room.height() / rows - lines * LABEL * 1.25 - figures - 26
            short = [c for c in self.cells if len(c.cell.label) < SENTENCE]
            torn = any(lines_of(c.cell.label, c.letters, wide) > 1 for c in short)
            share = BROKEN if torn else 1.0
            return round(share * min(LARGEST, wide / natural[0], high / natural[1]), 2)

        # Of plans that show it as large the one with the fewest gaps.
        return max(range(1, count + 1), key=lambda columns: (scale(columns), -columns))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The paper, the words, the signs of the rows, and Pip while he counts."""
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        look = self.taste.look
        draw_card(p, look, 0, 0, self.unit_width, self.unit_height - 6)
        text = say.thinking() if self.thinking else self.shown.intro
        size = (26.0 if self.compact else HEADLINE) * self.taste.text_scale
        align = Qt.AlignmentFlag.AlignCenter
        draw_words_in(p, look, self._headline(), text, size, bold=True, align=align, leading=1.1)
        y = self._headline().bottom() + 6
        for row, chips in zip(self.rows, self.chips, strict=True):
            if row.sign is not None and chips:
                spot = self._sign_spot(row, chips, y)
                with placed(p, spot.x(), spot.y()):
                    row.sign(p, look, spot.width(), spot.height())
            y += self._row_height() + 8
        if self.thinking:
            self._paint_bird(p)
        p.end()

    def _paint_bird(self, p: QPainter) -> None:
        """Pip thinks: a still picture, so that nothing wakes up."""
        room = self._figures()
        size = min(220.0, room.height() * 0.8)
        x = room.center().x() - size / 2
        look = self.taste.look
        draw_bird(p, look, x, room.center().y() - size / 2, size, mirrored=self.mirrored)
        for place in range(3):
            at = -1 if self.mirrored else 1
            spot = room.center().x() + at * (size * 0.52 + place * size * 0.16)
            draw_thought(
                p, spot, room.center().y() - size * (0.3 + place * 0.06), self.taste, place
            )


def draw_thought(p: QPainter, x: float, y: float, taste: Taste, place: int) -> None:
    """One bubble of a thought."""
    fill(p, taste.look, "line-strong")
    circle(p, x, y, 9.0 + 4 * place)
    fill(p, taste.look, "paper2")
    circle(p, x, y, 6.0 + 4 * place)


def _put_away(buttons: list[ChipPress] | list[CellPress]) -> None:
    for button in buttons:
        button.hide()
        button.deleteLater()
