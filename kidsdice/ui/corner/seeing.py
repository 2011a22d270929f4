"""The card about what is seen: text size, colours, movement, letters."""

from __future__ import annotations

from kidsdice.ui.corner.controls import Segment, Switch
from kidsdice.ui.corner.parts import Card, Row
from kidsdice.ui.hall import Hall


class SeeingCard(Card):
    """How the screens look."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall, "")
        self._title.setText(self.tr("Seeing and moving"))
        self.setAccessibleName(self.tr("Seeing and moving"))
        self._add_text_size()
        self._add_colours()
        movement = Switch(hall.taste, self.tr("Less movement"))
        small = self.tr("Dice appear without rolling")
        self.add(Row(self.tr("Less movement"), movement, small))
        self.bind(movement, "less_movement")
        letters = Switch(hall.taste, self.tr("Easier letters"))
        small = self.tr("Uses OpenDyslexic for words")
        self.add(Row(self.tr("Easier letters"), letters, small))
        self.bind(letters, "easier_letters")
        self.end()

    def _add_text_size(self) -> None:
        letter = self.tr("A", "a letter that shows the text size")
        sizes = [
            (1.0, letter, self.tr("Usual text")),
            (1.2, letter, self.tr("Large text")),
            (1.45, letter, self.tr("Largest text")),
        ]
        size = Segment(self.tr("Text size"), sizes).letters_grow()
        self.add(Row(self.tr("Text size"), size))
        self.bind(size, "text_size")

    def _add_colours(self) -> None:
        looks = [
            ("day", self.tr("Day")),
            ("evening", self.tr("Evening")),
            ("high_contrast", self.tr("High contrast")),
            ("computer", self.tr("As the computer")),
        ]
        colours = Segment(self.tr("Colours"), [(id, name, name) for id, name in looks])
        self.add(Row(self.tr("Colours"), colours))
        self.bind(colours, "colours")
