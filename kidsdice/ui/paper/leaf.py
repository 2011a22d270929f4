"""One page of paper under the painter: words, lines and boxes, counted from where reading starts.

Units are 1/96 inch. ``x`` always runs from the start edge (left; right in
right-to-left), so that a sheet is mirrored by its places, never by its painter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QTextLayout, QTextOption

from kidsdice.services.printing import MARGIN_MM, UNITS_PER_MM
from kidsdice.ui.kit.paint import draw_number, placed, rounded, stroke
from kidsdice.ui.paper.line_art import INK
from kidsdice.ui.style import words

MARGIN = MARGIN_MM * UNITS_PER_MM
LEADING = 1.32
THICK, MIDDLE, THIN = 2.4, 1.6, 0.8
FOOT = 30.0
"""The height kept at the foot of a page for its small line."""


@dataclass(frozen=True)
class Words:
    """Words broken into lines of a width: how tall they are, ready to be drawn."""

    layout: QTextLayout
    width: float
    height: float

    def draw(self, p: QPainter, x: float, y: float) -> None:
        """Draw them with their upper left corner here."""
        p.setPen(INK.c("ink"))
        self.layout.draw(p, QPointF(x, y))


def set_words(
    text: str,
    px: float,
    width: float,
    *,
    bold: bool = False,
    align: str = "start",
    mirrored: bool = False,
    leading: float = LEADING,
) -> Words:
    """Break words into lines; ``align`` is start, middle or end."""
    font = words(px, bold)
    # A joined "fi" is one letter without a name: it could be neither found nor read aloud.
    font.setFeature(QFont.Tag("liga"), 0)
    right = mirrored is (align == "start")
    sides = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    option = QTextOption(
        Qt.AlignmentFlag.AlignHCenter
        if align == "middle"
        else sides | Qt.AlignmentFlag.AlignAbsolute
    )
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
    layout = QTextLayout(text, font)
    layout.setTextOption(option)
    layout.beginLayout()
    step, tall = px * leading, 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0, tall + (step - line.height()) / 2))
        tall += step
    layout.endLayout()
    return Words(layout, width, tall)


class Leaf:
    """One page: its painter, its size in units, and the way it is read."""

    def __init__(self, p: QPainter, width: float, height: float, mirrored: bool) -> None:
        self.p = p
        self.width, self.height = width, height
        self.mirrored = mirrored

    @property
    def inner(self) -> float:
        """The width between the margins."""
        return self.width - 2 * MARGIN

    @property
    def bottom(self) -> float:
        """Where the margin at the foot begins, the small line counted in."""
        return self.height - MARGIN - FOOT

    def left(self, x: float, w: float = 0.0) -> float:
        """The left edge of something ``w`` wide that starts at ``x``."""
        return self.width - x - w if self.mirrored else x

    def words(
        self,
        x: float,
        y: float,
        w: float,
        text: str,
        px: float,
        *,
        bold: bool = False,
        align: str = "start",
        leading: float = LEADING,
    ) -> float:
        """Words in lines of ``w``; where they end."""
        block = set_words(
            text, px, w, bold=bold, align=align, mirrored=self.mirrored, leading=leading
        )
        block.draw(self.p, self.left(x, w), y)
        return y + block.height

    def words_in(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        text: str,
        px: float,
        *,
        bold: bool = False,
        align: str = "middle",
    ) -> None:
        """Words in the middle of a box's height, smaller where they would not fit."""
        while True:
            block = set_words(text, px, w, bold=bold, align=align, mirrored=self.mirrored)
            if block.height <= h or px <= 9:
                break
            px -= 1
        block.draw(self.p, self.left(x, w), y + (h - block.height) / 2)

    def number(self, x: float, y: float, size: float, text: str, align: float = 0.5) -> None:
        """A numeral on the base line ``y``, its middle at ``x`` (``align`` 0: it starts there)."""
        if self.mirrored:
            align = 1 - align
        draw_number(self.p, INK, self.left(x), y, size, text, align=align)

    def line(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        width: float = THIN,
        *,
        dash: tuple[float, float] | None = None,
    ) -> None:
        """A straight line."""
        with placed(self.p):
            stroke(self.p, INK, "ink", width, dash=dash)
            self.p.drawLine(QLineF(self.left(x1), y1, self.left(x2), y2))

    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 14.0,
        width: float = THICK,
        *,
        dash: tuple[float, float] | None = None,
    ) -> None:
        """The outline of a box with round corners."""
        with placed(self.p):
            stroke(self.p, INK, "ink", width, dash=dash)
            rounded(self.p, self.left(x, w), y, w, h, r)

    def circle(
        self,
        x: float,
        y: float,
        r: float,
        width: float = MIDDLE,
        *,
        dash: tuple[float, float] | None = None,
    ) -> None:
        """The outline of a circle about (x, y)."""
        self.box(x - r, y - r, 2 * r, 2 * r, r, width, dash=dash)

    def drawn(
        self, x: float, y: float, w: float, draw: Callable[[QPainter, float, float], None]
    ) -> None:
        """A picture ``w`` wide: ``draw(painter, left, top)``."""
        draw(self.p, self.left(x, w), y)

    @contextmanager
    def at(self, x: float, y: float, w: float, scale: float = 1.0) -> Iterator[QPainter]:
        """Paint a picture ``w`` wide with its upper left corner as the origin."""
        with placed(self.p, self.left(x, w), y, scale):
            yield self.p

    def rect(self, x: float, y: float, w: float, h: float) -> QRectF:
        """A rectangle as the painter sees it."""
        return QRectF(self.left(x, w), y, w, h)
