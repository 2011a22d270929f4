"""Windows and macOS, simulated: pyttsx3's own drivers on made-up system voices.

No such machine is at hand; these hold the faults that are reported for them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from voice_help import HERE, Child, Listener, speakers, until, wait

from kidsdice.services.speech import Speech
from kidsdice.services.voices.stock import from_utf16

WINDOWS = [sys.executable, str(HERE / "systems" / "windows_speaker.py")]
MAC = [sys.executable, str(HERE / "systems" / "mac_speaker.py")]
SYSTEMS = pytest.mark.parametrize("system", [WINDOWS, MAC], ids=["windows", "mac"])
TEXT = "Two dice. Go on, Bear."
WORDS = ["Two", "dice", "Go", "on", "Bear"]

NewSpeech = Callable[[list[str]], Speech]


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """What the system's voice was given to say."""
    path = tmp_path / "heard.txt"
    monkeypatch.setenv("HEARD", str(path))
    monkeypatch.setenv("PULSE_SERVER", "unix:/nowhere")
    return lambda: path.read_text(encoding="utf-8").splitlines() if path.exists() else []


@pytest.fixture
def new(app: QApplication) -> Iterator[NewSpeech]:
    made: list[Speech] = []

    def make(command: list[str]) -> Speech:
        made.append(Speech(command=command))
        made[-1].set_rate(1.25)
        return made[-1]

    yield make
    for speech in made:
        speech.close()
    assert until(lambda: not speakers(), 2), "a speaker was left behind"


@SYSTEMS
def test_every_word_is_lit(
    new: NewSpeech, heard: Callable[[], list[str]], system: list[str]
) -> None:
    speech = new(system)
    listener = Listener(speech)
    line = speech.say(TEXT)
    assert until(lambda: listener.ended(line))
    assert listener.words(line, TEXT) == WORDS
    assert len(heard()) == 1


@SYSTEMS
def test_ten_lines_one_after_another_are_all_said(
    new: NewSpeech, heard: Callable[[], list[str]], system: list[str]
) -> None:
    """VOI-02: only the first one was heard."""
    speech = new(system)
    listener = Listener(speech)
    for number in range(10):
        line = speech.say(f"You rolled {number}.")
        assert until(lambda line=line: listener.ended(line))  # type: ignore[misc]
    assert [text.split()[-1] for text in heard()] == [f"{number}." for number in range(10)]


@SYSTEMS
def test_stop_and_say_again(
    new: NewSpeech, heard: Callable[[], list[str]], system: list[str]
) -> None:
    """VOI-04: a stop that works once and never again."""
    speech = new(system)
    listener = Listener(speech)
    for _ in range(4):
        line = speech.say("Here are the ways to make eight and nine.")
        assert until(lambda line=line: bool(listener.of(line, "word")))  # type: ignore[misc]
        speech.stop()
        told = len(listener.events)
        wait(0.3)
        assert len(listener.events) == told
    last = speech.say(TEXT)
    assert until(lambda: listener.ended(last))
    assert listener.words(last, TEXT) == WORDS
    assert speech.has_voice


@SYSTEMS
def test_the_voices_are_listed_with_their_languages(new: NewSpeech, system: list[str]) -> None:
    speech = new(system)
    speech.start()
    assert until(lambda: bool(speech.voices))
    languages = {tag.replace("_", "-") for voice in speech.voices for tag in voice.languages}
    assert languages == {"en-US", "de-DE"}


@SYSTEMS
def test_the_childs_language_chooses_the_voice(system: list[str]) -> None:
    child = Child(system)
    assert child.next("ready")["voice"]
    child.tell("voice", id="", language="de")
    assert child.next("ready")["voice"]
    child.tell("voice", id="", language="fr")
    assert child.next("ready")["voice"] is None
    child.close()


def test_the_german_voice_speaks_german(new: NewSpeech, heard: Callable[[], list[str]]) -> None:
    speech = new(MAC)
    speech.set_voice("", "de")
    listener = Listener(speech)
    line = speech.say("Zwei.")
    assert until(lambda: listener.ended(line))
    assert heard() == ["com.apple.Anna Zwei."]


def test_a_mac_is_silenced_by_ending_its_child(new: NewSpeech) -> None:
    speech = new(MAC)
    listener = Listener(speech)
    line = speech.say("Here are the ways to make eight and nine.")
    assert until(lambda: bool(listener.of(line, "word")))
    speaking = speech.pids[0]
    speech.stop()
    assert until(lambda: speaking not in speakers(), 0.3)
    assert until(lambda: len(speech.pids) == 2), "none is kept warm"


def test_windows_is_silenced_without_ending_its_child(new: NewSpeech) -> None:
    speech = new(WINDOWS)
    listener = Listener(speech)
    line = speech.say("Here are the ways to make eight and nine.")
    assert until(lambda: bool(listener.of(line, "word")))
    speaking = speech.pids
    speech.stop()
    wait(0.4)
    assert speech.pids == speaking


def test_nothing_that_reads_as_xml_reaches_windows(
    new: NewSpeech, heard: Callable[[], list[str]]
) -> None:
    """pyttsx3 issue 222."""
    speech = new(WINDOWS)
    listener = Listener(speech)
    line = speech.say("3 < 4 & 5 > 2")
    assert until(lambda: listener.ended(line))
    assert heard()[0].split() == ["3", "less", "than", "4", "and", "5", "more", "than", "2"]


def test_broken_voices_do_not_silence_windows(
    new: NewSpeech, heard: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """pyttsx3 issue 429: listing the voices raises."""
    monkeypatch.setenv("FAULT", "voices_raise")
    speech = new(WINDOWS)
    listener = Listener(speech)
    line = speech.say(TEXT)
    assert until(lambda: listener.ended(line))
    assert len(heard()) == 1


def test_a_windows_that_loses_its_second_line_is_begun_anew(
    new: NewSpeech, heard: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """VOI-02 (pyttsx3 issues 402, 419, 440): ended implausibly fast, so said again."""
    monkeypatch.setenv("FAULT", "second_is_lost")
    speech = new(WINDOWS)
    listener = Listener(speech)
    for text in ("You rolled 3.", "You rolled 4.", "You rolled 5."):
        line = speech.say(text)
        assert until(lambda line=line: listener.ended(line))  # type: ignore[misc]
    assert heard() == ["You rolled 3.", "You rolled 4.", "You rolled 5."]


def test_a_windows_that_says_nothing_is_read_on_in_silence(
    new: NewSpeech, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAULT", "silent")
    speech = new(WINDOWS)
    listener = Listener(speech)
    line = speech.say(TEXT)
    assert until(lambda: listener.ended(line), 15)
    assert listener.words(line, TEXT) == WORDS


def test_places_in_utf_16_units_light_the_right_word(new: NewSpeech) -> None:
    speech = new(WINDOWS)
    listener = Listener(speech)
    text = "𝐁𝐁 two three"
    line = speech.say(text)
    assert until(lambda: listener.ended(line))
    assert listener.words(line, text) == ["𝐁𝐁", "two", "three"]


def test_utf_16_units_are_counted() -> None:
    assert from_utf16("𝐁𝐁 two", 5) == 3
    assert from_utf16("two", 99) == 3


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system with closed file numbers")
def test_pipes_are_found_without_standard_files() -> None:
    """A windowed bundle has no sys.stdin and no sys.stdout."""
    command = [
        sys.executable,
        "-c",
        "import sys; sys.stdin = sys.stdout = sys.stderr = None\n"
        "from kidsdice.services.speaker import main; main()",
    ]
    child = Child(command)
    assert child.next("ready")["event"] == "ready"
    child.close()
