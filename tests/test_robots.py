"""Every robot plays every game and every way to play by the rules, and its strength is in order."""

from __future__ import annotations

from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from kidsdice.core.game import Threw, Throw
from kidsdice.core.match import begin
from kidsdice.games import GAMES
from kidsdice.games.shut_the_box_odds import solve
from kidsdice.robots import BOLD, CAREFUL, KINDS, PERFECT, ROBOTS, kind_of, robot_key

WAYS = [(id, way) for id, game in GAMES.items() for way in game.variations]
LONGEST = 4000


def play(id: str, rules: Any, kinds: list[str], seed: int) -> Any:
    """One match of robots with dice of this seed; the finished match."""
    source = Random(seed)
    match = begin(GAMES[id], rules, [robot_key(kind) for kind in kinds])
    while not match.over and len(match.log) < LONGEST:
        move = ROBOTS[id](match.state, kinds[match.state.turn]).move
        assert move in match.offers
        if isinstance(move, Throw):
            move = Threw(tuple(source.randint(1, 6) for _ in range(move.dice)))
        match = match.play(move)
    return match


@pytest.mark.parametrize(("id", "way"), WAYS)
def test_robots_play_every_way_to_its_end(id: str, way: str) -> None:
    """C3: whatever the way to play, each robot finds a move on offer until the match is over."""
    for seed in range(3):
        assert play(id, GAMES[id].variations[way], [*KINDS, PERFECT], seed).over


def test_the_perfect_robot_reaches_the_exact_average_of_shut_the_box() -> None:
    """S13: its average over many matches lies within four standard errors of the solved value."""
    rules = GAMES["shut_the_box"].variations["classic"]
    scores = [play("shut_the_box", rules, [PERFECT], seed).state.scores[0] for seed in range(1500)]
    exact = float(solve(rules).value(rules.box))
    error = stdev(scores) / len(scores) ** 0.5
    assert abs(fmean(scores) - exact) < 4 * error


def test_the_perfect_robot_beats_the_others_at_shut_the_box() -> None:
    """S13: over the same dice the perfect robot leaves less open than careful and bold ones."""
    rules = GAMES["shut_the_box"].variations["classic"]
    average = {
        kind: fmean(
            play("shut_the_box", rules, [kind], seed).state.scores[0] for seed in range(600)
        )
        for kind in KINDS
    }
    assert average[PERFECT] < average[CAREFUL] < average[BOLD]


def test_a_robot_is_known_by_its_key() -> None:
    """A child's key is never taken for a robot's."""
    assert [kind_of(robot_key(kind)) for kind in KINDS] == list(KINDS)
    assert kind_of("fox-sea") is None
    assert kind_of("careful") is None


@pytest.mark.parametrize("kind", [CAREFUL, BOLD])
def test_careful_robots_stop_sooner_than_bold_ones(kind: str) -> None:
    """R6: with the run 1 to 2 a careful robot stops and a bold one throws on."""
    game = GAMES["run_for_it"]
    match = begin(game, game.variations["classic"], ["robot-careful"])
    match = match.play(Threw((1, 2, 4, 4, 5, 6)))
    stopped = not isinstance(ROBOTS["run_for_it"](match.state, kind).move, Throw)
    assert stopped == (kind == CAREFUL)
