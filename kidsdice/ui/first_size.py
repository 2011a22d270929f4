"""How large the window is when it is opened."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

USUAL = QSize(1280, 800)
"""What the screens are drawn for, in logical pixels."""
SHARE = 0.75
"""How much of a large screen the window takes: toys grow with it, for short arms."""


def first_size(room: QSize) -> QSize:
    """The size on a screen with this much room, in the shape that the screens are drawn for.

    Never larger than the room: on a netbook it is all of it.
    """
    wide = room.width() * SHARE
    high = min(room.height() * SHARE, wide * USUAL.height() / USUAL.width())
    grown = QSize(int(high * USUAL.width() / USUAL.height()), round(high))
    return (grown if grown.width() > USUAL.width() else USUAL).boundedTo(room)


def show_fitting(window: QWidget) -> None:
    """Show the window in its first size; where that is the whole screen, maximised."""
    room = window.screen().availableSize()
    size = first_size(room)
    window.resize(size)
    if size.width() == room.width() or size.height() == room.height():
        window.showMaximized()
    else:
        window.show()
