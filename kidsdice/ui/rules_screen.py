"""The rule books: a shelf to choose from, and the open book that reads itself aloud."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from kidsdice.games import GAMES
from kidsdice.ui.book_shelf import BookShelf
from kidsdice.ui.chapter_pictures import chapter_picture
from kidsdice.ui.hall import Hall
from kidsdice.ui.kit.buttons import Tool
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.tabs import Tabs
from kidsdice.ui.kit.top_bar import TopBar
from kidsdice.ui.narrator import Priority
from kidsdice.ui.odds import has_odds
from kidsdice.ui.open_book import OpenBook
from kidsdice.ui.play import chosen_rules
from kidsdice.ui.stage import Stage
from kidsdice.words import WORDS
from kidsdice.words.chapters import chapter_name
from kidsdice.words.common import digits
from kidsdice.words.names import game_name
from kidsdice.words.sheet import Chapter


class RulesScreen(Stage):
    """The book of one game, or the shelf when no game is named.

    ``rules`` are the rules the book tells; without them those the family chose last.
    ``paper_wanted(game, rules)`` asks for the sheet of the open book;
    ``examples_wanted(game, rules)`` for the worked examples of its scoring chapter,
    ``odds_wanted(game, rules)`` for the pictures of its odds.
    """

    paper_wanted = Signal(str, object)
    examples_wanted = Signal(str, object)
    odds_wanted = Signal(str, object)

    def __init__(self, hall: Hall, game_id: str = "", rules: Any = None) -> None:
        super().__init__(hall.taste)
        self.hall = hall
        self.narrator = hall.narrator
        self.bar = TopBar(self, hall.taste, hall.narrator, back=True)
        self.bar.way_out.connect(self.go_back)
        # In the book Pip reads on or stops: the page shows what is said.
        self.bar.pip.clicked.disconnect(hall.narrator.again)
        self.bar.pip.clicked.connect(self._pip_pressed)
        self.printer = Tool(self.bar, self.tr("Print"), "print")
        self.printer.clicked.connect(self._print)
        self.printer.hide()
        self.bar.add_extra(self.printer, 64 if self.compact else 76, 64 if self.compact else 76)
        self._opened: tuple[str, Any] = ("", None)
        self.shelf: BookShelf | None = None
        self.book: OpenBook | None = None
        self.tabs: Tabs | None = None
        books = [(id, game_name(id)) for id in GAMES if id in WORDS]
        if game_id or len(books) == 1:
            self._open(game_id or books[0][0], rules)
        else:
            self.shelf = BookShelf(self, hall.taste, books)
            self.shelf.opened.connect(self.open_book)

    @property
    def table(self) -> float:
        """The controls lie on the table."""
        return 108.0 if self.compact else 150.0

    def enter(self) -> None:
        """Ask which book, when there are several."""
        super().enter()
        if self.book is None:
            self.narrator.say(self.tr("Which book shall we read?"), Priority.PROMPT)

    def leave(self) -> None:
        """The book stops reading."""
        if self.book is not None:
            self.book.reading.stop()

    def first_focus(self) -> Press | None:
        """What reads, or the first book."""
        if self.book is not None:
            return self.book.play
        return self.shelf.books[0] if self.shelf is not None else None

    # Books

    def open_book(self, game_id: str) -> None:
        """Take a book from the shelf."""
        self.narrator.hush()
        self.narrator.play("page")
        self._open(game_id, None)
        assert self.shelf is not None
        self.shelf.hide()
        self.arrange()
        self.taste.taps.screen_changed()
        self._focus()

    def _open(self, game_id: str, rules: Any) -> None:
        rules = chosen_rules(self.hall, game_id) if rules is None else rules
        self._opened = (game_id, rules)
        self.printer.show()
        self.book = OpenBook(self, self.hall, WORDS[game_id].sheet(rules))
        chapters = self.book.chapters()
        pictures = [chapter_picture(chapter, mirrored=self.mirrored) for chapter in chapters]
        names = [chapter_name(chapter) for chapter in chapters]
        self.tabs = Tabs(self, self.taste, list(zip(names, pictures, strict=True)))
        self.tabs.chosen.connect(self._chapter_pressed)
        self.book.turned.connect(self._show_page)
        self.book.board_wanted.connect(lambda: self.examples_wanted.emit(*self._opened))
        self.book.has_odds = has_odds(self.hall, game_id)
        self.book.odds_wanted.connect(lambda: self.odds_wanted.emit(*self._opened))
        self.main_button = self.book.play
        self.bar.bubble.show_caption("")
        for part in (self.book, self.tabs):
            part.show()

    def go_back(self) -> None:
        """From the book to the shelf, from there away."""
        if self.shelf is None or self.book is None:
            self.wants_back.emit()
            return
        assert self.tabs is not None
        self.book.reading.stop()
        for part in (self.book, self.tabs):
            part.hide()
            part.deleteLater()
        self.book = self.tabs = self.main_button = None
        self.printer.hide()
        self.setAccessibleName("")
        self.shelf.show()
        self.taste.taps.screen_changed()
        self._focus()

    def _print(self) -> None:
        """On paper: a grown-up helps there."""
        self.narrator.play("tap")
        self.paper_wanted.emit(*self._opened)

    def _focus(self) -> None:
        first = self.first_focus()
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _chapter_pressed(self, place: int) -> None:
        assert self.book is not None
        self.book.open_at(self.book.chapters()[place])

    def show_chapter(self, chapter: Chapter) -> None:
        """Open the book that lies here at this chapter."""
        if self.book is not None and chapter in self.book.chapters():
            self.book.open_at(chapter)

    def _show_page(self) -> None:
        """Another page is shown: its tab, and its name for a screen reader."""
        assert self.book is not None
        assert self.tabs is not None
        leaf = self.book.leaf
        self.tabs.show_chosen(self.book.chapters().index(leaf.chapter))
        page = self.tr("{book}, {chapter}, page {number}").format(
            book=self.book.sheet.title,
            chapter=chapter_name(leaf.chapter),
            number=digits(leaf.number),
        )
        self.setAccessibleName(page)

    # The voice

    def hear_name(self, name: str) -> None:
        """While the book reads, keys may go past buttons without stopping it.

        A button that is held down is heard all the same: that is asked for.
        """
        held = bool(QApplication.mouseButtons())
        if held or self.book is None or not self.book.reading.on:
            super().hear_name(name)

    def _pip_pressed(self) -> None:
        if self.book is not None:
            self.book.play_or_stop()
        else:
            self.narrator.again()

    # Keys and places

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows turn pages, Space and Enter read or stop, Esc goes back."""
        key = event.key()
        if key == Qt.Key.Key_Escape and not event.isAutoRepeat():
            self.taste.use_keys(True)
            self.go_back()
        elif self.book is not None and key in TURNS:
            if not event.isAutoRepeat():
                self.taste.use_keys(True)
                self.book.turn(TURNS[key] * (-1 if self.mirrored and key in SIDEWAYS else 1))
        elif self.book is not None and key == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.book.play_or_stop()
        else:
            super().keyPressEvent(event)

    def arrange(self) -> None:
        """The bar above, under it the book or the shelf."""
        width, height = self.unit_width, self.unit_height
        top = 92.0 if self.compact else 118.0
        self.place(self.bar, 0, 0, width, top)
        if self.shelf is not None:
            self.place(self.shelf, 0, top, width, height - top)
        if self.book is None or self.tabs is None:
            return
        self.place(self.book, 0, top, width, height - top)
        self.book.lower()
        wide = Tabs.width_for(len(self.tabs.tabs), self.compact) + 40
        x = 96.0 if self.compact else 150.0
        x = max(x, min((width - wide) / 2, x + 60))
        foot, above = (93.0, 2.0) if self.compact else (121.0, 8.0)
        self.place(self.tabs, x - 20, above, wide, foot - above)
        self.tabs.raise_()


TURNS: dict[int, int] = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_PageUp: -1,
    Qt.Key.Key_PageDown: 1,
}
SIDEWAYS = (Qt.Key.Key_Left, Qt.Key.Key_Right)
