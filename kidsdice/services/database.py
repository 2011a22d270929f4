"""The score file: opening it whatever state it is in, and its last good copy.

Importing this takes sqlite-utils along: only the store's own thread does it.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from urllib.parse import quote

from sqlite_utils import Database

from kidsdice.services.paths import Paths
from kidsdice.services.tables import APPLICATION, is_newer, number, prepare
from kidsdice.services.trouble import Trouble, set_aside, trouble_of

BUSY = 0.5
"""Seconds that one try waits for another program to let go of the file."""

A_DAY = 86400.0
LEFT_OVER = ("-wal", "-shm", "-journal")
_MAGIC = b"SQLite format 3\0"
_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_TROUBLES = {
    sqlite3.SQLITE_FULL: Trouble.DISK_FULL,
    sqlite3.SQLITE_BUSY: Trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: Trouble.LOCKED,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
}


class Verdict(Enum):
    """What a file turned out to be."""

    MISSING = auto()
    GOOD = auto()
    NEWER = auto()
    DAMAGED = auto()
    """Damaged, or not one of ours."""


@dataclass
class Opened:
    """What opening brought: ``db`` to write to, or ``reader`` where only reading works."""

    db: Database | None = None
    reader: Database | None = None
    trouble: Trouble | None = None
    set_aside: Path | None = None


def code(error: sqlite3.Error) -> int:
    """SQLite's own number for an error, without its finer shades."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


def is_damage(error: Exception) -> bool:
    """Whether this error means that the file itself is broken."""
    return isinstance(error, sqlite3.DatabaseError) and code(error) in _DAMAGED


def why(error: Exception, folder: Path) -> Trouble:
    """Which trouble an error of SQLite or of the file system is."""
    if isinstance(error, OSError):
        return trouble_of(error)
    trouble = _TROUBLES.get(code(error)) if isinstance(error, sqlite3.Error) else None
    if trouble is not None:
        return trouble
    # A full disk often shows as a plain failed write.
    with suppress(OSError):
        if shutil.disk_usage(folder).free < 1 << 16:
            return Trouble.DISK_FULL
        if not os.access(folder, os.W_OK):
            return Trouble.READ_ONLY
    return Trouble.FAILED


def in_memory() -> Database:
    """An empty store in memory that any thread may use (one at a time)."""
    db = _database(":memory:")
    prepare(db)
    return db


def memory_of(source: Database) -> Database:
    """A copy of a store in memory."""
    db = _database(":memory:")
    source.conn.backup(db.conn)
    prepare(db)
    return db


def understood(source: Database) -> Database:
    """What this version understands of a newer version's store, in memory."""
    db = in_memory()
    theirs = set(source.table_names())
    for table in set(db.table_names()) & theirs:
        ours = [column.name for column in db.table(table).columns]
        if set(ours) <= {column.name for column in source.table(table).columns}:
            rows = source.query(f"SELECT {', '.join(f'[{name}]' for name in ours)} FROM [{table}]")
            db.table(table).insert_all(rows, ignore=True)
    return db


def _database(name: str) -> Database:
    conn = sqlite3.connect(name, uri=True, timeout=BUSY, check_same_thread=False)
    return Database(conn, execute_plugins=False)


def _address(path: Path, manner: str = "mode=rwc") -> str:
    """The file as SQLite is told of it, byte by byte: a name need not be text."""
    return f"file:{quote(os.fsencode(path.as_posix()))}?{manner}"


def _reader(path: Path, immutable: bool = False) -> Database:
    return _database(_address(path, "immutable=1" if immutable else "mode=ro"))


def reader(path: Path) -> Database:
    """The file for reading only, also from a disk that cannot be written at all.

    Raises ``sqlite3.Error``.
    """
    db = _reader(path)
    try:
        number(db, "schema_version")
    except sqlite3.DatabaseError as error:
        db.close()
        if code(error) not in {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY}:
            raise
        db = _reader(path, immutable=True)
    return db


def writer(path: Path) -> Database:
    """The file for reading and writing: every commit reaches the disk before it counts.

    Raises ``sqlite3.Error``.
    """
    db = _database(_address(path, "mode=rw"))
    try:
        with suppress(sqlite3.OperationalError):  # busy: the mode is kept in the file anyway
            db.execute("PRAGMA journal_mode = WAL").fetchone()
        db.execute("PRAGMA synchronous = FULL")
        prepare(db)
    except BaseException:
        db.close()
        raise
    return db


def examine(path: Path) -> Verdict:
    """What this file is. Never writes to it.

    Raises ``OSError`` or ``sqlite3.Error`` when that cannot be found out now.
    """
    try:
        with path.open("rb") as file:
            if file.read(len(_MAGIC)) != _MAGIC:
                return Verdict.DAMAGED
    except FileNotFoundError:
        return Verdict.MISSING
    try:
        db = reader(path)
        try:
            return _judge(db)
        finally:
            db.close()
    except sqlite3.DatabaseError as error:
        if is_damage(error):
            return Verdict.DAMAGED
        raise


def _judge(db: Database) -> Verdict:
    if number(db, "application_id") != APPLICATION:
        return Verdict.DAMAGED
    if is_newer(db):
        return Verdict.NEWER
    healthy = db.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok"
    return Verdict.GOOD if healthy else Verdict.DAMAGED


def open_file(paths: Paths) -> Opened:
    """Open the score file, setting a damaged one aside. Never raises."""
    try:
        paths.data.mkdir(parents=True, exist_ok=True)
        _sweep(paths.data)
        return _open(paths)
    except (OSError, sqlite3.Error) as error:
        return Opened(reader=_readable(paths.database), trouble=why(error, paths.data))


def _sweep(folder: Path) -> None:
    """Remove half-made files of a run that was killed; those of today may be in the making."""
    for left in folder.glob("*.new"):
        with suppress(OSError):
            if abs(time.time() - left.stat().st_mtime) > A_DAY:
                left.unlink()


def _open(paths: Paths) -> Opened:
    path = paths.database
    verdict = examine(path)
    if verdict is Verdict.NEWER:
        return Opened(reader=reader(path), trouble=Trouble.NEWER)
    if verdict is Verdict.GOOD:
        if os.access(path, os.W_OK) and os.access(paths.data, os.W_OK):
            return Opened(db=writer(path))
        return Opened(reader=reader(path), trouble=Trouble.READ_ONLY)
    aside = move_aside(path) if verdict is Verdict.DAMAGED else None
    restored = _restore(paths)
    if not restored:
        begin(path)
    trouble = Trouble.RESTORED if restored else Trouble.SET_ASIDE if aside else None
    return Opened(db=writer(path), trouble=trouble, set_aside=aside)


def _readable(path: Path) -> Database | None:
    """The file for reading, if there is any way to read it."""
    try:
        return reader(path) if examine(path) in {Verdict.GOOD, Verdict.NEWER} else None
    except (OSError, sqlite3.Error):
        return None


def move_aside(path: Path) -> Path:
    """Set the file aside with all that belongs to it. Raises ``OSError``."""
    aside = set_aside(path)
    if aside is None:
        raise PermissionError(f"{path} cannot be renamed")
    for end in LEFT_OVER:
        with suppress(FileNotFoundError):
            path.with_name(path.name + end).rename(aside.with_name(aside.name + end))
    return aside


def begin(path: Path, source: Database | None = None) -> None:
    """Put a whole new file at ``path``, empty or a copy of ``source``.

    It is made under another name, so that a kill cannot leave half of it. A
    file that another copy of the program made meanwhile is left as it is.
    Raises ``OSError`` or ``sqlite3.Error``.
    """
    second = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        second.unlink(missing_ok=True)
        copy_into(source or in_memory(), second)
        writer(second).close()  # so that two copies of the program find it ready to be shared
        _place(second, path)
    finally:
        with suppress(OSError):
            second.unlink(missing_ok=True)


def copy_into(source: Database, path: Path) -> None:
    """Write a compact copy of a store to a file that does not exist yet."""
    source.execute("VACUUM INTO ?", [_address(path)])
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _place(second: Path, path: Path) -> None:
    try:
        os.link(second, path)  # fails where a file is there already; a rename would replace it
    except FileExistsError:
        return
    except OSError:  # a file system without links
        if not path.exists():
            os.replace(second, path)


def _restore(paths: Paths) -> bool:
    """Put the last good copy in place of the missing file, if there is one that is good."""
    try:
        if examine(paths.backup) is not Verdict.GOOD:
            return False
        copy = reader(paths.backup)
        try:
            begin(paths.database, copy)
        finally:
            copy.close()
    except (OSError, sqlite3.Error):
        return False
    return True


def write_copy(db: Database, path: Path) -> Trouble | None:
    """Put a compact copy of a store at ``path``; what was there stays until it is whole."""
    second = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        second.unlink(missing_ok=True)
        copy_into(db, second)
        os.replace(second, path)
    except (OSError, sqlite3.Error) as error:
        with suppress(OSError):
            second.unlink(missing_ok=True)
        return why(error, path.parent)
    return None


def wants_back_up(db: Database, paths: Paths) -> bool:
    """Whether the last good copy is missing or more than a day away, in either direction."""
    try:
        age = time.time() - paths.backup.stat().st_mtime
    except OSError:
        return bool(db.table("plays").count or db.table("players").count)
    return abs(age) > A_DAY
