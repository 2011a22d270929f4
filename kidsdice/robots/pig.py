"""Robots for Pig."""

from __future__ import annotations

from kidsdice.core.game import Throw
from kidsdice.games.pig import Hold, State, moves
from kidsdice.robots.keys import BOLD, CAREFUL
from kidsdice.robots.thought import Thought, only_throw

# A throw brings 20/6 on average and loses the pot one time in six: at 20 it gains nothing.
HOLD_AT = {CAREFUL: 10, BOLD: 30}
BEST_HOLD = 20


def think(state: State, kind: str) -> Thought:
    """Careful holds at 10, bold at 30, perfect at 20."""
    offers = moves(state)
    thought = only_throw(offers)
    if thought is not None:
        return thought
    if Hold() in offers and state.pot >= HOLD_AT.get(kind, BEST_HOLD):
        return Thought(Hold(), "enough", state.pot)
    return Thought(Throw(1), "throw_on", state.pot)
