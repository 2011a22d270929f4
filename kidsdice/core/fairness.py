"""Judging counted faces: how far they are from what fair dice give, and how rare that is."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from fractions import Fraction
from math import erfc, exp, pi, sqrt

from kidsdice.core.game import FACES

FEWEST = 60
"""With fewer dice the judgement would be a guess: ten of each face at least are to be expected."""
RARE = 0.001
"""Fair dice look odder than this once in a thousand times."""


class Verdict(Enum):
    """What the counts look like."""

    TOO_FEW = "too_few"
    AS_FAIR = "as_fair"
    ODD = "odd"


def chi_square(counts: Sequence[int]) -> Fraction:
    """Pearson's figure: the squares of what is too much or too little, each over the expected.

    0 without any dice.
    """
    expected = Fraction(sum(counts), len(FACES))
    if not expected:
        return Fraction(0)
    return sum(((count - expected) ** 2 / expected for count in counts), Fraction(0))


def chance_of_odder(counts: Sequence[int]) -> float:
    """How often fair dice give counts that are at least as far off (the p-value).

    The closed form of the chi-square distribution with five degrees of freedom.
    """
    x = float(chi_square(counts))
    return erfc(sqrt(x / 2)) + sqrt(2 * x / pi) * exp(-x / 2) * (1 + x / 3)


def judge(counts: Sequence[int]) -> Verdict:
    """What to say of these counts of the six faces."""
    if sum(counts) < FEWEST:
        return Verdict.TOO_FEW
    return Verdict.ODD if chance_of_odder(counts) < RARE else Verdict.AS_FAIR
