"""Where each word of a known text begins in a recording (PyPI: pocketsphinx).

The aligner knows nothing of what the program told: only the text and what was
heard. It was made for rooms and microphones, and a synthetic voice on a sound
server without hardware has neither: between words there are zeros, where any
sound is infinitely louder. So the faint hiss of a quiet room (-70 dBFS) is
mixed in. Every path is kept to the end (wide beams), and the words are read
from the best path itself: the lattice made of so many paths loses some. And a
text is cut into its sentences at its longest silences, so that no error reaches
from one into the next. With this it finds every word of every text, of espeak-ng
too; without, it gave up on two texts of three. Its own error, against Pico and
espeak-ng whose word times are exact, is 20 ms in the middle and 50 to 70 ms for
one word in twenty.
"""

from __future__ import annotations

import random
import re
from array import array
from itertools import accumulate, combinations, cycle, pairwise

from listening import RATE
from voice_mouth import LOUD
from voice_texts import spelled

from kidsdice.services.voices.audio import miniaudio

_RATE = 16000
_FRAMES = 100
"""The aligner's frames in a second."""
_WIDE = 1e-200
_HISS = 10
_STILL_S = 0.3
"""Seconds of quiet before and after a sentence; without them the first word begins too early."""
_BLOCK = RATE // 200
_LONG_COUNTS = 3

Sentence = tuple[str, list[str]]
"""A sentence and its words."""


class Aligner:
    """Finds words in recordings."""

    def __init__(self) -> None:
        from pocketsphinx import Decoder

        self._decoder = Decoder(
            samprate=_RATE, loglevel="FATAL", bestpath=False, beam=_WIDE, wbeam=_WIDE, pbeam=_WIDE
        )
        chance = random.Random(1)
        self._hiss = [round(chance.gauss(0, _HISS)) for _ in range(_RATE)]

    def starts(self, samples: array[int], sentences: list[Sentence]) -> list[float] | None:
        """Seconds at which the spoken words begin; None when the aligner gives up."""
        found: list[float] = []
        cuts = cut(samples, [_size(sentence) for sentence in sentences])
        for (begin, end), (_, words) in zip(cuts, sentences, strict=True):
            starts = self._starts(samples[begin:end], words)
            if starts is None:
                return None
            found += [begin / RATE + start for start in starts]
        return found

    def _starts(self, samples: array[int], words: list[str]) -> list[float] | None:
        parts = [spelled(word) for word in words]
        flat = [part for word in parts for part in word]
        if any(self._decoder.lookup_word(part) is None for part in flat):
            return None
        self._decoder.set_align_text(" ".join(flat))
        self._decoder.start_utt()
        self._decoder.process_raw(self._in_a_room(samples), full_utt=True)
        self._decoder.end_utt()
        segments = [seg for seg in self._decoder.seg() or () if not re.match(r"<|\(|\[", seg.word)]
        if len(segments) != len(flat):
            return None
        firsts, index = [], 0
        for word in parts:
            firsts.append(segments[index].start_frame / _FRAMES - _STILL_S)
            index += len(word)
        return firsts

    def _in_a_room(self, samples: array[int]) -> bytes:
        signed = miniaudio.SampleFormat.SIGNED16
        data = miniaudio.convert_frames(signed, 1, RATE, samples.tobytes(), signed, 1, _RATE)
        heard = array("h", bytes(data))
        still = array("h", bytes(2 * round(_STILL_S * _RATE)))
        noisy = (s + h for s, h in zip(still + heard + still, cycle(self._hiss), strict=False))
        return array("h", (max(-32768, min(32767, s)) for s in noisy)).tobytes()


def cut(samples: array[int], sizes: list[int]) -> list[tuple[int, int]]:
    """Where sentences of these sizes lie, cut in the middle of the silences between them.

    Those are the longest, unless that fits the sizes badly: a busy computer may
    make a silence in the middle of a word.
    """
    loud = [at for at in range(0, len(samples), _BLOCK) if _is_loud(samples[at : at + _BLOCK])]
    silences = sorted(((b - a, a + (b - a) // 2) for a, b in pairwise(loud)), reverse=True)
    likely = sorted(silences[: len(sizes) + 2], key=lambda silence: silence[1])
    scale = (loud[-1] - loud[0]) / sum(sizes) if loud else 0
    wished = [loud[0] + scale * size for size in accumulate(sizes[:-1])]

    def unfit(cuts: tuple[tuple[int, int], ...]) -> float:
        pairs = zip(cuts, wished, strict=True)
        return sum(abs(at - wish) - _LONG_COUNTS * length for (length, at), wish in pairs)

    best = min(combinations(likely, len(wished)), key=unfit)
    return list(pairwise([0, *(at for _, at in best), len(samples)]))


def _is_loud(block: array[int]) -> bool:
    return max(block) > LOUD or min(block) < -LOUD


def _size(sentence: Sentence) -> int:
    """About how long it is, in letters."""
    text, words = sentence
    letters = sum(2 + len(part) for word in words for part in spelled(word))
    return letters + 6 * sum(map(text.count, ",;:")) + 10
