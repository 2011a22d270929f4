"""UI-01: small hands press twice. What was meant once happens once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from at_the_box import at_the_box, last_throw, moves, near_the_end, thrown
from at_the_window import Child, OpenWindow
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from kidsdice.games import GAMES
from kidsdice.ui.game_screen import GameScreen
from kidsdice.ui.home import Home
from kidsdice.ui.kit.ask_card import AskCard
from kidsdice.ui.maker import Maker

SPACINGS = [10, 50, 200]
Twice = Callable[[Child, str, int], None]


def mouse_twice(child: Child, name: str, apart: int) -> None:
    """Two presses on the same spot of the window, so many milliseconds apart."""
    button = child.button(name)
    spot = button.mapTo(child.window, button.rect().center())
    child.taps.wait(1.0)
    for _ in range(2):
        under = child.window.childAt(spot) or child.window
        QTest.mouseClick(under, Qt.MouseButton.LeftButton, pos=under.mapFrom(child.window, spot))
        child.taps.wait(apart / 1000)
        QTest.qWait(min(apart, 20))
    child.settle()


def space_twice(child: Child, name: str, apart: int) -> None:
    """The same with Space, wherever the focus has gone meanwhile."""
    child.button(name).setFocus(Qt.FocusReason.TabFocusReason)
    keys_twice(child, Qt.Key.Key_Space, apart)


def enter_twice(child: Child, name: str, apart: int) -> None:
    """The same with Enter, which means the one big button."""
    child.button(name).setFocus(Qt.FocusReason.TabFocusReason)
    keys_twice(child, Qt.Key.Key_Return, apart)


def keys_twice(child: Child, key: Qt.Key, apart: int) -> None:
    child.taps.wait(1.0)
    for _ in range(2):
        QTest.keyClick(child.window.focusWidget() or child.window, key)
        child.taps.wait(apart / 1000)
        QTest.qWait(min(apart, 20))
    child.settle()


ways = pytest.mark.parametrize("twice", [mouse_twice, space_twice, enter_twice])
apart_by = pytest.mark.parametrize("apart", SPACINGS)


@ways
@apart_by
def test_two_presses_on_throw_are_one_throw(
    open_window: OpenWindow, twice: Twice, apart: int
) -> None:
    child = at_the_box(open_window, (3, 5, 6, 6))
    twice(child, "Throw two dice", apart)
    assert moves(child) == 1
    assert not child.screen.asking, "the second press must not reach the house"
    assert child.screen.board.moving, "it must not end the throw that it made"


@ways
@apart_by
def test_two_presses_on_shut_are_one_turn(
    open_window: OpenWindow, twice: Twice, apart: int
) -> None:
    child = thrown(open_window, (3, 5, 6, 6))
    child.press("Tile 8, may be shut")
    twice(child, "Shut 8", apart)
    assert moves(child) == 2, "the second press must not throw"


@pytest.mark.parametrize("twice", [mouse_twice, space_twice])
@apart_by
def test_two_presses_on_a_tile_choose_it(open_window: OpenWindow, twice: Twice, apart: int) -> None:
    child = thrown(open_window, (3, 5))
    twice(child, "Tile 5, may be shut", apart)
    assert child.screen.board.chosen_tiles == (5,)


def test_two_presses_that_are_meant_choose_a_tile_and_let_it_go(open_window: OpenWindow) -> None:
    child = thrown(open_window, (3, 5))
    mouse_twice(child, "Tile 5, may be shut", 700)
    assert child.screen.board.chosen_tiles == ()


@ways
@apart_by
def test_two_presses_on_done_make_one_player(
    open_window: OpenWindow, twice: Twice, apart: int
) -> None:
    child = open_window(players=())
    child.until(lambda: isinstance(child.screen, Maker))
    twice(child, "Done", apart)
    assert len(child.store.players()) == 1
    assert isinstance(child.screen, Home)
    assert not child.screen.asking


@ways
@pytest.mark.parametrize("apart", [10, 200])
def test_two_presses_on_play_again_begin_one_match(
    open_window: OpenWindow, twice: Twice, apart: int
) -> None:
    child = near_the_end(open_window)
    screens: list[object] = []
    last_throw(child)
    child.window.stack.currentChanged.connect(lambda _: screens.append(child.screen))
    twice(child, "Play again", apart)
    assert isinstance(child.screen, GameScreen)
    assert moves(child) == 0, "the second press must not throw"
    assert len(screens) == 1


@pytest.mark.parametrize("apart", [50])
def test_two_presses_at_the_end_save_one_result(open_window: OpenWindow, apart: int) -> None:
    child = near_the_end(open_window)
    last_throw(child)
    mouse_twice(child, "Play again", apart)
    game = GAMES["shut_the_box"]
    assert child.store.solo("fox-sea", game, game.variations["classic"]).times == 1


def test_a_tile_pressed_while_dice_roll_lands_them_and_counts(open_window: OpenWindow) -> None:
    child = at_the_box(open_window, (3, 5))
    child.press("Throw two dice")
    child.press("Tile 8, open")
    assert not child.screen.board.moving
    assert child.screen.board.chosen_tiles == (8,)
    assert moves(child) == 1


def test_taking_back_while_dice_roll_takes_no_dice_back(open_window: OpenWindow) -> None:
    child = at_the_box(open_window, (3, 5))
    child.press("Throw two dice")
    child.key(Qt.Key.Key_Backspace)
    assert moves(child) == 1
    assert not child.screen.board.moving
    assert "Tile 8, may be shut" in child.names()


def test_space_while_dice_roll_lands_them_and_presses_nothing(open_window: OpenWindow) -> None:
    child = at_the_box(open_window, (3, 5))
    child.key(Qt.Key.Key_Space)
    assert child.screen.board.moving
    child.key(Qt.Key.Key_Space)
    assert not child.screen.board.moving
    assert moves(child) == 1
    assert child.screen.board.chosen_tiles == ()


def asked(open_window: OpenWindow) -> tuple[Child, AskCard]:
    child = thrown(open_window, (3, 5))
    child.key(Qt.Key.Key_Escape)
    return child, child.find(AskCard)


@pytest.mark.parametrize("first", ["Stay", "Go home"])
def test_of_two_answers_in_one_moment_the_first_counts(open_window: OpenWindow, first: str) -> None:
    child, card = asked(open_window)
    other = card.other if first == "Stay" else card.safe
    for button in (child.button(first), other):
        click_at_once(button)
    child.settle()
    assert isinstance(child.screen, GameScreen if first == "Stay" else Home)
    assert not child.screen.asking


def click_at_once(button: QAbstractButton) -> None:
    """A press that lets nothing else happen in between."""
    button.click()


def test_the_house_pressed_again_and_again_asks_once_and_stays(open_window: OpenWindow) -> None:
    """UI-09: house, window and Esc, three times quickly."""
    child = thrown(open_window, (3, 5))
    house = child.button("Home")
    for _ in range(3):
        QTest.mouseClick(house, Qt.MouseButton.LeftButton, pos=QPoint(30, 30))
        house.click()
        child.window.close()
    child.settle()
    assert isinstance(child.screen, GameScreen)
    assert child.window.isVisible()
    assert len(child.screen.findChildren(AskCard)) == 1
    child.key(Qt.Key.Key_Escape)
    assert not child.screen.asking


def test_esc_pressed_three_times_at_once_stays(open_window: OpenWindow) -> None:
    """UI-09: a card that is just going is no reason to leave."""
    child, _ = asked(open_window)
    child.taps.wait(1.0)
    for _ in range(3):  # no time at all in between
        QTest.keyClick(child.window.focusWidget(), Qt.Key.Key_Escape)
    child.taps.wait(1.0)
    QTest.keyClick(child.window.focusWidget(), Qt.Key.Key_Escape)
    child.settle()
    assert isinstance(child.screen, GameScreen)


def test_a_closed_window_keeps_the_match(open_window: OpenWindow) -> None:
    """UI-09."""
    child = thrown(open_window, (3, 5))
    child.window.close()
    child.press("Close")
    assert not child.window.isVisible()
    assert child.store.bookmarks() == {"shut_the_box"}


def test_after_staying_the_focus_is_where_it_was(open_window: OpenWindow) -> None:
    child, _ = asked(open_window)
    child.key(Qt.Key.Key_Escape)
    focused = child.window.focusWidget()
    assert focused is child.button("Tile 1, may be shut")


def test_a_question_covers_the_window_when_it_grows(open_window: OpenWindow) -> None:
    child, card = asked(open_window)
    child.window.resize(1500, 900)
    child.settle()
    assert card.size() == child.screen.size()


def test_a_question_is_gone_when_its_screen_is_left(open_window: OpenWindow) -> None:
    child = thrown(open_window, (3, 5))
    child.key(Qt.Key.Key_Escape)
    child.press("Go home")
    child.press("Shut the Box")  # asks whether to carry on
    assert child.screen.asking
    child.window.matches.choose_players("")  # whatever else may bring another screen
    child.settle()
    child.window.go_home()
    child.settle()
    assert not child.screen.asking
    assert not child.screen.findChildren(AskCard)


def test_a_question_outlives_what_had_the_focus_before_it(open_window: OpenWindow) -> None:
    """UI-03: the way of a hint that had the focus is gone when the answer comes."""
    child = thrown(open_window, (3, 5))
    child.key(Qt.Key.Key_H)
    child.screen.hint.ways.ways[0].setFocus(Qt.FocusReason.TabFocusReason)
    child.window.matches.leave(child.screen)
    child.screen.hint.ways.show_ways(())
    child.settle()
    child.key(Qt.Key.Key_Escape)
    assert not child.screen.asking
