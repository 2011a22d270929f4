"""The card for a class: the way to its tournament."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton

from kidsdice.ui.corner.parts import Card, Row
from kidsdice.ui.hall import Hall
from kidsdice.words import tournament as say


class ClassCard(Card):
    """``tournament_wanted`` when a grown-up sets one up or goes on with it."""

    tournament_wanted = Signal()

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall, "")
        self._title.setText(self.tr("For a class"))
        self.setAccessibleName(self.tr("For a class"))
        waits = bool(hall.store.noted("tournament"))
        button = QPushButton(say.go_on() if waits else say.set_up())
        button.setAccessibleName(say.title())
        button.clicked.connect(self.tournament_wanted)
        self.add(Row(say.title(), button, say.about()))
        self.end()
