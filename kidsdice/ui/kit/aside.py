"""Dice that were put aside: they travel to their places and stay there to be heard about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation, Signal

from kidsdice.ui.kit.dice_felt import DiePress, Pose
from kidsdice.ui.kit.plan import UnitBox

SWAP_MILLISECONDS = 120


@dataclass(frozen=True)
class Aside:
    """One die put aside: its face, where it belongs, how it looks and what it is called."""

    face: int
    pose: Pose
    name: str
    state: str = "live"


@dataclass(frozen=True)
class Pace:
    """How dice travel: each so many milliseconds, one after the other."""

    each: int
    apart: int = 0
    curve: QEasingCurve.Type = QEasingCurve.Type.InOutCubic


class DiceAside(QObject):
    """The dice of a rack or a train. ``arrived`` comes a die, ``landed`` when all lie still."""

    arrived = Signal()
    landed = Signal()

    def __init__(self, box: UnitBox) -> None:
        super().__init__(box)
        self._box = box
        self._dice: list[DiePress] = []
        self._lying: Sequence[Aside] = ()
        self._starts: Sequence[Pose | None] = ()
        self._pace = Pace(1)
        self._leaving = False
        self._arrived = 0
        self._shift = 0.0
        self.own = False  # the dice were thrown by hand
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.valueChanged.connect(self._step)
        self._motion.finished.connect(self._land)

    @property
    def moving(self) -> bool:
        """Whether dice are on their way."""
        return self._motion.state() is QVariantAnimation.State.Running

    def lay(self, dice: Sequence[Aside]) -> None:
        """Show these dice lying still."""
        self._motion.stop()
        self._leaving, self._shift = False, 0.0
        self._hold(dice, [None] * len(dice))
        self._put_all(1.0)

    def ride(self, dice: Sequence[Aside], starts: Sequence[Pose], pace: Pace) -> None:
        """Show these dice; the last ones travel to their places from ``starts``."""
        self._leaving, self._shift = False, 0.0
        self._hold(dice, [*[None] * (len(dice) - len(starts)), *starts])
        self._start(pace, len(starts))

    def roll_off(self, ends: Sequence[Pose], pace: Pace) -> None:
        """The dice roll away to these places and are gone."""
        gone = [
            Aside(d.face, end, d.name, d.state) for d, end in zip(self._lying, ends, strict=True)
        ]
        starts = [d.pose for d in self._lying]
        self._hold(gone, starts)
        self._leaving = True
        self._start(pace, len(starts))

    def move_to(self, poses: Sequence[Pose]) -> None:
        """The window has another size: the dice belong here now."""
        if len(poses) != len(self._lying):
            return  # they are on their way out
        self._lying = [
            Aside(d.face, pose, d.name, d.state) for d, pose in zip(self._lying, poses, strict=True)
        ]
        if not self.moving:
            self._put_all(1.0)

    def shift(self, by: float, seen: tuple[float, float]) -> None:
        """All dice stand this much further from the start edge (what carries them moves).

        They are seen only between the two ends.
        """
        self._shift = by
        self._put_all(1.0)
        for press, die in zip(self._dice, self._lying, strict=True):
            x = die.pose.x + by
            press.setVisible(seen[0] <= x and x + die.pose.size <= seen[1])

    def finish(self) -> None:
        """Everything is where it was going."""
        if self.moving:
            self._motion.stop()
            self._land()

    def _start(self, pace: Pace, count: int) -> None:
        self._pace, self._arrived = pace, len(self._dice) - count
        time = pace.each + pace.apart * max(0, count - 1)
        if self._box.taste.less_movement:
            time = SWAP_MILLISECONDS
        self._motion.setDuration(time)
        self._put_all(0.0)
        self._motion.start()

    def _hold(self, dice: Sequence[Aside], starts: Sequence[Pose | None]) -> None:
        while len(self._dice) > len(dice):
            gone = self._dice.pop()
            gone.hide()
            gone.deleteLater()
        while len(self._dice) < len(dice):
            self._dice.append(DiePress(self._box))
        self._lying, self._starts = list(dice), starts
        for press, die in zip(self._dice, dice, strict=True):
            press.face, press.state = die.face, die.state
            if self.own and die.state == "live":
                press.state = "paint"
            press.set_name(die.name)
            press.show()
            press.update()

    def _step(self, value: float) -> None:
        self._put_all(float(value))

    def _put_all(self, value: float) -> None:
        travelling = [n for n, start in enumerate(self._starts) if start is not None]
        time = self._pace.each + self._pace.apart * max(0, len(travelling) - 1)
        for number, (press, die) in enumerate(zip(self._dice, self._lying, strict=True)):
            start = self._starts[number] if number < len(self._starts) else None
            done = 1.0
            if start is not None and not self._box.taste.less_movement:
                late = self._pace.apart * travelling.index(number)
                done = min(1.0, max(0.0, (value * time - late) / self._pace.each))
                if done >= 1.0 and self.moving:
                    self._tell_arrived(number)
            eased = QEasingCurve(self._pace.curve).valueForProgress(done)
            self._put(press, between(start or die.pose, die.pose, eased))

    def _tell_arrived(self, number: int) -> None:
        if number >= self._arrived:
            self._arrived = number + 1
            self.arrived.emit()

    def _put(self, press: DiePress, pose: Pose) -> None:
        if press.tilt != pose.tilt:
            press.tilt = pose.tilt
            press.update()
        self._box.place(press, pose.x + self._shift, pose.y, pose.size, pose.size * 1.12)

    def _land(self) -> None:
        while self._arrived < len(self._dice):
            self._tell_arrived(self._arrived)
        if self._leaving:
            self.lay(())
        else:
            self._starts = [None] * len(self._dice)
            self._put_all(1.0)
        self.landed.emit()


def between(start: Pose, end: Pose, share: float) -> Pose:
    """A pose on the way."""

    def mixed(a: float, b: float) -> float:
        return a + (b - a) * share

    return Pose(
        mixed(start.x, end.x),
        mixed(start.y, end.y),
        mixed(start.size, end.size),
        mixed(start.tilt, end.tilt),
    )
