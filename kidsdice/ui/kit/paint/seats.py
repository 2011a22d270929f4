"""Where players sit and are made: bench, seats, colours."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.brush import circle, ellipse, fill, placed, rounded, stroke
from kidsdice.ui.kit.paint.marks import draw_tick
from kidsdice.ui.kit.paint.svg import svg_path
from kidsdice.ui.kit.paint.wood import draw_block
from kidsdice.ui.style import PROFILE, Look


def draw_bench(p: QPainter, look: Look, x: float, y: float, w: float = 820) -> None:
    """The bench that players sit on: ``w`` x 114, its seats are ``draw_seat``."""
    draw_block(p, look, x, y, w, 92, d=22, r=28, g=7, seed=41, go=0.18)


def draw_seat(p: QPainter, look: Look, x: float, y: float) -> None:
    """An empty seat, a shallow hollow: 84 x 44."""
    with placed(p, x, y):
        fill(p, look, "#000000", 0.13)
        ellipse(p, 42, 22, 38, 15)
        fill(p, look, "beech-hi", 0.35)
        ellipse(p, 42, 24, 36, 13)
        if look.high_contrast:
            stroke(p, look, "ink", 2)
            ellipse(p, 42, 22, 38, 15)


def draw_newcomer(p: QPainter, look: Look, x: float, y: float, s: float = 156) -> None:
    """The place where a new player is made: ``s`` x 1.03 ``s``."""
    with placed(p, x, y, s / 156):
        fill(p, look, "line")
        circle(p, 78, 86, 74)
        fill(p, look, "paper")
        circle(p, 78, 78, 74)
        if look.high_contrast:
            stroke(p, look, "ink", 3)
            circle(p, 78, 78, 74)
        stroke(p, look, "line-strong", 4, dash=(4, 14))
        circle(p, 78, 78, 66)
        with placed(p, 50, 50, 1.17):
            stroke(p, look, "ink", 7)
            p.drawPath(svg_path("M24 8 V40 M8 24 H40"))


def draw_colour(
    p: QPainter, look: Look, x: float, y: float, colour: str, *, chosen: bool = False
) -> None:
    """One of the players' colours: 78 x 88."""
    face, side = (tone.name() for tone in PROFILE[colour])
    with placed(p, x, y):
        fill(p, look, side)
        circle(p, 39, 46, 34)
        fill(p, look, face)
        circle(p, 39, 40, 34)
        stroke(p, look, side, 2.5)
        circle(p, 39, 40, 33)
        if look.high_contrast:
            stroke(p, look, "ink", 3)
            rounded(p, 5, 6, 68, 74, 34)
        if chosen:
            for token, width in (("honey-line", 10), ("honey", 6)):
                stroke(p, look, token, width)
                circle(p, 39, 42, 40)
            draw_tick(p, look, 66, 10, 17)
