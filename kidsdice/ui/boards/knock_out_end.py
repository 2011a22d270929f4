"""The end of Knock Out alone: the peg with all its rings, and the figure."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from kidsdice.core.match import Match
from kidsdice.games.knock_out import State
from kidsdice.ui.boards.knock_out_pegs import column_shown
from kidsdice.ui.kit.paint import ColumnPlan, draw_column, draw_number_in, number_width, placed
from kidsdice.ui.style import Look
from kidsdice.words.common import digits


def paint_column(
    match: Match, p: QPainter, look: Look, area: QRectF, mirrored: bool, compact: bool
) -> None:
    """The wide column as it ended; beside it the score of all games together."""
    state: State = match.state
    wide = 440.0 if compact else 520.0
    high = min(520.0, area.height() - 18)
    figure = digits(state.scores[0])
    size = min(240.0, area.height() * 0.5)
    figure_wide = max(size, number_width(size, figure))
    gap = 60.0
    start = (area.width() - wide - gap - figure_wide) / 2
    left = area.width() - start - wide if mirrored else start
    plan = ColumnPlan(wide, high, compact=compact)
    with placed(p, left, area.y() + (area.height() - high) / 2):
        draw_column(p, look, plan, column_shown(state, 0, match.names[0]), mirrored=mirrored)
    end = start + wide + gap
    x = area.width() - end - figure_wide if mirrored else end
    draw_number_in(p, look, QRectF(x, area.y(), figure_wide, area.height()), size, figure)
