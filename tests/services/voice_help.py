"""What the voice tests share: a device that only counts, a speaker child, and waiting."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEventLoop, QTimer

from kidsdice.services.speech import Speech
from kidsdice.services.voices.device import RATE, Pull
from kidsdice.services.voices.hosted import host
from kidsdice.services.voices.pcm import Manner, Synth, Take
from kidsdice.services.voices.player import Player

HERE = Path(__file__).resolve().parent
COMMAND = [sys.executable, "-m", "kidsdice", "--speaker"]


class Tape:
    """A device that takes sound as fast as it is asked, and keeps it."""

    real = ready = True
    FRAMES = RATE // 100

    def __init__(self, pull: Pull) -> None:
        self._pull = pull
        self.samples: array[int] = array("h")

    def start(self) -> None:
        pass

    def stop(self) -> None:
        pass

    def close(self) -> None:
        pass

    def heard_at(self, now: float) -> int:
        self.samples.frombytes(self._pull(self.FRAMES))
        return len(self.samples)

    def lost(self, now: float) -> bool:
        return False


class Spoken:
    """What an engine said: its samples (44.1 kHz) and (start, length, sample) of its words."""

    def __init__(self, samples: array[int], words: list[tuple[int, int, int]]) -> None:
        self.samples = samples
        self.words = words


class Unhurried:
    """A synthesiser that makes all of a sentence before it is played: a tape does not wait."""

    def __init__(self, synth: Synth) -> None:
        self._synth = synth
        self.voices = synth.voices

    def speak(self, sentence: str, manner: Manner) -> Take:
        take = self._synth.speak(sentence, manner)
        take.untrimmed()
        return take


def speak_to_tape(synth: Synth, voice: str, text: str, wpm: float = 148) -> Spoken:
    """Say a text through pyttsx3, as fast as it can be made."""
    tapes: list[Tape] = []

    def open_tape(pull: Pull) -> Tape:
        tapes.append(Tape(pull))
        return tapes[-1]

    player = Player(open_device=open_tape)
    player.volume = 1.0
    name = f"tape_{type(synth).__name__.lower()}_{id(player)}"
    engine = host(name, Unhurried(synth), player)
    words: list[tuple[int, int, int]] = []
    over: list[bool] = []
    faults: list[BaseException] = []
    engine.connect(
        "started-word",
        lambda name, location, length: words.append((location, length, len(tapes[0].samples))),
    )
    engine.connect("finished-utterance", lambda name, completed: over.append(completed))
    engine.connect("error", lambda name, exception: faults.append(exception))
    engine.setProperty("voice", voice)
    engine.setProperty("rate", wpm)
    engine.say(text)
    while not over:
        if faults:
            raise faults[0]
        engine.iterate()
    return Spoken(tapes[0].samples, words)


class Child:
    """A speaker child that is talked to directly."""

    def __init__(self, command: list[str] | None = None, **env: str) -> None:
        self.process = subprocess.Popen(
            command or COMMAND,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **env},
        )

    def tell(self, do: str, **values: Any) -> None:
        self.raw(json.dumps({"do": do, **values}).encode() + b"\n")

    def raw(self, data: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def next(self, *events: str) -> dict[str, Any]:
        """The next event of these kinds; fails when the child ends before."""
        while True:
            event = self.any()
            if event["event"] in events:
                return event

    def any(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, "the child ended"
        event = json.loads(line)
        assert isinstance(event, dict)
        return event

    def say_to_the_end(self, text: str) -> list[dict[str, Any]]:
        """Everything that is told of one utterance."""
        self.tell("say", id=1, text=text)
        events = [self.next("started", "error")]
        while events[-1]["event"] not in ("done", "error"):
            events.append(self.any())
        return events

    def close(self) -> float:
        """Close its pipe; the seconds until it has gone."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        began = time.monotonic()
        self.process.wait(timeout=5)
        return time.monotonic() - began


def until(condition: Callable[[], bool], seconds: float = 10.0) -> bool:
    """Turn the event loop until this is so; False when it takes too long.

    What the condition raises is raised here: inside the loop it would be lost, and looked for
    for ever.
    """
    end = time.monotonic() + seconds
    loop = QEventLoop()
    raised: list[BaseException] = []

    def look() -> None:
        try:
            if time.monotonic() > end or condition():
                loop.quit()
        except BaseException as error:
            raised.append(error)
            loop.quit()

    timer = QTimer()
    timer.timeout.connect(look)
    timer.start(5)
    if not condition():
        loop.exec()
    timer.stop()
    if raised:
        raise raised[0]
    return condition()


def wait(seconds: float) -> None:
    """Turn the event loop for so long."""
    until(lambda: False, seconds)


class Listener:
    """Keeps everything that a Speech tells, in order."""

    def __init__(self, speech: Speech) -> None:
        self.events: list[tuple[Any, ...]] = []
        speech.started.connect(lambda i: self.events.append(("started", i)))
        speech.word.connect(lambda i, s, n: self.events.append(("word", i, s, n)))
        speech.finished.connect(lambda i: self.events.append(("finished", i)))
        speech.silenced.connect(lambda i: self.events.append(("silenced", i)))

    def of(self, utterance: int, kind: str = "") -> list[tuple[Any, ...]]:
        return [e for e in self.events if e[1] == utterance and kind in ("", e[0])]

    def words(self, utterance: int, text: str) -> list[str]:
        return [text[s : s + n] for _, _, s, n in self.of(utterance, "word")]

    def ended(self, utterance: int) -> bool:
        return bool(self.of(utterance, "finished") or self.of(utterance, "silenced"))


def speakers() -> set[int]:
    """The processes that are speaker children of this one."""
    found = set()
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parts = status.read_text().rpartition(")")[2].split()
            command = status.with_name("cmdline").read_bytes()
        except OSError:
            continue
        if int(parts[1]) == os.getpid() and parts[0] != "Z" and b"speaker" in command:
            found.add(int(status.parent.name))
    return found
