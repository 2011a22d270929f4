"""Dice on dusk felt, and the rack where every die that is out goes to bed."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QPainter, QPaintEvent

from kidsdice.core.events import Event, Thrown
from kidsdice.core.game import Throw
from kidsdice.core.match import Match
from kidsdice.games.drop_dead import State
from kidsdice.ui.boards.board import Board, TablePlan
from kidsdice.ui.boards.drop_dead_card import TurnCard, draw_turn_card
from kidsdice.ui.boards.drop_dead_plan import Plan, mirror
from kidsdice.ui.boards.drop_dead_turn import Turn, turn_after, turn_before
from kidsdice.ui.boards.pictures import stop_picture, throw_picture
from kidsdice.ui.kit.aside import Aside, DiceAside, Pace
from kidsdice.ui.kit.buttons import Picture
from kidsdice.ui.kit.heard import HeardPlaces
from kidsdice.ui.kit.paint import (
    badge_of,
    cached_pixmap,
    draw_badge,
    draw_basket,
    draw_block,
    draw_die,
    draw_hollow,
    draw_moon,
    draw_number_in,
    draw_tray,
    number_width,
)
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.taste import Taste
from kidsdice.words import drop_dead as words
from kidsdice.words.common import digits, score_name
from kidsdice.words.lists import player_names

TO_BED = Pace(400, 80)
TABLE = TablePlan(206, 60, 60, 104, 166, 172, 116, 188, main=460)
COMPACT_TABLE = TablePlan(176, 24, 24, 88, 152, 158, 112, 316, main=400)


class DropDeadBoard(Board):
    """Shows a turn throw by throw; what a throw did is told when its dice lie still."""

    def __init__(self, parent: UnitBox, taste: Taste) -> None:
        super().__init__(parent, taste)
        self.turn: Turn | None = None
        self._after: Turn | None = None  # as it will be when the dice lie still
        self.beds = DiceAside(self)
        self.beds.arrived.connect(lambda: self.sound.emit("bed"))
        self.beds.landed.connect(self._tell)
        self.heard = HeardPlaces(self)

    # What is shown

    def show_match(self, match: Match, events: tuple[Event, ...] = ()) -> None:
        """Show the turn; a throw rolls first, then its dead dice go to bed."""
        self.match = match
        self._after = turn_after(match)
        thrown = next((e for e in events if isinstance(e, Thrown)), None)
        if thrown is None:
            self.turn = self._after
            self.beds.lay(self._beds(self.turn))
            self.felt.lay(self.turn.lying, self._plan().dice(len(self.turn.lying)))
        else:
            self.turn = turn_before(match, events)
            self.beds.lay(self._beds(self.turn))
            self.felt.throw(thrown.faces, self._plan().dice(len(thrown.faces)))
        self._show_heard()
        self.update()

    def _landed(self) -> None:
        """The dice lie still: those that are out go to bed."""
        after = self._after
        assert after is not None
        assert after.last is not None
        line, plan = after.last, self._plan()
        if not line.dead:
            self._tell()
            return
        spots = list(zip(line.faces, plan.dice(len(line.faces)), strict=True))
        starts = [pose for face, pose in spots if face in line.dead]
        stay = [(face, pose) for face, pose in spots if face not in line.dead]
        self.felt.lay([face for face, _ in stay], [pose for _, pose in stay])
        self.beds.ride(self._beds(after), starts, TO_BED)

    def _tell(self) -> None:
        """Everything lies still: show what it came to."""
        self.turn = self._after
        self._show_heard()
        self.update()
        self.settled.emit()

    @property
    def moving(self) -> bool:
        """Whether dice roll or go to bed."""
        return super().moving or self.beds.moving

    def finish(self) -> None:
        """Land the dice and put those that are out to bed."""
        super().finish()
        self.beds.finish()

    def _beds(self, turn: Turn) -> list[Aside]:
        poses = self._plan().beds(len(turn.dead), turn.rules.dice)
        return [
            Aside(face, pose, words.dead_die(n + 1, face), "dead")
            for n, (face, pose) in enumerate(zip(turn.dead, poses, strict=True))
        ]

    def _show_heard(self) -> None:
        """Name what is only painted: the throws, the total, the scores, the spare dice."""
        if self.turn is None or self.match is None:
            return
        card, turn = self._card(), self.turn
        names = player_names(self.match.names)
        places = [(card.head, words.total_name(turn.total))]
        rows = [(rect, row) for rect, row in card.rows if row.line is not None]
        first = len(turn.lines) - len(rows)
        for number, (rect, row) in enumerate(rows, first + 1):
            assert row.line is not None
            places.append((rect, words.line_name(number, row.line)))
        for cell, standing in zip(card.scores, turn.standings, strict=False):
            who = [names[seat] for seat in standing.seats]
            places.append((cell, score_name(who, standing.points)))
        if turn.rules.pool:
            places.append((self._plan().sign()["basket"], words.spare_name(turn.spare)))
        self.heard.show(places)

    # The table

    def table_plan(self) -> TablePlan:
        """A little lower than usual: the rack needs the room."""
        return COMPACT_TABLE if self.compact else TABLE

    def may_hint(self) -> bool:
        """Chances are for those who want them."""
        return self.odds != "never"

    def throw_picture(self, move: Throw) -> Picture | None:
        """Partners see who throws; beside a card that stops, the cup says what this one does."""
        assert self.match is not None
        state: State = self.match.state
        if len(self.match.offers) > 1:
            return throw_picture(move.dice, mirrored=self.mirrored)
        if state.adder is None:
            return None
        return throw_picture(move.dice, self.match.names[state.turn], mirrored=self.mirrored)

    def offer_picture(self, move: object) -> Picture:
        """Stop: a hand, and what is kept."""
        running = self.match.state.table.running if self.match is not None else 0
        return stop_picture(running, mirrored=self.mirrored)

    # Where everything lies

    def _plan(self) -> Plan:
        pool = self.turn.rules.pool if self.turn is not None else 0
        return Plan(self.unit_width, self.unit_height, self.compact, bool(pool))

    def _card(self) -> TurnCard:
        assert self.turn is not None
        assert self.match is not None
        return TurnCard(self._plan().card, self.turn, self.match.names, self.best, self.compact)

    def arrange(self) -> None:
        """Dice on the felt and in the rack."""
        self.place(self.felt, 0, 0, self.unit_width, self.unit_height)
        self.felt.lower()
        if self.turn is None:
            return
        if not self.felt.moving:
            self.felt.move_to(self._plan().dice(len(self.turn.lying)))
        self.beds.move_to([die.pose for die in self._beds(self.turn)])
        self._show_heard()

    def shows_best(self) -> bool:
        """The card has room for it, except on a small window."""
        return not self.compact

    # How it looks

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tray and rack from their picture, then the points and the card."""
        if self.turn is None:
            return
        rules = self.turn.rules
        hollows = max(rules.dice, len(self.turn.dead))
        key = ("beds", self.size().toTuple(), self.taste.look.name, rules, hollows, self.mirrored)
        dpr, wanted = self.devicePixelRatioF(), event.rect()
        picture = cached_pixmap(key, self.size(), dpr, self._paint_wood, wanted=wanted)
        p = QPainter(self)
        p.drawPixmap(QPoint(0, 0), picture)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        if not self.felt.moving:
            self._paint_points(p)
        if self.turn.rules.pool:
            self._paint_basket(p)
        draw_turn_card(p, self.taste.look, self._card(), self.unit_width, self.mirrored)
        p.end()

    def _at(self, rect: QRectF) -> QRectF:
        return mirror(rect, self.unit_width, self.mirrored)

    def _paint_wood(self, p: QPainter) -> None:
        p.scale(self.k, self.k)
        assert self.turn is not None
        look, plan, rules = self.taste.look, self._plan(), self.turn.rules
        tray, rack = self._at(plan.tray), self._at(plan.rack)
        draw_tray(p, look, tray.x(), tray.y(), tray.width(), tray.height(), "dusk", f=plan.frame)
        draw_block(
            p,
            look,
            rack.x(),
            rack.y(),
            rack.width(),
            rack.height(),
            d=16,
            r=34,
            g=7,
            seed=61,
            go=0.16,
        )
        for hollow in plan.hollows(max(rules.dice, len(self.turn.dead))):
            at = self._at(QRectF(hollow.x, hollow.y, hollow.size, hollow.size))
            draw_hollow(p, look, at.x(), at.y(), hollow.size)
        self._paint_sign(p, plan)

    def _paint_sign(self, p: QPainter, plan: Plan) -> None:
        """Which faces go to bed, and the moon."""
        assert self.turn is not None
        look, spots = self.taste.look, plan.sign()
        faces = self.turn.rules.deadly
        for name, face in zip(("first", "second"), faces, strict=False):
            spot = self._at(spots[name])
            draw_die(p, look, spot.x(), spot.y(), face, spot.width(), state="dead", shadow=False)
        moon = self._at(spots["moon"])
        draw_moon(p, look, moon.x(), moon.y(), moon.width())

    def _paint_basket(self, p: QPainter) -> None:
        """The spare dice and how many there are."""
        assert self.turn is not None
        look, spots, spare = self.taste.look, self._plan().sign(), self.turn.spare
        at = self._at(spots["basket"])
        draw_basket(p, look, at.x(), at.y(), at.width(), own=False, count=spare)
        spot = self._at(spots["count"])
        draw_number_in(p, look, spot, spot.height() * 0.36, digits(spare), "wood-ink")

    def _paint_points(self, p: QPainter) -> None:
        """What the throw brought; when the turn is over, whose it was and its total."""
        assert self.turn is not None
        turn, look = self.turn, self.taste.look
        if turn.ended and not turn.lying:
            self._paint_ended(p)
            return
        if turn.last is None:
            return
        points = turn.last.points
        text = f"+{digits(points)}" if points else digits(0)
        spot = self._at(self._plan().points)
        most = min(112.0, spot.height() * 0.5)
        size = min(most, most * (spot.width() - 16) / number_width(most, text))
        token = "honey-hi" if points else "ink-on-dark"
        draw_number_in(p, look, spot, size, text, token, opacity=1 if points else 0.75)

    def _paint_ended(self, p: QPainter) -> None:
        assert self.turn is not None
        assert self.match is not None
        look, felt = self.taste.look, self._at(self._plan().felt)
        size = min(150.0, felt.height() * 0.68)
        text = digits(self.turn.total)
        figure = size * 0.95
        wide = size * 1.2 + number_width(figure, text)
        x = felt.center().x() - wide / 2
        badge = self.start_x(x, size) if self.mirrored else x
        number = QRectF(x + size * 1.2, felt.y(), wide - size * 1.2, felt.height())
        if self.mirrored:
            badge = x + wide - size
            number = QRectF(x, felt.y(), wide - size * 1.2, felt.height())
        who = self.match.names[self.turn.seats[0]]
        draw_badge(p, look, badge, felt.center().y() - size * 0.53, *badge_of(who), size)
        draw_number_in(p, look, number, figure, text, "ink-on-dark")
