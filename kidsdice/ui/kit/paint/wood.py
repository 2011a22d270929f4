"""Everything solid.

``draw_block`` makes every wooden or painted thing: contact shadow, side face,
top face, grain, chamfer, and a dark line where the look or honey asks for one.
"""

from __future__ import annotations

from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.brush import circle, fill, placed, rounded, stroke
from kidsdice.ui.kit.paint.grain import draw_grain
from kidsdice.ui.style import Look

_NO_HI = ("leaf",)


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
    ``<face>-hi`` (the face itself where there is none) and ``<face>-side``.
    """
    hi, side = hi or (face if face in _NO_HI else f"{face}-hi"), side or f"{face}-side"
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
