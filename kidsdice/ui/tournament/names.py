"""How the children of a tournament are called and pictured."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kidsdice.core.tournament import MOST, Tournament
from kidsdice.ui.kit.paint import badge_of
from kidsdice.words.lists import ANIMALS, COLOURS, player_names

STEP = 5  # shares no divisor with eight colours: an animal meets each before one comes again


def pictures(count: int, hidden: Collection[str] = ()) -> list[str]:
    """So many keys, no two alike; animals repeat as late as they can.

    ``hidden`` animals are left out while enough others are there.
    """
    animals = [animal for animal in ANIMALS if animal not in hidden]
    if len(animals) * len(COLOURS) < MOST:
        animals = list(ANIMALS)
    keys = []
    for number in range(count):
        turn, place = divmod(number, len(animals))
        colour = COLOURS[(place + STEP * turn) % len(COLOURS)]
        keys.append(f"{animals[place]}-{colour}")
    return keys


def has_picture(child: str) -> bool:
    """Whether this child is an animal in a colour, not a typed nickname."""
    animal, colour = badge_of(child)
    return animal in ANIMALS and colour in COLOURS


def names_of(tournament: Tournament) -> dict[str, str]:
    """The shown name of every child; with the colour where an animal is there twice."""
    children = [child for table in tournament.rounds[0] for child in table.children]
    return dict(zip(children, player_names(children), strict=True))


def shown(children: Sequence[str], names: dict[str, str]) -> list[str]:
    """The shown names of these children."""
    return [names.get(child, child) for child in children]
