"""Fair dice: every face, every pair and every sum as often as it should be."""

from __future__ import annotations

import inspect
import math
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from kidsdice.core.dice import FairDice, ScriptedDice, shuffled
from kidsdice.core.odds import throws, ways

THROWS = 60_000
# Fair dice fail one check in a thousand million, so a red test means bad dice.
SURPRISE = 1e-9


def surprise(counts: Mapping[Any, float], expected: Mapping[Any, float]) -> float:
    """About how rarely fair dice are at least this uneven (Wilson and Hilferty's cube root)."""
    chi_square = sum((counts.get(key, 0) - e) ** 2 / e for key, e in expected.items())
    freedom = len(expected) - 1
    spread = 2 / (9 * freedom)
    z = ((chi_square / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return math.erfc(z / math.sqrt(2)) / 2


def evenly(keys: Iterable[Any]) -> dict[Any, float]:
    keys = list(keys)
    return {key: THROWS / len(keys) for key in keys}


@pytest.fixture(scope="module")
def thrown() -> list[tuple[int, ...]]:
    """60,000 throws of two dice."""
    dice = FairDice()
    return [dice.throw(2) for _ in range(THROWS)]


def test_the_check_itself_tells_fair_from_unfair() -> None:
    """A die that never shows a six, and one that shows it a little too often, are found."""
    assert surprise(dict.fromkeys(range(1, 7), 10_000), evenly(range(1, 7))) > 0.5
    assert surprise(dict.fromkeys(range(1, 6), 12_000), evenly(range(1, 7))) < SURPRISE
    loaded = {1: 9_800, 2: 9_800, 3: 9_800, 4: 9_800, 5: 9_800, 6: 11_000}
    assert surprise(loaded, evenly(range(1, 7))) < SURPRISE
    # The 5% point of the tables: 11.07 for five degrees of freedom.
    at_five_percent = {key: 10_000 + s * math.sqrt(11.07 * 10_000 / 6) for key, s in _signs()}
    assert surprise(at_five_percent, evenly(range(1, 7))) == pytest.approx(0.05, abs=0.003)


def _signs() -> list[tuple[int, int]]:
    return [(1, 1), (2, -1), (3, 1), (4, -1), (5, 1), (6, -1)]


@pytest.mark.parametrize("die", [0, 1])
def test_every_face_comes_up_equally_often(thrown: list[tuple[int, ...]], die: int) -> None:
    """Each die by itself."""
    counts = Counter(faces[die] for faces in thrown)
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert surprise(counts, evenly(range(1, 7))) > SURPRISE


def test_every_pair_comes_up_equally_often(thrown: list[tuple[int, ...]]) -> None:
    """So one die says nothing about the other, and doubles are one throw in six."""
    assert surprise(Counter(thrown), evenly(throws(2))) > SURPRISE


def test_every_sum_comes_up_as_often_as_it_has_ways(thrown: list[tuple[int, ...]]) -> None:
    """Two in one way of 36, seven in six."""
    expected = {total: THROWS * count / 36 for total, count in ways(2).items()}
    assert surprise(Counter(map(sum, thrown)), expected) > SURPRISE


def test_a_throw_says_nothing_about_the_next_one(thrown: list[tuple[int, ...]]) -> None:
    """The first die of a throw and of the throw after it."""
    firsts = [faces[0] for faces in thrown]
    pairs = Counter(zip(firsts, [*firsts[1:], firsts[0]], strict=True))
    assert surprise(pairs, evenly(throws(2))) > SURPRISE


def test_two_starts_of_the_program_throw_differently() -> None:
    """Twenty starts, ten throws of six dice each: no two alike."""
    code = (
        "from kidsdice.core.dice import FairDice;"
        "dice = FairDice();"
        "print([dice.throw(6) for _ in range(10)])"
    )
    begun = [
        subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
        for _ in range(20)
    ]
    printed = [start.communicate()[0] for start in begun]
    assert all(printed)
    assert len(set(printed)) == 20


def test_dice_are_told_nothing_but_how_many_to_throw() -> None:
    """Nobody's luck can be steered: no player, score or state reaches a throw."""
    assert list(inspect.signature(FairDice.throw).parameters) == ["self", "dice"]
    assert not inspect.signature(FairDice).parameters


def test_a_throw_has_as_many_faces_as_dice() -> None:
    """From one die to six."""
    assert [len(FairDice().throw(n)) for n in range(1, 7)] == [1, 2, 3, 4, 5, 6]


def test_scripted_dice_fall_as_written() -> None:
    """In order, whatever the number of dice."""
    dice = ScriptedDice([3, 5, 1, 6])
    assert dice.throw(2) == (3, 5)
    assert dice.throw(1) == (1,)


def test_a_script_that_has_run_out_says_so() -> None:
    """Half a throw is no throw."""
    with pytest.raises(RuntimeError):
        ScriptedDice([3]).throw(2)


def test_ways_count_every_throw() -> None:
    """The counts that all odds rest on."""
    for dice in (1, 2, 3):
        counted = Counter(sum(faces) for faces in throws(dice))
        assert ways(dice) == counted
        assert sum(counted.values()) == 6**dice
    assert Fraction(ways(2)[7], 36) == Fraction(1, 6)


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    """K17: who sits where is thrown with the fair dice."""
    dice = FairDice()
    orders = Counter(tuple(shuffled("abcd", dice)) for _ in range(THROWS))
    assert surprise(orders, evenly(permutations("abcd"))) > SURPRISE


def test_a_shuffle_is_thrown_with_the_dice_it_is_given() -> None:
    """Nothing else decides; a face that would favour somebody is thrown again."""
    # Five places cannot share six faces: the 6 is thrown again, then 1, 4, 3 and 2 count.
    assert shuffled("abcde", ScriptedDice((6, 1, 4, 3, 2))) == list("ebcda")


def test_forty_things_are_all_there_after_a_shuffle() -> None:
    assert sorted(shuffled(range(40), FairDice())) == list(range(40))
