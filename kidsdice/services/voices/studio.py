"""Where sentences are made: the one that plays, then the one that will be wanted next."""

from __future__ import annotations

from collections import OrderedDict

from kidsdice.services.voices.pcm import Manner, Synth, Take

SECONDS = 120
"""How much sound is remembered: about sixty sentences, 5 MB."""


class Studio:
    """Makes sentences, and remembers those that were wanted last."""

    def __init__(self, synth: Synth) -> None:
        self._synth = synth
        self._takes: OrderedDict[tuple[str, Manner], Take] = OrderedDict()
        self._present: Take | None = None
        self._ahead: Take | None = None
        self._next: tuple[str, Manner] | None = None

    def take(self, sentence: str, manner: Manner) -> Take:
        """This sentence, to be played now: nothing else is made meanwhile."""
        take = self._known(sentence, manner)
        if self._ahead is not None and self._ahead is not take:
            self._ahead.rest()
        self._present, self._ahead = take, None
        return take

    def prepare(self, sentence: str, manner: Manner) -> None:
        """Begin to make what may be wanted next, as soon as what plays now is made."""
        self._next = sentence, manner
        self.tend()

    def tend(self) -> None:
        """Go on with what comes next if there is nothing else to make."""
        if self._next is None or (self._present is not None and not self._present.whole):
            return
        take, self._next = self._known(*self._next), None
        if take.aside and not take.begun:
            self._ahead = take
            take.grow()

    def rest(self) -> None:
        """What plays now is not wanted any more."""
        if self._present is not None:
            self._present.rest()
            self._present = None

    def _known(self, sentence: str, manner: Manner) -> Take:
        take = self._takes.get((sentence, manner))
        if take is None:
            take = self._synth.speak(sentence, manner)
            while sum(kept.seconds for kept in self._takes.values()) > SECONDS:
                self._takes.popitem(last=False)
            self._takes[sentence, manner] = take
        self._takes.move_to_end((sentence, manner))
        return take
