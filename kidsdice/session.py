"""The one mutable thing while playing: moves in, what happened out."""

from __future__ import annotations

from collections.abc import Callable

from kidsdice.core.dice import Dice
from kidsdice.core.events import Event
from kidsdice.core.game import Leave, Move, Threw, Throw
from kidsdice.core.match import Match

Listener = Callable[[Match, tuple[Event, ...]], None]


class Session:
    """Runs one match: throws the dice that are asked for and tells who listens.

    Listeners are called in the order they came and never call back into the
    session: a move made while they are being told raises ``RuntimeError``.
    With ``typed_dice`` real dice lie on the table: a ``Threw`` that is made was
    typed in by somebody and may be taken back, what was thrown here may not.
    """

    def __init__(self, match: Match, dice: Dice, typed_dice: bool = False) -> None:
        self.match = match
        self.typed_dice = typed_dice
        self._dice = dice
        self._listeners: list[Listener] = []
        self._telling = False
        self._typed: set[int] = set()  # the places in the log of throws that were typed in

    def listen(self, listener: Listener) -> None:
        """Tell this listener of everything from now on."""
        self._listeners.append(listener)

    def make(self, move: Move) -> None:
        """Play a move; a ``Throw`` is thrown here.

        Raises ``IllegalMove``; then nothing has changed and nobody was told.
        """
        if isinstance(move, Throw) and move in self.match.offers:
            self._become(self.match.play(Threw(self._dice.throw(move.dice))))
            return
        after = self.match.play(move)
        if self.typed_dice and isinstance(move, Threw):
            self._typed.add(len(self.match.log))
        self._become(after)

    def leave(self, player: int) -> None:
        """Take a player out of the match.

        Raises ``IllegalMove`` when there is no such player any more.
        """
        self._become(self.match.play(Leave(player)))

    def take_back(self) -> None:
        """Take the last move back. Listeners are told with no events.

        Raises ``IllegalMove`` when it cannot be taken back.
        """
        before = self.match.undo(self._last_was_typed)
        self._typed.discard(len(before.log))
        self._become(before, ())

    @property
    def can_take_back(self) -> bool:
        """Whether ``take_back`` would work now."""
        return self.match.can_undo(self._last_was_typed)

    @property
    def _last_was_typed(self) -> bool:
        return len(self.match.log) - 1 in self._typed

    def _become(self, match: Match, events: tuple[Event, ...] | None = None) -> None:
        if self._telling:
            raise RuntimeError("a listener called back into the session")
        self.match = match
        self._telling = True
        try:
            for listener in self._listeners:
                listener(match, match.events if events is None else events)
        finally:
            self._telling = False
