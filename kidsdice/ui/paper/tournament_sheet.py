"""The sheets of a class tournament: the tables, then the bracket with the final."""

from __future__ import annotations

from collections.abc import Sequence

from kidsdice.services.printing import Paper
from kidsdice.ui.paper import line_art
from kidsdice.ui.paper.heading import draw_heading
from kidsdice.ui.paper.leaf import MARGIN, MIDDLE, THICK, THIN, Leaf
from kidsdice.ui.paper.wish import Page, Wish
from kidsdice.words import paper as say

TABLES, SEATS = 8, 5
"""Eight tables of five: room for forty children."""


def tournament_pages(wish: Wish, paper: Paper) -> tuple[Page, ...]:
    """The tables, eight on a page, then one page with the bracket."""
    tables: list[Sequence[str]] = list(wish.tables) or [()] * TABLES
    groups = [tables[n : n + TABLES] for n in range(0, len(tables), TABLES)]
    return (
        *(_tables_page(wish, n * TABLES, group) for n, group in enumerate(groups)),
        Page(lambda leaf: _draw_bracket(leaf, wish, len(tables))),
    )


def _tables_page(wish: Wish, before: int, tables: Sequence[Sequence[str]]) -> Page:
    return Page(lambda leaf: _draw_tables(leaf, wish, before, tables))


def _picks_numbers(wish: Wish) -> bool:
    """Whether a place for a knock-out number is needed."""
    return wish.game == "knock_out"


def _draw_tables(leaf: Leaf, wish: Wish, before: int, tables: Sequence[Sequence[str]]) -> None:
    title = say.tournament_of(wish.name)
    y = draw_heading(leaf, wish, [say.tables_line(), say.level_line()], title)
    rows = TABLES // 2
    gap = 16.0
    wide = (leaf.inner - gap) / 2
    tall = (leaf.bottom - 10 - y - gap * (rows - 1)) / rows
    for place, names in enumerate(tables):
        x = MARGIN + place % 2 * (wide + gap)
        top = y + place // 2 * (tall + gap)
        _draw_list(leaf, x, top, wide, tall, say.table_number(before + place + 1), names, wish)


def _draw_list(
    leaf: Leaf,
    x: float,
    y: float,
    wide: float,
    tall: float,
    title: str,
    names: Sequence[str],
    wish: Wish,
    seats: int = SEATS,
) -> None:
    """A box with a line for each child: a star to colour, a name, a number, a score."""
    leaf.box(x, y, wide, tall, 16, THICK)
    head = 34.0
    leaf.words_in(x + 12, y, wide * 0.45, head, title, 17, bold=True, align="start")
    leaf.words_in(x + wide - 78, y, 74, head, say.score(), 14)
    leaf.line(x, y + head, x + wide, y + head, MIDDLE)
    numbers = 46.0 if _picks_numbers(wish) else 0.0
    step = (tall - head) / seats
    size = min(22.0, step - 6)
    for seat in range(seats):
        top = y + head + seat * step
        if seat:
            leaf.line(x, top, x + wide, top, THIN)
        with leaf.at(x + 9, top + (step - size) / 2, size) as p:
            line_art.star(p, 0, 0, size)
        if numbers:
            burst = min(32.0, step - 3)
            with leaf.at(x + wide - 88 - burst, top + (step - burst) / 2, burst) as p:
                line_art.burst(p, 0, 0, burst)
        if seat < len(names):
            room = wide - 42 - 88 - numbers
            leaf.words_in(x + 40, top, room, step, names[seat], 15, align="start")
    leaf.line(x + wide - 78, y + head, x + wide - 78, y + tall, THIN)


def _draw_bracket(leaf: Leaf, wish: Wish, tables: int) -> None:
    """The best of each table at the start, lines to the final, the winner under it."""
    title = say.tournament_of(wish.name)
    lines = [say.new_numbers()] if _picks_numbers(wish) else []
    y = draw_heading(leaf, wish, lines, title) + 6
    first, reach = leaf.inner * 0.42, leaf.inner * 0.08
    final = leaf.inner - first - reach
    y = leaf.words(MARGIN, y, first, say.winners_of_tables(), 18, bold=True) + 8
    bottom = leaf.bottom - 12
    count = max(2, tables)
    step = (bottom - y) / count
    high = min(62.0, step - 8)
    spine = MARGIN + first + reach / 2
    middles = [y + (n + 0.5) * step for n in range(count)]
    for number, middle in enumerate(middles):
        top = middle - high / 2
        leaf.box(MARGIN, top, first, high, 14, MIDDLE)
        text = say.table_number(number + 1)
        leaf.words_in(MARGIN + 10, top, first * 0.3, high, text, 15, align="start")
        leaf.line(MARGIN + first * 0.33, top, MARGIN + first * 0.33, top + high, THIN)
        leaf.line(MARGIN + first, middle, spine, middle, MIDDLE)
    leaf.line(spine, middles[0], spine, middles[-1], MIDDLE)
    tall = min((bottom - y) * 0.66, 34 + 52.0 * count)
    end = MARGIN + first + reach
    middle = y + tall / 2
    leaf.line(spine, middle, end, middle, MIDDLE)
    _draw_list(leaf, end, y, final, tall, say.final(), (), wish, seats=count)
    _draw_winner(leaf, end, y + tall + 18, final, bottom)


def _draw_winner(leaf: Leaf, x: float, y: float, wide: float, bottom: float) -> None:
    leaf.line(x + wide / 2, y - 18, x + wide / 2, y, MIDDLE)
    leaf.box(x, y, wide, bottom - y, 24, THICK)
    size = min(120.0, (bottom - y) * 0.48)
    with leaf.at(x + (wide - size) / 2, y + 16, size) as p:
        line_art.star(p, 0, 0, size)
    top = leaf.words(x, y + size + 22, wide, say.winner(), 24, bold=True, align="middle")
    line = min(bottom - 18, top + 44)
    leaf.line(x + 34, line, x + wide - 34, line, MIDDLE)
