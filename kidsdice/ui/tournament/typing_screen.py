"""A number for each child is typed with big keys: scores from paper, or throws of real dice."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter

from kidsdice.ui.boards.pictures import icon_picture
from kidsdice.ui.kit.buttons import Action
from kidsdice.ui.kit.paint import badge_of, draw_badge, draw_icon
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.kit.top_bar import TopBar
from kidsdice.ui.narrator import Narrator, Priority
from kidsdice.ui.stage import Stage
from kidsdice.ui.style import Look
from kidsdice.ui.tournament.number_pad import ROOM as PAD_ROOM
from kidsdice.ui.tournament.number_pad import NumberPad
from kidsdice.ui.tournament.seats import ROOM, Seated, Seats
from kidsdice.words import tournament as say

MOST_DIGITS = 4
SUMS = range(2, 13)


class TypingScreen(Stage):
    """``typed(numbers)`` when every child has one. A card can be pressed to correct it.

    ``sums``: the numbers are throws of two dice, so only 2 to 12 are possible.
    """

    typed = Signal(list)

    def __init__(
        self,
        taste: Taste,
        narrator: Narrator,
        children: Sequence[str],
        names: Sequence[str],
        numbers: Sequence[int] = (),
        *,
        sums: bool = False,
    ) -> None:
        super().__init__(taste)
        self.narrator = narrator
        self.children_here, self.names, self.sums = tuple(children), tuple(names), sums
        self.numbers: list[int | None] = list(numbers) or [None] * len(children)
        self.now = 0
        self._anew = True  # the first digit replaces what stands there
        self.bar = TopBar(self, taste, narrator, back=True)
        self.bar.way_out.connect(self.wants_back)
        pairs = zip(children, names, strict=True)
        self.seats = Seats(self, [Seated(child, name) for child, name in pairs], chosen=True)
        self.seats.pressed.connect(self._turn_to)
        self.pad = NumberPad(self)
        self.pad.digit.connect(self._digit)
        self.pad.rubbed.connect(self._rub)
        self.forward = Action(self, say.next_child(), self._paint_next)
        self.forward.clicked.connect(self._go_on)
        self.main_button = self.forward
        self._show()

    @property
    def table(self) -> float:
        """The keys lie on the table."""
        return 236.0 if self.compact else 290.0

    def enter(self) -> None:
        """Ask for the first child."""
        super().enter()
        self._ask(Priority.PROMPT)

    def first_focus(self) -> Press | None:
        """The first key."""
        return self.pad.keys[0]

    def _ask(self, priority: Priority) -> None:
        name = self.names[self.now]
        self.narrator.say(
            say.what_threw(name) if self.sums else say.how_many_points(name), priority
        )

    # Typing

    def _digit(self, digit: int) -> None:
        before = 0 if self._anew else self.numbers[self.now] or 0
        number = before * 10 + digit
        most = 2 if self.sums else MOST_DIGITS
        if len(str(number)) > most:
            self.narrator.play("no")
            return
        self.narrator.play("choose")
        self.numbers[self.now], self._anew = number, False
        self._show()
        self.narrator.name(say.points_of(self.names[self.now], number))

    def _rub(self) -> None:
        number = self.numbers[self.now]
        self.narrator.play("no" if number is None else "unchoose")
        if number is not None:
            self.numbers[self.now] = number // 10 if number > 9 else None
        self._anew = False
        self._show()

    def _turn_to(self, place: int) -> None:
        self.narrator.play("tap")
        self.now, self._anew = place, True
        self._show()
        self._ask(Priority.CHILD)

    def _go_on(self) -> None:
        """To the next child without a number; done when there is none."""
        name = self.names[self.now]
        if self.numbers[self.now] is None:
            self._refuse(say.no_points_yet(name))
            return
        wrong = next((n for n, number in enumerate(self.numbers) if self._impossible(number)), None)
        if wrong is not None:
            self.now, self._anew = wrong, True
            self._show()
            self._refuse(say.impossible_sum(self.names[wrong]))
            return
        missing = self._missing()
        if missing is None:
            self.narrator.play("tap")
            self.typed.emit(list(self.numbers))
        else:
            self._turn_to(missing)

    def _missing(self) -> int | None:
        """The next child after the present one who has no number yet."""
        count = len(self.numbers)
        places = [(self.now + step) % count for step in range(1, count + 1)]
        return next((n for n in places if self.numbers[n] is None), None)

    def _impossible(self, number: int | None) -> bool:
        return self.sums and number is not None and number not in SUMS

    def _refuse(self, why: str) -> None:
        self.narrator.play("no")
        self.narrator.say(why, Priority.CHILD)

    # Showing

    def _show(self) -> None:
        seated, told = [], []
        for place, (child, name) in enumerate(zip(self.children_here, self.names, strict=True)):
            number = self.numbers[place]
            seated.append(Seated(child, name, number, now=place == self.now))
            told.append(say.points_of(name, number))
        self.seats.show_seated(seated, told)
        others = [n for place, n in enumerate(self.numbers) if place != self.now]
        last = None not in others
        on = self.numbers[self.now] is not None
        name = say.done() if last else say.next_child()
        self.forward.show_as(name, icon_picture("tick", 72) if last else self._paint_next, on)

    def _paint_next(self, p: QPainter, look: Look, width: float, height: float) -> None:
        """An arrow to the next child."""
        missing = self._missing()
        size, icon = height * 0.62, 40.0
        x = (width - size - icon - 18) / 2
        start = width - x - icon if self.mirrored else x
        draw_icon(p, look, start, (height - icon) / 2, "fwd", icon, mirrored=self.mirrored)
        if missing is not None:
            at = x if self.mirrored else x + icon + 18
            badge = badge_of(self.children_here[missing])
            draw_badge(p, look, at, (height - size) / 2 - 2, *badge, size)

    # Keys and places

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits type, Backspace takes back."""
        key = event.key()
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9 and not event.isAutoRepeat():
            self.taste.use_keys(True)
            self._digit(key - Qt.Key.Key_0)
        elif key == Qt.Key.Key_Backspace and self.is_meant(event):
            self._rub()
        else:
            super().keyPressEvent(event)

    def arrange(self) -> None:
        """The children above, the keys and the way on upon the table."""
        width, height = self.unit_width, self.unit_height
        bar, edge = (92.0, 24.0) if self.compact else (118.0, 60.0)
        self.place(self.bar, 0, 0, width, bar)
        room = height - self.table - bar
        self.place(self.seats, edge - ROOM, bar, width - 2 * (edge - ROOM), room)
        main, tall = (212.0, 112.0) if self.compact else (286.0, 122.0)
        pad_high = (206.0 if self.compact else 250.0) + 2 * PAD_ROOM
        pad_y = height - self.table + (self.table - pad_high) / 2 - 4
        free = width - 2 * edge - main - (28 if self.compact else 44)
        pad = min(760.0, free)
        self.place(
            self.pad, edge + (free - pad) / 2 - PAD_ROOM, pad_y, pad + 2 * PAD_ROOM, pad_high
        )
        down = height - self.table / 2 - tall / 2 - 8
        self.place(self.forward, width - edge - main, down, main, tall)
