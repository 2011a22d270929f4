"""Pip beside a screen reader, at the window: asked once, then as the family wants it."""

from __future__ import annotations

import pytest
from at_the_window import Child, OpenWindow
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessibleAnnouncementEvent

from kidsdice.ui.kit.bubble import Bubble
from kidsdice.ui.narrator import Priority

QUESTION = "A screen reader is on. Shall Pip speak too?"


@pytest.fixture
def beside(open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch) -> OpenWindow:
    """Open a window while a screen reader is at work."""
    monkeypatch.setattr("kidsdice.services.screen_reader.at_work", lambda: True)
    return open_window


def test_without_a_reader_nothing_is_asked(child: Child) -> None:
    assert not child.screen.asking
    assert child.voice.said == ["Hello, Fox. Pick a game."]


def test_beside_a_reader_pip_asks_at_the_first_screen_and_says_nothing(beside: OpenWindow) -> None:
    child = beside()
    assert child.screen.asking
    assert {"Keep quiet", "Speak too"} <= set(child.names())
    assert child.voice.said == []


def test_the_question_is_shown(beside: OpenWindow) -> None:
    assert beside().find(Bubble).text == QUESTION


def test_esc_is_the_safe_answer_and_is_kept(beside: OpenWindow) -> None:
    child = beside()
    child.key(Qt.Key.Key_Escape)
    assert child.hall.choices.now.beside_reader == "quiet"
    child.press("Rules")
    assert not child.screen.asking
    assert child.voice.said == []


def test_pip_may_speak_too(beside: OpenWindow) -> None:
    child = beside()
    child.press("Speak too")
    child.press("Rules")
    assert child.hall.choices.now.beside_reader == "speak"
    assert child.voice.said == ["Which book shall we read?"]


def test_it_is_asked_once(beside: OpenWindow) -> None:
    child = beside(beside_reader="quiet")
    assert not child.screen.asking


def test_a_new_family_is_asked_too(beside: OpenWindow) -> None:
    child = beside(players=())
    child.until(lambda: child.screen is not child.window.home)
    assert child.screen.asking


def test_quiet_keeps_captions_and_announcements(
    beside: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    child = beside(beside_reader="quiet")
    told: list[str] = []

    def note(event: object) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            told.append(event.message())

    monkeypatch.setattr("kidsdice.ui.kit.bubble.QAccessible.updateAccessibility", note)
    child.press("Rules")
    assert child.find(Bubble).text == "Which book shall we read?"
    assert told[-1:] == ["Which book shall we read?"]
    assert child.voice.said == []


def test_quiet_reads_what_the_child_asks_for(beside: OpenWindow) -> None:
    child = beside(beside_reader="quiet")
    child.press("Rules")
    child.press("Hear it again")
    assert child.voice.line == "Which book shall we read?"
    child.press("Shut the Box")
    child.press("Hear the rules")
    assert child.voice.line


def test_a_reader_that_has_gone_lets_pip_speak(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_work = [True]
    monkeypatch.setattr("kidsdice.services.screen_reader.at_work", lambda: at_work[0])
    child = open_window(beside_reader="quiet")
    at_work[0] = False
    child.press("Rules")
    assert child.voice.said == ["Which book shall we read?"]


def test_the_corner_can_change_it(beside: OpenWindow) -> None:
    child = beside(beside_reader="quiet")
    child.hall.choices.change(beside_reader="speak")
    child.hall.narrator.say("I speak.", Priority.PROMPT)
    assert child.voice.said == ["I speak."]
