"""Somebody curious presses what has not been pressed yet, on every screen there is.

The toddler hits keys and glass at random; this one looks for what is new, so it comes far.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from at_the_window import Child, OpenWindow
from doors import DOORS, PLAYERS, go
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog

from kidsdice.games import GAMES

EACH = 16
"""Presses behind each door."""

LOOKS: dict[str, dict[str, Any]] = {
    "wide": {"size": (1280, 800)},
    "small and calm": {"size": (1024, 600), "less_movement": True},
    "evening": {"size": (1366, 768), "colours": "evening"},
}


def is_free(button: QAbstractButton) -> bool:
    """Removing a player takes three seconds of a finger, or a screen reader that means it."""
    return not button.accessibleName().startswith("Remove ")


class Curious:
    """Remembers on which screen what was pressed how often."""

    def __init__(self, child: Child, seed: str) -> None:
        self.child, self.chance = child, random.Random(seed)
        self.pressed: Counter[tuple[str, str]] = Counter()

    def press_something_new(self) -> None:
        """Of all that can be pressed here, one of those that were pressed least."""
        here = type(self.child.screen).__name__
        things = [b for b in self.child.buttons() if b.isEnabled() and is_free(b)]
        if not things:
            return
        times = [self.pressed[here, button.accessibleName()] for button in things]
        new = [b for b, n in zip(things, times, strict=True) if n == min(times)]
        thing = self.chance.choice(new if self.chance.random() < 0.8 else things)
        self.pressed[here, thing.accessibleName()] += 1
        self._press(thing)

    def _press(self, thing: QAbstractButton) -> None:
        """As a pointer, as a screen reader or as a key does."""
        self.child.taps.wait(1.0)
        how = self.chance.random()
        middle = thing.rect().center()
        if how < 0.6:
            if self.child.window.childAt(thing.mapTo(self.child.window, middle)) is thing:
                QTest.mouseClick(thing, Qt.MouseButton.LeftButton, pos=middle)
        elif how < 0.8:
            actions = QAccessible.queryAccessibleInterface(thing).actionInterface()
            actions.doAction(QAccessibleActionInterface.pressAction())
        else:
            thing.setFocus()
            QTest.keyClick(thing, Qt.Key.Key_Space)
        self._let_it_happen()

    def _let_it_happen(self) -> None:
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if self.child.voice.line and self.chance.random() < 0.5:
            self.child.voice.finish()
        for widget in QApplication.topLevelWidgets():  # what only the system's dialogs can close
            if isinstance(widget, QDialog) and widget.isVisible():
                widget.reject()


def faces(chance: random.Random) -> Iterator[int]:
    while True:
        yield chance.randint(1, 6)


@pytest.mark.parametrize("look", LOOKS)
def test_everything_can_be_pressed_everywhere(open_window: OpenWindow, look: str) -> None:
    """UI-02, UI-03: no error in a slot, no warning of Qt, and nothing is lost."""
    dice = faces(random.Random(look))
    child = open_window(players=PLAYERS, dice=dice, **LOOKS[look])
    child.has_scored("shut_the_box", 12, 0)
    curious = Curious(child, look)
    for door in DOORS:
        go(child, door)
        for _ in range(EACH):
            curious.press_something_new()
    assert set(PLAYERS) <= set(child.store.players())
    game = GAMES["shut_the_box"]
    assert child.store.solo("fox-sea", game, game.variations["classic"]).best == 0
