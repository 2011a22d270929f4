"""Pig: throw one die as often as you dare; a 1 takes it all."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType

from kidsdice.core import events as core
from kidsdice.core.game import (
    Best,
    Game,
    IllegalMove,
    Move,
    Threw,
    Throw,
    check_offered,
    check_options,
    option,
)
from kidsdice.core.odds import Chance
from kidsdice.core.seats import next_seat


@dataclass(frozen=True, slots=True)
class Rules:
    """``target`` is the score that wins at once."""

    target: int = option(100, 50, 100)

    def __post_init__(self) -> None:
        check_options(self)


@dataclass(frozen=True, slots=True)
class Hold:
    """A choice: keep the points of this turn and pass the die."""


@dataclass(frozen=True, slots=True)
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
class PotGrew(core.Event):
    """A throw of 2 to 6 joined the pot, which now holds ``pot``."""

    player: int
    face: int
    pot: int


@dataclass(frozen=True, slots=True)
class PotLost(core.Event):
    """A 1: the pot of this turn is gone, the score stays at ``total``."""

    player: int
    lost: int
    total: int


@dataclass(frozen=True, slots=True)
class Held(core.Event):
    """The pot was kept: ``points`` took the score from ``before`` to ``total``."""

    player: int
    points: int
    before: int
    total: int


Played = tuple[State, tuple[core.Event, ...]]


def start(rules: Rules, players: int) -> State:
    """Everybody on 0, the first seat throws."""
    return State(rules, 0, (0,) * players, (0,) * players, (True,) * players)


def moves(state: State) -> tuple[Move, ...]:
    """Throw, or hold what there is to hold; ``()`` when the match is over."""
    if state.over:
        return ()
    return (Throw(1), Hold()) if state.pot else (Throw(1),)


def play(state: State, move: Move) -> Played:
    """The state after this move, and what happened.

    Raises ``IllegalMove`` when the move is not on offer.
    """
    check_offered(move, moves(state))
    player, before = state.turn, state.scores[state.turn]
    event: core.Event
    if isinstance(move, Hold):
        event = Held(player, state.pot, before, before + state.pot)
        state, events = _end_turn(state, state.pot)
        return state, (event, *events)
    assert isinstance(move, Threw)
    face = move.faces[0]
    thrown = core.Thrown(player, move.faces)
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


def leave(state: State, player: int) -> Played:
    """Take a player out; the score stays but can no longer win.

    Raises ``IllegalMove`` when nobody sits there.
    """
    if not 0 <= player < len(state.here) or not state.here[player]:
        raise IllegalMove(f"nobody sits on seat {player}")
    here = tuple(sits and seat != player for seat, sits in enumerate(state.here))
    state = replace(state, here=here)
    left = core.PlayerLeft(player)
    if player != state.turn:
        return state, (left,)
    state, events = _pass_on(state)
    return state, (left, *events)


def _end_turn(state: State, points: int) -> Played:
    player = state.turn
    total = state.scores[player] + points
    ended = core.TurnEnded(player, points, total)
    state = replace(
        state,
        scores=_add(state.scores, player, points),
        turns=_add(state.turns, player, 1),
        pot=0,
    )
    if total >= state.rules.target:
        won = replace(state, over=True, winners=(player,))
        return won, (ended, core.MatchEnded((player,)))
    state, events = _pass_on(state)
    return state, (ended, *events)


def _pass_on(state: State) -> Played:
    turn = next_seat(state.turn, state.here)
    if turn is None:
        return replace(state, over=True, pot=0), (core.MatchEnded(()),)
    began = (core.TurnBegan(turn),) if turn != state.turn else ()
    return replace(state, turn=turn, pot=0), began


def _add(values: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return tuple(v + more if place == seat else v for place, v in enumerate(values))


def turns_taken(state: State, player: int) -> int:
    """The solo figure: how many turns it took (fewest is best)."""
    return state.turns[player]


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
