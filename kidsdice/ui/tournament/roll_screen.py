"""Level at the top of a table: each of them throws two dice on this screen (K8, K17)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent

from kidsdice.core.dice import Dice
from kidsdice.ui.boards.pictures import icon_picture, throw_picture
from kidsdice.ui.kit.buttons import Action
from kidsdice.ui.kit.dice_felt import TILTS, DiceFelt, Pose
from kidsdice.ui.kit.paint import badge_of, draw_badge, draw_hollow, draw_number, draw_tray
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.kit.top_bar import TopBar
from kidsdice.ui.narrator import Narrator, Priority
from kidsdice.ui.stage import Stage
from kidsdice.words import tournament as say
from kidsdice.words.common import digits
from kidsdice.words.say import join

SPEAK_AFTER_MS = 150
DICE = 2


class RollScreen(Stage):
    """``settled(sums)`` when each of them has thrown and the sums have been seen."""

    settled = Signal(list)

    def __init__(
        self,
        taste: Taste,
        narrator: Narrator,
        dice: Dice,
        children: Sequence[str],
        names: Sequence[str],
    ) -> None:
        super().__init__(taste)
        self.narrator, self.dice = narrator, dice
        self.keys, self.names = tuple(children), tuple(names)
        self.throws: list[tuple[int, ...]] = []
        self.bar = TopBar(self, taste, narrator, back=True)
        self.bar.way_out.connect(self.wants_back)
        self.felts = [DiceFelt(self, taste) for _ in children]
        for felt in self.felts:
            felt.landed.connect(self._landed)
            felt.sound.connect(narrator.play)
        self.button = Action(self, "", icon_picture("tick", 72))
        self.button.clicked.connect(self._press)
        self.main_button = self.button
        self._speak = QTimer(self)
        self._speak.setSingleShot(True)
        self._speak.timeout.connect(self._tell)
        self._show_button()

    @property
    def table(self) -> float:
        """The button lies on the table."""
        return 150.0 if self.compact else 190.0

    @property
    def done(self) -> bool:
        """Whether each has thrown."""
        return len(self.throws) == len(self.keys)

    @property
    def moving(self) -> bool:
        """Whether dice are in the air."""
        return any(felt.moving for felt in self.felts)

    def finish(self) -> None:
        """Let the dice land now."""
        for felt in self.felts:
            felt.finish()

    def enter(self) -> None:
        """Say what this is for and who begins."""
        super().enter()
        told = join(say.level_now(self.names), say.who_throws(self.names[0]))
        self.narrator.say(told, Priority.PROMPT)

    def leave(self) -> None:
        """Be still."""
        self.finish()
        self._speak.stop()
        self.narrator.hush()

    def _press(self) -> None:
        if self.moving:
            self.finish()
            return
        self.narrator.play("tap")
        if self.done:
            self.settled.emit([sum(faces) for faces in self.throws])
            return
        faces = self.dice.throw(DICE)
        place = len(self.throws)
        self.throws.append(faces)
        self.narrator.hush()
        self.felts[place].throw(faces, self._poses())

    def _landed(self) -> None:
        self._show_button()
        self.update()
        self._speak.start(SPEAK_AFTER_MS)

    def _tell(self) -> None:
        place = len(self.throws) - 1
        following = "" if self.done else say.who_throws(self.names[place + 1])
        told = join(say.threw(self.names[place], self.throws[place]), following)
        self.narrator.say(told, Priority.RESULT)

    def _show_button(self) -> None:
        if self.done:
            self.button.show_as(say.done(), icon_picture("tick", 76))
            return
        place = len(self.throws)
        picture = throw_picture(DICE, self.keys[place], mirrored=self.mirrored)
        self.button.show_as(say.throw_for(self.names[place]), picture)

    # Places

    def _plan(self) -> tuple[float, float, float]:
        """The top of the felt, its height, and the width of a child's column."""
        top = 112.0 if self.compact else 146.0
        high = self.unit_height - self.table - top - (26 if self.compact else 34)
        room = min(self.unit_width - (48 if self.compact else 120), 1400.0)
        return top, high, min(300.0, room / len(self.keys))

    def _column(self, place: int) -> float:
        """Where a child's column begins, from the start edge."""
        _, _, wide = self._plan()
        return self.unit_width / 2 + (place - len(self.keys) / 2) * wide

    def _poses(self) -> list[Pose]:
        _, high, wide = self._plan()
        size = min(96.0, wide * 0.36, high * 0.26)
        y = high * 0.46
        left = wide / 2 - size - 6
        return [
            Pose(left, y, size, TILTS[0]),
            Pose(left + size + 12, y + 4, size, TILTS[1]),
        ]

    def arrange(self) -> None:
        """A felt with a column for each, and the button at the far end of the table."""
        width, height = self.unit_width, self.unit_height
        self.place(self.bar, 0, 0, width, 92 if self.compact else 118)
        top, high, wide = self._plan()
        for place, felt in enumerate(self.felts):
            self.place(felt, self._column(place), top, wide, high)
            felt.move_to(self._poses())
        edge, main, tall = (24.0, 300.0, 112.0) if self.compact else (60.0, 360.0, 122.0)
        down = height - self.table / 2 - tall / 2 - 8
        self.place(self.button, width - edge - main, down, main, tall)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The room, the felt, the badges over their dice, and the sums."""
        super().paintEvent(event)
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        look = self.taste.look
        top, high, wide = self._plan()
        whole = max(wide * len(self.keys) + 40, 560.0)
        left = (self.unit_width - whole) / 2
        f = 16.0 if self.compact else 22.0
        box = (left - f, top - f, whole + 2 * f, high + 2 * f + 12)
        draw_tray(p, look, *box, "clay", f=f)
        landed = len(self.throws) - self.moving
        for place, key in enumerate(self.keys):
            x = self.start_x(self._column(place), wide)
            size = min(wide * 0.5, high * 0.34)
            now = place == landed and not self.moving
            draw_badge(p, look, x + (wide - size) / 2, top + high * 0.06, *badge_of(key), size,
                       ring=now)  # fmt: skip
            if place >= len(self.throws):
                self._paint_hollows(p, x, top, now)
            elif place < landed:
                text = digits(sum(self.throws[place]))
                base = top + high * 0.93
                draw_number(p, look, x + wide / 2, base, high * 0.17, text, "ink-on-dark")
        p.end()

    def _paint_hollows(self, p: QPainter, x: float, top: float, now: bool) -> None:
        _, _, wide = self._plan()
        for pose in self._poses():
            at = wide - pose.x - pose.size if self.mirrored else pose.x
            draw_hollow(p, self.taste.look, x + at, top + pose.y, pose.size, ring=now)
