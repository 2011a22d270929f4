"""The card for paper: the way to everything that can be printed."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from kidsdice.ui.corner.parts import Card, Row
from kidsdice.ui.hall import Hall


class PaperCard(Card):
    """``print_wanted(kind)`` with a key of the printables."""

    print_wanted = Signal(str)

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall, "")
        self._title.setText(self.tr("Paper"))
        self.setAccessibleName(self.tr("Paper"))
        both = QWidget()
        line = QHBoxLayout(both)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(12)
        for text, kind in ((self.tr("Rule sheet"), "rules"), (self.tr("Score sheet"), "score")):
            button = QPushButton(text)
            button.setAccessibleName(text)
            button.clicked.connect(lambda _=False, k=kind: self.print_wanted.emit(k))
            line.addWidget(button)
        self.add(Row(self.tr("Print"), both, self.tr("Or save as PDF; more sheets are inside")))
        self.end()
