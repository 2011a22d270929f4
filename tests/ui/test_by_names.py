"""The whole main job by accessible names alone: with presses, with keys, with two keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from at_the_box import still, to_the_end
from at_the_window import Child, OpenWindow
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from kidsdice.games import GAMES
from kidsdice.ui.game_screen import GameScreen
from kidsdice.ui.kit.press import Press
from kidsdice.ui.maker import Maker

# The whole box in four throws: what is thrown, and the tiles that are shut.
BOX = (((6, 5), (9, 2)), ((5, 6), (8, 3)), ((6, 5), (7, 4)), ((6, 6), (6, 5, 1)))
FACES = tuple(face for faces, _ in BOX for face in faces)
Act = Callable[[Child, str], None]


def by_press(child: Child, name: str) -> None:
    child.press(name)


def by_reader(child: Child, name: str) -> None:
    """As a screen reader presses: through the accessible interface, without a pointer."""
    actions = QAccessible.queryAccessibleInterface(child.button(name)).actionInterface()
    child.taps.wait(1.0)
    actions.doAction(QAccessibleActionInterface.pressAction())
    QTest.qWait(130)  # Qt shows the button down for a tenth of a second
    child.settle()


def by_tab_and_space(child: Child, name: str) -> None:
    """With two keys: Tab until it is reached, then Space."""
    wanted = child.button(name)
    for _ in range(40):
        if child.window.focusWidget() is wanted:
            child.key(Qt.Key.Key_Space)
            return
        child.key(Qt.Key.Key_Tab)
    raise AssertionError(f"Tab never comes to {name!r}")


def shut_the_box(child: Child, act: Act) -> None:
    """From the shelf to a shut box."""
    act(child, "Shut the Box")
    act(child, "Play")
    for _, tiles in BOX:
        act(child, "Throw two dice")
        still(child)
        for tile in tiles:
            act(child, f"Tile {tile}, may be shut")
        assert {f"Tile {tile}, chosen" for tile in tiles} <= set(child.names())
        numbers = sorted(map(str, tiles))
        act(child, f"Shut {', '.join(numbers[:-1])} and {numbers[-1]}")
        still(child)
    to_the_end(child)


def figure(child: Child) -> int | None:
    game = GAMES["shut_the_box"]
    return child.store.solo("fox-sea", game, game.variations["classic"]).best


@pytest.mark.parametrize("act", [by_press, by_reader, by_tab_and_space])
def test_a_whole_match_is_played_by_names(open_window: OpenWindow, act: Act) -> None:
    """A11-01."""
    child = open_window(dice=FACES, less_movement=True)
    shut_the_box(child, act)
    assert figure(child) == 0


def test_a_whole_match_is_played_with_digits_and_enter(open_window: OpenWindow) -> None:
    child = open_window(dice=FACES, less_movement=True)
    child.key(Qt.Key.Key_Return)  # the first crate has the focus
    child.key(Qt.Key.Key_Return)  # Fox sits already
    for _, tiles in BOX:
        cards = "Throw one die" in child.names()
        child.key(Qt.Key.Key_2 if cards else Qt.Key.Key_Return)
        still(child)
        for tile in tiles:
            child.key(Qt.Key(Qt.Key.Key_0 + tile))
        child.key(Qt.Key.Key_Return)
        still(child)
    to_the_end(child)
    assert figure(child) == 0
    child.key(Qt.Key.Key_Return)
    assert isinstance(child.screen, GameScreen), "Enter plays again"


def test_the_end_is_seen_without_another_press(open_window: OpenWindow) -> None:
    """RUL-05."""
    child = open_window(dice=(6, 6, 6, 6), less_movement=True)
    child.press("Shut the Box")
    child.press("Play")
    child.press("Throw two dice")
    still(child)
    child.press("Tile 9, may be shut")
    child.press("Tile 3, may be shut")
    child.press("Shut 3 and 9")
    child.press("Throw two dice")  # 8 and 4 make twelve: it goes on
    still(child)
    assert not child.screen.session.match.over
    child.press("Tile 8, may be shut")
    child.press("Tile 4, may be shut")
    child.press("Shut 4 and 8")
    still(child)
    assert isinstance(child.screen, GameScreen)


def test_a_turn_without_a_way_ends_by_itself(open_window: OpenWindow) -> None:
    """RUL-05."""
    child = open_window(dice=(6, 6, 6, 6, 6, 6, 6, 6), less_movement=True)
    child.press("Shut the Box")
    child.press("Play")
    for tiles in ((9, 3), (8, 4), (7, 5)):
        child.press("Throw two dice")
        still(child)
        for tile in tiles:
            child.press(f"Tile {tile}, may be shut")
        child.press(f"Shut {min(tiles)} and {max(tiles)}")
        still(child)
    child.press("Throw two dice")  # 1, 2 and 6 are open
    to_the_end(child)
    assert figure(child) == 9


def test_dice_and_tiles_tell_what_they_are(open_window: OpenWindow) -> None:
    child = open_window(dice=(3, 5), less_movement=True)
    child.press("Shut the Box")
    child.press("Play")
    assert "Tile 8, open" in child.names()
    child.press("Throw two dice")
    still(child)
    assert {"Die 1 shows 3", "Die 2 shows 5", "Tile 8, may be shut", "Tile 9, open"} <= set(
        child.names()
    )
    child.press("Tile 3, may be shut")
    assert "Tile 8, open" in child.names(), "it no longer fits"
    child.press("Tile 5, may be shut")
    assert "Shut 3 and 5" in child.names()
    child.press("Shut 3 and 5")
    still(child)
    assert {"Tile 3, shut", "Tile 5, shut", "Take back"} <= set(child.names())


def test_a_choice_is_taken_back_by_name(open_window: OpenWindow) -> None:
    child = open_window(dice=(3, 5), less_movement=True)
    child.press("Shut the Box")
    child.press("Play")
    child.press("Throw two dice")
    still(child)
    child.press("Tile 8, may be shut")
    child.press("Shut 8")
    still(child)
    child.press("Take back")
    still(child)
    assert "Tile 8, may be shut" in child.names()


def test_a_press_of_a_screen_reader_that_comes_too_late_presses_nothing(child: Child) -> None:
    """UI-03: Qt lets such a press go a tenth of a second later; the book may be shut by then."""
    child.press("Rules")
    child.press("Shut the Box")
    heard: list[object] = []
    tab = child.button("Rulings")
    tab.clicked.connect(lambda *_: heard.append(tab))
    QAccessible.queryAccessibleInterface(tab).actionInterface().doAction(
        QAccessibleActionInterface.pressAction()
    )
    tab.hide()
    QTest.qWait(130)
    assert heard == []
    assert not tab.isDown()


def test_a_screen_reader_may_toggle_a_player_off_the_bench(child: Child) -> None:
    """A11-01: a check box must do what it shows."""
    child.press("Shut the Box")
    fox = child.button("Fox")
    assert fox.isChecked()
    actions = QAccessible.queryAccessibleInterface(fox).actionInterface()
    actions.doAction(QAccessibleActionInterface.toggleAction())
    child.settle()
    assert child.screen.seated == []
    assert not fox.isChecked()


def test_a_screen_reader_may_toggle_an_animal_in_the_maker(child: Child) -> None:
    """A11-01."""
    child.press("Shut the Box")
    child.press("New player")
    bear = child.button("Bear")
    QAccessible.queryAccessibleInterface(bear).actionInterface().doAction(
        QAccessibleActionInterface.toggleAction()
    )
    child.settle()
    assert isinstance(child.screen, Maker)
    assert child.screen.animal == "bear"
    chosen = [b.accessibleName() for b in child.buttons() if isinstance(b, Press) and b.isChecked()]
    assert chosen[0] == "Bear"


def test_a_new_player_is_made_by_names(open_window: OpenWindow) -> None:
    child = open_window(players=())
    child.until(lambda: isinstance(child.screen, Maker))
    child.press("Owl")
    child.press("Blue")
    child.press("Done")
    child.press("Shut the Box")
    child.press("Play")
    assert isinstance(child.screen, GameScreen)
    assert child.screen.session.match.names == ("owl-sea",)


def test_tab_goes_from_the_toy_to_the_bulb_to_the_big_button_to_the_bar(
    open_window: OpenWindow,
) -> None:
    child = open_window(dice=(3, 5), less_movement=True)
    child.press("Shut the Box")
    child.press("Play")
    child.press("Throw two dice")
    still(child)
    seen: list[str] = []
    for _ in range(14):
        focused = child.window.focusWidget()
        assert isinstance(focused, QAbstractButton)
        seen.append(focused.accessibleName())
        child.key(Qt.Key.Key_Tab)
    tiles = [f"Tile {tile}, may be shut" for tile in range(1, 9)]
    bar = ["Home", "Hear it again", "Own dice", "Sound is on"]
    assert seen == [*tiles, "Hint", "Shut tiles", *bar]
