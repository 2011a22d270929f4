"""The name of the program in wooden blocks."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.brush import placed, turned
from kidsdice.ui.kit.paint.text import draw_number
from kidsdice.ui.kit.paint.wood import draw_block
from kidsdice.ui.style import Look

_COLOURS = ("clay", "sea", "leaf", "dusk")
_TILTS = (-3.0, 2.0, -1.5, 3.0)
# The words and where in the colours each begins.
_WORDS = (("Kids", 0), ("Dice", 2))
_BLOCK = 66
_STEP = 70
_GAP = 22
LOGO = (2 * 4 * _STEP + _GAP, 74)  # "Kids Dice" in blocks


def draw_logo(p: QPainter, look: Look, x: float, y: float, k: float = 1) -> None:
    """ "Kids Dice" in eight blocks: ``k`` times 582 x 74."""
    with placed(p, x, y, k):
        for word, (letters, start) in enumerate(_WORDS):
            left = word * (4 * _STEP + _GAP)
            for number, letter in enumerate(letters):
                _letter(p, look, left + 2 + number * _STEP, number, letter, start)


def _letter(p: QPainter, look: Look, x: float, number: int, letter: str, start: int) -> None:
    with placed(p, x), turned(p, _TILTS[number], 33, 37):
        draw_block(p, look, 0, 0, _BLOCK, _BLOCK, d=7, r=15, g=3, seed=number + 3 + start)
        draw_number(p, look, 33, 51, 52, letter, _COLOURS[(number + start) % 4])
