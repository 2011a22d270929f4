"""Pig, one rule a test."""

from __future__ import annotations

from fractions import Fraction

import pytest

from kidsdice.core.events import TurnBegan
from kidsdice.core.game import IllegalMove, Leave, Threw, Throw
from kidsdice.core.match import Match, begin
from kidsdice.games.pig import GAME, Held, Hold, PotLost, Rules


def after(match: Match, *moves: int | Hold | Leave) -> Match:
    """The match after these moves; a plain face stands for a throw."""
    for move in moves:
        match = match.play(Threw((move,)) if isinstance(move, int) else move)
    return match


def table(players: int = 2, rules: Rules = GAME.variations["classic"]) -> Match:
    return begin(GAME, rules, [f"seat{n}" for n in range(players)])


def test_a_turn_throws_one_die_and_may_go_on() -> None:
    match = after(table(), 5, 3)
    assert match.state.pot == 8
    assert match.state.turn == 0
    assert match.offers == (Throw(1), Hold())


def test_there_is_nothing_to_hold_before_the_first_throw() -> None:
    with pytest.raises(IllegalMove):
        after(table(), Hold())


def test_holding_keeps_the_pot_and_passes_the_die() -> None:
    match = after(table(), 5, 3, Hold())
    assert match.state.scores == (8, 0)
    assert Held(0, 8, 0, 8) in match.events
    assert TurnBegan(1) in match.events


def test_a_one_ends_the_turn_with_nothing() -> None:
    match = after(table(), 5, Hold(), 1, 6, 6, 1)
    assert match.state.scores == (5, 0)
    assert match.state.turn == 1
    assert PotLost(0, 12, 5) in match.events


def test_the_first_to_a_hundred_wins_at_once() -> None:
    match = after(table(), *[6] * 17, Hold())
    assert match.over
    assert match.winners == (0,)


def test_a_hundred_in_the_pot_is_not_won_before_it_is_held() -> None:
    assert not after(table(), *[6] * 17).over


def test_a_shorter_match_goes_to_fifty() -> None:
    assert after(table(rules=Rules(target=50)), *[5] * 10, Hold()).winners == (0,)


def test_alone_the_fewest_turns_are_the_best() -> None:
    match = after(table(1), 1, *[6] * 17, Hold())
    assert GAME.figure(match.state, 0) == 2


def test_throwing_on_pays_up_to_twenty() -> None:
    def shown(match: Match) -> dict[str, Fraction]:
        return {chance.what: chance.value for chance in GAME.odds(match.state)}

    below, at = shown(after(table(), 6, 6, 5, 2)), shown(after(table(), 6, 6, 6, 2))
    assert below["throw_once"] > below["stop"] == 19
    assert at["throw_once"] == at["stop"] == 20


def test_a_player_who_gets_up_is_passed_over() -> None:
    match = after(table(3), Leave(1), 6, Hold())
    assert match.state.turn == 2
    assert after(match, Leave(2), Leave(0)).over
