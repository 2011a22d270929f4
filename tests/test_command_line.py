"""What the program answers before any window: its version, a wrong word, a screen that is none."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kidsdice import __version__

ROOT = Path(__file__).parents[1]
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux starts without a screen")


def kidsdice(*words: str, **changes: str) -> subprocess.CompletedProcess[str]:
    """Run the program without a screen, unless ``changes`` to the environment name one."""
    env = {name: value for name, value in os.environ.items() if name not in SCREENS}
    return subprocess.run(
        [sys.executable, "-m", "kidsdice", *words],
        cwd=ROOT,
        env={**env, **changes},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_it_knows_its_version() -> None:
    done = kidsdice("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"kidsdice {__version__}\n", "")


def test_help_names_every_word() -> None:
    done = kidsdice("--help")
    assert done.returncode == 0
    assert "--data-dir DIR" in done.stdout


@pytest.mark.parametrize(
    "words",
    [("--jump",), ("jump",), ("--data-dir",), ("--data-dir", ""), ("--data-dir", __file__)],
)
def test_a_wrong_word_is_answered_in_one_line(words: tuple[str, ...]) -> None:
    done = kidsdice(*words)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


@linux
@pytest.mark.parametrize(
    "screen",
    [{}, {"DISPLAY": ":54321"}, {"QT_QPA_PLATFORM": "no such thing"}],
    ids=["none", "one that does not answer", "of a kind that is not there"],
)
def test_without_a_screen_it_says_so_in_one_line(tmp_path: Path, screen: dict[str, str]) -> None:
    """PAC-01: Qt alone would end with a core dump."""
    done = kidsdice("--data-dir", str(tmp_path / "data"), **screen)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert "screen" in done.stderr
    assert not list(tmp_path.glob("data/scores*"))
