"""The program in a process of its own: killed, closed at once, on strange disks, without sound."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="looks at processes and disks as Linux has them"
)
ROOT = Path(__file__).parents[2]
HAND = Path(__file__).with_name("hand_at_program.py")
LEAVES_IN_S = 2.0
"""From closing the window to the end of the process."""

MADE = ("press Done", "screen Home")
BEGUN = (*MADE, "press Shut the Box", "press Play")
EIGHT_SHUT = (*BEGUN, "press Throw two dice", "land", "press Tile 8, may be shut", "press Shut 8")


def shut(*tiles: int) -> tuple[str, ...]:
    return (
        *(f"press Tile {n}, may be shut" for n in tiles),
        f"press Shut {tiles[0]} and {tiles[1]}",
    )


# Four twelves: 3 + 9, 4 + 8, 5 + 7, and then 1, 2 and 6 are left.
THROW = ("press Throw two dice", "land")
BEFORE_LAST = (*BEGUN, *THROW, *shut(3, 9), "still", *THROW, *shut(4, 8), "still", *THROW)
LAST = (*BEFORE_LAST, *shut(5, 7), "still", "press Throw two dice")
TWELVES = "66666666"


class Program:
    """One start of the program."""

    def __init__(self, folder: Path, faces: str, *steps: str, **options: Any) -> None:
        env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
        env.update(options.pop("env", {}))
        self.process = subprocess.Popen(
            [sys.executable, HAND, folder, faces, *steps],
            cwd=ROOT,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            **options,
        )

    def told(self) -> dict[str, Any]:
        """What the next ``tell`` told."""
        for line in self._out:
            if line.startswith("{"):
                return dict(json.loads(line))
            assert line.startswith("closing"), line
        raise AssertionError(f"it ended without a word: {self._err.read()}")

    def closing(self) -> None:
        """Wait until the window is being closed."""
        assert self._out.readline() == "closing\n"

    @property
    def _out(self) -> Any:
        return self.process.stdout

    @property
    def _err(self) -> Any:
        return self.process.stderr

    def kill(self) -> None:
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def leaves(self, within: float = LEAVES_IN_S) -> None:
        """It ends by itself, in time, without a complaint."""
        begun = time.monotonic()
        _, complaints = self.process.communicate(timeout=20)
        assert self.process.returncode == 0, complaints
        assert time.monotonic() - begun < within
        real = [x for x in complaints.splitlines() if "plugin does not support" not in x]
        assert real == []


Start = Callable[..., Program]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start it on the test's own folder: ``start("35", *steps)``."""
    programs: list[Program] = []

    def start_one(faces: str, *steps: str, folder: Path | None = None, **options: Any) -> Program:
        programs.append(Program(folder or tmp_path / "data", faces, *steps, **options))
        return programs[-1]

    yield start_one
    for program in programs:
        program.process.kill()
        program.process.wait()
        for stream in (program.process.stdout, program.process.stderr):
            assert stream is not None
            stream.close()


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def gone(pids: list[int]) -> bool:
    end = time.monotonic() + 3
    while any(map(alive, pids)) and time.monotonic() < end:
        time.sleep(0.05)
    return not any(map(alive, pids))


# Killed


def test_a_match_carries_on_after_a_kill(start: Start) -> None:
    """Issue: an unfinished match is there again after a kill -9."""
    first = start("35", *EIGHT_SHUT, "still", "tell")
    before = first.told()
    first.kill()
    assert gone(before["helpers"])
    again = start(
        "11", "press Shut the Box", "press Carry on", "still", "tell", "close", "press Close"
    )
    after = again.told()
    assert before["open"] == after["open"] == [1, 2, 3, 4, 5, 6, 7, 9]
    assert after["moves"] == before["moves"] == 2
    assert after["bookmarks"] == ["shut_the_box"]
    again.closing()
    again.leaves()


@pytest.mark.alone  # the disk must be as quick as it is for a child
@pytest.mark.parametrize("moment", [(), ("screen Results",)], ids=["dice roll", "end shown"])
def test_a_finished_match_is_counted_once_through_a_kill(
    start: Start, moment: tuple[str, ...]
) -> None:
    """STO-02: a finished score survives the plug and is never counted twice."""
    first = start(TWELVES, *LAST, *moment, "tell")
    assert first.told()["times"] == 1
    first.kill()
    again = start("", "screen Home", "wait 100", "tell", "close")
    after = again.told()
    assert (after["best"], after["times"], after["bookmarks"]) == (9, 1, [])
    again.closing()
    again.leaves()


# Closed


@pytest.mark.parametrize("moment", ["wait 0", "wait 300", "wait 800"])
def test_closing_in_mid_throw_leaves_cleanly(start: Start, moment: str) -> None:
    """UI-03."""
    program = start("35", *BEGUN, "tell", "press Throw two dice", moment, "close", "press Close")
    helpers = program.told()["helpers"]
    program.closing()
    program.leaves()
    assert gone(helpers)


def test_closing_while_pip_talks_leaves_no_voice_behind(start: Start) -> None:
    """UI-03: the speaker goes with the window."""
    program = start("", *MADE, "press Shut the Box", "wait 500", "tell", "close")
    told = program.told()
    assert told["said"] == "Who is playing today?"
    program.closing()
    program.leaves()
    assert told["helpers"]
    assert gone(told["helpers"])


def test_closing_after_the_last_throw_keeps_one_result(start: Start) -> None:
    """UI-03."""
    program = start(TWELVES, *LAST, "close")
    program.closing()
    program.leaves()
    again = start("", "screen Home", "wait 100", "tell", "close")
    assert again.told()["times"] == 1
    again.closing()
    again.leaves()


# At rest


def stirred(pids: list[int]) -> tuple[int, int]:
    """Hundredths of a second of processor, and how often these processes woke up."""
    ticks = wakes = 0
    for pid in pids:
        ticks += sum(
            map(int, Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13])
        )
        for task in Path(f"/proc/{pid}/task").iterdir():
            status = (task / "status").read_text()
            wakes += int(status.split("voluntary_ctxt_switches:")[1].split()[0])
    return ticks, wakes


def test_window_and_voice_sleep_when_nothing_happens(start: Start) -> None:
    program = start("", *MADE, "wait 300", "tell")
    pids = [program.process.pid, *program.told()["helpers"]]
    assert len(pids) > 1
    seconds = []
    for _ in range(12):  # what is being said may first come to its end
        before = stirred(pids)
        time.sleep(1.0)
        after = stirred(pids)
        seconds.append((after[0] - before[0], after[1] - before[1]))
        if seconds[-1][0] <= 1 and seconds[-1][1] <= 2:
            return
    raise AssertionError(f"never a second of rest: {seconds}")


# Strange disks


def test_a_folder_with_spaces_and_letters_of_all_the_world(start: Start, tmp_path: Path) -> None:
    folder = tmp_path / "Kinder würfeln – 子供 ☂"
    program = start("35", *EIGHT_SHUT, "still", "tell", "close", "press Close", folder=folder)
    assert program.told()["trouble"] == ""
    program.closing()
    program.leaves()
    assert (folder / "scores.sqlite").exists()


def unwritable(tmp_path: Path) -> Path:
    """A folder that cannot be written, not even by root."""
    if os.geteuid() == 0:
        return Path("/proc/kids dice")
    folder = tmp_path / "locked"
    folder.mkdir(mode=0o500)
    return folder


def test_a_read_only_folder_does_not_stop_the_game(start: Start, tmp_path: Path) -> None:
    folder = unwritable(tmp_path)
    program = start("35", *EIGHT_SHUT, "still", "tell", "close", "press Close", folder=folder)
    told = program.told()
    assert told["open"] == [1, 2, 3, 4, 5, 6, 7, 9]
    assert told["trouble"], "the grown-ups corner has something to say"
    program.closing()
    program.leaves()


def no_more_room() -> None:
    """No file may grow, as on a full disk."""
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def test_a_full_disk_does_not_stop_the_game(start: Start) -> None:
    """STO-05."""
    program = start(
        "35", *EIGHT_SHUT, "still", "tell", "close", "press Close", preexec_fn=no_more_room
    )
    told = program.told()
    assert told["open"] == [1, 2, 3, 4, 5, 6, 7, 9]
    assert told["trouble"]
    program.closing()
    program.leaves()


# A second copy


def test_a_second_start_brings_the_first_window_forward(start: Start, tmp_path: Path) -> None:
    """STO-01."""
    first = start("", *MADE, "tell", "minimize", "tell", "forward", "tell", "close")
    first.told()
    first.told()
    second = subprocess.run(
        [sys.executable, "-m", "kidsdice", "--data-dir", tmp_path / "data"],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=20,
        check=False,
    )
    assert (second.returncode, second.stderr) == (0, "")
    assert first.told()["screen"] == "Home"
    first.closing()
    first.leaves()


def test_a_start_after_a_kill_needs_no_cleaning_up(start: Start) -> None:
    """STO-01: a lock of a dead process stops nobody."""
    first = start("", *MADE, "tell")
    first.told()
    first.kill()
    again = start("", "screen Home", "wait 100", "tell", "close")
    assert len(again.told()["players"]) == 1
    again.closing()
    again.leaves()


# Without a sound


def test_without_sound_and_voices_it_plays_silently(start: Start, tmp_path: Path) -> None:
    """VOI-01 and VOI-10: nothing to speak with, nothing to hear."""
    for package in ("pyttsx3", "py_nanotts", "espeakng_loader", "miniaudio"):
        (tmp_path / f"{package}.py").write_text("raise ImportError('not installed')\n")
    env = {
        "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}",
        "PULSE_SERVER": "/nowhere",
        "ALSA_CONFIG_PATH": "/nowhere",
    }
    program = start("35", *EIGHT_SHUT, "still", "wait 300", "tell", "close", "press Close", env=env)
    told = program.told()
    assert told["open"] == [1, 2, 3, 4, 5, 6, 7, 9]
    assert told["said"], "what is said is shown all the same"
    assert not told["voice"]
    program.closing()
    program.leaves()


# The command line


def command(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "kidsdice", *words],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=20,
        check=False,
    )


def test_it_tells_its_version_and_how_it_is_called() -> None:
    from kidsdice import __version__

    assert command("--version").stdout == f"kidsdice {__version__}\n"
    helped = command("--help")
    assert helped.returncode == 0
    assert "--data-dir" in helped.stdout


NO_FOLDERS = ("", " ", "a" * 5000, "~nobody-has-this-name/dice")
WRONG = [("--sing",), ("play",), ("--data-dir",), ("--vers",)]


@pytest.mark.parametrize("words", [*WRONG, *(("--data-dir", name) for name in NO_FOLDERS)])
def test_a_wrong_word_is_one_line_and_status_two(words: tuple[str, ...]) -> None:
    told = command(*words)
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1
    assert told.stdout == ""


def test_a_data_folder_that_is_a_file_is_one_line_and_status_two(tmp_path: Path) -> None:
    file = tmp_path / "scores"
    file.write_text("mine")
    told = command("--data-dir", file)
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1
    assert file.read_text() == "mine"
