"""The whole way to the ear: what a private sound server was given to play."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator

import pytest
from listening import RATE, Ear, SoundServer, decibels, missing, private_ear
from PySide6.QtWidgets import QApplication
from voice_help import Listener, until, wait

from kidsdice.services.speech import Speech

pytestmark = [
    pytest.mark.alone,
    pytest.mark.skipif(bool(missing()), reason=missing() or "can be heard"),
]

TEXT = "All nine tiles are open. Roll two dice."
LOUD = 150


@pytest.fixture(scope="module")
def sound() -> Iterator[tuple[SoundServer, Ear]]:
    with private_ear() as both:
        yield both


@pytest.fixture
def speech(
    app: QApplication, sound: tuple[SoundServer, Ear], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Speech]:
    server, _ = sound
    for name in ("PULSE_SERVER", "XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH", "HOME"):
        monkeypatch.setenv(name, server.env[name])
    speech = Speech()
    speech.start()
    assert until(lambda: bool(speech.voices))
    wait(0.3)
    sound[1].set_clock()
    yield speech
    speech.close()


def test_every_word_is_heard_when_it_is_lit(speech: Speech, sound: tuple[SoundServer, Ear]) -> None:
    ear = sound[1]
    listener = Listener(speech)
    lit: list[float] = []
    speech.word.connect(lambda *_: lit.append(time.monotonic() - ear.began))
    line = speech.say(TEXT)
    assert until(lambda: listener.ended(line))
    wait(0.1)
    heard = ear.heard()
    assert len(lit) == 8
    for begin, end in zip(lit, [*lit[1:], lit[-1] + 0.3], strict=True):
        assert decibels(heard[round(begin * RATE) : round(end * RATE)]) > -45


def test_the_first_word_is_lit_when_the_sound_begins(
    speech: Speech, sound: tuple[SoundServer, Ear]
) -> None:
    ear = sound[1]
    listener = Listener(speech)
    lit: list[float] = []
    speech.word.connect(lambda *_: lit.append(time.monotonic() - ear.began))
    asked = ear.now()
    line = speech.say("Eight.")
    assert until(lambda: listener.ended(line))
    heard = ear.heard()
    first = next(i for i in range(asked, len(heard)) if abs(heard[i]) > LOUD) / RATE
    assert abs(lit[0] - first) < 0.15


def test_stop_is_silence_at_once(speech: Speech, sound: tuple[SoundServer, Ear]) -> None:
    """VOI-04: five times in a row."""
    ear = sound[1]
    listener = Listener(speech)
    for _ in range(5):
        line = speech.say("Here are the ways to make eight and nine and ten and eleven.")
        assert until(lambda line=line: len(listener.of(line, "word")) > 2)  # type: ignore[misc]
        stopped = ear.now()
        speech.stop()
        wait(0.4)
        heard = ear.heard()
        last = max(i for i in range(stopped - RATE // 10, len(heard)) if abs(heard[i]) > LOUD)
        assert (last - stopped) / RATE < 0.15


def test_a_sound_is_softer_under_speech(speech: Speech, sound: tuple[SoundServer, Ear]) -> None:
    """Twelve decibels: measured where the voice pauses."""
    ear = sound[1]
    speech.set_volume(0)  # only the sound is to be heard, but the voice is speaking
    speech.sound("land")  # where a device has just been started the first millisecond may be lost
    wait(0.4)
    peaks = []
    for text in ("", "Here are the ways to make eight."):
        if text:
            speech.say(text)
            wait(0.4)
        before = ear.now()
        speech.sound("land")
        wait(0.4)
        peaks.append(max(map(abs, ear.heard()[before:])))
        speech.stop()
        wait(0.1)
    assert peaks[0] > 3000
    assert 3.2 < peaks[0] / peaks[1] < 5


def test_a_sound_that_may_not_play_under_speech_is_not_heard(
    speech: Speech, sound: tuple[SoundServer, Ear]
) -> None:
    ear = sound[1]
    speech.set_volume(0)
    speech.say("Here are the ways to make eight.")
    wait(0.4)
    before = ear.now()
    speech.sound("best")
    wait(0.5)
    assert max(map(abs, ear.heard()[before:])) < LOUD


def test_a_sound_is_heard_at_once(speech: Speech, sound: tuple[SoundServer, Ear]) -> None:
    ear = sound[1]
    before = ear.now()
    speech.sound("tap")
    wait(0.4)
    heard = ear.heard()
    first = next(i for i in range(before, len(heard)) if abs(heard[i]) > LOUD)
    assert (first - before) / RATE < 0.3


def own_speech(server: SoundServer, monkeypatch: pytest.MonkeyPatch) -> tuple[Speech, Listener]:
    for name in ("PULSE_SERVER", "XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH", "HOME"):
        monkeypatch.setenv(name, server.env[name])
    speech = Speech()
    return speech, Listener(speech)


@pytest.mark.parametrize("fault", [signal.SIGKILL, signal.SIGSTOP])
def test_a_sound_server_that_dies_or_hangs_is_read_on_in_silence(
    app: QApplication, monkeypatch: pytest.MonkeyPatch, fault: signal.Signals
) -> None:
    """VOI-10: the words go on, and the next line is not held up either."""
    with private_ear() as (server, _ear):
        speech, listener = own_speech(server, monkeypatch)
        try:
            line = speech.say(TEXT)
            assert until(lambda: len(listener.of(line, "word")) > 1, 20)
            os.kill(server.process.pid, fault)
            assert until(lambda: listener.ended(line), 20)
            assert listener.words(line, TEXT)[-1] == "dice"
            later = speech.say("Roll again.")
            assert until(lambda: listener.ended(later), 20)
            assert listener.words(later, "Roll again.") == ["Roll", "again"]
        finally:
            speech.close()
            server.close()
