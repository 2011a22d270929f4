"""The top of every child screen: the way out, who plays, the bubble, Pip and the sound."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kidsdice.ui.kit.bubble import Bubble
from kidsdice.ui.kit.buttons import BadgeButton, SpeechButton, Tool
from kidsdice.ui.kit.paint import draw_icon, draw_number, number_width
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.sounds import SOUND_ICONS
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.narrator import Narrator
from kidsdice.words.digits import digits
from kidsdice.words.lists import player_names


class TopBar(UnitBox):
    """The four corners that never change meaning, and Pip.

    ``way_out`` is pressed to leave; ``sound_pressed`` to go on to the next of
    on, voice only and off; ``player_pressed(seat)`` when a badge was pressed.
    """

    way_out = Signal()
    sound_pressed = Signal()
    player_pressed = Signal(int)

    def __init__(
        self, parent: QWidget, taste: Taste, narrator: Narrator, *, back: bool = False
    ) -> None:
        super().__init__(parent, taste)
        self.narrator = narrator
        self.badges: list[BadgeButton] = []
        self.reserved = 0.0
        self._now = -1
        self._best: int | None = None
        self._best_x = 0.0
        self.extra: list[tuple[QWidget, float, float]] = []
        name = self.tr("Back") if back else self.tr("Home")
        self.out = Tool(self, name, "back" if back else "home")
        self.out.clicked.connect(self.way_out)
        self.bubble = Bubble(self)
        self.pip = SpeechButton(self, self.tr("Hear it again"))
        self.pip.clicked.connect(narrator.again)
        self.sound = Tool(self, "", "sound")
        self.sound.clicked.connect(self.sound_pressed)
        narrator.caption.connect(self.bubble.show_caption)
        narrator.named.connect(self.bubble.show_name)
        narrator.lit.connect(self.bubble.light)
        narrator.talking.connect(self._show_talking)
        self.show_sound(narrator.sound)

    def show_players(self, names: Sequence[str], now: int = -1, gone: Collection[int] = ()) -> None:
        """Show these players (keys); the one whose turn it is is larger, those gone sleep."""
        while len(self.badges) > len(names):
            self.badges.pop().deleteLater()
        for seat, (key, shown) in enumerate(zip(names, player_names(names), strict=True)):
            if seat == len(self.badges):
                badge = BadgeButton(self, "", key)
                badge.set_can_act(False)
                badge.clicked.connect(lambda _=False, n=seat: self.player_pressed.emit(n))
                badge.show()
                self.badges.append(badge)
            self.badges[seat].key = key
            self.badges[seat].show_as(ring=seat == now, asleep=seat in gone)
            self.badges[seat].set_name(shown)
            self.badges[seat].update()
        self._now = now
        self.arrange()

    def add_extra(self, widget: QWidget, width: float, height: float) -> None:
        """Put another thing between Pip and the sound button, no larger than that."""
        self.extra.append((widget, width, height))

    def show_sound(self, sound: str) -> None:
        """Show whether sounds and voice are on."""
        self.sound.icon_name = SOUND_ICONS[sound]
        names = {
            "on": self.tr("Sound is on"),
            "voice": self.tr("Only the voice is on"),
            "off": self.tr("Sound is off"),
        }
        self.sound.set_name(names[sound])
        self.sound.update()

    def tools(self) -> tuple[Press, ...]:
        """The buttons in reading order."""
        extra = (widget for widget, _, _ in self.extra if isinstance(widget, Press))
        return (self.out, self.pip, *extra, self.sound)

    def show_voice(self, awake: bool) -> None:
        """Pip sleeps when nothing can speak."""
        self.pip.show_asleep(not awake)

    def _show_talking(self, talking: bool) -> None:
        self.pip.show_talking(talking)
        self.pip.set_name(self.tr("Stop reading") if talking else self.tr("Hear it again"))

    def arrange(self) -> None:
        """Place everything: from the start edge who plays, from the end edge Pip."""
        small = self.compact
        tool, pip = (64.0, 68.0) if small else (76.0, 84.0)
        inset, gap = (16.0, 12.0) if small else (26.0, 18.0)
        middle = 47.0 if small else 62.0
        self.place(self.out, inset, middle - tool / 2 - 3, tool, tool)
        x = self._place_badges(inset + tool + gap, middle) + self.reserved
        if small and self._best is not None:
            self._best_x = x + 4
            x += 62 + number_width(42, digits(self._best))
        end = self.unit_width - inset - tool
        self.place(self.sound, end, middle - tool / 2 - 3, tool, tool)
        for widget, most_wide, most_high in self.extra:
            if widget.isHidden():
                continue
            width, height = min(most_wide, tool), min(most_high, tool)
            end -= width + gap
            self.place(widget, end, middle - height / 2 - 3, width, height)
        end -= pip + gap
        self.place(self.pip, end, middle - pip / 2 - 3, pip, pip)
        high = 62.0 if small else 78.0
        end -= 30
        wide = max(120.0, min(680.0, end - x - 20))
        self.place(self.bubble, end - wide, middle - high / 2 - 1, wide, high)

    def show_best(self, best: int | None) -> None:
        """Show the best so far where there is no room for it on the board (compact)."""
        self._best = best
        self.arrange()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The best so far, in the compact plan."""
        if self._best is None or not self.compact:
            return
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        text = digits(self._best)
        wide = number_width(42, text)
        draw_icon(p, self.taste.look, self.start_x(self._best_x, 46), 22, "rosette", 46)
        x = self.start_x(self._best_x + 54, wide)
        draw_number(p, self.taste.look, x, 60, 42, text, align=0)
        p.end()

    def _place_badges(self, x: float, middle: float) -> float:
        """Place the badges; returns where the next thing may start."""
        small, now = (46.0, 64.0) if self.compact else (58.0, 78.0)
        crowd = len(self.badges) > 4
        if crowd:
            small, now = small * 0.72, now * 0.86
        gap, ring = (7.0, now * 0.1) if crowd else (14.0, 0.0)
        for seat, badge in enumerate(self.badges):
            size = now if seat == self._now else small
            around = ring if seat == self._now else 0.0
            x += around if seat else 0.0
            self.place(badge, x, middle - size / 2 - 2, size, size)
            x += size + around + gap
        return x
