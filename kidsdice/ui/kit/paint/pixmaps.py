"""Pictures that are painted once and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

_BYTES_KEPT = 128_000_000
_BYTES_A_PIXEL = 4

_Key = tuple[Hashable, int, int, float]


class _Kept:
    """The pictures that were shown last, as many as there is room for.

    A window that is being resized asks for a new room at every step, and a room
    of a large screen takes 33 MB: a number of pictures would be no limit.
    """

    def __init__(self, room: int) -> None:
        self._room = room
        self._pictures: dict[_Key, QPixmap] = {}  # the one that was shown last stands last

    def get(self, key: _Key) -> QPixmap | None:
        picture = self._pictures.pop(key, None)
        if picture is not None:
            self._pictures[key] = picture
        return picture

    def keep(self, key: _Key, picture: QPixmap) -> None:
        self._pictures[key] = picture
        while self.size > self._room and len(self._pictures) > 1:
            del self._pictures[next(iter(self._pictures))]

    @property
    def size(self) -> int:
        """How many bytes all of them take."""
        return sum(p.width() * p.height() * _BYTES_A_PIXEL for p in self._pictures.values())


_kept = _Kept(_BYTES_KEPT)


def cached_pixmap(
    key: Hashable,
    size: QSize,
    dpr: float,
    paint: Callable[[QPainter], None],
    *,
    opaque: bool = False,
) -> QPixmap:
    """A picture painted once: for rooms, trays and other things that stand still.

    ``key`` says everything that changes the picture (what, seed, look's name
    …); ``size`` is in logical pixels. ``opaque`` is a promise that ``paint``
    covers every pixel. The pictures shown last are kept, up to 128 MB.
    """
    whole = (key, size.width(), size.height(), dpr)
    picture = _kept.get(whole)
    if picture is None:
        picture = _painted(size, dpr, paint, opaque)
        _kept.keep(whole, picture)
    return picture


def _painted(size: QSize, dpr: float, paint: Callable[[QPainter], None], opaque: bool) -> QPixmap:
    pixmap = QPixmap(round(size.width() * dpr), round(size.height() * dpr))
    pixmap.setDevicePixelRatio(dpr)
    if not opaque:
        pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    return pixmap
