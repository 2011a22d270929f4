"""A page of a sheet as a picture, made on a thread of its own so that the window never waits."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from kidsdice.services.printing import Paper, Side
from kidsdice.ui.kit.paint import stroke
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.paper.wish import size_of
from kidsdice.ui.thinking import Thinking

Make = Callable[[], tuple[Side, ...]]


def picture_of(sides: tuple[Side, ...], number: int, paper: Paper, room: QSize) -> QImage:
    """One page as large as it fits into ``room`` pixels."""
    width, height = size_of(paper, sides[number].wide)
    scale = min(room.width() / width, room.height() / height)
    image = QImage(round(width * scale), round(height * scale), QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    p = QPainter(image)
    p.scale(scale, scale)
    sides[number].paint(p)
    p.end()
    return image


class Preview(QWidget):
    """Shows one page. ``turned`` when another page or another number of pages is there."""

    turned = Signal()

    def __init__(self, taste: Taste) -> None:
        super().__init__()
        self.taste = taste
        self.page, self.pages = 0, 0
        self.image: QImage | None = None
        self._make: Make | None = None
        self._paper: Paper | None = None
        self._making = Thinking(self)
        self._making.known.connect(lambda answer: self._made(*answer))
        self._making.failed.connect(self._next)
        self._stale = False

    def show_sheet(self, make: Make, paper: Paper) -> None:
        """Show the first page of this sheet."""
        self._make, self._paper = make, paper
        self.page, self.pages = 0, 0
        self._ask()

    def turn(self, step: int) -> None:
        """Go so many pages on (or back), as far as there are pages."""
        page = max(0, min(self.pages - 1, self.page + step))
        if page != self.page:
            self.page = page
            self._ask()

    @property
    def busy(self) -> bool:
        """Whether a picture is being made."""
        return self._making.busy

    def _ask(self) -> None:
        """Have the picture made; one at a time, the newest wish last."""
        if self.busy or self._make is None:
            self._stale = True
            return
        make, paper, page = self._make, self._paper, self.page
        assert paper is not None
        ratio = self.devicePixelRatioF()
        room = QSize(max(40, round(self.width() * ratio)), max(40, round(self.height() * ratio)))

        def work(_wanted: Callable[[], bool]) -> tuple[QImage, int, float]:
            sides = make()
            return picture_of(sides, min(page, len(sides) - 1), paper, room), len(sides), ratio

        self._stale = False
        self._making.ask(work, to_the_end=True)  # nothing ends a thread that paints

    def _made(self, image: QImage, pages: int, ratio: float) -> None:
        if not self._stale:
            self.image, self.pages = image, pages
            self.image.setDevicePixelRatio(ratio)
        self._next()

    def _next(self) -> None:
        """The newest wish, if there is one; else what there is may be shown."""
        if self._stale:
            self._ask()
            return
        self.update()
        self.turned.emit()

    def forget(self) -> None:
        """The screen is left."""
        self._make = None
        self._making.forget()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The picture is made anew for its new size; meanwhile the old one is stretched."""
        super().resizeEvent(event)
        self._ask()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The page in the middle, with the edge of its paper."""
        if self.image is None:
            return
        size = self.image.deviceIndependentSize()
        scale = min(self.width() / size.width(), self.height() / size.height())
        width, height = size.width() * scale, size.height() * scale
        rect = QRectF((self.width() - width) / 2, (self.height() - height) / 2, width, height)
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        p.drawImage(rect, self.image)
        stroke(p, self.taste.look, "line-strong", 1)
        p.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5))
        p.end()
