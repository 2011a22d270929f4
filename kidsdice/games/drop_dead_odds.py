"""Drop Dead, counted exactly (D18): chances of a throw, averages of a turn, when to stop.

Every die is deadly on two faces of six, whichever two they are. A turn can go
on for ever, yet each figure has a bounded solve: a throw that scores leaves
the dice as they were, so an average solves one linear equation for each
number of dice; and a total only grows, so a distribution needs nothing but
smaller totals. All figures are ``Fraction``s.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb

from kidsdice.core.game import FACES

SAFE = Fraction(2, 3)
DEADLY = Fraction(1, 3)


@dataclass(frozen=True, slots=True)
class Way:
    """The options that change the figures; dice and pool are given apart."""

    deadly: tuple[int, ...] = (2, 5)
    last_die_doubles: bool = False
    stop: str = "none"


def chance_to_score(dice: int) -> Fraction:
    """The chance that this many dice show no deadly face at all."""
    return SAFE**dice


def chance_to_die(dice: int, dying: int) -> Fraction:
    """The chance that exactly ``dying`` of the dice show a deadly face."""
    return comb(dice, dying) * DEADLY**dying * SAFE ** (dice - dying)


def chance_to_drop(dice: int, pool: int = 0) -> Fraction:
    """The chance that the next throw is the one that drops dead: a spare die prevents it."""
    return Fraction(0) if pool else DEADLY**dice


def after(dice: int, pool: int, dying: int) -> tuple[int, int]:
    """Live dice and pool once ``dying`` dice have died and were replaced (D14)."""
    spare = min(dying, pool)
    return dice - dying + spare, pool - spare


@cache
def scoring(way: Way, dice: int) -> tuple[tuple[int, Fraction], ...]:
    """(points, chance) of every scoring throw of this many dice, smallest first.

    The chances add up to ``chance_to_score``.
    """
    safe = [face for face in FACES if face not in way.deadly]
    counts = {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for total, count in counts.items():
            for face in safe:
                more[total + face] = more.get(total + face, 0) + count
        counts = more
    times = 2 if way.last_die_doubles and dice == 1 else 1
    return tuple((s * times, Fraction(n, 6**dice)) for s, n in sorted(counts.items()))


@cache
def average(way: Way, dice: int, pool: int = 0) -> Fraction:
    """The average points still to come in a turn that nobody stops.

    ``way.stop`` plays no part: the figure is of points scored, not kept.
    """
    if dice == 0:
        return Fraction(0)
    worth = sum((points * chance for points, chance in scoring(way, dice)), Fraction(0))
    for dying in range(1, dice + 1):
        worth += chance_to_die(dice, dying) * average(way, *after(dice, pool, dying))
    return worth / (1 - chance_to_score(dice))


def totals(way: Way, dice: int, most: int, pool: int = 0) -> tuple[Fraction, ...]:
    """The chance of each total from 0 to ``most`` in a turn that nobody stops.

    What is missing to 1 lies above ``most``.
    """
    return tuple(_chance_of_total(way, dice, total, pool) for total in range(most + 1))


@cache
def _chance_of_total(way: Way, dice: int, total: int, pool: int) -> Fraction:
    if dice == 0:
        return Fraction(total == 0)
    chance = Fraction(0)
    for points, likely in scoring(way, dice):
        if points <= total:
            chance += likely * _chance_of_total(way, dice, total - points, pool)
    for dying in range(1, dice + 1):
        left, spare = after(dice, pool, dying)
        chance += chance_to_die(dice, dying) * _chance_of_total(way, left, total, spare)
    return chance


@cache
def stop_from(way: Way, dice: int, pool: int = 0) -> int | None:
    """The smallest running total at which stopping is at least as good as throwing on.

    For the most points on average. None when throwing on risks nothing
    (Banker with spare dice), so that no total is enough.

    Every total above is enough too: throwing on keeps at most a part of each
    further point, stopping keeps all of it. So one look ahead decides, in
    which the player stops after the next scoring throw.
    """
    if way.stop == "any" and pool:
        return None
    lower = [after(dice, pool, dying) for dying in range(1, dice)]
    # Fewer dice need less, and from there on their figures are short sums.
    first = max((stop_from(way, *left) or 0 for left in lower), default=0)
    high = first + 1
    while _gain(way, dice, pool, high) > 0:
        high *= 2
    low = first if _gain(way, dice, pool, first) > 0 else 0
    candidates = range(high + 1)
    return bisect_left(candidates, True, low, key=lambda t: _gain(way, dice, pool, t) <= 0)


def _gain(way: Way, dice: int, pool: int, total: int) -> Fraction:
    """What throwing once more and stopping if it scores brings on average."""
    worth = sum(((total + pts) * chance for pts, chance in scoring(way, dice)), Fraction(0))
    return worth + _worth_after_deaths(way, dice, pool, total) - total


@cache
def worth(way: Way, dice: int, pool: int, total: int) -> Fraction:
    """The average turn from here with the best stopping, when a throw must come now.

    Raises ``ValueError`` for Banker with spare dice, where no throw is a risk.
    """
    if dice == 0:
        return Fraction(0)
    if way.stop == "any" and pool:
        raise ValueError("throwing on risks nothing while there are spare dice")
    scored = Fraction(0)
    for points, chance in scoring(way, dice):
        scored += chance * _worth_after_score(way, dice, pool, total + points)
    return scored + _worth_after_deaths(way, dice, pool, total)


def _worth_after_score(way: Way, dice: int, pool: int, total: int) -> Fraction:
    enough = stop_from(way, dice, pool)
    if enough is not None and total >= enough:
        return Fraction(total)
    return worth(way, dice, pool, total)


def _worth_after_deaths(way: Way, dice: int, pool: int, total: int) -> Fraction:
    """The part of the average that comes from throws with a deadly face."""
    part = Fraction(0)
    for dying in range(1, dice + 1):
        left, spare = after(dice, pool, dying)
        later = worth(way, left, spare, total)
        if left and way.stop == "any":
            later = max(later, Fraction(total))
        part += chance_to_die(dice, dying) * later
    return part
