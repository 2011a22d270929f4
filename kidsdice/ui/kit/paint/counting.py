"""The pictures of numbers: beads, ten-frame, pegboard."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLineF
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.brush import circle, fill, placed, rounded, stroke
from kidsdice.ui.kit.paint.toys import draw_bead
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
    pairs: Sequence[tuple[int, ...]] | None = None,
    holes: bool = True,
) -> None:
    """Every way two dice can land, those that make ``n`` as pegs: 6 ``c`` x 6 ``c``.

    ``pairs`` instead of ``n`` where they do not add up. Only the first ``lit``
    pegs are up where the pegs come one by one. Without ``holes`` only the pegs
    are drawn, for a board that lies there already. Never mirrored.
    """
    if pairs is None:
        pairs = [(i, j) for i in range(1, 7) for j in range(1, 7) if i + j == n]
    ways = set(pairs[:lit])
    with placed(p, x, y):
        for i in range(1, 7):
            for j in range(1, 7):
                at_x, at_y = (j - 0.5) * c, (i - 0.5) * c
                if (i, j) in ways:
                    _peg(p, look, at_x, at_y, c, colour)
                elif holes:
                    fill(p, look, "beech-deep", 0.45)
                    circle(p, at_x, at_y, c * 0.15)


def _peg(p: QPainter, look: Look, x: float, y: float, c: float, colour: str) -> None:
    fill(p, look, f"{colour}-side")
    circle(p, x, y + 2, c * 0.4)
    fill(p, look, colour)
    circle(p, x, y, c * 0.4)
    fill(p, look, "#FFFFFF", 0.5)
    circle(p, x - c * 0.13, y - c * 0.13, c * 0.08)
