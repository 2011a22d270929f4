"""The words of a book page: laid out once, lit while they are read, heard when tapped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor

from PySide6.QtCore import QPointF, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel

from kidsdice.services.spoken import pronounce
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.words_paint import Lines, lay_out, paint_lines
from kidsdice.ui.style import words

LEADING = 1.5
MOST_LINES = 6
SMALLEST = 28.0
EACH_ITS_LINE, FLOWING = "\u2028", " "


@dataclass(frozen=True)
class Setting:
    """Sentences set in lines, and where each begins in the text."""

    lines: Lines
    starts: tuple[int, ...]
    fits: bool


def set_sentences(
    sentences: Sequence[str], width: float, height: float, size: float, scale: float
) -> Setting:
    """Sentences as large as they fit, at most ``size`` and never under 28 (times ``scale``).

    Each begins a line of its own where there is room for that.
    """
    largest, smallest = _sizes(size, scale)
    # A line for each sentence is worth a little size, but not much.
    plans = ((EACH_ITS_LINE, max(smallest, largest * 0.9)), (FLOWING, smallest))
    for between, least in plans:
        px = largest
        while px >= least:
            setting = _set(sentences, between, px, width, height)
            if setting.fits:
                return setting
            px -= 1
    return setting


def _sizes(size: float, scale: float) -> tuple[float, float]:
    return size * scale, SMALLEST * min(scale, 1.2)


def may_be_set(
    sentences: Sequence[str], width: float, height: float, size: float, scale: float
) -> bool:
    """Whether ``set_sentences`` finds a size that fits: then the smallest does too."""
    largest, smallest = _sizes(size, scale)
    px = largest - floor(largest - smallest)
    return _set(sentences, FLOWING, px, width, height).fits


def _set(sentences: Sequence[str], between: str, px: float, width: float, height: float) -> Setting:
    starts, at = [], 0
    for sentence in sentences:
        starts.append(at)
        at += len(sentence) + len(between)
    lines = lay_out(between.join(sentences), words(px), width, LEADING)
    # The last line needs no room below it.
    tall = lines.height - px * (LEADING - 1.3)
    fits = lines.count <= MOST_LINES and tall <= height and lines.width <= width
    return Setting(lines, tuple(starts), fits)


class PageText(QLabel):
    """Shows the sentences of one leaf; a screen reader finds them as its text.

    ``word_tapped(sentence, start, length)``: a word of a sentence was tapped.
    """

    word_tapped = Signal(int, int, int)
    bleed = 10.0  # the mark of a word reaches over its line

    def __init__(self, parent: UnitBox) -> None:
        super().__init__(parent)
        self.box = parent
        self.sentences: tuple[str, ...] = ()
        self.lit = (-1, 0, 0)
        self.read = -1
        self.base = 37.0
        self._setting: Setting | None = None
        self._set_for: tuple[object, ...] = ()

    def show_sentences(self, sentences: Sequence[str]) -> None:
        """Show these sentences, none of them lit."""
        self.sentences = tuple(sentences)
        self.lit, self.read = (-1, 0, 0), -1
        self._setting = None
        text = " ".join(sentences)
        self.setText(text)
        self.setAccessibleName(text)
        self.update()

    def show_read(self, sentence: int) -> None:
        """Show this sentence in ink and the others quieter (-1: all in ink)."""
        if sentence != self.read:
            self.read = sentence
            self.update()

    def light(self, sentence: int, start: int, length: int) -> None:
        """Light the word that is heard (-1: none)."""
        if (sentence, start, length) != self.lit:
            self.lit = (sentence, start, length)
            self.update()

    @property
    def lit_word(self) -> str:
        """The word that is lit, empty when none is."""
        sentence, start, length = self.lit
        return self.sentences[sentence][start : start + length] if sentence >= 0 else ""

    def setting(self) -> Setting:
        """The sentences as they are set at this size."""
        taste = self.box.taste
        size = (self.width(), self.height(), self.box.k, self.base)
        now = (*size, taste.text_scale, taste.easier_letters)
        if self._setting is None or now != self._set_for:
            k, scale = self.box.k, self.box.taste.text_scale
            width = self.width() / k - 2 * self.bleed
            height = self.height() / k - 2 * self.bleed
            self._setting = set_sentences(self.sentences, width, height, self.base, scale)
            self._set_for = now
        return self._setting

    def paintEvent(self, event: QPaintEvent) -> None:
        """The words; the sentence that is read in ink, the heard word on honey."""
        if not self.sentences:
            return
        setting = self.setting()
        lit = strong = (0, 0)
        if self.lit[0] >= 0:
            lit = (setting.starts[self.lit[0]] + self.lit[1], self.lit[2])
        if self.read >= 0:
            strong = (setting.starts[self.read], len(self.sentences[self.read]))
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.box.k, self.box.k)
        ink = "ink2" if self.read >= 0 else "ink"
        look = self.box.taste.look
        paint_lines(p, look, setting.lines, self._corner(), lit=lit, ink=ink, strong=strong)
        p.end()

    def _corner(self) -> QPointF:
        return QPointF(self.bleed, self.bleed)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A tapped word wants to be heard."""
        self.box.taste.use_keys(False)
        found = self._word_at(event.position())
        if found is not None and self.box.taste.taps.is_meant(event.globalPosition()):
            self.word_tapped.emit(*found)

    def _word_at(self, spot: QPointF) -> tuple[int, int, int] | None:
        """The word at a spot of this widget: its sentence, start and length."""
        setting = self.setting()
        at = spot / self.box.k - self._corner()
        layout = setting.lines.layout
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            box = line.naturalTextRect()
            if box.adjusted(-6, 0, 6, 0).contains(at):
                position = line.xToCursor(at.x(), line.CursorPosition.CursorOnCharacter)
                return self._word_of(int(position), setting)
        return None

    def _word_of(self, position: int, setting: Setting) -> tuple[int, int, int] | None:
        for number in reversed(range(len(self.sentences))):
            start = setting.starts[number]
            if position < start:
                continue
            for word in pronounce(self.sentences[number]).words:
                # The sign after a word belongs to it: small fingers are not exact.
                if word.start <= position - start <= word.start + word.length:
                    return number, word.start, word.length
            return None
        return None
