"""The paper bubble beside Pip: what is being said, with the heard word on honey."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kidsdice.ui.kit.paint import draw_bubble
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.words_paint import Lines, balance, lay_out, paint_lines
from kidsdice.ui.style import words

SMALLEST, SPACING = 20.0, 1.25


class Bubble(QWidget):
    """Shows one caption in at most two lines; it is as wide as its words need.

    ``widest`` units are its limit; its far edge (next to Pip) stays put.
    ``text`` is what it shows: the caption, or the name that is heard meanwhile.
    """

    bleed = 20.0
    tail = True
    fills = False  # the paper takes the whole place, however few the words are

    def __init__(self, parent: UnitBox) -> None:
        super().__init__(parent)
        self.box = parent
        self.text = ""
        self._caption = ""
        self._name = ""
        self._lit = (0, 0)
        self._laid_out: tuple[object, ...] = ()
        self._lines: Lines
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_caption(self, text: str) -> None:
        """Show this text and tell a screen reader of it."""
        self._caption = text
        self.setAccessibleName(text)
        self._show()
        if text:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def show_name(self, name: str) -> None:
        """Show the name that is heard ("": none any more); a screen reader says it by itself."""
        self._name = name
        self._show()

    def _show(self) -> None:
        self.text, self._lit = self._name or self._caption, (0, 0)
        self.setVisible(bool(self.text))
        self.update()

    def light(self, start: int, length: int) -> None:
        """Light the word that is heard (0, 0: none)."""
        if (start, length) != self._lit:
            self._lit = (start, length)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The paper, sized to the words, then the words."""
        if not self.text:
            return
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.box.k, self.box.k)
        p.translate(self.bleed, self.bleed)
        width = self.width() / self.box.k - 2 * self.bleed
        height = self.height() / self.box.k - 2 * self.bleed
        lines = self._fitted(width - 56, height - 16)
        paper = width if self.fills else min(width, max(lines.width + 56, 120.0))
        x = 0.0 if self.box.mirrored else width - paper
        look, mirrored = self.box.taste.look, self.box.mirrored
        tall = max(height, lines.height + 8)  # words that need a third line get its paper too
        above = (height - tall) / 2
        draw_bubble(p, look, x, above, paper, tall, mirrored=mirrored, tail=self.tail)
        top = (height - lines.height) / 2
        paint_lines(p, look, lines, QPointF(x + 28, top), lit=self._lit, ink="ink")
        p.end()

    def _fitted(self, width: float, height: float) -> Lines:
        """Laid out once: while words are lit one by one only the paint changes."""
        taste = self.box.taste
        key = (self.text, width, height, self.box.compact, taste.text_scale, words(SMALLEST).key())
        if key != self._laid_out:
            self._laid_out, self._lines = key, self._fit(width, height)
        return self._lines

    def _fit(self, width: float, height: float) -> Lines:
        """The words as large as they fit in two lines."""
        size = (24.0 if self.box.compact else 27.0) * self.box.taste.text_scale
        while True:
            lines = lay_out(self.text, words(size), width, SPACING)
            if size <= SMALLEST or (lines.count <= 2 and lines.height <= height):
                return balance(lines, words(size), width, SPACING)
            size -= 1.0
