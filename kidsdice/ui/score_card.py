"""A card of the best scores: one game, one way to play, its figures and the last games."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent

from kidsdice.core.game import Best
from kidsdice.games import GAMES
from kidsdice.ui.best_ways import Played, shown_first
from kidsdice.ui.kit.buttons import Action, Tool
from kidsdice.ui.kit.paint import (
    FELTS,
    draw_bars,
    draw_burst,
    draw_card,
    draw_emblem,
    draw_icon,
    draw_number_in,
    draw_peg,
    number_width,
    placed,
)
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.kit.words_paint import lay_out, paint_lines
from kidsdice.ui.style import Look
from kidsdice.ui.style import words as letters
from kidsdice.words import best as words
from kidsdice.words.common import digits
from kidsdice.words.names import game_name

PLAQUE = (216.0, 112.0)
NARROW = 470.0
"""Cards narrower than this have their felt above instead of beside."""
WAY = 64.0
BAR_STEP, NUMERAL, SMALLEST = 48.0, 23.0, 18.0


class Figures(Press):
    """The paper side of a card; pressed, it says what is on it."""

    bleed = 14.0

    def __init__(self, parent: ScoreCard) -> None:
        super().__init__(parent)
        self.card = parent

    def draw(self, p: QPainter, look: Look) -> None:
        """The best in large, and the last games as bars."""
        played = self.card.played
        if played is not None:
            with placed(p, 0, 2 if self.isDown() else 0):
                self._paint_best(p, look, played)
                self._paint_bars(p, look, played)

    @property
    def _top(self) -> float:
        """How high the row of the best is."""
        return min(112.0, self.unit_height * 0.4)

    def _x(self, at: float, width: float) -> float:
        return self.unit_width - at - width if self.box.mirrored else at

    def _paint_best(self, p: QPainter, look: Look, played: Played) -> None:
        high = self._top
        size, x = high * 0.82, 24.0
        best = digits(played.solo.best or 0)
        icon = high * 0.7
        draw_icon(p, look, self._x(x, icon), (high - icon) / 2 + 4, "rosette", icon)
        x += icon + 12
        wide = number_width(size, best)
        draw_number_in(p, look, QRectF(self._x(x, wide), 4, wide, high), size, best)
        x += wide + 16
        small = high * 0.42
        if self.card.direction is Best.FEWEST_TURNS:
            draw_icon(p, look, self._x(x, small), (high - small) / 2 + 6, "cup", small)
            x += small + 12
        if played.kind:
            burst = high * 0.58
            draw_burst(p, look, self._x(x, burst), (high - burst) / 2 + 3, played.kind, burst)
            x += burst + 12
        if played.solo.feats:
            x += self._paint_count(p, look, x, "lid", played.solo.feats, small, "ink")
        self._paint_times(p, look, played.solo.times, x, min(small, 36.0))

    def _paint_count(
        self, p: QPainter, look: Look, x: float, icon: str, n: int, size: float, token: str
    ) -> float:
        """A picture and how often, "×2"; how wide that is."""
        text, high = f"×{digits(n)}", self._top
        wide = number_width(size, text)
        draw_icon(p, look, self._x(x, size), (high - size) / 2 + 4, icon, size, token)
        spot = QRectF(self._x(x + size + 6, wide), 4, wide, high)
        draw_number_in(p, look, spot, size, text, token)
        return size + 6 + wide + 16

    def _paint_times(
        self, p: QPainter, look: Look, times: int, used: float, largest: float
    ) -> None:
        """How often it was played, at the far end where there is room."""
        for size in (largest, NUMERAL):
            wide = size + 6 + number_width(size, f"×{digits(times)}")
            x = self.unit_width - 20 - wide
            if x >= used:
                self._paint_count(p, look, x, "redo", times, size, "ink2")
                return

    def _paint_bars(self, p: QPainter, look: Look, played: Played) -> None:
        room = QRectF(18, self._top + 8, self.unit_width - 36, 0)
        room.setBottom(self.unit_height - 18)
        last = played.solo.last_ten
        bars, step = bars_for(last, room.width())
        best = max((n for n, v in enumerate(bars) if v == played.solo.best), default=None)
        wide = step * len(bars) + 12
        with placed(p, self._x(room.x(), wide), room.y()):
            draw_bars(
                p,
                look,
                0,
                0,
                [(value, digits(value)) for value in bars],
                best=best,
                step=step,
                h=max(20.0, room.height() - 31),
                mirrored=self.box.mirrored,
            )


def bars_for(last: Sequence[int], width: float) -> tuple[tuple[int, ...], float]:
    """As many of the last figures as fit beside one another, and the step between them."""
    widest = max((number_width(NUMERAL, digits(value)) for value in last), default=20.0)
    least = (widest + 2) / 0.7
    count = max(1, min(len(last), int((width - 12) / least)))
    return tuple(last[-count:]), min(BAR_STEP, (width - 12) / count)


class ScoreCard(UnitBox):
    """One game. ``say(sentence)`` wants to be heard, ``play(game_id)`` to be played."""

    say = Signal(str)
    play = Signal(str)

    def __init__(self, parent: UnitBox, taste: Taste, game_id: str) -> None:
        super().__init__(parent, taste)
        self.game_id = game_id
        self.direction = GAMES[game_id].best
        self.name = game_name(game_id)
        self.ways: tuple[Played, ...] = ()
        self.at = 0
        self.before = Tool(self, self.tr("Way before"), "back")
        self.before.clicked.connect(lambda: self._step(-1))
        self.after = Tool(self, self.tr("Next way"), "fwd")
        self.after.clicked.connect(lambda: self._step(1))
        self.figures = Figures(self)
        self.figures.clicked.connect(lambda: self.say.emit(self.sentence()))
        self.begin = Action(self, words.play(self.name), self._paint_crate)
        self.begin.clicked.connect(lambda: self.play.emit(self.game_id))

    @property
    def played(self) -> Played | None:
        """The way that is shown, None when nothing was played."""
        return self.ways[self.at] if self.ways else None

    def show_ways(self, ways: Sequence[Played]) -> None:
        """Show what a child has done; the way played now comes first."""
        self.ways = tuple(ways)
        self.at = shown_first(self.ways)
        self._show()

    def sentence(self) -> str:
        """What the card says."""
        played = self.played
        if played is None:
            return words.no_games()
        solo = played.solo
        return words.figures(self.direction, solo.best or 0, solo.times, solo.feats)

    @property
    def _named(self) -> bool:
        """Whether the way has to be named: there are several, or it is not the plain game."""
        played = self.played
        return len(self.ways) > 1 or (played is not None and not played.plain)

    def _step(self, step: int) -> None:
        self.at = (self.at + step) % len(self.ways)
        self._show()
        played = self.played
        assert played is not None
        self.say.emit(f"{self.figures.accessibleName()}. {self.sentence()}")

    def _show(self) -> None:
        played = self.played
        several = len(self.ways) > 1
        for button in (self.before, self.after):
            button.setVisible(several)
        self.figures.setVisible(played is not None)
        self.begin.setVisible(played is None)
        if played is not None:
            name = words.card_name(self.name, played.way, played.kind, not self._named)
            self.figures.set_name(name)
            told = f"{self.sentence()} {words.last(played.solo.last_ten)}"
            self.figures.setAccessibleDescription(told)
        self.figures.update()
        self.arrange()
        self.update()

    # Places

    @property
    def _beside(self) -> bool:
        """Whether the felt lies beside the figures, not above them."""
        return self.unit_width >= NARROW

    def _felt(self) -> QRectF:
        """The felt part of the card, from the start edge."""
        if self._beside:
            return QRectF(0, 0, 152.0 if self.compact else 176.0, self.unit_height)
        high = (84.0, 104.0) if len(self.ways) > 1 else (60.0, 76.0)
        return QRectF(0, 0, self.unit_width, high[0] if self.compact else high[1])

    def _paper(self) -> QRectF:
        """The rest, without the line of the way's name where that is on it."""
        felt = self._felt()
        if self._beside:
            return QRectF(felt.right(), 0, self.unit_width - felt.right(), self.unit_height)
        top = felt.bottom() + (34.0 if self._way_below else 0.0)
        return QRectF(0, top, self.unit_width, self.unit_height - top)

    @property
    def _way_below(self) -> bool:
        """Whether the way's name stands under the felt: the number that was picked says itself."""
        played = self.played
        named = len(self.ways) > 1 or (played is not None and not played.standard)
        return named and not self._beside and not self.compact

    def arrange(self) -> None:
        """Figures on the paper, the arrows between the ways on the felt."""
        felt, paper = self._felt(), self._paper()
        self.place(self.figures, paper.x(), paper.y(), paper.width(), paper.height())
        if self._beside:
            gap = 20.0 if self.compact else 24.0
            x = (felt.width() - 2 * WAY - gap) / 2
            y = felt.height() - WAY - 16
            self.place(self.before, x, y, WAY, WAY)
            self.place(self.after, x + WAY + gap, y, WAY, WAY)
        else:
            y = (felt.height() - WAY) / 2 - 3
            self.place(self.before, 12, y, WAY, WAY)
            self.place(self.after, self.unit_width - 12 - WAY, y, WAY, WAY)
        wide = min(204.0, paper.width() - 150)
        high = max(66.0, min(104.0, paper.height() * 0.46))
        y = paper.bottom() - high - 32
        self.place(self.begin, paper.right() - wide - 24, y, wide, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The paper with its felt, and what is printed on both."""
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        look = self.taste.look
        width, height = self.unit_width, self.unit_height - 6
        draw_card(p, look, 0, 0, width, height)
        self._paint_felt(p, look, height)
        if self.played is None:
            self._paint_empty(p, look)
        p.end()

    def _paint_felt(self, p: QPainter, look: Look, height: float) -> None:
        felt = self._felt()
        x = self.start_x(0, felt.width())
        edge = QPainterPath()
        inset = 3.0 if look.high_contrast else 0.0
        whole = QRectF(inset, inset, self.unit_width - 2 * inset, height - 2 * inset)
        edge.addRoundedRect(whole, 24 - inset, 24 - inset)
        part = QPainterPath()
        part.addRect(QRectF(x, 0, felt.width(), min(felt.height(), height)))
        p.fillPath(edge.intersected(part), look.c(FELTS.get(self.game_id, "leaf")))
        if self._beside:
            self._paint_column(p, look, felt)
        else:
            self._paint_strip(p, look, felt)

    def _paint_column(self, p: QPainter, look: Look, felt: QRectF) -> None:
        """Picture and name under each other, the way's name where there is room."""
        x, several = self.start_x(0, felt.width()), len(self.ways) > 1
        scale = (felt.width() - 32) / PLAQUE[0]
        high = PLAQUE[1] * scale
        y = 16.0 if several else (felt.height() - high - 86) / 2 + 4
        self._paint_picture(p, look, x + 16, y, scale)
        room = QRectF(x + 8, y + high + 8, felt.width() - 16, 66)
        if several:
            left = felt.height() - WAY - 24 - room.y()
            room.setHeight(min(66.0, left))
            if left >= 104:
                room.setHeight(50)
                way = QRectF(room.x(), room.bottom() + 2, room.width(), left - 54)
                self._paint_way(p, look, way, "ink-on-dark")
        self._paint_words(p, look, room, self.name, self._px(25), "ink-on-dark", bold=True)

    def _paint_strip(self, p: QPainter, look: Look, felt: QRectF) -> None:
        """Picture and name side by side, or under each other between the arrows."""
        if len(self.ways) > 1:
            scale = (felt.height() - 44) / PLAQUE[1]
            self._paint_picture(p, look, (felt.width() - PLAQUE[0] * scale) / 2, 8, scale)
            room = QRectF(WAY + 20, felt.bottom() - 36, felt.width() - 2 * WAY - 40, 34)
        else:
            scale = (felt.height() - 20) / PLAQUE[1]
            wide = PLAQUE[0] * scale
            self._paint_picture(p, look, self.start_x(14, wide), 10, scale)
            left = felt.width() - wide - 38
            room = QRectF(self.start_x(wide + 26, left), 4, left, felt.height() - 8)
        self._paint_words(p, look, room, self.name, self._px(25), "ink-on-dark", bold=True)
        if self._way_below:
            way = QRectF(16, felt.bottom() + 4, self.unit_width - 32, 32)
            self._paint_way(p, look, way, "ink2")

    def _paint_words(
        self,
        p: QPainter,
        look: Look,
        room: QRectF,
        text: str,
        px: float,
        token: str,
        *,
        bold: bool = False,
    ) -> None:
        """A few words in the middle of a room, as large as they fit, never cut."""
        align = Qt.AlignmentFlag.AlignHCenter
        while True:
            lines = lay_out(text, letters(px, bold), room.width(), 1.15, align)
            if px <= SMALLEST or (lines.height <= room.height() and lines.width <= room.width()):
                break
            px -= 1
        at = QPointF(room.x(), room.center().y() - lines.height / 2)
        paint_lines(p, look, lines, at, lit=(0, 0), ink=token)

    def _px(self, px: float) -> float:
        return px * min(1.2, self.taste.text_scale)

    def _paint_way(self, p: QPainter, look: Look, room: QRectF, token: str) -> None:
        if self.played is not None:
            self._paint_words(p, look, room, self.played.way, 23, token)

    def _paint_picture(self, p: QPainter, look: Look, x: float, y: float, scale: float) -> None:
        with placed(p, x, y, scale):
            if self.played is None:
                draw_emblem(p, look, 0, 0, self.game_id, digits=digits, mirrored=self.mirrored)
            else:
                self.played.paint(p, look, self.mirrored)

    def _paint_empty(self, p: QPainter, look: Look) -> None:
        """An empty peg, and words for those who read."""
        paper = self._paper()
        high = min(170.0, paper.height() * 0.5)
        x = self.start_x(paper.x() + 24, 110)
        with placed(p, x, paper.bottom() - high - 26, high / 170):
            draw_peg(p, look, 0, 0, (), 110, 160)
        above = self.begin.y() / self.k + self.begin.bleed - paper.y() - 12
        room = QRectF(0, paper.y() + 8, paper.width() - 36, above)
        room.moveLeft(self.start_x(paper.x() + 18, room.width()))
        self._paint_words(p, look, room, words.no_games(), self._px(27), "ink")

    def _paint_crate(self, p: QPainter, look: Look, width: float, height: float) -> None:
        scale = min((width - 20) / PLAQUE[0], (height - 20) / PLAQUE[1])
        x, y = (width - PLAQUE[0] * scale) / 2, (height - PLAQUE[1] * scale) / 2
        with placed(p, x, y, scale):
            draw_emblem(p, look, 0, 0, self.game_id, digits=digits, mirrored=self.mirrored)
