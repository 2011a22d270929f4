"""What is pressed: tools, the main button and choice cards. Callers paint what lies on them."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.bird import draw_bird
from kidsdice.ui.kit.paint.brush import outlined, placed, rounded
from kidsdice.ui.kit.paint.icons import draw_icon
from kidsdice.ui.kit.paint.wood import draw_block
from kidsdice.ui.style import Look


def draw_tool(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    s: float = 76,
    *,
    icon: str = "",
    icon_size: float = 44,
    token: str = "ink",
    face: str = "beech",
    hi: str = "",
    side: str = "",
    r: float = 22,
    g: int = 3,
    seed: int = 5,
    press: float = 0,
    mirrored: bool = False,
) -> None:
    """A square wooden tool, ``s`` x (``s`` + 8), with its icon in the middle."""
    g = 0 if face != "beech" else g
    draw_block(
        p, look, x, y, s, s, d=7, r=r, face=face, hi=hi, side=side, g=g, seed=seed, press=press
    )
    if icon:
        inset = (s - icon_size) / 2
        ink, top = _ink(look, face), y + inset + press * 5
        draw_icon(p, ink, x + inset, top, icon, icon_size, token, mirrored=mirrored)


def _ink(look: Look, face: str) -> Look:
    return {"beech": look.on_wood, "honey": look.on_honey}.get(face, look)


def draw_pip_button(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    s: float = 84,
    *,
    open: bool = False,
    asleep: bool = False,
    press: float = 0,
    mirrored: bool = False,
) -> None:
    """Pip on a round cream block: ``s`` x (``s`` + 8).

    The bubble is to the left and so Pip looks there; ``mirrored`` to the right.
    """
    draw_block(p, look, x, y, s, s, d=7, r=s / 2, face="die", g=0, press=press)
    bird = s * 62 / 84
    inset = (s - bird) / 2
    draw_bird(
        p,
        look,
        x + inset,
        y + inset + press * 5,
        bird,
        open=open,
        asleep=asleep,
        mirrored=not mirrored,
    )


def draw_action(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    on: bool = True,
    r: float = 30,
    press: float = 0,
) -> None:
    """The main button: ``w`` x (``h`` + 14). Off it is flat paper, not grey.

    Things on it lie in the upper ``h`` (10 ``press`` lower), in ``look.on_honey``
    or ``look.off``.
    """
    face, hi, side = ("honey", "", "") if on else ("paper2", "paper", "line")
    depth = 4 if look.high_contrast and not on else 12  # there honey alone would not tell
    draw_block(p, look, x, y, w, h, d=depth, r=r, face=face, hi=hi, side=side, g=0, press=press)


def draw_choice(
    p: QPainter, look: Look, x: float, y: float, w: float, h: float, *, press: float = 0
) -> None:
    """One of two things that are possible at once: ``w`` x (``h`` + 14), paper in a honey frame.

    Things on it lie in the upper ``h`` (10 ``press`` lower).
    """
    draw_block(p, look, x, y, w, h, d=12, r=34, face="honey", g=0, press=press)
    with placed(p, x, y + press * 10):
        outlined(p, look, "paper", "honey-line", 2.5)
        rounded(p, 10, 10, w - 20, h - 20, 25)
