"""Ears for tests: a private PulseAudio with a null sink, and what was heard on it."""

from __future__ import annotations

import math
import os
import shutil
import subprocess
import tempfile
import time
import wave
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

RATE = 44100
PATIENCE_S = 10.0
NEEDED = ("pulseaudio", "parec", "pactl")
SINK = "sink_name=ear rate=44100 channels=1"


def missing() -> str:
    """Why nothing can be heard here; empty when it can."""
    gone = [name for name in NEEDED if shutil.which(name) is None]
    return f"needs {' and '.join(gone)} (Debian: pulseaudio pulseaudio-utils)" if gone else ""


def decibels(samples: array[int]) -> float:
    """The level of samples in dBFS; -120 for silence."""
    if not samples:
        return -120.0
    power = sum(s * s for s in samples) / len(samples)
    return 10 * math.log10(power / 32768**2) if power else -120.0


class NoEar(RuntimeError):
    """The sound server or its recording does not come up."""


class Ear:
    """A recording of a null sink that is going on.

    ``began`` is the monotonic time of the first recorded sample, as well as it
    can be known.
    """

    def __init__(self, folder: Path, env: dict[str, str]) -> None:
        self._path = folder / "heard.raw"
        self._file = self._path.open("wb")
        self._parec = subprocess.Popen(
            [
                *("parec", "--device=ear.monitor", "--raw", "--format=s16le", "--channels=1"),
                *(f"--rate={RATE}", "--latency-msec=5", "--process-time-msec=5"),
            ],
            stdout=self._file,
            stderr=subprocess.DEVNULL,
            env=env,
        )
        until = time.monotonic() + PATIENCE_S
        while not self._path.stat().st_size:
            if self._parec.poll() is not None or time.monotonic() > until:
                self.close()
                raise NoEar("parec records nothing")
            time.sleep(0.001)
        self.began = 0.0
        self.set_clock()

    def set_clock(self) -> None:
        """Find ``began`` anew: the sink's clock drifts from ours on a busy machine."""
        seen = []
        for _ in range(30):
            seen.append(time.monotonic() - self.now() / RATE)
            time.sleep(0.001)
        self.began = min(seen)

    def now(self) -> int:
        """How many samples have been recorded."""
        return self._path.stat().st_size // 2

    def heard(self, since: int = 0) -> array[int]:
        """Everything from this sample up to now."""
        samples = array("h")
        with self._path.open("rb") as file:
            file.seek(2 * since)
            data = file.read()
        samples.frombytes(data[: len(data) // 2 * 2])
        return samples

    def close(self) -> None:
        self._parec.kill()
        self._parec.wait(PATIENCE_S)
        self._file.close()


class SoundServer:
    """A PulseAudio of our own whose only sink plays to nobody.

    ``stand_in``: it has another sink for what was playing when that one is unplugged.
    """

    def __init__(self, folder: Path, stand_in: bool = True) -> None:
        runtime = folder / "pulse"
        runtime.mkdir()
        self._socket = runtime / "native"
        self._stand_in = stand_in
        self.env = {
            **os.environ,
            "XDG_RUNTIME_DIR": str(folder),
            "PULSE_RUNTIME_PATH": str(runtime),
            "PULSE_STATE_PATH": str(runtime),
            "PULSE_SERVER": f"unix:{self._socket}",
            "HOME": str(folder),
            # A second server on a bus gives up: the first has the name that it wants there.
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={folder}/no-bus",
        }
        self.env.pop("DISPLAY", None)  # a bus can be found through it
        self.start()

    def start(self) -> None:
        """Start it, for the first time or after it was killed."""
        self._socket.unlink(missing_ok=True)
        self.process = subprocess.Popen(
            [
                *("pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no"),
                *("--disable-shm=yes", "--realtime=no", "--high-priority=no"),
                *("-L", f"module-native-protocol-unix auth-anonymous=1 socket={self._socket}"),
                *("-L", f"module-null-sink {SINK}"),
                *(("-L", "module-always-sink") if self._stand_in else ()),
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=self.env,
        )
        until = time.monotonic() + PATIENCE_S
        while not (self._socket.exists() and self._told("info")):
            if self.process.poll() is not None or time.monotonic() > until:
                self.close()
                raise NoEar("the private pulseaudio does not start")
            time.sleep(0.02)

    def unplug(self) -> None:
        """Take the sink away."""
        assert self._told("unload-module", "module-null-sink")

    def plug_in(self) -> None:
        """Bring the sink back."""
        assert self._told("load-module", "module-null-sink", *SINK.split())

    def _told(self, *words: str) -> bool:
        try:
            asked = subprocess.run(
                ["pactl", *words],
                env=self.env,
                capture_output=True,
                check=False,
                timeout=PATIENCE_S,
            )
        except subprocess.TimeoutExpired:
            return False
        return not asked.returncode

    def close(self) -> None:
        """Kill it, whatever state it is in."""
        self.process.kill()
        self.process.wait(PATIENCE_S)


@contextmanager
def private_ear() -> Iterator[tuple[SoundServer, Ear]]:
    """A sound server and a recording of it."""
    with tempfile.TemporaryDirectory(prefix="ear") as folder:
        server = SoundServer(Path(folder))
        try:
            ear = Ear(Path(folder), server.env)
            try:
                yield server, ear
            finally:
                ear.close()
        finally:
            server.close()


def write_wav(path: Path, samples: array[int], rate: int = RATE) -> None:
    """Keep a recording."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples.tobytes())
