"""What the board of Drop Dead shows of a turn: read from the match, never worked out anew."""

from __future__ import annotations

from dataclasses import dataclass

from kidsdice.core.events import Event, Thrown, TurnEnded
from kidsdice.core.match import Match
from kidsdice.games.drop_dead import Line, Rules, State, Table


@dataclass(frozen=True)
class Standing:
    """A column: the keys of its players, its points, whether it has the turn or is out of it."""

    seats: tuple[int, ...]
    points: int
    now: bool = False
    resting: bool = False


@dataclass(frozen=True)
class Turn:
    """One turn as it is seen.

    ``lines`` are the throws told so far, ``total`` what they have brought,
    ``dead`` the faces in bed. ``seats`` are the thrower and, with partners,
    the one who adds. ``ended`` when the turn is over. ``spare`` dice are left
    in the basket. ``lying`` are the faces on the felt.
    """

    rules: Rules
    seats: tuple[int, ...]
    lines: tuple[Line, ...]
    total: int
    dead: tuple[int, ...]
    spare: int
    standings: tuple[Standing, ...]
    round: int
    ended: bool = False
    lying: tuple[int, ...] = ()

    @property
    def last(self) -> Line | None:
        """The throw that lies on the felt."""
        return self.lines[-1] if self.lines else None


def turn_after(match: Match) -> Turn:
    """The turn as the last move left it; one that has just ended stays to be seen."""
    state: State = match.state
    ended = _ended(match)
    if ended is None:
        return _turn(state, state.table, state.column, (state.turn, state.adder))
    partner = getattr(ended, "partner", None)
    table = state.last or state.table
    column = state.column_of(ended.player)
    return _turn(state, table, column, (ended.player, partner), ended.points)


def turn_before(match: Match, events: tuple[Event, ...]) -> Turn:
    """The same turn before its last throw was told: the dice are still in the air."""
    turn = turn_after(match)
    thrown = next(event for event in events if isinstance(event, Thrown))
    line = turn.lines[-1]
    ended = _ended(match)
    column = match.state.column_of(thrown.player)
    seats = (thrown.player, *(s for s in match.state.present(column) if s != thrown.player))
    return Turn(
        rules=turn.rules,
        seats=seats,
        lines=turn.lines[:-1],
        total=sum(each.points for each in turn.lines[:-1]),
        dead=turn.dead[: len(turn.dead) - len(line.dead)],
        spare=turn.spare + _replaced(turn, line),
        standings=_standings(match.state, column, ended.points if ended else 0),
        round=turn.round,
    )


def _ended(match: Match) -> TurnEnded | None:
    if match.state.table.lines:
        return None
    return next((event for event in match.events if isinstance(event, TurnEnded)), None)


def _replaced(turn: Turn, line: Line) -> int:
    return min(len(line.dead), turn.rules.pool - turn.spare)


def _turn(
    state: State,
    table: Table,
    column: int,
    seats: tuple[int | None, ...],
    ended: int | None = None,
) -> Turn:
    line = table.lines[-1] if table.lines else None
    return Turn(
        rules=state.rules,
        seats=tuple(seat for seat in seats if seat is not None),
        lines=table.lines,
        total=table.running if ended is None else ended,
        dead=table.dead,
        spare=table.pool,
        standings=_standings(state, -1 if state.over else state.column),
        round=state.round,
        ended=ended is not None,
        lying=tuple(face for face in line.faces if face not in line.dead) if line else (),
    )


def _standings(state: State, now: int, without: int = 0) -> tuple[Standing, ...]:
    """Every column; ``without`` points that ``now`` does not have yet."""
    return tuple(
        Standing(
            seats=state.seats(column),
            points=points - (without if column == now else 0),
            now=column == now and len(state.columns) > 1,
            resting=not state.present(column)
            or bool(state.level and column not in state.level and not state.over),
        )
        for column, points in enumerate(state.columns)
    )
