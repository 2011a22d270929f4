"""The end of a tournament: the champion one step higher, and everybody who was in the final."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent

from kidsdice.core.tournament import Tournament
from kidsdice.ui.boards.pictures import icon_picture
from kidsdice.ui.kit.buttons import Action, Tool
from kidsdice.ui.kit.hold_key import HoldKey
from kidsdice.ui.kit.paint import (
    badge_of,
    draw_badge,
    draw_bench,
    draw_block,
    draw_bunting,
    draw_card,
    draw_icon,
    draw_number,
    draw_words_in,
    placed,
)
from kidsdice.ui.kit.rise import Rise
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.kit.top_bar import TopBar
from kidsdice.ui.narrator import Narrator, Priority
from kidsdice.ui.stage import Stage
from kidsdice.ui.tournament.names import names_of
from kidsdice.ui.tournament.pictures import tables_picture
from kidsdice.ui.tournament.table_face import fitting
from kidsdice.words import tournament as say
from kidsdice.words.common import digits

BENCH, SEAT = 114.0, 34.0
"""The height of the bench, and how far below its upper edge they stand on it."""
STEP, FLAG = 0.3, 50.0
"""The champion's step beside the badge; how far a flag hangs down."""


class ChampionScreen(Stage):
    """``tables`` looks at the bracket once more; ``paper`` is the certificate, for grown-ups."""

    tables = Signal()
    paper = Signal()

    def __init__(self, taste: Taste, narrator: Narrator, tournament: Tournament) -> None:
        super().__init__(taste)
        self.narrator, self.tournament = narrator, tournament
        assert tournament.champion is not None
        self.names = names_of(tournament)
        self.champion: str = tournament.champion
        self.bar = TopBar(self, taste, narrator)
        self.bar.way_out.connect(self.wants_back)
        self.look_back = Tool(self, say.see_tables(), "", tables_picture)
        self.look_back.clicked.connect(self.tables)
        self.certificate = HoldKey(self, say.certificate(), "print")
        self.certificate.opened.connect(self.paper)
        self.done = Action(self, say.done(), icon_picture("tick", 76))
        self.done.clicked.connect(self.wants_back)
        self.main_button = self.done
        self._rise = Rise(self, self._show_risen)
        self.setAccessibleDescription(self.spoken())

    @property
    def table(self) -> float:
        """The name lies on the table."""
        return 150.0 if self.compact else 190.0

    def spoken(self) -> str:
        """Who has won it all."""
        return say.well_played(self.names[self.champion])

    def enter(self) -> None:
        """The champion rises once."""
        super().enter()
        self.narrator.play("shutbox")
        if not self.taste.less_movement:
            self._rise.start()
        self.narrator.say(self.spoken(), Priority.RESULT)

    def leave(self) -> None:
        """Be still."""
        self._rise.stop()
        self.narrator.hush()

    def _show_risen(self) -> None:
        self.update(0, 0, self.width(), int((self.unit_height - self.table + 20) * self.k))

    def arrange(self) -> None:
        """The tools at the start of the table, the way on at its far end."""
        width, height = self.unit_width, self.unit_height
        bar, edge, tool = (92.0, 24.0, 80.0) if self.compact else (118.0, 60.0, 92.0)
        main, tall = (232.0, 112.0) if self.compact else (286.0, 120.0)
        self.place(self.bar, 0, 0, width, bar)
        y = height - self.table / 2 - tool / 2 - 6
        self.place(self.look_back, edge, y, tool, tool)
        self.place(self.certificate, edge + tool + 34, y, tool, tool)
        down = height - self.table / 2 - tall / 2 - 8
        self.place(self.done, width - edge - main, down, main, tall)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Flags, the finalists on their bench, the champion's name on a card."""
        super().paintEvent(event)
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        top, sag, size = (92.0, 34.0, 0.75) if self.compact else (118.0, 88.0, 1.0)
        sway, wide = (1 - self._rise.height) * 14, self.unit_width
        draw_bunting(p, self.taste.look, wide, y=top + 6, sag=sag, sway=sway, size=size)
        self._paint_bench(p, top + 6 + sag / 2 + FLAG * size)
        self._paint_name(p)
        p.end()

    def _paint_bench(self, p: QPainter, top: float) -> None:
        look = self.taste.look
        table = self.tournament.tables[0]
        others = [child for child in table.children if child != self.champion]
        half = len(others) // 2
        row = [*others[:half], self.champion, *others[half:]]
        scale = 0.72 if self.compact else 1.0
        bench = self.unit_height - self.table + 8 - BENCH * scale  # on the edge of the table
        ground = bench + SEAT * scale
        large = min(230.0, (ground - top - 50) / (1.06 + STEP))
        small = large * 0.56
        gap = 26.0
        wide = large + len(others) * (small + gap)
        x = (self.unit_width - wide) / 2
        scores = dict(zip(table.children, table.scores, strict=True))
        long = max(520.0, wide + 90) / scale
        with placed(p, (self.unit_width - long * scale) / 2, bench, scale):
            draw_bench(p, look, 0, 0, long)
        for child in row:
            best = child == self.champion
            size = large if best else small
            at = self.start_x(x, size)
            up = large * STEP * self._rise.height if best else 0.0
            if up:
                draw_block(p, look, at, ground - up, size, up, d=10, r=12, g=3)
                icon = up * 0.74
                mark = ground - up + up * 0.2
                draw_icon(p, look, at + (size - icon) / 2, mark, "rosette", icon)
            y = ground - size * 1.06 - up + (6 if up else 0)
            draw_badge(p, look, at, y, *badge_of(child), size)
            number = digits(scores[child])
            draw_number(p, look, at + size / 2, y - 12, 44 if best else 32, number)
            x += size + gap

    def _paint_name(self, p: QPainter) -> None:
        look, height = self.taste.look, self.unit_height
        edge, tools, main = (24.0, 194.0, 232.0) if self.compact else (60.0, 218.0, 286.0)
        start = edge + tools + 30
        wide = self.unit_width - start - edge - main - 30
        high = 96.0 if self.compact else 112.0
        y = height - self.table / 2 - high / 2 - 6
        x = self.start_x(start, wide)
        draw_card(p, look, x, y, wide, high)
        spot = QRectF(x + 24, y + 6, wide - 48, high - 12)
        told = say.champion(self.names[self.champion])
        size = fitting(told, 40.0 * self.taste.text_scale, spot.width(), spot.height(), bold=True)
        draw_words_in(p, look, spot, told, size, bold=True, leading=1.05)
