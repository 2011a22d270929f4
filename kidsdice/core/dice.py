"""Dice: the system's random source, or a script for tests and examples."""

from __future__ import annotations

from collections.abc import Iterable
from random import SystemRandom
from typing import Protocol


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
