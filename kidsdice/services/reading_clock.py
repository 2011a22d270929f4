"""Words lit at reading pace, for when no voice can be heard."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from kidsdice.services.spoken import Spoken

_WORD, _LETTER, _PAUSE, _STOP = 0.16, 0.05, 0.2, 0.45
"""Seconds of a word, of each of its letters, of a comma, of a full stop at speed 1."""

_DIGIT = 4
"""A digit is read as a word of about so many letters."""


def pace(spoken: Spoken, speed: float) -> list[float]:
    """How many seconds each word of the text takes a voice of this speed."""
    ends = [word.spoken_at for word in spoken.words[1:]] + [len(spoken.text)]
    seconds = []
    for word, end in zip(spoken.words, ends, strict=True):
        after = spoken.text[word.spoken_end : end]
        pause = _STOP if any(c in ".!?。！？" for c in after) else 0.0
        pause = pause or (_PAUSE if any(c in ",;:、，" for c in after) else 0.0)
        said = spoken.text[word.spoken_at : word.spoken_end]
        letters = sum(_DIGIT if c.isdigit() else 1 for c in said)
        seconds.append((_WORD + _LETTER * letters + pause) / speed)
    return seconds


class ReadingClock(QObject):
    """Tells ``word(number)`` for each word in turn, then ``over()``.

    It runs one single-shot timer from word to word, and none when nothing is read.
    """

    word = Signal(int)
    over = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pace: list[float] = []
        self._next = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._step)

    @property
    def running(self) -> bool:
        """Whether words are being walked."""
        return self._timer.isActive()

    def begin(self, spoken: Spoken, speed: float, first: int = 0) -> None:
        """Walk the words from this one on, beginning when control is back in the event loop."""
        self._pace = pace(spoken, speed)
        self._next = first
        self._timer.start(0)

    def stop(self) -> None:
        """Stand still; ``resume`` goes on."""
        self._timer.stop()

    def resume(self) -> None:
        """Go on after ``stop``."""
        self._timer.start(0)

    def _step(self) -> None:
        if self._next >= len(self._pace):
            self.over.emit()
            return
        index = self._next
        self._next += 1
        self._timer.start(round(self._pace[index] * 1000))
        self.word.emit(index)
