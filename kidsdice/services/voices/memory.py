"""Sentences that were said before, so that they need not be made again."""

from __future__ import annotations

from collections import OrderedDict

from kidsdice.services.voices.pcm import Manner, Take

SECONDS = 120
"""How much sound is remembered: about sixty sentences, 5 MB."""


class Memory:
    """Remembers the sentences that were said last."""

    def __init__(self) -> None:
        self._takes: OrderedDict[tuple[str, Manner], Take] = OrderedDict()

    def recall(self, sentence: str, manner: Manner) -> Take | None:
        """This very sentence in this manner, or None."""
        take = self._takes.get((sentence, manner))
        if take is None or take.given_up:
            return None
        self._takes.move_to_end((sentence, manner))
        return take

    def remember(self, sentence: str, manner: Manner, take: Take) -> None:
        """Keep this one, and forget those that were not heard for the longest time."""
        self._takes.pop((sentence, manner), None)
        while sum(kept.seconds for kept in self._takes.values()) > SECONDS:
            self._takes.popitem(last=False)
        self._takes[sentence, manner] = take
