"""The pipe to the speaker child: told at once, and never in the way."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from voice_help import until

from kidsdice.services.speaker_child import SpeakerChild

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="stops processes as Unix does")

TALKS = 'print(\'{"event": "ready"}\', flush=True)\n'
WRITES_DOWN = "import sys\nfor line in sys.stdin: open(sys.argv[1], 'a').write(line)\n"
CHATTERS = 'import time\nwhile True: print(\'{"event": "heard"}\', flush=True); time.sleep(0.001)\n'

Start = Callable[..., SpeakerChild]


@pytest.fixture
def start(app: QApplication) -> Iterator[Start]:
    """A child that runs this code, up and running."""
    children: list[SpeakerChild] = []

    def start_one(code: str, *words: str) -> SpeakerChild:
        child = SpeakerChild([sys.executable, "-c", TALKS + code, *words])
        children.append(child)
        told: list[object] = []
        child.told.connect(told.append)
        child.start()
        assert until(lambda: bool(told))
        return child

    yield start_one
    for child in children:
        child.end()
        child.wait_until_gone()


def test_a_child_is_told_while_the_window_is_still_busy(start: Start, tmp_path: Path) -> None:
    """A large screen may be built before the event loop turns again."""
    heard = tmp_path / "heard"
    child = start(WRITES_DOWN, str(heard))
    child.send("sound", name="tap")
    end = time.monotonic() + 20
    while not heard.exists() and time.monotonic() < end:
        time.sleep(0.01)  # no event is looked at
    assert '"tap"' in heard.read_text()


def test_a_child_that_does_not_read_holds_up_nobody(start: Start) -> None:
    child = start(WRITES_DOWN, os.devnull)
    os.kill(child.pid, signal.SIGSTOP)
    began = time.monotonic()
    for _ in range(3000):  # far more than a pipe holds
        child.send("say", id=1, text="eight " * 20)
    assert time.monotonic() - began < 20
    os.kill(child.pid, signal.SIGCONT)


def test_what_did_not_fit_into_the_pipe_is_sent_later(start: Start, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    child = start(WRITES_DOWN, str(heard))
    os.kill(child.pid, signal.SIGSTOP)
    for number in range(3000):
        child.send("say", id=number, text="eight " * 20)
    os.kill(child.pid, signal.SIGCONT)
    assert until(lambda: heard.exists() and heard.read_text().count("\n") == 3000, 60)


def test_nobody_is_told_anything_in_the_middle_of_a_send(start: Start) -> None:
    """The news would find whoever sends half done. It comes when the pipe is full."""
    child = start(CHATTERS)
    sending = False
    heard: list[bool] = []
    child.told.connect(lambda _event: heard.append(sending))
    for _ in range(600):
        sending = True
        child.send("say", id=1, text="eight " * 100)
        sending = False
        time.sleep(0.001)
    assert until(lambda: len(heard) > 10, 60)
    assert not any(heard)


def test_nothing_is_told_of_a_child_that_was_ended(start: Start) -> None:
    child = start(CHATTERS)
    heard: list[object] = []
    child.told.connect(heard.append)
    for _ in range(600):
        child.send("say", id=1, text="eight " * 100)
    child.end()
    QApplication.processEvents()
    assert heard == []
