"""Knock Out: add up your throws until your own number comes up (rows K1 to K18)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from kidsdice.core.events import Event, MatchEnded, PlayerLeft, Thrown, TurnEnded
from kidsdice.core.game import Best, Game, Move, Played, Threw, Throw, check_offered
from kidsdice.core.odds import Chance
from kidsdice.core.roll_off import RollOff, begin_roll_off
from kidsdice.core.seats import get_up, next_seat, on_top, put, turn_began
from kidsdice.games import knock_out_odds as figures
from kidsdice.games.knock_out_table import (
    ROLL_OFF_DICE,
    VARIATIONS,
    Added,
    Column,
    GameBegan,
    GameEnded,
    KnockedOut,
    Landed,
    LastOneIn,
    Pick,
    Picked,
    RolledOff,
    Rules,
    Standing,
    State,
    Stop,
    Stopped,
)

__all__ = [
    "GAME",
    "VARIATIONS",
    "Added",
    "Column",
    "GameBegan",
    "GameEnded",
    "KnockedOut",
    "Landed",
    "LastOneIn",
    "Pick",
    "Picked",
    "RolledOff",
    "Rules",
    "Standing",
    "State",
    "Stop",
    "Stopped",
]


def start(rules: Rules, players: int) -> State:
    """A column for each player (K1), nothing picked yet."""
    return State(rules, 0, tuple(Column() for _ in range(players)))


def moves(state: State) -> tuple[Move, ...]:
    """What may happen now; ``()`` when the match is over."""
    if state.over:
        return ()
    if state.roll_off:
        return (Throw(ROLL_OFF_DICE),)
    if state.columns[state.turn].number is None:
        return tuple(Pick(number) for number in numbers_for(state, state.turn))
    throw = Throw(state.rules.dice)
    return (throw, Stop()) if state.rules.wipe_out else (throw,)


def numbers_for(state: State, player: int) -> tuple[int, ...]:
    """The numbers this player may pick: each game of several wants a new one (K9)."""
    used = {game[player].number for game in state.earlier}
    return tuple(number for number in state.rules.numbers if number not in used)


def play(state: State, move: Move) -> Played[State]:
    """The state after this move, and what happened.

    Raises ``IllegalMove`` when the move is not on offer.
    """
    check_offered(move, moves(state))
    if isinstance(move, Pick):
        return _pick(state, move.number)
    if isinstance(move, Stop):
        return _stop(state)
    assert isinstance(move, Threw)
    state = replace(state, thrown=move.faces)
    thrown = Thrown(state.turn, move.faces)
    state, events = _roll_off(state) if state.roll_off else _throw(state)
    return state, (thrown, *events)


def winners(state: State) -> tuple[int, ...]:
    """The seat that has won; empty while the match goes on."""
    return state.winners


def leave(state: State, player: int) -> Played[State]:
    """Take a player out; the score stays on the sheet but can no longer win.

    Raises ``IllegalMove`` when nobody sits there.
    """
    get_up(state.here, player)
    before = state
    state = _column(state, player, replace(state.columns[player], standing=Standing.LEFT))
    if player in state.roll_off:
        state, events = _rolled(state, *RollOff(state.roll_off, state.rolled).without(player))
    elif state.roll_off:
        events = ()
    elif player == state.turn:
        state, events = _pass_on(state, before)
    else:
        events = _last_one_in(state, before)
    return state, (PlayerLeft(player), *events)


def _column(state: State, player: int, column: Column) -> State:
    return replace(state, columns=put(state.columns, player, column))


def _pick(state: State, number: int) -> Played[State]:
    picked = Picked(state.turn, number)
    after = _column(state, state.turn, replace(state.columns[state.turn], number=number))
    after, events = _pass_on(after, state)
    return after, (picked, *events)


def _stop(state: State) -> Played[State]:
    column = state.columns[state.turn]
    after = _column(state, state.turn, replace(column, standing=Standing.STOPPED))
    stopped = Stopped(state.turn, column.score)
    after, events = _pass_on(after, state)
    return after, (stopped, *events)


def _throw(state: State) -> Played[State]:
    """A turn is one throw (K3): it scores (K4) or it is the own number (K5)."""
    player, column = state.turn, state.columns[state.turn]
    points = state.rules.make(state.thrown)
    event: Event
    if points != column.number:
        total = column.score + points
        new = replace(column, sums=(*column.sums, points), score=total)
        multiplied = state.rules.multiply
        event = Added(player, state.thrown, points, column.score, total, multiplied)
    elif state.lives_left(player) > 1:
        new = replace(column, landings=column.landings + 1)
        event = Landed(player, points, state.lives_left(player) - 1)
    else:
        new, event = _knock_out(column, player, state.rules.wipe_out)
    after = _column(state, player, new)
    ended = TurnEnded(player, new.score - column.score, after.scores[player])
    after, events = _pass_on(after, state)
    return after, (event, ended, *events)


def _knock_out(column: Column, player: int, wiped: bool) -> tuple[Column, KnockedOut]:
    assert column.number is not None
    kept = 0 if wiped else column.score
    out = replace(column, score=kept, landings=column.landings + 1, standing=Standing.OUT)
    return out, KnockedOut(player, column.number, kept, column.score - kept)


def _pass_on(state: State, before: State) -> Played[State]:
    """The dice pass to the next player still in, or the game is over (K3, K7).

    While numbers are being picked they pass among those who have none yet.
    """
    still = [column.still_in for column in state.columns]
    if state.picking:
        still = [c.still_in and c.number is None for c in state.columns]
    turn = next_seat(state.turn, still)
    if turn is None:
        return _end_game(state)
    events = (*_last_one_in(state, before), *turn_began(before.turn, turn))
    return replace(state, turn=turn), events


def _last_one_in(state: State, before: State) -> tuple[Event, ...]:
    now = [seat for seat, column in enumerate(state.columns) if column.still_in]
    were = sum(column.still_in for column in before.columns)
    return (LastOneIn(now[0]),) if len(now) == 1 and were > 1 else ()


def _end_game(state: State) -> Played[State]:
    """All are out: the next game of several, or who has won; level on top they roll off (K8)."""
    here = tuple(seat for seat, sits in enumerate(state.here) if sits)
    if state.game == state.rules.games or not here:
        level = on_top(here, [state.scores[seat] for seat in here])
        return _rolled(state, *begin_roll_off(level))
    ended = GameEnded(state.game, tuple(c.score for c in state.columns), state.scores)
    fresh = tuple(Column(standing=Standing.IN if sits else Standing.LEFT) for sits in state.here)
    passed = turn_began(state.turn, here[0])
    state = replace(
        state, columns=fresh, earlier=(*state.earlier, state.columns), turn=here[0], thrown=()
    )
    return state, (ended, GameBegan(state.game, state.rules.games), *passed)


def _roll_off(state: State) -> Played[State]:
    total = sum(state.thrown)
    after, events = _rolled(state, *RollOff(state.roll_off, state.rolled).threw(total))
    return after, (RolledOff(state.turn, state.thrown, total), *events)


def _rolled(state: State, after: RollOff, events: tuple[Event, ...]) -> Played[State]:
    """The roll-off goes on as ``after``, or who is left in it has won."""
    if after.settled:
        state = replace(state, over=True, winners=after.seats, roll_off=(), rolled=())
        return state, (MatchEnded(after.seats),)
    state = replace(state, turn=after.turn, roll_off=after.seats, rolled=after.rolled)
    return state, events


def kind(state: State, player: int) -> str:
    """A solo best is kept for each number (K2); a match of several games has one best."""
    number = state.columns[player].number
    return "" if number is None or state.rules.games > 1 else str(number)


def odds(state: State) -> tuple[Chance, ...]:
    """Exact figures: of every number while picking, of the own number while throwing.

    ``chance`` is about (number, how many throws there are): that a throw makes
    it. About the number: ``throws`` (how many it takes on average) and
    ``average`` (of the score at the end). Wipe Out instead of ``average``:
    ``stop_from`` (the score where one more throw gains nothing) and, in play,
    ``after_throw`` (the average score after one more).
    """
    if state.over or state.roll_off:
        return ()
    column = state.columns[state.turn]
    lives = state.lives_left(state.turn)
    if column.number is not None:
        return _odds_of(state.rules, column.number, lives, column.score)
    numbers = numbers_for(state, state.turn)
    return tuple(c for number in numbers for c in _odds_of(state.rules, number, lives))


def _odds_of(rules: Rules, number: int, lives: int, score: int | None = None) -> tuple[Chance, ...]:
    """``score`` is None while the number is only being looked at."""
    dice, multiply = rules.dice, rules.multiply
    found = [
        Chance("chance", figures.chance(number, dice, multiply), (number, 6**dice)),
        Chance("throws", figures.average_throws(number, dice, multiply, lives), number),
    ]
    if not rules.wipe_out:
        more = figures.average_score(number, dice, multiply, lives)
        found.append(Chance("average", (score or 0) + more, number))
        return tuple(found)
    stop = figures.stop_from(number, dice, multiply)
    found.append(Chance("stop_from", Fraction(stop), number))
    if score is not None:
        risked = score if lives == 1 else 0
        after = score - risked + figures.after_one_more(risked, number, dice, multiply)
        found.append(Chance("after_throw", after, number))
    return tuple(found)


GAME: Game[Rules, State] = Game(
    id="knock_out",
    version=1,
    players=range(1, 9),
    variations=VARIATIONS,
    start=start,
    moves=moves,
    play=play,
    winners=winners,
    leave=leave,
    best=Best.HIGHEST,
    odds=odds,
    choices=(Pick, Stop),
    best_with=range(2, 9),
    kind=kind,
)
