"""Knock Out: stacking pegs with a ring a throw, and before that the number to pick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import prod

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from kidsdice.core.events import Event, RollOffBegan, Thrown, TurnBegan
from kidsdice.core.game import Move, Throw
from kidsdice.core.match import Match
from kidsdice.games import knock_out_odds
from kidsdice.games.knock_out import (
    Added,
    GameEnded,
    KnockedOut,
    Landed,
    Pick,
    RolledOff,
    State,
    Stop,
)
from kidsdice.ui.boards.board import Board, Pending, TablePlan
from kidsdice.ui.boards.knock_out_pegs import MARGIN, Pegs, column_shown
from kidsdice.ui.boards.knock_out_pick import NumberPick
from kidsdice.ui.boards.knock_out_tray import SumTray, TrayPlan
from kidsdice.ui.boards.pictures import stop_picture, throw_picture
from kidsdice.ui.kit.buttons import Picture
from kidsdice.ui.kit.dice_felt import Pose
from kidsdice.ui.kit.paint import draw_burst, draw_icon
from kidsdice.ui.kit.pairs_card import PairsCard
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.style import Look
from kidsdice.words import knock_out as words
from kidsdice.words.common import digits
from kidsdice.words.lists import player_names

LOOK_AT_RESULT_MS = 1400
LOOK_AT_GAME_MS = 1800
RING_SOUNDS = 8


def pick_picture(number: int | None) -> Picture:
    """The burst with the chosen number and a tick; without a number only its outline."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        burst, tick = height * 0.78, height * 0.58
        x = (width - burst - tick - 14) / 2
        text = "" if number is None else digits(number)
        token = "ink2" if number is None else "clay"
        y = (height - burst) / 2 - 2
        draw_burst(p, look, x, y, text, burst, ghost=number is None, token=token)
        draw_icon(p, look, x + burst + 14, (height - tick) / 2, "tick", tick)

    return paint


class KnockOutBoard(Board):
    """Shows the cards while numbers are picked, then the pegs; one throw is one ring."""

    def __init__(self, parent: UnitBox, taste: Taste) -> None:
        super().__init__(parent, taste)
        self.pegs = Pegs(self, taste)
        self.pegs.rested.connect(self._rested)
        self.pegs.say.connect(self.say)
        self.pegs.player_pressed.connect(self.player_pressed)
        self.tray = SumTray(self, taste)
        self.tray.lower()
        self.pairs = PairsCard(self, taste)
        self.pairs.hide()
        self.pick = NumberPick(self, taste, self.pairs)
        self.pick.pressed.connect(self._press_number)
        self.felt.raise_()
        self._events: tuple[Event, ...] = ()
        self._rolls: dict[int, int | None] | None = None
        self._pass_on = self._timer(LOOK_AT_RESULT_MS, self._show_state)
        self._next_game = self._timer(LOOK_AT_GAME_MS, self._turn_page)

    def _timer(self, milliseconds: int, then: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(then)
        return timer

    # What is shown

    def show_match(self, match: Match, events: tuple[Event, ...] = ()) -> None:
        """Show the match; a throw rolls first, then its ring drops."""
        known, self.match, self._events = self.match is not None, match, events
        self._pass_on.stop()
        self._next_game.stop()
        self.pairs.hide()
        thrown = next((e for e in events if isinstance(e, Thrown)), None)
        if thrown is None or not known:
            self._show_choice()
            return
        self._lay_stage(picking=False)
        self._show_before(thrown.player)
        self.tray.clear(len(thrown.faces))
        self.tray.times = self._multiplies()
        self.felt.throw(thrown.faces, self._poses(len(thrown.faces)))
        self.pending_changed.emit()

    def _show_choice(self) -> None:
        """After a choice, a step back, or when the board is new."""
        if any(isinstance(e, GameEnded) for e in self._events):  # the last one stopped
            self._show_result(None)
            self._next_game.start()
        else:
            self._show_state()

    def _show_state(self) -> None:
        """The match as it lies, the frame on whose turn it is."""
        assert self.match is not None
        state: State = self.match.state
        picking = state.picking and not state.over
        if not (state.over and self._rolls):
            self._rolls = _rolls(state)
        self._lay_stage(picking)
        if picking:
            offers = [offer for offer in self.match.offers if isinstance(offer, Pick)]
            self.pick.show_offers(state, self.match.names, offers)
            self.pick.show_ways(self.odds == "always" and self.may_hint())
            self.felt.lay((), ())
        else:
            self._show_columns(state, now=-1 if state.over else state.turn)
            self.felt.lay(state.thrown, self._poses(len(state.thrown)))
            self._show_sum(state, state.thrown, bool(state.roll_off and state.rolled))
        self.pending_changed.emit()

    def _lay_stage(self, picking: bool) -> None:
        if not picking:
            self.pick.finish()
        self.pick.setVisible(picking)
        self.pegs.setVisible(not picking)
        self.tray.setVisible(not picking)
        self.arrange()

    def _show_columns(
        self, state: State, *, now: int = -1, lit: int = -1, landed: int = -1
    ) -> None:
        assert self.match is not None
        names = player_names(self.match.names)
        shown = [
            column_shown(
                state,
                seat,
                key,
                now=seat == now,
                lit=seat == lit,
                landed=seat == landed,
                rolls=self._rolls,
            )
            for seat, key in enumerate(self.match.names)
        ]
        self.pegs.show_columns(state, names, shown, self.best)

    def _multiplies(self) -> bool:
        """In Times Table the faces are multiplied, but in a roll-off they are added."""
        assert self.match is not None
        rolled = any(isinstance(e, RolledOff) for e in self._events)
        return self.match.rules.multiply and not rolled

    def _show_before(self, player: int) -> None:
        """While the dice roll: the frame is on who throws, no ring is new any more."""
        for seat, column in enumerate(self.pegs.columns):
            still = replace(column.shown, now=seat == player, lit=False)
            if column.shown.standing == "in":
                still = replace(still, burst=False)
            column.show_column(still, column.accessibleName())

    def _landed(self) -> None:
        """The dice lie: the ring drops, or the burst falls."""
        assert self.match is not None
        thrown = next(e for e in self._events if isinstance(e, Thrown))
        self._show_result(thrown)
        column = self.pegs.columns[thrown.player]
        hit = any(isinstance(e, KnockedOut | Landed) for e in self._events)
        if any(isinstance(e, RolledOff) for e in self._events):
            self._rested()
            return
        rings = len(column.shown.rings)
        self.sound.emit("bump" if hit else f"ring-{max(1, min(RING_SOUNDS, rings))}")
        column.let_fall()

    def _show_result(self, thrown: Thrown | None) -> None:
        """What the last move brought, with the frame still on who made it."""
        assert self.match is not None
        state: State = self.match.state
        if any(isinstance(e, GameEnded) for e in self._events):
            state = replace(state, columns=state.earlier[-1], earlier=state.earlier[:-1])
        lit = landed = -1
        rolled = False
        for event in self._events:
            if isinstance(event, Added):
                lit = event.player
            elif isinstance(event, Landed):
                landed = event.player
            elif isinstance(event, RolledOff):
                rolled = True
                self._rolls = {**(self._rolls or {}), event.player: event.total}
        player = -1 if thrown is None else thrown.player
        self._show_columns(state, now=player, lit=lit, landed=landed)
        if thrown is not None:
            self._show_sum(state, thrown.faces, rolled)

    def _show_sum(self, state: State, faces: Sequence[int], rolled: bool) -> None:
        multiply = state.rules.multiply and not rolled
        made = prod(faces) if multiply else sum(faces)
        count = 2 if state.roll_off else state.rules.dice
        self.tray.show_sum(faces, digits(made), multiply, count)

    def _rested(self) -> None:
        """All lies still: tell it, and let the frame pass on a moment later."""
        if any(isinstance(e, GameEnded) for e in self._events):
            self._next_game.start()
            return
        self.settled.emit()
        passed = any(isinstance(e, TurnBegan | RollOffBegan) for e in self._events)
        if passed and self.match is not None and not self.match.over:
            self._pass_on.start()

    def _turn_page(self) -> None:
        """A game of several has been seen: on to the next numbers."""
        self._next_game.stop()
        self._show_state()
        self.settled.emit()

    @property
    def moving(self) -> bool:
        """Whether dice roll, a ring drops or a game is just ending."""
        return super().moving or self.pegs.moving or self._next_game.isActive()

    def finish(self) -> None:
        """Land the dice, drop the ring, light all pegs."""
        super().finish()
        self.pegs.finish()
        self.pick.finish()
        if self._next_game.isActive():
            self._turn_page()

    # What is chosen

    @property
    def _picking(self) -> bool:
        state = None if self.match is None else self.match.state
        return state is not None and state.picking and not state.over

    def _press_number(self, number: int) -> None:
        if self.pick.chosen == number:
            self.sound.emit("unchoose")
            self.pick.choose(None)
        else:
            self.sound.emit("choose")
            self.pick.choose(number)
            self._say_number(number)
        self.arrange()
        self.pending_changed.emit()

    def _say_number(self, number: int) -> None:
        assert self.match is not None
        if self.pick.shows_ways:
            self.say.emit(words.ways(number, self.match.rules))
        else:
            self.say.emit(words.offer(Pick(number)))

    def takes(self, move: Move) -> bool:
        """Numbers are picked on the board."""
        return isinstance(move, Pick)

    def pending(self) -> Pending | None:
        """Pick the chosen number."""
        if not self._picking or self.moving or self.match is None:
            return None
        number = self.pick.chosen
        if number is None:
            prompt = words.prompt(self.match.state, player_names(self.match.names))
            return Pending(words.pick_nothing(), pick_picture(None), None, prompt)
        return Pending(words.pick(number), pick_picture(number), Pick(number))

    def offer_picture(self, move: Move) -> Picture:
        """Stop: the hand, and the score that is kept."""
        if isinstance(move, Stop) and self.match is not None:
            state: State = self.match.state
            return stop_picture(state.columns[state.turn].score, self.mirrored, sign="")
        return super().offer_picture(move)

    def throw_picture(self, move: Throw) -> Picture | None:
        """Beside Stop only the dice: the two cards belong to the same child."""
        if self.match is not None and len(self.match.offers) > 1:
            return throw_picture(move.dice, cup=False, mirrored=self.mirrored)
        return None

    def key_number(self, number: int) -> bool:
        """Choose that number."""
        if self._picking and self.pick.card(number) is not None:
            self._press_number(number)
            return True
        return False

    def take_back_choice(self) -> bool:
        """Lay the lifted card down again."""
        if not self._picking or self.pick.chosen is None:
            return False
        self._press_number(self.pick.chosen)
        return True

    def first_focus(self) -> QWidget | None:
        """The chosen card, else the first."""
        if not self._picking or self.moving:
            return None
        chosen = self.pick.card(self.pick.chosen)
        return chosen or next(iter(self.pick.cards), None)

    # Hints

    def may_hint(self) -> bool:
        """Which number to pick is for the children to find out: no ways before a first game."""
        if self.odds == "never":
            return False
        if not self._picking:
            return True
        return self.knows_game or bool(self.match and self.match.state.earlier)

    def show_hint(self, opened: bool) -> None:
        """The ways of each number on its card; in play those of the own number on the tray."""
        if self._picking:
            self.pick.show_ways(opened or (self.odds == "always" and self.may_hint()))
            self.arrange()
            return
        state = None if self.match is None else self.match.state
        if not opened or state is None:
            self.pairs.hide()
            return
        number = state.columns[state.turn].number
        rules = state.rules
        self.pairs.show_ways(knock_out_odds.pairs(number, rules.dice, rules.multiply))
        self.arrange()
        self.pairs.show()
        self.pairs.raise_()

    # Where everything lies

    def shows_players(self, match: Match) -> bool:
        """The columns show who plays; while picking the bar does."""
        state: State = match.state
        return state.over or not state.picking or self._ending_game

    @property
    def _ending_game(self) -> bool:
        return any(isinstance(e, GameEnded) for e in self._events) and self.moving

    def shows_best(self) -> bool:
        """The best score has a peg of its own."""
        return True

    def _tray_plan(self) -> TrayPlan:
        cards = False
        if self.match is not None:
            cards = self.match.rules.wipe_out and not self.match.state.roll_off
        return TrayPlan.for_board(self.unit_width, self.unit_height, self.compact, cards)

    def table_plan(self) -> TablePlan:
        """The dice tray lies at the start of the table, the buttons after it."""
        usual = super().table_plan()
        if self._picking:
            return usual if self.compact else replace(usual, floor=204, main_up=166)
        tray = self._tray_plan()
        gap = 16.0 if self.compact else 24.0
        start = tray.x + tray.width + gap
        if self.compact:
            return replace(usual, start=start, gap=gap, keep_step=False)
        return TablePlan(204, tray.x, start, 104, 156, 164, 116, 0, gap, keep_step=False, main=400)

    def _poses(self, count: int) -> list[Pose]:
        """Where dice lie on the felt, which begins above the tray."""
        top = self._felt_top()
        poses = self._tray_plan().poses(count, self.tray.times)
        return [replace(pose, y=pose.y - top) for pose in poses]

    def _felt_top(self) -> float:
        return self.unit_height - (210.0 if self.compact else 240.0)

    def arrange(self) -> None:
        """Cards or columns above, the tray or the pairs below."""
        width, height = self.unit_width, self.unit_height
        top, low = (92.0, 168.0) if self.compact else (120.0, 186.0)
        self.place(self.pegs, 0, top - MARGIN, width, height - low - top + 2 * MARGIN)
        pick_low = 172.0 if self.compact else 204.0
        self.place(self.pick, 0, top - 10, width, height - pick_low - top + 10)
        tray = self._tray_plan()
        self.tray.tray = tray
        self.place(self.tray, tray.x, tray.y, tray.width, tray.height + 12)
        self._place_pairs(tray)
        over = self._felt_top()
        self.place(self.felt, 0, over, width, height - over)
        self.felt.setVisible(not self._picking or self.moving)
        if not self.felt.moving:
            self.felt.move_to(self._poses(self.tray.count))

    def _place_pairs(self, tray: TrayPlan) -> None:
        self.pairs.covers = not self._picking
        if not self._picking:
            self.place(self.pairs, tray.x, tray.y, tray.width, tray.height - 4)
            return
        plan = self.table_plan()
        start = plan.start + plan.tool + plan.gap
        if self.match is not None and self.match.log:  # Take back may lie beside the bulb
            start += plan.tool + plan.gap
        room = self.unit_width - plan.edge - 256 - 24 - start
        self.place(self.pairs, start, self.unit_height - plan.main_up, room, plan.high + 8)


def _rolls(state: State) -> dict[int, int | None] | None:
    """Who throws in the roll-off, and what they have thrown so far."""
    if not state.roll_off:
        return None
    thrown = [*state.rolled, *[None] * len(state.roll_off)]
    return dict(zip(state.roll_off, thrown, strict=False))
