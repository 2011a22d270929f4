"""A table of the tournament as a paper card: who sits there, how it stands, who goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPainter

from kidsdice.core.tournament import Table
from kidsdice.ui.kit.paint import (
    badge_of,
    circle,
    draw_badge,
    draw_card,
    draw_choice,
    draw_die,
    draw_marker,
    draw_number,
    draw_number_in,
    draw_tick,
    draw_words_in,
    stroke,
)
from kidsdice.ui.kit.words_paint import lay_out
from kidsdice.ui.style import Look, words
from kidsdice.ui.tournament.names import has_picture
from kidsdice.words.common import digits

HEAD, EDGE, NARROW = 48.0, 24.0, 260.0


@dataclass(frozen=True)
class Face:
    """What a card shows. ``place`` counts from 1.

    ``state``: ``waiting``, ``playing``, ``level`` or ``done``; ``now``: it is
    the one to press. ``names`` are the shown names of the children.
    """

    place: int
    table: Table
    state: str
    names: Sequence[str] = field(default=())
    winner: str | None = None
    now: bool = False
    text_scale: float = 1.0


def draw_table(
    p: QPainter, look: Look, w: float, h: float, face: Face, *, mirrored: bool, press: float = 0
) -> None:
    """The card: ``w`` x ``h``, framed in honey where it is the next one."""
    if face.now:
        draw_choice(p, look, 0, 0, w, h - 12, press=press)
        p.translate(0, press * 10)
        draw_marker(p, look, w / 2 - 15, -22)
    else:
        draw_card(p, look, 0, press * 3, w, h - 5)
        p.translate(0, press * 3)
    inset = EDGE if w > NARROW else EDGE * 0.66
    inset += 4 if face.now else 0
    start = w - inset - 6 if mirrored else inset + 6
    draw_number(p, look, start, 42, 34, digits(face.place), align=1.0 if mirrored else 0.0)
    end = inset + 18 if mirrored else w - inset - 18
    _draw_state(p, look, end, 30, face.state)
    foot = inset + (12 if face.now else 4)
    if all(has_picture(child) for child in face.table.children):
        head = 40.0 if h < 200 else HEAD + 4
        body = QRectF(inset, head, w - 2 * inset, h - head - foot)
        _draw_badges(p, look, body, face, mirrored)
    else:
        # Names lie beside number and mark where the card is low, under them where it is not.
        beside = w > 1.35 * h
        side, head = (inset + 44, inset) if beside else (inset, HEAD + 4)
        body = QRectF(side, head, w - 2 * side, h - head - foot)
        _draw_names(p, look, body, face, mirrored)


def _draw_state(p: QPainter, look: Look, x: float, y: float, state: str) -> None:
    """A tick, a die, the sign of equal, or an empty ring: told apart by their shapes."""
    if state == "done":
        draw_tick(p, look, x, y, 18)
    elif state == "playing":
        draw_die(p, look, x - 15, y - 15, 5, 30, shadow=False)
    elif state == "level":
        stroke(p, look, "ink", 5)
        p.drawLines([QLineF(x - 13, y - 6, x + 13, y - 6), QLineF(x - 13, y + 6, x + 13, y + 6)])
    else:
        stroke(p, look, "line-strong", 3, dash=(4, 5))
        circle(p, x, y, 14)


def _draw_badges(p: QPainter, look: Look, body: QRectF, face: Face, mirrored: bool) -> None:
    """The badges as large as they fit, a score under each once it is known."""
    children, scores = face.table.children, face.table.scores
    count = len(children)
    below = 0.42 if scores else 0.0
    best = (0.0, 1)
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        if rows * columns - count > 1:
            continue  # a row with one child alone looks left over
        size = min(body.width() / columns / 1.12, body.height() / rows / (1.1 + below))
        best = max(best, (size, columns))
    size, columns = min(best[0], 150.0), best[1]
    rows = -(-count // columns)
    step_x, step_y = size * 1.12, size * (1.1 + below)
    top = body.center().y() - rows * step_y / 2
    for place, child in enumerate(children):
        row, column = divmod(place, columns)
        in_row = min(columns, count - row * columns)
        offset = (column + 0.5 - in_row / 2) * step_x * (-1 if mirrored else 1)
        x, y = body.center().x() + offset - size / 2, top + row * step_y
        draw_badge(p, look, x, y, *badge_of(child), size)
        if scores:
            spot = QRectF(x, y + size * 1.06, size, size * 0.4)
            draw_number_in(p, look, spot, size * 0.42, digits(scores[place]))
        if child == face.winner:
            draw_tick(p, look, x + size * (0.1 if mirrored else 0.9), y + size * 0.12, size * 0.24)


def _draw_names(p: QPainter, look: Look, body: QRectF, face: Face, mirrored: bool) -> None:
    """A line for each nickname, its score at the end, the winner ticked."""
    children, scores = face.table.children, face.table.scores
    step = min(body.height() / len(children), 72.0)
    px = min(step * 0.66, (26.0 if len(children) > 3 else 34.0) * face.text_scale)
    top = body.center().y() - step * len(children) / 2
    side = Qt.AlignmentFlag.AlignRight if mirrored else Qt.AlignmentFlag.AlignLeft
    align = side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
    figure = px * 2.0 if scores else 0.0
    for place, child in enumerate(children):
        y = top + place * step
        won = child == face.winner
        mark = px * 1.2 if won else 0.0
        room = body.width() - figure - mark
        x = body.right() - mark - room if mirrored else body.left() + mark
        name = face.names[place] if face.names else child
        spot = QRectF(x, y, room, step)
        size = fitting(name, px, room, step, won)
        draw_words_in(p, look, spot, name, size, bold=won, align=align, leading=1.05)
        if won:
            tick = body.right() - px * 0.5 if mirrored else body.left() + px * 0.5
            draw_tick(p, look, tick, y + step / 2, px * 0.44)
        if scores:
            end = body.left() if mirrored else body.right()
            base = y + step / 2 + px * 0.33
            number = digits(scores[place])
            draw_number(p, look, end, base, px * 1.05, number, align=0.0 if mirrored else 1.0)


def fitting(name: str, px: float, width: float, height: float, bold: bool = False) -> float:
    """The size at which a name stands in this room, on one line or two; never under 12."""
    size = px
    while size > 12:
        lines = lay_out(name, words(size, bold=bold), width, 1.05)
        if lines.width <= width and lines.height <= max(height, size * 1.06):
            break
        size -= 1
    return size
