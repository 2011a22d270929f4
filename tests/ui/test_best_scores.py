"""The best scores: whose, in which way to play, in figures and in words."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from at_the_window import Child, OpenWindow, thing
from PySide6.QtCore import Qt

from kidsdice.games.shut_the_box import Rules
from kidsdice.ui.players import PlayersScreen
from kidsdice.ui.score_card import ScoreCard, bars_for
from kidsdice.ui.scores_screen import ScoresScreen

ANIMALS_AND_COLOURS = (
    *("fox-sea", "bear-moss", "rabbit-plum", "owl-teal", "frog-tomato", "cat-rose"),
    *("duck-cocoa", "lion-slate", "whale-sea", "elephant-moss", "hedgehog-plum", "tortoise-teal"),
)


@dataclass(frozen=True)
class RulesOfTomorrow(Rules):
    """Rules with an option that this version does not know."""

    from_tomorrow: int = 0


def card(child: Child, game_id: str = "shut_the_box") -> ScoreCard:
    return next(c for c in child.screen.findChildren(ScoreCard) if c.game_id == game_id)


def best(child: Child, game_id: str = "shut_the_box") -> int | None:
    shown = card(child, game_id).played
    return None if shown is None else shown.solo.best


def last_said(child: Child) -> str:
    return child.voice.said[-1]


def test_lowest_is_best_in_shut_the_box(child: Child) -> None:
    """C3, S10: of 12, 0, 45, 7 and 100 the best is 0."""
    child.has_scored("shut_the_box", 12, 0, 45, 7, 100)
    child.press("Best scores")
    assert best(child) == 0


@pytest.mark.parametrize("game", ["knock_out", "drop_dead"])
def test_highest_is_best_in_knock_out_and_drop_dead(child: Child, game: str) -> None:
    """C3: of 12, 0, 45, 7 and 100 the best is 100."""
    child.has_scored(game, 12, 0, 45, 7, 100)
    child.press("Best scores")
    assert best(child, game) == 100


def test_fewest_turns_are_best_in_run_for_it(child: Child) -> None:
    """C3: of 12, 9 and 15 turns the best is 9."""
    child.has_scored("run_for_it", 12, 9, 15)
    child.press("Best scores")
    assert best(child, "run_for_it") == 9


def test_a_card_says_its_figures(child: Child) -> None:
    child.has_scored("shut_the_box", 12, 0, 0)
    child.press("Best scores")
    child.press("Shut the Box")
    said = last_said(child)
    assert said.startswith("Your best is 0. You played 3 time")
    assert "You shut the box 2 time" in said
    assert child.screen.bar.bubble.text == said  # type: ignore[attr-defined]


def test_a_screen_reader_finds_the_last_games_too(child: Child) -> None:
    child.has_scored("shut_the_box", 12, 3, 7)
    child.press("Best scores")
    told = child.button("Shut the Box").accessibleDescription()
    assert told.endswith("The last ones: 12, 3 and 7.")


def test_a_game_that_was_never_played_can_be_played_from_here(child: Child) -> None:
    child.press("Best scores")
    child.press("Play Shut the Box")
    assert isinstance(child.screen, PlayersScreen)
    assert child.screen.game_id == "shut_the_box"


def test_a_card_without_games_says_so(child: Child) -> None:
    child.press("Best scores")
    assert card(child).sentence() == "No games yet. Play one!"


def test_each_child_sees_its_own(open_window: OpenWindow) -> None:
    child = open_window(players=("fox-sea", "bear-moss"))
    child.has_scored("shut_the_box", 12)
    child.has_scored("shut_the_box", 5, player="bear-moss")
    child.press("Best scores")
    assert best(child) == 12
    child.press("Bear")
    assert best(child) == 5
    assert last_said(child) == "Your best games, Bear."


def test_the_child_who_played_last_comes_first(open_window: OpenWindow) -> None:
    child = open_window(players=("fox-sea", "bear-moss"))
    child.store.note("last_player", "bear-moss")
    child.has_scored("shut_the_box", 5, player="bear-moss")
    child.press("Best scores")
    assert best(child) == 5


def test_ways_to_play_are_kept_apart(child: Child) -> None:
    """C3: a best in every way to play."""
    child.has_scored("shut_the_box", 12, 9)
    child.has_scored("shut_the_box", 60, way="golf")
    child.press("Best scores")
    assert best(child) == 9
    child.press("Next way")
    assert best(child) == 60
    assert last_said(child).startswith("Shut the Box, Golf. Your best is 60.")
    child.press("Next way")
    assert best(child) == 9


def test_knock_out_numbers_are_kept_apart(child: Child) -> None:
    """K10: 6 and 9 last differently long, so each has a best of its own."""
    child.has_scored("knock_out", 40, kind="6")
    child.has_scored("knock_out", 70, 50, kind="9")
    child.press("Best scores")
    assert best(child, "knock_out") == 70
    child.press("Way before")
    assert best(child, "knock_out") == 40
    child.button("Knock Out, Classic, number 6")


def test_the_only_way_that_was_played_is_named_unless_it_is_the_plain_game(child: Child) -> None:
    """C3: nobody takes the best of three rounds of golf for that of one box."""
    child.has_scored("shut_the_box", 66, way="golf")
    child.has_scored("drop_dead", 30)
    child.has_scored("knock_out", 40, kind="9")
    child.press("Best scores")
    child.button("Shut the Box, Golf")
    child.button("Drop Dead")
    child.button("Knock Out, Classic, number 9")


def test_one_way_to_play_has_no_arrows(child: Child) -> None:
    child.has_scored("shut_the_box", 12)
    child.press("Best scores")
    assert "Next way" not in child.names()


def test_scores_of_a_newer_version_do_not_hide_the_others(child: Child) -> None:
    child.has_scored("shut_the_box", 12, rules=RulesOfTomorrow(from_tomorrow=1))
    child.has_scored("shut_the_box", 8)
    child.press("Best scores")
    assert best(child) == 8


def test_bars_are_left_out_before_their_numbers_run_together(child: Child) -> None:
    ten = (100, 101, 102, 103, 104, 105, 106, 107, 108, 109)
    shown, step = bars_for(ten, 300)
    assert shown == ten[-len(shown) :]
    assert 3 < len(shown) < 10
    assert step * len(shown) <= 300


def test_the_focus_begins_at_the_first_game(child: Child) -> None:
    child.has_scored("shut_the_box", 12)
    child.press("Best scores")
    child.key(Qt.Key.Key_Space)
    assert last_said(child).startswith("Your best is 12.")


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (3840, 2160)])
@pytest.mark.parametrize("players", [2, 6, 8, 12])
def test_the_ring_around_who_is_shown_touches_no_other_badge(
    open_window: OpenWindow, size: tuple[int, int], players: int
) -> None:
    child = open_window(size=size, players=tuple(ANIMALS_AND_COLOURS[:players]))
    child.press("Best scores")
    screen = child.screen
    assert isinstance(screen, ScoresScreen)
    shown, *others = [thing(badge, child.window) for badge in screen.bar.badges]
    ring = round(6 * screen.k)
    around = shown.adjusted(-ring, -ring, ring, ring)
    home = thing(screen.bar.out, child.window)
    assert not any(around.intersects(other) for other in (*others, home))
