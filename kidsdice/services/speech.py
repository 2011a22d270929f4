"""The voice as the screens know it: say, stop, and which word is heard now.

The speaking itself is done by a child process, so that nothing an engine does
(crash, hang, call ``exit``) can touch the game. Whatever happens to the child,
words go on being lit: silently, at reading pace.

Nothing is said before the first picture, so what saying takes is imported and
made when it is first needed.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from kidsdice.services.mouth import Line, Mouth, Verdict
    from kidsdice.services.reading_clock import ReadingClock
    from kidsdice.services.voice_host import Voice, VoiceHost

NO_WORDS_MS = 400
"""When no word was reported this long after the start the clock lights them."""
SURELY, TOO_EARLY = 2, 0.3
"""From this word on, one told in less than this share of its time was not heard then."""
UNDER_SPEECH = frozenset({"tap", "land", "no"})
"""The only sounds that may play while Pip talks."""


class Speech(QObject):
    """The one mouth of the program.

    ``started(id)``, then ``word(id, start, length)`` for each word in turn (in
    characters of the text that was given), then ``finished(id)``; or at any
    moment ``silenced(id)``: stopped early, or never said. Each id ends once.
    ``voice_changed(has_voice)`` when the voice is lost or found,
    ``sound_changed(has_sound)`` likewise for the sound device,
    ``voices_changed()`` when ``voices`` has been filled.

    Nothing here raises, blocks, or keeps a timer when nothing is said.
    """

    started = Signal(int)
    word = Signal(int, int, int)
    finished = Signal(int)
    silenced = Signal(int)
    voice_changed = Signal(bool)
    sound_changed = Signal(bool)
    voices_changed = Signal()

    def __init__(
        self, parent: QObject | None = None, *, command: Sequence[str] | None = None
    ) -> None:
        super().__init__(parent)
        self._command = command
        self._settings: dict[str, dict[str, Any]] = {}
        self._last_id = 0
        self._silently: set[int] = set()
        self._lit = -1
        self._told_start = False
        self._by_voice = False
        self._due: list[float] = []
        self._began_at = 0.0
        self._trusted = True
        self._paused = self._walking = False
        self._closed = False
        self._speed = 0.9
        self._sound_volume = 0.6

    @cached_property
    def _mouth(self) -> Mouth:
        from kidsdice.services.mouth import Mouth

        return Mouth()

    @cached_property
    def _clock(self) -> ReadingClock:
        from kidsdice.services.reading_clock import ReadingClock

        clock = ReadingClock(self)
        clock.word.connect(self._light)
        clock.over.connect(self._walked)
        return clock

    @cached_property
    def _no_words(self) -> QTimer:
        from kidsdice.services.voice_host import single_shot

        return single_shot(self, self._walk_along)

    @cached_property
    def _host(self) -> VoiceHost:
        from kidsdice.services.voice_host import VoiceHost

        host = VoiceHost(self, self._command)
        host.began.connect(self._began)
        host.heard.connect(self._heard)
        host.ended.connect(self._over)
        host.lost.connect(self._lost)
        host.voice_changed.connect(self.voice_changed)
        host.sound_changed.connect(self.sound_changed)
        host.voices_changed.connect(self.voices_changed)
        for do, values in self._settings.items():
            host.set(do, **values)
        return host

    @property
    def _awake(self) -> bool:
        return "_host" in self.__dict__

    @property
    def talking(self) -> bool:
        """Whether a line is being said (or its words are being lit)."""
        return self._last_id > 0 and self._mouth.speaking is not None

    @property
    def has_voice(self) -> bool:
        """Whether a voice can be heard (as far as is known; True before the first word)."""
        return not self._awake or self._host.has_voice

    @property
    def lacks_voice(self) -> bool:
        """Whether no voice of this computer speaks the language (not just silent for a while)."""
        return self._awake and self._host.lacks_voice

    @property
    def has_sound(self) -> bool:
        """Whether there is a sound device (as far as is known)."""
        return not self._awake or self._host.has_sound

    @property
    def voices(self) -> list[Voice]:
        """The voices of this computer, best first; empty until the child has started."""
        return self._host.voices

    @property
    def pids(self) -> tuple[int, ...]:
        """The speaker processes, for those who count them."""
        return self._host.pids

    def start(self) -> None:
        """Start the child. Call it after the first paint; ``say`` and ``sound`` do it otherwise."""
        if not self._closed:
            self._host.start()

    def say(
        self, text: str, priority: int = 1, on_behalf: str = "", *, silently: bool = False
    ) -> int:
        """Say this as soon as the one mouth allows; gives its id, 0 when there is nothing to say.

        ``silently`` lights the words at reading pace without a voice.
        """
        from kidsdice.services.mouth import Line
        from kidsdice.services.spoken import pronounce

        spoken = pronounce(text)
        if self._closed or not spoken.words:
            return 0
        self._last_id += 1
        line = Line(self._last_id, spoken, priority, on_behalf, time.monotonic())
        if silently:
            self._silently.add(line.id)
        self._carry_out(self._mouth.ask(line))
        return line.id

    def prepare(self, text: str) -> None:
        """This may soon be said: a voice that takes its time to begin has it ready then."""
        if text and self._awake and not self._closed:
            from kidsdice.services.spoken import pronounce

            self._host.prepare(pronounce(text).text)

    def stop(self, on_behalf: str = "") -> None:
        """Silence at once: everything, or only what one screen asked for."""
        if not self._last_id:
            return  # nothing was ever said
        before = self._mouth.speaking
        verdict = self._mouth.hush(on_behalf)
        if self._mouth.speaking is not before:
            self._be_still()
            self._host.stop()
        self._carry_out(verdict)

    def pause(self) -> None:
        """Hold the present line."""
        if self.talking and not self._paused:
            self._paused = True
            self._walking = self._clock.running
            self._no_words.stop()
            self._clock.stop()
            self._host.pause()

    def resume(self) -> None:
        """Go on after ``pause``."""
        if self._paused:
            self._paused = False
            self._host.resume()
            if self._walking:
                self._clock.resume()

    def set_rate(self, speed: float) -> None:
        """How fast, 0.75 to 1.25."""
        self._speed = min(1.25, max(0.75, speed))
        self._set("rate", value=self._speed)

    def set_volume(self, volume: float) -> None:
        """How loud the voice is, 0 to 1."""
        self._set("volume", value=min(1.0, max(0.0, volume)))

    def set_pitch(self, pitch: float) -> None:
        """How high the voice is, 0.5 to 2; 1 is as recorded. Not every voice can change it."""
        self._set("pitch", value=min(2.0, max(0.5, pitch)))

    def set_voice(self, voice: str, language: str) -> None:
        """Which voice (an id from ``voices``, "" for the best) speaks, in which language."""
        self._set("voice", id=voice, language=language)

    def set_sound_volume(self, volume: float) -> None:
        """How loud the sounds are, 0 to 1; 0 plays none."""
        self._sound_volume = min(1.0, max(0.0, volume))
        self._set("sounds", volume=self._sound_volume)

    def _set(self, do: str, **values: Any) -> None:
        self._settings[do] = values
        if self._awake:
            self._host.set(do, **values)

    def sound(self, name: str) -> None:
        """Play a sound of the palette (``tap``, ``tile-3``, ``turn-fox`` …; see resources/sounds).

        A name nobody knows, or one that may not play while Pip talks, is not heard.
        """
        wanted = not self.talking or name.split("-")[0] in UNDER_SPEECH
        if wanted and self._sound_volume > 0 and not self._closed:
            self._host.sound(name)

    def close(self) -> None:
        """End the child and be silent for good. Waits a fraction of a second at most."""
        if not self._closed:
            self.stop()
            self._closed = True
            self._be_still()
            if self._awake:
                self._host.close()

    # One line

    def _carry_out(self, verdict: Verdict) -> None:
        if verdict.speak is not None:
            self._be_still()
            self._begin(verdict.speak)
        for line in verdict.silenced:
            self._silently.discard(line.id)
            self.silenced.emit(line.id)

    def _begin(self, line: Line) -> None:
        self._lit = -1
        self._told_start = False
        self._paused = False
        if line.id in self._silently:
            self._host.stop()
            self._by_voice = False
        else:
            from kidsdice.services.reading_clock import pace

            self._trusted = True
            self._due = list(accumulate(pace(line.spoken, self._speed), initial=0.0))
            self._by_voice = self._host.say(line.id, line.spoken.text, self._due[-1])
        if not self._by_voice:
            self._clock.begin(line.spoken, self._speed)

    def _be_still(self) -> None:
        self._no_words.stop()
        self._clock.stop()

    def _over(self, _utterance: int) -> None:
        line = self._mouth.speaking
        if line is None:
            return
        self._be_still()
        verdict = self._mouth.over()
        self._silently.discard(line.id)
        self._carry_out(verdict)
        self.finished.emit(line.id)

    # Its words

    def _began(self, utterance: int) -> None:
        self._began_at = time.monotonic()
        self._no_words.start(NO_WORDS_MS)
        self._tell_start(utterance)

    def _tell_start(self, utterance: int) -> None:
        if not self._told_start:
            self._told_start = True
            self.started.emit(utterance)

    def _heard(self, _utterance: int, position: int) -> None:
        line = self._mouth.speaking
        index = None if line is None else line.spoken.word_at(position)
        if index is None or not self._trusted:
            return
        self._be_still()
        took = time.monotonic() - self._began_at
        if index >= SURELY and took < self._due[index] * TOO_EARLY:
            self._trusted = False  # it tells its words long before they are heard
            self._walk_along()
        else:
            self._light(index)

    def _walk_along(self) -> None:
        """The voice reports no words: walk them beside it."""
        if self._mouth.speaking is not None:
            self._clock.begin(self._mouth.speaking.spoken, self._speed, max(0, self._lit))

    def _lost(self, _utterance: int) -> None:
        """The voice is gone in mid-line: read on without it."""
        self._by_voice = False
        self._no_words.stop()
        if self._mouth.speaking is not None:
            self._clock.begin(self._mouth.speaking.spoken, self._speed, self._lit + 1)
            if self._paused:
                self._clock.stop()
                self._walking = True

    def _walked(self) -> None:
        if not self._by_voice and self._mouth.speaking is not None:
            self._over(self._mouth.speaking.id)

    def _light(self, index: int) -> None:
        line = self._mouth.speaking
        if line is None or index <= self._lit:
            return
        self._tell_start(line.id)
        if self._mouth.speaking is not line:
            return  # whoever was told has said something else
        self._lit = index
        word = line.spoken.words[index]
        self.word.emit(line.id, word.start, word.length)
