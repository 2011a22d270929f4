"""How often each face came up is kept, counted once, and taken over from older files."""

from __future__ import annotations

import sqlite3

from sqlite_utils import Database
from store_help import LOW, OpenStore, finish

from kidsdice.services import tables
from kidsdice.services.paths import Paths
from kidsdice.services.scores import Store, rules_key
from kidsdice.services.writes import Write, writes_from_json, writes_to_json


def test_a_new_store_has_counted_nothing(store: Store) -> None:
    assert store.faces() == (0, 0, 0, 0, 0, 0)


def test_every_face_is_counted(store: Store) -> None:
    store.count_faces((1, 6, 6))
    store.count_faces((2,))
    assert store.faces() == (1, 1, 0, 0, 0, 2)


def test_the_counts_are_there_after_a_restart(open_store: OpenStore) -> None:
    store = open_store()
    store.count_faces((3, 3, 5))
    store.close()
    again = open_store()
    again.count_faces((5,))
    again.close()
    assert open_store().faces() == (0, 0, 2, 0, 2, 0)


def test_counts_go_into_the_file_with_the_next_score(open_store: OpenStore, paths: Paths) -> None:
    """A kill after the score loses no throw before it."""
    store = open_store()
    store.count_faces((4, 4))
    finish(store, LOW, 7)
    assert store.flush()
    conn = sqlite3.connect(paths.database)
    assert conn.execute("SELECT SUM(fours) FROM thrown").fetchone() == (2,)
    conn.close()


def test_a_count_that_is_written_twice_counts_once() -> None:
    """What waited for a full disk may be written again after a restart."""
    write = Write("thrown", {"run": "one", "ones": 3, "sixes": 2})
    (again,) = writes_from_json(writes_to_json([write]))
    db = Database(sqlite3.connect(":memory:"))
    tables.prepare(db)
    for one in (write, again):
        one.apply(db)
    assert db.execute("SELECT SUM(ones), SUM(twos), SUM(sixes) FROM thrown").fetchone() == (3, 0, 2)


def test_a_file_of_the_first_version_is_taken_over(open_store: OpenStore, paths: Paths) -> None:
    """Additive: scores and players stay as they are, the counting begins at nothing."""
    paths.data.mkdir(parents=True, exist_ok=True)
    old = Database(sqlite3.connect(paths.database))
    first = [m for m in tables.migrations._migrations if m.name == "first_tables"]
    others = [m for m in tables.migrations._migrations if m.name != "first_tables"]
    tables.migrations._migrations[:] = first
    try:
        tables.migrations.apply(old)
    finally:
        tables.migrations._migrations[:] = first + others
    old.execute(f"PRAGMA application_id = {tables.APPLICATION}")
    old.execute("PRAGMA user_version = 1")
    old.table("players").insert({"key": "fox-sea", "place": 1, "hidden": 0})
    old.table("plays").insert(
        {
            "match": "m",
            "seat": 0,
            "game": LOW.id,
            "version": 1,
            "kind": "",
            "player": "fox-sea",
            "rules": rules_key(LOW.variations["classic"]),
            "score": 7,
            "feats": 0,
            "solo": 1,
            "won": 1,
            "ended_at": "",
        }
    )
    assert "thrown" not in old.table_names()
    old.conn.commit()
    old.close()
    store = open_store()
    assert store.trouble is None
    assert store.players() == ("fox-sea",)
    assert store.solo("fox-sea", LOW, LOW.variations["classic"]).best == 7
    store.count_faces((1,))
    assert store.flush()
    assert store.faces() == (1, 0, 0, 0, 0, 0)
    conn = sqlite3.connect(paths.database)
    assert conn.execute("PRAGMA user_version").fetchone() == (tables.SCHEMA,)
    conn.close()
