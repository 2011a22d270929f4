"""What tells: cards, the bubble, frames, wells, the mark on a spoken word."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPolygonF

from kidsdice.ui.kit.paint.brush import fill, outlined, placed, rounded, stroke
from kidsdice.ui.kit.paint.marks import draw_mini
from kidsdice.ui.kit.paint.text import draw_number
from kidsdice.ui.style import Look


def draw_card(
    p: QPainter, look: Look, x: float, y: float, w: float, h: float, *, r: float = 24
) -> None:
    """A paper card: ``w`` x (``h`` + 5)."""
    _paper(p, look, QRectF(x, y, w, h), r, 4 if look.name.startswith("evening") else 5)


def _paper(p: QPainter, look: Look, rect: QRectF, r: float, depth: float) -> None:
    with placed(p):
        fill(p, look, "card-side")
        p.drawRoundedRect(rect.translated(0, depth), r, r)
        fill(p, look, "paper")
        p.drawRoundedRect(rect, r, r)
        if look.high_contrast:
            stroke(p, look, "ink", 3)
            p.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), r - 1.5, r - 1.5)


def draw_bubble(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    mirrored: bool = False,
    tail: bool = True,
) -> None:
    """Pip's bubble: ``w`` x (``h`` + 4), its tail 15 to the right (``mirrored``: left)."""
    _paper(p, look, QRectF(x, y, w, h), 26, 4)
    if not tail:
        return
    base, tip = (x + 2, x - 15) if mirrored else (x + w - 2, x + w + 15)
    middle = y + h / 2
    with placed(p):
        fill(p, look, "ink" if look.high_contrast else "paper")
        p.drawPolygon(
            QPolygonF(
                [QPointF(base, middle - 13), QPointF(tip, middle), QPointF(base, middle + 13)]
            )
        )


def draw_mark(p: QPainter, look: Look, rect: QRectF) -> None:
    """The honey marker behind the word that is being said, with its dark underline."""
    with placed(p):
        fill(p, look, "honey-line")
        p.drawRoundedRect(rect, 10, 10)
        fill(p, look, "honey")
        p.drawRoundedRect(rect.adjusted(0, 0, 0, -4), 10, 10)


def draw_well(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    r: float = 20,
    chosen: bool = False,
) -> None:
    """A flat place on paper for something to choose: ``w`` x (``h`` + 5)."""
    face, side = ("honey", "honey-side") if chosen else ("paper2", "line")
    with placed(p, x, y):
        if chosen:
            stroke(p, look, "honey-line", 5)
            rounded(p, 0, 0, w, h, r)
        fill(p, look, side)
        rounded(p, 0, 5, w, h, r)
        fill(p, look, face)
        rounded(p, 0, 0, w, h, r)
        if look.high_contrast:
            stroke(p, look, "ink", 3)
            rounded(p, 1.5, 1.5, w - 3, h - 3, r - 1.5)


def draw_frame(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    now: bool = False,
    r: float = 34,
) -> None:
    """A player's paper: ``w`` x (``h`` + 6), framed in honey when it is their turn."""
    with placed(p, x, y):
        if now:
            stroke(p, look, "honey-line", 5)
            rounded(p, 0, 0, w, h, r)
        fill(p, look, "honey-side" if now else "line")
        rounded(p, 0, 6, w, h, r)
        fill(p, look, "honey" if now else "paper")
        rounded(p, 0, 0, w, h, r)
        if now:
            outlined(p, look, "paper", "honey-line", 2)
            rounded(p, 9, 9, w - 18, h - 18, r - 7)
        elif look.high_contrast:
            stroke(p, look, "ink", 3)
            rounded(p, 1.5, 1.5, w - 3, h - 3, r - 1.5)


def ways_width(numbers: Sequence[str]) -> float:
    """How wide the row of one way is."""
    return len(numbers) * 81 - 31 + 28


def draw_way(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    numbers: Sequence[str],
    *,
    chosen: bool = False,
    mirrored: bool = False,
) -> None:
    """One way to make a number, "3 + 5": ``ways_width`` x (74 + 5)."""
    draw_well(p, look, x, y, ways_width(numbers), 74, chosen=chosen)
    shown = list(reversed(numbers)) if mirrored else list(numbers)
    for number, text in enumerate(shown):
        at = x + 14 + number * 81
        if number:
            token = "honey-ink" if chosen else "ink2"
            draw_number(p, look, at - 15.5, y + 46, 30, "+", token)
        draw_mini(p, look, at, y + 10, text, 50)
