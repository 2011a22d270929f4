"""At rest nothing wakes up: no timer, no painting, no processor."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from at_the_board import sit_down
from at_the_box import at_the_box, last_throw, near_the_end, thrown
from at_the_window import Child, OpenWindow
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from kidsdice.games import GAMES
from kidsdice.ui.fair_dice import Throwing
from kidsdice.ui.odds import ODDS_PAGES
from kidsdice.ui.odds.sheet import OddsSheet
from kidsdice.ui.paper.preview import Preview

pytestmark = pytest.mark.alone
REST_MS = 1000
# Qt and the test's own waiting may stir a little.
MOST_EVENTS = 3
MOST_SECONDS = 0.1


class Counter(QObject):
    """Counts what wakes the program."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Timer, QEvent.Type.Paint, QEvent.Type.UpdateRequest):
            self.seen.append(f"{event.type().name} of {type(watched).__name__}")
        return False


def stays_still(child: Child) -> None:
    """Nothing happens for a while."""
    if child.voice.line:
        child.voice.finish()
    QTest.qWait(600)  # whatever was still on its way has come (a caption stays a moment)
    counter = Counter()
    QApplication.instance().installEventFilter(counter)
    before = time.process_time()
    QTest.qWait(REST_MS)
    used = time.process_time() - before
    QApplication.instance().removeEventFilter(counter)
    assert len(counter.seen) <= MOST_EVENTS, counter.seen
    assert used < MOST_SECONDS


def test_the_shelf_is_still(child: Child) -> None:
    stays_still(child)


@pytest.mark.parametrize("less_movement", [False, True])
def test_the_board_is_still_after_a_throw(open_window: OpenWindow, less_movement: bool) -> None:
    child = thrown(open_window, (3, 5), less_movement=less_movement)
    QTest.qWait(300)
    stays_still(child)


def test_the_board_is_still_before_a_throw(open_window: OpenWindow) -> None:
    stays_still(at_the_box(open_window, (3, 5)))


def test_an_open_hint_is_still_when_all_is_said(open_window: OpenWindow) -> None:
    child = thrown(open_window, (3, 5))
    child.key(Qt.Key.Key_H)
    for _ in range(20):
        QTest.qWait(20)
        if child.voice.line:
            child.voice.finish()
    stays_still(child)


def test_the_end_is_still(open_window: OpenWindow) -> None:
    child = near_the_end(open_window)
    last_throw(child)
    QTest.qWait(400)
    stays_still(child)


ELSEWHERE: dict[str, Callable[[Child], object]] = {
    "who plays": lambda child: child.press("Players"),
    "a new player": lambda child: child.window.matches.make_player(),
    "ways to play": lambda child: child.window.matches.open_setup("knock_out"),
    "books": lambda child: child.press("Rules"),
    "a book": lambda child: child.window.books.open("knock_out"),
    "best scores": lambda child: child.press("Best scores"),
    "corner": lambda child: child.window.open_grown_ups(),
    "corner in the evening": lambda child: _evening(child),
    "paper": lambda child: child.window.open_paper("knock_out"),
    "tournament": lambda child: child.window.open_tournament(for_grown_ups=True),
}


def _evening(child: Child) -> None:
    child.window.open_grown_ups()
    child.settle()
    child.hall.choices.change(colours="evening")


@pytest.mark.parametrize("where", ELSEWHERE)
def test_other_screens_are_still(child: Child, where: str) -> None:
    ELSEWHERE[where](child)
    child.settle()
    if where == "paper":  # its page is painted meanwhile
        child.until(lambda: child.find(Preview).pages)
    stays_still(child)


@pytest.mark.parametrize("game", ODDS_PAGES)
def test_the_odds_are_still_when_they_are_worked_out(child: Child, game: str) -> None:
    child.window.open_odds(game)
    child.until(lambda: child.find(OddsSheet).cells, 60.0)
    stays_still(child)


@pytest.mark.parametrize("game", GAMES)
def test_every_board_is_still_before_a_throw(open_window: OpenWindow, game: str) -> None:
    stays_still(sit_down(open_window, game, players=2 if 2 in GAMES[game].players else 1))


def test_fair_dice_are_still_when_all_have_fallen(child: Child) -> None:
    child.window.open_fair_dice()
    child.until(lambda: not child.find(Throwing).throwing, 30.0)
    stays_still(child)
