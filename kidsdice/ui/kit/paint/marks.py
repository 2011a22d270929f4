"""Small marks on things: the tick, the honey marker, the flat tile in a sum."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.brush import circle, fill, outlined, placed, rounded, stroke
from kidsdice.ui.kit.paint.svg import svg_path
from kidsdice.ui.kit.paint.text import draw_number
from kidsdice.ui.style import Look

_MARKER = "M-15 0 h30 l-15 16 z"


def draw_tick(p: QPainter, look: Look, x: float, y: float, r: float = 21) -> None:
    """The leaf tick of something chosen or done, about this point."""
    with placed(p, x, y, r / 21):
        fill(p, look, "leaf")
        circle(p, 0, 0, 19)
        stroke(p, look, "paper", 4)
        circle(p, 0, 0, 19)
        stroke(p, look, "#FFFFFF", 5)
        p.drawPath(svg_path("M-9 0 l7 7 l12 -13"))


def draw_marker(p: QPainter, look: Look, x: float, y: float, *, size: float = 1) -> None:
    """The honey marker over a thing that may be tapped: 30 x 16 below (x, y)."""
    with placed(p, x, y, size):
        outlined(p, look, "honey", "honey-line", 2.5)
        p.drawPath(svg_path(_MARKER))


def draw_mini(
    p: QPainter, look: Look, x: float, y: float, text: str, s: float = 48, *, chosen: bool = False
) -> None:
    """A small flat tile: ``s`` x 1.1 ``s``."""
    face = "honey" if chosen else "beech"
    with placed(p, x, y, s / 50):
        fill(p, look, f"{face}-side")
        rounded(p, 0, 5, 50, 50, 12)
        fill(p, look, face)
        rounded(p, 0, 0, 50, 50, 12)
        stroke(p, look, f"{face}-hi", 2.4, 0.9)
        rounded(p, 2, 2, 46, 46, 10)
        if look.high_contrast or chosen:
            stroke(p, look, "ink" if look.high_contrast else "honey-line", 2.5)
            rounded(p, 0, 0, 50, 55, 12)
        draw_number(p, look, 25, 37, 36 if len(text) == 1 else 30, text, "wood-ink")
