"""Words that all games share: numbers, lists, dice, turns and winners."""

from __future__ import annotations

from collections.abc import Sequence

from kidsdice.core.events import (
    Event,
    MatchEnded,
    PlayerLeft,
    RollOffBegan,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from kidsdice.words.digits import digits as digits
from kidsdice.words.say import fill, translate


def _number_words() -> tuple[str, ...]:
    return (
        translate("Common", "zero"),
        translate("Common", "one"),
        translate("Common", "two"),
        translate("Common", "three"),
        translate("Common", "four"),
        translate("Common", "five"),
        translate("Common", "six"),
        translate("Common", "seven"),
        translate("Common", "eight"),
        translate("Common", "nine"),
        translate("Common", "ten"),
        translate("Common", "eleven"),
        translate("Common", "twelve"),
        translate("Common", "thirteen"),
        translate("Common", "fourteen"),
        translate("Common", "fifteen"),
        translate("Common", "sixteen"),
        translate("Common", "seventeen"),
        translate("Common", "eighteen"),
        translate("Common", "nineteen"),
        translate("Common", "twenty"),
    )


def _dice_words() -> tuple[str, ...]:
    return (
        translate("Common", "no dice"),
        translate("Common", "one die"),
        translate("Common", "two dice"),
        translate("Common", "three dice"),
        translate("Common", "four dice"),
        translate("Common", "five dice"),
        translate("Common", "six dice"),
    )


def number(n: int) -> str:
    """A number as a word from 0 to 20, in digits beyond: ``eight``, ``37``."""
    return _number_words()[n] if 0 <= n <= 20 else digits(n)


def dice(n: int) -> str:
    """So many dice: ``one die``, ``two dice`` (0 to 6)."""
    return _dice_words()[n]


def capital(text: str) -> str:
    """The text with a capital first letter, where it begins a sentence."""
    return text[:1].upper() + text[1:]


def and_list(items: Sequence[str]) -> str:
    """Some things in a row: ``2``, ``2 and 9``, ``2, 3 and 9``; empty of nothing."""
    if len(items) < 2:
        return "".join(items)
    first = row(items[:-1])
    return fill(translate("Common", "{row} and {last}"), row=first, last=items[-1])


def row(items: Sequence[str]) -> str:
    """Some things one after another: ``1, 2, 3``; empty of nothing."""
    told = "".join(items[:1])
    for item in items[1:]:
        told = fill(translate("Common", "{row}, {next}"), row=told, next=item)
    return told


def numerals(numbers: Sequence[int]) -> str:
    """Numbers in a row, in digits: ``2, 3 and 9``."""
    return and_list([digits(n) for n in numbers])


def rolled(faces: Sequence[int]) -> str:
    """What fell: ``You rolled 3 and 5.``"""
    return fill(translate("Common", "You rolled {faces}."), faces=numerals(faces))


def throw(n: int) -> str:
    """The name of the button that throws so many dice."""
    return fill(translate("Common", "Throw {dice}"), dice=dice(n))


def die_name(place: int, face: int) -> str:
    """What a screen reader hears of a die (``place`` counts from 1)."""
    template = translate("Common", "Die {place} shows {face}")
    return fill(template, place=digits(place), face=digits(face))


def score_name(names: Sequence[str], points: int) -> str:
    """What a screen reader hears of a score: ``Fox: 25``, ``Fox and Owl: 25``."""
    template = translate("Common", "{names}: {points}")
    return fill(template, names=and_list(names), points=digits(points))


def yes_no(value: bool) -> str:
    """The words for an option that is on or off."""
    return translate("Common", "Yes") if value else translate("Common", "No")


def winners(names: Sequence[str]) -> str:
    """Who has won: ``Fox wins!``, ``Fox and Owl win together!``; empty of nobody."""
    if not names:
        return ""
    if len(names) == 1:
        return fill(translate("Common", "{name} wins!"), name=names[0])
    return fill(translate("Common", "{names} win together!"), names=and_list(names))


def tell_shared(event: Event, names: Sequence[str]) -> str:
    """The sentence for an event that every game has; empty for what needs no words.

    A player alone is "you" and needs no telling whose turn it is.
    """
    alone = len(names) == 1
    match event:
        case TurnBegan(player) if not alone:
            return fill(translate("Common", "{name}'s turn."), name=names[player])
        case TurnEnded():
            return _turn_ended(event, names)
        case RoundBegan(count):
            return fill(translate("Common", "Round {number}."), number=number(count))
        case RollOffBegan(players):
            level = and_list([names[player] for player in players])
            return fill(translate("Common", "{names} are level. Throw to settle it."), names=level)
        case PlayerLeft(player):
            return fill(translate("Common", "{name} gets up. Bye!"), name=names[player])
        case MatchEnded(won) if not alone:
            return winners([names[player] for player in won])
    return ""


def _turn_ended(event: TurnEnded, names: Sequence[str]) -> str:
    """The score as it stands now; what the first points are has just been told."""
    if event.points == event.total:
        return ""
    values = {"name": names[event.player], "total": digits(event.total)}
    if len(names) > 1:
        return fill(translate("Common", "{name} now has {total}."), **values)
    return fill(translate("Common", "You now have {total}."), **values)
