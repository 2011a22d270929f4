"""Two voices at once help nobody: what Pip does when a screen reader is at work."""

from __future__ import annotations

import sys
from enum import Enum

from PySide6.QtGui import QAccessible

from kidsdice.services.settings import Settings

_SPI_GETSCREENREADER = 0x0046
_PATIENCE_MS = 50


class Manners(Enum):
    """What our voice does: speak, keep quiet, or keep quiet and ask whether it should."""

    SPEAK = "speak"
    QUIET = "quiet"
    ASK = "ask"


def at_work() -> bool:
    """Whether a screen reader reads this program aloud.

    That something listens is not enough: switches, magnifiers and programs that
    test others use the same bus and say nothing. Where the system knows whether
    a reader is on, it is asked.
    """
    if not QAccessible.isActive():
        return False
    if sys.platform == "win32":
        return _windows_says_so()
    if sys.platform == "darwin":
        return True
    return _bus_says_so()


def _windows_says_so() -> bool:
    import ctypes

    on = ctypes.c_int(0)
    ask = getattr(ctypes, "windll").user32.SystemParametersInfoW  # noqa: B009
    return bool(ask(_SPI_GETSCREENREADER, 0, ctypes.byref(on), 0)) and bool(on.value)


def _bus_says_so() -> bool:
    try:
        from PySide6.QtDBus import QDBus, QDBusConnection, QDBusMessage
    except ImportError:
        return False
    ask = QDBusMessage.createMethodCall(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Get"
    )
    ask.setAutoStartService(False)
    ask.setArguments(["org.a11y.Status", "ScreenReaderEnabled"])
    told = QDBusConnection.sessionBus().call(ask, QDBus.CallMode.Block, _PATIENCE_MS).arguments()
    return bool(told) and _plain(told[0]) is True


def _plain(value: object) -> object:
    """What lies in a D-Bus variant, which Qt hands over wrapped or bare."""
    variant = getattr(value, "variant", None)
    return variant() if callable(variant) else value


def manners(settings: Settings, reader: bool) -> Manners:
    """How to behave. It is asked once: the answer is kept in ``Settings.beside_reader``."""
    return Manners(settings.beside_reader) if reader else Manners.SPEAK
