"""Worked examples on the real board: step by step, with next and back, spoken. Nothing is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter

from kidsdice.core.match import Match
from kidsdice.games.examples import Example
from kidsdice.ui.boards import board_of
from kidsdice.ui.boards.board import Board
from kidsdice.ui.kit.buttons import Action, Tool
from kidsdice.ui.kit.paint import draw_icon, draw_number, number_width
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.kit.top_bar import TopBar
from kidsdice.ui.narrator import Narrator, Priority
from kidsdice.ui.stage import Stage
from kidsdice.ui.style import Look
from kidsdice.words import WORDS
from kidsdice.words import examples as words
from kidsdice.words.lists import player_names
from kidsdice.words.say import join

CHOICE_LOOK_MS = 900
SPEAK_AFTER_LANDING_MS = 150


class ExampleScreen(Stage):
    """Shows these examples one after the other; the way out leads back to the book."""

    def __init__(self, taste: Taste, narrator: Narrator, examples: Sequence[Example]) -> None:
        super().__init__(taste)
        self.narrator = narrator
        self.examples = tuple(examples)
        self.words = WORDS[examples[0].game]
        self.place_now, self.step = 0, 0
        self.matches: tuple[Match, ...] = ()
        self.bar = TopBar(self, taste, narrator, back=True)
        self.bar.way_out.connect(self.wants_back)
        self.board: Board | None = None
        self.before = Tool(self, self.tr("Step before"), "back")
        self.before.clicked.connect(self.go_back)
        self.next = Action(self, self.tr("Next step"), self._paint_next)
        self.next.clicked.connect(self.go_on)
        self.main_button = self.next
        self._told = ""
        self._speak = self._timer(SPEAK_AFTER_LANDING_MS, self._say)
        self._choice = self._timer(CHOICE_LOOK_MS, self._play)

    def _timer(self, milliseconds: int, then: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(then)
        return timer

    @property
    def example(self) -> Example:
        """The example that is shown."""
        return self.examples[self.place_now]

    @property
    def match(self) -> Match:
        """The match as it is shown."""
        return self.matches[self.step]

    @property
    def table(self) -> float:
        """As high as on the board in play."""
        return self.board.table_plan().floor if self.board is not None else 230.0

    @property
    def at_end(self) -> bool:
        """Whether the last step of the last example is shown."""
        last = self.place_now == len(self.examples) - 1
        return last and self.step == len(self.matches) - 1

    def enter(self) -> None:
        """The first example begins."""
        self._begin(0)
        super().enter()

    def leave(self) -> None:
        """Nothing moves or talks on."""
        self._be_still()
        self.narrator.hush()

    # Steps

    def go_on(self) -> None:
        """The next step, or the next example; after the last of all the way back."""
        self._be_still()
        self.narrator.play("tap")
        if self.at_end:
            self.wants_back.emit()
        elif self.step == len(self.matches) - 1:
            self._begin(self.place_now + 1)
        else:
            self._show_choice()

    def go_back(self) -> None:
        """The step before, or the end of the example before."""
        self._be_still()
        self.narrator.play("tap")
        if self.step:
            self.step -= 1
            self._show(False)
        elif self.place_now:
            self._begin(self.place_now - 1, at_end=True)

    def _begin(self, place: int, at_end: bool = False) -> None:
        self.place_now = place
        self.matches = self.example.matches()
        self.step = len(self.matches) - 1 if at_end else 0
        self._new_board()
        self._show(False)

    def _new_board(self) -> None:
        """A board of its own for each example: none remembers another match."""
        if self.board is not None:
            self.board.hide()
            self.board.deleteLater()
        board = board_of(self.example.game)(self, self.taste)
        board.odds = "never"
        board.setEnabled(False)  # it is looked at, not played on
        board.settled.connect(self._speak.start)
        board.sound.connect(self.narrator.play)
        board.pending_changed.connect(self.arrange)
        self.board = board

    def _show_choice(self) -> None:
        """A choice that is made on the board is first seen there, then made."""
        assert self.board is not None
        move = self.example.moves[self.step]
        if self.board.takes(move) and not self.taste.less_movement:
            self.board.show_way(move)
            self._choice.start()
        else:
            self._play()

    def _play(self) -> None:
        self.step += 1
        self._show(True)

    def _show(self, forward: bool) -> None:
        """Show the match at this step; forward with what happened."""
        assert self.board is not None
        match = self.match
        self._told = self._sentence(match)
        self.narrator.hush()
        self.board.show_match(match, match.events if forward else ())
        self.board.show()
        if self.board.shows_players(match):
            self.bar.show_players(())
        else:
            now = -1 if match.over else match.state.turn
            self.bar.show_players(match.names, now)
        self._show_buttons()
        self.arrange()
        if not self.board.moving:
            self._speak.start()

    def _show_buttons(self) -> None:
        first = self.place_now == 0 and self.step == 0
        self.before.set_can_act(not first)
        self.before.pale = first
        self.before.update()
        name = self.tr("Next step")
        if self.step == len(self.matches) - 1:
            name = self.tr("Back to the book") if self.at_end else self.tr("Next example")
        self.next.show_as(name, self._paint_next)

    def _sentence(self, match: Match) -> str:
        names = player_names(match.names)
        if not self.step:
            return words.opening(self.example.id)
        told = join(*(self.words.tell(event, names) for event in match.events))
        if not told:
            told = self.words.offer(self.example.moves[self.step - 1], match.state)
        end = self.step == len(self.matches) - 1
        return join(told, words.closing(self.example.id)) if end else told

    def _say(self) -> None:
        self._show_buttons()
        self.narrator.say(self._told, Priority.RESULT, of_book=True)

    def _be_still(self) -> None:
        """What still moves is at its end now."""
        if self._choice.isActive():
            self._choice.stop()
            self._play()
        if self.board is not None:
            self.board.finish()
        self._speak.stop()

    # Keys, places and looks

    def first_focus(self) -> Press | None:
        """On to the next step."""
        return self.next

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows and Backspace go through the steps, Enter goes on, Esc goes back."""
        key = event.key()
        ways = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Backspace: -1}
        if key not in ways:
            super().keyPressEvent(event)
            return
        self.taste.use_keys(True)
        if self.is_meant(event):
            step = ways[Qt.Key(key)]
            step = -step if self.mirrored and key != Qt.Key.Key_Backspace else step
            if step < 0:
                self.go_back()
            elif not self.at_end:
                self.go_on()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A tap anywhere ends what still moves."""
        self.taste.use_keys(False)
        if self.taste.taps.is_meant(event.globalPosition()):
            assert self.board is not None
            self.board.finish()
        super().mousePressEvent(event)

    def arrange(self) -> None:
        """As in play: the board behind, the bar above, the buttons on the table."""
        if self.board is None:
            return
        width, height = self.unit_width, self.unit_height
        self.place(self.board, 0, 0, width, height)
        self.board.lower()
        self.place(self.bar, 0, 0, width, 92 if self.compact else 118)
        plan = self.board.table_plan()
        self.place(self.before, plan.start, height - plan.tool_up, plan.tool, plan.tool)
        wide, high = min(300.0, plan.main), min(122.0, plan.high)
        up = plan.main_up - (plan.high - high) / 2
        self.place(self.next, width - plan.edge - wide, height - up, wide, high)
        self.update()

    def _paint_next(self, p: QPainter, look: Look, width: float, height: float) -> None:
        """Which step of how many this is, and the arrow on; at the end of all the book."""
        icon = "book" if self.at_end else "fwd"
        text = words.step_of(self.step, len(self.matches) - 1)
        size, arrow = height * 0.42, height * 0.5
        wide = number_width(size, text) + 20 + arrow
        x = (width - wide) / 2
        number, mark = (x + arrow + 20, x) if self.mirrored else (x, x + wide - arrow)
        draw_number(p, look, number, height / 2 + size * 0.315, size, text, align=0)
        y = (height - arrow) / 2
        draw_icon(p, look, mark, y, icon, arrow, mirrored=self.mirrored and icon == "fwd")
