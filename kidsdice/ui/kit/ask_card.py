"""The only dialog a child meets: a paper card with one question and two pictures to choose from."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from kidsdice.ui.kit.buttons import ChoiceCard, Picture
from kidsdice.ui.kit.paint import draw_card
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.words_paint import Lines, balance, lay_out, paint_lines
from kidsdice.ui.style import words

CARD = (620.0, 372.0)
SPACING = 1.2
ANSWER_KEYS = (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class AskCard(UnitBox):
    """Covers the screen until one of two things is chosen; Esc chooses the safe one.

    It comes with the focus on the safe choice and is gone once answered; then
    the focus is where it was before. ``Stage.ask`` shows one; ``going`` comes
    when it is about to go.
    """

    going = Signal()

    def __init__(
        self,
        parent: UnitBox,
        question: str,
        safe: tuple[str, Picture, Callable[[], None]],
        other: tuple[str, Picture, Callable[[], None]],
    ) -> None:
        super().__init__(parent, parent.taste)
        self.k, self.compact = parent.k, parent.compact
        self.question = question
        self.setAccessibleName(question)
        self.answers = (safe[2], other[2])
        self.other = ChoiceCard(self, other[0], other[1])
        self.safe = ChoiceCard(self, safe[0], safe[1])
        self.other.clicked.connect(lambda: self._answer(1))
        self.safe.clicked.connect(lambda: self._answer(0))
        self._answered = False
        self._focus_before: QWidget | None = None

    def open(self) -> None:
        """Cover the screen and take the focus."""
        self.taste.taps.screen_changed()
        self._focus_before = self.window().focusWidget()
        self.show()
        self.raise_()
        self.arrange()
        self.safe.setFocus(Qt.FocusReason.PopupFocusReason)

    @property
    def open_still(self) -> bool:
        """Whether the answer is still awaited."""
        return not self._answered

    def put_away(self) -> None:
        """Go without an answer: the screen under it is left."""
        if self._answered:
            return
        self._answered = True
        self.going.emit()
        self._give_focus_back()
        self.hide()
        self.deleteLater()

    def _give_focus_back(self) -> None:
        before, under = self._focus_before, self.parentWidget()
        if before is None or under is None or not isValid(before):
            return  # what had it may have gone in the meantime
        if before.isVisible() and under.isAncestorOf(before):
            before.setFocus(Qt.FocusReason.PopupFocusReason)

    def _answer(self, which: int) -> None:
        if not self._answered:
            self.put_away()
            self.taste.taps.screen_changed()
            self.answers[which]()

    def _card(self) -> QRectF:
        wide, high = CARD
        return QRectF((self.unit_width - wide) / 2, (self.unit_height - high) / 2, wide, high)

    def arrange(self) -> None:
        """Two choice cards side by side, the safe one on the far side."""
        card = self._card()
        y = card.y() + 150
        self.place(self.other, card.x() + 36, y, 256, 178)
        self.place(self.safe, card.right() - 36 - 256, y, 256, 178)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The room in the dark, the card and its question."""
        look = self.taste.look
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        shade = look.c("#38281E")
        shade.setAlphaF(0.45)
        p.fillRect(self.rect(), shade)
        p.scale(self.k, self.k)
        card = self._card()
        draw_card(p, look, card.x(), card.y(), card.width(), card.height())
        lines = self._lines(card.width() - 72)
        x = card.center().x() - lines.width / 2
        top = QPointF(x, card.y() + 28 + (100 - lines.height) / 2)
        paint_lines(p, look, lines, top, lit=(0, 0), ink="ink")
        p.end()

    def _lines(self, room: float) -> Lines:
        """The question in one line where that is still large, else in two about as long."""
        tries = [(1, size) for size in range(34, 29, -1)] + [
            (2, size) for size in range(34, 23, -1)
        ]
        for most, size in tries:
            font = words(size, bold=True)
            lines = lay_out(self.question, font, room, SPACING)
            if lines.count <= most:
                lines = balance(lines, font, room, SPACING)
                break
        middle = Qt.AlignmentFlag.AlignHCenter
        return lay_out(self.question, font, lines.width + 1, SPACING, middle)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press beside the two pictures is for nobody, least of all for what is covered."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc means stay; keys stay inside the card."""
        key = event.key()
        if event.isAutoRepeat():
            return
        if key in ANSWER_KEYS and not self.taste.taps.is_meant_key(key):
            return
        if key == Qt.Key.Key_Escape:
            self._answer(0)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            other = self.other if self.safe.hasFocus() else self.safe
            self.taste.use_keys(True)
            other.setFocus(Qt.FocusReason.TabFocusReason)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            (focused if isinstance(focused, ChoiceCard) else self.safe).click()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab stays inside the card."""
        (self.other if self.safe.hasFocus() else self.safe).setFocus(Qt.FocusReason.TabFocusReason)
        return True
