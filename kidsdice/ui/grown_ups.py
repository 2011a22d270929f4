"""The grown-ups corner: every choice a family makes, and what to know about its files."""

from __future__ import annotations

from collections.abc import Callable, Iterator

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
        """Head and page without the cards, in the language of now."""
        self.headline.setText(self.tr("For grown-ups"))
        self.privacy.setText(self.tr("Everything stays on this computer. No account, no internet."))
        self.view = scrolling(self)
        self.page = QWidget()
        self.page.setObjectName("page")
        self.notes = [Note(), Note()]
        self.cards: list[Card] = []
        self._grid = QGridLayout(self.page)
        self._columns = 0
        for place, note in enumerate(self.notes):
            self._grid.addWidget(note, place, 0, 1, 2)
        self.view.setWidget(self.page)
        self.follow_focus(self.page)
        self._show_notes()

    def make(self) -> Iterator[None]:
        """The cards, one after the other."""
        self._grid.setEnabled(False)  # they find their places when all are there
        makers: list[Callable[[Hall], Card]] = [
            *(VoiceCard, SeeingCard, SoundCard, PlayingCard),
            *(self._keeping, self._dice, self._papers, self._classroom),
        ]
        for maker in makers:
            card = maker(self.hall)
            card.setParent(self.page)
            self.cards.append(card)
            yield

    def _keeping(self, hall: Hall) -> Card:
        self.keeping = KeepingCard(hall)
        self.keeping.file_changed.connect(self._show_notes)
        return self.keeping

    def _dice(self, hall: Hall) -> Card:
        card = DiceCard(hall)
        card.odds_wanted.connect(self.odds_wanted)
        card.fair_dice_wanted.connect(self.fair_dice_wanted)
        return card

    def _papers(self, hall: Hall) -> Card:
        card = PaperCard(hall)
        card.print_wanted.connect(self.print_wanted)
        return card

    def _classroom(self, hall: Hall) -> Card:
        card = ClassCard(hall)
        card.tournament_wanted.connect(self.tournament_wanted)
        return card

    def _show_notes(self) -> None:
        """What a grown-up should know about the files of this family."""
        store, choices = self.hall.store, self.hall.choices
        self.notes[0].tell(scores_note(store.trouble, store.set_aside))
        self.notes[1].tell(settings_note(choices.trouble, choices.set_aside))

    def changeEvent(self, event: QEvent) -> None:
        """Another language: everything is made anew in it."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self.view.setParent(None)  # or it would get its style once more
            self.view.deleteLater()
            self._build()
            self.view.show()
            self.arrange_anew()

    # Places and looks

    def laid_out(self, top: int) -> Iterator[None]:
        """The cards scroll under the head."""
        self.view.setGeometry(0, top, self.width(), max(1, self.height() - top))
        k = self.k
        columns = 1 if self.compact else 2
        edge, gap, bar = round((24.0 if self.compact else EDGE) * k), round(GAP * k), round(BAR * k)
        widest = round((ONE_COLUMN if columns == 1 else WIDEST) * k)
        inner = min(self.width() - 2 * edge, widest)
        side = (self.width() - inner) // 2
        wide = (inner - gap * (columns - 1)) // columns
        for card in self.cards:
            card.setFixedWidth(wide)
            card.fit(wide)
            card.show()
            yield
        far = max(0, side - bar - 2)  # the bar at the side takes part of the margin
        self.edges(self._grid, side, far, gap, gap)
        self._grid.setVerticalSpacing(gap)
        self._grid.setHorizontalSpacing(gap if columns == 2 else 0)
        self._place_cards(columns)
        yield

    def _place_cards(self, columns: int) -> None:
        if columns != self._columns:
            self._columns = columns
            for place, card in enumerate(self.cards):
                row = 2 + (place // 2 if columns == 2 else place)
                self._grid.addWidget(card, row, place % columns)
        for column in range(2):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        self._grid.setEnabled(True)
        self._grid.activate()
