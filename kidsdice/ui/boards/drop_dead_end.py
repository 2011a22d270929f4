"""How Drop Dead ends alone: the points of the match, and the rack where the dice sleep."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from kidsdice.core.match import Match
from kidsdice.games.drop_dead import Table
from kidsdice.ui.boards.drop_dead_plan import BED_TILTS
from kidsdice.ui.kit.paint import (
    badge_of,
    draw_badge,
    draw_block,
    draw_die,
    draw_hollow,
    draw_moon,
    draw_number,
    draw_tray,
    number_width,
)
from kidsdice.ui.style import Look
from kidsdice.words.common import digits

SHOWN_BEDS = 12


def paint_night(
    match: Match, p: QPainter, look: Look, area: QRectF, mirrored: bool, compact: bool
) -> None:
    """The tray with the badge and the points, the rack under it."""
    wide = min(880.0, area.width() - 120)
    high = 84.0 if compact else 116.0
    x = area.center().x() - wide / 2
    rack = QRectF(x, area.bottom() - high - 34, wide, high)
    tray = QRectF(x, area.y() + 8, wide, rack.y() - area.y() - 26)
    draw_tray(p, look, tray.x(), tray.y(), tray.width(), tray.height(), "dusk", f=24)
    _points(match, p, look, tray, mirrored)
    draw_block(p, look, x, rack.y(), wide, high, d=16, r=34, g=7, seed=61, go=0.16)
    table: Table = match.state.last or match.state.table
    _beds(table, match.rules.dice, p, look, rack, mirrored)


def _points(match: Match, p: QPainter, look: Look, tray: QRectF, mirrored: bool) -> None:
    size = min(160.0, tray.height() * 0.62)
    text, gap = digits(match.state.scores[0]), size * 0.24
    wide = size + gap + number_width(size, text)
    x, middle = tray.center().x() - wide / 2, tray.center().y() - 4
    badge, number = (x + wide - size, x) if mirrored else (x, x + size + gap)
    draw_badge(p, look, badge, middle - size * 0.53, *badge_of(match.names[0]), size)
    draw_number(p, look, number, middle + size * 0.315, size, text, "ink-on-dark", align=0)


def _beds(table: Table, dice: int, p: QPainter, look: Look, rack: QRectF, mirrored: bool) -> None:
    """The dice in bed as they went there (the last ones when there were many), and the moon."""
    dead = table.dead[-SHOWN_BEDS:]
    count = max(dice, len(dead))
    moon = rack.height() * 0.52
    cell = min(rack.height() * 0.96, (rack.width() - moon - 110) / count)
    size = cell * 0.78
    for place in range(count):
        left = rack.x() + 30 + place * cell
        x = rack.x() + rack.right() - left - size if mirrored else left
        y = rack.center().y() - size * 0.55
        draw_hollow(p, look, x, y, size)
        if place < len(dead):
            draw_die(
                p,
                look,
                x + size * 0.045,
                y + size * 0.05,
                dead[place],
                size * 0.91,
                state="dead",
                tilt=BED_TILTS[place % 5],
                shadow=False,
            )
    left = rack.right() - moon - 36
    x = rack.x() + rack.right() - left - moon if mirrored else left
    draw_moon(p, look, x, rack.center().y() - moon / 2, moon)
