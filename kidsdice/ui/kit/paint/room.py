"""The room behind everything: wall, window light, table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPolygonF

from kidsdice.ui.kit.paint.brush import fill, placed
from kidsdice.ui.kit.paint.grain import draw_grain
from kidsdice.ui.style import Look

# Two slanted panes of window light, as shares of the width.
_PANES = ((0.50, 0.66, 0.44, 0.22), (0.69, 0.85, 0.66, 0.47))


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
