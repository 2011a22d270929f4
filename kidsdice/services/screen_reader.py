"""Two voices at once help nobody: what Pip does when a screen reader is at work."""

from __future__ import annotations

from enum import Enum

from PySide6.QtGui import QAccessible

from kidsdice.services.settings import Settings


class Manners(Enum):
    """What our voice does: speak, keep quiet, or keep quiet and ask whether it should."""

    SPEAK = "speak"
    QUIET = "quiet"
    ASK = "ask"


def at_work() -> bool:
    """Whether a screen reader (or another helper of its kind) is listening to this program."""
    return QAccessible.isActive()


def manners(settings: Settings, reader: bool) -> Manners:
    """How to behave. It is asked once: the answer is kept in ``Settings.beside_reader``."""
    return Manners(settings.beside_reader) if reader else Manners.SPEAK
