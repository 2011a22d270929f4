"""A voice that speaks when the test says so, and a clock that the test moves."""

from __future__ import annotations

import time

from PySide6.QtCore import QObject, Signal

from kidsdice.services.mouth import Line, Mouth, Verdict
from kidsdice.services.spoken import pronounce


class FakeSpeech(QObject):
    """Has everything that the screens ask of ``Speech`` and remembers what it was asked.

    Nothing is heard by itself: a test lets it ``begin``, ``hear`` a word and
    ``finish`` the line that is being said.
    """

    started = Signal(int)
    word = Signal(int, int, int)
    finished = Signal(int)
    silenced = Signal(int)
    voice_changed = Signal(bool)
    sound_changed = Signal(bool)
    voices_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._mouth = Mouth()
        self._last_id = 0
        self._heard_to = 0
        self.said: list[str] = []
        self.silent: list[str] = []
        self.sounds: list[str] = []
        self.prepared: list[str] = []
        self.set_to: dict[str, object] = {}
        self.running = False
        self.has_voice = True
        self.lacks_voice = False
        self.has_sound = True
        self.voices: list[object] = []
        self.pids: tuple[int, ...] = ()

    # What the screens ask

    @property
    def talking(self) -> bool:
        return self._mouth.speaking is not None

    def start(self) -> None:
        self.running = True

    def say(
        self, text: str, priority: int = 1, on_behalf: str = "", *, silently: bool = False
    ) -> int:
        spoken = pronounce(text)
        if not spoken.words:
            return 0
        self._last_id += 1
        (self.silent if silently else self.said).append(text)
        line = Line(self._last_id, spoken, priority, on_behalf, time.monotonic())
        self._carry_out(self._mouth.ask(line))
        return line.id

    def prepare(self, text: str) -> None:
        self.prepared.append(text)

    def stop(self, on_behalf: str = "") -> None:
        self._carry_out(self._mouth.hush(on_behalf))

    def pause(self) -> None:
        pass

    def resume(self) -> None:
        pass

    def sound(self, name: str) -> None:
        self.sounds.append(name)

    def set_rate(self, speed: float) -> None:
        self.set_to["rate"] = speed

    def set_volume(self, volume: float) -> None:
        self.set_to["volume"] = volume

    def set_pitch(self, pitch: float) -> None:
        self.set_to["pitch"] = pitch

    def set_voice(self, voice: str, language: str) -> None:
        self.set_to["voice"] = (voice, language)

    def set_sound_volume(self, volume: float) -> None:
        self.set_to["sound_volume"] = volume

    def close(self) -> None:
        self.stop()
        self.running = False

    # What a test lets happen

    @property
    def line(self) -> str:
        """The line that is being said, empty when nothing is."""
        speaking = self._mouth.speaking
        return "" if speaking is None else speaking.spoken.shown

    def begin(self) -> None:
        """The voice is heard."""
        assert self._mouth.speaking is not None, "nothing is being said"
        self.started.emit(self._mouth.speaking.id)

    def hear(self, word: str) -> None:
        """This word of the line, the next one of its kind, is heard."""
        line = self._mouth.speaking
        assert line is not None, "nothing is being said"
        at = line.spoken.shown.index(word, self._heard_to)
        self._heard_to = at + len(word)
        self.word.emit(line.id, at, len(word))

    def finish(self) -> None:
        """The line has been heard to its end."""
        line = self._mouth.speaking
        assert line is not None, "nothing is being said"
        self._carry_out(self._mouth.over())
        self.finished.emit(line.id)

    def _carry_out(self, verdict: Verdict) -> None:
        if verdict.speak is not None:
            self._heard_to = 0
        for line in verdict.silenced:
            self.silenced.emit(line.id)


class FakeClock:
    """Seconds that pass only when a test lets them."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds

    def wait(self, seconds: float) -> None:
        self.seconds += seconds
