"""The pennant on the floor of the shelf: a class tournament is under way."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPolygonF

from kidsdice.ui.kit.paint.brush import circle, fill, outlined, rounded, stroke
from kidsdice.ui.style import Look

PENNANT = (110.0, 112.0)


def draw_pennant(p: QPainter, look: Look, *, mirrored: bool = False) -> None:
    """A pennant on its stick, 110 x 112: the mark of a tournament that is under way."""

    def x(at: float) -> float:
        return PENNANT[0] - at if mirrored else at

    if look.high_contrast:
        outlined(p, look, "walnut", "ink", 3)
    else:
        fill(p, look, "walnut")
    rounded(p, min(x(22), x(32)), 2, 10, 104, 5)
    circle(p, x(27), 6, 8)
    fill(p, look, "sea")
    if look.high_contrast:
        outlined(p, look, "sea", "ink", 3)
    p.drawPolygon(QPolygonF([QPointF(x(32), 14), QPointF(x(104), 40), QPointF(x(32), 66)]))
    # Two at a table, one who goes on.
    stroke(p, look, "ink-on-dark", 4)
    for y in (32.0, 48.0):
        p.drawLine(QPointF(x(44), y), QPointF(x(60), 40))
    p.drawLine(QPointF(x(60), 40), QPointF(x(72), 40))
    fill(p, look, "ink-on-dark")
    for spot in (QPointF(x(44), 32), QPointF(x(44), 48), QPointF(x(76), 40)):
        circle(p, spot.x(), spot.y(), 6)
