"""Which languages go together: tags like ``en-GB`` and what engines call them."""

from __future__ import annotations

from collections.abc import Sequence

_BASE = {"zh": "cmn", "no": "nb"}
"""What some languages are called by espeak-ng."""


def tag(language: str) -> str:
    """A tag written in one way, e.g. ``en-gb``."""
    return language.replace("_", "-").lower()


def fits(tags: Sequence[str], language: str) -> bool:
    """Whether a voice with these tags speaks a language, whatever the accent.

    Taken for granted of a voice that tells nothing.
    """
    base = tag(language).split("-")[0]
    bases = {base, _BASE.get(base, base)}
    return not tags or any(tag(own).split("-")[0] in bases for own in tags)
