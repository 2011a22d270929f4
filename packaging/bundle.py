"""The program that needs no Python: made by PyInstaller, once until something changes."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from environment import LOCKS, NATURAL_LOCK
from plain import ROOT, Trouble, call, child_environment, say

SPEC = ROOT / "packaging" / "kidsdice.spec"
DIST = ROOT / "dist"
WORK = ROOT / "build" / "bundle"
NATURAL_WORK = ROOT / "build" / "bundle-natural"
GOES_IN = ("kidsdice", "resources", "translations")


def _sources() -> list[Path]:
    inside = [path for folder in GOES_IN for path in (ROOT / folder).rglob("*")]
    files = [p for p in inside if p.is_file() and "__pycache__" not in p.parts]
    return sorted([*files, SPEC, LOCKS["dev"], ROOT / "LICENSE"])


def _fingerprint(natural: bool) -> str:
    digest = hashlib.sha256()
    for path in [*_sources(), *([NATURAL_LOCK] if natural else [])]:
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def make(python: Path, *, anew: bool = False, natural: Path | None = None) -> int:
    """Build dist/kidsdice unless what stands there is made from the same files.

    With ``natural``, the folder of the natural voice, a larger one: dist/kidsdice-natural.
    Raises ``Trouble`` when PyInstaller gives up.
    """
    name, work = ("kidsdice-natural", NATURAL_WORK) if natural else ("kidsdice", WORK)
    stamp = work / "made-from"
    wanted = _fingerprint(natural is not None)
    if not anew and stamp.is_file() and stamp.read_text() == wanted:
        say(f"The bundle in dist/{name} is up to date.")
        return 0
    stamp.unlink(missing_ok=True)
    say(f"Making the bundle in dist/{name} ...")
    options = ["--noconfirm", "--clean", "--log-level", "WARN"]
    folders = ["--distpath", str(DIST), "--workpath", str(work)]
    env = child_environment()
    if natural:
        env["KIDSDICE_NATURAL"] = env["PYTHONPATH"] = str(natural)
    if call([python, "-m", "PyInstaller", *options, *folders, SPEC], cwd=ROOT, env=env):
        raise Trouble("The bundle could not be made; the lines above say why.")
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(wanted)
    return 0


if __name__ == "__main__":
    sys.exit(make(Path(sys.executable)))
