"""The speaker: the child process that owns the voice and the sound device.

JSON lines come in on stdin (``{"do": "say", "id": 1, "text": "…"}``; also
``prepare``, ``stop``, ``pause``, ``resume``, ``rate``, ``volume``, ``pitch``, ``voice``,
``sound``, ``sounds``) and go out on stdout (``{"event": "word", "id": 1,
"start": 0, "length": 4}``; also ``busy`` while a voice is loaded, ``ready``,
``started``, ``sounded``, ``done`` with the seconds it ``took``, ``stopped``, ``error``,
``sound`` when the device is lost or found, ``alive``). It ends when stdin is closed.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from typing import Any, NoReturn

from kidsdice.services.voices.choir import assemble, choose
from kidsdice.services.voices.palette import sound
from kidsdice.services.voices.pcm import BASE_WPM, CannotSpeak, Manner
from kidsdice.services.voices.pipes import CLOSED, Pipes
from kidsdice.services.voices.player import Player
from kidsdice.services.voices.singer import Singer
from kidsdice.services.voices.stock import from_utf16, speak_to_the_end

TURN, FIRST_TURN = 0.01, 0.002
"""Seconds between two looks while something is said, and before its first sound.

At rest it sleeps until spoken to.
"""
ALIVE = 0.7
"""Seconds between two signs of life while something is said."""


class Speaker:
    """Does what the window says, and tells what is heard."""

    def __init__(self, pipes: Pipes, platform: str = sys.platform) -> None:
        self._pipes = pipes
        self._player = Player(self._sound_changed)
        self._singers = assemble(self._player, platform)
        self._singer: Singer | None = None
        self._wish = ("", "en")
        self._rate: float = BASE_WPM * 0.9
        self._pitch = 1.0
        self._saying: int | None = None
        self._text = ""
        self._begun = False
        self._begun_at = 0.0
        self._lent = False
        self._told_at = 0.0
        for singer in self._singers:
            self._listen(singer)
        self._choose()

    def run(self) -> None:
        """Serve until the window has gone."""
        self._warm_voice()
        self._tell_ready()
        self._player.warm()
        while True:
            for message in self._pipes.wait(self._patience()):
                if message is CLOSED:
                    return
                self._obey(message)
            self._turn()

    def _warm_voice(self) -> None:
        """Make the first word no later than any other (the natural voice loads for a second)."""
        if self._singer is not None and self._singer.synth is not None:
            voice = self._singer.engine.getProperty("voice")
            with suppress(CannotSpeak):
                _ = self._singer.synth.speak("1", Manner(voice, self._rate)).samples

    # Being told

    def _obey(self, message: dict[str, Any]) -> None:
        handler = getattr(self, f"_do_{message['do']}", None)
        if handler is None:
            return
        try:
            handler(message)
        except Exception as error:  # a broken message or engine must not end the speaker
            self._fail(error)

    def _do_say(self, message: dict[str, Any]) -> None:
        self._hush()
        if self._lent:
            self._choose()
        self._text = str(message["text"])
        self._saying = int(message["id"])
        self._begun = False
        self._player.paused = False  # a pause that came too late holds up nobody
        self._told_at = time.monotonic()
        if self._singer is None:
            raise LookupError("no voice for this language")
        speak = speak_to_the_end if self._singer.ends_to_stop else _begin
        speak(self._singer.engine, self._text, str(self._saying))

    def _do_prepare(self, message: dict[str, Any]) -> None:
        if self._singer is not None and self._singer.hosted:
            self._singer.engine.prepare(str(message["text"]))

    def _do_stop(self, _message: dict[str, Any]) -> None:
        self._hush()
        self._pipes.tell("stopped")

    def _do_pause(self, _message: dict[str, Any]) -> None:
        self._player.paused = True

    def _do_resume(self, _message: dict[str, Any]) -> None:
        self._player.paused = False

    def _do_rate(self, message: dict[str, Any]) -> None:
        self._rate = BASE_WPM * float(message["value"])
        self._set("rate", self._rate)

    def _do_volume(self, message: dict[str, Any]) -> None:
        self._player.volume = float(message["value"])
        self._set("volume", self._player.volume)

    def _do_pitch(self, message: dict[str, Any]) -> None:
        self._pitch = float(message["value"])
        self._set("pitch", self._pitch)

    def _do_voice(self, message: dict[str, Any]) -> None:
        self._wish = (str(message["id"]), str(message["language"]))
        self._pipes.tell("busy")
        self._choose()
        self._warm_voice()
        self._tell_ready()

    def _do_sounds(self, message: dict[str, Any]) -> None:
        self._player.sound_volume = float(message["volume"])

    def _do_sound(self, message: dict[str, Any]) -> None:
        samples = sound(str(message["name"]))
        if samples is not None:
            self._player.sound(samples, bool(message.get("quiet")))
        self._pipes.tell("sounded")

    # The voice

    def _choose(self) -> None:
        self._hush()
        self._lent = False
        chosen = choose(self._singers, *self._wish)
        self._singer = None
        if chosen is None:
            return
        self._singer, voice = chosen
        if voice:
            self._set("voice", voice)
        self._set("rate", self._rate)
        self._set("volume", self._player.volume)
        self._set("pitch", self._pitch)

    def _set(self, name: str, value: Any) -> None:
        singer = self._singer
        if singer is None or (name == "pitch" and not singer.hosted):
            return  # stock drivers print a complaint about pitch
        if name == "rate" and not singer.hosted:
            value = round(value)
        singer.engine.setProperty(name, value)

    def _hush(self) -> None:
        if self._saying is not None:
            self._saying = None
            if self._singer is not None:
                self._singer.engine.stop()

    def _fail(self, error: BaseException) -> None:
        print(f"speaker: {error!r}", file=sys.stderr)
        saying, self._saying = self._saying, None
        if saying is not None:
            self._pipes.tell("error", id=saying, what=type(error).__name__)

    def _turn(self) -> None:
        if self._saying is None or self._singer is None or self._singer.ends_to_stop:
            return
        try:
            self._singer.engine.iterate()
        except Exception as error:
            self._fail(error)
        # Only of our own drivers do we know that they are at work.
        working = self._saying is not None and self._begun and self._singer.hosted
        if working and time.monotonic() - self._told_at > ALIVE:
            self._tell("alive")

    def _patience(self) -> float | None:
        lingering = self._player.tend()
        if self._saying is None:
            return lingering
        return TURN if self._begun else FIRST_TURN

    # Telling

    def _listen(self, singer: Singer) -> None:
        def only_now(handler: Any) -> Any:
            # An engine that was told to stop may still report what it had begun.
            def told(**values: Any) -> None:
                if self._saying is not None and singer is self._singer:
                    handler(singer, **values)

            return told

        singer.engine.connect("started-utterance", only_now(self._heard_start))
        singer.engine.connect("started-word", only_now(self._heard_word))
        singer.engine.connect("finished-utterance", only_now(self._heard_end))
        singer.engine.connect("error", only_now(self._heard_error))

    def _heard_start(self, _singer: Singer, **_values: Any) -> None:
        self._begun = True
        self._begun_at = time.monotonic()
        self._tell("started")

    def _heard_word(
        self, singer: Singer, location: int = 0, length: int = 0, **_values: Any
    ) -> None:
        if not self._begun or not length:
            return  # Windows opens each stream with a word that is none
        if not singer.hosted:
            end = from_utf16(self._text, location + length)
            location = from_utf16(self._text, location)
            length = end - location
        self._tell("word", start=location, length=length)

    def _heard_end(self, _singer: Singer, completed: bool = True, **_values: Any) -> None:
        if self._begun and completed:
            self._tell("done", took=round(time.monotonic() - self._begun_at, 3))
            self._saying = None

    def _heard_error(self, singer: Singer, exception: BaseException, **_values: Any) -> None:
        others = [s for s in self._singers if s is not singer]
        chosen = choose(others, "", self._wish[1])
        if singer.hosted and chosen is not None and self._saying is not None:
            self._lend(chosen[0], chosen[1])
        else:
            self._fail(exception)

    def _lend(self, singer: Singer, voice: str) -> None:
        """Say the present line with another engine: ours has no sound for it."""
        self._singer, self._lent = singer, True
        singer.engine.setProperty("voice", voice)
        singer.engine.setProperty("rate", self._rate)
        singer.engine.say(self._text, str(self._saying))

    def _tell(self, event: str, **values: Any) -> None:
        self._told_at = time.monotonic()
        self._pipes.tell(event, id=self._saying, **values)

    def _tell_ready(self) -> None:
        voices = [
            {
                "id": f"{singer.name}:{facts.id}",
                "name": facts.name,
                "languages": facts.languages,
                "natural": facts.natural,
            }
            for singer in self._singers
            for facts in singer.voices
        ]
        self._pipes.tell(
            "ready",
            voice=None if self._singer is None else self._singer.name,
            voices=voices,
            ends_to_stop=self._singer is not None and self._singer.ends_to_stop,
            signs_of_life=self._singer is not None and self._singer.hosted,
        )

    def _sound_changed(self, there: bool) -> None:
        self._pipes.tell("sound", there=there)


def _begin(engine: Any, text: str, name: str) -> None:
    engine.say(text, name)


def main() -> NoReturn:
    """Run as the child process; never returns."""
    # The device's thread may wait for us no longer than this.
    sys.setswitchinterval(0.001)
    pipes = Pipes()
    try:
        Speaker(pipes).run()
    finally:
        # Not sys.exit: an engine or a sound server that hangs must not keep us.
        os._exit(0)


if __name__ == "__main__":
    main()
