"""Pig on the plain board: a game without a board of its own can be played."""

from __future__ import annotations

import pytest
from at_the_board import overlapping, places, score, sit_down, table, throw
from at_the_window import Child, OpenWindow

from kidsdice.games import GAMES
from kidsdice.ui.boards import BOARDS, board_of
from kidsdice.ui.boards.plain import PlainBoard

SIZES = ((1024, 600), (1280, 800), (1920, 1080))


def test_a_game_without_a_board_of_its_own_lies_on_the_plain_one() -> None:
    assert "pig" not in BOARDS
    assert board_of("pig") is PlainBoard


def test_holding_keeps_what_the_turn_has_made(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "pig", (5, 6), players=2)
    throw(child, "Throw one die")
    throw(child, "Throw one die")
    throw(child, "Stop and keep 11")
    assert score(child) == (11, 0)
    assert "Fox: 11" in child.names()
    assert table(child).session.match.state.turn == 1


def test_a_1_takes_it_all(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "pig", (5, 1), players=2)
    throw(child, "Throw one die")
    throw(child, "Throw one die")
    assert "Fox: 0" in child.names()
    assert "Die 1 shows 1" in child.names()


def test_the_running_number_waits_for_the_die(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "pig", (5, 6))
    throw(child, "Throw one die")
    child.press("Throw one die")
    assert child.find(PlainBoard).running == 5
    child.until(lambda: child.find(PlainBoard).running == 11)


def test_every_game_has_a_crate_on_the_shelf(child: Child) -> None:
    home = child.window.home
    assert [crate.game_id for crate in home.crates] == list(GAMES)


@pytest.mark.parametrize("size", SIZES)
def test_five_crates_fit_side_by_side(open_window: OpenWindow, size: tuple[int, int]) -> None:
    child = open_window(size=size)
    crates = places(child, *(crate.accessibleName() for crate in child.window.home.crates))
    assert len(crates) == len(GAMES)
    assert overlapping(crates) == []
    assert all(child.window.rect().contains(rect) for rect in crates)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [1, 2, 5, 8])
def test_nothing_covers_anything(
    open_window: OpenWindow, size: tuple[int, int], players: int
) -> None:
    child = sit_down(open_window, "pig", (5,), players=players, size=size)
    throw(child, "Throw one die")
    rects = places(child, "Die", "Stop", "Throw", "Fox:", "Owl:", "Whale:", "Home", "Sound")
    assert overlapping(rects) == []
    assert all(child.window.rect().contains(rect) for rect in rects)
