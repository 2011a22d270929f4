"""Everything solid: blocks, planks, trays with felt, and the room itself.

``draw_block`` makes every wooden or painted thing: contact shadow, side face,
top face, grain, chamfer, and a dark line where the look or honey asks for one.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from kidsdice.ui.kit.paint.brush import circle, fill, placed, rounded, stroke
from kidsdice.ui.style import Look

# Two slanted panes of window light, as shares of the width.
_PANES = ((0.50, 0.66, 0.44, 0.22), (0.69, 0.85, 0.66, 0.47))


# A long line as one curve costs the painter a span a pixel. In steps of this
# length it costs a fifteenth, and at a sixth of full strength nobody sees the steps.
_STEP = 12
_LONG = 200


@dataclass(frozen=True, eq=False)
class _Line:
    """One line of grain: a curve of some width, or (width 0) a shape to fill."""

    path: QPainterPath
    width: float
    opacity: float


@dataclass(frozen=True, slots=True)
class _Face:
    """The face that grain runs over."""

    w: float
    h: float
    r: float

    def reach(self, y: float) -> tuple[float, float]:
        """From where to where the face lies at this height, its round corners left out."""
        away = max(self.r - y, y - (self.h - self.r), 0)
        inset = self.r - math.sqrt(max(0.0, self.r**2 - away**2)) if away else 0.0
        return inset, self.w - inset


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
        path = along(face.w, face.h, lines, t, draw)
        width = 1.3 + next(draw) * 1.5
        strength = opacity * (0.6 + next(draw) * 0.7)
        if _long(face) and not vertical:
            path, width = _in_steps(path, width, face), 0
        made.append(_Line(path, width, strength))
    return tuple(made)


def _long(face: _Face) -> bool:
    return face.w > _LONG


def _across(w: float, h: float, lines: int, t: float, draw: Iterator[float]) -> QPainterPath:
    y = h * t
    a = (next(draw) - 0.5) * h / lines * 1.4
    b = (next(draw) - 0.5) * h / lines * 1.4
    start = w * next(draw) * 0.5 if next(draw) < 0.3 else 0.0
    end = w * (0.6 + next(draw) * 0.4) if next(draw) < 0.3 else w
    path = QPainterPath(QPointF(start, y))
    path.cubicTo(w * 0.3, y + a, w * 0.65, y - b, end, y + a * 0.4)
    return path


def _down(w: float, h: float, lines: int, t: float, draw: Iterator[float]) -> QPainterPath:
    x = w * t
    a = (next(draw) - 0.5) * w / lines * 1.4
    b = (next(draw) - 0.5) * w / lines * 1.4
    path = QPainterPath(QPointF(x, 0))
    path.cubicTo(x + a, h * 0.3, x - b, h * 0.65, x + a * 0.4, h)
    return path


def _in_steps(curve: QPainterPath, width: float, face: _Face) -> QPainterPath:
    """The curve as a flat-stepped band, cut off where the face ends."""
    steps: list[tuple[float, float, float]] = []
    for (x0, y0), (x1, y1) in pairwise(_points(curve, max(2, round(face.w / _STEP)))):
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


def _points(curve: QPainterPath, steps: int) -> list[tuple[float, float]]:
    """Points along a path of one cubic curve."""
    corners = [curve.elementAt(i) for i in range(4)]
    xs, ys = [corner.x for corner in corners], [corner.y for corner in corners]
    points = []
    for i in range(steps + 1):
        t = i / steps
        u = 1 - t
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        x = sum(weight * x for weight, x in zip(weights, xs, strict=True))
        y = sum(weight * y for weight, y in zip(weights, ys, strict=True))
        points.append((x, y))
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
    if vertical or not _long(face):
        edge = QPainterPath()
        edge.addRoundedRect(QRectF(0, 0, w, h), r, r)
        p.setClipPath(edge, Qt.ClipOperation.IntersectClip)
    for line in _grain(face, lines, opacity, seed, vertical):
        if line.width:
            stroke(p, look, "beech-deep", line.width, line.opacity)
        else:
            fill(p, look, "beech-deep", line.opacity)
        p.drawPath(line.path)
    p.restore()


def draw_block(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    face: str = "beech",
    hi: str = "",
    side: str = "",
    d: float = 9,
    r: float = 18,
    g: int = 5,
    go: float = 0.17,
    seed: int = 3,
    vert: bool = False,
    shadow: bool = True,
    press: float = 0,
) -> None:
    """A solid block: ``w`` x (``h`` + ``d``), its shadow 5 more.

    ``d`` is how thick it is, ``g`` lines of grain of strength ``go``; ``press``
    0..1 pushes the face down into its side. ``hi`` and ``side`` are by default
    ``<face>-hi`` and ``<face>-side``.
    """
    hi, side = hi or f"{face}-hi", side or f"{face}-side"
    down = press * max(0.0, d - 2)
    with placed(p, x, y):
        if shadow:
            fill(p, look, "shadow")
            rounded(p, 3, d + 5, w - 2, h, r)
        fill(p, look, side)
        rounded(p, 0, d, w, h, r)
        p.translate(0, down)
        fill(p, look, face)
        rounded(p, 0, 0, w, h, r)
        draw_grain(p, look, w, h, g, r=r, opacity=go, seed=seed, vertical=vert)
        stroke(p, look, hi, 3, 0.75)
        rounded(p, 2.5, 2.5, w - 5, h - 5, r - 2.5)
        if look.high_contrast:
            stroke(p, look, "ink", 3)
            rounded(p, 0, 0, w, h + d - down, r)
        elif face == "honey":
            stroke(p, look, "honey-line", 2.5)
            rounded(p, 0, 0, w, h + d - down, r)


def draw_planks(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    face: str = "beech",
    d: float = 10,
    r: float = 26,
    g: int = 9,
    go: float = 0.13,
    seed: int = 11,
) -> None:
    """A board of wood that takes ``w`` x ``h``, its thickness counted in."""
    draw_block(p, look, x, y, w, h - d, face=face, d=d, r=r, g=g, go=go, seed=seed)


def draw_felt(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    w: float,
    h: float,
    felt: str,
    *,
    r: float = 24,
    lip: float = 8,
) -> None:
    """Felt let into something: ``w`` x ``h``, the upper ``lip`` in shade."""
    with placed(p, x, y):
        fill(p, look, f"{felt}-side")
        rounded(p, 0, 0, w, h, r)
        fill(p, look, felt)
        rounded(p, 0, lip, w, h - lip, r)


def draw_tray(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    w: float,
    h: float,
    felt: str,
    *,
    f: float = 20,
    r: float = 34,
    g: int = 14,
    seed: int = 21,
    face: str = "beech",
) -> None:
    """A wooden tray, ``w`` x ``h`` with its depth of 12; its frame is ``f`` wide."""
    draw_block(p, look, x, y, w, h - 12, face=face, d=12, r=r, g=g, go=0.13, seed=seed)
    draw_felt(p, look, x + f, y + f, w - 2 * f, h - 12 - 2 * f, felt, r=r - 10)


def draw_rod(p: QPainter, look: Look, x: float, y: float, w: float, h: float = 14) -> None:
    """The rod that tiles stand on: ``w`` x (``h`` + 5)."""
    with placed(p, x, y):
        fill(p, look, "spruce-side")
        rounded(p, 0, 5, w, h, h / 2)
        fill(p, look, "walnut")
        rounded(p, 0, 0, w, h, h / 2)
        fill(p, look, "walnut-hi")
        rounded(p, 4, 2.5, w - 8, 4, 2)


def draw_dowel(
    p: QPainter, look: Look, x: float, y: float, *, r: float = 7, token: str = "walnut"
) -> None:
    """A small round peg in a corner, about this point."""
    with placed(p):
        fill(p, look, token)
        circle(p, x, y, r)
        if look.high_contrast:
            stroke(p, look, "ink", 2)
            circle(p, x, y, r)


def draw_room(
    p: QPainter,
    look: Look,
    w: float,
    h: float,
    *,
    floor: float | None = None,
    table: bool = True,
) -> None:
    """The room behind everything: wall, quiet window light, and from ``floor`` on a table."""
    edge = h - 118 if floor is None else floor
    with placed(p):
        fill(p, look, "wall")
        p.drawRect(QRectF(0, 0, w, h))
        if not look.high_contrast:
            _window_light(p, look, w, edge)
        if table:
            _table(p, look, w, h, edge)


def _window_light(p: QPainter, look: Look, w: float, edge: float) -> None:
    fill(p, look, "wall2")
    for left, right, foot_right, foot_left in _PANES:
        corners = ((left, 0), (right, 0), (foot_right, edge), (foot_left, edge))
        p.drawPolygon(QPolygonF([QPointF(w * x, y) for x, y in corners]))


def _table(p: QPainter, look: Look, w: float, h: float, edge: float) -> None:
    with placed(p, 0, edge):
        fill(p, look, "floor")
        p.drawRect(QRectF(0, 0, w, h - edge))
        draw_grain(p, look, w, h - edge, 7, seed=31)
        fill(p, look, "beech-hi", 0.55)
        p.drawRect(QRectF(0, 0, w, 5))
