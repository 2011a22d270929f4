"""Whatever can be pressed says its name when it is held, on every screen there is."""

from __future__ import annotations

import pytest
from at_the_window import Child, OpenWindow
from doors import DOORS, PLAYERS, go
from holding import HELD_MS, hold, reachable, silent
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPlainTextEdit, QSlider

from kidsdice.ui.grown_ups import GrownUps
from kidsdice.ui.kit.bubble import Bubble
from kidsdice.ui.kit.passing_caption import PassingCaption
from kidsdice.ui.narrator import Priority
from kidsdice.ui.scores_screen import ScoresScreen


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
    """The list the words that stand in it as well."""
    go(child, "open_grown_ups")
    for kind in (QComboBox, QSlider):
        control = next(c for c in child.screen.findChildren(kind) if c.isVisible())
        said = hold(child, control)
        words = ""
        if isinstance(control, QComboBox):
            control.hidePopup()
            words = f": {control.currentText()}"
        assert said == [control.accessibleName() + words]


def test_a_field_is_heard_with_what_stands_in_it(child: Child) -> None:
    go(child, "open_grown_ups")
    assert isinstance(child.screen, GrownUps)
    folder = child.find(QLineEdit)
    child.screen.view.ensureWidgetVisible(folder)
    child.settle()
    assert hold(child, folder) == [f"Everything is kept here: {child.hall.paths.data}"]


def test_the_field_for_nicknames_is_heard(child: Child) -> None:
    go(child, "open_tournament")
    child.press("Nicknames")
    field = child.find(QPlainTextEdit)
    assert hold(child, field.viewport(), 0.5) == [field.accessibleName()]


def test_what_keys_come_to_in_a_list_is_heard(child: Child) -> None:
    go(child, "open_grown_ups")
    reader = next(c for c in child.screen.findChildren(QComboBox) if c.findText("Ask once") >= 0)
    child.key(Qt.Key.Key_Tab)  # keys are in use
    reader.setFocus()
    child.key(Qt.Key.Key_Down)
    assert child.voice.said[-1] == "Speak too"
    reader.showPopup()
    QTest.keyClick(reader.view(), Qt.Key.Key_Down)
    assert child.voice.said[-1] == "Keep quiet"
    reader.hidePopup()


@pytest.mark.parametrize("level", ["events", "rules", "off"])
@pytest.mark.parametrize("door", ["go_home", "play shut_the_box", "open_grown_ups"])
def test_names_are_said_only_where_everything_is(
    open_window: OpenWindow, door: str, level: str
) -> None:
    child = open_window(players=PLAYERS, read_aloud=level)
    go(child, door)
    for button in reachable(child)[:6]:
        button.blockSignals(True)  # so it does nothing when it is let go
        assert hold(child, button, HELD_MS / 1000) == []


@pytest.mark.parametrize("level", ["events", "rules", "off"])
def test_where_no_names_are_said_a_long_press_is_a_press(
    open_window: OpenWindow, level: str
) -> None:
    """Small hands press long: it would do nothing, and nothing would be heard."""
    child = open_window(read_aloud=level)
    hold(child, child.button("Best scores"), HELD_MS / 1000)
    assert isinstance(child.screen, ScoresScreen)
    go(child, "open_grown_ups")
    switch = child.button("Evening")
    hold(child, switch, HELD_MS / 1000)
    assert child.hall.choices.now.colours == "evening"


def test_with_the_sound_off_a_name_is_shown(open_window: OpenWindow) -> None:
    """DESIGN 7: with the sound off the bubble still changes."""
    child = open_window(sound="off")
    before = child.find(Bubble).text
    hold(child, child.button("Best scores"), HELD_MS / 1000)
    assert child.find(Bubble).text == "Best scores"
    assert (child.voice.said, child.voice.silent[-1]) == ([], "Best scores")
    child.voice.finish()
    assert child.find(Bubble).text == before


def test_with_the_sound_off_what_happens_takes_the_place_of_a_name(open_window: OpenWindow) -> None:
    child = open_window(sound="off")
    child.hall.narrator.name("Best scores")
    child.hall.narrator.say("You rolled 3 and 5.", Priority.RESULT)
    assert child.find(Bubble).text == "You rolled 3 and 5."
    assert not child.voice.talking
