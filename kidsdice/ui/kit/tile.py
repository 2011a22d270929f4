"""A tile of Shut the Box as a button: it stands, rises when it may be shut, and falls."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QVariantAnimation
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint import cached_pixmap, draw_tile
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.style import Look
from kidsdice.words.digits import digits

RISE_MILLISECONDS = 180
FALL_MILLISECONDS = 280
WOBBLE_MILLISECONDS = 260
LIFTED = -14.0
TILE_SHAPE = 240 / 104


class TilePress(Press):
    """One tile. ``state`` is open, legal, selected or shut."""

    bleed = 36.0  # the marker of a lifted tile reaches that far above it
    radius = 20.0

    def __init__(self, parent: UnitBox, number: int) -> None:
        super().__init__(parent)
        self.number = number
        self.state = "open"
        self.lift = 0.0
        self.fall = 0.0
        self.wobble = 0.0
        self._motion: QVariantAnimation | None = None

    @property
    def moving(self) -> bool:
        """Whether the tile is on its way."""
        return self._motion is not None

    def become(self, state: str, name: str, delay: int = 0) -> None:
        """Go to a state: rise, settle, or fall."""
        self.set_name(name)
        self.set_can_act(state in ("legal", "selected"))
        if state == self.state:
            return
        was, self.state = self.state, state
        if state == "shut":
            self._move("fall", 0.0, 1.0, FALL_MILLISECONDS, QEasingCurve.Type.InQuad, 0)
            return
        self.fall = 0.0
        up = LIFTED if state in ("legal", "selected") else 0.0
        if was == "shut":
            self.lift = up
        if self.lift != up:
            curve = QEasingCurve.Type.OutBack if up else QEasingCurve.Type.OutQuad
            self._move("lift", self.lift, up, RISE_MILLISECONDS, curve, delay)
        self.update()

    def shake_head(self) -> None:
        """Not this one: wobble once."""
        self._move("wobble", 0.0, 1.0, WOBBLE_MILLISECONDS, QEasingCurve.Type.Linear, 0)

    def finish(self) -> None:
        """Be where it was going."""
        if self._motion is not None:
            self._motion.setCurrentTime(self._motion.totalDuration())

    def _move(
        self, what: str, start: float, end: float, time: int, curve: QEasingCurve.Type, delay: int
    ) -> None:
        self.finish()
        if self.box.taste.less_movement:
            self._moved(what, end)
            self._rest(what)
            return
        motion = QVariantAnimation(self)
        motion.setDuration(time + delay)
        if delay:
            motion.setKeyValueAt(delay / (time + delay), start)
        motion.setStartValue(start)
        motion.setEndValue(end)
        motion.setEasingCurve(curve if not delay else QEasingCurve.Type.OutQuad)
        motion.valueChanged.connect(lambda value: self._moved(what, float(value)))
        motion.finished.connect(lambda: self._rest(what))
        self._motion = motion
        motion.start()

    def _moved(self, what: str, value: float) -> None:
        if what == "wobble":
            value = 3.0 * (1 - value) * (1 if int(value * 4) % 2 else -1)
        setattr(self, what, value)
        self.update()

    def _rest(self, what: str) -> None:
        if what == "wobble":
            self.wobble = 0.0
        if self._motion is not None:
            self._motion.deleteLater()
            self._motion = None
        self.update()

    def draw(self, p: QPainter, look: Look) -> None:
        """The tile as it stands, rises, falls or lies."""
        state, lift = self.state, self.lift
        if state == "shut" and self.fall < 1.0:
            state = "open"
        elif self.isDown() and state in ("legal", "selected"):
            lift = 7.0
        if state == "shut" or self.fall or self.wobble:
            self._paint(p, look, state, 0.0)
        else:
            self._show_standing(p, look, state, lift)

    def _paint(self, p: QPainter, look: Look, state: str, lift: float) -> None:
        draw_tile(
            p,
            look,
            0,
            0,
            self.number,
            state,
            w=self.unit_width,
            text=digits(self.number),
            lift=lift,
            fall=self.fall if state == "open" else 0.0,
            wobble=self.wobble,
        )

    def _show_standing(self, p: QPainter, look: Look, state: str, lift: float) -> None:
        """A standing tile is one picture, moved: dice that fly past uncover it at every step."""
        k, dpr = self.box.k, self.devicePixelRatioF()
        key = ("tile", state, look.name, self.number, digits(self.number), k, self.unit_width)
        picture = cached_pixmap(
            key, self.size(), dpr, lambda p: self._paint_standing(p, look, state, k)
        )
        up = round(lift * self.unit_width / 104 * k * dpr) / dpr  # whole pixels stay sharp
        p.save()
        p.resetTransform()
        p.drawPixmap(QPointF(0, up), picture)
        p.restore()

    def _paint_standing(self, p: QPainter, look: Look, state: str, k: float) -> None:
        p.scale(k, k)
        p.translate(self.bleed, self.bleed)
        self._paint(p, look, state, 0.0)

    def focus_rect(self) -> QRectF:
        """Around the standing tile, not around its whole cell."""
        k = self.unit_width / 104
        return QRectF(-3 * k, (12 + self.lift - 4) * k, 110 * k, 202 * k)
