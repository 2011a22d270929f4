"""Furniture: the shelf and what stands on it, the bench, the closed box, bunting."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QPainter, QPainterPath

from kidsdice.ui.kit.paint.brush import (
    Shape,
    circle,
    draw_shapes,
    ellipse,
    fill,
    placed,
    rounded,
    stroke,
    turned,
)
from kidsdice.ui.kit.paint.die import draw_die
from kidsdice.ui.kit.paint.shapes import cut, drawn, oval
from kidsdice.ui.kit.paint.svg import svg_path
from kidsdice.ui.kit.paint.tile import draw_tick
from kidsdice.ui.kit.paint.wood import draw_block, draw_dowel
from kidsdice.ui.style import PROFILE, Look

_FLAGS = ("clay", "sea", "beech", "leaf", "dusk", "spruce")


def draw_shelf(p: QPainter, look: Look, x: float, y: float, w: float) -> None:
    """The shelf with its two brackets: ``w`` x 84."""
    with placed(p, x, y):
        draw_block(p, look, 0, 0, w, 26, d=12, r=9, g=4, seed=17, go=0.2)
        fill(p, look, "beech-side")
        for at in (98, w - 138):
            p.drawPath(svg_path("M0 38 h40 v10 q-30 4 -32 34 h-8 z").translated(at, 0))


def draw_book(p: QPainter, look: Look, x: float, y: float) -> None:
    """The closed rule book: 120 x 112."""
    with placed(p, x, y):
        draw_block(p, look, 4, 10, 108, 86, face="leaf", hi="leaf", d=10, r=12, g=0)
        fill(p, look, "paper")
        rounded(p, 14, 90, 94, 10, 3)
        rounded(p, 22, 22, 74, 52, 9)
        stroke(p, look, "ink2", 5, 0.8)
        p.drawPath(svg_path("M32 38 h54 M32 50 h40 M32 62 h48"))


def draw_basket(
    p: QPainter, look: Look, x: float, y: float, s: float = 150, a: int = 6, b: int = 2
) -> None:
    """The basket of one's own dice, showing ``a`` and ``b``: ``s`` x 0.75 ``s``."""
    with placed(p, x, y, s / 150):
        back, front = _basket()
        with placed(p, 0, 42):
            draw_shapes(p, look, back)
        draw_die(
            p,
            look,
            30,
            -2,
            a,
            52,
            tilt=-12,
            shadow=False,
            state="paint",
            face="#CE5A41",
            hi="#CE5A41",
            side="#9A3D29",
        )
        draw_die(
            p,
            look,
            72,
            4,
            b,
            50,
            tilt=10,
            shadow=False,
            state="paint",
            face="#3B9388",
            side="#276A62",
        )
        with placed(p, 0, 50):
            draw_shapes(p, look, front)
            if look.high_contrast:
                stroke(p, look, "ink", 3)
                p.drawPath(front[0].path)


@cache
def _basket() -> tuple[tuple[Shape, ...], tuple[Shape, ...]]:
    weave = (
        "M16 30 Q75 52 134 30 M24 14 l6 36 M50 20 l3 38 M75 22 v38 M100 20 l-3 38 M126 14 l-6 36"
    )
    back = (
        cut("M6 10 Q75 -6 144 10 L132 56 Q75 76 18 56Z", "walnut"),
        oval(75, 11, 69, 13, "walnut-side"),
    )
    front = (
        cut("M6 4 Q75 30 144 4 L132 48 Q75 68 18 48Z", "walnut"),
        drawn("M6 4 Q75 30 144 4", "walnut-hi", 4),
        drawn(weave, "walnut-side", 3, 0.55),
    )
    return back, front


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
) -> None:
    """A string of flags across the room; ``sway`` turns the flags by degrees."""
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
            with turned(p, (t - 0.5) * 12 + sway, at_x, at_y):
                fill(p, look, _FLAGS[number % len(_FLAGS)])
                if look.high_contrast:
                    stroke(p, look, "ink", 2)
                    p.setBrush(look.c(_FLAGS[number % len(_FLAGS)]))
                p.drawPath(svg_path("M-24 0 L24 0 L0 50Z").translated(at_x, at_y))
