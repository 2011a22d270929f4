"""Pictures that are painted once and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

_PIXMAPS_KEPT = 64


@lru_cache(maxsize=_PIXMAPS_KEPT)
def _pixmap(
    _key: Hashable, width: int, height: int, dpr: float, opaque: bool
) -> tuple[QPixmap, list[bool]]:
    """An empty picture and whether it has been painted."""
    pixmap = QPixmap(round(width * dpr), round(height * dpr))
    pixmap.setDevicePixelRatio(dpr)
    if not opaque:
        pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap, []


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
    covers every pixel. At most 64 pictures are kept.
    """
    pixmap, painted = _pixmap(key, size.width(), size.height(), dpr, opaque)
    if not painted:
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter)
        painter.end()
        painted.append(True)
    return pixmap
