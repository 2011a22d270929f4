"""From one step of a tournament to the next; every step is kept before it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kidsdice.core.events import Event
from kidsdice.core.match import Match
from kidsdice.core.tournament import Tournament
from kidsdice.session import Session
from kidsdice.ui.narrator import Priority
from kidsdice.ui.tournament import keeping
from kidsdice.ui.tournament.bracket import BracketScreen
from kidsdice.ui.tournament.champion_screen import ChampionScreen
from kidsdice.ui.tournament.names import names_of, shown
from kidsdice.ui.tournament.pictures import game_picture, tables_picture
from kidsdice.ui.tournament.roll_screen import RollScreen
from kidsdice.ui.tournament.setup_screen import TournamentSetup
from kidsdice.ui.tournament.table_screen import TableScreen
from kidsdice.ui.tournament.typing_screen import TypingScreen
from kidsdice.words import tournament as say

if TYPE_CHECKING:
    from kidsdice.ui.window import Window


class Flow:
    """The way through one tournament in the window."""

    def __init__(self, window: Window) -> None:
        self.window, self.hall = window, window.hall
        self.store = window.hall.store
        self.tournament: Tournament | None = None

    def open(self) -> None:
        """Go on where the class stopped; without a tournament a child stays on the shelf."""
        self.tournament = keeping.load(self.store)
        if self.tournament is None:
            self.window.go_home()
            self.hall.narrator.play("no")
            self.hall.narrator.say(say.ask_a_grown_up(), Priority.CHILD)
        elif self.tournament.champion is not None:
            self._champion()
        else:
            self._tables()

    def open_for_grown_ups(self) -> None:
        """The same; without a tournament one is set up."""
        if keeping.load(self.store) is None:
            self._set_up()
        else:
            self.open()

    @property
    def now(self) -> Tournament:
        """The tournament that is under way."""
        assert self.tournament is not None
        return self.tournament

    def _keep(self, tournament: Tournament) -> None:
        self.tournament = tournament
        keeping.save(self.store, tournament)

    def _names(self, children: Sequence[str]) -> list[str]:
        return shown(children, names_of(self.now))

    # Setting up, the tables, the end

    def _set_up(self) -> None:
        screen = TournamentSetup(self.hall)
        screen.begun.connect(self._begin)
        self.window.show_screen(screen, self.window.open_grown_ups)
        if keeping.was_damaged(self.store):
            screen.tell(say.set_aside())

    def _begin(self, tournament: Tournament) -> None:
        self.tournament = tournament
        keeping.begin(self.store, tournament)
        self._tables(new_round=True)

    def _tables(self, new_round: bool = False) -> None:
        now, hall = self.now, self.hall
        playing = [n for n in now.missing if keeping.kept_match(self.store, now, n) is not None]
        screen = BracketScreen(hall.taste, hall.narrator, now, playing, new_round=new_round)
        screen.table_pressed.connect(self._table)
        screen.on.connect(self._go_on)
        screen.paper.connect(self._paper)
        screen.away.connect(self._put_away)
        self.window.show_screen(screen, self.window.go_home)

    def _go_on(self) -> None:
        if self.now.is_final:
            self._champion()
            return
        keeping.forget_matches(self.store, self.now)
        self._keep(self.now.next_round())
        self._tables(new_round=True)

    def _champion(self) -> None:
        screen = ChampionScreen(self.hall.taste, self.hall.narrator, self.now)
        screen.tables.connect(self._tables)
        screen.paper.connect(self._certificate)
        self.window.show_screen(screen, self.window.go_home)

    def _put_away(self) -> None:
        keeping.put_away(self.store, self.now)
        self.tournament = None
        self.window.go_home()

    # One table

    def _table(self, place: int, fresh: bool = False) -> None:
        now, hall = self.now, self.hall
        waits = keeping.kept_match(self.store, now, place) is not None
        screen = TableScreen(hall.taste, hall.narrator, now, place, waits=waits, fresh=fresh)
        screen.play.connect(lambda: self._play(place))
        screen.type_result.connect(lambda: self._type(place))
        screen.throw.connect(lambda: self._throw(place))
        screen.type_throws.connect(lambda: self._type_throws(place))
        self.window.show_screen(screen, self._tables)

    def _type(self, place: int) -> None:
        at, hall = self.now.tables[place], self.hall
        names = self._names(at.children)
        screen = TypingScreen(hall.taste, hall.narrator, at.children, names, at.scores)
        screen.typed.connect(lambda scores: self._typed(place, scores))
        self.window.show_screen(screen, lambda: self._table(place))

    def _typed(self, place: int, scores: list[int]) -> None:
        keeping.drop_match(self.store, place)
        self._keep(self.now.enter(place, scores))
        self._table(place, fresh=True)

    def _throw(self, place: int) -> None:
        hall, level = self.hall, self.now.tables[place].level(self.now.lowest)
        names = self._names(level)
        screen = RollScreen(hall.taste, hall.narrator, hall.dice, level, names)
        screen.settled.connect(lambda sums: self._settled(place, sums))
        self.window.show_screen(screen, lambda: self._table(place))

    def _type_throws(self, place: int) -> None:
        hall, level = self.hall, self.now.tables[place].level(self.now.lowest)
        names = self._names(level)
        screen = TypingScreen(hall.taste, hall.narrator, level, names, sums=True)
        screen.typed.connect(lambda sums: self._settled(place, sums))
        self.window.show_screen(screen, lambda: self._table(place))

    def _settled(self, place: int, sums: list[int]) -> None:
        self._keep(self.now.settle(place, sums))
        self._table(place, fresh=True)

    # A match on this screen

    def _play(self, place: int) -> None:
        from kidsdice.ui.game_screen import GameScreen

        hall, match = self.hall, keeping.match_at(self.store, self.now, place)
        session = Session(match, hall.dice)
        session.listen(lambda match, events: self._played(place, match, events))
        screen = GameScreen(hall.taste, hall.narrator, session, None, odds=hall.choices.now.odds)
        screen.ended.connect(lambda _match: self._table(place, fresh=True))
        self.window.show_screen(screen, lambda: self._ask_leave(screen, place))

    def _played(self, place: int, match: Match, _events: tuple[Event, ...]) -> None:
        """Keep each move; enter the result as soon as there is one, before it has been seen."""
        if not match.over:
            keeping.keep_match(self.store, self.now, place, match)
            return
        keeping.drop_match(self.store, place)
        self._keep(keeping.enter_match(self.now, place, match))

    def _ask_leave(self, screen: object, place: int) -> None:
        from kidsdice.ui.game_screen import GameScreen
        from kidsdice.ui.kit.ask_card import AskCard

        assert isinstance(screen, GameScreen)
        match = screen.session.match
        if not match.log or match.over:
            self._table(place, fresh=match.over)
            return
        card = AskCard(
            screen,
            say.stop_here(),
            (say.stay(), game_picture(match.game.id), lambda: None),
            (say.to_the_tables(), tables_picture, self._tables),
        )
        if screen.ask(card):
            self.hall.narrator.say(say.stop_here(), Priority.RESULT)

    # Paper

    def _paper(self) -> None:
        tables = tuple(tuple(self._names(table.children)) for table in self.now.tables)
        rules = keeping.rules_of(self.now)
        self.window.open_paper(self.now.game, "tournament", rules, self.open, tables=tables)

    def _certificate(self) -> None:
        champion = self.now.champion
        final = self.now.tables[0]
        score = final.scores[final.children.index(champion)] if champion else None
        rules = keeping.rules_of(self.now)
        self.window.open_paper(
            self.now.game, "certificate", rules, self.open, champion=champion or "", score=score
        )
