"""Dice: the system's random source, or a script for tests and examples.

Whatever else is left to chance (who sits where) is thrown with the same dice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import SystemRandom
from typing import Protocol, TypeVar

Thing = TypeVar("Thing")


class Dice(Protocol):
    """Whatever can throw dice."""

    def throw(self, dice: int) -> tuple[int, ...]:
        """The faces of this many dice."""
        ...


class FairDice:
    """Dice from the operating system's random source. Nothing steers them."""

    def __init__(self) -> None:
        self._source = SystemRandom()

    def throw(self, dice: int) -> tuple[int, ...]:
        """The faces of this many fair dice."""
        return tuple(self._source.randint(1, 6) for _ in range(dice))


class ScriptedDice:
    """Dice that fall as written: for tests and worked examples."""

    def __init__(self, faces: Iterable[int]) -> None:
        self._faces = iter(faces)

    def throw(self, dice: int) -> tuple[int, ...]:
        """The next faces of the script.

        Raises ``RuntimeError`` when the script has run out.
        """
        thrown = tuple(face for _, face in zip(range(dice), self._faces, strict=False))
        if len(thrown) < dice:
            raise RuntimeError("the script of dice has run out")
        return thrown


def shuffled(things: Sequence[Thing], dice: Dice) -> list[Thing]:
    """The things in an order that was thrown: every order is equally likely."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        at = _below(last + 1, dice)
        order[last], order[at] = order[at], order[last]
    return order


def _below(limit: int, dice: Dice) -> int:
    """A number from 0 to ``limit`` - 1, each equally likely.

    The faces are read as the digits of a number; one past the last whole
    multiple of ``limit`` would favour small numbers and is thrown again.
    """
    count, reach = 1, 6
    while reach < limit:
        count, reach = count + 1, reach * 6
    while True:
        thrown = 0
        for face in dice.throw(count):
            thrown = thrown * 6 + face - 1
        if thrown < reach - reach % limit:
            return thrown % limit
