"""The paper under the end of a match alone: the last figures, the best, and whether it is new."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from kidsdice.core.match import Match
from kidsdice.ui.kit.paint import draw_bars, draw_card, draw_icon, draw_number, number_width
from kidsdice.ui.style import Look
from kidsdice.words.common import digits

Part = tuple[float, Callable[[float], None]]
"""How wide something is, and what paints it when its left edge is known."""
BAR, MOST_BARS = 56.0, 9


@dataclass(frozen=True)
class Standing:
    """How a solo figure stands: the best before, and the last figures with this one at the end."""

    figure: int
    best_before: int | None
    last: tuple[int, ...]
    is_best: bool

    def best_now(self, match: Match) -> int:
        """The best with this figure counted in."""
        known = [self.figure] if self.best_before is None else [self.figure, self.best_before]
        return match.game.best.of(known) or 0


def shown_last(area: QRectF, standing: Standing) -> tuple[int, ...]:
    """The last figures as far as their bars have room in this area."""
    room = int((area.width() - 330) / BAR)
    return standing.last[-min(room, MOST_BARS) :]


class StandingCards:
    """Paints the cards into an area; what stands side by side on one is in its middle."""

    def __init__(self, p: QPainter, look: Look, mirrored: bool, width: float) -> None:
        self.p, self.look, self.mirrored, self.width = p, look, mirrored, width

    def bars(self, area: QRectF, standing: Standing, best: int) -> None:
        """One card: the last figures as bars with this one in clay, and the best so far."""
        self._card(area)
        middle, high = area.center().y(), area.height() - 54
        shown = [(value, digits(value)) for value in shown_last(area, standing)]

        def draw(x: float) -> None:
            y = area.y() + 10
            last = len(shown) - 1
            draw_bars(
                self.p, self.look, x, y, shown, best=last, step=BAR, h=high, mirrored=self.mirrored
            )

        chart = (BAR * len(shown) + 6, draw)
        rosette, figure = self._icon(middle, "rosette", 84), self._number(middle, 84, best)
        self._row(area, (chart, rosette, figure), (44.0, 12.0))

    def new_best(self, area: QRectF, standing: Standing, icon: str) -> None:
        """Two cards: the figure, and the best with the one before it."""
        one = QRectF(area.x(), area.y(), area.width() * 0.433, area.height())
        two = QRectF(one.right() + 32, area.y(), area.right() - one.right() - 32, area.height())
        middle, share = area.center().y(), area.height() / 128
        self._card(one)
        self._row(
            one,
            (
                self._icon(middle, icon, 76 * share),
                self._number(middle, 100 * share, standing.figure),
            ),
            (26.0,),
        )
        self._card(two)
        parts = [self._icon(middle, "rosette", 84 * share)]
        if standing.best_before is not None:
            parts.append(self._number(middle, 60 * share, standing.best_before, "ink2"))
            parts.append(self._arrow(middle, 44 * share))
        parts.append(self._number(middle, 96 * share, standing.figure))
        self._row(two, parts, (20.0,) * (len(parts) - 1))

    def _card(self, area: QRectF) -> None:
        x = self.width - area.right() if self.mirrored else area.x()
        draw_card(self.p, self.look, x, area.y(), area.width(), area.height())

    def _row(self, area: QRectF, parts: Sequence[Part], gaps: Sequence[float]) -> None:
        """Side by side in the middle of the area, in the direction of reading."""
        x = area.x() + (area.width() - sum(wide for wide, _ in parts) - sum(gaps)) / 2
        for (wide, draw), gap in zip(parts, (*gaps, 0.0), strict=True):
            draw(self.width - x - wide if self.mirrored else x)
            x += wide + gap

    def _icon(self, middle: float, icon: str, size: float) -> Part:
        return size, lambda x: draw_icon(self.p, self.look, x, middle - size / 2, icon, size)

    def _number(self, middle: float, size: float, value: int, token: str = "ink") -> Part:
        text, base = digits(value), middle + size * 0.315
        return number_width(size, text), lambda x: draw_number(
            self.p, self.look, x, base, size, text, token, align=0
        )

    def _arrow(self, middle: float, size: float) -> Part:
        y = middle - size / 2
        return size, lambda x: draw_icon(
            self.p, self.look, x, y, "arrow", size, "ink2", mirrored=self.mirrored
        )
