"""You add first: asks for the sum of a throw before the board shows it (C5)."""

from __future__ import annotations

from collections.abc import Callable
from math import prod

from PySide6.QtCore import QObject, Qt

from kidsdice.core.events import Event, Thrown
from kidsdice.core.match import Match
from kidsdice.core.odds import throws, ways
from kidsdice.games.drop_dead import Scored
from kidsdice.games.drop_dead import State as DropDead
from kidsdice.games.knock_out import RolledOff, Standing
from kidsdice.games.knock_out import State as KnockOut
from kidsdice.robots import kind_of
from kidsdice.ui.boards.board import Board
from kidsdice.ui.kit.paint import FELTS, PLAIN_FELT
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.sum_pad import Question, SumPad
from kidsdice.ui.kit.top_bar import TopBar
from kidsdice.ui.narrator import Narrator, Priority
from kidsdice.words import adding as words
from kidsdice.words.lists import player_names

MISSES = 2
SUMS = ("shut_the_box", "knock_out", "drop_dead")


def question_of(match: Match, events: tuple[Event, ...]) -> Question | None:
    """What a child may add after these events, None when no sum matters.

    Only throws of two dice and more; in Drop Dead only those that score (a
    last die that doubles is added to itself).
    """
    thrown = next((event for event in events if isinstance(event, Thrown)), None)
    if thrown is None or match.game.id not in SUMS:
        return None
    faces, state = thrown.faces, match.state
    if isinstance(state, DropDead):
        scored = next((event for event in events if isinstance(event, Scored)), None)
        if scored is None:
            return None
        faces = faces * 2 if scored.doubled else faces
    if len(faces) < 2:
        return None
    rolled_off = any(isinstance(event, RolledOff) for event in events)
    if isinstance(state, KnockOut) and state.rules.multiply and not rolled_off:
        results = sorted({prod(pair) for pair in throws(len(faces))})
        return Question(faces, prod(faces), tuple(results), multiply=True)
    return Question(faces, sum(faces), tuple(ways(len(faces))))


def who_adds(match: Match, thrower: int) -> int:
    """The thrower, with partners the other one of the pair (D9)."""
    state = match.state
    if isinstance(state, DropDead):
        column = state.column_of(thrower)
        return next((s for s in state.present(column) if s != thrower), thrower)
    return thrower


def who_checks(match: Match, adder: int) -> tuple[int, bool] | None:
    """The seat that checks and whether it is because it is out; None when nobody is there.

    Whoever is knocked out checks before all others, else the neighbour (C5).
    """
    count = len(match.names)
    others = [(adder + step) % count for step in range(1, count)]
    others = [s for s in others if s not in match.gone and kind_of(match.names[s]) is None]
    state = match.state
    if isinstance(state, KnockOut) and not state.roll_off:
        out = [s for s in others if state.columns[s].standing is Standing.OUT]
        if out:
            return out[0], True
    return (others[0], False) if others else None


class Adding(QObject):
    """Holds a throw back until its sum was found. ``mode``: off, dots, beads or numbers."""

    def __init__(
        self, screen: UnitBox, bar: TopBar, board: Board, narrator: Narrator, mode: str
    ) -> None:
        super().__init__(screen)
        self.bar, self.board, self.narrator, self.mode = bar, board, narrator, mode
        self.pad: SumPad | None = None
        self._screen = screen
        self._then: Callable[[], None] | None = None
        self._asked = ""
        self._checker = ""
        self._misses = 0
        self._typed = ""
        self._was_right = False

    @property
    def asking(self) -> bool:
        """Whether a throw is held back."""
        return self.pad is not None and self.pad.lying

    def holds(self, match: Match, events: tuple[Event, ...], then: Callable[[], None]) -> bool:
        """Whether this throw is to be added first; ``then`` shows it, once that is done."""
        self.close()
        question = question_of(match, events) if self.mode != "off" else None
        if question is None:
            return False
        thrower = next(event.player for event in events if isinstance(event, Thrown))
        if kind_of(match.names[thrower]) is not None:
            return False
        self._then, self._misses, self._typed, self._was_right = then, 0, "", False
        checker = self._prepare_words(match, thrower, question)
        pad = self._open_pad()
        pad.cover(self.bar)
        self.bar.show_players(match.names, thrower, match.gone)
        felt = FELTS.get(match.game.id, PLAIN_FELT)
        pad.ask(question, felt, self.mode, self.board.felt.own, checker)
        return True

    def _prepare_words(self, match: Match, thrower: int, question: Question) -> str:
        """What is asked, and of whom; the key of the one who checks."""
        adder = who_adds(match, thrower)
        checks = who_checks(match, adder)
        faces, multiply = question.faces, question.multiply
        if checks is None:
            self._asked, self._checker = words.ask(faces, multiply), ""
            return ""
        seat, out = checks
        names = player_names(match.names)
        self._checker = names[seat]
        self._asked = words.ask_two(faces, multiply, names[adder], names[seat], out)
        return match.names[seat]

    def _open_pad(self) -> SumPad:
        if self.pad is None:
            pad = SumPad(self._screen, self._screen.taste)
            pad.landed.connect(self._ask)
            pad.answered.connect(self._answer)
            pad.agreed.connect(self._agree)
            pad.sound.connect(self.narrator.play)
            self.pad = pad
        return self.pad

    def _ask(self) -> None:
        assert self.pad is not None
        self.narrator.say(self._asked, Priority.RESULT)
        self.narrator.remind(self._asked)
        first = self.pad.first
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _answer(self, number: int) -> None:
        """A number was tapped: judged at once alone, in a group when the other one agrees."""
        pad = self.pad
        assert pad is not None
        if pad.felt.moving or pad.button_of(number) is None:
            return
        self._typed = ""
        self.narrator.no_reminder()
        if self._checker and self._misses < MISSES:
            self.narrator.play("choose")
            pad.propose(number, words.checked(self._checker, number))
            self.narrator.say(words.is_it(self._checker, number), Priority.CHILD)
        else:
            self._judge(number)

    def _agree(self) -> None:
        assert self.pad is not None
        if self.pad.proposed is not None:
            self._judge(self.pad.proposed)

    def _judge(self, number: int) -> None:
        pad = self.pad
        assert pad is not None
        question = pad.question
        if number == question.made:
            self.narrator.play("choose")
            self._was_right = self._misses < MISSES
            self._go_on()
            return
        self._misses += 1
        if self._misses < MISSES:
            pad.miss(number)
            self.narrator.say(words.miss(number), Priority.CHILD)
            return
        pad.reveal()
        shown = words.shown(question.faces, question.multiply, question.made)
        self.narrator.say(shown, Priority.CHILD)

    def _go_on(self) -> None:
        then, self._then = self._then, None
        self.close()
        self.narrator.hush()  # what was asked is answered: the throw is told at once
        if then is not None:
            then()

    def close(self) -> None:
        """Put the question away without an answer."""
        self._then = None
        if self.pad is not None:
            self.pad.finish()
            self.pad.uncover()

    def praise(self) -> str:
        """A short yes before the throw is told, once."""
        right, self._was_right = self._was_right, False
        return words.right() if right else ""

    def act_of(self, key: Qt.Key) -> Callable[[], object] | None:
        """What this key does while a question lies there, None when it means nothing here."""
        pad = self.pad
        assert pad is not None
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            return lambda: self._type(str(key - Qt.Key.Key_0))
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self._press_focused
        if key == Qt.Key.Key_Space and pad.felt.moving:
            return pad.finish
        return None

    def _type(self, digit: str) -> None:
        """Digits go to their answer; Enter takes it."""
        assert self.pad is not None
        for typed in (self._typed + digit, digit):
            button = self.pad.button_of(int(typed))
            if button is not None:
                button.setFocus(Qt.FocusReason.TabFocusReason)
                self._typed = typed
                return
        self._typed = digit

    def _press_focused(self) -> None:
        assert self.pad is not None
        self.pad.finish()
        focused = self._screen.focusWidget()
        if isinstance(focused, Press) and self.pad.isAncestorOf(focused):
            focused.click()
