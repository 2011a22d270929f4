"""The page of the coach: a row for each thing that could be done, best figures in pictures."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter

from kidsdice.ui.boards.pictures import SHOWN, TILT, icon_picture
from kidsdice.ui.kit.buttons import Action
from kidsdice.ui.kit.cover import Cover
from kidsdice.ui.kit.heard import HeardPlaces
from kidsdice.ui.kit.paint import (
    draw_card,
    draw_die,
    draw_icon,
    draw_number,
    draw_tenframe,
    draw_tick,
    draw_way,
    draw_well,
    draw_words_in,
    fill,
    number_width,
    placed,
    rounded,
    ways_width,
)
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.review import Choice, Review
from kidsdice.words import chances
from kidsdice.words.common import digits
from kidsdice.words.odds import exact_chance, with_figures

ROW = 104.0
At = Callable[[float, float], float]
"""Where something so far from the start edge, and so wide, lies from the left edge."""
WIDEST = 1080.0
LINE_BREAK = "\N{LINE SEPARATOR}"


class ReviewPage(Cover):
    """Shows one review; ``done`` when it has been seen. ``exact``: figures for grown-ups too."""

    done = Signal()

    def __init__(self, parent: UnitBox, taste: Taste, exact: bool) -> None:
        super().__init__(parent, taste)
        self.exact = exact
        self.review: Review | None = None
        self.heard = HeardPlaces(self)
        self.back = Action(self, self.tr("Go on"), icon_picture("tick", 66))
        self.back.clicked.connect(self.done)

    @property
    def table(self) -> float:
        """As in the other pages that lie over the board."""
        return 132.0 if self.compact else 176.0

    @property
    def first(self) -> Press:
        """What the child needs now: the way on."""
        return self.back

    def show_review(self, review: Review | None) -> None:
        """Show this (None: it is still being worked out)."""
        self.review = review
        self.arrange()
        self.update()

    def _rows(self) -> list[QRectF]:
        assert self.review is not None
        count = len(self.review.choices)
        edge = 24.0 if self.compact else 60.0
        wide = min(WIDEST, self.unit_width - 2 * edge)
        floor = self.unit_height - self.table - (8 if self.compact else 18)
        gap = 8.0 if self.compact else 16.0
        high = min(ROW * 1.3, (floor - self.top - 8 + gap) / count - gap)
        top = self.top + 4 + max(0.0, (floor - self.top - 8 - count * (high + gap) + gap) / 2)
        x = (self.unit_width - wide) / 2
        return [QRectF(x, top + n * (high + gap), wide, high) for n in range(count)]

    def arrange(self) -> None:
        """Names on the rows, the way on at the end of the table."""
        high, edge = (92.0, 24.0) if self.compact else (112.0, 60.0)
        x = self.unit_width - edge - 256
        self.place(self.back, x, self.unit_height - high - 28, 256, high)
        if self.review is None:
            self.heard.show(())
            return
        names = [with_figures(c.said, self._figures(c)) for c in self.review.choices]
        self.heard.show(list(zip(self._rows(), names, strict=True)))

    # How it looks

    def draw(self, p: QPainter) -> None:
        """The rows; while nothing is known a bulb."""
        look = self.taste.look
        if self.review is None:
            middle = (self.top + self.unit_height - self.table) / 2
            draw_icon(p, look, self.unit_width / 2 - 60, middle - 60, "bulb", 120)
            return
        for rect, choice in zip(self._rows(), self.review.choices, strict=True):
            x = self.start_x(rect.x(), rect.width())
            draw_card(p, look, x, rect.y(), rect.width(), rect.height())
            with placed(p, x, rect.y(), rect.height() / ROW):
                self._draw_row(p, choice, rect.width() * ROW / rect.height())

    def _draw_row(self, p: QPainter, choice: Choice, width: float) -> None:
        """What it is at the start, its chance and its average at the end, the mark of mine."""

        def at(x: float, wide: float) -> float:
            return width - x - wide if self.mirrored else x

        look = self.taste.look
        if choice.mine:
            draw_tick(p, look, at(42, 0), 50, 30)
        middle = width * 0.42
        self._draw_thing(p, choice, at, middle - 96 - 16)
        if choice.chance is not None and choice.dice:
            count = round(10 * choice.chance)
            wide = 5 * 36 + 10.0
            draw_tenframe(p, look, at(middle, wide), 11, count, 36, mirrored=self.mirrored)
        elif choice.tiles and choice.value is not None:
            self._draw_bar(p, choice, at, width)
        if choice.value is not None:
            text = digits(round(choice.value))
            size = 62.0
            wide = number_width(size, text)
            draw_number(p, look, at(width - 120, 0), 52 + size * 0.315, size, text)
            if choice.best:
                draw_icon(p, look, at(width - 62, 48), 26, "bulb", 48)
            self._draw_exact(p, choice, at, middle + 200, width - 120 - wide / 2)
        elif choice.best:
            draw_icon(p, look, at(width - 62, 48), 26, "bulb", 48)

    def _draw_thing(self, p: QPainter, choice: Choice, at: At, room: float) -> None:
        look = self.taste.look
        if choice.tiles:
            texts = [digits(tile) for tile in choice.tiles]
            wide = ways_width(texts)
            scale = min(1.0, room / wide)
            with placed(p, at(90, wide * scale), 52 - 40 * scale, scale):
                draw_way(p, look, 0, 0, texts, mirrored=self.mirrored)
        elif choice.dice:
            step = min(64.0, room / choice.dice)
            size = step * 0.86
            for n in range(choice.dice):
                x = at(96 + n * step, size)
                face = SHOWN[n % 6]
                draw_die(p, look, x, 50 - size * 0.52, face, size, tilt=TILT[n % 6], shadow=False)
        else:
            draw_icon(p, look, at(96, 72), 15, "hand", 72)

    def _draw_bar(self, p: QPainter, choice: Choice, at: At, width: float) -> None:
        """What is left on average as a length: shorter is better."""
        assert self.review is not None
        assert choice.value is not None
        most = max(float(c.value or 0) for c in self.review.choices) or 1.0
        start, room = width * 0.42, width * 0.58 - 200
        wide = max(16.0, room * float(choice.value) / most)
        draw_well(p, self.taste.look, at(start, room), 34, room, 36, r=14)
        fill(p, self.taste.look, "dusk")
        rounded(p, at(start, wide), 34, wide, 36, 14)

    def _figures(self, choice: Choice) -> tuple[str, ...]:
        """The exact figures, where they are wanted and there are any."""
        if not self.exact or choice.value is None or not (choice.dice or choice.tiles):
            return ()
        value = chances.decimal(choice.value, 2)
        if choice.dice and choice.chance is not None:
            return (*exact_chance(choice.chance), value)
        return (value,)

    def _draw_exact(self, p: QPainter, choice: Choice, at: At, start: float, end: float) -> None:
        """The figures themselves, small, for grown-ups: between these two places."""
        lines = self._figures(choice)
        wide = max(90.0, end - start - 12)
        box = QRectF(at(start, wide), 10, wide, 84)
        if choice.tiles:
            box = QRectF(at(end - 92, 90), 74, 90, 26)
        draw_words_in(p, self.taste.look, box, LINE_BREAK.join(lines), 19, "ink2")
