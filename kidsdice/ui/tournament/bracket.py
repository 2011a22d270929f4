"""The tables of the tournament: which one is next, who goes on, and the way to the next round."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent

from kidsdice.core.tournament import Table, Tournament
from kidsdice.ui.boards.pictures import icon_picture
from kidsdice.ui.kit.ask_card import AskCard
from kidsdice.ui.kit.buttons import Action, Tool
from kidsdice.ui.kit.hold_key import HoldKey
from kidsdice.ui.kit.paint import draw_bunting, draw_words_in
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.kit.top_bar import TopBar
from kidsdice.ui.narrator import Narrator, Priority
from kidsdice.ui.stage import Stage
from kidsdice.ui.tournament.names import names_of, shown
from kidsdice.ui.tournament.pictures import cup_picture, game_picture, next_picture
from kidsdice.ui.tournament.table_face import Face
from kidsdice.ui.tournament.table_grid import ROOM, TableGrid
from kidsdice.words import tournament as say
from kidsdice.words.say import join

PICKS_ANEW = ("knock_out",)
"""Games in which something is picked before the first throw (K17)."""


class BracketScreen(Stage):
    """One round at a time. ``table_pressed(place)``; ``on`` when the round is over.

    ``playing`` are the tables (from 0) with a match that waits. ``paper`` and
    ``away`` are for grown-ups: their tools are held, not pressed.
    """

    table_pressed = Signal(int)
    on = Signal()
    paper = Signal()
    away = Signal()

    def __init__(
        self,
        taste: Taste,
        narrator: Narrator,
        tournament: Tournament,
        playing: Collection[int] = (),
        *,
        new_round: bool = False,
    ) -> None:
        super().__init__(taste)
        self.narrator, self.tournament = narrator, tournament
        self.names = names_of(tournament)
        self.playing = frozenset(playing)
        self.new_round = new_round
        self.shown_round = len(tournament.rounds) - 1
        self.bar = TopBar(self, taste, narrator)
        self.bar.way_out.connect(self.wants_back)
        self.grid = TableGrid(self)
        self.grid.pressed.connect(self._press_table)
        self.print = HoldKey(self, say.on_paper(), "print")
        self.print.opened.connect(self.paper)
        self.put_away = HoldKey(self, say.put_away(), "cross")
        self.put_away.opened.connect(self._ask_put_away)
        self.before = Tool(self, say.earlier_round(), "back")
        self.before.clicked.connect(lambda: self._turn_round(-1))
        self.after = Tool(self, say.later_round(), "fwd")
        self.after.clicked.connect(lambda: self._turn_round(1))
        self.more = Tool(self, say.more_tables(), "redo")
        self.more.clicked.connect(self._more)
        self.forward = Action(self, "", icon_picture("fwd", 76))
        self.forward.clicked.connect(self._go_on)
        self.main_button = self.forward
        self._show_round()

    @property
    def table(self) -> float:
        """The table carries the buttons."""
        return 132.0 if self.compact else 166.0

    @property
    def is_now(self) -> bool:
        """Whether the round that is played is shown, not an earlier one."""
        return self.shown_round == len(self.tournament.rounds) - 1

    def enter(self) -> None:
        """Tell which round it is, and which table is next."""
        super().enter()
        if self.is_final and self.new_round:
            self.narrator.play("best")
        self.narrator.say(self._spoken(), Priority.PROMPT)

    def first_focus(self) -> Press | None:
        """The table to press, or the way on when there is none."""
        return self.grid.now or self.forward

    @property
    def is_final(self) -> bool:
        """Whether the round that is shown is the final."""
        return len(self.tournament.rounds[self.shown_round]) == 1

    # Showing

    def _spoken(self) -> str:
        missing = self.tournament.missing
        if not missing:
            champion = self.tournament.champion
            return say.champion(self.names[champion]) if champion else say.all_done()
        begins = anew = ""
        if self.new_round:
            tables = len(self.tournament.tables)
            begins = say.round_begins(len(self.tournament.rounds), self.is_final, tables)
            anew = say.new_numbers() if self.tournament.game in PICKS_ANEW else ""
        first = len(self.tournament.rounds) == 1
        following = "" if self.is_final else say.next_table(missing[0] + 1)
        return join(begins, "" if first else anew, following) or say.press_table()

    def _show_round(self) -> None:
        tables = self.tournament.rounds[self.shown_round]
        faces = [self._face(place, table) for place, table in enumerate(tables)]
        self.grid.show_faces(faces, [self._table_name(face) for face in faces])
        rounds = len(self.tournament.rounds)
        self.before.setVisible(self.shown_round > 0)
        self.after.setVisible(self.shown_round < rounds - 1)
        self._show_forward()
        self.arrange()
        self.update()

    def _face(self, place: int, table: Table) -> Face:
        lowest = self.tournament.lowest
        winner = table.winner(lowest)
        state = "waiting"
        if winner is not None:
            state = "done"
        elif table.scores:
            state = "level"
        elif self.is_now and place in self.playing:
            state = "playing"
        missing = self.tournament.missing if self.is_now else ()
        now = bool(missing) and place == missing[0]
        names = shown(table.children, self.names)
        scale = self.taste.text_scale
        return Face(place + 1, table, state, names, winner, now, scale)

    def _table_name(self, face: Face) -> str:
        level = shown(face.table.level(self.tournament.lowest), self.names)
        winner = self.names.get(face.winner or "", "")
        champion = face.state == "done" and self.is_final
        told = say.state_of("champion" if champion else face.state, winner, level)
        return say.with_state(say.who_sits(face.place, face.names), told)

    def _show_forward(self) -> None:
        """The way on: to the next round, to the final, or to the champion."""
        ready = not self.tournament.missing
        if self.tournament.is_final:
            self.forward.show_as(say.to_champion(), cup_picture, ready)
            return
        tables = self.tournament.next_tables
        name = say.to_round(len(self.tournament.rounds) + 1, tables == 1)
        self.forward.show_as(name, next_picture(tables, self.mirrored), ready)

    # Pressing

    def _press_table(self, place: int) -> None:
        if self.is_now:
            self.narrator.play("tap")
            self.table_pressed.emit(place)
        else:
            self.narrator.play("page")
            self.narrator.say(self.grid.cards[place].accessibleName(), Priority.CHILD)

    def _go_on(self) -> None:
        missing = self.tournament.missing
        if missing:
            self.narrator.play("no")
            told = say.still_missing([place + 1 for place in missing])
            self.narrator.say(told, Priority.CHILD)
        else:
            self.narrator.play("tap")
            self.on.emit()

    def _turn_round(self, by: int) -> None:
        last = len(self.tournament.rounds) - 1
        self.shown_round = min(last, max(0, self.shown_round + by))
        self.narrator.play("page")
        self._show_round()
        self.narrator.say(self._round_name(), Priority.CHILD)

    def _more(self) -> None:
        self.narrator.play("page")
        self.grid.turn()

    def _ask_put_away(self) -> None:
        card = AskCard(
            self,
            say.ask_put_away(),
            (say.keep_it(), game_picture(self.tournament.game), lambda: None),
            (say.put_it_away(), icon_picture("cross", 96), self.away.emit),
        )
        if self.ask(card):
            self.narrator.say(say.ask_put_away(), Priority.PROMPT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys of a book look at earlier rounds."""
        key = event.key()
        if key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown) and not event.isAutoRepeat():
            self._turn_round(-1 if key == Qt.Key.Key_PageUp else 1)
        else:
            super().keyPressEvent(event)

    # Places

    def taste_changed(self) -> None:
        """Words are larger or smaller now: the cards say them anew."""
        self._show_round()
        super().taste_changed()

    def arrange(self) -> None:
        """The tables above, the tools and the way on upon the table."""
        width, height = self.unit_width, self.unit_height
        bar, edge, tool, wide, high = (
            (92.0, 24.0, 72.0, 232.0, 100.0) if self.compact else (118.0, 60.0, 84.0, 302.0, 112.0)
        )
        self.place(self.bar, 0, 0, width, bar)
        top = bar + (2 if self.compact else 6) + (50 if self.is_final else 0)
        spare = max(0.0, (width - 2 * edge - 1500) / 2)
        inner = width - 2 * (edge + spare) + 2 * ROOM
        room = height - self.table - top + ROOM - 10
        self.place(self.grid, edge + spare - ROOM, top - ROOM * 0.4, inner, room)
        self.grid.lower()
        tool_y = height - self.table / 2 - tool / 2 - 4
        gap = 26.0 if self.compact else 34.0
        self.place(self.put_away, edge, tool_y, tool, tool)
        self.place(self.print, edge + tool + gap, tool_y, tool, tool)
        middle = width / 2 - (30 if self.compact else 0)
        name = 84.0 if self.compact else 110.0
        self.place(self.before, middle - name - tool, tool_y, tool, tool)
        self.place(self.after, middle + name, tool_y, tool, tool)
        self.more.setVisible(self.grid.pages > 1)
        self.place(self.more, edge + 2 * (tool + gap), tool_y, tool, tool)
        main_y = height - self.table / 2 - high / 2 - 6
        self.place(self.forward, width - edge - wide, main_y, wide, high)

    def _round_name(self) -> str:
        return say.round_name(self.shown_round + 1, self.is_final)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The room, the name of the round, and flags over the final."""
        super().paintEvent(event)
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        look = self.taste.look
        if self.is_final:
            y = 88.0 if self.compact else 116.0
            draw_bunting(p, look, self.unit_width, y=y, sag=34)
        middle = self.unit_width / 2 - (30 if self.compact else 0)
        wide = 160.0 if self.compact else 210.0
        left = middle - wide / 2
        if self.mirrored:
            left = self.unit_width - middle - wide / 2
        spot = QRectF(left, self.unit_height - self.table + 4, wide, self.table - 14)
        size = (24.0 if self.compact else 30.0) * min(1.2, self.taste.text_scale)
        draw_words_in(p, look, spot, self._round_name(), size, bold=True, leading=1.15)
        p.end()
