"""What the screens share: one object that ``compose`` fills and hands to the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from kidsdice.services.languages import Languages
from kidsdice.services.paths import Paths
from kidsdice.services.settings import LaterSaver, Loaded, Settings
from kidsdice.services.trouble import Trouble
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.narrator import Narrator
from kidsdice.ui.style import LOOKS, use_easier_letters

if TYPE_CHECKING:
    from datetime import datetime

    from kidsdice.core.dice import Dice
    from kidsdice.services.scores import Store
    from kidsdice.services.screen_reader import Manners


class Choices(QObject):
    """The settings as they are now. ``changed(settings)`` after each change.

    They are kept on a thread of their own, so that a slider never waits for a
    disk. ``loaded`` says what was wrong with the file at the start.
    """

    changed = Signal(object)

    def __init__(self, paths: Paths, loaded: Loaded) -> None:
        super().__init__()
        self.now = loaded.settings
        self.loaded = loaded
        self._saver = LaterSaver(paths.settings)

    @property
    def trouble(self) -> Trouble | None:
        """What a grown-up should know of the settings' file, or None."""
        return self._saver.trouble or self.loaded.trouble

    @property
    def set_aside(self) -> Path | None:
        """Where a damaged file of settings lies now."""
        return self.loaded.set_aside

    def change(self, **values: Any) -> None:
        """Change some settings, keep them, and tell everybody."""
        self.now = replace(self.now, **values)
        self._saver.keep(self.now)
        self.changed.emit(self.now)

    def finish(self) -> None:
        """Wait until everything is kept."""
        self._saver.finish()


def _reader_at_work() -> bool:
    from kidsdice.services.screen_reader import at_work

    return at_work()


@dataclass(eq=False, repr=False)
class Hall:
    """Everything that screens need and do not make themselves.

    ``reader`` tells whether a screen reader is at work.
    """

    taste: Taste
    narrator: Narrator
    make_store: Callable[[], Store]
    choices: Choices
    make_dice: Callable[[], Dice]
    clock: Callable[[], datetime]
    paths: Paths
    languages: Languages
    reader: Callable[[], bool] = _reader_at_work

    _language: str | None = None

    @cached_property
    def store(self) -> Store:
        """Players, scores and unfinished matches; opened after the first picture."""
        return self.make_store()

    @cached_property
    def dice(self) -> Dice:
        """The dice of this program."""
        return self.make_dice()

    def __post_init__(self) -> None:
        self.taste.pressed.connect(self.narrator.pressed)
        self.taste.says_names = lambda: self.narrator.says_names

    def heed_reader(self) -> Manners:
        """Whether Pip speaks, keeps quiet or asks, as it is now; until asked Pip keeps quiet."""
        from kidsdice.services.screen_reader import Manners, manners

        found = manners(self.choices.now, self.reader())
        self.narrator.quiet = found is not Manners.SPEAK
        return found

    def apply_settings(self, settings: Settings) -> None:
        """Make taste, language and voice follow the settings."""
        if settings.language != self._language:
            self._language = settings.language
            self.languages.speak(settings.language)
        taste, speech = self.taste, self.narrator.speech
        taste.look = LOOKS.get(settings.colours, taste.look_of_computer())
        taste.text_scale = settings.text_size
        taste.less_movement = settings.less_movement
        taste.easier_letters = settings.easier_letters
        use_easier_letters(settings.easier_letters)
        was = self.narrator.sound
        self.narrator.level = settings.read_aloud
        self.narrator.sound = settings.sound
        if settings.beside_reader != "ask":
            self.heed_reader()
        speech.set_rate(settings.speed)
        speech.set_pitch(settings.pitch)
        speech.set_volume(settings.volume)
        speech.set_sound_volume(settings.sound_volume)
        speech.set_voice(settings.voice, self.languages.code)
        if was != "off" and settings.sound == "off":
            self.narrator.hush()
        taste.changed.emit()
