"""The drawing kit: every part as a routine that paints at (x, y) in design units.

``draw_xxx(painter, look, x, y, ...)``: the caller has scaled the painter so
that one unit is one unit of the 1280 x 800 design; the painter is left as it
was found. Nothing here mirrors words or numerals: numerals come in the
reader's digits, things with a direction take ``mirrored``.

A routine is imported when it is first asked for: no screen draws everything.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kidsdice.ui.kit.paint.animals import ANIMALS, draw_animal
    from kidsdice.ui.kit.paint.badge import badge_of, draw_badge
    from kidsdice.ui.kit.paint.bird import draw_bird
    from kidsdice.ui.kit.paint.brush import (
        Shape,
        circle,
        draw_shapes,
        ellipse,
        facing,
        fill,
        focus_ring,
        outlined,
        placed,
        rounded,
        stroke,
        tint,
        turned,
    )
    from kidsdice.ui.kit.paint.button import draw_action, draw_choice, draw_pip_button, draw_tool
    from kidsdice.ui.kit.paint.column import ColumnPlan, ColumnShown, Ring, badge_spot, draw_column
    from kidsdice.ui.kit.paint.counting import (
        bead_string_width,
        draw_beadsum,
        draw_no,
        draw_pegboard,
        draw_tenframe,
    )
    from kidsdice.ui.kit.paint.crate import CRATE, FELTS, PLAIN_FELT, draw_crate, draw_crate_front
    from kidsdice.ui.kit.paint.die import (
        OWN_DIE,
        PIPS,
        die_rect,
        draw_die,
        draw_hollow,
        draw_small_die,
    )
    from kidsdice.ui.kit.paint.felt import draw_felt, draw_felt_well, draw_tray
    from kidsdice.ui.kit.paint.grain import draw_grain
    from kidsdice.ui.kit.paint.icons import ICONS, draw_icon
    from kidsdice.ui.kit.paint.logo import LOGO, draw_logo
    from kidsdice.ui.kit.paint.marks import draw_marker, draw_mini, draw_tick
    from kidsdice.ui.kit.paint.measures import draw_bars, draw_out_line, draw_ruler, ruler_x
    from kidsdice.ui.kit.paint.pages import draw_bookmark, draw_open_book, draw_page_dot
    from kidsdice.ui.kit.paint.paper import (
        draw_bubble,
        draw_card,
        draw_frame,
        draw_mark,
        draw_way,
        draw_well,
        ways_width,
    )
    from kidsdice.ui.kit.paint.party import draw_bunting, draw_closed_box
    from kidsdice.ui.kit.paint.peeks import draw_emblem, draw_peek, draw_plaque
    from kidsdice.ui.kit.paint.pegs import RINGS, draw_peg, draw_peg_base, draw_peg_stem, draw_ring
    from kidsdice.ui.kit.paint.pennant import PENNANT, draw_pennant
    from kidsdice.ui.kit.paint.pixmaps import cached_pixmap
    from kidsdice.ui.kit.paint.room import draw_room
    from kidsdice.ui.kit.paint.seats import draw_bench, draw_colour, draw_newcomer, draw_seat
    from kidsdice.ui.kit.paint.shelf import draw_basket, draw_book, draw_shelf
    from kidsdice.ui.kit.paint.standings import draw_standing, standing_cells
    from kidsdice.ui.kit.paint.svg import svg_path
    from kidsdice.ui.kit.paint.text import draw_number, draw_number_in, draw_words_in, number_width
    from kidsdice.ui.kit.paint.tile import TILE, draw_tile
    from kidsdice.ui.kit.paint.toys import draw_bead, draw_burst, draw_moon, draw_star
    from kidsdice.ui.kit.paint.train import (
        draw_engine,
        draw_rails,
        draw_railway,
        draw_wagon,
        wagon_seat,
    )
    from kidsdice.ui.kit.paint.wood import draw_block, draw_dowel, draw_planks, draw_rod

__all__ = [
    "ANIMALS",
    "CRATE",
    "FELTS",
    "ICONS",
    "LOGO",
    "OWN_DIE",
    "PENNANT",
    "PIPS",
    "PLAIN_FELT",
    "RINGS",
    "TILE",
    "ColumnPlan",
    "ColumnShown",
    "Ring",
    "Shape",
    "badge_of",
    "badge_spot",
    "bead_string_width",
    "cached_pixmap",
    "circle",
    "die_rect",
    "draw_action",
    "draw_animal",
    "draw_badge",
    "draw_bars",
    "draw_basket",
    "draw_bead",
    "draw_beadsum",
    "draw_bench",
    "draw_bird",
    "draw_block",
    "draw_book",
    "draw_bookmark",
    "draw_bubble",
    "draw_bunting",
    "draw_burst",
    "draw_card",
    "draw_choice",
    "draw_closed_box",
    "draw_colour",
    "draw_column",
    "draw_crate",
    "draw_crate_front",
    "draw_die",
    "draw_dowel",
    "draw_emblem",
    "draw_engine",
    "draw_felt",
    "draw_felt_well",
    "draw_frame",
    "draw_grain",
    "draw_hollow",
    "draw_icon",
    "draw_logo",
    "draw_mark",
    "draw_marker",
    "draw_mini",
    "draw_moon",
    "draw_newcomer",
    "draw_no",
    "draw_number",
    "draw_number_in",
    "draw_open_book",
    "draw_out_line",
    "draw_page_dot",
    "draw_peek",
    "draw_peg",
    "draw_peg_base",
    "draw_peg_stem",
    "draw_pegboard",
    "draw_pennant",
    "draw_pip_button",
    "draw_planks",
    "draw_plaque",
    "draw_rails",
    "draw_railway",
    "draw_ring",
    "draw_rod",
    "draw_room",
    "draw_ruler",
    "draw_seat",
    "draw_shapes",
    "draw_shelf",
    "draw_small_die",
    "draw_standing",
    "draw_star",
    "draw_tenframe",
    "draw_tick",
    "draw_tile",
    "draw_tool",
    "draw_tray",
    "draw_wagon",
    "draw_way",
    "draw_well",
    "draw_words_in",
    "ellipse",
    "facing",
    "fill",
    "focus_ring",
    "number_width",
    "outlined",
    "placed",
    "rounded",
    "ruler_x",
    "standing_cells",
    "stroke",
    "svg_path",
    "tint",
    "turned",
    "wagon_seat",
    "ways_width",
]

_PLACES = {
    "animals": ("ANIMALS", "draw_animal"),
    "badge": ("badge_of", "draw_badge"),
    "bird": ("draw_bird",),
    "brush": (
        "Shape",
        "circle",
        "draw_shapes",
        "ellipse",
        "facing",
        "fill",
        "focus_ring",
        "outlined",
        "placed",
        "rounded",
        "stroke",
        "tint",
        "turned",
    ),
    "button": ("draw_action", "draw_choice", "draw_pip_button", "draw_tool"),
    "column": ("ColumnPlan", "ColumnShown", "Ring", "badge_spot", "draw_column"),
    "counting": ("bead_string_width", "draw_beadsum", "draw_no", "draw_pegboard", "draw_tenframe"),
    "crate": ("CRATE", "FELTS", "PLAIN_FELT", "draw_crate", "draw_crate_front"),
    "die": ("OWN_DIE", "PIPS", "die_rect", "draw_die", "draw_hollow", "draw_small_die"),
    "felt": ("draw_felt", "draw_felt_well", "draw_tray"),
    "grain": ("draw_grain",),
    "icons": ("ICONS", "draw_icon"),
    "logo": ("LOGO", "draw_logo"),
    "marks": ("draw_marker", "draw_mini", "draw_tick"),
    "measures": ("draw_bars", "draw_out_line", "draw_ruler", "ruler_x"),
    "pages": ("draw_bookmark", "draw_open_book", "draw_page_dot"),
    "paper": (
        "draw_bubble",
        "draw_card",
        "draw_frame",
        "draw_mark",
        "draw_way",
        "draw_well",
        "ways_width",
    ),
    "party": ("draw_bunting", "draw_closed_box"),
    "peeks": ("draw_emblem", "draw_peek", "draw_plaque"),
    "pegs": ("RINGS", "draw_peg", "draw_peg_base", "draw_peg_stem", "draw_ring"),
    "pennant": ("PENNANT", "draw_pennant"),
    "pixmaps": ("cached_pixmap",),
    "room": ("draw_room",),
    "seats": ("draw_bench", "draw_colour", "draw_newcomer", "draw_seat"),
    "shelf": ("draw_basket", "draw_book", "draw_shelf"),
    "standings": ("draw_standing", "standing_cells"),
    "svg": ("svg_path",),
    "text": ("draw_number", "draw_number_in", "draw_words_in", "number_width"),
    "tile": ("TILE", "draw_tile"),
    "toys": ("draw_bead", "draw_burst", "draw_moon", "draw_star"),
    "train": ("draw_engine", "draw_rails", "draw_railway", "draw_wagon", "wagon_seat"),
    "wood": ("draw_block", "draw_dowel", "draw_planks", "draw_rod"),
}
_PLACE_OF = {name: place for place, names in _PLACES.items() for name in names}


def __getattr__(name: str) -> object:
    """A routine of the kit; its module is imported now."""
    place = _PLACE_OF.get(name)
    if place is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(f"{__name__}.{place}")
    return globals().setdefault(name, getattr(module, name))
