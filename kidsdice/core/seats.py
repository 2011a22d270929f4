"""Who is next at the table."""

from __future__ import annotations

from collections.abc import Sequence


def next_seat(turn: int, still: Sequence[bool]) -> int | None:
    """The next seat after ``turn``, wrapping round, that is ``still`` in.

    ``turn`` itself comes last of all, so a player who is alone goes on
    playing. None when nobody is left.
    """
    seats = len(still)
    for step in range(1, seats + 1):
        seat = (turn + step) % seats
        if still[seat]:
            return seat
    return None
