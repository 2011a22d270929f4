"""For all tests: each worker has a screen of its own, and no test opens a window on a desk."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

LONGEST = (
    *("test_bundle", "test_words_drop_dead", "test_places"),
    *("test_knock_out_board", "test_tournament_screens", "test_toddler", "test_curious_child"),
)
"""About a minute and more each, on a busy computer with two cores."""


def _take_own_screen() -> None:
    """Windows of two workers on one screen would steal the keyboard from each other."""
    screens = os.environ.get("KIDSDICE_TEST_SCREENS", "").split()
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    if screens:
        os.environ["DISPLAY"] = screens[worker % len(screens)]
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


_take_own_screen()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The files that take longest come first: no worker is left alone with one at the end."""
    items.sort(key=lambda item: item.path.stem not in LONGEST)


@pytest.fixture(scope="session")
def app() -> QApplication:
    """The one Qt application of all tests, as the program makes it.

    Tests that need no window take it too: a smaller one could not be made larger later.
    """
    from kidsdice.app import qt_app

    return qt_app(sys.argv[:1])
