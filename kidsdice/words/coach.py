"""What is said of a choice that was made: what else there was, and how good it is."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from kidsdice.words.common import capital, dice, digits, number, numerals
from kidsdice.words.say import fill, translate


def title() -> str:
    """The name of the button, and how the answer begins."""
    return translate("Coach", "What else?")


def thinking() -> str:
    """Said while the figures are worked out."""
    return translate("Coach", "Let me count.")


def about(value: Fraction) -> str:
    """An average as children say it, in whole numbers: ``about twelve``."""
    return fill(translate("Coach", "about {number}"), number=number(round(value)))


def in_ten(chance: Fraction) -> str:
    """A chance as throws in ten: ``about 4 throws in 10``."""
    count = round(10 * chance)
    if count >= 10:
        return translate("Coach", "nearly always")
    if count == 0:
        return translate("Coach", "hardly ever")
    if count == 1:
        return translate("Coach", "about one throw in 10")
    return fill(translate("Coach", "about {count} throws in 10"), count=digits(count))


def leaves(tiles: Sequence[int], value: Fraction) -> str:
    """What good play leaves on average after these tiles were shut."""
    template = translate("Coach", "{tiles}: good play leaves {about}.")
    return fill(template, tiles=numerals(tiles), about=about(value))


def fits(count: int, chance: Fraction) -> str:
    """How often a throw of so many dice can be played."""
    template = translate("Coach", "{dice}: a throw can be played {often}.")
    return fill(template, dice=capital(dice(count)), often=in_ten(chance))


def stopping(points: int) -> str:
    """What stopping keeps."""
    return fill(translate("Coach", "Stopping keeps {points} for sure."), points=digits(points))


def next_number(wanted: int, chance: Fraction, value: Fraction) -> str:
    """Run for It: how often the next number comes, and what throwing on brings."""
    template = translate("Coach", "The {next} comes {often}. Throwing on brings {about}.")
    return fill(template, next=digits(wanted), often=in_ten(chance), about=about(value))


def dice_score(count: int, chance: Fraction, value: Fraction) -> str:
    """Drop Dead: how often so many dice score, and what throwing on brings."""
    if count == 1:
        template = translate("Coach", "One die scores {often}. Throwing on brings {about}.")
    else:
        template = translate("Coach", "{dice} score {often}. Throwing on brings {about}.")
    return fill(template, dice=capital(dice(count)), often=in_ten(chance), about=about(value))


def stays_away(face: int, chance: Fraction, value: Fraction) -> str:
    """Knock Out and Pig: how often a number does not come, and what throwing on brings."""
    template = translate("Coach", "No {number}: {often}. Throwing on brings {about}.")
    return fill(template, number=digits(face), often=in_ten(chance), about=about(value))


# The verdict


def best_was_yours() -> str:
    """Nothing else is better on average."""
    return translate("Coach", "Your choice was the best one on average.")


def nearly_level() -> str:
    """Another choice is better by so little that whole numbers do not show it."""
    return translate("Coach", "Both are about as good.")


def better_tiles(tiles: Sequence[int]) -> str:
    """Other tiles leave less on average."""
    template = translate("Coach", "{tiles} is a little better on average. Dice do as they like.")
    return fill(template, tiles=numerals(tiles))


def better_dice(count: int) -> str:
    """Another number of dice fits better."""
    template = translate("Coach", "{dice}: a little better here. Dice do as they like.")
    return fill(template, dice=capital(dice(count)))


def better_to(stop: bool) -> str:
    """Stopping, or throwing on, is better on average."""
    if stop:
        return translate("Coach", "Stopping is a little better on average. Dice do as they like.")
    return translate("Coach", "Throwing on is a little better on average. Dice do as they like.")
