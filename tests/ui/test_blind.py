"""A screen is shown a piece at a time: what was seen stays until then, and not longer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from at_the_window import Child, OpenWindow
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from kidsdice.ui.home import Home
from kidsdice.ui.players import PlayersScreen


def seen(child: Child) -> QImage:
    """The pixels that the window has put on the screen."""
    return child.window.screen().grabWindow(child.window.winId()).toImage()


def test_what_was_seen_stays_until_something_new_is_painted(child: Child) -> None:
    shelf = seen(child)
    child.window.blind.let_down()
    child.window.home.crates[0].hide()
    child.settle_once()
    assert seen(child) == shelf
    child.window.blind.pull_up(iter(()))
    child.settle()
    assert seen(child) != shelf


@pytest.mark.parametrize("size", [(1280, 800), (1024, 560)])
def test_in_the_end_nothing_of_the_old_screen_is_left(
    open_window: OpenWindow, size: tuple[int, int]
) -> None:
    child = open_window(size=size)
    child.press("Players")
    assert isinstance(child.screen, PlayersScreen)
    shown = seen(child)
    child.window.repaint()
    assert seen(child) == shown


def test_all_is_shown_at_once_when_the_window_takes_another_size(child: Child) -> None:
    child.button("Players").click()
    assert child.window.blind.is_down
    child.window.resize(1100, 750)
    QApplication.processEvents()
    assert not child.window.blind.is_down


def test_work_that_belongs_to_a_screen_goes_with_it(child: Child) -> None:
    done = []

    def work() -> Iterator[None]:
        yield
        done.append("too late")

    child.button("Players").click()
    child.screen.by_parts(work())
    child.window.go_home()
    child.settle()
    assert done == []
    assert isinstance(child.screen, Home)


def test_work_is_done_in_its_order(child: Child) -> None:
    done: list[int] = []

    def work(first: int) -> Iterator[None]:
        for number in (first, first + 1):
            done.append(number)
            yield

    for first in (1, 3):
        child.screen.by_parts(work(first))
    child.settle()
    assert done == [1, 2, 3, 4]


def test_what_is_not_painted_yet_can_be_pressed(child: Child) -> None:
    child.button("Players").click()
    assert child.window.blind.is_down
    bar = child.button("Home")
    middle = bar.mapTo(child.window, bar.rect().center())
    assert child.window.childAt(middle) is bar
