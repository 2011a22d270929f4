"""Pico (SVOX), a small clear voice for six languages, with exact word times.

Pico tells no word times. But a word may be given a loudness of its own without
changing anything else. So each sentence is made twice, once with every other
word at half its loudness: where the two differ is where a word is.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator

from kidsdice.services.tokens import word_spans
from kidsdice.services.voices.marks import is_softer, marked_words
from kidsdice.services.voices.pcm import (
    CannotSpeak,
    Manner,
    Take,
    VoiceFacts,
    WordTime,
    is_loud,
)
from kidsdice.services.voices.svox import Svox

RATE = 16000
_OWN_WPM = {"en-US": 161, "en-GB": 175}
"""Words a minute of a voice as it is, pauses and all (measured over the easy rules)."""
_USUAL_WPM = 188
"""The same of one that was not measured."""

_LOUD, _SOFT = 60, 30
"""Per cent of its own loudness. As it comes its vowels are cut off at the limit of the samples."""

_ENOUGH = 100
"""Bits of 4 ms with sound in them: far longer than making the rest takes."""

_VOICES = (
    VoiceFacts("en-US", "Pico (English, America)", ("en-US",)),
    VoiceFacts("en-GB", "Pico (English, Britain)", ("en-GB",)),
    VoiceFacts("de-DE", "Pico (Deutsch)", ("de-DE",)),
    VoiceFacts("es-ES", "Pico (Español)", ("es-ES",)),
    VoiceFacts("fr-FR", "Pico (Français)", ("fr-FR",)),
    VoiceFacts("it-IT", "Pico (Italiano)", ("it-IT",)),
)
_FILES = {
    "en-US": ("en-US_ta.bin", "en-US_lh0_sg.bin"),
    "en-GB": ("en-GB_ta.bin", "en-GB_kh0_sg.bin"),
    "de-DE": ("de-DE_ta.bin", "de-DE_gl0_sg.bin"),
    "es-ES": ("es-ES_ta.bin", "es-ES_zl0_sg.bin"),
    "fr-FR": ("fr-FR_ta.bin", "fr-FR_nk0_sg.bin"),
    "it-IT": ("it-IT_ta.bin", "it-IT_cm0_sg.bin"),
}


class Pico:
    """The synthesiser. One voice is loaded at a time."""

    def __init__(self) -> None:
        self._loaded = ""
        self._svox: Svox | None = None

    def voices(self) -> tuple[VoiceFacts, ...]:
        """One voice a language."""
        return _VOICES

    def speak(self, sentence: str, manner: Manner) -> Take:
        """The sound of a sentence. Raises ``CannotSpeak``, or the take does as it grows."""
        sentence = re.sub(r"[<>&]", " ", sentence)  # they would be read as commands
        spans = word_spans(sentence)
        making = self._synthesise(_leveled(sentence, spans, _LOUD), manner)

        def pieces() -> Iterator[array[int]]:
            yield _a_beginning(making)
            yield array("h", b"".join(making))

        def find_words() -> tuple[WordTime, ...]:
            plain = take.untrimmed()
            marked = array(
                "h", b"".join(self._synthesise(_leveled(sentence, spans, _SOFT), manner))
            )
            return marked_words(plain, marked, sentence, spans)

        take = Take(pieces(), RATE, find_words)
        return take

    def _synthesise(self, text: str, manner: Manner) -> Iterator[bytes]:
        own = _OWN_WPM.get(manner.voice, _USUAL_WPM)
        speed = min(500, max(20, round(100 * manner.wpm / own)))
        pitch = min(200, max(50, round(100 * manner.pitch)))
        return self._voice(manner.voice).synthesise(
            f'<speed level="{speed}"><pitch level="{pitch}">{text}</pitch></speed>'
        )

    def _voice(self, voice: str) -> Svox:
        if voice != self._loaded or self._svox is None:
            try:
                self._svox = Svox(_FILES[voice])
            except (KeyError, OSError, AttributeError) as error:
                raise CannotSpeak(f"no voice {voice}") from error
            self._loaded = voice
        return self._svox


def _a_beginning(making: Iterator[bytes]) -> array[int]:
    """Enough sound to play while the rest is made."""
    begun = array("h")
    sounding = 0
    for data in making:
        at = len(begun)
        begun.frombytes(data)
        sounding += bool(sounding or is_loud(begun, at))
        if sounding > _ENOUGH:
            break
    return begun


def _leveled(sentence: str, spans: list[tuple[int, int]], level: int) -> str:
    """Every word with its loudness in per cent: the softer ones at ``level``."""
    parts = []
    end = 0
    for number, (start, stop) in enumerate(spans):
        loudness = level if is_softer(number, len(spans)) else _LOUD
        parts.append(sentence[end:start])
        parts.append(f'<volume level="{loudness}">{sentence[start:stop]}</volume>')
        end = stop
    return "".join(parts) + sentence[end:]
