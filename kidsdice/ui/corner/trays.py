"""Painted buttons inside ordinary rows: Pip, the badges, the animals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtGui import QPainter

from kidsdice.ui.kit.hold_key import HoldKey
from kidsdice.ui.kit.paint import badge_of, draw_animal, draw_badge, draw_no, draw_well
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.style import Look
from kidsdice.words.lists import animal_name

ROOM = 14.0  # for the focus line and the ring that fills


class Tray(UnitBox):
    """Painted buttons of one size in rows, as large as they need to be."""

    def __init__(
        self, taste: Taste, hear: Callable[[str], None], size: float, columns: int
    ) -> None:
        super().__init__(None, taste)
        self._hear, self._size, self._columns = hear, size, columns
        self.buttons: list[Press] = []
        self.gap = 8.0

    def fill(self, buttons: Sequence[Press]) -> None:
        """Hold these instead of those before."""
        for old in self.buttons:
            old.hide()
            old.deleteLater()
        self.buttons = list(buttons)
        for button in self.buttons:
            button.bleed = ROOM
            button.show()
        self.rescale(self.k, 1.0)

    def rescale(self, unit: float, _letters: float) -> None:
        """Take the size of the window."""
        self.k = unit
        columns = max(1, min(self._columns, len(self.buttons)))
        rows = -(-len(self.buttons) // columns)
        step = self._size + self.gap
        wide = columns * step - self.gap + 2 * ROOM
        high = rows * step - self.gap + 2 * ROOM + 4
        self.setFixedSize(round(wide * unit), round(high * unit))
        self.arrange()

    def arrange(self) -> None:
        """In reading order, row by row."""
        step = self._size + self.gap
        for place, button in enumerate(self.buttons):
            x = ROOM + place % self._columns * step
            y = ROOM + place // self._columns * step
            self.place(button, x, y, self._size, self._size)

    def hear_name(self, name: str) -> None:
        """There is no box above it that would pass this on."""
        self._hear(name)


class HoldBadge(HoldKey):
    """A player's badge that acts only when it is held for three seconds."""

    def __init__(self, parent: UnitBox, name: str, key: str) -> None:
        super().__init__(parent, name)
        self.key = key

    def draw_thing(self, p: QPainter, look: Look) -> None:
        """The badge instead of the wooden key."""
        self.radius = self.unit_width / 2
        draw_badge(p, look, 0, 0, *badge_of(self.key), self.unit_width)


class AnimalSwitch(Press):
    """An animal that can be hidden from the children: crossed out then."""

    radius = 16.0

    def __init__(self, parent: UnitBox, animal: str) -> None:
        super().__init__(parent, animal_name(animal))
        self.animal = animal
        self.setCheckable(True)

    def draw(self, p: QPainter, look: Look) -> None:
        """The animal on its paper; pale and crossed when it is hidden."""
        size = self.unit_width
        draw_well(p, look, 0, 0, size, size, r=14)
        p.setOpacity(0.4 if self.isChecked() else 1.0)
        draw_animal(p, look, size * 0.08, size * 0.04, self.animal, size * 0.84)
        p.setOpacity(1.0)
        if self.isChecked():
            draw_no(p, look, size / 2, size / 2, size * 0.72, width=6)
