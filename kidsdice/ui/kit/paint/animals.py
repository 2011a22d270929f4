"""The twelve animals, each in a box of 100 x 100. Their colours are the same in every look."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache

from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.brush import Shape, draw_shapes, placed
from kidsdice.ui.kit.paint.robots import ROBOTS
from kidsdice.ui.kit.paint.shapes import cut, dot, drawn, oval, slab
from kidsdice.ui.style import Look

_DARK = "#2F2119"
_Eye = Callable[..., Shape]
_Shapes = tuple[Shape, ...]


def draw_animal(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    animal: str,
    s: float = 100,
    *,
    asleep: bool = False,
) -> None:
    """An animal: ``s`` x ``s``. An unknown name paints nothing."""
    if animal in ANIMALS or animal in ROBOTS:
        with placed(p, x, y, s / 100):
            draw_shapes(p, look, _shapes(animal, asleep))


def animal_shapes(animal: str, asleep: bool = False) -> tuple[Shape, ...]:
    """What an animal is made of, for other ways to paint it; nothing of an unknown one."""
    return _shapes(animal, asleep) if animal in ANIMALS or animal in ROBOTS else ()


@cache
def _shapes(animal: str, asleep: bool) -> _Shapes:
    draw = ANIMALS.get(animal) or ROBOTS[animal]
    return draw(_closed if asleep else _open)


def _open(x: float, y: float, r: float = 3.8) -> Shape:
    return dot(x, y, r, _DARK)


def _closed(x: float, y: float, _r: float = 0) -> Shape:
    return drawn(f"M{x - 5} {y} q5 5 10 0", _DARK, 3)


def _fox(eye: _Eye) -> _Shapes:
    return (
        cut("M23 20 Q36 24 44 38 L24 54 Q18 36 23 20Z", "#B9552A"),
        cut("M77 20 Q64 24 56 38 L76 54 Q82 36 77 20Z", "#B9552A"),
        cut("M27 26 Q34 30 38 38 L28 46 Q25 36 27 26Z", "#3D2A20"),
        cut("M73 26 Q66 30 62 38 L72 46 Q75 36 73 26Z", "#3D2A20"),
        cut("M21 48 Q34 31 50 31 Q66 31 79 48 Q72 70 50 82 Q28 70 21 48Z", "#DB7439"),
        cut("M21 48 Q36 50 46 66 Q49 72 50 82 Q28 70 21 48Z", "#FFF3DF"),
        cut("M79 48 Q64 50 54 66 Q51 72 50 82 Q72 70 79 48Z", "#FFF3DF"),
        eye(38, 52),
        eye(62, 52),
        oval(50, 79, 5.5, 4.4, _DARK),
    )


def _owl(eye: _Eye) -> _Shapes:
    if eye is _closed:
        eyes: _Shapes = (eye(38, 48), eye(62, 48))
    else:
        eyes = (
            dot(39.5, 47, 6, _DARK),
            dot(60.5, 47, 6, _DARK),
            dot(41.5, 45, 1.8, "#FFFFFF"),
            dot(62.5, 45, 1.8, "#FFFFFF"),
        )
    return (
        cut("M26 26 L42 30 L30 46Z", "#6C4D36"),
        cut("M74 26 L58 30 L70 46Z", "#6C4D36"),
        slab(25, 28, 50, 56, 25, "#86623F"),
        cut("M35 66 Q50 58 65 66 Q64 84 50 84 Q36 84 35 66Z", "#E9CFA4"),
        drawn("M42 70 q4 4 8 0 q4 4 8 0 M46 77 q4 4 8 0", "#A9825A", 2.6),
        dot(38, 47, 13, "#FBEBD0"),
        dot(62, 47, 13, "#FBEBD0"),
        *eyes,
        cut("M45 54 L55 54 L50 63Z", "#DE9333"),
    )


def _bear(eye: _Eye) -> _Shapes:
    return (
        dot(28, 31, 12, "#7C5234"),
        dot(72, 31, 12, "#7C5234"),
        dot(28, 32, 6, "#D9A983"),
        dot(72, 32, 6, "#D9A983"),
        oval(50, 55, 31, 29, "#8F613E"),
        oval(50, 66, 16, 13, "#EBCDA2"),
        oval(50, 60, 6, 4.4, _DARK),
        drawn("M50 65 v4 M44 71 q3 3 6 -1 q3 4 6 1", _DARK, 2.6),
        eye(38, 50),
        eye(62, 50),
    )


def _rabbit(eye: _Eye) -> _Shapes:
    return (
        oval(38, 27, 8.5, 21, "#EADBC6", -9),
        oval(62, 27, 8.5, 21, "#EADBC6", 9),
        oval(38, 29, 4, 14, "#DE9C95", -9),
        oval(62, 29, 4, 14, "#DE9C95", 9),
        oval(50, 62, 27, 24, "#F7ECDB"),
        eye(40, 58),
        eye(60, 58),
        cut("M46.5 66 h7 l-3.5 4.5z", "#C9685F"),
        drawn("M50 71 v3 M44.5 75 q3 2.5 5.5 -1 q2.5 3.5 5.5 1", "#7A5A48", 2.4),
        dot(33, 68, 4.5, "#F1C5B7"),
        dot(67, 68, 4.5, "#F1C5B7"),
    )


def _frog(eye: _Eye) -> _Shapes:
    pupils = (eye(31, 38), eye(69, 38)) if eye is _closed else (eye(32, 37, 4.4), eye(68, 37, 4.4))
    return (
        dot(31, 38, 13, "#5E8C3F"),
        dot(69, 38, 13, "#5E8C3F"),
        oval(50, 60, 33, 24, "#6E9E4B"),
        dot(31, 37, 8.4, "#FBF3E0"),
        dot(69, 37, 8.4, "#FBF3E0"),
        *pupils,
        drawn("M30 63 Q50 80 70 63", "#35531F", 3.4),
        dot(27, 63, 4.5, "#A9C984"),
        dot(73, 63, 4.5, "#A9C984"),
        dot(46, 53, 1.6, "#35531F"),
        dot(54, 53, 1.6, "#35531F"),
    )


def _cat(eye: _Eye) -> _Shapes:
    return (
        cut("M22 24 L45 36 L26 56Z", "#6F7682"),
        cut("M78 24 L55 36 L74 56Z", "#6F7682"),
        cut("M27 31 L38 37 L29 46Z", "#D79F97"),
        cut("M73 31 L62 37 L71 46Z", "#D79F97"),
        oval(50, 57, 29, 25, "#828A97"),
        drawn("M50 33 v9 M42 35 l1 6 M58 35 l-1 6", "#58606C", 3.4),
        oval(50, 68, 13, 9, "#E4E2DE"),
        cut("M46 62 h8 l-4 5z", "#C9685F"),
        drawn("M50 67 v3 M45 72 q3 2 5 -1.5 q2 3.5 5 1.5", _DARK, 2.2),
        drawn("M30 66 h-11 M31 71 l-10 4 M70 66 h11 M69 71 l10 4", "#4B525C", 2),
        eye(39, 54),
        eye(61, 54),
    )


def _elephant(eye: _Eye) -> _Shapes:
    return (
        oval(23, 48, 17, 21, "#7F93A3"),
        oval(77, 48, 17, 21, "#7F93A3"),
        oval(25, 49, 10, 14, "#C9A7A3"),
        oval(75, 49, 10, 14, "#C9A7A3"),
        oval(50, 47, 25, 25, "#97AAB9"),
        drawn("M50 56 V70 Q50 82 62 80", "#97AAB9", 15),
        drawn("M44 66 h12 M45 73 h11", "#7A8D9C", 2.4),
        eye(39, 46),
        eye(61, 46),
    )


def _duck(eye: _Eye) -> _Shapes:
    return (
        drawn("M46 22 q4 -6 9 -4 M50 24 q6 -3 9 2", "#E8D6B2", 5),
        oval(50, 51, 28, 28, "#FFF6E0"),
        cut("M31 62 Q50 52 69 62 Q70 74 50 76 Q30 74 31 62Z", "#E28B2E"),
        drawn("M33 65 Q50 70 67 65", "#A85F14", 2.8),
        dot(46, 60, 1.5, "#A85F14"),
        dot(54, 60, 1.5, "#A85F14"),
        eye(38, 47, 4.2),
        eye(62, 47, 4.2),
    )


def _hedgehog(eye: _Eye) -> _Shapes:
    spines = []
    for i in range(17):
        angle = math.pi * (1.16 - 1.32 * i / 16)
        r = 38 if i % 2 else 30
        x, y = 50 + math.cos(angle) * r, 56 - math.sin(angle) * r
        spines.append(f"{'L' if i else 'M'}{x:.1f} {y:.1f}")
    return (
        cut("".join(spines) + "Q50 86 20 62Z", "#5F4333"),
        oval(50, 63, 25, 20, "#EBCFA6"),
        cut("M30 52 Q50 38 70 52 Q60 47 50 50 Q40 47 30 52Z", "#5F4333"),
        eye(40, 60),
        eye(60, 60),
        oval(50, 69, 5.5, 4.5, _DARK),
        drawn("M44 76 q6 4 12 0", _DARK, 2.4),
        dot(33, 67, 4, "#E2AE8E"),
        dot(67, 67, 4, "#E2AE8E"),
    )


def _whale(eye: _Eye) -> _Shapes:
    return (
        drawn("M46 26 q-8 -9 -14 -2 M46 26 q4 -10 12 -6", "#CFE3EC", 4),
        cut(
            "M14 56 Q16 32 46 32 Q70 32 76 52 Q84 52 88 42 Q96 50 88 60 Q80 68 74 70 "
            "Q64 80 44 80 Q16 80 14 56Z",
            "#3F7FA6",
        ),
        cut("M15 60 Q40 72 68 74 Q58 80 44 80 Q18 80 15 60Z", "#DCEBF0"),
        drawn("M24 68 q10 6 22 7 M24 74 q6 3 14 4", "#A9C8D6", 2.2),
        eye(33, 54, 4),
        drawn("M19 61 q7 4 12 1", _DARK, 2.4),
    )


def _lion(eye: _Eye) -> _Shapes:
    turns = [i / 12 * math.tau for i in range(12)]
    mane = [dot(50 + math.cos(a) * 27, 53 + math.sin(a) * 27, 10.5, "#B86F2A") for a in turns]
    return (
        *mane,
        dot(50, 53, 27, "#B86F2A"),
        dot(50, 54, 23, "#EFC57E"),
        oval(50, 64, 12, 9, "#FBE9C8"),
        cut("M45 58 h10 l-5 6z", _DARK),
        drawn("M50 63 v3 M45 69 q3 2 5 -2 q2 4 5 2", _DARK, 2.4),
        eye(41, 51),
        eye(59, 51),
    )


def _tortoise(eye: _Eye) -> _Shapes:
    return (
        cut("M16 62 Q18 26 50 26 Q82 26 84 62Z", "#7C6A36"),
        cut("M50 32 l12 8 v13 h-24 v-13z", "#A18D4E"),
        cut("M31 41 l4 12 h-13 q2 -8 9 -12z", "#A18D4E"),
        cut("M69 41 l-4 12 h13 q-2 -8 -9 -12z", "#A18D4E"),
        slab(12, 58, 76, 9, 4.5, "#5F5127"),
        oval(26, 73, 9, 8, "#8FA352"),
        oval(74, 73, 9, 8, "#8FA352"),
        oval(50, 67, 18, 16, "#A5B964"),
        eye(43, 64),
        eye(57, 64),
        drawn("M43 73 q7 5 14 0", "#4C5A22", 2.6),
    )


ANIMALS: dict[str, Callable[[_Eye], _Shapes]] = {
    "fox": _fox,
    "owl": _owl,
    "bear": _bear,
    "rabbit": _rabbit,
    "frog": _frog,
    "cat": _cat,
    "elephant": _elephant,
    "duck": _duck,
    "hedgehog": _hedgehog,
    "whale": _whale,
    "lion": _lion,
    "tortoise": _tortoise,
}
