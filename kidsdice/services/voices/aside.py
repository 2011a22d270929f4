"""Sound that is made on a thread of its own, so that a stop need not wait for it."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING

_A_MOMENT = 0.002

if TYPE_CHECKING:
    _Made = SimpleQueue[array[int] | Exception | None]


class Aside:
    """Pieces of sound that are made on a thread, none of which keeps anybody waiting.

    An empty piece says "not yet". ``make`` gives the pieces from a sample on,
    ``give_up`` ends it even in the middle of a piece. Nothing is made before the
    first piece is asked for, nor after ``rest``; asked again it goes on.
    """

    def __init__(
        self, make: Callable[[int], Iterator[array[int]]], give_up: Callable[[], None]
    ) -> None:
        self._make = make
        self._give_up = give_up
        self._made: _Made | None = None
        self._taken = 0

    def __iter__(self) -> Aside:
        return self

    def __next__(self) -> array[int]:
        made = self._made or self._begin()
        try:
            piece = made.get(timeout=_A_MOMENT)
        except Empty:
            return array("h")
        if isinstance(piece, Exception):
            raise piece
        if piece is None:
            raise StopIteration
        self._taken += len(piece)
        return piece

    def rest(self) -> None:
        """Make no more for now."""
        if self._made is not None:
            self._made = None
            self._give_up()

    def _begin(self) -> _Made:
        made: _Made = SimpleQueue()
        pieces = self._make(self._taken)

        def work() -> None:
            try:
                for piece in pieces:
                    if self._made is not made:
                        return
                    made.put(piece)
                made.put(None)
            except Exception as error:  # whatever it is, it belongs to whoever wants the sound
                made.put(error)

        self._made = made
        Thread(target=work, name="voice", daemon=True).start()
        return made
