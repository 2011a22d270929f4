"""Our own synthesisers as pyttsx3 drivers: sentence by sentence, words when they are heard."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from itertools import islice
from types import ModuleType
from typing import Any, Protocol

import pyttsx3  # type: ignore[import-untyped]
from pyttsx3.voice import Voice  # type: ignore[import-untyped]

from kidsdice.services.tokens import word_spans
from kidsdice.services.voices.pcm import BASE_WPM, Manner, Synth, Take, sentences
from kidsdice.services.voices.player import Player
from kidsdice.services.voices.studio import Studio

PAUSE = 0.3
"""Seconds between two sentences at speed 1."""


class Proxy(Protocol):
    """What pyttsx3 gives its drivers to talk back through."""

    def setBusy(self, busy: bool) -> None:
        """Busy drivers are not given the next command."""
        ...

    def notify(self, topic: str, **values: Any) -> None:
        """Tell those who listen to the engine."""
        ...


class HostedDriver:
    """A pyttsx3 driver over one synthesiser and the player.

    Words are told when they are heard, not when they are made.
    """

    def __init__(self, proxy: Proxy, synth: Synth, player: Player) -> None:
        self._proxy = proxy
        self._player = player
        self._voices = synth.voices()
        self._manner = Manner(self._voices[0].id, BASE_WPM)
        self._studio = Studio(synth)
        self._reading: Iterator[None] | None = None

    def say(self, text: str) -> None:
        """Begin an utterance."""
        self._proxy.setBusy(True)
        self._reading = self._read(text)
        self._step()

    def stop(self) -> None:
        """End the utterance at once."""
        if self._reading is not None:
            self._reading = None
            self._player.stop()
            self._studio.rest()
            self._end(completed=False)

    def startLoop(self) -> None:
        """Run by itself until ``endLoop``; the speaker uses ``iterate`` instead."""
        for _ in self.iterate():
            if self._reading is None:
                return
            time.sleep(0.01)

    def endLoop(self) -> None:
        """Nothing to do: the loop ends with the utterance."""

    def iterate(self) -> Iterator[None]:
        """One look at the clock for each step."""
        self._proxy.setBusy(False)
        while True:
            self._step()
            yield

    def destroy(self) -> None:
        """End with the engine."""
        self._player.stop()

    def getProperty(self, name: str) -> Any:
        """``voices``, ``voice``, ``rate`` (words a minute), ``volume``, ``pitch``.

        Raises ``KeyError``.
        """
        return {
            "voices": [Voice(v.id, v.name, list(v.languages)) for v in self._voices],
            "voice": self._manner.voice,
            "rate": self._manner.wpm,
            "volume": self._player.volume,
            "pitch": self._manner.pitch,
        }[name]

    def setProperty(self, name: str, value: Any) -> None:
        """The same, but for ``voices``. Raises ``KeyError``."""
        voice, wpm, pitch = self._manner.voice, self._manner.wpm, self._manner.pitch
        if name == "voice":
            voice = str(value)
        elif name == "rate":
            wpm = min(400.0, max(60.0, float(value)))
        elif name == "pitch":
            pitch = min(2.0, max(0.5, float(value)))
        elif name == "volume":
            self._player.volume = min(1.0, max(0.0, float(value)))
        else:
            raise KeyError(name)
        self._manner = Manner(voice, wpm, pitch)

    def save_to_file(self, text: str, filename: str) -> None:
        """Not needed here. Raises ``NotImplementedError``."""
        raise NotImplementedError

    def _step(self) -> None:
        if self._reading is None:
            return
        try:
            next(self._reading)
        except StopIteration:
            self._end(completed=True)
        except Exception as error:  # any fault of an engine is one kind of fault to us
            self._reading = None
            self._player.stop()
            self._studio.rest()
            self._proxy.notify("error", exception=error)
            self._proxy.setBusy(False)

    def _end(self, completed: bool) -> None:
        self._reading = None
        self._proxy.notify("finished-utterance", completed=completed)
        self._proxy.setBusy(False)

    def prepare(self, text: str) -> None:
        """This may soon be said: have its beginning ready."""
        for _, sentence in islice(sentences(text), 1):
            self._studio.prepare(sentence, self._manner)

    def _read(self, text: str) -> Iterator[None]:
        go_on_at = 0.0
        parts = list(sentences(text))
        for number, (start, sentence) in enumerate(parts):
            manner = self._manner
            take = self._studio.take(sentence, manner)
            for _, following in parts[number + 1 : number + 2]:
                self._studio.prepare(following, manner)
            while not take.begun:
                if not take.grow():
                    yield
            while time.monotonic() < go_on_at or self._player.paused:
                take.grow()  # nothing else may come before what is made in one go
                yield
            self._player.play(take.so_far, take.rate, take.whole)
            self._play_on(take)
            if number == 0:
                self._proxy.notify("started-utterance")
            for _ in self._tell_words(start, sentence, take):
                self._play_on(take)
                yield
            while not self._player.over:
                self._play_on(take)
                yield
            go_on_at = time.monotonic() + PAUSE * BASE_WPM / manner.wpm

    def _play_on(self, take: Take) -> None:
        """Play on with what was made meanwhile."""
        if not self._player.whole and (take.grow() or take.whole):
            self._player.play_on(take.so_far, take.rate, take.whole)
        self._studio.tend()

    def _tell_words(self, start: int, sentence: str, take: Take) -> Iterator[None]:
        first, *later = word_spans(sentence)
        while not self._player.sounding:
            yield
        self._proxy.notify("started-word", location=start + first[0], length=first[1] - first[0])
        if not later:
            return
        for word in take.words[1:]:
            while self._player.heard * take.rate < word.at:
                yield
            self._proxy.notify("started-word", location=start + word.start, length=word.length)


def host(name: str, synth: Synth, player: Player) -> Any:
    """A pyttsx3 engine that speaks with this synthesiser, its loop begun.

    It can ``prepare`` a text too: that goes past its queue, which waits while it speaks.
    """
    drivers: list[HostedDriver] = []

    def build(proxy: Proxy) -> HostedDriver:
        drivers.append(HostedDriver(proxy, synth, player))
        return drivers[-1]

    module = ModuleType(f"pyttsx3.drivers.{name}")
    module.__dict__["buildDriver"] = build
    sys.modules[module.__name__] = module
    engine = pyttsx3.init(name)
    engine.prepare = drivers[-1].prepare
    engine.startLoop(False)
    engine.iterate()
    return engine
