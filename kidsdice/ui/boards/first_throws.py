"""Who goes first: every player's badge with the one die they threw."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.dice_felt import TILTS, Pose
from kidsdice.ui.kit.paint import badge_of, draw_badge, draw_hollow
from kidsdice.ui.style import Look


@dataclass(frozen=True)
class FirstThrows:
    """Badges in a row on the felt, a hollow for a die under each; x from the start edge."""

    felt: QRectF
    count: int

    @property
    def _cell(self) -> float:
        return min(220.0, (self.felt.width() - 40) / max(1, self.count))

    def _x(self, place: int) -> float:
        return self.felt.center().x() + (place + 0.5 - self.count / 2) * self._cell

    @property
    def _size(self) -> float:
        return min(self._cell * 0.62, self.felt.height() * 0.38)

    def badge(self, place: int) -> QRectF:
        """The badge of the player who throws at this place (from 0)."""
        size = self._size
        y = self.felt.center().y() - size * 1.14
        return QRectF(self._x(place) - size / 2, y, size, size)

    def die(self, place: int) -> Pose:
        """Where their die lies."""
        size = self._size * 0.96
        y = self.felt.center().y() + self._size * 0.06
        return Pose(self._x(place) - size / 2, y, size, TILTS[place % 6])


def draw_first_throws(
    p: QPainter,
    look: Look,
    row: FirstThrows,
    keys: Sequence[str],
    now: int | None,
    threw: Collection[int],
    board_width: float,
    mirrored: bool,
) -> None:
    """Badges and empty hollows; ``threw`` has the places whose dice lie there."""

    def at(x: float, wide: float) -> float:
        return board_width - x - wide if mirrored else x

    for place, key in enumerate(keys):
        spot, die = row.badge(place), row.die(place)
        x = at(spot.x(), spot.width())
        draw_badge(p, look, x, spot.y(), *badge_of(key), spot.width(), ring=place == now)
        if place not in threw:
            draw_hollow(p, look, at(die.x, die.size), die.y, die.size, ring=place == now)
