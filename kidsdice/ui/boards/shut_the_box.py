"""The box: tiles on a rod over green felt, dice in front of them."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kidsdice.core.events import Event, Thrown
from kidsdice.core.game import Move
from kidsdice.core.match import Match
from kidsdice.games.shut_the_box import BoxShut, Shut, State, Stuck, TilesShut
from kidsdice.ui.boards.board import COMPACT_TABLE, Board, Pending, TablePlan
from kidsdice.ui.boards.pictures import icon_picture
from kidsdice.ui.kit.dice_felt import TILTS, Pose
from kidsdice.ui.kit.paint import (
    bead_string_width,
    cached_pixmap,
    draw_beadsum,
    draw_icon,
    draw_number,
    draw_rod,
    draw_tray,
    fill,
    rounded,
)
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.kit.tile import TILE_SHAPE, TilePress
from kidsdice.words import shut_the_box as words
from kidsdice.words.common import digits

RISE_APART_MS = 30
SLUMP_MS = 650
MANY = 10
"""More tiles than this make the tray as wide as the screen."""
TRAY_OVER_TABLE = replace(COMPACT_TABLE, tool_up=140, main_up=142, card=136, covered=26)


class ShutTheBoxBoard(Board):
    """Shows the box of the player whose turn it is; tiles are chosen, then shut with the button."""

    def __init__(self, parent: UnitBox, taste: Taste) -> None:
        super().__init__(parent, taste)
        self.tiles: list[TilePress] = []
        self.standing: tuple[int, ...] = ()
        self.faces: tuple[int, ...] = ()
        self.chosen_tiles: tuple[int, ...] = ()
        self.offers: tuple[Shut, ...] = ()
        self._ended = False
        self._refused: int | None = None
        self._after = QTimer(self)
        self._after.setSingleShot(True)
        self._after.timeout.connect(self._end_seen)
        self._lid_falls = False

    # What is shown

    def show_match(self, match: Match, events: tuple[Event, ...] = ()) -> None:
        """Show the box; a throw rolls first, and a turn that ended stays to be seen."""
        self.match = match
        state: State = match.state
        self._make_tiles(state.rules.tiles)
        self.chosen_tiles, self._refused = (), None
        thrown = next((e for e in events if isinstance(e, Thrown)), None)
        stuck = next((e for e in events if isinstance(e, Stuck)), None)
        shut = next((e for e in events if isinstance(e, TilesShut)), None)
        box_shut = any(isinstance(e, BoxShut) for e in events)
        self.offers = ()
        self._ended = bool(stuck or box_shut)
        if thrown is not None:
            self.standing = stuck.open if stuck else state.open
            self.faces = thrown.faces
            self._show_tiles()
            self.felt.throw(thrown.faces, self._poses(len(thrown.faces)))
        elif shut is not None:
            self.standing, self.faces = shut.open, ()
            self.felt.lay((), ())
            self._show_tiles()
            self.sound.emit(f"tile-{max(shut.tiles)}")
            self._lid_falls = box_shut
            self._after.start(SLUMP_MS if box_shut else 0)
        else:
            self.standing, self.faces = state.open, state.faces
            self.offers = self._shuts(match)
            self.felt.lay(state.faces, self._poses(len(state.faces)))
            self._show_tiles()
        self.update()
        self.pending_changed.emit()

    def _shuts(self, match: Match) -> tuple[Shut, ...]:
        return tuple(offer for offer in match.offers if isinstance(offer, Shut))

    def _landed(self) -> None:
        assert self.match is not None
        if not self._ended:
            self.offers = self._shuts(self.match)
        self._show_tiles()
        self.update()
        self.pending_changed.emit()
        if self._ended:
            self._after.start(SLUMP_MS)
        else:
            self.settled.emit()

    def _end_seen(self) -> None:
        """What had just ended has been seen; a box that is shut closes its lid."""
        if self._lid_falls:
            self._lid_falls = False
            self.sound.emit("shutbox")
        self.settled.emit()

    @property
    def moving(self) -> bool:
        """Whether dice roll or a turn is just ending."""
        return super().moving or self._after.isActive()

    def finish(self) -> None:
        """Land the dice, stand or lay every tile."""
        super().finish()
        for tile in self.tiles:
            tile.finish()
        if self._after.isActive():
            self._after.stop()
            self._end_seen()

    def _make_tiles(self, count: int) -> None:
        if len(self.tiles) == count:
            return
        for tile in self.tiles:
            tile.hide()
            tile.deleteLater()
        self.tiles = [TilePress(self, number) for number in range(1, count + 1)]
        for tile in self.tiles:
            tile.clicked.connect(lambda _=False, n=tile.number: self._press(n))
            tile.show()
        self.arrange()

    def _legal(self) -> frozenset[int]:
        """Tiles that can still be part of a sum with those already chosen."""
        chosen = set(self.chosen_tiles)
        fitting = (set(offer.tiles) for offer in self.offers if chosen <= set(offer.tiles))
        return frozenset(set().union(*fitting) - chosen)

    def _show_tiles(self) -> None:
        legal = self._legal() if self.offers else frozenset[int]()
        rising = 0
        for tile in self.tiles:
            if tile.number not in self.standing:
                state = "shut"
            elif tile.number in self.chosen_tiles:
                state = "selected"
            else:
                state = "legal" if tile.number in legal else "open"
            delay = 0
            if state == "legal" and tile.state == "open":
                delay = rising * RISE_APART_MS
                rising += 1
            tile.become(state, words.tile_name(tile.number, state), delay)

    # What is chosen

    def _press(self, number: int) -> None:
        if self.moving:
            self.finish()
        if number in self.chosen_tiles:
            self._choose(tuple(n for n in self.chosen_tiles if n != number), "unchoose")
        elif number in self._legal():
            self._choose(tuple(sorted((*self.chosen_tiles, number))), "choose")
            self._say_choice(number)
        elif number in self.standing:
            self._refuse(number)

    def _choose(self, tiles: tuple[int, ...], sound: str) -> None:
        self.chosen_tiles, self._refused = tiles, None
        self.sound.emit(sound)
        self._show_tiles()
        self.update(self._pixels(self._sum_area()))
        self.pending_changed.emit()

    def _say_choice(self, tile: int) -> None:
        missing = sum(self.faces) - sum(self.chosen_tiles)
        self.say.emit(words.tile_chosen(tile, missing))

    def _refuse(self, tile: int) -> None:
        """The first time a soft wobble, the second time a reason."""
        self.tiles[tile - 1].shake_head()
        self.sound.emit("no")
        if self._refused == tile and self.faces:
            self.say.emit(words.tile_refused(tile, sum(self.faces) - sum(self.chosen_tiles)))
        self._refused = tile

    def takes(self, move: Move) -> bool:
        """Tiles are shut on the board."""
        return isinstance(move, Shut)

    def pending(self) -> Pending | None:
        """Shut the chosen tiles, once they make the sum."""
        if not self.offers:
            return None
        picture = icon_picture("lid", 76)
        move = Shut(self.chosen_tiles)
        if move in self.offers:
            return Pending(words.offer(move), picture, move)
        missing = words.missing(sum(self.faces), sum(self.chosen_tiles))
        return Pending(self.tr("Shut tiles"), picture, None, missing)

    def show_way(self, move: Move) -> None:
        """Choose the tiles of this way."""
        if isinstance(move, Shut) and move in self.offers:
            self._choose(move.tiles, "choose")

    def key_number(self, number: int) -> bool:
        """Choose that tile."""
        if 1 <= number <= len(self.tiles) and self.offers:
            self._press(number)
            return True
        return False

    def take_back_choice(self) -> bool:
        """Stand the last chosen tile up again."""
        if not self.chosen_tiles:
            return False
        self._choose(self.chosen_tiles[:-1], "unchoose")
        return True

    def first_focus(self) -> QWidget | None:
        """The first tile that may be shut."""
        return next((tile for tile in self.tiles if tile.state in ("legal", "selected")), None)

    # Where everything lies

    def tray(self) -> QRectF:
        """Where the box lies, in units from the start edge."""
        if self.compact:
            return QRectF(24, 90, self.unit_width - 48, self.unit_height - 150 - 90)
        edge = 60.0 if len(self.tiles) <= MANY else 24.0
        return QRectF(edge, 120, self.unit_width - 2 * edge, self.unit_height - 206 - 120)

    @property
    def edge(self) -> float:
        """How wide the wood around the felt is."""
        return 16.0 if self.compact else 26.0

    @property
    def _spare(self) -> float:
        """How much higher the tray is than its things need, in a window that is high."""
        return max(0.0, self.tray().height() - (360.0 if self.compact else 474.0))

    @property
    def _floor(self) -> float:
        """The lower edge of what lies on the felt is counted up from here."""
        return self.tray().bottom() - self._spare * 0.25

    def table_plan(self) -> TablePlan:
        """In the compact plan the tray hangs over the table: the dice lie on its felt."""
        return TRAY_OVER_TABLE if self.compact else super().table_plan()

    def _tile_plan(self) -> tuple[float, float, float, float]:
        """The width of a tile, the gap, where the first one starts, and the top."""
        tray = self.tray()
        count = len(self.tiles) or 9
        widest, top = (88.0, 50.0) if self.compact else (104.0, 64.0)
        room = tray.width() - 2 * self.edge - 12
        least_gap = 10.0
        width = min(widest, (room - (count - 1) * least_gap) / count)
        gap = min(
            34.0 if not self.compact else 13.0, max(least_gap, (room - count * width) / (count - 1))
        )
        gap = min(gap, 18.0) if self.unit_width <= 1290 and not self.compact else gap
        start = tray.x() + (tray.width() - count * width - (count - 1) * gap) / 2
        return width, gap, start, tray.y() + top + self._spare * 0.35

    def _poses(self, count: int) -> list[Pose]:
        tray = self.tray()
        if self.compact:
            y = self._floor - 110
            return [Pose(tray.x() + 44 + i * 88, y, 66, TILTS[i]) for i in range(count)]
        y = self._floor - 174
        return [Pose(tray.x() + 66 + i * 134, y, 106, TILTS[i]) for i in range(count)]

    def arrange(self) -> None:
        """Tiles on the rod, dice on the felt."""
        width, gap, x, y = self._tile_plan()
        for place, tile in enumerate(self.tiles):
            self.place(tile, x + place * (width + gap), y, width, width * TILE_SHAPE)
        self.place(self.felt, 0, 0, self.unit_width, self.unit_height)
        self.felt.lower()
        if not self.felt.moving:
            self.felt.move_to(self._poses(len(self.faces)))

    def _sum_area(self) -> QRectF:
        tray = self.tray()
        if self.compact:
            return QRectF(tray.x() + 220, self._floor - 104, 560, 64)
        return QRectF(tray.x() + 340, self._floor - 194, 500, 160)

    def _pixels(self, area: QRectF) -> QRect:
        x = self.start_x(area.x(), area.width())
        k = self.k
        return QRectF(x * k, area.y() * k, area.width() * k, area.height() * k).toAlignedRect()

    # How it looks

    def paintEvent(self, event: QPaintEvent) -> None:
        """The tray from its picture, then the sum and the best score."""
        key = ("box", self.size().toTuple(), self.taste.look.name, len(self.tiles))
        dpr, wanted = self.devicePixelRatioF(), event.rect()
        picture = cached_pixmap(key, self.size(), dpr, self._paint_tray, wanted=wanted)
        p = QPainter(self)
        p.drawPixmap(QPoint(0, 0), picture)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        if self.faces and not self.felt.moving:
            self._paint_sum(p)
        if self.best is not None and not self.compact:
            self._paint_best(p)
        p.end()

    def _paint_tray(self, p: QPainter) -> None:
        p.scale(self.k, self.k)
        tray, look = self.tray(), self.taste.look
        draw_tray(p, look, tray.x(), tray.y(), tray.width(), tray.height(), "spruce", f=self.edge)
        width, _, _, top = self._tile_plan()
        rod = top + width * TILE_SHAPE * 0.7
        draw_rod(p, look, tray.x() + 14, rod, tray.width() - 28)

    def _paint_sum(self, p: QPainter) -> None:
        """The sum as a numeral and as beads; chosen tiles fill them in honey from the start."""
        look, area = self.taste.look, self._sum_area()
        parts = self.faces
        wide = bead_string_width(parts)
        if self.compact:
            number_x, number_y, size = area.x() + 50, area.y() + 54, 66.0
            beads = QPointF(area.x() + 106, area.y() + 11)
        else:
            number_x, number_y, size = area.x() + 40, area.y() + 84, 96.0
            beads = QPointF(area.x() + 12, area.y() + 104)
        draw_number(p, look, self.start_x(number_x, 0), number_y, size, digits(sum(parts)), "honey")
        draw_beadsum(
            p,
            look,
            self.start_x(beads.x(), wide),
            beads.y(),
            parts,
            filled=sum(self.chosen_tiles),
            mirrored=self.mirrored,
        )

    def _paint_best(self, p: QPainter) -> None:
        look, tray = self.taste.look, self.tray()
        x, y = tray.right() - 254, self._floor - 172
        left = self.start_x(x, 210)
        fill(p, look, "#000000", 0.18)
        rounded(p, left, y, 210, 116, 26)
        draw_icon(p, look, self.start_x(x + 34, 62), y + 27, "rosette", 62)
        best = "" if self.best is None else digits(self.best)
        draw_number(p, look, self.start_x(x + 146, 0), y + 77, 66, best, "ink-on-dark")
