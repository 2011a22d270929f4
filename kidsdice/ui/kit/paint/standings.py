"""Who has how many points: a badge (or the badges of partners) and a numeral."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.badge import badge_of, draw_badge
from kidsdice.ui.kit.paint.text import draw_number, number_width
from kidsdice.ui.style import Look

_LAP = 0.66  # how much of a badge is seen when partners stand together


def standing_cells(area: QRectF, count: int, columns: int, tallest: float) -> list[QRectF]:
    """Cells for so many standings, row by row, as if read from the left."""
    rows = -(-count // columns)
    high = min(tallest, area.height() / max(1, rows))
    wide = area.width() / columns
    return [
        QRectF(area.x() + n % columns * wide, area.y() + n // columns * high, wide, high)
        for n in range(count)
    ]


def draw_standing(
    p: QPainter,
    look: Look,
    cell: QRectF,
    keys: Sequence[str],
    text: str,
    *,
    now: bool = False,
    asleep: bool = False,
    mirrored: bool = False,
) -> None:
    """A player's score (several ``keys``: partners) in a cell already in its place.

    ``now`` rings the badge in honey; who is ``asleep`` takes no more turns.
    """
    size = min(cell.height() * 0.8, cell.width() * (0.42 if len(keys) < 2 else 0.34), 80.0)
    group = size * (1 + _LAP * (len(keys) - 1))
    y = cell.center().y() - size * 0.53
    start = cell.x() + size * 0.12
    for number in reversed(range(len(keys))):
        x = start + number * size * _LAP
        x = cell.x() + cell.right() - x - size if mirrored else x
        draw_badge(p, look, x, y, *badge_of(keys[number]), size, ring=now, asleep=asleep)
    room = cell.width() - group - size * 0.5
    figure = min(size * 0.84, 60.0)
    figure = max(23.0, figure * min(1.0, room / max(1.0, number_width(figure, text))))
    middle = start + group + size * 0.14 + room / 2
    middle = cell.x() + cell.right() - middle if mirrored else middle
    token = "ink2" if asleep else "ink"
    draw_number(p, look, middle, cell.center().y() + figure * 0.315, figure, text, token)
