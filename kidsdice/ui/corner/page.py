"""The base of a page with ordinary controls: its style, its keys, the line of the focus."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QLocale, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QScrollArea,
    QWidget,
)

from kidsdice.ui.corner.focus import FocusLine
from kidsdice.ui.corner.hold_to_hear import HoldToHear, heard_of
from kidsdice.ui.corner.sheet import palette, style_sheet
from kidsdice.ui.hall import Hall
from kidsdice.ui.kit.buttons import Tool
from kidsdice.ui.kit.passing_caption import PassingCaption
from kidsdice.ui.kit.press import Press
from kidsdice.ui.narrator import Priority
from kidsdice.ui.stage import Stage


class CornerPage(Stage):
    """A head with the way back and a headline; below it what the subclass places.

    ``lay_out(top)`` is called when everything has its style and ``top`` pixels
    are taken by the head.
    """

    def __init__(self, hall: Hall, headline: str) -> None:
        super().__init__(hall.taste)
        self.hall = hall
        self.setObjectName("corner")
        self._styled: tuple[Any, ...] = ()
        self._made, self._edition = False, 0
        self.head = QFrame(self)
        self.head.setObjectName("head")
        self.headline = QLabel(headline, self.head)
        self.headline.setObjectName("headline")
        self.head_line = QHBoxLayout(self.head)
        self.head_line.addWidget(self.headline)
        self.back = Tool(self, self.tr("Back"), "back")
        self.back.clicked.connect(self.wants_back)
        self.focus_line: FocusLine | None = None
        self.caption = PassingCaption(self, hall.narrator, self.caption_place)
        self.caption.fills = True  # words lie under it
        self._held = HoldToHear(self, hall.taste, hall.narrator.name, self._hear_words)

    def caption_place(self) -> QRectF:
        """In the head, beside the headline: no control lies there."""
        words = (self.headline.x() + self.headline.sizeHint().width()) / self.k
        if self.mirrored:
            words = self.unit_width - self.headline.geometry().right() / self.k
            words += self.headline.sizeHint().width() / self.k
        start = min(words + 40, self.unit_width / 2)
        high = min(64.0, self.head.height() / self.k - 16)
        top = (self.head.height() / self.k - high - 4) / 2
        return QRectF(start, top, self.unit_width - 34 - start, high)

    def follow_focus(self, page: QWidget) -> None:
        """Draw the focus line over this page."""
        self.focus_line = FocusLine(page, self.taste, self._arrived)

    def lay_out(self, top: int) -> None:
        """Place what lies under the head, which is ``top`` pixels high."""

    def laid_out(self, top: int) -> Iterator[None]:
        """The same in parts, where there is much to place."""
        self.lay_out(top)
        yield

    def rest(self) -> Iterator[None]:
        """Make what the page holds, then give it its style and its place."""
        return self._while_current(self._make_and_dress())

    def _make_and_dress(self) -> Iterator[None]:
        yield from self.make()
        self._made = True
        yield from self._dress()

    def _while_current(self, work: Iterator[None]) -> Iterator[None]:
        """This work, until everything is made anew in another language."""
        edition = self._edition
        for _ in work:
            yield
            if edition != self._edition:
                return

    def make(self) -> Iterator[None]:
        """Make what takes longer than a part of a frame."""
        return iter(())

    def arrange(self) -> None:
        """Style, then lay out, for the size and the choices of now."""
        if self._made:
            for _ in self._dress():
                pass

    def taste_changed(self) -> None:
        """Another look, or letters of another size: that takes a while."""
        if self._made and self.isVisible():
            self.by_parts(self._while_current(self._change()))
        else:
            super().taste_changed()

    def _change(self) -> Iterator[None]:
        yield from self._dress()
        super().taste_changed()

    def _dress(self) -> Iterator[None]:
        taste = self.taste
        letters = self.k * taste.text_scale
        style = (round(self.k, 3), taste.look.name, taste.text_scale, taste.easier_letters)
        measure = (*style, self.width(), self.height(), QLocale().name(), self.mirrored)
        if measure == self._styled:
            return
        sheet = ""
        if style != self._styled[:4]:
            self.setPalette(palette(taste.look))
            sheet = style_sheet(taste.look, self.k, letters)
        self._styled = measure
        if self.focus_line is not None:
            self.focus_line.unit = self.k
        for part in self._parts():
            if sheet:
                part.setStyleSheet(sheet)
                yield
            for widget in (part, *part.findChildren(QWidget)):
                rescale = getattr(widget, "rescale", None)
                if rescale is not None:
                    rescale(self.k, letters)
                self._held.listen_to(widget)
            yield
        yield from self.laid_out(self._place_head())

    def _parts(self) -> list[QWidget]:
        """What gets its style one after the other: all at once would take several frames."""
        found: list[QWidget] = []
        for child in _widgets_in(self):
            page = child.widget() if isinstance(child, QScrollArea) else None
            if isinstance(child, QScrollArea) and page is not None:
                found.append(child.verticalScrollBar())
                found += _widgets_in(page) if page.objectName() == "page" else [page]
            else:
                found.append(child)
        return found

    def _place_head(self) -> int:
        k = self.k
        self.edges(self.head_line, round(112 * k), round(30 * k), 0, round(2 * k))
        self.head_line.setSpacing(round(40 * k))
        least = round((80 if self.compact else 92) * k)
        words = self.head_line.totalHeightForWidth(self.width()) + round(8 * k)
        head = max(least, words)
        self.place(self.back, 30, (head / k - 68) / 2, 60, 60)
        self.head.setGeometry(0, 0, self.width(), head)
        self.back.raise_()
        return head

    def edges(self, layout: QLayout, start: int, end: int, top: int, bottom: int) -> None:
        """Margins in reading direction: layouts mirror what they hold, not their margins."""
        left, right = (end, start) if self.mirrored else (start, end)
        layout.setContentsMargins(left, top, right, bottom)

    def arrange_anew(self) -> None:
        """The words have changed: style and lay out everything again."""
        self._styled, self._made, self._edition = (), False, self._edition + 1
        self.back.set_name(self.tr("Back"))
        self.by_parts(self.rest())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Plain paper behind everything."""
        p = QPainter(self)
        p.fillRect(self.rect(), self.taste.look.c("paper2"))
        p.end()

    def first_focus(self) -> Press | None:
        """The way back."""
        return self.back

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab means that keys are in use: then the focus line is drawn."""
        if not self.isHidden():  # Qt comes here too, without a key, when the page is left
            self.taste.use_keys(True)
        return super().focusNextPrevChild(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses what has the focus."""
        focused = self.focusWidget()
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and not event.isAutoRepeat() and isinstance(focused, QAbstractButton):
            self.taste.use_keys(True)
            focused.click()
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Words that are held are heard: no control took this press."""
        self._held.begin(self.childAt(event.position().toPoint()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go of them."""
        self._held.let_go()

    def _hear_words(self, words: str) -> None:
        if self.hall.narrator.will_speak(Priority.CHILD):
            self.hall.narrator.say(words, Priority.CHILD)

    def _arrived(self, control: QWidget) -> None:
        """Keys have come to a control: the voice says what it is."""
        self.hall.narrator.name(heard_of(control))


def _widgets_in(parent: QWidget) -> list[QWidget]:
    return [child for child in parent.children() if isinstance(child, QWidget)]


def scrolling(parent: QWidget) -> QScrollArea:
    """A view that scrolls up and down only and never takes the focus itself."""
    view = QScrollArea(parent)
    view.setWidgetResizable(True)
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return view
