"""A new game is rules, words and a line in each map: everything else finds it by itself."""

from __future__ import annotations

from dataclasses import replace

import pytest
from at_the_window import Child, OpenWindow

from kidsdice.games import GAMES, pig
from kidsdice.ui.game_screen import GameScreen
from kidsdice.ui.players import PlayersScreen
from kidsdice.ui.results import Results
from kidsdice.ui.rules_screen import RulesScreen
from kidsdice.ui.scores_screen import ScoresScreen
from kidsdice.words import WORDS, names
from kidsdice.words import pig as words

NEW, NAME = "hog", "Hog"


@pytest.fixture(autouse=True)
def _a_new_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules and words of Pig under a name that nothing else knows."""
    for maps, here in ((GAMES, replace(pig.GAME, id=NEW)), (WORDS, words)):
        monkeypatch.setitem(maps._places, NEW, "nowhere")
        monkeypatch.setitem(maps._found, NEW, here)
    known = names._names()
    monkeypatch.setattr(names, "_names", lambda: {**known, NEW: NAME})


def play_on(child: Child) -> None:
    while isinstance(child.screen, GameScreen):
        if not child.screen.session.match.over:
            stops = [name for name in child.names() if name.startswith("Stop and")]
            enough = child.screen.session.match.state.pot >= 48
            child.press(stops[0] if stops and enough else "Throw one die")
        child.screen.board.finish() if isinstance(child.screen, GameScreen) else None
        child.settle()
        if isinstance(child.screen, GameScreen) and child.screen.session.match.over:
            child.until(lambda: isinstance(child.screen, Results))


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_it_stands_on_the_shelf_and_is_played_to_its_end(
    open_window: OpenWindow, size: tuple[int, int]
) -> None:
    child = open_window(dice=(6,) * 60, size=size, less_movement=True)
    child.press(NAME)
    child.press("Play")
    play_on(child)
    assert isinstance(child.screen, Results)
    child.press("Play again")
    child.press("Throw one die")
    child.press("Home")
    child.press("Go home")
    assert child.store.bookmarks() == {NEW}
    child.press(NAME)
    child.press("Carry on")
    assert isinstance(child.screen, GameScreen)


def test_its_book_and_its_best_scores_are_there(child: Child) -> None:
    child.press("Rules")
    child.press(NAME)
    child.press("Easy rules")
    assert isinstance(child.screen, RulesScreen)
    child.window.go_home()
    child.has_scored(NEW, 12, 9, 14)
    child.press("Best scores")
    assert isinstance(child.screen, ScoresScreen)
    assert [card.game_id for card in child.screen.cards][-1] == NEW


def test_its_ways_to_play_and_its_players_can_be_chosen(child: Child) -> None:
    child.press(NAME)
    assert isinstance(child.screen, PlayersScreen)
    child.press("Ways to play")
    child.press("Our own rules")
    child.press("Play to: 50")
    child.press("Done")
    child.press("Play")
    assert isinstance(child.screen, GameScreen)
    assert child.screen.session.match.rules.target == 50


def test_no_robot_is_asked_to_play_what_it_does_not_know(open_window: OpenWindow) -> None:
    child = open_window(dice=(6,) * 10)
    child.press(NAME)
    assert not [name for name in child.names() if "Robot" in name]
