"""The figures of Drop Dead against slow counts of another make (D18)."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product

import pytest

from kidsdice.core.game import Threw
from kidsdice.games import drop_dead_odds as odds
from kidsdice.games.drop_dead import Rules, Stop, play, start
from kidsdice.games.drop_dead import moves as offers

CLASSIC = odds.Way()
WAYS = [
    odds.Way(),
    odds.Way(deadly=(1, 6)),
    odds.Way(last_die_doubles=True),
]


def outcomes(way: odds.Way, dice: int) -> dict[tuple[int, int], Fraction]:
    """(points, dice that die) -> chance, by looking at every throw there is."""
    seen: dict[tuple[int, int], int] = {}
    for faces in product(range(1, 7), repeat=dice):
        dying = sum(face in way.deadly for face in faces)
        points = 0 if dying else sum(faces)
        if way.last_die_doubles and dice == 1:
            points *= 2
        seen[points, dying] = seen.get((points, dying), 0) + 1
    return {outcome: Fraction(count, 6**dice) for outcome, count in seen.items()}


def average_after(way: odds.Way, dice: int, pool: int, throws: int) -> float:
    """The average of the first so many throws of a turn: it only grows with the throws."""
    tables = {(dice, pool): 1.0}
    brought = 0.0
    every = {n: outcomes(way, n) for n in range(1, dice + 1)}
    for _ in range(throws):
        later: dict[tuple[int, int], float] = {}
        for (live, spare), likely in tables.items():
            for (points, dying), chance in every[live].items():
                brought += likely * float(chance) * points
                new = min(dying, spare)
                left = (live - dying + new, spare - new)
                if left[0]:
                    later[left] = later.get(left, 0.0) + likely * float(chance)
        tables = later
    return brought


@pytest.mark.parametrize("dice", range(1, 6))
def test_two_throws_in_three_miss_with_one_die_and_the_rest_follows(dice: int) -> None:
    safe = sum(not {2, 5} & set(faces) for faces in product(range(1, 7), repeat=dice))
    assert odds.chance_to_score(dice) == Fraction(safe, 6**dice)


def test_five_dice_score_on_about_13_throws_in_100() -> None:
    assert odds.chance_to_score(5) == Fraction(32, 243)
    assert round(float(100 * odds.chance_to_score(5))) == 13


def test_fewer_dice_score_more_often() -> None:
    chances = [odds.chance_to_score(dice) for dice in range(1, 6)]
    assert chances == sorted(chances, reverse=True)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("dice", [1, 2, 3, 5])
def test_the_points_of_a_scoring_throw_are_counted_right(way: odds.Way, dice: int) -> None:
    counted = {
        points: chance for (points, dying), chance in outcomes(way, dice).items() if not dying
    }
    assert dict(odds.scoring(way, dice)) == counted


@pytest.mark.parametrize("dying", range(6))
def test_the_chance_that_so_many_dice_die(dying: int) -> None:
    counted = sum(
        (chance for (_, died), chance in outcomes(CLASSIC, 5).items() if died == dying), Fraction(0)
    )
    assert odds.chance_to_die(5, dying) == counted


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("dice", "pool"), [(1, 0), (3, 0), (5, 0), (5, 5)])
def test_the_average_is_what_ever_more_throws_come_to(way: odds.Way, dice: int, pool: int) -> None:
    exact = float(odds.average(way, dice, pool))
    assert average_after(way, dice, pool, 15) < exact
    assert average_after(way, dice, pool, 150) == pytest.approx(exact, abs=1e-9)


def test_the_true_average_of_a_turn_is_about_16() -> None:
    assert odds.average(CLASSIC, 5) == Fraction(837242, 52117)
    assert round(float(odds.average(CLASSIC, 5))) == 16


def test_the_last_die_earns_the_most() -> None:
    averages = [odds.average(CLASSIC, dice) for dice in range(6)]
    earned = [more - less for less, more in pairwise(averages)]
    assert earned == sorted(earned, reverse=True)
    assert earned[0] == 7


def test_the_chances_of_all_totals_add_up_to_one() -> None:
    assert 1 - sum(odds.totals(CLASSIC, 5, 250)) < Fraction(1, 10**6)


def test_the_totals_have_the_average_of_the_turn() -> None:
    mean = sum(total * chance for total, chance in enumerate(odds.totals(CLASSIC, 3, 300)))
    assert float(mean) == pytest.approx(float(odds.average(CLASSIC, 3)), abs=1e-6)


@pytest.mark.parametrize("rules", [Rules(dice=3), Rules(dice=3, last_die_doubles=True)])
def test_the_chance_of_a_small_total_equals_playing_every_turn(rules: Rules) -> None:
    """The game itself is played down every branch; a branch over the limit is cut off."""
    most = 5
    found = [Fraction(0)] * (most + 1)
    branches = [(start(rules, 1), Fraction(1))]
    while branches:
        state, chance = branches.pop()
        if state.over:
            found[state.scores[0]] += chance
        elif state.table.running <= most:
            every = list(product(range(1, 7), repeat=state.table.live))
            falls: dict[tuple[int, ...], int] = {}
            for faces in every:
                lying = tuple(sorted(faces))
                falls[lying] = falls.get(lying, 0) + 1
            for lying, count in falls.items():
                later, _ = play(state, Threw(lying))
                branches.append((later, chance * Fraction(count, len(every))))
    way = odds.Way(rules.deadly, rules.last_die_doubles)
    assert odds.totals(way, 3, most) == tuple(found)


def best_turns(way: odds.Way, cap: int) -> dict[tuple[int, int], float]:
    """(dice, total) -> the average of throwing now and playing best, by repeated improvement.

    Beyond ``cap`` the player stops as soon as the way to play allows it.
    """
    every = {dice: outcomes(way, dice) for dice in range(1, 6)}
    worth: dict[tuple[int, int], float] = {}
    for dice in range(1, 6):
        for total in range(cap + 30, -1, -1):
            value = 0.0
            for (points, dying), chance in every[dice].items():
                left, now = dice - dying, total + points
                if left == 0:
                    continue
                later = worth.get((left, now), 0.0)
                if dying == 0 or way.stop == "any":
                    later = max(later, float(now))
                value += float(chance) * later
            worth[dice, total] = value
    return worth


@pytest.mark.parametrize("doubles", [False, True])
@pytest.mark.parametrize("stop", ["scoring", "any"])
def test_stopping_totals_equal_those_of_a_slow_improvement(stop: str, doubles: bool) -> None:
    """D11, D15"""
    way = odds.Way(last_die_doubles=doubles, stop=stop)
    worth = best_turns(way, cap=700)
    for dice in range(1, 6):
        enough = next(t for t in range(700) if worth[dice, t] <= t + 1e-9)
        assert odds.stop_from(way, dice) == enough


def test_the_average_of_the_best_play_equals_the_slow_improvement() -> None:
    """D11"""
    way = odds.Way(stop="scoring")
    worth = best_turns(way, cap=200)
    for dice in (1, 3, 5):
        assert float(odds.worth(way, dice, 0, 0)) == pytest.approx(worth[dice, 0], abs=1e-9)


def test_a_banker_with_spare_dice_never_has_to_stop() -> None:
    """D14, D15"""
    assert odds.stop_from(odds.Way(stop="any"), 5, pool=1) is None


def test_spare_dice_let_a_player_throw_for_longer() -> None:
    """D11, D14"""
    way = odds.Way(stop="scoring")
    assert [odds.stop_from(way, 5, pool) for pool in range(3)] == [35, 42, 49]


def test_with_a_spare_die_nobody_drops_dead_at_once() -> None:
    """D14"""
    assert odds.chance_to_drop(5, pool=1) == 0
    assert odds.chance_to_drop(2) == Fraction(1, 9)


def test_a_stop_is_on_offer_where_the_figures_speak_of_one() -> None:
    """D11"""
    state, _ = play(start(Rules(stop="scoring"), 1), Threw((1, 1, 1, 1, 1)))
    assert Stop() in offers(state)
