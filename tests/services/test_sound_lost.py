"""The sound device goes in the middle of a line: words go on, and sound comes back by itself."""

from __future__ import annotations

import os
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from listening import Ear, SoundServer, decibels, missing
from PySide6.QtWidgets import QApplication
from voice_help import Listener, until, wait

from kidsdice.services.speech import Speech

pytestmark = [
    pytest.mark.alone,
    pytest.mark.skipif(bool(missing()), reason=missing() or "can be heard"),
]

TEXT = "Here are the ways to make eight and nine and ten and eleven and twelve."
PATIENCE = 30.0


@contextmanager
def listening(server: SoundServer) -> Iterator[Ear]:
    """What is heard from now on."""
    with tempfile.TemporaryDirectory(prefix="ear") as folder:
        ear = Ear(Path(folder), server.env)
        try:
            yield ear
        finally:
            ear.close()


# What was playing goes to another sink when there is one.
either = pytest.mark.parametrize(
    "server", [True, False], indirect=True, ids=["another sink", "no other sink"]
)


@pytest.fixture
def server(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[SoundServer]:
    with tempfile.TemporaryDirectory(prefix="ear") as folder:
        server = SoundServer(Path(folder), stand_in=getattr(request, "param", True))
        for name in ("PULSE_SERVER", "XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH", "HOME"):
            monkeypatch.setenv(name, server.env[name])
        try:
            yield server
        finally:
            server.close()


@pytest.fixture
def speech(app: QApplication, server: SoundServer) -> Iterator[Speech]:
    speech = Speech()
    yield speech
    speech.close()


def is_heard(speech: Speech, server: SoundServer) -> bool:
    """Whether a line can be heard, at the latest the third."""
    listener = Listener(speech)
    for _ in range(3):
        with listening(server) as ear:
            before = ear.now()
            line = speech.say("Roll again.")
            assert until(lambda line=line: listener.ended(line), PATIENCE)  # type: ignore[misc]
            wait(0.1)
            if decibels(ear.heard(before)) > -45:
                return True
        wait(1.0)
    return False


def read_on(speech: Speech, then: Callable[[], object]) -> None:
    """Say a line; in the middle of it this happens; it is read to its end all the same."""
    listener = Listener(speech)
    line = speech.say(TEXT)
    assert until(lambda: len(listener.of(line, "word")) > 2, PATIENCE)
    then()
    assert until(lambda: listener.ended(line), PATIENCE)
    words = listener.words(line, TEXT)
    assert words == TEXT.rstrip(".").split()


@either
def test_an_unplugged_device_is_heard_again_when_it_is_plugged_in(
    speech: Speech, server: SoundServer
) -> None:
    """VOI-10."""
    child = speech.pids
    read_on(speech, server.unplug)
    server.plug_in()
    assert is_heard(speech, server)
    assert speech.has_sound
    assert child in ((), speech.pids), "the voice itself was never to blame"


@either
def test_a_device_that_comes_back_in_mid_line_is_heard_in_mid_line(
    speech: Speech, server: SoundServer
) -> None:
    listener = Listener(speech)
    line = speech.say(f"{TEXT[:-1]}, and {TEXT}")
    assert until(lambda: len(listener.of(line, "word")) > 2, PATIENCE)
    server.unplug()
    wait(1.0)
    server.plug_in()
    with listening(server) as ear:
        assert until(lambda: decibels(ear.heard()) > -45, PATIENCE)
        assert not listener.ended(line), "it was heard only after the line"


@either
def test_a_sound_server_that_is_killed_and_started_again_is_heard_again(
    speech: Speech, server: SoundServer
) -> None:
    read_on(speech, server.process.kill)
    server.process.wait()
    server.start()
    assert is_heard(speech, server)
    assert speech.has_sound


def test_a_sound_server_that_is_started_later_is_heard(
    app: QApplication, server: SoundServer
) -> None:
    """The program may be there before the sound is."""
    server.close()
    speech = Speech()
    speech.start()
    assert until(lambda: not speech.has_sound)
    server.start()
    assert is_heard(speech, server)
    assert speech.has_sound
    speech.close()


def test_a_sound_server_that_hangs_and_goes_on_is_heard_again(
    speech: Speech, server: SoundServer
) -> None:
    """Neither is the voice blamed for it, nor held up."""
    read_on(speech, lambda: os.kill(server.process.pid, signal.SIGSTOP))
    child = speech.pids
    began = time.monotonic()
    read_on(speech, lambda: None)
    assert time.monotonic() - began < 12
    assert not speech.has_sound
    os.kill(server.process.pid, signal.SIGCONT)
    assert is_heard(speech, server)
    assert speech.pids == child
    assert speech.has_voice


def test_a_sound_server_that_hangs_while_all_is_still_holds_up_nobody(
    speech: Speech, server: SoundServer
) -> None:
    """Putting the device to rest would wait for it."""
    read_on(speech, lambda: None)
    child = speech.pids
    os.kill(server.process.pid, signal.SIGSTOP)
    wait(4.5)  # the device is put to rest after two seconds
    read_on(speech, lambda: None)
    os.kill(server.process.pid, signal.SIGCONT)
    assert is_heard(speech, server)
    assert speech.pids == child


def test_a_device_that_was_given_up_does_not_go_on_for_ever(
    speech: Speech, server: SoundServer
) -> None:
    """It wakes up when the server does, and must then be put away."""
    for _ in range(2):
        read_on(speech, lambda: os.kill(server.process.pid, signal.SIGSTOP))
        os.kill(server.process.pid, signal.SIGCONT)
        assert is_heard(speech, server)
    wait(3.5)
    threads = len(list(Path(f"/proc/{speech.pids[0]}/task").iterdir()))
    assert threads <= 4, "devices pile up"
