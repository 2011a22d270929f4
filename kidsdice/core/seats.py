"""Who is next at the table, who is on top, and values that stand once for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from kidsdice.core.events import Event, TurnBegan
from kidsdice.core.game import IllegalMove

Value = TypeVar("Value")


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


def turn_began(before: int, turn: int) -> tuple[Event, ...]:
    """``TurnBegan`` where the dice pass; nothing where whoever had them goes on."""
    return (TurnBegan(turn),) if turn != before else ()


def on_top(
    seats: Sequence[Value], figures: Sequence[int], lowest: bool = False
) -> tuple[Value, ...]:
    """Those with the best figure, in their order; nobody of nobody.

    Raises ``ValueError`` when there is not one figure for each.
    """
    best = (min if lowest else max)(figures, default=0)
    return tuple(seat for seat, figure in zip(seats, figures, strict=True) if figure == best)


def get_up(here: tuple[bool, ...], player: int) -> tuple[bool, ...]:
    """Which seats are taken once this player has left.

    Raises ``IllegalMove`` when nobody sits there.
    """
    if player not in range(len(here)) or not here[player]:
        raise IllegalMove(f"nobody sits on seat {player}")
    return put(here, player, False)


def put(values: tuple[Value, ...], seat: int, value: Value) -> tuple[Value, ...]:
    """The values with another one at this seat."""
    return (*values[:seat], value, *values[seat + 1 :])


def add(numbers: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    """The numbers with so many more at this seat."""
    return put(numbers, seat, numbers[seat] + more)
