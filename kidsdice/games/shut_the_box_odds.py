"""Exact solving of one turn of Shut the Box, by working back from the shut box.

Every figure is exact. A set of open tiles is kept as bits (tile 1 is bit 0)
and a figure as a whole number over a power of 36: each shut takes at least one
tile, so 36 to the power of the number of open tiles is always a common
denominator. That is many times quicker than fractions and just as exact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache

from kidsdice.core.game import FACES
from kidsdice.core.odds import Chance, ways
from kidsdice.games.shut_the_box import Rules, State, Tiles, dice_allowed, ways_to_shut

TWO_DICE_WAYS = 36
TOTALS = range(1, 13)


class Aim(Enum):
    """What good play is after."""

    LOW_SCORE = "low_score"
    SHUT_THE_BOX = "shut_the_box"


class Why(Enum):
    """What speaks for the best way to shut, as far as one look tells."""

    ONLY = "only"
    """There is no other way."""
    FITS_MORE = "fits_more"
    """After it the next throw can be played more often than after any other way."""
    BIG_FIRST = "big_first"
    """It shuts the largest tile of all ways."""
    COUNTED = "counted"
    """Nothing that one look tells: only counting to the end does."""


@dataclass(frozen=True, slots=True)
class Worth:
    """A way to shut and what it is worth: the average score or the chance to shut the box."""

    tiles: Tiles
    value: Fraction


@dataclass(frozen=True, slots=True)
class _Table:
    """One aim, solved: for each set of bits the figure (numerator) and the dice to throw."""

    numerators: tuple[int, ...]
    dice: tuple[int, ...]

    def fraction(self, bits: int) -> Fraction:
        return Fraction(self.numerators[bits], TWO_DICE_WAYS ** bits.bit_count())


@dataclass(frozen=True, eq=False)
class Solution:
    """Best play of one turn under these rules. Open tiles are given in any order.

    ``value`` is the average final score and ``shut_chance`` the chance to shut
    the box, each before the next throw and under play that is best for it.
    """

    rules: Rules
    tables: dict[Aim, _Table]

    def value(self, open_tiles: Iterable[int]) -> Fraction:
        """The lowest average final score that play can reach from here."""
        return self.tables[Aim.LOW_SCORE].fraction(_bits(open_tiles))

    def shut_chance(self, open_tiles: Iterable[int]) -> Fraction:
        """The highest chance to shut the whole box from here."""
        return self.tables[Aim.SHUT_THE_BOX].fraction(_bits(open_tiles))

    def dice_to_throw(self, open_tiles: Iterable[int], aim: Aim = Aim.LOW_SCORE) -> int:
        """The better number of dice; two where it makes no difference."""
        return self.tables[aim].dice[_bits(open_tiles)]

    def worth(
        self, open_tiles: Iterable[int], total: int, aim: Aim = Aim.LOW_SCORE
    ) -> tuple[Worth, ...]:
        """Each way to make the total with what it is worth, largest tiles first."""
        tiles = tuple(sorted(open_tiles))
        bits, table = _bits(tiles), self.tables[aim]
        return tuple(
            Worth(way, table.fraction(bits & ~_bits(way))) for way in ways_to_shut(tiles, total)
        )

    def best_shut(
        self, open_tiles: Iterable[int], total: int, aim: Aim = Aim.LOW_SCORE
    ) -> Tiles | None:
        """The best way to make the total, the first of level ones; None when there is none."""
        choices = self.worth(open_tiles, total, aim)
        if not choices:
            return None
        return self._best_of(choices, aim)

    def why(self, open_tiles: Iterable[int], total: int) -> Why | None:
        """What speaks for the best way to shut for a low score; None when there is none."""
        tiles = tuple(sorted(open_tiles))
        ways_here = ways_to_shut(tiles, total)
        best = self.best_shut(tiles, total)
        if best is None:
            return None
        others = [way for way in ways_here if way != best]
        if not others:
            return Why.ONLY
        fits = {way: self.next_playable(set(tiles) - set(way)) for way in ways_here}
        if all(fits[best] > fits[way] for way in others):
            return Why.FITS_MORE
        if all(max(best) > max(way) for way in others):
            return Why.BIG_FIRST
        return Why.COUNTED

    def next_playable(self, open_tiles: Iterable[int]) -> Fraction:
        """The chance that the next throw can be played, with the better number of dice.

        Certain where nothing is left to play.
        """
        tiles = tuple(open_tiles)
        return playable_chance(tiles, self.dice_to_throw(tiles)) if tiles else Fraction(1)

    def _best_of(self, choices: tuple[Worth, ...], aim: Aim) -> Tiles:
        better = min if aim is Aim.LOW_SCORE else max
        return better(choices, key=lambda choice: choice.value).tiles


@cache
def solve(rules: Rules) -> Solution:
    """Best play under these rules; needs no window and may run in any thread.

    Solving again costs nothing. Golf and turns for everyone change nothing
    within a turn, so they share one solution.
    """
    if rules != (turn_only := Rules(tiles=rules.tiles, one_die=rules.one_die)):
        return solve(turn_only)
    return Solution(rules, {aim: _solved(rules, aim) for aim in Aim})


def playable_chance(open_tiles: Iterable[int], dice: int) -> Fraction:
    """The chance that the next throw of one or two dice can be played."""
    tiles = tuple(sorted(open_tiles))
    lucky = sum(count for total, count in ways(dice).items() if ways_to_shut(tiles, total))
    return Fraction(lucky, len(FACES) ** dice)


def odds(state: State) -> tuple[Chance, ...]:
    """The exact figures about this state, none once the match is over.

    Before a throw: ``playable`` (about so many dice) for each number of dice
    on offer, then ``average_score`` and ``shut_the_box``. After a throw:
    ``average_score`` and ``shut_the_box`` about each way to shut.
    """
    if state.over:
        return ()
    solution = solve(state.rules)
    if state.faces:
        return tuple(
            Chance(what, choice.value, choice.tiles)
            for what, aim in (("average_score", Aim.LOW_SCORE), ("shut_the_box", Aim.SHUT_THE_BOX))
            for choice in solution.worth(state.open, state.total, aim)
        )
    playable = [
        Chance("playable", playable_chance(state.open, dice), dice)
        for dice in dice_allowed(state.rules, state.open)
    ]
    return (
        *playable,
        Chance("average_score", solution.value(state.open)),
        Chance("shut_the_box", solution.shut_chance(state.open)),
    )


def _bits(tiles: Iterable[int]) -> int:
    return sum(1 << (tile - 1) for tile in set(tiles))


def _tiles(bits: int) -> Tiles:
    return tuple(place + 1 for place in range(bits.bit_length()) if bits >> place & 1)


def _solved(rules: Rules, aim: Aim) -> _Table:
    """Fill the table from few tiles to many: a box with a tile less has a smaller number."""
    low = aim is Aim.LOW_SCORE
    better: Callable[[Iterable[int]], int] = min if low else max
    numerators, dice = [0 if low else 1], [2]
    for bits in range(1, 1 << rules.tiles):
        tiles = _tiles(bits)
        stuck = sum(tiles) if low else 0
        after = _after_each_total(tiles, bits, numerators, better, stuck)
        figures = {n: _average(after, n) for n in dice_allowed(rules, tiles)}
        figure = better(figures.values())
        numerators.append(figure)
        dice.append(next(n for n in figures if figures[n] == figure))
    return _Table(tuple(numerators), tuple(dice))


def _after_each_total(
    tiles: Tiles,
    bits: int,
    numerators: list[int],
    better: Callable[[Iterable[int]], int],
    stuck: int,
) -> dict[int, int]:
    """For each total the best figure that follows it, over 36 to the power of one tile less."""
    power = len(tiles) - 1
    found = {}
    for total in TOTALS:
        follow = [bits & ~_bits(way) for way in ways_to_shut(tiles, total)]
        scaled = [numerators[f] * TWO_DICE_WAYS ** (power - f.bit_count()) for f in follow]
        found[total] = better(scaled) if scaled else stuck * TWO_DICE_WAYS**power
    return found


def _average(after: dict[int, int], dice: int) -> int:
    """The sum over all throws, as if of 36 ways also with one die."""
    share = TWO_DICE_WAYS // len(FACES) ** dice
    return sum(count * share * after[total] for total, count in ways(dice).items())
