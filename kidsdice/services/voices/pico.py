"""Pico (SVOX), a small clear voice for six languages, with exact word times.

Pico tells no word times. But a word may be given a loudness of its own without
changing anything else. So each sentence is made twice, once with every other
word at half loudness: where the two differ is where a word is.
"""

from __future__ import annotations

import ctypes
import re
from array import array

import py_nanotts  # type: ignore[import-untyped]

from kidsdice.services.tokens import word_spans
from kidsdice.services.voices.marks import is_softer, marked_words
from kidsdice.services.voices.pcm import (
    CannotSpeak,
    Manner,
    Pcm,
    VoiceFacts,
    trimmed,
)

RATE = 16000
OWN_WPM = 188
"""Words a minute of the voice as it is (measured over rule sentences)."""

_VOICES = (
    VoiceFacts("en-US", "Pico (English, America)", ("en-US",)),
    VoiceFacts("en-GB", "Pico (English, Britain)", ("en-GB",)),
    VoiceFacts("de-DE", "Pico (Deutsch)", ("de-DE",)),
    VoiceFacts("es-ES", "Pico (Español)", ("es-ES",)),
    VoiceFacts("fr-FR", "Pico (Français)", ("fr-FR",)),
    VoiceFacts("it-IT", "Pico (Italiano)", ("it-IT",)),
)
_M_MMAP_THRESHOLD = -3


def _zeroed_memory() -> None:
    """Let every large block come from the system, which clears it.

    Pico reads memory that it never wrote: in blocks that had been used before,
    the same sentence came out with other pauses each time.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(_M_MMAP_THRESHOLD, 1 << 20)


class Pico:
    """The synthesiser."""

    def __init__(self) -> None:
        _zeroed_memory()
        self._engine = py_nanotts.NanoTTS()

    def voices(self) -> tuple[VoiceFacts, ...]:
        """One voice a language."""
        return _VOICES

    def speak(self, sentence: str, manner: Manner) -> Pcm:
        """The sound of a sentence. Raises ``CannotSpeak``."""
        sentence = re.sub(r"[<>&]", " ", sentence)  # they would be read as commands
        spans = word_spans(sentence)
        plain = self._synthesise(_leveled(sentence, spans, 100), manner)
        marked = self._synthesise(_leveled(sentence, spans, 50), manner)
        words = marked_words(plain, marked, sentence, spans)
        return trimmed(Pcm(plain, RATE, words))

    def _synthesise(self, text: str, manner: Manner) -> array[int]:
        try:
            data = self._engine.speak(
                text, voice=manner.voice, speed=manner.wpm / OWN_WPM, pitch=manner.pitch
            )
        except (RuntimeError, ValueError) as error:
            raise CannotSpeak(str(error)) from error
        samples = array("h")
        samples.frombytes(data)
        return samples


def _leveled(sentence: str, spans: list[tuple[int, int]], level: int) -> str:
    """Every word with its loudness in per cent: the softer ones at ``level``."""
    parts = []
    end = 0
    for number, (start, stop) in enumerate(spans):
        loudness = level if is_softer(number, len(spans)) else 100
        parts.append(sentence[end:start])
        parts.append(f'<volume level="{loudness}">{sentence[start:stop]}</volume>')
        end = stop
    return "".join(parts) + sentence[end:]
