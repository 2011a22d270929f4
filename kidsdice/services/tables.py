"""The tables of the score file, and how an older file becomes a newer one.

Importing this takes sqlite-utils along: only the store's own thread does it.
"""

from __future__ import annotations

from typing import Any

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from kidsdice.services.scores import FACE_NAMES

APPLICATION = 0x4B446963
"""Marks a file as ours (``PRAGMA application_id``, "KDic")."""

SCHEMA = 2
"""Raised with every migration (``PRAGMA user_version``); a higher one is a newer version's file."""

migrations = Migrations("kidsdice")


@migrations()
def first_tables(db: Database) -> None:
    """Players, finished plays, unfinished matches, a family's rules and small notes."""
    db.table("players").create({"key": str, "place": int, "hidden": int}, pk="key")
    db.table("plays").create(
        {
            "id": int,  # order is kept by this number: clocks can be wrong
            "match": str,
            "seat": int,
            "game": str,
            "version": int,
            "rules": str,
            "kind": str,
            "player": str,
            "score": int,
            "feats": int,
            "solo": int,
            "won": int,
            "ended_at": str,
        },
        pk="id",
        not_null={"match", "seat", "game", "rules", "kind", "player", "score"},
    )
    db.table("plays").create_index(["match", "seat"], unique=True)
    db.table("plays").create_index(["game", "rules", "score"])
    db.table("plays").create_index(["player", "solo", "game", "rules", "kind", "score"])
    db.table("unfinished").create({"game": str, "match": str, "head": str}, pk="game")
    db.table("unfinished_moves").create(
        {"match": str, "number": int, "move": str}, pk=("match", "number")
    )
    db.table("family_rules").create({"id": str, "game": str, "picture": str, "rules": str}, pk="id")
    db.table("notes").create({"key": str, "value": str}, pk="key")


@migrations()
def faces_thrown(db: Database) -> None:
    """How often each face came up, a row for each run of the program: sums over all are asked for.

    A run writes its own row anew, so that a write done twice counts once.
    """
    faces = dict.fromkeys(FACE_NAMES, int)
    db.table("thrown").create({"run": str, **faces}, pk="run", defaults=dict.fromkeys(faces, 0))


def prepare(db: Database) -> None:
    """Bring the tables up to date; a no-op (and no write) when they are."""
    if not migrations.pending(db):
        return
    migrations.apply(db)
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    db.execute(f"PRAGMA user_version = {SCHEMA}")


def is_newer(db: Database) -> bool:
    """Whether a newer version has been at work in this file."""
    ours: set[Any] = {migration.name for migration in migrations._migrations}
    known = {migration.name for migration in migrations.applied(db)}
    return number(db, "user_version") > SCHEMA or not known <= ours


def number(db: Database, pragma: str) -> int:
    """The value of a numeric pragma."""
    return int(db.execute(f"PRAGMA {pragma}").fetchone()[0])
