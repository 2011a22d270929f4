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

    It may be played while it is made: ``grow`` takes in the next of its pieces
    (an empty one when that is not ready). ``find_words`` tells the words of the
    untrimmed samples in order; it is asked once, after the sound has begun.
    One that is made aside (on a thread) needs a ``rest``.
    ``grow`` raises ``CannotSpeak`` when there is nothing but silence.
    """

    def __init__(
        self,
        pieces: Iterator[array[int]],
        rate: int,
        find_words: Callable[[], Iterable[WordTime]],
        rest: Callable[[], None] | None = None,
    ) -> None:
        self.rate = rate
        self.whole = False
        self._pieces = pieces
        self._made = array("h")
        self._first: int | None = None
        self._find_words = find_words
        self._rest = rest

    def grow(self) -> bool:
        """Take in the next piece; whether there was any."""
        piece = None if self.whole else next(self._pieces, None)
        if piece is None:
            if self._first is None:
                raise CannotSpeak("only silence came out")
            self.whole = True
        elif piece:
            self._made += piece
            if self._first is None:
                self._first = _first_sound(self._made, self.rate)
        return bool(piece)

    @property
    def begun(self) -> bool:
        """Whether there is any sound to play."""
        return self._first is not None

    @property
    def so_far(self) -> array[int]:
        """What there is of it."""
        last = _last_sound(self._made, self.rate) if self.whole else len(self._made)
        return self._made[self._first or 0 : last]

    @property
    def samples(self) -> array[int]:
        """The whole sentence."""
        self.untrimmed()
        return self.so_far

    def untrimmed(self) -> array[int]:
        """The whole sentence with the silence around it."""
        while not self.whole:
            self.grow()
        return self._made

    @property
    def seconds(self) -> float:
        """How long what there is of it lasts."""
        return len(self._made) / self.rate

    @property
    def aside(self) -> bool:
        """Whether it is made elsewhere: then it may be begun long before it is wanted."""
        return self._rest is not None

    def rest(self) -> None:
        """Make no more for now."""
        if self._rest is not None:
            self._rest()

    @cached_property
    def words(self) -> tuple[WordTime, ...]:
        """The words in order, in samples of this take."""
        return tuple(
            WordTime(word.start, word.length, max(0, word.at - (self._first or 0)))
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
        """The sound of a sentence. Raises ``CannotSpeak``, or the take does as it grows."""
        ...


_SENTENCE = re.compile(r"(?:[^.!?。！？…]|\.(?=\d))+(?:[.!?。！？…]+[\"'”’»)\]]*)?")


LONGEST = 24
"""Words that are made at once. Of a little more than these Pico makes no end."""


def sentences(text: str) -> Iterator[tuple[int, str]]:
    """The sentences of a text with where each begins; those without a word are left out.

    A very long one comes in parts.
    """
    for match in _SENTENCE.finditer(text):
        sentence = match.group()
        for start, end in _parts(sentence, word_spans(sentence)):
            part = sentence[start:end].strip()
            yield match.start() + sentence.index(part, start), part


def _parts(sentence: str, spans: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Where the parts of a sentence begin and end: after a comma, if there is one."""
    start = 0
    while len(spans) > LONGEST:
        gaps = [(spans[n - 1][1], spans[n][0], n) for n in range(LONGEST // 2, LONGEST + 1)]
        gaps = [gap for gap in gaps if " " in sentence[gap[0] : gap[1]]]
        if not gaps:
            break  # written without blanks
        commas = [gap for gap in gaps if sentence[gap[0] : gap[1]].strip()]
        _, end, words = (commas or gaps)[-1]
        yield start, end
        start, spans = end, spans[words:]
    if spans:
        yield start, len(sentence)


_BLOCK = 64
_LEAD, _TAIL = 0.005, 0.06
"""Seconds of silence that are left before and after a sentence."""


def _first_sound(samples: array[int], rate: int) -> int | None:
    for at in range(0, len(samples), _BLOCK):
        if is_loud(samples, at):
            return max(0, at - round(_LEAD * rate))
    return None


def _last_sound(samples: array[int], rate: int) -> int:
    for at in reversed(range(0, len(samples), _BLOCK)):
        if is_loud(samples, at):
            return min(len(samples), at + _BLOCK + round(_TAIL * rate))
    return len(samples)


def is_loud(samples: array[int], at: int) -> bool:
    """Whether the block that begins here is more than silence."""
    block = samples[at : at + _BLOCK]
    return max(block) > QUIET or min(block) < -QUIET
