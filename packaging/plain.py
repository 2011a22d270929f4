"""Plain words on the terminal, and the folders that every command knows."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

Command = Sequence[str | Path]
Env = dict[str, str]
ROOT = Path(__file__).resolve().parent.parent


class Trouble(Exception):
    """What could not be done, in one plain line that also says what to do."""


def say(line: str) -> None:
    """One line for the person at the terminal, at once."""
    print(line, flush=True)


def any_letters() -> None:
    """Never fail on a letter that this terminal cannot show."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]


def child_environment() -> Env:
    """The caller's own environment, with UTF-8 where a child would choose otherwise.

    Without it Windows reads the path of a folder with other letters wrongly.
    """
    return {**os.environ, "PYTHONUTF8": os.environ.get("PYTHONUTF8", "1")}


def call(
    command: Command,
    cwd: Path | None = None,
    env: Env | None = None,
    limit: float | None = None,
) -> int:
    """Run a command in the open and give its status. Raises ``Trouble`` after ``limit`` seconds."""
    words = [str(part) for part in command]
    try:
        return subprocess.call(words, cwd=cwd, env=env or child_environment(), timeout=limit)
    except subprocess.TimeoutExpired as late:
        raise Trouble(
            f"It took longer than {late.timeout / 60:.0f} minutes and was ended."
        ) from None


def listen(command: Command, cwd: Path | None = None) -> tuple[int, str]:
    """Run a command quietly and give its status and all that it printed."""
    done = subprocess.run(
        [str(part) for part in command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        cwd=cwd,
        env=child_environment(),
    )
    return done.returncode, done.stdout
