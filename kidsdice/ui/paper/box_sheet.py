"""A box of paper for families without one: tiles to cover with coins, and a place to throw."""

from __future__ import annotations

from kidsdice.services.printing import Paper
from kidsdice.ui.paper import line_art
from kidsdice.ui.paper.heading import draw_heading, way_of
from kidsdice.ui.paper.leaf import MARGIN, MIDDLE, THICK, THIN, Leaf
from kidsdice.ui.paper.wish import Page, Wish
from kidsdice.words import paper as say
from kidsdice.words.common import digits
from kidsdice.words.sheet import Chapter

COIN = 98.0
"""The widest circle: 26 mm, room for most coins."""


def box_pages(wish: Wish, paper: Paper) -> tuple[Page, ...]:
    """One page on its long edge: the box with its tiles in one row."""
    return (Page(lambda leaf: _draw(leaf, wish), wide=True),)


def _draw(leaf: Leaf, wish: Wish) -> None:
    _, line = way_of(wish)
    y = draw_heading(leaf, wish, [text for text in (line, say.cover_with_coins()) if text])
    bottom = leaf.bottom - 10
    leaf.box(MARGIN, y, leaf.inner, bottom - y, 30, THICK)
    leaf.box(MARGIN + 10, y + 10, leaf.inner - 20, bottom - y - 20, 22, THIN)
    tiles = wish.rules.tiles
    gap = 8.0
    inner = leaf.inner - 52
    wide = (inner - gap * (tiles - 1)) / tiles
    coin = min(COIN, wide - 8)
    tall = coin + wide * 0.9 + 22
    for tile in range(tiles):
        _draw_tile(leaf, MARGIN + 26 + tile * (wide + gap), y + 26, wide, tall, coin, tile + 1)
    rod = y + 26 + tall + 12
    leaf.box(MARGIN + 20, rod, leaf.inner - 40, 10, 5, MIDDLE)
    _draw_felt(leaf, wish, rod + 10, bottom - 10)


def _draw_tile(
    leaf: Leaf, x: float, y: float, wide: float, tall: float, coin: float, tile: int
) -> None:
    leaf.box(x, y, wide, tall, 16, THICK)
    text = digits(tile)
    size = wide * (0.82 if len(text) == 1 else 0.68)
    leaf.number(x + wide / 2, y + wide * 0.5 + size * 0.33, size, text)
    middle = y + tall - coin / 2 - 8
    leaf.circle(x + wide / 2, middle, coin / 2, MIDDLE, dash=(6, 5))
    _draw_dots(leaf, x + wide / 2, middle, coin, tile)


def _draw_dots(leaf: Leaf, x: float, y: float, coin: float, tile: int) -> None:
    """As many dots as the number says, so that it can be counted."""
    columns = 3 if tile <= 9 else 4
    rows = -(-tile // columns)
    step = min(16.0, coin / 6)
    for dot in range(tile):
        row, column = divmod(dot, columns)
        count = min(columns, tile - row * columns)
        at_x = x + (column - (count - 1) / 2) * step
        leaf.circle(at_x, y + (row - (rows - 1) / 2) * step, step * 0.26, THIN)


def _draw_felt(leaf: Leaf, wish: Wish, top: float, bottom: float) -> None:
    """The floor of the box: the easy rules at the start, the dice at the end."""
    half = leaf.inner * 0.6
    sentences = [s for page in wish.book.chapter(Chapter.EASY) for s in page.sentences]
    size = 17.0 if bottom - top > 240 else 15.0
    lines = "\n".join(sentences)
    leaf.words_in(
        MARGIN + 34, top, half, bottom - top, lines.replace("\n", "\u2028"), size, align="start"
    )
    middle = MARGIN + half + (leaf.inner - half) / 2
    y = top + (bottom - top) / 2
    for number, face in enumerate((3, 5)):
        with leaf.at(middle - 96 + number * 104, y - 70, 88) as p:
            line_art.die(p, 0, 0, face, 88)
    leaf.words(middle - 150, y + 40, 300, say.throw_here(), 19, align="middle")
