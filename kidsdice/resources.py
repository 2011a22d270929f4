"""Where the pictures, fonts, sounds and translations lie.

The same files lie in three places: beside the package in a checkout, inside it
in a wheel, and in the unpacked folder of a bundle.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _homes() -> Iterator[Path]:
    bundle = getattr(sys, "_MEIPASS", None)  # set by PyInstaller in a bundle only
    if bundle is not None:
        yield Path(bundle)
        yield Path(bundle) / "kidsdice"
    yield _PACKAGE
    yield _PACKAGE.parent


@cache
def _folder(name: str) -> Path:
    found = [home / name for home in _homes() if (home / name).is_dir()]
    return found[0] if found else _PACKAGE.parent / name


def resources() -> Path:
    """The folder with fonts, sounds, icons and ``tokens.json``."""
    return _folder("resources")


def resource(*parts: str) -> Path:
    """One file in ``resources``, e.g. ``resource("fonts", "Andika-Bold.ttf")``."""
    return resources().joinpath(*parts)


def translations() -> Path:
    """The folder with the catalogues (``kidsdice_<language>.qm``)."""
    return _folder("translations")
