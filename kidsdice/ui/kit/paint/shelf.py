"""The shelf at home and what stands under it: the rule book, the basket."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.brush import Shape, draw_shapes, fill, placed, rounded, stroke
from kidsdice.ui.kit.paint.die import draw_die
from kidsdice.ui.kit.paint.shapes import cut, drawn, oval
from kidsdice.ui.kit.paint.svg import svg_path
from kidsdice.ui.kit.paint.wood import draw_block
from kidsdice.ui.style import Look


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
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    s: float = 150,
    a: int = 6,
    b: int = 2,
    *,
    own: bool = True,
    count: int = 2,
) -> None:
    """The basket of one's own dice, showing ``a`` and ``b``: ``s`` x 0.75 ``s``.

    Not ``own``: dice of the game; ``count`` of them look out at most.
    """
    first, second = ("paint", "paint") if own else ("live", "live")
    with placed(p, x, y, s / 150):
        back, front = _basket()
        with placed(p, 0, 42):
            draw_shapes(p, look, back)
        if count > 0:
            draw_die(
                p,
                look,
                30,
                -2,
                a,
                52,
                tilt=-12,
                shadow=False,
                state=first,
                face="#CE5A41",
                hi="#CE5A41",
                side="#9A3D29",
            )
        if count > 1:
            draw_die(
                p,
                look,
                72,
                4,
                b,
                50,
                tilt=10,
                shadow=False,
                state=second,
                face="#3B9388",
                side="#276A62",
            )
        with placed(p, 0, 50):
            draw_shapes(p, look, front)
            if look.high_contrast:
                stroke(p, look, "ink", 3)
                p.drawPath(front[0].outline)


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
