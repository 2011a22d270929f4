"""Pictures on the buttons of the tournament."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.buttons import Picture
from kidsdice.ui.kit.paint import (
    circle,
    draw_die,
    draw_emblem,
    draw_icon,
    draw_number,
    fill,
    outlined,
    placed,
    rounded,
)
from kidsdice.ui.style import Look
from kidsdice.words.common import digits


def game_picture(game_id: str) -> Picture:
    """The toy of a game in the middle."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        scale = min(1.0, (width - 30) / 216, (height - 30) / 112)
        with placed(p, (width - 216 * scale) / 2, (height - 112 * scale) / 2, scale):
            draw_emblem(p, look, 0, 0, game_id, digits=digits)

    return paint


def cup_picture(p: QPainter, look: Look, width: float, height: float) -> None:
    """The best one: a rosette in the middle."""
    size = height * 0.74
    draw_icon(p, look, (width - size) / 2, (height - size) / 2, "rosette", size)


def next_picture(tables: int, mirrored: bool) -> Picture:
    """An arrow and so many tables."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        icon, shape = height * 0.5, height * 0.48
        text = digits(tables)
        parts = icon + 18 + shape * 1.3 + 12 + height * 0.34
        x = (width - parts) / 2

        def at(start: float, wide: float) -> float:
            return width - start - wide if mirrored else start

        y = (height - icon) / 2
        draw_icon(p, look, at(x, icon), y, "fwd", icon, mirrored=mirrored)
        _draw_round_table(p, look, at(x + icon + 18, shape * 1.3), height / 2, shape)
        number = at(x + icon + 30 + shape * 1.3, height * 0.34)
        draw_number(
            p, look, number + height * 0.17, height / 2 + height * 0.17, height * 0.54, text
        )

    return paint


def tables_picture(p: QPainter, look: Look, width: float, height: float) -> None:
    """Tables from above: all of them at once."""
    size = height * 0.3
    wide, gap = size * 1.3, height * 0.14
    left, top = (width - 2 * wide - gap) / 2, height / 2 - (size + gap) / 2
    for n in range(4):
        x, y = left + n % 2 * (wide + gap), top + n // 2 * (size + gap)
        _draw_round_table(p, look, x, y, size)


def _draw_round_table(p: QPainter, look: Look, x: float, middle: float, size: float) -> None:
    """A table from above with four seats."""
    wide = size * 1.3
    fill(p, look, "ink", 0.85)
    for seat_x, seat_y in ((0.5, -0.44), (0.5, 0.44), (0.06, 0.0), (0.94, 0.0)):
        circle(p, x + wide * seat_x, middle + size * seat_y, size * 0.14)
    outlined(p, look, "paper", "ink", max(2.0, size * 0.08))
    p.drawEllipse(QRectF(x + wide * 0.18, middle - size * 0.3, wide * 0.64, size * 0.6))


def pad_picture(p: QPainter, look: Look, width: float, height: float) -> None:
    """Numbers to press: the result is typed."""
    size, gap = height * 0.21, height * 0.06
    left = (width - 3 * size - 2 * gap) / 2
    top = (height - 3 * size - 2 * gap) / 2
    for n in range(9):
        x, y = left + n % 3 * (size + gap), top + n // 3 * (size + gap)
        outlined(p, look, "beech", "line-strong", 2)
        rounded(p, x, y, size, size, size * 0.24)
        base = y + size / 2 + size * 0.24
        draw_number(p, look.on_wood, x + size / 2, base, size * 0.76, digits(n + 1))


def two_dice_picture(p: QPainter, look: Look, width: float, height: float) -> None:
    """Two dice about to be thrown."""
    size = height * 0.46
    left = width / 2 - size - 8
    y = (height - size) / 2 - 4
    draw_die(p, look, left, y, 3, size, tilt=-11, shadow=False)
    draw_die(p, look, left + size + 16, y, 5, size, tilt=9, shadow=False)
