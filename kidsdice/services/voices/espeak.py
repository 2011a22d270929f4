"""espeak-ng: a plain voice for some hundred languages, with exact word times.

The library comes in a package and is called through ctypes; nothing has to be
installed on the system. Where the package is missing or broken the system's own serves.
"""

from __future__ import annotations

import ctypes
import os
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from pathlib import Path

from kidsdice.services.tokens import word_spans
from kidsdice.services.voices.pcm import (
    CannotSpeak,
    Manner,
    Take,
    VoiceFacts,
    WordTime,
)

_SYNCHRONOUS = 2
_DO_NOT_EXIT = 0x8000
_POSITION_CHARACTER = 1
_UTF8 = 1
_RATE_PARAMETER, _VOLUME_PARAMETER, _PITCH_PARAMETER = 1, 2, 3
_LOUDNESS = 125
"""Per cent of its own: as it comes it is much softer than the other voices."""
_MIDDLE_PITCH = 50
_EVENT_END, _EVENT_WORD = 0, 1
_AHEAD_MS = 12
"""A word is heard so much before its event (measured)."""
_OWN_PACE = 0.91
"""Its words a minute are counted over longer words than ours."""


class _Event(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("unique_identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("id", ctypes.c_char * 8),
    )


class _Voice(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("languages", ctypes.c_void_p),
        ("identifier", ctypes.c_char_p),
        ("gender", ctypes.c_ubyte),
        ("age", ctypes.c_ubyte),
        ("variant", ctypes.c_ubyte),
        ("xx1", ctypes.c_ubyte),
        ("score", ctypes.c_int),
        ("spare", ctypes.c_void_p),
    )


_Callback = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(_Event)
)


OF_THE_SYSTEM = "libespeak-ng.so.1"


def _library() -> tuple[ctypes.CDLL, bytes | None]:
    """The library, and where its data lies (None: it knows). Raises ``OSError``."""
    try:
        import espeakng_loader  # type: ignore[import-untyped]

        data = Path(espeakng_loader.get_data_path())
        if not (data / "phontab").is_file():
            raise OSError(f"no espeak-ng data in {data}")
        found = ctypes.CDLL(espeakng_loader.get_library_path())
    except (ImportError, OSError):
        return ctypes.CDLL(OF_THE_SYSTEM), None
    os.environ["ESPEAK_DATA_PATH"] = str(data)
    return found, str(data.parent).encode()


class Espeak:
    """The synthesiser. Raises ``OSError`` when the library or its data is missing."""

    def __init__(self) -> None:
        self._lib, path = _library()
        self._lib.espeak_ListVoices.restype = ctypes.POINTER(ctypes.POINTER(_Voice))
        self._lib.espeak_Synth.argtypes = (
            *(ctypes.c_char_p, ctypes.c_size_t, ctypes.c_uint, ctypes.c_int),
            *(ctypes.c_uint, ctypes.c_uint, ctypes.c_void_p, ctypes.c_void_p),
        )
        self._rate = self._lib.espeak_Initialize(_SYNCHRONOUS, 0, path, _DO_NOT_EXIT)
        if self._rate <= 0:
            raise OSError("espeak-ng does not start")
        self._samples: array[int] = array("h")
        self._events: list[tuple[int, int]] = []
        # The library keeps only the address: without this reference it would go stale.
        self._callback = _Callback(self._take)
        self._lib.espeak_SetSynthCallback(self._callback)
        self._files: dict[str, bytes] = {}
        self._voices = tuple(self._found())

    def voices(self) -> tuple[VoiceFacts, ...]:
        """One voice for each language and accent."""
        return self._voices

    def _found(self) -> Iterator[VoiceFacts]:
        for voice in _pointers(self._lib.espeak_ListVoices(None)):
            tags = _language_tags(voice.languages)
            if tags:
                self._files[tags[0].lower()] = voice.identifier
                yield VoiceFacts(tags[0], f"eSpeak ({voice.name.decode()})", tags)

    def speak(self, sentence: str, manner: Manner) -> Take:
        """The sound of a sentence. Raises ``CannotSpeak``."""
        # By its language alone some are not found (British English, French of France).
        name = manner.voice.lower()
        if self._lib.espeak_SetVoiceByName(self._files.get(name, name.encode())) != 0:
            raise CannotSpeak(f"no voice {manner.voice}")
        self._lib.espeak_SetParameter(_RATE_PARAMETER, round(manner.wpm * _OWN_PACE), 0)
        self._lib.espeak_SetParameter(_VOLUME_PARAMETER, _LOUDNESS, 0)
        pitch = round(_MIDDLE_PITCH * min(2.0, manner.pitch))
        self._lib.espeak_SetParameter(_PITCH_PARAMETER, min(99, pitch), 0)
        self._samples, self._events = array("h"), []
        text = sentence.encode() + b"\0"
        self._lib.espeak_Synth(text, len(text), 0, _POSITION_CHARACTER, 0, _UTF8, None, None)
        events = self._events
        return Take(
            iter([self._samples]), self._rate, lambda: filled_in(events, word_spans(sentence))
        )

    def _take(self, samples: object, count: int, events: object) -> int:
        if samples:
            self._samples.frombytes(ctypes.string_at(samples, count * 2))  # type: ignore[arg-type]
        for event in _until_end(events):
            if event.type == _EVENT_WORD:
                at = max(0, event.audio_position - _AHEAD_MS) * self._rate // 1000
                self._events.append((event.text_position - 1, at))
        return 0


def filled_in(events: list[tuple[int, int]], spans: list[tuple[int, int]]) -> list[WordTime]:
    """A time for every word from (position, sample) events.

    An event belongs to the first word that ends after its position. Small
    words that were spoken in one with their neighbour ("of the") have no
    event: they are spread between those that have one.
    """
    ends = [stop for _, stop in spans]
    times: dict[int, int] = {}
    newest = -1
    for position, at in events:
        number = bisect_right(ends, position)
        if newest < number < len(spans):
            times[number] = at
            newest = number
    times.setdefault(0, 0)
    filled = []
    for number, (start, stop) in enumerate(spans):
        before = max(n for n in times if n <= number)
        after = min((n for n in times if n > number), default=before + 1)
        gap = times.get(after, times[before]) - times[before]
        at = times[before] + gap * (number - before) // (after - before)
        filled.append(WordTime(start, stop - start, at))
    return filled


def _pointers(listed: object) -> list[_Voice]:
    voices = []
    index = 0
    while listed[index]:  # type: ignore[index]
        voices.append(listed[index].contents)  # type: ignore[index]
        index += 1
    return voices


def _until_end(events: object) -> list[_Event]:
    found = []
    index = 0
    while events[index].type != _EVENT_END:  # type: ignore[index]
        found.append(events[index])  # type: ignore[index]
        index += 1
    return found


def _language_tags(address: int | None) -> tuple[str, ...]:
    """A list of (one byte of priority, name, zero), ended by a zero."""
    tags = []
    while address and ctypes.string_at(address, 1) != b"\0":
        name = ctypes.string_at(address + 1)
        tags.append(name.decode())
        address += len(name) + 2
    return tuple(tags)
