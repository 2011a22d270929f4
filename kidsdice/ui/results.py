"""The end of a match: what happened, how it stands beside the best, and the way on."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent

from kidsdice.core.match import Match
from kidsdice.ui.boards.endings import Ending, ending_for
from kidsdice.ui.boards.pictures import icon_picture
from kidsdice.ui.kit.buttons import Action
from kidsdice.ui.kit.heard import HeardPlaces
from kidsdice.ui.kit.paint import draw_bunting
from kidsdice.ui.kit.rise import Rise
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.kit.top_bar import TopBar
from kidsdice.ui.narrator import Narrator, Priority
from kidsdice.ui.podium import Podium, draw_podium, heard_on
from kidsdice.ui.stage import Stage
from kidsdice.ui.standing_cards import Standing, StandingCards, shown_last
from kidsdice.words import best as best_words
from kidsdice.words.say import join


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
        self._heard = HeardPlaces(self)
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
        self._heard.show(self._what_is_heard())

    def _what_is_heard(self) -> list[tuple[QRectF, str]]:
        """Who stands where with how much, and what lies on the cards."""
        if len(self.match.names) > 1:
            return heard_on(self._podium(), self.match)
        standing, best = self.standing, self.match.game.best
        if standing is None:
            return []
        if self._shows_new_best:
            said = best_words.new_best(best, standing.figure, standing.best_before)
        else:
            numbers = shown_last(self._cards(), standing)
            said = best_words.standing(best, standing.best_now(self.match), numbers)
        return [(self._cards(), said)]

    @property
    def _spare(self) -> float:
        return max(0.0, (self.unit_width - 1280) / 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The room, the toy as it ended, and the cards."""
        super().paintEvent(event)
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        area = self._area()
        if self.ending.celebrates:
            sway = (1 - self._rise.height) * 14
            self._paint_bunting(p, area.y(), sway)
        if len(self.match.names) > 1:
            podium, risen = self._podium(), self._rise.height
            draw_podium(p, self.taste.look, podium, self.match, risen=risen, mirrored=self.mirrored)
        else:
            self.ending.paint(
                p, self.taste.look, area, self.mirrored, self._rise.height, self.compact
            )
        self._paint_cards(p)
        p.end()

    def _paint_bunting(self, p: QPainter, top: float, sway: float) -> None:
        look, wide = self.taste.look, self.unit_width
        if self.compact:
            draw_bunting(p, look, wide, y=top + 4, sag=40, flags=23, sway=sway, size=0.75)
        else:
            draw_bunting(p, look, wide, y=top + 10, sway=sway)

    def _area(self) -> QRectF:
        """Between the bar and the table."""
        top = 92.0 if self.compact else 118.0
        return QRectF(0, top, self.unit_width, self.unit_height - self.table - top)

    def _podium(self) -> Podium:
        """All on the bench in order of their scores, under the bunting if there is any."""
        hangs = 46.0 if self.compact else 84.0
        free = hangs if self.ending.celebrates else 12.0
        return Podium(self._area(), len(self.match.names), 0.75 if self.compact else 1.0, free)

    def _cards(self) -> QRectF:
        """Where the cards lie, from the start edge."""
        height = self.unit_height
        if self.compact:
            return QRectF(24, height - 152, self.unit_width - 24 - 232 - 24 - 24 - 24, 112)
        return QRectF(90 + self._spare, height - 178, 762, 128)

    @property
    def _shows_new_best(self) -> bool:
        best = self.standing is not None and self.standing.is_best
        return best and bool(self.ending.figure_icon)

    def _paint_cards(self, p: QPainter) -> None:
        """How the figure of one who played alone stands."""
        if self.standing is None:
            return
        cards = StandingCards(p, self.taste.look, self.mirrored, self.unit_width)
        if self._shows_new_best:
            cards.new_best(self._cards(), self.standing, self.ending.figure_icon)
        else:
            cards.bars(self._cards(), self.standing, self.standing.best_now(self.match))
