"""UI-02: a key that is held repeats itself for ever; it is one press all the same."""

from __future__ import annotations

import pytest
from at_the_box import at_the_box, last_throw, moves, near_the_end, still, thrown
from at_the_window import Child, OpenWindow
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from kidsdice.ui.game_screen import GameScreen
from kidsdice.ui.home import Home
from kidsdice.ui.players import PlayersScreen

REPEATS = 60
REPEAT_S = 0.033
ACTING = [Qt.Key.Key_Space, Qt.Key.Key_Return]


def send(child: Child, kind: QEvent.Type, key: Qt.Key, repeat: bool) -> None:
    text = " " if key == Qt.Key.Key_Space else ""
    there = child.window.focusWidget() or child.window
    none = Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(there, QKeyEvent(kind, key, none, text, repeat))
    QApplication.processEvents()


def hold(child: Child, key: Qt.Key) -> None:
    """Hold a key for two seconds, as the system tells of it: pairs, wherever the focus is."""
    child.taps.wait(1.0)
    send(child, QEvent.Type.KeyPress, key, False)
    for _ in range(REPEATS):
        child.taps.wait(REPEAT_S)
        send(child, QEvent.Type.KeyRelease, key, True)
        send(child, QEvent.Type.KeyPress, key, True)
    send(child, QEvent.Type.KeyRelease, key, False)
    child.settle()


@pytest.mark.parametrize("key", ACTING)
def test_a_key_held_on_a_crate_opens_one_screen(child: Child, key: Qt.Key) -> None:
    hold(child, key)
    assert isinstance(child.screen, PlayersScreen)


@pytest.mark.parametrize("key", ACTING)
def test_a_key_held_on_play_throws_nothing(child: Child, key: Qt.Key) -> None:
    child.press("Shut the Box")
    hold(child, key)
    assert isinstance(child.screen, GameScreen)
    assert moves(child) == 0


@pytest.mark.parametrize("key", ACTING)
def test_a_key_held_on_throw_throws_once(open_window: OpenWindow, key: Qt.Key) -> None:
    child = at_the_box(open_window, (3, 5, 6, 6))
    hold(child, key)
    still(child)
    assert moves(child) == 1
    assert child.screen.board.chosen_tiles == ()


def test_space_held_on_a_tile_chooses_it_once(open_window: OpenWindow) -> None:
    child = thrown(open_window, (3, 5))
    hold(child, Qt.Key.Key_Space)  # the first legal tile has the focus
    assert child.screen.board.chosen_tiles == (1,)


def test_a_digit_held_chooses_a_tile_once(open_window: OpenWindow) -> None:
    child = thrown(open_window, (3, 5))
    hold(child, Qt.Key.Key_5)
    assert child.screen.board.chosen_tiles == (5,)


def test_enter_held_on_shut_does_not_throw_again(open_window: OpenWindow) -> None:
    child = thrown(open_window, (3, 5, 6, 6))
    child.key(Qt.Key.Key_8)
    hold(child, Qt.Key.Key_Return)
    still(child)
    assert moves(child) == 2


def test_backspace_held_takes_one_choice_back(open_window: OpenWindow) -> None:
    child = thrown(open_window, (3, 5))
    child.key(Qt.Key.Key_3)
    child.key(Qt.Key.Key_5)
    hold(child, Qt.Key.Key_Backspace)
    assert child.screen.board.chosen_tiles == (3,)


def test_the_bulb_stays_lit_when_its_key_is_held(open_window: OpenWindow) -> None:
    child = thrown(open_window, (3, 5))
    hold(child, Qt.Key.Key_H)
    assert child.screen.hint.hint is not None


@pytest.mark.parametrize("key", [Qt.Key.Key_M, Qt.Key.Key_F11])
def test_a_switch_that_is_held_switches_once(child: Child, key: Qt.Key) -> None:
    hold(child, key)
    assert (child.hall.choices.now.sound == "voice") == (key == Qt.Key.Key_M)
    assert child.window.isFullScreen() == (key == Qt.Key.Key_F11)


def test_a_question_never_opens_answered(open_window: OpenWindow) -> None:
    child = thrown(open_window, (3, 5))
    hold(child, Qt.Key.Key_Escape)
    assert child.screen.asking
    assert isinstance(child.screen, GameScreen)


@pytest.mark.parametrize("key", ACTING)
def test_a_key_held_on_the_house_answers_nothing(open_window: OpenWindow, key: Qt.Key) -> None:
    child = thrown(open_window, (3, 5))
    child.screen.main_button = None  # Enter is for what has the focus
    child.button("Home").setFocus(Qt.FocusReason.TabFocusReason)
    hold(child, key)
    assert child.screen.asking


@pytest.mark.parametrize("key", ACTING)
def test_a_key_held_in_a_question_gives_the_safe_answer_once(
    open_window: OpenWindow, key: Qt.Key
) -> None:
    child = thrown(open_window, (3, 5))
    child.key(Qt.Key.Key_Escape)
    hold(child, key)
    assert not child.screen.asking
    assert isinstance(child.screen, GameScreen)
    assert moves(child) == 1
    assert child.screen.board.chosen_tiles == ()


@pytest.mark.parametrize("key", ACTING)
def test_a_key_held_at_the_end_begins_one_match_and_throws_nothing(
    open_window: OpenWindow, key: Qt.Key
) -> None:
    child = near_the_end(open_window)
    last_throw(child)
    hold(child, key)
    assert isinstance(child.screen, GameScreen)
    assert moves(child) == 0


def test_the_key_of_the_grown_ups_held_on_another_screen_opens_nothing(child: Child) -> None:
    """UI-03: its ring must not fill behind a screen that came meanwhile."""
    key = child.button("For grown-ups")
    key.setFocus(Qt.FocusReason.TabFocusReason)
    child.taps.wait(1.0)
    send(child, QEvent.Type.KeyPress, Qt.Key.Key_Space, False)
    assert key._tick.isActive()
    child.window.matches.choose_players("")
    child.settle()
    assert not key._tick.isActive()
    assert not isinstance(child.screen, Home)
