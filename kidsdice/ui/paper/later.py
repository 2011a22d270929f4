"""Work on a thread of its own, its answer on the window's."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

log = logging.getLogger(__name__)


class Later(QObject):
    """Does ``work`` on a thread and calls ``done`` with its answer on the window's thread.

    The answer is None where the work failed. After ``forget`` nobody waits any
    more. Work that may never end is ``endless``: the program does not wait for
    it when it closes.
    """

    _arrived = Signal(object)

    def __init__(
        self, work: Callable[[], Any], done: Callable[[Any], None], *, endless: bool = False
    ) -> None:
        super().__init__(QApplication.instance())  # it lives until it has answered
        self.waiting = True
        self._done = done
        self._arrived.connect(self._answer)
        Thread(target=self._run, args=(work,), name="paper", daemon=endless).start()

    def _run(self, work: Callable[[], Any]) -> None:
        try:
            answer = work()
        except Exception:  # a child never sees why; the log tells
            log.exception("work for a sheet of paper failed")
            answer = None
        with suppress(RuntimeError):  # the program is closing
            self._arrived.emit(answer)

    def _answer(self, answer: Any) -> None:
        if self.waiting:
            self.waiting = False
            self._done(answer)
        self.deleteLater()

    def forget(self) -> None:
        """Let the answer come to nobody."""
        self.waiting = False
