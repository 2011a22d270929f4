"""Tortoise and rabbit: how fast the voice reads."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent

from kidsdice.ui.kit.paint import (
    circle,
    draw_animal,
    draw_card,
    fill,
    outlined,
    placed,
)
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.style import Look

SPEEDS = (0.75, 0.9, 1.0, 1.1, 1.25)


def nearest_speed(speed: float) -> int:
    """The place in ``SPEEDS`` that is nearest."""
    return min(range(len(SPEEDS)), key=lambda place: abs(SPEEDS[place] - speed))


class Pace(Press):
    """One end of the pill: an animal, on honey where the voice is as slow or quick as it."""

    bleed = 16.0

    def __init__(self, parent: UnitBox, name: str, animal: str) -> None:
        super().__init__(parent, name)
        self.animal = animal
        self.chosen = False

    def draw(self, p: QPainter, look: Look) -> None:
        """The animal on its disc."""
        size = self.unit_width
        self.radius = size / 2
        if self.chosen:
            outlined(p, look, "honey", "honey-line", 2.5)
            circle(p, size / 2, size / 2, size / 2 - 1)
        animal = size * 0.88
        with placed(p, 0, 2 if self.isDown() else 0):
            draw_animal(p, look, (size - animal) / 2, (size - animal) / 2, self.animal, animal)


class SpeedPill(UnitBox):
    """Slower and faster, and between them dots that show how fast it is now.

    ``changed(speed)`` after a press.
    """

    changed = Signal(float)

    def __init__(self, parent: UnitBox, taste: Taste, speed: float) -> None:
        super().__init__(parent, taste)
        self.at = nearest_speed(speed)
        self.slower = Pace(self, self.tr("Slower"), "tortoise")
        self.faster = Pace(self, self.tr("Faster"), "rabbit")
        self.slower.clicked.connect(lambda: self._step(-1))
        self.faster.clicked.connect(lambda: self._step(1))
        self._show()

    def _step(self, step: int) -> None:
        self.at = min(len(SPEEDS) - 1, max(0, self.at + step))
        self._show()
        self.changed.emit(SPEEDS[self.at])

    def _show(self) -> None:
        middle = len(SPEEDS) // 2
        self.slower.chosen, self.faster.chosen = self.at < middle, self.at > middle
        for end in (self.slower, self.faster):
            end.setAccessibleDescription(self.tr("Speed {n} of 5").format(n=self.at + 1))
        self.update()

    def arrange(self) -> None:
        """An animal at each end."""
        high = self.unit_height - 6
        disc = high - 16
        self.place(self.slower, 14, 8, disc, disc)
        self.place(self.faster, self.unit_width - 14 - disc, 8, disc, disc)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The paper pill and the dots."""
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        look = self.taste.look
        width, high = self.unit_width, self.unit_height - 6
        draw_card(p, look, 0, 0, width, high, r=high / 2)
        for place in range(len(SPEEDS)):
            at = width / 2 + (place - len(SPEEDS) // 2) * 13
            at = width - at if self.mirrored else at
            now = place == self.at
            fill(p, look, "ink" if now else "line-strong")
            circle(p, at, high / 2, 6.5 if now else 3.5)
        p.end()
