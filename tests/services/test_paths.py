"""Where things are kept, and where pictures and sounds are found."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from store_help import run_python

from kidsdice import resources
from kidsdice.services.paths import Paths


def test_making_paths_touches_nothing(tmp_path: Path) -> None:
    Paths.at(tmp_path / "not there" / "yet")
    assert list(tmp_path.iterdir()) == []


def test_blanks_and_other_letters_are_kept(tmp_path: Path) -> None:
    paths = Paths.at(f"{tmp_path}/Renée Ångström/نور")
    assert paths.database == tmp_path / "Renée Ångström" / "نور" / "scores.sqlite"


def test_a_folder_named_from_here_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert Paths.at("data").data == tmp_path / "data"


def test_the_usual_folder_belongs_to_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/home/Ångström Ö/data")
    if sys.platform.startswith("linux"):
        assert Paths.default().data == Path("/home/Ångström Ö/data/kidsdice")
    assert Paths.default().data.name == "kidsdice"


def test_starting_up_does_not_take_platformdirs_along() -> None:
    child = run_python("import sys, kidsdice.services.paths; print('platformdirs' in sys.modules)")
    assert child.communicate()[0] == "False\n"


def test_resources_of_a_checkout_are_found() -> None:
    assert resources.resource("tokens.json").is_file()
    assert resources.translations().is_dir()


def test_resources_of_a_bundle_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "kidsdice" / "resources").mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    resources._folder.cache_clear()
    try:
        assert resources.resources() == tmp_path / "kidsdice" / "resources"
    finally:
        resources._folder.cache_clear()
