"""Reads pages aloud, sentence by sentence, and lights what is heard."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from kidsdice.ui.narrator import Narrator

PAGE_END_MS = 1200
"""How long to rest at the end of a page before it is turned."""


class Reading(QObject):
    """One reader of one book.

    ``lit(sentence, start, length)`` is the word that is heard now (-1: none);
    ``changed()``: another sentence is read, or none; ``page_read()``: the page
    was read to its end and wants to be turned.
    """

    lit = Signal(int, int, int)
    changed = Signal()
    page_read = Signal()

    def __init__(self, narrator: Narrator, parent: QObject) -> None:
        super().__init__(parent)
        self._narrator = narrator
        self._sentences: tuple[str, ...] = ()
        self._goes_on = False
        self._utterance = 0
        self._word = (-1, 0, 0)
        self.sentence = -1
        self.on = False
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._turn)
        speech = narrator.speech
        speech.word.connect(self._heard)
        speech.finished.connect(self._finished)
        speech.silenced.connect(self._silenced)

    def read(self, sentences: Sequence[str], first: int = 0, goes_on: bool = True) -> None:
        """Read these sentences from this one on; then the page is turned if it ``goes_on``."""
        self._sentences, self._goes_on = tuple(sentences), goes_on
        self.on = True
        self._say(first)

    def hear_word(self, sentence: int, text: str, start: int) -> None:
        """Say one word of a sentence and light it; reading ends for it."""
        self._end()
        self._word = (sentence, start, len(text))
        self._utterance = self._narrator.read(text)

    def stop(self) -> None:
        """Be silent at once."""
        talks = self._utterance != 0
        self._end()
        if talks:
            self._narrator.hush()

    def _say(self, sentence: int) -> None:
        if sentence >= len(self._sentences):
            self._at_end()
            return
        self.sentence = sentence
        self._word = (-1, 0, 0)
        # Until the new line has its id, news of the old one is of no interest.
        self._utterance = 0
        self._utterance = self._narrator.read(self._sentences[sentence])
        self.changed.emit()
        if not self._utterance:
            self._say(sentence + 1)
        elif sentence + 1 < len(self._sentences):
            self._narrator.prepare(self._sentences[sentence + 1])

    def _at_end(self) -> None:
        if self._goes_on:
            self._rest.start(PAGE_END_MS)
        else:
            self._end()

    def _turn(self) -> None:
        self.page_read.emit()

    def _end(self) -> None:
        was = self.on
        self._rest.stop()
        self._utterance, self.sentence, self.on = 0, -1, False
        self._word = (-1, 0, 0)
        self.lit.emit(-1, 0, 0)
        if was:
            self.changed.emit()

    def _heard(self, utterance: int, start: int, length: int) -> None:
        if utterance != self._utterance or not utterance:
            return
        if self.on:
            self.lit.emit(self.sentence, start, length)
        else:
            self.lit.emit(*self._word)

    def _finished(self, utterance: int) -> None:
        if utterance != self._utterance or not utterance:
            return
        self._utterance = 0
        self.lit.emit(-1, 0, 0)
        if self.on:
            self._say(self.sentence + 1)

    def _silenced(self, utterance: int) -> None:
        if utterance == self._utterance and utterance:
            self._end()
