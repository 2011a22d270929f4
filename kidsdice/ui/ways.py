"""The ways to play a game, as tiles to choose from: its variations and a family's own rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter

from kidsdice.core.game import choices_of
from kidsdice.core.record import BadRecord, plain_to_rules
from kidsdice.games import GAMES
from kidsdice.ui.boards.variation_pictures import PLAQUE, draw_family_picture, draw_variation
from kidsdice.ui.hall import Hall
from kidsdice.ui.kit.paint import draw_block, draw_tick, draw_words_in, placed
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.words_paint import lay_out
from kidsdice.ui.style import Look, words
from kidsdice.words import WORDS
from kidsdice.words.common import digits
from kidsdice.words.lists import animal_name
from kidsdice.words.say import fill, join, translate

Paint = Callable[[QPainter, Look, bool], None]
"""Paints a plaque of 216 x 112 with its corner at (0, 0), mirrored or not."""


@dataclass(frozen=True)
class Way:
    """One way to play: ``line`` says what is different; ``kept`` is the id of a family's own."""

    rules: Any
    name: str
    line: str
    paint: Paint
    kept: str = ""


def ways_of(hall: Hall, game_id: str) -> list[Way]:
    """The variations of a game, then what the family has kept (that this version can read)."""
    game, told = GAMES[game_id], WORDS[game_id]
    ways = []
    for id, rules in game.variations.items():
        name, line = told.variation(id)
        ways.append(Way(rules, name, line, _variation_picture(game_id, id)))
    for family in hall.store.family_rules(game_id):
        try:
            rules = plain_to_rules(game, family.rules)
        except BadRecord:
            continue
        name = fill(translate("Ways", "{animal}'s rules"), animal=animal_name(family.picture))
        line = difference(game_id, rules)
        ways.append(Way(rules, name, line, _family_picture(family.picture), family.id))
    return ways


def difference(game_id: str, rules: Any) -> str:
    """What is different from the usual in these rules, a short sentence for each option."""
    told, usual = WORDS[game_id], GAMES[game_id].rules_type()
    return join(
        *(
            told_option(told, name, getattr(rules, name))
            for name in choices_of(rules)
            if getattr(rules, name) != getattr(usual, name)
        )
    )


def told_option(told: Any, name: str, value: Any) -> str:
    """An option with its value: ``How many dice: 3.``"""
    template = translate("Ways", "{option}: {value}.")
    return fill(template, option=told.option(name), value=told.option_value(name, value))


def _variation_picture(game_id: str, id: str) -> Paint:
    def paint(p: QPainter, look: Look, mirrored: bool) -> None:
        draw_variation(p, look, 0, 0, game_id, id, digits=digits, mirrored=mirrored)

    return paint


def _family_picture(animal: str) -> Paint:
    def paint(p: QPainter, look: Look, _mirrored: bool) -> None:
        draw_family_picture(p, look, 0, 0, animal)

    return paint


EDGE = 12.0


class WayTile(Press):
    """A wooden tile with a picture and a name; the chosen one is honey with a tick."""

    radius = 22.0

    def __init__(self, parent: UnitBox, way: Way) -> None:
        super().__init__(parent, way.name)
        self.way = way
        self.name_lines = 1
        self.setAccessibleDescription(way.line)
        self.setCheckable(True)

    def draw(self, p: QPainter, look: Look) -> None:
        """The block, the plaque on it, and the name under that."""
        wide, high = self.unit_width, self.unit_height
        chosen = self.isChecked()
        press = 0.7 if self.isDown() else 0.0
        face = "honey" if chosen else "beech"
        seed = len(self.way.name)
        draw_block(
            p, look, 0, 0, wide, high - 9, d=9, r=22, face=face, g=0 if chosen else 4,
            seed=seed, press=press,
        )  # fmt: skip
        p.translate(0, press * 6)
        self._paint_inside(p, look, wide, high - 9)
        if chosen:
            draw_tick(p, look, 16 if self.box.mirrored else wide - 16, 14, 19)

    def _paint_inside(self, p: QPainter, look: Look, wide: float, high: float) -> None:
        size = name_size(self.box, wide)
        room = wide - 2 * EDGE
        name = self.name_lines * size * 1.15 + 10
        scale = min(room / PLAQUE[0], (high - EDGE - max(name, 36.0)) / PLAQUE[1])
        with placed(p, (wide - PLAQUE[0] * scale) / 2, EDGE, scale):
            self.way.paint(p, look, self.box.mirrored)
        top = EDGE + PLAQUE[1] * scale
        on = look.on_honey if self.isChecked() else look.on_wood
        spot = QRectF(EDGE, top, room, high - top - 4)
        draw_words_in(p, on, spot, self.way.name, size, bold=True, leading=1.15)

    def lines_of_name(self, wide: float) -> int:
        """How many lines (two at most) the name takes on a tile of this width."""
        font = words(name_size(self.box, wide), bold=True)
        return min(2, lay_out(self.way.name, font, wide - 2 * EDGE, 1.15).count)


def name_size(box: UnitBox, wide: float) -> float:
    """The size of the name on a tile of this width."""
    usual = 22.0 if box.compact else 24.0
    return max(usual, min(30.0, wide / 10)) * box.taste.text_scale


GAP = 18.0
WIDEST = 300.0
MOST, MOST_LARGE = 10, 8
ROOM = 18.0
"""Around the tiles for ticks, shadows and the focus line."""


class WayTiles(UnitBox):
    """A page of tiles. ``chosen(way)`` when one is pressed; more pages where they need them."""

    chosen = Signal(object)
    turned = Signal()

    def __init__(self, parent: UnitBox) -> None:
        super().__init__(parent, parent.taste)
        self.tiles: list[WayTile] = []
        self.page = 0

    def show_ways(self, ways: Sequence[Way], rules: Any) -> None:
        """Show these; the one with these rules is chosen and its page is open."""
        for tile in self.tiles:
            tile.hide()
            tile.deleteLater()
        self.tiles = [WayTile(self, way) for way in ways]
        for place, tile in enumerate(self.tiles):
            tile.clicked.connect(lambda _=False, way=tile.way: self.chosen.emit(way))
            if tile.way.rules == rules:
                self.page = place // self.a_page
        self.show_chosen(rules)
        self.turn(0)

    def show_chosen(self, rules: Any) -> None:
        """Mark the tile with these rules; none when there is none."""
        for tile in self.tiles:
            tile.setChecked(tile.way.rules == rules)
            tile.update()

    @property
    def now(self) -> WayTile | None:
        """The tile that is chosen."""
        return next((tile for tile in self.tiles if tile.isChecked()), None)

    @property
    def pages(self) -> int:
        """How many pages there are: more where words are large."""
        most = MOST if self.taste.text_scale < 1.1 else MOST_LARGE
        return max(1, -(-len(self.tiles) // most))

    @property
    def a_page(self) -> int:
        """How many tiles a page holds: as many on each."""
        return max(1, -(-len(self.tiles) // self.pages))

    def turn(self, by: int) -> None:
        """Go on or back by so many pages."""
        self.page = min(self.pages - 1, max(0, self.page + by))
        self.arrange()
        self.turned.emit()

    def arrange(self) -> None:
        """The tiles of this page in one row or two, in the middle."""
        self.page = min(self.page, self.pages - 1)
        first = self.page * self.a_page
        shown = self.tiles[first : first + self.a_page]
        for tile in self.tiles:
            tile.setVisible(tile in shown)
        full = self.a_page  # every page has the grid of the first
        rows = 1 if full <= 3 else 2
        columns = max(1, -(-full // rows))
        gap = 12.0 if self.compact else GAP
        wide = min(WIDEST, (self.unit_width - 2 * ROOM - (columns - 1) * gap) / columns)
        plaque = (wide - 2 * EDGE) / PLAQUE[0] * PLAQUE[1]
        enough = EDGE + plaque + name_size(self, wide) * 2.3 + 26
        high = min(enough, (self.unit_height - 2 * ROOM - (rows - 1) * gap) / rows)
        x = (self.unit_width - columns * wide - (columns - 1) * gap) / 2
        y = (self.unit_height - rows * high - (rows - 1) * gap) / 2
        # The pictures of a page are of one size, whichever name is the longest.
        lines = max((tile.lines_of_name(wide) for tile in shown), default=1)
        for place, tile in enumerate(shown):
            tile.name_lines = lines
            self.place(
                tile,
                x + place % columns * (wide + gap),
                y + place // columns * (high + gap),
                wide,
                high,
            )
