"""Laying widgets out in design units, the same at every size and mirrored for right-to-left."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from kidsdice.ui.kit.taste import Taste


class UnitBox(QWidget):
    """A widget that places its children by rectangles in design units.

    ``k`` is how many logical pixels one unit is. A box inside another box
    takes ``k`` and ``compact`` from it; the outermost one (a ``Stage``) works
    them out from its size. Subclasses place everything in ``arrange``.
    """

    def __init__(self, parent: QWidget | None, taste: Taste) -> None:
        super().__init__(parent)
        self.taste = taste
        self.k = 1.0
        self.compact = False

    @property
    def unit_width(self) -> float:
        """The width of this box in units."""
        return self.width() / self.k

    @property
    def unit_height(self) -> float:
        """The height of this box in units."""
        return self.height() / self.k

    @property
    def mirrored(self) -> bool:
        """Whether places run from right to left."""
        return self.layoutDirection() is Qt.LayoutDirection.RightToLeft

    def start_x(self, x: float, width: float) -> float:
        """Where something ``x`` units from the start edge lies from the left edge."""
        return self.unit_width - x - width if self.mirrored else x

    def place(self, child: QWidget, x: float, y: float, width: float, height: float) -> None:
        """Put a child at ``x`` units from the start edge; its bleed lies around that."""
        bleed = float(getattr(child, "bleed", 0.0))
        spot = QRectF(self.start_x(x, width), y, width, height)
        spot.adjust(-bleed, -bleed, bleed, bleed)
        if isinstance(child, UnitBox):
            child.k, child.compact = self.k, self.compact
        k = self.k
        pixels = QRect(
            round(spot.x() * k),
            round(spot.y() * k),
            round(spot.width() * k),
            round(spot.height() * k),
        )
        same_size = child.size() == pixels.size()
        child.setGeometry(pixels)
        if same_size and isinstance(child, UnitBox):
            child.arrange()  # nothing else tells it that a unit, or the direction, has changed

    def arrange(self) -> None:
        """Place every child for the size as it is now."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the children anew."""
        self.arrange()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Place the children anew when the direction of reading changes."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LayoutDirectionChange:
            self.arrange()

    def give_focus_back(self) -> None:
        """Something in here that had the focus has gone: the outermost box takes it."""
        parent = self.parentWidget()
        if isinstance(parent, UnitBox):
            parent.give_focus_back()
        elif self.isVisible():
            self.setFocus()

    def hear_name(self, name: str) -> None:
        """A button in here wants its name said; the outermost box passes it on."""
        parent = self.parentWidget()
        if isinstance(parent, UnitBox):
            parent.hear_name(name)
