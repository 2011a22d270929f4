"""Keeps a speaker child alive, watches it, and does without it when it fails."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from kidsdice.services.speaker_child import SpeakerChild, own_command

START_MS = 6000
"""A child that is still starting on a slow computer may take this long."""
ANSWER_MS = 1500
"""A child that is up answers within this, and says something each second while it speaks."""
STOP_MS = 250
"""A stop is acknowledged within this."""
FAILURES = 2
"""After so many failures in a row the voice rests."""
REST = 20.0
"""Seconds of the first rest; each next one is twice as long, up to eight times."""
TOO_FAST = 0.2
"""A line that is over in less than this share of its reading time was not heard."""
LATE, SECOND_LOOK_MS = 0.15, 100
"""A watch that rings so many seconds late was held up by the window; it waits so much longer."""
SOON = 0.3
"""Seconds after the start in which a line that failed unheard may be begun once more."""


@dataclass(frozen=True, slots=True)
class Voice:
    """A voice that this computer has: ``languages`` are tags like ``en-GB``."""

    id: str
    name: str
    languages: tuple[str, ...]
    natural: bool = False


def single_shot(parent: QObject, then: Callable[[], None]) -> QTimer:
    """A timer that fires once, and not at all unless it is started."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.timeout.connect(then)
    return timer


class Watch(QTimer):
    """Barks once when it was not called off in time.

    If the window itself stood still meanwhile, the answer may lie in the pipe
    unread: then there is a second look before anybody is blamed.
    """

    def __init__(self, parent: QObject, bark: Callable[[], None]) -> None:
        super().__init__(parent)
        self.setSingleShot(True)
        self._bark = bark
        self._due = 0.0
        self.timeout.connect(self._over)

    def start(self, milliseconds: int) -> None:  # type: ignore[override]
        """Begin to wait."""
        self._due = time.monotonic() + milliseconds / 1000
        super().start(milliseconds)

    def _over(self) -> None:
        if time.monotonic() - self._due > LATE:
            self.start(SECOND_LOOK_MS)
        else:
            self._bark()


class VoiceHost(QObject):
    """Speaks one utterance at a time through a child process.

    For an utterance that ``say`` took: ``began(id)``, ``heard(id, position)`` in
    characters of the text given, ``ended(id)``; or ``lost(id)`` at any moment when
    the voice failed and somebody else has to carry it on.
    """

    began = Signal(int)
    heard = Signal(int, int)
    ended = Signal(int)
    lost = Signal(int)
    voice_changed = Signal(bool)
    sound_changed = Signal(bool)
    voices_changed = Signal()

    def __init__(self, parent: QObject, command: Sequence[str] | None = None) -> None:
        super().__init__(parent)
        self.voices: list[Voice] = []
        self.has_voice = True
        self.lacks_voice = False
        self.has_sound = True
        self._command = list(command or own_command())
        self._settings: dict[str, dict[str, Any]] = {}
        self._child: SpeakerChild | None = None
        self._spare: SpeakerChild | None = None
        self._ready = False
        self._ends_to_stop = False
        self._signs_of_life = True
        self._saying = 0
        self._text = ""
        self._heard_any = False
        self._tried_again = False
        self._seconds = 0.0
        self._began_at = 0.0
        self._failures = 0
        self._rest = REST
        self._rest_until = 0.0
        self._watch = Watch(self, self._failed)
        self._stop_watch = Watch(self, self._failed)
        self._sound_watch = Watch(self, self._failed)

    def start(self) -> None:
        """Have a child, unless the voice rests after failing."""
        if self._child is None and time.monotonic() >= self._rest_until:
            self._child = self._new_child()
            self._ready = False

    def say(self, utterance: int, text: str, seconds: float) -> bool:
        """Begin to say this (it stops what is being said); False when there is no voice now.

        ``seconds`` is about how long it takes to read.
        """
        self.start()
        if self._child is None or (self._ready and not self.has_voice):
            return False
        if self._saying and self._ends_to_stop:
            self._replace()
        self._saying, self._text, self._seconds = utterance, text, seconds
        self._heard_any = self._tried_again = False
        self._send_text(self._child)
        return True

    def prepare(self, text: str) -> None:
        """This may soon be said."""
        if self._child is not None and self._ready:
            self._child.send("prepare", text=text)

    def stop(self) -> None:
        """Silence at once. Whatever still comes from the utterance is ignored."""
        self._watch.stop()
        if self._child is None or not self._saying:
            return
        self._saying = 0
        if self._ends_to_stop:
            self._replace()
            return
        self._child.send("stop")
        self._stop_watch.start(STOP_MS if self._ready else START_MS)

    def pause(self) -> None:
        """Hold the utterance."""
        self._watch.stop()
        self._send("pause")

    def resume(self) -> None:
        """Go on after ``pause``."""
        self._send("resume")
        if self._saying:
            self._expect_answer()

    def set(self, do: str, **values: Any) -> None:
        """A setting, for this child and every later one."""
        self._settings[do] = values
        for child in (self._child, self._spare):
            if child is not None:
                child.send(do, **values)

    def sound(self, name: str) -> None:
        """Play a sound of the palette, ducked while an utterance is being said."""
        self.start()
        # A child that speaks in one blocking call hears nothing meanwhile.
        player = self._spare or self._child
        if player is not None:
            player.send("sound", name=name, quiet=bool(self._saying))
        speaks_deaf = self._ends_to_stop and self._saying
        if player is self._child and not speaks_deaf and not self._sound_watch.isActive():
            self._sound_watch.start(ANSWER_MS if self._ready else START_MS)

    def close(self) -> None:
        """End the child and wait a fraction of a second for it."""
        self._saying = 0
        self._watch.stop()
        self._stop_watch.stop()
        self._sound_watch.stop()
        for child in (self._child, self._spare):
            if child is not None:
                child.end(kindly=True)
        self._child = self._spare = None
        self._rest_until = float("inf")
        for ending in self.findChildren(SpeakerChild):
            ending.wait_until_gone()

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that are ours, for those who count."""
        return tuple(c.pid for c in (self._child, self._spare) if c is not None and c.pid)

    # The child

    def _new_child(self) -> SpeakerChild:
        child = SpeakerChild(self._command, self)
        child.told.connect(self._told)
        child.gone.connect(self._child_gone, Qt.ConnectionType.QueuedConnection)
        child.start()
        for do, values in self._settings.items():
            child.send(do, **values)
        return child

    def _replace(self) -> None:
        if self._child is not None:
            self._child.end()
        self._child, self._spare = self._spare, None
        if self._child is None:
            self._ready = False
            self.start()
        else:
            self._spare = self._new_child()

    def _send(self, do: str) -> None:
        if self._child is not None:
            self._child.send(do)

    def _send_text(self, child: SpeakerChild) -> None:
        self._began_at = 0.0
        self._stop_watch.stop()
        child.send("say", id=self._saying, text=self._text)
        self._expect_answer()

    def _expect_answer(self) -> None:
        if not self._ready:
            self._watch.start(START_MS)
        elif self._began_at and not self._signs_of_life:
            # What the system's own voice does is not known: only far too long is too long.
            self._watch.start(round(self._seconds * 2000) + ANSWER_MS)
        else:
            self._watch.start(ANSWER_MS)

    def _child_gone(self) -> None:
        if self.sender() in (self._child, self._spare):
            self._failed()

    def _failed(self) -> None:
        """The child died, hung, or did not stop: begin anew, or rest after failing twice."""
        self._watch.stop()
        self._stop_watch.stop()
        self._sound_watch.stop()
        for child in (self._child, self._spare):
            if child is not None:
                child.end()
        self._child = self._spare = None
        self._ready = False
        self._failures += 1
        if self._failures >= FAILURES:
            self._rest_until = time.monotonic() + self._rest
            self._rest = min(self._rest * 2, REST * 8)
            self._failures = FAILURES - 1  # one more failure after the rest is enough
            self._set_has_voice(False)
        else:
            self.start()
        missed = self._began_at and time.monotonic() - self._began_at > SOON
        if self._child is None or self._heard_any or self._tried_again or missed:
            self._lose()
        elif self._saying:
            self._tried_again = True
            self._send_text(self._child)

    def _lose(self) -> None:
        utterance, self._saying = self._saying, 0
        if utterance:
            self.lost.emit(utterance)

    # What it tells

    def _told(self, event: dict[str, Any]) -> None:
        handler = {
            "busy": self._told_busy,
            "ready": self._told_ready,
            "stopped": self._told_stopped,
            "sounded": self._told_sounded,
            "sound": self._told_sound,
            "started": self._told_started,
            "word": self._told_word,
            "done": self._told_done,
            "error": self._told_error,
        }.get(str(event.get("event")))
        mine = event.get("id") in (None, self._saying)
        if self.sender() is self._child and mine:
            if self._watch.isActive() and self._saying:
                self._expect_answer()
            if handler is not None:
                handler(event)

    def _told_busy(self, _event: dict[str, Any]) -> None:
        """It loads a voice: as slow as a child that is starting."""
        self._ready = False
        if self._watch.isActive():
            self._expect_answer()
        for watch in (self._stop_watch, self._sound_watch):
            if watch.isActive():
                watch.start(START_MS)

    def _told_ready(self, event: dict[str, Any]) -> None:
        self._ready = True
        self._ends_to_stop = bool(event.get("ends_to_stop"))
        self._signs_of_life = bool(event.get("signs_of_life"))
        self.voices = [
            Voice(v["id"], v["name"], tuple(v["languages"]), bool(v.get("natural")))
            for v in event.get("voices", ())
        ]
        if self._ends_to_stop and self._spare is None:
            self._spare = self._new_child()
        self.lacks_voice = not event.get("voice")
        self.voices_changed.emit()
        self._set_has_voice(not self.lacks_voice)
        if not self.has_voice:
            self._watch.stop()
            self._lose()

    def _told_stopped(self, _event: dict[str, Any]) -> None:
        self._stop_watch.stop()

    def _told_sounded(self, _event: dict[str, Any]) -> None:
        self._sound_watch.stop()

    def _told_sound(self, event: dict[str, Any]) -> None:
        has_sound = bool(event.get("there"))
        if has_sound != self.has_sound:
            self.has_sound = has_sound
            self.sound_changed.emit(has_sound)

    def _told_started(self, _event: dict[str, Any]) -> None:
        self._began_at = time.monotonic()
        self._expect_answer()
        self.began.emit(self._saying)

    def _told_word(self, event: dict[str, Any]) -> None:
        start = event.get("start")
        if isinstance(start, int):
            self._heard_any = True
            self.heard.emit(self._saying, start)

    def _told_done(self, event: dict[str, Any]) -> None:
        took = event.get("took")
        if not isinstance(took, int | float):
            # Only its own word is to be trusted: we may have been too busy to listen.
            took = time.monotonic() - self._began_at
        if not self._began_at or took < self._seconds * TOO_FAST:
            self._failed()  # it cannot have been heard
            return
        self._failures = 0
        self._rest = REST
        self._watch.stop()
        utterance, self._saying = self._saying, 0
        self._set_has_voice(True)
        self.ended.emit(utterance)

    def _told_error(self, event: dict[str, Any]) -> None:
        if "id" in event:
            self._failed()

    def _set_has_voice(self, has_voice: bool) -> None:
        if has_voice != self.has_voice:
            self.has_voice = has_voice
            self.voice_changed.emit(has_voice)
