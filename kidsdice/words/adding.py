"""What is said while children add a throw before its sum is shown."""

from __future__ import annotations

from collections.abc import Sequence

from kidsdice.words.common import capital, digits, number, numerals
from kidsdice.words.say import fill, translate


def ask(faces: Sequence[int], multiply: bool) -> str:
    """Ask a child who plays alone."""
    template = translate("Adding", "Add {faces}. How many?")
    if multiply:
        template = translate("Adding", "Multiply {faces}. How many?")
    return fill(template, faces=numerals(faces))


def ask_two(faces: Sequence[int], multiply: bool, adder: str, checker: str, out: bool) -> str:
    """Ask in a group: one adds, another checks; one who is ``out`` checks first of all."""
    if out and multiply:
        template = translate("Adding", "{adder}, multiply {faces}. {checker} is out and checks.")
    elif out:
        template = translate("Adding", "{adder}, add {faces}. {checker} is out and checks.")
    elif multiply:
        template = translate("Adding", "{adder}, multiply {faces}. {checker} checks.")
    else:
        template = translate("Adding", "{adder}, add {faces}. {checker} checks.")
    return fill(template, adder=adder, faces=numerals(faces), checker=checker)


def is_it(checker: str, answer: int) -> str:
    """Ask the one who checks."""
    template = translate("Adding", "{checker}, is it {answer}?")
    return fill(template, checker=checker, answer=number(answer))


def checked(checker: str, answer: int) -> str:
    """The name of the button of the one who checks: ``Owl says yes, 8``."""
    template = translate("Adding", "{checker} says yes, {answer}")
    return fill(template, checker=checker, answer=digits(answer))


def answer(made: int) -> str:
    """The name of an answer to tap: ``Answer 8``."""
    return fill(translate("Adding", "Answer {number}"), number=digits(made))


def miss(made: int) -> str:
    """A quiet word on an answer that is not right, and help."""
    return fill(translate("Adding", "Not {number} yet. Count the beads."), number=number(made))


def shown(faces: Sequence[int], multiply: bool, made: int) -> str:
    """The sum, told kindly."""
    template = translate("Adding", "{faces} make {sum}. Tap it.")
    if multiply:
        template = translate("Adding", "Multiplied, {faces} make {sum}. Tap it.")
    return fill(template, faces=numerals(faces), sum=number(made))


def right() -> str:
    """The answer was right."""
    return translate("Adding", "Yes.")


def missing() -> str:
    """What the one who checks is told when there is no answer yet."""
    return translate("Adding", "Tap a number first.")


# Finding every way


def find_ways(total: int, count: int) -> str:
    """Ask for all ways to make a sum with open tiles."""
    if count == 1:
        template = translate("Adding", "There is one way to make {total}. Find it.")
    else:
        template = translate("Adding", "There are {count} ways to make {total}. Find them all.")
    return fill(template, total=number(total), count=number(count))


def found(tiles: Sequence[int], left: int) -> str:
    """A way was found; so many are still hidden."""
    if not left:
        template = translate("Adding", "{tiles}. You found every way.")
    elif left == 1:
        template = translate("Adding", "{tiles}. One more way.")
    else:
        template = translate("Adding", "{tiles}. {left} more ways.")
    return fill(template, tiles=numerals(tiles), left=capital(number(left)))


def found_before(tiles: Sequence[int]) -> str:
    """A way that lies there already."""
    return fill(translate("Adding", "{tiles}: that one you have."), tiles=numerals(tiles))


def hidden_way(place: int) -> str:
    """The name of a way that was not found yet (``place`` counts from 1)."""
    return fill(translate("Adding", "Way {place}, hidden"), place=digits(place))
