"""The grown-ups corner: every choice a family makes, and what to know about its files."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from kidsdice.ui.corner.classroom import ClassCard
from kidsdice.ui.corner.dice import DiceCard
from kidsdice.ui.corner.hearing import SoundCard, VoiceCard
from kidsdice.ui.corner.keeping import KeepingCard
from kidsdice.ui.corner.page import CornerPage, scrolling
from kidsdice.ui.corner.papers import PaperCard
from kidsdice.ui.corner.parts import Card, Note
from kidsdice.ui.corner.playing import PlayingCard
from kidsdice.ui.corner.seeing import SeeingCard
from kidsdice.ui.corner.troubles import scores_note, settings_note
from kidsdice.ui.hall import Hall

WIDEST, ONE_COLUMN = 1400.0, 860.0
EDGE, GAP, BAR = 40.0, 20.0, 18.0


class GrownUps(CornerPage):
    """Cards of ordinary rows. Every change works at once; Esc and Back go to the shelf.

    ``tournament_wanted``: the way to the class tournament; ``odds_wanted(game)`` and
    ``fair_dice_wanted``: what is to know about the dice.
    """

    tournament_wanted = Signal()
    print_wanted = Signal(str)
    odds_wanted = Signal(str)
    fair_dice_wanted = Signal()

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall, "")
        self.privacy = QLabel(self.head)
        self.privacy.setObjectName("privacy")
        self.privacy.setWordWrap(True)
        self.privacy.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)
        self.head_line.addWidget(self.privacy, 1)
        self._build()
        hall.choices.changed.connect(self._show_notes)

    # Building

    def _build(self) -> None:
        """Head and page, in the language of now."""
        self.headline.setText(self.tr("For grown-ups"))
        self.privacy.setText(self.tr("Everything stays on this computer. No account, no internet."))
        self.view = scrolling(self)
        self.page = QWidget()
        self.page.setObjectName("page")
        self.notes = [Note(), Note()]
        self.keeping = KeepingCard(self.hall)
        self.keeping.file_changed.connect(self._show_notes)
        hall = self.hall
        classroom = ClassCard(hall)
        classroom.tournament_wanted.connect(self.tournament_wanted)
        papers = PaperCard(hall)
        papers.print_wanted.connect(self.print_wanted)
        dice = DiceCard(hall)
        dice.odds_wanted.connect(self.odds_wanted)
        dice.fair_dice_wanted.connect(self.fair_dice_wanted)
        self.cards: list[Card] = [
            *(VoiceCard(hall), SeeingCard(hall), SoundCard(hall), PlayingCard(hall)),
            *(self.keeping, classroom, papers, dice),
        ]
        for card in self.cards:
            card.setParent(self.page)
        self._grid = QGridLayout(self.page)
        self._columns = 0
        for place, note in enumerate(self.notes):
            self._grid.addWidget(note, place, 0, 1, 2)
        self.view.setWidget(self.page)
        self.follow_focus(self.page)
        self._show_notes()

    def _show_notes(self) -> None:
        """What a grown-up should know about the files of this family."""
        store, choices = self.hall.store, self.hall.choices
        self.notes[0].tell(scores_note(store.trouble, store.set_aside))
        self.notes[1].tell(settings_note(choices.trouble, choices.set_aside))

    def changeEvent(self, event: QEvent) -> None:
        """Another language: everything is made anew in it."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self.view.deleteLater()
            self._build()
            self.view.show()
            self.arrange_anew()

    # Places and looks

    def lay_out(self, top: int) -> None:
        """The cards scroll under the head."""
        self.view.setGeometry(0, top, self.width(), max(1, self.height() - top))
        self._place_cards()

    def _place_cards(self) -> None:
        k = self.k
        columns = 1 if self.compact else 2
        edge, gap, bar = round((24.0 if self.compact else EDGE) * k), round(GAP * k), round(BAR * k)
        widest = round((ONE_COLUMN if columns == 1 else WIDEST) * k)
        inner = min(self.width() - 2 * edge, widest)
        side = (self.width() - inner) // 2
        far = max(0, side - bar - 2)  # the bar at the side takes part of the margin
        self.edges(self._grid, side, far, gap, gap)
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
