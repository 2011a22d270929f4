"""What was seen stays until what comes next is painted, a piece at a time.

A whole screen takes longer to paint than a frame. So it is shown from top to bottom
in strips, and each thing on it when its strip has come; as many pieces at a time as
fit in a part of a frame. The window answers in between.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from types import FunctionType

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

STRIPS = 24
SLICE_MS = 6.0
LARGE = 0.2
"""A thing that takes more than this share of the room comes with the strips."""

Steps = Iterator[None]
"""Work that stops now and then, so that it can be done a part at a time."""


class _Slat(QWidget):
    """Promises to paint every pixel, so nothing under it is painted; paints none, so all stay."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture of before stays."""


class Blind(QObject):
    """A blind before ``room``: what is behind it can be pressed already, but is not painted."""

    def __init__(self, room: QWidget) -> None:
        super().__init__(room)
        self._room = room
        self._slats: list[_Slat] = []
        self._down: list[_Slat] = []
        self._work: list[Steps] = []
        self._next = QTimer(self)
        self._next.setInterval(0)
        self._next.timeout.connect(self._go_on)
        room.installEventFilter(self)

    @property
    def is_down(self) -> bool:
        """Whether something is still to do, or to be shown."""
        return bool(self._down or self._work)

    def forget(self) -> None:
        """What was still to do is not wanted any more."""
        self._work = []

    def let_down(self) -> None:
        """Hold what is seen now, whatever changes behind."""
        if not self._room.isVisible():
            return
        self._next.stop()
        for slat in self._slats[STRIPS:]:  # the first ones are used again at once
            slat.hide()
        self._down = []
        height, width = self._room.height(), self._room.width()
        for n in range(STRIPS):
            top = height * n // STRIPS
            self._cover(QRect(0, top, width, height * (n + 1) // STRIPS - top))

    def pull_up(self, work: Steps) -> None:
        """Do this a part at a time, then show what is behind; at once where nobody looks."""
        self._work.append(work)
        if self._down:
            self._work.append(self._hide_things())
            self._next.start()
        else:
            self._finish()

    def _cover(self, area: QRect) -> None:
        if len(self._down) == len(self._slats):
            self._slats.append(_Slat(self._room.parentWidget()))
        slat = self._slats[len(self._down)]
        slat.setGeometry(area.translated(self._room.pos()))
        slat.show()
        slat.raise_()
        self._down.append(slat)

    def _hide_things(self) -> Steps:
        """Cover each thing for itself: so it is painted once, not for every strip."""
        yield  # until all has found its place
        room = self._room.rect()
        largest = room.width() * room.height() * LARGE
        for thing in self._room.findChildren(QWidget):
            if not isinstance(type(thing).paintEvent, FunctionType) or not thing.isVisible():
                continue  # what Qt paints itself is quickly painted
            area = QRect(thing.mapTo(self._room, QPoint(0, 0)), thing.size()).intersected(room)
            if 0 < area.width() * area.height() < largest:
                self._cover(area)
        mirrored = self._room.layoutDirection() is Qt.LayoutDirection.RightToLeft
        self._down.sort(key=lambda s: (s.y(), -s.geometry().right() if mirrored else s.x()))

    def _go_on(self) -> None:
        end = perf_counter() + SLICE_MS / 1000
        while perf_counter() < end:
            if self._work:
                self._do_some()
            elif self._down:
                self._show_some()
            else:
                self._next.stop()
                return

    def _do_some(self) -> None:
        work = self._work[0]
        if next(work, self) is self and work in self._work:
            self._work.remove(work)

    def _show_some(self) -> None:
        slat = self._down.pop(0)
        slat.hide()
        # At once, not when Qt finds time: how long it takes says how much comes next.
        self._room.repaint(slat.geometry().translated(-self._room.pos()))

    def _finish(self) -> None:
        """Do and show all that is left at once."""
        self._next.stop()
        while self._work:
            for _ in self._work.pop(0):
                pass
        self._down = []
        for slat in self._slats:  # those too that the work has let down
            slat.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """At another size nothing is left of the picture that was held."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Hide) and self.is_down:
            self._finish()
        return False
