"""The two cards of Run for It: stop with what there is, or throw for the next number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QPainter

from kidsdice.ui.boards.pictures import TILT
from kidsdice.ui.kit.buttons import Picture
from kidsdice.ui.kit.paint import (
    draw_bead,
    draw_die,
    draw_icon,
    draw_no,
    draw_number,
    draw_tenframe,
    number_width,
)
from kidsdice.ui.style import Look
from kidsdice.words.common import digits

HIGH = 194.0

Column = tuple[float, Callable[[QPainter, Look, float, float, float], None]]
"""A width at full size, and what paints it at x with the scale and the card's middle."""


@dataclass(frozen=True)
class ThrowOn:
    """What throwing on means: dice to throw, the number wanted, its chance, the points then."""

    faces: Sequence[int]
    wanted: int
    counters: int
    points: int


def stop_card(run: int, points: int, mirrored: bool) -> Picture:
    """A hand, the points that are kept, and the dice that make them."""

    def hand(p: QPainter, look: Look, x: float, s: float, middle: float) -> None:
        draw_icon(p, look, x, middle - 56 * s, "hand", 112 * s)

    def kept(p: QPainter, look: Look, x: float, s: float, middle: float) -> None:
        text = f"+{digits(points)}"
        draw_number(p, look, x + 92 * s, middle + 13 * s, 100 * s, text)
        wide = 29.0 if run > 4 else 40.0
        start = x + (184 - run * wide) * s / 2
        for number in range(1, run + 1):
            place = run - number if mirrored else number - 1
            at = start + place * wide * s
            draw_die(p, look, at, middle + 32 * s, number, (wide - 5) * s, shadow=False)

    return _card([(112.0, hand), (184.0, kept)], mirrored)


def throw_card(on: ThrowOn, odds_shown: Callable[[], bool], mirrored: bool) -> Picture:
    """The cup with the dice that are left, perhaps the chance, and what may come of it."""

    def cup(p: QPainter, look: Look, x: float, s: float, middle: float) -> None:
        draw_icon(p, look, x + 24 * s, middle - 76 * s, "cup", 88 * s)
        count = len(on.faces)
        size = min(38.0, 136 / count - 4)
        start = x + (136 - count * (size + 4) + 4) * s / 2
        for number, face in enumerate(on.faces):
            at = start + number * (size + 4) * s
            tilt = TILT[number % 6]
            y = middle + (28 + (38 - size) / 2) * s
            draw_die(p, look, at, y, face, size * s, tilt=tilt, shadow=False)

    def chance(p: QPainter, look: Look, x: float, s: float, middle: float) -> None:
        c = 31.0 * s
        y = middle - c - 5
        draw_tenframe(p, look, x, y, on.counters, c, mirrored=mirrored)

    def comes(p: QPainter, look: Look, x: float, s: float, middle: float) -> None:
        big = 56 * s
        text = f"+{digits(on.points)}"
        rows = ((text, -24.0), (digits(0), 46.0))
        for number, (words, base) in enumerate(rows):
            mark = x + (128 - 36) * s if mirrored else x
            wide = number_width(big, words)
            at = x + (128 - 44) * s - wide if mirrored else x + 44 * s
            y = middle + base * s
            draw_number(p, look, at, y + 12 * s, big, words, align=0)
            if number:
                draw_no(p, look, mark + 16 * s, y - 6 * s, 24 * s, width=6 * s)
            elif odds_shown():
                draw_bead(p, look, mark + 16 * s, y - 6 * s, 15 * s, "sea")
            else:
                draw_die(p, look, mark, y - 23 * s, on.wanted, 34 * s, shadow=False)

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        columns: list[Column] = [(136.0, cup), (128.0, comes)]
        if odds_shown():
            columns.insert(1, (165.0, chance))
        _card(columns, mirrored)(p, look, width, height)

    return paint


def _card(columns: Sequence[Column], mirrored: bool) -> Picture:
    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        used = sum(wide for wide, _ in columns)
        s = min(height / HIGH, (width - 60) / (used + 14 * (len(columns) - 1)))
        gap = min(40.0, (width - 40 - used * s) / (len(columns) + 1))
        x = (width - used * s - gap * (len(columns) - 1)) / 2
        for wide, draw in reversed(columns) if mirrored else columns:
            draw(p, look, x, s, height / 2)
            x += wide * s + gap

    return paint
