"""The name of the program in wooden blocks."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.brush import placed, turned
from kidsdice.ui.kit.paint.text import draw_number
from kidsdice.ui.kit.paint.wood import draw_block
from kidsdice.ui.style import Look

_COLOURS = ("clay", "sea", "leaf", "dusk")
_TILTS = (-3.0, 2.0, -1.5, 3.0)
_BLOCK = 66
_STEP = 70
_GAP = 22
LOGO = (2 * 4 * _STEP + _GAP, 74)  # "Kids Dice" in blocks


def draw_logo(p: QPainter, look: Look, x: float, y: float) -> None:
    """ "Kids Dice" in eight blocks: 582 x 74."""
    for word, (letters, start) in enumerate((("Kids", 0), ("Dice", 2))):
        left = x + word * (4 * _STEP + _GAP)
        for number, letter in enumerate(letters):
            with placed(p, left + 2 + number * _STEP, y), turned(p, _TILTS[number], 33, 37):
                draw_block(p, look, 0, 0, _BLOCK, _BLOCK, d=7, r=15, g=3, seed=number + 3 + start)
                draw_number(p, look, 33, 51, 52, letter, _COLOURS[(number + start) % 4])
