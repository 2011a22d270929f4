"""Cards, rows and notes: how the corner is laid out."""

from __future__ import annotations

from typing import Any, Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QFrame,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from kidsdice.services.settings import Settings
from kidsdice.ui.hall import Hall

ROW = 60.0
EDGE = (26.0, 12.0)


class Control(Protocol):
    """What a row can hold: tells ``chosen(value)``, is shown a value."""

    chosen: Any

    def show_value(self, value: Any) -> None:
        """Show this value."""
        ...


class Row(QWidget):
    """Words at the start, a control at the end; one above the other where both do not fit."""

    def __init__(self, words: str, control: QWidget, small: str = "", wide: bool = False) -> None:
        super().__init__()
        self.control = control
        self._wide = wide
        self.label = QLabel(words, self)
        self.small = QLabel(small, self)
        self.small.setObjectName("small")
        self.small.setVisible(bool(small))
        for label in (self.label, self.small):
            label.setWordWrap(True)
            label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self._words = QVBoxLayout()
        self._words.setSpacing(0)
        self._words.addStretch()
        self._words.addWidget(self.label)
        self._words.addWidget(self.small)
        self._words.addStretch()
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addLayout(self._words, 1)
        self._box.addWidget(control)
        control.lower()  # found before the words: both have the same name, and this one acts

    def rescale(self, unit: float, _letters: float) -> None:
        """Take the size of the window."""
        self.setMinimumHeight(round(ROW * unit))
        self._box.setSpacing(round(16 * unit))

    def words_need(self, width: int) -> int:
        """How wide the words want to be in a row of this width."""
        return max(_one_line(self.label), min(_one_line(self.small), width // 2))

    def fits_beside(self, width: int) -> bool:
        """Whether words and control have room side by side in this width."""
        taken = self._control_width(width)
        return not self._wide and self.words_need(width) + self._box.spacing() + taken <= width

    def fit(self, width: int, beside: bool | None = None) -> None:
        """Lay words and control ``beside`` or above each other (None: as they fit)."""
        beside = self.fits_beside(width) if beside is None else beside
        ways = QBoxLayout.Direction
        self._box.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        end = Qt.AlignmentFlag.AlignRight if beside else Qt.AlignmentFlag.AlignLeft
        grows = self.control.sizePolicy().horizontalPolicy() is QSizePolicy.Policy.Expanding
        self._box.setAlignment(
            self.control,
            Qt.AlignmentFlag(0) if grows and not beside else end | Qt.AlignmentFlag.AlignVCenter,
        )

    def _control_width(self, width: int) -> int:
        fit = getattr(self.control, "fit", None)
        if fit is not None:
            return int(fit(width))
        self.control.ensurePolished()
        return self.control.sizeHint().width()


def _one_line(label: QLabel) -> int:
    label.ensurePolished()
    return label.fontMetrics().horizontalAdvance(label.text()) + 2


class Note(QLabel):
    """Some plain words about what a grown-up should know; not there when there is nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("note")
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hide()

    def tell(self, words: str) -> None:
        """Show these words."""
        self.setText(words)
        self.setAccessibleName(words)
        self.setVisible(bool(words))


class Card(QFrame):
    """A paper card with a title and rows. Rows that hold a setting follow it and change it.

    In one that is ``even`` all lists are as wide as one another, and all of them lie
    beside their words, or all under them.
    """

    def __init__(self, hall: Hall, title: str) -> None:
        super().__init__()
        self.hall = hall
        self.setObjectName("card")
        self.setAccessibleName(title)
        self.rows: list[Row] = []
        self.even = False
        self._bound: list[tuple[Control, str]] = []
        self._title = QLabel(title, self)
        self._title.setObjectName("title")
        self.box = QVBoxLayout(self)
        self.box.addWidget(self._title)
        hall.choices.changed.connect(self.show_settings)

    def add(self, row: Row) -> Row:
        """Put a row under the others."""
        self.rows.append(row)
        self.box.addWidget(row)
        return row

    def add_note(self) -> Note:
        """Put a place for words under the others."""
        note = Note()
        self.box.addWidget(note)
        return note

    def bind(self, control: Control, name: str) -> None:
        """Let this control show and change the setting of this name."""
        self._bound.append((control, name))
        control.show_value(getattr(self.hall.choices.now, name))
        control.chosen.connect(lambda value: self.hall.choices.change(**{name: value}))

    def end(self) -> None:
        """All rows are there: what is left of the height lies under them."""
        self.box.addStretch(1)

    def show_settings(self, settings: Settings) -> None:
        """Follow the settings as they are now."""
        for control, name in self._bound:
            control.show_value(getattr(settings, name))

    def rescale(self, unit: float, _letters: float) -> None:
        """Take the size of the window."""
        x, y = (round(edge * unit) for edge in EDGE)
        self.box.setContentsMargins(x, y, x, y)
        self.box.setSpacing(round(6 * unit))

    def fit(self, width: int) -> None:
        """Fit every row into a card of this width."""
        margins = self.box.contentsMargins()
        inner = width - margins.left() - margins.right() - 2 * self.frameWidth() - 4
        if self.even:
            self._fit_evenly(inner)
            return
        for row in self.rows:
            row.fit(inner)

    def _fit_evenly(self, inner: int) -> None:
        lists = [row for row in self.rows if isinstance(row.control, QComboBox)]
        words = max((row.words_need(inner) for row in lists), default=0)
        beside = inner - words - round(inner * 0.05)
        wants = max((row.control.sizeHint().width() for row in lists), default=0)
        fits = wants <= beside
        for row in lists:
            row.control.setFixedWidth(beside if fits else inner)
        for row in self.rows:
            row.fit(inner, fits if row in lists else None)
