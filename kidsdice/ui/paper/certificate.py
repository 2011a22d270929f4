"""A certificate to take home: whose badge, which game, how many, and when."""

from __future__ import annotations

from PySide6.QtCore import QDate, QLocale

from kidsdice.services.printing import Paper
from kidsdice.ui.kit.paint import badge_of
from kidsdice.ui.paper import line_art
from kidsdice.ui.paper.heading import way_of
from kidsdice.ui.paper.leaf import MARGIN, MIDDLE, THICK, THIN, Leaf
from kidsdice.ui.paper.pictures import draw_picture
from kidsdice.ui.paper.wish import Page, Wish
from kidsdice.words import paper as say
from kidsdice.words.common import digits
from kidsdice.words.lists import player_name
from kidsdice.words.sheet import Chapter, Scene

BADGE = 224.0
FRAME = 40.0


def certificate_pages(wish: Wish, paper: Paper) -> tuple[Page, ...]:
    """One page on its long edge."""
    return (Page(lambda leaf: _draw(leaf, wish), wide=True, foot=False),)


def _draw(leaf: Leaf, wish: Wish) -> None:
    _draw_frame(leaf)
    top = MARGIN + FRAME + 10
    x, wide = MARGIN + FRAME + 20, leaf.inner - 2 * FRAME - 40
    y = leaf.words(x, top, wide, say.well_played(), 60, bold=True, align="middle", leading=1.15)
    animal = badge_of(wish.player)[0] if wish.player else ""
    side = (wide - BADGE) / 2
    with leaf.at(x + side, y + 20, BADGE) as p:
        line_art.badge(p, 0, 0, animal, BADGE)
    _draw_game(leaf, wish, x, y + 20, side - 30)
    _draw_score(leaf, wish, x + side + BADGE + 30, y + 20, side - 30)
    y += BADGE + 30
    if wish.player:
        y = leaf.words(x, y, wide, player_name(wish.player), 26, bold=True, align="middle")
    _draw_lines(leaf, wish, x, y, wide)


def _bottom(leaf: Leaf) -> float:
    """There is no small line under a certificate."""
    return leaf.height - MARGIN


def _draw_frame(leaf: Leaf) -> None:
    """A frame with a die in each corner and beads between them."""
    bottom = _bottom(leaf)
    leaf.box(MARGIN, MARGIN, leaf.inner, bottom - MARGIN, 26, THICK)
    x, y = MARGIN + FRAME - 12, MARGIN + FRAME - 12
    leaf.box(x, y, leaf.inner - 2 * FRAME + 24, bottom - y - FRAME + 12, 16, THIN)
    size, inset = 44.0, 18.0
    far_x, far_y = MARGIN + leaf.inner - inset - size, bottom - inset - size
    near = MARGIN + inset
    corners = ((near, near, 1), (far_x, near, 2), (near, far_y, 3), (far_x, far_y, 6))
    for at_x, at_y, face in corners:
        with leaf.at(at_x, at_y, size) as p:
            line_art.die(p, 0, 0, face, size)


def _draw_game(leaf: Leaf, wish: Wish, x: float, y: float, wide: float) -> None:
    """The game as a picture, its name and the way to play."""
    scene = max((page.scene for page in wish.book.chapter(Chapter.EASY)), key=_toys)
    draw_picture(leaf.p, leaf.rect(x, y, wide, BADGE * 0.58), scene, mirrored=leaf.mirrored)
    y += BADGE * 0.58 + 8
    y = leaf.words(x, y, wide, wish.name, 28, bold=True, align="middle", leading=1.2)
    leaf.words(x, y, wide, way_of(wish)[0], 18, align="middle")


def _toys(scene: Scene) -> int:
    """How many kinds of toys a scene shows; what is over and lost shows an icon and counts less."""
    shown = (scene.tiles, scene.dice, scene.total, scene.rings, scene.train, scene.burst)
    return sum(bool(toys) for toys in shown) - 2 * bool(scene.icon)


def _draw_score(leaf: Leaf, wish: Wish, x: float, y: float, wide: float) -> None:
    """The score large in a star's place, or a line to write it on."""
    middle = x + wide / 2
    if wish.score is None:
        leaf.line(middle - 70, y + 110, middle + 70, y + 110, MIDDLE)
    else:
        leaf.number(middle, y + 112, 120, digits(wish.score))
    leaf.words(x, y + 118, wide, say.score(), 20, align="middle")


def _draw_lines(leaf: Leaf, wish: Wish, x: float, y: float, wide: float) -> None:
    """The line for a name, and the date or a line for it."""
    y = leaf.words(x, y + 10, wide, say.belongs_to(), 22, align="middle")
    line = max(y + 44, _bottom(leaf) - FRAME - 92)
    leaf.line(x + wide * 0.2, line, x + wide * 0.8, line, MIDDLE)
    leaf.words(x, line + 2, wide, say.name(), 15, align="middle")
    foot = _bottom(leaf) - FRAME - 44
    if wish.day is None:
        leaf.line(x + wide * 0.36, foot + 22, x + wide * 0.64, foot + 22, THIN)
        leaf.words(x, foot + 22, wide, say.date(), 13, align="middle")
        return
    day = QDate(wish.day.year, wish.day.month, wish.day.day)
    text = QLocale().toString(day, QLocale.FormatType.LongFormat)
    leaf.words(x, foot, wide, text, 18, align="middle")
