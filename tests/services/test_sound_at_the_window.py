"""A child plays in the real program, and in mid-line its voice or its sound is lost.

The game goes on, and without anybody's help Pip is heard again.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from listening import Ear, SoundServer, decibels, missing

pytestmark = [
    pytest.mark.alone,
    pytest.mark.skipif(bool(missing()), reason=missing() or "can be heard"),
]
ROOT = Path(__file__).parents[2]
HAND = ROOT / "tests" / "ui" / "hand_at_program.py"
BEGIN = ("press Done", "screen Home", "press Shut the Box", "press Play")
THROW = ("press Throw two dice", "land", "still", "wait 900")
SHUT = ("press Tile 8, may be shut", "press Shut 8", "still")
AGAIN = ("press Hear it again", "wait 2500")
PATIENCE_S = 40.0


class Match:
    """The program with Pip in mid-sentence after the first throw; each ``go`` is the next act."""

    def __init__(self, folder: Path, server: SoundServer) -> None:
        self.server, self._folder = server, folder
        acts = (*BEGIN, *THROW, "tell", f"exists {folder}/1", *SHUT, "tell")
        acts = (*acts, f"exists {folder}/2", *4 * AGAIN, "tell", "close", "press Close")
        self.process = subprocess.Popen(
            [sys.executable, HAND, folder / "data", "35", *acts],
            cwd=ROOT,
            env={**server.env, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
        )

    def go(self, act: int) -> None:
        (self._folder / str(act)).touch()

    def told(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("{"), line
        return dict(json.loads(line))

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def match(tmp_path: Path) -> Iterator[Match]:
    with tempfile.TemporaryDirectory(prefix="ear") as folder:
        server = SoundServer(Path(folder), stand_in=False)
        match = Match(tmp_path, server)
        try:
            yield match
        finally:
            match.close()
            server.close()


def killed(match: Match, helper: int) -> None:
    os.kill(helper, signal.SIGKILL)


def stopped(match: Match, helper: int) -> None:
    os.kill(helper, signal.SIGSTOP)


def unplugged(match: Match, helper: int) -> None:
    match.server.unplug()


def without_server(match: Match, helper: int) -> None:
    match.server.close()


def nothing(match: Match) -> None:
    pass


@pytest.mark.parametrize(
    ("lose", "mend"),
    [
        (killed, nothing),
        (stopped, nothing),
        (unplugged, lambda match: match.server.plug_in()),
        (without_server, lambda match: match.server.start()),
    ],
)
def test_the_game_goes_on_and_pip_is_heard_again(
    match: Match, lose: Callable[[Match, int], None], mend: Callable[[Match], None]
) -> None:
    before = match.told()
    assert before["said"].startswith("You rolled 3 and 5")
    lose(match, before["helpers"][0])
    match.go(1)
    after = match.told()
    assert after["moves"] == before["moves"] + 1, "the board did not take the tile"
    mend(match)
    with tempfile.TemporaryDirectory(prefix="ear") as folder:
        ear = Ear(Path(folder), match.server.env)
        try:
            match.go(2)
            end = time.monotonic() + PATIENCE_S
            while decibels(ear.heard()[-22050:]) < -45:
                assert time.monotonic() < end, "nothing was heard any more"
                time.sleep(0.1)
        finally:
            ear.close()
    assert match.told()["voice"]
