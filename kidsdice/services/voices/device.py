"""The sound device, opened through miniaudio; and the one that is used when there is none."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Generator
from typing import ClassVar, Protocol

from kidsdice.services.voices.audio import miniaudio

RATE = 44100
PERIOD_MS = 15
"""What is asked for at once; on PulseAudio also all that lies ready. With less the voice
broke now and then even on a quiet computer (the breaks of tests/bench/voice.py)."""
PERIODS = 3

Pull = Callable[[int], bytes]
"""Asked for so many frames, gives their samples (mono, 16 bit)."""


class Device(Protocol):
    """Something that pulls samples while it is running. Nothing here waits or raises."""

    real: bool
    """Whether anything can be heard."""

    @property
    def ready(self) -> bool | None:
        """Whether it works; None while it is being opened."""
        ...

    def start(self) -> None:
        """Begin to pull."""
        ...

    def stop(self) -> None:
        """Do not pull any more."""
        ...

    def close(self) -> None:
        """It is not needed any more."""
        ...

    def heard_at(self, now: float) -> int:
        """How many of the pulled frames have been heard at this (monotonic) time."""
        ...

    def lost(self, now: float) -> bool:
        """Whether it failed, or hangs."""
        ...


_LATENCY = 0.03
"""Seconds from a pull to the ear: 20 ms on a sink without hardware, more on a sound card."""


def _backends() -> list[miniaudio.Backend]:
    """Never the null backend: it plays to nobody and says that all is well."""
    if sys.platform == "win32":
        return [miniaudio.Backend.WASAPI, miniaudio.Backend.DSOUND]
    if sys.platform == "darwin":
        return [miniaudio.Backend.COREAUDIO]
    return [miniaudio.Backend.PULSEAUDIO, miniaudio.Backend.ALSA]


class _Playback(miniaudio.PlaybackDevice):  # type: ignore[misc]
    """Closed wholly, and only when it is told to.

    Left to itself it would be closed by the garbage collector, which might then
    wait for ever for a sound server; and its context, with a connection to the
    server, would be forgotten.
    """

    _open: ClassVar[set[_Playback]] = set()

    def __init__(self) -> None:
        try:
            super().__init__(
                output_format=miniaudio.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=RATE,
                buffersize_msec=PERIOD_MS,
                callback_periods=PERIODS,
                backends=_backends(),
                app_name="Kids Dice",
            )
        except miniaudio.MiniaudioError:
            self.close()
            raise
        self._open.add(self)

    def close(self) -> None:
        super().close()
        context = self.__dict__.pop("_context", None)
        if context is not None:
            miniaudio.lib.ma_context_uninit(context)
        self._open.discard(self)

    def __del__(self) -> None:
        pass


class SoundDevice:
    """The computer's default output. Raises ``OSError`` when there is none, or when it is lost.

    Each call waits for the sound server: for ever when that hangs (see
    ``DeviceThread``). Sound must work on PulseAudio, PipeWire (through its
    PulseAudio face) and bare ALSA.
    """

    def __init__(self, pull: Pull) -> None:
        self._pull = pull
        self._pulled = 0
        self.pulled_at = 0.0
        try:
            self._device = _Playback()
        except miniaudio.MiniaudioError as error:
            raise OSError("no sound device") from error

    @property
    def backend(self) -> str:
        """What it plays through, e.g. ``PulseAudio``."""
        return str(self._device.backend)

    def start(self) -> None:
        """Begin to pull."""
        stream = self._stream()
        next(stream)
        try:
            self._device.start(stream)
        except miniaudio.MiniaudioError as error:
            raise OSError("the sound device is lost") from error

    def stop(self) -> None:
        """Do not pull any more."""
        try:
            self._device.stop()
        except miniaudio.MiniaudioError as error:
            raise OSError("the sound device is lost") from error

    def close(self) -> None:
        """Give it back."""
        self._device.close()

    def heard_at(self, now: float) -> int:
        """How many of the pulled frames have been heard at this (monotonic) time."""
        ahead = _LATENCY - (now - self.pulled_at)
        return max(0, self._pulled - round(max(0.0, ahead) * RATE))

    def _stream(self) -> Generator[bytes, int, None]:
        frames = yield b""
        while True:
            samples = self._pull(frames)
            self.pulled_at = time.monotonic()
            self._pulled += frames
            frames = yield samples


class NoDevice:
    """Silence, at the pace at which it would be heard."""

    real = False
    ready = True

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

    def close(self) -> None:
        """Nothing to give back."""

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
