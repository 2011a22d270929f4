"""A finger that rests on a thing until the voice says what it is."""

from __future__ import annotations

import time
from unittest.mock import patch

from at_the_window import Child
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from kidsdice.ui.kit import press

HELD_MS = 60
"""Nobody waits 600 ms for each of hundreds of things: a third of this is long enough here."""


def reachable(child: Child) -> list[QAbstractButton]:
    """What a finger can come to now."""
    found = []
    for button in child.buttons():
        middle = button.mapTo(child.window, button.rect().center())
        if button.isEnabled() and child.window.childAt(middle) is button:
            found.append(button)
    return found


def hold(child: Child, widget: QWidget, patience: float = 2.0) -> list[str]:
    """Hold it down until its name is said, or for so many seconds; what was said."""
    child.hall.narrator.hush()
    child.voice.said.clear()
    child.taps.wait(1.0)
    middle = widget.rect().center()
    with patch.object(press, "HOLD_MILLISECONDS", HELD_MS // 3):
        QTest.mousePress(widget, Qt.MouseButton.LeftButton, pos=middle)
    end = time.monotonic() + patience
    name = widget.text() if isinstance(widget, QLabel) else widget.accessibleName()
    while not any(map(name.startswith, child.voice.said)) and time.monotonic() < end:
        QTest.qWait(5)
    said = child.voice.said[:]
    QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, pos=middle)
    child.settle()
    return said


def silent(child: Child) -> list[str]:
    """What can be come to here and does not say its name, or acts, when it is held."""
    screen = child.screen
    wrong: list[str] = []
    for button in reachable(child):
        name = button.accessibleName()
        button.clicked.connect(lambda _on=False, name=name: wrong.append(f"{name!r} acted"))
        said = hold(child, button)
        if not name or name not in said:
            wrong.append(f"{type(button).__name__} {name!r} says {said}")
        assert child.screen is screen
    return wrong
