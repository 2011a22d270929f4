"""Spoken sound as numbers: mono 16-bit samples with the words in them."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
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


class Take:
    """One sentence as sound at ``rate`` samples a second, without the silence around it.

    It may be made while it is already playing: ``begun`` is what there is at
    first, ``rest`` gives all that follows it. ``find_words`` tells the words of
    the untrimmed samples in order; it is asked once, when they are wanted.
    Raises ``CannotSpeak`` when there is nothing but silence.
    """

    def __init__(
        self,
        begun: array[int],
        rate: int,
        find_words: Callable[[], Iterable[WordTime]],
        rest: Callable[[], array[int]] = lambda: array("h"),
    ) -> None:
        self.rate = rate
        self._begun = begun
        self._rest = rest
        self._find_words = find_words
        self._first = _first_sound(begun, rate)

    @property
    def beginning(self) -> array[int]:
        """Enough to begin with; ``samples`` begins with the same."""
        return self._begun[self._first :]

    @cached_property
    def samples(self) -> array[int]:
        """The whole sentence."""
        whole = self._begun + self._rest()
        return whole[self._first : _last_sound(whole, self.rate)]

    @cached_property
    def words(self) -> tuple[WordTime, ...]:
        """The words in order, in samples of this take."""
        return tuple(
            WordTime(word.start, word.length, max(0, word.at - self._first))
            for word in self._find_words()
        )


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

    def speak(self, sentence: str, manner: Manner) -> Take:
        """The sound of a sentence. Raises ``CannotSpeak``."""
        ...


_SENTENCE = re.compile(r"(?:[^.!?。！？…]|\.(?=\d))+(?:[.!?。！？…]+[\"'”’»)\]]*)?")


def sentences(text: str) -> Iterator[tuple[int, str]]:
    """The sentences of a text with where each begins; those without a word are left out."""
    for match in _SENTENCE.finditer(text):
        sentence = match.group().strip()
        if word_spans(sentence):
            yield match.start() + match.group().index(sentence), sentence


_BLOCK = 64
_LEAD, _TAIL = 0.005, 0.06
"""Seconds of silence that are left before and after a sentence."""


def _first_sound(samples: array[int], rate: int) -> int:
    for at in range(0, len(samples), _BLOCK):
        if is_loud(samples, at):
            return max(0, at - round(_LEAD * rate))
    raise CannotSpeak("only silence came out")


def _last_sound(samples: array[int], rate: int) -> int:
    for at in reversed(range(0, len(samples), _BLOCK)):
        if is_loud(samples, at):
            return min(len(samples), at + _BLOCK + round(_TAIL * rate))
    return len(samples)


def is_loud(samples: array[int], at: int) -> bool:
    """Whether the block that begins here is more than silence."""
    block = samples[at : at + _BLOCK]
    return max(block) > QUIET or min(block) < -QUIET
