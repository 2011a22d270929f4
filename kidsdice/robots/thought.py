"""What a robot thinks: a move, and why in an id that words can say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kidsdice.core.game import Move, Throw


@dataclass(frozen=True, slots=True)
class Thought:
    """``move`` is on offer; ``why`` is an id ("" where there was nothing to choose).

    ``about`` is the number or the tiles that the reason is about.
    """

    move: Move
    why: str = ""
    about: Any = None


def only_throw(offers: tuple[Move, ...]) -> Thought | None:
    """The thought where there is nothing to choose: throw the dice that are on offer."""
    if len(offers) == 1 and isinstance(offers[0], Throw):
        return Thought(offers[0])
    return None
