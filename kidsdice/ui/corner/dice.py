"""The card about the dice: odds in pictures, and whether they are fair."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

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
        games = QWidget()
        grid = QGridLayout(games)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(10)
        for place, id in enumerate(ODDS_PAGES):
            button = QPushButton(game_name(id))
            button.setAccessibleName(say_odds.title_of(game_name(id)))
            button.clicked.connect(lambda _=False, game=id: self.odds_wanted.emit(game))
            grid.addWidget(button, place // 2, place % 2)
        self.add(Row(say_odds.title(), games, say_odds.about(), wide=True))
        fair = QPushButton(say_fair.look())
        fair.setAccessibleName(say_fair.title())
        fair.clicked.connect(self.fair_dice_wanted)
        self.add(Row(say_fair.title(), fair, say_fair.about()))
        self.end()
