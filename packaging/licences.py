"""The licence texts that a bundle must carry, taken from the packages that go into it."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from plain import ROOT, Trouble

# They bring no text of their own; resources/licences has it, or says where the same text lies.
TEXT_IS_OURS = {"pyside6-essentials", "shiboken6", "espeakng-loader", "flatbuffers"}
# sqlite-utils names it for installing plug-ins; no bundle holds it.
STAYS_OUT = {"pip", "setuptools"}
LICENCE_FILE = re.compile(r"(licen[cs]e|copying|notice|authors)", re.IGNORECASE)
# Some lay it beside their modules, and a voice has a card of its own.
BESIDE = re.compile(r"^(licen[cs]e|copying|thirdpartynotices|model_card)[^/]*$", re.IGNORECASE)


def collect(target: Path, binaries: Iterable[str], extra: str = "") -> Path:
    """Fill ``target`` with the texts for all packages and for these system libraries.

    ``extra`` is one of ours (``natural``) that goes in too.
    Raises ``Trouble`` for a package without any licence text.
    """
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    shutil.copy(ROOT / "LICENSE", target / "GPL-3.0.txt")
    for dist in (*_needed(distribution("kidsdice"), extra), distribution("pyinstaller")):
        _copy_package(dist, target / "packages" / dist.name.lower())
    for package in sorted(_debian_owners(binaries)):
        copyright_file = Path("/usr/share/doc") / package / "copyright"
        if copyright_file.is_file():
            (target / "system").mkdir(exist_ok=True)
            shutil.copy(copyright_file, target / "system" / f"{package}.txt")
    return target


def files_of(package: str, ending: str) -> list[Path]:
    """The files of an installed package whose names end so."""
    files = distribution(package).files or ()
    return [Path(str(file.locate())) for file in files if file.name.endswith(ending)]


def _needed(root: Distribution, extra: str = "") -> Iterator[Distribution]:
    """Every installed package that ``root`` needs, each once."""
    from packaging.requirements import Requirement

    seen = {root.name.lower(), *STAYS_OUT}
    waiting = [root]
    while waiting:
        asking = waiting.pop()
        chosen = {"extra": extra if asking is root else ""}
        for line in asking.requires or ():
            wanted = Requirement(line)
            name = wanted.name.lower()
            if name in seen or (wanted.marker and not wanted.marker.evaluate(chosen)):
                continue
            seen.add(name)
            with suppress(PackageNotFoundError):  # what is not installed is not bundled either
                found = distribution(name)
                waiting.append(found)
                yield found


def _copy_package(dist: Distribution, target: Path) -> None:
    texts = [
        Path(str(dist.locate_file(file)))
        for file in dist.files or ()
        if ".dist-info" in file.parts[0] and LICENCE_FILE.search(file.name)
    ]
    texts = texts or [
        Path(str(dist.locate_file(file))) for file in dist.files or () if BESIDE.match(file.name)
    ]
    if not texts and dist.name.lower().replace("_", "-") not in TEXT_IS_OURS:
        raise Trouble(f"The package {dist.name} brings no licence; see packaging/licences.py.")
    for text in texts:
        target.mkdir(parents=True, exist_ok=True)
        shutil.copy(text, target / text.name)


def _debian_owners(binaries: Iterable[str]) -> set[str]:
    """The Debian packages that these files came from (none on other systems)."""
    if not shutil.which("dpkg-query"):
        return set()
    # /lib is /usr/lib these days, and dpkg may know a file by either name.
    real = {str(Path(path).resolve()) for path in binaries}
    names = [name for path in real for name in (path, path.removeprefix("/usr"))]
    told = subprocess.run(
        ["dpkg-query", "--search", *names], capture_output=True, encoding="utf-8", check=False
    ).stdout
    return {line.partition(":")[0] for line in told.splitlines()}
