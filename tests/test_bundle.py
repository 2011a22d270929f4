"""The finished program, as a family gets it: it is built once and then really run."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

sys.path.append(str(Path(__file__).parents[1] / "packaging"))

import screen
import system
from x_hand import RETURN, SPACE, Hand

ROOT = Path(__file__).parents[1]
PATIENCE_S = 60.0
PAUSE_S = 1.2
SIZE = "1280x800x24"

pytestmark = [
    pytest.mark.skipif(
        sys.platform != "linux", reason="looks at processes and X as Linux has them"
    ),
    pytest.mark.skipif(bool(system.bundling_lacks()), reason="PyInstaller lacks system packages"),
    pytest.mark.timeout(360),  # the first one builds it
]
needs_screen = pytest.mark.skipif(not shutil.which("Xvfb"), reason="there is no Xvfb")


@pytest.fixture(scope="session")
def program() -> str:
    """The executable of an up-to-date bundle."""
    built = subprocess.run(
        [sys.executable, ROOT / "packaging" / "bundle.py"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    return str(ROOT / "dist" / "kidsdice" / "kidsdice")


def wait_for(what: Callable[[], Any], why: str) -> Any:
    """The first true answer within the patience of these tests."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        if answer := what():
            return answer
        time.sleep(0.1)
    raise AssertionError(f"waited in vain for {why}")


def children(pid: int) -> list[int]:
    """Every living process below this one."""
    below: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if fields[0] != "Z":
            below.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found, waiting = [], [pid]
    while waiting:
        new = below.get(waiting.pop(), [])
        found += new
        waiting += new
    return found


@contextmanager
def running(program: str, data: Path, display: str) -> Iterator[subprocess.Popen[bytes]]:
    """The bundle with its window open; killed in the end without a word."""
    env = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
    process = subprocess.Popen([program, "--data-dir", str(data)], env=env)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def rows(data: Path, table: str) -> list[tuple[Any, ...]]:
    """A table of the score file, empty while there is none."""
    try:
        with closing(sqlite3.connect(f"file:{data}/scores.sqlite?mode=ro", uri=True)) as file:
            return file.execute(f"select * from {table}").fetchall()
    except sqlite3.OperationalError:
        return []


def press_until(hand: Hand, key: int, what: Callable[[], Any]) -> Any:
    """Press a key now and then until there is an answer, and give that."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        if answer := what():
            return answer
        hand.press(key)
        time.sleep(PAUSE_S)
    raise AssertionError("the keys had no effect")


def hear(command: list[str], text: str) -> list[dict[str, Any]]:
    """Everything that a speaker child tells while it says this."""
    speaker = subprocess.Popen(
        [*command, "--speaker"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    )
    assert speaker.stdin is not None
    assert speaker.stdout is not None
    events = []
    with speaker:
        speaker.stdin.write(json.dumps({"do": "say", "id": 7, "text": text}) + "\n")
        speaker.stdin.flush()
        for line in speaker.stdout:
            events.append(json.loads(line))
            if events[-1]["event"] in ("done", "error"):
                break
        speaker.stdin.close()
        speaker.wait(PATIENCE_S)
    return events


def test_it_knows_its_version(program: str) -> None:
    from kidsdice import __version__

    told = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == f"kidsdice {__version__}"


def test_a_wrong_word_is_answered_in_one_line(program: str) -> None:
    told = subprocess.run([program, "--sing"], capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1


def test_it_speaks_every_word_with_the_voices_of_the_source(program: str) -> None:
    """PAC-02."""
    text = "Throw the dice."
    frozen = hear([program], text)
    source = hear([sys.executable, "-m", "kidsdice"], text)
    words = [text[e["start"] :][: e["length"]] for e in frozen if e["event"] == "word"]
    assert words == ["Throw", "the", "dice."] or words == ["Throw", "the", "dice"]
    assert frozen[-1]["event"] == "done"
    voices = [[v["id"] for v in events[0]["voices"]] for events in (frozen, source)]
    assert voices[0]
    assert voices[0] == voices[1]


@needs_screen
def test_it_plays_and_keeps_the_match_through_a_kill(program: str, tmp_path: Path) -> None:
    data = tmp_path / "Kinder würfeln"
    with screen.private_screen(SIZE) as display, closing(Hand(display)) as hand:
        with running(program, data, display) as first:
            # The first player is made, the first crate opened, played alone, the dice thrown.
            press_until(hand, RETURN, lambda: rows(data, "players"))
            time.sleep(PAUSE_S)
            hand.press(SPACE)
            time.sleep(PAUSE_S)
            moves = press_until(hand, RETURN, lambda: rows(data, "unfinished_moves"))
            first.send_signal(signal.SIGKILL)
        with running(program, data, display) as second:
            wait_for(lambda: children(second.pid), "the voice of the second start")
    assert rows(data, "unfinished_moves") == moves


@needs_screen
def test_it_opens_one_window_and_one_voice_and_leaves_nothing_behind(
    program: str, tmp_path: Path
) -> None:
    """PAC-06."""
    with screen.private_screen(SIZE) as display:
        with running(program, tmp_path, display) as window:
            wait_for(lambda: children(window.pid), "the voice")
            time.sleep(2.0)
            helpers = children(window.pid)
            assert len(helpers) == 1
        wait_for(lambda: not Path(f"/proc/{helpers[0]}/exe").exists(), "the voice to leave")


def test_it_carries_the_licences_and_the_offer_of_the_source(program: str) -> None:
    licences = Path(program).parent / "_internal" / "kidsdice" / "resources" / "licences"
    names = {str(file.relative_to(licences)) for file in licences.rglob("*.*")}
    wanted = {"GPL-3.0.txt", "LGPL-3.0.txt", "OFL-Andika.txt", "PSF-Python.txt", "SOURCE-OFFER.txt"}
    assert wanted <= names
    assert (licences / "packages" / "pyttsx3").is_dir()


def test_it_leaves_out_what_no_game_needs(program: str) -> None:
    inside = {file.name for file in Path(program).parent.rglob("*")}
    unwanted = ("libQt6Network", "libQt6Qml", "libQt6Quick", "_tkinter", "_ssl", "numpy")
    assert [name for name in inside if name.startswith(unwanted)] == []


def test_it_carries_the_helpers_of_qt_compiled(program: str) -> None:
    """They would be compiled at each start."""
    folder = Path(program).parent / "_internal" / "shiboken6" / "files.dir" / "shibokensupport"
    assert (folder / "signature" / "loader.pyc").is_file()
