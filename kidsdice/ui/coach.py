"""The coach: after a choice, on request, what else there was and how good it is."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QPainter

from kidsdice.core.game import Move
from kidsdice.core.match import Match
from kidsdice.ui.boards.board import TablePlan
from kidsdice.ui.kit.buttons import Tool
from kidsdice.ui.kit.paint import draw_icon, draw_number
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.top_bar import TopBar
from kidsdice.ui.narrator import Narrator, Priority
from kidsdice.ui.review import Review, last_choice, review
from kidsdice.ui.review_page import ReviewPage
from kidsdice.ui.style import Look
from kidsdice.ui.thinking import Thinking
from kidsdice.words import coach as words
from kidsdice.words.say import join


def ask_picture(p: QPainter, look: Look, width: float, height: float) -> None:
    """A bulb and a question mark."""
    size = width * 0.5
    draw_icon(p, look.on_wood, width * 0.1, height * 0.26, "bulb", size)
    draw_number(p, look.on_wood, width * 0.72, height * 0.68, width * 0.52, "?")


class Coach(QObject):
    """The tool on the table and its page. ``closed`` when the page was put away."""

    closed = Signal()

    def __init__(self, screen: UnitBox, bar: TopBar, narrator: Narrator, odds: str) -> None:
        super().__init__(screen)
        self.bar, self.narrator, self.odds = bar, narrator, odds
        self._screen = screen
        self._choice: tuple[Match, Move] | None = None
        self.tool = Tool(screen, words.title(), "", ask_picture)
        self.tool.clicked.connect(self.open)
        self.tool.hide()
        self.page: ReviewPage | None = None
        self._thinking = Thinking(self)
        self._thinking.known.connect(self._know)

    @property
    def asking(self) -> bool:
        """Whether the page lies over the board."""
        return self.page is not None and self.page.lying

    def show_for(self, match: Match | None) -> None:
        """There is a choice to look back at in this match, or not."""
        wanted = match is not None and self.odds != "never"
        self._choice = last_choice(match) if match is not None and wanted else None
        self.tool.setVisible(self._choice is not None)

    def open(self) -> None:
        """What else was there? Worked out on another thread."""
        if self._choice is None:
            return
        if self.page is None:
            self.page = ReviewPage(self._screen, self._screen.taste, self.odds == "always")
            self.page.done.connect(self._leave)
        self.page.show_review(None)
        self.page.cover(self.bar)
        self._screen.taste.taps.screen_changed()
        self.page.back.setFocus(Qt.FocusReason.OtherFocusReason)
        self.narrator.no_reminder()
        before, move = self._choice
        self._thinking.ask(lambda _wanted: review(before, move))

    def _know(self, found: Review | None) -> None:
        if self.page is None or not self.page.lying:
            return
        if found is None:
            self._leave()
            return
        self.page.show_review(found)
        self.narrator.say(join(*found.spoken), Priority.CHILD)

    def _leave(self) -> None:
        self.narrator.play("tap")
        self.narrator.hush()
        self.close()
        self.closed.emit()

    def close(self) -> None:
        """Put the page away."""
        self._thinking.forget()
        if self.page is not None:
            self.page.uncover()

    def place_tool(self, plan: TablePlan, y: float, taken: tuple[bool, bool]) -> float:
        """Put the tool where the bulb or Take back are not; how much of the table that takes.

        ``taken`` says which of those two places are. Where both are, the tool
        lies after them, if this table has room for a third.
        """
        step = plan.tool + plan.gap
        used = taken.index(False) if False in taken else 2
        if used == 2 and not plan.keep_step:
            self.tool.hide()
        if not self.tool.isHidden():
            x = plan.start + used * step
            self._screen.place(self.tool, x, y, plan.tool, plan.tool)
            return (used + 1) * step
        return 0.0

    def act_of(self, key: Qt.Key) -> Callable[[], object] | None:
        """What this key does while the page lies there."""
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, Qt.Key.Key_Backspace):
            return self._leave
        return None
