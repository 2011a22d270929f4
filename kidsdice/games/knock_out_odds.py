"""Knock Out in exact figures: how a number falls, and what it brings on average.

Everything is a closed formula of two figures: ``p``, the chance that a throw
shows the number, and the average that a throw adds when it does not.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import ceil, comb, prod
from types import MappingProxyType

from kidsdice.core.odds import throws, ways


@cache
def results(dice: int, multiply: bool = False) -> MappingProxyType[int, int]:
    """Result -> in how many of the ``6 ** dice`` ways the dice make it."""
    if not multiply:
        return ways(dice)
    counts: dict[int, int] = {}
    for faces in throws(dice):
        counts[prod(faces)] = counts.get(prod(faces), 0) + 1
    return MappingProxyType(dict(sorted(counts.items())))


def pairs(number: int, dice: int, multiply: bool = False) -> tuple[tuple[int, ...], ...]:
    """Every way the dice make the number, for the picture of ways."""
    make = prod if multiply else sum
    return tuple(faces for faces in throws(dice) if make(faces) == number)


def chance(number: int, dice: int, multiply: bool = False) -> Fraction:
    """The chance that one throw makes the number."""
    return Fraction(results(dice, multiply).get(number, 0), 6**dice)


def throw_adds(number: int, dice: int, multiply: bool = False) -> Fraction:
    """The average that one throw adds, the own number counting nothing."""
    counts = results(dice, multiply)
    return Fraction(sum(made * n for made, n in counts.items() if made != number), 6**dice)


def average_score(number: int, dice: int, multiply: bool = False, lives: int = 1) -> Fraction:
    """The average score of throwing on until the last life is gone."""
    return lives * throw_adds(number, dice, multiply) / chance(number, dice, multiply)


def average_throws(number: int, dice: int, multiply: bool = False, lives: int = 1) -> Fraction:
    """How many throws it takes on average, the last landing counted too."""
    return lives / chance(number, dice, multiply)


def lasting(count: int, number: int, dice: int, multiply: bool = False, lives: int = 1) -> Fraction:
    """The chance of being still in after this many throws: fewer landings than lives."""
    p = chance(number, dice, multiply)
    return sum(
        (comb(count, hits) * p**hits * (1 - p) ** (count - hits) for hits in range(lives)),
        Fraction(0),
    )


def after_one_more(score: int, number: int, dice: int, multiply: bool = False) -> Fraction:
    """Wipe Out on the last life: the average score after one more throw."""
    p = chance(number, dice, multiply)
    return (1 - p) * score + throw_adds(number, dice, multiply)


def stop_from(number: int, dice: int, multiply: bool = False) -> int:
    """Wipe Out on the last life: the first score where one more throw gains nothing on average.

    What a throw adds stays the same while what it risks grows with the score,
    so from there on stopping is right for good.
    """
    return ceil(throw_adds(number, dice, multiply) / chance(number, dice, multiply))


@cache
def wipe_out_value(number: int, dice: int, multiply: bool = False, lives: int = 1) -> Fraction:
    """Wipe Out: the average score of a whole game when every Stop is well timed.

    With lives to spare a throw risks nothing, so only the last life stops.
    Solved life by life, from the score where stopping is right down to 0.
    """
    top, extra = stop_from(number, dice, multiply), max(results(dice, multiply))
    p, adds = chance(number, dice, multiply), throw_adds(number, dice, multiply)
    scoring = [(m, Fraction(n, 6**dice)) for m, n in results(dice, multiply).items() if m != number]
    landed = [Fraction(0)] * top
    for life in range(lives):
        values = [Fraction(0)] * top
        values += [score + life * adds / p for score in range(top, top + extra)]
        for score in reversed(range(top)):
            values[score] = p * landed[score] + sum(n * values[score + m] for m, n in scoring)
        landed = values
    return landed[0]
