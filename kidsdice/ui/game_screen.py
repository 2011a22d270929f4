"""The screen on which a match is played: a board, and the table with its buttons."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from kidsdice.core.events import Event, Thrown, TurnBegan, TurnEnded
from kidsdice.core.game import IllegalMove, Move, Threw, Throw
from kidsdice.core.match import Match
from kidsdice.robots.thought import Thought
from kidsdice.session import Session
from kidsdice.ui.adding import Adding
from kidsdice.ui.boards import board_of
from kidsdice.ui.boards.board import TablePlan
from kidsdice.ui.boards.pictures import badge_picture, throw_picture
from kidsdice.ui.coach import Coach
from kidsdice.ui.hint_card import HintCard
from kidsdice.ui.hints import prepare
from kidsdice.ui.kit.ask_card import AskCard
from kidsdice.ui.kit.buttons import Tool
from kidsdice.ui.kit.cover import Cover
from kidsdice.ui.kit.paint import badge_of
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.kit.top_bar import TopBar
from kidsdice.ui.narrator import Narrator, Priority
from kidsdice.ui.offer_buttons import Offer, OfferButtons
from kidsdice.ui.own_dice import OwnDice
from kidsdice.ui.robot_hand import RobotHand
from kidsdice.ui.stage import Stage
from kidsdice.words import WORDS
from kidsdice.words.lists import player_names
from kidsdice.words.robots import why
from kidsdice.words.say import join

SPEAK_AFTER_LANDING_MS = 150
LOOK_AT_END_MS = 500
LONGEST_LOOK_MS = 2600


class GameScreen(Stage):
    """Plays one session. ``ended(match)`` comes when the match is over and has been seen.

    Offers that the board does not take lie on the table as big buttons: one
    main button, or choice cards where several things are possible.
    """

    ended = Signal(object)
    wants_rules = Signal()

    def __init__(
        self,
        taste: Taste,
        narrator: Narrator,
        session: Session,
        best: int | None,
        *,
        best_of: Callable[[Match], int | None] | None = None,
        odds: str = "asked",
        knows_game: bool = False,
        adding: str = "off",
    ) -> None:
        super().__init__(taste)
        self.session = session
        self.narrator = narrator
        self.words = WORDS[session.match.game.id]
        self.names = player_names(session.match.names)
        self.board = board_of(session.match.game.id)(self, taste)
        self.board.best = best
        self.board.odds, self.board.knows_game = odds, knows_game
        self.best_of = best_of
        self.bar = TopBar(self, taste, narrator)
        self.bar.way_out.connect(self.wants_back)
        self.bar.player_pressed.connect(self._ask_leave)
        self.bar.show_best(None if self.board.shows_best() else best)
        self.back_step = Tool(self, self.tr("Take back"), "undo")
        self.back_step.clicked.connect(self._take_back)
        self.buttons = OfferButtons(self, taste)
        self.buttons.chosen.connect(self._make_pressed)
        self.buttons.too_early.connect(self._too_early)
        self.main_button = self.buttons.main
        self.hint = HintCard(self, taste, narrator)
        self.hint.way_chosen.connect(self.board.show_way)
        self.hint.opened.connect(self.board.show_hint)
        self.hint.opened.connect(self._speak_no_more)
        self.own = OwnDice(self, self.bar, self.board, session, narrator)
        self.own.thrown.connect(self._make_typed)
        self.own.changed.connect(self._own_changed)
        self.adding = Adding(self, self.bar, self.board, narrator, adding)
        if adding != "off":
            self.hint.hunt_first(self.board)
        self.coach = Coach(self, self.bar, narrator, odds)
        self.coach.closed.connect(self._move_focus_on)
        self.hint.opened.connect(lambda _open: self._lay_steps())
        self._events: tuple[Event, ...] = ()
        self._over_told = False
        self._speak = self._timer(self._tell)
        self.coach.tool.clicked.connect(self._speak.stop)  # what fell is no news any more
        self._end = self._timer(self._finish_match)
        self.robots = RobotHand(self)
        self.robots.show.connect(self._show_thought)
        self.robots.make.connect(self._make_robot)
        narrator.said.connect(self.robots.go_on)
        self.board.chosen.connect(self.make)
        self.board.pending_changed.connect(self._show_table)
        self.board.pending_changed.connect(self.hint.read_no_more)
        self.board.settled.connect(self._settled)
        self.board.player_pressed.connect(self._ask_leave)
        self.board.say.connect(self._say_choice)
        self.board.sound.connect(narrator.play)
        session.listen(self._happened)

    def _order_focus(self) -> None:
        """Tab goes from the toy to the bulb, the big button, the top bar, and round again."""
        tools = [self.hint.bulb, self.back_step, self.coach.tool]
        order = [*tools, self.buttons.main, *self.bar.tools()]
        for before, after in pairwise(order):
            self.setTabOrder(before, after)

    def _timer(self, then: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(then)
        return timer

    @property
    def table(self) -> float:
        """The table is high: it carries the buttons."""
        return self.board.table_plan().floor

    def enter(self) -> None:
        """Show the match as it stands and say what to do."""
        match = self.session.match
        self.board.show_match(match)
        self._show_players(match)
        self._show_table()
        self._order_focus()
        super().enter()
        self._prompt()
        prepare(match)

    def leave(self) -> None:
        """Nothing moves or talks on after the screen is left."""
        self.board.finish()  # this may start the timers once more
        self.robots.stop()
        self.adding.close()
        for timer in (self._speak, self._end):
            timer.stop()
        self.narrator.hush()

    def ask(self, card: AskCard) -> bool:
        """Ask at once: what was about to be told of a throw is told when this is answered."""
        asked = super().ask(card)
        if asked and self._speak.isActive():
            self._speak.stop()
            card.going.connect(lambda: self._speak.start(SPEAK_AFTER_LANDING_MS))
        return asked

    def _lying(self) -> list[Cover]:
        """What lies over the board and asks the child something."""
        covers: tuple[Cover | None, ...] = (self.own.pad, self.adding.pad, self.coach.page)
        return [cover for cover in covers if cover is not None and cover.lying]

    def first_focus(self) -> Press | None:
        """The thing to press now."""
        for cover in self._lying():
            if cover.first is not None:
                return cover.first
        on_board = self.board.first_focus()
        if isinstance(on_board, Press):
            return on_board
        return self.buttons.first()

    # Playing

    def make(self, move: Move) -> None:
        """Make a move; one that came too late or twice, or in a robot's place, changes nothing."""
        if self.robots.is_turn(self.session.match):
            return
        self._make(move)

    def _make(self, move: Move) -> None:
        if self.board.moving:
            self.board.finish()
        if move not in self.session.match.offers:
            return
        if isinstance(move, Throw):
            self.board.show_own(False)
        self.narrator.no_reminder()
        with suppress(IllegalMove):
            self.session.make(move)

    def _make_pressed(self, move: Move) -> None:
        self.narrator.play("tap")
        if self.board.moving:
            self.board.finish()
        if move in self.session.match.offers and self.own.asks(move):
            self._speak.stop()
        else:
            self.make(move)

    def _make_typed(self, threw: Threw) -> None:
        """The faces of real dice have been tapped in."""
        self.board.show_own(True)
        with suppress(IllegalMove):
            self.session.make(threw)

    def _own_changed(self) -> None:
        self._show_table()
        self._move_focus_on()

    def _show_thought(self, thought: Thought) -> None:
        """A robot has chosen: show it on the board and say why."""
        self.board.show_way(thought.move)
        self.narrator.say(why(thought), Priority.RESULT)

    def _make_robot(self, move: Move) -> None:
        if self.session.match.over or not self.robots.is_turn(self.session.match):
            return
        self.narrator.play("tap")
        self._make(move)

    def _happened(self, match: Match, events: tuple[Event, ...]) -> None:
        self._events = events
        self._speak.stop()
        self.narrator.hush()
        self.own.close()
        self.coach.close()
        self._know_best(match)
        if not self.adding.holds(match, events, lambda: self._show(match, events, True)):
            self._show(match, events)

    def _show(self, match: Match, events: tuple[Event, ...], dice_seen: bool = False) -> None:
        """Show what happened; dice that were seen already need not roll again."""
        self.narrator.prepare(join(*(self.words.tell(event, self.names) for event in events)))
        self.board.show_match(match, events)
        self._show_players(match)
        self._show_table()
        if not self.board.moving:
            self._settled()
        elif dice_seen:
            self.board.felt.finish()

    def _know_best(self, match: Match) -> None:
        """Which best counts may depend on what was chosen (the number in Knock Out)."""
        if self.best_of is not None and not match.over:
            self.board.best = self.best_of(match)

    def _settled(self) -> None:
        """Everything lies still: say what happened, then show the end if this was it."""
        self._show_table()
        self._move_focus_on()
        self._call_next()
        self._speak.start(SPEAK_AFTER_LANDING_MS)
        if self.session.match.over and not self._over_told:
            self._over_told = True
            self._end.start(LONGEST_LOOK_MS)
            self.narrator.said.connect(self._end_soon)

    def _call_next(self) -> None:
        """The next child's animal calls."""
        names = self.session.match.names
        began = next((e for e in self._events if isinstance(e, TurnBegan)), None)
        if began is not None and len(names) > 1:
            animal, _ = badge_of(names[began.player])
            self.narrator.play(f"turn-{animal}")

    def _move_focus_on(self) -> None:
        """After each move the focus is on what the child needs now."""
        first = self.first_focus()
        if first is not None and not self.asking:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _say_choice(self, text: str) -> None:
        """What the child has just done is said, and nothing that was about to be said before."""
        self._speak.stop()
        self.narrator.say(text, Priority.CHILD)

    def _speak_no_more(self, opened: bool) -> None:
        if opened:
            self._speak.stop()

    def _tell(self) -> None:
        """Say what happened, and what to do now, as one line."""
        match = self.session.match
        events = self._events
        if match.over:  # the rest is told with the picture of the end
            events = tuple(event for event in events if isinstance(event, Thrown))
        told = join(*(self.words.tell(event, self.names) for event in events))
        told = join(self.adding.praise(), told, self.own.reminder(match, events))
        if match.over and not (told and self.narrator.will_speak(Priority.RESULT)):
            self._end_soon()
        prompt = "" if match.over else self.words.prompt(match.state, self.names)
        self.narrator.say(told or prompt, Priority.RESULT if told else Priority.PROMPT)
        robot = self.robots.is_turn(match)
        if prompt and not match.over and not robot:
            self.narrator.remind(prompt)
        self._events = ()
        if robot:
            self.robots.look(match, self.narrator.will_speak(Priority.RESULT))

    def _prompt(self) -> None:
        match = self.session.match
        turn, name = "", self.names[match.state.turn]
        prompt = self.words.prompt(match.state, self.names)
        if len(self.names) > 1 and name not in prompt:  # nobody is called twice in one breath
            turn = self.tr("{name}'s turn.").format(name=name)
        self.narrator.say(join(turn, prompt), Priority.PROMPT)
        if self.robots.is_turn(match):
            self.robots.look(match, self.narrator.will_speak(Priority.PROMPT))
        else:
            self.narrator.remind(prompt)

    def _end_soon(self) -> None:
        if self._end.isActive():
            self._end.start(LOOK_AT_END_MS)

    def _finish_match(self) -> None:
        self.ended.emit(self.session.match)

    def _ask_leave(self, seat: int) -> None:
        """A badge was pressed: perhaps this child wants to stop, and the others to go on."""
        match = self.session.match
        if match.over or len(match.names) < 2:
            return
        if seat in match.gone:
            return
        question = self.tr("Does {name} stop playing?").format(name=self.names[seat])
        key = match.names[seat]
        card = AskCard(
            self,
            question,
            (self.tr("Stay"), badge_picture(key), lambda: None),
            (self.tr("Leave"), badge_picture(key, asleep=True), lambda: self._leave_match(seat)),
        )
        if self.ask(card):
            self.narrator.say(question, Priority.CHILD)

    def _leave_match(self, seat: int) -> None:
        if self.board.moving:
            self.board.finish()
        with suppress(IllegalMove):  # the match may have ended meanwhile
            self.session.leave(seat)

    def _take_back(self) -> None:
        if self.board.moving:
            self.board.finish()
        if self.board.take_back_choice():
            return
        if self.session.can_take_back:
            self.narrator.play("unchoose")
            move = self.session.match.log[-1]
            self.session.take_back()
            self.own.took_back(move)

    # The table

    def _show_players(self, match: Match) -> None:
        if self.board.shows_players(match):
            self.bar.show_players(())
            return
        self.bar.show_players(match.names, -1 if match.over else match.state.turn, match.gone)

    def _show_table(self) -> None:
        """Lay the buttons for what may happen now."""
        match = self.session.match
        moving = self.board.moving
        robot = self.robots.is_turn(match)
        hint = not moving and not match.over and not robot and self.board.may_hint()
        self.hint.show_for(match if hint else None)
        self._show_steps()
        free = tuple(offer for offer in match.offers if not self.board.takes(offer))
        if self.board.felt.moving or robot:
            self.buttons.show_nothing()
        else:
            ordered = sorted(free, key=_small_throws_first)
            self.buttons.lay(self.board.pending(), [self._offer(m, len(free)) for m in ordered])
        self.arrange()

    def _show_steps(self) -> None:
        """Take back and the coach have their place where the card of ways lies when it is open."""
        match, hint = self.session.match, self.hint.hint
        free = not (self.board.moving or self.robots.is_turn(match) or (hint and hint.ways))
        self.back_step.setVisible(free and self.session.can_take_back)
        self.coach.show_for(match if free else None)

    def _lay_steps(self) -> None:
        self._show_steps()
        self.arrange()

    def _offer(self, move: Move, count: int) -> Offer:
        match = self.session.match
        name = self.words.offer(move, match.state)
        if not isinstance(move, Throw):
            return Offer(move, name, self.board.offer_picture(move))
        own = self.board.throw_picture(move) or self.own.picture(move.dice)
        if own is not None:
            return Offer(move, name, own)
        passed = len(match.names) > 1 and any(
            isinstance(e, TurnEnded | TurnBegan) for e in match.events
        )
        who = match.names[match.state.turn] if passed else ""
        return Offer(move, name, throw_picture(move.dice, who, count == 1, self.mirrored))

    def _too_early(self, missing: str) -> None:
        self.narrator.play("no")
        self.narrator.say(missing, Priority.CHILD)

    # Keys and places

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits choose on the board, H hints, Backspace takes back."""
        key = event.key()
        self.taste.use_keys(True)
        act = self._act_of(Qt.Key(key))
        if act is None:
            super().keyPressEvent(event)
        elif self.is_meant(event):
            act()

    def _act_of(self, key: Qt.Key) -> Callable[[], object] | None:
        """What this key does in play, None when it is a key of every screen."""
        for helper in (self.own, self.adding, self.coach):
            if helper.asking:
                return helper.act_of(key)
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            return lambda: self._number(key - Qt.Key.Key_0)
        if key == Qt.Key.Key_H:
            return self.hint.toggle
        if key == Qt.Key.Key_Backspace:
            return self._take_back
        if key == Qt.Key.Key_Escape and self.hint.hint is not None:
            return self.hint.close
        if key == Qt.Key.Key_Space and self.board.moving:
            return self.board.finish
        move = self.buttons.letter(key)
        return None if move is None else lambda: self._make_pressed(move)

    def _number(self, number: int) -> bool:
        if self.board.key_number(number):
            return True
        throw = self.buttons.throw_of(number)
        if throw is not None:
            self._make_pressed(throw)
        return throw is not None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A tap anywhere ends what still moves, but not the second tap of the throw itself."""
        self.taste.use_keys(False)
        if self.taste.taps.is_meant(event.globalPosition()):
            if self.board.moving:
                self.board.finish()
            else:
                self.robots.go_on()
        super().mousePressEvent(event)

    def arrange(self) -> None:
        """The board behind, the bar above, the buttons on the table."""
        width, height = self.unit_width, self.unit_height
        self.place(self.board, 0, 0, width, height)
        self.board.lower()
        self.place(self.bar, 0, 0, width, 92 if self.compact else 118)
        self._arrange_table(self.board.table_plan())
        for cover in self._lying():
            cover.fit()

    def _arrange_table(self, plan: TablePlan) -> None:
        width, height = self.unit_width, self.unit_height
        tool, y, gap = plan.tool, height - plan.tool_up, plan.gap
        self.place(self.hint.bulb, plan.start, y, tool, tool)
        x = plan.start + tool + gap
        self.place(self.back_step, x, y, tool, tool)
        if plan.keep_step or not self.back_step.isHidden():
            x += tool + gap
        taken = (not self.hint.bulb.isHidden(), not self.back_step.isHidden())
        x = max(x, plan.start + self.coach.place_tool(plan, y, taken))
        main_y, main = height - plan.main_up, width - plan.edge - x
        self.buttons.widest_card, self.buttons.widest_main = plan.widest, plan.main
        self.place(self.buttons, x, main_y, main, plan.high + 16)
        room = width - plan.edge - 256 - 24 - plan.card
        middle = main_y + plan.high / 2 + 9
        half = min(middle - height + plan.floor - plan.covered, height - middle)
        self.place(self.hint.ways, plan.card, middle - half, room, 2 * half)


def _small_throws_first(move: Move) -> int:
    return move.dice if isinstance(move, Throw) else 0
