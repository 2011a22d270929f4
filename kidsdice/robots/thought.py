"""What a robot thinks: a move, and why in an id that words can say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kidsdice.core.game import Move, Throw

CAREFUL, BOLD, PERFECT = "careful", "bold", "perfect"
KINDS = (CAREFUL, BOLD, PERFECT)
_PREFIX = "robot-"


@dataclass(frozen=True, slots=True)
class Thought:
    """``move`` is on offer; ``why`` is an id ("" where there was nothing to choose).

    ``about`` is the number or the tiles that the reason is about.
    """

    move: Move
    why: str = ""
    about: Any = None


def robot_key(kind: str) -> str:
    """The player's key of a robot, beside children's keys like ``fox-sea``."""
    return _PREFIX + kind


def kind_of(key: str) -> str | None:
    """The kind of robot that has this key, None for a child."""
    kind = key.removeprefix(_PREFIX)
    return kind if kind in KINDS and key == robot_key(kind) else None


def only_throw(offers: tuple[Move, ...]) -> Thought | None:
    """The thought where there is nothing to choose: throw the dice that are on offer."""
    if len(offers) == 1 and isinstance(offers[0], Throw):
        return Thought(offers[0])
    return None
