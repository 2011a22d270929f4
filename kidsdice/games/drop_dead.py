"""Drop Dead: throw, add, and put every 2 and 5 to bed until no die is left.

Rows D1 to D20. Points go to *columns*: a column is one player, or two with
``partners``. A turn lies on a ``Table``; the state holds the columns and whose
turn it is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from kidsdice.core.events import (
    Event,
    MatchEnded,
    PlayerLeft,
    RollOffBegan,
    RoundBegan,
    Thrown,
    TurnBegan,
    TurnEnded,
)
from kidsdice.core.game import (
    Best,
    Game,
    Move,
    Played,
    RulesConflict,
    Threw,
    Throw,
    check_offered,
    check_options,
    option,
)
from kidsdice.core.odds import Chance
from kidsdice.core.seats import get_up, on_top, put
from kidsdice.games import drop_dead_odds


@dataclass(frozen=True, slots=True)
class Rules:
    """A way to play Drop Dead.

    ``dice`` thrown at first (D1, D12); ``deadly`` faces (D2, D8);
    ``last_die_doubles`` (D7); ``partners`` share a column (D9); ``target``
    ends the match after the round that reaches it, 0 for none (D10);
    ``rounds`` otherwise (D13); ``stop`` says after which throws a player may
    stop: ``none``, ``scoring`` (D11) or ``any`` (D15), and then dropping dead
    brings nothing; ``pool`` of spare dice, full again each turn (D14).
    """

    dice: int = option(5, 5, 3)
    deadly: tuple[int, ...] = option((2, 5), (2, 5), (1, 6))
    last_die_doubles: bool = option(False, False, True)
    partners: bool = option(False, False, True)
    target: int = option(0, 0, 100, 200)
    rounds: int = option(1, 1, 3, 5)
    stop: str = option("none", "none", "scoring", "any")
    pool: int = option(0, 0, 5, 10, 20)

    def __post_init__(self) -> None:
        check_options(self)
        if self.target and self.rounds > 1:
            raise RulesConflict("target_and_rounds")


@dataclass(frozen=True, slots=True)
class Stop:
    """Choice: end the turn and keep its running total (D11, D15)."""


@dataclass(frozen=True, slots=True)
class Line:
    """One throw of a turn: the faces, those that died, the points it brought."""

    faces: tuple[int, ...]
    dead: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on the table in one turn.

    ``live`` dice to throw, spare dice in the ``pool``, ``dead`` faces in the
    order they died, the ``running`` total and the throws so far.
    """

    live: int
    pool: int
    dead: tuple[int, ...] = ()
    running: int = 0
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True)
class State:
    """A match as it stands.

    ``here`` says who has not left. ``columns`` are the points of each column,
    ``throwers`` the seat that throws next in each. ``column`` has the turn.
    ``level`` columns settle a tie with one more turn each (D6). ``last`` is
    the table as the turn before this one left it.
    """

    rules: Rules
    here: tuple[bool, ...]
    columns: tuple[int, ...]
    throwers: tuple[int, ...]
    table: Table
    column: int = 0
    round: int = 1
    level: tuple[int, ...] = ()
    over: bool = False
    last: Table | None = None

    @property
    def turn(self) -> int:
        """The seat that throws next (with partners: not the one that adds)."""
        return self.throwers[self.column]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat; partners both show those of their column."""
        return tuple(self.columns[self.column_of(seat)] for seat in range(self.players))

    @property
    def adder(self) -> int | None:
        """The partner who adds while ``turn`` throws; None without one (D9)."""
        others = [seat for seat in self.present(self.column) if seat != self.turn]
        return others[0] if others else None

    @property
    def players(self) -> int:
        """How many sat down."""
        return len(self.here)

    def column_of(self, seat: int) -> int:
        """The column that this seat's points go to."""
        return seat // 2 if self.rules.partners else seat

    def seats(self, column: int) -> tuple[int, ...]:
        """The seats that share this column, those who have left too."""
        return tuple(s for s in range(self.players) if self.column_of(s) == column)

    def present(self, column: int) -> tuple[int, ...]:
        """The seats of this column that are still at the table."""
        return tuple(s for s in self.seats(column) if self.here[s])


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A throw without a deadly face: its points and the running total (D2, D7)."""

    player: int
    deadly: tuple[int, ...]
    points: int
    running: int
    doubled: bool = False


@dataclass(frozen=True, slots=True)
class DiceDied(Event):
    """Deadly faces fell: no points, these dice go to bed, ``live`` are left (D3, D14)."""

    player: int
    dead: tuple[int, ...]
    live: int
    replaced: int = 0
    pool: int = 0


@dataclass(frozen=True, slots=True)
class DroppedDead(Event):
    """The last die died on a running total; ``points`` of it count (D5, D11, D15)."""

    player: int
    running: int
    points: int


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """A player stopped and keeps the running total (D11, D15)."""

    player: int
    points: int


@dataclass(frozen=True, slots=True)
class Jobs(Event):
    """Partners: who throws now and who adds (D9)."""

    thrower: int
    adder: int


@dataclass(frozen=True, slots=True)
class PairTurnEnded(TurnEnded):
    """A turn of two partners is over."""

    partner: int


def start(rules: Rules, players: int) -> State:
    """The first state. Raises ``RulesConflict`` when partners do not come in pairs."""
    if rules.partners and players % 2:
        raise RulesConflict("partners_need_pairs")
    columns = players // 2 if rules.partners else players
    step = 2 if rules.partners else 1
    throwers = tuple(range(0, players, step))
    return State(rules, (True,) * players, (0,) * columns, throwers, _full_table(rules))


def moves(state: State) -> tuple[Move, ...]:
    """Throw what is left; stop too where the way to play lets a player (D4, D11, D15)."""
    if state.over:
        return ()
    throw = Throw(state.table.live)
    return (throw, Stop()) if _may_stop(state) else (throw,)


def play(state: State, move: Move) -> Played[State]:
    """Play one throw or stop. Raises ``IllegalMove`` for anything not on offer."""
    check_offered(move, moves(state))
    if isinstance(move, Threw):
        return _threw(state, move.faces)
    points = state.table.running
    return _end_turn(state, state.turn, points, (Stopped(state.turn, points),))


def winners(state: State) -> tuple[int, ...]:
    """The seats of the winning column that are still at the table."""
    if not state.over:
        return ()
    return tuple(seat for column in _on_top(state) for seat in state.present(column))


def leave(state: State, player: int) -> Played[State]:
    """Take a player out. A partner plays on alone; an empty column drops its turn.

    Raises ``IllegalMove`` when nobody sits there.
    """
    state = replace(state, here=get_up(state.here, player))
    column, left = state.column_of(player), (PlayerLeft(player),)
    staying = state.present(column)
    if staying:
        return replace(state, throwers=put(state.throwers, column, staying[0])), left
    level = tuple(c for c in state.level if c != column)
    settled = bool(state.level) and len(level) == 1
    state = replace(state, level=level)
    if settled or not _playing(state):
        return _finish(state, left)
    return _pass_on(state, left) if column == state.column else (state, left)


def odds(state: State) -> tuple[Chance, ...]:
    """Exact chances of this state: see ``drop_dead_odds`` for the ids."""
    if state.over:
        return ()
    rules, table = state.rules, state.table
    way = drop_dead_odds.Way(rules.deadly, rules.last_die_doubles, rules.stop)
    chances = [
        Chance("scores", drop_dead_odds.chance_to_score(table.live), table.live),
        Chance("drops_dead", drop_dead_odds.chance_to_drop(table.live, table.pool), table.live),
        Chance("still_to_come", drop_dead_odds.average(way, table.live, table.pool), table.live),
    ]
    enough = drop_dead_odds.stop_from(way, table.live, table.pool) if _may_stop(state) else None
    if enough is not None:
        chances.append(Chance("stop_from", Fraction(enough), table.live))
    return tuple(chances)


def _full_table(rules: Rules) -> Table:
    return Table(rules.dice, rules.pool)


def _may_stop(state: State) -> bool:
    lines = state.table.lines
    if not lines or state.rules.stop == "none":
        return False
    return state.rules.stop == "any" or lines[-1].points > 0


def _threw(state: State, faces: tuple[int, ...]) -> Played[State]:
    thrower = state.turn
    table, what = _fall(state.rules, state.table, thrower, faces)
    after = replace(state, table=table, throwers=_swapped(state))
    events = (Thrown(thrower, faces), what)
    if table.live:
        return after, (*events, *_jobs(after))
    points = table.running if state.rules.stop == "none" else 0
    return _end_turn(after, thrower, points, (*events, DroppedDead(thrower, table.running, points)))


def _fall(rules: Rules, table: Table, thrower: int, faces: tuple[int, ...]) -> tuple[Table, Event]:
    """The table after these faces, and what that means (D2, D3, D7, D14)."""
    dead = tuple(face for face in faces if face in rules.deadly)
    if not dead:
        doubled = rules.last_die_doubles and table.live == 1
        points = sum(faces) * (2 if doubled else 1)
        running = table.running + points
        lines = (*table.lines, Line(faces, (), points))
        scored = Scored(thrower, rules.deadly, points, running, doubled)
        return replace(table, running=running, lines=lines), scored
    spare = min(len(dead), table.pool)
    fallen = Table(
        live=table.live - len(dead) + spare,
        pool=table.pool - spare,
        dead=(*table.dead, *dead),
        running=table.running,
        lines=(*table.lines, Line(faces, dead, 0)),
    )
    return fallen, DiceDied(thrower, dead, fallen.live, spare, fallen.pool)


def _swapped(state: State) -> tuple[int, ...]:
    """Partners swap jobs after every throw, from one turn to the next too (D9)."""
    if state.adder is None:
        return state.throwers
    return put(state.throwers, state.column, state.adder)


def _jobs(state: State) -> tuple[Event, ...]:
    return () if state.adder is None else (Jobs(state.turn, state.adder),)


def _end_turn(state: State, player: int, points: int, events: tuple[Event, ...]) -> Played[State]:
    total = state.columns[state.column] + points
    partners = [seat for seat in state.present(state.column) if seat != player]
    ended = (
        PairTurnEnded(player, points, total, partners[0])
        if partners
        else TurnEnded(player, points, total)
    )
    state = replace(state, columns=put(state.columns, state.column, total), last=state.table)
    return _pass_on(state, (*events, ended))


def _pass_on(state: State, events: tuple[Event, ...]) -> Played[State]:
    """The dice go to the next column, or the round is over."""
    later = [column for column in _playing(state) if column > state.column]
    if later:
        return _begin_turn(state, later[0], events)
    if not state.level and not _was_last_round(state):
        state = replace(state, round=state.round + 1)
        return _begin_turn(state, _playing(state)[0], (*events, RoundBegan(state.round)))
    top = _on_top(state)
    if len(top) == 1:
        return _finish(state, events)
    seats = tuple(seat for column in top for seat in state.present(column))
    return _begin_turn(replace(state, level=top), top[0], (*events, RollOffBegan(seats)))


def _begin_turn(state: State, column: int, events: tuple[Event, ...]) -> Played[State]:
    state = replace(state, column=column, table=_full_table(state.rules))
    return state, (*events, TurnBegan(state.turn), *_jobs(state))


def _finish(state: State, events: tuple[Event, ...]) -> Played[State]:
    state = replace(state, over=True)
    return state, (*events, MatchEnded(winners(state)))


def _playing(state: State) -> tuple[int, ...]:
    """The columns that take turns now: all at the table, or those that are level."""
    columns = state.level or range(len(state.columns))
    return tuple(column for column in columns if state.present(column))


def _was_last_round(state: State) -> bool:
    if state.rules.target:
        best = max(state.columns[column] for column in _playing(state))
        return best >= state.rules.target
    return state.round >= state.rules.rounds


def _on_top(state: State) -> tuple[int, ...]:
    """The columns at the table with the most points; level ones settle it among themselves."""
    columns = _playing(state)
    return on_top(columns, [state.columns[column] for column in columns])


GAME = Game(
    id="drop_dead",
    version=1,
    players=range(1, 9),
    variations={
        "classic": Rules(),
        "last_die_doubles": Rules(last_die_doubles=True),
        "ones_and_sixes": Rules(deadly=(1, 6)),
        "partners": Rules(partners=True),
        "race_to_100": Rules(target=100),
        "stop_or_throw": Rules(stop="scoring"),
        "three_dice": Rules(dice=3),
        "three_rounds": Rules(rounds=3),
        "replacement_dice": Rules(pool=5),
        "banker": Rules(stop="any"),
    },
    start=start,
    moves=moves,
    play=play,
    winners=winners,
    leave=leave,
    best=Best.HIGHEST,
    odds=odds,
    choices=(Stop,),
    best_with=range(1, 7),
)
