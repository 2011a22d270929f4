"""Writing a small file so that it is whole or not there at all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Put ``data`` at ``path``: all of it, or what was there before stays.

    Written to a second file, pushed to the disk, then renamed, so that a full
    disk or a pulled plug cannot leave half a file. Raises ``OSError``.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    second = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with second.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(second, path)
    except OSError:
        with suppress(OSError):
            second.unlink()
        raise
