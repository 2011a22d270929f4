"""Run for It in exact figures: how a run grows, and what throwing on brings.

A run of ``run`` leaves ``6 - run`` dice. They carry it on by ``more`` dice
when the next ``more`` numbers are all among them.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb, factorial

DICE = 6
POINTS = 5


def run_points(run: int, full_run: int = 30) -> int:
    """What a run scores: 5 a die, the full run as the rules say (R8, R13)."""
    return full_run if run == DICE else POINTS * run


def all_among(numbers: int, dice: int, faces: int = 6) -> Fraction:
    """The chance that so many given numbers all show among dice of so many faces."""
    return sum(
        (
            (-1) ** absent * comb(numbers, absent) * Fraction(faces - absent, faces) ** dice
            for absent in range(numbers + 1)
        ),
        Fraction(0),
    )


@cache
def grows(run: int) -> tuple[Fraction, ...]:
    """The chances that throwing on from this run adds 0, 1, 2 … dice to it.

    ``grows(0)`` is the first throw of a turn (R12).
    """
    left = DICE - run
    at_least = [all_among(more, left) for more in range(left + 1)] + [Fraction(0)]
    return tuple(at_least[more] - at_least[more + 1] for more in range(left + 1))


def hit(run: int) -> Fraction:
    """The chance of the next number with the dice that are left (R11)."""
    return 1 - grows(run)[0]


def no_one_three_alike() -> Fraction:
    """The chance of a first throw without a 1 that has three or more alike (R4)."""
    others = DICE - 1
    unlike = 0
    for twos in range(DICE // 2 + 1):
        ones = DICE - 2 * twos
        unlike += factorial(DICE) // 2**twos * comb(others, twos) * comb(others - twos, ones)
    return Fraction(others**DICE - unlike, DICE**DICE)


def wiped() -> Fraction:
    """The chance of three or more 1s among six dice (R13)."""
    ways = sum(comb(DICE, ones) * 5 ** (DICE - ones) for ones in range(3, DICE + 1))
    return Fraction(ways, DICE**DICE)


def throw_once(run: int, full_run: int = 30) -> Fraction:
    """The average of the turn when you throw once more and then stop."""
    return sum(
        (
            chance * run_points(run + more, full_run)
            for more, chance in enumerate(grows(run))
            if more
        ),
        Fraction(0),
    )


@cache
def throw_on(run: int, full_run: int = 30) -> Fraction:
    """The average of throwing on from this run and then choosing well each time."""
    return sum(
        (chance * worth(run + more, full_run) for more, chance in enumerate(grows(run)) if more),
        Fraction(0),
    )


def worth(run: int, full_run: int = 30) -> Fraction:
    """The average of the turn from this run on, choosing well by the averages."""
    stop = Fraction(run_points(run, full_run))
    return stop if run == DICE else max(stop, throw_on(run, full_run))


def turn_average(full_run: int = 30, three_alike: str = "always") -> Fraction:
    """The average of a whole turn, choosing well; three alike as the rules say (R4)."""
    once, again = throw_on(0, full_run), no_one_three_alike()
    return once * (1 + again) if three_alike == "once" else once / (1 - again)


def sequences_average(full_run: int = 35, wipe: bool = True) -> Fraction:
    """The average that one throw of Sequences adds, the rubbing out of old points left aside."""
    lengths = runs_without_three_ones() if wipe else grows(0)
    return sum(
        (chance * run_points(run, full_run) for run, chance in enumerate(lengths)), Fraction(0)
    )


@cache
def runs_without_three_ones() -> tuple[Fraction, ...]:
    """The chances of a run of 0, 1, 2 … in a throw of six with fewer than three 1s (R13).

    The five other numbers fill the places that the 1s leave.
    """
    found = [Fraction((DICE - 1) ** DICE, DICE**DICE)] + [Fraction(0)] * DICE
    for ones in (1, 2):
        others = DICE - ones
        places = Fraction(comb(DICE, ones) * (DICE - 1) ** others, DICE**DICE)
        for run in range(1, DICE + 1):
            longer = all_among(run, others, DICE - 1) if run < DICE else Fraction(0)
            found[run] += places * (all_among(run - 1, others, DICE - 1) - longer)
    return tuple(found)
