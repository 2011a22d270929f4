"""Every part of the kit in its states, so that a test (or a look at a picture) can go through them.

``python tests/ui/paint_sheet.py FOLDER`` writes them as pictures, one a look.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from kidsdice.ui.kit import paint as kit
from kidsdice.ui.style import LOOKS, Look, load_fonts

Paint = Callable[[QPainter, Look], None]
MARGIN = 40


@dataclass(frozen=True)
class Part:
    """A part painted at (0, 0): it takes ``w`` x ``h`` and ``outside`` around that."""

    name: str
    w: float
    h: float
    paint: Paint
    outside: float = 6


def _tile(state: str, **more: object) -> Paint:
    return lambda p, look: kit.draw_tile(p, look, 0, 0, 5, state, **more)  # type: ignore[arg-type]


def _die(**more: object) -> Paint:
    return lambda p, look: kit.draw_die(p, look, 0, 0, 5, **more)  # type: ignore[arg-type]


PARTS = (
    Part("tile open", 104, 240, _tile("open")),
    Part("tile legal", 104, 240, _tile("legal"), 36),
    Part("tile selected", 104, 240, _tile("selected"), 22),
    Part("tile pressed", 104, 240, _tile("pressed"), 12),
    Part("tile focused", 104, 240, _tile("open", focus=True), 22),
    Part("tile shut", 104, 240, _tile("shut")),
    Part("tile falling", 104, 240, _tile("open", fall=0.5)),
    Part("die live", 100, 112, _die()),
    Part("die dead", 100, 112, _die(state="dead", shadow=False)),
    Part("die honey", 100, 112, _die(state="honey")),
    Part("die own", 100, 112, _die(state="paint")),
    Part("die may tap", 100, 112, _die(ring=True), 16),
    Part("hollow empty", 100, 112, lambda p, look: kit.draw_hollow(p, look, 0, 0)),
    Part("hollow next", 100, 112, lambda p, look: kit.draw_hollow(p, look, 0, 0, ring=True)),
    Part("action on", 230, 110, lambda p, look: kit.draw_action(p, look, 0, 0, 230, 96)),
    Part("action off", 230, 110, lambda p, look: kit.draw_action(p, look, 0, 0, 230, 96, on=False)),
    Part("choice", 230, 110, lambda p, look: kit.draw_choice(p, look, 0, 0, 230, 96)),
    Part("tool", 76, 84, lambda p, look: kit.draw_tool(p, look, 0, 0, icon="sound")),
    Part("tool mute", 76, 84, lambda p, look: kit.draw_tool(p, look, 0, 0, icon="mute")),
    Part(
        "tool pressed", 76, 84, lambda p, look: kit.draw_tool(p, look, 0, 0, icon="sound", press=1)
    ),
    Part("pip quiet", 84, 92, lambda p, look: kit.draw_pip_button(p, look, 0, 0)),
    Part("pip talking", 84, 92, lambda p, look: kit.draw_pip_button(p, look, 0, 0, open=True)),
    Part("pip asleep", 84, 92, lambda p, look: kit.draw_pip_button(p, look, 0, 0, asleep=True)),
    Part("badge", 96, 102, lambda p, look: kit.draw_badge(p, look, 0, 0, "fox", "sea")),
    Part(
        "badge now",
        96,
        102,
        lambda p, look: kit.draw_badge(p, look, 0, 0, "fox", "sea", ring=True),
        12,
    ),
    Part(
        "badge out",
        96,
        102,
        lambda p, look: kit.draw_badge(p, look, 0, 0, "fox", "sea", asleep=True, lie=1),
    ),
    Part("burst", 80, 84, lambda p, look: kit.draw_burst(p, look, 0, 0, "7")),
    Part("star", 72, 80, lambda p, look: kit.draw_star(p, look, 0, 0, "7"), 8),
    Part("moon", 48, 48, lambda p, look: kit.draw_moon(p, look, 0, 0)),
    Part("bird", 64, 64, lambda p, look: kit.draw_bird(p, look, 0, 0)),
    Part("mini", 48, 53, lambda p, look: kit.draw_mini(p, look, 0, 0, "5")),
    Part("way", 160, 79, lambda p, look: kit.draw_way(p, look, 0, 0, ["3", "5"])),
    Part(
        "way chosen", 160, 79, lambda p, look: kit.draw_way(p, look, 0, 0, ["3", "5"], chosen=True)
    ),
    Part("tray", 400, 200, lambda p, look: kit.draw_tray(p, look, 0, 0, 400, 200, "spruce")),
    Part("planks", 400, 100, lambda p, look: kit.draw_planks(p, look, 0, 0, 400, 100)),
    Part("rod", 400, 19, lambda p, look: kit.draw_rod(p, look, 0, 0, 400)),
    Part("card", 300, 130, lambda p, look: kit.draw_card(p, look, 0, 0, 300, 125)),
    Part("bubble", 300, 76, lambda p, look: kit.draw_bubble(p, look, 0, 0, 300, 72), 16),
    Part("frame", 252, 306, lambda p, look: kit.draw_frame(p, look, 0, 0, 252, 300)),
    Part("frame now", 252, 306, lambda p, look: kit.draw_frame(p, look, 0, 0, 252, 300, now=True)),
    Part("ring", 150, 51, lambda p, look: kit.draw_ring(p, look, 0, 0, 150, text="6")),
    Part(
        "ring now",
        150,
        51,
        lambda p, look: kit.draw_ring(p, look, 0, 0, 150, text="6", now=True),
        10,
    ),
    Part("peg", 150, 210, lambda p, look: kit.draw_peg(p, look, 0, 0, (7, 9))),
    Part("peg base", 212, 96, lambda p, look: kit.draw_peg_base(p, look, 0, 0, 212, text="9"), 14),
    Part("engine", 150, 123, lambda p, look: kit.draw_engine(p, look, 0, 0)),
    Part("wagon", 150, 192, lambda p, look: kit.draw_wagon(p, look, 0, 0), 16),
    Part("railway", 600, 264, lambda p, look: kit.draw_railway(p, look, 0, 0, 600), 24),
    Part("ruler", 400, 39, lambda p, look: kit.draw_ruler(p, look, 0, 0, 400)),
    Part("tenframe", 210, 90, lambda p, look: kit.draw_tenframe(p, look, 0, 0, 4)),
    Part("pegboard", 144, 144, lambda p, look: kit.draw_pegboard(p, look, 0, 0, 7)),
    Part("beads", 262, 42, lambda p, look: kit.draw_beadsum(p, look, 0, 0, (3, 5))),
    Part(
        "bars",
        156,
        150,
        lambda p, look: kit.draw_bars(p, look, 0, 0, [(3, "3"), (8, "8"), (5, "5")], best=0),
    ),
    Part(
        "crate",
        254,
        402,
        lambda p, look: kit.draw_crate(p, look, 0, 0, "shut_the_box", "Shut the Box"),
        12,
    ),
    Part("logo", 582, 74, lambda p, look: kit.draw_logo(p, look, 0, 0), 10),
    Part("basket", 150, 112, lambda p, look: kit.draw_basket(p, look, 0, 0), 8),
    Part("book", 120, 112, lambda p, look: kit.draw_book(p, look, 0, 0)),
    Part("bench", 820, 114, lambda p, look: kit.draw_bench(p, look, 0, 0)),
    Part("newcomer", 156, 161, lambda p, look: kit.draw_newcomer(p, look, 0, 0)),
    Part("colour", 78, 88, lambda p, look: kit.draw_colour(p, look, 0, 0, "rose")),
    Part(
        "colour chosen",
        78,
        88,
        lambda p, look: kit.draw_colour(p, look, 0, 0, "rose", chosen=True),
        12,
    ),
    Part("closed box", 820, 226, lambda p, look: kit.draw_closed_box(p, look, 0, 0, 820, 226)),
    Part("open book", 600, 322, lambda p, look: kit.draw_open_book(p, look, 0, 0, 600, 300), 10),
    Part("bookmark", 30, 56, lambda p, look: kit.draw_bookmark(p, look, 0, 0)),
    Part("small die", 17, 20, lambda p, look: kit.draw_small_die(p, look, 0, 0)),
    Part("felt well", 200, 116, lambda p, look: kit.draw_felt_well(p, look, 0, 0, 200, 116)),
    Part("tick", 42, 42, lambda p, look: kit.draw_tick(p, look, 21, 21)),
    Part("mark", 80, 40, lambda p, look: kit.draw_mark(p, look, QRectF(0, 0, 80, 40))),
)
BY_NAME = {part.name: part for part in PARTS}


def render(part: Part, look: Look, under: str = "") -> QImage:
    """The part on its own, ``MARGIN`` from the left and the top; on a colour if one is named."""
    size = (int(part.w) + 2 * MARGIN, int(part.h) + 2 * MARGIN)
    image = QImage(*size, QImage.Format.Format_ARGB32)
    image.fill(look.c(under) if under else 0)
    painter = QPainter(image)
    painter.translate(MARGIN, MARGIN)
    try:
        part.paint(painter, look)
    finally:
        painter.end()  # a picture that goes while it is painted takes the program with it
    return image


def _places(width: int) -> Iterator[tuple[Part, int, int]]:
    x = y = row = 0
    for part in PARTS:
        w, h = int(part.w) + MARGIN, int(part.h) + MARGIN
        if x + w > width:
            x, y, row = 0, y + row, 0
        yield part, x, y
        x, row = x + w, max(row, h)


def sheet(look: Look, width: int = 1600) -> QImage:
    """All parts on the wall, one after another."""
    places = list(_places(width))
    last = max(y + int(part.h) + 2 * MARGIN for part, _, y in places)
    image = QImage(width + MARGIN, last, QImage.Format.Format_ARGB32)
    image.fill(look.c("wall"))
    painter = QPainter(image)
    for part, x, y in places:
        painter.resetTransform()
        painter.translate(x + MARGIN / 2, y + MARGIN / 2)
        part.paint(painter, look)
    painter.end()
    return image


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication

    app = QGuiApplication([])
    load_fonts()
    for each in LOOKS.values():
        sheet(each).save(f"{sys.argv[1]}/parts-{each.name}.png")
