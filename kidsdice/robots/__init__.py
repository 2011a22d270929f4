"""Three computer players for every game: careful, bold and perfect.

A robot looks at a state and thinks of one of the moves on offer. It knows no
more than the children: it never sees dice before they fall. ``perfect`` plays
what the exact odds say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kidsdice.core.lazy import LazyMap
from kidsdice.robots.keys import BOLD, CAREFUL, KINDS, PERFECT, kind_of, robot_key

if TYPE_CHECKING:
    from kidsdice.robots.thought import Thought

ROBOTS: LazyMap[Callable[[Any, str], Thought]] = LazyMap(
    {
        "shut_the_box": "kidsdice.robots.shut_the_box:think",
        "knock_out": "kidsdice.robots.knock_out:think",
        "drop_dead": "kidsdice.robots.drop_dead:think",
        "run_for_it": "kidsdice.robots.run_for_it:think",
        "pig": "kidsdice.robots.pig:think",
    }
)
"""Game id -> what a robot of that kind does in a state of that game."""

__all__ = ["BOLD", "CAREFUL", "KINDS", "PERFECT", "ROBOTS", "kind_of", "robot_key"]
