"""The speaker child as the window sees it: JSON lines over a QProcess."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

LOG_VARIABLE = "KIDSDICE_SPEAKER_LOG"
"""Where the child's complaints go; nowhere unless this is set."""

_LEAVE_MS = 300


def own_command() -> list[str]:
    """How this program starts itself as the speaker."""
    if getattr(sys, "frozen", False):
        beside = Path(sys.executable).with_name("kidsdice-speaker.exe")
        # A windowed program on Windows has no pipes of its own: a console twin speaks for it.
        return [str(beside if beside.exists() else sys.executable), "--speaker"]
    return [sys.executable, "-m", "kidsdice", "--speaker"]


class SpeakerChild(QObject):
    """One speaker process.

    ``told(event)`` for each message that it sends, ``gone()`` when it has
    ended or could not be started; neither comes any more after ``end``.
    """

    told = Signal(dict)
    gone = Signal()

    def __init__(self, command: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ended = self._gone = self._handing_over = False
        self._process = QProcess(self)
        self._process.setProgram(command[0])
        self._process.setArguments(list(command[1:]))
        log = os.environ.get(LOG_VARIABLE) or QProcess.nullDevice()
        self._process.setStandardErrorFile(log, QProcess.OpenModeFlag.Append)
        self._process.readyReadStandardOutput.connect(self._read)
        self._process.finished.connect(self._finished)
        self._process.errorOccurred.connect(self._finished)

    def start(self) -> None:
        """Start it, once somebody listens: a program that is not there is told at once."""
        self._process.start()

    @property
    def pid(self) -> int:
        """The number of the process; 0 when there is none."""
        return self._process.processId()

    def send(self, do: str, **values: Any) -> None:
        """Tell the child what to do. Nothing happens when it is gone."""
        if self._process.state() != QProcess.ProcessState.NotRunning:
            self._process.write(json.dumps({"do": do, **values}).encode() + b"\n")
            self._hand_over()

    def _hand_over(self) -> None:
        """Write it now: it may be long before the window comes to its event loop.

        Never waits. What a full pipe does not take is written later, as ever.
        """
        if sys.platform == "win32" or self._process.state() != QProcess.ProcessState.Running:
            return  # Windows writes at once
        self._handing_over = True
        self._process.waitForBytesWritten(0)
        self._handing_over = False
        if self._process.canReadLine():
            QTimer.singleShot(0, self._read)

    def end(self, kindly: bool = False) -> None:
        """End the child: at once, or by closing its pipe (then at once if it will not).

        Does not wait for a process that is killed: ``wait_until_gone`` does.
        """
        if not self._ended:
            self._ended = True
            self._process.readyReadStandardOutput.disconnect(self._read)
            self._process.finished.disconnect(self._finished)
            self._process.errorOccurred.disconnect(self._finished)
            self._process.finished.connect(self.deleteLater)
        if self._process.state() == QProcess.ProcessState.NotRunning:
            self.deleteLater()
            return
        if kindly:
            self._process.closeWriteChannel()
            if self._process.waitForFinished(_LEAVE_MS):
                return
        self._process.kill()

    def wait_until_gone(self) -> None:
        """Wait a moment for a process that was ended (Qt complains of one left behind)."""
        if self._process.state() != QProcess.ProcessState.NotRunning:
            self._process.waitForFinished(_LEAVE_MS)

    def _finished(self, *_why: object) -> None:
        # A crash is told twice, as an error and as an end.
        if self._process.state() != QProcess.ProcessState.Running and not self._gone:
            self._gone = True
            self.gone.emit()

    def _read(self) -> None:
        if self._handing_over or self._ended:
            return  # whoever sends is not ready for news, and nobody waits for late ones
        while self._process.canReadLine():
            line = bytes(self._process.readLine().data())
            try:
                event = json.loads(line)
            except ValueError:
                continue  # a library printed something
            if isinstance(event, dict):
                self.told.emit(event)
