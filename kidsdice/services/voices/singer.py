"""One engine that is ready to speak."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kidsdice.services.voices.pcm import VoiceFacts


@dataclass(frozen=True, slots=True)
class Singer:
    """A pyttsx3 engine and its voices.

    ``hosted``: the sound is made by our own driver and player. ``ends_to_stop``:
    it speaks in one blocking call, and only ending the process stops it.
    """

    name: str
    engine: Any
    voices: tuple[VoiceFacts, ...]
    hosted: bool
    ends_to_stop: bool = False
