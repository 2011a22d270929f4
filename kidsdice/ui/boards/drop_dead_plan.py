"""Where everything of Drop Dead lies: tray, bed rack and the card beside them, in units."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from kidsdice.ui.kit.dice_felt import TILTS, Pose

BED_TILTS = (-7.0, 6.0, -4.0, 5.0, -6.0)
ONE_ROW = 7


@dataclass(frozen=True)
class Plan:
    """The places for a board of this width and height; x runs from the start edge.

    ``basket`` says whether spare dice need a place on the rack.
    """

    width: float
    height: float
    compact: bool
    basket: bool

    @property
    def floor(self) -> float:
        """Where the table begins."""
        return self.height - (176 if self.compact else 206)

    @property
    def card(self) -> QRectF:
        """The paper with the turn and the scores."""
        if self.compact:
            return QRectF(self.width - 24 - 216, 94, 216, self.floor - 94 - 9)
        return QRectF(self.width - 60 - 250, 126, 250, self.floor - 126 - 2)

    @property
    def rack(self) -> QRectF:
        """The wooden bed rack without its side."""
        high, edge = (86.0, 24.0) if self.compact else (124.0, 60.0)
        bottom = self.floor - (22 if self.compact else 24)
        return QRectF(edge, bottom - high, self._start_wide - edge, high)

    @property
    def tray(self) -> QRectF:
        """The tray with its frame and its side."""
        top, edge = (94.0, 24.0) if self.compact else (126.0, 60.0)
        return QRectF(edge, top, self._start_wide - edge, self.rack.y() - 20 - top)

    @property
    def _start_wide(self) -> float:
        return self.card.x() - (16 if self.compact else 30)

    @property
    def frame(self) -> float:
        """The width of the tray's frame."""
        return 18.0 if self.compact else 24.0

    @property
    def felt(self) -> QRectF:
        """The felt inside the tray."""
        f = self.frame
        return self.tray.adjusted(f, f + 8, -f, -f - 12)

    @property
    def points(self) -> QRectF:
        """The end of the felt, where the points of the throw stand."""
        wide = 168.0 if self.compact else 214.0
        return QRectF(self.felt.right() - wide, self.felt.y(), wide, self.felt.height())

    def dice(self, count: int) -> list[Pose]:
        """Where so many thrown dice lie on the felt."""
        if not count:
            return []
        area = self.felt.adjusted(20, 0, -self.points.width(), 0)
        biggest = min(142.0, area.height() * 0.62)
        pitch = min(biggest * 1.28, area.width() / count)
        size = min(biggest, pitch * 0.84)
        x = area.x() + min(30.0, (area.width() - pitch * count) / 2) + (pitch - size) / 2
        y = area.center().y() - size * 0.56
        return [
            Pose(x + n * pitch, y + (5 if n % 2 else -4), size, TILTS[n % 6]) for n in range(count)
        ]

    # The rack

    @property
    def _sign(self) -> float:
        """How wide the sign at the end of the rack is."""
        room = 262.0 + (144.0 if self.basket else 0.0)
        return room * self._scale

    @property
    def _scale(self) -> float:
        return self.rack.height() / 124

    def hollows(self, count: int) -> list[Pose]:
        """Where so many dice sleep: one row, two when there are many."""
        scale, rack = self._scale, self.rack
        area = QRectF(
            rack.x() + 28 * scale, rack.y(), rack.width() - self._sign - 28 * scale, rack.height()
        )
        if count <= ONE_ROW:
            cell = min(118 * scale, area.width() / max(1, count))
            size = min(92 * scale, cell * 0.8)
            y = area.center().y() - size * 0.55
            return [Pose(area.x() + n * cell + (cell - size) / 2, y, size) for n in range(count)]
        columns = -(-count // 2)
        cell = min(area.width() / columns, 58 * scale)
        size = min(cell * 0.86, 46 * scale)
        return [
            Pose(
                area.x() + n % columns * cell,
                area.y() + (10 + n // columns * 54) * scale,
                size,
            )
            for n in range(count)
        ]

    def beds(self, count: int, hollows: int) -> list[Pose]:
        """Where the dice in bed lie, each in its hollow."""
        places = self.hollows(max(count, hollows))[:count]
        return [
            Pose(h.x + h.size * 0.045, h.y + h.size * 0.05, h.size * 0.91, BED_TILTS[n % 5])
            if len(places) <= ONE_ROW
            else h
            for n, h in enumerate(places)
        ]

    def sign(self) -> dict[str, QRectF]:
        """The places of the deadly faces, the moon, and the basket with its count."""
        scale, rack = self._scale, self.rack
        x = rack.right() - self._sign + 24 * scale
        middle = rack.center().y()
        spots: dict[str, QRectF] = {}
        for name, wide, gap in (("first", 52, 12), ("second", 52, 18), ("moon", 58, 22)):
            spots[name] = QRectF(x, middle - wide * scale * 0.53, wide * scale, wide * scale)
            x += (wide + gap) * scale
        if self.basket:
            spots["basket"] = QRectF(x, middle - 33 * scale, 84 * scale, 66 * scale)
            spots["count"] = QRectF(x + 86 * scale, rack.y(), 52 * scale, rack.height())
        return spots


def mirror(rect: QRectF, width: float, mirrored: bool) -> QRectF:
    """The rectangle as it lies from the left edge of something so wide."""
    if not mirrored:
        return rect
    return QRectF(width - rect.right(), rect.y(), rect.width(), rect.height())


def union(rects: Sequence[QRectF]) -> QRectF:
    """The rectangle around all of these."""
    whole = QRectF()
    for rect in rects:
        whole = whole.united(rect)
    return whole
