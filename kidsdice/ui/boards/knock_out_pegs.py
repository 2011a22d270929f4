"""The pegs of all players side by side; alone, one wide column beside the peg of the best score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter

from kidsdice.games import knock_out_odds
from kidsdice.games.knock_out import Column, Standing, State
from kidsdice.ui.kit.paint import (
    RINGS,
    ColumnPlan,
    ColumnShown,
    Ring,
    badge_spot,
    draw_frame,
    draw_icon,
    draw_number_in,
    draw_peg_base,
    draw_peg_stem,
    draw_ring,
    placed,
)
from kidsdice.ui.kit.peg_column import AnimalPress, PegColumn
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.style import Look
from kidsdice.words import knock_out as words
from kidsdice.words.common import digits, numerals

WIDE = {1: 560.0, 2: 340.0, 3: 300.0, 4: 252.0}
COMPACT_WIDE = {1: 480.0, 2: 300.0, 3: 260.0, 4: 218.0}
NARROWEST_AT = 5
BEST_STEPS = 5
MOST_RINGS = 160  # as thin slices more than this fit on no peg
MOST_TOLD = 60
MARGIN = 16.0  # around the columns, for the frame of NOW and the thickness of the paper


def rings_of(column: Column, state: State) -> tuple[Ring, ...]:
    """The throws that scored as rings: a bigger one is wider.

    Of a very long game only the newest: no peg has room for more. The lowest one keeps its colour.
    """
    rules = state.rules
    top = max(knock_out_odds.results(rules.dice, rules.multiply))
    hidden = max(0, len(column.sums) - MOST_RINGS) // len(RINGS) * len(RINGS)
    lines = column.lines[hidden:]
    return tuple(Ring(made / top, digits(made), digits(total)) for made, total in lines)


def column_shown(
    state: State,
    seat: int,
    key: str,
    *,
    now: bool = False,
    lit: bool = False,
    landed: bool = False,
    rolls: Mapping[int, int | None] | None = None,
) -> ColumnShown:
    """What this player's column shows. ``rolls`` are the throws of a roll-off by seat."""
    column = state.columns[seat]
    rolling = rolls is not None and seat in rolls
    roll = rolls[seat] if rolls and rolling else None
    gone = column.standing is Standing.LEFT
    return ColumnShown(
        key=key,
        number="" if column.number is None else digits(column.number),
        total=digits(column.score),
        rings=rings_of(column, state),
        standing=column.standing.value,
        now=now,
        lit=lit,
        burst=landed or column.standing is Standing.OUT,
        lives=state.rules.lives,
        landings=column.landings,
        earlier=tuple(digits(game[seat].score) for game in state.earlier),
        earlier_sum=digits(sum(game[seat].score for game in state.earlier)),
        roll=None if not rolling else "" if roll is None else digits(roll),
        dim=gone or bool(rolls and not rolling),
    )


class BestPeg(Press):
    """The best score so far as a tower; its rings take colour as the score grows."""

    radius = 34.0

    def __init__(self, parent: UnitBox) -> None:
        super().__init__(parent)
        self.best: int | None = None
        self.score = 0
        self.set_can_act(False)

    def show_best(self, best: int | None, score: int) -> None:
        """Show this best beside this score."""
        self.set_name(words.best_so_far(best))
        if (best, score) != (self.best, self.score):
            self.best, self.score = best, score
            self.update()

    def draw(self, p: QPainter, look: Look) -> None:
        """A rosette and the figure, and under them a tower of plain rings."""
        plan = ColumnPlan(self.unit_width, self.unit_height, compact=self.box.compact)
        width, high = plan.width, plan.ring_high
        draw_frame(p, look, 0, 0, width, plan.height)
        spot = badge_spot(plan, self.box.mirrored)
        p.save()
        if self.best is None:
            p.setOpacity(0.4)
        draw_icon(p, look, spot.x(), spot.y() - 2, "rosette", spot.width())
        p.restore()
        if self.best is not None:
            total = plan.total
            if self.box.mirrored:
                total.moveLeft(width - total.right())
            draw_number_in(p, look, total, plan.total_size * 0.9, digits(self.best))
        base = plan.base
        base.moveLeft((width - base.width()) / 2)  # no running totals beside this peg
        draw_peg_stem(p, look, width / 2 - 9, plan.peg_top, base.top() + 10 - plan.peg_top)
        with placed(p, base.x(), base.y(), plan.base_scale):
            draw_peg_base(p, look, 0, 0, base.width() / plan.base_scale, burst=False)
        if self.best is None:
            return
        steps = min(BEST_STEPS, int((plan.floor - plan.peg_top - 10) / plan.ring_step))
        reached = steps if not self.best else min(steps, int(self.score * steps / self.best))
        for step in range(steps):
            wide = plan.ring_width(0.9 - 0.7 * step / max(1, steps - 1))
            y = plan.floor - (step + 1) * plan.ring_step
            colour = RINGS[step % len(RINGS)] if step < reached else "beech"
            draw_ring(p, look, (width - wide) / 2, y, wide, high, colour)


class Pegs(UnitBox):
    """All columns. ``rested``: what fell lies still. ``player_pressed(seat)``, ``say(text)``."""

    rested = Signal()
    player_pressed = Signal(int)
    say = Signal(str)

    def __init__(self, parent: UnitBox, taste: Taste) -> None:
        super().__init__(parent, taste)
        self.columns: list[PegColumn] = []
        self.best = BestPeg(self)
        self.best.clicked.connect(lambda: self.say.emit(self.best.accessibleName()))
        self.best.hide()

    @property
    def moving(self) -> bool:
        """Whether anything falls."""
        return any(column.moving for column in self.columns)

    def finish(self) -> None:
        """Let everything lie."""
        for column in self.columns:
            column.finish()

    def show_columns(
        self, state: State, names: Sequence[str], shown: Sequence[ColumnShown], best: int | None
    ) -> None:
        """Show these columns, one a seat."""
        self._make(len(shown))
        for seat, (column, one) in enumerate(zip(self.columns, shown, strict=True)):
            column.show_column(one, words.column_name(state, seat, names))
            column.setAccessibleDescription(numerals(state.columns[seat].sums[-MOST_TOLD:]))
            column.animal.set_name(names[seat])
        if len(shown) == 1:
            self.best.show_best(best, state.columns[0].score)
        self.best.setVisible(len(shown) == 1)

    def _make(self, count: int) -> None:
        if len(self.columns) == count:
            return
        for column in self.columns:
            for old in (column, column.animal):
                old.hide()
                old.deleteLater()
        self.columns = []
        for seat in range(count):
            animal = AnimalPress(self)
            column = PegColumn(self, animal)
            column.clicked.connect(lambda _=False, c=column: self.say.emit(c.accessibleName()))
            column.rested.connect(self.rested)
            animal.clicked.connect(lambda _=False, n=seat: self._press_animal(n))
            column.show()
            animal.show()
            animal.raise_()
            self.columns.append(column)
        self.arrange()

    def _press_animal(self, seat: int) -> None:
        if len(self.columns) > 1:
            self.player_pressed.emit(seat)
        else:
            self.say.emit(self.columns[seat].animal.accessibleName())

    def arrange(self) -> None:
        """The columns side by side in the order of their turns."""
        count = len(self.columns)
        if not count:
            return
        narrow = count >= NARROWEST_AT
        wide, gap = self._widths(count)
        best = COMPACT_WIDE[4] if self.compact else WIDE[4]
        used = count * wide + (count - 1) * gap + (gap + best if count == 1 else 0)
        x = (self.unit_width - used) / 2
        high = self.unit_height - 2 * MARGIN - 8
        for column in self.columns:
            column.plan = ColumnPlan(wide, high, narrow, self.compact)
            self.place(column, x, MARGIN, wide, high)
            badge = column.plan.badge
            self.place(
                column.animal, x + badge.x(), MARGIN + badge.y(), badge.width(), badge.height()
            )
            x += wide + gap
        if count == 1:
            self.place(self.best, x, MARGIN, best, high)

    def _widths(self, count: int) -> tuple[float, float]:
        if count < NARROWEST_AT:
            if self.compact:
                return COMPACT_WIDE[count], 18.0
            return WIDE[count], 28.0
        edge, least, most = (18.0, 8.0, 132.0) if self.compact else (48.0, 16.0, 150.0)
        room = self.unit_width - 2 * edge
        wide = min(most, (room - (count - 1) * least) / count)
        return wide, min(28.0, (room - count * wide) / (count - 1))
