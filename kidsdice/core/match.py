"""A match: one game, its rules, who plays, and one tuple of moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from kidsdice.core.events import Event
from kidsdice.core.game import Game, IllegalMove, Leave, Move, RulesConflict, Threw


@dataclass(frozen=True)
class Match:
    """A match as it stands: a value, never changed in place.

    ``log`` is the whole truth: saving writes it, replay folds it, undo drops
    its last move. ``events`` are what the last move brought. ``before`` is the
    match without its last move, kept so that taking back costs nothing.
    """

    game: Game[Any, Any]
    rules: Any
    names: tuple[str, ...]
    state: Any
    log: tuple[Move, ...] = ()
    events: tuple[Event, ...] = field(default=(), compare=False)
    before: Match | None = field(default=None, compare=False, repr=False)

    @property
    def offers(self) -> tuple[Move, ...]:
        """What may happen now; empty when the match is over."""
        return self.game.moves(self.state)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.offers

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        return self.game.winners(self.state)

    def play(self, move: Move) -> Match:
        """The match after this move.

        Raises ``IllegalMove`` when the move is not on offer.
        """
        if self.over:
            raise IllegalMove("the match is over")
        if isinstance(move, Leave):
            state, events = self.game.leave(self.state, move.player)
        else:
            state, events = self.game.play(self.state, move)
        return replace(self, state=state, log=(*self.log, move), events=events, before=self)

    def can_undo(self, typed_dice: bool = False) -> bool:
        """Whether the last move may be taken back.

        A choice may, fallen dice may not (dice that a person typed in may),
        and nothing may once the match is over.
        """
        if self.before is None or self.over:
            return False
        return typed_dice or not isinstance(self.log[-1], Threw)

    def undo(self, typed_dice: bool = False) -> Match:
        """The match without its last move.

        Raises ``IllegalMove`` when ``can_undo`` says no.
        """
        if self.before is None or not self.can_undo(typed_dice):
            raise IllegalMove("this cannot be taken back")
        return self.before


def begin(game: Game[Any, Any], rules: Any, names: Sequence[str]) -> Match:
    """A new match for these players, first to play first.

    Raises ``RulesConflict`` (reason ``too_many_players`` or
    ``too_few_players``, or the way to play's own) when they cannot play it.
    """
    if len(names) < game.players.start:
        raise RulesConflict("too_few_players")
    if len(names) >= game.players.stop:
        raise RulesConflict("too_many_players")
    return Match(game, rules, tuple(names), game.start(rules, len(names)))
