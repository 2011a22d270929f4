"""One board a game: the explicit map, and the plain board for all others."""

from __future__ import annotations

from kidsdice.core.lazy import LazyMap
from kidsdice.ui.boards.board import Board

BOARDS: LazyMap[type[Board]] = LazyMap(
    {
        "shut_the_box": "kidsdice.ui.boards.shut_the_box:ShutTheBoxBoard",
        "knock_out": "kidsdice.ui.boards.knock_out:KnockOutBoard",
        "drop_dead": "kidsdice.ui.boards.drop_dead:DropDeadBoard",
        "run_for_it": "kidsdice.ui.boards.run_for_it:RunForItBoard",
    }
)


def board_of(game_id: str) -> type[Board]:
    """The board of a game; a game without one of its own lies on a plain felt."""
    if game_id in BOARDS:
        return BOARDS[game_id]
    from kidsdice.ui.boards.plain import PlainBoard

    return PlainBoard
