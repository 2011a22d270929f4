"""The class at its tables before it begins: how many sit where, and their pictures."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QPainter, QPaintEvent

from kidsdice.core.tournament import seat
from kidsdice.ui.kit.paint import badge_of, draw_badge, draw_well
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.taste import Taste
from kidsdice.words.lists import player_names


class SeatingPreview(UnitBox):
    """Badges in groups, a group a table."""

    def __init__(self, taste: Taste) -> None:
        super().__init__(None, taste)
        self.children_here: tuple[str, ...] = ()

    def show_children(self, children: Sequence[str]) -> None:
        """Show these children in this order."""
        self.children_here = tuple(children)
        self.setAccessibleName(", ".join(player_names(children)))
        self.update()

    def rescale(self, unit: float, _letters: float) -> None:
        """Take the size of the window."""
        self.k = unit

    def paintEvent(self, event: QPaintEvent) -> None:
        """The groups in columns, as large as they fit."""
        tables = seat(self.children_here)
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        most = max(len(table.children) for table in tables)
        found = (0.0, 1)
        for columns in (1, 2, 3):
            rows = -(-len(tables) // columns)
            across = (self.unit_width - 12 * (columns - 1)) / columns
            size = min((across - 20) / (most * 1.08), self.unit_height / rows - 26, 84.0)
            found = max(found, (size, columns))
        size, columns = found
        wide = (self.unit_width - 12 * (columns - 1)) / columns
        rows = -(-len(tables) // columns)
        step = min(size + 34, self.unit_height / rows)
        for place, table in enumerate(tables):
            x = self.start_x(place % columns * (wide + 12), wide)
            y = place // columns * step
            draw_well(p, self.taste.look, x, y, wide, step - 8, r=18)
            room = len(table.children) * size * 1.08
            for number, child in enumerate(table.children):
                at = (wide - room) / 2 + number * size * 1.08
                at = wide - at - size if self.mirrored else at
                draw_badge(p, self.taste.look, x + at, y + (step - 8 - size) / 2, *badge_of(child),
                           size)  # fmt: skip
        p.end()
