"""What the grown-ups chose: a small JSON file that nothing can make unreadable for long."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from threading import Lock, Thread
from typing import Any

from kidsdice.services.files import write_whole
from kidsdice.services.trouble import Trouble, set_aside, trouble_of


def _one_of(default: str, *choices: str) -> Any:
    return field(default=default, metadata={"fits": choices.__contains__, "choices": choices})


def _between(default: float, low: float, high: float) -> Any:
    def fits(value: Any) -> bool:
        return type(value) in (int, float) and low <= value <= high

    return field(default=default, metadata={"fits": fits})


def _flag() -> Any:
    return field(default=False, metadata={"fits": lambda value: type(value) is bool})


def _text() -> Any:
    return field(default="", metadata={"fits": lambda value: isinstance(value, str)})


def _texts() -> Any:
    def fits(value: Any) -> bool:
        return isinstance(value, list) and all(isinstance(one, str) for one in value)

    return field(default=(), metadata={"fits": fits})


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything a grown-up can choose. ``""`` means: let the computer choose.

    ``speed`` and ``pitch`` are factors of the voice's own, ``volume`` (the voice) and
    ``sound_volume`` (the sounds) go from 0 to 1, ``text_size`` is a factor.
    ``beside_reader`` is whether Pip speaks while a screen reader does.
    ``odds`` is when chances are shown, ``adding`` how children add a throw
    before its sum is shown. ``hidden_animals`` are animals that the family would rather not see.
    """

    voice: str = _text()
    speed: float = _between(0.9, 0.75, 1.25)
    pitch: float = _between(1.0, 0.5, 2.0)
    volume: float = _between(0.8, 0.0, 1.0)
    sound_volume: float = _between(0.6, 0.0, 1.0)
    text_size: float = _between(1.0, 1.0, 1.45)
    colours: str = _one_of("day", "day", "evening", "high_contrast", "computer")
    less_movement: bool = _flag()
    easier_letters: bool = _flag()
    read_aloud: str = _one_of("everything", "everything", "events", "rules", "off")
    sound: str = _one_of("on", "on", "voice", "off")
    beside_reader: str = _one_of("ask", "ask", "speak", "quiet")
    language: str = _text()
    odds: str = _one_of("asked", "never", "asked", "always")
    real_dice: bool = _flag()
    adding: str = _one_of("off", "off", "dots", "beads", "numbers")
    hidden_animals: tuple[str, ...] = _texts()


@dataclass(frozen=True, slots=True)
class Loaded:
    """Settings as read. ``set_aside`` is where a damaged file lies now."""

    settings: Settings
    trouble: Trouble | None = None
    set_aside: Path | None = None


def choices(name: str) -> tuple[str, ...]:
    """The values that a setting with a fixed choice may take, ``()`` for the others."""
    found = {f.name: f.metadata.get("choices", ()) for f in fields(Settings)}
    return tuple(found[name])


def load(path: Path) -> Loaded:
    """The settings in this file, or the usual ones. Never raises.

    A value that does not fit is replaced by its default alone. A file that is
    no settings file at all is set aside.
    """
    try:
        return Loaded(_fitting(_read(path)))
    except FileNotFoundError:
        return Loaded(Settings())
    except OSError as error:
        return Loaded(Settings(), trouble_of(error))
    except ValueError:  # no JSON, no text, or no table of settings
        return Loaded(Settings(), Trouble.SET_ASIDE, set_aside(path))


def save(path: Path, settings: Settings) -> Trouble | None:
    """Keep the settings; what went wrong, or None. Never raises.

    Keys that a newer version wrote stay in the file.
    """
    try:
        kept = _read(path)
    except (OSError, ValueError):
        kept = {}
    data = json.dumps({**kept, **asdict(settings)}, indent=2, ensure_ascii=False)
    try:
        write_whole(path, data.encode())
    except OSError as error:
        return trouble_of(error)
    return None


def _read(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except RecursionError as error:  # brackets without end
        raise ValueError("nested too deep") from error
    if not isinstance(data, dict):
        raise ValueError("no table of settings")
    return data


def _fitting(data: Mapping[str, Any]) -> Settings:
    known = [f for f in fields(Settings) if f.name in data]
    values: dict[str, Any] = {
        f.name: data[f.name] for f in known if f.metadata["fits"](data[f.name])
    }
    return Settings(**{k: _frozen(v) for k, v in values.items()})


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


class LaterSaver:
    """Saves settings on a thread of its own, so that a slider never waits for a disk.

    Only the newest settings are saved where several come at once. The thread
    ends when there is nothing left to save. ``trouble`` is what went wrong last.
    """

    def __init__(self, path: Path) -> None:
        self.trouble: Trouble | None = None
        self._path = path
        self._next: Settings | None = None
        self._lock = Lock()
        self._thread: Thread | None = None

    def keep(self, settings: Settings) -> None:
        """Save these soon. Returns at once."""
        with self._lock:
            self._next = settings
            if self._thread is None:
                self._thread = Thread(target=self._run, name="settings")
                self._thread.start()

    def finish(self) -> Trouble | None:
        """Wait until everything is saved; what went wrong last, or None."""
        thread = self._thread
        if thread is not None:
            thread.join()
        return self.trouble

    def _run(self) -> None:
        while True:
            with self._lock:
                settings, self._next = self._next, None
                if settings is None:
                    self._thread = None
                    return
            self.trouble = save(self._path, settings)
