"""Robots for Run for It."""

from __future__ import annotations

from kidsdice.core.game import Throw
from kidsdice.games import run_for_it_race_odds as race
from kidsdice.games.run_for_it import State, Stop, moves
from kidsdice.robots.keys import BOLD, CAREFUL
from kidsdice.robots.thought import Thought, only_throw

BOLD_RUN = 4


def think(state: State, kind: str) -> Thought:
    """Careful always stops, bold throws until the run is 4 long.

    Perfect throws on where that reaches the goal sooner on average (R11).
    """
    thought = only_throw(moves(state))
    if thought is not None:
        return thought
    if state.scores[state.turn] + state.points >= state.rules.target:
        return Thought(Stop(), "home", state.points)
    if kind == CAREFUL:
        stop = True
    elif kind == BOLD:
        stop = state.run >= BOLD_RUN
    else:
        rules = state.rules
        way = race.Way(rules.target, rules.full_run, rules.three_alike)
        stop = not race.throw_on_soonest(way, state.scores[state.turn], state.run)
    if stop:
        return Thought(Stop(), "enough", state.points)
    return Thought(Throw(state.left), "throw_on", state.points)
