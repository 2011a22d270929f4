"""What is read aloud is what the grown-ups chose, on every screen; captions always go on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from at_the_board import sit_down, throw
from at_the_window import Child, OpenWindow
from PySide6.QtCore import Qt

from kidsdice.ui.kit.bubble import Bubble
from kidsdice.ui.narrator import Priority

Go = Callable[[Child], None]
SCREENS: dict[str, Go] = {
    "shelf": lambda child: child.window.go_home(),
    "players": lambda child: child.press("Players"),
    "who plays": lambda child: child.press("Shut the Box"),
    "books": lambda child: child.press("Rules"),
    "scores": lambda child: child.press("Best scores"),
    "odds": lambda child: child.window.open_odds("knock_out"),
    "corner": lambda child: child.window.open_grown_ups(),
    "fair dice": lambda child: child.window.open_fair_dice(),
    "paper": lambda child: child.window.open_paper("shut_the_box"),
    "tournament": lambda child: child.window.open_tournament(for_grown_ups=True),
}
LEVELS = ("everything", "events", "rules", "off")


def arrive(open_window: OpenWindow, where: str, level: str) -> Child:
    child = open_window(read_aloud=level)
    child.hall.narrator.hush()
    child.voice.said.clear()
    SCREENS[where](child)
    child.settle()
    if where == "odds":  # its figures are worked out meanwhile
        child.until(lambda: child.find(Bubble).text)
    return child


@pytest.mark.parametrize("level", ["rules", "off"])
@pytest.mark.parametrize("where", SCREENS)
def test_only_rules_and_nothing_are_silent(open_window: OpenWindow, where: str, level: str) -> None:
    child = arrive(open_window, where, level)
    child.key(Qt.Key.Key_Tab, 3)
    child.hall.narrator.again()
    assert child.voice.said == []


@pytest.mark.parametrize("where", SCREENS)
def test_events_say_no_names(open_window: OpenWindow, where: str) -> None:
    child = arrive(open_window, where, "events")
    child.hall.narrator.hush()
    child.voice.said.clear()
    child.key(Qt.Key.Key_Tab, 3)
    assert child.voice.said == []


@pytest.mark.parametrize("where", SCREENS)
def test_everything_says_the_names_that_keys_come_to(open_window: OpenWindow, where: str) -> None:
    child = arrive(open_window, where, "everything")
    child.hall.narrator.hush()
    child.voice.said.clear()
    child.key(Qt.Key.Key_Tab, 2)
    assert child.voice.said


@pytest.mark.parametrize("where", ["players", "who plays", "books", "odds"])
@pytest.mark.parametrize("level", LEVELS)
def test_a_prompt_is_said_or_only_shown(open_window: OpenWindow, where: str, level: str) -> None:
    child = arrive(open_window, where, level)
    assert bool(child.voice.said) == (level in ("everything", "events"))
    assert child.find(Bubble).text


@pytest.mark.parametrize("level", LEVELS)
def test_what_happens_in_play_is_said_or_only_shown(open_window: OpenWindow, level: str) -> None:
    child = sit_down(open_window, "drop_dead", (1, 3, 4, 4, 6), read_aloud=level)
    child.voice.said.clear()
    throw(child, "Throw five dice")
    child.until(lambda: "18" in child.find(Bubble).text)
    assert bool(child.voice.said) == (level in ("everything", "events"))


@pytest.mark.parametrize("level", LEVELS)
def test_the_rules_are_read_but_at_off(open_window: OpenWindow, level: str) -> None:
    child = arrive(open_window, "books", level)
    child.press("Shut the Box")
    child.voice.said.clear()
    child.press("Hear the rules")
    assert bool(child.voice.said) == (level != "off")
    assert bool(child.voice.silent) == (level == "off")


def test_with_the_sound_off_pip_lights_the_words_in_silence(open_window: OpenWindow) -> None:
    child = open_window(sound="off")
    child.hall.narrator.say("Throw the dice.", Priority.PROMPT)
    child.hall.narrator.again()
    assert (child.voice.said, child.voice.silent) == ([], ["Throw the dice."])
