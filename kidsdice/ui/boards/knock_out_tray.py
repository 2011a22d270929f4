"""The clay tray at the start of the table: the dice that fell and what they make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kidsdice.ui.kit.dice_felt import TILTS, Pose
from kidsdice.ui.kit.paint import cached_pixmap, draw_hollow, draw_number, draw_tray, number_width
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.taste import Taste

TIMES = "\N{MULTIPLICATION SIGN}"


@dataclass(frozen=True)
class TrayPlan:
    """Where the tray lies on the board, and how dice and sum lie in it, in units."""

    x: float
    y: float
    width: float
    height: float
    frame: float = 14.0

    @classmethod
    def for_board(cls, width: float, height: float, compact: bool, cards: bool) -> TrayPlan:
        """The tray of a board of this size; smaller where choice cards need the room."""
        if compact:
            return cls(24, height - 160, 316 if cards else 400, 136, 12)
        edge = 60.0 if cards else max(60.0, (width - 1092) / 2)
        return cls(edge, height - 168, 380 if cards else 520, 140)

    def parts(self, count: int, times: bool) -> tuple[float, float, list[float], float]:
        """The size of a die, where dice lie, and where the equals sign begins."""
        gap, sign = 0.3, 0.52 if times else 0.0
        shares = count + (count - 1) * (gap + sign) + 2.1
        room = self.width - 2 * self.frame - 44
        size = min(80.0, self.height - 2 * self.frame - 32, room / shares)
        spare = (room - shares * size) / 2
        x = self.x + self.frame + 22 + spare
        step = size * (1 + gap + sign)
        return size, step, [x + n * step for n in range(count)], x + count * step - sign * size

    def poses(self, count: int, times: bool) -> list[Pose]:
        """How the dice lie, from the start edge of the board."""
        size, _, xs, _ = self.parts(count, times)
        y = self.y + (self.height - 12 - size * 1.09) / 2 + 2
        return [Pose(x, y, size, TILTS[n]) for n, x in enumerate(xs)]


class SumTray(UnitBox):
    """The tray and the sum; the dice themselves lie on the felt above it."""

    bleed = 8.0

    def __init__(self, parent: QWidget, taste: Taste) -> None:
        super().__init__(parent, taste)
        self.tray = TrayPlan(0, 0, 0, 0)
        self.total = ""
        self.count = 0
        self.times = False
        self.empty = True

    def clear(self, count: int) -> None:
        """Dice are in the air."""
        self.count, self.total, self.empty = count, "", False
        self.update()

    def show_sum(self, faces: Sequence[int], total: str, times: bool, count: int) -> None:
        """Show what these faces make; without faces, places for so many dice."""
        self.empty = not faces
        self.count, self.times = len(faces) or count, times
        self.total = total if faces else ""
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The tray from its picture, then hollows or the sum."""
        key = ("sum tray", self.size().toTuple(), self.taste.look.name, self.tray, self.mirrored)
        dpr, wanted = self.devicePixelRatioF(), event.rect()
        picture = cached_pixmap(key, self.size(), dpr, self._paint_tray, wanted=wanted)
        p = QPainter(self)
        p.drawPixmap(QPoint(0, 0), picture)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        p.translate(self.bleed, self.bleed - self.tray.y)
        if self.empty:
            for pose in self.tray.poses(self.count, self.times):
                x = self._from_left(pose.x, pose.size)
                draw_hollow(p, self.taste.look, x, pose.y - 6, pose.size)
        elif self.total:
            self._paint_sum(p)
        p.end()

    def _from_left(self, x: float, width: float) -> float:
        """Where something ``x`` from the start edge of the board lies in this tray."""
        inner = x - self.tray.x
        return self.tray.width - inner - width if self.mirrored else inner

    def _paint_tray(self, p: QPainter) -> None:
        p.scale(self.k, self.k)
        p.translate(self.bleed, self.bleed)
        tray = self.tray
        draw_tray(
            p, self.taste.look, 0, 0, tray.width, tray.height, "clay", f=tray.frame, r=30, g=5
        )

    def _paint_sum(self, p: QPainter) -> None:
        look, tray = self.taste.look, self.tray
        size, step, xs, equals = tray.parts(self.count, self.times)
        middle = tray.y + (tray.height - 12) / 2 + 4
        sign = size * 0.72
        if self.times:
            for x in xs[1:]:
                at = self._from_left(x - (step - size) / 2, 0)
                draw_number(p, look, at, middle + sign * 0.3, sign, TIMES, "ink-on-dark")
        big = size * 1.1
        wide = number_width(sign, "=")
        at = self._from_left(equals, wide) + wide / 2
        draw_number(p, look, at, middle + sign * 0.3, sign, "=", "ink-on-dark", opacity=0.9)
        total = number_width(big, self.total)
        at = self._from_left(equals + wide + size * 0.14, total) + total / 2
        draw_number(p, look, at, middle + big * 0.315, big, self.total, "honey-hi")
