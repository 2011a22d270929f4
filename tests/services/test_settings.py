"""Settings are read whatever the file holds, and never half written."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, replace
from pathlib import Path

import pytest

from kidsdice.services.settings import LaterSaver, Settings, choices, load, save
from kidsdice.services.trouble import Trouble

CHOSEN = Settings(
    speed=1.1, colours="evening", less_movement=True, language="de", hidden_animals=("fox", "owl")
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "settings.json"


def write(file: Path, text: str | bytes) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(text if isinstance(text, bytes) else text.encode())


def test_what_was_chosen_is_there_again(file: Path) -> None:
    assert save(file, CHOSEN) is None
    assert load(file).settings == CHOSEN


def test_no_file_means_the_usual_settings_and_no_trouble(file: Path) -> None:
    assert load(file).settings == Settings()
    assert load(file).trouble is None


@pytest.mark.parametrize(
    "text",
    ["", "{", "[1, 2]", "null", '"fox"', "My shopping list", "[" * 100_000, b"\xff\xfe\x00\x01"],
    ids=["empty", "cut", "list", "null", "text", "no JSON", "deep", "no UTF-8"],
)
def test_a_damaged_file_is_set_aside_and_the_usual_settings_used(
    file: Path, text: str | bytes
) -> None:
    write(file, text)
    loaded = load(file)
    assert (loaded.settings, loaded.trouble) == (Settings(), Trouble.SET_ASIDE)
    assert loaded.set_aside is not None
    assert loaded.set_aside.read_bytes() == (text if isinstance(text, bytes) else text.encode())
    assert load(file).trouble is None


@pytest.mark.parametrize("cut", range(0, 300, 23))
def test_a_file_cut_anywhere_is_read_or_set_aside(file: Path, cut: int) -> None:
    save(file, CHOSEN)
    os.truncate(file, cut)
    assert load(file).settings == Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("speed", 900),
        ("speed", "fast"),
        ("speed", True),
        ("speed", float("nan")),
        ("volume", -1),
        ("colours", "pink"),
        ("colours", ["day"]),
        ("less_movement", 1),
        ("language", None),
        ("hidden_animals", "fox"),
        ("hidden_animals", [1]),
    ],
)
def test_a_value_that_does_not_fit_is_replaced_alone(file: Path, name: str, value: object) -> None:
    write(file, json.dumps({"easier_letters": True, name: value}))
    assert load(file).settings == replace(Settings(), easier_letters=True)


def test_the_usual_values_all_fit(file: Path) -> None:
    save(file, Settings())
    assert load(file).settings == Settings()
    assert all(f.metadata["fits"](json.loads(file.read_text())[f.name]) for f in fields(Settings))


def test_keys_of_a_newer_version_are_kept(file: Path) -> None:
    write(file, '{"hats": ["top", "straw"], "speed": 1.0}')
    save(file, replace(load(file).settings, sound="off"))
    assert json.loads(file.read_text())["hats"] == ["top", "straw"]


def test_choices_are_told_for_the_screen() -> None:
    assert choices("odds") == ("never", "asked", "always")
    assert choices("speed") == ()


def test_a_folder_in_place_of_the_file_is_no_reason_to_stop(file: Path) -> None:
    file.mkdir(parents=True)
    assert load(file).settings == Settings()
    assert load(file).trouble is not None
    assert save(file, CHOSEN) is not None


def test_a_file_in_place_of_the_folder_is_told(file: Path) -> None:
    file.parent.write_text("in the way")
    assert save(file, CHOSEN) is not None
    assert load(file).settings == Settings()


def test_nothing_is_left_lying_about(file: Path) -> None:
    save(file, CHOSEN)
    save(file, Settings())
    assert [path.name for path in file.parent.iterdir()] == ["settings.json"]


def test_a_slider_is_saved_without_waiting_and_the_last_value_counts(file: Path) -> None:
    saver = LaterSaver(file)
    for step in range(51):
        saver.keep(replace(Settings(), volume=step / 100))
    assert saver.finish() is None
    assert load(file).settings.volume == 0.5


def test_what_cannot_be_saved_later_is_told(file: Path) -> None:
    file.parent.write_text("in the way")
    saver = LaterSaver(file)
    saver.keep(CHOSEN)
    assert saver.finish() is not None


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    place = tmp_path / "small"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "none", str(place)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("a small disk needs the right to mount")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def test_a_full_disk_leaves_the_old_settings_whole(small_disk: Path) -> None:
    """STO-05"""
    file = small_disk / "settings.json"
    save(file, CHOSEN)
    before = file.read_bytes()
    with (small_disk / "film").open("wb", buffering=0) as film, suppress(OSError):
        while film.write(bytes(512)):
            pass
    assert save(file, Settings()) is Trouble.DISK_FULL
    assert file.read_bytes() == before
    (small_disk / "film").unlink()
    assert save(file, Settings()) is None
