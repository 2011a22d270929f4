"""Felt, and the trays that hold it."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.brush import fill, placed, rounded
from kidsdice.ui.kit.paint.wood import draw_block
from kidsdice.ui.style import Look


def draw_felt(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    w: float,
    h: float,
    felt: str,
    *,
    r: float = 24,
    lip: float = 8,
) -> None:
    """Felt let into something: ``w`` x ``h``, the upper ``lip`` in shade."""
    with placed(p, x, y):
        fill(p, look, f"{felt}-side")
        rounded(p, 0, 0, w, h, r)
        fill(p, look, felt)
        rounded(p, 0, lip, w, h - lip, r)


def draw_tray(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    w: float,
    h: float,
    felt: str,
    *,
    f: float = 20,
    r: float = 34,
    g: int = 14,
    seed: int = 21,
    face: str = "beech",
) -> None:
    """A wooden tray, ``w`` x ``h`` with its depth of 12; its frame is ``f`` wide."""
    draw_block(p, look, x, y, w, h - 12, face=face, d=12, r=r, g=g, go=0.13, seed=seed)
    draw_felt(p, look, x + f, y + f, w - 2 * f, h - 12 - 2 * f, felt, r=r - 10)


def draw_felt_well(
    p: QPainter, look: Look, x: float, y: float, w: float, h: float, *, r: float = 26
) -> None:
    """A darker place on felt for a score that stays there: ``w`` x ``h``."""
    with placed(p, x, y):
        fill(p, look, "#000000", 0.18)
        rounded(p, 0, 0, w, h, r)
