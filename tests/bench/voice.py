"""How good the voice is: ``python tests/bench/voice.py [--voice pico:en-US] [--wav FOLDER]``.

Everything is measured on what a private sound server was given to play
(Debian: pulseaudio pulseaudio-utils). Word light is compared with a forced
alignment of the recording (PyPI: pocketsphinx). Figures:

* word light: how far the lit word is from the heard word, and words left out;
* tap to first sound, for lines never said before and for lines said before;
* stop: from the call to the last sound;
* 200 quick lines: stale words, and the longest hold-up of the window.
"""

from __future__ import annotations

import argparse
import os
import re
import statistics
import sys
import time
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "services"))

import miniaudio
from listening import RATE, Ear, decibels, missing, private_ear, write_wav
from PySide6.QtCore import QCoreApplication, QElapsedTimer, QTimer
from voice_help import Listener, until, wait

from kidsdice.core.dice import ScriptedDice
from kidsdice.core.game import Throw
from kidsdice.core.match import begin
from kidsdice.games import GAMES
from kidsdice.services.speech import Speech
from kidsdice.session import Session
from kidsdice.words import WORDS
from kidsdice.words.sheet import Chapter

LOUD = 150
ALIGN_RATE = 16000
EVENTS = 50
ONES = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen"),
)
TENS = (
    *("zero", "ten", "twenty", "thirty", "forty"),
    *("fifty", "sixty", "seventy", "eighty", "ninety"),
)
SIGNS = {"+": "plus", "=": "equals", "×": "times"}


def easy_pages(game: str) -> list[str]:
    """The easy rules of a game, a page a text."""
    sheet = WORDS[game].sheet(GAMES[game].variations["classic"])
    return [" ".join(page.sentences) for page in sheet.chapter(Chapter.EASY)]


def event_sentences() -> list[str]:
    """What is said in scripted matches of every game: the first different ones."""
    said: dict[str, None] = {}
    for name, game in GAMES.items():
        faces = [(i * i + 3 * i // 2 + i // 7) % 6 + 1 for i in range(3000)]
        session = Session(
            begin(game, game.variations["classic"], ["fox-sea", "bear-moss"]), ScriptedDice(faces)
        )
        count = 0
        while not session.match.over and count < 60:
            count += 1
            offers = session.match.offers
            session.make(next((o for o in offers if isinstance(o, Throw)), offers[-1]))
            for event in session.match.events:
                if sentence := WORDS[name].tell(event, ["Fox", "Bear"]):
                    said.setdefault(sentence)
    return list(said)[:: max(1, len(said) // EVENTS)][:EVENTS]


def spelled(word: str) -> list[str]:
    """A shown word as the aligner's dictionary has it."""
    word = SIGNS.get(word, word).lower().replace("’", "'")
    if not word.isdigit():
        return [word]
    number = int(word)
    if number < len(ONES):
        return [ONES[number]]
    if number < 100:
        return [TENS[number // 10], *([ONES[number % 10]] if number % 10 else [])]
    return [ONES[number // 100], "hundred", *(spelled(str(number % 100)) if number % 100 else [])]


class Aligner:
    """Where each word of a known text begins in a recording."""

    def __init__(self) -> None:
        from pocketsphinx import Decoder

        self._decoder = Decoder(samprate=ALIGN_RATE, loglevel="FATAL", beam=1e-80, wbeam=1e-60)

    def starts(self, samples: array[int], words: list[str]) -> list[float] | None:
        """Seconds at which the shown words begin; None when the aligner gives up."""
        parts = [spelled(word) for word in words]
        flat = [part for word in parts for part in word]
        if any(self._decoder.lookup_word(part) is None for part in flat):
            return None
        signed = miniaudio.SampleFormat.SIGNED16
        data = miniaudio.convert_frames(signed, 1, RATE, samples.tobytes(), signed, 1, ALIGN_RATE)
        self._decoder.set_align_text(" ".join(flat))
        self._decoder.start_utt()
        self._decoder.process_raw(bytes(data), full_utt=True)
        self._decoder.end_utt()
        segments = [seg for seg in self._decoder.seg() or () if not re.match(r"<|\(|\[", seg.word)]
        if len(segments) != len(flat):
            return None
        firsts, index = [], 0
        for word in parts:
            firsts.append(segments[index].start_frame / 100)
            index += len(word)
        return firsts


class Bench:
    """One Speech, and one ear."""

    def __init__(self, ear: Ear, voice: str) -> None:
        self.ear = ear
        self.speech = Speech()
        self.speech.set_voice(voice, "en")
        self.listener = Listener(self.speech)
        self.lit: list[tuple[float, int, int]] = []
        self.speech.word.connect(
            lambda _line, start, length: self.lit.append((self._ear_time(), start, length))
        )
        self.speech.start()
        until(lambda: bool(self.speech.voices))
        wait(1.0)

    def _ear_time(self) -> float:
        return time.monotonic() - self.ear.began

    def moment(self) -> int:
        """The sample that is being recorded now."""
        self.ear.set_clock()
        return round(self._ear_time() * RATE)

    def say(self, text: str) -> int:
        """Say it to the end; gives the sample of the call."""
        self.lit.clear()
        asked = self.moment()
        line = self.speech.say(text, 3)
        if not until(lambda: self.listener.ended(line), 30):
            raise SystemExit(f"{text!r} did not end")
        wait(0.15)
        return asked

    def first_sound(self, asked: int) -> float | None:
        """Milliseconds from the call to the first sound."""
        heard = self.ear.heard(asked)
        first = next((i for i, sample in enumerate(heard) if abs(sample) > LOUD), None)
        return None if first is None else first / RATE * 1000


def share(values: list[float], part: float) -> float:
    """The value that this part of all values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(part * (len(ordered) - 1)))] if ordered else 0.0


def word_light(bench: Bench, texts: list[str], aligner: Aligner) -> None:
    errors: list[float] = []
    left_out = disordered = unaligned = 0
    for text in texts:
        asked = bench.say(text)
        heard = bench.ear.heard(asked)
        words = [text[s : s + n] for _, s, n in bench.lit]
        starts = [s for _, s, _ in bench.lit]
        disordered += starts != sorted(set(starts))
        left_out += len(re.findall(r"[\w']+|[+=×]", text)) - len(words)
        truth = aligner.starts(heard, words)
        if truth is None:
            unaligned += 1
            continue
        errors += [
            abs(lit - asked / RATE - true) * 1000
            for (lit, _, _), true in zip(bench.lit, truth, strict=True)
        ]
    print(f"  texts {len(texts)} ({unaligned} not aligned), words {len(errors)}")
    print(
        f"  word light off by: median {statistics.median(errors):.0f} ms,"
        f" 90 % within {share(errors, 0.9):.0f} ms, worst {max(errors):.0f} ms"
    )
    print(f"  words left out {left_out}, texts out of order {disordered}")


def first_sounds(bench: Bench) -> None:
    new = [f"You rolled {a} and {b}. That makes {a + b}." for a in range(1, 7) for b in range(1, 7)]
    for name, texts in (("new lines", new), ("single words", [n.capitalize() + "." for n in ONES])):
        took = []
        for text in texts:
            bench.lit.clear()
            asked = bench.moment()
            bench.speech.say(text, 3)
            wait(0.45)
            bench.speech.stop()
            wait(0.12)
            sound = bench.first_sound(asked)
            if sound is not None:
                took.append(sound)
        print(
            f"  tap to first sound, {name}: median {statistics.median(took):.0f} ms,"
            f" 95 % within {share(took, 0.95):.0f} ms ({len(took)} of {len(texts)} heard)"
        )


def stops(bench: Bench) -> None:
    took = []
    for number in range(30):
        bench.speech.say("Here are the ways to make eight and nine and ten and eleven.", 3)
        wait(0.5 + 0.031 * number)
        stopped = bench.moment()
        bench.speech.stop()
        wait(0.3)
        heard = bench.ear.heard(stopped)
        last = max((i for i, sample in enumerate(heard) if abs(sample) > LOUD), default=0)
        took.append(last / RATE * 1000)
    print(
        f"  stop to silence: median {statistics.median(took):.0f} ms,"
        f" 95 % within {share(took, 0.95):.0f} ms, worst {max(took):.0f} ms"
    )


def quick_lines(bench: Bench) -> None:
    current = 0
    stale: list[int] = []

    def look(line: int, _start: int, _length: int) -> None:
        if line != current:
            stale.append(line)

    bench.speech.word.connect(look)
    gaps: list[int] = []
    clock, beat = QElapsedTimer(), QTimer()
    beat.timeout.connect(lambda: gaps.append(clock.nsecsElapsed()) or clock.restart())
    clock.start()
    beat.start(0)
    own, busy = [], []
    for number in range(200):
        before, worked = time.perf_counter(), time.thread_time()
        current = bench.speech.say(f"You rolled {number % 6 + 1} and 5. That makes eight.", 3)
        own.append((time.perf_counter() - before) * 1000)
        busy.append((time.thread_time() - worked) * 1000)
        wait(0.01 + 0.0003 * number)
    beat.stop()
    until(lambda: bench.listener.ended(current))
    print(
        f"  200 quick lines: {len(stale)} stale words; a call works {max(busy):.1f} ms and takes"
        f" {max(own):.1f} ms at most; longest window gap {max(gaps) / 1e6:.1f} ms"
    )


def texts_for() -> Iterator[tuple[str, list[str]]]:
    yield "easy rules", easy_pages("shut_the_box")
    yield "events", event_sentences()


def keep_wav(bench: Bench, folder: Path, voice: str) -> None:
    """The easy rules of Shut the Box in one recording."""
    folder.mkdir(parents=True, exist_ok=True)
    begin_at = bench.ear.now()
    for page in easy_pages("shut_the_box"):
        bench.say(page)
        wait(0.6)
    heard = bench.ear.heard(begin_at)
    path = folder / f"shut_the_box_easy_{voice.replace(':', '_')}.wav"
    write_wav(path, heard)
    peak = max(map(abs, heard)) / 32768
    print(f"  {path.name}: {len(heard) / RATE:.1f} s, {decibels(heard):.1f} dBFS, peak {peak:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="How good the voice is.")
    parser.add_argument("--voice", default="pico:en-US")
    parser.add_argument("--quick", action="store_true", help="leave the word light out")
    parser.add_argument("--wav", type=Path, help="keep a recording of the easy rules here")
    options = parser.parse_args()
    if missing():
        raise SystemExit(missing())
    app: Any = QCoreApplication([])
    with private_ear() as (server, ear):
        for name in ("PULSE_SERVER", "XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH", "HOME"):
            os.environ[name] = server.env[name]
        bench = Bench(ear, options.voice)
        print(f"{options.voice} (load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores)")
        if options.wav:
            keep_wav(bench, options.wav, options.voice)
        aligner = Aligner()
        for name, texts in () if options.quick else texts_for():
            print(f" {name}")
            word_light(bench, texts, aligner)
        print(" quickness")
        first_sounds(bench)
        stops(bench)
        quick_lines(bench)
        bench.speech.close()
    del app


if __name__ == "__main__":
    main()
