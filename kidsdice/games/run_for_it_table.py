"""What lies on the table of Run for It: its rules and state, and what can happen."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from kidsdice.core.events import Event
from kidsdice.core.game import RulesConflict, check_options, option
from kidsdice.games.run_for_it_odds import DICE, run_points

ALIKE = 3


@dataclass(frozen=True, slots=True)
class Rules:
    """How it is played.

    ``target`` is to be reached; ``finish_round`` lets everybody have as many
    turns as the first to reach it (R9); ``sequences`` is one throw a turn with
    nothing to decide (R13); ``full_run`` is what 1 to 6 scores; ``three_alike``
    without a 1 gives a fresh first throw ``always`` or ``once`` a turn (R4);
    ``wipe`` lets three 1s rub out the whole score (R13).
    """

    target: int = option(100, 50, 100, 200)
    finish_round: bool = option(False, False, True)
    sequences: bool = option(False, False, True)
    full_run: int = option(30, 30, 35)
    three_alike: str = option("always", "always", "once")
    wipe: bool = option(False, False, True)

    def __post_init__(self) -> None:
        check_options(self)
        if self.wipe and not self.sequences:
            raise RulesConflict("wipe_needs_sequences")
        if self.sequences and self.three_alike != "always":
            raise RulesConflict("sequences_have_one_throw")


VARIATIONS = MappingProxyType(
    {"classic": Rules(), "sequences": Rules(sequences=True, full_run=35, wipe=True)}
)


@dataclass(frozen=True, slots=True)
class Stop:
    """A choice: keep what the run scores and end the turn."""


@dataclass(frozen=True)
class State:
    """A match as it stands.

    ``turns`` counts the turns each seat has ended. ``run`` is how long the
    train is: the dice 1 to ``run`` are put aside. ``fresh`` counts the fresh
    first throws of this turn. ``opening`` are the seats that throw for who
    goes first, empty once that is known, and ``opened`` what those that have
    thrown got. ``thrown`` are the faces that fell last. ``here`` says who
    has not left.
    """

    rules: Rules
    turn: int
    scores: tuple[int, ...]
    turns: tuple[int, ...]
    here: tuple[bool, ...]
    first: int = 0
    run: int = 0
    fresh: int = 0
    opening: tuple[int, ...] = ()
    opened: tuple[int, ...] = ()
    thrown: tuple[int, ...] = ()
    over: bool = False
    winners: tuple[int, ...] = ()

    @property
    def left(self) -> int:
        """How many dice are left to throw."""
        return DICE - self.run

    @property
    def points(self) -> int:
        """What stopping would score now."""
        return run_points(self.run, self.rules.full_run)


@dataclass(frozen=True, slots=True)
class ThrewForFirst(Event):
    """One die, to find out who goes first (R1)."""

    player: int
    face: int


@dataclass(frozen=True, slots=True)
class GoesFirst(Event):
    """This player threw highest (R1)."""

    player: int


@dataclass(frozen=True, slots=True)
class RunGrew(Event):
    """Dice were put aside: the run is now 1 to ``run`` and would score ``points`` (R5, R6)."""

    player: int
    added: tuple[int, ...]
    run: int
    points: int


@dataclass(frozen=True, slots=True)
class FreshThrow(Event):
    """No 1, but three or more alike: all six are thrown again (R4)."""

    player: int
    face: int


@dataclass(frozen=True, slots=True)
class NoOne(Event):
    """A first throw without a 1: nothing this turn (R3)."""

    player: int


@dataclass(frozen=True, slots=True)
class RunGone(Event):
    """The next number ``wanted`` did not come: the run scores nothing (R7)."""

    player: int
    wanted: int
    total: int


@dataclass(frozen=True, slots=True)
class RunScored(Event):
    """A run of this length scored ``points``: from ``before`` to ``total`` (R8, R13).

    ``stopped`` when the player chose to stop on it.
    """

    player: int
    run: int
    points: int
    before: int
    total: int
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class WipedOut(Event):
    """Three or more 1s in one throw rubbed out the whole score (R13)."""

    player: int
    lost: int


@dataclass(frozen=True, slots=True)
class TargetReached(Event):
    """The target was reached, in so many turns (R9).

    ``goes_on`` when the round is to be finished first.
    """

    player: int
    total: int
    turns: int
    goes_on: bool
