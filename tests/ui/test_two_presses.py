"""From the shelf to the board, and the press that small hands make twice."""

from __future__ import annotations

from at_the_window import Child
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from kidsdice.ui.game_screen import GameScreen
from kidsdice.ui.players import PlayersScreen


def test_a_child_alone_plays_after_two_presses(child: Child) -> None:
    child.press("Shut the Box")
    child.press("Play")
    assert isinstance(child.screen, GameScreen)


def test_a_press_made_twice_counts_once(child: Child) -> None:
    child.press("Shut the Box")
    assert isinstance(child.screen, PlayersScreen)
    play = child.button("Play")
    spot = QPoint(play.width() // 2, play.height() // 2)
    # No time passes: the second press is the one that nobody meant.
    QTest.mouseClick(play, Qt.MouseButton.LeftButton, pos=spot)
    child.settle()
    assert isinstance(child.screen, PlayersScreen), "it was meant for the screen before"
