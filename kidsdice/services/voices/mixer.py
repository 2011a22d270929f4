"""Mixes the voice and the sounds into one stream of samples."""

from __future__ import annotations

from array import array
from collections import deque

from kidsdice.services.voices.device import RATE

DUCKED = 10 ** (-12 / 20)
"""Sounds under speech are 12 dB softer."""
FADE = RATE // 200
_LOUDEST = 32767


class Track:
    """Samples that are being played.

    ``began_at`` is the device's frame with which it began, as if it had never
    been held up. ``ending`` fades it out in 5 ms instead of a click. While it is
    not ``whole`` more samples will come.
    """

    def __init__(self, samples: array[int], gain: float = 1.0, whole: bool = True) -> None:
        self.samples = samples
        self.gain = gain
        self.whole = whole
        self.at = 0
        self.began_at: int | None = None
        self.ending = False

    def take(self, frames: int) -> array[int]:
        """The next samples, fewer at the end."""
        if self.ending:
            rest = self.samples[self.at : self.at + min(FADE, frames)]
            self.at = len(self.samples)
            return array("h", [s * (len(rest) - i) // len(rest) for i, s in enumerate(rest)])
        taken = self.samples[self.at : self.at + frames]
        self.at += len(taken)
        return taken

    @property
    def over(self) -> bool:
        """Whether all of it has been taken."""
        return self.whole and self.at >= len(self.samples)


class Mixer:
    """One voice track and any number of sounds.

    ``mix`` runs on the device's own thread: nothing else touches what it changes.
    """

    def __init__(self) -> None:
        self.volume = 0.8
        self.sound_volume = 0.6
        self.paused = False
        self.voice: Track | None = None
        self.coming: deque[Track] = deque()
        self._sounds: list[Track] = []
        self._duck = 1.0

    @property
    def sounding(self) -> bool:
        """Whether anything is left to be played."""
        return bool(self._sounds or self.coming) or (self.voice is not None and not self.voice.over)

    def mix(self, frames: int, pulled: int) -> bytes:
        """The next frames of everything, after so many that the device has pulled."""
        mixed = array("h", bytes(2 * frames))
        talks = self._mix_voice(mixed, frames, pulled)
        # A sound that rings on when the voice begins gets softer within this pull.
        was, self._duck = self._duck, DUCKED if talks else 1.0
        while self.coming:
            self._sounds.append(self.coming.popleft())
        for track in self._sounds:
            gain = min(track.gain, was) * self.sound_volume
            step = (min(track.gain, self._duck) * self.sound_volume - gain) / max(1, frames)
            for i, sample in enumerate(track.take(frames)):
                total = mixed[i] + int(sample * (gain + step * i))
                mixed[i] = max(-_LOUDEST, min(_LOUDEST, total))
        self._sounds = [track for track in self._sounds if not track.over]
        return mixed.tobytes()

    def _mix_voice(self, mixed: array[int], frames: int, pulled: int) -> bool:
        """Whether the voice is heard in these frames."""
        voice = self.voice
        if voice is None or voice.over:
            return False
        if voice.began_at is None:
            voice.began_at = pulled - voice.at
        taken = array("h") if self.paused else voice.take(frames)
        if not voice.over:
            voice.began_at += frames - len(taken)  # it is held up
        volume = self.volume
        mixed[: len(taken)] = array("h", [int(s * volume) for s in taken])
        return len(taken) > 0
