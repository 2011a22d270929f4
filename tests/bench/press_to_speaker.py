"""How long from letting go of a button until the speaker knows of it.

    python tests/bench/press_to_speaker.py [--size 3840x2160] [--times 5]

Each press opens a screen. What counts is how much later than the making of that
screen the tap is known, and that a sound or a line that belongs to the press is
known before the screen is made. Use a private screen (xvfb-run -a -s "-screen 0 3840x2160x24").
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from kidsdice.app import App, compose, qt_app
from kidsdice.services.paths import Paths
from kidsdice.services.speech import Speech

DOORS = ("Rules", "Best scores", "Players", "Shut the Box")
SPEAKER = """
import json, os, sys, time
def tell(**event): print(json.dumps(event), flush=True)
tell(event="ready", voice="x", voices=[])
ANSWERS = {"say": "started", "stop": "stopped", "sound": "sounded"}
log, rest = open(sys.argv[1], "a", buffering=1), b""
while data := os.read(0, 65536):
    now = time.monotonic()
    *lines, rest = (rest + data).split(b"\\n")
    for message in map(json.loads, lines):
        do = message["do"]
        if do in ("say", "sound"): log.write(f"{now} {do}\\n")
        if do in ANSWERS: tell(event=ANSWERS[do], **({"id": message["id"]} if do == "say" else {}))
"""


class Presses:
    """A window whose speaker writes down when it was told what."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        self._log = folder / "log"
        self._log.touch()
        command = [sys.executable, "-c", SPEAKER, str(self._log)]
        self.program: App = compose(Paths.at(folder / "data"), voice=Speech(command=command))
        self.window = self.program.window
        self.window.resize(*size)
        self.window.show()
        self.program.start()
        self.program.hall.store.add_player("fox-sea")
        self.program.hall.store.flush()
        self._seconds = 0.0
        self.program.hall.taste.taps.clock = lambda: self._seconds
        QTest.qWait(1500)

    def press(self, name: str) -> tuple[float, dict[str, float]]:
        """Milliseconds until the screen was made, and until the speaker knew of each thing."""
        self.window.go_home()
        QTest.qWait(500)
        self._seconds += 1
        before = len(self._log.read_text().splitlines())
        buttons = self.window.screen_now.findChildren(QAbstractButton)
        button = next(b for b in buttons if b.isVisible() and b.accessibleName() == name)
        QTest.mousePress(button, Qt.MouseButton.LeftButton, pos=button.rect().center())
        began = time.monotonic()
        QTest.mouseRelease(button, Qt.MouseButton.LeftButton, pos=button.rect().center())
        made = time.monotonic() - began
        QTest.qWait(500)
        known: dict[str, float] = {}
        for line in self._log.read_text().splitlines()[before:]:
            at, what = line.split()
            known.setdefault(what, (float(at) - began) * 1000)
        return made * 1000, known


def main() -> None:
    parser = argparse.ArgumentParser(description="From a press until the speaker knows of it.")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--times", type=int, default=5)
    options = parser.parse_args()
    app = qt_app(sys.argv[:1])
    with tempfile.TemporaryDirectory() as folder:
        presses = Presses(Path(folder), tuple(map(int, options.size.split("x"))))  # type: ignore[arg-type]
        print(f"{options.size} (load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores)")
        for name in DOORS:
            told = [presses.press(name) for _ in range(options.times)]
            made = statistics.median(made for made, _ in told)
            figures = [f"screen made after {made:.0f} ms"]
            for what in ("sound", "say"):
                known = [known[what] for _, known in told if what in known]
                if known:
                    figures.append(f"{what} known after {statistics.median(known):.0f} ms")
            print(f"  {name}: {', '.join(figures)}")
        presses.program.end()
    del app


if __name__ == "__main__":
    main()
