"""One table of the tournament: its children, and what can be done with it now."""

from __future__ import annotations

from PySide6.QtCore import Signal, SignalInstance

from kidsdice.core.tournament import Tournament
from kidsdice.ui.boards.pictures import icon_picture
from kidsdice.ui.kit.buttons import Action, ChoiceCard, Tool
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.kit.top_bar import TopBar
from kidsdice.ui.narrator import Narrator, Priority
from kidsdice.ui.stage import Stage
from kidsdice.ui.tournament.names import names_of, shown
from kidsdice.ui.tournament.pictures import game_picture, pad_picture, two_dice_picture
from kidsdice.ui.tournament.seats import ROOM, Seated, Seats
from kidsdice.words import tournament as say
from kidsdice.words.say import join


class TableScreen(Stage):
    """Play it here or type how it ended; level ones throw; who goes on is seen.

    ``play``, ``type_result``, ``throw`` and ``type_throws`` are what was
    chosen; ``wants_back`` leads to the tables.
    """

    play = Signal()
    type_result = Signal()
    throw = Signal()
    type_throws = Signal()

    def __init__(
        self,
        taste: Taste,
        narrator: Narrator,
        tournament: Tournament,
        place: int,
        *,
        waits: bool = False,
        fresh: bool = False,
    ) -> None:
        """``place`` of the table from 0; ``waits``: its match is in mid-game.

        ``fresh``: the result has just come.
        """
        super().__init__(taste)
        self.narrator, self.tournament, self.place_now = narrator, tournament, place
        self.at = tournament.tables[place]
        self.fresh = fresh
        self.names = names_of(tournament)
        self.winner = self.at.winner(tournament.lowest)
        self.level = self.at.level(tournament.lowest)
        self.bar = TopBar(self, taste, narrator, back=True)
        self.bar.way_out.connect(self.wants_back)
        self.seats = Seats(self, [Seated(child, self.names[child]) for child in self.at.children])
        self._show_seats()
        self.correct = Tool(self, say.correct_result(), "", pad_picture)
        self.correct.clicked.connect(self.type_result)
        self.correct.setVisible(bool(self.at.scores))
        self.first = ChoiceCard(self, "", two_dice_picture)
        self.second = ChoiceCard(self, "", pad_picture)
        self.back = Action(self, say.back_to_tables(), icon_picture("tick", 72))
        self.back.clicked.connect(self.wants_back)
        self.main_button = self.back
        self._offer(waits)

    def _show_seats(self) -> None:
        scores = self.at.scores or (None,) * len(self.at.children)
        seated, told = [], []
        for child, score in zip(self.at.children, scores, strict=True):
            name = self.names[child]
            seated.append(Seated(child, name, score, won=child == self.winner))
            told.append(name if score is None else say.points_of(name, score))
        for seat in self.seats.seats:
            seat.number_room = bool(self.at.scores)
        self.seats.show_seated(seated, told)

    def _offer(self, waits: bool) -> None:
        """Two choices while there is something to decide, else the way back."""
        open_still = self.winner is None
        self.first.setVisible(open_still)
        self.second.setVisible(open_still)
        self.back.setVisible(not open_still)
        if self.at.scores:
            self._name(self.first, say.throw_here(), self.throw)
            self._name(self.second, say.type_throws(), self.type_throws)
        else:
            name = say.carry_on_here() if waits else say.play_here()
            self.first.picture = game_picture(self.tournament.game)
            self._name(self.first, name, self.play)
            self._name(self.second, say.type_result(), self.type_result)

    def _name(self, card: ChoiceCard, name: str, chosen: SignalInstance) -> None:
        card.set_name(name)
        card.clicked.connect(lambda: self._choose(chosen))

    def _choose(self, chosen: SignalInstance) -> None:
        self.narrator.play("tap")
        chosen.emit()

    @property
    def table(self) -> float:
        """The choices lie on the table."""
        return 190.0 if self.compact else 236.0

    def enter(self) -> None:
        """Say who sits here and what to do, or who goes on."""
        super().enter()
        if self.fresh and self.winner is not None:
            self.narrator.play("best")
        self.narrator.say(self.spoken(), Priority.RESULT if self.fresh else Priority.PROMPT)

    def spoken(self) -> str:
        """How this table stands, in a sentence or two."""
        if self.winner is not None:
            return say.goes_on(self.names[self.winner], self.tournament.is_final)
        if self.at.scores:
            return say.level_now(shown(self.level, self.names))
        table = say.sentence(say.table_name(self.place_now + 1))
        return join("" if self.tournament.is_final else table, say.how_to_play())

    def first_focus(self) -> Press | None:
        """The first choice, or the way back."""
        return self.back if self.winner is not None else self.first

    def arrange(self) -> None:
        """The children above, the choices on the table."""
        width, height = self.unit_width, self.unit_height
        bar, edge, tool = (92.0, 24.0, 80.0) if self.compact else (118.0, 60.0, 100.0)
        self.place(self.bar, 0, 0, width, bar)
        room = height - self.table - bar
        self.place(self.seats, edge - ROOM, bar, width - 2 * (edge - ROOM), room)
        high = 128.0 if self.compact else 156.0
        y = height - self.table + (self.table - high) / 2 - 10
        wide, gap = (260.0, 34.0) if self.compact else (330.0, 48.0)
        middle = width / 2
        self.place(self.first, middle - wide - gap / 2, y, wide, high)
        self.place(self.second, middle + gap / 2, y, wide, high)
        self.place(self.correct, edge, height - self.table / 2 - tool / 2 - 6, tool, tool)
        main, tall = (232.0, 112.0) if self.compact else (302.0, 120.0)
        down = height - self.table / 2 - tall / 2 - 8
        self.place(self.back, width - edge - main, down, main, tall)
