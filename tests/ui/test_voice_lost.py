"""The voice dies, hangs or loses its device in mid-sentence: the game at the window goes on."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from at_the_box import moves, still
from at_the_window import Child
from PySide6.QtWidgets import QApplication

from kidsdice.app import compose
from kidsdice.core.dice import ScriptedDice
from kidsdice.services.paths import Paths
from kidsdice.services.speech import Speech
from kidsdice.ui.kit.bubble import Bubble

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="stops processes as Linux does"),
    pytest.mark.alone,
]

Start = Callable[..., Child]


@pytest.fixture
def start(app: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """The window with the real voice (and no loudspeaker), after the first throw of 3 and 5."""
    monkeypatch.setenv("PULSE_SERVER", "unix:/nowhere")
    opened: list[Child] = []

    def start_one(*command: str) -> Child:
        speech = Speech(command=command or None)
        dice = ScriptedDice((3, 5, 6, 6))
        program = compose(Paths.at(tmp_path / "data"), voice=speech, dice=dice)
        child = Child(program, speech)  # type: ignore[arg-type]
        opened.append(child)
        program.window.resize(1280, 800)
        program.window.show()
        program.start()
        program.hall.store.add_player("fox-sea")
        assert program.hall.store.flush()
        child.settle()
        child.window.go_home()
        child.press("Shut the Box")
        child.press("Play")
        child.press("Throw two dice")
        still(child)
        return child

    yield start_one
    for child in opened:
        child.window._may_close = True
        child.window.close()
        child.program.end()
        child.window.deleteLater()
        child.settle()


def lit_words(child: Child) -> list[tuple[int, int]]:
    """The words that are lit from now on."""
    words: list[tuple[int, int]] = []
    child.hall.narrator.lit.connect(
        lambda start, length: words.append((start, length)) if length else None
    )
    return words


def speech_of(child: Child) -> Any:
    return child.hall.narrator.speech


def in_mid_sentence(child: Child) -> list[tuple[int, int]]:
    words = lit_words(child)
    child.until(lambda: "You rolled 3 and 5" in child.find(Bubble).text)
    child.until(lambda: len(words) >= 2)
    return words


def plays_on(child: Child) -> None:
    """Shut the eight: the board takes it at once."""
    before = moves(child)
    child.press("Tile 8, may be shut")
    child.press("Shut 8")
    still(child)
    assert moves(child) == before + 1


@pytest.mark.parametrize("hurt", [signal.SIGKILL, signal.SIGSTOP, signal.SIGSEGV])
def test_words_light_on_when_the_voice_is_lost(start: Start, hurt: signal.Signals) -> None:
    child = start()
    words = in_mid_sentence(child)
    before = len(words)
    os.kill(speech_of(child).pids[0], hurt)
    child.until(lambda: len(words) >= before + 3)
    assert sorted(words) == words, "a word was lit twice, or out of order"


@pytest.mark.parametrize("hurt", [signal.SIGKILL, signal.SIGSTOP])
def test_the_game_goes_on_and_the_voice_comes_back(start: Start, hurt: signal.Signals) -> None:
    child = start()
    in_mid_sentence(child)
    lost = speech_of(child).pids[0]
    os.kill(lost, hurt)
    plays_on(child)
    child.until(lambda: lost not in speech_of(child).pids)
    told: list[int] = []
    speech_of(child).started.connect(told.append)
    child.hall.narrator.say("Here I am again.")
    child.until(lambda: told)
    child.until(lambda: speech_of(child).pids)
    assert speech_of(child).has_voice


def test_without_a_speaker_pip_sleeps_and_the_game_is_played(start: Start) -> None:
    child = start("/nowhere/speaker")
    words = in_mid_sentence(child)
    plays_on(child)
    assert not speech_of(child).has_voice
    assert words
    assert child.screen.bar.pip.asleep  # type: ignore[attr-defined]


def test_without_a_loudspeaker_words_light_at_the_pace_of_the_voice(start: Start) -> None:
    child = start()
    words = in_mid_sentence(child)
    child.until(lambda: not speech_of(child).has_sound)
    child.until(lambda: not speech_of(child).talking, 15)
    assert len(words) >= 5
    assert speech_of(child).has_voice
    plays_on(child)
