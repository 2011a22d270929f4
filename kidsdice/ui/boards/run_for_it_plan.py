"""Where everything of Run for It lies: ruler, train and the mat on the table, in units."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from kidsdice.ui.boards.board import TablePlan
from kidsdice.ui.boards.first_throws import FirstThrows
from kidsdice.ui.boards.track import Track
from kidsdice.ui.boards.train import Train
from kidsdice.ui.kit.dice_felt import TILTS, Pose

TABLE = TablePlan(292, 60, 60, 92, 216, 270, 206, 176, keep_step=False, widest=640, main=360)
COMPACT_TABLE = TablePlan(176, 24, 24, 88, 152, 158, 112, 136, keep_step=False, widest=640)
CROWD = 3


@dataclass(frozen=True)
class Plan:
    """The places for a board of this width and height; x runs from the start edge.

    Three or more ``players`` stand in two rows above the ruler to ``target``.
    ``tally`` is the room at its end for the turns of somebody who plays alone.
    """

    width: float
    height: float
    compact: bool
    players: int
    target: int
    tally: float = 0.0

    @property
    def crowd(self) -> bool:
        """Whether the badges need two rows."""
        return self.players >= CROWD

    @property
    def table(self) -> TablePlan:
        """Higher than usual: the two cards show what each of them means."""
        return COMPACT_TABLE if self.compact else TABLE

    @property
    def felt(self) -> QRectF:
        """The sea felt inside its frame."""
        floor = self.height - self.table.floor
        if self.compact:
            top = 204.0 if self.crowd else 190.0
            return QRectF(30, top, self.width - 60, floor - top - 16)
        top = 238.0 if self.crowd else 226.0
        return QRectF(60, top, self.width - 120, floor - top - 18)

    @property
    def train(self) -> Train:
        """The train on its felt."""
        return Train(self.felt)

    def first_throws(self, count: int) -> FirstThrows:
        """So many players who throw for who goes first."""
        return FirstThrows(self.felt, count)

    @property
    def track(self) -> Track:
        """The ruler with its badges."""
        crowd, small = self.crowd, self.compact
        edge = 100.0 if small else 150.0
        size = (27.0 if small else 38.0) if crowd else (42.0 if small else 52.0)
        y = (152.0 if crowd else 138.0) if small else (186.0 if crowd else 167.0)
        wide = self.width - 2 * edge - self.tally
        return Track(edge, y, wide, self.target, size, 2 if crowd else 1)

    @property
    def tray(self) -> QRectF:
        """The wooden tray on the table where dice land, with its depth."""
        table = self.table
        x = table.edge + 2 * (table.tool + table.gap)
        wide = self.width - table.edge - table.main - 26 - x
        high = 136.0 if self.compact else 186.0
        middle = self.height - table.main_up + table.high / 2 + 6
        return QRectF(x, middle - high / 2, wide, high)

    @property
    def frame(self) -> float:
        """The width of the tray's frame."""
        return 12.0 if self.compact else 14.0

    @property
    def mat(self) -> QRectF:
        """The felt of the tray."""
        f = self.frame
        return self.tray.adjusted(f, f, -f, -f - 12)

    def dice(self, count: int) -> list[Pose]:
        """Where so many thrown dice lie on the mat."""
        if not count:
            return []
        area = self.mat
        pitch = min(118.0, (area.width() - 24) / count, area.height() * 0.9)
        size = min(pitch * 0.84, area.height() * 0.62)
        x = area.center().x() - pitch * count / 2 + (pitch - size) / 2
        y = area.center().y() - size * 0.53 + 3
        return [Pose(x + n * pitch, y, size, TILTS[n % 6]) for n in range(count)]
