"""Run for It: a train of dice from 1 up; stop and score, or throw on (rows R1 to R13)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from kidsdice.core.events import Event, MatchEnded, PlayerLeft, Thrown, TurnBegan, TurnEnded
from kidsdice.core.game import Best, Game, Move, Played, Threw, Throw, check_offered, turns_taken
from kidsdice.core.odds import Chance
from kidsdice.core.roll_off import RollOff
from kidsdice.core.seats import add, get_up, next_seat, on_top, turn_began
from kidsdice.games import run_for_it_odds as figures
from kidsdice.games.run_for_it_odds import DICE, run_points
from kidsdice.games.run_for_it_table import (
    ALIKE,
    VARIATIONS,
    FreshThrow,
    GoesFirst,
    NoOne,
    Rules,
    RunGone,
    RunGrew,
    RunScored,
    State,
    Stop,
    TargetReached,
    ThrewForFirst,
    WipedOut,
)

__all__ = [
    "GAME",
    "VARIATIONS",
    "FreshThrow",
    "GoesFirst",
    "NoOne",
    "Rules",
    "RunGone",
    "RunGrew",
    "RunScored",
    "State",
    "Stop",
    "TargetReached",
    "ThrewForFirst",
    "WipedOut",
]


def start(rules: Rules, players: int) -> State:
    """Everybody throws one die for who goes first; alone there is nothing to find out (R1)."""
    opening = tuple(range(players)) if players > 1 else ()
    zeros = (0,) * players
    return State(rules, 0, zeros, zeros, (True,) * players, opening=opening)


def moves(state: State) -> tuple[Move, ...]:
    """What may happen now; ``()`` when the match is over."""
    if state.over:
        return ()
    if state.opening:
        return (Throw(1),)
    throw = Throw(state.left)
    return (throw, Stop()) if state.run else (throw,)


def play(state: State, move: Move) -> Played[State]:
    """The state after this move, and what happened.

    Raises ``IllegalMove`` when the move is not on offer.
    """
    check_offered(move, moves(state))
    if isinstance(move, Stop):
        return _score(state, state.run, stopped=True)
    assert isinstance(move, Threw)
    thrown = Thrown(state.turn, move.faces)
    state, events = _throw(replace(state, thrown=move.faces))
    return state, (thrown, *events)


def winners(state: State) -> tuple[int, ...]:
    """The seats that have won; empty while the match goes on."""
    return state.winners


def leave(state: State, player: int) -> Played[State]:
    """Take a player out; the score stays but can no longer win.

    Raises ``IllegalMove`` when nobody sits there.
    """
    state = replace(state, here=get_up(state.here, player))
    if player in state.opening:
        state, events = _opened(state, *RollOff(state.opening, state.opened).without(player))
    elif player == state.turn:
        state, events = _pass_on(state)
    else:
        events = ()
    return state, (PlayerLeft(player), *events)


def longest_run(faces: Iterable[int], run: int = 0) -> int:
    """How far 1, 2, 3 … goes without a gap, when 1 to ``run`` is there already (R2, R5)."""
    there = set(faces)
    while run + 1 in there:
        run += 1
    return run


def most_alike(faces: tuple[int, ...]) -> tuple[int, int]:
    """How many dice are alike at most, and their face."""
    return max((faces.count(face), face) for face in faces)


def _throw(state: State) -> Played[State]:
    if state.opening:
        face = state.thrown[0]
        after, events = _opened(state, *RollOff(state.opening, state.opened).threw(face))
        return after, (ThrewForFirst(state.turn, face), *events)
    if state.rules.sequences:
        return _sequence(state)
    run = longest_run(state.thrown, state.run)
    if run == state.run:
        return _miss(state)
    added = tuple(range(state.run + 1, run + 1))
    state = replace(state, run=run)
    grew = RunGrew(state.turn, added, run, state.points)
    if run < DICE:
        return state, (grew,)
    state, events = _score(state, run)
    return state, (grew, *events)


def _opened(state: State, after: RollOff, events: tuple[Event, ...]) -> Played[State]:
    """The throws for who goes first go on as ``after``, or the highest goes first (R1)."""
    if after.settled:
        first = after.seats[0]
        state = replace(state, turn=first, opening=(), opened=(), first=first, thrown=())
        return state, (GoesFirst(first), TurnBegan(first))
    return replace(state, turn=after.turn, opening=after.seats, opened=after.rolled), events


def _miss(state: State) -> Played[State]:
    """The next number is not there: the turn is over, or all six are thrown again (R3, R4, R7)."""
    player = state.turn
    event: Event
    if state.run:
        event = RunGone(player, state.run + 1, state.scores[player])
    else:
        alike, face = most_alike(state.thrown)
        if alike >= ALIKE and (state.rules.three_alike == "always" or not state.fresh):
            return replace(state, fresh=state.fresh + 1), (FreshThrow(player, face),)
        event = NoOne(player)
    state, events = _end_turn(state, 0)
    return state, (event, *events)


def _sequence(state: State) -> Played[State]:
    """Sequences: the one throw of this turn decides by itself (R13)."""
    player, run = state.turn, longest_run(state.thrown)
    if state.rules.wipe and state.thrown.count(1) >= ALIKE:
        lost = state.scores[player]
        state, events = _end_turn(state, -lost)
        return state, (WipedOut(player, lost), *events)
    if run:
        return _score(state, run)
    state, events = _end_turn(state, 0)
    return state, (NoOne(player), *events)


def _score(state: State, run: int, stopped: bool = False) -> Played[State]:
    player, before = state.turn, state.scores[state.turn]
    points = run_points(run, state.rules.full_run)
    state, events = _end_turn(state, points)
    scored = RunScored(player, run, points, before, before + points, stopped)
    return state, (scored, *events)


def _end_turn(state: State, points: int) -> Played[State]:
    """The turn is over; reaching the target wins at once or ends with the round (R9)."""
    player, rules = state.turn, state.rules
    total = state.scores[player] + points
    ended = TurnEnded(player, points, total)
    state = replace(
        state,
        scores=add(state.scores, player, points),
        turns=add(state.turns, player, 1),
    )
    reached = total >= rules.target
    if reached and not rules.finish_round:
        state, events = _end(state)
    else:
        state, events = _pass_on(state)
    if reached:
        events = (TargetReached(player, total, state.turns[player], not state.over), *events)
    return state, (ended, *events)


def _pass_on(state: State) -> Played[State]:
    """The next player's turn, unless the round that was to be finished is over (R9)."""
    turn = next_seat(state.turn, state.here)
    if turn is None:
        return _end(state)
    if _round_over(state, turn) and _reached(state):
        return _end(state)
    return replace(state, turn=turn, run=0, fresh=0), turn_began(state.turn, turn)


def _round_over(state: State, turn: int) -> bool:
    """Whether the dice come past the seat that went first on their way to ``turn``."""
    seats = len(state.here)
    return (turn - state.first) % seats <= (state.turn - state.first) % seats


def _reached(state: State) -> list[int]:
    """The seats here that have reached the target."""
    target = state.rules.target
    return [s for s, score in enumerate(state.scores) if state.here[s] and score >= target]


def _end(state: State) -> Played[State]:
    """The highest of those who reached the target has won; level highest share it."""
    reached = _reached(state)
    won = on_top(reached, [state.scores[seat] for seat in reached])
    return replace(state, over=True, winners=won, run=0), (MatchEnded(won),)


def odds(state: State) -> tuple[Chance, ...]:
    """Exact figures for the throw that is next.

    First throw: ``run`` (about each length, 0 is no 1), ``fresh`` (three alike
    without a 1) and ``turn`` (the average of a turn). With a run: ``hit``
    (about the next number), ``stop`` (what stopping scores), ``throw_once``
    and ``throw_on`` (the averages of one throw more, and of going on well).
    Sequences: ``run``, ``wiped`` and ``turn``.
    """
    rules = state.rules
    if state.over or state.opening:
        return ()
    if state.run:
        return (
            Chance("hit", figures.hit(state.run), state.run + 1),
            Chance("stop", Fraction(state.points)),
            Chance("throw_once", figures.throw_once(state.run, rules.full_run)),
            Chance("throw_on", figures.throw_on(state.run, rules.full_run)),
        )
    lengths = figures.grows(0)
    if rules.wipe:
        lengths = figures.runs_without_three_ones()
        special = [Chance("wiped", figures.wiped())]
    else:
        special = [] if rules.sequences else [Chance("fresh", figures.no_one_three_alike())]
    if rules.sequences:
        turn = figures.sequences_average(rules.full_run, rules.wipe)
    else:
        turn = figures.turn_average(rules.full_run, rules.three_alike)
    runs = [Chance("run", chance, length) for length, chance in enumerate(lengths)]
    return (*runs, *special, Chance("turn", turn))


GAME: Game[Rules, State] = Game(
    id="run_for_it",
    version=1,
    players=range(1, 9),
    variations=VARIATIONS,
    start=start,
    moves=moves,
    play=play,
    winners=winners,
    leave=leave,
    best=Best.FEWEST_TURNS,
    odds=odds,
    choices=(Stop,),
    best_with=range(2, 9),
    figure=turns_taken,
)
