"""Dice of one's own: a tray with hollows, and six faces to tap what the real dice show."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from PySide6.QtCore import QEasingCurve, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.aside import between
from kidsdice.ui.kit.buttons import Action, Picture, Tool
from kidsdice.ui.kit.cover import Cover
from kidsdice.ui.kit.dice_felt import DiePress, Pose
from kidsdice.ui.kit.paint import (
    draw_basket,
    draw_block,
    draw_die,
    draw_hollow,
    draw_icon,
    draw_number,
    draw_tray,
    number_width,
    outlined,
    rounded,
)
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.style import Look
from kidsdice.words import own_dice as words
from kidsdice.words.common import digits

HOP_MS = 180
FACE = (172.0, 215.0)
SLEEPER = 62.0


class FaceButton(Press):
    """A big face. Honey around it: it may be tapped now."""

    radius = 32.0

    def __init__(self, parent: UnitBox, number: int) -> None:
        super().__init__(parent, words.face(number))
        self.number = number
        self.may = True

    def draw(self, p: QPainter, look: Look) -> None:
        """A wooden block with the die and its numeral on it."""
        scale = self.unit_width / FACE[0]
        self.radius = 32 * scale
        high = self.unit_height / scale
        p.scale(scale, scale)
        if self.may:
            outlined(p, look, "honey", "honey-line", 2.5)
            rounded(p, -7, -7, FACE[0] + 14, high + 14, 38)
            rounded(p, -2, -2, FACE[0] + 4, high + 4, 34)
        down = 1.0 if self.isDown() else 0.0
        draw_block(
            p, look, 0, 0, FACE[0], high - 9, r=32, seed=self.number + 2, shadow=False, press=down
        )
        p.translate(0, down * 7)
        die = min(128.0, high - 76)
        draw_die(p, look, (FACE[0] - die) / 2, 15, self.number, die, shadow=False)
        base = (15 + die * 1.09 + high - 9) / 2 + 13
        draw_number(p, look.on_wood, FACE[0] / 2, base, 42, digits(self.number))


class DicePad(Cover):
    """Asks for the faces of so many dice; ``done(faces)`` when the tick was pressed.

    ``say(text)`` and ``sound(name)`` are for the voice; ``left`` when the child
    goes back without a throw. Each hollow keeps its die: one that is tapped
    hops out, and the next face goes into its place.
    """

    done = Signal(object)
    left = Signal()
    say = Signal(str)
    sound = Signal(str)

    def __init__(self, parent: UnitBox, taste: Taste) -> None:
        super().__init__(parent, taste)
        self.felt = "dusk"
        self.places: list[int | None] = []
        self._order: list[int] = []  # the places that are filled, the newest last
        self._asked = words.Asked("", "")
        self.faces = [FaceButton(self, number) for number in range(1, 7)]
        for face in self.faces:
            face.clicked.connect(lambda _=False, n=face.number: self.put(n))
        self.dice: list[DiePress] = []
        self.sleepers: list[DiePress] = []
        self.back = Tool(self, self.tr("Back"), "back")
        self.back.clicked.connect(self.left)
        self.again = Tool(self, self.tr("Throw one die again"), "redo")
        self.again.clicked.connect(lambda: self.say.emit(words.throw_one_again()))
        self.tick = Action(self, "", self._tick_picture())
        self.tick.clicked.connect(self._press_tick)
        self._hopping = -1
        self._hop = QVariantAnimation(self)
        self._hop.setStartValue(0.0)
        self._hop.setEndValue(1.0)
        self._hop.setDuration(HOP_MS)
        self._hop.setEasingCurve(QEasingCurve.Type.OutQuad)
        self._hop.valueChanged.connect(lambda value: self._put_dice(float(value)))
        self._hop.finished.connect(self._land)

    # Asking

    def ask(self, count: int, asked: words.Asked, felt: str, faces: Sequence[int] = ()) -> None:
        """Ask for so many dice; ``faces`` lie in the tray already."""
        self.felt, self._asked = felt, asked
        self.places = [*faces, *[None] * (count - len(faces))]
        self._order = list(range(len(faces)))
        self._hopping = -1
        self._make(self.dice, count, self._take_out)
        self._make(self.sleepers, len(self._shown_sleepers()), self._refuse_sleeper)
        for place, (die, face) in enumerate(
            zip(self.sleepers, self._shown_sleepers(), strict=True), 1
        ):
            die.face, die.state, die.tilt = face, "dead", -7.0 if place % 2 else 6.0
            die.set_name(words.sleeping_die(place, face))
            die.set_can_act(False)
        self._show()

    def _shown_sleepers(self) -> tuple[int, ...]:
        """The dice that are out and find room beside the others: the last ones."""
        room = max(0, 5 - len(self.places))
        return self._asked.sleeping[-room:] if room else ()

    def _make(self, dice: list[DiePress], count: int, then: Callable[[int], None]) -> None:
        while len(dice) > count:
            gone = dice.pop()
            gone.hide()
            gone.deleteLater()
        while len(dice) < count:
            die = DiePress(self)
            place = len(dice)
            die.clicked.connect(lambda _=False, n=place: then(n))
            dice.append(die)
            die.show()

    @property
    def full(self) -> bool:
        """Whether every die has its face."""
        return None not in self.places

    @property
    def first(self) -> Press:
        """What the child needs now: the tick when all dice are in, else a face."""
        return self.tick if self.full else self.faces[0]

    # Tapping

    def put(self, face: int) -> None:
        """A face was tapped: its die hops into the next hollow."""
        self._finish_hop()
        if self.full:
            self.sound.emit("no")
            self.say.emit(self._asked.too_many)
            return
        place = self.places.index(None)
        self.places[place] = face
        self._order.append(place)
        self.sound.emit("choose")
        self._show()
        if not self.taste.less_movement:
            self._hopping = place
            self._pass_presses(True)
            self._put_dice(0.0)
            self._hop.start()
        if self.full:
            self.tick.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_back(self) -> None:
        """The die that came last hops out again."""
        if self._order:
            self._take_out(self._order[-1])
        else:
            self.left.emit()

    def _take_out(self, place: int) -> None:
        """A die was tapped: it is thrown again, or was put in by mistake (C1, C2)."""
        self._finish_hop()
        face = self.places[place] if place < len(self.places) else None
        if face is None:
            return
        was_full = self.full
        self.places[place] = None
        self._order.remove(place)
        self.sound.emit("unchoose")
        self._show()
        self.faces[face - 1].setFocus(Qt.FocusReason.OtherFocusReason)
        if was_full and len(self.places) > 1:
            self.say.emit(words.one_out(face))

    def _refuse_sleeper(self, place: int) -> None:
        self.sound.emit("no")
        self.say.emit(words.in_bed(self._shown_sleepers()[place]))

    def _press_tick(self) -> None:
        self._finish_hop()
        if self.full:
            self.done.emit(tuple(self.places))
        else:
            self.sound.emit("no")
            self.say.emit(words.missing(self.places.count(None)))

    # How it looks

    def _show(self) -> None:
        """Dice in their places, honey on what may be tapped."""
        for place, (die, face) in enumerate(zip(self.dice, self.places, strict=True), 1):
            die.setVisible(face is not None)
            die.set_can_act(face is not None)
            if face is not None:
                die.face, die.state, die.tilt = face, "paint", 0.0
                die.set_name(words.own_die(place, face))
                die.update()
        for button in self.faces:
            button.may = not self.full
            button.update()
        left = self.places.count(None)
        faces = [face for face in self.places if face is not None]
        name = words.missing(left) if left else words.tick(faces)
        self.tick.show_as(name, self._tick_picture(), on=self.full)
        self.arrange()
        self.update()

    def _tick_picture(self) -> Picture:
        """How many of the dice are in, and a tick."""
        count = len(self.places)
        text = f"{digits(count - self.places.count(None))} / {digits(count)}"
        mirrored = self.mirrored

        def paint(p: QPainter, look: Look, width: float, height: float) -> None:
            size = min(62.0, height * 0.55)
            wide = number_width(size, text) + 22 + size
            x = (width - wide) / 2
            number, icon = (x + size + 22, x) if mirrored else (x, x + wide - size)
            draw_number(p, look, number, height / 2 + size * 0.315, size, text, align=0)
            draw_icon(p, look, icon, (height - size) / 2, "tick", size)

        return paint

    def _finish_hop(self) -> None:
        if self._hopping >= 0:
            self._hop.stop()
            self._land()

    def _pass_presses(self, on: bool) -> None:
        """A die in the air must not take the next press of the face it comes from."""
        through = Qt.WidgetAttribute.WA_TransparentForMouseEvents
        self.dice[self._hopping].setAttribute(through, on)

    def _land(self) -> None:
        self._pass_presses(False)
        self._hopping = -1
        self._put_dice(1.0)

    def uncover(self) -> None:
        """Go away; nothing hops on."""
        self._finish_hop()
        super().uncover()

    # Where everything lies

    def _tray(self) -> QRectF:
        edge = 24.0 if self.compact else 60.0
        high = 122.0 if self.compact else 196.0
        free = self._faces_top() - self.top - high
        y = self.top + 8 + max(0.0, (free - 40) / 2)
        return QRectF(edge, y, self.unit_width - 2 * edge, high)

    def _face_size(self) -> tuple[float, float, float]:
        """Width, height and gap of the faces."""
        edge, gap, most = (24.0, 20.0, 140.0) if self.compact else (60.0, 26.0, FACE[0])
        wide = min(most, (self.unit_width - 2 * edge - 14 - 5 * gap) / 6)
        room = self.unit_height - self.table - self.top - (122 if self.compact else 196) - 36
        return wide, min(wide * FACE[1] / FACE[0], room), gap

    def _faces_top(self) -> float:
        _, high, _ = self._face_size()
        below = self.unit_height - self.table - (14.0 if self.compact else 26.0)
        spare = max(0.0, below - high - self.top - (154 if self.compact else 234))
        return below - high - spare / 3

    def _poses(self) -> list[Pose]:
        """Where the hollows are."""
        tray = self._tray()
        small = self.compact
        size = 64.0 if small else 104.0
        end = 150.0 if small else 260.0
        sleepers = len(self._shown_sleepers()) * self._sleeper
        room = tray.width() - end - 2 * (40 if small else 60) - sleepers
        pitch = min(size * 1.4, room / max(1, len(self.places)))
        size = min(size, pitch * 0.84)
        x = tray.x() + (50 if small else 70)
        x += max(0.0, (room - pitch * len(self.places)) / 2)
        y = tray.y() + (tray.height() - 12 - size * 1.08) / 2 + 2
        return [Pose(x + n * pitch, y, size) for n in range(len(self.places))]

    @property
    def _sleeper(self) -> float:
        return SLEEPER * (0.76 if self.compact else 1.0) + 12

    def _basket(self) -> QRectF:
        tray, wide = self._tray(), 88.0 if self.compact else 176.0
        x = tray.right() - wide - (40 if self.compact else 60)
        return QRectF(x, tray.center().y() - wide * 0.38 - 4, wide, wide * 0.75)

    def arrange(self) -> None:
        """Dice in the tray, faces in the middle, the buttons on the table."""
        if not self.places:
            return
        self._put_dice(1.0)
        size = self._sleeper - 12
        tray, basket = self._tray(), self._basket()
        for n, die in enumerate(reversed(self.sleepers), 1):
            y = tray.y() + (tray.height() - 12 - size) / 2 + 8
            self.place(die, basket.x() - 24 - n * self._sleeper, y, size, size * 1.12)
        wide, high, gap = self._face_size()
        x = (self.unit_width - 6 * wide - 5 * gap) / 2
        for n, face in enumerate(self.faces):
            self.place(face, x + n * (wide + gap), self._faces_top(), wide, high)
        small, bottom = self.compact, self.unit_height
        tool, edge, up = (88.0, 24.0, 152.0) if small else (108.0, 60.0, 164.0)
        self.place(self.back, edge, bottom - up, tool, tool)
        self.place(self.again, edge + tool + 24, bottom - up, tool, tool)
        high = 110.0 if small else 112.0
        self.place(self.tick, (self.unit_width - 330) / 2, bottom - up - 2, 330, high)

    def _put_dice(self, value: float) -> None:
        for place, (die, pose) in enumerate(zip(self.dice, self._poses(), strict=True)):
            spot = pose
            if place == self._hopping and value < 1.0:
                face = self.places[place]
                assert face is not None
                spot = between(self._start(face), pose, value)
                high = 60 * 4 * value * (1 - value)
                spot = Pose(spot.x, spot.y - high, spot.size)
            self.place(die, spot.x, spot.y, spot.size, spot.size * 1.12)
            if place == self._hopping:
                die.raise_()

    def _start(self, face: int) -> Pose:
        """Where the die of a face lies on its button."""
        wide, _, gap = self._face_size()
        x = (self.unit_width - 6 * wide - 5 * gap) / 2 + (face - 1) * (wide + gap)
        return Pose(x + wide * 0.128, self._faces_top() + 12, wide * 0.744)

    def still(self) -> Hashable:
        """The tray on another felt is another picture."""
        return (self.felt, self._tray().y())

    def draw_still(self, p: QPainter) -> None:
        """The tray and the basket the dice come from."""
        tray, basket, look = self._tray(), self._basket(), self.taste.look
        f = 16.0 if self.compact else 22.0
        x = self.start_x(tray.x(), tray.width())
        draw_tray(p, look, x, tray.y(), tray.width(), tray.height(), self.felt, f=f)
        draw_basket(p, look, self.start_x(basket.x(), basket.width()), basket.y(), basket.width())

    def draw(self, p: QPainter) -> None:
        """The hollows that wait for a die; the next one is dashed."""
        following = self.places.index(None) if not self.full else -1
        for place, pose in enumerate(self._poses()):
            if self.places[place] is None:
                left = self.start_x(pose.x, pose.size)
                ring = place == following
                draw_hollow(p, self.taste.look, left, pose.y - 2, pose.size, ring=ring)
