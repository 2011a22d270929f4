"""What all games share at the table: who is next, who is on top, who has left."""

from __future__ import annotations

import pytest

from kidsdice.core.events import TurnBegan
from kidsdice.core.game import IllegalMove
from kidsdice.core.seats import add, get_up, next_seat, on_top, put, turn_began


def test_the_dice_go_round_and_pass_over_those_who_are_out() -> None:
    assert next_seat(2, (True, False, True, True)) == 3
    assert next_seat(3, (False, True, True, True)) == 1


def test_who_is_alone_is_next_again_and_nobody_follows_nobody() -> None:
    assert next_seat(1, (False, True)) == 1
    assert next_seat(0, (False, False)) is None


def test_a_turn_is_told_only_when_the_dice_pass() -> None:
    assert turn_began(0, 1) == (TurnBegan(1),)
    assert turn_began(1, 1) == ()


def test_level_ones_share_the_top_in_their_order() -> None:
    assert on_top(["fox", "owl", "cat"], (4, 7, 7)) == ("owl", "cat")
    assert on_top((3, 5, 6), (4, 7, 4), lowest=True) == (3, 6)


def test_nobody_is_on_top_of_nobody() -> None:
    assert on_top((), ()) == ()


def test_each_one_needs_a_figure() -> None:
    with pytest.raises(ValueError, match="shorter"):
        on_top((0, 1), (4,))


def test_a_seat_is_left_once() -> None:
    here = get_up((True, True), 1)
    assert here == (True, False)
    with pytest.raises(IllegalMove):
        get_up(here, 1)


@pytest.mark.parametrize("player", [-1, 2])
def test_nobody_gets_up_from_a_seat_that_is_not_there(player: int) -> None:
    with pytest.raises(IllegalMove):
        get_up((True, True), player)


def test_one_seat_changes_and_the_others_stay() -> None:
    assert put((1, 2, 3), 1, 9) == (1, 9, 3)
    assert add((1, 2, 3), 2, 4) == (1, 2, 7)
