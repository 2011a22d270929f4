"""Players, best scores and unfinished matches, for the window.

Everything here answers at once from memory; ``keeper`` carries it to the disk.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import MISSING, dataclass, fields
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from kidsdice.core.game import Best, Game
from kidsdice.core.match import Match
from kidsdice.core.record import Plain, match_to_plain, move_to_plain, rules_to_plain
from kidsdice.services.keeper import Done, Keeper
from kidsdice.services.paths import Paths
from kidsdice.services.trouble import Trouble
from kidsdice.services.writes import Write

if TYPE_CHECKING:
    from sqlite_utils import Database

AnyGame = Game[Any, Any]

ROOM_FOR = 12
"""Players that are kept; the screens offer no more."""


FACE_NAMES = ("ones", "twos", "threes", "fours", "fives", "sixes")
"""The columns of the table of faces, from the 1 on."""

_ALONE = (
    "FROM plays WHERE player = ? AND solo = 1 AND game = ? AND rules = ?"
    " AND kind = COALESCE(?, kind)"
)


@dataclass(frozen=True, slots=True)
class Solo:
    """What a player has done alone in one game with one set of rules.

    ``feats`` is what the game counts apart (boxes shut); ``last_ten`` are the
    last ten figures, oldest first.
    """

    best: int | None = None
    times: int = 0
    feats: int = 0
    last_ten: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class GroupResult:
    """How one match among several ended: players, scores and winners in seat order."""

    players: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FamilyRules:
    """A family's own way to play, found again by its picture."""

    id: str
    picture: str
    rules: Plain


def new_id() -> str:
    """An id that no other match or set of rules has."""
    return uuid4().hex


def rules_key(rules: Any) -> str:
    """The same text for equal rules: only what differs from the usual, as JSON.

    So the scores of today stay with their rules when a later version adds an option.
    """
    usual = {f.name: f.default for f in fields(rules) if f.default is not MISSING}
    odd = {
        name: value
        for name, value in rules_to_plain(rules).items()
        if name not in usual or getattr(rules, name) != usual[name]
    }
    return json.dumps(odd, sort_keys=True, separators=(",", ":"))


class Store:
    """One family's store. ``ready`` is called on another thread when the file is open.

    Begin with ``start`` after the first picture; what is asked earlier waits
    for it. No method raises for a bad disk: see ``trouble``.
    """

    def __init__(self, paths: Paths, ready: Callable[[], None] | None = None) -> None:
        self._keeper = Keeper(paths, ready)
        self._run = new_id()
        self._faces = Counter[int]()

    def start(self) -> None:
        """Begin to open the file. Returns at once."""
        self._keeper.start()

    def close(self, timeout: float = 1.8) -> bool:
        """Write what is left and let go of the file; whether that was done in time (seconds)."""
        return self._keeper.close(timeout)

    def flush(self, timeout: float = 5.0) -> bool:
        """Wait until everything is in the file; whether it is (seconds)."""
        return self._keeper.flush(timeout)

    def refresh(self) -> None:
        """Look soon for what a second copy of the program has written."""
        self._keeper.refresh()

    @property
    def trouble(self) -> Trouble | None:
        """What a grown-up should know, or None."""
        return self._keeper.trouble

    @property
    def set_aside(self) -> Path | None:
        """Where a damaged file lies now."""
        return self._keeper.set_aside

    def save_copy(self, path: Path, done: Done) -> None:
        """Write a copy of everything to ``path``; ``done`` is called on another thread."""
        self._keeper.copy_to(path, done)

    def bring_back(self, path: Path, done: Done) -> None:
        """Put such a copy in place of everything; ``done`` is called on another thread.

        What was there is set aside. ``Trouble.FOREIGN``: the file is no copy of ours.
        """
        self._keeper.bring_back(path, done)

    # Players

    def players(self) -> tuple[str, ...]:
        """The keys of the players, in the order they came."""
        sql = "SELECT key FROM players WHERE NOT hidden ORDER BY place"
        return tuple(row[0] for row in self._rows(sql))

    def add_player(self, key: str) -> None:
        """Keep a player. One who was removed comes back with all scores."""
        self._write("add_player", key=key)

    def remove_player(self, key: str) -> None:
        """Take a player off the bench. The scores stay, for a slip of the hand."""
        self._write("remove_player", key=key)

    def forget_player(self, key: str) -> None:
        """Remove a player and every score of this player for good."""
        self._write("forget_player", key=key)

    # Finished matches

    def finish(self, match: Match, match_id: str, ended_at: datetime) -> None:
        """Count a match that is over; a second time with the same id changes nothing.

        Its unfinished record is dropped.
        """
        self._write("finish", match=match_id, game=match.game.id, plays=_plays(match, ended_at))

    def solo(self, player: str, game: AnyGame, rules: Any, kind: str | None = None) -> Solo:
        """What this player has done alone in this game with these rules.

        ``kind`` is one of ``game.kind`` (a knock-out number); None takes all together.
        """
        return self._solo(player, game, rules_key(rules), kind)

    def solo_ways(self, player: str, game: AnyGame) -> tuple[tuple[Plain, str, Solo], ...]:
        """Every (rules, kind) played alone, first played first.

        The rules are as kept: only what differs from the usual; ``plain_to_rules``
        of the record module makes rules of them.
        """
        sql = (
            "SELECT rules, kind FROM plays WHERE player = ? AND solo = 1 AND game = ?"
            " GROUP BY rules, kind ORDER BY MIN(id)"
        )
        return tuple(
            (json.loads(rules), kind, self._solo(player, game, rules, kind))
            for rules, kind in self._rows(sql, player, game.id)
        )

    def ranked(
        self, player: str, game: AnyGame, rules: Any, kind: str | None = None, limit: int = 10
    ) -> tuple[int, ...]:
        """The figures of this player alone, best first."""
        order = "DESC" if _high_is_good(game.best) else "ASC"
        sql = f"SELECT score {_ALONE} ORDER BY score {order} LIMIT ?"
        values = (player, game.id, rules_key(rules), kind, limit)
        return tuple(row[0] for row in self._rows(sql, *values))

    def group(self, game: AnyGame, rules: Any, limit: int = 10) -> tuple[GroupResult, ...]:
        """How the last matches among several ended, newest first."""
        sql = (
            "SELECT match FROM plays WHERE game = ? AND rules = ? AND solo = 0"
            " GROUP BY match ORDER BY MIN(id) DESC LIMIT ?"
        )
        matches = [row[0] for row in self._rows(sql, game.id, rules_key(rules), limit)]
        return tuple(self._group_result(match) for match in matches)

    # Unfinished matches

    def save_match(self, record: Plain) -> None:
        """Keep an unfinished match, one for each game. ``record["id"]`` is the match's id."""
        head = {name: value for name, value in record.items() if name != "moves"}
        self._write(
            "save_match",
            game=record["game"],
            match=record["id"],
            head=json.dumps(head),
            moves=[json.dumps(move) for move in record["moves"]],
        )

    def save_moves(self, match_id: str, keep: int, moves: Sequence[Any]) -> None:
        """Keep the first ``keep`` moves of a saved match and put these after them."""
        plain = [json.dumps(move_to_plain(move)) for move in moves]
        self._write("save_moves", match=match_id, keep=keep, moves=plain)

    def unfinished(self, game_id: str) -> Plain | None:
        """The record of the match to carry on in this game, or None."""
        return self._keeper.read(lambda db: _unfinished(db, game_id))

    def bookmarks(self) -> frozenset[str]:
        """The ids of the games that have a match to carry on."""
        return frozenset(row[0] for row in self._rows("SELECT game FROM unfinished"))

    def drop_match(self, game_id: str) -> None:
        """Forget the unfinished match of this game."""
        self._write("drop_match", game=game_id)

    # A family's own rules, and notes

    def family_rules(self, game_id: str) -> tuple[FamilyRules, ...]:
        """A family's own ways to play this game, in the order they were kept."""
        sql = "SELECT id, picture, rules FROM family_rules WHERE game = ? ORDER BY rowid"
        rows = self._rows(sql, game_id)
        return tuple(FamilyRules(id, picture, json.loads(rules)) for id, picture, rules in rows)

    def keep_rules(self, game_id: str, picture: str, rules: Any) -> str:
        """Keep these rules under a picture; their id."""
        id = new_id()
        plain = json.dumps(rules_to_plain(rules))
        self._write("keep_rules", id=id, game=game_id, picture=picture, rules=plain)
        return id

    def drop_rules(self, id: str) -> None:
        """Forget a family's own rules."""
        self._write("drop_rules", id=id)

    def note(self, key: str, value: Any) -> None:
        """Remember a small plain value (who played last, what was explained already)."""
        self._write("note", key=key, value=json.dumps(value))

    def noted(self, key: str, default: Any = None) -> Any:
        """The value that was noted under this key."""
        rows = self._rows("SELECT value FROM notes WHERE key = ?", key)
        return json.loads(rows[0][0]) if rows else default

    # What the dice showed

    def count_faces(self, faces: Sequence[int]) -> None:
        """Count a throw of the program's own dice. It is kept with the next write."""
        self._faces.update(faces)
        names = enumerate(FACE_NAMES, 1)
        counts = {name: self._faces[face] for face, name in names}
        self._keeper.write_along(Write("thrown", {"run": self._run, **counts}))

    def faces(self) -> tuple[int, ...]:
        """How often this family's dice showed 1, 2, 3, 4, 5 and 6."""
        sums = ", ".join(f"COALESCE(SUM({name}), 0)" for name in FACE_NAMES)
        return tuple(int(count) for count in self._rows(f"SELECT {sums} FROM thrown")[0])

    # Within

    def _write(self, kind: str, **values: Any) -> None:
        self._keeper.write(Write(kind, values))

    def _rows(self, sql: str, *values: Any) -> list[Any]:
        return self._keeper.read(lambda db: db.execute(sql, list(values)).fetchall())

    def _solo(self, player: str, game: AnyGame, rules: str, kind: str | None) -> Solo:
        values = (player, game.id, rules, kind)
        sums = f"SELECT MIN(score), MAX(score), COUNT(*), COALESCE(SUM(feats), 0) {_ALONE}"
        lowest, highest, times, feats = self._rows(sums, *values)[0]
        last = self._rows(f"SELECT score {_ALONE} ORDER BY id DESC LIMIT 10", *values)
        best = game.best.of([lowest, highest]) if times else None
        return Solo(best, times, feats, tuple(row[0] for row in reversed(last)))

    def _group_result(self, match: str) -> GroupResult:
        sql = "SELECT player, score, won FROM plays WHERE match = ? ORDER BY seat"
        rows = self._rows(sql, match)
        return GroupResult(
            players=tuple(row[0] for row in rows),
            scores=tuple(row[1] for row in rows),
            winners=tuple(row[0] for row in rows if row[2]),
        )


def match_record(match: Match, match_id: str) -> Plain:
    """A match as plain values with its id, ready for ``save_match``."""
    return {**match_to_plain(match), "id": match_id}


def _high_is_good(best: Best) -> bool:
    return best.beats(1, 0)


def _plays(match: Match, ended_at: datetime) -> list[Plain]:
    """What to count of a finished match: alone the figure of the best list, in a group the scores.

    A match alone that was left before its end has no winner and counts for nothing.
    """
    game, state = match.game, match.state
    alone = len(match.names) == 1
    if alone and not match.winners:
        return []
    return [
        {
            "seat": seat,
            "version": game.version,
            "rules": rules_key(match.rules),
            "kind": game.kind(state, seat),
            "player": player,
            "score": game.figure(state, seat) if alone else state.scores[seat],
            "feats": game.feats(state, seat),
            "solo": int(alone),
            "won": int(seat in match.winners),
            "ended_at": ended_at.isoformat(),
        }
        for seat, player in enumerate(match.names)
    ]


def _unfinished(db: Database, game_id: str) -> Plain | None:
    found = db.execute("SELECT match, head FROM unfinished WHERE game = ?", [game_id]).fetchone()
    if found is None:
        return None
    sql = "SELECT number, move FROM unfinished_moves WHERE match = ? ORDER BY number"
    rows = db.execute(sql, [found[0]]).fetchall()
    # A gap could only come from a damaged file; the part before it is good.
    whole = [json.loads(move) for place, (number, move) in enumerate(rows) if place == number]
    return {**json.loads(found[1]), "moves": whole}
