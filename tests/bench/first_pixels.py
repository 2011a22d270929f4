"""How long from starting the program to its first pixels, against a window with one label.

Both are started in turn on a private screen, and only the ratio within a pair
counts: the figures themselves drift from run to run. Xvfb keeps its screen in
a file, so looking costs the measured program nothing. `--limit 1.3` makes the
exit status 1 when the median ratio is larger; `--program FILE` measures a
bundle instead of the source. From the second start on the shelf of the start before
is shown first; with ``--anew`` it is painted at every start, as at the very first.
"""

from __future__ import annotations

import argparse
import mmap
import os
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "packaging"), str(ROOT)]

import screen  # noqa: E402

from kidsdice.services.paths import Paths  # noqa: E402

SIZE = "1280x800x24"
STILL_S = 0.15
LONGEST_S = 20.0
LOOK_EVERY_S = 0.001
# The header of an X window dump: where these fields stand among its 32-bit words.
HEADER_SIZE, COLOURS = 0, 19
BYTES_A_COLOUR = 12
ONE_LABEL = """
from PySide6.QtWidgets import QApplication, QLabel
app = QApplication([])
label = QLabel("Kids Dice")
label.show()
app.exec()
"""


class Eye:
    """Looks at the file in which Xvfb keeps its screen."""

    def __init__(self, folder: str) -> None:
        with open(Path(folder) / "Xvfb_screen0", "rb") as file:
            self._map = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        words = struct.unpack(">25I", self._map[:100])
        self._start = words[HEADER_SIZE] + words[COLOURS] * BYTES_A_COLOUR

    def look(self) -> bytes:
        """The pixels as they are now, four bytes each."""
        return self._map[self._start :]


def new_colours(before: bytes, now: bytes) -> int:
    """How many colours have come to the screen (an empty window brings one)."""
    return len(set(memoryview(now).cast("I")) - set(memoryview(before).cast("I")))


def changes(eye: Eye, before: bytes, started: float) -> Iterator[tuple[float, bytes]]:
    """Every new picture and its time, until the picture stays the same for a while."""
    last, last_time, seen = before, started, False
    while time.perf_counter() - started < LONGEST_S:
        moment = time.perf_counter()
        picture = eye.look()
        if picture != last:
            last, last_time, seen = picture, moment, True
            yield moment - started, picture
        elif seen and moment - last_time > STILL_S:
            return
        time.sleep(LOOK_EVERY_S)


def first_pixels(command: list[str], eye: Eye, env: dict[str, str]) -> float:
    """Milliseconds from starting the command to a picture of more than one colour."""
    before = eye.look()
    started = time.perf_counter()
    process = subprocess.Popen(command, env=env, cwd=ROOT, stdin=subprocess.DEVNULL)
    try:
        pictures = list(changes(eye, before, started))
    finally:
        process.terminate()
        process.wait()
        time.sleep(STILL_S)  # its window goes a moment later
    for seconds, picture in pictures:
        if new_colours(before, picture) > 1:
            return seconds * 1000
    raise SystemExit(f"No pixels came from: {' '.join(command)}")


@contextmanager
def desk() -> Iterator[tuple[Eye, dict[str, str], str]]:
    """A private screen, an environment that points to it and a folder for data."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        screen.private_screen(SIZE, "-fbdir", folder, "-nocursor") as display,
    ):
        env = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
        env.pop("WAYLAND_DISPLAY", None)
        yield Eye(folder), env, str(Path(folder) / "data")


def measure(program: list[str], pairs: int, anew: bool) -> list[tuple[float, float]]:
    """(home screen, one label) in milliseconds, pair by pair; a first pair only warms up."""
    figures = []
    with desk() as (eye, env, data):
        commands = [[*program, "--data-dir", data], [sys.executable, "-c", ONE_LABEL]]
        for _ in range(pairs + 1):
            if anew:
                Paths.at(data).picture.unlink(missing_ok=True)
            home, label = (first_pixels(command, eye, env) for command in commands)
            figures.append((home, label))
    return figures[1:]


def main() -> int:
    """Measure, print, and judge when a limit was given."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=7)
    parser.add_argument("--limit", type=float)
    parser.add_argument("--program", help="a bundle's executable instead of the source")
    parser.add_argument("--anew", action="store_true", help="without the picture of last time")
    options = parser.parse_args()
    program = [options.program] if options.program else [sys.executable, "-m", "kidsdice"]
    figures = measure(program, options.pairs, options.anew)
    for home, label in figures:
        print(f"home {home:6.1f} ms   one label {label:6.1f} ms   ratio {home / label:.2f}")
    ratio = statistics.median(home / label for home, label in figures)
    homes, labels = (statistics.median(column) for column in zip(*figures, strict=True))
    print(f"median: home {homes:.1f} ms, one label {labels:.1f} ms, ratio {ratio:.2f}")
    return int(options.limit is not None and ratio > options.limit)


if __name__ == "__main__":
    sys.exit(main())
