"""UI-03: what still moves, speaks or thinks when a screen goes never touches it afterwards."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from at_the_box import at_the_box, last_throw, near_the_end, thrown
from at_the_window import Child, OpenWindow
from PySide6.QtCore import QAbstractAnimation, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from shiboken6 import isValid

from kidsdice.games import GAMES
from kidsdice.ui.game_screen import GameScreen
from kidsdice.ui.home import Home
from kidsdice.ui.results import Results

# The moments at which something ends, and some between them.
CHANCE = random.Random("moments")
MOMENTS = sorted([0, 149, 251, 695, 710, *CHANCE.sample(range(900), 5)])
Leave = Callable[[Child], None]


def go_home(child: Child) -> None:
    child.window.go_home()


def close(child: Child) -> None:
    child.window.may_close = True
    child.window.close()


def another_match(child: Child) -> None:
    child.window.matches.start("shut_the_box", ["fox-sea"])


def rules(child: Child) -> None:
    child.window.books.open()


def larger_words(child: Child) -> None:
    child.hall.choices.change(text_size=1.45, colours="evening")
    child.window.go_home()


LEAVES = [go_home, close, another_match, rules, larger_words]


def stirring(root: QObject) -> list[QObject]:
    """Whatever is below this object and would wake up again."""
    timers = [timer for timer in root.findChildren(QTimer) if timer.isActive()]
    running = QAbstractAnimation.State.Running
    moves = [a for a in root.findChildren(QAbstractAnimation) if a.state() is running]
    return [*timers, *moves]


def times(child: Child) -> int:
    game = GAMES["shut_the_box"]
    return child.store.solo("fox-sea", game, game.variations["classic"]).times


@pytest.mark.parametrize("leave", LEAVES)
def test_the_screen_may_go_at_any_moment_after_a_throw(
    open_window: OpenWindow, leave: Leave
) -> None:
    child = at_the_box(open_window, (3, 5) * 40, less_movement=leave is rules)
    for moment in MOMENTS[:: len(LEAVES) - 2] if leave is not go_home else MOMENTS:
        if not isinstance(child.screen, GameScreen):
            child.window.matches.start("shut_the_box", ["fox-sea"])
            child.settle()
        child.window.show()
        screen = child.screen
        child.press("Throw two dice")
        QTest.qWait(moment)
        leave(child)
        child.settle()
        assert not isValid(screen) or (leave is close and not stirring(screen))
        if leave is close:
            child.window.go_home()
    QTest.qWait(200)
    child.settle()
    assert times(child) == 0


@pytest.mark.parametrize("leave", [go_home, close, rules])
@pytest.mark.parametrize("moment", [0, 200, 660, 1400])
def test_the_result_is_kept_once_whenever_the_end_is_left(
    open_window: OpenWindow, leave: Leave, moment: int
) -> None:
    child = near_the_end(open_window)
    child.press("Throw two dice")
    child.key(Qt.Key.Key_Space)
    QTest.qWait(moment)
    leave(child)
    child.settle()
    assert times(child) == 1
    assert child.store.bookmarks() == frozenset()
    assert not isinstance(child.screen, Results)


def test_the_shut_box_may_be_left_while_friends_rise(open_window: OpenWindow) -> None:
    child = near_the_end(open_window)
    last_throw(child)
    screen = child.screen
    QTest.qWait(100)
    child.window.go_home()
    child.settle()
    assert not isValid(screen)


@pytest.mark.parametrize("words", [0, 1, 2])
def test_leaving_hushes_whoever_reads(open_window: OpenWindow, words: int) -> None:
    child = open_window()
    child.press("Shut the Box")
    assert child.voice.line == "Who is playing today?"
    child.voice.begin()
    for word in ("Who", "is")[:words]:
        child.voice.hear(word)
    child.window.go_home()
    child.settle()
    assert child.voice.line == ""
    assert isinstance(child.screen, Home)
    assert not child.screen.pip.talking


def test_a_hint_that_is_still_thought_about_may_be_left(open_window: OpenWindow) -> None:
    child = thrown(open_window, (3, 5))
    child.key(Qt.Key.Key_H)
    child.window.go_home()
    child.settle()
    QTest.qWait(400)  # the thought ends
    assert isinstance(child.screen, Home)


def test_a_player_may_be_removed_while_a_match_waits(open_window: OpenWindow) -> None:
    child = thrown(open_window, (3, 5), players=("fox-sea", "owl-rose"))
    child.window.go_home()
    child.store.remove_player("fox-sea")
    child.window.refresh_home()
    child.press("Shut the Box")
    child.settle()
    assert child.screen.isVisible()


def test_a_clock_set_back_changes_neither_order_nor_greeting(open_window: OpenWindow) -> None:
    """The newest result is the last one played, whatever the clock says."""
    moment = [datetime(2026, 5, 2, 12, tzinfo=UTC)]
    child = near_the_end(open_window, clock=lambda: moment[0])
    last_throw(child)
    moment[0] -= timedelta(days=800)
    child.press("Play again")
    child.window.go_home()
    child.has_scored("shut_the_box", 30)
    game = GAMES["shut_the_box"]
    solo = child.store.solo("fox-sea", game, game.variations["classic"])
    assert solo.last_ten == (10, 30)
    child.window.store_is_open()
    assert isinstance(child.screen, Home)
