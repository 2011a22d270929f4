"""Real dice on the table: faces are tapped in, put right, and refereed (C1, C2, D17, D19)."""

from __future__ import annotations

from itertools import combinations

import pytest
from at_the_board import overlapping, score, sit_down, table
from at_the_window import Child, OpenWindow, thing
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from kidsdice.core.game import Threw, Throw
from kidsdice.core.match import begin
from kidsdice.games import GAMES
from kidsdice.services import settings as settings_file
from kidsdice.services.settings import Settings
from kidsdice.session import Session
from kidsdice.ui.kit.dice_felt import DiePress
from kidsdice.ui.kit.dice_pad import DicePad
from kidsdice.ui.kit.press import Press

SIZES = ((1024, 560), (1024, 600), (1280, 800), (1920, 1080), (3840, 2160))


class NoDice:
    """Dice that nobody may throw."""

    def throw(self, dice: int) -> tuple[int, ...]:
        raise AssertionError("real dice lie on the table")


def at_table(open_window: OpenWindow, game: str = "shut_the_box", **more: object) -> Child:
    """Children with real dice; the program has none to throw."""
    return sit_down(open_window, game, real_dice=True, **more)  # type: ignore[arg-type]


def tap(child: Child, *faces: int) -> None:
    for face in faces:
        child.press(f"Face {face}")


def tap_in(child: Child, button: str, tick: str, *faces: int) -> None:
    """Throw by hand: the button, the faces, the tick; then all lies still."""
    child.press(button)
    tap(child, *faces)
    child.press(tick)
    table(child).board.finish()
    child.settle()


def log(child: Child) -> tuple[object, ...]:
    return table(child).session.match.log


def in_tray(child: Child) -> list[str]:
    return [name for name in child.names() if name.startswith("Your die")]


# The pad


def test_a_throw_asks_for_the_faces_instead_of_throwing(open_window: OpenWindow) -> None:
    """C2"""
    child = at_table(open_window)
    child.press("Throw two dice")
    assert log(child) == ()
    assert [n for n in child.names() if n.startswith("Face")] == [f"Face {n}" for n in range(1, 7)]
    assert child.voice.line == "Throw your dice. Tap what they show."


def test_the_tapped_faces_are_the_throw(open_window: OpenWindow) -> None:
    """C2"""
    child = at_table(open_window)
    tap_in(child, "Throw two dice", "Dice 3 and 5", 3, 5)
    assert log(child) == (Threw((3, 5)),)
    assert "Tile 8, may be shut" in child.names()


def test_the_tick_says_what_is_missing_until_all_dice_are_in(open_window: OpenWindow) -> None:
    """C2: a throw of the wrong number of dice cannot be made"""
    child = at_table(open_window)
    child.press("Throw two dice")
    tap(child, 3)
    child.press("One more die.")
    assert log(child) == ()
    assert child.voice.line == "One more die."


def test_a_face_more_than_there_are_dice_is_refused_in_words(open_window: OpenWindow) -> None:
    child = at_table(open_window)
    child.press("Throw two dice")
    tap(child, 3, 5, 6)
    assert in_tray(child) == ["Your die 1 shows 3", "Your die 2 shows 5"]
    assert child.voice.line == "All dice are in. Tap one to change it."


def test_a_tapped_die_hops_out_and_the_others_stay(open_window: OpenWindow) -> None:
    """C1, C2"""
    child = at_table(open_window, "drop_dead")
    child.press("Throw five dice")
    tap(child, 1, 3, 4, 4, 6)
    child.press("Your die 2 shows 3")
    assert child.voice.line == "The 3 is out. What is it now?"
    tap(child, 2)
    child.press("Dice 1, 2, 4, 4 and 6")
    assert log(child) == (Threw((1, 2, 4, 4, 6)),)


def test_throwing_one_die_again_is_explained(open_window: OpenWindow) -> None:
    """C1"""
    child = at_table(open_window)
    child.press("Throw two dice")
    child.press("Throw one die again")
    assert child.voice.line == "A die fell or leans? Tap it, throw it again. The others stay."


def test_digits_backspace_and_enter_are_enough(open_window: OpenWindow) -> None:
    child = at_table(open_window)
    child.key(Qt.Key.Key_Return)
    child.key(Qt.Key.Key_4)
    child.key(Qt.Key.Key_6)
    child.key(Qt.Key.Key_Backspace)
    child.key(Qt.Key.Key_2)
    child.key(Qt.Key.Key_Return)
    assert log(child) == (Threw((4, 2)),)


def test_tab_and_space_are_enough(open_window: OpenWindow) -> None:
    child = at_table(open_window)
    child.key(Qt.Key.Key_Space)
    assert child.window.focusWidget() is child.button("Face 1")
    child.key(Qt.Key.Key_Space)
    child.key(Qt.Key.Key_Tab)
    child.key(Qt.Key.Key_Space)
    assert child.window.focusWidget() is child.button("Dice 1 and 2")
    child.key(Qt.Key.Key_Space)
    assert log(child) == (Threw((1, 2)),)


def test_the_board_behind_the_pad_cannot_be_reached(open_window: OpenWindow) -> None:
    child = at_table(open_window)
    child.press("Throw two dice")
    pad = child.find(DicePad)
    for _ in range(20):
        child.key(Qt.Key.Key_Tab)
        focus = child.window.focusWidget()
        assert isinstance(focus, Press)
        assert pad.isAncestorOf(focus) or table(child).bar.isAncestorOf(focus), (
            focus.accessibleName()
        )


def test_going_back_from_the_pad_throws_nothing(open_window: OpenWindow) -> None:
    child = at_table(open_window)
    child.press("Throw two dice")
    tap(child, 3)
    child.key(Qt.Key.Key_Escape)
    assert "Face 1" not in child.names()
    child.press("Throw two dice")
    child.press("Back")
    assert log(child) == ()
    assert child.button("Throw two dice").isEnabled()


# A mistyped throw


def test_a_mistyped_throw_can_be_taken_back_and_put_right(open_window: OpenWindow) -> None:
    """C2"""
    child = at_table(open_window)
    tap_in(child, "Throw two dice", "Dice 3 and 5", 3, 5)
    child.press("Take back")
    assert log(child) == ()
    assert in_tray(child) == ["Your die 1 shows 3", "Your die 2 shows 5"]
    child.press("Your die 2 shows 5")
    tap(child, 6)
    child.press("Dice 3 and 6")
    assert log(child) == (Threw((3, 6)),)


def test_dice_the_program_threw_stay_fallen_when_real_dice_come_later() -> None:
    """C2: only what was typed in may be taken back"""
    game = GAMES["drop_dead"]
    session = Session(begin(game, game.variations["classic"], ("fox-sea",)), ScriptedThrow())
    session.make(Throw(5))
    session.typed_dice = True
    assert not session.can_take_back
    session.make(Threw((1, 1, 1, 1, 1)))
    session.typed_dice = False
    assert session.can_take_back
    session.take_back()
    assert not session.can_take_back


class ScriptedThrow:
    def throw(self, dice: int) -> tuple[int, ...]:
        return (6,) * dice


# The basket and the setting


def test_the_basket_switches_real_dice_on_for_this_match(open_window: OpenWindow) -> None:
    """C2"""
    child = sit_down(open_window, "shut_the_box", (6, 6))
    child.press("Own dice")
    child.press("Throw two dice")
    assert "Face 1" in child.names()
    child.press("Own dice")
    child.press("Throw two dice")
    assert log(child) == (Threw((6, 6)),)
    assert not child.hall.choices.now.real_dice


def test_the_setting_is_kept(child: Child) -> None:
    child.window.open_grown_ups()
    child.settle()
    switch = child.button("Real dice at the table")
    child.screen.view.ensureWidgetVisible(switch)  # type: ignore[attr-defined]
    child.settle()
    child.press("Real dice at the table")
    child.hall.choices.finish()
    assert settings_file.load(child.hall.paths.settings).settings == Settings(real_dice=True)


def test_the_basket_on_the_floor_is_for_every_match_from_then_on(open_window: OpenWindow) -> None:
    child = open_window()
    child.press("Own dice")
    assert child.hall.choices.now.real_dice
    assert child.button("Own dice").isChecked()
    assert child.voice.line == "You throw your own dice. Tap what they show."
    child.press("Shut the Box")
    child.press("Play")
    child.press("Throw two dice")
    assert child.find(DicePad).lying


def test_the_basket_on_the_floor_pressed_again_gives_the_dice_back(open_window: OpenWindow) -> None:
    child = open_window(real_dice=True)
    assert child.button("Own dice").isChecked()
    child.press("Own dice")
    assert not child.hall.choices.now.real_dice
    assert not child.button("Own dice").isChecked()


# Reminders


def test_a_turn_of_drop_dead_starts_with_five_dice(open_window: OpenWindow) -> None:
    """D19"""
    child = at_table(open_window, "drop_dead")
    child.press("Throw five dice")
    assert child.voice.line == "Start with five dice. Tap what they show."


def test_only_live_dice_have_hollows_and_a_dead_one_is_refused(open_window: OpenWindow) -> None:
    """D17, D19"""
    child = at_table(open_window, "drop_dead")
    tap_in(child, "Throw five dice", "Dice 2, 3, 5, 6 and 6", 2, 3, 5, 6, 6)
    child.press("Throw three dice")
    assert child.voice.line == "Throw only these three dice. The others stay in bed."
    pad = child.find(DicePad)
    assert len(pad.places) == 3
    sleeping = [d for d in pad.findChildren(DiePress) if d.accessibleName().endswith("out")]
    assert [die.accessibleName() for die in sleeping if die.isVisible()] == [
        "Die 1 shows 2, out",
        "Die 2 shows 5, out",
    ]
    child.press_at(sleeping[0])
    assert child.voice.line == "This 2 is out. It sleeps until the turn is over."
    assert pad.places == [None, None, None]


def test_a_dead_die_that_was_thrown_again_cancels_the_throw(open_window: OpenWindow) -> None:
    """D17"""
    child = at_table(open_window, "drop_dead")
    tap_in(child, "Throw five dice", "Dice 2, 3, 5, 6 and 6", 2, 3, 5, 6, 6)
    child.press("Throw three dice")
    tap(child, 1, 1, 1, 4)
    assert child.voice.said[-1].startswith("Only three dice are awake.")
    assert len(log(child)) == 1


def test_good_dice_beside_a_dead_one_are_said_not_to_count_once(open_window: OpenWindow) -> None:
    """D19"""
    child = at_table(open_window, "drop_dead", read_aloud="off")
    tap_in(child, "Throw five dice", "Dice 2, 3, 4, 6 and 6", 2, 3, 4, 6, 6)
    said = table(child).narrator
    child.until(lambda: "3, 4, 6 and 6 do not count this time." in said.text)
    tap_in(child, "Throw four dice", "Dice 2, 3, 4 and 6", 2, 3, 4, 6)
    child.until(lambda: "You rolled 2, 3, 4 and 6." in said.text)
    assert "do not count" not in said.text


# Every game


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("way", ["classic"])
def test_every_game_is_played_with_real_dice(open_window: OpenWindow, game: str, way: str) -> None:
    """C2: every throw, those for first and roll-offs too"""
    child = at_table(open_window, game, players=2, rules=way)
    table(child).session._dice = NoDice()
    faces = iter((6, 1, 2, 3, 4, 5) * 20)
    for _ in range(14):
        match = table(child).session.match
        throw = next((o for o in match.offers if isinstance(o, Throw)), None)
        if match.over:
            break
        if throw is None:
            table(child).make(match.offers[0])
        else:
            table(child)._make_pressed(throw)
            for _ in range(throw.dice):
                child.key(getattr(Qt.Key, f"Key_{next(faces)}"))
            child.key(Qt.Key.Key_Return)
        table(child).board.finish()
        child.settle()
    assert sum(isinstance(move, Threw) for move in log(child)) >= 5
    assert all(type(points) is int for points in score(child))


def test_own_dice_are_painted_on_the_board(open_window: OpenWindow) -> None:
    child = at_table(open_window)
    tap_in(child, "Throw two dice", "Dice 3 and 5", 3, 5)
    dice = [d for d in table(child).board.felt.findChildren(DiePress) if d.isVisible()]
    assert [die.state for die in dice] == ["paint", "paint"]


@pytest.mark.parametrize("mirrored", [False, True], ids=["left to right", "right to left"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["shut_the_box", "drop_dead", "run_for_it"])
def test_nothing_overlaps_or_is_too_small(
    open_window: OpenWindow, app: QApplication, game: str, size: tuple[int, int], mirrored: bool
) -> None:
    child = at_table(open_window, game, size=size, less_movement=True)
    if mirrored:
        app.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        child.settle()
    child.press(next(name for name in child.names() if name.startswith("Throw")))
    tap(child, 2, 2)
    pad = child.find(DicePad)
    things = [b for b in pad.findChildren(Press) if b.isVisible()]
    rects = [thing(button, child.window) for button in things]
    assert overlapping(rects) == []
    assert all(child.window.rect().adjusted(-1, -1, 1, 1).contains(rect) for rect in rects)
    for button, rect in zip(things, rects, strict=True):
        assert min(rect.width(), rect.height()) >= 64 * pad.k, button.accessibleName()
    bars = [thing(b, child.window) for b in table(child).bar.tools()]
    assert not [pair for pair in combinations([*bars, *rects], 2) if overlapping(pair)]
