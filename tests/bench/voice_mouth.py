"""One Speech with an ear beside it."""

from __future__ import annotations

import os
import time
from pathlib import Path

from listening import RATE, Ear, SoundServer
from voice_help import Listener, until, wait

from kidsdice.services.speech import Speech

LOUD = 150
"""A sample above this (of 32768) is heard: -47 dBFS."""


def speak_to(server: SoundServer) -> None:
    """From here on speaker children play on this sound server."""
    for name in ("PULSE_SERVER", "XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH", "HOME"):
        os.environ[name] = server.env[name]


class Mouth:
    """Says things with one voice, and knows what was lit and what was heard."""

    def __init__(self, ear: Ear, voice: str) -> None:
        self.ear = ear
        self.speech = Speech()
        self.speech.set_voice(voice, "en")
        self.listener = Listener(self.speech)
        self.lit: list[tuple[float, int, int]] = []
        self.speech.word.connect(
            lambda _line, start, length: self.lit.append((self._ear_time(), start, length))
        )
        self.speech.start()
        until(lambda: bool(self.speech.voices), 30)
        self.say("Ready.")  # warm: its voice is loaded, its device open

    def _ear_time(self) -> float:
        return time.monotonic() - self.ear.began

    def moment(self) -> int:
        """The sample that is being recorded now."""
        self.ear.set_clock()
        return round(self._ear_time() * RATE)

    def say(self, text: str) -> int:
        """Say it to the end; gives the sample of the call."""
        self.lit.clear()
        asked = self.moment()
        line = self.speech.say(text, 3)
        if not until(lambda: self.listener.ended(line), 60):
            raise SystemExit(f"{text!r} did not end")
        wait(0.15)
        return asked

    def first_sound(self, asked: int, patience: float = 2.0) -> float | None:
        """Milliseconds from the call to the first sound; None when nothing comes."""
        found: list[float] = []

        def sounds() -> bool:
            heard = self.ear.heard(asked)
            first = next((i for i, sample in enumerate(heard) if abs(sample) > LOUD), None)
            found.extend([] if first is None else [first / RATE * 1000])
            return first is not None

        until(sounds, patience)
        return found[0] if found else None

    def close(self) -> None:
        self.speech.close()


def installed(voices: list[str]) -> list[str]:
    """Those of these voices that this computer has."""
    speech = Speech()
    speech.start()
    until(lambda: bool(speech.voices), 30)
    there = {voice.id for voice in speech.voices}
    speech.close()
    return [voice for voice in voices if voice in there]


def natural_voice() -> Path | None:
    """Where ``dev.py bundle --natural`` keeps the natural voice, if it was ever fetched."""
    folder = Path(__file__).resolve().parents[2] / "build" / "natural"
    return folder if folder.is_dir() else None
