"""Pip, the bird who tells what happens."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.brush import Shape, draw_shapes, facing, placed
from kidsdice.ui.kit.paint.shapes import cut, dot, drawn
from kidsdice.ui.style import Look

_CREAM = "#FBEBD0"


def draw_bird(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    s: float = 64,
    *,
    open: bool = False,
    asleep: bool = False,
    mirrored: bool = False,
) -> None:
    """Pip: ``s`` x ``s``. Beak ``open`` while talking; ``asleep`` where no voice exists.

    Pip looks to the right; ``mirrored`` to the left, towards a bubble there.
    """
    with placed(p, x, y, s / 100), facing(p, 100, mirrored):
        draw_shapes(p, look, _shapes(open, asleep))


@cache
def _shapes(open_: bool, asleep: bool) -> tuple[Shape, ...]:
    if asleep:
        eye: tuple[Shape, ...] = (
            dot(62, 41, 8, "#7B3321"),
            drawn("M53 42 q9 9 18 0", "#2F2119", 4),
        )
    else:
        eye = (dot(62, 42, 5.4, "#2F2119"), dot(63.8, 40.2, 1.7, "#FFFFFF"))
    if open_:
        beak: tuple[Shape, ...] = (
            cut("M76 40 L97 33 L80 48Z", "#DE9333"),
            cut("M78 49 L93 57 L76 57Z", "#B97418"),
        )
    else:
        beak = (cut("M76 40 L96 48 L77 56Z", "#DE9333"),)
    return (
        cut("M14 62 L2 74 L22 76Z", "#7B3321"),
        cut("M12 54 Q12 22 46 22 Q80 22 80 56 Q80 88 46 88 Q12 88 12 54Z", "#A9492F"),
        cut("M46 88 Q80 88 80 56 Q80 50 78 44 Q58 46 50 62 Q44 76 46 88Z", _CREAM),
        *beak,
        *eye,
        cut("M18 52 Q40 46 46 64 Q30 80 18 66Z", "#7B3321"),
        *(dot(x, y, 2.6, _CREAM) for x, y in ((24, 58), (31, 62), (38, 66))),
        drawn("M36 88 v7 M54 88 v7", "#8A5A2A", 5),
    )
