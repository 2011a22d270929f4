"""The end of a match on the screen."""

from __future__ import annotations

import pytest
from at_the_board import FRIENDS
from at_the_window import Child, OpenWindow
from holding import reachable, silent
from PySide6.QtCore import Qt

from kidsdice.core.game import Threw, Throw
from kidsdice.core.match import Match, begin
from kidsdice.games.shut_the_box import GAME, Shut
from kidsdice.ui.kit.heard import Heard
from kidsdice.ui.podium import ranking, shown_score
from kidsdice.ui.results import Results


def test_only_who_had_a_turn_has_a_number_above_the_badge() -> None:
    """S9: a shut box wins at once; a 0 beside it would look like a box shut too."""
    match = begin(GAME, GAME.variations["classic"], ["fox-sea", "owl-rose", "bear-moss"])
    for faces, tiles in (((6, 6), (3, 9)), ((6, 6), (4, 8)), ((6, 6), (5, 7)), ((4, 5), (1, 2, 6))):
        match = match.play(Threw(faces)).play(Shut(tiles))
    assert match.over
    assert [shown_score(match, seat) for seat in ranking(match)] == ["0", "", ""]


def played_out(players: int) -> Match:
    """A match in which everybody throws twelve and shuts what they can."""
    match = begin(GAME, GAME.variations["classic"], FRIENDS[:players])
    while not match.over:
        offer = match.offers[0]
        match = match.play(Threw((6, 6)) if isinstance(offer, Throw) else offer)
    return match


def heard_at_the_end(child: Child, match: Match, before: int | None = None) -> list[str]:
    """What is heard where nothing can be pressed, when it is held."""
    child.window.matches.show_results(match, before)
    child.settle()
    assert isinstance(child.screen, Results)
    assert silent(child) == []
    places = [place for place in reachable(child) if isinstance(place, Heard)]
    return [place.accessibleName() for place in places]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
@pytest.mark.parametrize("direction", list(Qt.LayoutDirection)[:2])
def test_everybodys_score_is_heard(
    open_window: OpenWindow, size: tuple[int, int], direction: Qt.LayoutDirection
) -> None:
    child = open_window(size=size, less_movement=True)
    child.window.setLayoutDirection(direction)
    heard = heard_at_the_end(child, played_out(3))
    assert sorted(heard) == ["Bear: 9", "Fox: 9", "Owl: 9"]


def test_the_best_and_the_last_figures_are_heard(child: Child) -> None:
    """Of a match alone that is no new best."""
    child.has_scored("shut_the_box", 5, 30)
    heard = heard_at_the_end(child, played_out(1), 5)
    assert heard == ["Your best is 5. The last ones: 5 and 30."]


def test_a_new_best_is_heard_with_the_one_before(child: Child) -> None:
    """The box is shut."""
    match = begin(GAME, GAME.variations["classic"], FRIENDS[:1])
    for faces, tiles in (((6, 6), (3, 9)), ((6, 6), (4, 8)), ((6, 6), (5, 7)), ((4, 5), (1, 2, 6))):
        match = match.play(Threw(faces)).play(Shut(tiles))
    assert heard_at_the_end(child, match, 7) == ["Your best is 0. Before that it was 7."]
