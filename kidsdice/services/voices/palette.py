"""The sounds of the palette, read once each."""

from __future__ import annotations

import sys
import wave
from array import array
from functools import cache

from kidsdice.resources import resource


@cache
def sound(name: str) -> array[int] | None:
    """The samples (mono, 44.1 kHz) of a sound; None when there is none of that name.

    Of a kind that comes in pitches (``tile-3``) the plain one serves for any that is not there.
    """
    if not name.replace("-", "").isalnum():
        return None  # never a path
    samples = _read(name)
    return _read(name.split("-")[0]) if samples is None and "-" in name else samples


def _read(name: str) -> array[int] | None:
    samples = array("h")
    try:
        with wave.open(str(resource("sounds", f"{name}.wav"))) as file:
            samples.frombytes(file.readframes(file.getnframes()))
    except (OSError, EOFError, ValueError, wave.Error):
        return None
    if sys.byteorder == "big":
        samples.byteswap()
    return samples
