"""The crates on the shelf at home, one a game."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.brush import circle, fill, placed, rounded, stroke
from kidsdice.ui.kit.paint.peeks import Digits, draw_emblem, draw_peek
from kidsdice.ui.kit.paint.text import draw_words_in
from kidsdice.ui.kit.paint.wood import draw_block
from kidsdice.ui.style import Look

CRATE = (254, 402)  # with the toys that look out of it
_FRONT = 150  # where its front begins
_W = 254
_H = 252
_LIP = 34
_NAME = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
# Each game has one felt, and its crate is painted like it.
FELTS = {
    "shut_the_box": "spruce",
    "knock_out": "clay",
    "drop_dead": "dusk",
    "run_for_it": "sea",
}
PLAIN_FELT = "leaf"  # of a game that has none of its own


def draw_crate(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    game: str,
    name: str,
    *,
    digits: Digits = str,
    mirrored: bool = False,
) -> None:
    """A game's crate with toys, picture and name: 254 x 402, its rim 7 out at both sides.

    ``digits`` writes a number in the reader's digits; ``mirrored`` turns the
    things that have a direction.
    """
    with placed(p, x, y):
        draw_peek(p, look, game, digits=digits, mirrored=mirrored)
        draw_crate_front(p, look, 0, _FRONT, FELTS.get(game, PLAIN_FELT))
        draw_emblem(p, look, 19, 201, game, digits=digits, mirrored=mirrored)
        box = QRectF(14, _FRONT + _H - 90, _W - 28, 66)
        draw_words_in(p, look, box, name, 30, "ink-on-dark", bold=True, align=_NAME)


def draw_crate_front(p: QPainter, look: Look, x: float, y: float, colour: str) -> None:
    """The front alone: 254 x 252."""
    hi = f"{colour}-hi" if colour != "leaf" else "leaf"
    with placed(p, x, y):
        draw_block(p, look, 0, 0, _W, _H - 10, face=colour, hi=hi, d=10, r=24, g=4, seed=5, go=0.10)
        for token, top in ((f"{colour}-side", 6), (hi, 0)):
            fill(p, look, token)
            rounded(p, -7, top, _W + 14, _LIP, 15)
        if look.high_contrast:
            stroke(p, look, "ink", 3)
            rounded(p, -7, 0, _W + 14, _LIP + 6, 15)
        for at in (18, _W - 18):
            fill(p, look, f"{colour}-side")
            circle(p, at, _LIP / 2 + 1.5, 7)
            fill(p, look, "beech")
            circle(p, at, _LIP / 2, 7)
