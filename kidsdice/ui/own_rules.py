"""A family's own rules: a row for each option, its values as big buttons."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import Any

from PySide6.QtCore import QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent

from kidsdice.core.game import RulesConflict, choices_of
from kidsdice.ui.kit.paint import draw_card, draw_tick, draw_well, draw_words_in, stroke, turned
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.words_paint import lay_out
from kidsdice.ui.style import Look, words
from kidsdice.ui.ways import told_option
from kidsdice.words import WORDS

WOBBLE_MS = 360


class ValueButton(Press):
    """One value of an option; honey with a tick when it is chosen."""

    radius = 18.0
    bleed = 14.0

    def __init__(self, parent: UnitBox, name: str, option: str, value: Any, label: str) -> None:
        super().__init__(parent, name)
        self.option, self.value, self.label = option, value, label
        self.setCheckable(True)
        self._swing = 0.0
        self._wobbling: QVariantAnimation | None = None

    def wobble(self) -> None:
        """This cannot be: shake once (or not at all where things should not move)."""
        if self.box.taste.less_movement:
            return
        swing = QVariantAnimation(self)
        swing.setStartValue(0.0)
        swing.setEndValue(1.0)
        swing.setDuration(WOBBLE_MS)
        swing.valueChanged.connect(self._swung)
        self._wobbling = swing
        swing.start(QVariantAnimation.DeletionPolicy.DeleteWhenStopped)

    def _swung(self, part: float) -> None:
        self._swing = 3.0 * math.sin(part * 4 * math.pi) * (1 - part)
        self.update()

    def draw(self, p: QPainter, look: Look) -> None:
        """The value on its paper."""
        wide, high = self.unit_width, self.unit_height
        if self.isDown():
            p.translate(0, 2)
        chosen = self.isChecked()
        with turned(p, self._swing, wide / 2, high / 2):
            draw_well(p, look, 0, 0, wide, high - 5, r=18, chosen=chosen)
            on = look.on_honey if chosen else look
            spot = QRectF(10, 0, wide - 20, high - 5)
            size = letters(self.box)
            draw_words_in(p, on, spot, self.label, size, bold=chosen, leading=1.15)
            if chosen:
                draw_tick(p, look, -1 if self.box.mirrored else wide + 1, 2, 13)


def letters(box: UnitBox) -> float:
    """The size of words on this page, in units."""
    return (20.0 if box.compact else 23.0) * box.taste.text_scale


@dataclass
class _Option:
    """An option with its buttons, and where it lies on its page."""

    label: str
    buttons: list[ValueButton]
    page: int = 0
    y: float = 0.0
    high: float = 0.0
    columns: int = 1
    cell: float = 0.0
    widths: list[float] = field(default_factory=list)


class OwnRules(UnitBox):
    """The options of a game. ``changed(rules, name)`` after a choice, with what was chosen;
    ``refused(reason)`` when options do not go together, in words.
    """

    changed = Signal(object, str)
    refused = Signal(str)
    turned = Signal()

    def __init__(self, parent: UnitBox, game_id: str, rules: Any) -> None:
        super().__init__(parent, parent.taste)
        self.told = WORDS[game_id]
        self.rules = rules
        self.page, self.pages = 0, 1
        self.options = [self._option(name, values) for name, values in choices_of(rules).items()]
        self.show_rules(rules)

    def _option(self, name: str, values: tuple[Any, ...]) -> _Option:
        buttons = []
        for value in values:
            spoken = told_option(self.told, name, value).rstrip(".")
            label = self.told.option_value(name, value)
            button = ValueButton(self, spoken, name, value, label)
            button.clicked.connect(lambda _=False, b=button: self._choose(b))
            buttons.append(button)
        return _Option(self.told.option(name), buttons)

    def show_rules(self, rules: Any) -> None:
        """Mark the values of these rules."""
        self.rules = rules
        for option in self.options:
            for button in option.buttons:
                button.setChecked(_same(button.value, getattr(rules, button.option)))
                button.update()

    def _choose(self, button: ValueButton) -> None:
        """Try the rules with this value; what does not go together stays as it was."""
        try:
            rules = replace(self.rules, **{button.option: button.value})
        except RulesConflict as conflict:
            button.wobble()
            self.refused.emit(self.told.conflict(conflict.reason))
            return
        self.show_rules(rules)
        self.changed.emit(rules, told_option(self.told, button.option, button.value))

    def turn(self, by: int) -> None:
        """Go on or back by so many pages."""
        self.page = min(self.pages - 1, max(0, self.page + by))
        self.arrange()
        self.turned.emit()

    def first(self) -> ValueButton | None:
        """Where the focus goes first."""
        shown = [option for option in self.options if option.page == self.page]
        return next((b for o in shown for b in o.buttons if b.isChecked()), None)

    # Places

    @property
    def _label_width(self) -> float:
        return (self.unit_width - 2 * self._edge) * 0.3

    @property
    def _edge(self) -> float:
        return 20.0 if self.compact else 28.0

    def arrange(self) -> None:
        """Rows on as many pages as they need; the buttons of the others are hidden."""
        room = self.unit_width - 2 * self._edge - self._label_width - 16
        cell = max(64.0 if self.compact else 74.0, letters(self) * 1.15 * 1.6)
        gap, y, page = (8.0 if self.compact else 12.0), 0.0, 0
        for option in self.options:
            self._measure(option, room, cell, gap)
            rows = -(-len(option.buttons) // option.columns)
            lines = lay_out(option.label, words(letters(self), bold=True), self._label_width, 1.15)
            option.high = max(rows * (cell + gap) - gap, lines.height) + 2 * gap
            if y and y + option.high > self.unit_height - 8:
                page, y = page + 1, 0.0
            option.page, option.y, option.cell = page, y, cell
            y += option.high
        before, self.pages = self.pages, page + 1
        self.page = min(self.page, page)
        for option in self.options:
            self._place_option(option, gap)
        self.update()
        if before != self.pages:
            self.turned.emit()

    def _measure(self, option: _Option, room: float, cell: float, gap: float) -> None:
        """How many values stand side by side: all at their own width, else in equal columns."""
        size = letters(self)
        metrics = QFontMetricsF(words(size, bold=True))
        natural = [metrics.horizontalAdvance(b.label) + 44 for b in option.buttons]
        option.widths = [max(wide, 88.0) for wide in natural]
        count = len(option.buttons)
        if sum(option.widths) + (count - 1) * gap <= room:
            option.columns = count
            return
        for columns in range(count - 1, 0, -1):
            wide = (room - (columns - 1) * gap) / columns
            lines = [
                lay_out(b.label, words(size, bold=True), wide - 22, 1.15) for b in option.buttons
            ]
            fits = all(one.height <= cell - 4 and one.width <= wide - 22 for one in lines)
            if fits or columns == 1:
                rows = -(-count // columns)
                option.columns, option.widths = -(-count // rows), [wide] * count
                return

    def _place_option(self, option: _Option, gap: float) -> None:
        start = self._edge + self._label_width + 16
        x = start
        rows = -(-len(option.buttons) // option.columns)
        used = rows * (option.cell + gap) - gap
        top = option.y + 4 + (option.high - used) / 2
        for place, button in enumerate(option.buttons):
            if place % option.columns == 0:
                x = start
            wide = option.widths[place]
            row = place // option.columns
            self.place(button, x, top + row * (option.cell + gap), wide, option.cell)
            button.setVisible(option.page == self.page)
            x += wide + gap

    def paintEvent(self, event: QPaintEvent) -> None:
        """The paper and the names of the options."""
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        look = self.taste.look
        shown = [option for option in self.options if option.page == self.page]
        high = max((option.y + option.high for option in shown), default=0.0) + 8
        draw_card(p, look, 2, 0, self.unit_width - 4, high)
        side = Qt.AlignmentFlag.AlignRight if self.mirrored else Qt.AlignmentFlag.AlignLeft
        x = self.start_x(self._edge, self._label_width)
        for option in shown:
            if option is not shown[0]:
                stroke(p, look, "line", 2)
                y = round(option.y + 4)
                p.drawLine(round(self._edge), y, round(self.unit_width - self._edge), y)
            spot = QRectF(x, option.y + 4, self._label_width, option.high)
            draw_words_in(
                p, look, spot, option.label, letters(self), bold=True, leading=1.15,
                align=side | Qt.AlignmentFlag.AlignVCenter,
            )  # fmt: skip
        p.end()


def _same(one: Any, other: Any) -> bool:
    """Equal and of one kind: 1 is not True."""
    return bool(one == other and type(one) is type(other))
