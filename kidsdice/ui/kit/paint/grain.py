"""The grain of wood: seeded lines that are the same on every computer."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from kidsdice.ui.kit.paint.brush import fill, stroke
from kidsdice.ui.style import Look

# A long line as one curve costs the painter a span a pixel. In steps of this
# length (or this much rise) it costs a fifteenth, and as faint as it is nobody
# sees the steps.
_STEP = 12
_RISE = 0.2
_LONG = 200
# A clip to the face would cost as much as all its lines: they end this far inside it.
_CAP = 2


class _Line(NamedTuple):
    """One line of grain: a curve of some width, or (width 0) a shape to fill."""

    path: QPainterPath
    width: float
    opacity: float


class _Face(NamedTuple):
    """The face that grain runs over."""

    w: float
    h: float
    r: float

    def reach(self, y: float) -> tuple[float, float]:
        """From where to where the face lies at this height, its round corners left out."""
        inset = self._inset(y, self.h)
        return inset, self.w - inset

    def drop(self, x: float) -> tuple[float, float]:
        """From which height to which the face lies this far from its start."""
        inset = self._inset(x, self.w)
        return inset, self.h - inset

    def _inset(self, at: float, side: float) -> float:
        away = max(self.r - at, at - (side - self.r), 0)
        return self.r - math.sqrt(max(0.0, self.r**2 - away**2)) if away else 0.0


def _draws(seed: int) -> Iterator[float]:
    """Numbers in 0..1, the same for a seed on every computer: grain is part of the drawing.

    A Lehmer generator; no dice ever come from here.
    """
    state = seed * 7919 + 13
    while True:
        state = state * 16807 % 2147483647
        yield state / 2147483647


@lru_cache(maxsize=256)
def _grain(face: _Face, lines: int, opacity: float, seed: int, vertical: bool) -> tuple[_Line, ...]:
    draw = _draws(seed)
    along = _down if vertical else _across
    made = []
    for number in range(lines):
        t = (number + 0.35 + next(draw) * 0.5) / lines
        path = along(face, lines, t, draw)
        width = 1.3 + next(draw) * 1.5
        strength = opacity * (0.6 + next(draw) * 0.7)
        if _long(face) and not vertical:
            path, width = _in_steps(path, width, face), 0
        made.append(_Line(path, width, strength))
    return tuple(made)


def _long(face: _Face) -> bool:
    return face.w > _LONG


def _across(face: _Face, lines: int, t: float, draw: Iterator[float]) -> QPainterPath:
    w, h = face.w, face.h
    y = h * t
    a = (next(draw) - 0.5) * h / lines * 1.4
    b = (next(draw) - 0.5) * h / lines * 1.4
    start = w * next(draw) * 0.5 if next(draw) < 0.3 else 0.0
    end = w * (0.6 + next(draw) * 0.4) if next(draw) < 0.3 else w
    if not _long(face):  # a long one is cut off when it has been made into steps
        start = max(start, face.reach(y)[0] + _CAP)
        end = min(end, face.reach(y + a * 0.4)[1] - _CAP)
    path = QPainterPath(QPointF(start, y))
    path.cubicTo(w * 0.3, y + a, w * 0.65, y - b, end, y + a * 0.4)
    return path


def _down(face: _Face, lines: int, t: float, draw: Iterator[float]) -> QPainterPath:
    w, h = face.w, face.h
    x = w * t
    a = (next(draw) - 0.5) * w / lines * 1.4
    b = (next(draw) - 0.5) * w / lines * 1.4
    path = QPainterPath(QPointF(x, face.drop(x)[0] + _CAP))
    path.cubicTo(x + a, h * 0.3, x - b, h * 0.65, x + a * 0.4, face.drop(x + a * 0.4)[1] - _CAP)
    return path


def _in_steps(curve: QPainterPath, width: float, face: _Face) -> QPainterPath:
    """The curve as a flat-stepped band, cut off where the face ends."""
    steps: list[tuple[float, float, float]] = []
    for (x0, y0), (x1, y1) in pairwise(_points(curve, face.w)):
        y = (y0 + y1) / 2
        left, right = face.reach(y)
        start, end = max(x0, left, steps[-1][1] if steps else 0), min(x1, right)
        if 0 <= y <= face.h and start < end:
            steps.append((start, end, y))
    half = width / 2
    upper = [QPointF(x, y - half) for start, end, y in steps for x in (start, end)]
    lower = [QPointF(x, y + half) for start, end, y in steps for x in (start, end)]
    band = QPainterPath()
    band.addPolygon(QPolygonF(upper + lower[::-1]))
    band.closeSubpath()
    return band


def _points(curve: QPainterPath, longest: float) -> list[tuple[float, float]]:
    """Points along a path of one cubic curve, closer together where it bends more."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (
        (corner.x, corner.y) for corner in (curve.elementAt(i) for i in range(4))
    )
    rise = max(y0, y1, y2, y3) - min(y0, y1, y2, y3)
    steps = max(2, min(round(longest / _STEP), math.ceil(rise / _RISE)))
    points = []
    for i in range(steps + 1):
        t = i / steps
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return points


def draw_grain(
    p: QPainter,
    look: Look,
    w: float,
    h: float,
    lines: int,
    *,
    r: float = 0,
    opacity: float = 0.16,
    seed: int = 3,
    vertical: bool = False,
) -> None:
    """Grain on a face of ``w`` x ``h`` with corners ``r`` at the origin; none in high contrast."""
    if look.high_contrast or not lines:
        return
    face = _Face(w, h, min(r, w / 2, h / 2))
    p.save()
    for line in _grain(face, lines, opacity, seed, vertical):
        if line.width:
            stroke(p, look, "beech-deep", line.width, line.opacity)
        else:
            fill(p, look, "beech-deep", line.opacity)
        p.drawPath(line.path)
    p.restore()
