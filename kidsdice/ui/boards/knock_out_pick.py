"""Picking a knock-out number: a card for each, and below them the ways to make the chosen one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal

from kidsdice.games import knock_out_odds
from kidsdice.games.knock_out import Pick, State
from kidsdice.ui.kit.number_card import NumberCard
from kidsdice.ui.kit.pairs_card import PairsCard
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.taste import Taste
from kidsdice.words import knock_out as words
from kidsdice.words.common import digits

ONE_BY_ONE_MS = 240
MOST_IN_ROW = 6


class NumberPick(UnitBox):
    """The cards. ``pressed(number)``: a card was pressed."""

    pressed = Signal(int)

    def __init__(self, parent: UnitBox, taste: Taste, pairs: PairsCard) -> None:
        super().__init__(parent, taste)
        self.cards: list[NumberCard] = []
        self.chosen: int | None = None
        self.shows_ways = False
        self.pairs = pairs
        self._lit = 0
        self._next = QTimer(self)
        self._next.setInterval(ONE_BY_ONE_MS)
        self._next.timeout.connect(self._light_next)

    def show_offers(self, state: State, keys: Sequence[str], offers: Sequence[Pick]) -> None:
        """Lay a card for each number that is offered; nothing is chosen yet."""
        numbers = [offer.number for offer in offers]
        if [card.number for card in self.cards] != numbers:
            self._make_cards(state, numbers)
        self._pickers = {
            n: tuple(
                key
                for key, column in zip(keys, state.columns, strict=True)
                if column.number == n and column.still_in
            )
            for n in numbers
        }
        self.choose(None)

    _pickers: dict[int, tuple[str, ...]]

    def _make_cards(self, state: State, numbers: Sequence[int]) -> None:
        for old in self.cards:
            old.hide()
            old.deleteLater()
        rules = state.rules
        self.cards = []
        for number in numbers:
            ways = knock_out_odds.pairs(number, rules.dice, rules.multiply)
            card = NumberCard(self, number, digits(number), words.offer(Pick(number)), ways)
            card.clicked.connect(lambda _=False, n=number: self.pressed.emit(n))
            card.show()
            self.cards.append(card)
        self.arrange()

    def choose(self, number: int | None) -> None:
        """Lift the card of this number (None: of none)."""
        self.chosen = number
        self._next.stop()
        self._show_cards()
        card = self.card(number)
        if card is not None and self.shows_ways:
            self._begin_lighting(card)

    def show_ways(self, shown: bool) -> None:
        """Lay the picture of ways on every card, or take it away."""
        if shown == self.shows_ways:
            return
        self.shows_ways = shown
        self.choose(self.chosen)

    def card(self, number: int | None) -> NumberCard | None:
        """The card of a number."""
        return next((card for card in self.cards if card.number == number), None)

    def finish(self) -> None:
        """Light all that is still to be lit."""
        if self._next.isActive():
            self._next.stop()
            self._light(None)

    def _show_cards(self) -> None:
        for card in self.cards:
            chosen = card.number == self.chosen
            pickers = self._pickers.get(card.number, ())
            card.show_as(chosen=chosen, shows_ways=self.shows_ways, pickers=pickers)
            card.light(None)
        self.pairs.setVisible(self.shows_ways and self.chosen is not None)
        self.arrange()

    def _begin_lighting(self, card: NumberCard) -> None:
        """The pegs come one by one while the pairs appear below."""
        self.pairs.show_ways(card.ways)
        if self.taste.less_movement or len(card.ways[0]) != 2:
            return
        self._lit = 0
        self._light_next()
        self._next.start()

    def _light_next(self) -> None:
        card = self.card(self.chosen)
        if card is None:
            self._next.stop()
            return
        self._lit += 1
        if self._lit >= len(card.ways):
            self._next.stop()
        self._light(self._lit)

    def _light(self, count: int | None) -> None:
        card = self.card(self.chosen)
        if card is not None:
            card.light(count)
            self.pairs.show_ways(card.ways, count)

    @property
    def _shape(self) -> float:
        """How high a card without the picture of ways is, by its width."""
        return 1.5 if len(self.cards[0].ways[0]) == 1 else 1.16

    def arrange(self) -> None:
        """The cards in one row, or in two where there are many."""
        count = len(self.cards)
        if not count:
            return
        rows = 1 if count <= MOST_IN_ROW else 2
        in_row = -(-count // rows)
        gap = 30.0 if in_row <= 4 else 18.0 if in_row <= 6 else 14.0
        if self.compact:
            gap *= 0.6
        edge = 24.0 if self.compact else 60.0
        room, high = self.unit_width - 2 * edge, self.unit_height
        small, full = (210.0, 300.0) if self.compact else (262.0, 420.0)
        wide = min(small, (room - gap * (in_row - 1)) / in_row)
        drop = 14.0
        tall = min(full, (high - (rows - 1) * (gap + drop)) / rows - drop - 12)
        if not self.shows_ways or len(self.cards[0].ways[0]) == 1:
            tall = min(tall, wide * self._shape)
        used = rows * (tall + drop) + (rows - 1) * gap
        top = 12 + (high - 12 - used) / 2
        for place, card in enumerate(self.cards):
            row, column = divmod(place, in_row)
            here = min(in_row, count - row * in_row)
            x = (self.unit_width - here * wide - (here - 1) * gap) / 2
            self.place(card, x + column * (wide + gap), top + row * (tall + drop + gap), wide, tall)
