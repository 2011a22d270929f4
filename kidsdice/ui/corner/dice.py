"""The card about the dice: odds in pictures, and whether they are fair."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton

from kidsdice.ui.corner.controls import Segment
from kidsdice.ui.corner.parts import Card, Row
from kidsdice.ui.hall import Hall
from kidsdice.ui.odds import ODDS_PAGES
from kidsdice.words import fair_dice as say_fair
from kidsdice.words import odds as say_odds
from kidsdice.words.names import game_name


class DiceCard(Card):
    """``odds_wanted(game)``: the exact odds of a game; ``fair_dice_wanted``: the proof."""

    odds_wanted = Signal(str)
    fair_dice_wanted = Signal()

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall, "")
        self._title.setText(self.tr("The dice"))
        self.setAccessibleName(self.tr("The dice"))
        games = Segment(say_odds.title(), [(id, game_name(id), odds_of(id)) for id in ODDS_PAGES])
        for button in games.buttons:
            button.setCheckable(False)  # they lead somewhere, nothing stays chosen
        games.chosen.connect(self.odds_wanted.emit)
        self.add(Row(say_odds.title(), games, say_odds.about(), wide=True))
        fair = QPushButton(say_fair.look())
        fair.setAccessibleName(say_fair.title())
        fair.clicked.connect(self.fair_dice_wanted)
        self.add(Row(say_fair.title(), fair, say_fair.about()))
        self.end()


def odds_of(game_id: str) -> str:
    """The name of the button that leads to the odds of a game."""
    return say_odds.title_of(game_name(game_id))
