"""Keeps one match while it is played: every move at once, the end exactly once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from kidsdice.core.events import Event
from kidsdice.core.match import Match
from kidsdice.services.clock import now
from kidsdice.services.scores import Store, match_record, new_id


class Saver:
    """A listener of a session (``session.listen(saver)``) that keeps its match.

    ``match_id`` is the id of a match that is carried on, from its record.
    """

    def __init__(
        self, store: Store, match_id: str = "", clock: Callable[[], datetime] = now
    ) -> None:
        self.match_id = match_id or new_id()
        self._store = store
        self._clock = clock
        self._saved: Match | None = None
        self._done = False

    def __call__(self, match: Match, events: tuple[Event, ...]) -> None:
        """Keep the match as it is now."""
        if self._done:
            return
        if match.over:
            self._done = True
            self._store.finish(match, self.match_id, self._clock())
        else:
            self._save(match)
        self._saved = match

    def _save(self, match: Match) -> None:
        # Only the moves that are new are written (or one is taken away), so that
        # the ten-thousandth costs no more than the first.
        before = self._saved
        same = 0 if before is None else min(len(before.log), len(match.log))
        if before is not None and before.log[:same] == match.log[:same]:
            self._store.save_moves(self.match_id, same, match.log[same:])
        else:
            self._store.save_match(match_record(match, self.match_id))
