"""Works figures out on another thread; what nobody waits for any more is given up."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Any

from PySide6.QtCore import QObject, Signal

from kidsdice.games.run_for_it_race_odds import Unwanted

Work = Callable[[Callable[[], bool]], Any]
"""Gets "does anybody still wait?" and may raise ``Unwanted`` when not."""


class Thinking(QObject):
    """``known(answer)`` for the last question only. ``busy`` until then."""

    known = Signal(object)
    _answer = Signal(int, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._question = 0
        self.busy = False
        self._answer.connect(self._deliver)

    def ask(self, work: Work) -> None:
        """Work this out; an earlier question is forgotten."""
        self._question += 1
        self.busy = True
        # A daemon: leaving the program never waits for a thought.
        Thread(target=self._think, args=(self._question, work), daemon=True).start()

    def forget(self) -> None:
        """Nobody waits any more."""
        self._question += 1
        self.busy = False

    def _think(self, question: int, work: Work) -> None:
        with suppress(RuntimeError, Unwanted):  # the window may have gone meanwhile
            answer = work(lambda: question == self._question)
            self._answer.emit(question, answer)

    def _deliver(self, question: int, answer: object) -> None:
        if question == self._question:
            self.busy = False
            self.known.emit(answer)
