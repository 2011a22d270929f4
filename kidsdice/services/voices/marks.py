"""Word times from two takes of a sentence that differ in the loudness of every other word."""

from __future__ import annotations

from array import array
from itertools import groupby, pairwise

from kidsdice.services.voices.pcm import QUIET, WordTime

_BLOCK = 80
_LOUD = _BLOCK * QUIET // 3
"""Below this sum of a block loudness cannot be compared."""
_STILL = _BLOCK * QUIET
"""Below this sum a block may be part of a pause."""
_BREATH, _PAUSE, _WIDE = 24, 16, 3
"""Blocks: what is left of a word before a pause, the shortest pause, and an average."""


def is_softer(word: int, words: int) -> bool:
    """Whether this word is the softer kind. The last never is: what follows it is loud too."""
    return (words - word) % 2 == 0


def marked_words(
    plain: array[int], marked: array[int], sentence: str, spans: list[tuple[int, int]]
) -> tuple[WordTime, ...]:
    """When each word begins, every other one (``is_softer``) being softer in ``marked``.

    When the takes do not show as many words as there are, the times are
    estimated from the lengths of the words.
    """
    starts = _changes(plain, marked)[-len(spans) :]
    if len(starts) == len(spans):
        for number, (before, this) in enumerate(pairwise(spans), 1):
            if sentence[before[1] : this[0]].strip():
                starts[number] = _after_pause(plain, starts[number])
    else:
        starts = estimated(plain, spans)
    return tuple(
        WordTime(start, stop - start, at) for (start, stop), at in zip(spans, starts, strict=True)
    )


def _loudness(samples: array[int], at: int) -> int:
    return sum(map(abs, samples[at : at + _BLOCK]))


def _changes(plain: array[int], marked: array[int]) -> list[int]:
    """Where soft and loud take turns."""
    blocks: list[tuple[int, bool]] = []
    for at in range(0, min(len(plain), len(marked)), _BLOCK):
        loud = _loudness(plain, at)
        if loud > _LOUD:
            blocks.append((at, _loudness(marked, at) < 0.75 * loud))
    runs = [(soft, list(run)) for soft, run in groupby(blocks, key=lambda block: block[1])]
    # A single block is the change itself, half soft and half loud.
    solid = [(soft, run[0][0]) for soft, run in runs if len(run) > 1]
    return [
        at for number, (soft, at) in enumerate(solid) if number == 0 or solid[number - 1][0] != soft
    ]


def _after_pause(samples: array[int], at: int) -> int:
    """Past the last breath of the word before and the pause that a comma makes."""
    blocks = [_loudness(samples, block) for block in range(at, at + 100 * _BLOCK, _BLOCK)]
    level = [sum(blocks[i : i + _WIDE]) // _WIDE for i in range(len(blocks) - _WIDE)]
    silence = next((i for i, loud in enumerate(level[:_BREATH]) if loud < _STILL), None)
    if silence is None:
        return at
    end = next((i for i in range(silence, len(level)) if level[i] >= _STILL), len(level))
    if end - silence < _PAUSE:
        return at
    floor = 2 * min(level[silence:end])
    while end > silence and level[end - 1] > floor:  # a soft sound such as f begins the word
        end -= 1
    return at + end * _BLOCK


def estimated(samples: array[int], spans: list[tuple[int, int]]) -> list[int]:
    """Word times by the length of the words, over the part that is not silent."""
    loud = [at for at in range(0, len(samples), _BLOCK) if _loudness(samples, at) > _LOUD]
    if not loud:
        return [0] * len(spans)
    first, last = loud[0], loud[-1] + _BLOCK
    weights = [3 + stop - start for start, stop in spans]
    total = sum(weights)
    starts, before = [], 0
    for weight in weights:
        starts.append(first + (last - first) * before // total)
        before += weight
    return starts
