"""From a crate to a match and its end: who plays, carrying on, leaving, playing again.

Each screen is imported when it is first shown: a press waits for no other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kidsdice.core.game import RulesConflict
from kidsdice.ui import play
from kidsdice.ui.narrator import Priority
from kidsdice.words import WORDS
from kidsdice.words.say import translate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kidsdice.core.match import Match
    from kidsdice.ui.game_screen import GameScreen
    from kidsdice.ui.stage import Stage
    from kidsdice.ui.window import Window


class Matches:
    """The way through matches in the window; every move is kept before it is shown."""

    def __init__(self, window: Window) -> None:
        self.window, self.hall = window, window.hall

    def open(self, game_id: str) -> None:
        """A crate was pressed: carry on or start anew, or choose who plays."""
        from kidsdice.ui import asking

        self.hall.narrator.play("tap")
        if game_id not in self.hall.store.bookmarks():
            self.choose_players(game_id)
            return
        asking.ask_carry_on(
            self.window.screen_now,
            self.hall.narrator,
            game_id,
            lambda: self.carry_on(game_id),
            lambda: self.choose_players(game_id),
        )

    # Who plays, and how

    def choose_players(self, game_id: str = "") -> None:
        """Who plays this game ("": who is here today)."""
        from kidsdice.ui.players import PlayersScreen

        players = self.hall.store.players()
        if not players:
            self.make_player(game_id, first=True)
            return
        screen = PlayersScreen(self.hall.taste, self.hall.narrator, game_id)
        screen.go.connect(lambda keys: self.start(game_id, keys))
        screen.new_player.connect(lambda: self.make_player(game_id))
        screen.ways_wanted.connect(lambda: self.open_setup(game_id))
        screen.show_players(players, play.last_seats(self.hall, game_id))
        self.window.show_screen(screen, self.window.go_home)

    def make_player(self, game_id: str = "", first: bool = False) -> None:
        """Make a new player, then go back to who plays (or to the shelf, the first time)."""
        from kidsdice.ui.maker import Maker

        hall = self.hall
        taken, hidden = hall.store.players(), hall.choices.now.hidden_animals
        screen = Maker(hall.taste, hall.narrator, taken, hidden, first)
        to_shelf = first and not game_id

        def made(key: str) -> None:
            play.add_player(hall, game_id, key)
            self.window.go_home() if to_shelf else self.choose_players(game_id)

        screen.made.connect(made)
        back = self.window.go_home if first else lambda: self.choose_players(game_id)
        self.window.show_screen(screen, back)

    def open_setup(self, game_id: str) -> None:
        """The ways to play of a game."""
        from kidsdice.ui.setup import SetupScreen

        screen = SetupScreen(self.hall, game_id)
        screen.done.connect(lambda: self.choose_players(game_id))
        self.window.show_screen(screen, lambda: self.choose_players(game_id))

    # Playing

    def start(self, game_id: str, keys: list[str]) -> None:
        """These children play; without a game they are here today."""
        if not game_id:
            play.note_here(self.hall, keys)
            self.window.go_home()
            return
        try:
            playing = play.new_match(self.hall, game_id, keys)
        except RulesConflict as conflict:
            self.hall.narrator.play("no")
            words = WORDS[game_id].conflict(conflict.reason)
            self.hall.narrator.say(words, Priority.CHILD)
            return
        self._play(playing)

    def carry_on(self, game_id: str) -> None:
        """Go on with the match that waits; one that cannot be read makes room for a new one."""
        self.window.by_parts(self._carry_on(game_id))

    def _carry_on(self, game_id: str) -> Iterator[None]:
        playing = yield from play.carry_on(self.hall, game_id)
        if playing is not None:
            self._play(playing)
            return
        unread = self.hall.store.unfinished(game_id) is not None
        self.choose_players(game_id)
        if unread:
            lost = translate("Matches", "That game could not be read. Start a new one.")
            self.hall.narrator.say(lost, Priority.RESULT)

    def _play(self, playing: play.Playing) -> None:
        from kidsdice.ui.game_screen import GameScreen

        hall = self.hall
        screen = GameScreen(
            hall.taste,
            hall.narrator,
            playing.session,
            playing.best,
            best_of=lambda match: play.best_before(hall, match),
            odds=hall.choices.now.odds,
            knows_game=playing.knows_game,
            adding=hall.choices.now.adding,
        )
        screen.ended.connect(lambda match: self.show_results(match, screen.board.best))
        self.window.show_screen(screen, lambda: self.leave(screen))
        if playing.reason:
            lost = translate(
                "Matches", "A part of this game could not be read. It goes on from here."
            )
            hall.narrator.say(lost, Priority.RESULT)

    # Leaving, and the end

    def leave(self, screen: GameScreen) -> None:
        """Ask once whether to go home, unless there is nothing to lose."""
        from kidsdice.ui import asking

        match = match_under_way(screen)
        if match is None:
            self.window.go_home()
        else:
            asking.ask_leave(screen, self.hall.narrator, match.game.id, self.window.go_home)

    def ask_close(self, screen: Stage, close: Callable[[], None]) -> bool:
        """Ask whether to close the window in the middle of a match; whether that was asked."""
        from kidsdice.ui import asking

        match = match_under_way(screen)
        if match is not None:
            asking.ask_close(screen, self.hall.narrator, match.game.id, close)
        return match is not None

    def show_results(self, match: Match, before: int | None) -> None:
        """The end of a match; ``before`` is the best until then."""
        from kidsdice.ui.results import Results

        hall = self.hall
        play.note_played(hall, match)
        screen = Results(hall.taste, hall.narrator, match, play.standing(hall, match, before))
        screen.again.connect(lambda: self._rematch(match))
        self.window.show_screen(screen, self.window.go_home)

    def _rematch(self, match: Match) -> None:
        """The same children again; the next one begins."""
        keys = [*match.names[1:], match.names[0]]
        self._play(play.new_match(self.hall, match.game.id, keys, match.rules))


def match_under_way(screen: Stage) -> Match | None:
    """The match of this screen if one has begun there and is not over."""
    from kidsdice.ui.game_screen import GameScreen

    match = screen.session.match if isinstance(screen, GameScreen) else None
    return match if match is not None and match.log and not match.over else None
