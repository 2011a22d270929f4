"""Robots for Drop Dead: only ways to play with a stop leave something to choose."""

from __future__ import annotations

from kidsdice.core.game import Throw
from kidsdice.games import drop_dead_odds as odds
from kidsdice.games.drop_dead import State, Stop, moves
from kidsdice.robots.keys import BOLD, CAREFUL
from kidsdice.robots.thought import Thought, only_throw

CAREFUL_STOP, BOLD_STOP = 8, 40


def think(state: State, kind: str) -> Thought:
    """Careful stops at 8, bold at 40, perfect where throwing on gains nothing on average."""
    offers = moves(state)
    thought = only_throw(offers)
    if thought is not None:
        return thought
    table, rules = state.table, state.rules
    if kind == CAREFUL:
        enough: int | None = CAREFUL_STOP
    elif kind == BOLD:
        enough = BOLD_STOP
    else:
        way = odds.Way(rules.deadly, rules.last_die_doubles, rules.stop)
        enough = odds.stop_from(way, table.live, table.pool)
    if Stop() in offers and enough is not None and table.running >= enough:
        return Thought(Stop(), "enough", table.running)
    return Thought(Throw(table.live), "throw_on", table.running)
