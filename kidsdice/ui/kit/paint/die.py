"""Dice in all their states, and the hollows they sleep or wait in."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.brush import (
    circle,
    ellipse,
    fill,
    outlined,
    placed,
    rounded,
    stroke,
    turned,
)
from kidsdice.ui.kit.paint.svg import svg_path
from kidsdice.ui.kit.paint.text import draw_number
from kidsdice.ui.style import Look

# Face -> where its pips lie in a box of 100 x 100. Never mirrored.
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((26, 26), (50, 50), (74, 74)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((27, 27), (73, 27), (50, 50), (27, 73), (73, 73)),
    6: ((28, 24), (72, 24), (28, 50), (72, 50), (28, 76), (72, 76)),
}
# State -> face, chamfer, side, pips.
_COLOURS = {
    "live": ("die", "die-hi", "die-side", "pip"),
    "dead": ("sleep", "sleep", "sleep-side", "dusk-side"),
    "honey": ("honey", "honey-hi", "honey-side", "honey-ink"),
}
# Dice that a person threw by hand never look like the program's own.
OWN_DIE = {"face": "#CE5A41", "hi": "#E07F68", "side": "#9A3D29"}
_EDGE = (
    "M1.2 76 V24 A23 23 0 0 1 24 1.2 H76 A23 23 0 0 1 98.8 24 V85 "
    "A23 23 0 0 1 76 108 H24 A23 23 0 0 1 1.2 85 Z"
)
_GLEAM = "M-6.5 -3.6 a7.6 7.6 0 0 1 13 0"


def draw_die(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    n: int,
    s: float = 100,
    *,
    tilt: float = 0,
    state: str = "live",
    shadow: bool = True,
    ring: bool = False,
    face: str = "",
    hi: str = "",
    side: str = "",
) -> None:
    """A die showing ``n`` (0: no pips): ``s`` x 1.12 ``s``.

    ``state`` is live, dead, honey, or paint with its own ``face``, ``hi`` and
    ``side`` (by default the tomato of a die thrown by hand). ``ring`` is the
    honey ring of a die that may be tapped: it takes 0.15 ``s`` outside.
    """
    if state == "paint":
        face = face or OWN_DIE["face"]
        hi, side = hi or (OWN_DIE["hi"] if face == OWN_DIE["face"] else face), side
        colours = (face, hi, side or OWN_DIE["side"], "ink-on-dark")
    else:
        colours = _COLOURS.get(state, _COLOURS["live"])
    with placed(p, x, y, s / 100), turned(p, tilt, 50, 54):
        if shadow:
            fill(p, look, "shadow")
            ellipse(p, 53, 104, 47, 11)
        if ring:
            _ring(p, look)
        _body(p, look, colours)
        _edge(p, look, state, s)
        _pips(p, look, n, state, colours[3])


def _ring(p: QPainter, look: Look) -> None:
    for token, width in (("honey-line", 11), ("honey", 7)):
        stroke(p, look, token, width)
        rounded(p, -9, -9, 118, 127, 29)


def _body(p: QPainter, look: Look, colours: tuple[str, str, str, str]) -> None:
    face, hi, side, _ = colours
    fill(p, look, side)
    rounded(p, 0, 9, 100, 100, 24)
    fill(p, look, face)
    rounded(p, 0, 0, 100, 100, 24)
    stroke(p, look, hi, 3.5, 0.9)
    rounded(p, 3, 3, 94, 94, 21)


def _edge(p: QPainter, look: Look, state: str, s: float) -> None:
    if look.high_contrast:
        stroke(p, look, "ink", 4)
        rounded(p, 0, 0, 100, 109, 24)
    elif state == "live":
        stroke(p, look, "die-edge", max(2.4, 170 / s))
        p.drawPath(svg_path(_EDGE))
    elif state == "dead":
        stroke(p, look, "dusk-side", 3)
        rounded(p, 1, 1, 98, 107, 24)


def _pips(p: QPainter, look: Look, n: int, state: str, token: str) -> None:
    pips = PIPS.get(n, ())
    if state == "dead":
        stroke(p, look, token, 4)
        for x, y in pips:
            circle(p, x, y, 8)
        return
    fill(p, look, token)
    for x, y in pips:
        circle(p, x, y, 10)
    if look.high_contrast:
        return
    stroke(p, look, "#FFFFFF", 1.6, 0.18)
    gleam = svg_path(_GLEAM)
    for x, y in pips:
        p.drawPath(gleam.translated(x, y))


def draw_hollow(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    s: float = 100,
    *,
    ring: bool = False,
    text: str = "",
    token: str = "ink-on-dark",
    opacity: float = 0.55,
) -> None:
    """A hollow for a die: ``s`` x 1.12 ``s``.

    ``ring`` is the dashed honey place where the next die goes; ``text`` a
    numeral lying in it.
    """
    with placed(p, x, y, s / 100):
        fill(p, look, "shade")
        rounded(p, 3, 8, 94, 94, 24)
        stroke(p, look, "#000000", 4, 0.16)
        p.drawPath(svg_path("M8 32 a20 20 0 0 1 20 -19 h44 a20 20 0 0 1 20 19"))
        if look.high_contrast:
            stroke(p, look, "ink", 4)
            rounded(p, 3, 8, 94, 94, 24)
        if ring:
            stroke(p, look, "honey", 6, dash=(14, 12))
            rounded(p, 3, 8, 94, 94, 24)
        if text:
            strong = 1 if look.high_contrast else opacity
            draw_number(p, look, 50, 76, 54, text, token, opacity=strong)


def draw_small_die(p: QPainter, look: Look, x: float, y: float, s: float = 17) -> None:
    """A die as a mark in a list, without pips: ``s`` x 1.18 ``s``."""
    with placed(p, x, y, s / 17):
        fill(p, look, "die-side")
        rounded(p, 0, 3, 17, 17, 5)
        outlined(p, look, "die", "line-strong", 1.6)
        rounded(p, 0, 0, 17, 17, 5)


def die_rect(x: float, y: float, s: float = 100) -> QRectF:
    """The rectangle of a die's block without its shadow."""
    return QRectF(x, y, s, s * 1.09)
