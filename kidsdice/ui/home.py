"""The toy shelf: a crate for each game, and a few things on the floor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent

from kidsdice.games import GAMES
from kidsdice.ui.kit.buttons import SpeechButton, Tool
from kidsdice.ui.kit.hold_key import HoldKey
from kidsdice.ui.kit.paint import (
    CRATE,
    LOGO,
    PENNANT,
    badge_of,
    cached_pixmap,
    draw_badge,
    draw_basket,
    draw_book,
    draw_bookmark,
    draw_crate,
    draw_icon,
    draw_logo,
    draw_newcomer,
    draw_pennant,
    draw_shelf,
    draw_tick,
    outlined,
    placed,
    rounded,
)
from kidsdice.ui.kit.painted import Painted
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.narrator import Narrator, Priority
from kidsdice.ui.stage import Stage
from kidsdice.ui.style import Look
from kidsdice.words.digits import digits
from kidsdice.words.names import game_name

if TYPE_CHECKING:
    from kidsdice.ui.kit.passing_caption import PassingCaption

SHELF_GAP, SHELF_EDGE = 36.0, 58.0
LEAST_GAP, LEAST_EDGE = 26.0, 40.0
"""How close crates stand where they would not fit otherwise."""
FRONT = 252.0
SHELF = 0.655
"""How far down the shelf is."""


class CratePress(Press):
    """A game's crate; a ribbon hangs out of it while a match waits to be carried on."""

    bleed = 20.0

    def __init__(self, parent: UnitBox, game_id: str, name: str) -> None:
        super().__init__(parent, name)
        self.game_id = game_id
        self.title = name
        self.bookmark = False

    def draw(self, p: QPainter, look: Look) -> None:
        """The crate, a little lower while it is pressed."""
        scale = self.unit_width / CRATE[0]
        self.radius = 24 * scale
        self._show_crate(p, look, scale)
        p.scale(scale, scale)
        if self.isDown():
            p.translate(0, 4)
        if self.bookmark:
            draw_bookmark(
                p, look, 22 if self.box.mirrored else CRATE[0] - 52, CRATE[1] - FRONT + 24
            )

    def _show_crate(self, p: QPainter, look: Look, scale: float) -> None:
        """The crate as a picture that is kept: going home shows all of them at once."""
        k, mirrored = self.box.k, self.box.mirrored
        letters = self.box.taste.easier_letters

        def paint(p: QPainter) -> None:
            p.scale(k, k)
            p.translate(self.bleed, self.bleed)
            p.scale(scale, scale)
            draw_crate(p, look, 0, 0, self.game_id, self.title, digits=digits, mirrored=mirrored)

        key = ("crate", self.game_id, self.title, digits(1), look.name, letters, mirrored, k, scale)
        picture = cached_pixmap(key, self.size(), self.devicePixelRatioF(), paint)
        p.save()
        p.resetTransform()  # whole pixels stay sharp
        p.drawPixmap(QPoint(0, round(4 * scale * k) if self.isDown() else 0), picture)
        p.restore()

    def focus_rect(self) -> QRectF:
        """Around the front of the crate."""
        scale = self.unit_width / CRATE[0]
        rim = 7 * scale
        wide, top = self.unit_width + 2 * rim, (CRATE[1] - FRONT) * scale
        return QRectF(-rim, top, wide, FRONT * scale)


class Home(Stage):
    """The first screen. Everything on it leads somewhere; nothing on it needs reading."""

    game_chosen = Signal(str)
    players_wanted = Signal()
    scores_wanted = Signal()
    rules_wanted = Signal()
    grown_ups_wanted = Signal()
    sound_pressed = Signal()
    tournament_wanted = Signal()
    own_dice_pressed = Signal()

    def __init__(self, taste: Taste, narrator: Narrator, games: Sequence[tuple[str, str]]) -> None:
        super().__init__(taste)
        self.narrator = narrator
        self.crates = [CratePress(self, game_id, name) for game_id, name in games]
        for crate in self.crates:
            crate.clicked.connect(lambda _=False, id=crate.game_id: self.game_chosen.emit(id))
        self.friends: tuple[str, ...] = ()
        self.players = Painted(self, self.tr("Players"), self._paint_friends, (190, 116), 55)
        self.players.clicked.connect(self.players_wanted)
        self.rules = Painted(self, self.tr("Rules"), _paint_book, (120, 112))
        self.rules.clicked.connect(self.rules_wanted)
        self.best = Painted(self, self.tr("Best scores"), _paint_rosette, (110, 112))
        self.best.clicked.connect(self.scores_wanted)
        self.basket = Painted(self, self.tr("Own dice"), self._paint_basket, (150, 112))
        self.basket.setCheckable(True)
        self.basket.clicked.connect(self.own_dice_pressed)
        self.pennant = Painted(self, self.tr("Class tournament"), self._paint_pennant, PENNANT)
        self.pennant.clicked.connect(self.tournament_wanted)
        self.pennant.hide()
        self.pip = SpeechButton(self, self.tr("Hear it again"))
        self.pip.clicked.connect(narrator.again)
        narrator.talking.connect(self.pip.show_talking)
        self.sound = Tool(self, "", "sound")
        self.sound.clicked.connect(self.sound_pressed)
        self.key = HoldKey(self, self.tr("For grown-ups"))
        self.key.opened.connect(self.grown_ups_wanted)
        narrator.caption.connect(self._first_words)
        narrator.named.connect(self._first_words)
        self.caption: PassingCaption | None = None
        self.greeting = ""
        # Reading order: the games first.
        self.setTabOrder(self.key, self.crates[0])

    @property
    def table(self) -> float:
        """Only a strip of floor."""
        return 34.0 * self._size

    @property
    def _size(self) -> float:
        """How large things are drawn beside the plan of 1280 x 800."""
        return 0.77 if self.compact else 1.0

    def show_friends(self, keys: Sequence[str]) -> None:
        """Show up to three of the children, the one who played last in front."""
        if tuple(keys[:3]) != self.friends:
            self.friends = tuple(keys[:3])
            self.players.update()

    def show_bookmarks(self, games: frozenset[str]) -> None:
        """Hang a ribbon out of the crates of unfinished matches."""
        for crate in self.crates:
            if crate.bookmark != (crate.game_id in games):
                crate.bookmark = crate.game_id in games
                waiting = self.tr("a game is waiting") if crate.bookmark else ""
                crate.setAccessibleDescription(waiting)
                crate.update()

    def show_tournament(self, under_way: bool) -> None:
        """Put a pennant on the floor while a class tournament is under way."""
        self.pennant.setVisible(under_way)

    def show_own_dice(self, on: bool) -> None:
        """Show whether children throw dice of their own."""
        if on != self.basket.isChecked():
            self.basket.setChecked(on)
            self.basket.update()

    def show_sound(self, sound: str, icon: str, name: str) -> None:
        """Show whether sounds and voice are on."""
        self.sound.icon_name = icon
        self.sound.set_name(name)
        self.sound.update()

    def enter(self) -> None:
        """Greet once a day."""
        super().enter()
        if self.greeting:
            self.narrator.say(self.greeting, Priority.PROMPT)
            self.greeting = ""

    def _first_words(self, text: str) -> None:
        """Pip has no bubble here; what is said lies on the floor while it is said."""
        if self.caption is None and text and self.isVisible():
            from kidsdice.ui.kit.passing_caption import PassingCaption

            self.caption = PassingCaption(self, self.narrator, self.caption_place)
            show = self.caption.show_name if self.narrator.naming else self.caption.show_caption
            show(text)

    def caption_place(self) -> QRectF:
        """On the far side, between the shelf with its bracket and what lies on the floor."""
        x, wide, y, scale = self._shelf()
        end = x + wide - 152 * scale
        top = y + 46 * scale
        high = self.unit_height - (30 + 118) * self._size - top - 8
        return QRectF(
            self.unit_width / 2 - 260 * self._size,
            top,
            end - self.unit_width / 2 + 260 * self._size,
            min(high, 76.0),
        )

    def first_focus(self) -> Press | None:
        """The first game."""
        return self.crates[0]

    def _paint_pennant(self, p: QPainter, look: Look) -> None:
        draw_pennant(p, look, mirrored=self.mirrored)

    def _paint_basket(self, p: QPainter, look: Look) -> None:
        """On honey with a tick while own dice are thrown."""
        on = self.basket.isChecked()
        if on:
            outlined(p, look, "honey", "honey-line", 2.5)
            rounded(p, -10, -12, 170, 130, 26)
        draw_basket(p, look, 0, 0)
        if on:
            draw_tick(p, look, 2 if self.mirrored else 148, -4, 18)

    def _paint_friends(self, p: QPainter, look: Look) -> None:
        if not self.friends:
            draw_newcomer(p, look, 4, 2, 104)
            return
        spots = ((0.0, 0.0, 106.0), (70.0, 14.0, 82.0), (106.0, 26.0, 66.0))
        for key, (x, y, size) in reversed(list(zip(self.friends, spots, strict=False))):
            at = 190 - x - size if self.mirrored else x
            draw_badge(p, look, at, y, *badge_of(key), size)

    def _shelf(self) -> tuple[float, float, float, float]:
        """The start of the shelf, its width, where it is, and the scale of the crates."""
        size = self._size
        scale, gap = self._crates()
        wide = self._all_crates(scale, gap)
        shelf = min(self.unit_width - 40 * size, max(wide + 2 * SHELF_EDGE * size, 1240 * size))
        y = self.unit_height * SHELF
        return (self.unit_width - shelf) / 2, shelf, y, scale

    def _crates(self) -> tuple[float, float]:
        """The scale of the crates and the gap between them: closer before they are smaller."""
        size = self._size
        if self._all_crates(size, SHELF_GAP) <= self.unit_width - 2 * (SHELF_EDGE + 20) * size:
            return size, SHELF_GAP
        room = self.unit_width - 2 * LEAST_EDGE * size
        under_players = (self.unit_height * SHELF - 140 * size) / CRATE[1]
        return min(size, room / self._all_crates(1.0, LEAST_GAP), under_players), LEAST_GAP

    def _all_crates(self, scale: float, gap: float) -> float:
        """How wide all crates are together."""
        count = len(self.crates)
        return (count * CRATE[0] + (count - 1) * gap) * scale

    def arrange(self) -> None:
        """Crates stand on the shelf; book and rosette on the floor; the key in its corner."""
        size, width, height = self._size, self.unit_width, self.unit_height
        _, _, y, scale = self._shelf()
        gap = self._crates()[1]
        tall, wide = CRATE[1] * scale, CRATE[0] * scale
        x = (width - self._all_crates(scale, gap)) / 2
        for crate in self.crates:
            self.place(crate, x, y - tall, wide, tall)
            x += wide + gap * scale
        self.place(self.players, 30 * size, 22 * size, 190 * size, 116 * size)
        sound = max(80.0 * size, 64.0)
        self.place(self.sound, width - 30 * size - sound, 26 * size, sound, sound)
        self.place(self.pip, width - (30 + 80 + 16 + 88) * size, 26 * size, 88 * size, 88 * size)
        floor = height - 30 * size
        middle = width / 2
        self.place(self.rules, middle - 286 * size, floor - 112 * size, 120 * size, 112 * size)
        self.place(self.best, middle - 70 * size, floor - 118 * size, 110 * size, 112 * size)
        self.place(self.basket, middle + 136 * size, floor - 112 * size, 150 * size, 112 * size)
        self.place(self.pennant, 44 * size, floor - 116 * size, 110 * size, 112 * size)
        key = 64.0
        self.place(self.key, width - 28 * size - key, height - 52 * size - key - 8, key, key)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The room, then the name of the game in blocks and the shelf."""
        super().paintEvent(event)

    def _paint_room(self, p: QPainter) -> None:
        super()._paint_room(p)
        look, size = self.taste.look, self._size
        with placed(p, (self.unit_width - LOGO[0] * size * 1.02) / 2, 34 * size, size * 1.02):
            draw_logo(p, look, 0, 0)
        x, wide, y, scale = self._shelf()
        with placed(p, x, y - 2, scale):
            draw_shelf(p, look, 0, 0, wide / scale)


def shelf() -> list[tuple[str, str]]:
    """The games that work, with their names, in menu order."""
    return [(id, game_name(id)) for id in GAMES]


def _paint_book(p: QPainter, look: Look) -> None:
    draw_book(p, look, 0, 0)


def _paint_rosette(p: QPainter, look: Look) -> None:
    draw_icon(p, look, 0, 2, "rosette", 110)
