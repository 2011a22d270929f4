"""The grown-ups corner: every choice a family makes, and what to know about its files."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QLocale, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QScrollArea,
    QWidget,
)

from kidsdice.ui.corner.focus import FocusLine
from kidsdice.ui.corner.hearing import SoundCard, VoiceCard
from kidsdice.ui.corner.keeping import KeepingCard
from kidsdice.ui.corner.parts import Card, Note
from kidsdice.ui.corner.seeing import SeeingCard
from kidsdice.ui.corner.sheet import palette, style_sheet
from kidsdice.ui.corner.troubles import scores_note, settings_note
from kidsdice.ui.hall import Hall
from kidsdice.ui.kit.buttons import Tool
from kidsdice.ui.kit.press import Press
from kidsdice.ui.stage import Stage

WIDEST, ONE_COLUMN = 1400.0, 860.0
EDGE, GAP, BAR = 40.0, 20.0, 18.0


class GrownUps(Stage):
    """Cards of ordinary rows. Every change works at once; Esc and Back go to the shelf."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall.taste)
        self.hall = hall
        self.setObjectName("corner")
        self._styled: tuple[Any, ...] = ()
        self.back = Tool(self, self.tr("Back"), "back")
        self.back.clicked.connect(self.wants_back)
        self._build()
        hall.choices.changed.connect(self._show_notes)

    # Building

    def _build(self) -> None:
        """Header and page, in the language of now."""
        self.head = self._make_head()
        self.view = QScrollArea(self)
        self.view.setWidgetResizable(True)
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.page = QWidget()
        self.page.setObjectName("page")
        self.notes = [Note(), Note()]
        self.keeping = KeepingCard(self.hall)
        self.keeping.file_changed.connect(self._show_notes)
        hall = self.hall
        self.cards: list[Card] = [VoiceCard(hall), SeeingCard(hall), SoundCard(hall), self.keeping]
        for card in self.cards:
            card.setParent(self.page)
        self._grid = QGridLayout(self.page)
        self._columns = 0
        for place, note in enumerate(self.notes):
            self._grid.addWidget(note, place, 0, 1, 2)
        self.view.setWidget(self.page)
        self.focus_line = FocusLine(self.page, self.taste, self._arrived)
        self._show_notes()
        self.back.raise_()

    def _make_head(self) -> QFrame:
        head = QFrame(self)
        head.setObjectName("head")
        line = QHBoxLayout(head)
        headline = QLabel(self.tr("For grown-ups"), head)
        headline.setObjectName("headline")
        privacy = QLabel(self.tr("Everything stays on this computer. No account, no internet."))
        privacy.setObjectName("privacy")
        privacy.setWordWrap(True)
        privacy.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)
        line.addWidget(headline)
        line.addWidget(privacy, 1)
        self._head_line = line
        return head

    def _show_notes(self) -> None:
        """What a grown-up should know about the files of this family."""
        store, choices = self.hall.store, self.hall.choices
        self.notes[0].tell(scores_note(store.trouble, store.set_aside))
        self.notes[1].tell(settings_note(choices.trouble, choices.set_aside))

    def changeEvent(self, event: QEvent) -> None:
        """Another language: everything is made anew in it."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self.head.deleteLater()
            self.view.deleteLater()
            self.back.set_name(self.tr("Back"))
            self._styled = ()
            self._build()
            self.head.show()
            self.view.show()
            self.back.raise_()
            self.arrange()

    # Places and looks

    def arrange(self) -> None:
        """Style, then lay out, for the size and the choices of now."""
        taste = self.taste
        letters = self.k * taste.text_scale
        style = (round(self.k, 3), taste.look.name, taste.text_scale, taste.easier_letters)
        if style != self._styled[:4]:
            self.setPalette(palette(taste.look))
            self.setStyleSheet(style_sheet(taste.look, self.k, letters))
        measure = (*style, self.width(), self.height(), QLocale().name(), self.mirrored)
        if measure == self._styled:
            return
        self._styled = measure
        self.focus_line.unit = self.k
        for part in self.findChildren(QWidget):
            rescale = getattr(part, "rescale", None)
            if rescale is not None:
                rescale(self.k, letters)
        self._place_head()
        self._place_cards()

    def _place_head(self) -> None:
        k = self.k
        self._edges(self._head_line, round(112 * k), round(30 * k), 0, round(2 * k))
        self._head_line.setSpacing(round(40 * k))
        least = round((80 if self.compact else 92) * k)
        words = self._head_line.totalHeightForWidth(self.width()) + round(8 * k)
        head = max(least, words)
        self.place(self.back, 30, (head / k - 68) / 2, 60, 60)
        self.head.setGeometry(0, 0, self.width(), head)
        self.view.setGeometry(0, head, self.width(), max(1, self.height() - head))

    def _edges(self, layout: QLayout, start: int, end: int, top: int, bottom: int) -> None:
        """Margins in reading direction: layouts mirror what they hold, not their margins."""
        left, right = (end, start) if self.mirrored else (start, end)
        layout.setContentsMargins(left, top, right, bottom)

    def _place_cards(self) -> None:
        k = self.k
        columns = 1 if self.compact else 2
        edge, gap, bar = round((24.0 if self.compact else EDGE) * k), round(GAP * k), round(BAR * k)
        widest = round((ONE_COLUMN if columns == 1 else WIDEST) * k)
        inner = min(self.width() - 2 * edge, widest)
        side = (self.width() - inner) // 2
        far = max(0, side - bar - 2)  # the bar at the side takes part of the margin
        self._edges(self._grid, side, far, gap, gap)
        self._grid.setVerticalSpacing(gap)
        self._grid.setHorizontalSpacing(gap if columns == 2 else 0)
        if columns != self._columns:
            self._columns = columns
            for place, card in enumerate(self.cards):
                row = 2 + (place // 2 if columns == 2 else place)
                self._grid.addWidget(card, row, place % columns)
        for column in range(2):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        card_width = (inner - gap * (columns - 1)) // columns
        for card in self.cards:
            card.setFixedWidth(card_width)
            card.fit(card_width)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Plain paper behind the cards."""
        p = QPainter(self)
        p.fillRect(self.rect(), self.taste.look.c("paper2"))
        p.end()

    # Keys

    def first_focus(self) -> Press | None:
        """The way back."""
        return self.back

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab means that keys are in use: then the focus line is drawn."""
        self.taste.use_keys(True)
        return super().focusNextPrevChild(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses what has the focus."""
        focused = self.focusWidget()
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and not event.isAutoRepeat() and isinstance(focused, QAbstractButton):
            self.taste.use_keys(True)
            focused.click()
            return
        super().keyPressEvent(event)

    def _arrived(self, control: QWidget) -> None:
        """Keys have come to a control: the voice says what it is."""
        self.hall.narrator.name(control.accessibleName())
