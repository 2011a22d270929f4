"""Every change of the score file as a plain value.

A write can be done twice, or on a second database, with the same outcome:
in memory at once, in the file when the disk allows, and from a waiting file
after a restart.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sqlite_utils import Database

Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Write:
    """One change: its kind (a key of ``WRITES``) and its plain values."""

    kind: str
    values: Plain

    def apply(self, db: Database) -> None:
        """Make the change. Call it inside ``db.atomic()``."""
        WRITES[self.kind](db, **self.values)


def writes_to_json(writes: Iterable[Write]) -> str:
    """Writes as text."""
    return json.dumps({"writes": [[write.kind, write.values] for write in writes]})


def writes_from_json(text: str) -> list[Write]:
    """Writes from text. Raises ``ValueError`` when it is none, or when a kind is not known."""
    try:
        writes = [Write(str(kind), dict(values)) for kind, values in json.loads(text)["writes"]]
    except (TypeError, KeyError, RecursionError) as error:
        raise ValueError("no writes") from error
    unknown = {write.kind for write in writes} - WRITES.keys()
    if unknown:
        raise ValueError(f"unknown kinds of writes: {sorted(unknown)}")
    return writes


def _add_player(db: Database, key: str) -> None:
    db.execute(
        "INSERT INTO players (key, place, hidden)"
        " VALUES (?, (SELECT COALESCE(MAX(place), 0) + 1 FROM players), 0)"
        " ON CONFLICT (key) DO UPDATE SET hidden = 0",
        [key],
    )


def _remove_player(db: Database, key: str) -> None:
    db.execute("UPDATE players SET hidden = 1 WHERE key = ?", [key])


def _forget_player(db: Database, key: str) -> None:
    db.execute("DELETE FROM plays WHERE player = ?", [key])
    db.execute("DELETE FROM players WHERE key = ?", [key])


def _save_match(db: Database, game: str, match: str, head: str, moves: list[str]) -> None:
    if _finished(db, match):
        return
    _drop_match(db, game)
    db.table("unfinished").insert({"game": game, "match": match, "head": head})
    _add_moves(db, match, 0, moves)


def _save_moves(db: Database, match: str, keep: int, moves: list[str]) -> None:
    """Keep the first ``keep`` moves of this match and put ``moves`` after them."""
    db.execute("DELETE FROM unfinished_moves WHERE match = ? AND number >= ?", [match, keep])
    if db.table("unfinished").count_where("match = ?", [match]):
        _add_moves(db, match, keep, moves)


def _add_moves(db: Database, match: str, start: int, moves: list[str]) -> None:
    db.table("unfinished_moves").insert_all(
        {"match": match, "number": number, "move": move} for number, move in enumerate(moves, start)
    )


def _drop_match(db: Database, game: str, match: str | None = None) -> None:
    """Forget the unfinished match of a game (only if it is ``match``, where that is given)."""
    these = "(SELECT match FROM unfinished WHERE game = :game AND match = COALESCE(:match, match))"
    values = {"game": game, "match": match}
    db.execute(f"DELETE FROM unfinished_moves WHERE match IN {these}", values)
    db.execute(f"DELETE FROM unfinished WHERE game = :game AND match IN {these}", values)


def _finish(db: Database, match: str, game: str, plays: list[Plain]) -> None:
    """Count a match that has ended. One that was counted already is left as it is."""
    rows = ({"match": match, "game": game, **play} for play in plays)
    db.table("plays").insert_all(rows, ignore=True)
    _drop_match(db, game, match)


def _keep_rules(db: Database, **row: Any) -> None:
    db.table("family_rules").insert(row, replace=True)


def _drop_rules(db: Database, id: str) -> None:
    db.execute("DELETE FROM family_rules WHERE id = ?", [id])


def _note(db: Database, key: str, value: str) -> None:
    db.table("notes").insert({"key": key, "value": value}, replace=True)


def _thrown(db: Database, run: str, **faces: int) -> None:
    """How often each face came up in one run of the program so far."""
    db.table("thrown").insert({"run": run, **faces}, replace=True)


def _finished(db: Database, match: str) -> bool:
    return bool(db.table("plays").count_where("match = ?", [match]))


WRITES: dict[str, Callable[..., None]] = {
    "add_player": _add_player,
    "remove_player": _remove_player,
    "forget_player": _forget_player,
    "save_match": _save_match,
    "save_moves": _save_moves,
    "drop_match": _drop_match,
    "finish": _finish,
    "keep_rules": _keep_rules,
    "drop_rules": _drop_rules,
    "note": _note,
    "thrown": _thrown,
}
