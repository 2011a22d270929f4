"""How the board of Run for It looks: what stands still from pictures, the rest painted anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QRegion

from kidsdice.ui.boards.first_throws import draw_first_throws
from kidsdice.ui.boards.run_for_it_plan import Plan
from kidsdice.ui.boards.track import Runner, draw_runners, draw_track
from kidsdice.ui.boards.train import draw_places, draw_train
from kidsdice.ui.kit.paint import (
    cached_pixmap,
    draw_felt,
    draw_icon,
    draw_number,
    draw_railway,
    draw_tray,
    number_width,
)
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.words.common import digits


@dataclass(frozen=True)
class Shown:
    """What is seen at this moment.

    ``loaded`` wagons carry their dice; a leaving train has ``gone`` so much of
    its way. ``tally`` are icons with counts at the end of the ruler.
    ``first`` are the keys that throw for who goes first (none: the train is
    shown), ``threw`` the places among them whose dice lie there, ``now`` the
    place whose turn it is.
    """

    runners: Sequence[Runner]
    loaded: int
    gone: float
    mat: bool
    tally: Sequence[tuple[str, int]] = ()
    first: Sequence[str] = ()
    threw: frozenset[int] = frozenset()
    now: int | None = None


class RunPicture:
    """Paints what a board shows into that board."""

    def __init__(self, board: UnitBox) -> None:
        self._board = board

    def pixels(self, rect: QRectF) -> QRect:
        """A rectangle from the start edge in logical pixels of the board."""
        at, k = self._at(rect), self._board.k
        return QRectF(at.x() * k, at.y() * k, at.width() * k, at.height() * k).toAlignedRect()

    def paint(self, p: QPainter, dirty: QRegion, plan: Plan, shown: Shown) -> None:
        """Everything that touches the dirty region."""
        self._still(p, dirty, plan, bool(shown.first))
        p.setClipRegion(dirty)
        p.scale(self._board.k, self._board.k)
        above = self.pixels(QRectF(0, 0, plan.width, plan.felt.y() - 12))
        if dirty.intersects(above):
            self._above(p, plan, shown)
        if shown.mat:
            self._tray(p, plan)
        if shown.first:
            row = plan.first_throws(len(shown.first))
            look, mirrored = self._board.taste.look, self._board.mirrored
            draw_first_throws(
                p, look, row, shown.first, shown.now, shown.threw, plan.width, mirrored
            )
        else:
            self._train(p, plan, shown)

    def _at(self, rect: QRectF) -> QRectF:
        x = self._board.start_x(rect.x(), rect.width())
        return QRectF(x, rect.y(), rect.width(), rect.height())

    def _key(self, *what: object) -> tuple[object, ...]:
        board = self._board
        return (*what, board.size().toTuple(), board.taste.look.name, board.mirrored)

    def _still(self, p: QPainter, dirty: QRegion, plan: Plan, first: bool) -> None:
        """Ruler, felt and rails. Inside the frame they cover all: there they are copied."""
        board = self._board

        def still(q: QPainter) -> None:
            q.scale(board.k, board.k)
            felt, look = self._at(plan.felt), board.taste.look
            area = (felt.x(), felt.y(), felt.width(), felt.height())
            draw_railway(q, look, *area)
            if first:
                draw_felt(q, look, *area, "sea", r=34, lip=9)
            draw_track(q, look, plan.track, plan.width, board.mirrored)

        key = self._key("railway", plan, first)
        picture = cached_pixmap(key, board.size(), board.devicePixelRatioF(), still)
        solid = QRegion(self.pixels(plan.felt.adjusted(18, -5, -18, 5)))
        p.setClipRegion(dirty.subtracted(solid))
        p.drawPixmap(QPoint(0, 0), picture)
        p.setClipRegion(dirty.intersected(solid))
        p.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        p.drawPixmap(QPoint(0, 0), picture)
        p.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)

    def _tray(self, p: QPainter, plan: Plan) -> None:
        """The tray on the table, from its picture."""
        board, k, tray = self._board, self._board.k, plan.tray
        area = self.pixels(tray.adjusted(-6, -6, 6, 12))

        def paint(q: QPainter) -> None:
            q.translate(-area.x(), -area.y())
            q.scale(k, k)
            at = self._at(tray)
            box = (at.x(), at.y(), at.width(), at.height())
            draw_tray(q, board.taste.look, *box, "sea", f=plan.frame, r=30, g=5)

        picture = cached_pixmap(
            self._key("run tray", plan), area.size(), board.devicePixelRatioF(), paint
        )
        p.save()
        p.scale(1 / k, 1 / k)
        p.drawPixmap(area.topLeft(), picture)
        p.restore()

    def _above(self, p: QPainter, plan: Plan, shown: Shown) -> None:
        """The badges on the ruler; at its end the tally of somebody who plays alone."""
        board, look, track = self._board, self._board.taste.look, plan.track
        draw_runners(p, look, track, shown.runners, plan.width, board.mirrored)
        figure = 36.0 if plan.compact else 44.0
        size, base = figure * 0.92, track.y + 13 + figure * 0.33
        x = track.x + track.width + 92
        for icon, count in shown.tally:
            text = digits(count)
            wide = number_width(figure, text)
            top = base - figure * 0.33 - size / 2
            draw_icon(p, look, board.start_x(x, size), top, icon, size)
            at = board.start_x(x + size + 6, wide)
            draw_number(p, look, at, base, figure, text, align=0)
            x += size + wide + 24

    def _train(self, p: QPainter, plan: Plan, shown: Shown) -> None:
        """The train; while it leaves, the next one comes behind it."""
        board, k = self._board, self._board.k
        area = self.pixels(plan.felt)
        p.save()
        p.scale(1 / k, 1 / k)
        p.setClipRect(area, Qt.ClipOperation.IntersectClip)
        along = -plan.felt.width() * shown.gone
        trains = [(shown.loaded, along)]
        if shown.gone:
            trains.append((0, along + plan.felt.width()))
        for loaded, way in trains:
            left = -way if board.mirrored else way
            at = QPoint(area.x() + round(left * k), area.y())
            p.drawPixmap(at, self._train_picture(plan, loaded, area))
        p.restore()

    def _train_picture(self, plan: Plan, loaded: int, area: QRect) -> QPixmap:
        """A train with its empty places, as large as the felt."""
        board = self._board

        def paint(q: QPainter) -> None:
            q.translate(-area.x(), -area.y())
            q.scale(board.k, board.k)
            look, train = board.taste.look, plan.train
            draw_train(q, look, train, plan.width, board.mirrored)
            draw_places(q, look, train, loaded, plan.width, board.mirrored)

        key = self._key("train", plan, loaded)
        return cached_pixmap(key, area.size(), board.devicePixelRatioF(), paint)
