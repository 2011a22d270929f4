"""Painted things that have a name: nothing to press, something to hear about."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.style import Look


class Heard(Press):
    """A place on a board that a screen reader finds and a long press tells about.

    The board paints what is seen there.
    """

    bleed = 0.0

    def __init__(self, parent: UnitBox) -> None:
        super().__init__(parent)
        self.set_can_act(False)

    def draw(self, p: QPainter, look: Look) -> None:
        """Nothing: the board has painted it."""


class HeardPlaces:
    """As many named places as a board needs at the moment."""

    def __init__(self, box: UnitBox) -> None:
        self._box = box
        self._places: list[Heard] = []

    def show(self, places: Sequence[tuple[QRectF, str]]) -> None:
        """These places, in units from the start edge, with these names, in reading order."""
        while len(self._places) > len(places):
            gone = self._places.pop()
            gone.hide()
            gone.deleteLater()
        while len(self._places) < len(places):
            self._places.append(Heard(self._box))
        for heard, (rect, name) in zip(self._places, places, strict=True):
            heard.set_name(name)
            self._box.place(heard, rect.x(), rect.y(), rect.width(), rect.height())
            heard.show()
