"""Spoken sound as numbers: mono 16-bit samples with the words in them."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from kidsdice.services.tokens import word_spans

QUIET = 200
"""A sample below this (of 32768) is silence: -44 dBFS."""

BASE_WPM = 165
"""Words a minute at speed 1: a grown-up reading to a child."""


class CannotSpeak(RuntimeError):
    """This synthesiser has no sound for this text (e.g. a script it cannot read)."""


@dataclass(frozen=True, slots=True)
class WordTime:
    """Word ``start:start+length`` of the text begins at this sample."""

    start: int
    length: int
    at: int


@dataclass(frozen=True, slots=True)
class Pcm:
    """One sentence: ``samples`` at ``rate`` a second, and its words in order."""

    samples: array[int]
    rate: int
    words: tuple[WordTime, ...]


@dataclass(frozen=True, slots=True)
class VoiceFacts:
    """A voice: ``languages`` are tags like ``en-GB``."""

    id: str
    name: str
    languages: tuple[str, ...]
    natural: bool = False


@dataclass(frozen=True, slots=True)
class Manner:
    """How to speak: a voice's id, words a minute, pitch (1 as recorded)."""

    voice: str
    wpm: float
    pitch: float = 1.0


class Synth(Protocol):
    """Makes sound of one sentence at a time."""

    def voices(self) -> tuple[VoiceFacts, ...]:
        """The voices it has."""
        ...

    def speak(self, sentence: str, manner: Manner) -> Pcm:
        """The sound of a sentence. Raises ``CannotSpeak``."""
        ...


_SENTENCE = re.compile(r"(?:[^.!?。！？…]|\.(?=\d))+(?:[.!?。！？…]+[\"'”’»)\]]*)?")


def sentences(text: str) -> Iterator[tuple[int, str]]:
    """The sentences of a text with where each begins; those without a word are left out."""
    for match in _SENTENCE.finditer(text):
        if word_spans(match.group()):
            yield match.start(), match.group()


def trimmed(pcm: Pcm, lead: float = 0.005, tail: float = 0.06) -> Pcm:
    """Without the silence around it, but for these seconds of it.

    Raises ``CannotSpeak`` when there is nothing but silence.
    """
    samples = pcm.samples
    block = 64
    loud = [
        i
        for i in range(0, len(samples), block)
        if max(samples[i : i + block]) > QUIET or min(samples[i : i + block]) < -QUIET
    ]
    if not loud:
        raise CannotSpeak("only silence came out")
    first = max(0, loud[0] - round(lead * pcm.rate))
    last = min(len(samples), loud[-1] + block + round(tail * pcm.rate))
    words = tuple(WordTime(w.start, w.length, max(0, w.at - first)) for w in pcm.words)
    return Pcm(samples[first:last], pcm.rate, words)
