"""Sound that is made on a thread of its own, so that a stop need not wait for it."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from threading import Thread

_A_MOMENT = 0.002


def made_aside(pieces: Iterator[array[int]], give_up: Callable[[], None]) -> Iterator[array[int]]:
    """The same pieces, none of which keeps anybody waiting: an empty one says "not yet".

    Closed before its end it gives up what is being made.
    """
    made: SimpleQueue[array[int] | Exception | None] = SimpleQueue()
    wanted = True

    def make() -> None:
        try:
            for piece in pieces:
                if not wanted:
                    return
                made.put(piece)
            made.put(None)
        except Exception as error:  # whatever it is, it belongs to whoever wants the sound
            made.put(error)

    Thread(target=make, name="voice", daemon=True).start()
    try:
        while True:
            try:
                piece = made.get(timeout=_A_MOMENT)
            except Empty:
                yield array("h")
                continue
            if isinstance(piece, Exception):
                raise piece
            if piece is None:
                return
            yield piece
    finally:
        wanted = False
        give_up()
