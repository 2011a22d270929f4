"""Scores as lengths: the ruler, bars of past games, the line under one who is out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLineF
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.brush import fill, placed, rounded, stroke
from kidsdice.ui.kit.paint.svg import svg_path
from kidsdice.ui.kit.paint.text import draw_number
from kidsdice.ui.kit.paint.wood import draw_block
from kidsdice.ui.style import Look


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
    corner = min(12.0, h * 0.36)  # a low bar is a plank, no pebble
    fill(p, look, f"{colour}-side")
    rounded(p, 0, 5, w, h, corner)
    fill(p, look, colour)
    rounded(p, 0, 0, w, h, corner)
    if look.high_contrast:
        stroke(p, look, "ink", 3)
        rounded(p, 0, 0, w, h, corner)
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
