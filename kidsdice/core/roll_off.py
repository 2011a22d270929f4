"""A roll-off: one throw each, the highest goes through, level highest throw again."""

from __future__ import annotations

from dataclasses import dataclass

from kidsdice.core.events import Event, RollOffBegan, TurnBegan
from kidsdice.core.seats import on_top, turn_began


@dataclass(frozen=True, slots=True)
class RollOff:
    """A roll-off as it stands.

    ``seats`` throw in this order; ``rolled`` is what those that have thrown
    got. One seat alone has nothing to throw for any more.
    """

    seats: tuple[int, ...]
    rolled: tuple[int, ...] = ()

    @property
    def settled(self) -> bool:
        """Whether one seat is left, or nobody."""
        return len(self.seats) < 2

    @property
    def turn(self) -> int:
        """The seat whose throw is awaited, while nothing is settled."""
        return self.seats[len(self.rolled)]

    def threw(self, result: int) -> Rolled:
        """The seat whose turn it is got this."""
        return self._go_on(RollOff(self.seats, (*self.rolled, result)))

    def without(self, seat: int) -> Rolled:
        """A seat that takes part gets up: its throw counts no more."""
        place = self.seats.index(seat)
        return self._go_on(RollOff(_without(self.seats, place), _without(self.rolled, place)))

    def _go_on(self, after: RollOff) -> Rolled:
        if after.settled:
            return RollOff(after.seats), ()
        if len(after.rolled) == len(after.seats):
            return begin_roll_off(on_top(after.seats, after.rolled))
        return after, turn_began(self.turn, after.turn)


Rolled = tuple[RollOff, tuple[Event, ...]]


def begin_roll_off(seats: tuple[int, ...]) -> Rolled:
    """The roll-off of these seats; of one seat alone it is settled at once."""
    if len(seats) < 2:
        return RollOff(seats), ()
    return RollOff(seats), (RollOffBegan(seats), TurnBegan(seats[0]))


def _without(values: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*values[:place], *values[place + 1 :])
