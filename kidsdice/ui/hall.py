"""What the screens share: one object that ``compose`` fills and hands to the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from kidsdice.core.dice import Dice
from kidsdice.services import settings as settings_file
from kidsdice.services.paths import Paths
from kidsdice.services.scores import Store
from kidsdice.services.settings import Settings
from kidsdice.services.trouble import Trouble
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.narrator import Narrator
from kidsdice.ui.style import LOOKS, use_easier_letters


class Choices(QObject):
    """The settings as they are now. ``changed(settings)`` after each change; saved at once.

    ``set_aside`` is where a damaged file of settings lies now.
    """

    changed = Signal(object)

    def __init__(
        self,
        paths: Paths,
        settings: Settings,
        trouble: Trouble | None,
        set_aside: Path | None = None,
    ) -> None:
        super().__init__()
        self._paths = paths
        self.now = settings
        self.trouble = trouble
        self.set_aside = set_aside

    def change(self, **values: Any) -> None:
        """Change some settings, keep them, and tell everybody."""
        self.now = replace(self.now, **values)
        self.trouble = settings_file.save(self._paths.settings, self.now)
        self.changed.emit(self.now)


@dataclass
class Hall:
    """Everything that screens need and do not make themselves."""

    taste: Taste
    narrator: Narrator
    store: Store
    choices: Choices
    dice: Dice
    clock: Callable[[], datetime]
    paths: Paths

    def apply_settings(self, settings: Settings) -> None:
        """Make taste and voice follow the settings."""
        taste, speech = self.taste, self.narrator.speech
        taste.look = LOOKS.get(settings.colours, taste.look_of_computer())
        taste.text_scale = settings.text_size
        taste.less_movement = settings.less_movement
        taste.easier_letters = settings.easier_letters
        use_easier_letters(settings.easier_letters)
        self.narrator.level = settings.read_aloud
        self.narrator.sound = settings.sound
        speech.set_rate(settings.speed)
        speech.set_volume(settings.volume)
        speech.set_sound_volume(settings.sound_volume)
        speech.set_voice(settings.voice, settings.language or "en")
        if settings.sound == "off":
            self.narrator.hush()
        taste.changed.emit()
