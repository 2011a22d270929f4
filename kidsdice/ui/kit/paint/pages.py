"""The rule book: its open pages, page dots, and the ribbon of a game that waits."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.brush import circle, fill, placed, rounded, stroke
from kidsdice.ui.kit.paint.shapes import cut
from kidsdice.ui.style import Look


def draw_open_book(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    folded: bool = True,
    cover: str = "spruce",
) -> None:
    """The open rule book, painted over ``w`` x (``h`` + 22); it reaches 8 out at the sides.

    Not ``folded`` it is one wide page; ``cover`` is the colour of its binding.
    """
    with placed(p, x, y):
        fill(p, look, f"{cover}-side")
        rounded(p, -8, 10, w + 16, h + 8, 30)
        fill(p, look, cover)
        rounded(p, -8, 4, w + 16, h + 4, 28)
        fill(p, look, "line")
        rounded(p, 6, 0, w - 12, h - 4, 20)
        fill(p, look, "paper")
        rounded(p, 6, -6, w - 12, h - 4, 20)
        if look.high_contrast:
            stroke(p, look, "ink", 3)
            rounded(p, 6, -6, w - 12, h - 4, 20)
        if not folded:
            return
        fold = ((4, 1.0),) if look.high_contrast else ((4, 1.0), (26, 0.22))
        for width, opacity in fold:
            stroke(p, look, "line", width, opacity)
            p.drawLine(round(w / 2), -4 + width // 2, round(w / 2), round(h - 10 - width / 2))


def draw_page_dot(p: QPainter, look: Look, x: float, y: float, *, state: str = "ahead") -> None:
    """One page of the book, about (x, y): read, now or ahead."""
    token = {"read": "line-strong", "now": "ink"}.get(state, "beech-hi")
    with placed(p):
        fill(p, look, token)
        if look.high_contrast and state == "ahead":
            stroke(p, look, "ink", 2)
        circle(p, x, y, 16 if state == "now" else 11)


def draw_bookmark(p: QPainter, look: Look, x: float, y: float) -> None:
    """The ribbon of a game that waits to be carried on: 30 x 56."""
    with placed(p, x, y):
        cut("M0 0 h30 v54 l-15 -12 l-15 12 z", "die", "die-edge", 2.5).draw(p, look)
