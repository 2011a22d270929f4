"""A second start calls the first window, and a dead one is never in the way."""

from __future__ import annotations

import os
import signal
import threading
import time

from PySide6.QtCore import QCoreApplication
from store_help import run_python

from kidsdice.services.one_window import Claim, Doorbell, call_first
from kidsdice.services.paths import Paths

HOLD = (
    "import sys; from kidsdice.services.one_window import Claim; from kidsdice.services.paths "
    "import Paths; c = Claim(Paths.at(sys.argv[1])); print(c.first, flush=True); sys.stdin.read()"
)


def wait_for(app: QCoreApplication, happened: list[int], seconds: float = 3) -> None:
    end = time.monotonic() + seconds
    while not happened and time.monotonic() < end:
        app.processEvents()
        time.sleep(0.005)


def test_only_the_first_start_is_the_first(paths: Paths) -> None:
    first, second = Claim(paths), Claim(paths)
    assert (first.first, second.first) == (True, False)
    first.release()
    second.release()


def test_another_folder_has_a_first_window_of_its_own(paths: Paths) -> None:
    first, other = Claim(paths), Claim(Paths.at(paths.data / "other"))
    assert first.first
    assert other.first
    first.release()
    other.release()


def test_after_a_kill_the_next_start_is_the_first(paths: Paths) -> None:
    """STO-01: also when the dead process's number was written down or given away."""
    child = run_python(HOLD, str(paths.data))
    assert child.stdout is not None
    assert child.stdout.readline() == "True\n"
    blocked = Claim(paths)
    assert not blocked.first
    blocked.release()
    child.send_signal(signal.SIGKILL)
    child.wait()
    paths.running.write_text(str(os.getpid()))
    after = Claim(paths)
    assert after.first
    after.release()


def test_a_folder_that_cannot_be_locked_does_not_stop_the_start(paths: Paths) -> None:
    paths.data.parent.mkdir(exist_ok=True)
    paths.data.write_text("in the way")
    assert Claim(paths).first


def test_a_second_start_rings_at_the_first_window(app: QCoreApplication, paths: Paths) -> None:
    """STO-01"""
    paths.data.mkdir()
    rung: list[int] = []
    door = Doorbell(paths)
    door.rung.connect(lambda: rung.append(1))
    answers: list[bool] = []
    second = threading.Thread(target=lambda: answers.append(call_first(paths)))
    second.start()
    wait_for(app, rung)
    second.join()
    assert (rung, answers) == ([1], [True])


def test_it_can_ring_more_than_once(app: QCoreApplication, paths: Paths) -> None:
    paths.data.mkdir()
    rung: list[int] = []
    door = Doorbell(paths)
    door.rung.connect(lambda: rung.append(1))
    for times in (1, 2):
        call_first(paths, patience=0.0)
        end = time.monotonic() + 3
        while len(rung) < times and time.monotonic() < end:
            app.processEvents()
            time.sleep(0.005)
    assert len(rung) == 2


def test_a_call_before_the_window_listened_is_answered(app: QCoreApplication, paths: Paths) -> None:
    paths.data.mkdir()
    call_first(paths, patience=0.0)
    door, rung = Doorbell(paths), list[int]()
    door.rung.connect(lambda: rung.append(1))
    door.look()
    assert rung == [1]


def test_a_window_that_does_not_answer_is_not_waited_for(paths: Paths) -> None:
    paths.data.mkdir()
    began = time.monotonic()
    assert not call_first(paths, patience=0.1)
    assert time.monotonic() - began < 1
