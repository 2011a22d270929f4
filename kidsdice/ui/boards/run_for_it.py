"""The ruler to the goal and the train: every die of the run rides on its wagon."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEasingCurve, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent

from kidsdice.core.events import Event, RollOffBegan, Thrown
from kidsdice.core.game import Throw
from kidsdice.core.match import Match
from kidsdice.games.run_for_it import (
    RunGone,
    RunGrew,
    RunScored,
    State,
    ThrewForFirst,
    WipedOut,
)
from kidsdice.games.run_for_it_odds import hit, run_points
from kidsdice.ui.boards.board import Board, TablePlan
from kidsdice.ui.boards.pictures import SHOWN
from kidsdice.ui.boards.run_cards import ThrowOn, stop_card, throw_card
from kidsdice.ui.boards.run_for_it_picture import RunPicture, Shown
from kidsdice.ui.boards.run_for_it_plan import COMPACT_TABLE, TABLE, Plan
from kidsdice.ui.boards.track import Runner
from kidsdice.ui.boards.train import WAGONS
from kidsdice.ui.kit.aside import Aside, DiceAside, Pace
from kidsdice.ui.kit.buttons import Picture
from kidsdice.ui.kit.heard import HeardPlaces
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.taste import Taste
from kidsdice.words import run_for_it as words
from kidsdice.words.common import die_name
from kidsdice.words.lists import player_names

COUPLE = Pace(300, 110, QEasingCurve.Type.OutCubic)
EMPTY = Pace(300, 30, QEasingCurve.Type.InOutCubic)
LEAVE_MS, FADE_MS = 700, 120


class RunForItBoard(Board):
    """Shows one turn as a train. What a throw did comes in steps, one after the other."""

    def __init__(self, parent: UnitBox, taste: Taste) -> None:
        super().__init__(parent, taste)
        self.run = 0
        self._loaded = 0  # wagons whose dice have arrived
        self.scores: tuple[float, ...] = ()
        self.order: tuple[int, ...] = ()
        self.threw: dict[int, int] = {}
        self._again: tuple[int, ...] = ()
        self._asked = False
        self._steps: list[Callable[[], None]] = []
        self._gone = 0.0  # how much of the way a leaving train has gone
        self._scored: RunScored | None = None
        self.dice = DiceAside(self)
        self.dice.landed.connect(self._next)
        self.dice.arrived.connect(self._arrived)
        self.heard = HeardPlaces(self)
        self.picture = RunPicture(self)
        self._leaving = QVariantAnimation(self)
        self._leaving.setStartValue(0.0)
        self._leaving.setEndValue(1.0)
        self._leaving.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._leaving.valueChanged.connect(self._roll_on)
        self._leaving.finished.connect(self._left)

    @property
    def state(self) -> State:
        """The match as it stands."""
        assert self.match is not None
        state: State = self.match.state
        return state

    # What is shown

    def show_match(self, match: Match, events: tuple[Event, ...] = ()) -> None:
        """Show the match: a throw rolls, its run rides, and only then the rest is told."""
        self.match, self._asked = match, False
        thrown = next((e for e in events if isinstance(e, Thrown)), None)
        self._steps = self._what_follows(events)
        if not self._steps or not self.scores:
            self._lie_still()
        elif thrown is not None:
            self._forget_first()
            self.dice.lay(self._asides())
            self.felt.throw(thrown.faces, self._plan().dice(len(thrown.faces)))
        else:
            self._next()
        self.update()

    def _what_follows(self, events: tuple[Event, ...]) -> list[Callable[[], None]]:
        """The steps that show these events once the dice lie on the mat."""
        steps: list[Callable[[], None]] = []
        for event in events:
            match event:
                case Thrown():
                    steps.append(lambda: None)
                case ThrewForFirst():
                    self._begin_first(event)
                    steps.append(lambda e=event: self._put_first(e))  # type: ignore[misc]
                case RunGrew(_, added, _, _):
                    steps.append(lambda a=added: self._ride(a))  # type: ignore[misc]
                case RunScored():
                    if self.run < event.run and not event.stopped:
                        added = tuple(range(self.run + 1, event.run + 1))
                        if not any(isinstance(e, RunGrew) for e in events):
                            steps.append(lambda a=added: self._ride(a))  # type: ignore[misc]
                    steps.append(lambda e=event: self._leave(e))  # type: ignore[misc]
                case RunGone() | WipedOut():
                    steps.append(self._empty)
        return steps

    def _landed(self) -> None:
        self._next()

    def _next(self) -> None:
        """The next step; after the last one everything lies still."""
        while self._steps:
            step = self._steps.pop(0)
            step()
            if self._in_motion:
                return
        self._lie_still()
        self.settled.emit()

    def _lie_still(self) -> None:
        """Show the match as it stands, with nothing moving."""
        state = self.state
        self._steps, self._scored, self._gone = [], None, 0.0
        self.run = self._loaded = state.run
        self.scores = tuple(float(score) for score in state.scores)
        self.order = tuple(seat for seat in self.order if state.here[seat])
        self.threw = {seat: face for seat, face in self.threw.items() if seat in self.order}
        if state.opening and not self.order:
            self.order = state.opening
            self.threw = dict(zip(state.opening, state.opened, strict=False))
        self._forget_first()
        self.dice.lay(self._asides())
        faces = self._on_mat()
        self.felt.lay(faces, self._plan().dice(len(faces)))
        self._show_heard()
        self.update()

    def _forget_first(self) -> None:
        """The first throws have been seen."""
        if not self._shows_first:
            self.order, self.threw, self._again = (), {}, ()

    def _on_mat(self) -> tuple[int, ...]:
        """The faces of the last throw that are still to be seen in front of the train."""
        assert self.match is not None
        if self.state.run or self._shows_first:
            return ()
        thrown = next((e for e in self.match.events if isinstance(e, Thrown)), None)
        scored = next((e for e in self.match.events if isinstance(e, RunScored)), None)
        if thrown is None:
            return ()
        taken = range(1, scored.run + 1) if scored is not None else range(0)
        return tuple(_without(thrown.faces, taken))

    def _asides(self) -> list[Aside]:
        """The dice on the wagons, or under the badges."""
        if self._shows_first:
            row = self._plan().first_throws(len(self.order))
            names = self._names()
            return [
                Aside(face, row.die(self.order.index(seat)), words.first_name(names[seat], face))
                for seat, face in self.threw.items()
            ]
        return [
            Aside(number, self._plan().train.seat(number), die_name(number, number))
            for number in range(1, self.run + 1)
        ]

    # The steps

    def _begin_first(self, event: ThrewForFirst) -> None:
        """A throw for who goes first begins; of level players only they throw again."""
        assert self.match is not None
        if self._again:
            self.order, self.threw = self._again, {}
            self.dice.lay(self._asides())
        level = next((e for e in self.match.events if isinstance(e, RollOffBegan)), None)
        self._again = level.players if level is not None else ()
        if event.player not in self.order:
            self.order = tuple(range(len(self.match.names)))

    def _put_first(self, event: ThrewForFirst) -> None:
        """The die goes under the badge of the one who threw it."""
        self.threw[event.player] = event.face
        self.felt.lay((), ())
        asides = self._asides()
        self.dice.ride(asides, [self._plan().dice(1)[0]], COUPLE)

    def _ride(self, added: Sequence[int]) -> None:
        """Dice that carry the run on ride onto their wagons."""
        assert self.match is not None
        faces = next(e.faces for e in self.match.events if isinstance(e, Thrown))
        mat, left = self._plan().dice(len(faces)), list(range(len(faces)))
        starts = []
        for number in added:
            place = next(n for n in left if faces[n] == number)
            left.remove(place)
            starts.append(mat[place])
        self.felt.lay([faces[n] for n in left], [mat[n] for n in left])
        self.run = added[-1]
        self.dice.ride(self._asides(), starts, COUPLE)
        self.update()

    def _arrived(self) -> None:
        if not self.threw and self._loaded < self.run:
            self._loaded += 1
            self.sound.emit("couple")
            self.update(self.picture.pixels(self._plan().felt))

    def _leave(self, event: RunScored) -> None:
        """The train takes the run away."""
        self._scored = event
        self._leaving.setDuration(FADE_MS if self.taste.less_movement else LEAVE_MS)
        self._leaving.start()

    def _roll_on(self, value: float) -> None:
        if self.taste.less_movement or self._scored is None:
            return
        self._gone = float(value)
        felt = self._plan().felt
        self.dice.shift(-felt.width() * self._gone, (felt.x(), felt.right()))
        self.update(self.picture.pixels(felt))

    def _left(self) -> None:
        self._gone, self.run, self._loaded = 0.0, 0, 0
        self.dice.lay(())
        self._next()

    def _empty(self) -> None:
        """The run is gone: its dice roll off the wagons."""
        self.sound.emit("gone")
        if not self.run:
            return
        ends = [self._plan().train.ditch(number) for number in range(1, self.run + 1)]
        self.run = self._loaded = 0
        self.update()
        self.dice.roll_off(ends, EMPTY)

    @property
    def _in_motion(self) -> bool:
        leaving = self._leaving.state() is QVariantAnimation.State.Running
        return self.felt.moving or self.dice.moving or leaving

    @property
    def moving(self) -> bool:
        """Whether dice roll or ride, or the train is on its way."""
        return self._in_motion

    def finish(self) -> None:
        """Every step at once."""
        while self._in_motion:
            super().finish()
            self.dice.finish()
            if self._leaving.state() is QVariantAnimation.State.Running:
                self._leaving.stop()
                self._left()

    def show_own(self, own: bool) -> None:
        """The dice on the wagons too."""
        super().show_own(own)
        self.dice.own = own

    # The table

    def table_plan(self) -> TablePlan:
        """Higher than usual: the two cards show what each of them means."""
        return COMPACT_TABLE if self.compact else TABLE

    def may_hint(self) -> bool:
        """Chances are for those who want them."""
        return self.odds != "never"

    def show_hint(self, opened: bool) -> None:
        """The bulb was pressed: the chance lies on the card."""
        if opened != self._asked:
            self._asked = opened
            self.pending_changed.emit()

    def _shows_odds(self) -> bool:
        return self.odds == "always" or (self.odds == "asked" and self._asked)

    def offer_picture(self, move: object) -> Picture:
        """Stop with this run."""
        return stop_card(self.state.run, self.state.points, self.mirrored)

    def throw_picture(self, move: Throw) -> Picture | None:
        """Throw on: what is left, for which number, and what it may bring."""
        state = self.state
        if not state.run:
            return None
        assert self.match is not None
        grew = next((e for e in self.match.events if isinstance(e, RunGrew)), None)
        faces = _without(state.thrown, grew.added) if grew is not None else list(SHOWN)
        on = ThrowOn(
            faces=(faces * 2)[: move.dice] or list(SHOWN[: move.dice]),
            wanted=state.run + 1,
            counters=round(10 * hit(state.run)),
            points=run_points(state.run + 1, state.rules.full_run),
        )
        return throw_card(on, self._shows_odds, self.mirrored)

    # Where everything lies

    @property
    def _shows_first(self) -> bool:
        """Whether the first throws are shown instead of the train."""
        if self.match is None or not self.order:
            return False
        return bool(self.state.opening) or any(
            isinstance(event, ThrewForFirst) for event in self.match.events
        )

    def _names(self) -> Sequence[str]:
        assert self.match is not None
        return player_names(self.match.names)

    def _plan(self) -> Plan:
        assert self.match is not None
        room = (0.0, 126.0, 236.0)[len(self._tally())]
        width, height, players = self.unit_width, self.unit_height, len(self.match.names)
        return Plan(width, height, self.compact, players, self.state.rules.target, room)

    def _runners(self) -> list[Runner]:
        assert self.match is not None
        names, state = self.match.names, self.state
        scores = self.scores or state.scores
        runners = [
            Runner(names[seat], score, asleep=not state.here[seat])
            for seat, score in enumerate(scores)
        ]
        if state.run and not self._in_motion:
            key = names[state.turn]
            runners.append(Runner(key, state.scores[state.turn] + state.points, ghost=True))
        return runners

    def arrange(self) -> None:
        """Dice on the mat and on the wagons."""
        self.place(self.felt, 0, 0, self.unit_width, self.unit_height)
        self.felt.lower()
        if self.match is None:
            return
        if not self.felt.moving:
            self.felt.move_to(self._plan().dice(len(self._on_mat())))
        self.dice.move_to([die.pose for die in self._asides()])
        self._show_heard()

    def _show_heard(self) -> None:
        """Name the badges on the ruler and the wagons."""
        if self.match is None:
            return
        state, names = self.state, self._names()
        spots = self._plan().track.spots(self._runners())
        places = [
            (spot, words.score_name(state, seat, names))
            for seat, spot in enumerate(spots[: len(names)])
        ]
        if not self._shows_first:
            train = self._plan().train
            places += [(train.body(n), words.wagon_name(state, n)) for n in range(1, WAGONS + 1)]
        self.heard.show(places)

    def shows_best(self) -> bool:
        """It stands beside the ruler, except on a small window."""
        return not self.compact

    # How it looks

    def paintEvent(self, event: QPaintEvent) -> None:
        """Only what has changed."""
        if self.match is None:
            return
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.picture.paint(p, event.region(), self._plan(), self._shown())
        p.end()

    def _shown(self) -> Shown:
        assert self.match is not None
        state, first = self.state, self._shows_first
        waits = first and state.turn in self.order and not self._in_motion
        return Shown(
            runners=self._runners(),
            loaded=self._loaded,
            gone=self._gone,
            mat=not state.run or self._in_motion,
            tally=self._tally(),
            first=[self.match.names[seat] for seat in self.order] if first else (),
            threw=frozenset(self.order.index(seat) for seat in self.threw)
            if first
            else frozenset(),
            now=self.order.index(state.turn) if waits else None,
        )

    def _tally(self) -> list[tuple[str, int]]:
        """Alone: how many turns so far, and the fewest there ever were."""
        if self.match is None or len(self.match.names) > 1:
            return []
        best = [] if self.best is None or self.compact else [("rosette", self.best)]
        return [("cup", self.state.turns[0]), *best]


def _without(faces: Sequence[int], taken: Sequence[int]) -> list[int]:
    """The faces without one of each number that was taken."""
    left = list(faces)
    for number in taken:
        if number in left:
            left.remove(number)
    return left
