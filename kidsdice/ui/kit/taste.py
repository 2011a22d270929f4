"""How this computer likes its screens: one object that every widget of the window shares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from kidsdice.ui.style import DAY, EVENING, Look

SAME_TAP_SECONDS = 0.3
SCREEN_REST_SECONDS = 0.25
SAME_SPOT_PIXELS = 48.0


class Taste(QObject):
    """Colours, text size and movement, and what the child last used to press.

    ``changed`` tells the screens to draw themselves anew; ``pressed`` that
    something was pressed, before anything comes of it. ``says_names()``: whether
    what is held is named.
    """

    changed = Signal()
    pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.look: Look = DAY
        self.text_scale = 1.0
        self.less_movement = False
        self.easier_letters = False
        self.keys_used = False
        self.says_names: Callable[[], bool] = lambda: True
        self.taps = Taps()

    def look_of_computer(self) -> Look:
        """Day or Evening, as the computer's own colours are."""
        scheme = QGuiApplication.styleHints().colorScheme()
        return EVENING if scheme is Qt.ColorScheme.Dark else DAY

    def use_keys(self, used: bool) -> None:
        """Remember whether the last thing used was the keyboard (then focus is drawn)."""
        if used != self.keys_used:
            self.keys_used = used
            focused = QApplication.focusWidget()
            if focused is not None:
                focused.update()


@dataclass
class Taps:
    """Tells one intended tap from a double click or a finger that came too early.

    Small hands tap twice, and a screen that has just changed is not yet the
    one that was meant.
    """

    clock: Callable[[], float] = monotonic
    quiet_until: float = 0.0
    last_time: float = field(default=-1.0)
    last_spot: QPointF = field(default_factory=QPointF)
    last_key: int = field(default=0)
    last_key_time: float = field(default=-1.0)

    def screen_changed(self) -> None:
        """A new screen: a tap within a moment was meant for the old one."""
        self.quiet_until = self.clock() + SCREEN_REST_SECONDS

    def is_meant(self, spot: QPointF) -> bool:
        """Whether a press at this place of the screen is a new intention."""
        now = self.clock()
        if now < self.quiet_until:
            return False
        gap = spot - self.last_spot
        near = abs(gap.x()) + abs(gap.y()) < SAME_SPOT_PIXELS
        if near and now - self.last_time < SAME_TAP_SECONDS:
            return False
        self.last_time, self.last_spot = now, spot
        return True

    def is_meant_key(self, key: int) -> bool:
        """Whether this key, pressed now, is a new intention: a key bounces like a finger."""
        now = self.clock()
        if now < self.quiet_until:
            return False
        if key == self.last_key and now - self.last_key_time < SAME_TAP_SECONDS:
            return False
        self.last_key, self.last_key_time = key, now
        return True
