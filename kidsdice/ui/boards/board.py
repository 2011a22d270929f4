"""What every board promises to the game screen."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from kidsdice.core.events import Event
from kidsdice.core.game import Move, Throw
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


@dataclass(frozen=True)
class TablePlan:
    """Where the buttons lie on the table, in units; heights are counted up from the lower edge.

    ``floor`` is where the table ends, ``edge`` the margin at both sides,
    ``start`` how far from the start edge the bulb lies (a board may use the
    table before it), ``tool`` the size of the small buttons and ``tool_up``
    their upper edge, ``main_up`` and ``high`` those of the big ones.
    ``card`` is where the card of ways begins. ``keep_step`` leaves the place of
    Take back free when it is not there; ``widest`` is how wide a choice card may be,
    ``main`` a single button; ``covered`` is how far the toy hangs over the table.
    """

    floor: float
    edge: float
    start: float
    tool: float
    tool_up: float
    main_up: float
    high: float
    card: float
    gap: float = 24.0
    keep_step: bool = True
    widest: float = 350.0
    main: float = 330.0
    covered: float = 0.0


FULL_TABLE = TablePlan(230, 60, 60, 108, 176, 186, 118, 188, covered=30)
COMPACT_TABLE = TablePlan(176, 24, 24, 88, 152, 158, 112, 316)


class Board(UnitBox):
    """A toy that shows a match and takes some of its moves. It lies behind the table's buttons.

    ``chosen(move)`` asks for a move. ``pending_changed`` says that the big
    button would do something else now. ``settled`` comes when everything that
    moved lies still. ``say(text)`` asks the voice; ``sound(name)`` plays.
    ``player_pressed(seat)``: a badge on the board was pressed.
    ``odds`` is how this family wants pictures of odds (never, asked, always);
    ``knows_game`` whether somebody here has played this game to its end before.
    Boards are told by events and never work out rules.
    """

    chosen = Signal(object)
    pending_changed = Signal()
    settled = Signal()
    say = Signal(str)
    sound = Signal(str)
    player_pressed = Signal(int)

    def __init__(self, parent: UnitBox, taste: Taste) -> None:
        super().__init__(parent, taste)
        self.match: Match | None = None
        self.felt = DiceFelt(self, taste)
        self.felt.landed.connect(self._landed)
        self.felt.sound.connect(self.sound)
        self.best: int | None = None
        self.odds = "asked"
        self.knows_game = False

    def show_match(self, match: Match, events: tuple[Event, ...] = ()) -> None:
        """Show this match; ``events`` are what has just happened (empty: show it as it lies)."""
        raise NotImplementedError

    def show_own(self, own: bool) -> None:
        """Whether the next dice to lie here were thrown by hand: then they look like it."""
        self.felt.own = own

    def takes(self, move: Move) -> bool:
        """Whether this offer is made on the board itself, so that it needs no big button."""
        return False

    def pending(self) -> Pending | None:
        """What the big button would do with what is chosen so far; None: nothing to choose."""
        return None

    def offer_picture(self, move: Move) -> Picture:
        """What lies on the big button of an offer that is no throw."""
        return icon_picture("hand", 76)

    def throw_picture(self, move: Throw) -> Picture | None:
        """What lies on the big button of a throw; None: a cup and the dice."""
        return None

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

    def may_hint(self) -> bool:
        """Whether the bulb may be offered now, where there is a hint."""
        return True

    def show_hint(self, opened: bool) -> None:
        """The hint was opened or put away: pictures of it that lie on the board follow."""

    def shows_players(self, match: Match) -> bool:
        """Whether the board shows who plays and whose turn it is, so that the bar need not."""
        return False

    def shows_best(self) -> bool:
        """Whether the best so far lies on the board at every size."""
        return False

    def table_plan(self) -> TablePlan:
        """Where the table's buttons lie."""
        return COMPACT_TABLE if self.compact else FULL_TABLE

    @property
    def moving(self) -> bool:
        """Whether anything still moves."""
        return self.felt.moving

    def finish(self) -> None:
        """End whatever moves at once."""
        self.felt.finish()

    def _landed(self) -> None:
        self.settled.emit()
