"""One window for one folder: a second start calls the first one to the front.

The lock belongs to the open file, so it is gone with the process that held it,
however that ended. Nothing has to be cleaned up and no number of a dead process
can be mistaken for ours.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import IO

from PySide6.QtCore import QFileSystemWatcher, QObject, Signal

from kidsdice.services.paths import Paths

GLIMPSE = 0.02
"""Seconds between two looks whether the first window has answered."""


class Claim:
    """This process's claim to be the first on a folder, held until ``release``.

    ``first`` is also true where the folder cannot be locked at all: then two
    windows work side by side, which the store allows.
    """

    def __init__(self, paths: Paths) -> None:
        self.first = True
        self._file: IO[bytes] | None = None
        with suppress(OSError):
            paths.data.mkdir(parents=True, exist_ok=True)
            self._file = paths.running.open("ab")
            self.first = _lock(self._file)

    def release(self) -> None:
        """Let the next start be the first."""
        if self._file is not None:
            self._file.close()
        self._file = None


def call_first(paths: Paths, patience: float = 2.0) -> bool:
    """Call the first window to the front; whether it answered within ``patience`` seconds.

    When it does not (it hangs, or is just ending) the second start had better
    open a window of its own.
    """
    try:
        paths.call.write_text(f"{os.getpid()} {time.time_ns()}")
    except OSError:
        return False
    end = time.monotonic() + patience
    while time.monotonic() < end:
        time.sleep(GLIMPSE)
        if not _text(paths.call):
            return True
    return False


class Doorbell(QObject):
    """Tells the first window (``rung``) that somebody started the program again."""

    rung = Signal()

    def __init__(self, paths: Paths, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._call = paths.call
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self._look)
        with suppress(OSError):
            if not self._call.exists():
                self._call.write_text("")
            self._watcher.addPath(str(self._call))

    def look(self) -> None:
        """Answer a call that came before anybody listened."""
        self._look()

    def _look(self, _path: str = "") -> None:
        if not _text(self._call):
            return
        with suppress(OSError):
            self._call.write_text("")  # the answer
        self.rung.emit()


def _text(path: Path) -> str:
    with suppress(OSError, ValueError):
        return path.read_text()
    return ""


def _lock(file: IO[bytes]) -> bool:
    """Lock an open file; whether nobody else had. Raises ``OSError`` where there are no locks."""
    if sys.platform == "win32":
        import msvcrt

        try:
            file.seek(0, os.SEEK_SET)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
