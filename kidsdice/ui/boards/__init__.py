"""One board a game: the explicit map."""

from __future__ import annotations

from kidsdice.core.lazy import LazyMap
from kidsdice.ui.boards.board import Board

BOARDS: LazyMap[type[Board]] = LazyMap(
    {
        "shut_the_box": "kidsdice.ui.boards.shut_the_box:ShutTheBoxBoard",
    }
)
