"""How Run for It ends alone: the badge at the goal, the train with the last run, the turns."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from kidsdice.core.match import Match
from kidsdice.games.run_for_it import RunScored
from kidsdice.ui.boards.track import Runner, Track, draw_runners, draw_track
from kidsdice.ui.boards.train import Train, draw_train
from kidsdice.ui.kit.paint import (
    draw_die,
    draw_icon,
    draw_number,
    draw_railway,
    number_width,
)
from kidsdice.ui.style import Look
from kidsdice.words.common import digits


def paint_arrival(
    match: Match, p: QPainter, look: Look, area: QRectF, mirrored: bool, compact: bool
) -> None:
    """The ruler with the badge at its end, and the train that brought it there."""
    size = 44.0 if compact else 62.0
    edge = 100.0 if compact else 150.0
    turns = digits(match.state.turns[0])
    figure = 40.0 if compact else 48.0
    tally = figure * 0.92 + 6 + number_width(figure, turns)
    track = Track(
        edge,
        area.y() + size + (56 if compact else 80),
        area.width() - 2 * edge - tally - 30,
        match.rules.target,
        size,
        1,
    )
    runner = Runner(match.names[0], float(match.state.scores[0]))
    draw_track(p, look, track, area.width(), mirrored)
    draw_runners(p, look, track, [runner], area.width(), mirrored)
    _turns(p, look, track, turns, figure, area.width(), mirrored)
    top = track.y + (50 if compact else 54)
    high = min(264.0, area.bottom() - top - 22)
    wide = min(area.width() - 120, high / 264 * 1200)
    felt = QRectF(area.center().x() - wide / 2, top, wide, high)
    draw_railway(p, look, felt.x(), felt.y(), felt.width(), felt.height())
    train = Train(felt)
    scored = next((e for e in match.events if isinstance(e, RunScored)), None)
    for number in range(1, (scored.run if scored is not None else 0) + 1):
        seat = train.seat(number)
        x = area.width() - seat.x - seat.size if mirrored else seat.x
        draw_die(p, look, x, seat.y, number, seat.size, shadow=False)
    draw_train(p, look, train, area.width(), mirrored)


def _turns(
    p: QPainter,
    look: Look,
    track: Track,
    turns: str,
    figure: float,
    width: float,
    mirrored: bool,
) -> None:
    """A cup and how many turns it took."""
    icon = figure * 0.92
    x = track.x + track.width + 96
    base = track.y + 13 + figure * 0.33
    at = width - x - icon if mirrored else x
    draw_icon(p, look, at, base - figure * 0.33 - icon / 2, "cup", icon)
    x += icon + 6
    at = width - x if mirrored else x
    draw_number(p, look, at, base, figure, turns, align=1 if mirrored else 0)
