"""Plays the voice and the sounds, and knows how much of the voice has been heard."""

from __future__ import annotations

from array import array
from collections.abc import Callable

from kidsdice.services.voices.audio import miniaudio
from kidsdice.services.voices.device import RATE
from kidsdice.services.voices.device_thread import DeviceThread
from kidsdice.services.voices.loudspeaker import Loudspeaker, OpenDevice
from kidsdice.services.voices.mixer import DUCKED, FADE, Mixer, Track

_IN_THE_BUFFER = RATE // 20
"""Frames that a device had taken but not played when it was lost."""


class Player:
    """One voice track and any number of sounds on one device.

    ``changed(has_sound)`` is called when a real device is lost or found.
    Nothing here waits for the sound server.
    """

    def __init__(
        self,
        changed: Callable[[bool], None] = lambda _there: None,
        open_device: OpenDevice = DeviceThread,
    ) -> None:
        self._mixer = Mixer()
        self._loudspeaker = Loudspeaker(self._mixer.mix, changed, self._moved, open_device)

    @property
    def volume(self) -> float:
        """How loud the voice is, 0 to 1."""
        return self._mixer.volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._mixer.volume = volume

    @property
    def sound_volume(self) -> float:
        """How loud the sounds are, 0 to 1."""
        return self._mixer.sound_volume

    @sound_volume.setter
    def sound_volume(self, volume: float) -> None:
        self._mixer.sound_volume = volume

    @property
    def paused(self) -> bool:
        """Whether the voice is held."""
        return self._mixer.paused

    @paused.setter
    def paused(self, paused: bool) -> None:
        self._mixer.paused = paused

    # The voice

    def play(self, samples: array[int], rate: int, whole: bool = True) -> None:
        """Begin to play this instead of what is being said; if it is not whole, more will come."""
        if rate != RATE:
            samples = _resampled(samples, rate)
        self._loudspeaker.run()
        self._mixer.voice = Track(samples, whole=whole)

    def play_on(self, samples: array[int], rate: int, whole: bool = True) -> None:
        """More of what ``play`` was given the beginning of, from that beginning on."""
        voice = self._mixer.voice
        if voice is not None:
            # Resampled from its beginning again, so that no seam can be heard.
            voice.samples = samples if rate == RATE else _resampled(samples, rate)
            voice.whole = whole

    @property
    def whole(self) -> bool:
        """Whether no more of the voice track will come."""
        return self._mixer.voice is None or self._mixer.voice.whole

    @property
    def heard(self) -> float:
        """Seconds of the present voice track that have been heard."""
        return self._heard_frames() / RATE

    def _heard_frames(self) -> int:
        voice = self._mixer.voice
        if voice is None:
            return 0
        frames = self._loudspeaker.heard()
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
        voice = self._mixer.voice
        return voice is None or (voice.whole and self._heard_frames() >= len(voice.samples))

    def stop(self) -> None:
        """Silence the voice (sounds ring on)."""
        voice = self._mixer.voice
        if voice is not None:
            voice.ending = True
            # What is not played will not be waited for.
            voice.samples = voice.samples[: voice.at + FADE]
            voice.whole = True
        self.paused = False

    # Sounds

    def sound(self, samples: array[int], quiet: bool) -> None:
        """Play a sound over everything else, ducked under speech."""
        self._loudspeaker.run()
        self._mixer.coming.append(Track(samples, DUCKED if quiet else 1.0))

    # The device

    def warm(self) -> None:
        """Open the device so that the first word is not late."""
        self._loudspeaker.warm()

    def tend(self) -> float | None:
        """Look after the device; gives the seconds until it wants to be looked after again."""
        return self._loudspeaker.tend(self._mixer.sounding)

    def _moved(self, lost: bool) -> None:
        """Another device goes on with what is being said."""
        voice = self._mixer.voice
        if voice is None:
            return
        if lost:
            voice.at = max(0, voice.at - _IN_THE_BUFFER)
        # What was heard to its end has been heard, whatever the new device counts.
        voice.began_at = -voice.at if voice.over else None


def _resampled(samples: array[int], rate: int) -> array[int]:
    signed = miniaudio.SampleFormat.SIGNED16
    data = miniaudio.convert_frames(signed, 1, rate, samples.tobytes(), signed, 1, RATE)
    converted = array("h")
    converted.frombytes(data)
    return converted
