"""Say every way to make it: ways are found on the tiles before they are shown."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from kidsdice.core.game import Move
from kidsdice.ui.boards.board import Board
from kidsdice.ui.hints import Way
from kidsdice.ui.kit.ways_card import WaysCard
from kidsdice.words import adding as words


class WayHunt(QObject):
    """Hides the ways of a card until each was made on the board.

    ``say(text)`` and ``sound(name)`` are for the voice; ``over`` when every
    way was found.
    """

    say = Signal(str)
    sound = Signal(str)
    over = Signal()

    def __init__(self, parent: QObject, card: WaysCard, board: Board) -> None:
        super().__init__(parent)
        self._card, self._board = card, board
        self.ways: tuple[Way, ...] = ()
        self._found: set[int] = set()
        self._later = QTimer(self)  # after the board has said which tile was chosen
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._look)
        board.pending_changed.connect(self._changed)

    @property
    def on(self) -> bool:
        """Whether ways are still to be found."""
        return bool(self.ways)

    def begin(self, ways: tuple[Way, ...]) -> None:
        """Hide all ways of the card."""
        self.ways, self._found = ways, set()
        for place, button in enumerate(self._card.ways, 1):
            button.show_hidden(True, words.hidden_way(place))

    def end(self) -> None:
        """Show every way, found or not."""
        for way, button in zip(self.ways, self._card.ways, strict=False):
            button.show_hidden(False, way.name)
        self.ways = ()
        self._later.stop()

    def _changed(self) -> None:
        if self.on:
            self._later.start(0)

    def _look(self) -> None:
        """A way was made on the board: it appears, and its tiles stand up again."""
        pending = self._board.pending()
        move: Move | None = pending.move if pending is not None else None
        place = next((n for n, way in enumerate(self.ways) if way.move == move), None)
        if move is None or place is None:
            return
        while self._board.take_back_choice():
            pass
        self._later.stop()
        self._find(place)

    def _find(self, place: int) -> None:
        way, ways = self.ways[place], len(self.ways)
        if place in self._found:
            self.sound.emit("no")
            self.say.emit(words.found_before(way.numbers))
            return
        self._found.add(place)
        self._card.ways[place].show_hidden(False, way.name)
        self._card.turn_to(place)
        self.sound.emit("couple")
        self.say.emit(words.found(way.numbers, ways - len(self._found)))
        if len(self._found) == ways:
            self.end()
            self.over.emit()
