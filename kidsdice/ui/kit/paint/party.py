"""What a shut box is celebrated with: its lid, and bunting across the room."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPainterPath

from kidsdice.ui.kit.paint.brush import fill, placed, rounded, stroke, turned
from kidsdice.ui.kit.paint.svg import svg_path
from kidsdice.ui.kit.paint.wood import draw_block, draw_dowel
from kidsdice.ui.style import Look

_FLAGS = ("clay", "sea", "beech", "leaf", "dusk", "spruce")


def draw_closed_box(p: QPainter, look: Look, x: float, y: float, w: float, h: float) -> None:
    """The box with its lid on: ``w`` x ``h``; stars lie on it from (58, 58), 80 apart."""
    with placed(p, x, y):
        draw_block(p, look, 0, 0, w, h - 24, d=24, r=34, g=13, seed=19, go=0.16)
        stroke(p, look, "beech-deep", 4, 0.4)
        rounded(p, 28, 26, w - 56, h - 76, 22)
        for at_x in (20, w - 20):
            for at_y in (20, h - 44):
                draw_dowel(p, look, at_x, at_y, r=6.5)
        draw_block(
            p, look, w / 2 - 52, h - 42, 104, 40, d=7, r=14, face="walnut", g=0, shadow=False
        )
        draw_dowel(p, look, w / 2, h - 22, r=8, token="beech")


def draw_bunting(
    p: QPainter,
    look: Look,
    w: float,
    *,
    y: float = 128,
    sag: float = 88,
    flags: int = 19,
    sway: float = 0,
    size: float = 1,
) -> None:
    """A string of flags across the room; ``sway`` turns the flags by degrees.

    A flag is 48 x 50 times ``size``.
    """
    with placed(p):
        line = QPainterPath()
        line.moveTo(-10, y)
        line.quadTo(w / 2, y + sag, w + 10, y)
        stroke(p, look, "ink2", 4, 0.6)
        p.drawPath(line)
        for number in range(flags):
            t = (number + 0.5) / flags
            at_x = -10 + (w + 20) * t
            at_y = y + 2 * sag * t * (1 - t)
            with turned(p, (t - 0.5) * 12 + sway, at_x, at_y), placed(p, at_x, at_y, size):
                fill(p, look, _FLAGS[number % len(_FLAGS)])
                if look.high_contrast:
                    stroke(p, look, "ink", 2)
                    p.setBrush(look.c(_FLAGS[number % len(_FLAGS)]))
                p.drawPath(svg_path("M-24 0 L24 0 L0 50Z"))
