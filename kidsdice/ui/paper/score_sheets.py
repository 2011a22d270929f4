"""The empty score sheets, one page a game and way to play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kidsdice.services.printing import Paper
from kidsdice.ui.paper import line_art
from kidsdice.ui.paper.columns import Plan, draw_columns, draw_table
from kidsdice.ui.paper.heading import draw_heading, way_of
from kidsdice.ui.paper.leaf import MARGIN, THICK, THIN, Leaf
from kidsdice.ui.paper.pictures import draw_picture, easy_boxes
from kidsdice.ui.paper.wish import Page, Wish
from kidsdice.words import paper as say
from kidsdice.words.common import digits
from kidsdice.words.say import join
from kidsdice.words.sheet import Chapter

PLAYERS = 4
STRIP = 96.0
GAMES_ON_A_SHEET = 9
ROOMY = 3
"""With so few rounds of golf there is room for the tiles of every turn."""


def score_pages(wish: Wish, paper: Paper) -> tuple[Page, ...]:
    """One page with room for four players or more."""
    draw = _SHEETS.get(wish.game, _to_a_target)
    return (Page(lambda leaf: draw(leaf, wish)),)


def _begin(leaf: Leaf, wish: Wish, *lines: str, strip: bool = True) -> float:
    """The heading and the easy rules as a strip of small pictures; where the rest begins.

    A sheet that has much to hold leaves the ``strip`` out.
    """
    _, line = way_of(wish)
    y = draw_heading(leaf, wish, [text for text in (line, join(*lines)) if text])
    if not strip:
        return y + 4
    boxes = easy_boxes(wish.book.chapter(Chapter.EASY))
    gap = 10.0
    wide = (leaf.inner - gap * (len(boxes) - 1)) / len(boxes)
    for number, box in enumerate(boxes):
        x = MARGIN + number * (wide + gap)
        leaf.box(x, y, wide, STRIP, 16, THICK)
        leaf.number(x + 15, y + 24, 19, digits(number + 1))
        rect = leaf.rect(x + 13, y + 24, wide - 26, STRIP - 34)
        draw_picture(leaf.p, rect, box.scene, mirrored=leaf.mirrored, largest=0.44)
    return y + STRIP + 14


def _knock_out(leaf: Leaf, wish: Wish) -> None:
    rules = wish.rules
    lives = say.tick_lives() if rules.lives > 1 else ""
    hints = (say.draw_animal(), say.number_in_burst(), lives, say.line_when_out())
    y = _begin(leaf, wish, *hints, strip=rules.games < 3)
    games = tuple(say.game_number(n) for n in range(1, rules.games + 1)) if rules.games > 1 else ()
    plan = Plan((say.throw(), say.total()), burst=True, lives=rules.lives, blocks=games)
    draw_columns(leaf, y, PLAYERS, plan, say.total())


def _drop_dead(leaf: Leaf, wish: Wish) -> None:
    rules = wish.rules
    race = rules.target > 0
    circles = say.partners_share() if rules.partners else ""
    throws = "" if race else say.only_scoring_throws()
    y = _begin(leaf, wish, say.draw_animal(), circles, throws, strip=rules.rounds < 3)
    y = _beds(leaf, y, rules)
    names = (
        tuple(say.round_number(n) for n in range(1, rules.rounds + 1)) if rules.rounds > 1 else ()
    )
    labels = (say.turn() if race else say.throw(), say.total())
    plan = Plan(labels, circles=2 if rules.partners else 1, blocks=names)
    draw_columns(leaf, y, PLAYERS, plan, say.total())


def _beds(leaf: Leaf, y: float, rules: Any) -> float:
    """A place for every die that is out; dice lie on it while a turn goes on."""
    rows = [(rules.dice, say.beds(), True)]
    if rules.pool:
        rows.append((min(rules.pool, 10), say.spares(), False))
    for beds, words, moon in rows:
        size = 58.0 if beds <= 5 else 40.0
        wide = beds * (size + 8) - 8
        leaf.words_in(MARGIN, y, leaf.inner - wide - 56, size, words, 16, align="start")
        x = MARGIN + leaf.inner - wide
        if moon:
            with leaf.at(x - 50, y + 8, 40) as p:
                line_art.moon(p, 0, 0, 40)
        for bed in range(beds):
            with leaf.at(x + bed * (size + 8), y, size) as p:
                line_art.bed(p, 0, 0, size)
        y += size + 10
    return y + 4


def _run_for_it(leaf: Leaf, wish: Wish) -> None:
    target = wish.rules.target
    step = 5 if target <= 100 else 10
    colour = say.colour_the_ruler() if step == 5 else say.colour_by_ten()
    y = _begin(leaf, wish, say.draw_animal(), colour)
    plan = Plan((say.turn(), say.total()), steps=target // step, step=step)
    draw_columns(leaf, y, PLAYERS, plan, say.total())


def _shut_the_box(leaf: Leaf, wish: Wish) -> None:
    golf = wish.rules.rounds > 0
    roomy = 0 < wish.rules.rounds <= ROOMY
    cross = say.cross_out_tiles() if roomy else ""
    y = _begin(leaf, wish, say.draw_animal(), cross, say.star_for_a_shut_box())
    count = wish.rules.rounds if golf else GAMES_ON_A_SHEET
    label = say.round_number if golf else say.game_number
    rows = [label(number) for number in range(1, count + 1)]

    def mark(leaf: Leaf, x: float, y: float, wide: float, tall: float) -> None:
        size = min(22.0, tall - 12)
        with leaf.at(x + wide - size - 7, y + 6, size) as p:
            line_art.star(p, 0, 0, size)
        if roomy:
            _tiles_to_cross(leaf, x, y + 34, wide, wish.rules.tiles)

    draw_table(leaf, y, PLAYERS + 1, rows, say.total() if golf else "", mark)


def _tiles_to_cross(leaf: Leaf, x: float, y: float, wide: float, tiles: int) -> None:
    """The tiles of one turn, three in a row, small enough to cross out."""
    step = (wide - 12) / 3
    for tile in range(tiles):
        at = x + 6 + tile % 3 * step
        top = y + tile // 3 * 25
        leaf.box(at + 2, top, step - 4, 22, 6, THIN)
        leaf.number(at + step / 2, top + 16, 15, digits(tile + 1))


def _to_a_target(leaf: Leaf, wish: Wish) -> None:
    """Any other game: turns and totals, with a ruler where there is something to reach."""
    target = int(getattr(wish.rules, "target", 0))
    y = _begin(leaf, wish, say.draw_animal(), say.colour_by_ten() if target else "")
    plan = Plan((say.turn(), say.total()), steps=target // 10, step=10)
    draw_columns(leaf, y, PLAYERS, plan, say.total())


_SHEETS: dict[str, Callable[[Leaf, Wish], None]] = {
    "shut_the_box": _shut_the_box,
    "knock_out": _knock_out,
    "drop_dead": _drop_dead,
    "run_for_it": _run_for_it,
}
