"""One engine that is ready to speak."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kidsdice.services.voices.pcm import Synth, VoiceFacts


@dataclass(frozen=True, slots=True)
class Singer:
    """A pyttsx3 engine and its voices.

    ``synth`` makes the sound for our own driver and player; a stock driver has
    none. ``ends_to_stop``: it speaks in one blocking call, and only ending the
    process stops it.
    """

    name: str
    engine: Any
    voices: tuple[VoiceFacts, ...]
    synth: Synth | None = None
    ends_to_stop: bool = False

    @property
    def hosted(self) -> bool:
        """Whether our own driver speaks."""
        return self.synth is not None
