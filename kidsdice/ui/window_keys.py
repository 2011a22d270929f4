"""The keys that mean the same on every screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

if TYPE_CHECKING:
    from kidsdice.ui.window import Window

TEXT_SIZES = (1.0, 1.2, 1.45)


def press(window: Window, event: QKeyEvent) -> bool:
    """Do what this key means; whether it means anything. A held key acts once."""
    key, control = event.key(), event.modifiers() & Qt.KeyboardModifier.ControlModifier
    if event.isAutoRepeat():
        return True
    if key == Qt.Key.Key_F11:
        window.showNormal() if window.isFullScreen() else window.showFullScreen()
    elif key == Qt.Key.Key_F1:
        window.books.open_here()
    elif key in (Qt.Key.Key_F5, Qt.Key.Key_R):
        window.hall.narrator.again()
    elif key == Qt.Key.Key_M:
        window.next_sound()
    elif control and key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
        _text_size(window, 1 if key != Qt.Key.Key_Minus else -1)
    else:
        return False
    return True


def _text_size(window: Window, step: int) -> None:
    choices = window.hall.choices
    now = min(range(3), key=lambda n: abs(TEXT_SIZES[n] - choices.now.text_size))
    choices.change(text_size=TEXT_SIZES[min(2, max(0, now + step))])
