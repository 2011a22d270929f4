"""A match from outside: who leaves, who begins the next one, what waits and what cannot be read."""

from __future__ import annotations

from typing import Any

import pytest
from at_the_board import FRIENDS, score, sit_down, table, throw
from at_the_window import Child, OpenWindow
from PySide6.QtTest import QTest

from kidsdice.core.game import Threw, Throw
from kidsdice.core.match import begin
from kidsdice.games import GAMES, drop_dead, knock_out
from kidsdice.services.scores import match_record, new_id
from kidsdice.ui.game_screen import GameScreen
from kidsdice.ui.players import PlayersScreen
from kidsdice.ui.results import Results

EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def waits(child: Child, game_id: str, **changes: Any) -> None:
    """A match was left (Drop Dead after one throw); ``changes`` are what is wrong with it."""
    match = begin(GAMES[game_id], GAMES[game_id].rules_type(), ["fox-sea"])
    if game_id == "drop_dead":
        match = match.play(Threw((1, 3, 4, 4, 6)))
    child.store.save_match({**match_record(match, new_id()), **changes})
    child.window.refresh_home()


def crate(child: Child, game_id: str) -> str:
    return child.window.home.crates[list(GAMES).index(game_id)].accessibleName()


def pick_all(child: Child, players: int, number: int = 7) -> None:
    for _ in range(players):
        child.press(f"Knock-out number {number}")
        child.press(f"Pick number {number}")


# Who leaves


@EVERY_GAME
@pytest.mark.parametrize("players", [2, 8])
def test_a_child_may_get_up_in_mid_match_and_the_others_go_on(
    open_window: OpenWindow, game: str, players: int
) -> None:
    child = sit_down(open_window, game, players=players)
    if game == "knock_out":
        pick_all(child, players)
    child.press("Owl")
    assert "Does Owl stop playing?" in child.voice.said
    child.press("Leave")
    assert table(child).session.match.gone == {1}
    child.until(lambda: any("Owl gets up. Bye!" in said for said in child.voice.said))


@EVERY_GAME
def test_whoever_only_looks_stays(open_window: OpenWindow, game: str) -> None:
    child = sit_down(open_window, game, players=3)
    child.press("Owl")
    child.press("Stay")
    assert table(child).session.match.gone == frozenset()


def test_nobody_is_called_twice_in_one_breath(open_window: OpenWindow) -> None:
    for game in ("knock_out", "run_for_it"):
        child = sit_down(open_window, game, players=2)
        assert child.voice.said[-1].count("Fox") == 1


# The next match


@EVERY_GAME
def test_one_press_plays_again_and_the_next_child_begins(
    open_window: OpenWindow, game: str
) -> None:
    child = sit_down(open_window, game, players=3)
    child.window.matches.show_results(table(child).session.match, None)
    child.press("Play again")
    assert table(child).session.match.names == (*FRIENDS[1:3], FRIENDS[0])


# Two of one number, and all out at once


def test_two_players_with_one_number_may_both_be_out_in_the_first_round(
    open_window: OpenWindow,
) -> None:
    """K2, K5, K8"""
    child = sit_down(open_window, "knock_out", (3, 4, 1, 6, 5, 5, 2, 3), players=2)
    pick_all(child, 2)
    throw(child, "Throw two dice")
    throw(child, "Throw two dice")
    assert score(child) == (0, 0)
    assert table(child).session.match.state.roll_off
    throw(child, "Throw two dice")
    throw(child, "Throw two dice")
    child.until(lambda: isinstance(child.screen, Results))
    assert child.screen.match.winners == (0,)  # type: ignore[attr-defined]


# More players than a way allows, or fewer


def test_partners_without_a_partner_hear_whom_to_ask(open_window: OpenWindow) -> None:
    """D9"""
    child = open_window(players=FRIENDS[:3])
    child.store.note("seats:drop_dead", list(FRIENDS[:3]))
    child.store.note("rules:drop_dead", {"partners": True})
    child.press("Drop Dead")
    child.press("Play")
    assert isinstance(child.screen, PlayersScreen)
    assert child.voice.said[-1] == "Partners come in twos. Ask one more player to join."


# What waits


@EVERY_GAME
def test_a_match_that_waits_is_carried_on_or_begun_anew(child: Child, game: str) -> None:
    waits(child, game)
    assert child.store.bookmarks() == {game}
    child.press(crate(child, game))
    child.press("Start anew")
    assert isinstance(child.screen, PlayersScreen)
    child.window.go_home()
    child.press(crate(child, game))
    child.press("Carry on")
    assert isinstance(child.screen, GameScreen)


def test_the_good_part_of_a_broken_save_goes_on_and_it_is_said(child: Child) -> None:
    good = ["Threw", [1, 3, 4, 4, 6]]
    waits(child, "drop_dead", moves=[good, ["Threw", [7, 7, 7, 7, 7]], good])
    child.press("Drop Dead")
    child.press("Carry on")
    assert child.voice.said[-1] == "A part of this game could not be read. It goes on from here."
    assert table(child).session.match.log == (Threw((1, 3, 4, 4, 6)),)
    assert "Throw five dice" in child.names()


def test_a_save_of_a_newer_version_goes_on_as_far_as_it_is_understood(child: Child) -> None:
    good = ["Threw", [1, 3, 4, 4, 6]]
    waits(child, "drop_dead", version=99, moves=[good, ["Juggle", 3]])
    child.press("Drop Dead")
    child.press("Carry on")
    assert child.voice.said[-1] == "A part of this game could not be read. It goes on from here."
    assert "This turn: 18" in child.names()


def test_a_save_with_rules_from_the_future_says_so_and_is_kept(child: Child) -> None:
    waits(child, "drop_dead", version=99, rules={"magic": True})
    child.press("Drop Dead")
    child.press("Carry on")
    assert isinstance(child.screen, PlayersScreen)
    assert child.voice.said[-1] == "That game could not be read. Start a new one."
    assert child.store.bookmarks() == {"drop_dead"}


# A very long match


def test_of_a_very_long_match_the_pegs_carry_what_they_can(child: Child) -> None:
    """K4: ten thousand rings are not painted and not read out, the total has them."""
    match = begin(knock_out.GAME, knock_out.Rules(), ["fox-sea"]).play(knock_out.Pick(7))
    for _ in range(10_000):
        match = match.play(Threw((6, 6)))
    child.store.save_match(match_record(match, new_id()))
    child.window.matches.carry_on("knock_out")
    child.settle()
    column = table(child).board.pegs.columns[0]  # type: ignore[attr-defined]
    assert column.accessibleName() == "Column of Fox, 120000, still in"
    assert len(column.shown.rings) < 200
    assert column.shown.rings[-1].total == column.shown.total
    assert len(column.accessibleDescription()) < 500


def test_a_throw_of_a_match_that_waits_is_offered_again(child: Child) -> None:
    waits(child, "drop_dead")
    child.window.matches.carry_on("drop_dead")
    child.settle()
    assert table(child).session.match.offers == (Throw(5),)
    assert drop_dead.Stop() not in table(child).session.match.offers


def test_a_question_is_asked_before_the_throw_is_told_and_that_after_it(
    open_window: OpenWindow,
) -> None:
    child = open_window(dice=(3, 5), less_movement=True)
    child.press("Shut the Box")
    child.press("Play")
    child.press("Throw two dice")
    child.screen.board.finish()  # type: ignore[attr-defined]
    child.press("Home")
    assert child.voice.said[-1] == "Go home? The game waits for you."
    QTest.qWait(300)
    assert child.voice.said[-1] == "Go home? The game waits for you."
    child.press("Stay")
    QTest.qWait(300)
    assert child.voice.said[-1] == "You rolled 3 and 5. That makes eight."
