"""What looks out of each crate, and the picture on its front."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.brush import fill, placed, rounded
from kidsdice.ui.kit.paint.die import draw_die
from kidsdice.ui.kit.paint.icons import draw_icon
from kidsdice.ui.kit.paint.marks import draw_mini
from kidsdice.ui.kit.paint.pegs import draw_peg
from kidsdice.ui.kit.paint.tile import draw_tile
from kidsdice.ui.kit.paint.toys import draw_burst
from kidsdice.ui.kit.paint.train import draw_engine, draw_wagon
from kidsdice.ui.kit.paint.wood import draw_block
from kidsdice.ui.style import Look

Digits = Callable[[int], str]


def draw_plaque(
    p: QPainter, look: Look, x: float, y: float, w: float = 216, h: float = 112
) -> None:
    """Paper let into a crate for a picture: ``w`` x ``h``."""
    with placed(p, x, y):
        fill(p, look, "paper")
        rounded(p, 0, 0, w, h, 20)
        fill(p, look, "#000000", 0.08)  # the shadow of its upper edge
        rounded(p, 0, 0, w, h, 20)
        fill(p, look, "paper")
        rounded(p, 0, 4, w, h - 4, 20)


def draw_emblem(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    game: str,
    *,
    digits: Digits = str,
    mirrored: bool = False,
    plaque: bool = True,
) -> None:
    """The rule of a game in one picture on its plaque (or on paper that is there): 216 x 112."""
    if plaque:
        draw_plaque(p, look, x, y)
    with placed(p, x, y):
        _EMBLEMS.get(game, _cup_emblem)(p, look, digits, mirrored)


def _box_emblem(p: QPainter, look: Look, digits: Digits, mirrored: bool) -> None:
    three, five, shut = (149, 79, 9) if mirrored else (9, 79, 149)
    draw_mini(p, look, three, 23, digits(3), 60)
    draw_mini(p, look, five, 23, digits(5), 60)
    draw_block(p, look, shut, 51, 58, 28, d=6, r=9, face="walnut", g=0, shadow=False)


def _knock_emblem(p: QPainter, look: Look, digits: Digits, mirrored: bool) -> None:
    first, second, burst = (154, 88, 6) if mirrored else (6, 72, 138)
    draw_die(p, look, first, 25, 3, 56, shadow=False)
    draw_die(p, look, second, 25, 4, 56, shadow=False)
    draw_burst(p, look, burst, 18, digits(7), 72)


def _drop_emblem(p: QPainter, look: Look, _digits: Digits, mirrored: bool) -> None:
    for at, face, tilt in ((38, 2, -7), (118, 5, 7)):
        place = 178 - at if mirrored else at
        draw_die(
            p,
            look,
            place - (22 if mirrored else 0),
            22,
            face,
            60,
            state="dead",
            tilt=tilt,
            shadow=False,
        )


def _cup_emblem(p: QPainter, look: Look, _digits: Digits, mirrored: bool) -> None:
    """A game that has no picture of its own: a cup and a die."""
    cup, die = (112, 34) if mirrored else (34, 120)
    draw_icon(p, look, cup, 18, "cup", 76)
    draw_die(p, look, die, 25, 5, 58, tilt=8, shadow=False)


def _dice_emblem(p: QPainter, look: Look, _digits: Digits, mirrored: bool) -> None:
    for number in range(3):
        column = 2 - number if mirrored else number
        draw_die(p, look, 22 + column * 60, 27, number + 1, 52, shadow=False)


_EMBLEMS: dict[str, Callable[[QPainter, Look, Digits, bool], None]] = {
    "shut_the_box": _box_emblem,
    "knock_out": _knock_emblem,
    "drop_dead": _drop_emblem,
    "run_for_it": _dice_emblem,
}


def draw_peek(
    p: QPainter, look: Look, game: str, *, digits: Digits = str, mirrored: bool = False
) -> None:
    """The toys that look out of a crate, where the painter's origin is the crate's corner."""
    _PEEKS.get(game, _cup_peek)(p, look, digits, mirrored)


def _tiles_peek(p: QPainter, look: Look, digits: Digits, mirrored: bool) -> None:
    for number, (tile, drop) in enumerate(((7, 14), (8, 0), (9, 20))):
        column = 2 - number if mirrored else number
        draw_tile(p, look, 13 + column * 78, 48 + drop, tile, w=72, text=digits(tile))


def _pegs_peek(p: QPainter, look: Look, _digits: Digits, mirrored: bool) -> None:
    high, low = (130, 20) if mirrored else (20, 130)
    draw_peg(p, look, high, 30, (9, 8, 5), 104, 150)
    draw_peg(p, look, low, 30, (7, 10), 104, 122)


def _dice_peek(p: QPainter, look: Look, _digits: Digits, _mirrored: bool) -> None:
    draw_die(p, look, 25, 100, 3, 78, tilt=-9)
    draw_die(p, look, 153, 98, 6, 78, tilt=8)
    draw_die(p, look, 91, 88, 4, 80, tilt=2)
    draw_die(p, look, 67, 26, 1, 70, tilt=-14)
    draw_die(p, look, 137, 36, 6, 66, tilt=16, shadow=False)


def _cup_peek(p: QPainter, look: Look, _digits: Digits, mirrored: bool) -> None:
    cup, die = (112, 26) if mirrored else (24, 136)
    draw_die(p, look, cup + 44, 20, 2, 58, tilt=12, shadow=False)
    wood = "ink" if look.high_contrast else "walnut"  # without grain and shadow it would be white
    draw_icon(p, look, cup, 34, "cup", 128, wood)
    draw_die(p, look, die, 78, 6, 80, tilt=-8)


def _train_peek(p: QPainter, look: Look, _digits: Digits, mirrored: bool) -> None:
    wagon, engine = (137, 13) if mirrored else (13, 115)
    draw_die(p, look, wagon + 12.5, 43, 1, 78, shadow=False)
    draw_wagon(p, look, wagon, 43, 104, mirrored=mirrored)
    draw_engine(p, look, engine, 72.7, 126, mirrored=mirrored)


_PEEKS: dict[str, Callable[[QPainter, Look, Digits, bool], None]] = {
    "shut_the_box": _tiles_peek,
    "knock_out": _pegs_peek,
    "drop_dead": _dice_peek,
    "run_for_it": _train_peek,
}
