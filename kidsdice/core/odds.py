"""Exact counting: how many ways dice make a sum, and the shape of a chance."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from types import MappingProxyType
from typing import Any

from kidsdice.core.game import FACES


@dataclass(frozen=True, slots=True)
class Chance:
    """An exact figure about a state: ``what`` is its id, ``about`` what it is about.

    ``value`` is a probability or an average, as the id says; never simulated.
    """

    what: str
    value: Fraction
    about: Any = None


class Unwanted(Exception):
    """Nobody waits for this figure any more."""


@cache
def ways(dice: int) -> MappingProxyType[int, int]:
    """Sum -> in how many of the ``6 ** dice`` equally likely ways it comes up."""
    counts = {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for total, count in counts.items():
            for face in FACES:
                more[total + face] = more.get(total + face, 0) + count
        counts = more
    return MappingProxyType(counts)


def throws(dice: int) -> list[tuple[int, ...]]:
    """Every throw of this many dice, each equally likely."""
    return list(product(FACES, repeat=dice))
