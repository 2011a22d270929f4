"""Real dice on the table: the basket that switches them on, and the pad that asks for faces."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QPainter

from kidsdice.core.events import Event
from kidsdice.core.game import Move, Threw, Throw
from kidsdice.core.match import Match
from kidsdice.session import Session
from kidsdice.ui.boards.board import Board
from kidsdice.ui.boards.pictures import throw_picture
from kidsdice.ui.kit.buttons import Picture, Tool
from kidsdice.ui.kit.dice_pad import DicePad
from kidsdice.ui.kit.paint import FELTS, PLAIN_FELT, draw_basket, placed
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.top_bar import TopBar
from kidsdice.ui.narrator import Narrator, Priority
from kidsdice.ui.style import Look
from kidsdice.words import own_dice as words


def basket_tool(p: QPainter, look: Look, width: float, height: float) -> None:
    """The basket on its tool."""
    size = width * 0.72
    draw_basket(p, look, (width - size) / 2, (height - size * 0.75) / 2 - 1, size)


def basket_picture(dice: int, mirrored: bool) -> Picture:
    """The basket and so many dice, for the button of a throw by hand."""

    def paint(p: QPainter, look: Look, width: float, height: float) -> None:
        size = height * 0.78
        x = width - size - 26 if mirrored else 26
        draw_basket(p, look, x, (height - size * 0.75) / 2, size)
        start = 0.0 if mirrored else size + 26
        with placed(p, start, 0):
            room = width - size - 26
            throw_picture(dice, cup=False, own=True, mirrored=mirrored)(p, look, room, height)

    return paint


class OwnDice(QObject):
    """Whether this match is played with real dice, and what happens then.

    ``thrown(Threw)``: the faces of a throw have been tapped in. ``changed``:
    the basket was pressed.
    """

    thrown = Signal(object)
    changed = Signal()

    def __init__(
        self, screen: UnitBox, bar: TopBar, board: Board, session: Session, narrator: Narrator
    ) -> None:
        super().__init__(screen)
        self.bar, self.board, self.session, self.narrator = bar, board, session, narrator
        self.pad: DicePad | None = None
        self._screen = screen
        self._told_good_dice = False
        self.basket = Tool(bar, self.tr("Own dice"), "", basket_tool)
        self.basket.setCheckable(True)
        self.basket.clicked.connect(self.toggle)
        bar.add_extra(self.basket, 76, 76)
        self._show_basket()
        board.show_own(self.on)

    @property
    def on(self) -> bool:
        """Whether real dice are thrown."""
        return self.session.typed_dice

    @property
    def asking(self) -> bool:
        """Whether the pad lies over the board."""
        return self.pad is not None and self.pad.lying

    def toggle(self) -> None:
        """The basket was pressed: real dice from now on, or those of the program."""
        self.session.typed_dice = not self.on
        self.close()
        self._show_basket()
        self.narrator.play("choose" if self.on else "unchoose")
        self.narrator.say(words.switched(self.on), Priority.CHILD)
        self.changed.emit()

    def _show_basket(self) -> None:
        self.basket.honey = self.on
        self.basket.setChecked(self.on)
        self.basket.update()

    def picture(self, dice: int) -> Picture | None:
        """What lies on the button of a throw, None when the program throws."""
        return basket_picture(dice, self._screen.mirrored) if self.on else None

    # Asking for faces

    def asks(self, move: Move) -> bool:
        """Whether this throw is one by hand: then the pad asks what fell."""
        if not self.on or not isinstance(move, Throw):
            return False
        self._ask(move.dice)
        return True

    def _ask(self, count: int, faces: tuple[int, ...] = (), opening: str = "") -> None:
        pad = self._open_pad()
        match = self.session.match
        asked = words.asked(match.state, count)
        pad.ask(count, asked, FELTS.get(match.game.id, PLAIN_FELT), faces)
        pad.cover(self.bar)
        self._screen.taste.taps.screen_changed()
        pad.first.setFocus(Qt.FocusReason.OtherFocusReason)
        opening = opening or asked.opening
        self.narrator.say(opening, Priority.CHILD)
        self.narrator.remind(opening)

    def _open_pad(self) -> DicePad:
        if self.pad is None:
            pad = DicePad(self._screen, self._screen.taste)
            pad.done.connect(self._done)
            pad.left.connect(self._leave)
            pad.say.connect(lambda text: self.narrator.say(text, Priority.CHILD))
            pad.sound.connect(self.narrator.play)
            self.pad = pad
        return self.pad

    def _done(self, faces: tuple[int, ...]) -> None:
        self.close()
        self.thrown.emit(Threw(faces))

    def _leave(self) -> None:
        self.narrator.play("tap")
        self.close()
        self.changed.emit()

    def close(self) -> None:
        """Put the pad away."""
        if self.pad is not None:
            self.pad.uncover()

    def took_back(self, move: Move) -> None:
        """A move was taken back: of a throw that was mistyped the dice lie in the pad again."""
        if self.on and isinstance(move, Threw):
            self._ask(len(move.faces), move.faces, words.put_right())

    def act_of(self, key: Qt.Key) -> Callable[[], object] | None:
        """What this key does while the pad lies there, None when it means nothing here."""
        pad = self.pad
        assert pad is not None
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_6:
            return lambda: pad.put(key - Qt.Key.Key_0)
        return {
            Qt.Key.Key_Backspace: pad.take_back,
            Qt.Key.Key_Return: pad.tick.click,
            Qt.Key.Key_Enter: pad.tick.click,
            Qt.Key.Key_Escape: self._leave,
        }.get(key)

    # Reminders

    def reminder(self, match: Match, events: tuple[Event, ...]) -> str:
        """Once a match: the good dice beside a dead one bring nothing (D19)."""
        if not self.on or self._told_good_dice or match.over:
            return ""
        good = words.good_beside_dead(events)
        self._told_good_dice = bool(good)
        return words.good_dice_do_not_count(good) if good else ""
