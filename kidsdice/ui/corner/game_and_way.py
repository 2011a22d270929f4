"""Two rows of a card: which game, and which way to play it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal

from kidsdice.games import GAMES
from kidsdice.ui.corner.controls import Pick
from kidsdice.ui.corner.parts import Card, Row
from kidsdice.ui.play import chosen_rules
from kidsdice.words import WORDS
from kidsdice.words.names import game_name

OWN = "own"
"""The way to play that this family put together itself."""


@dataclass(frozen=True, slots=True)
class RowNames:
    """What the two rows are called here, and the family's own way to play."""

    game: str
    way: str
    own_way: str


def add_pick(card: Card, words: str, chosen: Callable[[Any], None]) -> Pick:
    """A list in a row of its own."""
    pick = Pick(card.hall.taste, words)
    pick.chosen.connect(chosen)
    card.add(Row(words, pick))
    return pick


def offer_wide(pick: Pick, values: Sequence[tuple[str, str]], now: str, letters: int) -> None:
    """Show these in a list that is wide enough for the longest, up to so many letters."""
    pick.offer(values, now)
    pick.setMinimumContentsLength(min(letters, max(len(words) for _, words in values) + 3))


class GameAndWay(QObject):
    """``game`` and its ``rules``. ``game_chosen`` and ``way_chosen`` when they are others.

    ``letters``: how wide the lists may be.
    """

    game_chosen = Signal()
    way_chosen = Signal()

    def __init__(self, card: Card, names: RowNames, game: str, rules: Any, letters: int) -> None:
        super().__init__(card)
        self.game, self.rules = game, rules
        self._hall, self._own_way, self._letters = card.hall, names.own_way, letters
        self.games = add_pick(card, names.game, self._choose_game)
        self.ways = add_pick(card, names.way, self._choose_way)
        offer_wide(self.games, [(id, game_name(id)) for id in GAMES if id in WORDS], game, letters)
        self._show_ways()

    def _choose_game(self, game: str) -> None:
        self.game = game
        self.rules = chosen_rules(self._hall, game)
        self._show_ways()
        self.game_chosen.emit()

    def _choose_way(self, way: str) -> None:
        variations = GAMES[self.game].variations
        own = way not in variations
        self.rules = chosen_rules(self._hall, self.game) if own else variations[way]
        self.way_chosen.emit()

    def _show_ways(self) -> None:
        """The ways to play of this game, with the family's own where it has one."""
        variations = GAMES[self.game].variations
        ways = [(id, WORDS[self.game].variation(id)[0]) for id in variations]
        now = next((id for id, rules in variations.items() if rules == self.rules), OWN)
        if now == OWN:
            ways.insert(0, (OWN, self._own_way))
        offer_wide(self.ways, ways, now, self._letters)
