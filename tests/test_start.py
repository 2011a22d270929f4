"""What the way to the first picture does without."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from kidsdice.read_ahead import FOR_GROWN_UPS, NEXT
from kidsdice.ui.kit import paint

LATER = {
    # Slow to import, and nothing that a picture needs.
    "asyncio",
    "datetime",
    "decimal",
    "platform",
    "sqlite3",
    "uuid",
    "miniaudio",
    "platformdirs",
    "pyttsx3",
    "sqlite_utils",
    "PySide6.QtNetwork",
    "PySide6.QtPrintSupport",
    "PySide6.QtSvg",
    # Ours: whatever is only played, said, read, kept or printed.
    "kidsdice.core.dice",
    "kidsdice.core.events",
    "kidsdice.core.game",
    "kidsdice.core.match",
    "kidsdice.core.odds",
    "kidsdice.session",
    "kidsdice.services.keeper",
    "kidsdice.services.mouth",
    "kidsdice.services.printing",
    "kidsdice.services.saves",
    "kidsdice.services.scores",
    "kidsdice.services.speaker_child",
    "kidsdice.services.spoken",
    "kidsdice.services.tokens",
    "kidsdice.services.voice_host",
    "kidsdice.ui.game_screen",
    "kidsdice.ui.grown_ups",
    "kidsdice.ui.kit.bubble",
    "kidsdice.ui.kit.paint.column",
    "kidsdice.ui.kit.top_bar",
    "kidsdice.ui.rules_screen",
    "kidsdice.words.common",
    "kidsdice.words.sheet",
}
LATER_BELOW = ("kidsdice.games.", "kidsdice.ui.boards.", "kidsdice.ui.corner.")

START = """
import json, os, sys
painted = []
from kidsdice import __main__, opening
from kidsdice.ui.home import Home
paint = Home.paintEvent
Home.paintEvent = lambda home, event: (painted.append(1), paint(home, event))
def after(program, made_from):
    print(json.dumps([sorted(sys.modules), bool(painted)]), flush=True)
    opening.first_picture.keep(program.hall, made_from, program.window.home).join()
    os._exit(0)
opening._after_first_picture = after
__main__.main(["--data-dir", sys.argv[1]])
"""
SECOND_START = """
import json, os, sys
import PySide6.QtCore
from kidsdice import __main__
from kidsdice.ui.first_picture import FirstPicture
wait = FirstPicture.wait
def waited(picture):
    wait(picture)
    print(json.dumps([sorted(sys.modules), picture.seen]), flush=True)
    print("Qt" in vars(PySide6.QtCore), flush=True)
    os._exit(0)
FirstPicture.wait = waited
__main__.main(["--data-dir", sys.argv[1]])
"""
LATER_STILL = {
    "kidsdice.app",
    "kidsdice.services.languages",
    "kidsdice.services.settings",
    "kidsdice.services.speech",
    "kidsdice.ui.hall",
    "kidsdice.ui.home",
    "kidsdice.ui.kit.paint",
    "kidsdice.ui.kit.press",
    "kidsdice.ui.narrator",
    "kidsdice.ui.stage",
    "kidsdice.ui.style",
}


def start(code: str, data: Path) -> list[str]:
    """What a start on this folder told."""
    told = subprocess.run(
        [sys.executable, "-c", code, str(data)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return told.stdout.splitlines()


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a family that starts the program for the first time, then again."""
    return tmp_path_factory.mktemp("start")


@pytest.fixture(scope="module")
def at_first_picture(data: Path) -> tuple[set[str], bool]:
    """The modules that are there when the first picture has been painted, and whether it has."""
    modules, painted = json.loads(start(START, data)[-1])
    return set(modules), painted


def test_what_comes_after_the_first_picture_comes_after_it(
    at_first_picture: tuple[set[str], bool],
) -> None:
    assert at_first_picture[1]


def test_nothing_is_imported_before_the_first_picture_that_it_does_not_need(
    at_first_picture: tuple[set[str], bool],
) -> None:
    modules = at_first_picture[0]
    sheets = {name for name in modules if name.startswith("kidsdice.words.") and "sheet" in name}
    games = {name for name in modules if name.startswith(LATER_BELOW)}
    assert sorted(modules & LATER | sheets | games) == []


def test_where_the_picture_of_the_last_start_is_shown_nothing_that_paints_is_there_yet(
    data: Path, at_first_picture: tuple[set[str], bool]
) -> None:
    told, names_of_qt = start(SECOND_START, data)
    modules, seen = json.loads(told)
    assert seen
    assert sorted(LATER_STILL & set(modules)) == []
    assert names_of_qt == "False"  # the hundreds of names of its enumerations


def test_what_is_imported_ahead_is_there() -> None:
    assert [name for name in (*NEXT, *FOR_GROWN_UPS) if find_spec(name) is None] == []


def test_the_names_of_the_drawing_kit_are_those_that_it_can_bring() -> None:
    assert sorted(paint._PLACE_OF) == sorted(paint.__all__)
    assert [name for name in paint.__all__ if not hasattr(paint, name)] == []


def test_a_name_that_the_drawing_kit_does_not_have_is_no_name_of_it() -> None:
    with pytest.raises(AttributeError):
        paint.draw_nothing  # type: ignore[attr-defined]  # noqa: B018
