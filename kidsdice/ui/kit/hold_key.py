"""The small key to the grown-ups corner: held for three seconds, by pointer or by Enter."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPen

from kidsdice.ui.kit.buttons import Tool
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.style import Look

HOLD_MS = 3000
STEP_MS = 50


class HoldKey(Tool):
    """Opens only when it is held for three seconds; a ring fills meanwhile.

    A screen reader's press cannot be held: it opens at once, because whoever
    uses one found the key by its name.
    """

    opened = Signal()

    def __init__(self, parent: UnitBox, name: str, icon: str = "key") -> None:
        super().__init__(parent, name, icon)
        self.pale = True
        self.setAccessibleDescription(self.tr("Hold for three seconds"))
        self._held = 0
        self._tick = QTimer(self)
        self._tick.setInterval(STEP_MS)
        self._tick.timeout.connect(self._grow)
        self._by_hand = False
        self.clicked.connect(self._clicked)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin to hold."""
        super().mousePressEvent(event)
        if self.isDown():
            self._begin()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go: too early, unless the ring is full."""
        self._let_go()
        super().mouseReleaseEvent(event)
        self._by_hand = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter or Space held does the same."""
        if event.key() in HOLD_KEYS:
            if not event.isAutoRepeat():
                self._begin()
            return
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Let go of the key."""
        if event.key() in HOLD_KEYS:
            if not event.isAutoRepeat():
                self._let_go()
                self._by_hand = False
            return
        super().keyReleaseEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Another screen has come: whoever still holds the key does not mean that one."""
        super().hideEvent(event)
        self._let_go()
        self._by_hand = False

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The key that is held is no longer ours, and its release will not come here."""
        super().focusOutEvent(event)
        self._let_go()
        self._by_hand = False

    def _begin(self) -> None:
        self._by_hand = True
        self._held = 0
        self._tick.start()

    def _let_go(self) -> None:
        self._tick.stop()
        self._held = 0
        self.update()

    def _grow(self) -> None:
        self._held += STEP_MS
        self.update()
        if self._held >= HOLD_MS:
            self._let_go()
            self.setDown(False)
            self._by_hand = False
            self.box.taste.pressed.emit()
            self.opened.emit()

    def _clicked(self) -> None:
        if self._by_hand:
            self._by_hand = False
            self.box.hear_name(self.accessibleName())
        else:
            self.opened.emit()

    def kept_as(self) -> None:
        """Its ring grows: it is painted each time."""
        super().kept_as()

    def draw(self, p: QPainter, look: Look) -> None:
        """The thing that is held, and the honey ring that fills."""
        self.draw_thing(p, look)
        if not self._held:
            return
        ring = QRectF(-4, -4, self.unit_width + 8, self.unit_width + 8)
        for token, width in (("honey-line", 10.0), ("honey", 6.0)):
            p.setPen(QPen(look.c(token), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.drawArc(ring, 90 * 16, round(-360 * 16 * self._held / HOLD_MS))

    def draw_thing(self, p: QPainter, look: Look) -> None:
        """The key on its pale block."""
        super().draw(p, look)


HOLD_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
