"""The drawing kit: every part as a routine that paints at (x, y) in design units.

``draw_xxx(painter, look, x, y, ...)``: the caller has scaled the painter so
that one unit is one unit of the 1280 x 800 design; the painter is left as it
was found. Nothing here mirrors words or numerals: numerals come in the
reader's digits, things with a direction take ``mirrored``.
"""

from kidsdice.ui.kit.paint.animals import ANIMALS, draw_animal
from kidsdice.ui.kit.paint.badge import badge_of, draw_badge
from kidsdice.ui.kit.paint.bird import draw_bird
from kidsdice.ui.kit.paint.brush import (
    cached_pixmap,
    circle,
    draw_number,
    draw_number_in,
    ellipse,
    facing,
    fill,
    focus_ring,
    number_width,
    outlined,
    placed,
    rounded,
    stroke,
    turned,
)
from kidsdice.ui.kit.paint.button import draw_action, draw_choice, draw_pip_button, draw_tool
from kidsdice.ui.kit.paint.die import draw_die, draw_hollow
from kidsdice.ui.kit.paint.icons import ICONS, draw_icon
from kidsdice.ui.kit.paint.svg import svg_path
from kidsdice.ui.kit.paint.tile import draw_marker, draw_mini, draw_tick, draw_tile
from kidsdice.ui.kit.paint.wood import (
    draw_block,
    draw_dowel,
    draw_felt,
    draw_grain,
    draw_planks,
    draw_rod,
    draw_room,
    draw_tray,
)

__all__ = [
    "ANIMALS",
    "ICONS",
    "badge_of",
    "cached_pixmap",
    "circle",
    "draw_action",
    "draw_animal",
    "draw_badge",
    "draw_bird",
    "draw_block",
    "draw_choice",
    "draw_die",
    "draw_dowel",
    "draw_felt",
    "draw_grain",
    "draw_hollow",
    "draw_icon",
    "draw_marker",
    "draw_mini",
    "draw_number",
    "draw_number_in",
    "draw_pip_button",
    "draw_planks",
    "draw_rod",
    "draw_room",
    "draw_tick",
    "draw_tile",
    "draw_tool",
    "draw_tray",
    "ellipse",
    "facing",
    "fill",
    "focus_ring",
    "number_width",
    "outlined",
    "placed",
    "rounded",
    "stroke",
    "svg_path",
    "turned",
]
