"""The big buttons of the table: one main button, or a card for each of several offers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from kidsdice.core.game import Move, Throw
from kidsdice.ui.boards.board import Pending
from kidsdice.ui.boards.pictures import icon_picture
from kidsdice.ui.kit.buttons import Action, ChoiceCard, Picture
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste


@dataclass(frozen=True)
class Offer:
    """A move that may be made, with the name and the picture of its button."""

    move: Move
    name: str
    picture: Picture


class OfferButtons(UnitBox):
    """Shows what may happen now. ``chosen(move)``; ``too_early(what is missing)``."""

    bleed = 20.0
    widest_card = 350.0
    widest_main = 330.0
    chosen = Signal(object)
    too_early = Signal(str)

    def __init__(self, parent: QWidget, taste: Taste) -> None:
        super().__init__(parent, taste)
        self.main = Action(self, "", icon_picture("cup", 60))
        self.main.clicked.connect(self._press_main)
        self.cards: list[ChoiceCard] = []
        self._offers: list[Offer] = []
        self._pending: Pending | None = None

    def show_nothing(self) -> None:
        """Nothing may happen: dice are in the air."""
        self.lay(None, ())

    def lay(self, pending: Pending | None, offers: Sequence[Offer]) -> None:
        """Lay the buttons: of offers, or (when there are none) of what is chosen on the board."""
        self._offers, self._pending = list(offers), pending
        single = offers[0] if len(offers) == 1 else None
        if single is not None:
            self.main.show_as(single.name, single.picture)
        elif pending is not None and not offers:
            self.main.show_as(pending.name, pending.picture, pending.move is not None)
        self.main.setVisible(single is not None or (pending is not None and not offers))
        self._lay_cards(offers if len(offers) > 1 else ())
        self.arrange()

    def first(self) -> Press | None:
        """The first button that is there."""
        if self.main.isVisible():
            return self.main
        return self.cards[0] if self.cards else None

    def throw_of(self, dice: int) -> Throw | None:
        """The offered throw of so many dice, when there is a choice."""
        throws = [o.move for o in self._offers if isinstance(o.move, Throw)]
        return next((t for t in throws if t.dice == dice and len(self._offers) > 1), None)

    def letter(self, key: int) -> Move | None:
        """What a letter means where one may stop or throw: S and T (letters of the language)."""
        offers = [offer.move for offer in self._offers]
        throws = [move for move in offers if isinstance(move, Throw)]
        stops = [move for move in offers if not isinstance(move, Throw)]
        if len(throws) != 1 or len(stops) != 1:
            return None
        letters = {self.tr("S", "stop"): stops[0], self.tr("T", "throw"): throws[0]}
        return letters.get(chr(key)) if key < 0x110000 else None

    def _lay_cards(self, offers: Sequence[Offer]) -> None:
        while len(self.cards) > len(offers):
            card = self.cards.pop()
            card.hide()
            card.deleteLater()
        for place, offer in enumerate(offers):
            if place == len(self.cards):
                self.cards.append(self._new_card(offer, place))
            self.cards[place].picture = offer.picture
            self.cards[place].set_name(offer.name)
            self.cards[place].update()

    def _new_card(self, offer: Offer, place: int) -> ChoiceCard:
        card = ChoiceCard(self, offer.name, offer.picture)
        card.clicked.connect(lambda _=False, n=place: self._press_card(n))
        self.setTabOrder(self.cards[-1] if self.cards else self.main, card)
        card.show()
        return card

    def _press_card(self, place: int) -> None:
        if place < len(self._offers):
            self.chosen.emit(self._offers[place].move)

    def _press_main(self) -> None:
        if len(self._offers) == 1:
            self.chosen.emit(self._offers[0].move)
        elif self._pending is not None and not self._offers:
            if self._pending.move is None:
                self.too_early.emit(self._pending.missing)
            else:
                self.chosen.emit(self._pending.move)

    def arrange(self) -> None:
        """The main button at the far end, or the cards, all of one width."""
        edge = self.bleed
        width, high = self.unit_width - 2 * edge, self.unit_height - 2 * edge - 16
        if width <= 0:
            return
        wide = min(width, self.widest_main if self._offers else 256.0)
        tall = min(high, 122.0)
        self.place(self.main, edge + width - wide, edge + (high - tall) / 2, wide, tall)
        if not self.cards:
            return
        gap = 32.0
        card = min(self.widest_card, (width - gap * (len(self.cards) - 1)) / len(self.cards))
        x = edge + width - card * len(self.cards) - gap * (len(self.cards) - 1)
        for button in self.cards:
            self.place(button, x, edge, card, high)
            x += card + gap
