"""On paper: choose a sheet, look at its pages, print it or save it as a PDF."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QLocale, QStandardPaths, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QFileDialog, QPushButton

from kidsdice.games import GAMES
from kidsdice.services.printing import (
    PAPERS,
    Paper,
    Printers,
    Side,
    find_printers,
    paper_in,
    prepare,
    save_pdf,
    send,
    usual_paper,
)
from kidsdice.services.trouble import Trouble
from kidsdice.ui.corner.controls import Segment
from kidsdice.ui.corner.game_and_way import GameAndWay, RowNames, add_pick, offer_wide
from kidsdice.ui.corner.keeping import Pair
from kidsdice.ui.corner.page import CornerPage, scrolling
from kidsdice.ui.corner.parts import Card, Row
from kidsdice.ui.hall import Hall
from kidsdice.ui.kit.buttons import Tool
from kidsdice.ui.paper.preview import Preview
from kidsdice.ui.paper.printables import PRINTABLES, printables_of, sheet
from kidsdice.ui.paper.wish import Wish
from kidsdice.ui.play import chosen_rules
from kidsdice.ui.thinking import Thinking
from kidsdice.words import WORDS
from kidsdice.words import paper as say
from kidsdice.words.lists import player_names
from kidsdice.words.names import game_name

PATIENCE_MS = 3000
"""How long a far printer may keep a grown-up waiting before a PDF is offered instead."""
CARD, TURN, EDGE, GAP = 500.0, 60.0, 30.0, 20.0
LETTERS = 24
"""How wide a list may be for its longest words."""


class PaperScreen(CornerPage):
    """One sheet at a time. ``find`` asks the computer for its printers."""

    def __init__(
        self,
        hall: Hall,
        game_id: str = "",
        kind: str = "rules",
        rules: Any = None,
        find: Callable[[], Printers] = find_printers,
        *,
        tables: tuple[tuple[str, ...], ...] = (),
        champion: str = "",
        score: int | None = None,
    ) -> None:
        """``tables`` are the names at the tables of a tournament; ``champion`` has won it."""
        super().__init__(hall, say.title())
        game = game_id or next(iter(WORDS))
        self.kind = kind if kind in printables_of(game) else "rules"
        self.tables, self.champion, self.score = tables, champion, score
        self.player = champion
        self.paper = usual_paper(QLocale())
        self._paper_chosen = False
        self._find = find
        self._usual = Thinking(self)
        self._usual.known.connect(self._printers_found)
        self._errand = Thinking(self)
        self._errand.known.connect(lambda answer: self._done(answer))
        self._errand.failed.connect(lambda: self._done(None))
        self._done: Callable[[Any], None] = lambda _answer: None
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._no_longer)
        self._dialog: Any = None
        self._build(game, chosen_rules(hall, game) if rules is None else rules)
        self._show_sheets()
        self._show_sheet()

    # Building

    def _build(self, game: str, rules: Any) -> None:
        self.view = scrolling(self)
        self.card = Card(self.hall, say.choose_a_sheet())
        self.card.even = True
        names = RowNames(say.game(), say.way(), say.own_way())
        self.wanted = GameAndWay(self.card, names, game, rules, LETTERS)
        self.wanted.game_chosen.connect(self._show_sheets)
        self.wanted.game_chosen.connect(self._show_sheet)
        self.wanted.way_chosen.connect(self._show_sheet)
        self.games, self.ways = self.wanted.games, self.wanted.ways
        self.sheets = add_pick(self.card, say.sheet(), self._choose_kind)
        self.players = add_pick(self.card, say.player(), self._choose_player)
        self.papers = Segment(
            say.paper(), [("a4", say.a4(), say.a4()), ("letter", say.letter(), say.letter())]
        )
        self.papers.chosen.connect(self._choose_paper)
        self.card.add(Row(say.paper(), self.papers))
        self.print_button = _button(say.print_it(), self.print_sheet)
        self.save_button = _button(say.save_it(), self.ask_where)
        self.card.box.addWidget(Pair(self.print_button, self.save_button))
        self.note = self.card.add_note()
        self.card.end()
        self.view.setWidget(self.card)
        self.preview = Preview(self.taste)
        self.preview.setParent(self)
        self.preview.turned.connect(self._show_page)
        self.before = Tool(self, say.page_before(), "back")
        self.after = Tool(self, say.next_page(), "fwd")
        self.before.clicked.connect(lambda: self.preview.turn(-1))
        self.after.clicked.connect(lambda: self.preview.turn(1))
        self.papers.show_value(self.paper.id)
        self.follow_focus(self.card)

    def lay_out(self, top: int) -> None:
        """The card at the start, the page beside it, the arrows under the page."""
        k = self.k
        edge, gap, turn = round(EDGE * k), round(GAP * k), round(TURN * k)
        wide = min(
            round(CARD * k * (1.12 if self.taste.text_scale > 1.3 else 1.0)), self.width() // 2
        )
        tall = self.height() - top - 2 * gap
        end = self.width() - edge - wide if self.mirrored else edge
        self.view.setGeometry(end, top + gap, wide, tall)
        bar = round(18 * k)
        self.card.setFixedWidth(wide - bar)
        self.card.fit(wide - bar)
        left = edge if self.mirrored else edge + wide + gap
        room = self.width() - wide - 2 * edge - gap
        self.preview.setGeometry(left, top + gap, room, tall - turn - gap)
        low = (top + gap + tall - turn) / k
        middle = edge / k + wide / k + GAP + room / k / 2
        self.place(self.before, middle - TURN - GAP, low, TURN, TURN)
        self.place(self.after, middle + GAP, low, TURN, TURN)

    # Choosing

    def enter(self) -> None:
        """Ask meanwhile what paper the usual printer holds."""
        super().enter()
        find = self._find
        self._usual.ask(lambda _wanted: find())

    def _printers_found(self, printers: Printers) -> None:
        if printers.paper is not None and not self._paper_chosen:
            self._take_paper(printers.paper)

    def _choose_kind(self, kind: str) -> None:
        self.kind = kind
        self._show_sheet()

    def _choose_player(self, key: str) -> None:
        self.player = key
        self._show_sheet()

    def _choose_paper(self, id: str) -> None:
        self._paper_chosen = True
        self._take_paper(PAPERS[id])

    def _take_paper(self, paper: Paper) -> None:
        if paper != self.paper:
            self.paper = paper
            self.papers.show_value(paper.id)
            self._show_sheet()

    # Showing

    def _show_sheets(self) -> None:
        kinds = printables_of(self.wanted.game)
        self.kind = self.kind if self.kind in kinds else kinds[0]
        names = [(id, PRINTABLES[id].name()) for id in kinds]
        offer_wide(self.sheets, names, self.kind, LETTERS)

    def _show_sheet(self) -> None:
        """Another sheet is wanted."""
        self.note.tell("")
        row = self.players.parentWidget()
        if row is not None:
            row.setVisible(self.kind == "certificate")
        keys = self.hall.store.players()
        if self.kind == "certificate":
            keys = tuple(dict.fromkeys([*([self.champion] if self.champion else []), *keys]))
            people = [*zip(keys, player_names(keys), strict=True), ("", say.nobody())]
            offer_wide(self.players, people, self.player or people[0][0], LETTERS)
            self.player = str(self.players.currentData())
        self.preview.show_sheet(self._sheet(), self.paper)

    def wish(self) -> Wish:
        """What is chosen."""
        game, rules, player = self.wanted.game, self.wanted.rules, self.player
        if self.kind != "certificate":
            return Wish(game, rules, self.mirrored, tables=self.tables)
        day = self.hall.clock().date()
        if player and player == self.champion:
            return Wish(game, rules, self.mirrored, player, self.score, day)
        best = self.hall.store.solo(player, GAMES[game], rules).best if player else None
        return Wish(game, rules, self.mirrored, player, best, day)

    def _sheet(self) -> Callable[[], tuple[Side, ...]]:
        """The sheet that is chosen, made when it is called for: on any thread."""
        kind, wish, paper = self.kind, self.wish(), self.paper
        return lambda: sheet(kind, wish, paper)

    def _show_page(self) -> None:
        """Another page is there."""
        page, pages = self.preview.page, self.preview.pages
        self.before.setVisible(page > 0)
        self.after.setVisible(page < pages - 1)
        self.preview.setAccessibleName(f"{self._title()}. {say.page_number(page + 1, pages)}")

    def _title(self) -> str:
        return f"{game_name(self.wanted.game)}: {PRINTABLES[self.kind].name()}"

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page up and down turn the pages; Ctrl and P prints."""
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() == Qt.Key.Key_PageUp:
            self.preview.turn(-1)
        elif event.key() == Qt.Key.Key_PageDown:
            self.preview.turn(1)
        elif control and event.key() == Qt.Key.Key_P:
            self.print_sheet()
        else:
            super().keyPressEvent(event)

    def _tell(self, words: str) -> None:
        self.note.tell(words)
        if words:
            self.hall.narrator.name(words)
            self.card.box.activate()
            self.view.ensureWidgetVisible(self.note)

    def leave(self) -> None:
        """Nobody waits for pictures or printers any more."""
        super().leave()
        self.preview.forget()
        for errand in (self._errand, self._usual):
            errand.forget()

    # A file

    def ask_where(self) -> None:
        """Ask where the PDF shall lie."""
        where = QStandardPaths.StandardLocation.DocumentsLocation
        folder = QStandardPaths.writableLocation(where) or str(Path.home())
        dialog = QFileDialog(self.window(), say.save_it(), folder)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters(["PDF (*.pdf)"])
        dialog.setDefaultSuffix("pdf")
        dialog.selectFile(f"{game_name(self.wanted.game)} - {PRINTABLES[self.kind].name()}.pdf")
        dialog.fileSelected.connect(lambda name: self.save_to(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def save_to(self, path: Path) -> None:
        """Save the sheet there and say how it went. What was there stays if it cannot be done."""
        make, paper, title = self._sheet(), self.paper, self._title()
        self._tell(say.saving())
        self._run(
            lambda: save_pdf(path, make(), paper, title) or path,
            lambda answer: self._tell(_saved_words(answer)),
            to_the_end=True,
        )

    def _run(
        self, work: Callable[[], Any], done: Callable[[Any], None], *, to_the_end: bool
    ) -> None:
        """One errand at a time; ``done`` gets its answer, None where it failed."""
        self._patience.stop()
        self._done = done
        self._errand.ask(lambda _wanted: work(), to_the_end=to_the_end)

    # The printer

    def print_sheet(self) -> None:
        """Look for printers, then let the system ask which one and how many."""
        if self._dialog is not None:
            return
        self._tell(say.looking_for_printers())
        self._run(self._find, self._choose_printer, to_the_end=False)
        self._patience.start(PATIENCE_MS)

    def _no_longer(self) -> None:
        """The printers have not answered: say so instead of waiting on."""
        if self._errand.busy:
            self._errand.forget()
            self._tell(say.no_printer())

    def _choose_printer(self, printers: Printers | None) -> None:
        if printers is None or not printers.names:
            self._tell(say.no_printer())
            self.save_button.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        self.note.tell("")
        sides = self._sheet()()
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        prepare(printer, self.paper, sides[0].wide, self._title())
        dialog = QPrintDialog(printer, self.window())
        dialog.accepted.connect(lambda: self._send(printer))
        dialog.finished.connect(self._dialog_gone)
        self._dialog = dialog
        QDialog.open(dialog)  # its own needs somebody to call

    def _dialog_gone(self) -> None:
        self._dialog.deleteLater()
        self._dialog = None

    def _send(self, printer: Any) -> None:
        """Print on the paper that was chosen in the dialog."""
        self._tell(say.printing())
        paper = paper_in(printer, self.paper)
        kind, wish = self.kind, self.wish()

        self._run(  # Qt lets any thread paint for a printer
            lambda: send(printer, sheet(kind, wish, paper), paper),
            lambda taken: self._tell(say.printed() if taken else say.not_printed()),
            to_the_end=True,
        )


def _button(words: str, pressed: Callable[[], None]) -> QPushButton:
    button = QPushButton(words)
    button.setAccessibleName(words)
    button.clicked.connect(pressed)
    return button


def _saved_words(answer: Path | Trouble | None) -> str:
    """How saving went: the path where it went well."""
    if isinstance(answer, Path):
        return say.saved(str(answer))
    if answer is Trouble.DISK_FULL:
        return say.disk_full()
    return say.cannot_save_here() if answer is Trouble.READ_ONLY else say.not_saved()
