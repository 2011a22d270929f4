"""Run for It as a race, solved exactly: the goal reached soonest, and a duel of two.

Scores are counted in fives that are still to go. A turn that scores nothing
leaves them as they were, so a figure stands on both sides of its own equation.
That equation is solved for the choices of the moment; while a choice can be
improved it is changed and solved anew. Everything is a ``Fraction``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from kidsdice.core.odds import Unwanted
from kidsdice.games.run_for_it_odds import (
    DICE,
    POINTS,
    grows,
    no_one_three_alike,
    run_points,
    runs_without_three_ones,
    wiped,
)

RUNS = range(1, DICE)
"""The runs that leave something to choose."""

Plan = tuple[bool, ...]
"""For each run of ``RUNS`` whether to throw on."""

STOP_ALWAYS: Plan = (False,) * len(RUNS)


Wanted = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Way:
    """The options that change the figures: what the full run scores, fresh throws, the goal."""

    target: int = 100
    full_run: int = 30
    three_alike: str = "always"

    @property
    def fives(self) -> int:
        """The goal in fives."""
        return -(-self.target // POINTS)

    def scores(self, run: int) -> int:
        """What stopping on this run scores, in fives."""
        return run_points(run, self.full_run) // POINTS


@dataclass(frozen=True, slots=True)
class Turn:
    """How a turn played by one plan ends: ``keeps[run]`` is the chance to score that run.

    ``keeps[0]`` is the chance to score nothing.
    """

    keeps: tuple[Fraction, ...]


@cache
def turn(plan: Plan, three_alike: str) -> Turn:
    """How a whole turn ends that is played by this plan."""
    chances = [Fraction(0)] * (DICE + 1)
    for run, chance in enumerate(first_throw(three_alike)):
        if not run:
            chances[0] += chance
            continue
        for end, later in enumerate(_ends(run, plan)):
            chances[end] += chance * later
    return Turn(tuple(chances))


@cache
def first_throw(three_alike: str) -> tuple[Fraction, ...]:
    """The chance of each run once the first throws of a turn are over, fresh ones counted (R4)."""
    once, again = grows(0), no_one_three_alike()
    nothing = once[0] - again
    if three_alike == "once":
        return (nothing + again * once[0], *((1 + again) * chance for chance in once[1:]))
    return tuple(chance / (1 - again) for chance in (nothing, *once[1:]))


@cache
def _ends(run: int, plan: Plan) -> tuple[Fraction, ...]:
    """How a turn ends from this run on."""
    if run == DICE or not plan[run - 1]:
        return tuple(Fraction(end == run) for end in range(DICE + 1))
    chances = [Fraction(0)] * (DICE + 1)
    for more, chance in enumerate(grows(run)):
        if not more:
            chances[0] += chance
            continue
        for end, later in enumerate(_ends(run + more, plan)):
            chances[end] += chance * later
    return tuple(chances)


def _throws_on(run: int, worth: list[Fraction], better: Callable[..., Fraction]) -> Fraction:
    """What throwing on from this run is worth; ``worth[0]`` is what a missed run is worth."""
    return sum(
        (
            chance * (_best(run + more, worth, better) if more else worth[0])
            for more, chance in enumerate(grows(run))
        ),
        Fraction(0),
    )


def _best(run: int, worth: list[Fraction], better: Callable[..., Fraction]) -> Fraction:
    if run == DICE:
        return worth[run]
    return better(worth[run], _throws_on(run, worth, better))


def _plan(worth: list[Fraction], better: Callable[..., Fraction]) -> Plan:
    """The better choice at each run; stopping where it makes no difference."""
    return tuple(_best(run, worth, better) != worth[run] for run in RUNS)


# The goal reached soonest


@cache
def turns_to_go(way: Way, fives: int) -> Fraction:
    """The fewest turns on average until so many fives are scored, the turn to come counted."""
    if fives <= 0:
        return Fraction(0)
    plan = STOP_ALWAYS
    while True:
        ends = turn(plan, way.three_alike).keeps
        later = sum(
            (ends[run] * turns_to_go(way, fives - way.scores(run)) for run in range(1, DICE + 1)),
            Fraction(0),
        )
        turns = (1 + later) / (1 - ends[0])
        better = _plan(_turns_after(way, fives, turns), min)
        if better == plan:
            return turns
        plan = better


def _turns_after(way: Way, fives: int, missed: Fraction) -> list[Fraction]:
    """For each run that a turn may end with the turns that follow."""
    after = [turns_to_go(way, fives - way.scores(run)) for run in range(1, DICE + 1)]
    return [missed, *after]


def turns_if(way: Way, fives: int, run: int) -> tuple[Fraction, Fraction]:
    """The turns that follow this one on average: after stopping on this run, after throwing on."""
    after = _turns_after(way, fives, turns_to_go(way, fives))
    return after[run], _throws_on(run, after, min)


def throw_on_soonest(way: Way, score: int, run: int) -> bool:
    """Whether throwing on from this run reaches the goal sooner on average than stopping."""
    stop, throw = turns_if(way, -(-(way.target - score) // POINTS), run)
    return throw < stop


@cache
def sequences_turns(target: int, full_run: int = 35, wipe: bool = True) -> Fraction:
    """The turns that Sequences takes on average: nothing to choose, three 1s begin anew (R13).

    Each score's figure is ``a + b`` times the figure of the very first one.
    """
    way = Way(target, full_run)
    runs = runs_without_three_ones() if wipe else grows(0)
    anew = wiped() if wipe else Fraction(0)
    known: dict[int, tuple[Fraction, Fraction]] = {}
    for fives in range(1, way.fives + 1):
        a, b = Fraction(1), anew
        for run in range(1, DICE + 1):
            left = fives - way.scores(run)
            if left > 0:
                a += runs[run] * known[left][0]
                b += runs[run] * known[left][1]
        known[fives] = (a / (1 - runs[0]), b / (1 - runs[0]))
    a, b = known[way.fives]
    return a / (1 - b)


# A duel of two


class Duel:
    """Two players take turns, the first to the goal wins, and both play as well as can be.

    ``wins(mine, theirs)`` is the chance to win of the one who begins a turn,
    for the fives that both still need. Solved as far as it is asked for.
    """

    def __init__(self, way: Way) -> None:
        self.way = way
        self._known: dict[tuple[int, int], Fraction] = {}
        self._plans: dict[tuple[int, int], Plan] = {}

    def wins(self, mine: int, theirs: int, wanted: Wanted = lambda: True) -> Fraction:
        """The chance to win before the first throw of a turn.

        Raises ``Unwanted`` as soon as ``wanted()`` is not true any more.
        """
        if (mine, theirs) not in self._known:
            for low, high in _pairs_up_to(mine, theirs):
                if not wanted():
                    raise Unwanted
                if (low, high) not in self._known:
                    self._solve(low, high)
        return self._known[mine, theirs]

    def wins_if(self, mine: int, theirs: int, run: int) -> tuple[Fraction, Fraction]:
        """The chance to win after stopping on this run, and after throwing on."""
        worth = self._after(mine, theirs, 1 - self.wins(theirs, mine))
        return worth[run], _throws_on(run, worth, max)

    def _after(self, mine: int, theirs: int, missed: Fraction) -> list[Fraction]:
        """The chance to win after each run that a turn may end with."""
        return [missed, *(self._scored(mine, theirs, run) for run in range(1, DICE + 1))]

    def _scored(self, mine: int, theirs: int, run: int) -> Fraction:
        left = mine - self.way.scores(run)
        return 1 - self._known[theirs, left] if left > 0 else Fraction(1)

    def _line(self, mine: int, theirs: int, plan: Plan) -> tuple[Fraction, Fraction]:
        """(a, b): this plan wins ``a + b`` times what a missed turn is worth."""
        ends = turn(plan, self.way.three_alike).keeps
        won = (ends[run] * self._scored(mine, theirs, run) for run in range(1, DICE + 1))
        return sum(won, Fraction(0)), ends[0]

    def _solve(self, low: int, high: int) -> None:
        """Both sides of one pair of scores: whose turn it is goes to and fro while nobody scores.

        The one in front keeps a plan until no answer to the other's best one is better.
        """
        seats = ((low, high), (high, low))
        plans = [self._plans.get((max(1, a - 1), b), STOP_ALWAYS) for a, b in seats]
        while True:
            lines = [self._line(a, b, plan) for (a, b), plan in zip(seats, plans, strict=True)]
            chances = _to_and_fro(*lines)
            second = self._answer(seats[1], chances[0])
            if second != plans[1]:
                plans[1] = second
                continue
            first = self._answer(seats[0], chances[1])
            if first == plans[0]:
                break
            plans[0] = first
        for seat, plan, chance in zip(seats, plans, chances, strict=True):
            self._known[seat], self._plans[seat] = chance, plan

    def _answer(self, seat: tuple[int, int], other: Fraction) -> Plan:
        return _plan(self._after(*seat, 1 - other), max)


def _pairs_up_to(mine: int, theirs: int) -> Iterator[tuple[int, int]]:
    """Every (low, high) that play from here may come to, those nearest the goal first."""
    least, most = sorted((mine, theirs))
    for total in range(2, mine + theirs + 1):
        for low in range(max(1, total - most), min(least, total // 2) + 1):
            yield low, total - low


def _to_and_fro(
    one: tuple[Fraction, Fraction], two: tuple[Fraction, Fraction]
) -> tuple[Fraction, Fraction]:
    """Solve x = a + b (1 - y) and y = c + d (1 - x)."""
    (a, b), (c, d) = one, two
    x = (a + b * (1 - c - d)) / (1 - b * d)
    return x, c + d * (1 - x)


@cache
def duel(way: Way) -> Duel:
    """The one duel of this way to play; what it has solved is kept."""
    return Duel(way)
