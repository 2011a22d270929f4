"""Counting ways: against lists written out by hand and against every throw there is."""

from __future__ import annotations

from collections import Counter

import pytest

from kidsdice.core.odds import throws, ways


def test_two_dice_make_each_sum_in_the_well_known_number_of_ways() -> None:
    assert dict(ways(2)) == {
        2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1
    }  # fmt: skip


def test_three_dice_make_10_and_11_most_often() -> None:
    """K13"""
    assert [ways(3)[total] for total in (9, 10, 11, 12)] == [25, 27, 27, 25]


@pytest.mark.parametrize("dice", range(1, 7))
def test_ways_equal_a_count_of_every_throw(dice: int) -> None:
    assert dict(ways(dice)) == Counter(sum(faces) for faces in throws(dice))


@pytest.mark.parametrize("dice", range(1, 7))
def test_all_ways_together_are_all_throws(dice: int) -> None:
    assert sum(ways(dice).values()) == 6**dice == len(throws(dice))


def test_no_dice_make_nothing_in_one_way() -> None:
    assert dict(ways(0)) == {0: 1}


def test_the_table_of_ways_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        ways(2)[7] = 36  # type: ignore[index]
