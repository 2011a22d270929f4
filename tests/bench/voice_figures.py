"""The figures of a voice, each with its target."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QElapsedTimer, QTimer
from voice_aligner import Aligner, Sentence
from voice_help import until, wait
from voice_mouth import LOUD, Mouth
from voice_texts import ONES

from kidsdice.services.spoken import Spoken, pronounce
from kidsdice.services.voices.pcm import sentences

RATE = 44100
PREPARED_S = 0.8
"""Dice roll for about so long: what was thrown is prepared meanwhile."""
NEVER_MS = 2000.0
EXACT = ("espeak",)
"""Voices that tell exact word times."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure: at most ``target`` is wished for (None: it is only told)."""

    name: str
    value: float
    unit: str = "ms"
    target: float | None = None

    @property
    def met(self) -> str:
        """Whether it is as good as wished."""
        return "" if self.target is None else "yes" if self.value <= self.target else "NO"


def share(values: list[float], part: float) -> float:
    """The value that this part of all values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(part * (len(ordered) - 1)))] if ordered else 0.0


def word_light(mouth: Mouth, voice: str, kind: str, texts: list[str]) -> list[Figure]:
    """How far the lit word is from the heard word, and what was left out."""
    aligner = Aligner()
    early: list[float] = []
    left_out = disordered = unaligned = 0
    for text in texts:
        asked = mouth.say(text)
        heard = mouth.ear.heard(asked)
        spoken = pronounce(text)
        starts = [start for _, start, _ in mouth.lit]
        disordered += starts != sorted(set(starts))
        left_out += len({word.start for word in spoken.words} - set(starts))
        truth = aligner.starts(heard, by_sentence(spoken))
        if truth is None or len(truth) != len(starts):
            unaligned += 1
            continue
        early += [
            (lit - asked / RATE - true) * 1000
            for (lit, _, _), true in zip(mouth.lit, truth, strict=True)
        ]
    off = [abs(error) for error in early]
    widest = 60 if voice.split(":")[0] in EXACT else 150
    return [
        Figure(f"{kind}: texts", len(texts), ""),
        Figure(f"{kind}: texts not aligned", unaligned, "", 0),
        Figure(f"{kind}: words", len(off), ""),
        Figure(f"{kind}: words left out", left_out, "", 0),
        Figure(f"{kind}: texts out of order", disordered, "", 0),
        Figure(f"{kind}: lit word off by (median)", statistics.median(off), "ms", 60),
        Figure(f"{kind}: lit word off by (90 %)", share(off, 0.9), "ms", widest),
        Figure(f"{kind}: lit word off by (worst)", max(off)),
        Figure(f"{kind}: lit after heard (median, signed)", statistics.median(early)),
    ]


def by_sentence(spoken: Spoken) -> list[Sentence]:
    """Its sentences, each with its words."""
    return [
        (
            sentence,
            [
                spoken.text[word.spoken_at : word.spoken_end]
                for word in spoken.words
                if start <= word.spoken_at < start + len(sentence)
            ],
        )
        for start, sentence in sentences(spoken.text)
    ]


def first_sounds(mouth: Mouth) -> list[Figure]:
    """From a tap to the first sound."""
    lines = [f"You rolled {a} and {b}. That makes {a + b}." for a in (1, 2, 3) for b in range(1, 7)]
    others = [line.replace("You", "Bear") for line in lines]
    words = [number.capitalize() + "." for number in ONES]
    return [
        *_first_sounds(mouth, "new lines", lines),
        *_first_sounds(mouth, "new words", words),
        *_first_sounds(mouth, "lines said before", lines),
        *_first_sounds(mouth, "prepared lines", others, prepared=True),
    ]


def _first_sounds(
    mouth: Mouth, name: str, texts: list[str], prepared: bool = False
) -> list[Figure]:
    took = []
    for text in texts:
        if prepared:
            mouth.speech.prepare(text)
            wait(PREPARED_S)
        asked = mouth.moment()
        mouth.speech.say(text, 3)
        sound = mouth.first_sound(asked)
        mouth.speech.stop()
        wait(0.15)
        took.append(NEVER_MS if sound is None else sound)
    return [
        Figure(f"tap to first sound, {name} (median)", statistics.median(took)),
        Figure(f"tap to first sound, {name} (95 %)", share(took, 0.95), "ms", 100),
    ]


def stops(mouth: Mouth) -> list[Figure]:
    """From the call to the last sound."""
    took = []
    for number in range(30):
        asked = mouth.moment()
        mouth.speech.say("Here are the ways to make eight and nine and ten and eleven.", 3)
        mouth.first_sound(asked)
        wait(0.3 + 0.031 * number)
        stopped = mouth.moment()
        mouth.speech.stop()
        wait(0.3)
        heard = mouth.ear.heard(stopped)
        last = max((i for i, sample in enumerate(heard) if abs(sample) > LOUD), default=0)
        took.append(last / RATE * 1000)
    return [
        Figure("stop to silence (median)", statistics.median(took)),
        Figure("stop to silence (95 %)", share(took, 0.95), "ms", 50),
    ]


def _waited() -> float:
    """Milliseconds for which this thread has waited for a core; other programs are to blame."""
    try:
        return int(Path("/proc/thread-self/schedstat").read_text().split()[1]) / 1e6
    except OSError:
        return 0.0


class Beat:
    """The window's heart: how long it ever stood still, and how long of that by our own fault."""

    def __init__(self) -> None:
        self.longest = self.own = 0.0
        self._clock, self._timer, self._before = QElapsedTimer(), QTimer(), 0.0
        self._timer.timeout.connect(self._beat)

    def start(self) -> None:
        self._before = _waited()
        self._clock.start()
        self._timer.start(0)

    def stop(self) -> None:
        self._timer.stop()

    def _beat(self) -> None:
        gap, waited = self._clock.nsecsElapsed() / 1e6, _waited()
        self._clock.restart()
        self.longest = max(self.longest, gap)
        self.own = max(self.own, gap - (waited - self._before))
        self._before = waited


def quick_lines(mouth: Mouth) -> list[Figure]:
    """200 lines, each before the one before is over."""
    current = 0
    stale: list[int] = []

    def look(line: int, _start: int, _length: int) -> None:
        if line != current:
            stale.append(line)

    mouth.speech.word.connect(look)
    beat = Beat()
    beat.start()
    busy = []
    for number in range(200):
        worked = time.thread_time()
        current = mouth.speech.say(f"You rolled {number % 6 + 1} and 5. That makes eight.", 3)
        busy.append((time.thread_time() - worked) * 1000)
        wait(0.01 + 0.0003 * number)
    beat.stop()
    until(lambda: mouth.listener.ended(current))
    mouth.speech.word.disconnect(look)
    return [
        Figure("200 quick lines: stale words", len(stale), "", 0),
        Figure("200 quick lines: work of a call (worst)", max(busy)),
        Figure("200 quick lines: window stood still (worst)", beat.longest),
        Figure("200 quick lines: the same without waiting for a core", beat.own, "ms", 17),
    ]
