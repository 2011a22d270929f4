"""Works things out on another thread; what nobody waits for any more is given up.

The thread touches nothing of Qt's objects and does not even know them: it puts
its answer into a queue, and the window looks there while it waits. So a window
may go at any moment. (Pictures and printers may be painted on: Qt lets any
thread do that.)
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from kidsdice.core.odds import Unwanted

FIRST_LOOK_MS, RAREST_LOOK_MS = 15, 250
"""The longer the window has waited the more rarely it looks: never a quarter of the wait late."""

log = logging.getLogger(__name__)

Work = Callable[[Callable[[], bool]], Any]
"""Gets "does anybody still wait?" and may raise ``Unwanted`` when not."""


class _Question:
    """All that the thread and the window share."""

    def __init__(self) -> None:
        self.wanted = True
        self.answers: SimpleQueue[tuple[bool, Any]] = SimpleQueue()

    def answer(self, work: Work) -> None:
        """On the thread: (whether it went well, the answer)."""
        try:
            self.answers.put((True, work(lambda: self.wanted)))
        except Unwanted:
            pass
        except Exception:  # a child never sees why; the log tells
            log.exception("what was to be worked out could not be")
            self.answers.put((False, None))


class Thinking(QObject):
    """``known(answer)`` for the last question only, or ``failed``. ``busy`` until then."""

    known = Signal(object)
    failed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._question = _Question()
        self._look = QTimer(self)
        self._look.timeout.connect(self._deliver)

    @property
    def busy(self) -> bool:
        """Whether an answer is waited for."""
        return self._look.isActive()

    def ask(self, work: Work, *, to_the_end: bool = False) -> None:
        """Work this out; an earlier question is forgotten.

        The program never waits for a thought when it closes, but for work that
        is to be done ``to_the_end`` (a file that is being written).
        """
        self.forget()
        self._question = _Question()
        self._look.start(FIRST_LOOK_MS)
        Thread(target=self._question.answer, args=(work,), daemon=not to_the_end).start()

    def forget(self) -> None:
        """Nobody waits any more."""
        self._question.wanted = False
        self._look.stop()

    def _deliver(self) -> None:
        if self._question.answers.empty():
            self._look.setInterval(min(self._look.interval() * 5 // 4, RAREST_LOOK_MS))
            return
        self._look.stop()
        well, answer = self._question.answers.get()
        if well:
            self.known.emit(answer)
        else:
            self.failed.emit()
