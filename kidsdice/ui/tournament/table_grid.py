"""The tables of a round as cards in a grid, on more pages where they would be too small."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.style import Look
from kidsdice.ui.tournament.names import has_picture
from kidsdice.ui.tournament.table_face import Face, draw_table

GAP = 22.0
ROOM = 26.0
"""Around the cards for the marker, shadows and the focus line."""
MOST, MOST_WORDS = 10, 6
LARGEST = (430.0, 380.0)


class TablePress(Press):
    """One table. Pressing it opens it; an earlier round's table only tells how it ended."""

    radius = 26.0
    bleed = 26.0

    def __init__(self, parent: UnitBox, face: Face, name: str) -> None:
        super().__init__(parent, name)
        self.face = face

    def draw(self, p: QPainter, look: Look) -> None:
        """The card, lower while it is pressed."""
        self.radius = 34.0 if self.face.now else 26.0
        press = 0.8 if self.isDown() else 0.0
        wide, high = self.unit_width, self.unit_height
        draw_table(p, look, wide, high, self.face, mirrored=self.box.mirrored, press=press)


class TableGrid(UnitBox):
    """The cards. ``pressed(place)`` with the table's place from 0; ``turned`` on another page."""

    pressed = Signal(int)
    turned = Signal()

    def __init__(self, parent: UnitBox) -> None:
        super().__init__(parent, parent.taste)
        self.cards: list[TablePress] = []
        self.page = 0

    def show_faces(self, faces: Sequence[Face], names: Sequence[str]) -> None:
        """Show these tables; the page with the one to press is open."""
        for card in self.cards:
            card.hide()
            card.deleteLater()
        pairs = zip(faces, names, strict=True)
        self.cards = [TablePress(self, face, name) for face, name in pairs]
        for place, card in enumerate(self.cards):
            card.clicked.connect(lambda _=False, n=place: self.pressed.emit(n))
        now = next((n for n, face in enumerate(faces) if face.now), 0)
        self.page = now // self.a_page
        self.arrange()

    @property
    def now(self) -> TablePress | None:
        """The card that is to be pressed."""
        return next((card for card in self.cards if card.face.now), None)

    @property
    def _most(self) -> int:
        """Words need more room than pictures."""
        children = [child for card in self.cards for child in card.face.table.children]
        small = self.compact or self.taste.text_scale > 1.1
        return MOST_WORDS if small and not all(map(has_picture, children)) else MOST

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return max(1, -(-len(self.cards) // self._most))

    @property
    def a_page(self) -> int:
        """How many tables a page holds."""
        return max(1, -(-len(self.cards) // self.pages))

    def turn(self) -> None:
        """On to the next page, from the last one to the first."""
        self.page = (self.page + 1) % self.pages
        self.arrange()
        self.turned.emit()

    def arrange(self) -> None:
        """The cards of this page in one row or two, in the middle."""
        if not self.cards or self.unit_width < 100:
            return
        self.page = min(self.page, self.pages - 1)
        first = self.page * self.a_page
        seen = self.cards[first : first + self.a_page]
        for card in self.cards:
            card.setVisible(card in seen)
        full = self.a_page
        rows = 1 if full <= 3 else 2
        columns = -(-full // rows)
        gap = 14.0 if self.compact else GAP
        room_x = self.unit_width - 2 * ROOM - (columns - 1) * gap
        room_y = self.unit_height - 2 * ROOM - (rows - 1) * gap
        wide, high = min(LARGEST[0], room_x / columns), min(LARGEST[1], room_y / rows)
        top = (self.unit_height - rows * high - (rows - 1) * gap) / 2
        for place, card in enumerate(seen):
            row, column = divmod(place, columns)
            in_row = min(columns, len(seen) - row * columns)
            x = (self.unit_width - in_row * wide - (in_row - 1) * gap) / 2
            self.place(card, x + column * (wide + gap), top + row * (high + gap), wide, high)
