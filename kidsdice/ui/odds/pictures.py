"""The pictures of odds: boards of ways, ten-frames, bars, and what stands over them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from kidsdice.core.odds import throws
from kidsdice.ui.kit.buttons import Picture
from kidsdice.ui.kit.paint import (
    cached_pixmap,
    circle,
    draw_block,
    draw_burst,
    draw_die,
    draw_hollow,
    draw_icon,
    draw_mini,
    draw_number,
    draw_pegboard,
    draw_tenframe,
    draw_tick,
    fill,
    placed,
    rounded,
    stroke,
)
from kidsdice.ui.style import Look
from kidsdice.words.common import digits
from kidsdice.words.odds import counters

BOARD = (156.0, 162.0)
TRIPLES = (276.0, 196.0)
TENFRAME = (210.0, 90.0)
BAR = (84.0, 220.0)
Size = tuple[float, float]


def over(head: Picture, head_size: Size, body: Picture, body_size: Size) -> tuple[Picture, Size]:
    """One picture over another, both in the middle; with the size of both together."""
    width = max(head_size[0], body_size[0])
    gap = 8.0
    size = (width, head_size[1] + gap + body_size[1])

    def paint(p: QPainter, look: Look, _width: float, height: float) -> None:
        with placed(p, (width - head_size[0]) / 2, 0):
            head(p, look, *head_size)
        with placed(p, (width - body_size[0]) / 2, head_size[1] + gap):
            body(p, look, body_size[0], height - head_size[1] - gap)

    return paint, size


# Ways


def ways_board(ways: Collection[tuple[int, ...]], thrown: int) -> tuple[Picture, Size]:
    """All ways that one, two or three dice can land, these ones as pegs."""
    if thrown == 1:
        return _one_die({faces[0] for faces in ways}), BOARD
    if thrown == 2:
        return _pegboard(tuple(ways)), BOARD
    return _triples(ways), TRIPLES


def _one_die(faces: Collection[int]) -> Picture:
    """The six faces; those that count stand out, the others lie pale."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        for face in range(1, 7):
            x, y = (face - 1) % 3 * 54, (face - 1) // 3 * 78 + 10
            p.setOpacity(1.0 if face in faces else 0.35)
            draw_die(p, look, x, y, face, 46, shadow=False)
            p.setOpacity(1.0)
            if face in faces:
                fill(p, look, "clay")
                rounded(p, x + 4, y + 56, 38, 8, 4)

    return paint


def _pegboard(ways: tuple[tuple[int, ...], ...]) -> Picture:
    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        _lay_board(p, look, Board(156, 6, 6, 18))
        draw_pegboard(p, look, 6, 6, 0, 24, pairs=ways, holes=False)

    return paint


def _triples(ways: Collection[tuple[int, ...]]) -> Picture:
    """Six boards, one for each face of the first die."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        for first in range(1, 7):
            pairs = [faces[1:] for faces in ways if faces[0] == first]
            with placed(p, (first - 1) % 3 * 95, (first - 1) // 3 * 102):
                _lay_board(p, look, Board(86, 5, 4, 11))
                draw_pegboard(p, look, 4, 4, 0, 13, pairs=pairs, holes=False)
                draw_die(p, look, -3, -5, first, 24, shadow=False)

    return paint


class Board(NamedTuple):
    """An empty board: its side, how thick it is, its margin and its corners."""

    side: float
    deep: float
    margin: float
    corner: float


def _lay_board(p: QPainter, look: Look, board: Board) -> None:
    """A board with its holes, painted once a size: a page may show sixty of them."""
    here = p.worldTransform()
    scale = here.m11()
    device = p.device()
    dpr = device.devicePixelRatioF() if isinstance(device, QWidget) else 1.0
    size = QSizeF(board.side * scale, (board.side + board.deep) * scale).toSize() + QSize(2, 2)

    def paint(q: QPainter) -> None:
        q.scale(scale, scale)
        side, deep, margin, corner = board
        draw_block(q, look, 0, 0, side, side, d=deep, r=corner, g=0, shadow=False)
        draw_pegboard(q, look, margin, margin, 0, (side - 2 * margin) / 6, pairs=())

    picture = cached_pixmap(("board", board, round(scale, 4), look.name), size, dpr, paint)
    p.save()
    p.resetTransform()
    p.drawPixmap(QPointF(here.dx(), here.dy()), picture)
    p.restore()


def playable_ways(sums: Collection[int], thrown: int) -> tuple[tuple[int, ...], ...]:
    """The throws that make one of these sums."""
    return tuple(faces for faces in throws(thrown) if sum(faces) in sums)


# Chances and averages


def tenframe(chance: Fraction, colour: str, mirrored: bool) -> tuple[Picture, Size]:
    """A chance as counters out of ten."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        draw_tenframe(p, look, 0, 0, counters(chance), 40, colour, mirrored=mirrored)

    return paint, TENFRAME


def bar(
    share: Fraction, text: str, colour: str = "beech", *, wide: float = BAR[0]
) -> tuple[Picture, Size]:
    """A bar of this share of the height it is given, its figure over it."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        _bar(p, look, QRectF(0, 0, wide, height), share, text, colour)

    return paint, (wide, BAR[1])


def figure(text: str) -> tuple[Picture, Size]:
    """A figure by itself, large."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        fill(p, look, "paper2")
        rounded(p, 0, 0, width, height, 20)
        stroke(p, look, "line-strong", 3)
        rounded(p, 1.5, 1.5, width - 3, height - 3, 19)
        draw_number(p, look, width / 2, height / 2 + 20, 62, text)

    return paint, (170.0, 90.0)


def bar_pair(shares: Sequence[tuple[Fraction, str, str]], better: int) -> tuple[Picture, Size]:
    """Two bars side by side: (share, figure, icon under it) each. One of them is better."""
    one = 74.0

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        for place, (share, text, icon) in enumerate(shares):
            x = place * (one + 8)
            colour = ("beech", "clay")[place]
            _bar(p, look, QRectF(x, 0, one, height - 40), share, text, colour)
            draw_icon(p, look, x + one / 2 - 16, height - 34, icon, 32)
            if place == better:
                draw_tick(p, look, x + one / 2 + 24, height - 16, 12)

    return paint, (2 * one + 8, BAR[1] + 80)


def _bar(p: QPainter, look: Look, rect: QRectF, share: Fraction, text: str, colour: str) -> None:
    x, wide, base = rect.x(), rect.width(), rect.bottom() - 12
    tall = max(5.0, float(share) * (rect.height() - 46))
    top = base - tall
    fill(p, look, f"{colour}-side")
    corner = min(12.0, tall * 0.36)  # a low bar is a plank, no pebble
    rounded(p, x + 6, top + 4, wide - 12, tall, corner)
    fill(p, look, colour)
    rounded(p, x + 6, top, wide - 12, tall, corner)
    stroke(p, look, "ink" if look.high_contrast else "line-strong", 2.5)
    rounded(p, x + 6, top, wide - 12, tall, corner)
    fill(p, look, "beech-side")
    rounded(p, x, base, wide, 8, 4)
    draw_number(p, look, x + wide / 2, top - 8, 27 if len(text) < 5 else 24, text)


# Heads


def burst_head(number: int, size: float = 62.0) -> tuple[Picture, Size]:
    """A knock-out number."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        draw_burst(p, look, 0, 0, digits(number), size)

    return paint, (size, size)


def sum_head(total: int) -> tuple[Picture, Size]:
    """A sum as a big numeral."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        draw_number(p, look, width / 2, 36, 44, digits(total))

    return paint, (60.0, 38.0)


def level_head() -> tuple[Picture, Size]:
    """Two scores at one height."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        fill(p, look, "ink")
        for y in (30.0, 52.0):
            rounded(p, 14, y, 60, 10, 5)

    return paint, (88.0, 88.0)


def dice_head(faces: Sequence[int], mirrored: bool, size: float = 34.0) -> tuple[Picture, Size]:
    """Some dice in a row."""
    step = size + 6
    width = len(faces) * step - 6

    def paint(p: QPainter, look: Look, _width: float, _height: float) -> None:
        for place, face in enumerate(faces):
            at = len(faces) - 1 - place if mirrored else place
            draw_die(p, look, at * step, 0, face, size, shadow=False)

    return paint, (width, size * 1.12)


def run_head(run: int, wanted: int, mirrored: bool) -> tuple[Picture, Size]:
    """The dice of a run and the place of the next number."""
    size, step = 32.0, 37.0
    count = run + (1 if wanted else 0)

    def paint(p: QPainter, look: Look, _width: float, _height: float) -> None:
        for place in range(count):
            x = (count - 1 - place if mirrored else place) * step
            if place < run:
                draw_die(p, look, x, 0, place + 1, size, shadow=False)
            else:
                _wanted(p, look, x, wanted, size)

    return paint, (max(1, count) * step - 5, size * 1.12)


def _wanted(p: QPainter, look: Look, x: float, number: int, size: float) -> None:
    """The next number, not there yet: a dashed place."""
    stroke(p, look, "line-strong", 3, dash=(5, 5))
    rounded(p, x + 1.5, 1.5, size - 3, size - 1, 8)
    draw_number(p, look, x + size / 2, size * 0.72, size * 0.62, digits(number), "ink2")


# Chips


def numeral_chip(number: int) -> Picture:
    """A numeral in the middle of a chip."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        text = digits(number)
        size = min(height * 0.66, 40.0) * (1 if len(text) < 3 else 0.8)
        draw_number(p, look, width / 2, height / 2 + size * 0.315, size, text)

    return paint


def sign(icon: str) -> Picture:
    """An icon at the start of a row."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        draw_icon(p, look, 0, (height - 40) / 2, icon, 40)

    return paint


def sum_sign(p: QPainter, look: Look, width: float, height: float) -> None:
    """Two dice at the start of a row of sums."""
    draw_die(p, look, 0, height / 2 - 18, 2, 28, tilt=-6, shadow=False)
    draw_die(p, look, 24, height / 2 - 10, 3, 28, tilt=8, shadow=False)


def seat_sign(second: bool) -> Picture:
    """Who a row is about: you, or the other one behind you."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        y = (height - 44) / 2
        if second:
            draw_icon(p, look, 14, y - 4, "people", 38, "ink2")
        draw_icon(p, look, 0, y, "people", 44, "line-strong" if second else "ink")

    return paint


# Tabs


def in_square(paint_in: Picture) -> Picture:
    """A picture drawn for a square of 76, in the middle of a tab."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        scale = min(width, height) / 76
        with placed(p, (width - 76 * scale) / 2, (height - 76 * scale) / 2, scale):
            paint_in(p, look, 76, 76)

    return paint


def pegs_tab(p: QPainter, look: Look, width: float, height: float) -> None:
    """A small pegboard."""
    with placed(p, 12, 10, 52 / 144):
        draw_pegboard(p, look, 0, 0, 7, 24)


def tenframe_tab(p: QPainter, look: Look, width: float, height: float) -> None:
    """A small ten-frame."""
    with placed(p, 9, 22, 0.276):
        draw_tenframe(p, look, 0, 0, 6)


def bars_tab(p: QPainter, look: Look, width: float, height: float) -> None:
    """Three bars."""
    for place, tall in enumerate((20, 42, 30)):
        fill(p, look, "clay" if place == 1 else "beech-side")
        rounded(p, 14 + place * 17, 58 - tall, 13, tall, 4)
    fill(p, look, "ink")
    rounded(p, 11, 59, 54, 4, 2)


def tiles_tab(p: QPainter, look: Look, width: float, height: float) -> None:
    """Two tiles."""
    draw_mini(p, look, 7, 22, digits(3), 30)
    draw_mini(p, look, 39, 22, digits(5), 30)


def bulb_tab(p: QPainter, look: Look, width: float, height: float) -> None:
    """The bulb."""
    draw_icon(p, look, 14, 12, "bulb", 48)


def versus_tab(p: QPainter, look: Look, width: float, height: float) -> None:
    """Two bursts, one against the other."""
    draw_burst(p, look, 4, 8, digits(6), 38)
    draw_burst(p, look, 34, 28, digits(8), 38)


def lasting_tab(p: QPainter, look: Look, width: float, height: float) -> None:
    """A row that becomes smaller."""
    for place, r in enumerate((10, 8, 6, 4)):
        fill(p, look, "sea")
        circle(p, 16 + place * 16, 38, r)


def stop_tab(p: QPainter, look: Look, width: float, height: float) -> None:
    """A hand."""
    draw_icon(p, look, 15, 14, "hand", 46)


def train_tab(p: QPainter, look: Look, width: float, height: float) -> None:
    """A run and the place of its next number."""
    draw_die(p, look, 8, 22, 1, 28, shadow=False)
    draw_hollow(p, look, 40, 22, 28)


def first_tab(p: QPainter, look: Look, width: float, height: float) -> None:
    """Six dice."""
    for place in range(6):
        draw_die(p, look, 10 + place % 3 * 20, 18 + place // 3 * 22, place + 1, 17, shadow=False)


def goal_tab(p: QPainter, look: Look, width: float, height: float) -> None:
    """The goal."""
    draw_icon(p, look, 14, 14, "star", 48)


def people_tab(p: QPainter, look: Look, width: float, height: float) -> None:
    """Two who play."""
    draw_icon(p, look, 14, 14, "people", 48)
