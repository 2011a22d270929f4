"""What is said while children throw dice of their own and tap what they show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kidsdice.core.events import Event, Thrown
from kidsdice.games.drop_dead import DiceDied
from kidsdice.games.drop_dead import State as DropDead
from kidsdice.words.common import capital, dice, digits, numerals
from kidsdice.words.say import fill, join, translate


@dataclass(frozen=True)
class Asked:
    """What is said when faces are to be tapped.

    ``opening`` asks for them; ``too_many`` answers a face more than there are
    dice; ``sleeping`` are the faces of dice that are out, which lie beside the
    others and are refused.
    """

    opening: str
    too_many: str
    sleeping: tuple[int, ...] = ()


def asked(state: Any, count: int) -> Asked:
    """What to say for a throw of so many dice in this state."""
    if isinstance(state, DropDead):
        return _drop_dead(state, count)
    return Asked(_tap(count), translate("OwnDice", "All dice are in. Tap one to change it."))


def _tap(count: int) -> str:
    if count == 1:
        return translate("OwnDice", "Throw your die. Tap what it shows.")
    return translate("OwnDice", "Throw your dice. Tap what they show.")


def _drop_dead(state: DropDead, count: int) -> Asked:
    """Reminders of what goes wrong most with real dice (D17, D19)."""
    dead = state.table.dead
    if not dead:
        start = fill(translate("OwnDice", "Start with {dice}."), dice=dice(count))
        return Asked(
            join(start, translate("OwnDice", "Tap what they show.")),
            translate("OwnDice", "All dice are in. Tap one to change it."),
        )
    if count == 1:
        opening = translate("OwnDice", "Throw only the last die. The others stay in bed.")
        too_many = translate(
            "OwnDice", "Only one die is awake. Did one in bed roll too? Put it back, throw again."
        )
        return Asked(opening, too_many, dead)
    opening = translate("OwnDice", "Throw only these {dice}. The others stay in bed.")
    too_many = translate(
        "OwnDice", "Only {dice} are awake. Did one in bed roll too? Put it back, throw again."
    )
    return Asked(fill(opening, dice=dice(count)), fill(too_many, dice=dice(count)), dead)


def in_bed(face: int) -> str:
    """Why a die that is out cannot be tapped (D19)."""
    template = translate("OwnDice", "This {face} is out. It sleeps until the turn is over.")
    return fill(template, face=digits(face))


def good_beside_dead(events: Sequence[Event]) -> tuple[int, ...]:
    """The faces that fell beside deadly ones, none when nothing died (D19)."""
    died = next((event for event in events if isinstance(event, DiceDied)), None)
    thrown = next((event for event in events if isinstance(event, Thrown)), None)
    if died is None or thrown is None:
        return ()
    return tuple(face for face in thrown.faces if face not in died.dead)


def good_dice_do_not_count(good: Sequence[int]) -> str:
    """After a throw with a deadly face: the other dice bring nothing (D19)."""
    if len(good) == 1:
        return fill(translate("OwnDice", "The {face} does not count."), face=digits(good[0]))
    faces = numerals(sorted(good))
    return fill(translate("OwnDice", "{faces} do not count this time."), faces=faces)


def throw_one_again() -> str:
    """What to do with a die that fell off the table or leans (C1)."""
    return translate("OwnDice", "A die fell or leans? Tap it, throw it again. The others stay.")


def one_out(face: int) -> str:
    """A die was tapped to be thrown again or put right."""
    return fill(translate("OwnDice", "The {face} is out. What is it now?"), face=digits(face))


def put_right() -> str:
    """The throw was taken back: its dice lie here again."""
    return translate("OwnDice", "Tap the die that is wrong.")


def tick(faces: Sequence[int]) -> str:
    """The name of the tick when all dice are in: ``Dice 3 and 5``."""
    if len(faces) == 1:
        return fill(translate("OwnDice", "Die {face}"), face=digits(faces[0]))
    return fill(translate("OwnDice", "Dice {faces}"), faces=numerals(faces))


def missing(count: int) -> str:
    """How many dice are still to be tapped; the name of the tick until then."""
    if count == 1:
        return translate("OwnDice", "One more die.")
    return fill(translate("OwnDice", "{dice} more."), dice=capital(dice(count)))


def face(number: int) -> str:
    """The name of a face to tap: ``Face 5``."""
    return fill(translate("OwnDice", "Face {face}"), face=digits(number))


def own_die(place: int, face: int) -> str:
    """The name of a die that was tapped in (``place`` counts from 1)."""
    template = translate("OwnDice", "Your die {place} shows {face}")
    return fill(template, place=digits(place), face=digits(face))


def sleeping_die(place: int, face: int) -> str:
    """The name of a die that is out (``place`` counts from 1)."""
    template = translate("OwnDice", "Die {place} shows {face}, out")
    return fill(template, place=digits(place), face=digits(face))


def switched(on: bool) -> str:
    """Whose dice are thrown from now on."""
    if on:
        return translate("OwnDice", "You throw your own dice. Tap what they show.")
    return translate("OwnDice", "Now I throw the dice.")
