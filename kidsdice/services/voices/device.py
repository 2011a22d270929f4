"""The sound device, opened through miniaudio; and the one that is used when there is none."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Generator
from typing import Protocol

from kidsdice.services.voices.audio import miniaudio

RATE = 44100
PERIOD_MS = 10
PERIODS = 4

Pull = Callable[[int], bytes]
"""Asked for so many frames, gives their samples (mono, 16 bit)."""


class Device(Protocol):
    """Something that pulls samples while it is running."""

    real: bool
    """Whether anything can be heard."""

    def start(self) -> None:
        """Begin to pull. Raises ``OSError`` when the device is lost."""
        ...

    def stop(self) -> None:
        """Do not pull any more."""
        ...

    def heard_at(self, now: float) -> int:
        """How many of the pulled frames have been heard at this (monotonic) time."""
        ...

    def lost(self, now: float) -> bool:
        """Whether the device is running but has not pulled for long."""
        ...


_STALLED = 0.8
"""Seconds without a pull after which a device hangs (a busy computer may skip a few)."""
_LATENCY = 0.03
"""Seconds from a pull to the ear: 20 ms on a sink without hardware, more on a sound card."""


def _backends() -> list[miniaudio.Backend]:
    """Never the null backend: it plays to nobody and says that all is well."""
    if sys.platform == "win32":
        return [miniaudio.Backend.WASAPI, miniaudio.Backend.DSOUND]
    if sys.platform == "darwin":
        return [miniaudio.Backend.COREAUDIO]
    return [miniaudio.Backend.PULSEAUDIO, miniaudio.Backend.ALSA]


class SoundDevice:
    """The computer's default output. Raises ``OSError`` when there is none.

    Sound must work on PulseAudio, PipeWire (through its PulseAudio face) and bare ALSA.
    """

    real = True

    def __init__(self, pull: Pull) -> None:
        self._pull = pull
        self._pulled = 0
        self._pulled_at = 0.0
        self._running = False
        try:
            self._device = miniaudio.PlaybackDevice(
                output_format=miniaudio.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=RATE,
                buffersize_msec=PERIOD_MS,
                callback_periods=PERIODS,
                backends=_backends(),
                app_name="Kids Dice",
            )
        except miniaudio.MiniaudioError as error:
            raise OSError("no sound device") from error

    @property
    def backend(self) -> str:
        """What it plays through, e.g. ``PulseAudio``."""
        return str(self._device.backend)

    def start(self) -> None:
        """Begin to pull. Raises ``OSError`` when the device is lost."""
        self._pulled_at = time.monotonic()
        stream = self._stream()
        next(stream)
        try:
            self._device.start(stream)
        except miniaudio.MiniaudioError as error:
            raise OSError("the sound device is lost") from error
        self._running = True

    def stop(self) -> None:
        """Do not pull any more."""
        self._running = False
        self._device.stop()

    def heard_at(self, now: float) -> int:
        """How many of the pulled frames have been heard at this (monotonic) time."""
        ahead = _LATENCY - (now - self._pulled_at)
        return max(0, self._pulled - round(max(0.0, ahead) * RATE))

    def lost(self, now: float) -> bool:
        """Whether the device is running but has not pulled for long."""
        return self._running and now - self._pulled_at > _STALLED

    def _stream(self) -> Generator[bytes, int, None]:
        frames = yield b""
        while True:
            samples = self._pull(frames)
            self._pulled_at = time.monotonic()
            self._pulled += frames
            frames = yield samples


class NoDevice:
    """Silence, at the pace at which it would be heard."""

    real = False

    def __init__(self, pull: Pull) -> None:
        self._pull = pull
        self._pulled = 0
        self._started_at: float | None = None
        self._before = 0

    def start(self) -> None:
        """Begin to pull."""
        self._started_at = time.monotonic()
        self._before = self._pulled

    def stop(self) -> None:
        """Do not pull any more."""
        self._started_at = None

    def heard_at(self, now: float) -> int:
        """As many frames as time has passed; they are pulled by being asked for."""
        if self._started_at is not None:
            due = self._before + round((now - self._started_at) * RATE)
            if due > self._pulled:
                self._pull(due - self._pulled)
                self._pulled = due
        return self._pulled

    def lost(self, now: float) -> bool:
        """Never."""
        return False
