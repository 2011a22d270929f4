"""Exact chances and averages as words: ways are said before anything out of a hundred."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QLocale

from kidsdice.words.common import digits
from kidsdice.words.say import fill, translate


def decimal(value: Fraction, places: int = 1) -> str:
    """A figure with so many places, in the digits of the language: ``11.0``."""
    return QLocale().toString(float(round(value, places)), "f", places)


def ways_of(count: int, whole: int) -> str:
    """So many equally likely ways: ``6 of 36 ways``."""
    return fill(
        translate("Chances", "{count} of {whole} ways"), count=digits(count), whole=digits(whole)
    )


def times(chance: Fraction) -> str:
    """About how often: ``about 10 times in 100``, in thousands where it is rare."""
    for whole in (100, 1000):
        count = round(chance * whole)
        if count > 1:
            template = translate("Chances", "about {count} times in {whole}")
            return fill(template, count=digits(count), whole=digits(whole))
    if chance == 0:
        return translate("Chances", "never")
    return translate("Chances", "about once in 1000 times or less")
