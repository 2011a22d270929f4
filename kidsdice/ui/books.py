"""The rules books, and what they lead to: worked examples, odds, paper."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kidsdice.games.examples import examples_of
from kidsdice.ui.game_screen import GameScreen
from kidsdice.ui.matches import match_under_way
from kidsdice.ui.rules_screen import RulesScreen
from kidsdice.words.sheet import Chapter

if TYPE_CHECKING:
    from kidsdice.ui.window import Window

Back = Callable[[], None]


class Books:
    """The way through the rules books in the window."""

    def __init__(self, window: Window) -> None:
        self.window, self.hall = window, window.hall

    def open(self, game_id: str = "", rules: Any = None, back: Back | None = None) -> None:
        """The shelf of books; with a game its own, told by the rules that are played."""
        self._show(game_id, rules, back or self.window.go_home)

    def _show(self, game_id: str, rules: Any, out: Back) -> RulesScreen:
        screen = RulesScreen(self.hall, game_id, rules)
        screen.paper_wanted.connect(
            lambda game, way: self.window.open_paper(
                game, "rules", way, lambda: self.open(game, way, out)
            )
        )
        screen.examples_wanted.connect(
            lambda game, way: self.open_examples(game, self._back_to("scoring", game, way, out))
        )
        screen.odds_wanted.connect(
            lambda game, way: self.window.open_odds(
                game, way, self._back_to("odds", game, way, out)
            )
        )
        self.window.show_screen(screen, out)
        return screen

    def open_here(self) -> None:
        """From a match its own book, and back to the match; from elsewhere the shelf of books."""
        screen = self.window.screen_now
        if not isinstance(screen, GameScreen):
            self.open()
            return
        match, carry_on = match_under_way(screen), self.window.matches.carry_on
        if match is not None:
            self.open(match.game.id, match.rules, lambda: carry_on(match.game.id))

    def open_examples(self, game_id: str, back: Back) -> None:
        """The worked examples of a game, replayed on its board."""
        from kidsdice.ui.example_screen import ExampleScreen

        examples = examples_of(game_id)
        if examples:
            screen = ExampleScreen(self.hall.taste, self.hall.narrator, examples)
            self.window.show_screen(screen, back)

    def _back_to(self, chapter: str, game_id: str, rules: Any, out: Back) -> Back:
        """The way back to the book, open at this chapter."""

        def back() -> None:
            self._show(game_id, rules, out).show_chapter(Chapter(chapter))

        return back
