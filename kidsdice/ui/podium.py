"""The end of a match of several: everybody on the bench in order, the winners a step higher."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from kidsdice.core.match import Match
from kidsdice.ui.kit.paint import badge_of, draw_badge, draw_bench, draw_block, draw_number, placed
from kidsdice.ui.style import Look
from kidsdice.words.common import digits, score_name
from kidsdice.words.lists import player_names

GAP, STEP, BENCH = 18.0, 52.0, 114.0
LARGEST, NARROWEST = 150.0, 560.0
SEAT = 34.0
"""How far below the upper edge of the bench they stand on it."""
NUMBER = 0.42
"""How large a score is beside its badge."""


@dataclass(frozen=True)
class Podium:
    """Where everything stands in an area (units): the size of a badge, the bench and its scale."""

    area: QRectF
    count: int
    scale: float
    free: float

    @property
    def bench(self) -> float:
        """The upper edge of the bench; its foot stands where the area ends."""
        return self.area.bottom() - BENCH * self.scale - 8

    @property
    def ground(self) -> float:
        """The line on which they stand."""
        return self.bench + SEAT * self.scale

    @property
    def size(self) -> float:
        """As large as the room for all, and under what hangs above, allows."""
        wide = (self.area.width() - 160) / self.count - GAP
        high = (self.ground - STEP * self.scale - self.area.top() - self.free) / (1.06 + NUMBER)
        return min(LARGEST, wide, high)

    def place(self, seat: int) -> float:
        """Where the badge at this place begins, counted from the start of reading."""
        step = self.size + GAP
        return (self.area.width() - self.count * step + GAP) / 2 + seat * step


def draw_podium(
    p: QPainter, look: Look, podium: Podium, match: Match, *, risen: float, mirrored: bool
) -> None:
    """The bench and who stands on it; ``risen`` (0..1) is how far the winners have risen."""
    size, scale = podium.size, podium.scale
    wide = max(NARROWEST, podium.count * (size + GAP) + 60) / scale
    with placed(p, podium.area.center().x() - wide * scale / 2, podium.bench, scale):
        draw_bench(p, look, 0, 0, wide)
    for place, seat in enumerate(ranking(match)):
        x = podium.place(place)
        x = podium.area.width() - x - size if mirrored else x
        foot = podium.ground
        if seat in match.winners:
            up = STEP * scale * risen
            draw_block(p, look, x - 4, foot - up, size + 8, up, d=10, r=12, g=3, seed=seat + 3)
            foot -= up - 12 * scale
        y = foot - size * 1.06
        draw_badge(p, look, x, y, *badge_of(match.names[seat]), size)
        figure = size * NUMBER
        draw_number(p, look, x + size / 2, y - 10, figure, shown_score(match, seat), "ink")


def heard_on(podium: Podium, match: Match) -> list[tuple[QRectF, str]]:
    """Where everybody stands with the number above, and what is heard there."""
    names, figure = player_names(match.names), podium.size * NUMBER
    places = []
    for place, seat in enumerate(ranking(match)):
        high = podium.size * 1.06 + figure + 10
        x, y = podium.area.x() + podium.place(place), podium.ground - high
        if seat in match.winners:
            y -= (STEP - 12) * podium.scale
        played = shown_score(match, seat)
        said = score_name([names[seat]], match.state.scores[seat]) if played else names[seat]
        places.append((QRectF(x, y, podium.size, high), said))
    return places


def shown_score(match: Match, seat: int) -> str:
    """The score above a badge; nothing for one who had no turn before the match was won."""
    played = match.game.played(match.state, seat)
    return digits(match.state.scores[seat]) if played else ""


def ranking(match: Match) -> list[int]:
    """The seats from best to last; level ones keep the order of their turns."""
    best = match.game.best
    figures = [match.game.figure(match.state, seat) for seat in range(len(match.names))]
    high = best.beats(1, 0)

    def key(seat: int) -> tuple[bool, int]:
        return (seat not in match.winners, -figures[seat] if high else figures[seat])

    return sorted(range(len(match.names)), key=key)
