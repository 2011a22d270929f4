"""Something that lies over a whole screen but the bar at its top, and looks like a room itself."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QPoint
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from kidsdice.ui.kit.paint import cached_pixmap, draw_room
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste


class Cover(UnitBox):
    """Lies over its screen while it is ``lying``; what it covers is switched off meanwhile.

    Its height is that of the screen: what would lie under the top bar stays empty.
    """

    def __init__(self, parent: UnitBox, taste: Taste) -> None:
        super().__init__(parent, taste)
        self._covered: list[QWidget] = []
        self.lying = False
        self.hide()

    @property
    def top(self) -> float:
        """Where the room for things begins, under the top bar."""
        return 92.0 if self.compact else 120.0

    @property
    def first(self) -> Press | None:
        """What the child needs now, None when it is not here."""
        return None

    @property
    def table(self) -> float:
        """How high the table at the bottom is, in units."""
        return 176.0 if self.compact else 196.0

    def cover(self, free: QWidget) -> None:
        """Lie over everything of the screen but ``free`` (the bar)."""
        if self.lying:
            return
        self.lying = True
        parent = self.parentWidget()
        assert parent is not None
        others = [w for w in parent.children() if isinstance(w, QWidget)]
        self._covered = [w for w in others if w not in (self, free) and w.isEnabledTo(parent)]
        for widget in self._covered:
            widget.setEnabled(False)
        self.show()
        self.raise_()
        free.raise_()
        self.fit()

    def uncover(self) -> None:
        """Go away; what was covered can be used again."""
        if not self.lying:
            return
        self.lying = False
        for widget in self._covered:
            if isValid(widget):
                widget.setEnabled(True)
        self._covered = []
        self.hide()

    def fit(self) -> None:
        """Take the whole screen, at its measure."""
        parent = self.parentWidget()
        assert isinstance(parent, UnitBox)
        parent.place(self, 0, 0, parent.unit_width, parent.unit_height)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The room from its picture, then what ``draw`` adds, in units."""
        look = self.taste.look
        key = ("cover", self.size().toTuple(), look.name, self.mirrored, self.still())
        dpr, wanted = self.devicePixelRatioF(), event.rect()
        room = cached_pixmap(key, self.size(), dpr, self._paint_room, wanted=wanted)
        p = QPainter(self)
        p.drawPixmap(QPoint(0, 0), room)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        self.draw(p)
        p.end()

    def draw(self, p: QPainter) -> None:
        """Paint what changes in the room."""

    def still(self) -> Hashable:
        """All that changes what ``draw_still`` paints."""
        return None

    def draw_still(self, p: QPainter) -> None:
        """Paint what stands still; it is kept as a picture."""

    def _paint_room(self, p: QPainter) -> None:
        p.scale(self.k, self.k)
        floor = self.unit_height - self.table
        draw_room(p, self.taste.look, self.unit_width, self.unit_height, floor=floor)
        self.draw_still(p)
