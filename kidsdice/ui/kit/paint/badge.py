"""A player's badge: a round painted wooden disc with an animal on it."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from kidsdice.ui.kit.paint.animals import ANIMALS, draw_animal
from kidsdice.ui.kit.paint.brush import circle, ellipse, fill, placed, rounded, stroke, turned
from kidsdice.ui.kit.paint.robots import ROBOT_COLOURS
from kidsdice.ui.kit.paint.text import draw_words_in
from kidsdice.ui.style import PROFILE, Look

_STRANGER = (QColor("#71808F"), QColor("#505D6A"))


def draw_badge(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    animal: str,
    colour: str,
    s: float = 96,
    *,
    ring: bool = False,
    asleep: bool = False,
    lie: float = 0,
) -> None:
    """A badge: ``s`` x 1.06 ``s``; the honey ring of NOW takes 0.1 ``s`` outside.

    ``lie`` 0..1 lays the animal down on its side (1 for one who is out).
    Whoever is no animal (a nickname) has letters on the disc, and a colour
    that is always the same for this name.
    """
    nickname = animal not in ANIMALS and colour not in PROFILE
    if nickname:
        colour = tuple(PROFILE)[sum(map(ord, animal)) % len(PROFILE)]
    with placed(p, x, y, s / 100):
        fill(p, look, "shadow")
        ellipse(p, 52, 101, 42, 6)
        _disc(p, look, *(tone.name() for tone in PROFILE.get(colour, _STRANGER)))
        with turned(p, 90 * lie, 50, 50):
            draw_animal(p, look, 6, 4, animal, 88, asleep=asleep)
            if nickname:
                _draw_letters(p, look, animal)
        if ring:
            for token, width in (("honey-line", 11), ("honey", 7)):
                stroke(p, look, token, width)
                circle(p, 50, 52, 54)


def _disc(p: QPainter, look: Look, face: str, side: str) -> None:
    fill(p, look, side)
    circle(p, 50, 55, 48)
    fill(p, look, face)
    circle(p, 50, 49, 48)
    stroke(p, look, "#FFFFFF", 3, 0.28)
    circle(p, 50, 49, 44.5)
    stroke(p, look, side, 2.5)
    circle(p, 50, 49, 47)
    if look.high_contrast:
        stroke(p, look, "ink", 3)
        rounded(p, 2, 1, 96, 102, 48)


def _draw_letters(p: QPainter, look: Look, name: str) -> None:
    """The first letters of a nickname on a pale disc: dark enough to be read on every colour."""
    fill(p, look, "die")
    circle(p, 50, 49, 36)
    spot = QRectF(10, 13, 80, 72)
    draw_words_in(p, look.on_wood, spot, _letters(name), 44, "ink", bold=True, leading=1.0)


def _letters(name: str) -> str:
    """Two letters: ``An`` of Ana, ``AL`` of Anna-Lena, ``K3`` of Kim 3."""
    parts = name.replace("-", " ").split()
    if len(parts) > 1:
        return parts[0][:1].upper() + parts[-1][:1].upper()
    return name[:1].upper() + name[1:2]


def badge_of(key: str) -> tuple[str, str]:
    """The animal and the colour of a player's key (``fox-sea``); robots have their own.

    A nickname is its own picture and has no colour.
    """
    if key in ROBOT_COLOURS:
        return key, ROBOT_COLOURS[key]
    animal, _, colour = key.partition("-")
    return (animal, colour) if colour in PROFILE else (key, "")
