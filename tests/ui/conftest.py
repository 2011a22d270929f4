"""A real window on a real store, with a script of dice and a voice that obeys the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from at_the_window import Child, OpenWindow
from fakes import FakeSpeech
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from watching import watch

from kidsdice.app import compose
from kidsdice.core.dice import ScriptedDice
from kidsdice.services import settings as settings_file
from kidsdice.services.paths import Paths
from kidsdice.services.saves import now
from kidsdice.services.settings import Settings

FOX = ("fox-sea",)


@pytest.fixture(autouse=True)
def nothing_goes_wrong_unseen() -> Iterator[None]:
    """An error in a slot, or a warning of Qt, fails the test during which it came."""
    with watch() as seen:
        yield
    assert seen == []


@pytest.fixture
def open_window(app: QApplication, tmp_path: Path) -> Iterator[OpenWindow]:
    """Open the window on the test's own folder: ``open_window(dice=(3, 5), colours="evening")``.

    ``players`` are kept already; everything else is a setting.
    """
    opened: list[Child] = []

    def open_one(
        *,
        size: tuple[int, int] = (1280, 800),
        players: Sequence[str] = FOX,
        dice: Sequence[int] = (),
        clock: Callable[[], datetime] = now,
        **settings: Any,
    ) -> Child:
        paths = Paths.at(tmp_path / "data")
        if settings:
            assert settings_file.save(paths.settings, Settings(**settings)) is None
        voice = FakeSpeech()
        program = compose(paths, voice=voice, dice=ScriptedDice(dice), clock=clock)  # type: ignore[arg-type]
        child = Child(program, voice)
        opened.append(child)
        program.window.resize(*size)
        program.window.show()
        program.window.activateWindow()  # no window manager does it on a private screen
        program.start()
        for player in players:
            program.hall.store.add_player(player)
        assert program.hall.store.flush()
        child.settle()
        return child

    yield open_one
    app.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    for child in opened:
        child.window.may_close = True
        child.window.close()
        child.program.end()
        child.window.deleteLater()
        child.settle()


@pytest.fixture
def child(open_window: OpenWindow) -> Child:
    """Fox before the window of usual size."""
    return open_window()
