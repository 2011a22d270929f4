"""The ruler to the goal, with every player's badge at their score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint import (
    badge_of,
    circle,
    draw_animal,
    draw_badge,
    draw_number,
    draw_ruler,
    fill,
    placed,
    ruler_x,
    stroke,
)
from kidsdice.ui.style import Look
from kidsdice.words.common import digits

GHOST_SEEN = 0.45


@dataclass(frozen=True)
class Runner:
    """Somebody on the ruler; a ``ghost`` is where stopping would put them."""

    key: str
    score: float
    ghost: bool = False
    asleep: bool = False


@dataclass(frozen=True)
class Track:
    """A ruler of this width from 0 to ``target``, its start at ``x``.

    Badges of ``size`` stand above ``y`` in so many ``rows``, so that none
    hides another; one that stands aside has a stem to its score.
    """

    x: float
    y: float
    width: float
    target: int
    size: float
    rows: int

    def tick(self, runner: Runner) -> float:
        """Where the score of this one is on the ruler, from the start edge."""
        return self.x + ruler_x(self.width, runner.score, self.target)

    def spots(self, runners: Sequence[Runner]) -> list[QRectF]:
        """Where each badge stands, from the start edge."""
        half = self.size / 2
        wanted = [self.tick(runner) - half for runner in runners]
        order = sorted(range(len(runners)), key=lambda n: (wanted[n], runners[n].ghost))
        low, high = self.x - half + 4, self.x + self.width - half - 4
        places = spread([wanted[n] for n in order], self.size + 3, self.rows, low, high)
        spots = [QRectF()] * len(runners)
        for n, (x, row) in zip(order, places, strict=True):
            y = self.y - (row + 1) * (self.size + 2) + 1
            spots[n] = QRectF(x, y, self.size, self.size)
        return spots

    def follows(self, runners: Sequence[Runner], spots: Sequence[QRectF], n: int) -> bool:
        """Whether somebody level with this one stands nearer to their score."""
        tick = self.tick(runners[n])

        def near(spot: QRectF) -> tuple[float, float]:
            return spot.y(), -abs(spot.center().x() - tick)

        return any(
            runner.score == runners[n].score and near(spot) > near(spots[n])
            for runner, spot in zip(runners, spots, strict=True)
        )


def spread(
    wanted: Sequence[float], step: float, rows: int, low: float, high: float
) -> list[tuple[float, int]]:
    """Places (along, row) for things that want to stand here, in rising order, ``step`` apart.

    Each takes the row where it stands nearest to its place, the lowest of equals.
    """
    ends = [low - step] * rows
    placed_at: list[tuple[float, int]] = []
    for want in wanted:
        spots = [max(want, end + step) for end in ends]
        row = min(range(rows), key=lambda r: (spots[r] - want, r))
        ends[row] = spots[row]
        placed_at.append((spots[row], row))
    limits = [high] * rows
    back: list[tuple[float, int]] = []
    for at, row in reversed(placed_at):
        here = min(at, limits[row])
        limits[row] = here - step
        back.append((here, row))
    return back[::-1]


def draw_track(p: QPainter, look: Look, track: Track, board_width: float, mirrored: bool) -> None:
    """Paint the ruler and its ends on a board of this width."""

    def at(x: float, wide: float = 0.0) -> float:
        return board_width - x - wide if mirrored else x

    draw_ruler(p, look, at(track.x, track.width), track.y, track.width, mirrored=mirrored)
    figure = 34.0 if track.size < 50 else 42.0
    base = track.y + 13 + figure * 0.33
    draw_number(p, look, at(track.x - 30), base, figure, digits(0))
    draw_number(p, look, at(track.x + track.width + 48), base, figure, digits(track.target))


def draw_runners(
    p: QPainter,
    look: Look,
    track: Track,
    runners: Sequence[Runner],
    board_width: float,
    mirrored: bool,
) -> None:
    """Paint the badges above the ruler, with stems where they stand aside."""

    def at(x: float, wide: float = 0.0) -> float:
        return board_width - x - wide if mirrored else x

    spots = track.spots(runners)
    stroke(p, look, "line-strong", 3)
    for n, spot in enumerate(spots):
        tick, middle = at(track.tick(runners[n])), at(spot.center().x())
        above = spot.bottom() < track.y - 10
        if track.follows(runners, spots, n):
            if not above:  # level ones stand on one line that begins at their score
                p.drawLine(QLineF(tick, track.y + 1, middle, track.y + 1))
        elif above or abs(middle - tick) > 4:
            p.drawLine(QLineF(middle, spot.bottom() - 4, tick, track.y + 3))
    for runner, spot in zip(runners, spots, strict=True):
        x, size = at(spot.x(), spot.width()), spot.width()
        if runner.ghost:
            _ghost(p, look, x, spot.y(), size, runner.key)
        else:
            badge = badge_of(runner.key)
            draw_badge(p, look, x, spot.y(), *badge, size, asleep=runner.asleep)


def _ghost(p: QPainter, look: Look, x: float, y: float, size: float, key: str) -> None:
    with placed(p, x, y, size / 60):
        fill(p, look, "wall2")
        circle(p, 30, 30, 27)
        stroke(p, look, "line-strong", 3.5, dash=(7, 8))
        circle(p, 30, 30, 27)
        p.setOpacity(GHOST_SEEN)
        draw_animal(p, look, 8, 7, badge_of(key)[0], 44)
