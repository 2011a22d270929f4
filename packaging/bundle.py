"""The program that needs no Python: made by PyInstaller, once until something changes."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from environment import LOCKS
from plain import ROOT, Trouble, call, say

SPEC = ROOT / "packaging" / "kidsdice.spec"
DIST = ROOT / "dist"
WORK = ROOT / "build" / "bundle"
STAMP = WORK / "made-from"
GOES_IN = ("kidsdice", "resources", "translations")


def _sources() -> list[Path]:
    inside = [path for folder in GOES_IN for path in (ROOT / folder).rglob("*")]
    files = [p for p in inside if p.is_file() and "__pycache__" not in p.parts]
    return sorted([*files, SPEC, LOCKS["dev"], ROOT / "LICENSE"])


def _fingerprint() -> str:
    digest = hashlib.sha256()
    for path in _sources():
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def make(python: Path, *, anew: bool = False) -> int:
    """Build dist/kidsdice unless what stands there is made from the same files.

    Raises ``Trouble`` when PyInstaller gives up.
    """
    wanted = _fingerprint()
    if not anew and STAMP.is_file() and STAMP.read_text() == wanted:
        say("The bundle in dist/kidsdice is up to date.")
        return 0
    STAMP.unlink(missing_ok=True)
    say("Making the bundle in dist/kidsdice ...")
    options = ["--noconfirm", "--clean", "--log-level", "WARN"]
    folders = ["--distpath", str(DIST), "--workpath", str(WORK)]
    if call([python, "-m", "PyInstaller", *options, *folders, SPEC], cwd=ROOT):
        raise Trouble("The bundle could not be made; the lines above say why.")
    STAMP.parent.mkdir(parents=True, exist_ok=True)
    STAMP.write_text(wanted)
    return 0


if __name__ == "__main__":
    sys.exit(make(Path(sys.executable)))
