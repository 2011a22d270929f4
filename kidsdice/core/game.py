"""What a game is: data and a few pure functions over frozen states.

A game never rolls. It offers ``Throw(n)``; whoever runs the match answers with
``Threw(faces)``. So random dice, a script, a saved match, a worked example and
a child tapping in real dice are one and the same thing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from kidsdice.core.events import Event

if TYPE_CHECKING:
    from kidsdice.core.odds import Chance

FACES = range(1, 7)


@dataclass(frozen=True, slots=True)
class Throw:
    """An offer: throw this many dice."""

    dice: int


@dataclass(frozen=True, slots=True)
class Threw:
    """The answer to a ``Throw``: the faces, in the order the dice lie."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Leave:
    """A player gets up in mid-match. Always possible, so never among ``moves``."""

    player: int


Move = Hashable


class IllegalMove(ValueError):
    """A move that is not on offer. Nothing has changed."""


class RulesConflict(ValueError):
    """Options that do not go together.

    ``reason`` is a plain id (never shown): the words module of the game turns
    it into a sentence.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Best(Enum):
    """Which solo figure is the best one; the only place that knows the direction."""

    LOWEST = "lowest"
    HIGHEST = "highest"
    FEWEST_TURNS = "fewest_turns"

    def of(self, figures: list[int]) -> int | None:
        """The best of the figures, None of no figures."""
        if not figures:
            return None
        return max(figures) if self is Best.HIGHEST else min(figures)

    def beats(self, new: int, old: int | None) -> bool:
        """Whether ``new`` is better than ``old`` (anything beats no figure)."""
        if old is None:
            return True
        return new > old if self is Best.HIGHEST else new < old


class State(Protocol):
    """What every state shows. States are frozen and hashable.

    They are made without ``slots``: with them, setting a property raises
    ``TypeError`` and does not say that the state is frozen.
    """

    @property
    def turn(self) -> int:
        """The seat (0-based) of the player whose move is awaited."""
        ...

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat as it stands."""
        ...


class CountsTurns(State, Protocol):
    """A state that counts turns."""

    @property
    def turns(self) -> tuple[int, ...]:
        """How many turns each seat has ended."""
        ...


R = TypeVar("R")
S = TypeVar("S", bound=State)
Played = tuple[S, tuple[Event, ...]]


def option(default: Any, *choices: Any) -> Any:
    """A field of a ``Rules`` dataclass with the values it may take, default first or not.

    The set-up screen builds itself from these; ``choices_of`` reads them back.
    """
    return field(default=default, metadata={"choices": choices})


def choices_of(rules: Any) -> dict[str, tuple[Any, ...]]:
    """Field name -> the values that field of ``rules`` may take."""
    return {f.name: f.metadata["choices"] for f in fields(rules) if "choices" in f.metadata}


def check_options(rules: Any) -> None:
    """Refuse a value that its field does not list (call it in ``__post_init__``).

    Raises ``RulesConflict`` with the reason ``no_such_<field>``.
    """
    for name, choices in choices_of(rules).items():
        value = getattr(rules, name)
        if not any(value == c and type(value) is type(c) for c in choices):
            raise RulesConflict(f"no_such_{name}")


def check_throw(faces: tuple[int, ...], dice: int) -> None:
    """Refuse impossible faces or the wrong number of dice.

    Raises ``IllegalMove``.
    """
    if len(faces) != dice or any(f not in FACES for f in faces):
        raise IllegalMove(f"{faces} is not a throw of {dice} dice")


def check_offered(move: Move, offers: tuple[Move, ...]) -> None:
    """Refuse a move that is not among the offers; ``Threw`` answers a ``Throw`` of as many dice.

    Raises ``IllegalMove``.
    """
    if isinstance(move, Threw):
        if Throw(len(move.faces)) in offers:
            return check_throw(move.faces, len(move.faces))
    elif move in offers and not isinstance(move, Throw):
        return None
    raise IllegalMove(f"{move} is not on offer")


def turns_taken(state: CountsTurns, player: int) -> int:
    """The solo figure of a race: how many turns it took (fewest is best)."""
    return state.turns[player]


def _score(state: State, player: int) -> int:
    return state.scores[player]


def _has_played(_state: Any, _player: int) -> bool:
    return True


def _one_kind(_state: Any, _player: int) -> str:
    return ""


def _no_feats(_state: Any, _player: int) -> int:
    return 0


@dataclass(frozen=True, eq=False)
class Game(Generic[R, S]):
    """One game: its facts and its pure functions.

    ``start(rules, players)`` gives the first state for that many players and
    raises ``RulesConflict`` where the way to play does not allow that number.
    ``moves(state)`` is the single answer to "what may happen now": a tuple of
    ``Throw`` offers and choices; ``()`` means that the match is over.
    ``play(state, move)`` gives the new state and what happened; a ``Throw``
    offer is answered with ``Threw``. A move that is not on offer raises
    ``IllegalMove``. ``winners(state)`` are the seats that have won, empty
    while the match goes on. ``leave(state, player)`` takes a player out.
    ``figure(state, player)`` is the solo figure that ``best`` compares.
    ``feats(state, player)`` counts what the game counts apart (boxes shut).
    ``kind(state, player)`` splits the solo bests of one way to play (the number
    that was picked): a plain id, ``""`` where there is only one kind.
    ``played(state, player)``: whether this player has had a turn; one who has
    not when a match ends early has no score to show.
    ``odds(state)`` are the exact chances that may be shown in this state.
    """

    id: str
    version: int
    players: range
    variations: Mapping[str, R]
    start: Callable[[R, int], S]
    moves: Callable[[S], tuple[Move, ...]]
    play: Callable[[S, Move], Played[S]]
    winners: Callable[[S], tuple[int, ...]]
    leave: Callable[[S, int], Played[S]]
    best: Best
    odds: Callable[[S], tuple[Chance, ...]]
    choices: tuple[type, ...]
    best_with: range = range(1, 5)
    figure: Callable[[S, int], int] = _score
    feats: Callable[[S, int], int] = _no_feats
    kind: Callable[[S, int], str] = _one_kind
    played: Callable[[S, int], bool] = _has_played

    @property
    def rules_type(self) -> type[R]:
        """The ``Rules`` dataclass of this game."""
        return type(next(iter(self.variations.values())))
