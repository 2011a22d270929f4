"""The paper of Drop Dead: whose turn, its total, every throw of it, and all scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPainter

from kidsdice.games.drop_dead import Line
from kidsdice.ui.boards.drop_dead_turn import Turn
from kidsdice.ui.kit.paint import (
    badge_of,
    draw_badge,
    draw_card,
    draw_die,
    draw_icon,
    draw_number,
    draw_number_in,
    draw_page_dot,
    draw_small_die,
    draw_standing,
    fill,
    number_width,
    placed,
    rounded,
    standing_cells,
    stroke,
)
from kidsdice.ui.style import Look
from kidsdice.words.common import digits

PAD = 16.0
LOWEST_ROW = 33.0
GOAL = 38.0


@dataclass(frozen=True)
class Row:
    """A row of the list: a throw, or the points of several earlier ones together."""

    points: int
    line: Line | None


@dataclass(frozen=True)
class TurnCard:
    """The card laid out in a rectangle that lies from the start edge."""

    rect: QRectF
    turn: Turn
    names: Sequence[str]
    best: int | None
    compact: bool

    @property
    def head(self) -> QRectF:
        """Whose turn it is, and its total."""
        high = 74.0 if self.compact else 102.0
        return QRectF(self.rect.x() + PAD, self.rect.y() + 6, self.rect.width() - 2 * PAD, high)

    @property
    def scores(self) -> list[QRectF]:
        """The cells of the standings, none when the one turn of one column is the whole match."""
        count, rules = len(self.turn.standings), self.turn.rules
        if count < 2 and not rules.target and rules.rounds == 1:
            return []
        columns = 1 if count < (4 if self.compact else 3) else 2
        tallest = 70.0 if self.compact else {1: 58.0, 2: 62.0}[columns]
        rows = -(-count // columns)
        goal = GOAL if rules.target or rules.rounds > 1 else 0.0
        free = self._bottom - self.head.bottom() - 8 - goal
        high = min(tallest * rows, 214.0 if self.compact else 186.0, free)
        above = (free - high) / 2 if self.compact else 0.0  # no throws are listed there
        area = QRectF(self.head.x(), self._bottom - above - high, self.head.width(), high)
        return standing_cells(area, count, columns, tallest)

    @property
    def goal(self) -> QRectF:
        """Where the rounds or the target stand; empty without either."""
        rules = self.turn.rules
        if not rules.target and rules.rounds == 1:
            return QRectF()
        top = self.scores[0].y() if self.scores else self._bottom
        return QRectF(self.head.x(), top - GOAL, self.head.width(), GOAL - 4)

    @property
    def mark(self) -> QRectF:
        """Where the best so far stands when somebody plays alone; empty without one."""
        if self.best is None or len(self.turn.standings) > 1 or self.compact:
            return QRectF()
        above = [r.y() for r in (self.goal, *self.scores) if not r.isEmpty()]
        top = min([*above, self._bottom])
        return QRectF(self.head.x(), top - 62, self.head.width(), 60)

    @property
    def _bottom(self) -> float:
        return self.rect.bottom() - 10

    @property
    def rows(self) -> list[tuple[QRectF, Row]]:
        """The throws of this turn; the earliest ones share a row when there are many."""
        if self.compact:
            return []
        ends = [r.y() for r in (*self.scores[:1], self.goal, self.mark) if not r.isEmpty()]
        bottom = min([*ends, self._bottom]) - 8
        top = self.head.bottom() + 12
        lines = [Row(line.points, line) for line in self.turn.lines]
        most = max(1, int((bottom - top) / LOWEST_ROW))
        if len(lines) > most:
            early = lines[: len(lines) - most + 1]
            lines = [Row(sum(e.points for e in early), None), *lines[len(early) :]]
        high = min(84.0, (bottom - top) / max(1, len(lines)))
        return [
            (QRectF(self.head.x(), top + n * high, self.head.width(), high - 6), line)
            for n, line in enumerate(lines)
        ]


def draw_turn_card(p: QPainter, look: Look, card: TurnCard, width: float, mirrored: bool) -> None:
    """Paint the card on a board of this width."""

    def at(rect: QRectF) -> QRectF:
        x = width - rect.right() if mirrored else rect.x()
        return QRectF(x, rect.y(), rect.width(), rect.height())

    sheet = at(card.rect)
    draw_card(p, look, sheet.x(), sheet.y(), sheet.width(), sheet.height())
    _head(p, look, card, at(card.head), mirrored)
    rows = card.rows
    for number, (rect, line) in enumerate(rows):
        newest = number == len(rows) - 1 and not card.turn.ended
        _row(p, look, at(rect), line, newest, mirrored)
    if card.scores and rows:
        _rule(p, look, card.scores[0].y() - 4, at(card.head))
    for cell, standing in zip(card.scores, card.turn.standings, strict=False):
        keys = [card.names[seat] for seat in standing.seats]
        draw_standing(
            p,
            look,
            at(cell),
            keys,
            digits(standing.points),
            now=standing.now,
            asleep=standing.resting,
            mirrored=mirrored,
        )
    if not card.goal.isEmpty():
        _goal(p, look, card.turn, at(card.goal), mirrored)
    if not card.mark.isEmpty():
        _best(p, look, card.best or 0, at(card.mark), mirrored)


def _head(p: QPainter, look: Look, card: TurnCard, rect: QRectF, mirrored: bool) -> None:
    """The thrower (and who adds), and the total of the turn."""
    pair = len(card.turn.seats) > 1
    size = (44.0 if card.compact else 52.0) if pair else (54.0 if card.compact else 66.0)
    start = rect.x() + 4
    marks = ("cup", "plus") if pair else ("",)
    used = 0.0
    for seat, mark in zip(card.turn.seats, marks, strict=False):
        x = start + used
        x = rect.x() + rect.right() - x - size if mirrored else x
        lift = 10 if pair else 0
        y = rect.center().y() - size / 2 - lift
        draw_badge(p, look, x, y, *badge_of(card.names[seat]), size)
        if mark:
            draw_icon(p, look, x + size / 2 - 13, y + size - 1, mark, 26, mirrored=False)
        used += size + 6
    text = digits(card.turn.total)
    room = rect.width() - used - 10
    most = 72.0 if card.compact else 92.0
    figure = min(most, most * room / max(1.0, number_width(most, text)))
    box = QRectF(rect.x() if mirrored else rect.right() - room, rect.y(), room, rect.height())
    draw_number_in(p, look, box, figure, text)
    _rule(p, look, rect.bottom() + 2, rect)


def _rule(p: QPainter, look: Look, y: float, rect: QRectF) -> None:
    stroke(p, look, "line", 4)
    p.drawLine(QLineF(rect.x() + 2, y, rect.right() - 2, y))


def _row(p: QPainter, look: Look, rect: QRectF, row: Row, newest: bool, mirrored: bool) -> None:
    if newest:
        fill(p, look, "paper2")
        rounded(p, rect.x(), rect.y(), rect.width(), rect.height(), 18)
        stroke(p, look, "line-strong", 3)
        rounded(p, rect.x() + 1.5, rect.y() + 1.5, rect.width() - 3, rect.height() - 3, 16.5)
    figure = max(23.0, min(48.0, rect.height() * 0.72))
    text = f"+{digits(row.points)}" if row.points else digits(0)
    end = rect.x() + 10 if mirrored else rect.right() - 10
    y = rect.center().y() + figure * 0.315
    token = "ink" if row.points else "ink2"
    draw_number(p, look, end, y, figure, text, token, align=0 if mirrored else 1)
    room = rect.width() - 24 - number_width(figure, text)
    if row.line is None:
        _many(p, look, rect, mirrored)
    elif row.line.dead:
        size = min(40.0, rect.height() * 0.78, room / len(row.line.dead) - 3)
        for number, face in enumerate(row.line.dead):
            x = _along(rect, number * (size + 3), size, mirrored)
            y = rect.center().y() - size * 0.54
            draw_die(p, look, x, y, face, size, state="dead", shadow=False)
    else:
        for number in range(len(row.line.faces)):
            x = _along(rect, number * 20, 17, mirrored)
            draw_small_die(p, look, x, rect.center().y() - 10)


def _many(p: QPainter, look: Look, rect: QRectF, mirrored: bool) -> None:
    """Three dots: several throws in one row."""
    fill(p, look, "ink2")
    for number in range(3):
        x = _along(rect, 6 + number * 18, 9, mirrored)
        p.drawEllipse(QRectF(x, rect.center().y() - 4.5, 9, 9))


def _along(rect: QRectF, offset: float, size: float, mirrored: bool) -> float:
    return rect.right() - 8 - offset - size if mirrored else rect.x() + 8 + offset


def _goal(p: QPainter, look: Look, turn: Turn, rect: QRectF, mirrored: bool) -> None:
    """The rounds as dots, or an arrow to the target."""
    if turn.rules.target:
        text = digits(turn.rules.target)
        wide = 34 + number_width(34, text)
        x = rect.center().x() - wide / 2
        arrow = x + wide - 28 if mirrored else x
        draw_icon(p, look, arrow, rect.y() + 4, "fwd", 28, "ink2", mirrored=mirrored)
        number = x if mirrored else x + 34
        draw_number(p, look, number, rect.y() + 29, 34, text, "ink2", align=0)
        return
    rounds = turn.rules.rounds
    with placed(p, rect.center().x(), rect.center().y()):
        for number in range(rounds):
            place = rounds - 1 - number if mirrored else number
            done = "read" if number + 1 < turn.round else "ahead"
            state = "now" if number + 1 == turn.round else done
            with placed(p, (place - (rounds - 1) / 2) * 34, 0, 0.8):
                draw_page_dot(p, look, 0, 0, state=state)


def _best(p: QPainter, look: Look, best: int, rect: QRectF, mirrored: bool) -> None:
    text = digits(best)
    wide = 56 + number_width(48, text)
    x = rect.center().x() - wide / 2
    icon, number = (x + wide - 48, x) if mirrored else (x, x + 56)
    draw_icon(p, look, icon, rect.center().y() - 24, "rosette", 48)
    draw_number(p, look, number, rect.center().y() + 15, 48, text, align=0)
