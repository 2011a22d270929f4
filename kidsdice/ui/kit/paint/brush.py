"""The few strokes that every drawing is made of.

Numbers are design units (1280 x 800); whoever paints has scaled the painter.
Colours are tokens of the look or ``#RRGGBB``; an opacity multiplies their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from kidsdice.ui.kit.paint.svg import svg_path
from kidsdice.ui.style import Look

# Looked up once: a name of an enum takes longer to find than many a line to draw.
_SMOOTH = QPainter.RenderHint.Antialiasing
_NO_PEN = Qt.PenStyle.NoPen
_NO_BRUSH = Qt.BrushStyle.NoBrush
_ROUND_CAP = Qt.PenCapStyle.RoundCap
_ROUND_JOIN = Qt.PenJoinStyle.RoundJoin
_PENS_KEPT = 512


@contextmanager
def placed(p: QPainter, x: float = 0, y: float = 0, scale: float = 1) -> Iterator[None]:
    """Paint with this point as the origin; the painter is left as it was found."""
    p.save()
    p.setRenderHint(_SMOOTH)
    p.translate(x, y)
    if scale != 1:
        p.scale(scale, scale)
    try:
        yield
    finally:
        p.restore()


@contextmanager
def turned(p: QPainter, degrees: float, x: float, y: float) -> Iterator[None]:
    """Paint turned clockwise about this point."""
    if not degrees:
        yield
        return
    p.save()
    p.translate(x, y)
    p.rotate(degrees)
    p.translate(-x, -y)
    try:
        yield
    finally:
        p.restore()


@contextmanager
def facing(p: QPainter, width: float, mirrored: bool) -> Iterator[None]:
    """Paint a picture of this width the other way round. Never for words or numerals."""
    if not mirrored:
        yield
        return
    p.save()
    p.translate(width, 0)
    p.scale(-1, 1)
    try:
        yield
    finally:
        p.restore()


def tint(look: Look, token: str, opacity: float = 1) -> QColor:
    """The colour of a token, made this much lighter to see through."""
    colour = look.c(token)
    if opacity == 1:
        return colour
    colour = QColor(colour)
    colour.setAlphaF(min(1.0, colour.alphaF() * opacity))
    return colour


def fill(p: QPainter, look: Look, token: str, opacity: float = 1) -> None:
    """From now on shapes are filled and have no line."""
    p.setPen(_NO_PEN)
    p.setBrush(tint(look, token, opacity))


def stroke(
    p: QPainter,
    look: Look,
    token: str,
    width: float,
    opacity: float = 1,
    *,
    dash: tuple[float, float] | None = None,
) -> None:
    """From now on shapes are round-ended lines; ``dash`` is line and gap in units."""
    p.setPen(_pen(tint(look, token, opacity).rgba(), width, dash))
    p.setBrush(_NO_BRUSH)


@lru_cache(maxsize=_PENS_KEPT)
def _pen(rgba: int, width: float, dash: tuple[float, float] | None) -> QPen:
    pen = QPen(QColor.fromRgba(rgba), width)
    pen.setCapStyle(_ROUND_CAP)
    pen.setJoinStyle(_ROUND_JOIN)
    if dash:  # Qt counts dashes in widths of the pen
        pen.setDashPattern([part / width for part in dash])
    return pen


def outlined(p: QPainter, look: Look, face: str, line: str, width: float) -> None:
    """From now on shapes are filled and have a line around them."""
    stroke(p, look, line, width)
    p.setBrush(look.c(face))


def rounded(p: QPainter, x: float, y: float, w: float, h: float, r: float) -> None:
    """A rectangle with round corners in the present fill or stroke."""
    p.drawRoundedRect(QRectF(x, y, w, h), r, r)


def circle(p: QPainter, x: float, y: float, r: float) -> None:
    """A circle about this point in the present fill or stroke."""
    p.drawEllipse(QPointF(x, y), r, r)


def ellipse(p: QPainter, x: float, y: float, rx: float, ry: float) -> None:
    """An ellipse about this point in the present fill or stroke."""
    p.drawEllipse(QPointF(x, y), rx, ry)


def focus_ring(p: QPainter, look: Look, rect: QRectF, radius: float) -> None:
    """The double line around the thing that keys act on; it takes 12.5 outside ``rect``."""
    with placed(p):
        stroke(p, look, "focus-a", 5)
        p.drawRoundedRect(rect.adjusted(-10, -10, 10, 10), radius + 10, radius + 10)
        stroke(p, look, "focus-b", 4)
        p.drawRoundedRect(rect.adjusted(-5.5, -5.5, 5.5, 5.5), radius + 5.5, radius + 5.5)


class Shape:
    """One cut-paper shape of a drawing: filled, or a line of some width, or both.

    A path may be its data: it is read when it is first painted.
    """

    def __init__(
        self,
        path: QPainterPath | str,
        fill: str = "",
        line: str = "",
        width: float = 0,
        opacity: float = 1,
    ) -> None:
        self.path, self.fill, self.line = path, fill, line
        self.width, self.opacity = width, opacity

    @property
    def outline(self) -> QPainterPath:
        """The shape's path."""
        return svg_path(self.path) if isinstance(self.path, str) else self.path

    def draw(self, p: QPainter, look: Look) -> None:
        """Paint it where the painter stands."""
        if self.line:
            stroke(p, look, self.line, self.width, self.opacity)
        if self.fill and self.line:
            p.setBrush(look.c(self.fill))
        elif self.fill:
            fill(p, look, self.fill, self.opacity)
        p.drawPath(self.outline)


def draw_shapes(p: QPainter, look: Look, shapes: tuple[Shape, ...]) -> None:
    """Paint shapes one over the other."""
    for shape in shapes:
        shape.draw(p, look)
