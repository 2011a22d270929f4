"""The train of Run for It: engine, wagons and the rails they roll on."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.brush import circle, ellipse, facing, fill, placed, rounded, stroke
from kidsdice.ui.kit.paint.felt import draw_felt
from kidsdice.ui.kit.paint.text import draw_number
from kidsdice.ui.kit.paint.wood import draw_block
from kidsdice.ui.style import Look

_ENGINE = 150


def draw_engine(
    p: QPainter, look: Look, x: float, y: float, s: float = 150, *, mirrored: bool = False
) -> None:
    """The engine: ``s`` x 0.82 ``s``. Its chimney is to the right; ``mirrored`` to the left."""
    with placed(p, x, y, s / _ENGINE), facing(p, _ENGINE, mirrored):
        fill(p, look, "shadow")
        ellipse(p, 76, 118, 74, 7)
        _solid(p, look, 4, 52, 140, 46, "clay", 7, 14)
        _solid(p, look, 4, 6, 58, 66, "clay", 6, 14)
        fill(p, look, "wall2")
        rounded(p, 17, 22, 32, 28, 9)
        _solid(p, look, 0, 0, 68, 14, "walnut", 5, 7)
        _solid(p, look, 98, 22, 26, 34, "walnut", 0, 8)
        _solid(p, look, 92, 14, 38, 13, "walnut", 4, 6)
        for at in (30, 74, 118):
            _wheel(p, look, at, 104, 16, 5, ("beech-side", "beech", "beech-deep"), 3)


def _solid(
    p: QPainter, look: Look, x: float, y: float, w: float, h: float, face: str, d: float, r: float
) -> None:
    draw_block(p, look, x, y, w, h, face=face, d=d, r=r, g=0, shadow=False)


def _wheel(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    r: float,
    hub: float,
    colours: tuple[str, str, str],
    depth: float,
) -> None:
    side, face, middle = colours
    fill(p, look, side)
    circle(p, x, y + depth, r)
    fill(p, look, face)
    circle(p, x, y, r)
    if look.high_contrast:
        stroke(p, look, "ink", 3)
        circle(p, x, y, r - 1)
    fill(p, look, middle)
    circle(p, x, y, hub)


def draw_wagon(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    s: float = 150,
    *,
    text: str = "",
    seed: int = 4,
    mirrored: bool = False,
) -> None:
    """A wagon at the foot of a box of ``s`` x 1.28 ``s``; paint what rides on it first.

    The coupling reaches 0.1 ``s`` out to the left (``mirrored``: right).
    """
    with placed(p, x, y + s * 0.78, s / 150):
        with facing(p, 150, mirrored):
            fill(p, look, "shadow")
            ellipse(p, 75, 70, 66, 6)
            fill(p, look, "walnut-side")
            rounded(p, -14, 26, 24, 9, 4)
            draw_block(p, look, 4, 6, 142, 34, d=7, r=13, g=3, seed=seed, shadow=False)
            for at in (34, 116):
                _wheel(p, look, at, 57, 14, 4.5, ("walnut-side", "walnut", "beech"), 2)
        if text:
            draw_number(p, look, 75, 34, 30, text, "wood-ink")


def wagon_seat(x: float, y: float, s: float = 150) -> QRectF:
    """Where the die (or the hollow) on a wagon lies."""
    size = s * 112 / 152
    return QRectF(x + (s - size) / 2, y, size, size * 1.12)


def draw_railway(p: QPainter, look: Look, x: float, y: float, w: float, h: float = 264) -> None:
    """Sea felt in a wooden frame with rails at its foot; the frame takes 12 outside."""
    with placed(p, x, y):
        draw_block(
            p, look, -12, -12, w + 24, h + 24, d=10, r=46, g=10, seed=21, go=0.13, shadow=False
        )
        draw_felt(p, look, 0, 0, w, h, "sea", r=34, lip=9)
        draw_rails(p, look, 0, h - 60, w)


def draw_rails(p: QPainter, look: Look, x: float, y: float, w: float) -> None:
    """Two rails on sleepers: ``w`` x 40."""
    with placed(p, x, y):
        fill(p, look, "walnut-side", 0.8)
        for number in range(int((w - 18) // 41) + 1):
            rounded(p, 18 + number * 41, 12, min(20, w - 18 - number * 41), 26, 5)
        fill(p, look, "beech-side")
        rounded(p, 0, 14, w, 7, 3)
        rounded(p, 0, 28, w, 7, 3)
