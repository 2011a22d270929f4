"""Knock Out head to head against slow counts of another make (K10)."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate, product
from math import prod

import pytest

from kidsdice.games import knock_out_odds as odds

WAYS = {
    "classic": (6, 8, 2, False, 1, False),
    "one_die": (1, 6, 1, False, 1, False),
    "times_table": (6, 12, 2, True, 1, False),
    "three_dice": (9, 11, 3, False, 1, False),
    "three_lives": (1, 6, 1, False, 3, False),
}


def scores_throw_by_throw(
    number: int, dice: int, multiply: bool, lives: int, throws: int
) -> dict[int, float]:
    """Final score -> chance, following every throw for so many throws."""
    make = prod if multiply else sum
    made: dict[int, float] = {}
    for faces in product(range(1, 7), repeat=dice):
        made[make(faces)] = made.get(make(faces), 0.0) + 6.0**-dice
    here, out = {(0, lives): 1.0}, {}
    for _ in range(throws):
        later: dict[tuple[int, int], float] = {}
        for (score, left), likely in here.items():
            for result, chance in made.items():
                if result != number:
                    key = (score + result, left)
                    later[key] = later.get(key, 0.0) + likely * chance
                elif left > 1:
                    later[score, left - 1] = later.get((score, left - 1), 0.0) + likely * chance
                else:
                    out[score] = out.get(score, 0.0) + likely * chance
        here = later
    return out


@pytest.mark.parametrize("way", WAYS)
def test_head_to_head_equals_following_every_throw(way: str) -> None:
    """K10 K12 K13 K14 K15: two numbers compared score by score."""
    first, second, dice, multiply, lives, wipe = WAYS[way]
    ones = scores_throw_by_throw(first, dice, multiply, lives, 150 + 60 * (lives - 1))
    twos = scores_throw_by_throw(second, dice, multiply, lives, 150 + 60 * (lives - 1))
    below = list(accumulate(twos.get(score, 0.0) for score in range(max(ones) + 1)))
    wins = sum(chance * (below[score - 1] if score else 0.0) for score, chance in ones.items())
    level = sum(a * twos.get(s, 0.0) for s, a in ones.items())
    told = odds.head_to_head(first, second, dice, multiply, lives, wipe)
    assert float(told.first) == pytest.approx(wins, abs=2e-6)
    assert float(told.level) == pytest.approx(level, abs=2e-6)


def _exact_for_one_die(number: int, most: int) -> list[Fraction]:
    """The chance of each score with one die, from the equation of each score itself."""
    visits = [Fraction(0)] * (most + 1)
    for score in range(most + 1):
        visits[score] = Fraction(score == 0) + sum(
            (visits[score - face] / 6 for face in range(1, 7) if face != number and face <= score),
            Fraction(0),
        )
    return [visit / 6 for visit in visits]


def test_no_chance_of_a_score_is_more_than_the_true_one() -> None:
    """K12: rounding goes down only, and by less than a part in ten to the power of 15."""
    told = odds.chances_of_scores(3, 1)
    for chance, true in zip(told, _exact_for_one_die(3, 80), strict=False):
        assert 0 <= true - chance < Fraction(1, 10**15)


@pytest.mark.parametrize("way", WAYS)
def test_what_is_left_out_is_stated_and_next_to_nothing(way: str) -> None:
    """K10: the three chances and what was not summed make a whole."""
    told = odds.head_to_head(*WAYS[way])
    assert 0 <= told.left_out < Fraction(1, 10**13)
    assert told.first + told.level + told.second + told.left_out == 1


def test_a_wipe_out_with_one_life_is_summed_to_the_end() -> None:
    """K16: stopping by the averages, nothing is left out."""
    assert odds.head_to_head(6, 9, 2, wipe_out=True).left_out == 0


@pytest.mark.parametrize("lives", [1, 2])
def test_wipe_out_scores_have_the_average_of_the_well_timed_stop(lives: int) -> None:
    """K16: the chances of the scores and the solved average are of one piece."""
    for number in (6, 7, 9):
        scores = odds.chances_of_scores(number, 2, lives=lives, wipe_out=True)
        average = sum(score * chance for score, chance in enumerate(scores))
        exact = odds.wipe_out_value(number, 2, lives=lives)
        assert 0 <= exact - average < Fraction(1, 10**9)


def test_scores_have_the_average_of_the_number() -> None:
    """K10: the chances of the scores and the closed formula are of one piece."""
    for number in (6, 7, 8, 9):
        scores = odds.chances_of_scores(number, 2)
        average = sum(score * chance for score, chance in enumerate(scores))
        assert 0 <= odds.average_score(number, 2) - average < Fraction(1, 10**9)


def test_a_number_is_level_with_itself() -> None:
    """K10: neither of two players on 7 is in front."""
    told = odds.head_to_head(7, 7, 2)
    assert told.first == told.second


def test_of_six_and_eight_the_six_wins_a_little_more_often() -> None:
    """K10: equally rare, but a 6 loses smaller throws."""
    told = odds.head_to_head(6, 8, 2)
    assert told.first > told.second


def test_with_one_die_the_low_number_is_better() -> None:
    """K12: a sheet says no choice is better; the 1 beats the 6 more often than not."""
    assert odds.head_to_head(1, 6, 1).first > Fraction(1, 2)
