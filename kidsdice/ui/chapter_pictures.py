"""What is on the tabs of the rule book: each chapter told by a small picture."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from kidsdice.ui.kit.buttons import Picture
from kidsdice.ui.kit.paint import (
    draw_bars,
    draw_die,
    draw_icon,
    draw_tenframe,
    placed,
)
from kidsdice.ui.style import Look
from kidsdice.words.sheet import Chapter


def chapter_picture(chapter: Chapter, *, mirrored: bool = False) -> Picture:
    """The picture of a chapter, for a tab of any size."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        scale = min(width, height) / 76
        with placed(p, (width - 76 * scale) / 2, (height - 76 * scale) / 2, scale):
            _paint(p, look, chapter, mirrored)

    return paint


ICON_OF = {
    Chapter.FULL: "book",
    Chapter.RULINGS: "hand",
    Chapter.TIPS: "bulb",
    Chapter.ABOUT: "people",
}


def _paint(p: QPainter, look: Look, chapter: Chapter, mirrored: bool) -> None:
    """A picture in a square of 76."""
    if chapter in ICON_OF:
        draw_icon(p, look, 14, 12, ICON_OF[chapter], 48)
    elif chapter is Chapter.EASY:
        draw_die(p, look, 17, 16, 1, 42, tilt=-6, shadow=False)
    elif chapter is Chapter.WAYS:
        draw_die(p, look, 10, 12, 2, 34, tilt=-8, shadow=False)
        draw_die(p, look, 32, 26, 3, 34, tilt=8, shadow=False, state="paint")
    elif chapter is Chapter.SCORING:
        with placed(p, 18, 12, 0.34):
            bars = ((4, ""), (7, ""), (10, ""))
            draw_bars(p, look, 0, 0, bars, best=2, step=40, mirrored=mirrored)
    elif chapter is Chapter.ODDS:
        with placed(p, 9, 22, 0.276):
            draw_tenframe(p, look, 0, 0, 4, mirrored=mirrored)
