"""Small toys: rings on pegs, the knock-out burst, stars, the moon."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from PySide6.QtGui import QPainter, QPainterPath

from kidsdice.ui.kit.paint.brush import (
    circle,
    fill,
    outlined,
    placed,
    rounded,
    stroke,
    turned,
)
from kidsdice.ui.kit.paint.svg import svg_path
from kidsdice.ui.kit.paint.text import draw_number
from kidsdice.ui.kit.paint.wood import draw_block, draw_dowel
from kidsdice.ui.style import Look

# Ring colours from the foot of the peg up; never clay, which means knock-out.
RINGS = ("sea", "leaf", "dusk", "spruce")
_STAR = "M36 2 l9.5 20 22 2.9 -15.9 15.2 4 21.8 -19.6 -10.6 -19.6 10.6 4 -21.8 -15.9 -15.2 22 -2.9z"


def draw_ring(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    w: float,
    h: float = 46,
    colour: str = "sea",
    *,
    text: str = "",
    now: bool = False,
) -> None:
    """A ring of a peg: ``w`` x (``h`` + 5); the honey frame of ``now`` takes 7 outside."""
    r = h / 2
    with placed(p, x, y):
        if now:
            outlined(p, look, "honey", "honey-line", 2.5)
            rounded(p, -6, -6, w + 12, h + 17, 30)
        fill(p, look, f"{colour}-side")
        rounded(p, 0, 5, w, h, r)
        fill(p, look, colour)
        rounded(p, 0, 0, w, h, r)
        if look.high_contrast:
            stroke(p, look, "ink", 3)
            rounded(p, 0, 0, w, h + 5, r)
        else:
            stroke(p, look, "#FFFFFF", 3, 0.28)
            p.drawLine(round(r), 4, round(w - r), 4)
        if text:
            draw_number(p, look, w / 2, h * 0.81, h * 0.9, text, "ink-on-dark")


def draw_peg_stem(p: QPainter, look: Look, x: float, y: float, h: float) -> None:
    """The stick that rings sit on: 18 x ``h``."""
    with placed(p, x, y):
        fill(p, look, "beech-side")
        rounded(p, 0, 0, 18, h, 9)
        fill(p, look, "beech")
        rounded(p, 0, 0, 10, h, 5)
        if look.high_contrast:
            stroke(p, look, "ink", 3)
            rounded(p, 0, 0, 18, h, 9)


def draw_peg(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    rings: Sequence[int],
    w: float = 150,
    h: float = 200,
) -> None:
    """A small peg with rings for these sums: ``w`` x (``h`` + 10)."""
    with placed(p, x, y):
        draw_peg_stem(p, look, w / 2 - 9, 10, h - 20)
        draw_block(p, look, 4, h - 22, w - 8, 20, d=7, r=9, g=2, shadow=False)
        top = h - 24
        for number, ring in enumerate(rings):
            top -= 31
            width = w * (0.62 + 0.03 * ring)
            draw_ring(p, look, (w - width) / 2, top, width, 28, RINGS[number % len(RINGS)])


def draw_peg_base(
    p: QPainter, look: Look, x: float, y: float, w: float, *, text: str = "", seed: int = 3
) -> None:
    """The foot of a Knock Out peg with its burst: ``w`` x 96, the burst 12 above."""
    with placed(p, x, y):
        draw_block(p, look, 0, 0, w, 74, d=14, r=22, g=5, seed=seed)
        for at in (22, w - 22):
            draw_dowel(p, look, at, 37)
        size = min(92, w * 0.7)
        draw_burst(p, look, (w - size) / 2, 34 - size / 2, text, size)


def draw_burst(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    text: str = "",
    s: float = 80,
    *,
    ghost: bool = False,
    tilt: float = 0,
    token: str = "clay",
) -> None:
    """The knock-out number: ``s`` x 1.05 ``s``. ``ghost`` is only its outline."""
    burst = _burst()
    with placed(p, x, y, s / 100), turned(p, tilt, 50, 50):
        if ghost:
            stroke(p, look, token, 5)
        else:
            outlined(p, look, "clay-side", "clay-side", 5)
            p.drawPath(burst.translated(0, 6))
            outlined(p, look, token, token, 5)
        p.drawPath(burst)
        if text:
            base, size = (68, 54) if len(text) == 1 else (66, 48)
            draw_number(p, look, 50, base, size, text, token if ghost else "ink-on-dark")


@cache
def _burst() -> QPainterPath:
    path = QPainterPath()
    for i in range(24):
        angle = i / 24 * math.tau - math.pi / 2
        r = 37 if i % 2 else 49
        x, y = 50 + math.cos(angle) * r, 50 + math.sin(angle) * r
        if i:
            path.lineTo(x, y)
        else:
            path.moveTo(x, y)
    path.closeSubpath()
    return path


def draw_star(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    text: str = "",
    s: float = 72,
    colour: str = "clay",
    *,
    tilt: float = 0,
    ghost: bool = False,
) -> None:
    """A painted star with a numeral: ``s`` x 1.1 ``s``. ``ghost`` is only its outline."""
    star = svg_path(_STAR)
    with placed(p, x, y, s / 72), turned(p, tilt, 36, 36):
        if ghost:
            stroke(p, look, "ink", 5)
        else:
            outlined(p, look, f"{colour}-side", f"{colour}-side", 8)
            p.drawPath(star.translated(0, 6))
            outlined(p, look, colour, colour, 8)
        p.drawPath(star)
        if text:
            draw_number(p, look, 36, 49, 34, text, "ink" if ghost else "ink-on-dark")


def draw_moon(
    p: QPainter, look: Look, x: float, y: float, s: float = 48, token: str = "dusk"
) -> None:
    """The moon over the bed rack: ``s`` x ``s``."""
    with placed(p, x, y, s / 48):
        fill(p, look, token)
        p.drawPath(svg_path("M30 5 a20 20 0 1 0 14 27 a16 16 0 0 1 -14 -27z"))


def draw_bead(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    r: float = 11,
    colour: str = "honey",
    *,
    empty: bool = False,
) -> None:
    """A bead about the point (x, y), its side 2.5 lower; ``empty`` is a place for one."""
    with placed(p, x, y):
        if empty:
            stroke(p, look, "ink-on-dark", 3, 0.55)
            circle(p, 0, 0, r - 1.5)
            return
        fill(p, look, f"{colour}-side")
        circle(p, 0, 2.5, r)
        fill(p, look, colour)
        circle(p, 0, 0, r)
        if look.high_contrast:
            stroke(p, look, "ink", 2)
            circle(p, 0, 0, r)
            return
        fill(p, look, "#FFFFFF", 0.45)
        circle(p, -r * 0.32, -r * 0.34, r * 0.22)
