"""The end of a match: what happened, how it stands beside the best, and the way on."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent

from kidsdice.core.match import Match
from kidsdice.ui.boards.endings import Ending, ending_for
from kidsdice.ui.boards.pictures import icon_picture
from kidsdice.ui.kit.buttons import Action
from kidsdice.ui.kit.paint import (
    badge_of,
    draw_badge,
    draw_bars,
    draw_bench,
    draw_bunting,
    draw_card,
    draw_icon,
    draw_number,
    draw_number_in,
    placed,
)
from kidsdice.ui.kit.rise import Rise
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.kit.top_bar import TopBar
from kidsdice.ui.narrator import Narrator, Priority
from kidsdice.ui.stage import Stage
from kidsdice.words.common import digits
from kidsdice.words.say import join


@dataclass(frozen=True)
class Standing:
    """How a solo figure stands: the best before, and the last figures with this one at the end."""

    figure: int
    best_before: int | None
    last: tuple[int, ...]
    is_best: bool


class Results(Stage):
    """Shows one finished match. ``again`` plays once more with the same children."""

    again = Signal()

    def __init__(
        self, taste: Taste, narrator: Narrator, match: Match, standing: Standing | None
    ) -> None:
        super().__init__(taste)
        self.narrator = narrator
        self.match = match
        self.standing = standing
        self.ending: Ending = ending_for(match)
        self.bar = TopBar(self, taste, narrator)
        self.bar.way_out.connect(self.wants_back)
        now = match.winners[0] if len(match.winners) == 1 else -1
        self.bar.show_players(match.names, 0 if len(match.names) == 1 else now)
        self.play_again = Action(self, self.tr("Play again"), icon_picture("redo", 84))
        self.play_again.clicked.connect(self._again)
        self.main_button = self.play_again
        self._rise = Rise(self, self._show_risen)
        self.setAccessibleDescription(self._spoken())

    @property
    def table(self) -> float:
        """The cards lie on the table."""
        return 176.0 if self.compact else 212.0

    def enter(self) -> None:
        """Say how it ended; friends rise once when there is something to celebrate."""
        super().enter()
        celebrate = self.ending.celebrates or bool(self.standing and self.standing.is_best)
        if celebrate and self.standing is not None and self.standing.is_best:
            self.narrator.play("best")
        if self.ending.celebrates and not self.taste.less_movement:
            self._rise.start()
        self.narrator.say(self._spoken(), Priority.RESULT)

    def leave(self) -> None:
        """Be still."""
        self._rise.stop()
        self.narrator.hush()

    def _spoken(self) -> str:
        best = ""
        if self.standing is not None and self.standing.is_best:
            best = self.tr("Your best so far!")
        return join(self.ending.spoken, best)

    def _again(self) -> None:
        self.narrator.play("tap")
        self.again.emit()

    def _show_risen(self) -> None:
        self.update(0, 0, self.width(), int((self.unit_height - self.table + 20) * self.k))

    def arrange(self) -> None:
        """The bar above, the way on at the far end of the table."""
        width, height = self.unit_width, self.unit_height
        self.place(self.bar, 0, 0, width, 92 if self.compact else 118)
        if self.compact:
            self.place(self.play_again, width - 24 - 232, height - 152, 232, 112)
        else:
            edge = 90 + self._spare
            self.place(self.play_again, width - edge - 302, height - 182, 302, 120)

    @property
    def _spare(self) -> float:
        return max(0.0, (self.unit_width - 1280) / 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The room, the toy as it ended, and the cards."""
        super().paintEvent(event)
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        top = 92.0 if self.compact else 118.0
        area = QRectF(0, top, self.unit_width, self.unit_height - self.table - top)
        if self.ending.celebrates:
            sway = (1 - self._rise.height) * 14
            draw_bunting(p, self.taste.look, self.unit_width, y=top + 10, sway=sway)
        if len(self.match.names) > 1:
            self._paint_podium(p, area)
        else:
            self.ending.paint(
                p, self.taste.look, area, self.mirrored, self._rise.height, self.compact
            )
        self._paint_cards(p)
        p.end()

    def _paint_podium(self, p: QPainter, area: QRectF) -> None:
        """All on the bench in order of their scores, the winners one step higher."""
        match = self.match
        order = ranking(match)
        count = len(order)
        size = min(150.0, (area.width() - 160) / count - 18, area.height() * 0.42)
        step = size + 18
        x = (area.width() - count * step + 18) / 2
        ground = area.bottom() - 66
        look = self.taste.look
        for place, seat in enumerate(order):
            at = self.start_x(x + place * step, size)
            up = 52.0 * self._rise.height if seat in match.winners else 0.0
            y = ground - size - up
            if up:
                p.fillRect(
                    QRectF(at + size * 0.1, ground - up, size * 0.8, up + 8), look.c("beech")
                )
                p.fillRect(QRectF(at + size * 0.1, ground - up, size * 0.8, 6), look.c("beech-hi"))
            draw_badge(p, look, at, y, *badge_of(match.names[seat]), size, ring=bool(up))
            draw_number(
                p, look, at + size / 2, y - 14, size * 0.42, shown_score(match, seat), "ink"
            )
        wide = max(560.0, count * step + 60)
        with placed(p, (area.width() - wide) / 2, ground - 8):
            draw_bench(p, look, 0, 0, wide)

    def _paint_cards(self, p: QPainter) -> None:
        look, height = self.taste.look, self.unit_height
        if self.compact:
            start, y, high = 24.0, height - 152, 112.0
            wide = self.unit_width - 24 - 232 - 24 - 24 - 24
        else:
            start, y, high, wide = 90.0 + self._spare, height - 178, 128.0, 762.0
        if self.standing is None:
            return
        if self.ending.figure_icon and self.standing.is_best:
            self._paint_new_best(p, start, y, wide, high)
            return
        draw_card(p, look, self.start_x(start, wide), y, wide, high)
        bars = [(value, digits(value)) for value in self.standing.last]
        count = min(10, len(bars), int((wide - 230) / 42))
        bars = bars[-count:]
        scale = (high - 24) / 150
        bars_wide = (48 * len(bars) + 12) * scale
        at = self.start_x(start + max(24.0, (wide - 230 - bars_wide) / 2), bars_wide)
        with placed(p, at, y + 8, scale):
            draw_bars(p, look, 0, 0, bars, best=len(bars) - 1, mirrored=self.mirrored)
        best = self._best_now()
        draw_icon(p, look, self.start_x(start + wide - 216, 84), y + high / 2 - 42, "rosette", 84)
        spot = QRectF(self.start_x(start + wide - 126, 100), y, 100, high)
        draw_number_in(p, look, spot, 76, digits(best))

    def _best_now(self) -> int:
        assert self.standing is not None
        known = [self.standing.figure]
        if self.standing.best_before is not None:
            known.append(self.standing.best_before)
        return self.match.game.best.of(known) or 0

    def _paint_new_best(
        self, p: QPainter, start: float, y: float, wide: float, high: float
    ) -> None:
        """The figure, and the old best with an arrow to the new one."""
        assert self.standing is not None
        look = self.taste.look
        one = wide * 0.43
        draw_card(p, look, self.start_x(start, one), y, one, high)
        icon = high * 0.6
        draw_icon(
            p,
            look,
            self.start_x(start + one / 2 - icon - 14, icon),
            y + (high - icon) / 2,
            self.ending.figure_icon,
            icon,
        )
        spot = QRectF(self.start_x(start + one / 2 + 6, one / 2 - 20), y, one / 2 - 20, high)
        draw_number_in(p, look, spot, high * 0.74, digits(self.standing.figure))
        two, x = wide - one - 32, start + one + 32
        draw_card(p, look, self.start_x(x, two), y, two, high)
        before = self.standing.best_before is not None
        first = 40.0 if before else two / 2 - 110
        draw_icon(p, look, self.start_x(x + first, 84), y + (high - 84) / 2, "rosette", 84)
        if self.standing.best_before is not None:
            old = QRectF(self.start_x(x + 132, 90), y, 90, high)
            draw_number_in(p, look, old, 56, digits(self.standing.best_before), "ink2")
            draw_icon(
                p,
                look,
                self.start_x(x + 222, 44),
                y + (high - 44) / 2,
                "fwd",
                44,
                "ink2",
                mirrored=self.mirrored,
            )
        last = two - 130 if before else two / 2 + 6
        new = QRectF(self.start_x(x + last, 110), y, 110, high)
        draw_number_in(p, look, new, 84, digits(self.standing.figure))


def shown_score(match: Match, seat: int) -> str:
    """The score above a badge; nothing for one who had no turn before the match was won."""
    played = match.game.played(match.state, seat)
    return digits(match.state.scores[seat]) if played else ""


def ranking(match: Match) -> list[int]:
    """The seats from best to last; level ones keep the order of their turns."""
    best = match.game.best
    figures = [match.game.figure(match.state, seat) for seat in range(len(match.names))]
    high = best.beats(1, 0)

    def key(seat: int) -> tuple[bool, int]:
        return (seat not in match.winners, -figures[seat] if high else figures[seat])

    return sorted(range(len(match.names)), key=key)
