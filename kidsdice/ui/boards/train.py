"""The train on its felt: engine and six wagons, and where dice ride on them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.dice_felt import Pose
from kidsdice.ui.kit.paint import (
    draw_engine,
    draw_hollow,
    draw_wagon,
    wagon_seat,
)
from kidsdice.ui.style import Look
from kidsdice.words.common import digits

WAGONS = 6
ENGINE, WAGON, STEP = 164.0, 152.0, 156.0
LENGTH = 24 + ENGINE + 6 + WAGONS * STEP + 20
RAIL = 45.4  # how far the wheels stand above the lower edge of the felt


@dataclass(frozen=True)
class Train:
    """A train as large as its felt lets it; x runs from the start edge."""

    felt: QRectF

    @property
    def scale(self) -> float:
        """How large it is beside the plan."""
        return min(self.felt.height() / 264, self.felt.width() / LENGTH)

    @property
    def _start(self) -> float:
        spare = self.felt.width() - LENGTH * self.scale
        return self.felt.x() + 24 * self.scale + spare / 2

    @property
    def engine(self) -> QRectF:
        """The engine, at the start edge: it pulls that way."""
        size = ENGINE * self.scale
        y = self.felt.bottom() - RAIL - 8 * self.scale - size * 0.82
        return QRectF(self._start, y, size, size * 0.82)

    def wagon(self, number: int) -> QRectF:
        """The box of a wagon (1 to 6) with what rides on it."""
        size = WAGON * self.scale
        x = self._start + (ENGINE + 6 + (number - 1) * STEP) * self.scale
        return QRectF(x, self.felt.bottom() - RAIL - size * 1.28, size, size * 1.28)

    def body(self, number: int) -> QRectF:
        """The wooden part of a wagon."""
        box = self.wagon(number)
        return box.adjusted(0, box.height() * 0.65, 0, 0)

    def seat(self, number: int) -> Pose:
        """Where the die of a wagon rides."""
        box = self.wagon(number)
        seat = wagon_seat(box.x(), box.y(), box.width())
        return Pose(seat.x(), seat.y(), seat.width())

    def ditch(self, number: int) -> Pose:
        """Where the die of a wagon rolls when the run is missed."""
        seat, drop = self.seat(number), 90 * self.scale
        lean = 1 if number % 2 else -1
        return Pose(
            seat.x + (40 * lean + 20) * self.scale,
            seat.y + drop,
            seat.size * 0.72,
            70.0 * lean,
        )


def draw_train(
    p: QPainter, look: Look, train: Train, board_width: float, mirrored: bool, along: float = 0.0
) -> None:
    """Engine and wagons, ``along`` units further from the start edge."""

    def at(rect: QRectF) -> float:
        x = rect.x() + along
        return board_width - x - rect.width() if mirrored else x

    for number in range(WAGONS, 0, -1):
        box = train.wagon(number)
        draw_wagon(p, look, at(box), box.y(), box.width(), seed=number, mirrored=mirrored)
    engine = train.engine
    draw_engine(p, look, at(engine), engine.y(), engine.width(), mirrored=not mirrored)


def draw_places(
    p: QPainter,
    look: Look,
    train: Train,
    run: int,
    board_width: float,
    mirrored: bool,
    along: float = 0.0,
) -> None:
    """The empty places after a run: the next one in dashed honey with its number."""
    for number in range(run + 1, WAGONS + 1):
        seat = train.seat(number)
        x = seat.x + along
        x = board_width - x - seat.size if mirrored else x
        ring = number == run + 1
        token, opacity = ("honey", 1.0) if ring else ("ink-on-dark", 0.55)
        draw_hollow(
            p,
            look,
            x,
            seat.y,
            seat.size,
            ring=ring,
            text=digits(number),
            token=token,
            opacity=opacity,
        )
