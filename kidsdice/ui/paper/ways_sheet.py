"""Every way dice can fall: the boards of two dice, and the list of three."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, permutations

from PySide6.QtGui import QPainter

from kidsdice.core.game import FACES
from kidsdice.core.odds import ways
from kidsdice.services.printing import Paper
from kidsdice.ui.kit.paint import circle, fill, stroke
from kidsdice.ui.paper import line_art
from kidsdice.ui.paper.heading import draw_heading
from kidsdice.ui.paper.leaf import MARGIN, MIDDLE, THICK, THIN, Leaf
from kidsdice.ui.paper.line_art import INK
from kidsdice.ui.paper.wish import Page, Wish
from kidsdice.words import paper as say
from kidsdice.words.chances import ways_of
from kidsdice.words.common import digits

COLUMNS = 3
CHOICES = (9, 10, 11, 12)
"""What may be picked in Knock Out with three dice."""


def ways_pages(wish: Wish, paper: Paper) -> tuple[Page, ...]:
    """Two dice on one page, three dice on the next."""
    return (
        Page(lambda leaf: _draw_two(leaf, wish)),
        Page(lambda leaf: _draw_three(leaf, wish)),
    )


# Two dice -------------------------------------------------------------------


def _draw_two(leaf: Leaf, wish: Wish) -> None:
    y = draw_heading(leaf, wish, [say.two_dice_line()], say.ways_title(36))
    counts = ways(2)
    rows = -(-len(counts) // COLUMNS)
    gap = 14.0
    wide = (leaf.inner - gap * (COLUMNS - 1)) / COLUMNS
    tall = (leaf.bottom - 10 - y - gap * (rows - 1)) / rows
    for place, (total, count) in enumerate(sorted(counts.items())):
        x = MARGIN + place % COLUMNS * (wide + gap)
        top = y + place // COLUMNS * (tall + gap)
        _draw_board(leaf, x, top, wide, tall, total, count)
    last = len(counts)
    x = MARGIN + last % COLUMNS * (wide + gap)
    _draw_pair(leaf, x, y + last // COLUMNS * (tall + gap), wide, tall)


def _draw_board(
    leaf: Leaf, x: float, y: float, wide: float, tall: float, total: int, count: int
) -> None:
    leaf.box(x, y, wide, tall, 18, THICK)
    cell = min((tall - 34) / 6.9, wide * 0.6 / 6.9)
    board = cell * 6.9
    left = x + wide - board - 14
    with leaf.at(left, y + (tall - board) / 2, board) as p:
        _paint_board(p, cell, total)
    middle = x + (wide - board - 14) / 2 + 2
    leaf.number(middle, y + tall / 2 + 6, 54, digits(total))
    leaf.words(x + 6, y + tall / 2 + 18, left - x - 10, say.ways(count), 16, align="middle")


def _paint_board(p: QPainter, cell: float, total: int) -> None:
    """A board of 6 x 6 with dice along two sides. Never mirrored."""
    head = cell * 0.9
    for face in FACES:
        at = head + (face - 1) * cell
        line_art.die(p, at + cell * 0.16, 0, face, cell * 0.62)
        line_art.die(p, 0, at + cell * 0.16, face, cell * 0.62)
    for row in FACES:
        for column in FACES:
            x, y = head + (column - 0.5) * cell, head + (row - 0.5) * cell
            if row + column == total:
                fill(p, INK, "ink")
                circle(p, x, y, cell * 0.33)
            else:
                stroke(p, INK, "ink", THIN)
                circle(p, x, y, cell * 0.13)


def _draw_pair(leaf: Leaf, x: float, y: float, wide: float, tall: float) -> None:
    """Why 3 and 5 are two ways: the same faces on the other dice."""
    size = min(44.0, tall / 4)
    top = y + tall / 2 - size - 18
    for row, faces in enumerate(((3, 5), (5, 3))):
        for column, face in enumerate(faces):
            at = x + wide / 2 - size - 6 + column * (size + 12)
            with leaf.at(at, top + row * (size + 14), size) as p:
                line_art.die(p, 0, 0, face, size)
    leaf.words(x, top + 2 * size + 32, wide, say.ways(2), 16, align="middle")


# Three dice -----------------------------------------------------------------


def _draw_three(leaf: Leaf, wish: Wish) -> None:
    y = draw_heading(leaf, wish, [say.three_dice_line()], say.ways_title(216))
    gap = 12.0
    wide = (leaf.inner - gap * (len(CHOICES) - 1)) / len(CHOICES)
    tall = 124.0 + 6 * 62.0
    for place, total in enumerate(CHOICES):
        _draw_list(leaf, MARGIN + place * (wide + gap), y, wide, tall, total)
    y = leaf.words(MARGIN, y + tall + 14, leaf.inner, say.every_sum(), 20, bold=True) + 4
    _draw_bars(leaf, y, leaf.bottom - 14)


def _draw_list(leaf: Leaf, x: float, y: float, wide: float, tall: float, total: int) -> None:
    leaf.box(x, y, wide, tall, 18, THICK)
    leaf.number(x + wide / 2, y + 62, 60, digits(total))
    leaf.words(x + 4, y + 76, wide - 8, ways_of(ways(3)[total], 216), 15, align="middle")
    leaf.line(x, y + 112, x + wide, y + 112, MIDDLE)
    size = 28.0
    for row, (faces, count) in enumerate(_throws(total)):
        top = y + 126 + row * 62
        for place, face in enumerate(faces):
            at = x + (wide - 3 * size - 12) / 2 + place * (size + 6)
            with leaf.at(at, top, size) as p:
                line_art.die(p, 0, 0, face, size)
        leaf.words(x, top + size + 3, wide, say.ways(count), 13.5, align="middle")


def _throws(total: int) -> list[tuple[tuple[int, ...], int]]:
    """Three faces that make the sum, lowest first, and in how many orders they can lie."""
    found = [t for t in combinations_with_replacement(FACES, 3) if sum(t) == total]
    return [(faces, len(Counter(permutations(faces)))) for faces in found]


def _draw_bars(leaf: Leaf, top: float, bottom: float) -> None:
    """Each sum of three dice as a bar as tall as its ways."""
    counts = ways(3)
    step = leaf.inner / len(counts)
    base = bottom - 26
    unit = (base - top - 20) / max(counts.values())
    for place, (total, count) in enumerate(sorted(counts.items())):
        x, tall = MARGIN + place * step, count * unit
        leaf.box(x + 5, base - tall, step - 10, tall, 4, MIDDLE)
        leaf.number(x + step / 2, base - tall - 5, 15, digits(count))
        leaf.number(x + step / 2, base + 22, 20, digits(total))
    leaf.line(MARGIN, base, MARGIN + leaf.inner, base, THICK)
