"""Shortcuts of a child who knows Shut the Box."""

from __future__ import annotations

from typing import Any

from at_the_window import Child, OpenWindow
from PySide6.QtCore import Qt

from kidsdice.core.game import Threw
from kidsdice.games.shut_the_box import Shut
from kidsdice.ui.game_screen import GameScreen
from kidsdice.ui.results import Results


def at_the_box(open_window: OpenWindow, dice: tuple[int, ...], **settings: Any) -> Child:
    """Before the open box, which nobody has thrown at yet."""
    child: Child = open_window(dice=dice, **settings)
    child.press("Shut the Box")
    child.press("Play")
    return child


def thrown(open_window: OpenWindow, dice: tuple[int, ...], **settings: Any) -> Child:
    """After the first throw, when all lies still."""
    child = at_the_box(open_window, dice, **settings)
    child.press("Throw two dice")
    child.key(Qt.Key.Key_Space)  # lands the dice
    still(child)
    return child


def near_the_end(open_window: OpenWindow, **settings: Any) -> Child:
    """One throw before the end: 1, 3 and 6 are open, and twelve will be thrown."""
    child: Child = open_window(dice=(5, 6, 6, 6, 3, 4), **settings)
    child.waits("shut_the_box", Threw((6, 6)), Shut((4, 8)), Threw((6, 6)), Shut((5, 7)))
    child.press("Shut the Box")
    child.press("Carry on")
    child.press("Throw two dice")
    for key in (Qt.Key.Key_Space, Qt.Key.Key_2, Qt.Key.Key_9, Qt.Key.Key_Return):
        child.key(key)
    still(child)
    return child


def still(child: Child) -> None:
    """Wait until nothing moves on the board."""
    child.until(lambda: not isinstance(child.screen, GameScreen) or not child.screen.board.moving)
    child.settle()


def to_the_end(child: Child) -> None:
    """Listen to whatever is said until the end is shown."""

    def shown() -> bool:
        if child.voice.line:
            child.voice.finish()
        return isinstance(child.screen, Results)

    child.until(shown)
    child.settle()


def last_throw(child: Child) -> None:
    """Throw for the last time, and listen to the end."""
    child.press("Throw two dice")
    child.key(Qt.Key.Key_Space)  # lands the dice
    child.key(Qt.Key.Key_Space)  # the tiles that are left have been seen
    to_the_end(child)


def moves(child: Child) -> int:
    """How many moves have been made."""
    assert isinstance(child.screen, GameScreen)
    return len(child.screen.session.match.log)
