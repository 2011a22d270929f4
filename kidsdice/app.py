"""The composition root: builds everything once and knows every name."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from kidsdice.quick_start import sweep_again
from kidsdice.read_ahead import read_ahead
from kidsdice.resources import resource
from kidsdice.services import settings as settings_file
from kidsdice.services.clock import now
from kidsdice.services.languages import Languages
from kidsdice.services.one_window import Claim, Doorbell, call_first
from kidsdice.services.paths import Paths
from kidsdice.services.speech import Speech
from kidsdice.ui.first_size import fit_to_screen
from kidsdice.ui.hall import Choices, Hall
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.narrator import Narrator
from kidsdice.ui.style import load_fonts
from kidsdice.ui.window import Window

if TYPE_CHECKING:
    from datetime import datetime

    from kidsdice.core.dice import Dice
    from kidsdice.services.scores import Store

ICON_SIZES = (64, 256)


class _Door(QObject):
    """Brings the news that the store is open from its own thread to the window's."""

    opened = Signal()


class App:
    """A program that has been built: its window and what must be ended in order."""

    def __init__(self, window: Window, hall: Hall, door: _Door) -> None:
        self.window, self.hall, self.door = window, hall, door

    def start(self) -> None:
        """After the first picture: open the store, wake the voice."""
        self.hall.store.start()
        self.hall.narrator.speech.start()

    def end(self) -> None:
        """Write what is left, end the voice."""
        self.hall.narrator.hush()
        self.hall.narrator.speech.close()
        self.hall.choices.finish()
        self.hall.store.close()


def qt_app(arguments: list[str]) -> QApplication:
    """The Qt application, the same on every system."""
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(
        Qt.HighDpiScaleFactorRoundingPolicy.PassThrough
    )
    app = QApplication(arguments)
    app.setStyle("Fusion")
    app.setApplicationName("kidsdice")
    app.setApplicationDisplayName("Kids Dice")
    load_fonts()
    return app


def compose(
    paths: Paths,
    *,
    voice: Speech | None = None,
    dice: Dice | None = None,
    clock: Callable[[], datetime] = now,
    store: Store | None = None,
) -> App:
    """Build the program on this data folder; tests bring dice, voice, clock and store."""
    loaded = settings_file.load(paths.settings)
    door = _Door()
    speech = voice if voice is not None else Speech()

    # The first picture needs neither store nor dice: they are made when they are asked for.
    def make_store() -> Store:
        from kidsdice.services.scores import Store

        return store if store is not None else Store(paths, ready=door.opened.emit)

    def make_dice() -> Dice:
        from kidsdice.core.dice import FairDice
        from kidsdice.services.counted_dice import CountedDice

        thrown = dice if dice is not None else FairDice()
        return CountedDice(thrown, hall.store.count_faces)

    hall = Hall(
        taste=Taste(),
        narrator=Narrator(speech),
        make_store=make_store,
        choices=Choices(paths, loaded),
        make_dice=make_dice,
        clock=clock,
        paths=paths,
        languages=Languages(),
    )
    hall.apply_settings(loaded.settings)
    hall.choices.changed.connect(hall.apply_settings)
    window = Window(hall)
    door.opened.connect(window.store_is_open, Qt.ConnectionType.QueuedConnection)
    return App(window, hall, door)


def run(paths: Paths) -> int:
    """Open the game and play until the window is closed; the exit status.

    A second start on the same data brings the first window to the front.
    """
    if no_screen():
        print("kidsdice: there is no screen to open a window on", file=sys.stderr)
        return 1
    claim = Claim(paths)
    if not claim.first and call_first(paths):
        return 0
    app = qt_app(sys.argv[:1])
    program = compose(paths)
    window = program.window
    fit_to_screen(window)
    window.painted.connect(lambda: QTimer.singleShot(0, lambda: _after_first_picture(program)))
    window.show()
    status = app.exec()
    program.end()
    claim.release()
    return status


def no_screen() -> bool:
    """Whether there is plainly no screen to open a window on (Qt itself would abort)."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _after_first_picture(program: App) -> None:
    sweep_again()
    program.start()
    _show_icon()
    bell = Doorbell(program.hall.paths, program.window)
    bell.rung.connect(program.window.come_forward)
    bell.look()
    read_ahead(program.window)


def _show_icon() -> None:
    from PySide6.QtGui import QIcon

    icon = QIcon()
    for size in ICON_SIZES:
        icon.addFile(str(resource("icons", f"kidsdice-{size}.png")))
    QApplication.setWindowIcon(icon)
