"""Pictures that lie on the big buttons: what will happen, without words."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from kidsdice.ui.kit.buttons import Picture
from kidsdice.ui.kit.paint import (
    badge_of,
    draw_badge,
    draw_die,
    draw_icon,
    draw_number,
    number_width,
)
from kidsdice.ui.style import Look
from kidsdice.words.common import digits

SHOWN = (3, 5, 1, 4, 6, 2)
DICE_GAP, ROW_GAP = 12.0, 6.0
CARD_FRAME, TILTED = 17.0, 0.2
TILT = (-11.0, 9.0, -8.0, 12.0, -9.0, 8.0)


def icon_picture(icon: str, size: float) -> Picture:
    """One icon in the middle."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        draw_icon(p, look, (width - size) / 2, (height - size) / 2, icon, size)

    return paint


def badge_picture(key: str, asleep: bool = False) -> Picture:
    """A player's badge in the middle."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        size = height * 0.68
        x, y = (width - size) / 2, (height - size) / 2 - 2
        draw_badge(p, look, x, y, *badge_of(key), size, asleep=asleep, lie=1.0 if asleep else 0.0)

    return paint


def number_picture(number: int) -> Picture:
    """A numeral in the middle."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        size, text = height * 0.6, digits(number)
        draw_number(p, look, width / 2, height / 2 + size * 0.315, size, text)

    return paint


def stop_picture(points: int, mirrored: bool = False, *, sign: str = "+") -> Picture:
    """A hand, and the points that are kept (``sign`` before them: they are added)."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        hand, figure = height * 0.56, height * 0.5
        text = f"{sign}{digits(points)}"
        wide = hand + 20 + number_width(figure, text)
        scale = min(1.0, (width - 40) / wide)
        x = (width - wide * scale) / 2
        icon = x + (wide - hand) * scale if mirrored else x
        number = x if mirrored else x + (hand + 20) * scale
        draw_icon(p, look, icon, (height - hand * scale) / 2, "hand", hand * scale)
        base = height / 2 + figure * scale * 0.315
        draw_number(p, look, number, base, figure * scale, text, align=0)

    return paint


def throw_picture(
    dice: int,
    next_player: str = "",
    cup: bool = True,
    mirrored: bool = False,
    *,
    own: bool = False,
) -> Picture:
    """A cup and so many dice about to be thrown; before them whose turn it will be.

    ``own``: dice of one's own, which never look like those of the program.
    """
    state = "paint" if own else "live"

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        gap = 14.0
        parts: list[tuple[str, float]] = []
        if next_player:
            parts += [("badge", height * 0.7), ("fwd", 36.0)]
        elif cup:
            parts += [("cup", height * 0.58)]
        before = sum(size + gap for _, size in parts)
        die, columns = _dice_size(dice, width - 40 - before, height)
        parts.append(("dice", columns * (die + DICE_GAP) - DICE_GAP))
        if mirrored:
            parts.reverse()
        x = (width - sum(size for _, size in parts) - gap * (len(parts) - 1)) / 2
        for what, size in parts:
            if what == "dice":
                _paint_dice(p, look, x, height, die, dice, columns, state)
            else:
                _paint_part(p, look, what, x, height, size, next_player, mirrored)
            x += size + gap

    return paint


def _dice_size(dice: int, width: float, height: float) -> tuple[float, int]:
    """How large dice may be, and in how many columns: one row or two, whichever is larger."""
    one = min(66.0, height * 0.56, (width + DICE_GAP) / max(1, dice) - DICE_GAP)
    columns = -(-dice // 2)
    # Two rows stay inside the frame of a choice card; tilted dice are a tenth higher.
    inside = (height - ROW_GAP - 2 * CARD_FRAME) / (2 + TILTED)
    two = min(inside, (width + DICE_GAP) / max(1, columns) - DICE_GAP)
    return (one, dice) if one >= two or dice < 4 else (two, columns)


def _paint_dice(
    p: QPainter,
    look: Look,
    x: float,
    height: float,
    die: float,
    dice: int,
    columns: int,
    state: str,
) -> None:
    rows = -(-dice // columns)
    top = (height - rows * (die + ROW_GAP) + ROW_GAP) / 2 - 3
    for n in range(dice):
        row, column = divmod(n, columns)
        left = x + column * (die + DICE_GAP)
        y = top + row * (die + ROW_GAP)
        draw_die(p, look, left, y, SHOWN[n], die, tilt=TILT[n], shadow=False, state=state)


def _paint_part(
    p: QPainter,
    look: Look,
    what: str,
    x: float,
    height: float,
    size: float,
    who: str,
    mirrored: bool,
) -> None:
    y = (height - size) / 2
    if what == "badge":
        draw_badge(p, look, x, y - 2, *badge_of(who), size)
    else:
        draw_icon(p, look, x, y, what, size, mirrored=mirrored)
