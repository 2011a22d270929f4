"""A player's badge: a round painted wooden disc with an animal on it."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPainter

from kidsdice.ui.kit.paint.animals import draw_animal
from kidsdice.ui.kit.paint.brush import circle, ellipse, fill, placed, rounded, stroke, turned
from kidsdice.ui.kit.paint.robots import ROBOT_COLOURS
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
    Unknown animals and colours give a plain disc.
    """
    with placed(p, x, y, s / 100):
        fill(p, look, "shadow")
        ellipse(p, 52, 101, 42, 6)
        _disc(p, look, *(tone.name() for tone in PROFILE.get(colour, _STRANGER)))
        with turned(p, 90 * lie, 50, 50):
            draw_animal(p, look, 6, 4, animal, 88, asleep=asleep)
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


def badge_of(key: str) -> tuple[str, str]:
    """The animal and the colour of a player's key (``fox-sea``); robots have their own."""
    if key in ROBOT_COLOURS:
        return key, ROBOT_COLOURS[key]
    animal, _, colour = key.partition("-")
    return animal, colour
