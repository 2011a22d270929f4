"""The pictures of numbers: beads, ten-frame, pegboard, ruler and bars."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLineF
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.brush import circle, fill, placed, rounded, stroke
from kidsdice.ui.kit.paint.svg import svg_path
from kidsdice.ui.kit.paint.text import draw_number
from kidsdice.ui.kit.paint.toys import draw_bead
from kidsdice.ui.kit.paint.wood import draw_block
from kidsdice.ui.style import Look

_BEAD_STEP = 31


def bead_string_width(parts: Sequence[int]) -> float:
    """How wide a string of beads for these dice is."""
    return sum(parts) * _BEAD_STEP + 10 * max(1, len(parts) - 1) + 4


def draw_beadsum(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    parts: Sequence[int],
    *,
    filled: int = 0,
    mirrored: bool = False,
) -> None:
    """A sum as a string of beads: the width of ``bead_string_width`` x 42.

    Each die's beads stand together, wood and cream by turns; the first
    ``filled`` are honey (tiles already chosen). ``mirrored`` starts at the right.
    """
    width = bead_string_width(parts)
    with placed(p, x, y):
        stroke(p, look, "#000000", 4, 0.25)
        p.drawLine(QLineF(0, 21, width, 21))
        number = 0
        for group, count in enumerate(parts):
            for _ in range(count):
                at = 16 + number * _BEAD_STEP + group * 10
                colour = "honey" if number < filled else ("beech", "die")[group % 2]
                draw_bead(p, look, width - at if mirrored else at, 20, 13, colour)
                number += 1


def draw_tenframe(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    n: int,
    c: float = 40,
    colour: str = "sea",
    *,
    mirrored: bool = False,
) -> None:
    """A chance as ``n`` counters out of ten: (5 ``c`` + 10) x (2 ``c`` + 10)."""
    with placed(p, x, y):
        fill(p, look, "paper")
        rounded(p, 0, 0, c * 5 + 10, c * 2 + 10, 14)
        stroke(p, look, "line-strong", 3)
        rounded(p, 2, 2, c * 5 + 6, c * 2 + 6, 12)
        stroke(p, look, "line", 2.5)
        p.drawLines([QLineF(5 + i * c, 6, 5 + i * c, c * 2 + 4) for i in range(1, 5)])
        p.drawLine(QLineF(6, 5 + c, c * 5 + 4, 5 + c))
        for i in range(10):
            column = 4 - i % 5 if mirrored else i % 5
            at_x, at_y = 5 + c * (column + 0.5), 5 + c * (i // 5 + 0.5)
            if i < n:
                draw_bead(p, look, at_x, at_y - 1, c * 0.36, colour)
            else:
                draw_no(p, look, at_x, at_y, c * 0.34, width=4, opacity=0.55)


def draw_no(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    s: float = 22,
    *,
    width: float = 6,
    opacity: float = 1,
) -> None:
    """The small cross of "not this": ``s`` across, about (x, y)."""
    with placed(p, x, y):
        stroke(p, look, "ink2", width, 1 if look.high_contrast else opacity)
        h = s / 2
        p.drawLines([QLineF(-h, -h, h, h), QLineF(h, -h, -h, h)])


def draw_pegboard(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    n: int,
    c: float = 24,
    *,
    lit: int | None = None,
    colour: str = "clay",
) -> None:
    """Every way two dice can land, those that make ``n`` as pegs: 6 ``c`` x 6 ``c``.

    Only the first ``lit`` pegs are up where the pegs come one by one. Never mirrored.
    """
    ways = [(i, j) for i in range(1, 7) for j in range(1, 7) if i + j == n][:lit]
    with placed(p, x, y):
        for i in range(1, 7):
            for j in range(1, 7):
                at_x, at_y = (j - 0.5) * c, (i - 0.5) * c
                if (i, j) in ways:
                    _peg(p, look, at_x, at_y, c, colour)
                else:
                    fill(p, look, "beech-deep", 0.45)
                    circle(p, at_x, at_y, c * 0.15)


def _peg(p: QPainter, look: Look, x: float, y: float, c: float, colour: str) -> None:
    fill(p, look, f"{colour}-side")
    circle(p, x, y + 2, c * 0.4)
    fill(p, look, colour)
    circle(p, x, y, c * 0.4)
    fill(p, look, "#FFFFFF", 0.5)
    circle(p, x - c * 0.13, y - c * 0.13, c * 0.08)


def ruler_x(w: float, value: float, top: float = 100, *, mirrored: bool = False) -> float:
    """Where a value lies along a ruler of this width."""
    at = 18 + (w - 36) * min(1.0, max(0.0, value / top))
    return w - at if mirrored else at


def draw_ruler(
    p: QPainter, look: Look, x: float, y: float, w: float, *, mirrored: bool = False
) -> None:
    """The ruler to the goal with ten steps: ``w`` x 39."""
    with placed(p, x, y):
        draw_block(p, look, 0, 0, w, 26, d=8, r=13, g=3, seed=8)
        stroke(p, look, "beech-deep", 3.5, 0.8)
        for i in range(11):
            at = ruler_x(w, i, 10, mirrored=mirrored)
            p.drawLine(QLineF(at, 4, at, 14 if i % 5 else 22))


def draw_bars(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    values: Sequence[tuple[int, str]],
    *,
    best: int | None = None,
    step: float = 48,
    h: float = 120,
    mirrored: bool = False,
) -> None:
    """The last games as bars: (``step`` x count + 12) x (``h`` + 30), oldest first.

    ``values`` are the figure and its numeral; the bar of ``best`` is clay.
    """
    highest = max([value for value, _ in values] or [1]) or 1
    width, base = step * 0.7, h + 21
    with placed(p, x, y):
        for number, (value, text) in enumerate(values):
            column = len(values) - 1 - number if mirrored else number
            tall = h * (0.2 + 0.8 * max(0, value) / highest)
            with placed(p, 6 + column * step, base - tall):
                colour = "clay" if number == best else "beech"
                _bar(p, look, width, tall, colour, text)
        fill(p, look, "beech-side")
        rounded(p, 0, base, step * len(values) + 6, 9, 4)


def _bar(p: QPainter, look: Look, w: float, h: float, colour: str, text: str) -> None:
    fill(p, look, f"{colour}-side")
    rounded(p, 0, 5, w, h, 12)
    fill(p, look, colour)
    rounded(p, 0, 0, w, h, 12)
    if look.high_contrast:
        stroke(p, look, "ink", 3)
        rounded(p, 0, 0, w, h, 12)
    if h > 46:
        draw_number(p, look, w / 2, 29, 23, text, "ink-on-dark" if colour == "clay" else "wood-ink")
    else:
        draw_number(p, look, w / 2, -8, 23, text)


def draw_out_line(p: QPainter, look: Look, x: float, y: float, w: float) -> None:
    """The clay line under the score of one who is out: ``w`` x 12."""
    with placed(p, x, y):
        stroke(p, look, "clay", 7)
        quarter, half = (w - 4) / 4, (w - 4) / 2
        p.drawPath(svg_path(f"M2 5 q{quarter} -5 {half} 0 t{half} 0"))
