"""Dice on the felt: they are thrown, roll, and lie still; each one is a thing to hear about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from kidsdice.ui.kit.paint import draw_die
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.style import Look
from kidsdice.words.common import die_name

ROLL_MILLISECONDS = 700
STILL_MILLISECONDS = 250
SPREAD = 0.12
TILTS = (-5.0, 6.0, -3.0, 4.0, -6.0, 3.0)


@dataclass(frozen=True)
class Pose:
    """Where a die lies: the corner of its face box in units from the start edge, and its size."""

    x: float
    y: float
    size: float
    tilt: float = 0.0


class DiePress(Press):
    """One die. It can be pressed to hear what it shows; it never acts."""

    def __init__(self, parent: UnitBox) -> None:
        super().__init__(parent)
        self.face = 1
        self.tilt = 0.0
        self.state = "live"
        self.bleed = 24.0
        self.set_can_act(False)

    def draw(self, p: QPainter, look: Look) -> None:
        """The die as it lies or rolls."""
        size = self.unit_width
        self.radius = size * 0.24
        draw_die(p, look, 0, 0, self.face, size, tilt=self.tilt, state=self.state)

    def focus_rect(self) -> QRectF:
        """Around the die and its side."""
        return QRectF(-4, -4, self.unit_width + 8, self.unit_width * 1.09 + 8)


class DiceFelt(UnitBox):
    """Throws dice to their places. ``landed`` comes once, when all lie still.

    ``own``: the dice were thrown by hand; they are painted, and do not roll again.
    """

    landed = Signal()
    sound = Signal(str)

    def __init__(self, parent: QWidget, taste: Taste) -> None:
        super().__init__(parent, taste)
        self._dice: list[DiePress] = []
        self._poses: Sequence[Pose] = ()
        self._faces: tuple[int, ...] = ()
        self._states: Sequence[str] = ()
        self._progress = 1.0
        self._roll = QVariantAnimation(self)
        self._roll.setStartValue(0.0)
        self._roll.setEndValue(1.0)
        self._roll.setDuration(ROLL_MILLISECONDS)
        self._roll.valueChanged.connect(self._step)
        self._roll.finished.connect(self._land)
        self._still = QTimer(self)
        self._still.setSingleShot(True)
        self._still.setInterval(STILL_MILLISECONDS)
        self._still.timeout.connect(self._land)
        self._knocked = 0
        self.own = False

    @property
    def moving(self) -> bool:
        """Whether dice are in the air."""
        return self._roll.state() is QVariantAnimation.State.Running or self._still.isActive()

    def lay(self, faces: Sequence[int], poses: Sequence[Pose], states: Sequence[str] = ()) -> None:
        """Show dice lying still (none: an empty felt)."""
        self._roll.stop()
        self._still.stop()
        self._hold(faces, poses, states)
        self._progress = 1.0
        self.arrange()

    def throw(self, faces: Sequence[int], poses: Sequence[Pose]) -> None:
        """Throw dice that will show these faces; what they show is already decided."""
        self._hold(faces, poses, ())
        self._knocked = 0
        if self.taste.less_movement or self.own:
            for die in self._dice:
                die.hide()
            self._still.start()
            return
        self.sound.emit("shake")
        self._progress = 0.0
        self.arrange()
        self._roll.start()

    def move_to(self, poses: Sequence[Pose]) -> None:
        """The window has another size: the dice lie here now."""
        self._poses = poses
        self.arrange()

    def finish(self) -> None:
        """Let the dice land now."""
        if self.moving:
            self._roll.stop()
            self._still.stop()
            self._land()

    def _hold(self, faces: Sequence[int], poses: Sequence[Pose], states: Sequence[str]) -> None:
        while len(self._dice) > len(faces):
            gone = self._dice.pop()
            gone.hide()
            gone.deleteLater()
        while len(self._dice) < len(faces):
            self._dice.append(DiePress(self))
        self._faces, self._poses, self._states = tuple(faces), poses, states
        for place, (die, face) in enumerate(zip(self._dice, faces, strict=True)):
            die.face = face
            usual = "paint" if self.own else "live"
            die.state = states[place] if place < len(states) else usual
            die.set_name(die_name(place + 1, face))
            die.show()
            die.update()

    def _land(self) -> None:
        self._progress = 1.0
        for die, face in zip(self._dice, self._faces, strict=True):
            die.face = face
            die.show()
        self.arrange()
        if self._knocked < len(self._dice):  # they did not roll to their end
            self.sound.emit("land")
        self.landed.emit()

    def _step(self, value: float) -> None:
        self._progress = value
        self.arrange()

    def arrange(self) -> None:
        """Put each die where it is at this moment."""
        for place, (die, pose) in enumerate(zip(self._dice, self._poses, strict=False)):
            late = SPREAD * place / max(1, len(self._dice) - 1)
            own = min(1.0, max(0.0, (self._progress - late) / (1.0 - SPREAD)))
            self._put(die, place, pose, own)

    def _put(self, die: DiePress, place: int, pose: Pose, progress: float) -> None:
        eased = EASE.valueForProgress(progress)
        start = QPointF(self.unit_width + 40, pose.y + 120)
        hop = 90.0 * (1 - progress) * progress * 4
        x = start.x() + (pose.x - start.x()) * eased
        y = start.y() + (pose.y - start.y()) * eased - hop
        turn = (1 - eased) * 560.0 * (1 if place % 2 else -1)
        rest = pose.tilt
        face = (
            self._faces[place] if progress > 0.86 else _passing(self._faces[place], place, progress)
        )
        if face != die.face or abs(turn + rest - die.tilt) > 0.01:
            die.face, die.tilt = face, turn + rest
            die.update()
        if progress > 0.86 and self._knocked <= place and self._progress < 1.0:
            self._knocked = place + 1
            self.sound.emit(f"land-{place % LANDINGS + 1}")
        die.bleed = 24.0 if progress >= 1 else pose.size * 0.3
        self.place(die, x, y, pose.size, pose.size * 1.12)


LANDINGS = 6
"""So many pitches a die may land with."""
EASE = QEasingCurve(QEasingCurve.Type.OutCubic)


def _passing(face: int, place: int, progress: float) -> int:
    """A face seen in passing while the die rolls; it changes ever more slowly."""
    step = int((1 - (1 - progress) ** 2) * 9)
    return (face + place + step * 2 + 1) % 6 + 1
