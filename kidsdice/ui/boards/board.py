"""What every board promises to the game screen."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from kidsdice.core.events import Event
from kidsdice.core.game import Move
from kidsdice.core.match import Match
from kidsdice.ui.boards.pictures import icon_picture
from kidsdice.ui.kit.buttons import Picture
from kidsdice.ui.kit.dice_felt import DiceFelt
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.taste import Taste


@dataclass(frozen=True)
class Pending:
    """What the big button would do: its name and picture; ``move`` None: not complete yet.

    ``missing`` is what the voice says when it is pressed too early.
    """

    name: str
    picture: Picture
    move: Move | None = None
    missing: str = ""


class Board(UnitBox):
    """A toy that shows a match and takes some of its moves. It lies behind the table's buttons.

    ``chosen(move)`` asks for a move. ``pending_changed`` says that the big
    button would do something else now. ``settled`` comes when everything that
    moved lies still. ``say(text)`` asks the voice; ``sound(name)`` plays.
    Boards are told by events and never work out rules.
    """

    chosen = Signal(object)
    pending_changed = Signal()
    settled = Signal()
    say = Signal(str)
    sound = Signal(str)

    def __init__(self, parent: UnitBox, taste: Taste) -> None:
        super().__init__(parent, taste)
        self.match: Match | None = None
        self.felt = DiceFelt(self, taste)
        self.felt.landed.connect(self._landed)
        self.felt.sound.connect(self.sound)
        self.best: int | None = None

    def show_match(self, match: Match, events: tuple[Event, ...] = ()) -> None:
        """Show this match; ``events`` are what has just happened (empty: show it as it lies)."""
        raise NotImplementedError

    def takes(self, move: Move) -> bool:
        """Whether this offer is made on the board itself, so that it needs no big button."""
        return False

    def pending(self) -> Pending | None:
        """What the big button would do with what is chosen so far; None: nothing to choose."""
        return None

    def offer_picture(self, move: Move) -> Picture:
        """What lies on the big button of an offer that is no throw."""
        return icon_picture("hand", 76)

    def show_way(self, move: Move) -> None:
        """Choose this move on the board without making it (from the hint)."""

    def key_number(self, number: int) -> bool:
        """A number key was pressed; whether it meant something here."""
        return False

    def take_back_choice(self) -> bool:
        """Put the last half-made choice back; whether there was one."""
        return False

    def first_focus(self) -> QWidget | None:
        """What has the focus when a choice is due here."""
        return None

    @property
    def moving(self) -> bool:
        """Whether anything still moves."""
        return self.felt.moving

    def finish(self) -> None:
        """End whatever moves at once."""
        self.felt.finish()

    def _landed(self) -> None:
        self.settled.emit()
