"""Names of animals and colours, and of the players made of them."""

from __future__ import annotations

from collections.abc import Sequence

from kidsdice.robots.keys import kind_of
from kidsdice.words.robot_names import robot_name
from kidsdice.words.say import fill, translate

ANIMALS = (
    "fox",
    "owl",
    "bear",
    "rabbit",
    "frog",
    "cat",
    "elephant",
    "duck",
    "hedgehog",
    "whale",
    "lion",
    "tortoise",
)
COLOURS = ("tomato", "moss", "sea", "plum", "rose", "teal", "cocoa", "slate")


def _animals() -> tuple[str, ...]:
    return (
        translate("Names", "Fox"),
        translate("Names", "Owl"),
        translate("Names", "Bear"),
        translate("Names", "Rabbit"),
        translate("Names", "Frog"),
        translate("Names", "Cat"),
        translate("Names", "Elephant"),
        translate("Names", "Duck"),
        translate("Names", "Hedgehog"),
        translate("Names", "Whale"),
        translate("Names", "Lion"),
        translate("Names", "Tortoise"),
    )


def _colours() -> tuple[str, ...]:
    return (
        translate("Names", "Red"),
        translate("Names", "Green"),
        translate("Names", "Blue"),
        translate("Names", "Purple"),
        translate("Names", "Pink"),
        translate("Names", "Teal"),
        translate("Names", "Brown"),
        translate("Names", "Grey"),
    )


def animal_name(animal: str) -> str:
    """The name of an animal; an unknown one is shown as it is."""
    return _animals()[ANIMALS.index(animal)] if animal in ANIMALS else animal


def colour_name(colour: str) -> str:
    """The name of a colour; an unknown one is shown as it is."""
    return _colours()[COLOURS.index(colour)] if colour in COLOURS else colour


def _parts(key: str) -> tuple[str, str]:
    animal, _, colour = key.partition("-")
    known = animal in ANIMALS and colour in COLOURS
    return (animal, colour) if known else (key, "")


def player_name(key: str) -> str:
    """The shown name of a player's key: ``fox-sea`` is ``Fox``, unknown keys stay."""
    kind = kind_of(key)
    return robot_name(kind) if kind else animal_name(_parts(key)[0])


def full_player_name(key: str) -> str:
    """The name with its colour, ``Blue Fox``: for a table with two of one animal."""
    animal, colour = _parts(key)
    if not colour:
        return animal
    template = translate("Names", "{colour} {animal}")
    return fill(template, colour=colour_name(colour), animal=animal_name(animal))


def player_names(keys: Sequence[str]) -> list[str]:
    """The shown names of a table, with the colour where an animal sits there twice."""
    animals = [_parts(key)[0] for key in keys]
    return [
        full_player_name(key) if animals.count(animal) > 1 else player_name(key)
        for key, animal in zip(keys, animals, strict=True)
    ]
