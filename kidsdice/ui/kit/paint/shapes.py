"""Short names to write drawings down: a drawing is a tuple of shapes."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QTransform

from kidsdice.ui.kit.paint.brush import Shape


def cut(data: str, fill: str, line: str = "", width: float = 0) -> Shape:
    """A filled shape from path data, with a line around it if one is named."""
    return Shape(data, fill, line, width)


def drawn(data: str, line: str, width: float = 3, opacity: float = 1) -> Shape:
    """A round-ended line from path data."""
    return Shape(data, line=line, width=width, opacity=opacity)


def dot(x: float, y: float, r: float, fill: str) -> Shape:
    """A filled circle about a point."""
    return oval(x, y, r, r, fill)


def hoop(x: float, y: float, r: float, line: str, width: float) -> Shape:
    """A circle that is only a line."""
    return Shape(oval(x, y, r, r, "").path, line=line, width=width)


def oval(x: float, y: float, rx: float, ry: float, fill: str, turn: float = 0) -> Shape:
    """A filled ellipse about a point, turned clockwise by degrees."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), rx, ry)
    if turn:
        path = QTransform().translate(x, y).rotate(turn).translate(-x, -y).map(path)
    return Shape(path, fill)


def slab(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float,
    fill: str,
    line: str = "",
    width: float = 0,
) -> Shape:
    """A filled rectangle with round corners, with a line around it if one is named."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(x, y, w, h), r, r)
    return Shape(path, fill, line, width)
