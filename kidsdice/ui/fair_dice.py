"""The fair dice page of the grown-ups corner: counted faces beside what fair dice give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from time import perf_counter

from PySide6.QtCore import QLineF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from kidsdice.core.dice import Dice, FairDice
from kidsdice.core.fairness import FEWEST
from kidsdice.core.game import FACES
from kidsdice.ui.corner.page import CornerPage, scrolling
from kidsdice.ui.corner.parts import Card
from kidsdice.ui.hall import Hall
from kidsdice.ui.kit.paint import draw_die, draw_number, fill, placed, rounded, stroke
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.thinking import Thinking
from kidsdice.words import fair_dice as say
from kidsdice.words.common import digits

MANY = 6000
SLICE = 200
SLICE_SECONDS = 0.004
"""So long at a time dice are thrown: a quarter of a picture, and the bars grow as one looks."""
WIDEST, GAP, EDGE = 1240.0, 20.0, 40.0
CHART = (420.0, 300.0)


class Throwing(Card):
    """Throws thousands of dice on the spot. ``grown(counts)`` after each slice."""

    grown = Signal(object)

    def __init__(self, hall: Hall, dice: Dice) -> None:
        super().__init__(hall, say.just_now())
        self.counts = [0] * len(FACES)
        self._dice = dice
        self._left = 0
        self.figures = Figures(hall.taste)
        self.box.addWidget(self.figures)
        self.button = QPushButton(say.throw_many(MANY))
        self.button.setAccessibleName(say.throw_many(MANY))
        self.button.clicked.connect(self.throw)
        self.box.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        self._next = QTimer(self)
        self._next.setInterval(16)
        self._next.timeout.connect(self._throw_some)
        self.figures.show_counts(self.counts)
        self.end()

    @property
    def throwing(self) -> bool:
        """Whether dice are still falling."""
        return self._next.isActive()

    def throw(self) -> None:
        """Throw thousands more."""
        self._left += MANY
        self._next.start()

    def stop(self) -> None:
        """The page is left."""
        self._left = 0
        self._next.stop()

    def _throw_some(self) -> None:
        end = perf_counter() + SLICE_SECONDS
        while self._left and perf_counter() < end:
            count = min(SLICE, self._left)
            for face, times in Counter(self._dice.throw(count)).items():
                self.counts[face - 1] += times
            self._left -= count
        if not self._left:
            self._next.stop()
        self.figures.show_counts(self.counts, done=not self._left)
        self.grown.emit(self.counts)


class Family(Card):
    """What the dice showed in this family's matches."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall, say.family())
        self.figures = Figures(hall.taste)
        self.box.addWidget(self.figures)
        about = QLabel(say.family_about())
        about.setObjectName("small")
        about.setWordWrap(True)
        self.box.addWidget(about)
        self.end()


class Figures(QWidget):
    """Bars of counts, and what they look like in words."""

    def __init__(self, taste: Taste) -> None:
        super().__init__()
        self.chart = Chart(taste)
        self.total, self.verdict, self.rare = QLabel(), QLabel(), QLabel()
        self.rare.setObjectName("small")
        layout = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.chart)
        for label in (self.verdict, self.total, self.rare):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            layout.addWidget(label)

    def show_counts(self, counts: Sequence[int], *, done: bool = True) -> None:
        """Show these counts; the words come when no more dice fall."""
        self.chart.show_counts(counts)
        if not done:
            return
        self.verdict.setText(say.verdict(counts))
        self.total.setText(say.thrown(counts) if sum(counts) else "")
        self.rare.setText(say.p_value(counts) if sum(counts) >= FEWEST else "")


class Chart(QWidget):
    """A bar a face, and a line where fair dice would reach."""

    def __init__(self, taste: Taste) -> None:
        super().__init__()
        self.taste = taste
        self.counts: tuple[int, ...] = (0,) * len(FACES)
        self._unit = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        # A screen reader hears what the bars say; there is nothing to press.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_counts(self, counts: Sequence[int]) -> None:
        """Show these counts."""
        self.counts = tuple(counts)
        self.setAccessibleName(say.counts_name(counts))
        self.update()

    def rescale(self, unit: float, _letters: float) -> None:
        """Take the size of the window."""
        self._unit = unit
        self.setFixedHeight(round(CHART[1] * unit))
        self.setMinimumWidth(round(CHART[0] * unit))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dice below, bars above them, the dashed line of fair dice across."""
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self._unit, self._unit)
        look, wide = self.taste.look, self.width() / self._unit
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        step = wide / len(FACES)
        high, base = 190.0, 236.0
        fair = sum(self.counts) / len(FACES)
        most = max(max(self.counts), fair * 1.25, 1.0)
        for place, count in enumerate(self.counts):
            x = ((len(FACES) - 1 - place) if mirrored else place) * step
            tall = high * count / most
            fill(p, look, "beech-side")
            rounded(p, x + step * 0.1, base - tall + 3, step * 0.8, tall, min(10.0, tall / 2))
            fill(p, look, "beech")
            rounded(p, x + step * 0.1, base - tall, step * 0.8, tall, min(10.0, tall / 2))
            stroke(p, look, "line-strong", 2)
            rounded(p, x + step * 0.1, base - tall, step * 0.8, tall, min(10.0, tall / 2))
            if tall > 40:
                draw_number(p, look, x + step / 2, base - 12, 23, digits(count), "wood-ink")
            elif count:
                draw_number(p, look, x + step / 2, base - tall - 8, 23, digits(count))
            draw_die(p, look, x + step / 2 - 21, base + 10, place + 1, 42, shadow=False)
        fill(p, look, "line-strong")
        rounded(p, 0, base, wide, 4, 2)
        if fair:
            y = base - high * fair / most
            with placed(p):
                stroke(p, look, "clay", 4, dash=(12, 9))
                p.drawLine(QLineF(4, y, wide - 4, y))
        p.end()


class FairDicePage(CornerPage):
    """Dice thrown on the spot and those of the family's matches, side by side."""

    def __init__(self, hall: Hall, dice: Dice | None = None) -> None:
        super().__init__(hall, say.title())
        self.about = QLabel(say.where_from(), self.head)
        self.about.setObjectName("privacy")
        self.about.setWordWrap(True)
        self.about.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)
        self.head_line.addWidget(self.about, 1)
        self.view = scrolling(self)
        self.page = QWidget()
        self.page.setObjectName("page")
        self.throwing = Throwing(hall, dice if dice is not None else FairDice())
        self.family = Family(hall)
        self._side_by_side = QBoxLayout(QBoxLayout.Direction.LeftToRight, self.page)
        for card in (self.throwing, self.family):
            self._side_by_side.addWidget(card, 1)
        self.view.setWidget(self.page)
        self.follow_focus(self.page)
        self._reading = Thinking(self)
        self._reading.known.connect(self.family.figures.show_counts)

    def enter(self) -> None:
        """Throw at once, and look up what the family's dice showed."""
        super().enter()
        store = self.hall.store
        self._reading.ask(lambda _wanted: store.faces())
        self.throwing.throw()

    def leave(self) -> None:
        """No more dice fall."""
        self.throwing.stop()
        self._reading.forget()

    def lay_out(self, top: int) -> None:
        """The cards scroll under the head, in a small window one under the other."""
        k = self.k
        self.view.setGeometry(0, top, self.width(), max(1, self.height() - top))
        edge = round((24.0 if self.compact else EDGE) * k)
        inner = min(self.width() - 2 * edge, round(WIDEST * k))
        side = (self.width() - inner) // 2
        gap = round(GAP * k)
        stacked = self.width() < self.height()
        ways = QBoxLayout.Direction
        self._side_by_side.setDirection(ways.TopToBottom if stacked else ways.LeftToRight)
        self.edges(self._side_by_side, side, max(0, side - round(18 * k)), gap, gap)
        self._side_by_side.setSpacing(gap)
