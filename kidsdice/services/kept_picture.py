"""A picture kept from one start to the next. It can always be painted anew.

So whatever is wrong with the file, of another time, cut short or damaged, there
is simply no picture, and nothing here raises.
"""

from __future__ import annotations

import struct
import zlib
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from kidsdice.services.files import write_whole

BYTES_A_PIXEL = 4
_HEAD = struct.Struct("<IIdI")
_QUICKLY = 1  # a start waits for the reading; flat colours become small all the same


class Picture(NamedTuple):
    """A picture in pixels; ``scale`` is how many of them a logical pixel is wide."""

    width: int
    height: int
    scale: float
    pixels: bytes | memoryview


def read(path: Path, made_from: str) -> Picture | None:
    """The picture in this file if it was made from exactly this; None otherwise."""
    try:
        # What was packed carries a checksum: it comes out as it went in, or not at all.
        return _picture(memoryview(zlib.decompress(path.read_bytes())), made_from.encode())
    except (OSError, ValueError, struct.error, zlib.error):
        return None


def write(path: Path, made_from: str, picture: Picture) -> None:
    """Keep a picture and what it was made from, unless the disk will not."""
    about = made_from.encode()
    head = _HEAD.pack(picture.width, picture.height, picture.scale, len(about))
    packed = zlib.compress(b"".join((head, about, picture.pixels)), _QUICKLY)
    with suppress(OSError):
        write_whole(path, packed)


def _picture(data: memoryview, made_from: bytes) -> Picture | None:
    width, height, scale, length = _HEAD.unpack_from(data)
    start = _HEAD.size + length
    pixels = data[start:]
    whole = len(pixels) == width * height * BYTES_A_PIXEL
    fits = whole and data[_HEAD.size : start] == made_from
    return Picture(width, height, scale, pixels) if fits else None
