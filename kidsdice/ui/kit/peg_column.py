"""A column of Knock Out as a thing on the board: rings drop on it, and its animal may lie down."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QVariantAnimation, Signal
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint import (
    ColumnPlan,
    ColumnShown,
    badge_of,
    draw_badge,
    draw_column,
    draw_tick,
)
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.style import Look

DROP_MILLISECONDS = 260
LIE_MILLISECONDS = 350
NOTHING = ColumnShown("")


class AnimalPress(Press):
    """The badge on a column: it can be pressed, and it lies down when the player is out."""

    def __init__(self, parent: UnitBox) -> None:
        super().__init__(parent)
        self.key = ""
        self.asleep = False
        self.faint = False
        self.stopped = False
        self.lie = 0.0
        self.set_can_act(False)

    def show_as(self, key: str, *, asleep: bool, faint: bool, stopped: bool) -> None:
        """Be this animal, awake or asleep; a tick for one who has stopped."""
        self.key, self.asleep, self.faint, self.stopped = key, asleep, faint, stopped
        self.lie = 1.0 if asleep else 0.0
        self.update()

    def lie_down(self, share: float) -> None:
        """Lie this far on the side."""
        self.lie = share
        self.update()

    def draw(self, p: QPainter, look: Look) -> None:
        """The badge, a little lower while it is pressed."""
        self.radius = self.unit_width / 2
        if self.faint:
            p.setOpacity(0.45)
        if self.isDown():
            p.translate(0, 3)
        draw_badge(
            p,
            look,
            0,
            0,
            *badge_of(self.key),
            self.unit_width,
            asleep=self.asleep and self.lie > 0.5,
            lie=self.lie,
        )
        if self.stopped:
            size = self.unit_width
            draw_tick(p, look, size * (0.1 if self.box.mirrored else 0.9), size * 0.14, size * 0.2)


class PegColumn(Press):
    """One player's column. Pressing it tells how it stands; it never acts.

    ``rested`` comes when what fell on it lies still.
    """

    rested = Signal()
    radius = 34.0

    def __init__(self, parent: UnitBox, animal: AnimalPress) -> None:
        super().__init__(parent)
        self.animal = animal
        self.shown = NOTHING
        self.plan = ColumnPlan(252, 486)
        self.drop = 1.0
        self.set_can_act(False)
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.valueChanged.connect(self._fall)
        self._motion.finished.connect(self._rest)

    @property
    def moving(self) -> bool:
        """Whether something is falling."""
        return self._motion.state() is QVariantAnimation.State.Running

    def show_column(self, shown: ColumnShown, name: str) -> None:
        """Show this, lying still."""
        self._motion.stop()
        self.drop = 1.0
        self.set_name(name)
        asleep = shown.standing in ("out", "left") and shown.roll is None
        stopped = shown.standing == "stopped"
        self.animal.show_as(shown.key, asleep=asleep, faint=shown.dim, stopped=stopped)
        if shown != self.shown:
            self.shown = shown
            self.update()

    def let_fall(self) -> None:
        """The newest ring (or the burst) falls from above; one who is out lies down."""
        if self.box.taste.less_movement:
            self._rest()
            return
        out = self.shown.standing == "out"
        self._motion.setDuration(LIE_MILLISECONDS if out else DROP_MILLISECONDS)
        self._fall(0.0)
        self._motion.start()

    def finish(self) -> None:
        """Lie still now."""
        if self.moving:
            self._motion.stop()
            self._rest()

    def _fall(self, share: float) -> None:
        self.drop = BOUNCE.valueForProgress(share)
        if self.shown.standing == "out":
            self.animal.lie_down(LIE.valueForProgress(share))
        self.update()

    def _rest(self) -> None:
        self.drop = 1.0
        if self.shown.standing == "out":
            self.animal.lie_down(1.0)
        self.update()
        self.rested.emit()

    def draw(self, p: QPainter, look: Look) -> None:
        """The whole column, without the badge that lies on it as a thing of its own."""
        mirrored = self.box.mirrored
        draw_column(p, look, self.plan, self.shown, drop=self.drop, badge=False, mirrored=mirrored)


BOUNCE = QEasingCurve(QEasingCurve.Type.OutBounce)
BOUNCE.setAmplitude(0.5)
LIE = QEasingCurve(QEasingCurve.Type.InOutQuad)
