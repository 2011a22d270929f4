"""The race of Run for It against slow counts of another make (R11)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import pytest

from kidsdice.core.game import Threw
from kidsdice.games import run_for_it as game
from kidsdice.games import run_for_it_race_odds as race
from kidsdice.robots import PERFECT, ROBOTS

CLASSIC = race.Way()
ROUNDS = 400


def longest(faces: tuple[int, ...], run: int) -> int:
    """How far the run reaches, by looking for one number after the other."""
    while run < 6 and run + 1 in faces:
        run += 1
    return run


@cache
def falls(run: int) -> dict[int, float]:
    """The run after one more throw -> its chance, by looking at every throw there is.

    The run 0 is a missed one; -1 is a first throw that gives a fresh one (R4).
    """
    seen: Counter[int] = Counter()
    for faces in product(range(1, 7), repeat=6 - run):
        after = longest(faces, run)
        alike = max(Counter(faces).values()) >= 3
        seen[after if after > run else -1 if not run and alike else 0] += 1
    return {after: count / 6 ** (6 - run) for after, count in seen.items()}


def points(run: int, full: int) -> int:
    return full // 5 if run == 6 else run


def turns_by_improving(target: int, full: int, once: bool) -> list[float]:
    """The turns to go for each number of fives, by playing more and more turns ahead."""
    turns = [0.0] * (target + 1)
    for fives in range(1, target + 1):
        guess = 1.0
        for _ in range(ROUNDS):
            guess = 1 + after_first(fives, guess, turns, full, once, fresh=True)
        turns[fives] = guess
    return turns


def after_first(
    fives: int, missed: float, turns: list[float], full: int, once: bool, fresh: bool
) -> float:
    chances = falls(0)
    worth = 0.0
    for run, chance in chances.items():
        if run > 0:
            worth += chance * after_run(fives, run, missed, turns, full)
        elif run == 0 or (once and not fresh):
            worth += chance * missed
        elif once:
            worth += chance * after_first(fives, missed, turns, full, once, fresh=False)
    return worth if once else worth / (1 - chances[-1])


def after_run(fives: int, run: int, missed: float, turns: list[float], full: int) -> float:
    stop = turns[max(0, fives - points(run, full))]
    if run == 6:
        return stop
    throw = sum(
        chance * (after_run(fives, after, missed, turns, full) if after else missed)
        for after, chance in falls(run).items()
    )
    return min(stop, throw)


@pytest.mark.parametrize(("full", "alike"), [(30, "always"), (35, "always"), (30, "once")])
def test_the_fewest_turns_equal_those_of_a_slow_improvement(full: int, alike: str) -> None:
    """R11: exact solving agrees with playing ahead, for each score up to 50."""
    slow = turns_by_improving(10, full, alike == "once")
    way = race.Way(50, full, alike)
    for fives in range(11):
        assert float(race.turns_to_go(way, fives)) == pytest.approx(slow[fives], abs=1e-9)


def test_no_plan_of_when_to_throw_on_is_quicker() -> None:
    """R11: none of the 32 ways to choose at a first turn beats the solved figure."""
    soonest = race.turns_to_go(CLASSIC, 20)
    for plan in product((False, True), repeat=5):
        ends = race.turn(plan, "always").keeps
        later = sum(
            ends[run] * race.turns_to_go(CLASSIC, 20 - CLASSIC.scores(run)) for run in range(1, 7)
        )
        assert 1 + ends[0] * soonest + later >= soonest


def test_a_hundred_takes_about_ten_turns() -> None:
    """R12: ten and a bit, played so that the goal comes soonest."""
    assert round(float(race.turns_to_go(CLASSIC, 20)), 3) == 10.287


def test_near_the_goal_other_choices_are_right() -> None:
    """R11: a lone 1 is thrown on until 95; at 85 a run of two is, too, at 95 nothing is."""

    def thrown_on(score: int) -> list[int]:
        return [run for run in race.RUNS if race.throw_on_soonest(CLASSIC, score, run)]

    assert all(thrown_on(score) == [1] for score in range(0, 85, 5))
    assert (thrown_on(85), thrown_on(90), thrown_on(95)) == ([1, 2], [1], [])


def test_the_turns_of_sequences_equal_a_long_walk() -> None:
    """R13: following every score turn after turn comes to the same average."""
    chances: Counter[tuple[int, bool]] = Counter()
    for faces in product(range(1, 7), repeat=6):
        chances[longest(faces, 0), faces.count(1) >= 3] += 1
    here, turns = {0: 1.0}, 0.0
    for _ in range(600):
        turns += sum(here.values())
        later: dict[int, float] = {}
        for score, likely in here.items():
            for (run, wiped), count in chances.items():
                after = 0 if wiped else score + 5 * points(run, 35)
                if after < 100:
                    later[after] = later.get(after, 0.0) + likely * count / 6**6
        here = later
    assert float(race.sequences_turns(100)) == pytest.approx(turns, abs=1e-6)


# The duel


def duel_by_improving(goal: int) -> dict[tuple[int, int], float]:
    """The chance to win at each pair of scores, by playing more and more turns ahead."""
    pairs = [(a, b) for a in range(1, goal + 1) for b in range(1, goal + 1)]
    wins = dict.fromkeys(pairs, 0.5)
    for _ in range(ROUNDS):
        wins = {pair: _first(pair, wins) for pair in pairs}
    return wins


def _first(pair: tuple[int, int], wins: dict[tuple[int, int], float]) -> float:
    chances = falls(0)
    missed = 1 - wins[pair[1], pair[0]]
    worth = sum(
        chance * (_run(pair, run, wins) if run else missed)
        for run, chance in chances.items()
        if run >= 0
    )
    return worth / (1 - chances[-1])


def _run(pair: tuple[int, int], run: int, wins: dict[tuple[int, int], float]) -> float:
    mine, theirs = pair
    stop = 1.0 if run >= mine else 1 - wins[theirs, mine - run]
    if run == 6:
        return stop
    missed = 1 - wins[theirs, mine]
    throw = sum(
        chance * (_run(pair, after, wins) if after else missed)
        for after, chance in falls(run).items()
    )
    return max(stop, throw)


def test_the_duel_equals_a_slow_improvement() -> None:
    """R11: the chance to win at every pair of scores up to 25 agrees with playing ahead."""
    slow = duel_by_improving(5)
    duel = race.Duel(race.Way(25))
    for (mine, theirs), chance in slow.items():
        assert float(duel.wins(mine, theirs)) == pytest.approx(chance, abs=1e-9)


def test_in_the_duel_no_choice_can_be_improved() -> None:
    """R11: at every pair of scores up to 40 the exact figure is that of the better choice."""
    duel, way = race.Duel(race.Way(40)), race.Way(40)
    for mine, theirs in product(range(1, 9), repeat=2):
        worth = race.first_throw(way.three_alike)[0] * (1 - duel.wins(theirs, mine))
        for run in range(1, 7):
            chance = race.first_throw(way.three_alike)[run]
            choices = duel.wins_if(mine, theirs, run) if run < 6 else (_full(duel, mine, theirs),)
            worth += chance * max(choices)
        assert duel.wins(mine, theirs) == worth


def _full(duel: race.Duel, mine: int, theirs: int) -> object:
    return 1 - duel.wins(theirs, mine - 6) if mine > 6 else 1


def test_who_begins_wins_a_little_more_often() -> None:
    """R1: from 0 to 0, to a goal of 40."""
    assert 0.5 < race.Duel(race.Way(40)).wins(8, 8) < 0.65


def test_far_behind_a_longer_run_is_right() -> None:
    """R11: when the other needs 5 more and I need 20, a run of two is thrown on."""
    duel = race.Duel(race.Way(40))
    stop, throw = duel.wins_if(4, 1, 2)
    assert throw > stop
    stop, throw = duel.wins_if(4, 8, 2)
    assert stop > throw


def test_a_duel_that_nobody_waits_for_is_not_solved_to_its_end() -> None:
    """Leaving the page ends the work; what was solved is kept."""
    duel = race.Duel(race.Way(100))
    left = iter([True] * 10)
    with pytest.raises(race.Unwanted):
        duel.wins(20, 20, lambda: next(left, False))
    assert duel.wins(2, 2) > 0


def test_the_perfect_robot_takes_the_choice_that_is_home_soonest() -> None:
    """R11: at 85 it throws on from a run of two, at 0 it does not."""

    def throws_on(score: int) -> bool:
        state = game.start(game.Rules(), 1)
        while state.scores[0] < score:
            state, _ = game.play(state, Threw((1, 6, 6, 6, 6, 6)))
            state, _ = game.play(state, game.Stop())
        state, _ = game.play(state, Threw((1, 2, 6, 6, 6, 6)))
        return ROBOTS["run_for_it"](state, PERFECT).move != game.Stop()

    assert throws_on(85)
    assert not throws_on(0)
