"""The kit's drawings as black lines on white, fit for any copier."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QColor, QPainter

from kidsdice.ui.kit.paint import (
    Shape,
    circle,
    draw_burst,
    draw_die,
    draw_star,
    fill,
    placed,
    rounded,
    stroke,
)
from kidsdice.ui.kit.paint.animals import animal_shapes
from kidsdice.ui.style import HIGH_CONTRAST, Look

_BLACK, _WHITE, _CLEAR = "#000000", "#FFFFFF", "#00FFFFFF"
_DRAWN = (
    "ink",
    "ink2",
    "wood_ink",
    "honey_ink",
    "honey_line",
    "ink_on_dark",
    "pip",
    "line",
    "line_strong",
    "die_edge",
    "dusk_side",
)


def _ink() -> Look:
    """High contrast without its fills: faces are white, and so are the sides under them."""
    tokens = {token.replace("-", "_"): _WHITE for token in HIGH_CONTRAST.colours}
    tokens |= dict.fromkeys(_DRAWN, _BLACK) | dict.fromkeys(("shadow", "shade"), _CLEAR)
    return HIGH_CONTRAST.over(**tokens)


INK = _ink()


def die(p: QPainter, x: float, y: float, face: int, s: float, *, dead: bool = False) -> None:
    """A die: ``s`` x 1.09 ``s``; one that is out has hollow pips and a broken edge."""
    if dead:
        _sleeping_die(p, x, y, face, s)
    else:
        draw_die(p, INK, x, y, face, s, shadow=False)


def _sleeping_die(p: QPainter, x: float, y: float, face: int, s: float) -> None:
    from kidsdice.ui.kit.paint import PIPS

    with placed(p, x, y, s / 100):
        stroke(p, INK, "ink", 4, dash=(9, 10))
        rounded(p, 2, 6, 96, 96, 24)
        stroke(p, INK, "ink", 4)
        for pip_x, pip_y in PIPS.get(face, ()):
            circle(p, pip_x, pip_y + 4, 8)


def bed(p: QPainter, x: float, y: float, s: float) -> None:
    """An empty place for a die: ``s`` x ``s``."""
    with placed(p, x, y, s / 100):
        stroke(p, INK, "ink", 3.4, dash=(9, 10))
        rounded(p, 3, 3, 94, 94, 24)


def burst(p: QPainter, x: float, y: float, s: float, text: str = "") -> None:
    """The outline of a knock-out number: ``s`` x ``s``."""
    draw_burst(p, INK, x, y, text, s, ghost=True, token="ink")


def star(p: QPainter, x: float, y: float, s: float) -> None:
    """The outline of a star: ``s`` x ``s``."""
    draw_star(p, INK, x, y, s=s, ghost=True)


def moon(p: QPainter, x: float, y: float, s: float) -> None:
    """The outline of the moon over the beds: ``s`` x ``s``."""
    from kidsdice.ui.kit.paint import svg_path

    with placed(p, x, y, s / 48):
        stroke(p, INK, "ink", 2.4)
        p.drawPath(svg_path("M30 5 a20 20 0 1 0 14 27 a16 16 0 0 1 -14 -27z"))


def animal(p: QPainter, x: float, y: float, name: str, s: float, *, asleep: bool = False) -> None:
    """An animal to colour in: ``s`` x ``s``. An unknown name paints nothing."""
    with placed(p, x, y, s / 100):
        for shape in animal_shapes(name, asleep):
            _as_lines(p, shape)


def _as_lines(p: QPainter, shape: Shape) -> None:
    """A cut-paper shape as an outline; what is very dark (eyes, noses) stays black."""
    if shape.fill and _is_dark(shape.fill):
        fill(p, INK, "ink")
        p.drawPath(shape.outline)
        return
    if shape.fill:
        fill(p, INK, "paper")
        p.drawPath(shape.outline)
    white = not shape.line and shape.fill and _is_gleam(shape)
    stroke(p, INK, "ink", 1.0 if white else 2.0)
    if not white:
        p.drawPath(shape.outline)


@cache
def _is_dark(colour: str) -> bool:
    return QColor(INK.c(colour)).lightnessF() < 0.15


def _is_gleam(shape: Shape) -> bool:
    """The little light in an eye has no outline of its own."""
    box = shape.outline.boundingRect()
    return max(box.width(), box.height()) < 5


def badge(p: QPainter, x: float, y: float, name: str, s: float) -> None:
    """A player's disc as lines: ``s`` x ``s``; dashed and empty where nobody is named."""
    with placed(p, x, y, s / 100):
        stroke(p, INK, "ink", 3, dash=None if name else (7, 7))
        circle(p, 50, 50, 48)
        if name:
            stroke(p, INK, "ink", 1.2)
            circle(p, 50, 50, 44.5)
            animal(p, 8, 6, name, 84)
