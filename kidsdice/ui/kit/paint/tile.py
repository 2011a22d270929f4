"""The tiles of Shut the Box: standing, raised, falling, lying."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.brush import (
    circle,
    fill,
    focus_ring,
    outlined,
    placed,
    rounded,
    stroke,
    turned,
)
from kidsdice.ui.kit.paint.grain import draw_grain
from kidsdice.ui.kit.paint.marks import draw_marker, draw_tick
from kidsdice.ui.kit.paint.svg import svg_path
from kidsdice.ui.kit.paint.text import draw_number
from kidsdice.ui.style import Look

TILE = (104, 240)  # the cell of a tile
_H = 186  # the face of a standing tile
_LIFT = {"pressed": 7, "legal": -14, "selected": -14, "way": -14}
_RINGED = ("legal", "selected", "pressed")
_SLAB = "M4 14 q1 -10 12 -10 h72 q11 0 12 10 l4 42 q1 12 -11 12 h-82 q-12 0 -11 -12 z"
_SLAB_LIGHT = "M9 15 q1 -6 8 -6 h70 q7 0 8 6"


def draw_tile(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    n: int,
    state: str = "open",
    *,
    w: float = 104,
    text: str = "",
    focus: bool = False,
    lift: float | None = None,
    fall: float = 0,
    wobble: float = 0,
    marker: float = 1,
) -> None:
    """Tile ``n`` in a cell of ``w`` x ``w`` * 240/104; rings and ticks take 0.2 ``w`` outside.

    The marker of a legal tile reaches a third of ``w`` above the cell.

    ``state`` is open, legal, selected, pressed, way (lifted, no ring) or shut;
    ``text`` is the numeral in the reader's digits. For motion: ``lift`` in
    units instead of the state's own (-14 up, 7 down), ``fall`` 0 (stands) to 1
    (lies), ``wobble`` in degrees, ``marker`` the size of the honey marker.
    """
    text = text or str(n)
    raised = _LIFT.get(state, 0) if lift is None else lift
    with placed(p, x, y, w / TILE[0]):
        if state == "shut":
            _plate(p, look, text)
            _slab(p, look)
        else:
            if fall:
                _plate(p, look, text)
            with turned(p, wobble, 52, 210):
                _standing(p, look, n, state, text, 12 + raised, fall)
            if state == "legal" and marker:
                draw_marker(p, look, 52, raised - 19, size=marker)
        if focus:
            focus_ring(p, look, QRectF(-4, -7, 112, _H + 25), 20)


def _plate(p: QPainter, look: Look, text: str) -> None:
    """What is left to see behind a shut tile: its number, faint on the felt."""
    fill(p, look, "#000000", 0.16)
    rounded(p, 8, 18, 88, 150, 12)
    size = 62 if len(text) == 1 else 50
    draw_number(p, look, 52, 118, size, text, "ink-on-dark", opacity=look.plate)


def _slab(p: QPainter, look: Look) -> None:
    """The tile lying forward on the rod."""
    with placed(p, 0, 150):
        slab = svg_path(_SLAB)
        fill(p, look, "beech-side")
        p.drawPath(slab.translated(0, 11))
        outlined(p, look, "walnut", "shut-edge", 3)
        p.drawPath(slab)
        stroke(p, look, "walnut-hi", 3, 0.9)
        p.drawPath(svg_path(_SLAB_LIGHT))
        fill(p, look, "walnut-side")
        circle(p, 52, 38, 9)
        fill(p, look, "beech-side", 0.5)
        circle(p, 52, 40, 6)
        if look.high_contrast:
            stroke(p, look, "#FFFFFF", 4)
            p.drawPath(slab)


def _standing(
    p: QPainter, look: Look, n: int, state: str, text: str, top: float, fall: float
) -> None:
    chosen = state == "selected"
    with placed(p, 0, top):
        if fall:  # it leans towards us: seen ever shorter above its foot
            p.translate(0, (_H + 8) * fall * 0.68 + 10 * fall)
            p.scale(1, 1 - fall * 0.68)
        if state in _RINGED and not fall:
            _ring(p, look)
        _wood(p, look, n, chosen, pressed=state == "pressed")
        _print(p, look, n, "honey-ink" if chosen else "wood-ink", text)
        if look.high_contrast:
            stroke(p, look, "ink", 4)
            rounded(p, 0, 0, 104, _H + 8, 18)
        if chosen and not fall:
            draw_tick(p, look, 92, 8)


def _ring(p: QPainter, look: Look) -> None:
    outlined(p, look, "honey", "honey-line", 2.5)
    rounded(p, -7, -7, 118, _H + 21, 25)
    stroke(p, look, "honey-line", 4)
    rounded(p, 0, 0, 104, _H + 8, 18)


def _wood(p: QPainter, look: Look, n: int, chosen: bool, pressed: bool) -> None:
    face = "honey" if chosen else "beech"
    fill(p, look, f"{face}-side")
    rounded(p, 0, 2 if pressed else 8, 104, _H, 18)
    fill(p, look, face)
    rounded(p, 0, 0, 104, _H, 18)
    if not chosen:
        draw_grain(p, look, 104, _H, 5, r=18, opacity=0.17, seed=n + 2, vertical=True)
    stroke(p, look, f"{face}-hi", 3, 0.85)
    rounded(p, 3, 3, 98, _H - 6, 15)


def _print(p: QPainter, look: Look, n: int, token: str, text: str) -> None:
    """The numeral, and under it as many dots, so that the number can be counted."""
    draw_number(p, look, 52, 104, 88 if len(text) == 1 else 72, text, token)
    upper = n if n <= 5 else (n + 1) // 2
    rows = [upper, n - upper] if n > upper else [upper]
    fill(p, look, token, 0.66)
    for number, count in enumerate(rows):
        y = 134 + number * 16 + (8 if len(rows) == 1 else 0)
        for i in range(count):
            circle(p, 52 + (i - (count - 1) / 2) * 15, y, 4.6)
