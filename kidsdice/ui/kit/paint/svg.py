"""Path data of the drawings ("M6 18 h8 q3 -2 3 2 z") as painter paths.

Qt reads whole SVG documents but gives no way from path data to a
``QPainterPath``, so this small reader does it: M L H V C Q T A Z and their
relative forms, which is all that the drawings use.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

_PIECE = re.compile(r"([MLHVCQTAZ])([^MLHVCQTAZ]*)", re.IGNORECASE)
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "T": 2, "A": 7, "Z": 0}


@cache
def svg_path(data: str) -> QPainterPath:
    """The path that the data describes. Do not change it: it is shared."""
    pen = _Pen()
    for letter, rest in _PIECE.findall(data):
        numbers = [float(number) for number in _NUMBER.findall(rest)]
        pen.command(letter, numbers)
    return pen.path


class _Pen:
    """Walks through the commands and remembers where it is."""

    def __init__(self) -> None:
        self.path = QPainterPath()
        self._handle: QPointF | None = None
        self._draw: dict[str, Callable[..., None]] = {
            "C": self._cubic,
            "Q": self._quadratic,
            "T": self._smooth,
        }

    def command(self, letter: str, numbers: list[float]) -> None:
        kind, relative = letter.upper(), letter.islower()
        step = _TAKES[kind]
        if kind == "Z":
            self.path.closeSubpath()
            self._handle = None
            return
        for start in range(0, len(numbers), step):
            self._segment(kind, numbers[start : start + step], relative)
            kind = "L" if kind == "M" else kind  # more pairs after a move are lines

    def _segment(self, kind: str, numbers: list[float], relative: bool) -> None:
        here = self.path.currentPosition()
        handle, self._handle = self._handle, None
        origin = here if relative else QPointF()
        if kind == "M":
            self.path.moveTo(origin.x() + numbers[0], origin.y() + numbers[1])
        elif kind == "L":
            self.path.lineTo(origin.x() + numbers[0], origin.y() + numbers[1])
        elif kind == "H":
            self.path.lineTo(origin.x() + numbers[0], here.y())
        elif kind == "V":
            self.path.lineTo(here.x(), origin.y() + numbers[0])
        elif kind == "A":
            self._arc(here, numbers, origin)
        else:
            points = [
                origin + QPointF(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)
            ]
            self._draw[kind](here, handle, *points)

    def _cubic(
        self, _here: QPointF, _handle: QPointF | None, a: QPointF, b: QPointF, end: QPointF
    ) -> None:
        self.path.cubicTo(a, b, end)

    def _quadratic(
        self, _here: QPointF, _handle: QPointF | None, control: QPointF, end: QPointF
    ) -> None:
        self.path.quadTo(control, end)
        self._handle = control

    def _smooth(self, here: QPointF, handle: QPointF | None, end: QPointF) -> None:
        control = here if handle is None else here * 2 - handle
        self._quadratic(here, handle, control, end)

    def _arc(self, here: QPointF, numbers: list[float], origin: QPointF) -> None:
        """A circular arc. The drawings have no stretched or turned ones."""
        radius, _, _, large, sweep = numbers[:5]
        end = origin + QPointF(numbers[5], numbers[6])
        centre, radius = _arc_centre(here, end, radius, bool(large) == bool(sweep))
        first = math.degrees(math.atan2(centre.y() - here.y(), here.x() - centre.x()))
        last = math.degrees(math.atan2(centre.y() - end.y(), end.x() - centre.x()))
        turn = (last - first) % 360
        if sweep:  # Qt counts angles against the clock, path data with it
            turn -= 360
        box = (centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
        self.path.arcTo(*box, first, turn)


def _arc_centre(start: QPointF, end: QPointF, radius: float, right: bool) -> tuple[QPointF, float]:
    """Where a circle through both points has its centre; the radius grows if it is too small."""
    middle, half = (start + end) / 2, (end - start) / 2
    reach = math.hypot(half.x(), half.y())
    radius = max(radius, reach)
    away = math.sqrt(radius * radius - reach * reach) / reach if reach else 0.0
    side = away if right else -away
    return QPointF(middle.x() + half.y() * side, middle.y() - half.x() * side), radius
