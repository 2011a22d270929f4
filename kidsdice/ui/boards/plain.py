"""The board of every game that has none of its own: dice on felt, the turn, all scores."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QPainter, QPaintEvent

from kidsdice.core.events import Event, Thrown
from kidsdice.core.game import Move, Throw
from kidsdice.core.match import Match
from kidsdice.ui.boards.board import Board
from kidsdice.ui.boards.pictures import number_picture, stop_picture, throw_picture
from kidsdice.ui.kit.buttons import Picture
from kidsdice.ui.kit.dice_felt import TILTS, Pose
from kidsdice.ui.kit.heard import HeardPlaces
from kidsdice.ui.kit.paint import (
    FELTS,
    PLAIN_FELT,
    cached_pixmap,
    draw_card,
    draw_icon,
    draw_number,
    draw_number_in,
    draw_standing,
    draw_tray,
    number_width,
    standing_cells,
)
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.taste import Taste
from kidsdice.words.common import digits, score_name
from kidsdice.words.lists import player_names

CROWD = 6


class PlainBoard(Board):
    """Needs nothing but a match.

    A state with ``running`` (points of this turn that are not safe yet) gets
    that number shown large; rules with a ``target`` get it shown on the card.
    """

    def __init__(self, parent: UnitBox, taste: Taste) -> None:
        super().__init__(parent, taste)
        self.faces: tuple[int, ...] = ()
        self.shown: Match | None = None
        self.heard = HeardPlaces(self)

    # What is shown

    def show_match(self, match: Match, events: tuple[Event, ...] = ()) -> None:
        """Show the match; a throw rolls first, and is told when its dice lie still."""
        self.match = match
        thrown = next((e for e in match.events if isinstance(e, Thrown)), None)
        self.faces = thrown.faces if thrown is not None else ()
        poses = self._poses(len(self.faces))
        if thrown is not None and events:
            self.felt.throw(self.faces, poses)
            if self.shown is None:
                self.shown = match
        else:
            self.felt.lay(self.faces, poses)
            self.shown = match
        self._show_heard()
        self.update()

    def _landed(self) -> None:
        self.shown = self.match
        self._show_heard()
        self.update()
        super()._landed()

    @property
    def running(self) -> int | None:
        """The points of this turn, None in a game that does not say."""
        found = getattr(self.shown.state, "running", None) if self.shown is not None else None
        return found if isinstance(found, int) else None

    @property
    def target(self) -> int:
        """The score to be reached, 0 without one."""
        return int(getattr(self.match.rules, "target", 0)) if self.match is not None else 0

    def offer_picture(self, move: Move) -> Picture:
        """A choice with a number shows it; one without keeps the running points."""
        numbers = [getattr(move, f.name) for f in fields(move)] if is_dataclass(move) else []
        if numbers and isinstance(numbers[0], int):
            return number_picture(numbers[0])
        return stop_picture(self.running or 0, mirrored=self.mirrored)

    def may_hint(self) -> bool:
        """Chances are for those who want them."""
        return self.odds != "never"

    def throw_picture(self, move: Throw) -> Picture | None:
        """Beside a card that stops, the cup says what this one does."""
        assert self.match is not None
        throws = [offer for offer in self.match.offers if isinstance(offer, Throw)]
        if len(throws) == 1 and len(self.match.offers) > 1:
            return throw_picture(move.dice, mirrored=self.mirrored)
        return None

    def _show_heard(self) -> None:
        if self.shown is None:
            return
        names = player_names(self.shown.names)
        scores = self.shown.state.scores
        self.heard.show(
            [
                (cell, score_name([name], points))
                for cell, name, points in zip(self._cells(), names, scores, strict=True)
            ]
        )

    # Where everything lies

    def _card(self) -> QRectF:
        floor = self.unit_height - self.table_plan().floor
        if self.compact:
            return QRectF(self.unit_width - 24 - 216, 94, 216, floor - 94 - 9)
        return QRectF(self.unit_width - 60 - 250, 126, 250, floor - 126 - 2)

    def _tray(self) -> QRectF:
        card = self._card()
        edge, gap = (24.0, 16.0) if self.compact else (60.0, 30.0)
        return QRectF(edge, card.y(), card.x() - gap - edge, card.height() + 2)

    def _felt(self) -> QRectF:
        f = 18.0 if self.compact else 24.0
        return self._tray().adjusted(f, f + 8, -f, -f - 12)

    def _cells(self) -> list[QRectF]:
        """Where the scores stand: under the target, as large as they may be."""
        count = len(self.match.names) if self.match is not None else 0
        area = self._card().adjusted(14, 66 if self.target else 10, -14, -10)
        return standing_cells(area, count, 1 if count < CROWD else 2, 100.0)

    def _poses(self, count: int) -> list[Pose]:
        if not count:
            return []
        felt = self._felt()
        room = felt.width() * 0.62
        pitch = min(felt.height() * 0.72, room / count)
        size = min(190.0, pitch * 0.84, felt.height() * 0.62)
        x = felt.x() + (room - pitch * count) / 2 + (pitch - size) / 2
        y = felt.center().y() - size * 0.56
        return [Pose(x + n * pitch, y, size, TILTS[n % 6]) for n in range(count)]

    def arrange(self) -> None:
        """Dice on the felt."""
        self.place(self.felt, 0, 0, self.unit_width, self.unit_height)
        self.felt.lower()
        if not self.felt.moving:
            self.felt.move_to(self._poses(len(self.faces)))
        self._show_heard()

    # How it looks

    def paintEvent(self, event: QPaintEvent) -> None:
        """The tray from its picture, then the running number and the scores."""
        if self.shown is None:
            return
        felt = FELTS.get(self.shown.game.id, PLAIN_FELT)
        key = ("plain", felt, self.size().toTuple(), self.taste.look.name, self.mirrored)

        def tray(p: QPainter) -> None:
            p.scale(self.k, self.k)
            at, f = self._at(self._tray()), 18.0 if self.compact else 24.0
            draw_tray(p, self.taste.look, at.x(), at.y(), at.width(), at.height(), felt, f=f)

        dpr = self.devicePixelRatioF()
        p = QPainter(self)
        p.drawPixmap(QPoint(0, 0), cached_pixmap(key, self.size(), dpr, tray, wanted=event.rect()))
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        self._paint_running(p)
        self._paint_scores(p)
        p.end()

    def _at(self, rect: QRectF) -> QRectF:
        return QRectF(self.start_x(rect.x(), rect.width()), rect.y(), rect.width(), rect.height())

    def _paint_running(self, p: QPainter) -> None:
        if not self.running or self.felt.moving:
            return
        felt = self._felt()
        spot = self._at(
            QRectF(felt.x() + felt.width() * 0.6, felt.y(), felt.width() * 0.38, felt.height())
        )
        text = f"+{digits(self.running)}"
        most = min(140.0, felt.height() * 0.5)
        size = min(most, most * spot.width() / number_width(most, text))
        draw_number_in(p, self.taste.look, spot, size, text, "honey-hi")

    def _paint_scores(self, p: QPainter) -> None:
        assert self.shown is not None
        look, state = self.taste.look, self.shown.state
        card = self._at(self._card())
        draw_card(p, look, card.x(), card.y(), card.width(), card.height())
        if self.target:
            self._paint_target(p, card)
        if self.best is not None:
            self._paint_best(p, card)
        rows = zip(self._cells(), self.shown.names, state.scores, strict=True)
        for seat, (cell, key, points) in enumerate(rows):
            now = seat == state.turn and len(self.shown.names) > 1 and not self.shown.over
            draw_standing(
                p,
                look,
                self._at(cell),
                [key],
                digits(points),
                now=now,
                asleep=seat in self.shown.gone,
                mirrored=self.mirrored,
            )

    def _paint_best(self, p: QPainter, card: QRectF) -> None:
        """Alone: the best so far."""
        look, text = self.taste.look, digits(self.best or 0)
        wide = 56 + number_width(48, text)
        x = card.center().x() - wide / 2
        icon, number = (x + wide - 48, x) if self.mirrored else (x, x + 56)
        draw_icon(p, look, icon, card.bottom() - 68, "rosette", 48)
        draw_number(p, look, number, card.bottom() - 29, 48, text, align=0)

    def shows_best(self) -> bool:
        """The card has room for it at every size."""
        return True

    def _paint_target(self, p: QPainter, card: QRectF) -> None:
        look, text = self.taste.look, digits(self.target)
        wide = 42 + number_width(40, text)
        x = card.center().x() - wide / 2
        arrow, number = (x + wide - 34, x) if self.mirrored else (x, x + 42)
        draw_icon(p, look, arrow, card.y() + 18, "fwd", 34, "ink2", mirrored=self.mirrored)
        draw_number(p, look, number, card.y() + 48, 40, text, "ink2", align=0)
