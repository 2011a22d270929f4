"""What would otherwise go by unseen: warnings of Qt, and errors inside slots and destructors."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

# A platform without a screen says this of everything that only a real one can do.
HARMLESS = ("This plugin does not support",)
SERIOUS = (QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg)


@contextmanager
def watch() -> Iterator[list[str]]:
    """Collects what went wrong unseen while this lasts."""
    seen: list[str] = []

    def told(kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        if kind in SERIOUS and not message.startswith(HARMLESS):
            seen.append(f"Qt: {message}")

    def raised(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        seen.append(f"{kind.__name__}: {error}{_place(trace)}")

    def lost(unraisable: Any) -> None:
        seen.append(f"unseen {unraisable.exc_value!r}{_place(unraisable.exc_traceback)}")

    before = qInstallMessageHandler(told)
    hooks = sys.excepthook, sys.unraisablehook
    sys.excepthook, sys.unraisablehook = raised, lost
    try:
        yield seen
    finally:
        sys.excepthook, sys.unraisablehook = hooks
        qInstallMessageHandler(before)


def _place(trace: TracebackType | None) -> str:
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return ""
    return f" ({trace.tb_frame.f_code.co_filename}:{trace.tb_lineno})"
