"""The window: the only one who knows how to get from one screen to another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from kidsdice.read_ahead import FOR_GROWN_UPS, read_ahead
from kidsdice.ui.kit.sounds import SOUND_ICONS, SOUND_ORDER

if TYPE_CHECKING:
    from kidsdice.ui.blind import Blind
    from kidsdice.ui.books import Books
    from kidsdice.ui.hall import Hall
    from kidsdice.ui.home import Home
    from kidsdice.ui.matches import Matches
    from kidsdice.ui.stage import Stage

SMALLEST = (1024, 560)


class Window(QMainWindow):
    """Shows one screen at a time. ``painted`` comes when the shelf has been painted first.

    Screens are made when they are first needed and dropped when they are left,
    so that nothing moves, speaks or wakes up behind the one that is shown.

    A new window is empty: it can show a picture, and is a window to play in
    once somebody has moved in.
    """

    painted = Signal()

    hall: Hall
    home: Home
    screen_now: Stage

    def __init__(self) -> None:
        super().__init__()
        self.lived_in = False
        self.may_close = False
        self.setMinimumSize(*SMALLEST)

    def show_picture(self, picture: QWidget) -> None:
        """Be filled by this until somebody moves in."""
        self.setCentralWidget(picture)

    def move_in(self, hall: Hall) -> None:
        """Put the shelf in and be ready to play."""
        from kidsdice.ui.home import Home, shelf

        self.hall = hall
        self.setWindowTitle(self.tr("Kids Dice"))
        self.stack = QStackedWidget()
        self.home = Home(hall.taste, hall.narrator, shelf())
        self._connect(self.home, self._leave_home)
        self.home.game_chosen.connect(lambda game: self.matches.open(game))
        self.home.players_wanted.connect(lambda: self.matches.choose_players())
        self.home.rules_wanted.connect(lambda: self.books.open())
        self.home.scores_wanted.connect(self.open_scores)
        self.home.grown_ups_wanted.connect(self.open_grown_ups)
        self.home.key.pressed.connect(self._read_for_grown_ups)
        self.home.tournament_wanted.connect(lambda: self.open_tournament())
        self.home.sound_pressed.connect(self.next_sound)
        self.home.own_dice_pressed.connect(self._switch_own_dice)
        self.home.show_own_dice(hall.choices.now.real_dice)
        self.screen_now = self.home
        hall.narrator.speech.voice_changed.connect(lambda _has: self._show_sound())
        self.stack.addWidget(self.home)
        self.setCentralWidget(self.stack)
        self._show_sound()
        layout = self.layout()
        if layout is not None and self.isVisible():
            self.stack.show()  # what was pressed on the picture comes next, and finds its place
            layout.activate()
        self.lived_in = True

    @cached_property
    def blind(self) -> Blind:
        """Covers what is not painted yet; the first picture does without it."""
        from kidsdice.ui.blind import Blind

        return Blind(self.stack)

    @cached_property
    def matches(self) -> Matches:
        """The way through matches; the first picture does without it."""
        from kidsdice.ui.matches import Matches

        return Matches(self)

    @cached_property
    def books(self) -> Books:
        """The way through the rules books."""
        from kidsdice.ui.books import Books

        return Books(self)

    # Going from screen to screen

    def go(self, screen: Stage) -> None:
        """Leave the screen that is shown and show this one."""
        old = self.screen_now
        if old is screen:
            return
        old.ask_no_more()
        old.leave()
        self.hall.narrator.hush()
        self.blind.forget()
        self.blind.let_down()
        self.stack.addWidget(screen) if self.stack.indexOf(screen) < 0 else None
        self.screen_now = screen
        self.stack.setCurrentWidget(screen)
        self._show_sound()
        self.hall.heed_reader()
        screen.enter()
        self._mind_reader()
        if old is not self.home:
            self.stack.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.blind.pull_up(screen.rest())

    def by_parts(self, work: Iterator[None]) -> None:
        """Let a screen change a part at a time what is seen of it."""
        self.blind.let_down()
        self.blind.pull_up(work)

    def _mind_reader(self) -> None:
        """A screen reader is at work: ask once whether Pip shall speak too."""
        from kidsdice.services.screen_reader import Manners

        if self.hall.heed_reader() is Manners.ASK and not self._asked_reader:
            from kidsdice.ui.reader_question import ask_beside_reader

            self._asked_reader = ask_beside_reader(self.screen_now, self.hall)

    def _connect(self, screen: Stage, back: Callable[[], None]) -> Stage:
        screen.wants_name.connect(self.hall.narrator.name)
        screen.wants_back.connect(back)
        bar = getattr(screen, "bar", None)
        if bar is not None:
            bar.sound_pressed.connect(self.next_sound)
        return screen

    def go_home(self) -> None:
        """Back to the shelf."""
        self.refresh_home()
        self.go(self.home)

    def show_screen(self, screen: Stage, back: Callable[[], None]) -> None:
        """Go to a screen whose way out leads ``back``."""
        self._connect(screen, back)
        self.go(screen)

    def _leave_home(self) -> None:
        if self.isFullScreen():
            self.showNormal()

    def refresh_home(self) -> None:
        """Show who plays here and which games wait."""
        store = self.hall.store
        last = store.noted("last_player")
        keys = list(store.players())
        if last in keys:
            keys.remove(last)
            keys.insert(0, last)
        self.home.show_friends(keys)
        self.home.show_bookmarks(store.bookmarks())
        self.home.show_tournament(bool(store.noted("tournament")))
        self.home.show_own_dice(self.hall.choices.now.real_dice)

    def _switch_own_dice(self) -> None:
        """The basket was pressed: own dice in every match from now on, or none."""
        from kidsdice.ui.narrator import Priority
        from kidsdice.words.own_dice import switched

        on = not self.hall.choices.now.real_dice
        self.hall.choices.change(real_dice=on)
        self.home.show_own_dice(on)
        self.hall.narrator.play("choose" if on else "unchoose")
        self.hall.narrator.say(switched(on), Priority.CHILD)

    def store_is_open(self) -> None:
        """The store has been read: greet, or make the first player."""
        from kidsdice.ui.narrator import Priority
        from kidsdice.words.lists import player_name

        self.hall.heed_reader()
        self.refresh_home()
        players = self.hall.store.players()
        if self.screen_now is not self.home:
            return
        if not players:
            self.matches.make_player(first=True)
            return
        today = self.hall.clock().date().isoformat()
        if self.hall.store.noted("greeted") != today:
            self.hall.store.note("greeted", today)
            hello = self.tr("Hello, {name}. Pick a game.").format(
                name=player_name(self.home.friends[0])
            )
            self.hall.narrator.say(hello, Priority.PROMPT)
        self._mind_reader()

    def come_forward(self) -> None:
        """The program was started a second time: show this window."""
        self.showNormal() if self.isMinimized() else None
        self.raise_()
        self.activateWindow()

    # Screens

    def open_odds(
        self,
        game_id: str,
        rules: Any = None,
        back: Callable[[], None] | None = None,
        *,
        exact: bool = False,
    ) -> None:
        """The odds of a game in pictures; ``exact`` for grown-ups. Out to the corner by default."""
        from kidsdice.ui.odds_screen import OddsScreen

        screen = OddsScreen(self.hall, game_id, rules, exact=exact)
        self.show_screen(screen, back or self.open_grown_ups)

    def open_fair_dice(self) -> None:
        """What the dice of this program show, beside what fair dice give."""
        from kidsdice.ui.fair_dice import FairDicePage

        self.show_screen(FairDicePage(self.hall), self.open_grown_ups)

    def open_scores(self) -> None:
        """The best scores."""
        from kidsdice.ui.scores_screen import ScoresScreen

        screen = ScoresScreen(self.hall)
        screen.play.connect(self.matches.open)
        self._connect(screen, self.go_home)
        self.go(screen)

    def _read_for_grown_ups(self) -> None:
        """Somebody holds the key: what is behind it will be wanted."""
        self.home.key.pressed.disconnect(self._read_for_grown_ups)
        read_ahead(self, FOR_GROWN_UPS)

    def open_grown_ups(self) -> None:
        """The corner behind the key."""
        from kidsdice.ui.grown_ups import GrownUps

        screen = GrownUps(self.hall)
        screen.tournament_wanted.connect(lambda: self.open_tournament(for_grown_ups=True))
        screen.print_wanted.connect(lambda kind: self.open_paper(kind=kind))
        screen.odds_wanted.connect(lambda game: self.open_odds(game, exact=True))
        screen.fair_dice_wanted.connect(self.open_fair_dice)
        self._connect(screen, self.go_home)
        self.go(screen)

    def open_tournament(self, for_grown_ups: bool = False) -> None:
        """The class tournament where it stopped; grown-ups set up a new one."""
        from kidsdice.ui.tournament.flow import Flow

        self._tournament = Flow(self)  # signals alone would not keep it
        flow = self._tournament
        flow.open_for_grown_ups() if for_grown_ups else flow.open()

    def open_paper(
        self,
        game_id: str = "",
        kind: str = "rules",
        rules: Any = None,
        back: Callable[[], None] | None = None,
        **about: Any,
    ) -> None:
        """What can be printed, beginning with this sheet; for grown-ups and the rules books.

        ``kind`` is a key of ``PRINTABLES``; without ``rules`` those the family
        chose last. ``back`` is where the way out leads, the corner by default.
        ``about`` a tournament: ``tables`` of names, or ``champion`` with a ``score``.
        """
        from kidsdice.ui.paper_screen import PaperScreen

        screen = PaperScreen(self.hall, game_id, kind, rules, **about)
        self._connect(screen, back or self.open_grown_ups)
        self.go(screen)

    # Sound, keys and closing

    def next_sound(self) -> None:
        """On, voice only, off, and on again."""
        now = SOUND_ORDER.index(self.hall.choices.now.sound)
        self.hall.choices.change(sound=SOUND_ORDER[(now + 1) % len(SOUND_ORDER)])
        self._show_sound()
        self.hall.narrator.play("tap")

    def _show_sound(self) -> None:
        sound = self.hall.choices.now.sound
        awake = self.hall.narrator.speech.has_voice
        names = {
            "on": self.tr("Sound is on"),
            "voice": self.tr("Only the voice is on"),
            "off": self.tr("Sound is off"),
        }
        self.home.show_sound(sound, SOUND_ICONS[sound], names[sound])
        self.home.pip.show_asleep(not awake)
        bar = getattr(self.screen_now, "bar", None)
        if bar is not None:
            bar.show_sound(sound)
            bar.show_voice(awake)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that mean the same on every screen."""
        if self.lived_in:
            from kidsdice.ui.window_keys import press  # here: hundreds of names of keys to make

            if press(self, event):
                return
        super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Tell once that the shelf has been painted."""
        done = super().event(event)
        if self._told_painted or not self.lived_in:
            return done
        if event.type() is QEvent.Type.UpdateRequest:
            self._told_painted = True
            self.painted.emit()
        return done

    _told_painted = False
    _asked_reader = False

    def closeEvent(self, event: QCloseEvent) -> None:
        """In mid-game ask once whether to leave; the match is kept anyway."""
        if not self.lived_in:
            event.accept()
            return
        screen = self.screen_now
        if not self.may_close and self.matches.ask_close(screen, self._close_now):
            event.ignore()
            return
        screen.leave()
        event.accept()

    def _close_now(self) -> None:
        self.may_close = True
        self.close()
