"""Pip: what is said, shown in the bubble and lit word by word. One mouth for all screens."""

from __future__ import annotations

import time
from enum import IntEnum

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from kidsdice.services.speech import Speech

IDLE_MILLISECONDS = 8000
PATIENCE = 2.0
"""Seconds after which a line that waits for another is about the past: it is only shown."""
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

    ``caption(text)`` is what the bubble shows; ``named(text)`` the name of a
    thing that is heard meanwhile ("": the caption is there again);
    ``lit(start, length)`` the word that is heard now, in characters of what is
    shown (0, 0: none); ``talking`` says whether the beak is open; ``said()``
    comes when a line was heard to its end. What is not said aloud is still shown.

    ``quiet``: a screen reader speaks here. Nothing is said but what a child
    asks for; captions go on.
    """

    caption = Signal(str)
    named = Signal(str)
    lit = Signal(int, int)
    talking = Signal(bool)
    said = Signal()
    _was_pressed = Signal(int)

    def __init__(self, speech: Speech) -> None:
        super().__init__()
        self.speech = speech
        self.level = "everything"
        self.sound = "on"
        self.quiet = False
        self.text = ""
        self.sounds_played = 0
        self._utterance = 0
        self._name = 0
        self._rest: list[str] = []
        self._next: tuple[str, Priority, float] | None = None
        self._priority = Priority.PROMPT
        self._silently = False
        self._idle = QTimer(self)
        self._idle.setSingleShot(True)
        self._idle.timeout.connect(self._remind)
        self._reminder = ""
        # Queued: after what comes of a press, but before that is painted.
        self._was_pressed.connect(self._tap, Qt.ConnectionType.QueuedConnection)
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
        return self.may_speak and not self.quiet and priority in READ_LEVELS[self.level]

    @property
    def says_names(self) -> bool:
        """Whether a thing that is held, or come to by key, is named; only shown when all is off."""
        return not self.quiet and Priority.CHILD in READ_LEVELS[self.level]

    @property
    def naming(self) -> bool:
        """Whether the name of a thing is being said."""
        return self._name != 0

    def say(
        self,
        text: str,
        priority: Priority = Priority.PROMPT,
        aloud: bool = True,
        of_book: bool = False,
    ) -> None:
        """Show a sentence in the bubble and say it if the level allows it.

        What is ``of_book`` belongs to a rules book: that is read at every level but off.
        """
        if not text:
            return
        self.text = text
        self._next = None
        allowed = self.may_speak and not self.quiet if of_book else self.will_speak(priority)
        if not (aloud and allowed):
            self._rest = []
            if self._name and not self.may_speak:
                self.speech.stop()  # nothing is heard: what is new is seen at once
            self._show(text)
        elif self._utterance and self.speech.talking and priority < self._priority:
            self._next = (text, priority, time.monotonic())  # shown when it is heard
        else:
            first, *self._rest = bubbles(text)
            self._silently = False
            self._speak(first, priority)

    def name(self, name: str) -> None:
        """Say a button's name. It is shown while it is heard, then the caption again.

        With the sound off it is shown for as long as that would take.
        """
        if self.says_names:
            silently = not self.may_speak
            self._name = self.speech.say(name, priority=int(Priority.CHILD), silently=silently)
            self.named.emit(name if self._name else "")
            self.lit.emit(0, 0)

    def read(self, text: str, *, shown: bool = True, at_off: bool = False) -> int:
        """Read from the book (at every level but off, and even silently). Returns its id.

        What is not ``shown`` by the page itself goes into the bubble. ``at_off``: it
        is heard even at the level off, unless all sound is.
        """
        self._no_name()
        if not shown:
            self._show(text)
        aloud = self.may_speak or (at_off and self.sound != "off")
        self._utterance = self.speech.say(text, priority=int(Priority.CHILD), silently=not aloud)
        self.text, self._rest, self._next = text, [], None
        self._priority = Priority.IDLE  # what is said meanwhile is the mouth's affair
        return self._utterance

    def prepare(self, text: str) -> None:
        """This will be said soon, if it is said at all."""
        if self.may_speak and not self.quiet:
            self.speech.prepare(text)

    def again(self) -> None:
        """Pip was tapped: hush when talking, else say the last sentence again.

        Where only the rules, or nothing, is read aloud its words are lit in silence.
        """
        if self.speech.talking:
            self.hush()
        elif self.text:
            first, *self._rest = bubbles(self.text)
            self._silently = not (self.may_speak and READ_LEVELS[self.level])
            self._speak(first, Priority.CHILD)

    def hush(self) -> None:
        """Stop talking."""
        self._idle.stop()
        self._rest, self._next = [], None
        self.speech.stop()
        self._quiet()

    def remind(self, text: str) -> None:
        """Say this once more if nothing happens for a while (once a turn)."""
        self._reminder = text
        self._idle.start(IDLE_MILLISECONDS)

    def _not_idle(self) -> None:
        """Something was pressed or heard to its end: the while begins anew."""
        if self._idle.isActive():
            self._idle.start(IDLE_MILLISECONDS)

    def no_reminder(self) -> None:
        """The child has done something: nothing to remind of."""
        self._idle.stop()

    def play(self, sound: str) -> None:
        """Play a sound of the palette."""
        self.sounds_played += 1
        if self.sound == "on":
            self.speech.sound(sound)

    def pressed(self) -> None:
        """Something was pressed: a tap is heard, unless a sound of its own comes of it."""
        self._not_idle()
        self._was_pressed.emit(self.sounds_played)

    def _tap(self, before: int) -> None:
        if self.sounds_played == before:
            self.play("tap")

    def _speak(self, text: str, priority: Priority) -> None:
        self._priority = priority
        self._show(text)
        # That the line before is silenced now must not silence the rest of this one.
        self._utterance = 0
        self._utterance = self.speech.say(text, priority=int(priority), silently=self._silently)
        for following in self._rest[:1]:
            self.prepare(following)

    def _show(self, text: str) -> None:
        self.caption.emit(text)
        self.lit.emit(0, 0)

    def _remind(self) -> None:
        if self._reminder and not self.speech.talking:
            self.say(self._reminder, Priority.IDLE)

    def _started(self, utterance: int) -> None:
        if utterance in (self._utterance, self._name):
            self.talking.emit(True)

    def _word(self, utterance: int, start: int, length: int) -> None:
        # While a name is shown the words of the caption under it are not.
        if utterance == (self._name or self._utterance):
            self.lit.emit(start, length)

    def _finished(self, utterance: int) -> None:
        if utterance == self._name:
            self._no_name()
        if utterance != self._utterance:
            return
        if self._rest:
            self._speak(self._rest.pop(0), self._priority)
            return
        waiting, self._next = self._next, None
        if waiting is not None:
            text, priority, asked_at = waiting
            if time.monotonic() - asked_at <= PATIENCE:
                self.say(text, priority)
                return
            self._show(text)  # too late to be said
        self._not_idle()
        self._quiet()
        self.said.emit()

    def _silenced(self, utterance: int) -> None:
        if utterance == self._name:
            self._no_name()
        if utterance == self._utterance:
            if self._next is not None:
                self._show(self._next[0])
            self._rest, self._next = [], None
            self._quiet()

    def _no_name(self) -> None:
        """The name has been heard, or something else is: back to the caption."""
        if self._name:
            self._name = 0
            self.named.emit("")
            self.lit.emit(0, 0)
            self.talking.emit(False)

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
