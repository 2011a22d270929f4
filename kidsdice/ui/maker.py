"""Making a player: an animal and a colour, two taps and in; no typing."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent

from kidsdice.ui.boards.pictures import icon_picture
from kidsdice.ui.kit.buttons import Action
from kidsdice.ui.kit.paint import (
    draw_animal,
    draw_badge,
    draw_block,
    draw_card,
    draw_colour,
    draw_tick,
    draw_well,
    placed,
)
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.kit.top_bar import TopBar
from kidsdice.ui.narrator import Narrator, Priority
from kidsdice.ui.stage import Stage
from kidsdice.ui.style import Look
from kidsdice.words.lists import ANIMALS, COLOURS, animal_name, colour_name

WELL = (166.0, 126.0)
SWATCH = (78.0, 80.0)


class AnimalPress(Press):
    """One of the animals on its well of paper."""

    radius = 28.0
    bleed = 16.0

    def __init__(self, parent: UnitBox, animal: str) -> None:
        super().__init__(parent, animal_name(animal))
        self.animal = animal
        self.setCheckable(True)

    def draw(self, p: QPainter, look: Look) -> None:
        """The animal, on honey with a tick when it is chosen."""
        scale = self.unit_width / WELL[0]
        p.scale(scale, scale)
        if self.isDown():
            p.translate(0, 3)
        wide, high = WELL[0], self.unit_height / scale
        draw_well(p, look, 0, 0, wide, high, r=28, chosen=self.isChecked())
        animal = min(wide - 18, high - 4)
        draw_animal(p, look, (wide - animal) / 2, (high - animal) / 2, self.animal, animal)
        if self.isChecked():
            draw_tick(p, look, WELL[0] - 14, 14)


class ColourPress(Press):
    """One of the colours of a badge."""

    radius = 38.0
    bleed = 12.0

    def __init__(self, parent: UnitBox, colour: str) -> None:
        super().__init__(parent, colour_name(colour))
        self.colour = colour
        self.setCheckable(True)

    def draw(self, p: QPainter, look: Look) -> None:
        """The swatch, ringed with a tick when it is chosen."""
        scale = self.unit_width / SWATCH[0]
        p.scale(scale, scale)
        draw_colour(p, look, 0, 0, self.colour, chosen=self.isChecked())


class Maker(Stage):
    """Pick an animal, pick a colour. ``made(key)`` when done.

    ``taken`` are players that exist: the same animal in the same colour is not
    made twice. ``first``: there is nobody yet, so there is no way back.
    """

    made = Signal(str)

    def __init__(
        self,
        taste: Taste,
        narrator: Narrator,
        taken: Sequence[str],
        hidden: Sequence[str] = (),
        first: bool = False,
    ) -> None:
        super().__init__(taste)
        self.narrator = narrator
        self.taken = frozenset(taken)
        shown = [animal for animal in ANIMALS if animal not in hidden] or list(ANIMALS)
        self.animals = [AnimalPress(self, animal) for animal in shown]
        self.colours = [ColourPress(self, colour) for colour in COLOURS]
        self.bar = TopBar(self, taste, narrator, back=True)
        self.bar.out.setVisible(not first)
        self.bar.way_out.connect(self.wants_back)
        self.done = Action(self, self.tr("Done"), icon_picture("tick", 76))
        self.done.clicked.connect(self._done)
        self.main_button = self.done
        self.animal, self.colour = self._free()
        for button in self.animals:
            button.clicked.connect(lambda _=False, b=button: self._pick_animal(b.animal))
        for swatch in self.colours:
            swatch.clicked.connect(lambda _=False, b=swatch: self._pick_colour(b.colour))
        self._show_choice()

    @property
    def table(self) -> float:
        """A low table under the colours."""
        return 100.0 if self.compact else 118.0

    def enter(self) -> None:
        """Ask for animal and colour."""
        super().enter()
        self.narrator.say(self.tr("Pick your animal. Pick your colour."), Priority.PROMPT)

    def first_focus(self) -> Press | None:
        """The animal that is chosen."""
        return next((b for b in self.animals if b.animal == self.animal), None)

    def _free(self) -> tuple[str, str]:
        """An animal that nobody has yet, in a colour of its own."""
        owned = {key.partition("-")[0] for key in self.taken}
        shown = [button.animal for button in self.animals]
        animal = next((a for a in shown if a not in owned), shown[0])
        return animal, self._free_colour(animal, COLOURS[(2 + len(self.taken)) % len(COLOURS)])

    def _free_colour(self, animal: str, wanted: str) -> str:
        order = [wanted, *COLOURS]
        return next((c for c in order if f"{animal}-{c}" not in self.taken), wanted)

    def _pick_animal(self, animal: str) -> None:
        self.animal = animal
        self.colour = self._free_colour(animal, self.colour)
        self._picked(animal_name(animal))

    def _pick_colour(self, colour: str) -> None:
        self.colour = colour
        self._picked(colour_name(colour))

    def _picked(self, name: str) -> None:
        self.narrator.play("choose")
        self.narrator.say(self.tr("{name}.").format(name=name), Priority.CHILD)
        self._show_choice()

    def _show_choice(self) -> None:
        for button in self.animals:
            button.setChecked(button.animal == self.animal)
            button.update()
        for swatch in self.colours:
            swatch.setChecked(swatch.colour == self.colour)
            swatch.update()
        free = f"{self.animal}-{self.colour}" not in self.taken
        self.done.show_as(self.tr("Done"), icon_picture("tick", 76), free)
        self.update()

    def _done(self) -> None:
        key = f"{self.animal}-{self.colour}"
        if key in self.taken:
            self.narrator.play("no")
            self.narrator.say(self.tr("This one plays already. Pick another."), Priority.CHILD)
        else:
            self.narrator.play("tap")
            self.made.emit(key)

    def arrange(self) -> None:
        """Animals and colours on paper at the start, the new badge and Done at the end."""
        width, height = self.unit_width, self.unit_height
        self.place(self.bar, 0, 0, width, 92 if self.compact else 118)
        if self.compact:
            self._arrange_compact(height)
        else:
            spare = max(0.0, (width - 1280) / 2)
            for place, button in enumerate(self.animals):
                x, y = 86.0 + spare + place % 4 * 184, 158.0 + place // 4 * 138
                self.place(button, x, y, *WELL)
            for place, swatch in enumerate(self.colours):
                self.place(swatch, 84 + spare + place * 92.6, height - 179, *SWATCH)
            self.place(self.done, 926 + spare, height - 206, 262, 112)

    def _arrange_compact(self, height: float) -> None:
        for place, button in enumerate(self.animals):
            x, y = 36.0 + place % 6 * 108, 112.0 + place // 6 * 98
            self.place(button, x, y, 98, 84)
        for place, swatch in enumerate(self.colours):
            x, y = 44.0 + place % 8 * 79, height - 236.0
            self.place(swatch, x, y, 70, 72)
        self.place(self.done, self.unit_width - 24 - 232, height - 158, 232, 112)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The room, the papers, and the badge as it will be."""
        super().paintEvent(event)
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        look, height = self.taste.look, self.unit_height
        spare = max(0.0, (self.unit_width - 1280) / 2)
        if self.compact:
            draw_card(p, look, self.start_x(24, 662), 100, 662, 210)
            draw_card(p, look, self.start_x(24, 662), height - 252, 662, 104)
            self._paint_badge(p, 745, 118, 218)
        else:
            draw_card(p, look, self.start_x(60 + spare, 770), 140, 770, 438)
            draw_card(p, look, self.start_x(60 + spare, 770), height - 196, 770, 118)
            self._paint_badge(p, 896 + spare, 150, 320)
        p.end()

    def _paint_badge(self, p: QPainter, x: float, y: float, wide: float) -> None:
        scale = wide / 320
        with placed(p, self.start_x(x, wide), y, scale):
            draw_block(p, self.taste.look, 0, 318, 320, 70, d=18, r=24, g=6, seed=9, go=0.18)
            draw_badge(p, self.taste.look, 24, 32, self.animal, self.colour, 272)
