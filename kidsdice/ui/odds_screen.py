"""Odds in pictures: the exact figures of one game, asked for in its book or by a grown-up."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QPainter

from kidsdice.ui.boards.pictures import icon_picture
from kidsdice.ui.boards.variation_pictures import draw_variation
from kidsdice.ui.hall import Hall
from kidsdice.ui.kit.buttons import Action, Tool
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.tabs import Tabs
from kidsdice.ui.kit.top_bar import TopBar
from kidsdice.ui.narrator import Priority
from kidsdice.ui.odds import ODDS_PAGES
from kidsdice.ui.odds.page import Choice, Page
from kidsdice.ui.odds.parts import WayCard
from kidsdice.ui.odds.sheet import OddsSheet
from kidsdice.ui.play import chosen_rules
from kidsdice.ui.reading import Reading
from kidsdice.ui.stage import Stage
from kidsdice.ui.style import Look
from kidsdice.ui.thinking import Thinking
from kidsdice.ui.ways import Way, ways_of
from kidsdice.words import best as best_words
from kidsdice.words.common import digits
from kidsdice.words.names import game_name

ALWAYS = "always"


class OddsScreen(Stage):
    """The pages of one game. ``exact``: fractions and per cent too, as for a grown-up.

    ``rules`` are the rules the figures are of; without them those the family
    chose last. Any other way to play can be chosen here.
    """

    def __init__(self, hall: Hall, game_id: str, rules: Any = None, *, exact: bool = False) -> None:
        super().__init__(hall.taste)
        self.hall, self.narrator, self.game_id = hall, hall.narrator, game_id
        self.ways = known_ways(hall, game_id, rules)
        chosen = chosen_rules(hall, game_id) if rules is None else rules
        self.at_way = next(n for n, way in enumerate(self.ways) if way.rules == chosen)
        self.exact = exact or hall.choices.now.odds == ALWAYS
        self.choices: dict[Page, Choice] = {}
        self.at = 0
        self.bar = TopBar(self, hall.taste, hall.narrator, back=True)
        self.bar.way_out.connect(self.wants_back)
        self.sheet = OddsSheet(self, hall.taste, exact=self.exact)
        self.sheet.chosen.connect(self._choose)
        self.sheet.heard.connect(self._hear)
        self.before = Tool(self, self.tr("Way to play before"), "back")
        self.before.clicked.connect(lambda: self._turn_way(-1))
        self.way_card = WayCard(self, self.ways[self.at_way])
        self.way_card.clicked.connect(self._hear_way)
        self.next = Tool(self, self.tr("Next way to play"), "fwd")
        self.next.clicked.connect(lambda: self._turn_way(1))
        for part in (self.before, self.way_card, self.next):
            part.setVisible(len(self.ways) > 1)
        self.play = Action(self, self.tr("Hear this page"), icon_picture("play", 64))
        self.play.clicked.connect(self._play_or_stop)
        self.main_button = self.play
        self.reading = Reading(self.narrator, self)
        self.reading.changed.connect(self._show_reading)
        self._read: tuple[str, ...] = ()
        self._first_cell = 1
        self._thinking = Thinking(self)
        self._thinking.known.connect(self._show_figures)
        self.tabs: Tabs | None = None
        self._open(0)

    @property
    def table(self) -> float:
        """The way to play and the reading lie on the table."""
        return 108.0 if self.compact else 140.0

    @property
    def rules(self) -> Any:
        """The rules that the figures are of."""
        return self.ways[self.at_way].rules

    @property
    def pages(self) -> tuple[Page, ...]:
        """The pages that these rules have."""
        return tuple(page for page in ODDS_PAGES[self.game_id] if page.fits(self.rules))

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return self.pages[self.at]

    @property
    def choice(self) -> Choice:
        """What is chosen on it."""
        return self.choices.setdefault(self.page, self.page.first(self.rules))

    def enter(self) -> None:
        """Say what this page is about as soon as it is known."""
        super().enter()
        self._introduce()

    def leave(self) -> None:
        """Nobody waits for figures any more; the voice stops."""
        self._thinking.forget()
        self.sheet.stop()
        self.reading.stop()

    def first_focus(self) -> Press | None:
        """The first tab."""
        return self.tabs.tabs[self.at] if self.tabs is not None else None

    # Going from page to page

    def _open(self, place: int) -> None:
        """Show this page; the tabs are made anew where the rules have other pages."""
        pages = self.pages
        self.at = min(place, len(pages) - 1)
        if self.tabs is None or [t.accessibleName() for t in self.tabs.tabs] != [
            page.name() for page in pages
        ]:
            self._make_tabs()
        assert self.tabs is not None
        self.tabs.show_chosen(self.at)
        self.setAccessibleName(f"{game_name(self.game_id)}, {self.page.name()}")
        self._think()

    def _make_tabs(self) -> None:
        if self.tabs is not None:
            self.tabs.hide()
            self.tabs.deleteLater()
        tabs = [(page.name(), page.icon(self.mirrored)) for page in self.pages]
        self.tabs = Tabs(self, self.taste, tabs)
        self.tabs.chosen.connect(self._page_pressed)
        self.tabs.show()
        self.sheet.lower()
        self.arrange()

    def _page_pressed(self, place: int) -> None:
        self.narrator.play("page")
        self._open(place)

    def _turn_way(self, step: int) -> None:
        """The figures of another way to play."""
        self.narrator.play("choose")
        name = self.page.name()
        self.at_way = (self.at_way + step) % len(self.ways)
        self.choices.clear()
        self.way_card.show_way(self.ways[self.at_way])
        names = [page.name() for page in self.pages]
        self._open(names.index(name) if name in names else 0)
        if not self._thinking.busy:
            return
        self.narrator.say(self.ways[self.at_way].name, Priority.CHILD)

    def _choose(self, row: str, value: object) -> None:
        self.narrator.play("choose")
        self.choices[self.page] = self.page.choose(self.rules, self.choice, row, value)
        self._think()

    # Figures

    def _think(self) -> None:
        """Show the chips at once and ask for the figures."""
        self.reading.stop()
        page, rules, choice = self.page, self.rules, self.choice
        self.sheet.show_rows(page.rows(rules, choice))
        self.sheet.wait()
        self._thinking.ask(lambda wanted: page.figures(rules, choice, wanted))

    def _show_figures(self, figures: object) -> None:
        shown = self.page.show(self.rules, self.choice, figures, self.mirrored)
        self.sheet.show_figures(shown)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.sheet, shown.intro))
        if self.window().isVisible():
            self._introduce()

    def _introduce(self) -> None:
        if not self._thinking.busy:
            self.narrator.say(self.sheet.shown.intro, Priority.PROMPT)

    # The voice

    def _play_or_stop(self) -> None:
        if self.reading.on:
            self.reading.stop()
            return
        self._first_cell = 1
        cells = (cell.heard for cell in self.sheet.cells)
        self._start_reading((self.sheet.shown.intro, *cells))

    def _hear(self, place: int) -> None:
        self._first_cell = -place
        self._start_reading((self.sheet.cells[place].heard,))

    def _hear_way(self) -> None:
        way = self.ways[self.at_way]
        self._first_cell = len(self.sheet.cells) + 1
        self._start_reading((f"{way.name}.", way.line) if way.line else (way.name,))

    def _start_reading(self, sentences: tuple[str, ...]) -> None:
        self._read = sentences
        self.reading.read(sentences, goes_on=False)

    def _show_reading(self) -> None:
        """The sentence that is read stands in the bubble, its cell is lit."""
        on = self.reading.on
        name = self.tr("Stop reading") if on else self.tr("Hear this page")
        if name != self.play.accessibleName():
            self.play.show_as(name, icon_picture("pause" if on else "play", 64))
        at = self.reading.sentence
        if on and 0 <= at < len(self._read):
            self.bar.bubble.show_caption(self._read[at])
        self.sheet.light(at - self._first_cell if on and at >= 0 else -1)

    # Keys and places

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page keys turn pages; the rest is as on every screen."""
        turns = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
        key = Qt.Key(event.key())
        if key in turns and self.is_meant(event):
            self.taste.use_keys(True)
            self._page_pressed((self.at + turns[key]) % len(self.pages))
        else:
            super().keyPressEvent(event)

    def arrange(self) -> None:
        """The bar above, the sheet with its tabs, the table below."""
        width, height, small = self.unit_width, self.unit_height, self.compact
        top = 92.0 if small else 118.0
        self.place(self.bar, 0, 0, width, top)
        edge = 24.0 if small else 48.0
        wide = min(width - 2 * edge, 1500.0)
        foot = 100.0 if small else 128.0
        self.place(self.sheet, (width - wide) / 2, top + 2, wide, height - top - foot)
        if self.tabs is not None:
            self._place_tabs((width - wide) / 2)
        self._place_table(edge, height - foot + (8 if small else 14))

    def _place_tabs(self, edge: float) -> None:
        assert self.tabs is not None
        wide = Tabs.width_for(len(self.tabs.tabs), self.compact) + 40
        foot, above = (96.0, 2.0) if self.compact else (124.0, 8.0)
        x = max(76.0 if self.compact else 106.0, edge + 30)
        self.place(self.tabs, x, above, wide, foot - above)
        self.bar.reserved = x + wide - (100.0 if self.compact else 130.0)
        self.bar.arrange()
        self.tabs.raise_()

    def _place_table(self, edge: float, y: float) -> None:
        tool = 76.0 if self.compact else 88.0
        card = 330.0 if self.compact else 380.0
        x = edge
        self.place(self.before, x, y, tool, tool)
        self.place(self.way_card, x + tool + 14, y, card, tool + 5)
        self.place(self.next, x + tool + card + 28, y, tool, tool)
        main = 150.0 if self.compact else 180.0
        self.place(self.play, self.unit_width - edge - main, y - 2, main, tool)


def known_ways(hall: Hall, game_id: str, rules: Any = None) -> list[Way]:
    """The ways to play that have figures: the family's own among them, these rules first if new."""
    chosen = chosen_rules(hall, game_id) if rules is None else rules
    ways = ways_of(hall, game_id)
    if all(way.rules != chosen for way in ways):

        def paint(p: QPainter, look: Look, mirrored: bool) -> None:
            draw_variation(p, look, 0, 0, game_id, "", digits=digits, mirrored=mirrored)

        ways.insert(0, Way(chosen, best_words.own_rules(), "", paint))
    return ways
