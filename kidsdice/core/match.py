"""A match: one game, its rules, who plays, and one tuple of moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from kidsdice.core.events import Event
from kidsdice.core.game import Game, IllegalMove, Leave, Move, RulesConflict, Threw

# Steps that can be taken back at once. Keeping every state of a very long match would
# make its memory grow with the square of its length.
KEPT_STEPS = 16


@dataclass(frozen=True)
class Match:
    """A match as it stands: a value, never changed in place.

    ``log`` is the whole truth: saving writes it, replay folds it, undo drops
    its last move. ``events`` are what the last move brought. ``past`` holds the
    last few states and their events, newest last, so that taking back a step
    costs nothing; beyond it the log is replayed.
    """

    game: Game[Any, Any]
    rules: Any
    names: tuple[str, ...]
    state: Any
    log: tuple[Move, ...] = ()
    events: tuple[Event, ...] = field(default=(), compare=False)
    past: tuple[tuple[Any, tuple[Event, ...]], ...] = field(default=(), compare=False, repr=False)

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

    @property
    def gone(self) -> frozenset[int]:
        """The seats of those who got up."""
        return frozenset(move.player for move in self.log if isinstance(move, Leave))

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
        past = (*self.past, (self.state, self.events))[-KEPT_STEPS:]
        return replace(self, state=state, log=(*self.log, move), events=events, past=past)

    def can_undo(self, typed_dice: bool = False) -> bool:
        """Whether the last move may be taken back.

        A choice may, fallen dice may not (dice that a person typed in may),
        and nothing may once the match is over.
        """
        if not self.log or self.over:
            return False
        return typed_dice or not isinstance(self.log[-1], Threw)

    def undo(self, typed_dice: bool = False) -> Match:
        """The match without its last move.

        Raises ``IllegalMove`` when ``can_undo`` says no.
        """
        if not self.can_undo(typed_dice):
            raise IllegalMove("this cannot be taken back")
        log = self.log[:-1]
        if not self.past:
            return replay(begin(self.game, self.rules, self.names), log)
        state, events = self.past[-1]
        return replace(self, state=state, log=log, events=events, past=self.past[:-1])


def replay(match: Match, moves: Sequence[Move]) -> Match:
    """The match after all these moves.

    Raises ``IllegalMove`` at the first that is not on offer.
    """
    for move in moves:
        match = match.play(move)
    return match


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
