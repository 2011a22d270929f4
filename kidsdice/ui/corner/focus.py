"""The line around the control that keys act on: a style sheet cannot draw the double one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from kidsdice.ui.kit.paint import focus_ring
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste

ROOM = 14.0


class FocusLine(QWidget):
    """Lies over the page and follows the focus while keys are in use.

    ``arrived(widget)`` is called when keys have brought the focus somewhere.
    Painted buttons draw their own line.
    """

    def __init__(self, page: QWidget, taste: Taste, arrived: Callable[[QWidget], None]) -> None:
        super().__init__(page)
        self.page, self.taste = page, taste
        self.unit = 1.0
        self._arrived = arrived
        self._around: QWidget | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._moved)
        page.installEventFilter(self)

    def _moved(self, _old: QWidget | None, now: QWidget | None) -> None:
        mine = now is not None and self.page.isAncestorOf(now)
        if now is None or not mine or not self.taste.keys_used or isinstance(now, Press):
            self._around = None
            self.hide()
            return
        self._around = now
        self.follow()
        self.show()
        self.raise_()
        self._arrived(now)

    def follow(self) -> None:
        """Lie around the control as it lies now."""
        if self._around is not None:
            room = round(ROOM * self.unit)
            at = self._around.mapTo(self.page, QPoint(0, 0))
            spot = QRect(at, self._around.size()).adjusted(-room, -room, room, room)
            self.setGeometry(spot)

    def eventFilter(self, _page: QObject, event: QEvent) -> bool:
        """The page has been laid out anew."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self.follow()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """The double line."""
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.unit, self.unit)
        wide, high = self.width() / self.unit, self.height() / self.unit
        rect = QRectF(0, 0, wide, high).adjusted(ROOM, ROOM, -ROOM, -ROOM)
        focus_ring(p, self.taste.look, rect, 12)
        p.end()
