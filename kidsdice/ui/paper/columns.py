"""Columns to write scores in: a head for the animal, rows, and a place for the last total."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kidsdice.ui.paper import line_art
from kidsdice.ui.paper.leaf import MARGIN, MIDDLE, THICK, THIN, Leaf
from kidsdice.words.common import digits

ROW, LOW_ROW = 44.0, 29.0
LABEL = 25.0
HEAD, FOOT = 88.0, 58.0
SHARE = 0.46
"""How much of a column its first half takes."""

RowMark = Callable[[Leaf, float, float, float, float], None]


@dataclass(frozen=True)
class Plan:
    """What every column holds.

    ``circles`` to draw animals in (two for partners); a ``burst`` for the
    knock-out number, with ``lives`` small ones where it may come up more often;
    ``labels`` over the two halves; ``blocks`` with these names one under the
    other, each with a burst of its own where ``bursts`` says so; ``steps`` of
    a ruler beside the rows up to the target, each worth ``step`` points.
    """

    labels: tuple[str, str]
    circles: int = 1
    burst: bool = False
    lives: int = 1
    blocks: tuple[str, ...] = ()
    steps: int = 0
    step: int = 5


def draw_columns(leaf: Leaf, y: float, columns: int, plan: Plan, total: str) -> None:
    """So many columns side by side from ``y`` down to the foot of the page."""
    gap = 10.0
    wide = (leaf.inner - gap * (columns - 1)) / columns
    for number in range(columns):
        _draw_column(leaf, MARGIN + number * (wide + gap), y, wide, plan, total)


def _draw_column(leaf: Leaf, x: float, y: float, wide: float, plan: Plan, total: str) -> None:
    bottom = leaf.bottom - 10
    leaf.box(x, y, wide, bottom - y, 18, THICK)
    _draw_head(leaf, x, y, wide, plan)
    top = y + HEAD
    leaf.line(x, top, x + wide, top, THICK)
    foot = bottom - FOOT
    leaf.line(x, foot, x + wide, foot, THICK)
    leaf.words_in(x + 10, foot, wide * 0.4, FOOT, total, 15, align="start")
    ruler = 0.0
    if plan.steps:
        ruler = 34.0
        _draw_ruler(leaf, x, top, ruler, foot - top, plan)
    names = plan.blocks or ("",)
    tall = (foot - top) / len(names)
    for number, name in enumerate(names):
        _draw_block(leaf, x + ruler, top + number * tall, wide - ruler, tall, name, plan)
        if number:
            line = top + number * tall
            leaf.line(x, line, x + wide, line, MIDDLE)


def _draw_head(leaf: Leaf, x: float, y: float, wide: float, plan: Plan) -> None:
    """Dashed circles for animals, and the burst for a number."""
    own_burst = plan.burst and not plan.blocks
    places = plan.circles + own_burst
    size = min(66.0, (wide - 16) / places - 6)
    gap = (wide - places * size) / (places + 1)
    for place in range(plan.circles):
        middle = x + gap + place * (size + gap) + size / 2
        leaf.circle(middle, y + HEAD / 2, size / 2 - 2, MIDDLE, dash=(6, 5))
    if not own_burst:
        return
    at = x + wide - gap - size
    spare = 22.0 if plan.lives > 1 else 0.0
    own = size - spare * 0.6
    with leaf.at(at + (size - own) / 2, y + (HEAD - own - spare) / 2, own) as p:
        line_art.burst(p, 0, 0, own)
    for life in range(plan.lives if spare else 0):
        step = (size + 8) / plan.lives
        with leaf.at(at - 4 + life * step, y + HEAD - spare, step) as p:
            line_art.burst(p, (step - 18) / 2, 0, 18)


def _draw_block(
    leaf: Leaf, x: float, y: float, wide: float, tall: float, name: str, plan: Plan
) -> None:
    """Rows in two halves, with labels over them; a named block says its name first."""
    middle = x + wide * SHARE
    top = y
    if name:
        band = 50.0 if plan.burst else 28.0
        lives = plan.lives if plan.burst and plan.lives > 1 else 0
        high = 28.0 if lives else band
        leaf.words_in(x + 10, top, wide * 0.55, high, name, 15, bold=True, align="start")
        for life in range(lives):
            with leaf.at(x + 10 + life * 22, top + high, 18) as p:
                line_art.burst(p, 0, 0, 18)
        if plan.burst:
            with leaf.at(x + wide - 54, top + 3, 44) as p:
                line_art.burst(p, 0, 0, 44)
        top += band
        leaf.line(x, top, x + wide, top, THIN)
    leaf.words_in(x + 2, top, wide * SHARE - 4, LABEL, plan.labels[0], 14)
    leaf.words_in(middle + 2, top, wide * (1 - SHARE) - 4, LABEL, plan.labels[1], 14)
    leaf.line(middle, top, middle, y + tall, THIN)
    rows = max(1, round((y + tall - top - LABEL) / (LOW_ROW if name else ROW)))
    step = (y + tall - top - LABEL) / rows
    for row in range(rows):
        line = top + LABEL + row * step
        leaf.line(x, line, x + wide, line, THIN)


def _draw_ruler(leaf: Leaf, x: float, y: float, wide: float, tall: float, plan: Plan) -> None:
    """A ladder of steps to colour from the foot up, its numbers at every second one."""
    step = tall / plan.steps
    leaf.line(x + wide, y, x + wide, y + tall, MIDDLE)
    for number in range(1, plan.steps + 1):
        top = y + tall - number * step
        if number < plan.steps:
            leaf.line(x, top, x + wide, top, THIN)
        if number % 2 == 0 or plan.step > 5:
            text = digits(number * plan.step)
            leaf.number(x + wide / 2, top + step / 2 + 5, 15 if len(text) < 3 else 13, text)


def draw_table(
    leaf: Leaf, y: float, players: int, rows: Sequence[str], total: str, mark: RowMark | None = None
) -> None:
    """A row for each name in ``rows``, a column a player; ``mark`` draws in every place."""
    first = 104.0
    bottom = leaf.bottom - 10
    wide = (leaf.inner - first) / players
    foot = bottom - FOOT if total else bottom
    step = (foot - y - HEAD) / len(rows)
    leaf.box(MARGIN, y, leaf.inner, bottom - y, 18, THICK)
    leaf.line(MARGIN, y + HEAD, MARGIN + leaf.inner, y + HEAD, THICK)
    for player in range(players):
        x = MARGIN + first + player * wide
        leaf.line(x, y, x, bottom, MIDDLE if player == 0 else THIN)
        leaf.circle(x + wide / 2, y + HEAD / 2, min(32.0, wide / 2 - 8), MIDDLE, dash=(6, 5))
    for number, row in enumerate(rows):
        top = y + HEAD + number * step
        if number:
            leaf.line(MARGIN, top, MARGIN + leaf.inner, top, THIN)
        leaf.words_in(MARGIN + 8, top, first - 16, step, row, 16, align="start")
        for player in range(players if mark else 0):
            assert mark is not None
            mark(leaf, MARGIN + first + player * wide, top, wide, step)
    if total:
        leaf.line(MARGIN, foot, MARGIN + leaf.inner, foot, THICK)
        leaf.words_in(MARGIN + 8, foot, first - 16, FOOT, total, 16, bold=True, align="start")
