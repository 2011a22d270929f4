"""One board a game: the explicit map."""

from __future__ import annotations

from importlib import import_module

from kidsdice.ui.boards.board import Board

BOARDS = {
    "shut_the_box": "kidsdice.ui.boards.shut_the_box:ShutTheBoxBoard",
}
"""Game id -> where its board is. Imported when it is played: start-up needs none of them."""


def board_for(game_id: str) -> type[Board]:
    """The board of this game."""
    module, _, name = BOARDS[game_id].partition(":")
    board: type[Board] = getattr(import_module(module), name)
    return board
