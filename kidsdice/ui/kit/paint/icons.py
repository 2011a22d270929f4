"""Icons, each in a box of 48 x 48. "@" stands for the colour the icon is asked in."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.brush import Shape, draw_shapes, facing, placed
from kidsdice.ui.kit.paint.shapes import cut, dot, drawn, hoop, oval, slab
from kidsdice.ui.style import Look

_HORN = "M6 18 h8 l11 -10 q3 -2 3 2 v28 q0 4 -3 2 l-11 -10 h-8 q-3 0 -3 -3 v-6 q0 -3 3 -3z"
_SAIL = "M15 9 q0 -4 4 -2 l20 14 q4 3 0 6 l-20 14 q-4 2 -4 -2z"
_HAND = (
    "M13 24 V12 a3.6 3.6 0 0 1 7.2 0 V8 a3.6 3.6 0 0 1 7.2 0 v3 a3.6 3.6 0 0 1 7.2 0 v4 "
    "a3.4 3.4 0 0 1 6.8 0 V30 q0 14 -14 14 q-9 0 -13 -8 L6 27 q-2 -4 1.5 -5.4 q3 -1 5.5 2.4z"
)
_STAR = (
    "M24 3 l6.2 13 14.3 1.9 -10.4 9.9 2.6 14.2 -12.7 -6.9 -12.7 6.9 2.6 -14.2 -10.4 -9.9 14.3 -1.9z"
)
_SMALL_STAR = "M24 11 l2.5 5.2 5.7 .8 -4.1 4 1 5.7 -5.1 -2.7 -5.1 2.7 1 -5.7 -4.1 -4 5.7 -.8z"
_BIRD = "M6 25 Q6 9 22 9 Q32 9 36 16 L47 13 L39 21 L45 27 L38 27 Q36 41 22 41 Q12 41 8 35 L1 35 Z"
_BULB = "M24 4 a15 15 0 0 1 9 27 q-2 2 -2 5 h-14 q0 -3 -2 -5 a15 15 0 0 1 9 -27z"
_RIBBONS = "M15 28 L10 46 L20 41 L24 46 L26 28Z M33 28 L38 46 L28 41 L24 46 L22 28Z"
_LEAVES = "M24 12 Q14 5 4 9 V38 Q14 34 24 41 Q34 34 44 38 V9 Q34 5 24 12Z"
_LINES = "M24 12 V41 M11 17 q4 -1 7 1 M11 25 q4 -1 7 1 M37 17 q-4 -1 -7 1 M37 25 q-4 -1 -7 1"
_HOUSE = "M24 6 L44 23 Q45 26 42 26 H39 V40 Q39 43 36 43 H12 Q9 43 9 40 V26 H6 Q3 26 4 23Z"
_ICONS: dict[str, tuple[Shape, ...]] = {
    "home": (cut(_HOUSE, "@"), slab(19, 28, 10, 15, 4, "beech")),
    "sound": (cut(_HORN, "@"), drawn("M34 17 q5 7 0 14 M39 11 q10 13 0 26", "@", 4.4)),
    "mute": (cut(_HORN, "@"), drawn("M33 19 l11 11 M44 19 l-11 11", "@", 4.6)),
    "bird": (
        cut(_BIRD, "@"),
        drawn("M17 41 v5 M26 41 v5", "@", 3.2),
        drawn("M9 26 Q19 23 22 31", "beech", 3),
        dot(29.5, 19.5, 2.8, "beech"),
    ),
    "bulb": (
        cut(_BULB, "paper", "ink", 4.2),
        drawn("M18 41 h12 M20 46 h8", "@", 4),
        drawn("M19 20 q5 5 5 14 M29 20 q-5 5 -5 14", "@", 3),
    ),
    "book": (cut(_LEAVES, "paper", "ink", 4), drawn(_LINES, "@", 3.2)),
    "rosette": (
        cut(_RIBBONS, "rosette"),
        dot(24, 19, 16, "rosette"),
        dot(24, 19, 11, "#FFFBF2"),
        cut(_SMALL_STAR, "rosette"),
    ),
    "key": (hoop(14, 24, 9, "@", 5), drawn("M23 24 H43 V32 M35 24 V31", "@", 5)),
    "back": (drawn("M28 10 L14 24 L28 38", "@", 6.5),),
    "fwd": (drawn("M20 10 L34 24 L20 38", "@", 6.5),),
    "arrow": (drawn("M6 24 H40 M27 10 L41 24 L27 38", "@", 6),),
    "play": (cut(_SAIL, "@"),),
    "pause": (slab(11, 8, 9, 32, 4, "@"), slab(28, 8, 9, 32, 4, "@")),
    "plus": (drawn("M24 8 V40 M8 24 H40", "@", 7),),
    "minus": (drawn("M8 24 H40", "@", 7),),
    "tick": (drawn("M9 25 L20 36 L40 12", "@", 7),),
    "cross": (drawn("M12 12 L36 36 M36 12 L12 36", "@", 6.5),),
    "redo": (
        drawn("M38 24 a14 14 0 1 1 -5 -11", "@", 5.5),
        cut("M36 4 v11 h-11z", "@"),
    ),
    "undo": (
        drawn("M8 19 H28 a10 10 0 0 1 0 20 H16", "@", 5.5),
        drawn("M17 9 L7 19 L17 29", "@", 5.5),
    ),
    "hand": (cut(_HAND, "@"), drawn("M20.2 13 V22 M27.4 12 V22 M34.6 14 V22", "beech", 2.6)),
    "cup": (
        cut("M10 10 h28 l-4 28 q0 5 -10 5 q-10 0 -10 -5z", "@"),
        oval(24, 10, 15, 5.5, "walnut-hi"),
        oval(24, 10.5, 11, 3.2, "walnut-side"),
    ),
    "print": (
        slab(12, 4, 24, 14, 2, "paper", "ink", 3.6),
        slab(4, 16, 40, 18, 5, "@"),
        slab(12, 27, 24, 17, 2, "paper", "ink", 3.6),
        drawn("M18 34 h12 M18 39 h8", "@", 2.6),
    ),
    "star": (cut(_STAR, "@"),),
    "lid": (
        cut("M4 22 h40 v17 q0 4 -4 4 h-32 q-4 0 -4 -4z", "@"),
        slab(2, 10, 44, 10, 4, "@"),
        slab(20, 26, 8, 6, 3, "honey"),
    ),
    "people": (
        dot(24, 14, 11, "@"),
        cut("M6 45 q0 -18 18 -18 q18 0 18 18z", "@"),
    ),
}
ICONS = tuple(_ICONS)


def draw_icon(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    icon: str,
    s: float = 44,
    token: str = "ink",
    *,
    mirrored: bool = False,
) -> None:
    """An icon: ``s`` x ``s``. On wood pass ``look.on_wood``, on honey ``look.on_honey``.
    An unknown name paints nothing.

    Only arrows (back, fwd, arrow, play, undo, redo) are ever ``mirrored``.
    """
    with placed(p, x, y, s / 48), facing(p, 48, mirrored):
        draw_shapes(p, look, _shapes(icon, token))


@cache
def _shapes(icon: str, token: str) -> tuple[Shape, ...]:
    return tuple(
        Shape(
            shape.path,
            token if shape.fill == "@" else shape.fill,
            token if shape.line == "@" else shape.line,
            shape.width,
            shape.opacity,
        )
        for shape in _ICONS.get(icon, ())
    )
