"""All games, in the order in which they stand on the shelf."""

from __future__ import annotations

from typing import Any

from kidsdice.core.game import Game
from kidsdice.games import drop_dead, knock_out, pig, run_for_it, shut_the_box

GAMES: dict[str, Game[Any, Any]] = {
    "shut_the_box": shut_the_box.GAME,
    "knock_out": knock_out.GAME,
    "drop_dead": drop_dead.GAME,
    "run_for_it": run_for_it.GAME,
    "pig": pig.GAME,
}
