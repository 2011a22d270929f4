"""The score file as the store's own thread sees it: writing, waiting, mending, copying.

Importing this takes sqlite-utils along: only the store's own thread does it.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

from sqlite_utils import Database

from kidsdice.services import database
from kidsdice.services.database import Verdict
from kidsdice.services.files import write_whole
from kidsdice.services.paths import Paths
from kidsdice.services.tables import number
from kidsdice.services.trouble import Trouble, set_aside, trouble_of
from kidsdice.services.writes import Write, writes_from_json, writes_to_json

log = logging.getLogger(__name__)

Snapshot = Callable[[], Database]

_PASSING = {Trouble.DISK_FULL, Trouble.LOCKED, Trouble.FAILED, Trouble.READ_ONLY}


class Disk:
    """One thread's hold on the score file. Nothing here raises for a bad disk.

    ``trouble`` is what a grown-up should know; it goes away by itself when a
    passing trouble has passed.
    """

    def __init__(self, paths: Paths) -> None:
        self.trouble: Trouble | None = None
        self.set_aside: Path | None = None
        self._paths = paths
        self._db: Database | None = None
        self._seen = 0
        self._lasting: Trouble | None = None
        self._waiting = paths.data / f"scores-waiting-{uuid4().hex[:8]}.json"
        self._kept: tuple[Write, ...] = ()
        self._taken_over: list[Path] = []

    def open(self) -> Database:
        """Open the file and copy it into memory; an empty store where it cannot be read."""
        opened = database.open_file(self._paths)
        self._db = opened.db
        self._tell(opened.trouble, opened.set_aside)
        self.others_wrote()  # before reading: what is written meanwhile must not be missed
        source = opened.db or opened.reader
        remember = database.understood if self._lasting is Trouble.NEWER else database.memory_of
        try:
            memory = remember(source) if source else database.in_memory()
        except sqlite3.Error as error:
            self._tell(database.why(error, self._paths.data))
            memory = database.in_memory()
        if opened.reader:
            opened.reader.close()
        return memory

    def waiting(self) -> list[Write]:
        """What earlier runs could not write into the file."""
        writes: list[Write] = []
        with suppress(OSError):
            for path in sorted(self._paths.data.glob("scores-waiting-*.json")):
                writes += self._take_over(path)
        return writes

    def _take_over(self, path: Path) -> list[Write]:
        try:
            writes = writes_from_json(path.read_text(encoding="utf-8"))
        except ValueError:
            self._tell(Trouble.SET_ASIDE, set_aside(path))
            return []
        self._taken_over.append(path)
        return writes

    def write(self, writes: Sequence[Write], snapshot: Snapshot) -> bool:
        """Write all of these into the file, or none; whether they are there now.

        ``snapshot`` brings everything that a lost or damaged file is made anew from.
        """
        if not self.at_hand(snapshot):
            return False
        assert self._db is not None
        try:
            self._commit(self._db, writes)
        except (OSError, sqlite3.Error) as error:
            if database.is_damage(error):
                return self.rebuild(snapshot)
            self._tell(database.why(error, self._paths.data))
            return False
        self._all_kept()
        return True

    def _commit(self, db: Database, writes: Sequence[Write]) -> None:
        try:
            with db.atomic():
                for write in writes:
                    write.apply(db)
        except Exception as error:
            if isinstance(error, OSError | sqlite3.OperationalError) or database.is_damage(error):
                raise
            if len(writes) == 1:  # it will never fit; the others must not wait for it
                log.exception("a write does not go with what is in the file")
                return
            for write in writes:
                self._commit(db, [write])

    @property
    def is_open(self) -> bool:
        """Whether the file can be written, as far as is known."""
        return self._db is not None

    def at_hand(self, snapshot: Snapshot) -> bool:
        """Whether the file is open; it is opened, or made anew, where it can be."""
        if self._lasting is Trouble.NEWER:
            return False
        if not self._paths.database.exists():
            return self.rebuild(snapshot)
        if self._db is None:
            opened = database.open_file(self._paths)
            self._db = opened.db
            if opened.trouble:
                self._tell(opened.trouble, opened.set_aside)
            if opened.reader:
                opened.reader.close()
        return self._db is not None

    def rebuild(self, snapshot: Snapshot) -> bool:
        """Make the file anew from a snapshot, setting aside what is left of it."""
        self._let_go()
        try:
            if self._paths.database.exists():
                aside = database.move_aside(self._paths.database)
                self._tell(Trouble.RESTORED, aside)
            database.begin(self._paths.database, snapshot())
            self._db = database.writer(self._paths.database)
        except (OSError, sqlite3.Error) as error:
            self._tell(database.why(error, self._paths.data))
            return False
        self._all_kept()
        return True

    def keep_waiting(self, writes: Sequence[Write]) -> None:
        """Lay writes that the file will not take now beside it, if the folder allows."""
        if tuple(writes) == self._kept:
            return
        try:
            write_whole(self._waiting, writes_to_json(writes).encode())
        except OSError as error:
            self._tell(trouble_of(error))
            return
        self._kept = tuple(writes)
        self._forget(self._taken_over)

    def _all_kept(self) -> None:
        if self.trouble in _PASSING:
            self.trouble = self._lasting
        self._forget([*self._taken_over, self._waiting] if self._kept else self._taken_over)
        self._kept = ()

    def _forget(self, paths: list[Path]) -> None:
        for path in paths:
            with suppress(OSError):
                path.unlink(missing_ok=True)
        self._taken_over = []

    def others_wrote(self) -> bool:
        """Whether another program has changed the file since this was last asked."""
        if self._db is None:
            return False
        with suppress(sqlite3.Error):
            before, self._seen = self._seen, number(self._db, "data_version")
            return before != self._seen
        return False

    def reread(self) -> Database | None:
        """The file as it is now, in memory."""
        if self._db is None:
            return None
        try:
            return database.memory_of(self._db)
        except sqlite3.Error:
            return None

    def bring_back(self, path: Path) -> Trouble | None:
        """Put a copy in place of the file, which is set aside; what went wrong, or None."""
        if self._db is None:
            return self.trouble or Trouble.FAILED
        try:
            verdict = database.examine(path)
            if verdict is not Verdict.GOOD:
                return Trouble.NEWER if verdict is Verdict.NEWER else Trouble.FOREIGN
            copy = database.reader(path)
            memory = database.memory_of(copy)
            copy.close()
            self._let_go()
            database.move_aside(self._paths.database)
            database.begin(self._paths.database, memory)
            self._db = database.writer(self._paths.database)
        except (OSError, sqlite3.Error) as error:
            return database.why(error, self._paths.data)
        return None

    def back_up(self, due: bool) -> None:
        """Make a new last good copy if it is ``due``, or if there is none of today."""
        if self._db is None:
            return
        with suppress(sqlite3.Error):
            if due or database.wants_back_up(self._db, self._paths):
                database.write_copy(self._db, self._paths.backup)

    def close(self) -> None:
        """Let go of the file."""
        self._let_go()

    def _let_go(self) -> None:
        if self._db is not None:
            with suppress(sqlite3.Error):
                self._db.close()
        self._db = None

    def _tell(self, trouble: Trouble | None, aside: Path | None = None) -> None:
        self.trouble = trouble or self.trouble
        self.set_aside = aside or self.set_aside
        if trouble is not None and trouble not in _PASSING:
            self._lasting = trouble
