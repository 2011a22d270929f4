"""Works figures out on another thread; what nobody waits for any more is given up.

The thread touches nothing of Qt: it puts its answer into a queue, and the
window looks there while it waits. So a window may go at any moment.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from kidsdice.core.odds import Unwanted

LOOK_MS = 15

Work = Callable[[Callable[[], bool]], Any]
"""Gets "does anybody still wait?" and may raise ``Unwanted`` when not."""


class Thinking(QObject):
    """``known(answer)`` for the last question only. ``busy`` until then."""

    known = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._question = 0
        self._answers: SimpleQueue[tuple[int, Any]] = SimpleQueue()
        self._look = QTimer(self)
        self._look.setInterval(LOOK_MS)
        self._look.timeout.connect(self._deliver)

    @property
    def busy(self) -> bool:
        """Whether an answer is waited for."""
        return self._look.isActive()

    def ask(self, work: Work) -> None:
        """Work this out; an earlier question is forgotten."""
        self._question += 1
        self._look.start()
        # A daemon: leaving the program never waits for a thought.
        Thread(target=self._think, args=(self._question, work), daemon=True).start()

    def forget(self) -> None:
        """Nobody waits any more."""
        self._question += 1
        self._look.stop()

    def _think(self, question: int, work: Work) -> None:
        with suppress(Unwanted):
            self._answers.put((question, work(lambda: question == self._question)))

    def _deliver(self) -> None:
        while not self._answers.empty():
            question, answer = self._answers.get()
            if question == self._question:
                self._look.stop()
                self.known.emit(answer)
