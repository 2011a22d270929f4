"""A class tournament (K17): tables of three to five, the best of each goes on, one final.

A tournament is a value like a match: every step gives a new one, and it goes
to plain values and back, so that it can stop today and go on another day.
Children are plain names; nothing here knows a screen or a game's rules, only
whether the lowest or the highest score is best.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from kidsdice.core.seats import on_top

FEWEST, MOST = 6, 40
TABLE = range(3, 6)
BEST_TABLE = 4
FINAL = 5


class TournamentError(ValueError):
    """A step that cannot be taken; ``reason`` is an id that words can say.

    ``too_few``, ``too_many``, ``same_name``, ``no_name``, ``wrong_scores``,
    ``not_level``, ``not_finished``.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Table:
    """Children at one table. ``scores`` in their order, empty until they are known.

    ``roll_offs`` are the throws that settled a draw: for each one the sums of
    those who were level, in the order of the table. ``won`` are those who won
    by the match itself where that was played here (somebody may have got up,
    or level ones thrown already); it comes before the scores.
    """

    children: tuple[str, ...]
    scores: tuple[int, ...] = ()
    roll_offs: tuple[tuple[int, ...], ...] = ()
    won: tuple[str, ...] = ()

    def level(self, lowest: bool) -> tuple[str, ...]:
        """Those who are level on top as things stand; one is the winner, none: no scores yet."""
        if not self.scores:
            return ()
        won = tuple(child for child in self.children if child in self.won)
        top = won or on_top(self.children, self.scores, lowest)
        for sums in self.roll_offs:
            top = on_top(top, sums)
        return top

    def winner(self, lowest: bool) -> str | None:
        """Who goes on, or None while that is open."""
        top = self.level(lowest)
        return top[0] if len(top) == 1 else None


@dataclass(frozen=True, slots=True)
class Tournament:
    """``rounds`` of tables; the last round with one table is the final.

    ``game`` and ``rules`` are the game's id and its rules as plain values;
    ``lowest`` says that the lowest score is best.
    """

    game: str
    rules: tuple[tuple[str, Any], ...]
    lowest: bool
    rounds: tuple[tuple[Table, ...], ...]

    @property
    def tables(self) -> tuple[Table, ...]:
        """The tables of the round that is played."""
        return self.rounds[-1]

    @property
    def is_final(self) -> bool:
        """Whether one table is left."""
        return len(self.tables) == 1

    @property
    def next_tables(self) -> int:
        """How many tables the next round will have (0 after the final)."""
        return 0 if self.is_final else len(table_sizes(len(self.tables)))

    @property
    def missing(self) -> tuple[int, ...]:
        """The tables (0-based) of this round that have no winner yet."""
        return tuple(n for n, t in enumerate(self.tables) if t.winner(self.lowest) is None)

    @property
    def champion(self) -> str | None:
        """Who has won the final, or None."""
        return self.tables[0].winner(self.lowest) if self.is_final else None

    def enter(self, table: int, scores: Sequence[int], won: Sequence[str] = ()) -> Tournament:
        """The scores of a table, in the order of its children; they may be corrected.

        ``won``: who won by the match itself, where it was played here.

        Raises ``TournamentError`` (``wrong_scores``) when one is missing.
        """
        at = self.tables[table]
        if len(scores) != len(at.children):
            raise TournamentError("wrong_scores")
        return self._with(table, replace(at, scores=tuple(scores), roll_offs=(), won=tuple(won)))

    def settle(self, table: int, sums: Sequence[int]) -> Tournament:
        """Those who are level threw once each: their sums, in the order of ``level``.

        Raises ``TournamentError``: ``not_level`` when nobody is level,
        ``wrong_scores`` for the wrong number of sums.
        """
        at = self.tables[table]
        level = at.level(self.lowest)
        if len(level) < 2:
            raise TournamentError("not_level")
        if len(sums) != len(level):
            raise TournamentError("wrong_scores")
        return self._with(table, replace(at, roll_offs=(*at.roll_offs, tuple(sums))))

    def next_round(self) -> Tournament:
        """The winners of all tables sit down again.

        Raises ``TournamentError`` (``not_finished``) while a table has no
        winner, or when the final has been played.
        """
        if self.missing or self.is_final:
            raise TournamentError("not_finished")
        winners = [name for t in self.tables if (name := t.winner(self.lowest)) is not None]
        return replace(self, rounds=(*self.rounds, seat(winners)))

    def _with(self, table: int, changed: Table) -> Tournament:
        tables = (*self.tables[:table], changed, *self.tables[table + 1 :])
        return replace(self, rounds=(*self.rounds[:-1], tables))


def table_sizes(children: int) -> tuple[int, ...]:
    """How many sit at each table: as near to four as can be, the larger tables first.

    Five or fewer sit at one table. Raises ``TournamentError`` (``too_few``)
    for nobody.
    """
    if children < 1:
        raise TournamentError("too_few")
    if children <= FINAL:
        return (children,)
    fits: list[tuple[int, int, tuple[int, ...]]] = []
    for tables in range(-(-children // TABLE[-1]), children // TABLE[0] + 1):
        small, larger = divmod(children, tables)
        sizes = (small + 1,) * larger + (small,) * (tables - larger)
        fits.append((sum((size - BEST_TABLE) ** 2 for size in sizes), tables, sizes))
    return min(fits)[2]


def sizes_of_all_rounds(children: int) -> frozenset[int]:
    """How many may sit at a table from the first round to the final."""
    sizes: set[int] = set()
    while True:
        tables = table_sizes(children)
        sizes.update(tables)
        if len(tables) == 1:
            return frozenset(sizes)
        children = len(tables)


def seat(children: Sequence[str]) -> tuple[Table, ...]:
    """The children at their tables, in the order given."""
    tables, at = [], 0
    for size in table_sizes(len(children)):
        tables.append(Table(tuple(children[at : at + size])))
        at += size
    return tuple(tables)


def begin_tournament(
    game: str, rules: Mapping[str, Any], lowest: bool, children: Sequence[str]
) -> Tournament:
    """A tournament of 6 to 40 children, seated in the order given.

    Raises ``TournamentError``: ``too_few``, ``too_many``, ``no_name``, or
    ``same_name`` (two children could not be told apart on the board).
    """
    names = [name.strip() for name in children]
    if len(names) < FEWEST:
        raise TournamentError("too_few")
    if len(names) > MOST:
        raise TournamentError("too_many")
    if not all(names):
        raise TournamentError("no_name")
    if len({name.casefold() for name in names}) < len(names):
        raise TournamentError("same_name")
    plain = tuple(sorted((k, _frozen(v)) for k, v in rules.items()))
    return Tournament(game, plain, lowest, (seat(names),))


def tournament_to_plain(tournament: Tournament) -> dict[str, Any]:
    """A tournament as plain values, ready for JSON."""
    return {
        "game": tournament.game,
        "rules": {k: list(v) if isinstance(v, tuple) else v for k, v in tournament.rules},
        "lowest": tournament.lowest,
        "rounds": [[_table_to_plain(table) for table in tables] for tables in tournament.rounds],
    }


def _table_to_plain(table: Table) -> list[Any]:
    roll_offs = [list(sums) for sums in table.roll_offs]
    return [list(table.children), list(table.scores), roll_offs, list(table.won)]


def plain_to_tournament(plain: Mapping[str, Any]) -> Tournament:
    """The tournament that plain values stand for.

    Raises ``ValueError`` when they stand for none.
    """
    try:
        rounds = tuple(
            tuple(_plain_to_table(table) for table in tables) for tables in plain["rounds"]
        )
        rules = tuple(sorted((str(k), _frozen(v)) for k, v in plain["rules"].items()))
        game, lowest = str(plain["game"]), bool(plain["lowest"])
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("no tournament") from error
    if not rounds or not all(rounds):
        raise ValueError("a tournament without tables")
    tournament = Tournament(game, rules, lowest, rounds)
    _check(tournament)
    return tournament


def _plain_to_table(plain: Sequence[Any]) -> Table:
    children, scores, roll_offs, *won = plain
    names = tuple(map(str, won[0])) if won else ()
    return Table(tuple(map(str, children)), tuple(map(int, scores)), _sums(roll_offs), names)


def _check(tournament: Tournament) -> None:
    """Refuse tables whose numbers do not fit their children, and a round that cannot follow."""
    for table in (table for tables in tournament.rounds for table in tables):
        if not table.children or len(table.scores) not in (0, len(table.children)):
            raise ValueError("a tournament with a table that cannot be")
        table.level(tournament.lowest)  # sums of another number than the level ones: ValueError
    for before, after in pairwise(tournament.rounds):
        winners = [table.winner(tournament.lowest) for table in before]
        if winners != [child for table in after for child in table.children]:
            raise ValueError("a tournament whose rounds do not follow")


def _sums(roll_offs: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(map(int, sums)) for sums in roll_offs)


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
