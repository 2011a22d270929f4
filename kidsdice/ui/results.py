"""The end of a match: what happened, how it stands beside the best, and the way on."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent

from kidsdice.core.match import Match
from kidsdice.ui.boards.endings import Ending, ending_for
from kidsdice.ui.boards.pictures import icon_picture
from kidsdice.ui.kit.buttons import Action
from kidsdice.ui.kit.paint import draw_bunting
from kidsdice.ui.kit.rise import Rise
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.kit.top_bar import TopBar
from kidsdice.ui.narrator import Narrator, Priority
from kidsdice.ui.podium import Podium, draw_podium
from kidsdice.ui.stage import Stage
from kidsdice.ui.standing_cards import Standing, StandingCards
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
            self._paint_bunting(p, top, sway)
        if len(self.match.names) > 1:
            self._paint_podium(p, area)
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

    def _paint_podium(self, p: QPainter, area: QRectF) -> None:
        """All on the bench in order of their scores, under the bunting if there is any."""
        hangs = 46.0 if self.compact else 84.0
        free = hangs if self.ending.celebrates else 12.0
        podium = Podium(area, len(self.match.names), 0.75 if self.compact else 1.0, free)
        look, risen = self.taste.look, self._rise.height
        draw_podium(p, look, podium, self.match, risen=risen, mirrored=self.mirrored)

    def _paint_cards(self, p: QPainter) -> None:
        """How the figure of one who played alone stands."""
        if self.standing is None:
            return
        height = self.unit_height
        if self.compact:
            wide = self.unit_width - 24 - 232 - 24 - 24 - 24
            area = QRectF(24, height - 152, wide, 112)
        else:
            area = QRectF(90 + self._spare, height - 178, 762, 128)
        cards = StandingCards(p, self.taste.look, self.mirrored, self.unit_width)
        if self.ending.figure_icon and self.standing.is_best:
            cards.new_best(area, self.standing, self.ending.figure_icon)
        else:
            cards.bars(area, self.standing, self.standing.best_now(self.match))
