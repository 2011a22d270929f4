"""A player's column of Knock Out: the paper, the running total, the peg and its rings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint.badge import badge_of, draw_badge
from kidsdice.ui.kit.paint.brush import fill, placed, rounded, stroke
from kidsdice.ui.kit.paint.felt import draw_felt
from kidsdice.ui.kit.paint.marks import draw_tick
from kidsdice.ui.kit.paint.measures import draw_out_line
from kidsdice.ui.kit.paint.paper import draw_frame
from kidsdice.ui.kit.paint.pegs import RINGS, draw_peg_base, draw_peg_stem, draw_ring
from kidsdice.ui.kit.paint.text import draw_number, draw_number_in, number_width
from kidsdice.ui.kit.paint.toys import draw_burst
from kidsdice.ui.style import Look

SLICE, THIN_SLICE, LEAST_SLICE = 12.0, 8.0, 4.0
ALWAYS_WHOLE = 2
VERY_WIDE = 400.0
FALL_FROM = 120.0
PLATE = 31.0
RUNNING = 44.0  # the room of a running total
NARROW_START, NARROW_END = 19.0, 14.0  # margins of a narrow column: the new ring has a frame
BESIDE = 30.0  # the foot reaches this far beyond the widest ring
MARKS_OFF = 17.0  # marks beside the stem keep this far from its middle


@dataclass(frozen=True)
class Ring:
    """One ring: how wide it is between the narrowest (0) and the widest (1), and its numerals."""

    share: float
    text: str
    total: str = ""


@dataclass(frozen=True)
class ColumnShown:
    """Everything a column shows; numerals are already in the reader's digits.

    ``standing`` is in, out, stopped or left. ``burst`` lies on the peg when
    the own number has just come up. ``lit`` frames the newest ring. ``roll``
    is what was thrown in a roll-off ("" not yet, None: there is no roll-off).
    ``earlier`` are the scores of games before, ``earlier_sum`` theirs together
    for where there is no room for each.
    """

    key: str
    number: str = ""
    total: str = ""
    rings: tuple[Ring, ...] = ()
    standing: str = "in"
    now: bool = False
    lit: bool = False
    burst: bool = False
    lives: int = 1
    landings: int = 0
    earlier: tuple[str, ...] = ()
    earlier_sum: str = ""
    roll: str | None = None
    dim: bool = False


@dataclass(frozen=True)
class ColumnPlan:
    """Where the parts of a column lie, in units. ``narrow`` has the badge above the total."""

    width: float
    height: float
    narrow: bool = False
    compact: bool = False

    @property
    def badge(self) -> QRectF:
        """The badge, at the start or in the middle."""
        if self.narrow:
            size = 54.0 if self.compact else 74.0
            return QRectF((self.width - size) / 2, 13, size, size)
        size = 74.0 if self.compact else 92.0
        return QRectF(self.width * 0.072, 14, size, size)

    @property
    def total(self) -> QRectF:
        """The room of the running total."""
        badge = self.badge
        if self.narrow:
            return QRectF(10, badge.bottom() + 8, self.width - 20, self.total_size * 0.8)
        start = badge.right() + 8
        return QRectF(start, badge.top() + 4, self.width - 16 - start, badge.height() - 8)

    @property
    def total_size(self) -> float:
        """The size of its numeral."""
        if self.narrow:
            return 40.0 if self.compact else 48.0
        return 68.0 if self.compact else 84.0

    @property
    def line_y(self) -> float:
        """Where the line under the total runs."""
        return self.total.bottom() + (5 if self.narrow else 6)

    @property
    def peg_top(self) -> float:
        """Where the peg begins."""
        return self.line_y + (16 if self.narrow else 14)

    @property
    def base(self) -> QRectF:
        """The wooden foot right under its peg: its burst reaches a little above it."""
        high = self.base_scale * 96
        inset = 11.0 if self.narrow else 20.0
        half = min(self.axis, self.width - self.axis) - inset
        half = min(half, self.ring_width(1) / 2 + BESIDE)
        return QRectF(self.axis - half, self.height - 10 - high, 2 * half, high)

    @property
    def base_scale(self) -> float:
        """How large the foot is drawn."""
        if self.narrow:
            return 0.62 if self.compact else 0.72
        return 0.76 if self.compact else 1.0

    @property
    def axis(self) -> float:
        """Where the peg stands from the start edge: room beside it is for running totals."""
        if self.narrow:
            return NARROW_START + self.ring_width(1) / 2
        return self.width * (0.5 if self.width > VERY_WIDE else 0.43)

    @property
    def running(self) -> float:
        """Where running totals end, from the start edge."""
        if self.narrow:
            return self.width - NARROW_END
        return min(self.width - 18, self.axis + self.ring_width(1) / 2 + 66)

    @property
    def ring_high(self) -> float:
        """How high a ring's face is."""
        if self.narrow:
            return 27.0 if self.compact else 36.0
        return 34.0 if self.compact else 46.0

    @property
    def ring_step(self) -> float:
        """From ring to ring."""
        return self.ring_high + 7

    def ring_width(self, share: float) -> float:
        """How wide a ring is."""
        if self.narrow:
            most = self.width - NARROW_START - NARROW_END - RUNNING + 2
            least = most * 0.68
        else:
            most = min(300.0, self.width * 0.67, 2 * (self.width - 18 - RUNNING - self.axis))
            least = most * 0.46
        return least + (most - least) * min(1.0, max(0.0, share))

    @property
    def floor(self) -> float:
        """Where the lowest ring stands."""
        return self.base.top() - 6

    def room(self, shown: ColumnShown) -> float:
        """How much of the peg is free for rings."""
        above = self.burst_size * 0.86 if shown.burst else 14.0
        return self.floor - self.stem_top(shown) - above

    def stem_top(self, shown: ColumnShown) -> float:
        """Where the stem begins; in the narrow form marks lie above it."""
        if not self.narrow:
            return self.peg_top
        marks = (self.tally + 4 if shown.lives > 1 else 0) + (PLATE + 4 if shown.earlier else 0)
        return self.peg_top - (6 if marks else 0) + marks

    @property
    def burst_size(self) -> float:
        """The burst that falls on the peg."""
        return self.ring_high * 1.74

    @property
    def tally(self) -> float:
        """One mark of the tally of lives."""
        if self.narrow:
            return 24.0
        return min(30.0, (self.width - 16 - self.axis - MARKS_OFF - 8) / 3)


def stack(count: int, room: float, step: float) -> tuple[int, int, float]:
    """How ``count`` rings fit: (whole ones on top, slices below, how high a slice is).

    Rings that find no room even as slices are not drawn: the total has them.
    """
    whole = count
    while whole > ALWAYS_WHOLE and whole * step + (count - whole) * THIN_SLICE > room:
        whole -= 1
    rest = count - whole
    if not rest:
        return whole, 0, SLICE
    high = max(LEAST_SLICE, min(SLICE, (room - whole * step) / rest))
    return whole, min(rest, max(0, int((room - whole * step) / high))), high


def draw_column(
    p: QPainter,
    look: Look,
    plan: ColumnPlan,
    shown: ColumnShown,
    *,
    drop: float = 1,
    badge: bool = True,
    mirrored: bool = False,
) -> None:
    """A whole column with its corner at (0, 0).

    ``drop`` 0..1: how far the newest ring (or the burst) has fallen; ``badge``
    False leaves its place to a button.
    """
    with placed(p):
        if shown.dim:
            p.setOpacity(0.45)
        draw_frame(p, look, 0, 0, plan.width, plan.height, now=shown.now)
        _head(p, look, plan, shown, badge, mirrored)
        if shown.roll is not None:
            _roll(p, look, plan, shown)
            return
        _peg(p, look, plan, shown, drop, mirrored)
        _marks(p, look, plan, shown, mirrored)


def _start(plan: ColumnPlan, rect: QRectF, mirrored: bool) -> QRectF:
    if mirrored:
        rect = QRectF(plan.width - rect.right(), rect.y(), rect.width(), rect.height())
    return rect


def badge_spot(plan: ColumnPlan, mirrored: bool) -> QRectF:
    """Where the badge lies from the left edge of the column."""
    return _start(plan, plan.badge, mirrored)


def _head(
    p: QPainter, look: Look, plan: ColumnPlan, shown: ColumnShown, badge: bool, mirrored: bool
) -> None:
    spot = badge_spot(plan, mirrored)
    if badge:
        asleep = shown.standing in ("out", "left")
        lie = 1.0 if asleep else 0.0
        animal, colour = badge_of(shown.key)
        draw_badge(
            p, look, spot.x(), spot.y(), animal, colour, spot.width(), asleep=asleep, lie=lie
        )
        if shown.standing == "stopped":
            x = spot.left() + spot.width() * (0.1 if mirrored else 0.9)
            draw_tick(p, look, x, spot.top() + spot.width() * 0.14, spot.width() * 0.2)
    total = _start(plan, plan.total, mirrored)
    wide = number_width(plan.total_size, shown.total)
    size = plan.total_size * min(1.0, (total.width() - 8) / max(1.0, wide))
    draw_number_in(p, look, total, size, shown.total)
    line = max(44.0, total.width() * 0.86 if not plan.narrow else total.width() * 0.7)
    left = total.center().x() - line / 2
    if shown.standing == "out":
        draw_out_line(p, look, left, plan.line_y, line)
    elif shown.standing == "stopped":
        stroke(p, look, "leaf", 7)
        p.drawLine(QPointF(left + 4, plan.line_y + 5), QPointF(left + line - 4, plan.line_y + 5))


def _axis(plan: ColumnPlan, mirrored: bool) -> float:
    return plan.width - plan.axis if mirrored else plan.axis


def _peg(
    p: QPainter, look: Look, plan: ColumnPlan, shown: ColumnShown, drop: float, mirrored: bool
) -> None:
    axis = _axis(plan, mirrored)
    base = _start(plan, plan.base, mirrored)
    top = plan.stem_top(shown)
    thick = 0.72 if plan.narrow else 1.0
    with placed(p, axis - 9 * thick, top, thick):
        draw_peg_stem(p, look, 0, 0, (base.top() + 10 - top) / thick)
    y = _rings(p, look, plan, shown, axis, drop, mirrored)
    if shown.burst:
        size = plan.burst_size
        if not shown.rings:
            y -= 8  # clear of the burst on the foot
        at = max(plan.line_y + 12, y - size * 0.98) - (1 - drop) * FALL_FROM
        draw_burst(p, look, axis - size / 2, at, shown.number, size, tilt=-12)
    with placed(p, base.x(), base.y(), plan.base_scale):
        _base(p, look, base.width() / plan.base_scale, shown.number)


def _base(p: QPainter, look: Look, wide: float, number: str) -> None:
    """The foot and its burst."""
    seed = int(number) if number.isascii() and number.isdigit() else 3
    draw_peg_base(p, look, 0, 0, wide, seed=seed, burst=False)
    if number:
        size = min(92.0, wide * 0.86)
        draw_burst(p, look, (wide - size) / 2, 34 - size / 2, number, size)


def _rings(
    p: QPainter,
    look: Look,
    plan: ColumnPlan,
    shown: ColumnShown,
    axis: float,
    drop: float,
    mirrored: bool,
) -> float:
    """Slices, then whole rings, from the foot up; gives the top of the highest."""
    rings: Sequence[Ring] = shown.rings
    whole, slices, high = stack(len(rings), plan.room(shown), plan.ring_step)
    y = plan.floor
    first = len(rings) - whole - slices
    for place in range(first, first + slices):
        ring = rings[place]
        y -= high
        wide = plan.ring_width(ring.share)
        _slice(p, look, axis - wide / 2, y, wide, high, RINGS[place % len(RINGS)])
    for place in range(len(rings) - whole, len(rings)):
        newest = place == len(rings) - 1 and not shown.burst
        y -= plan.ring_step
        lift = (7.0 if shown.lit else 0.0) + (1 - drop) * FALL_FROM if newest else 0.0
        _ring(p, look, plan, rings[place], axis, y - lift, place, newest and shown.lit, mirrored)
    return y


def _slice(p: QPainter, look: Look, x: float, y: float, w: float, h: float, colour: str) -> None:
    fill(p, look, f"{colour}-side")
    rounded(p, x, y, w, h - 1, min(6.0, h / 2))
    fill(p, look, colour)
    rounded(p, x, y, w, h * 0.7, min(5.0, h / 3))
    if look.high_contrast and h > 6:
        stroke(p, look, "ink", 2)
        rounded(p, x, y, w, h - 1, min(6.0, h / 2))


def _ring(
    p: QPainter,
    look: Look,
    plan: ColumnPlan,
    ring: Ring,
    axis: float,
    y: float,
    place: int,
    now: bool,
    mirrored: bool,
) -> None:
    wide, high = plan.ring_width(ring.share), plan.ring_high
    colour = RINGS[place % len(RINGS)]
    draw_ring(p, look, axis - wide / 2, y, wide, high, colour, text=ring.text, now=now)
    if ring.total:
        size = max(23.0, high * 0.54)
        far = plan.running
        x, align = (plan.width - far, 0.0) if mirrored else (far, 1.0)
        draw_number(p, look, x, y + high * 0.5 + size * 0.32, size, ring.total, "ink2", align=align)


def _marks(p: QPainter, look: Look, plan: ColumnPlan, shown: ColumnShown, mirrored: bool) -> None:
    """The tally of lives, the scores of earlier games, the tick of one who stopped."""
    size, gap = plan.tally, 4.0
    if shown.lives > 1:
        used = shown.lives * size + (shown.lives - 1) * gap
        x = (plan.width - used) / 2 if plan.narrow else plan.axis + MARKS_OFF
        y = plan.peg_top - 8
        for life in range(shown.lives):
            spot = _start(plan, QRectF(x + life * (size + gap), y, size, size), mirrored)
            gone = life < shown.landings
            draw_burst(p, look, spot.x(), spot.y(), "", size, ghost=not gone)
    if shown.earlier:
        _earlier(p, look, plan, shown, mirrored)


def _earlier(p: QPainter, look: Look, plan: ColumnPlan, shown: ColumnShown, mirrored: bool) -> None:
    """What the games before brought, on small plates beside the peg's top, or above it."""
    texts = shown.earlier
    room = plan.width - 24 if plan.narrow else plan.axis - MARKS_OFF - 16
    if sum(map(_plate, texts)) + 4 * (len(texts) - 1) > room:
        texts = (shown.earlier_sum,)
    used = sum(map(_plate, texts)) + 4 * (len(texts) - 1)
    x, y = plan.axis - MARKS_OFF - used, plan.peg_top - 8
    if plan.narrow:
        x, y = (plan.width - used) / 2, y + (plan.tally + 4 if shown.lives > 1 else 0)
    for text in texts:
        wide = _plate(text)
        spot = _start(plan, QRectF(x, y, wide, PLATE), mirrored)
        fill(p, look, "paper2")
        p.drawRoundedRect(spot, 10, 10)
        stroke(p, look, "line-strong", 2)
        p.drawRoundedRect(spot, 10, 10)
        draw_number_in(p, look, spot, 23, text, "ink2")
        x += wide + 4


def _plate(text: str) -> float:
    return max(36.0, number_width(23, text) + 10)


def _roll(p: QPainter, look: Look, plan: ColumnPlan, shown: ColumnShown) -> None:
    """The throw that settles it: a felt with the sum, or an empty place for it."""
    top = plan.peg_top + 6
    felt = QRectF(14, top, plan.width - 28, min(plan.height - top - 22, plan.width - 28))
    felt.moveTop(top + (plan.height - 18 - top - felt.height()) / 2)
    draw_felt(p, look, felt.x(), felt.y(), felt.width(), felt.height(), "clay", r=26)
    if shown.roll:
        size = min(110.0, felt.height() * 0.7, felt.width() * 0.6)
        draw_number_in(p, look, felt.translated(0, 4), size, shown.roll, "honey-hi")
        return
    side = min(felt.width() * 0.5, felt.height() * 0.5)
    spot = QRectF(0, 0, side, side)
    spot.moveCenter(felt.center() + QPointF(0, 4))
    token = "honey" if shown.now else "ink-on-dark"
    stroke(p, look, token, 6, dash=(14, 12))
    p.drawRoundedRect(spot, side * 0.24, side * 0.24)
