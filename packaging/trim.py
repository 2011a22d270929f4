"""What a bundle on Linux may leave out: libraries that nothing in it asks for any more."""

from __future__ import annotations

import ctypes
import subprocess
from collections.abc import Iterable
from pathlib import Path

from PyInstaller.depend.bindepend import get_imports  # type: ignore[import-untyped]

# (name in the bundle, file on this machine, PyInstaller's word for its kind)
Entry = tuple[str, str, str]

# A bare system has no driver-independent OpenGL libraries and no X library; PyInstaller
# takes them for part of every desktop, and Qt does not start without them.
NOT_EVERYWHERE = (
    "libEGL.so.1",
    "libGL.so.1",
    "libGLX.so.0",
    "libGLdispatch.so.0",
    "libxcb.so.1",
    "libwayland-client.so.0",
    "libwayland-cursor.so.0",
    "libwayland-egl.so.1",
)


def also_carried() -> list[tuple[str, str]]:
    """The libraries of the list above, as PyInstaller's ``binaries``."""
    told = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True, check=True)
    known: dict[str, str] = {}
    for line in told.stdout.splitlines():
        name, _, path = line.strip().partition(" => ")
        if path and _fits(name):
            known.setdefault(name.split()[0], path)
    return [(known[name], ".") for name in NOT_EVERYWHERE if name in known]


def _fits(described: str) -> bool:
    """Whether a line of ldconfig is for this machine's own word length."""
    return ("64" in described) == (ctypes.sizeof(ctypes.c_void_p) == 8)


def reachable(entries: Iterable[Entry]) -> list[Entry]:
    """Of these files those that start by themselves, and all that they ask for."""
    entries = list(entries)
    libraries = {Path(name).name: src for name, src, kind in entries if kind == "BINARY"}
    waiting = [src for name, src, kind in entries if _starts_by_itself(name, kind)]
    reached: set[str] = set()
    while waiting:
        for name, _path in get_imports(waiting.pop()):
            base = Path(name).name
            if base in libraries and base not in reached:
                reached.add(base)
                waiting.append(libraries[base])
    return [
        (name, src, kind)
        for name, src, kind in entries
        if kind != "BINARY" or _starts_by_itself(name, kind) or Path(name).name in reached
    ]


def _starts_by_itself(name: str, kind: str) -> bool:
    """Modules of Python, plug-ins and voices are opened by name; libraries only by these."""
    base = Path(name).name
    by_name = base.startswith(("libpython", "libespeak")) or base in NOT_EVERYWHERE
    return kind == "EXTENSION" or "/plugins/" in name or (kind == "BINARY" and by_name)
