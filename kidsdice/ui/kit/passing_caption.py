"""Captions where Pip has no bubble: a slip of paper, there only while something is said."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRectF, QTimer

from kidsdice.ui.kit.bubble import Bubble
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.narrator import Narrator

LINGER_MS = 250
"""How long it stays when the voice has ended."""
UNSAID_MS, A_LETTER_MS = 1500, 60
"""How long a caption that nobody says stays: so much, and so much more a letter."""


class PassingCaption(Bubble):
    """Lies over its box at ``place()`` (units), takes no press, and goes by itself."""

    tail = False

    def __init__(self, box: UnitBox, narrator: Narrator, place: Callable[[], QRectF]) -> None:
        super().__init__(box)
        self._place = place
        self._over = QTimer(self)
        self._over.setSingleShot(True)
        self._over.timeout.connect(lambda: super(PassingCaption, self).show_caption(""))
        box.installEventFilter(self)
        self.hide()
        narrator.caption.connect(self.show_caption)
        narrator.named.connect(self.show_name)
        narrator.lit.connect(self.light)
        narrator.talking.connect(self._talks)

    def show_caption(self, text: str) -> None:
        """Show this until it has been said, or could have been read."""
        if self.box.isVisible():
            self._over.start(UNSAID_MS + A_LETTER_MS * len(text))
            super().show_caption(text)

    def show_name(self, name: str) -> None:
        """Show the name that is heard."""
        if self.box.isVisible() or not name:
            super().show_name(name)

    def _talks(self, talking: bool) -> None:
        if talking:
            self._over.stop()
        elif self.text:
            self._over.start(LINGER_MS)

    def _show(self) -> None:
        self._lie()
        super()._show()
        self.raise_()

    def _lie(self) -> None:
        spot = self._place()
        self.box.place(self, spot.x(), spot.y(), spot.width(), spot.height())

    def eventFilter(self, _box: QObject, event: QEvent) -> bool:
        """The box has another size."""
        if self.text and event.type() is QEvent.Type.Resize:
            self._lie()
        return False
