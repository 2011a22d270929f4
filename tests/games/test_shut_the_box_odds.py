"""Best play of Shut the Box, against a slow count that shares nothing with the solver."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest

from kidsdice.core.game import Threw
from kidsdice.games.shut_the_box import GAME, Rules, play
from kidsdice.games.shut_the_box_odds import Aim, Why, odds, playable_chance, solve

CLASSIC = GAME.variations["classic"]
ONE_DIE = ["choice", "six_or_less", "only_one", "must", "never"]
Open = frozenset[int]


def numbers_of_dice(one_die: str, open_tiles: Open) -> list[int]:
    """S15 once more, written from the rule and not from the game."""
    low = max(open_tiles) <= 6
    allowed = {
        "choice": [1, 2] if low else [2],
        "six_or_less": [1, 2] if sum(open_tiles) <= 6 else [2],
        "only_one": [1, 2] if open_tiles == {1} else [2],
        "must": [1] if low else [2],
        "never": [2],
    }
    return allowed[one_die]


def subsets(open_tiles: Open, total: int) -> list[Open]:
    return [
        frozenset(way)
        for size in range(1, len(open_tiles) + 1)
        for way in combinations(open_tiles, size)
        if sum(way) == total
    ]


def slow_count(one_die: str, shut: bool) -> Callable[[Open], Fraction]:
    """The figure of best play, die by die and subset by subset."""
    better = max if shut else min

    @cache
    def figure(open_tiles: Open) -> Fraction:
        if not open_tiles:
            return Fraction(shut)
        figures: list[Fraction] = [
            after_throw(open_tiles, n) for n in numbers_of_dice(one_die, open_tiles)
        ]
        return better(figures)

    def after_throw(open_tiles: Open, dice: int) -> Fraction:
        stuck = Fraction(0 if shut else sum(open_tiles))
        found = Fraction(0)
        for faces in product(range(1, 7), repeat=dice):
            ways = [figure(open_tiles - way) for way in subsets(open_tiles, sum(faces))]
            found += better(ways) if ways else stuck
        return found / int(6**dice)

    return figure


def small_boxes(highest: int) -> list[Open]:
    tiles = range(1, highest + 1)
    return [frozenset(box) for size in range(4) for box in combinations(tiles, size)]


@pytest.mark.parametrize("one_die", ONE_DIE)
def test_the_average_score_equals_a_slow_count(one_die: str) -> None:
    """S15: every box of up to three open tiles, and all of 1 to 6."""
    solution, slow = solve(Rules(one_die=one_die)), slow_count(one_die, shut=False)
    for box in [*small_boxes(9), frozenset(range(1, 7))]:
        assert solution.value(box) == slow(box), sorted(box)


@pytest.mark.parametrize("one_die", ONE_DIE)
def test_the_chance_to_shut_the_box_equals_a_slow_count(one_die: str) -> None:
    """S15."""
    solution, slow = solve(Rules(one_die=one_die)), slow_count(one_die, shut=True)
    for box in [*small_boxes(9), frozenset(range(1, 7))]:
        assert solution.shut_chance(box) == slow(box), sorted(box)


def test_bigger_boxes_equal_a_slow_count() -> None:
    """S16."""
    solution = solve(Rules(tiles=12))
    score, shut = slow_count("choice", shut=False), slow_count("choice", shut=True)
    for box in [frozenset({10, 11, 12}), frozenset({1, 5, 12}), frozenset({2, 3, 7, 10})]:
        assert solution.value(box) == score(box)
        assert solution.shut_chance(box) == shut(box)


def test_boxes_that_can_be_counted_by_hand() -> None:
    """One die shuts a lone tile in one throw of six; two dice make 7 in six ways of 36."""
    solution = solve(CLASSIC)
    assert solution.shut_chance({1}) == Fraction(1, 6)
    assert solution.value({6}) == Fraction(5)  # one die in six, two dice in five of 36
    assert solution.shut_chance({7}) == Fraction(6, 36)
    assert solution.value({9}) == 9 * Fraction(32, 36)
    assert solution.value(set()) == 0
    assert solution.shut_chance(set()) == 1
    assert solve(Rules(one_die="never")).shut_chance({1}) == 0


def test_the_whole_box_leaves_eleven_on_average() -> None:
    """S13: the figures the book shows rest on this one."""
    assert solve(CLASSIC).value(CLASSIC.box) == Fraction(431363714383, 39182082048)


def test_golf_and_turns_for_everyone_share_one_solution() -> None:
    """S11."""
    assert solve(Rules(rounds=3)) is solve(CLASSIC)
    assert solve(Rules(everyone_gets_a_turn=True)) is solve(CLASSIC)


def test_the_best_way_is_the_one_that_is_worth_most() -> None:
    """The hint, for every box and every sum."""
    solution = solve(CLASSIC)
    for box in small_boxes(9):
        for total in range(1, 13):
            ways = subsets(box, total)
            best = solution.best_shut(box, total)
            if not ways:
                assert best is None
                continue
            assert best is not None
            assert solution.value(box - set(best)) == min(solution.value(box - w) for w in ways)
            best = solution.best_shut(box, total, Aim.SHUT_THE_BOX)
            assert best is not None
            chances = [solution.shut_chance(box - way) for way in ways]
            assert solution.shut_chance(box - set(best)) == max(chances)


def test_every_way_is_shown_with_its_worth_largest_tiles_first() -> None:
    """The hint after 3 and 5."""
    solution = solve(CLASSIC)
    worth = solution.worth(CLASSIC.box, 8)
    assert [w.tiles for w in worth] == [(8,), (1, 7), (2, 6), (3, 5), (1, 2, 5), (1, 3, 4)]
    for choice in worth:
        assert choice.value == solution.value(set(CLASSIC.box) - set(choice.tiles))


def test_one_die_is_better_when_the_open_tiles_make_six_or_less() -> None:
    """S13: for a low score, and just so for shutting the box; 1, 2 and 4 are the one exception."""
    solution = solve(CLASSIC)
    for box in small_boxes(6)[1:]:
        low = sum(box) <= 6
        assert (solution.dice_to_throw(box) == 1) == (low or box == {1, 2, 4}), sorted(box)
        assert (solution.dice_to_throw(box, Aim.SHUT_THE_BOX) == 1) == low, sorted(box)


def test_one_die_whenever_it_is_allowed_is_worse_than_never() -> None:
    """S13: so no tip may send a child there."""
    always, never, choice = (
        solve(Rules(one_die=one_die)).value(CLASSIC.box) for one_die in ("must", "never", "choice")
    )
    assert choice < never < always


@pytest.mark.parametrize("tiles", [9, 10, 12])
@pytest.mark.parametrize("one_die", ONE_DIE)
def test_high_tiles_first_is_far_better_than_low_tiles_first(tiles: int, one_die: str) -> None:
    """S13: what the tip says holds in every way to play."""
    rules = Rules(tiles=tiles, one_die=one_die)
    high, low = habit(one_die, highest=True), habit(one_die, highest=False)
    best = float(solve(rules).value(rules.box))
    assert best < high(frozenset(rules.box)) < best + 1.3
    assert low(frozenset(rules.box)) > best + 10


def habit(one_die: str, highest: bool) -> Callable[[Open], float]:
    """The average score of always taking the first or the last way, and one die at six or less."""

    def wish(way: Open) -> list[int]:
        return sorted(way, reverse=True)

    @cache
    def score(open_tiles: Open) -> float:
        if not open_tiles:
            return 0.0
        allowed = numbers_of_dice(one_die, open_tiles)
        dice = min(allowed) if sum(open_tiles) <= 6 else max(allowed)
        found = 0.0
        for faces in product(range(1, 7), repeat=dice):
            ways = ways_of(open_tiles, sum(faces))
            taken = (max if highest else min)(ways, key=wish) if ways else None
            found += score(open_tiles - taken) if taken else sum(open_tiles)
        return found / int(6**dice)

    @cache
    def ways_of(open_tiles: Open, total: int) -> list[Open]:
        fitting = frozenset(tile for tile in open_tiles if tile <= total)
        return [way for size in range(1, 5) for way in sized(fitting, size) if sum(way) == total]

    def sized(tiles: Open, size: int) -> list[Open]:
        return [frozenset(way) for way in combinations(tiles, size)]

    return score


def test_the_chance_that_the_next_throw_can_be_played() -> None:
    """Counted throw by throw."""
    for box in small_boxes(9):
        for dice in (1, 2):
            throws = list(product(range(1, 7), repeat=dice))
            lucky = sum(bool(subsets(box, sum(faces))) for faces in throws)
            assert playable_chance(box, dice) == Fraction(lucky, len(throws))


def test_the_first_throw_can_always_be_played() -> None:
    """S2: the book says so for every box."""
    for tiles in (9, 10, 12):
        assert playable_chance(Rules(tiles=tiles).box, 2) == 1


def test_odds_before_a_throw_name_each_number_of_dice_on_offer() -> None:
    """S5."""
    state = replace(GAME.start(CLASSIC, 1), open=(1, 2))
    figures = [(chance.what, chance.about) for chance in odds(state)]
    assert figures == [
        ("playable", 2),
        ("playable", 1),
        ("average_score", None),
        ("shut_the_box", None),
    ]


def test_odds_after_a_throw_name_each_way() -> None:
    """The game hands out the same figures as the solver."""
    state, _ = play(GAME.start(CLASSIC, 1), Threw((1, 2)))
    assert [chance.about for chance in GAME.odds(state)] == [(3,), (1, 2), (3,), (1, 2)]


def test_no_odds_once_the_match_is_over() -> None:
    """There is nothing left to ask."""
    state, _ = play(replace(GAME.start(CLASSIC, 1), open=(9,)), Threw((1, 1)))
    assert odds(state) == ()


@pytest.mark.parametrize(("tiles", "seconds"), [(9, 0.5), (12, 5.0)])
def test_solving_is_quick(tiles: int, seconds: float) -> None:
    """The hint: nothing is remembered from before, and a second time costs nothing."""
    rules = Rules(tiles=tiles)
    solve.cache_clear()
    begun = time.thread_time()
    solve(rules)
    assert time.thread_time() - begun < seconds
    begun = time.thread_time()
    solve(rules)
    assert time.thread_time() - begun < 0.001


def test_the_rules_alone_do_not_bring_the_solver() -> None:
    """The first picture of the window waits for no odds."""
    code = (
        "import sys, kidsdice.games.shut_the_box;"
        "sys.exit('kidsdice.games.shut_the_box_odds' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def _why(open_tiles: set[int], total: int) -> Why | None:
    return solve(Rules()).why(open_tiles, total)


def test_the_reason_for_the_best_way_is_what_one_look_tells() -> None:
    """S13: a way alone, one that fits more throws after it, one that shuts the biggest tile."""
    assert _why({1, 2, 3}, 12) is None
    assert _why({2, 9}, 9) is Why.ONLY
    assert {_why(set(range(1, 10)), total) for total in range(3, 13)} <= set(Why)


def test_a_reason_that_more_throws_fit_is_true() -> None:
    """S13: for every box of nine and every sum, counted over all throws."""
    solution = solve(Rules())
    seen = set()
    for size in (3, 5, 7):
        for tiles in combinations(range(1, 10), size):
            for total in range(2, 13):
                why = solution.why(tiles, total)
                seen.add(why)
                if why is Why.FITS_MORE:
                    best = solution.best_shut(tiles, total)
                    after = {
                        worth.tiles: solution.next_playable(set(tiles) - set(worth.tiles))
                        for worth in solution.worth(tiles, total)
                    }
                    assert best is not None
                    assert max(after, key=lambda way: after[way]) == best
    assert seen == {None, *Why}
