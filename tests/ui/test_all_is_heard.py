"""Whatever can be pressed says its name when it is held, on every screen there is."""

from __future__ import annotations

import time

import pytest
from at_the_window import Child, OpenWindow
from doors import DOORS, PLAYERS, go
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QSlider, QWidget

from kidsdice.ui.kit.passing_caption import PassingCaption

HELD_MS = 60


@pytest.fixture(autouse=True)
def a_short_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits 600 ms for each of hundreds of things."""
    monkeypatch.setattr("kidsdice.ui.kit.press.HOLD_MILLISECONDS", HELD_MS // 3)


def reachable(child: Child) -> list[QAbstractButton]:
    """What a finger can come to now."""
    found = []
    for button in child.buttons():
        middle = button.mapTo(child.window, button.rect().center())
        if button.isEnabled() and child.window.childAt(middle) is button:
            found.append(button)
    return found


def hold(child: Child, widget: QWidget, patience: float = 2.0) -> list[str]:
    """Hold it down until something is said, or for so many seconds; what was said."""
    child.hall.narrator.hush()
    child.voice.said.clear()
    child.taps.wait(1.0)
    middle = widget.rect().center()
    QTest.mousePress(widget, Qt.MouseButton.LeftButton, pos=middle)
    end = time.monotonic() + patience
    while not child.voice.said and time.monotonic() < end:
        QTest.qWait(5)
    said = child.voice.said[:]
    QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, pos=middle)
    child.settle()
    return said


@pytest.mark.parametrize("door", DOORS)
def test_what_is_held_says_its_name_and_does_nothing(open_window: OpenWindow, door: str) -> None:
    child = open_window(players=PLAYERS, less_movement=True)
    go(child, door)
    screen = child.screen
    silent: list[str] = []
    acted: list[str] = []
    for button in reachable(child):
        name = button.accessibleName()
        button.clicked.connect(lambda _on=False, name=name: acted.append(name))
        if not name or hold(child, button) != [name]:
            silent.append(f"{type(button).__name__} {name!r}: {child.voice.said}")
        assert child.screen is screen
    assert silent == []
    assert acted == []


def words_on(child: Child) -> list[QLabel]:
    """Words that a finger can come to now."""
    found = []
    for label in child.screen.findChildren(QLabel):
        spot = label.mapTo(child.window, label.rect().center())
        if label.isVisible() and label.text() and child.window.childAt(spot) is label:
            found.append(label)
    return found


@pytest.mark.parametrize("door", ["open_grown_ups", "open_tournament", "open_paper"])
def test_words_in_the_corner_are_read_when_they_are_held(
    open_window: OpenWindow, door: str
) -> None:
    child = open_window(players=PLAYERS)
    go(child, door)
    words = words_on(child)
    assert len(words) > 3
    for label in words:
        said = hold(child, label)
        assert said, label.text()
        assert label.text().startswith(said[0])
        assert child.find(PassingCaption).text == child.voice.line


def test_a_list_and_a_slider_say_their_names(child: Child) -> None:
    go(child, "open_grown_ups")
    for kind in (QComboBox, QSlider):
        control = next(c for c in child.screen.findChildren(kind) if c.isVisible())
        said = hold(child, control)
        if isinstance(control, QComboBox):
            control.hidePopup()
        assert said == [control.accessibleName()]


@pytest.mark.parametrize("level", ["events", "rules", "off"])
@pytest.mark.parametrize("door", ["go_home", "play shut_the_box", "open_grown_ups"])
def test_names_are_said_only_where_everything_is(
    open_window: OpenWindow, door: str, level: str
) -> None:
    child = open_window(players=PLAYERS, read_aloud=level)
    go(child, door)
    for button in reachable(child)[:6]:
        assert hold(child, button, HELD_MS / 1000) == []
