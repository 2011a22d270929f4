"""Where this family's things are kept. Nothing is created or touched until it is needed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

APP = "kidsdice"


@dataclass(frozen=True, slots=True)
class Paths:
    """The files of one data folder. Making this never touches the disk and never raises."""

    data: Path

    @classmethod
    def at(cls, folder: Path | str) -> Paths:
        """The files in this folder, which need not exist yet."""
        return cls(Path(folder).expanduser().absolute())

    @classmethod
    def default(cls) -> Paths:
        """The files in the place that this system gives to programs for their data."""
        import platformdirs  # here, because the first picture can do without it

        try:
            return cls.at(platformdirs.user_data_dir(APP, appauthor=False))
        except (OSError, RuntimeError):  # no home folder at all
            from tempfile import gettempdir

            return cls.at(Path(gettempdir()) / APP)

    @property
    def database(self) -> Path:
        """Players, scores and unfinished matches."""
        return self.data / "scores.sqlite"

    @property
    def backup(self) -> Path:
        """The last good copy of the database."""
        return self.data / "scores-backup.sqlite"

    @property
    def settings(self) -> Path:
        """What the grown-ups chose."""
        return self.data / "settings.json"

    @property
    def picture(self) -> Path:
        """The shelf as it was painted at the last start. It can always be painted anew."""
        return self.data / "shelf.picture"

    @property
    def log(self) -> Path:
        """What went wrong, for whoever helps the family."""
        return self.data / "log.txt"

    @property
    def running(self) -> Path:
        """Locked while the program runs on this folder."""
        return self.data / "running.lock"

    @property
    def call(self) -> Path:
        """Touched by a second start to call the first window to the front."""
        return self.data / "running.call"
