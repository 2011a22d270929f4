"""What can go wrong with keeping things, as ids. The grown-ups corner puts them into words."""

from __future__ import annotations

import errno
from enum import StrEnum
from errno import EFBIG, ENOSPC, EROFS
from pathlib import Path

_QUOTA = getattr(errno, "EDQUOT", ENOSPC)  # Windows has no such number


class Trouble(StrEnum):
    """Why something could not be kept or read as it should."""

    SET_ASIDE = "set_aside"
    """The file was damaged; it lies under another name and a fresh one was begun."""
    RESTORED = "restored"
    """The file was damaged and set aside; the last good copy took its place."""
    NEWER = "newer"
    """The file is from a newer version. It is left as it is; new results wait beside it."""
    READ_ONLY = "read_only"
    """The folder or file cannot be written."""
    DISK_FULL = "disk_full"
    """No space is left. Everything is tried again later."""
    LOCKED = "locked"
    """Another program is holding the file. Everything is tried again later."""
    FAILED = "failed"
    """The disk or the folder failed in some other way."""
    FOREIGN = "foreign"
    """The chosen file is no copy of our scores. Nothing was changed."""


def trouble_of(error: OSError) -> Trouble:
    """Which trouble an error of the file system is."""
    if error.errno in {ENOSPC, EFBIG, _QUOTA}:
        return Trouble.DISK_FULL
    denied = isinstance(error, PermissionError) or error.errno == EROFS
    return Trouble.READ_ONLY if denied else Trouble.FAILED


def set_aside(path: Path) -> Path | None:
    """Move a damaged file to a free name in the same folder; None when that cannot be done.

    Numbers, not times, keep the names apart: a clock can be wrong.
    """
    for number in range(1, 1000):
        aside = path.with_name(f"{path.stem}-set-aside-{number}{path.suffix}")
        if aside.exists():
            continue
        try:
            path.rename(aside)
        except OSError:
            return None
        return aside
    return None
