"""The two ends of the protocol in the child: lines in, lines out."""

from __future__ import annotations

import json
import os
import select
import sys
import time
from typing import Any

CLOSED = object()
"""What is read when the window has gone."""

_CHUNK = 65536


class Pipes:
    """JSON lines on stdin and stdout.

    The file of stdout is kept for the protocol alone: from here on whatever a
    library prints goes to stderr.
    """

    def __init__(self) -> None:
        self._in = _binary(_handle(0))
        self._out = _binary(os.dup(_handle(1)))
        if _is_open(2):
            os.dup2(2, 1)
        sys.stdout = sys.stderr
        self._rest = b""

    def tell(self, event: str, **values: Any) -> None:
        """One message to the window. Nothing happens when it has gone."""
        data = json.dumps({"event": event, **values}).encode() + b"\n"
        try:
            while data:
                data = data[os.write(self._out, data) :]
        except OSError:
            os._exit(0)

    def wait(self, seconds: float | None) -> list[Any]:
        """Messages that came, waiting at most so long for the first (None: for ever).

        The last one is ``CLOSED`` when the window has gone.
        """
        if not self._readable(seconds):
            return []
        data = os.read(self._in, _CHUNK)
        *lines, self._rest = (self._rest + data).split(b"\n")
        messages = [message for message in map(_message, lines) if message is not None]
        return messages if data else [*messages, CLOSED]

    def _readable(self, seconds: float | None) -> bool:
        if sys.platform != "win32":
            return bool(select.select([self._in], [], [], seconds)[0])
        if seconds is None:
            return True  # the read itself waits
        until = time.monotonic() + seconds
        while not _bytes_waiting(self._in):
            if time.monotonic() >= until:
                return False
            time.sleep(0.005)
        return True


def _message(line: bytes) -> dict[str, Any] | None:
    try:
        message = json.loads(line)
    except ValueError:
        return None
    return message if isinstance(message, dict) and isinstance(message.get("do"), str) else None


def _is_open(number: int) -> bool:
    try:
        os.fstat(number)
    except OSError:
        return False
    return True


def _binary(file: int) -> int:
    """The same file, its bytes left as they are (Windows would change the ends of lines)."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.setmode(file, os.O_BINARY)
    return file


def _handle(number: int) -> int:
    """The file number of stdin (0) or stdout (1).

    A windowed program on Windows starts without them though the pipes are
    there: they are asked for by handle.
    """
    if sys.platform != "win32" or _is_open(number):
        return number
    import ctypes
    import msvcrt

    handle = ctypes.windll.kernel32.GetStdHandle(-10 - number)
    return msvcrt.open_osfhandle(handle, os.O_BINARY | (os.O_WRONLY if number else os.O_RDONLY))


def _bytes_waiting(number: int) -> bool:
    """Whether a read would not wait (Windows; a broken pipe does not wait either)."""
    if sys.platform != "win32":
        return True
    import ctypes
    import msvcrt

    waiting = ctypes.c_ulong()
    there = ctypes.windll.kernel32.PeekNamedPipe(
        msvcrt.get_osfhandle(number), None, 0, None, ctypes.byref(waiting), None
    )
    return not there or waiting.value > 0
