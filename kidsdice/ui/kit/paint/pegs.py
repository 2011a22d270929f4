"""The stacking pegs of Knock Out and their rings."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.brush import fill, outlined, placed, rounded, stroke
from kidsdice.ui.kit.paint.text import draw_number
from kidsdice.ui.kit.paint.toys import draw_burst
from kidsdice.ui.kit.paint.wood import draw_block, draw_dowel
from kidsdice.ui.style import Look

# Ring colours from the foot of the peg up; never clay, which means knock-out.
RINGS = ("sea", "leaf", "dusk", "spruce")


def draw_ring(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    w: float,
    h: float = 46,
    colour: str = "sea",
    *,
    text: str = "",
    now: bool = False,
) -> None:
    """A ring of a peg: ``w`` x (``h`` + 5); the honey frame of ``now`` takes 7 outside."""
    r = h / 2
    with placed(p, x, y):
        if now:
            outlined(p, look, "honey", "honey-line", 2.5)
            rounded(p, -6, -6, w + 12, h + 17, 30)
        fill(p, look, f"{colour}-side")
        rounded(p, 0, 5, w, h, r)
        fill(p, look, colour)
        rounded(p, 0, 0, w, h, r)
        if look.high_contrast:
            stroke(p, look, "ink", 3)
            rounded(p, 0, 0, w, h + 5, r)
        else:
            stroke(p, look, "#FFFFFF", 3, 0.28)
            p.drawLine(round(r), 4, round(w - r), 4)
        if text:
            draw_number(p, look, w / 2, h * 0.81, h * 0.9, text, "ink-on-dark")


def draw_peg_stem(p: QPainter, look: Look, x: float, y: float, h: float) -> None:
    """The stick that rings sit on: 18 x ``h``."""
    with placed(p, x, y):
        fill(p, look, "beech-side")
        rounded(p, 0, 0, 18, h, 9)
        fill(p, look, "beech")
        rounded(p, 0, 0, 10, h, 5)
        if look.high_contrast:
            stroke(p, look, "ink", 3)
            rounded(p, 0, 0, 18, h, 9)


def draw_peg(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    rings: Sequence[int],
    w: float = 150,
    h: float = 200,
) -> None:
    """A small peg with rings for these sums: ``w`` x (``h`` + 10)."""
    with placed(p, x, y):
        draw_peg_stem(p, look, w / 2 - 9, 10, h - 20)
        draw_block(p, look, 4, h - 22, w - 8, 20, d=7, r=9, g=2, shadow=False)
        top = h - 24
        for number, ring in enumerate(rings):
            top -= 31
            width = w * (0.62 + 0.03 * ring)
            draw_ring(p, look, (w - width) / 2, top, width, 28, RINGS[number % len(RINGS)])


def draw_peg_base(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    w: float,
    *,
    text: str = "",
    seed: int = 3,
    burst: bool = True,
) -> None:
    """The foot of a Knock Out peg with its burst: ``w`` x 96, the burst 12 above."""
    with placed(p, x, y):
        draw_block(p, look, 0, 0, w, 74, d=14, r=22, g=5, seed=seed)
        for at in (22, w - 22):
            draw_dowel(p, look, at, 37)
        if not burst:
            return
        size = min(92, w * 0.7)
        draw_burst(p, look, (w - size) / 2, 34 - size / 2, text, size)
