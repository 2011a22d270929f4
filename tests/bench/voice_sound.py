"""How a voice sounds, in so far as numbers can hear it."""

from __future__ import annotations

from array import array
from itertools import pairwise
from pathlib import Path

from listening import RATE, decibels, write_wav
from voice_figures import Figure
from voice_help import wait
from voice_mouth import LOUD, Mouth
from voice_texts import easy_pages

from kidsdice.games import GAMES
from kidsdice.services.spoken import pronounce

_STILL = 16
"""Below this a sample is silence in front of a step."""
_BEFORE = RATE // 100
_SHORTEST, _LONGEST = RATE * 4 // 1000, RATE * 60 // 1000
"""Samples of nothing that are neither a quiet moment of the voice nor a pause."""


def keep_recordings(mouth: Mouth, folder: Path, voice: str) -> list[Figure]:
    """Keep the easy rules of every game, a recording each, and judge them together."""
    folder.mkdir(parents=True, exist_ok=True)
    everything = array("h")
    seconds, words = 0.0, 0
    for game in GAMES:
        begun = mouth.moment()
        for page in easy_pages(game):
            asked = mouth.say(page)
            heard = mouth.ear.heard(asked)
            seconds += _length(heard)
            words += len(pronounce(page).words)
            wait(0.5)
        recording = mouth.ear.heard(begun)
        path = folder / f"{voice.replace(':', '_')}_{game}.wav"
        write_wav(path, recording)
        print(f"  {path.name}: {len(recording) / RATE:.1f} s, {_told(recording)}")
        everything += recording
    pace = words / seconds * 60
    return [
        Figure("speech: words a minute", pace, ""),
        Figure("speech: words a minute, away from 150", abs(pace - 150), "", 10),
        Figure("speech: level", decibels(_sounding(everything)), "dBFS"),
        Figure("speech: peak", max(map(abs, everything)) / 32768, "", 0.99),
        Figure("speech: offset of the middle", abs(sum(everything) / len(everything)), "", 10),
        Figure("speech: breaks", _breaks(everything), "", 0),
        Figure("speech: largest step out of or into silence", _step(everything), "", 1500),
    ]


def _told(samples: array[int]) -> str:
    peak = max(map(abs, samples)) / 32768
    return f"{decibels(_sounding(samples)):.1f} dBFS while it speaks, peak {peak:.2f}"


def _length(samples: array[int]) -> float:
    loud = [i for i, sample in enumerate(samples) if abs(sample) > LOUD]
    return (loud[-1] - loud[0]) / RATE if loud else 0.0


def _sounding(samples: array[int]) -> array[int]:
    """The parts that are not silent."""
    block = RATE // 50
    kept = array("h")
    for at in range(0, len(samples), block):
        part = samples[at : at + block]
        if max(map(abs, part)) > LOUD:
            kept += part
    return kept


def _breaks(samples: array[int]) -> int:
    """How often the sound is gone for some 10 ms as if it were cut out.

    That is no fault of the voice: the sound server waited for samples, because
    this program or itself was not given a core in time.
    """
    breaks = silent = left = 0
    for before, sample in pairwise(samples):
        if not sample:
            left = left if silent else abs(before)
            silent += 1
            continue
        if _SHORTEST < silent < _LONGEST and max(left, abs(sample)) >= LOUD:
            breaks += 1
        silent = 0
    return breaks


def _step(samples: array[int]) -> int:
    """The largest step between a silence of 10 ms and the sample beside it: a click."""
    return max(_step_after_silence(samples), _step_after_silence(samples[::-1]))


def _step_after_silence(samples: array[int]) -> int:
    largest = quiet = 0
    for before, sample in pairwise(samples):
        quiet = quiet + 1 if abs(before) < _STILL else 0
        if quiet >= _BEFORE:
            largest = max(largest, abs(sample - before))
    return largest
