"""PySide's own Python files, compiled once for a bundle.

They lie zipped in a library, and each start would unpack and compile them anew: a
fifth of all that a start takes. Where a folder ``files.dir`` lies beside the library
PySide reads that instead (its switch SBK_EMBED makes one, with sources).
"""

from __future__ import annotations

import py_compile
import subprocess
import sys
from pathlib import Path

from trim import Entry

BESIDE = "shiboken6/files.dir"
_UNPACK = """
import sys
import PySide6.QtCore
loader = getattr(sys.modules.get("shibokensupport"), "__loader__", None)
files = getattr(loader, "zfile", None)  # none where they are not zipped in a library
if files is not None:
    files.extractall(sys.argv[1], [n for n in files.namelist() if n.startswith("shibokensupport/")])
"""


def collect(place: Path) -> list[Entry]:
    """Compile them into this folder; nothing where PySide no longer carries them so."""
    place.mkdir(parents=True, exist_ok=True)
    subprocess.run([sys.executable, "-c", _UNPACK, str(place)], check=True)
    found = []
    for source in sorted(place.rglob("*.py")):
        compiled = source.with_suffix(".pyc")
        py_compile.compile(str(source), str(compiled), str(source.relative_to(place)), doraise=True)
        name = f"{BESIDE}/{compiled.relative_to(place).as_posix()}"
        found.append((name, str(compiled), "DATA"))
    return found
