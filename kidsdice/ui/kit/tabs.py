"""Paper tabs that stick out of the top of the rule book, one a chapter."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.buttons import Picture
from kidsdice.ui.kit.paint import fill, placed, rounded, stroke
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.style import Look


class Tab(Press):
    """One tab with its picture; the chosen one is honey and stands higher."""

    radius = 20.0

    def __init__(self, parent: UnitBox, name: str, picture: Picture) -> None:
        super().__init__(parent, name)
        self.picture = picture
        self.setCheckable(True)

    def draw(self, p: QPainter, look: Look) -> None:
        """The tab, its foot behind the book, and the picture."""
        width, height = self.unit_width, self.unit_height
        chosen = self.isChecked()
        top = 0.0 if chosen else 8.0
        with placed(p):
            p.setClipRect(QRectF(-8, -8, width + 16, height + 8))
            fill(p, look, "honey" if chosen else "paper2")
            rounded(p, 0, top, width, height + 20, 20)
            line = "ink" if look.high_contrast else "honey-line" if chosen else "line"
            stroke(p, look, line, 3)
            rounded(p, 1.5, top + 1.5, width - 3, height + 20, 19)
        with placed(p, 0, top + (3 if self.isDown() else 0)):
            self.picture(p, look.on_honey if chosen else look, width, height - 8)

    def focus_rect(self) -> QRectF:
        """Around the tab as it is seen."""
        return QRectF(4, 10, self.unit_width - 8, self.unit_height - 16)


class Tabs(UnitBox):
    """A row of tabs of which one is chosen. ``chosen(place)`` when another was pressed."""

    chosen = Signal(int)

    def __init__(self, parent: UnitBox, taste: Taste, tabs: Sequence[tuple[str, Picture]]) -> None:
        super().__init__(parent, taste)
        self.tabs = [Tab(self, name, picture) for name, picture in tabs]
        for place, tab in enumerate(self.tabs):
            tab.clicked.connect(lambda _=False, n=place: self.chosen.emit(n))

    def show_chosen(self, place: int) -> None:
        """Show which one is chosen."""
        for number, tab in enumerate(self.tabs):
            tab.setChecked(number == place)
            tab.update()

    @staticmethod
    def width_for(count: int, compact: bool) -> float:
        """How wide so many tabs are, in units."""
        return count * (64.0 if compact else 76.0) + (count - 1) * 12.0

    def arrange(self) -> None:
        """The tabs side by side, as high as the box but for the room above."""
        wide = 64.0 if self.compact else 76.0
        for place, tab in enumerate(self.tabs):
            self.place(tab, 20 + place * (wide + 12), 20, wide, self.unit_height - 20)
