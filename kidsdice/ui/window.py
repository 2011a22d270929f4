"""The window: the only one who knows how to get from one screen to another."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QMainWindow, QStackedWidget

from kidsdice.games import GAMES
from kidsdice.ui.hall import Hall
from kidsdice.ui.home import Home
from kidsdice.ui.kit.paint import draw_emblem, draw_icon, placed
from kidsdice.ui.kit.sounds import SOUND_ICONS, SOUND_ORDER
from kidsdice.ui.narrator import Priority
from kidsdice.ui.stage import Stage
from kidsdice.ui.style import Look
from kidsdice.words import WORDS
from kidsdice.words.digits import digits
from kidsdice.words.names import game_name

if TYPE_CHECKING:
    from kidsdice.core.match import Match

SMALLEST = (1024, 560)


class Window(QMainWindow):
    """Shows one screen at a time. ``painted`` comes after the first picture.

    Screens are made when they are first needed and dropped when they are left,
    so that nothing moves, speaks or wakes up behind the one that is shown.
    """

    painted = Signal()

    def __init__(self, hall: Hall) -> None:
        super().__init__()
        self.hall = hall
        self.setWindowTitle(self.tr("Kids Dice"))
        self.setMinimumSize(*SMALLEST)
        self.stack = QStackedWidget(self)
        self.setCentralWidget(self.stack)
        self.home = Home(hall.taste, hall.narrator, shelf())
        self._connect(self.home, self._leave_home)
        self.home.game_chosen.connect(self.open_game)
        self.home.players_wanted.connect(lambda: self.choose_players(""))
        self.home.rules_wanted.connect(lambda: self.open_rules())
        self.home.scores_wanted.connect(self.open_scores)
        self.home.grown_ups_wanted.connect(self.open_grown_ups)
        self.home.tournament_wanted.connect(lambda: self.open_tournament())
        self.home.sound_pressed.connect(self.next_sound)
        self.screen_now: Stage = self.home
        self._may_close = False
        hall.narrator.speech.voice_changed.connect(lambda _has: self._show_sound())
        self.stack.addWidget(self.home)
        self._show_sound()

    # Going from screen to screen

    def go(self, screen: Stage) -> None:
        """Leave the screen that is shown and show this one."""
        old = self.screen_now
        if old is screen:
            return
        old.leave()
        old.ask_no_more()
        self.hall.narrator.hush()
        self.stack.addWidget(screen) if self.stack.indexOf(screen) < 0 else None
        self.screen_now = screen
        self.stack.setCurrentWidget(screen)
        self._show_sound()
        screen.enter()
        if old is not self.home:
            self.stack.removeWidget(old)
            old.hide()
            old.deleteLater()

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

    def store_is_open(self) -> None:
        """The store has been read: greet, or make the first player."""
        from kidsdice.words.lists import player_name

        self.refresh_home()
        players = self.hall.store.players()
        if self.screen_now is not self.home:
            return
        if not players:
            self.make_player("", first=True)
            return
        today = self.hall.clock().date().isoformat()
        if self.hall.store.noted("greeted") != today:
            self.hall.store.note("greeted", today)
            hello = self.tr("Hello, {name}. Pick a game.").format(
                name=player_name(self.home.friends[0])
            )
            self.hall.narrator.say(hello, Priority.PROMPT)

    def come_forward(self) -> None:
        """The program was started a second time: show this window."""
        self.showNormal() if self.isMinimized() else None
        self.raise_()
        self.activateWindow()

    # Screens

    def open_game(self, game_id: str) -> None:
        """A crate was pressed: carry on or start anew, or choose who plays."""
        self.hall.narrator.play("tap")
        if game_id in self.hall.store.bookmarks():
            self._ask_carry_on(game_id)
        else:
            self.choose_players(game_id)

    def _ask_carry_on(self, game_id: str) -> None:
        from kidsdice.ui.kit.ask_card import AskCard

        def crate(p: QPainter, look: Look, width: float, height: float) -> None:
            with placed(p, (width - 216) / 2, (height - 112) / 2):
                draw_emblem(p, look, 0, 0, game_id, digits=digits)

        def anew(p: QPainter, look: Look, width: float, height: float) -> None:
            draw_icon(p, look, (width - 96) / 2, (height - 96) / 2, "redo", 96)

        question = self.tr("A game is waiting. Carry on?")
        card = AskCard(
            self.home,
            question,
            (self.tr("Carry on"), crate, lambda: self.carry_on(game_id)),
            (self.tr("Start anew"), anew, lambda: self.choose_players(game_id)),
        )
        if self.home.ask(card):
            self.hall.narrator.say(question, Priority.PROMPT)

    def choose_players(self, game_id: str) -> None:
        """Who plays this game ("" : only who is here)."""
        from kidsdice.ui.play import last_seats
        from kidsdice.ui.players import PlayersScreen

        players = self.hall.store.players()
        if not players:
            self.make_player(game_id, first=True)
            return
        screen = PlayersScreen(self.hall.taste, self.hall.narrator, game_id)
        screen.go.connect(lambda keys: self._start(game_id, keys))
        screen.new_player.connect(lambda: self.make_player(game_id))
        screen.ways_wanted.connect(lambda: self.open_setup(game_id))
        screen.show_players(players, last_seats(self.hall, game_id))
        self._connect(screen, self.go_home)
        self.go(screen)

    def make_player(self, game_id: str, first: bool = False) -> None:
        """Make a new player, then go back to who plays (or to the shelf, the first time)."""
        from kidsdice.ui.maker import Maker

        hall = self.hall
        taken, hidden = hall.store.players(), hall.choices.now.hidden_animals
        screen = Maker(hall.taste, hall.narrator, taken, hidden, first)

        def made(key: str) -> None:
            hall.store.add_player(key)
            hall.store.note(f"seats:{game_id}", [*last_seats(hall, game_id), key][-8:])
            if first:
                hall.store.note(f"seats:{game_id}", [key])
                hall.store.note("last_player", key)
            self.go_home() if first and not game_id else self.choose_players(game_id)

        from kidsdice.ui.play import last_seats

        screen.made.connect(made)
        back = self.go_home if first else lambda: self.choose_players(game_id)
        self._connect(screen, back)
        self.go(screen)

    def _start(self, game_id: str, keys: list[str]) -> None:
        """These children play."""
        from kidsdice.core.game import RulesConflict
        from kidsdice.ui.play import new_match

        if not game_id:
            self.hall.store.note("last_player", keys[0])
            self.go_home()
            return
        try:
            playing = new_match(self.hall, game_id, keys)
        except RulesConflict as conflict:
            self.hall.narrator.play("no")
            words = WORDS[game_id].conflict(conflict.reason)
            self.hall.narrator.say(words, Priority.CHILD)
            return
        self._play(playing)

    def carry_on(self, game_id: str) -> None:
        """Go on with the match that waits."""
        from kidsdice.ui.play import carry_on

        playing = carry_on(self.hall, game_id)
        if playing is not None:
            self._play(playing)
            return
        unread = self.hall.store.unfinished(game_id) is not None
        self.choose_players(game_id)
        if unread:
            lost = self.tr("That game could not be read. Start a new one.")
            self.hall.narrator.say(lost, Priority.RESULT)

    def _play(self, playing: object) -> None:
        from kidsdice.ui.game_screen import GameScreen
        from kidsdice.ui.play import Playing, best_before

        assert isinstance(playing, Playing)
        hall = self.hall
        screen = GameScreen(
            hall.taste,
            hall.narrator,
            playing.session,
            playing.best,
            best_of=lambda match: best_before(hall, match),
            odds=hall.choices.now.odds,
            knows_game=playing.knows_game,
            adding=hall.choices.now.adding,
        )
        screen.ended.connect(lambda match: self._show_results(match, screen.board.best))
        self._connect(screen, lambda: self._leave_game(screen))
        self.go(screen)
        if playing.reason:
            lost = self.tr("A part of this game could not be read. It goes on from here.")
            self.hall.narrator.say(lost, Priority.RESULT)

    def _leave_game(self, screen: Stage) -> None:
        """Ask once, with pictures; staying is the safe answer. Nothing is lost either way."""
        from kidsdice.ui.kit.ask_card import AskCard

        def house(p: QPainter, look: Look, width: float, height: float) -> None:
            draw_icon(p, look, (width - 104) / 2, (height - 104) / 2, "home", 104)

        match: Match = screen.session.match  # type: ignore[attr-defined]

        def toy(p: QPainter, look: Look, width: float, height: float) -> None:
            with placed(p, (width - 216) / 2, (height - 112) / 2):
                draw_emblem(p, look, 0, 0, match.game.id, digits=digits)

        if not match.log or match.over:
            self.go_home()
            return
        question = self.tr("Go home? The game waits for you.")
        card = AskCard(
            screen,
            question,
            (self.tr("Stay"), toy, lambda: None),
            (self.tr("Go home"), house, self.go_home),
        )
        if screen.ask(card):
            self.hall.narrator.say(question, Priority.PROMPT)

    def _show_results(self, match: Match, before: int | None) -> None:
        from kidsdice.ui.play import note_played, standing
        from kidsdice.ui.results import Results

        hall = self.hall
        note_played(hall, match)
        screen = Results(hall.taste, hall.narrator, match, standing(hall, match, before))
        screen.again.connect(lambda: self._rematch(match))
        self._connect(screen, self.go_home)
        self.go(screen)

    def _rematch(self, match: Match) -> None:
        """The same children again; the next one begins."""
        from kidsdice.ui.play import new_match

        keys = [*match.names[1:], match.names[0]]
        self._play(new_match(self.hall, match.game.id, keys, match.rules))

    def open_setup(self, game_id: str) -> None:
        """The ways to play of a game."""
        from kidsdice.ui.setup import SetupScreen

        screen = SetupScreen(self.hall, game_id)
        screen.done.connect(lambda: self.choose_players(game_id))
        self._connect(screen, lambda: self.choose_players(game_id))
        self.go(screen)

    def open_rules(
        self, game_id: str = "", rules: Any = None, back: Callable[[], None] | None = None
    ) -> None:
        """The rules books; with a game its own, told by the rules that are played."""
        from kidsdice.ui.rules_screen import RulesScreen

        screen = RulesScreen(self.hall, game_id, rules)
        back = back or self.go_home

        def on_paper(game: str, way: Any) -> None:
            self.open_paper(game, "rules", way, lambda: self.open_rules(game, way, back))

        screen.paper_wanted.connect(on_paper)
        screen.examples_wanted.connect(
            lambda game, way: self.open_examples(
                game, lambda: self._book_at("scoring", game, way, back)
            )
        )
        screen.odds_wanted.connect(
            lambda game, way: self.open_odds(
                game, way, lambda: self._book_at("odds", game, way, back)
            )
        )
        self._connect(screen, back)
        self.go(screen)

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

    def open_examples(self, game_id: str, back: Callable[[], None]) -> None:
        """The worked examples of a game, replayed on its board."""
        from kidsdice.games.examples import examples_of
        from kidsdice.ui.example_screen import ExampleScreen

        examples = examples_of(game_id)
        if examples:
            screen = ExampleScreen(self.hall.taste, self.hall.narrator, examples)
            self.show_screen(screen, back)

    def _book_at(self, chapter: str, game_id: str, rules: Any, back: Callable[[], None]) -> None:
        """The book again, open at this chapter."""
        from kidsdice.ui.rules_screen import RulesScreen
        from kidsdice.words.sheet import Chapter

        self.open_rules(game_id, rules, back)
        assert isinstance(self.screen_now, RulesScreen)
        self.screen_now.show_chapter(Chapter(chapter))

    def _open_rules_here(self) -> None:
        """From a match its own book, and back to the match; from elsewhere the shelf of books."""
        from kidsdice.ui.game_screen import GameScreen

        screen = self.screen_now
        if not isinstance(screen, GameScreen):
            self.open_rules()
        elif not screen.session.match.over and screen.session.match.log:
            match = screen.session.match
            self.open_rules(match.game.id, match.rules, lambda: self.carry_on(match.game.id))

    def open_scores(self) -> None:
        """The best scores."""
        from kidsdice.ui.scores_screen import ScoresScreen

        screen = ScoresScreen(self.hall)
        screen.play.connect(self.open_game)
        self._connect(screen, self.go_home)
        self.go(screen)

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
        key, control = event.key(), event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.isAutoRepeat():
            return
        if key == Qt.Key.Key_F11:
            self.showNormal() if self.isFullScreen() else self.showFullScreen()
        elif key == Qt.Key.Key_F1:
            self._open_rules_here()
        elif key in (Qt.Key.Key_F5, Qt.Key.Key_R):
            self.hall.narrator.again()
        elif key == Qt.Key.Key_M:
            self.next_sound()
        elif control and key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            self._text_size(1 if key != Qt.Key.Key_Minus else -1)
        else:
            super().keyPressEvent(event)

    def _text_size(self, step: int) -> None:
        sizes = (1.0, 1.2, 1.45)
        now = min(range(3), key=lambda n: abs(sizes[n] - self.hall.choices.now.text_size))
        self.hall.choices.change(text_size=sizes[min(2, max(0, now + step))])

    def event(self, event: QEvent) -> bool:
        """Tell once that the first picture has been painted."""
        done = super().event(event)
        if event.type() is QEvent.Type.UpdateRequest and not self._told_painted:
            self._told_painted = True
            self.painted.emit()
        return done

    _told_painted = False

    def closeEvent(self, event: QCloseEvent) -> None:
        """In mid-game ask once whether to leave; the match is kept anyway."""
        from kidsdice.ui.game_screen import GameScreen

        screen = self.screen_now
        playing = isinstance(screen, GameScreen) and screen.session.match.log
        if playing and not screen.session.match.over and not self._may_close:  # type: ignore[attr-defined]
            event.ignore()
            self._ask_close(screen)
            return
        screen.leave()
        event.accept()

    def _ask_close(self, screen: Stage) -> None:
        from kidsdice.ui.kit.ask_card import AskCard

        def door(p: QPainter, look: Look, width: float, height: float) -> None:
            draw_icon(p, look, (width - 104) / 2, (height - 104) / 2, "cross", 104)

        match: Match = screen.session.match  # type: ignore[attr-defined]

        def toy(p: QPainter, look: Look, width: float, height: float) -> None:
            with placed(p, (width - 216) / 2, (height - 112) / 2):
                draw_emblem(p, look, 0, 0, match.game.id, digits=digits)

        def close() -> None:
            self._may_close = True
            self.close()

        question = self.tr("Stop playing? The game waits for you.")
        card = AskCard(
            screen, question, (self.tr("Stay"), toy, lambda: None), (self.tr("Close"), door, close)
        )
        if screen.ask(card):
            self.hall.narrator.say(question, Priority.PROMPT)


def shelf() -> list[tuple[str, str]]:
    """The games that work, with their names, in menu order."""
    return [(id, game_name(id)) for id in GAMES]
