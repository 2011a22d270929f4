"""Adding first: the dice that fell, beads to count, and every answer there may be as a button."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.buttons import Action, Picture
from kidsdice.ui.kit.cover import Cover
from kidsdice.ui.kit.dice_felt import TILTS, DiceFelt, Pose
from kidsdice.ui.kit.paint import (
    badge_of,
    bead_string_width,
    circle,
    draw_badge,
    draw_beadsum,
    draw_block,
    draw_hollow,
    draw_icon,
    draw_number,
    draw_number_in,
    draw_tick,
    draw_tray,
    fill,
    number_width,
    outlined,
    placed,
    rounded,
)
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.style import Look
from kidsdice.words import adding as words
from kidsdice.words.common import digits

TIMES = "\N{MULTIPLICATION SIGN}"


@dataclass(frozen=True)
class Question:
    """What is to be added (or multiplied), what it makes, and the answers to choose from."""

    faces: tuple[int, ...]
    made: int
    answers: tuple[int, ...]
    multiply: bool = False

    @property
    def beads(self) -> tuple[int, ...]:
        """How many beads hang together: a die each, or as many rows as the table says."""
        if not self.multiply:
            return self.faces
        rows, each = self.faces
        return (each,) * rows


class AnswerButton(Press):
    """A number on wood, with dots to count where they help."""

    radius = 20.0
    bleed = 14.0

    def __init__(self, parent: UnitBox, number: int) -> None:
        super().__init__(parent, words.answer(number))
        self.number = number
        self.dots = False
        self.may = True
        self.chosen = False

    def show_as(self, *, may: bool, chosen: bool = False) -> None:
        """Whether it may be tapped, and whether it is the answer so far."""
        self.may, self.chosen = may, chosen
        self.set_can_act(may)
        self.update()

    def draw(self, p: QPainter, look: Look) -> None:
        """The block, its ring of honey, the numeral and the dots."""
        width, height = self.unit_width, self.unit_height
        if self.may and not self.chosen:
            outlined(p, look, "honey", "honey-line", 2)
            rounded(p, -6, -6, width + 12, height + 12, 26)
            rounded(p, -1, -1, width + 2, height + 2, 21)
        down = 1.0 if self.isDown() else 0.0
        face = "honey" if self.chosen else "beech" if self.may else "paper2"
        hi, side = ("paper", "line") if face == "paper2" else ("", "")
        grain = 3 if face == "beech" else 0
        d = 7 if face != "paper2" else 3
        draw_block(
            p,
            look,
            0,
            0,
            width,
            height - 7,
            face=face,
            hi=hi,
            side=side,
            d=d,
            r=20,
            g=grain,
            seed=self.number,
            shadow=False,
            press=down,
        )
        p.translate(0, down * 5)
        ink = look.on_honey if self.chosen else look.on_wood if self.may else look.off
        text = digits(self.number)
        room = QRectF(0, 0, width, (height - 7) * (0.64 if self.dots else 1.0))
        size = min(room.height() * 0.72, 66.0, width * 0.5)
        draw_number_in(p, ink, room, size, text)
        if self.dots:
            self._draw_dots(p, ink, QRectF(8, room.bottom() - 4, width - 16, (height - 7) * 0.34))
        if self.chosen:
            draw_tick(p, look, 8 if self.box.mirrored else width - 8, 6, 18)

    def _draw_dots(self, p: QPainter, look: Look, area: QRectF) -> None:
        """As many dots as the number says, in rows about as long: up to six, or ten."""
        most = 6 if self.number <= 12 else 10
        rows = -(-self.number // most)
        row = -(-self.number // rows)
        step = min(area.width() / most, area.height() / max(2, rows))
        fill(p, look, "ink", 0.8)
        top = area.center().y() - rows * step / 2
        for n in range(self.number):
            line, column = divmod(n, row)
            in_row = min(row, self.number - line * row)
            x = area.center().x() + (column + 0.5 - in_row / 2) * step
            circle(p, x, top + (line + 0.5) * step, step * 0.34)


class SumPad(Cover):
    """Shows a question once its dice lie still (``landed``). ``answered(number)``: one was tapped.

    ``agreed``: the one who checks says yes to the answer that lies there.
    """

    landed = Signal()
    answered = Signal(int)
    agreed = Signal()
    sound = Signal(str)

    def __init__(self, parent: UnitBox, taste: Taste) -> None:
        super().__init__(parent, taste)
        self.question = Question((1,), 1, (1,))
        self.felt_name = "spruce"
        self.beads = False
        self.proposed: int | None = None
        self.checker = ""
        self.buttons: list[AnswerButton] = []
        self.felt = DiceFelt(self, taste)
        self.felt.landed.connect(self._land)
        self.felt.sound.connect(self.sound)
        self.yes = Action(self, "", _yes_picture("", 0, False))
        self.yes.clicked.connect(self.agreed)
        self.yes.hide()

    @property
    def table(self) -> float:
        """A low table: the answers need the room."""
        return 100.0 if self.compact else 140.0

    def ask(self, question: Question, felt: str, mode: str, own: bool, checker: str) -> None:
        """Let these dice fall and ask; ``checker`` is the key of the one who checks ("" alone)."""
        self.question, self.felt_name, self.checker = question, felt, checker
        self.beads, self.proposed = mode == "beads", None
        for old in self.buttons:
            old.hide()
            old.deleteLater()
        self.buttons = [AnswerButton(self, number) for number in question.answers]
        for button in self.buttons:
            button.dots = mode == "dots"
            button.clicked.connect(lambda _=False, n=button.number: self.answered.emit(n))
            button.set_can_act(False)
            button.show()
        self.yes.hide()
        self.felt.own = own
        self.arrange()
        self.felt.throw(question.faces, self._poses())
        self._show(may=False)

    def _land(self) -> None:
        self._show(may=True)
        self.landed.emit()

    def _show(self, may: bool) -> None:
        for button in self.buttons:
            button.show_as(may=may)
        self.update()

    @property
    def first(self) -> Press | None:
        """What the child needs now."""
        if self.yes.isVisible():
            return self.yes
        return next((button for button in self.buttons if button.may), None)

    def propose(self, number: int, name: str) -> None:
        """An answer lies there for the one who checks; another one may still be tapped."""
        self.proposed = number
        for button in self.buttons:
            button.show_as(may=button.may, chosen=button.number == number)
        self.yes.show_as(name, _yes_picture(self.checker, number, self.mirrored))
        self.yes.show()
        self.arrange()
        self.yes.setFocus(Qt.FocusReason.OtherFocusReason)
        self.update()

    def miss(self, number: int) -> None:
        """This answer is not right: it lies flat now, and beads help."""
        self.beads, self.proposed = True, None
        self.yes.hide()
        for button in self.buttons:
            button.show_as(may=button.may and button.number != number)
        first = self.first
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)
        self.update()

    def reveal(self) -> None:
        """Show what it makes: only the right answer can be tapped now."""
        self.beads, self.proposed = True, self.question.made
        self.yes.hide()
        for button in self.buttons:
            button.show_as(may=button.number == self.question.made)
            if button.may:
                button.setFocus(Qt.FocusReason.OtherFocusReason)
        self.update()

    def button_of(self, number: int) -> AnswerButton | None:
        """The button of this answer, None when it cannot be tapped."""
        return next((b for b in self.buttons if b.number == number and b.may), None)

    def finish(self) -> None:
        """Let the dice land now."""
        self.felt.finish()

    # Where everything lies

    def _tray(self) -> QRectF:
        edge, high = (24.0, 108.0) if self.compact else (60.0, 172.0)
        return QRectF(edge, self.top + 4, self.unit_width - 2 * edge, high)

    def _bead_area(self) -> QRectF:
        tray = self._tray()
        high = 34.0 if self.compact else 46.0
        return QRectF(tray.x(), tray.bottom() + 8, tray.width(), high)

    def _poses(self) -> list[Pose]:
        size, step, x = self._measures()
        tray = self._tray()
        y = tray.y() + (tray.height() - 12 - size * 1.09) / 2 + 2
        count = len(self.question.faces)
        return [Pose(x + n * step, y, size, TILTS[n] * 0.6) for n in range(count)]

    def _measures(self) -> tuple[float, float, float]:
        """The size of a die, the step to the next one, and where the first one lies."""
        tray = self._tray()
        size = 58.0 if self.compact else 96.0
        count = len(self.question.faces)
        step = size * 1.56
        wide = count * step + size * 1.3
        return size, step, tray.x() + (tray.width() - wide) / 2

    def arrange(self) -> None:
        """The tray above, under it beads and answers, below the one who checks."""
        self.place(self.felt, 0, 0, self.unit_width, self.unit_height)
        self.felt.lower()
        if not self.felt.moving:
            self.felt.move_to(self._poses())
        top = self._bead_area().bottom() + (10 if self.compact else 16)
        bottom = self.unit_height - self.table - (12 if self.compact else 18)
        count = len(self.buttons)
        rows = 1 if count < 5 else 2 if count <= 18 else 3
        columns = max(1, -(-count // rows))
        gap = 20.0 if self.compact else 24.0
        wide = min(172.0, (self.unit_width - (48 if self.compact else 120) + gap) / columns - gap)
        high = min(140.0, (bottom - top + gap) / rows - gap)
        top += max(0.0, (bottom - top - rows * (high + gap) + gap) / 2)
        for n, button in enumerate(self.buttons):
            row, column = divmod(n, columns)
            in_row = min(columns, count - row * columns)
            x = (self.unit_width - in_row * (wide + gap) + gap) / 2 + column * (wide + gap)
            self.place(button, x, top + row * (high + gap), wide, high)
        high = self.table - 32
        self.place(self.yes, (self.unit_width - 360) / 2, self.unit_height - high - 22, 360, high)

    # How it looks

    def still(self) -> Hashable:
        """The tray's felt."""
        return self.felt_name

    def draw_still(self, p: QPainter) -> None:
        """The tray."""
        tray = self._tray()
        x = self.start_x(tray.x(), tray.width())
        f = 12.0 if self.compact else 20.0
        look = self.taste.look
        draw_tray(p, look, x, tray.y(), tray.width(), tray.height(), self.felt_name, f=f)

    def draw(self, p: QPainter) -> None:
        """Signs between the dice, the place of the answer, and the beads."""
        if self.felt.moving:
            return
        look = self.taste.look
        size, step, start = self._measures()
        poses = self._poses()
        middle = poses[0].y + size * 0.54
        sign = size * 0.5
        for n, pose in enumerate(poses):
            last = n == len(poses) - 1
            text = "=" if last else TIMES if self.question.multiply else "+"
            x = self.start_x(pose.x + size * 1.28, 0)
            draw_number(p, look, x, middle + sign * 0.315, sign, text, "ink-on-dark")
        x = self.start_x(start + len(poses) * step, size)
        if self.proposed is None:
            draw_hollow(p, look, x, poses[0].y - 2, size, ring=True, text="?")
        else:
            spot = QRectF(x - size * 0.2, poses[0].y, size * 1.4, size * 1.09)
            draw_number_in(p, look, spot, size * 0.92, digits(self.proposed), "honey-hi")
        if self.beads:
            self._draw_beads(p)

    def _draw_beads(self, p: QPainter) -> None:
        area, parts = self._bead_area(), self.question.beads
        wide = bead_string_width(parts)
        scale = min((area.height() - 6) / 42, (area.width() - 32) / wide)
        x = self.start_x(area.center().x() - wide * scale / 2, wide * scale)
        fill(p, self.taste.look, self.felt_name)
        rounded(p, x - 16, area.y(), wide * scale + 32, area.height(), area.height() / 2)
        with placed(p, x, area.center().y() - 21 * scale, scale):
            draw_beadsum(p, self.taste.look, 0, 0, parts, mirrored=self.mirrored)


def _yes_picture(checker: str, answer: int, mirrored: bool) -> Picture:
    """The badge of the one who checks, the answer, and a tick."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        badge, tick, number = height * 0.74, height * 0.56, height * 0.6
        text = digits(answer)
        parts = [badge, number_width(number, text), tick]
        x = (width - sum(parts) - 44) / 2
        order = (2, 1, 0) if mirrored else (0, 1, 2)
        for part in order:
            if part == 0 and checker:
                draw_badge(p, look, x, (height - badge) / 2 - 2, *badge_of(checker), badge)
            elif part == 1:
                draw_number(p, look, x, height / 2 + number * 0.315, number, text, align=0)
            elif part == 2:
                draw_icon(p, look, x, (height - tick) / 2, "tick", tick)
            x += parts[part] + 22

    return paint
