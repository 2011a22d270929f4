"""Pictures that are painted once and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import ceil, floor

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap, QRegion

_BYTES_KEPT = 128_000_000
_BYTES_A_PIXEL = 4

_Key = tuple[Hashable, int, int, float]


class _Picture:
    """A picture, and which of its pixels nobody has wanted yet: those are not painted."""

    def __init__(self, size: QSize, dpr: float, opaque: bool) -> None:
        self.pixmap = QPixmap(round(size.width() * dpr), round(size.height() * dpr))
        self.bytes = self.pixmap.width() * self.pixmap.height() * _BYTES_A_PIXEL
        self._dpr, self._opaque = dpr, opaque
        if not opaque:
            self.pixmap.fill(Qt.GlobalColor.transparent)
        self._missing = QRegion(self.pixmap.rect())

    def need(self, wanted: QRect | None, paint: Callable[[QPainter], None]) -> None:
        """Paint what is missing of this rectangle (logical pixels; None: of everything)."""
        if self._missing.isEmpty():
            return
        missing = self._missing
        if wanted is not None:
            missing = missing.intersected(_in_device(wanted, self._dpr))
        area = missing.boundingRect()
        if area.isEmpty():
            return
        self._missing = self._missing.subtracted(area)
        self.pixmap.setDevicePixelRatio(1)  # parts lie on whole pixels
        if area == self.pixmap.rect():
            self._paint(self.pixmap, area, paint)
        else:
            self._paste(area, paint)
        self.pixmap.setDevicePixelRatio(self._dpr)

    def _paste(self, area: QRect, paint: Callable[[QPainter], None]) -> None:
        # Painted for itself: a clip would not spare the shapes outside of it.
        part = QPixmap(area.size())
        if not self._opaque:
            part.fill(Qt.GlobalColor.transparent)
        self._paint(part, area, paint)
        painter = QPainter(self.pixmap)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.drawPixmap(area.topLeft(), part)
        painter.end()

    def _paint(self, onto: QPixmap, area: QRect, paint: Callable[[QPainter], None]) -> None:
        painter = QPainter(onto)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-area.topLeft())
        painter.scale(self._dpr, self._dpr)
        paint(painter)
        painter.end()


def _in_device(area: QRect, dpr: float) -> QRect:
    left, top = floor(area.x() * dpr), floor(area.y() * dpr)
    right, bottom = (area.x() + area.width()) * dpr, (area.y() + area.height()) * dpr
    return QRect(left, top, ceil(right) - left, ceil(bottom) - top)


class _Kept:
    """The pictures that were shown last, as many as there is room for.

    A window that is being resized asks for a new room at every step, and a room
    of a large screen takes 33 MB: a number of pictures would be no limit.
    """

    def __init__(self, room: int) -> None:
        self._room = room
        self._pictures: dict[_Key, _Picture] = {}  # the one that was shown last stands last

    def get(self, key: _Key) -> _Picture | None:
        picture = self._pictures.pop(key, None)
        if picture is not None:
            self._pictures[key] = picture
        return picture

    def keep(self, key: _Key, picture: _Picture) -> None:
        self._pictures[key] = picture
        while self.size > self._room and len(self._pictures) > 1:
            del self._pictures[next(iter(self._pictures))]

    @property
    def size(self) -> int:
        """How many bytes all of them take."""
        return sum(picture.bytes for picture in self._pictures.values())


_kept = _Kept(_BYTES_KEPT)


def cached_pixmap(
    key: Hashable,
    size: QSize,
    dpr: float,
    paint: Callable[[QPainter], None],
    *,
    opaque: bool = False,
    wanted: QRect | None = None,
) -> QPixmap:
    """A picture painted once: for rooms, trays and other things that stand still.

    ``key`` says everything that changes the picture (what, seed, look's name
    …); ``size`` is in logical pixels. ``opaque`` is a promise that ``paint``
    covers every pixel. Where only a part is ``wanted`` now, the rest is painted
    when it is wanted: a large picture takes longer than a frame. The pictures
    shown last are kept, up to 128 MB.
    """
    whole = (key, size.width(), size.height(), dpr)
    picture = _kept.get(whole)
    if picture is None:
        picture = _Picture(size, dpr, opaque)
        _kept.keep(whole, picture)
    picture.need(wanted, paint)
    return picture.pixmap
