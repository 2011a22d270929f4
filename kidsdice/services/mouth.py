"""One mouth: who may speak now, who waits, who is dropped. Pure logic, no Qt."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from kidsdice.services.spoken import Spoken

IDLE_HELP, PROMPT, RESULT, CHILD_ASKED = range(4)
"""Priorities, lowest first: what a child asked for comes before everything."""

PATIENCE = 2.0
"""Seconds after which a waiting line is about the past and is dropped."""


@dataclass(frozen=True, slots=True)
class Line:
    """Something to say: its id, how it is spoken, how much it matters, for whom."""

    id: int
    spoken: Spoken
    priority: int
    on_behalf: str
    asked_at: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """What follows: ``speak`` at once (or nothing), and the lines that are silenced."""

    speak: Line | None
    silenced: tuple[Line, ...] = ()


class Mouth:
    """At most one line is spoken and at most one waits.

    A line of equal or higher priority stops the present one and clears the
    waiting one; a lower one waits, and is dropped when it has waited too long.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.speaking: Line | None = None
        self.waiting: Line | None = None

    def ask(self, line: Line) -> Verdict:
        """A new line wants to be said."""
        if self.speaking is None or line.priority >= self.speaking.priority:
            silenced = tuple(x for x in (self.speaking, self.waiting) if x is not None)
            self.speaking, self.waiting = line, None
            return Verdict(line, silenced)
        if self.waiting is not None and line.priority < self.waiting.priority:
            return Verdict(None, (line,))
        silenced = () if self.waiting is None else (self.waiting,)
        self.waiting = line
        return Verdict(None, silenced)

    def over(self) -> Verdict:
        """The present line has ended by itself; who is next?"""
        line, self.waiting = self.waiting, None
        stale = line is not None and self._clock() - line.asked_at > PATIENCE
        self.speaking = None if stale else line
        if line is not None and stale:
            return Verdict(None, (line,))
        return Verdict(line)

    def hush(self, on_behalf: str = "") -> Verdict:
        """Be quiet: everybody, or only the lines of one screen."""

        def meant(line: Line | None) -> bool:
            return line is not None and on_behalf in ("", line.on_behalf)

        silenced = []
        if self.waiting is not None and meant(self.waiting):
            silenced.append(self.waiting)
            self.waiting = None
        if self.speaking is None or not meant(self.speaking):
            return Verdict(None, tuple(silenced))
        silenced.insert(0, self.speaking)
        rest = self.over()
        return Verdict(rest.speak, (*silenced, *rest.silenced))
