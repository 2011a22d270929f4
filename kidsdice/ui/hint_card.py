"""The bulb and its card: shows every way, says them one by one, then the good one."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from kidsdice.core.game import Move
from kidsdice.core.match import Match
from kidsdice.ui.boards.board import Board
from kidsdice.ui.hints import Hint, hint_for
from kidsdice.ui.kit.buttons import Tool
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.kit.ways_card import WaysCard
from kidsdice.ui.narrator import Narrator, Priority
from kidsdice.ui.thinking import Thinking
from kidsdice.ui.way_hunt import WayHunt
from kidsdice.words.adding import find_ways


class HintCard(QObject):
    """Two widgets of a screen, ``bulb`` and ``ways``, and what happens between them.

    ``way_chosen(move)``: a way was pressed, choose it on the board. ``opened``
    tells whether the card lies on the table.
    """

    way_chosen = Signal(object)
    opened = Signal(bool)

    def __init__(self, parent: UnitBox, taste: Taste, narrator: Narrator) -> None:
        super().__init__(parent)
        self.narrator = narrator
        self.bulb = Tool(parent, self.tr("Hint"), "bulb")
        self.bulb.clicked.connect(self.toggle)
        self.ways = WaysCard(parent, taste)
        self.ways.asked.connect(self._choose)
        self.ways.hide()
        self.hint: Hint | None = None
        self._match: Match | None = None
        self._said = -1
        self._good: tuple[int, str] | None = None
        self._thinker = Thinking(self)
        self._thinker.known.connect(lambda known: self._know(*known))
        narrator.said.connect(self._go_on)
        self.hunt: WayHunt | None = None
        self._can_find = False

    def hunt_first(self, board: Board) -> None:
        """From now on ways are found on this board before they are shown."""
        self.hunt = hunt = WayHunt(self, self.ways, board)
        hunt.say.connect(lambda text: self.narrator.say(text, Priority.CHILD))
        hunt.sound.connect(self.narrator.play)
        hunt.over.connect(self._all_found)
        self._name_bulb()

    @property
    def hunting(self) -> bool:
        """Whether ways are still to be found."""
        return self.hunt is not None and self.hunt.on

    def _name_bulb(self) -> None:
        finds = self.hunt is not None and self.hint is None and self._can_find
        self.bulb.set_name(self.tr("Find every way") if finds else self.tr("Hint"))

    def _all_found(self) -> None:
        """Every way was found: the good one comes when that has been heard."""
        if self.hint is not None:
            self._said = len(self.hint.ways) - 1
            self._ask(self.hint)
            self._name_bulb()

    def show_for(self, match: Match | None) -> None:
        """The bulb is there when there is something to hint at; another match closes the card."""
        if match is not self._match:
            self.close()
        self._match = match
        hint = hint_for(match) if match is not None else None
        self._can_find = hint is not None and hint.total > 0
        self.bulb.setVisible(hint is not None)
        self._name_bulb()

    def toggle(self) -> None:
        """Open the card, or put it away."""
        if self.hint is not None and self.hunting:
            self._show_rest(self.hint)
            return
        if self.hint is not None:
            self.close()
            self.narrator.hush()
            return
        hint = hint_for(self._match) if self._match is not None else None
        if hint is None:
            return
        self.hint, self._said, self._good = hint, -1, None
        self.bulb.honey = True
        self.bulb.update()
        self.ways.show_ways([(way.name, way.numbers) for way in hint.ways])
        self.ways.setVisible(bool(hint.ways))
        for before, after in pairwise((self.bulb, *self.ways.ways, self.ways.more)):
            QWidget.setTabOrder(before, after)
        self.opened.emit(True)
        self._name_bulb()
        if self.hunt is not None and hint.total:
            self.hunt.begin(hint.ways)
            self._said = len(hint.ways)  # nothing is read out yet
            self.narrator.say(find_ways(hint.total, len(hint.ways)), Priority.CHILD)
            return
        self._ask(hint)
        self.narrator.say(hint.opening, Priority.CHILD)

    def _show_rest(self, hint: Hint) -> None:
        """The bulb once more: show every way, found or not."""
        assert self.hunt is not None
        self.hunt.end()
        self._said = -1
        self._ask(hint)
        self.narrator.say(hint.opening, Priority.CHILD)

    def close(self) -> None:
        """Put the card away."""
        if self.hint is None:
            return
        if self.hunt is not None:
            self.hunt.end()
        self.hint = None
        self._thinker.forget()
        self._name_bulb()
        self.bulb.honey = False
        self.bulb.update()
        self.ways.hide()
        self.opened.emit(False)

    def _choose(self, index: int) -> None:
        if self.ways.ways[index].hidden:
            self.narrator.play("no")
        elif self.hint is not None and index < len(self.hint.ways):
            way = self.hint.ways[index]
            move: Move = way.move
            self.way_chosen.emit(move)
            self.read_no_more()
            self.ways.light(index)
            self.narrator.say(way.said, Priority.CHILD)

    def read_no_more(self) -> None:
        """The child has begun to choose: no way is read out or lit any more."""
        if self.hint is not None:
            self._said = len(self.hint.ways)
            self.ways.light(-1)

    def _ask(self, hint: Hint) -> None:
        self._thinker.ask(lambda _wanted: hint.good())

    def _know(self, index: int, said: str) -> None:
        if self.hint is None:
            return
        self._good = (index, said)
        self.ways.mark_good(index)
        if not self.hint.ways:
            self.narrator.say(said, Priority.CHILD)
        elif self._said == len(self.hint.ways) - 1 and not self.narrator.speech.talking:
            self._go_on()

    def _go_on(self) -> None:
        """The last line was heard: say the next way, at the end the good one."""
        if self.hint is None or not self.hint.ways:
            return
        self._said += 1
        if self._said < len(self.hint.ways):
            self.ways.light(self._said)
            self.narrator.say(self.hint.ways[self._said].said, Priority.CHILD)
        elif self._said == len(self.hint.ways) and len(self.hint.ways) > 1:
            if self._good is None:
                self._said -= 1  # still thinking; _know goes on
                return
            self.ways.light(self._good[0])
            self.narrator.say(self._good[1], Priority.CHILD)
        else:
            self.ways.light(-1)
