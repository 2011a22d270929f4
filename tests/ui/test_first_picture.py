"""The shelf of the last start is shown first, only where it is the one that will be painted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from kidsdice import app as program
from kidsdice.services import settings as settings_file
from kidsdice.services.paths import Paths
from kidsdice.services.settings import Settings
from kidsdice.ui import first_picture
from kidsdice.ui.first_picture import FirstPicture
from kidsdice.ui.window import Window

SIZE = QSize(1280, 800)


@pytest.fixture(autouse=True)
def nobody_works_on_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is saved in the middle of a test would be a reason to paint anew."""
    files = first_picture._program()
    monkeypatch.setattr(first_picture, "_program", lambda: files)


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths.at(tmp_path / "data")


@pytest.fixture
def empty(app: QApplication) -> Iterator[Window]:
    """A window that nobody has moved into."""
    window = Window()
    window.resize(SIZE)
    yield window
    window.may_close = True
    window.close()
    window.deleteLater()


def keep_shelf(paths: Paths) -> None:
    """What a first start keeps."""
    built = program.compose(paths)
    built.window.resize(SIZE)
    built.window.show()
    QApplication.processEvents()
    written = first_picture.keep(built.hall, first_picture.made_from(paths), built.window.home)
    if written is not None:
        written.join()
    built.window.may_close = True
    built.window.close()
    built.end()
    built.window.deleteLater()


def kept(paths: Paths) -> FirstPicture | None:
    return first_picture.kept(paths.picture, first_picture.made_from(paths))


def seen(window: Window) -> QImage:
    QApplication.processEvents()
    return window.grab().toImage()


def test_it_is_pixel_for_pixel_the_shelf_that_is_painted_after_it(
    paths: Paths, empty: Window
) -> None:
    keep_shelf(paths)
    picture = kept(paths)
    assert picture is not None
    empty.show_picture(picture)
    empty.show()
    picture.wait()
    first = seen(empty)
    built = program.compose(paths, window=empty)
    then = seen(empty)
    built.end()
    assert picture.seen
    assert first == then
    assert QColor(first.pixel(640, 60)) != QColor(first.pixel(10, 300))


def test_without_a_last_start_there_is_none(paths: Paths) -> None:
    assert kept(paths) is None


@pytest.mark.parametrize(
    "changed",
    [
        Settings(colours="evening"),
        Settings(easier_letters=True),
        Settings(language="ar"),
        Settings(sound="off"),
    ],
)
def test_after_other_settings_were_chosen_there_is_none(
    app: QApplication, paths: Paths, changed: Settings
) -> None:
    keep_shelf(paths)
    settings_file.save(paths.settings, changed)
    assert kept(paths) is None


def test_where_the_computer_speaks_another_language_there_is_none(
    app: QApplication, paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_shelf(paths)
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    monkeypatch.setenv("LANGUAGE", "de")
    assert kept(paths) is None


def test_of_another_version_there_is_none(
    app: QApplication, paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_shelf(paths)
    monkeypatch.setattr(first_picture, "__version__", "0.0.0")
    assert kept(paths) is None


def test_where_a_file_that_paints_is_a_newer_one_there_is_none(
    app: QApplication, paths: Paths, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.undo()
    (tmp_path / "fonts").mkdir()
    font = tmp_path / "fonts" / "Andika.ttf"
    font.write_text("letters")
    monkeypatch.setattr(first_picture.resources, "resource", tmp_path.joinpath)
    before = first_picture.made_from(paths)
    font.write_text("other letters")
    assert first_picture.made_from(paths) != before


def test_where_the_computer_chooses_the_colours_none_is_kept(
    app: QApplication, paths: Paths
) -> None:
    settings_file.save(paths.settings, Settings(colours="computer"))
    keep_shelf(paths)
    assert kept(paths) is None


def test_a_window_of_another_size_does_not_show_it(paths: Paths, empty: Window) -> None:
    keep_shelf(paths)
    picture = kept(paths)
    assert picture is not None
    empty.show_picture(picture)
    empty.resize(1281, 800)
    empty.show()
    picture.wait()
    assert not picture.seen
    assert QColor(seen(empty).pixel(640, 60)) == QColor(seen(empty).pixel(10, 300))


def test_what_is_pressed_on_it_is_pressed_on_the_shelf(paths: Paths, empty: Window) -> None:
    keep_shelf(paths)
    picture = kept(paths)
    assert picture is not None
    empty.show_picture(picture)
    empty.show()
    picture.wait()
    crate = QPoint(640, 420)
    pressed: list[str] = []
    handle = empty.windowHandle()
    built = program.compose(paths, window=empty)
    empty.home.game_chosen.disconnect()
    empty.home.game_chosen.connect(pressed.append)
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, crate)
    built.end()
    assert pressed == ["drop_dead"]


def test_keys_mean_nothing_before_somebody_has_moved_in(empty: Window) -> None:
    empty.show()
    QTest.keyClick(empty, Qt.Key.Key_F11)
    assert not empty.isFullScreen()


def test_a_window_may_be_closed_before_somebody_has_moved_in(empty: Window) -> None:
    empty.show()
    assert empty.close()
