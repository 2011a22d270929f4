"""Knock Out: add up your throws until your own number comes up (rows K1 to K18)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from kidsdice.core import events as core
from kidsdice.core.game import (
    Best,
    Game,
    IllegalMove,
    Move,
    Threw,
    Throw,
    check_offered,
)
from kidsdice.core.odds import Chance
from kidsdice.core.seats import next_seat
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

Played = tuple[State, tuple[core.Event, ...]]


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


def play(state: State, move: Move) -> Played:
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
    thrown = core.Thrown(state.turn, move.faces)
    state, events = _roll_off(state) if state.roll_off else _throw(state)
    return state, (thrown, *events)


def winners(state: State) -> tuple[int, ...]:
    """The seat that has won; empty while the match goes on."""
    return state.winners


def leave(state: State, player: int) -> Played:
    """Take a player out; the score stays on the sheet but can no longer win.

    Raises ``IllegalMove`` when nobody sits there.
    """
    if not 0 <= player < len(state.columns) or _gone(state, player):
        raise IllegalMove(f"nobody sits on seat {player}")
    before = state
    state = _column(state, player, replace(state.columns[player], standing=Standing.LEFT))
    left = core.PlayerLeft(player)
    if state.roll_off:
        state, events = _leave_roll_off(state, player)
    elif player == state.turn:
        state, events = _pass_on(state, before)
    else:
        events = _last_one_in(state, before)
    return state, (left, *events)


def _gone(state: State, player: int) -> bool:
    return state.columns[player].standing is Standing.LEFT


def _column(state: State, player: int, column: Column) -> State:
    columns = (*state.columns[:player], column, *state.columns[player + 1 :])
    return replace(state, columns=columns)


def _pick(state: State, number: int) -> Played:
    picked = Picked(state.turn, number)
    after = _column(state, state.turn, replace(state.columns[state.turn], number=number))
    after, events = _pass_on(after, state)
    return after, (picked, *events)


def _stop(state: State) -> Played:
    column = state.columns[state.turn]
    after = _column(state, state.turn, replace(column, standing=Standing.STOPPED))
    stopped = Stopped(state.turn, column.score)
    after, events = _pass_on(after, state)
    return after, (stopped, *events)


def _throw(state: State) -> Played:
    """A turn is one throw (K3): it scores (K4) or it is the own number (K5)."""
    player, column = state.turn, state.columns[state.turn]
    points = state.rules.make(state.thrown)
    event: core.Event
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
    ended = core.TurnEnded(player, new.score - column.score, after.scores[player])
    after, events = _pass_on(after, state)
    return after, (event, ended, *events)


def _knock_out(column: Column, player: int, wiped: bool) -> tuple[Column, KnockedOut]:
    assert column.number is not None
    kept = 0 if wiped else column.score
    out = replace(column, score=kept, landings=column.landings + 1, standing=Standing.OUT)
    return out, KnockedOut(player, column.number, kept, column.score - kept)


def _pass_on(state: State, before: State) -> Played:
    """The dice pass to the next player still in, or the game is over (K3, K7).

    While numbers are being picked they pass among those who have none yet.
    """
    still = [column.still_in for column in state.columns]
    if state.picking:
        still = [c.still_in and c.number is None for c in state.columns]
    turn = next_seat(state.turn, still)
    if turn is None:
        return _end_game(state)
    events = _last_one_in(state, before)
    if turn != before.turn:
        events = (*events, core.TurnBegan(turn))
    return replace(state, turn=turn), events


def _last_one_in(state: State, before: State) -> tuple[core.Event, ...]:
    now = [seat for seat, column in enumerate(state.columns) if column.still_in]
    were = sum(column.still_in for column in before.columns)
    return (LastOneIn(now[0]),) if len(now) == 1 and were > 1 else ()


def _end_game(state: State) -> Played:
    """All are out: the next game of several, or who has won."""
    here = [seat for seat in range(len(state.columns)) if not _gone(state, seat)]
    if state.game == state.rules.games or not here:
        return _settle(state, here, [state.scores[seat] for seat in here])
    ended = GameEnded(state.game, tuple(c.score for c in state.columns), state.scores)
    fresh = tuple(
        Column(standing=Standing.LEFT if _gone(state, seat) else Standing.IN)
        for seat in range(len(state.columns))
    )
    before = state.turn
    state = replace(
        state, columns=fresh, earlier=(*state.earlier, state.columns), turn=here[0], thrown=()
    )
    began = GameBegan(state.game, state.rules.games)
    turn = (core.TurnBegan(here[0]),) if here[0] != before else ()
    return state, (ended, began, *turn)


def _settle(state: State, seats: list[int], results: list[int]) -> Played:
    """The highest of these seats wins; level on top they roll off (K8)."""
    top = max(results, default=0)
    level = tuple(seat for seat, result in zip(seats, results, strict=True) if result == top)
    if len(level) < 2:
        state = replace(state, over=True, winners=level, roll_off=(), rolled=())
        return state, (core.MatchEnded(level),)
    state = replace(state, turn=level[0], roll_off=level, rolled=())
    return state, (core.RollOffBegan(level), core.TurnBegan(level[0]))


def _roll_off(state: State) -> Played:
    total = sum(state.thrown)
    rolled = RolledOff(state.turn, state.thrown, total)
    state, events = _roll_off_goes_on(replace(state, rolled=(*state.rolled, total)))
    return state, (rolled, *events)


def _roll_off_goes_on(state: State) -> Played:
    if len(state.rolled) == len(state.roll_off):
        return _settle(state, list(state.roll_off), list(state.rolled))
    turn = state.roll_off[len(state.rolled)]
    return replace(state, turn=turn), (core.TurnBegan(turn),)


def _leave_roll_off(state: State, player: int) -> Played:
    """Whoever gets up takes no more part; the last one left has won."""
    if player not in state.roll_off:
        return state, ()
    place = state.roll_off.index(player)
    seats = _without(state.roll_off, place)
    state = replace(state, roll_off=seats, rolled=_without(state.rolled, place))
    if len(seats) == 1:
        return _settle(state, list(seats), [0])
    if player != state.turn:
        return state, ()
    return _roll_off_goes_on(state)


def _without(values: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*values[:place], *values[place + 1 :])


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
