"""A field for nicknames, one a line; names that are refused are marked in it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCharFormat
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from kidsdice.words import tournament as say


class NameField(QPlainTextEdit):
    """``changed`` when something was typed. Tab leaves it."""

    changed = Signal()

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self.setAccessibleName(say.one_a_line())
        self.setAccessibleDescription(say.names_stay())
        self.setTabChangesFocus(True)
        self.setObjectName("names")
        self.setPlainText("\n".join(names))
        self.textChanged.connect(self.changed)

    def names(self) -> list[str]:
        """What stands there, empty lines left out."""
        lines = (line.strip() for line in self.toPlainText().splitlines())
        return [line for line in lines if line]

    def mark(self, names: Collection[str]) -> None:
        """Underline these names, in whatever letters they were typed."""
        wanted = {name.casefold() for name in names}
        marks = []
        block = self.document().begin()
        while block.isValid():
            if block.text().strip().casefold() in wanted:
                marks.append(self._mark(block.position(), block.length()))
            block = block.next()
        self.setExtraSelections(marks)

    def marked(self) -> list[str]:
        """The lines that are marked."""
        return [selection.cursor.selectedText() for selection in self.extraSelections()]

    def _mark(self, start: int, length: int) -> QTextEdit.ExtraSelection:
        selection = QTextEdit.ExtraSelection()
        cursor = self.textCursor()
        cursor.setPosition(start)
        cursor.setPosition(start + length - 1, cursor.MoveMode.KeepAnchor)
        form = QTextCharFormat()
        form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        form.setUnderlineColor(self.palette().text().color())
        form.setFontWeight(700)
        selection.cursor, selection.format = cursor, form
        return selection

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc is for the page, everything else for the words."""
        if event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)
