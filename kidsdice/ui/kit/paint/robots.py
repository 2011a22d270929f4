"""The three robots, wooden toys like everything else, told apart by their heads."""

from __future__ import annotations

from collections.abc import Callable

from kidsdice.ui.kit.paint.brush import Shape
from kidsdice.ui.kit.paint.shapes import cut, dot, drawn, oval, slab

_DARK = "#2F2119"
_WOOD, _WOOD_DARK, _CREAM = "#EBCB98", "#C4955A", "#FFF3DF"
_Eye = Callable[..., Shape]
_Shapes = tuple[Shape, ...]


def _careful(eye: _Eye) -> _Shapes:
    """Round like a snail's house, with one curled feeler and a small mouth."""
    return (
        drawn("M50 30 V20 q0 -8 8 -8 q6 0 6 6", _WOOD_DARK, 4),
        oval(50, 58, 30, 27, _WOOD_DARK),
        oval(50, 55, 30, 27, _WOOD),
        slab(30, 44, 40, 20, 10, _CREAM),
        eye(41, 54, 4.4),
        eye(59, 54, 4.4),
        drawn("M44 73 q6 3 12 0", _DARK, 2.8),
        dot(20, 58, 5, "#7C9A4A"),
        dot(80, 58, 5, "#7C9A4A"),
    )


def _bold(eye: _Eye) -> _Shapes:
    """A square head with a lightning feeler and a wide grin."""
    return (
        drawn("M50 32 L44 24 L55 20 L49 10", "#CE5A41", 4.4),
        slab(22, 34, 56, 50, 10, _WOOD_DARK),
        slab(22, 30, 56, 50, 10, _WOOD),
        slab(29, 39, 18, 16, 5, _CREAM),
        slab(53, 39, 18, 16, 5, _CREAM),
        eye(39, 47, 4.6),
        eye(61, 47, 4.6),
        cut("M34 62 H66 Q64 75 50 75 Q36 75 34 62Z", _DARK),
        slab(39, 62, 22, 5, 2, _CREAM),
        slab(15, 46, 7, 16, 3, "#CE5A41"),
        slab(78, 46, 7, 16, 3, "#CE5A41"),
    )


def _perfect(eye: _Eye) -> _Shapes:
    """A tall head with round glasses and two knobs to count on."""
    return (
        drawn("M40 28 V18 M60 28 V18", _WOOD_DARK, 4),
        dot(40, 15, 5, "#4389AC"),
        dot(60, 15, 5, "#4389AC"),
        slab(26, 30, 48, 56, 20, _WOOD_DARK),
        slab(26, 26, 48, 56, 20, _WOOD),
        dot(39, 49, 11, _CREAM),
        dot(61, 49, 11, _CREAM),
        drawn("M28 49 a11 11 0 0 1 22 0 a11 11 0 0 1 -22 0", _DARK, 2.6),
        drawn("M50 49 a11 11 0 0 1 22 0 a11 11 0 0 1 -22 0", _DARK, 2.6),
        eye(40, 50, 4),
        eye(60, 50, 4),
        drawn("M42 70 q8 6 16 0", _DARK, 2.8),
    )


ROBOTS: dict[str, Callable[[_Eye], _Shapes]] = {
    "robot-careful": _careful,
    "robot-bold": _bold,
    "robot-perfect": _perfect,
}
ROBOT_COLOURS = {"robot-careful": "moss", "robot-bold": "cocoa", "robot-perfect": "teal"}
