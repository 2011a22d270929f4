"""Translations: find the sentences in the source, and make the files that the program reads.

python packaging/make_translations.py compile    translations/*.ts -> *.qm, what is out of date
python packaging/make_translations.py update     put new sentences into every translations/*.ts
python packaging/make_translations.py add de     begin a language
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CATALOGUES = ROOT / "translations"
SOURCE = ROOT / "kidsdice"
ENGLISH = CATALOGUES / "kidsdice_en.ts"


class NoTool(RuntimeError):
    """Qt's translation tools are not where PySide6 keeps them."""


def tool(name: str) -> Path:
    """``lupdate`` or ``lrelease`` as PySide6 brings it. Raises ``NoTool``."""
    spec = importlib.util.find_spec("PySide6")
    if spec is None or spec.origin is None:
        raise NoTool("PySide6 is not installed for this Python")
    found = Path(spec.origin).parent / (f"{name}.exe" if sys.platform == "win32" else name)
    if not found.exists():
        raise NoTool(f"PySide6 has brought no {name}")
    return found


def compile_catalogues(folder: Path = CATALOGUES) -> list[Path]:
    """Make the ``.qm`` of every ``.ts`` that is newer than it; those that were made.

    Raises ``NoTool`` or ``subprocess.CalledProcessError``.
    """
    late = late_catalogues(folder)
    for ts in late:
        _run([tool("lrelease"), "-silent", ts, "-qm", ts.with_suffix(".qm")])
    return [ts.with_suffix(".qm") for ts in late]


def late_catalogues(folder: Path = CATALOGUES) -> list[Path]:
    """Every ``.ts`` that is newer than what was made of it."""
    return [ts for ts in sorted(folder.glob("kidsdice_*.ts")) if _is_late(ts)]


def update(*catalogues: Path) -> None:
    """Put the sentences of the source into these catalogues (all, if none is named).

    English holds only what depends on a number: the rest stands in the source.
    """
    for ts in catalogues or sorted(CATALOGUES.glob("kidsdice_*.ts")):
        find_sentences(ts, plural_only=ts.name == ENGLISH.name)


def find_sentences(ts: Path, plural_only: bool = False, source: Path = SOURCE) -> None:
    """Bring one catalogue up to date with the source."""
    language = ts.stem.partition("_")[2]
    options = ["-silent", "-no-obsolete", "-locations", "none"]
    options += ["-source-language", "en", "-target-language", language]
    files = sorted(source.rglob("*.py"))
    _run([tool("lupdate"), *options, *(["-pluralonly"] if plural_only else []), *files, "-ts", ts])


def _is_late(ts: Path) -> bool:
    qm = ts.with_suffix(".qm")
    return not qm.exists() or qm.stat().st_mtime < ts.stat().st_mtime


def _run(command: list[str | Path]) -> None:
    subprocess.run(command, check=True, cwd=ROOT)


def main(args: list[str]) -> int:
    """The command line."""
    match args:
        case [] | ["compile"]:
            for made in compile_catalogues():
                print(f"made {made.name}")
        case ["update"]:
            update()
        case ["add", language]:
            update(CATALOGUES / f"kidsdice_{language}.ts")
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (NoTool, subprocess.CalledProcessError) as error:
        sys.exit(f"The translations could not be made: {error}")
