"""The shelf as it was painted at the last start, shown until it is painted anew.

What the shelf looks like when it is opened depends on a few things only. As
long as none of them has changed the picture of the last start is the one that
will be painted: it is shown first, and all that painting and pressing take is
imported behind it. Presses that come meanwhile wait and are not lost.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop, QLocale, QSize, QTimer, Signal, qVersion
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kidsdice import __version__, resources
from kidsdice.services import kept_picture
from kidsdice.services.kept_picture import BYTES_A_PIXEL, Picture
from kidsdice.services.paths import Paths

if TYPE_CHECKING:
    from kidsdice.ui.hall import Hall

PATIENCE_MS = 1000
"""How long a window may take to come to the screen before the program goes on."""
GROWING_MS = 150
"""How long one that came in another size may take to become as large as it was."""


class FirstPicture(QWidget):
    """Shows a picture where it fits exactly, and otherwise nothing. ``seen``: it did fit.

    ``over()`` comes when there is nothing more to wait for.
    """

    over = Signal()

    def __init__(self, picture: Picture) -> None:
        super().__init__()
        self._kept = picture  # Qt does not copy its pixels
        line = picture.width * BYTES_A_PIXEL
        size = (picture.width, picture.height, line)
        self._picture = QImage(picture.pixels, *size, QImage.Format.Format_RGB32)
        self._picture.setDevicePixelRatio(picture.scale)
        self.seen = False

    @property
    def fits(self) -> bool:
        """Whether the picture was painted for a window like this one."""
        scale = self.devicePixelRatioF()
        same_scale = scale == self._picture.devicePixelRatio()
        return same_scale and _pixels(self.size(), scale) == self._picture.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture, in its own pixels."""
        if self.fits:
            painter = QPainter(self)
            painter.drawImage(0, 0, self._picture)
            painter.end()
            self.seen = True
            self.over.emit()
        else:
            QTimer.singleShot(GROWING_MS, self, self.over.emit)  # none when it has gone

    def wait(self) -> None:
        """Wait until it is on the screen. What a child presses meanwhile is kept for later."""
        loop = QEventLoop()
        self.over.connect(loop.quit)
        QTimer.singleShot(PATIENCE_MS, loop, loop.quit)
        loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)


def kept(path: Path, made_from: str) -> FirstPicture | None:
    """The picture of the last start, if it was made from exactly this."""
    found = kept_picture.read(path, made_from)
    return None if found is None else FirstPicture(found)


def keep(hall: Hall, made_from: str, shelf: QWidget) -> Thread | None:
    """Keep the shelf as it stands now, on a thread of its own that is given back.

    Not where the computer chooses the colours: by the next start it may have chosen others.
    """
    if hall.choices.now.colours == "computer":
        return None
    scale = shelf.devicePixelRatioF()
    image = shelf.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    picture = Picture(image.width(), image.height(), scale, bytes(image.constBits()))
    to_write = (hall.paths.picture, made_from, picture)
    thread = Thread(target=kept_picture.write, args=to_write, name="picture")
    thread.start()
    return thread


def made_from(paths: Paths) -> str:
    """All that the shelf depends on when it is opened, but the size of its window.

    The settings' file says colours, letters and language; where it leaves the
    language to the computer, those of the computer say it.
    """
    try:
        settings = paths.settings.read_text(encoding="utf-8")
    except (OSError, ValueError):
        settings = ""
    languages = QLocale.system().uiLanguages()
    return repr((__version__, _program(), qVersion(), languages, settings))


def _program() -> tuple[int, int, int]:
    """What a file of the program that is changed, added or taken away would change."""
    if getattr(sys, "frozen", False):
        files = [os.stat(sys.executable)]
    else:
        here = Path(__file__).parent
        folders = [here, here / "kit", here / "kit" / "paint", here.parent / "words"]
        folders += [resources.resources(), resources.translations(), resources.resource("fonts")]
        entries = [entry for folder in folders for entry in os.scandir(folder)]
        files = [entry.stat() for entry in entries if entry.is_file()]
    return (len(files), sum(f.st_size for f in files), sum(f.st_mtime_ns for f in files))


def _pixels(size: QSize, scale: float) -> QSize:
    return QSize(round(size.width() * scale), round(size.height() * scale))
