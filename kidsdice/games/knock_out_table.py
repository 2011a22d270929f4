"""What lies on the table of Knock Out: its rules, columns and state, and what can happen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import accumulate
from math import prod
from types import MappingProxyType

from kidsdice.core.events import Event
from kidsdice.core.game import RulesConflict, check_options, option
from kidsdice.games import knock_out_odds as figures

ROLL_OFF_DICE = 2
TO_PICK = {1: (1, 2, 3, 4, 5, 6), 2: (6, 7, 8, 9), 3: (9, 10, 11, 12)}
PRODUCTS_TO_PICK = (6, 8, 12, 24)


@dataclass(frozen=True, slots=True)
class Rules:
    """How it is played: the ways K9 and K11 to K16, which combine freely.

    ``dice`` thrown a turn; ``any_number`` lets you pick whatever the dice can
    make; ``multiply`` takes the product instead of the sum; ``lives`` is the
    landing of your number that knocks you out; ``wipe_out`` rubs out the
    score then and brings Stop; ``games`` are added up.
    """

    dice: int = option(2, 1, 2, 3)
    any_number: bool = option(False, False, True)
    multiply: bool = option(False, False, True)
    lives: int = option(1, 1, 2, 3)
    wipe_out: bool = option(False, False, True)
    games: int = option(1, 1, 2, 3)

    def __post_init__(self) -> None:
        check_options(self)
        if self.multiply and self.dice != 2:
            raise RulesConflict("times_needs_two_dice")
        if self.any_number and self.dice == 1:
            raise RulesConflict("one_die_has_every_number")

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers to pick from, small to big."""
        if self.any_number:
            return tuple(figures.results(self.dice, self.multiply))
        return PRODUCTS_TO_PICK if self.multiply else TO_PICK[self.dice]

    def make(self, faces: tuple[int, ...]) -> int:
        """What these faces make."""
        return prod(faces) if self.multiply else sum(faces)


VARIATIONS = MappingProxyType(
    {
        "classic": Rules(),
        "three_games": Rules(games=3),
        "any_number": Rules(any_number=True),
        "one_die": Rules(dice=1),
        "three_dice": Rules(dice=3),
        "three_lives": Rules(lives=3),
        "times_table": Rules(multiply=True),
        "wipe_out": Rules(wipe_out=True),
    }
)


@dataclass(frozen=True, slots=True)
class Pick:
    """A choice: this is my knock-out number."""

    number: int


@dataclass(frozen=True, slots=True)
class Stop:
    """A choice (Wipe Out): keep the score and sit out."""


class Standing(Enum):
    """Where a player stands in this game."""

    IN = "in"
    OUT = "out"
    STOPPED = "stopped"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Column:
    """One player's column on the score sheet, for one game.

    ``sums`` are the throws that scored, oldest first; they stay to be seen
    even when a wipe-out has made ``score`` 0. ``landings`` is the tally of
    the own number.
    """

    number: int | None = None
    sums: tuple[int, ...] = ()
    score: int = 0
    landings: int = 0
    standing: Standing = Standing.IN

    @property
    def still_in(self) -> bool:
        """Whether this player still has turns in this game."""
        return self.standing is Standing.IN

    @property
    def lines(self) -> tuple[tuple[int, int], ...]:
        """Each sum with the running total beside it (K4)."""
        return tuple(zip(self.sums, accumulate(self.sums), strict=True))


@dataclass(frozen=True)
class State:
    """A match as it stands.

    ``columns`` are those of the game being played, one a seat; ``earlier``
    those of the games before it. ``roll_off`` are the seats level on top, in
    the order they throw, and ``rolled`` the sums of those that have thrown.
    ``thrown`` are the faces that lie on the table.
    """

    rules: Rules
    turn: int
    columns: tuple[Column, ...]
    earlier: tuple[tuple[Column, ...], ...] = ()
    roll_off: tuple[int, ...] = ()
    rolled: tuple[int, ...] = ()
    thrown: tuple[int, ...] = ()
    over: bool = False
    winners: tuple[int, ...] = ()

    @property
    def game(self) -> int:
        """The number of the game being played, 1-based (K9)."""
        return len(self.earlier) + 1

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat, all games added."""
        games = (*self.earlier, self.columns)
        return tuple(sum(column.score for column in seat) for seat in zip(*games, strict=True))

    @property
    def here(self) -> tuple[bool, ...]:
        """Which seats are still taken."""
        return tuple(column.standing is not Standing.LEFT for column in self.columns)

    @property
    def picking(self) -> bool:
        """Whether somebody still has to pick a number."""
        return any(c.still_in and c.number is None for c in self.columns)

    def lives_left(self, player: int) -> int:
        """How many more landings this player can take."""
        return self.rules.lives - self.columns[player].landings


@dataclass(frozen=True, slots=True)
class Picked(Event):
    """A knock-out number was picked (K2)."""

    player: int
    number: int


@dataclass(frozen=True, slots=True)
class Added(Event):
    """A throw scored: ``faces`` make ``points``; the score went from ``before`` to ``total``."""

    player: int
    faces: tuple[int, ...]
    points: int
    before: int
    total: int
    multiplied: bool = False


@dataclass(frozen=True, slots=True)
class Landed(Event):
    """The own number came up and scored nothing, but ``lives_left`` remain (K14)."""

    player: int
    number: int
    lives_left: int


@dataclass(frozen=True, slots=True)
class KnockedOut(Event):
    """The own number knocked a player out: ``kept`` stays, ``lost`` was rubbed out (K16)."""

    player: int
    number: int
    kept: int
    lost: int = 0


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """A player sits out and keeps the score (K16)."""

    player: int
    kept: int


@dataclass(frozen=True, slots=True)
class LastOneIn(Event):
    """Everybody else is out: this player throws on alone (K7)."""

    player: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """One game of several is over (K9): what it brought each seat, and the totals now."""

    number: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """The next game of several begins: new numbers (K9)."""

    number: int
    games: int


@dataclass(frozen=True, slots=True)
class RolledOff(Event):
    """A throw of the roll-off (K8)."""

    player: int
    faces: tuple[int, ...]
    total: int
