"""What can happen in any game. Each game adds events of its own.

Events are facts about what just happened, in order, with seats as 0-based
numbers. Boards, voice, story, saves and scores are told by events alone.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Event:
    """The base of all events."""


@dataclass(frozen=True, slots=True)
class Thrown(Event):
    """Dice fell: ``faces`` in the order they lie."""

    player: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The dice have passed to this player (not told for the very first turn)."""

    player: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn is over: ``points`` it brought, ``total`` the player's score now."""

    player: int
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A new round (1-based) in a way to play that counts rounds."""

    number: int


@dataclass(frozen=True, slots=True)
class RollOffBegan(Event):
    """These players are level and throw to settle it."""

    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    """A player got up in mid-match."""

    player: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over; ``winners`` share the win."""

    winners: tuple[int, ...]
