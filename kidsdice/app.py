"""The composition root: builds everything once and knows every name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from kidsdice.opening import bare_app
from kidsdice.services import settings as settings_file
from kidsdice.services.clock import now
from kidsdice.services.languages import Languages
from kidsdice.services.paths import Paths
from kidsdice.services.speech import Speech
from kidsdice.ui.hall import Choices, Hall
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.narrator import Narrator
from kidsdice.ui.style import load_fonts
from kidsdice.ui.window import Window

if TYPE_CHECKING:
    from datetime import datetime

    from kidsdice.core.dice import Dice
    from kidsdice.services.scores import Store


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
    app = bare_app(arguments)
    load_fonts()
    return app


def compose(
    paths: Paths,
    *,
    voice: Speech | None = None,
    dice: Dice | None = None,
    clock: Callable[[], datetime] = now,
    store: Store | None = None,
    window: Window | None = None,
) -> App:
    """Build the program on this data folder; tests bring dice, voice, clock and store.

    ``window`` is an empty one that stands already.
    """
    load_fonts()
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
    window = window or Window()
    window.move_in(hall)
    door.opened.connect(window.store_is_open, Qt.ConnectionType.QueuedConnection)
    return App(window, hall, door)
