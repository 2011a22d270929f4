"""A picture kept on disk comes back as it was, or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from kidsdice.services.kept_picture import Picture, read, write

PICTURE = Picture(4, 3, 1.25, bytes(range(48)))
MADE_FROM = "day, English, ½"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with the picture in it."""
    path = tmp_path / "data" / "shelf.picture"
    write(path, MADE_FROM, PICTURE)
    return path


def test_a_kept_picture_comes_back_as_it_was(file: Path) -> None:
    found = read(file, MADE_FROM)
    assert found is not None
    assert found._replace(pixels=bytes(found.pixels)) == PICTURE


@pytest.mark.parametrize("other", ["", "day, English", "day, English, ½ ", "evening, English, ½"])
def test_a_picture_of_anything_else_is_none(file: Path, other: str) -> None:
    assert read(file, other) is None


def test_where_nothing_was_kept_there_is_none(tmp_path: Path) -> None:
    assert read(tmp_path / "shelf.picture", MADE_FROM) is None
    assert read(tmp_path, MADE_FROM) is None


def test_a_picture_that_was_cut_short_is_none(file: Path) -> None:
    whole = file.read_bytes()
    for length in range(len(whole)):
        file.write_bytes(whole[:length])
        assert read(file, MADE_FROM) is None, length


def test_a_picture_with_one_damaged_bit_is_never_seen_otherwise_than_it_was(file: Path) -> None:
    whole = file.read_bytes()
    for bit in range(8 * len(whole)):
        damaged = bytearray(whole)
        damaged[bit // 8] ^= 1 << bit % 8
        file.write_bytes(damaged)
        found = read(file, MADE_FROM)
        assert found is None or bytes(found.pixels) == PICTURE.pixels, bit


def test_a_disk_that_keeps_nothing_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    write(tmp_path / "data" / "shelf.picture", MADE_FROM, PICTURE)
    assert read(tmp_path / "data" / "shelf.picture", MADE_FROM) is None
