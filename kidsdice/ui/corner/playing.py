"""The card about playing and learning: real dice, adding first, pictures of odds."""

from __future__ import annotations

from kidsdice.ui.corner.controls import Segment, Switch
from kidsdice.ui.corner.parts import Card, Row
from kidsdice.ui.hall import Hall


class PlayingCard(Card):
    """What children do by themselves, and what is explained to them."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall, "")
        self._title.setText(self.tr("Playing and learning"))
        self.setAccessibleName(self.tr("Playing and learning"))
        dice = Switch(hall.taste, self.tr("Real dice at the table"))
        small = self.tr("Children tap the faces they rolled")
        self.add(Row(self.tr("Real dice at the table"), dice, small))
        self.bind(dice, "real_dice")
        self._add_adding()
        self._add_odds()
        self.end()

    def _add_adding(self) -> None:
        ways = [
            ("off", self.tr("Off"), self.tr("You add first: off")),
            ("dots", self.tr("Dots"), self.tr("You add first, with dots")),
            ("beads", self.tr("Beads"), self.tr("You add first, with beads")),
            ("numbers", self.tr("Numbers"), self.tr("You add first, with numbers")),
        ]
        adding = Segment(self.tr("You add first"), ways)
        small = self.tr("Children tap the sum before it is shown")
        self.add(Row(self.tr("You add first"), adding, small))
        self.bind(adding, "adding")

    def _add_odds(self) -> None:
        when = [
            ("never", self.tr("Never"), self.tr("Odds pictures: never")),
            ("asked", self.tr("When asked"), self.tr("Odds pictures: when asked")),
            ("always", self.tr("Always"), self.tr("Odds pictures: always")),
        ]
        odds = Segment(self.tr("Odds pictures"), when)
        self.add(Row(self.tr("Odds pictures"), odds))
        self.bind(odds, "odds")
