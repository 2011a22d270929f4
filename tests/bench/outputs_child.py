"""One way to get sound out, in a process of its own (see ``outputs.py``): it plays and tells when.

    python tests/bench/outputs_child.py NAME BUFFER_MS DEED [NUMBER]

Each line it prints is a JSON object; moments are monotonic seconds.
"""

from __future__ import annotations

import importlib
import json
import math
import os
import sys
import time
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any

RATE = 44100
CLICK, FOR_EVER = RATE // 100, 1 << 60
TICK = 0.002
PERIOD = array("h", (int(15000 + 12000 * math.sin(math.tau * i / 100)) for i in range(100)))
MODULES = {
    "miniaudio": ["kidsdice.services.voices.device"],
    "QAudioSink": ["PySide6.QtCore", "PySide6.QtMultimedia"],
    "sounddevice": ["sounddevice"],
}


def tell(**values: Any) -> None:
    os.write(1, json.dumps(values).encode() + b"\n")


class Source:
    """Silence, or a tone that never comes near nothing."""

    def __init__(self) -> None:
        self.loud = 0
        """How many frames are still to be loud."""
        self.pulled = 0
        self.began: int | None = None
        """The frame at which it became loud."""
        self._period = PERIOD.tobytes()

    def be_loud(self, frames: int = FOR_EVER) -> None:
        self.began = None
        self.loud = frames

    def pull(self, frames: int) -> bytes:
        loud = min(frames, self.loud)
        if loud and self.began is None:
            self.began = self.pulled
        skip = 2 * (self.pulled % 100)
        tone = (self._period * (loud // 100 + 2))[skip : skip + 2 * loud]
        self.loud -= loud
        self.pulled += frames
        return tone + bytes(2 * (frames - loud))


class Miniaudio:
    """As the product opens it, but for the thread that waits for the server in its stead."""

    def __init__(self, source: Source, buffer_ms: float) -> None:
        from kidsdice.services.voices.device import SoundDevice

        self._device = SoundDevice(source.pull)
        self.close: Callable[[], None] = self._device.close

    def start(self) -> None:
        self._device.start()

    def stop(self) -> None:
        self._device.stop()

    def heard(self) -> int:
        return self._device.heard_at(time.monotonic())

    def fault(self) -> str:
        """What it says by itself; nothing but calls that raise."""
        return ""

    def wait(self, seconds: float, look: Callable[[], object] = lambda: None) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            look()
            time.sleep(TICK)


class PortAudio(Miniaudio):
    def __init__(self, source: Source, buffer_ms: float) -> None:
        import sounddevice

        self._source, self._after, self._dac = source, 0, 0.0
        self._wanted = False
        self._stream = sounddevice.RawOutputStream(
            samplerate=RATE,
            channels=1,
            dtype="int16",
            latency=buffer_ms / 1000,
            callback=self._fill,
        )
        self.close = self._stream.close

    def _fill(self, out: Any, frames: int, moments: Any, status: Any) -> None:
        self._after, self._dac = self._source.pulled, moments.outputBufferDacTime
        out[:] = self._source.pull(frames)

    def start(self) -> None:
        self._stream.start()
        self._wanted = True

    def stop(self) -> None:
        self._wanted = False
        self._stream.abort()

    def heard(self) -> int:
        since = self._stream.time - self._dac if self._dac else 0.0
        return max(0, min(self._after + round(since * RATE), self._source.pulled))

    def fault(self) -> str:
        return "stream not active" if self._wanted and not self._stream.active else ""


class Sink(Miniaudio):
    """It pulls in the event loop of the thread that opened it."""

    plugins = False
    """Whether QtMultimedia's plugin is there: it is for films, and a sink does without."""

    def __init__(self, source: Source, buffer_ms: float) -> None:
        from PySide6.QtCore import QCoreApplication, QIODevice
        from PySide6.QtMultimedia import QAudioFormat, QAudioSink, QMediaDevices, QtAudio

        class Pulled(QIODevice):
            def readData(self, size: int) -> bytes:
                return source.pull(size // 2)

            def writeData(self, data: object, size: int) -> int:
                return -1

            def bytesAvailable(self) -> int:
                return 1 << 16

            def isSequential(self) -> bool:
                return True

        self._app = QCoreApplication.instance() or QCoreApplication([])
        if not self.plugins:
            QCoreApplication.setLibraryPaths([])
        output = QMediaDevices.defaultAudioOutput()
        if output.isNull():
            raise OSError("the default device is null")
        form = QAudioFormat()
        form.setSampleRate(RATE)
        form.setChannelCount(1)
        form.setSampleFormat(QAudioFormat.SampleFormat.Int16)
        self._sink = QAudioSink(output, form)
        self._sink.setBufferSize(2 * round(RATE * buffer_ms / 1000))
        self._io = Pulled()
        mode = QIODevice.OpenModeFlag  # a buffered one would be read 190 ms ahead
        self._io.open(mode.ReadOnly | mode.Unbuffered)
        self._source, self._before, self._wanted = source, 0, False
        self._fine, self._stopped = QtAudio.Error.NoError, QtAudio.State.StoppedState
        self.close = self._sink.stop

    def start(self) -> None:
        self._before = self._source.pulled  # processedUSecs begins anew
        self._sink.start(self._io)
        self._wanted = True

    def stop(self) -> None:
        self._wanted = False
        self._sink.reset()  # stop() plays what lies ready

    def heard(self) -> int:
        return self._before + self._sink.processedUSecs() * RATE // 1_000_000

    def fault(self) -> str:
        if not self._wanted or self._sink.error() == self._fine:
            lost = self._wanted and self._sink.state() == self._stopped
            return "StoppedState" if lost else ""
        return str(self._sink.error().name)

    def wait(self, seconds: float, look: Callable[[], object] = lambda: None) -> None:
        from PySide6.QtCore import QEventLoop, Qt, QTimer

        loop, timer, until = QEventLoop(), QTimer(), time.monotonic() + seconds
        timer.setTimerType(Qt.TimerType.PreciseTimer)
        timer.timeout.connect(lambda: loop.quit() if time.monotonic() > until else look())
        timer.start(round(1000 * TICK))
        loop.exec()


OUTPUTS = {"miniaudio": Miniaudio, "QAudioSink": Sink, "sounddevice": PortAudio}


def libraries() -> dict[str, int]:
    """The bytes of the libraries in use that a bundle would have to bring along."""
    maps = Path("/proc/self/maps").read_text().splitlines()
    paths = {line.split(maxsplit=5)[-1] for line in maps}
    ours = {p for p in paths if ".so" in p and ("/site-packages/" in p or "portaudio" in p)}
    return {Path(path).name: Path(path).stat().st_size for path in ours}


class Deeds:
    """What can be asked for."""

    def __init__(self, name: str, buffer_ms: float, number: float) -> None:
        self._name, self._buffer_ms, self._number = name, buffer_ms, number
        self.source = Source()

    def _open(self) -> Miniaudio:
        for module in MODULES[self._name]:
            importlib.import_module(module)
        return OUTPUTS[self._name](self.source, self._buffer_ms)

    def _playing(self) -> Miniaudio:
        output = self._open()
        output.start()
        output.wait(0.4)
        return output

    def open(self) -> None:
        """Import, open, start, and wait for the first pull."""
        imports = []
        for module in MODULES[self._name]:
            began = time.monotonic()
            importlib.import_module(module)
            imports.append(1000 * (time.monotonic() - began))
        tell(imports=imports)
        began = time.monotonic()
        output = self._open()
        opened = time.monotonic()
        output.start()
        self.source.be_loud()
        while not self.source.pulled and not output.fault() and time.monotonic() < opened + 2:
            output.wait(TICK)
        pulled = time.monotonic()
        output.wait(0.3)
        status = Path("/proc/self/status").read_text()
        memory = int(status.split("VmRSS:")[1].split()[0]) / 1024
        ms = {"open": 1000 * (opened - began), "pulled": 1000 * (pulled - began)}
        tell(**ms, pulls=self.source.pulled, fault=output.fault(), memory=memory)

    def weigh(self) -> None:
        """Libraries beyond those of a program with Qt's widgets, all of it playing."""
        importlib.import_module("PySide6.QtWidgets")
        Sink.plugins = bool(self._number)
        before = libraries()
        self._playing()
        tell(libraries={k: v for k, v in libraries().items() if k not in before})

    def clicks(self) -> None:
        """Sounds in a stream that runs, and where the library says that it is."""
        output = self._playing()
        where: list[tuple[float, int]] = []
        for _ in range(int(self._number)):
            asked = time.monotonic()
            self.source.be_loud(CLICK)
            output.wait(0.25, lambda: where.append((time.monotonic(), output.heard())))
            tell(asked=asked, frame=self.source.began)
        tell(where=where)

    def starts(self) -> None:
        """Sounds with which a stopped stream starts."""
        output = self._playing()
        for _ in range(int(self._number)):
            output.stop()
            output.wait(0.3)
            self.source.be_loud(CLICK)
            asked = time.monotonic()
            output.start()
            output.wait(0.4)
            tell(asked=asked)

    def stops(self) -> None:
        """A tone is stopped."""
        output = self._playing()
        for _ in range(int(self._number)):
            self.source.be_loud()
            output.wait(0.4)
            asked = time.monotonic()
            output.stop()
            tell(asked=asked, ms=1000 * (time.monotonic() - asked))
            output.wait(0.4)
            output.start()

    def tone(self) -> None:
        """So many seconds of it."""
        output = self._playing()
        self.source.be_loud()
        output.wait(self._number)
        tell(underway=self.source.pulled)

    def watch(self) -> None:
        """Play while something happens to the server; then close, and open again when told to."""
        output = self._playing()
        moved, faults, at = time.monotonic(), list[tuple[float, str]](), 0

        def look() -> None:
            nonlocal moved, at
            if output.heard() != at:
                moved, at = time.monotonic(), output.heard()
            if not faults and output.fault():
                faults.append((time.monotonic(), output.fault()))

        tell(ready=True)
        output.wait(self._number, look)
        tell(moved=moved, fault=faults[0] if faults else None)
        self._timed(output.close)
        sys.stdin.readline()
        output.wait(0.5)  # what has an event loop may find the server in it
        again = self._open()
        self.source.be_loud()
        again.start()
        again.wait(1.0)
        tell(again=True)

    def _timed(self, call: Callable[[], object]) -> None:
        began = time.monotonic()
        try:
            call()
        except Exception as error:
            tell(ms=1000 * (time.monotonic() - began), failed=f"{type(error).__name__}: {error}")
        else:
            tell(ms=1000 * (time.monotonic() - began))

    def call_stop(self) -> None:
        self._when_told(self._playing().stop)

    def call_start(self) -> None:
        output = self._playing()
        output.stop()
        output.wait(0.3)
        self._when_told(output.start)

    def call_open(self) -> None:
        for module in MODULES[self._name]:
            importlib.import_module(module)
        self._when_told(lambda: self._open().start())

    def _when_told(self, call: Callable[[], object]) -> None:
        tell(ready=True)
        sys.stdin.readline()
        self._timed(call)


def main() -> None:
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    sys.setswitchinterval(0.001)  # as the speaker does
    name, buffer_ms, deed, *number = sys.argv[1:]
    try:
        getattr(Deeds(name, float(buffer_ms), float(number[0]) if number else 0), deed)()
    except Exception as error:
        tell(failed=f"{type(error).__name__}: {error}")
    os._exit(0)


if __name__ == "__main__":
    main()
