"""Pig: throw one die as often as you dare; a 1 takes it all."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType

from kidsdice.core.events import Event, MatchEnded, PlayerLeft, Thrown, TurnEnded
from kidsdice.core.game import (
    Best,
    Game,
    Move,
    Played,
    Threw,
    Throw,
    check_offered,
    check_options,
    option,
    turns_taken,
)
from kidsdice.core.odds import Chance
from kidsdice.core.seats import add, get_up, next_seat, turn_began


@dataclass(frozen=True, slots=True)
class Rules:
    """``target`` is the score that wins at once."""

    target: int = option(100, 50, 100)

    def __post_init__(self) -> None:
        check_options(self)


@dataclass(frozen=True, slots=True)
class Hold:
    """A choice: keep the points of this turn and pass the die."""


@dataclass(frozen=True)
class State:
    """``pot`` is what this turn has made so far; ``turns`` counts the turns each seat ended."""

    rules: Rules
    turn: int
    scores: tuple[int, ...]
    turns: tuple[int, ...]
    here: tuple[bool, ...]
    pot: int = 0
    thrown: tuple[int, ...] = ()
    over: bool = False
    winners: tuple[int, ...] = ()

    @property
    def running(self) -> int:
        """What is not safe yet."""
        return self.pot


@dataclass(frozen=True, slots=True)
class PotGrew(Event):
    """A throw of 2 to 6 joined the pot, which now holds ``pot``."""

    player: int
    face: int
    pot: int


@dataclass(frozen=True, slots=True)
class PotLost(Event):
    """A 1: the pot of this turn is gone, the score stays at ``total``."""

    player: int
    lost: int
    total: int


@dataclass(frozen=True, slots=True)
class Held(Event):
    """The pot was kept: ``points`` took the score from ``before`` to ``total``."""

    player: int
    points: int
    before: int
    total: int


def start(rules: Rules, players: int) -> State:
    """Everybody on 0, the first seat throws."""
    return State(rules, 0, (0,) * players, (0,) * players, (True,) * players)


def moves(state: State) -> tuple[Move, ...]:
    """Throw, or hold what there is to hold; ``()`` when the match is over."""
    if state.over:
        return ()
    return (Throw(1), Hold()) if state.pot else (Throw(1),)


def play(state: State, move: Move) -> Played[State]:
    """The state after this move, and what happened.

    Raises ``IllegalMove`` when the move is not on offer.
    """
    check_offered(move, moves(state))
    player, before = state.turn, state.scores[state.turn]
    event: Event
    if isinstance(move, Hold):
        event = Held(player, state.pot, before, before + state.pot)
        state, events = _end_turn(state, state.pot)
        return state, (event, *events)
    assert isinstance(move, Threw)
    face = move.faces[0]
    thrown = Thrown(player, move.faces)
    state = replace(state, thrown=move.faces)
    if face > 1:
        state = replace(state, pot=state.pot + face)
        return state, (thrown, PotGrew(player, face, state.pot))
    event = PotLost(player, state.pot, before)
    state, events = _end_turn(state, 0)
    return state, (thrown, event, *events)


def winners(state: State) -> tuple[int, ...]:
    """The seat that has won; empty while the match goes on."""
    return state.winners


def leave(state: State, player: int) -> Played[State]:
    """Take a player out; the score stays but can no longer win.

    Raises ``IllegalMove`` when nobody sits there.
    """
    state = replace(state, here=get_up(state.here, player))
    state, events = _pass_on(state) if player == state.turn else (state, ())
    return state, (PlayerLeft(player), *events)


def _end_turn(state: State, points: int) -> Played[State]:
    player = state.turn
    total = state.scores[player] + points
    ended = TurnEnded(player, points, total)
    state = replace(
        state,
        scores=add(state.scores, player, points),
        turns=add(state.turns, player, 1),
        pot=0,
    )
    if total >= state.rules.target:
        won = replace(state, over=True, winners=(player,))
        return won, (ended, MatchEnded((player,)))
    state, events = _pass_on(state)
    return state, (ended, *events)


def _pass_on(state: State) -> Played[State]:
    turn = next_seat(state.turn, state.here)
    if turn is None:
        return replace(state, over=True, pot=0), (MatchEnded(()),)
    return replace(state, turn=turn, pot=0), turn_began(state.turn, turn)


def odds(state: State) -> tuple[Chance, ...]:
    """``one`` is the chance of a 1; ``stop`` and ``throw_once`` the pot now and after a throw."""
    if state.over:
        return ()
    return (
        Chance("one", Fraction(1, 6), 1),
        Chance("stop", Fraction(state.pot)),
        Chance("throw_once", Fraction(5 * state.pot + sum(range(2, 7)), 6)),
    )


GAME: Game[Rules, State] = Game(
    id="pig",
    version=1,
    players=range(1, 9),
    variations=MappingProxyType({"classic": Rules()}),
    start=start,
    moves=moves,
    play=play,
    winners=winners,
    leave=leave,
    best=Best.FEWEST_TURNS,
    odds=odds,
    choices=(Hold,),
    figure=turns_taken,
)
