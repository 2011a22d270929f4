"""Small toys: the knock-out burst, stars, the moon, beads."""

from __future__ import annotations

import math
from functools import cache

from PySide6.QtGui import QPainter, QPainterPath

from kidsdice.ui.kit.paint.brush import circle, fill, outlined, placed, stroke, turned
from kidsdice.ui.kit.paint.svg import svg_path
from kidsdice.ui.kit.paint.text import draw_number
from kidsdice.ui.style import Look

_STAR = "M36 2 l9.5 20 22 2.9 -15.9 15.2 4 21.8 -19.6 -10.6 -19.6 10.6 4 -21.8 -15.9 -15.2 22 -2.9z"


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
