"""How often the sound breaks on a busy computer, and how late a sound is, by size of buffer.

    python tests/bench/dropouts.py [--hogs 4] [--rounds 6] 15x3 30x2

Each buffer is PERIOD_MSxPERIODS (see ``services/voices/device.py``); they are tried in turn, since
a computer is not equally busy all the time. Needs a private sound server (Debian: pulseaudio
pulseaudio-utils).
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from array import array
from itertools import groupby
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "services"))

from listening import RATE, Ear, missing, private_ear

ROOT = Path(__file__).resolve().parents[2]
SECONDS, CLICKS = 5, 6
LOUD, BROKEN = 2000, 1000
"""A tone that never comes near nothing: where it is so soft it is broken."""
HOG = "while True: sum(range(10000))"
PLAYS = f"""
import math, os, sys, time
from array import array
sys.path.insert(0, {str(ROOT)!r})
sys.setswitchinterval(0.001)
from kidsdice.services.voices import device
device.PERIOD_MS, device.PERIODS = map(int, sys.argv[1].split("x"))
from kidsdice.services.voices.player import Player
player = Player()
player.volume = player.sound_volume = 1.0
player.warm()
def let_it_play(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        player.tend()
        time.sleep(0.005)
let_it_play(0.3)
wave = (math.sin(2 * math.pi * i / 100) for i in range({RATE * SECONDS}))
tone = array("h", (int(12000 * w + 15000) for w in wave))
click = array("h", [30000] * 441)
print(time.monotonic(), flush=True)
player.play(tone, {RATE})
let_it_play({SECONDS} + 0.6)
for _ in range({CLICKS}):
    print(time.monotonic(), flush=True)
    player.sound(click, False)
    let_it_play(0.25)
os._exit(0)
"""


def breaks(tone: array[int]) -> list[float]:
    """How many milliseconds each break of the tone lasts."""
    loud = [at for at, sample in enumerate(tone) if sample > LOUD]
    if not loud:
        return [1000.0 * SECONDS]
    soft = groupby(sample < BROKEN for sample in tone[loud[0] : loud[-1]])
    return [1000 * len(list(run)) / RATE for is_soft, run in soft if is_soft]


def one_round(ear: Ear, buffer: str) -> tuple[list[float], list[float]]:
    """The breaks, and how late each sound was, in milliseconds."""
    ear.set_clock()
    before = ear.now()
    began = ear.began + before / RATE
    command = [sys.executable, "-c", PLAYS, buffer]
    told = subprocess.run(command, capture_output=True, check=True, text=True).stdout.split()
    time.sleep(0.2)
    heard = ear.heard(before)
    _, *asked = [round((float(moment) - began) * RATE) for moment in told]
    late = []
    for at in asked:
        first = next((i for i, s in enumerate(heard[at : at + RATE // 4]) if s > LOUD), None)
        late += [] if first is None else [1000 * first / RATE]
    return breaks(heard[: asked[0] - RATE // 5]), late


def main() -> None:
    parser = argparse.ArgumentParser(description="How often the sound breaks, and how late it is.")
    parser.add_argument("buffers", nargs="*", default=["15x3", "30x2"])
    parser.add_argument("--hogs", type=int, default=4, help="busy processes beside it (niced)")
    parser.add_argument("--rounds", type=int, default=6)
    options = parser.parse_args()
    if missing():
        raise SystemExit(missing())
    found: dict[str, list[tuple[list[float], list[float]]]] = {b: [] for b in options.buffers}
    hog = ["nice", "-n", "15", sys.executable, "-c", HOG]
    with private_ear() as (server, ear):
        os.environ.update(server.env)
        hogs = [subprocess.Popen(hog) for _ in range(options.hogs)]
        try:
            for _ in range(options.rounds):
                for buffer in options.buffers:
                    found[buffer].append(one_round(ear, buffer))
        finally:
            for process in hogs:
                process.kill()
    print(f"{SECONDS} s of tone, {options.rounds} rounds (load {os.getloadavg()[0]:.1f})")
    for buffer, rounds in found.items():
        count = statistics.median(len(broken) for broken, _ in rounds)
        lost = statistics.median(sum(broken) for broken, _ in rounds)
        late = statistics.median(ms for _, lates in rounds for ms in lates)
        print(f"  {buffer}: breaks {count:.0f} ({lost:.0f} ms), a sound is {late:.0f} ms late")


if __name__ == "__main__":
    main()
