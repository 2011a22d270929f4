"""Memory for the window, the file for the family, and one thread that carries between them.

The window reads and writes a store in memory and never waits for a disk for
longer than a glance. Each write is also queued for the file. So a slow, full,
locked or missing disk changes nothing in play.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Condition, Event, Thread
from typing import TYPE_CHECKING, TypeVar

from kidsdice.services.paths import Paths
from kidsdice.services.trouble import Trouble
from kidsdice.services.writes import Write

if TYPE_CHECKING:
    from sqlite_utils import Database

    from kidsdice.services.disk import Disk

log = logging.getLogger(__name__)

T = TypeVar("T")
Done = Callable[[Trouble | None], None]
Job = Callable[["Disk"], None]

GLANCE = 0.008
"""Seconds that a write may wait to be safe on the disk: half a picture at 60 a second."""

AGAIN = 0.25
"""Seconds before a locked file is tried again."""


class Keeper:
    """The store's thread and its memory. ``ready`` is called on that thread when it is open."""

    def __init__(self, paths: Paths, ready: Callable[[], None] | None = None) -> None:
        self.trouble: Trouble | None = None
        self.set_aside: Path | None = None
        self._paths = paths
        self._tell_ready = ready
        self._memory: Database | None = None
        self._queue: deque[Write] = deque()
        self._jobs: deque[Job] = deque()
        self._changed = Condition()
        self._open = Event()
        self._news = False  # set by every wish, so that a failed write is not tried for ever
        self._closing = False
        self._scored = False
        self._failing = False
        self._thread = Thread(target=self._run, name="store", daemon=True)

    def start(self) -> None:
        """Begin to open the file, on a thread of its own."""
        self._thread.start()

    def read(self, ask: Callable[[Database], T]) -> T:
        """The answer of the store in memory. Waits while the file is still being opened."""
        self._open.wait()
        with self._changed:
            assert self._memory is not None
            return ask(self._memory)

    def write(self, write: Write) -> None:
        """Make a change now, and in the file as soon as it takes it.

        Comes back when the change is safe on the disk, or after ``GLANCE``.
        """
        self._open.wait()
        with self._changed:
            assert self._memory is not None
            with self._memory.atomic():
                write.apply(self._memory)
            self._queue.append(write)
            self._wake()
            if not self._failing:
                self._changed.wait_for(lambda: not self._queue, GLANCE)

    def write_along(self, write: Write) -> None:
        """Make a change now; it goes into the file together with the next one, or at the end."""
        with self._changed:
            if self._memory is not None:
                with self._memory.atomic():
                    write.apply(self._memory)
            self._queue.append(write)

    def flush(self, timeout: float) -> bool:
        """Wait until everything is in the file; whether it is."""
        with self._changed:
            self._wake()
            return self._changed.wait_for(lambda: not self._queue and self._open.is_set(), timeout)

    def copy_to(self, path: Path, done: Done) -> None:
        """Write a copy of everything; ``done`` is told on the store's thread."""
        self._ask(lambda _disk: done(self._copy_to(path)))

    def bring_back(self, path: Path, done: Done) -> None:
        """Put a copy in place of everything; ``done`` is told on the store's thread."""
        self._ask(lambda disk: done(self._bring_back(disk, path)))

    def refresh(self) -> None:
        """Look soon whether another program has written into the file."""
        self._ask(self._look_again)

    def close(self, timeout: float) -> bool:
        """Write what can be written and end the thread; whether it ended in time."""
        with self._changed:
            self._closing = True
            self._wake()
        if self._thread.ident is not None:
            self._thread.join(timeout)
        return not self._thread.is_alive()

    def _ask(self, job: Job) -> None:
        with self._changed:
            self._jobs.append(job)
            self._wake()

    def _wake(self) -> None:
        self._news = True
        self._changed.notify_all()

    # On the store's own thread from here on.

    def _run(self) -> None:
        from kidsdice.services.disk import Disk  # takes sqlite-utils along: after the first picture

        disk = Disk(self._paths)
        try:
            memory = disk.open()
            self._queue.extend(disk.waiting())
            self._take(memory)
            self._note(disk)
        finally:
            self._open.set()
            with self._changed:  # whoever waits in `flush` is told too
                self._changed.notify_all()
        if self._tell_ready is not None:
            _safely(self._tell_ready)
        disk.back_up(due=False)
        while self._step(disk):
            pass
        disk.back_up(due=self._scored)
        disk.close()

    def _step(self, disk: Disk) -> bool:
        again = AGAIN if self._failing and self.trouble is Trouble.LOCKED else None
        with self._changed:
            self._changed.wait_for(lambda: self._news or bool(self._queue and again), again)
            self._news = False
            closing = self._closing
            batch, jobs = list(self._queue), list(self._jobs)
            self._jobs.clear()
        if batch:
            self._carry(disk, batch)
        for job in jobs:
            _safely(partial(job, disk))
        return not closing

    def _carry(self, disk: Disk, batch: list[Write]) -> None:
        was_away = self._failing
        written = disk.write(batch, self._snapshot)
        self._failing = not written
        if not written:
            disk.keep_waiting(batch)
        fresh = disk.reread() if written and (disk.others_wrote() or was_away) else None
        with self._changed:
            self._note(disk)
            if written:
                for _ in batch:
                    self._queue.popleft()
                self._scored |= any(write.kind == "finish" for write in batch)
            if fresh is not None:
                self._take(fresh)
            self._changed.notify_all()

    def _look_again(self, disk: Disk) -> None:
        away = not disk.is_open
        if disk.at_hand(self._snapshot) and (away or disk.others_wrote()):
            self._reread(disk)

    def _reread(self, disk: Disk) -> None:
        fresh = disk.reread()
        if fresh is not None:
            self._take(fresh)

    def _take(self, fresh: Database) -> None:
        """Let this memory, and what still waits for the file, be the truth."""
        with self._changed:
            for write in self._queue:
                with suppress(Exception), fresh.atomic():  # one bad write spoils no other
                    write.apply(fresh)
            before, self._memory = self._memory, fresh
            if before is not None:
                before.close()

    def _snapshot(self) -> Database:
        from kidsdice.services.database import memory_of

        return self.read(memory_of)

    def _note(self, disk: Disk) -> None:
        self.trouble, self.set_aside = disk.trouble, disk.set_aside

    def _copy_to(self, path: Path) -> Trouble | None:
        from kidsdice.services.database import write_copy

        return write_copy(self._snapshot(), path)

    def _bring_back(self, disk: Disk, path: Path) -> Trouble | None:
        trouble = disk.bring_back(path)
        if trouble is None:
            with self._changed:
                self._queue.clear()
            self._reread(disk)
        return trouble


def _safely(call: Callable[[], None]) -> None:
    """A listener that fails (its window may be gone) must not end the thread that saves."""
    try:
        call()
    except Exception:
        log.exception("a listener of the store failed")
