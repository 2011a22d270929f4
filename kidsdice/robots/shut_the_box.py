"""Robots for Shut the Box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kidsdice.core.game import Throw
from kidsdice.games.shut_the_box import Shut, State, moves
from kidsdice.robots.keys import BOLD, CAREFUL
from kidsdice.robots.thought import Thought, only_throw

if TYPE_CHECKING:
    from kidsdice.games.shut_the_box_odds import Solution


def think(state: State, kind: str) -> Thought:
    """Careful shuts the largest tile it can, bold as many tiles as it can, perfect the best ones.

    Before a throw careful always takes two dice and bold always one.
    """
    offers = moves(state)
    thought = only_throw(offers)
    if thought is not None:
        return thought
    if any(isinstance(offer, Throw) for offer in offers):
        return _dice(state, kind)
    shuts = [offer for offer in offers if isinstance(offer, Shut)]
    if kind == CAREFUL:
        move = max(shuts, key=lambda shut: shut.tiles[::-1])
        return Thought(move, "largest_tile", move.tiles[-1])
    if kind == BOLD:
        move = max(shuts, key=lambda shut: (len(shut.tiles), shut.tiles))
        return Thought(move, "many_tiles", len(move.tiles))
    tiles = _solution(state).best_shut(state.open, state.total)
    assert tiles is not None
    return Thought(Shut(tiles), "fewest_left", tiles)


def _dice(state: State, kind: str) -> Thought:
    if kind == CAREFUL:
        return Thought(Throw(2), "always_two_dice", 2)
    if kind == BOLD:
        return Thought(Throw(1), "always_one_die", 1)
    dice = _solution(state).dice_to_throw(state.open)
    return Thought(Throw(dice), "better_dice", dice)


def _solution(state: State) -> Solution:
    # The solver takes a moment to begin: only the robot that needs it waits for it.
    from kidsdice.games.shut_the_box_odds import solve

    return solve(state.rules)
