"""All games, in the order in which they stand on the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kidsdice.core.lazy import LazyMap

if TYPE_CHECKING:
    from kidsdice.core.game import Game

GAMES: LazyMap[Game[Any, Any]] = LazyMap(
    {
        "shut_the_box": "kidsdice.games.shut_the_box:GAME",
        "knock_out": "kidsdice.games.knock_out:GAME",
        "drop_dead": "kidsdice.games.drop_dead:GAME",
        "run_for_it": "kidsdice.games.run_for_it:GAME",
        "pig": "kidsdice.games.pig:GAME",
    }
)
