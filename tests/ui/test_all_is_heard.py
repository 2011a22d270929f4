"""Whatever can be pressed says its name when it is held, on every screen there is."""

from __future__ import annotations

import pytest
from at_the_window import Child, OpenWindow
from doors import DOORS, PLAYERS, go
from holding import HELD_MS, hold, reachable, silent
from PySide6.QtWidgets import QComboBox, QLabel, QSlider

from kidsdice.ui.kit.passing_caption import PassingCaption


@pytest.mark.parametrize("door", DOORS)
def test_what_is_held_says_its_name_and_does_nothing(open_window: OpenWindow, door: str) -> None:
    child = open_window(players=PLAYERS, less_movement=True)
    go(child, door)
    assert silent(child) == []


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
