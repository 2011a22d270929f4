"""The best scores: whose, and a card for each game."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal

from kidsdice.games import GAMES
from kidsdice.ui.best_ways import played_ways
from kidsdice.ui.hall import Hall
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.top_bar import TopBar
from kidsdice.ui.narrator import Priority
from kidsdice.ui.score_card import ScoreCard
from kidsdice.ui.stage import Stage
from kidsdice.words import WORDS
from kidsdice.words.lists import player_names

IN_ONE_ROW = 1700.0
"""From this width in units on all cards stand side by side."""


CLOSE, RING = 6, 6.0
"""More badges than these stand closer together; the ring takes so much beside its badge."""


class PlayersBar(TopBar):
    """The bar with badges that can be tapped; many of them have a row of their own."""

    @property
    def crowded(self) -> bool:
        """Whether the badges need a second row."""
        return len(self.badges) > (6 if self.compact else 8)

    @property
    def height_units(self) -> float:
        """How high the bar is."""
        return (92.0 if self.compact else 118.0) + (84.0 if self.crowded else 0.0)

    def _place_badges(self, x: float, middle: float) -> float:
        small, now, gap, back = 66.0, 88.0, 14.0, x
        if self.compact or len(self.badges) > CLOSE:
            small, now, gap = 64.0, 72.0, 6.0
        if self.crowded:
            small, now, gap = 64.0, 68.0, 12.0
            middle = self.height_units - 40
            x = 32.0 if self.compact else 62.0
        for seat, badge in enumerate(self.badges):
            badge.bleed = 12.0
            badge.set_can_act(True)
            size = now if seat == self._now else small
            ring = RING if seat == self._now else 0.0
            x += ring if seat else 0.0
            self.place(badge, x, middle - size / 2 - 2, size, size)
            x += size + ring + gap
        return back if self.crowded else x


class ScoresScreen(Stage):
    """Shows the best of one child at a time. ``play(game_id)``: play what was never played."""

    play = Signal(str)

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall.taste)
        self.hall = hall
        self.keys = hall.store.players()
        last = hall.store.noted("last_player")
        self.at = self.keys.index(last) if last in self.keys else 0
        self.bar = PlayersBar(self, hall.taste, hall.narrator)
        self.bar.way_out.connect(self.wants_back)
        self.bar.player_pressed.connect(self._choose)
        self.cards = [ScoreCard(self, hall.taste, id) for id in GAMES if id in WORDS]
        for card in self.cards:
            card.say.connect(lambda text: hall.narrator.say(text, Priority.CHILD))
            card.play.connect(self.play)
        self._show_player()

    @property
    def table(self) -> float:
        """Only a strip."""
        return 34.0 if self.compact else 60.0

    def enter(self) -> None:
        """Say whose scores these are."""
        super().enter()
        self._greet(Priority.PROMPT)

    def first_focus(self) -> Press | None:
        """The first card."""
        if not self.cards:
            return None
        card = self.cards[0]
        return card.begin if card.played is None else card.figures

    def _choose(self, seat: int) -> None:
        self.at = seat
        self.hall.narrator.play("choose")
        self._show_player()
        self._greet(Priority.CHILD)

    def _greet(self, priority: Priority) -> None:
        if self.keys:
            name = player_names(self.keys)[self.at]
            text = self.tr("Your best games, {name}.").format(name=name)
            self.hall.narrator.say(text, priority)

    def _show_player(self) -> None:
        self.bar.show_players(self.keys, self.at)
        key = self.keys[self.at] if self.keys else ""
        for card in self.cards:
            card.show_ways(played_ways(self.hall, key, card.game_id))

    def _grid(self, room: QRectF) -> tuple[int, float, float, float]:
        """Columns, width and height of a card, and the gap."""
        count, gap = len(self.cards), 16.0 if self.compact else 24.0
        if room.width() >= IN_ONE_ROW - 108 or count == 1:
            columns = count
        else:
            columns = 3 if count > 4 else min(2, count)
        rows = -(-count // columns)
        wide = (room.width() - (columns - 1) * gap) / columns
        high = (room.height() - (rows - 1) * gap) / rows
        return columns, min(wide, 640.0), min(high, 420.0), gap

    def arrange(self) -> None:
        """The bar above, the cards in rows in the middle of what is left."""
        width, height = self.unit_width, self.unit_height
        self.bar.k, self.bar.compact = self.k, self.compact
        top = self.bar.height_units
        self.place(self.bar, 0, 0, width, top)
        edge = 24.0 if self.compact else 54.0
        foot = 14.0 if self.compact else 62.0
        above = 0.0 if self.compact else 10.0
        room = QRectF(edge, top + above, width - 2 * edge, height - top - above - foot)
        columns, wide, high, gap = self._grid(room)
        rows = -(-len(self.cards) // columns)
        y = room.y() + (room.height() - rows * high - (rows - 1) * gap) / 2
        for row in range(rows):
            here = self.cards[row * columns : (row + 1) * columns]
            x = (width - len(here) * wide - (len(here) - 1) * gap) / 2
            for card in here:
                self.place(card, x, y, wide, high)
                x += wide + gap
            y += high + gap
