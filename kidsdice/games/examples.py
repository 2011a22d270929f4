"""Worked examples: short matches as scripts of moves, to be replayed on the board.

Data alone: each step is one move of ``Match.play``. What is said comes from
the words of the game and from ``words.examples``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kidsdice.core.game import Move, Threw
from kidsdice.core.match import Match, begin
from kidsdice.games import GAMES, knock_out, pig, run_for_it, shut_the_box

FOX, OWL = "fox-sea", "owl-teal"
TWO = (FOX, OWL)


@dataclass(frozen=True, slots=True)
class Example:
    """One example: its id (a row of the rules where it has one), how it is played, its moves."""

    id: str
    game: str
    moves: tuple[Move, ...]
    way: str = "classic"
    names: tuple[str, ...] = (FOX,)

    @property
    def rules(self) -> Any:
        """The way to play."""
        return GAMES[self.game].variations[self.way]

    def matches(self) -> tuple[Match, ...]:
        """The match before the first move and after each one.

        Raises ``IllegalMove`` where the script breaks the rules.
        """
        seen = [begin(GAMES[self.game], self.rules, self.names)]
        for move in self.moves:
            seen.append(seen[-1].play(move))
        return tuple(seen)


def _threw(*faces: int) -> Threw:
    return Threw(faces)


_pick, _shut = knock_out.Pick, shut_the_box.Shut

EXAMPLES: tuple[Example, ...] = (
    Example(
        "S",
        "shut_the_box",
        (
            *(_threw(3, 5), _shut((3, 5))),
            *(_threw(6, 3), _shut((9,))),
            *(_threw(5, 2), _shut((7,))),
            *(_threw(6, 2), _shut((8,))),
            *(_threw(6), _shut((6,))),
            *(_threw(5), _shut((1, 4))),
            _threw(4),
        ),
    ),
    Example(
        "K18a",
        "knock_out",
        (_pick(8), _threw(2, 3), _threw(4, 5), _threw(3, 4), _threw(3, 5)),
    ),
    Example(
        "K18b",
        "knock_out",
        (
            *(_pick(9), _pick(7)),
            *(_threw(1, 6), _threw(3, 4)),
            *(_threw(2, 4), _threw(5, 3), _threw(1, 3), _threw(6, 4)),
        ),
        names=TWO,
    ),
    Example("K18c", "knock_out", (_pick(7), _threw(3, 4))),
    Example(
        "K18d",
        "knock_out",
        (
            *(_pick(8), _pick(8)),
            *(_threw(5, 6), _threw(6, 5)),
            *(_threw(4, 6), _threw(5, 5)),
            *(_threw(4, 5), _threw(6, 3)),
            *(knock_out.Stop(), _threw(3, 5)),
        ),
        way="wipe_out",
        names=TWO,
    ),
    Example(
        "K18e",
        "knock_out",
        (
            *(_pick(6), _pick(8)),
            *(_threw(4, 5), _threw(3, 6)),
            *(_threw(3, 3), _threw(2, 6)),
            *(_threw(2, 5), _threw(6, 4)),
        ),
        names=TWO,
    ),
    Example(
        "D16",
        "drop_dead",
        (
            *(_threw(1, 3, 4, 4, 6), _threw(2, 3, 5, 6, 6), _threw(3, 4, 6)),
            *(_threw(2, 2, 4), _threw(6), _threw(5)),
        ),
    ),
    Example(
        "R",
        "run_for_it",
        (
            *(_threw(1, 2, 3, 5, 5, 6), run_for_it.Stop()),
            *(_threw(1, 2, 3, 5, 5, 6), _threw(6, 2, 2)),
        ),
    ),
    Example("P", "pig", (_threw(5), _threw(3), _threw(6), pig.Hold(), _threw(4), _threw(1))),
)


def examples_of(game_id: str) -> tuple[Example, ...]:
    """The examples of one game, in the order in which they are shown."""
    return tuple(example for example in EXAMPLES if example.game == game_id)
