"""Who sits on the bench: alone by default, and everybody who said that they are here."""

from __future__ import annotations

from datetime import timedelta

import pytest
from at_the_window import Child, OpenWindow
from PySide6.QtWidgets import QAbstractButton

from kidsdice.games.knock_out import Pick
from kidsdice.ui.play import add_player, last_seats

FRIENDS = ("fox-sea", "owl-tomato", "bear-moss")


@pytest.fixture
def friends(open_window: OpenWindow) -> Child:
    """Three children are known here; the first one played last."""
    child = open_window()
    for key in FRIENDS:
        child.store.add_player(key)
    child.store.note("last_player", FRIENDS[0])
    child.window.refresh_home()
    return child


def seated(child: Child) -> list[str]:
    names = ("Fox", "Owl", "Bear")
    buttons: list[QAbstractButton] = [child.button(name) for name in names]
    return [button.accessibleName() for button in buttons if button.isChecked()]


def say_who_is_here(child: Child, *more: str) -> None:
    child.press("Players")
    for name in more:
        child.press(name)
    child.press("Play")


def test_alone_is_the_default_among_many(friends: Child) -> None:
    friends.press("Shut the Box")
    assert seated(friends) == ["Fox"]


def test_a_class_that_is_here_sits_on_the_bench_of_every_game(friends: Child) -> None:
    say_who_is_here(friends, "Owl", "Bear")
    friends.press("Shut the Box")
    assert seated(friends) == ["Fox", "Owl", "Bear"]
    friends.press("Home")
    friends.press("Knock Out")
    assert seated(friends) == ["Fox", "Owl", "Bear"]


def test_who_is_here_counts_more_than_who_played_before(friends: Child) -> None:
    friends.store.note("seats:shut_the_box", ["bear-moss"])
    say_who_is_here(friends, "Owl")
    friends.press("Shut the Box")
    assert seated(friends) == ["Fox", "Owl"]


def test_the_next_day_a_child_is_alone_again(friends: Child) -> None:
    say_who_is_here(friends, "Owl")
    tomorrow = friends.hall.clock() + timedelta(days=1)
    friends.hall.clock = lambda: tomorrow
    friends.press("Shut the Box")
    assert seated(friends) == ["Fox"]


def test_the_child_that_played_last_is_the_one_on_the_bench(friends: Child) -> None:
    friends.store.note("last_player", "owl-tomato")
    friends.press("Shut the Box")
    assert seated(friends) == ["Owl"]


def test_a_game_that_waits_is_found_from_the_best_scores_too(friends: Child) -> None:
    """The question is asked on the screen that is shown, not on the shelf behind it."""
    friends.waits("knock_out", Pick(9))
    friends.press("Best scores")
    friends.press("Play Knock Out")
    friends.press("Carry on")
    assert "Throw two dice" in friends.names()


def test_a_ninth_child_pushes_nobody_off_a_full_bench(open_window: OpenWindow) -> None:
    """Who sits, sits; the new one is there and can be tapped when somebody gets up."""
    animals = ("fox", "owl", "bear", "rabbit", "frog", "cat", "duck", "lion")
    eight = [f"{animal}-sea" for animal in animals]
    child = open_window(players=eight)
    child.store.note("seats:shut_the_box", eight)
    add_player(child.hall, "shut_the_box", "whale-sea")
    assert last_seats(child.hall, "shut_the_box") == eight
    assert "whale-sea" in child.store.players()
