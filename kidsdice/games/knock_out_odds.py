"""Knock Out in exact figures: how a number falls, and what it brings on average.

Everything is a closed formula of two figures: ``p``, the chance that a throw
shows the number, and the average that a throw adds when it does not.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import accumulate
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


# Head to head

_ONE = 1 << 200
"""What chances are whole parts of where a score has no upper limit: always rounded down."""
_ENOUGH = _ONE - (_ONE >> 50)


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """Two numbers, each thrown to its own end: the chances that one beats the other.

    Scores have no upper limit, so the sums stop where hardly anything is left:
    each chance is at least what it says and at most ``left_out`` more. Where
    scores are limited ``left_out`` is nothing and every chance exact.
    """

    first: Fraction
    level: Fraction
    second: Fraction

    @property
    def left_out(self) -> Fraction:
        """What was not summed."""
        return 1 - self.first - self.level - self.second


@cache
def head_to_head(
    first: int,
    second: int,
    dice: int,
    multiply: bool = False,
    lives: int = 1,
    wipe_out: bool = False,
) -> HeadToHead:
    """How often one number scores more than another.

    In Wipe Out both stop where one more throw gains nothing on average.
    """
    whole, ones = _parts_of_scores(first, dice, multiply, lives, wipe_out)
    other, twos = _parts_of_scores(second, dice, multiply, lives, wipe_out)
    level = sum(one * two for one, two in zip(ones, twos, strict=False))
    counts = (_above(ones, twos), level, _above(twos, ones))
    return HeadToHead(*(Fraction(count, whole * other) for count in counts))


def chances_of_scores(
    number: int, dice: int, multiply: bool = False, lives: int = 1, wipe_out: bool = False
) -> tuple[Fraction, ...]:
    """The chance of each final score from 0 on, never more than the true one.

    What is missing to 1 is less than a part in 10 to the power of 15 (nothing
    in Wipe Out with one life).
    """
    whole, parts = _parts_of_scores(number, dice, multiply, lives, wipe_out)
    return tuple(Fraction(part, whole) for part in parts)


@cache
def _parts_of_scores(
    number: int, dice: int, multiply: bool, lives: int, wipe_out: bool
) -> tuple[int, tuple[int, ...]]:
    """(the whole, the part of it that each score has)."""
    if wipe_out:
        return _parts_when_stopping(number, dice, multiply, lives)
    parts = [_ONE]
    for _ in range(lives):
        parts = _one_life(parts, number, dice, multiply)
    return _ONE, tuple(parts)


def _one_life(before: list[int], number: int, dice: int, multiply: bool) -> list[int]:
    """The scores after one more life, from those before it, as far as they matter."""
    whole = 6**dice
    hits = results(dice, multiply)[number]
    adds = [(made, n) for made, n in results(dice, multiply).items() if made != number]
    visits: list[int] = []
    parts: list[int] = []
    done, enough = 0, sum(before) - (_ONE - _ENOUGH)
    while done < enough:
        score = len(visits)
        came = before[score] * whole if score < len(before) else 0
        came += sum(n * visits[score - made] for made, n in adds if made <= score)
        visits.append(came // whole)
        parts.append(visits[-1] * hits // whole)
        done += parts[-1]
    return parts


def _parts_when_stopping(
    number: int, dice: int, multiply: bool, lives: int
) -> tuple[int, tuple[int, ...]]:
    """Wipe Out: on the last life the score that is enough is kept, or everything is lost."""
    top, extra = stop_from(number, dice, multiply), max(results(dice, multiply))
    parts = [_ONE]
    for _ in range(lives - 1):
        parts = _one_life(parts, number, dice, multiply)
    # With one life to begin with, a power of 6 for each throw keeps every part whole.
    whole = 6 ** (dice * top) if lives == 1 else _ONE
    reached = [part * whole // _ONE for part in parts]
    reached += [0] * (top + extra - len(reached))
    lost = 0
    for score in range(top):
        for made, n in results(dice, multiply).items():
            share = reached[score] * n // 6**dice
            if made == number:
                lost += share
            else:
                reached[score + made] += share
        reached[score] = 0
    reached[0] = lost
    return whole, tuple(reached)


def _above(ones: tuple[int, ...], twos: tuple[int, ...]) -> int:
    """In how many parts the first score is higher."""
    below = [0, *accumulate(twos)]
    return sum(one * below[min(score, len(twos))] for score, one in enumerate(ones))
