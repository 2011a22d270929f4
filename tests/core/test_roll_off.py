"""A roll-off: one throw each, the highest goes through, level highest throw again."""

from __future__ import annotations

from kidsdice.core.events import Event, RollOffBegan, TurnBegan
from kidsdice.core.roll_off import Rolled, RollOff, begin_roll_off


def rolled(roll_off: RollOff, *results: int) -> Rolled:
    """The roll-off after these throws, and what the last one brought."""
    events: tuple[Event, ...] = ()
    for result in results:
        roll_off, events = roll_off.threw(result)
    return roll_off, events


def test_one_alone_has_nothing_to_throw_for() -> None:
    roll_off, events = begin_roll_off((4,))
    assert roll_off.settled
    assert events == ()


def test_the_first_of_the_level_ones_begins() -> None:
    roll_off, events = begin_roll_off((1, 3))
    assert roll_off.turn == 1
    assert events == (RollOffBegan((1, 3)), TurnBegan(1))


def test_each_throws_once_in_turn() -> None:
    roll_off, events = rolled(RollOff((1, 3)), 5)
    assert roll_off == RollOff((1, 3), (5,))
    assert events == (TurnBegan(3),)


def test_the_highest_goes_through() -> None:
    assert rolled(RollOff((0, 1, 2)), 5, 11, 7) == (RollOff((1,)), ())


def test_only_the_level_highest_throw_again() -> None:
    roll_off, events = rolled(RollOff((0, 1, 2)), 9, 4, 9)
    assert roll_off == RollOff((0, 2))
    assert events == (RollOffBegan((0, 2)), TurnBegan(0))


def test_the_throw_of_one_who_gets_up_counts_no_more() -> None:
    roll_off, _ = rolled(RollOff((0, 1, 2)), 12)
    assert roll_off.without(0) == (RollOff((1, 2)), ())


def test_the_dice_pass_on_when_the_one_who_has_them_gets_up() -> None:
    assert RollOff((0, 1, 2)).without(0) == (RollOff((1, 2)), (TurnBegan(1),))


def test_the_others_are_compared_when_the_last_to_throw_gets_up() -> None:
    roll_off, _ = rolled(RollOff((0, 1, 2)), 6, 8)
    assert roll_off.without(2) == (RollOff((1,)), ())


def test_the_last_one_left_goes_through_without_a_throw() -> None:
    assert RollOff((0, 1)).without(0) == (RollOff((1,)), ())
