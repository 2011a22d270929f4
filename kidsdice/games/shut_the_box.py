"""Shut the Box: throw, add, shut tiles that make the sum; the lowest score wins.

Rows S1 to S16 of the rules. Tiles, sums and faces are plain numbers; a set of
tiles is a tuple in ascending order.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from kidsdice.core.events import (
    Event,
    MatchEnded,
    PlayerLeft,
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
from kidsdice.core.seats import add, get_up, next_seat, on_top

Tiles = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """A way to play.

    ``tiles`` is the highest tile (S16). ``one_die`` says when a single die may
    be thrown (S15). ``rounds`` above 0 is golf scoring over so many rounds
    (S11). ``everyone_gets_a_turn`` lets the round be finished after a box was
    shut (S9). Raises ``RulesConflict``: golf gives everyone a turn already
    (reason ``golf_is_for_everyone``).
    """

    tiles: int = option(9, 9, 10, 12)
    one_die: str = option("choice", "choice", "six_or_less", "only_one", "must", "never")
    rounds: int = option(0, *range(10))
    everyone_gets_a_turn: bool = option(False, False, True)

    def __post_init__(self) -> None:
        check_options(self)
        if self.golf and self.everyone_gets_a_turn:
            raise RulesConflict("golf_is_for_everyone")

    @property
    def golf(self) -> bool:
        """Whether scores are added over rounds."""
        return self.rounds > 0

    @property
    def turns(self) -> int:
        """How many turns each player has."""
        return max(1, self.rounds)

    @property
    def box(self) -> Tiles:
        """Every tile of the box, as it stands when a turn begins (S1, S7)."""
        return tuple(range(1, self.tiles + 1))


@dataclass(frozen=True)
class State:
    """A match as it stands.

    ``open`` are the open tiles of the player whose turn it is; ``faces`` the
    fallen dice whose sum waits to be shut, empty before a throw. ``turns`` and
    ``boxes_shut`` count for each seat; ``left`` marks who got up.
    """

    rules: Rules
    turn: int
    scores: tuple[int, ...]
    open: Tiles
    faces: tuple[int, ...]
    round: int
    turns: tuple[int, ...]
    boxes_shut: tuple[int, ...]
    here: tuple[bool, ...]
    over: bool = False

    @property
    def total(self) -> int:
        """The sum that waits to be shut, 0 before a throw."""
        return sum(self.faces)


@dataclass(frozen=True, slots=True)
class Shut:
    """A choice: shut these tiles (ascending)."""

    tiles: Tiles


@dataclass(frozen=True, slots=True)
class TilesShut(Event):
    """Tiles fell; ``open`` are those that still stand."""

    player: int
    tiles: Tiles
    open: Tiles


@dataclass(frozen=True, slots=True)
class OneDieAllowed(Event):
    """From now on in this turn one die may be thrown (or must be, as ``rules`` say)."""

    player: int
    rules: Rules


@dataclass(frozen=True, slots=True)
class Stuck(Event):
    """No open tiles make ``total``; ``score`` is the sum of the open ones."""

    player: int
    total: int
    open: Tiles
    score: int


@dataclass(frozen=True, slots=True)
class BoxShut(Event):
    """Every tile is shut; ``wins`` when that ends the match at once."""

    player: int
    wins: bool


@cache
def ways_to_shut(open_tiles: Tiles, total: int) -> tuple[Tiles, ...]:
    """Every set of open tiles that adds up to the total (S3), largest tiles first.

    The order compares the largest tile of each way, then the next one: for 8
    it is 8, 1+7, 2+6, 3+5, 1+2+5, 1+3+4.
    """
    if total < 1:
        return ()
    found: list[Tiles] = []
    for place, tile in reversed(list(enumerate(open_tiles))):
        if tile == total:
            found.append((tile,))
        elif tile < total:
            smaller = ways_to_shut(open_tiles[:place], total - tile)
            found += [(*way, tile) for way in smaller]
    return tuple(found)


def dice_allowed(rules: Rules, open_tiles: Tiles) -> tuple[int, ...]:
    """How many dice may be thrown at these open tiles: (2,), (2, 1) or (1,) (S5, S15, S16)."""
    high_shut = all(tile < 7 for tile in open_tiles)
    match rules.one_die:
        case "choice" if high_shut:
            return (2, 1)
        case "six_or_less" if sum(open_tiles) <= 6:
            return (2, 1)
        case "only_one" if open_tiles == (1,):
            return (2, 1)
        case "must" if high_shut:
            return (1,)
    return (2,)


def start(rules: Rules, players: int) -> State:
    """The first state: the whole box open before seat 0 (S1)."""
    none = (0,) * players
    return State(rules, 0, none, rules.box, (), 1, none, none, (True,) * players)


def moves(state: State) -> tuple[Move, ...]:
    """The throws or the ways to shut that are possible now."""
    if state.over:
        return ()
    if state.faces:
        return tuple(Shut(way) for way in ways_to_shut(state.open, state.total))
    return tuple(Throw(dice) for dice in dice_allowed(state.rules, state.open))


def play(state: State, move: Move) -> Played[State]:
    """The state after a throw or a choice, and what happened.

    A throw that nothing can be shut for ends the turn by itself (S6), and so
    does the last tile (S9). Raises ``IllegalMove``.
    """
    check_offered(move, moves(state))
    if isinstance(move, Threw):
        return _thrown(state, move.faces)
    assert isinstance(move, Shut)
    return _shut(state, move.tiles)


def winners(state: State) -> tuple[int, ...]:
    """The lowest score of those who had their turn and stayed; level ones share (S8, S9)."""
    if not state.over:
        return ()
    stayed = [seat for seat, sits in enumerate(state.here) if sits and state.turns[seat]]
    return on_top(stayed, [state.scores[seat] for seat in stayed], lowest=True)


def leave(state: State, player: int) -> Played[State]:
    """A player gets up: skipped from now on, cannot win; a turn under way is given up.

    When nobody is left the match ends without a winner. Raises ``IllegalMove``
    when nobody sits there.
    """
    after = replace(state, here=get_up(state.here, player))
    left = (PlayerLeft(player),)
    return _pass_dice(after, left) if player == state.turn else (after, left)


def _thrown(state: State, faces: tuple[int, ...]) -> Played[State]:
    after = replace(state, faces=faces)
    thrown = Thrown(state.turn, faces)
    if moves(after):
        return after, (thrown,)
    score = sum(state.open)
    stuck = Stuck(state.turn, after.total, state.open, score)
    return _end_turn(after, score, (thrown, stuck))


def _shut(state: State, tiles: Tiles) -> Played[State]:
    still = tuple(tile for tile in state.open if tile not in tiles)
    after = replace(state, open=still, faces=())
    events: tuple[Event, ...] = (TilesShut(state.turn, tiles, still),)
    if not still:
        return _box_shut(after, events)
    could, can = (1 in dice_allowed(state.rules, standing) for standing in (state.open, still))
    if can and not could:
        events += (OneDieAllowed(state.turn, state.rules),)
    return after, events


def _box_shut(state: State, events: tuple[Event, ...]) -> Played[State]:
    wins = not (state.rules.golf or state.rules.everyone_gets_a_turn)
    after = replace(state, boxes_shut=add(state.boxes_shut, state.turn, 1))
    return _end_turn(after, 0, (*events, BoxShut(state.turn, wins)), match_too=wins)


def _end_turn(
    state: State, points: int, events: tuple[Event, ...], match_too: bool = False
) -> Played[State]:
    scores = add(state.scores, state.turn, points)
    after = replace(state, scores=scores, turns=add(state.turns, state.turn, 1))
    events += (TurnEnded(state.turn, points, scores[state.turn]),)
    return _end(after, events) if match_too else _pass_dice(after, events)


def _pass_dice(state: State, events: tuple[Event, ...]) -> Played[State]:
    """The box opens for the next player who stayed, or the match ends (S7, S8, S11)."""
    seat = next_seat(state.turn, state.here)
    round_over = seat is None or seat <= state.turn
    if seat is None or (round_over and state.round == state.rules.turns):
        return _end(state, events)
    if round_over:
        events += (RoundBegan(state.round + 1),)
    after = replace(
        state, turn=seat, open=state.rules.box, faces=(), round=state.round + round_over
    )
    return after, (*events, TurnBegan(seat))


def _end(state: State, events: tuple[Event, ...]) -> Played[State]:
    after = replace(state, over=True)
    return after, (*events, MatchEnded(winners(after)))


def _has_played(state: State, player: int) -> bool:
    return state.turns[player] > 0


def _figure(state: State, player: int) -> int:
    """The score; a turn that was not had counts as a box left open, never as a best 0."""
    not_had = state.rules.turns - state.turns[player]
    return state.scores[player] + not_had * sum(state.rules.box)


def _boxes_shut(state: State, player: int) -> int:
    return state.boxes_shut[player]


def _odds(state: State) -> tuple[Chance, ...]:
    # The solver stands on these rules, and a start without a question needs no solver.
    from kidsdice.games.shut_the_box_odds import odds

    return odds(state)


GAME: Game[Rules, State] = Game(
    id="shut_the_box",
    version=1,
    players=range(1, 9),
    variations={
        "classic": Rules(),
        "golf": Rules(rounds=3),
        "ten_tiles": Rules(tiles=10),
        "twelve_tiles": Rules(tiles=12),
        "two_dice_only": Rules(one_die="never"),
    },
    start=start,
    moves=moves,
    play=play,
    winners=winners,
    leave=leave,
    best=Best.LOWEST,
    odds=_odds,
    choices=(Shut,),
    best_with=range(1, 5),
    figure=_figure,
    played=_has_played,
    feats=_boxes_shut,
)
