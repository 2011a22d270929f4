"""Setting up a class tournament: game, way to play, the children, and who sits where."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from kidsdice.core.dice import shuffled
from kidsdice.core.game import RulesConflict
from kidsdice.core.record import rules_to_plain
from kidsdice.core.tournament import (
    FEWEST,
    MOST,
    Tournament,
    TournamentError,
    begin_tournament,
    sizes_of_all_rounds,
    table_sizes,
)
from kidsdice.games import GAMES
from kidsdice.ui.corner.controls import Pick, Segment
from kidsdice.ui.corner.game_and_way import GameAndWay, RowNames
from kidsdice.ui.corner.page import CornerPage, scrolling
from kidsdice.ui.corner.parts import Card, Note, Row
from kidsdice.ui.hall import Hall
from kidsdice.ui.play import chosen_rules
from kidsdice.ui.tournament import keeping
from kidsdice.ui.tournament.name_field import NameField
from kidsdice.ui.tournament.names import pictures
from kidsdice.ui.tournament.seating import SeatingPreview
from kidsdice.words import WORDS
from kidsdice.words import tournament as say
from kidsdice.words.common import digits

CARD, EDGE, GAP = 560.0, 30.0, 20.0
LETTERS = 20
USUAL_GAME = "knock_out"
USUAL_CLASS = 24


class TournamentSetup(CornerPage):
    """``begun(tournament)`` when everything fits. What does not is said beside the card."""

    begun = Signal(object)

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall, say.title())
        self.kind, self.order, self.count = "pictures", "shuffle", USUAL_CLASS
        self._build()
        self._show_kind()

    # Building

    def _build(self) -> None:
        self.view = scrolling(self)
        self.card = Card(self.hall, say.game_and_children())
        self.card.even = True
        self._add_game_and_way()
        kinds = [("pictures", say.pictures()), ("nicknames", say.nicknames())]
        self.kinds = self._segment(say.children(), kinds, self._choose_kind)
        self.counts = Pick(self.taste, say.how_many())
        self.counts.offer([(n, digits(n)) for n in range(FEWEST, MOST + 1)], str(self.count))
        self.counts.show_value(self.count)
        self.counts.chosen.connect(self._choose_count)
        self.count_row = self.card.add(Row(say.how_many(), self.counts))
        orders = [("shuffle", say.shuffle()), ("keep", say.keep_order())]
        self.orders = self._segment(say.seating(), orders, self._choose_order)
        self.button = QPushButton(say.begin())
        self.button.setAccessibleName(say.begin())
        self.button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.button.clicked.connect(self._begin)
        self.card.add(Row("", self.button, wide=True))
        self.card.end()
        self.view.setWidget(self.card)
        self.field = NameField(keeping.known_names(self.hall.store))
        self.field.changed.connect(self._names_changed)
        self.preview = SeatingPreview(self.taste)
        self.note = Note()
        self.side = _Side(self, self.field, self.preview, self.note)
        self.follow_focus(self.card)

    def _add_game_and_way(self) -> None:
        names = RowNames(say.game(), say.way(), say.own_way())
        rules = chosen_rules(self.hall, USUAL_GAME)
        self.wanted = GameAndWay(self.card, names, USUAL_GAME, rules, LETTERS)
        for chosen in (self.wanted.game_chosen, self.wanted.way_chosen):
            chosen.connect(lambda: self.tell(""))
        self.games, self.ways = self.wanted.games, self.wanted.ways

    def _segment(self, words: str, values: list[tuple[str, str]], chosen: Any) -> Segment:
        segment = Segment(words, [(value, label, label) for value, label in values])
        segment.show_value(values[0][0])
        segment.chosen.connect(chosen)
        self.card.add(Row(words, segment))
        return segment

    def lay_out(self, top: int) -> None:
        """The card at the start, names or tables beside it."""
        k = self.k
        edge, gap = round(EDGE * k), round(GAP * k)
        wide = min(round(CARD * k), (self.width() - 2 * edge - gap) * 54 // 100)
        tall = self.height() - top - 2 * gap
        start = self.width() - edge - wide if self.mirrored else edge
        self.view.setGeometry(start, top + gap, wide, tall)
        inner = wide - round(18 * k)
        self.card.setFixedWidth(inner)
        self.card.fit(inner)
        left = edge if self.mirrored else edge + wide + gap
        self.side.setGeometry(left, top + gap, self.width() - wide - 2 * edge - gap, tall)

    # Choosing

    def _choose_kind(self, kind: str) -> None:
        self.kind = kind
        self._show_kind()

    def _choose_count(self, count: int) -> None:
        self.count = count
        self._show_kind()

    def _choose_order(self, order: str) -> None:
        self.order = order

    def _show_kind(self) -> None:
        typed = self.kind == "nicknames"
        self.count_row.setVisible(not typed)
        self.side.show_typing(typed)
        self.preview.show_children(pictures(self.count, self.hall.choices.now.hidden_animals))
        self._names_changed()

    def _names_changed(self) -> None:
        count = len(self.children_now())
        fits = FEWEST <= count <= MOST
        self.side.tell(say.seated(count, len(table_sizes(count))) if fits else "")
        self.field.mark(())
        self.tell("")

    def children_now(self) -> list[str]:
        """The children as they are chosen or typed."""
        if self.kind == "nicknames":
            return self.field.names()
        return pictures(self.count, self.hall.choices.now.hidden_animals)

    # Beginning

    def _begin(self) -> None:
        children = self.children_now()
        long = [name for name in children if len(name) > say.LONGEST_NAME]
        if long and self.kind == "nicknames":
            self._refuse("too_long", long)
            return
        try:
            tournament = self._seat(children)
        except TournamentError as error:
            self._refuse(error.reason, doubled(children) if error.reason == "same_name" else [])
        except RulesConflict as conflict:
            self.tell(WORDS[self.wanted.game].conflict(conflict.reason))
        else:
            self.begun.emit(tournament)

    def _seat(self, children: list[str]) -> Tournament:
        """The tournament. Raises ``TournamentError`` or ``RulesConflict``."""
        game, rules = self.wanted.game, self.wanted.rules
        low, plain = keeping.lowest_is_best(game), rules_to_plain(rules)
        kept = begin_tournament(game, plain, low, children)
        for size in sizes_of_all_rounds(len(children)):
            GAMES[game].start(rules, size)
        if self.order == "keep":
            return kept
        return begin_tournament(game, plain, low, shuffled(children, self.hall.dice))

    def _refuse(self, reason: str, about: list[str]) -> None:
        self.field.mark(about)
        self.tell(say.refused(reason, len(self.children_now()), about))

    def tell(self, words: str) -> None:
        """Show and say this beside the card."""
        self.note.tell(words)
        if words:
            self.hall.narrator.name(words)

    def leave(self) -> None:
        """What was typed is there again the next time."""
        super().leave()
        keeping.keep_names(self.hall.store, self.field.names())


def doubled(names: list[str]) -> list[str]:
    """The names that more than one child has, each once, as it was written first."""
    plain = [name.casefold() for name in names]
    found: dict[str, str] = {}
    for name, key in zip(names, plain, strict=True):
        if plain.count(key) > 1:
            found.setdefault(key, name)
    return list(found.values())


class _Side(QFrame):
    """Beside the card: the field for nicknames, or the class at its tables."""

    def __init__(
        self, parent: QWidget, field: NameField, preview: SeatingPreview, note: Note
    ) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._field, self._preview = field, preview
        self._told = QLabel(self)
        self._told.setWordWrap(True)
        self._hint = QLabel(say.one_a_line(), self)
        self._stay = QLabel(say.names_stay(), self)
        self._stay.setObjectName("small")
        for label in (self._hint, self._stay):
            label.setWordWrap(True)
        self._box = QVBoxLayout(self)
        self._box.addWidget(self._hint)
        self._box.addWidget(field, 1)
        self._box.addWidget(preview, 1)
        self._box.addWidget(note)
        self._box.addWidget(self._told)
        self._box.addWidget(self._stay)

    def show_typing(self, typed: bool) -> None:
        """Show the field, or the tables."""
        for widget in (self._field, self._hint, self._stay):
            widget.setVisible(typed)
        self._preview.setVisible(not typed)

    def tell(self, words: str) -> None:
        """How the class is seated."""
        self._told.setText(words)

    def rescale(self, unit: float, _letters: float) -> None:
        """Take the size of the window."""
        edge = round(20 * unit)
        self._box.setContentsMargins(edge, round(14 * unit), edge, round(14 * unit))
        self._box.setSpacing(round(8 * unit))
