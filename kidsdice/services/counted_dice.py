"""The program's dice with somebody who keeps count of what they showed."""

from __future__ import annotations

from collections.abc import Callable

from kidsdice.core.dice import Dice


class CountedDice:
    """Throws other dice and tells what fell, afterwards. Nothing goes the other way."""

    def __init__(self, dice: Dice, tell: Callable[[tuple[int, ...]], None]) -> None:
        self._dice = dice
        self._tell = tell

    def throw(self, dice: int) -> tuple[int, ...]:
        """The faces of this many of the other dice."""
        faces = self._dice.throw(dice)
        self._tell(faces)
        return faces
