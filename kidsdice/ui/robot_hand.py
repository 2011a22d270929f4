"""The hand of the robots: thinks for them, shows what they do, and says why."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from kidsdice.core.match import Match
from kidsdice.robots import ROBOTS, kind_of
from kidsdice.robots.thought import Thought
from kidsdice.ui.thinking import Thinking

LOOK_MS = 900
"""How long everybody may look at what lies there before a robot does the next thing."""
LONGEST_SPEECH_MS = 7000
"""When the voice has not told by then that it is done, the robot goes on all the same."""
BREATH_MS = 250


class RobotHand(QObject):
    """Plays for the robots of one match.

    ``show(thought)`` shows a choice on the board before it is made; ``make(move)``
    makes it. Thinking runs on another thread; a thought that comes after the
    match has gone on is dropped.
    """

    show = Signal(object)
    make = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._match: Match | None = None
        self._ready: Thought | None = None
        self._spoken = False
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._think)
        self._then = QTimer(self)
        self._then.setSingleShot(True)
        self._then.timeout.connect(self._act)
        self._thinking = Thinking(self)
        self._thinking.known.connect(self._show)

    def is_turn(self, match: Match) -> bool:
        """Whether a robot is to move in this match."""
        return not match.over and kind_of(match.names[match.state.turn]) is not None

    def look(self, match: Match, spoken: bool) -> None:
        """Everything lies still: if it is a robot's turn it thinks soon.

        ``spoken``: something is being said; the robot waits for ``go_on``.
        """
        self.stop()
        if self.is_turn(match):
            self._match, self._spoken = match, spoken
            self._pause.start(LONGEST_SPEECH_MS if spoken else LOOK_MS)

    def go_on(self) -> None:
        """A line was heard to its end, or a child taps: no more waiting."""
        for timer in (self._pause, self._then):
            if timer.isActive():
                timer.start(BREATH_MS)

    def stop(self) -> None:
        """Do nothing more."""
        self._pause.stop()
        self._then.stop()
        self._thinking.forget()
        self._match = self._ready = None

    def _think(self) -> None:
        match = self._match
        assert match is not None
        kind = kind_of(match.names[match.state.turn])
        assert kind is not None
        think = ROBOTS[match.game.id]
        self._thinking.ask(lambda _wanted: think(match.state, kind))

    def _show(self, thought: Thought) -> None:
        self._ready = thought
        wait = 0
        if thought.why:
            self.show.emit(thought)
            wait = LONGEST_SPEECH_MS if self._spoken else LOOK_MS
        self._then.start(wait)

    def _act(self) -> None:
        thought, self._ready, self._match = self._ready, None, None
        if thought is not None:
            self.make.emit(thought.move)
