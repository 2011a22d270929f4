"""UI-02: somebody small hits keys and glass at random, and nothing is lost by it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from at_the_window import Child, OpenWindow
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from kidsdice.games import GAMES
from kidsdice.ui.game_screen import GameScreen

EACH = 250
"""Hits after each way in; eight of them make the two thousand."""

PLAYERS = ("fox-sea", "bear-moss", "owl-rose")
KEYS = [
    *(Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab),
    *(Qt.Key.Key_Backtab, Qt.Key.Key_Backspace, Qt.Key.Key_Left, Qt.Key.Key_Right),
    *(Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_H, Qt.Key.Key_M, Qt.Key.Key_R, Qt.Key.Key_S),
    *(Qt.Key.Key_T, Qt.Key.Key_Q, Qt.Key.Key_F1, Qt.Key.Key_F5, Qt.Key.Key_F11),
    *(Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End),
    *(Qt.Key(Qt.Key.Key_0 + n) for n in range(10)),
]
WAYS_IN = [
    "go_home",
    "rules",
    "open_scores",
    "open_grown_ups",
    *(f"play {game}" for game in ("shut_the_box", "knock_out", "drop_dead", "run_for_it")),
]


def faces(chance: random.Random) -> Iterator[int]:
    while True:
        yield chance.randint(1, 6)


def go(child: Child, way_in: str) -> None:
    verb, _, game_id = way_in.partition(" ")
    if verb == "play":
        child.window.matches.start(game_id, list(PLAYERS))
    elif verb == "rules":
        child.window.books.open()
    else:
        getattr(child.window, verb)()
    child.settle()


def hit(child: Child, chance: random.Random) -> None:
    """Hit a key, a thing, or anything."""
    child.taps.wait(chance.choice((0.01, 0.1, 0.5, 1.0)))
    luck = chance.random()
    if luck < 0.35:
        key = chance.choice(KEYS)
        shift = chance.choice((Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier))
        QTest.keyClick(child.window.focusWidget() or child.window, key, shift)
    else:
        things = child.buttons()
        spot = QPoint(chance.randrange(child.window.width()), chance.randrange(600))
        if luck < 0.9 and things:
            there = chance.choice(things)
            spot = there.mapTo(child.window, there.rect().center())
        under = child.window.childAt(spot) or child.window
        button = chance.choice((Qt.MouseButton.LeftButton,) * 8 + (Qt.MouseButton.RightButton,))
        click = QTest.mouseDClick if luck > 0.85 else QTest.mouseClick
        click(under, button, pos=under.mapFrom(child.window, spot))
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    put_dialogs_away()


def put_dialogs_away() -> None:
    """A grown-up closes what only grown-ups can open."""
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QDialog) and widget.isVisible():
            widget.reject()


def come_back(child: Child) -> None:
    """Whoever closed the window opens it again."""
    if not child.window.isVisible():
        child.window.may_close = False
        child.window.show()


@pytest.mark.parametrize("way_in", WAYS_IN)
def test_nothing_is_lost_when_a_toddler_plays(open_window: OpenWindow, way_in: str) -> None:
    chance = random.Random(f"toddler {way_in}")
    child = open_window(size=(1024, 600), players=PLAYERS, dice=faces(chance))
    child.has_scored("shut_the_box", 12, 0)
    for number in range(EACH):
        if number % 60 == 0:
            go(child, way_in)
        hit(child, chance)
        come_back(child)
        if number % 25 == 0:
            QTest.qWait(20)
    assert set(PLAYERS) <= set(child.store.players())
    solo = child.store.solo("fox-sea", GAMES["shut_the_box"], classic())
    assert solo.times >= 2
    assert solo.best == 0
    leave(child)


def classic() -> object:
    return GAMES["shut_the_box"].variations["classic"]


def leave(child: Child) -> None:
    """The normal way out: close the window, and say so when it asks."""
    child.taps.wait(1.0)
    if child.screen.asking:
        child.key(Qt.Key.Key_Escape)
    child.taps.wait(1.0)
    child.window.close()
    child.settle()
    if child.window.isVisible():
        assert isinstance(child.screen, GameScreen)
        child.press("Close")
    assert not child.window.isVisible()
