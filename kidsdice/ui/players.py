"""Who plays: the children of this computer, and the bench for this match."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent

from kidsdice.robots import KINDS, ROBOTS, kind_of, robot_key
from kidsdice.ui.kit.buttons import Action, BadgeButton, Tool
from kidsdice.ui.kit.paint import (
    badge_of,
    draw_badge,
    draw_bench,
    draw_emblem,
    draw_icon,
    draw_newcomer,
    draw_number,
    draw_seat,
    placed,
)
from kidsdice.ui.kit.painted import Painted
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.kit.top_bar import TopBar
from kidsdice.ui.narrator import Narrator, Priority
from kidsdice.ui.stage import Stage
from kidsdice.ui.style import Look
from kidsdice.words.common import digits
from kidsdice.words.lists import full_player_name, player_name
from kidsdice.words.robot_names import robot_name
from kidsdice.words.robots import robot_ways

SEATS = 8
MOST_PLAYERS = 12


class PlayersScreen(Stage):
    """Tap who plays; they sit down on the bench in the order of their turns.

    ``go(keys)`` starts with these players; ``new_player`` asks for the maker;
    ``ways_wanted`` for the ways to play of the game.
    """

    go = Signal(list)
    new_player = Signal()
    ways_wanted = Signal()

    def __init__(self, taste: Taste, narrator: Narrator, game_id: str = "") -> None:
        super().__init__(taste)
        self.narrator = narrator
        self.game_id = game_id
        self.keys: tuple[str, ...] = ()
        self.seated: list[str] = []
        self.badges: list[BadgeButton] = []
        self.bar = TopBar(self, taste, narrator)
        self.bar.way_out.connect(self.wants_back)
        self.ways = Tool(self, self.tr("Ways to play"), "", self._paint_emblem)
        self.ways.clicked.connect(self.ways_wanted)
        self.ways.setVisible(bool(game_id))
        self.robots = [self._robot(kind) for kind in KINDS] if game_id in ROBOTS else []
        self.plus = Painted(self, self.tr("New player"), _paint_plus, (156, 162), 78)
        self.plus.clicked.connect(self.new_player)
        self.start = Action(self, self.tr("Play"), self._paint_go)
        self.start.clicked.connect(self._go)
        self.main_button = self.start
        self.most = SEATS

    def _robot(self, kind: str) -> BadgeButton:
        """A robot who would like to play along."""
        badge = BadgeButton(self, robot_name(kind), robot_key(kind))
        badge.setAccessibleDescription(robot_ways(kind))
        badge.setCheckable(True)
        badge.clicked.connect(lambda _=False, k=badge.key: self._tap(k))
        return badge

    @property
    def table(self) -> float:
        """The bench stands on a high table."""
        return 176.0 if self.compact else 232.0

    def show_players(self, keys: Sequence[str], seated: Sequence[str]) -> None:
        """Show these children; some sit already."""
        self.keys = tuple(keys[:MOST_PLAYERS])
        robots = [badge.key for badge in self.robots]
        self.seated = [key for key in seated if key in self.keys or key in robots]
        for badge in self.badges:
            badge.hide()
            badge.deleteLater()
        self.badges = []
        animals = [badge_of(key)[0] for key in self.keys]
        for key in self.keys:
            twice = animals.count(badge_of(key)[0]) > 1
            badge = BadgeButton(self, full_player_name(key) if twice else player_name(key), key)
            badge.bleed = 34.0
            badge.setCheckable(True)
            badge.clicked.connect(lambda _=False, k=key: self._tap(k))
            badge.show()
            self.badges.append(badge)
        self._show_seats()
        self.arrange()

    def enter(self) -> None:
        """Ask who plays."""
        super().enter()
        self.narrator.say(self.tr("Who is playing today?"), Priority.PROMPT)

    def _tap(self, key: str) -> None:
        if key in self.seated:
            self.seated.remove(key)
            self.narrator.play("unchoose")
        elif len(self.seated) >= self.most:
            self.narrator.play("no")
            self.narrator.say(self.tr("The bench is full."), Priority.CHILD)
        else:
            self.seated.append(key)
            self.narrator.play("choose")
            kind = kind_of(key)
            name = self.tr("{name}.").format(name=player_name(key))
            self.narrator.say(robot_ways(kind) if kind else name, Priority.CHILD)
        self._show_seats()

    def _show_seats(self) -> None:
        for badge in [*self.badges, *self.robots]:
            sits = badge.key in self.seated
            badge.setChecked(sits)
            badge.show_as(ring=sits, tick=sits)
        count = len(self.seated)
        self.start.show_as(self.tr("Play"), self._paint_go, self._somebody)
        self.start.setAccessibleDescription(self.tr("%n player(s)", "", count))
        self.update()

    @property
    def _somebody(self) -> bool:
        """Whether a child sits on the bench: robots do not play alone."""
        return any(kind_of(key) is None for key in self.seated)

    def _go(self) -> None:
        if self._somebody:
            self.narrator.play("tap")
            self.go.emit(list(self.seated))
        else:
            self.narrator.play("no")
            self.narrator.say(self.tr("Tap who plays first."), Priority.CHILD)

    def first_focus(self) -> Press | None:
        """Go, when somebody sits already."""
        return self.start if self._somebody else (self.badges[0] if self.badges else self.plus)

    def _paint_emblem(self, p: QPainter, look: Look, width: float, height: float) -> None:
        scale = width * 0.8 / 216
        with placed(p, width * 0.1, (height - 112 * scale) / 2, scale):
            draw_emblem(p, look, 0, 0, self.game_id, digits=digits, mirrored=self.mirrored)

    def _paint_go(self, p: QPainter, look: Look, width: float, height: float) -> None:
        scale = height / 124
        with placed(p, width / 2, height / 2, scale):
            draw_icon(
                p, look, 29 if self.mirrored else -91, -31, "play", 62, mirrored=self.mirrored
            )
            draw_number(p, look, 4, 20, 58, digits(max(1, len(self.seated))), "ink")
            draw_icon(p, look, -100 if self.mirrored else 40, -32, "people", 60)

    def _grid(self) -> tuple[int, float, float, float, float]:
        """Columns, size of a badge, gap, where the first row is, and its height."""
        count = len(self.keys) + (len(self.keys) < MOST_PLAYERS)
        if self.compact:
            columns, size, gap, top, row = 5, 120.0, 40.0, 106.0, 150.0
            if count > 10:
                columns, size, gap = 6, 108.0, 40.0
        else:
            columns, size, gap, top, row = 4, 168.0, 52.0, 138.0, 206.0
            if count > 8:
                columns, size, gap = 6, 152.0, 42.0
        return columns, size, gap, top, row

    def arrange(self) -> None:
        """The children in rows, the bench and the button on the table."""
        width, height = self.unit_width, self.unit_height
        self.bar.reserved = 0.0 if not self.game_id else 290.0 if self.compact else 372.0
        self.place(self.bar, 0, 0, width, 92 if self.compact else 118)
        columns, size, gap, top, row = self._grid()
        things = [*self.badges, *([self.plus] if len(self.keys) < MOST_PLAYERS else [])]
        self.plus.setVisible(len(self.keys) < MOST_PLAYERS)
        used = min(columns, max(1, len(things)))
        start = (width - used * size - (used - 1) * gap) / 2
        room = height - self.table - top
        rows = -(-len(things) // columns)
        down = max(0.0, (room - rows * row) / 2) if rows < 2 else 0.0
        for place, thing in enumerate(things):
            x = start + place % columns * (size + gap)
            y = top + down + place // columns * row
            small = 12.0 if thing is self.plus else 0.0
            self.place(thing, x + small / 2, y + small / 2, size - small, size - small)
        if self.compact:
            self.place(self.ways, 16 + 64 + 12, 12, 64, 64)
            self._place_robots(172, 13, 64)
            self.place(self.start, width - 24 - 230, height - 152, 230, 112)
        else:
            self.place(self.ways, 26 + 76 + 18, 21, 76, 76)
            self._place_robots(222, 22, 76)
            self.place(self.start, width - 64 - 286, height - 194, 286, 124)

    def _place_robots(self, x: float, y: float, size: float) -> None:
        for badge in self.robots:
            self.place(badge, x, y, size, size)
            x += size + 18

    def paintEvent(self, event: QPaintEvent) -> None:
        """The room and the bench with who sits on it."""
        super().paintEvent(event)
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        look = self.taste.look
        start, wide = (24.0, 700.0) if self.compact else (70.0, 820.0)
        scale = wide / 820
        x = self.start_x(start, wide)
        with placed(p, x, self.unit_height - (150 if self.compact else 176), scale):
            draw_bench(p, look, 0, 0)
            for seat in range(SEATS):
                at = 22 + seat * 98
                at = 820 - at - 90 if self.mirrored else at
                if seat < len(self.seated):
                    draw_badge(p, look, at, -30, *badge_of(self.seated[seat]), 90)
                else:
                    draw_seat(p, look, at + 4, 24)
        p.end()


def _paint_plus(p: QPainter, look: Look) -> None:
    draw_newcomer(p, look, 0, 0)
