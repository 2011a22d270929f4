"""Mixes the voice and the sounds, and knows how much of the voice has been heard."""

from __future__ import annotations

import sys
import time
from array import array
from collections import deque
from collections.abc import Callable
from functools import partial

from kidsdice.services.voices.audio import miniaudio
from kidsdice.services.voices.device import RATE, Device, NoDevice, Pull, SoundDevice

DUCKED = 10 ** (-12 / 20)
"""Sounds under speech are 12 dB softer."""
LINGER = 2.0
"""Seconds of silence after which the device is put to rest."""
TRY_AGAIN = 3.0
"""Seconds before a device that was not there is looked for again."""
_FADE = RATE // 200
_LOUDEST = 32767


class _Track:
    """Samples that are being played.

    ``began_at`` is the device's frame with which it began. ``ending`` fades it
    out in 5 ms instead of a click.
    """

    def __init__(self, samples: array[int], gain: float = 1.0) -> None:
        self.samples = samples
        self.gain = gain
        self.at = 0
        self.began_at: int | None = None
        self.ending = False

    def take(self, frames: int) -> array[int]:
        """The next samples, fewer at the end."""
        if self.ending:
            rest = self.samples[self.at : self.at + min(_FADE, frames)]
            self.at = len(self.samples)
            return array("h", [s * (len(rest) - i) // len(rest) for i, s in enumerate(rest)])
        taken = self.samples[self.at : self.at + frames]
        self.at += len(taken)
        return taken

    @property
    def over(self) -> bool:
        return self.at >= len(self.samples)


class Player:
    """One voice track and any number of sounds on one device.

    ``changed(has_sound)`` is called when a real device is lost or found.
    ``_pull`` runs on the device's own thread: nothing else touches what it changes.
    """

    def __init__(
        self,
        changed: Callable[[bool], None] = lambda _there: None,
        open_device: Callable[[Pull], Device] = SoundDevice,
    ) -> None:
        self.volume = 0.8
        self.sound_volume = 0.6
        self.paused = False
        self._changed = changed
        self._open = open_device
        self._device: Device | None = None
        self._lost: list[Device] = []
        self._running = False
        self._told = True
        self._busy_at = 0.0
        self._try_again_at = 0.0
        self._voice: _Track | None = None
        self._pulled = 0
        self._generation = 0
        self._coming: deque[_Track] = deque()
        self._sounds: list[_Track] = []
        self._duck = 1.0

    # The voice

    def play(self, samples: array[int], rate: int) -> None:
        """Begin to play this instead of what is being said."""
        if rate != RATE:
            samples = _resampled(samples, rate)
        self._run()
        self._voice = _Track(samples)

    def play_on(self, samples: array[int], rate: int) -> None:
        """The whole of what ``play`` was given the beginning of."""
        if self._voice is not None:
            # Resampled from its beginning again, so that no seam can be heard.
            self._voice.samples = samples if rate == RATE else _resampled(samples, rate)

    @property
    def heard(self) -> float:
        """Seconds of the present voice track that have been heard."""
        return self._heard_frames() / RATE

    def _heard_frames(self) -> int:
        voice = self._voice
        if self._device is None or voice is None:
            return 0
        frames = self._device.heard_at(time.monotonic())
        if voice.began_at is None:
            return 0
        return max(0, min(frames - voice.began_at, voice.at))

    @property
    def sounding(self) -> bool:
        """Whether the first sample of the voice track has been heard."""
        return self._heard_frames() > 0

    @property
    def over(self) -> bool:
        """Whether all of the voice track has been heard."""
        return self._voice is None or self._heard_frames() >= len(self._voice.samples)

    def stop(self) -> None:
        """Silence the voice (sounds ring on)."""
        voice = self._voice
        if voice is not None:
            voice.ending = True
            # What is not played will not be waited for.
            voice.samples = voice.samples[: voice.at + _FADE]
        self.paused = False

    # Sounds

    def sound(self, samples: array[int], quiet: bool) -> None:
        """Play a sound over everything else, ducked under speech."""
        self._run()
        self._coming.append(_Track(samples, DUCKED if quiet else 1.0))

    # The device

    def warm(self) -> None:
        """Open the device so that the first word is not late."""
        if self._device is None:
            self._device = self._opened()
            self._tell()

    def tend(self) -> float | None:
        """Look after the device; gives the seconds until it wants to be looked after again."""
        now = time.monotonic()
        if self._device is None or not self._running:
            return None
        if self._device.lost(now):
            self._do_without()
        if self._sounding:
            self._busy_at = now
        elif now - self._busy_at > LINGER:
            self._running = False
            self._device.stop()
            return None
        return LINGER

    @property
    def _sounding(self) -> bool:
        return bool(self._sounds or self._coming) or (
            self._voice is not None and not self._voice.over
        )

    def _run(self) -> None:
        now = time.monotonic()
        self._busy_at = now
        device = self._device
        if device is None or (not device.real and now > self._try_again_at):
            device, self._running = self._opened(), False
        if not self._running:
            self._device = self._started(device)
            self._running = True
        elif not device.real:
            device.heard_at(now)  # the silence until now is over before anything new begins
        self._tell()

    def _started(self, device: Device) -> Device:
        try:
            device.start()
            return device
        except OSError:
            device = self._opened()  # it may have come back under another name
        try:
            device.start()
            return device
        except OSError:
            device = NoDevice(self._fresh_pull())
            device.start()
            return device

    def _opened(self) -> Device:
        try:
            return self._open(self._fresh_pull())
        except OSError:
            self._try_again_at = time.monotonic() + TRY_AGAIN
            return NoDevice(self._fresh_pull())

    def _fresh_pull(self) -> Pull:
        """What a new device pulls from. A device that was given up gets silence from now on."""
        self._pulled = 0
        self._generation += 1
        return partial(self._pull, self._generation)

    def _tell(self) -> None:
        there = self._device is not None and self._device.real
        if there != self._told:
            self._told = there
            self._changed(there)

    def _do_without(self) -> None:
        """The device hangs. Closing it could hang too, so it is left alone until we end."""
        print("the sound device hangs", file=sys.stderr)
        if self._device is not None:
            self._lost.append(self._device)
        voice, self._voice = self._voice, None
        self._device = NoDevice(self._fresh_pull())
        if voice is not None:
            voice.at = max(0, voice.at - RATE // 20)  # what was in the buffer was not heard
            voice.began_at = -voice.at
            self._voice = voice
        self._device.start()
        self._try_again_at = time.monotonic() + TRY_AGAIN
        self._tell()

    def _pull(self, generation: int, frames: int) -> bytes:
        """The next frames of everything. Called on the device's thread."""
        if generation != self._generation:
            return bytes(2 * frames)
        voice = None if self.paused else self._voice
        mixed = array("h", bytes(2 * frames))
        if voice is not None and not voice.over:
            if voice.began_at is None:
                voice.began_at = self._pulled
            taken = voice.take(frames)
            volume = self.volume
            mixed[: len(taken)] = array("h", [int(s * volume) for s in taken])
            talks = len(taken) > 0
        else:
            talks = False
        while self._coming:
            self._sounds.append(self._coming.popleft())
        # A sound that rings on when the voice begins gets softer within this pull.
        was, self._duck = self._duck, DUCKED if talks else 1.0
        for track in self._sounds:
            gain = min(track.gain, was) * self.sound_volume
            step = (min(track.gain, self._duck) * self.sound_volume - gain) / max(1, frames)
            for i, sample in enumerate(track.take(frames)):
                total = mixed[i] + int(sample * (gain + step * i))
                mixed[i] = max(-_LOUDEST, min(_LOUDEST, total))
        self._sounds = [track for track in self._sounds if not track.over]
        self._pulled += frames
        return mixed.tobytes()


def _resampled(samples: array[int], rate: int) -> array[int]:
    signed = miniaudio.SampleFormat.SIGNED16
    data = miniaudio.convert_frames(signed, 1, rate, samples.tobytes(), signed, 1, RATE)
    converted = array("h")
    converted.frombytes(data)
    return converted
