"""Pip: what is said, shown in the bubble and lit word by word. One mouth for all screens."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import QObject, QTimer, Signal

from kidsdice.services.speech import Speech

IDLE_MILLISECONDS = 8000
LONGEST_BUBBLE = 76
SENTENCE_ENDS = ".!?…。！？؟।"


class Priority(IntEnum):
    """Who may speak over whom: a line stops those of its own or lower priority."""

    IDLE = 0
    PROMPT = 1
    RESULT = 2
    CHILD = 3


READ_LEVELS = {
    "everything": frozenset(Priority),
    "events": frozenset({Priority.PROMPT, Priority.RESULT}),
    "rules": frozenset[Priority](),
    "off": frozenset[Priority](),
}


class Narrator(QObject):
    """Says things and tells the screens what is being said.

    ``caption(text)`` is what the bubble shows; ``lit(start, length)`` the word
    that is heard now, in characters of that text (0, 0: none); ``talking``
    says whether the beak is open; ``said()`` comes when a line was heard to its
    end. What is not said aloud is still shown.
    """

    caption = Signal(str)
    lit = Signal(int, int)
    talking = Signal(bool)
    said = Signal()

    def __init__(self, speech: Speech) -> None:
        super().__init__()
        self.speech = speech
        self.level = "everything"
        self.sound = "on"
        self.text = ""
        self._utterance = 0
        self._rest: list[str] = []
        self._priority = Priority.PROMPT
        self._asleep_text = ""
        self._idle = QTimer(self)
        self._idle.setSingleShot(True)
        self._idle.timeout.connect(self._remind)
        self._reminder = ""
        speech.started.connect(self._started)
        speech.word.connect(self._word)
        speech.finished.connect(self._finished)
        speech.silenced.connect(self._silenced)

    @property
    def may_speak(self) -> bool:
        """Whether any voice is wanted."""
        return self.sound != "off" and self.level != "off"

    def will_speak(self, priority: Priority) -> bool:
        """Whether a line of this priority is said aloud as things are set."""
        return self.may_speak and priority in READ_LEVELS[self.level]

    def say(self, text: str, priority: Priority = Priority.PROMPT, aloud: bool = True) -> None:
        """Show a sentence in the bubble and say it if the level allows it."""
        if not text:
            return
        self.text = text
        self._rest = []
        if aloud and self.will_speak(priority):
            first, *self._rest = bubbles(text)
            self._speak(first, priority)
        else:
            self._show(text)

    def name(self, name: str) -> None:
        """Say a button's name; the bubble keeps what it shows."""
        if self.may_speak and self.level == "everything":
            self.speech.say(name, priority=int(Priority.CHILD))

    def read(self, text: str) -> int:
        """Read from the book (at every level but off, and even silently). Returns its id."""
        self._utterance = self.speech.say(
            text, priority=int(Priority.CHILD), silently=not self.may_speak
        )
        self.text, self._rest = text, []
        return self._utterance

    def again(self) -> None:
        """Pip was tapped: hush when talking, else say the last sentence again."""
        if self.speech.talking:
            self.hush()
        elif self.text:
            first, *self._rest = bubbles(self.text)
            self._speak(first, Priority.CHILD)

    def hush(self) -> None:
        """Stop talking."""
        self._idle.stop()
        self._rest = []
        self.speech.stop()
        self._quiet()

    def remind(self, text: str) -> None:
        """Say this once more if nothing happens for a while (once a turn)."""
        self._reminder = text
        self._idle.start(IDLE_MILLISECONDS)

    def no_reminder(self) -> None:
        """The child has done something: nothing to remind of."""
        self._idle.stop()

    def play(self, sound: str) -> None:
        """Play a sound of the palette."""
        if self.sound == "on":
            self.speech.sound(sound)

    def _speak(self, text: str, priority: Priority) -> None:
        self._priority = priority
        self._show(text)
        self._utterance = self.speech.say(text, priority=int(priority))

    def _show(self, text: str) -> None:
        self.caption.emit(text)
        self.lit.emit(0, 0)

    def _remind(self) -> None:
        if self._reminder and not self.speech.talking:
            self.say(self._reminder, Priority.IDLE)

    def _started(self, utterance: int) -> None:
        if utterance == self._utterance:
            self.talking.emit(True)

    def _word(self, utterance: int, start: int, length: int) -> None:
        if utterance == self._utterance:
            self.lit.emit(start, length)

    def _finished(self, utterance: int) -> None:
        if utterance != self._utterance:
            return
        if self._rest:
            self._speak(self._rest.pop(0), self._priority)
            return
        self._quiet()
        self.said.emit()

    def _silenced(self, utterance: int) -> None:
        if utterance == self._utterance:
            self._rest = []
            self._quiet()

    def _quiet(self) -> None:
        self._utterance = 0
        self.lit.emit(0, 0)
        self.talking.emit(False)


def bubbles(text: str) -> list[str]:
    """A long text in parts that fit a bubble of two lines, cut only between sentences."""
    parts: list[str] = []
    start = 0
    for at, letter in enumerate(text):
        if letter in SENTENCE_ENDS and (at + 1 == len(text) or text[at + 1].isspace()):
            sentence = text[start : at + 1].strip()
            start = at + 1
            if parts and len(parts[-1]) + len(sentence) < LONGEST_BUBBLE:
                parts[-1] += " " + sentence
            else:
                parts.append(sentence)
    rest = text[start:].strip()
    return [*parts, rest] if rest else parts or [text]
