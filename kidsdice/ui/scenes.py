"""The pictures of the rule books: a scene's toys laid out on felt, as large as they fit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from operator import mul

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint import (
    RINGS,
    TILE,
    draw_die,
    draw_engine,
    draw_felt,
    draw_hollow,
    draw_icon,
    draw_number_in,
    draw_peg_base,
    draw_peg_stem,
    draw_plaque,
    draw_ring,
    draw_tile,
    draw_wagon,
    number_width,
    placed,
    wagon_seat,
)
from kidsdice.ui.style import Look
from kidsdice.words.common import digits
from kidsdice.words.sheet import Scene

GAP = 34.0
LARGEST = 1.2
IN_ONE_ROW = 1.2
"""How much larger two rows of tiles or dice must make a picture to be worth it."""
UNLIKE = 1.8
"""How much larger one row may be than another."""
TILE_GAP, DIE, DIE_GAP, WAGON = 18.0, 96.0, 22.0, 150.0
TILTS = (-6.0, 6.0, -4.0, 7.0, -7.0, 4.0)
NUMBER, PLAQUE, BASE = 116.0, (168.0, 140.0), 96.0
RING, STEM = 46.0, 44.0


@dataclass(frozen=True)
class _Thing:
    """A toy or a group of toys: its size and how it is painted with its corner at (0, 0)."""

    width: float
    height: float
    paint: Callable[[QPainter], None]


Rows = list[list[_Thing]]


def draw_scene(
    p: QPainter, look: Look, rect: QRectF, scene: Scene, *, mirrored: bool = False
) -> None:
    """A scene on its felt in this rectangle (units). ``mirrored`` orders it from the right."""
    draw_felt(p, look, rect.x(), rect.y(), rect.width(), rect.height(), scene.felt, r=28)
    edge = min(26.0, rect.height() * 0.09)
    inner = rect.adjusted(edge, edge + 4, -edge, -edge + 2)
    rows = max(_arrangements(look, scene, mirrored), key=lambda rows: _worth(rows, inner))
    scales = _scales(rows, inner)
    y = inner.y() + (inner.height() - _height(rows, scales)) / 2
    for row, scale in zip(rows, scales, strict=True):
        tall = max(thing.height for thing in row) * scale
        _paint_row(p, row, QRectF(inner.x(), y, inner.width(), tall), scale, mirrored)
        y += tall + GAP


def _paint_row(p: QPainter, row: list[_Thing], at: QRectF, scale: float, mirrored: bool) -> None:
    """Paint things side by side in the middle of a rectangle."""
    x = at.x() + (at.width() - _width(row) * scale) / 2
    for thing in reversed(row) if mirrored else row:
        with placed(p, x, at.center().y() - thing.height / 2 * scale, scale):
            thing.paint(p)
        x += (thing.width + GAP) * scale


def _width(row: Sequence[_Thing]) -> float:
    return sum(thing.width for thing in row) + GAP * (len(row) - 1)


def _height(rows: Rows, scales: Sequence[float]) -> float:
    tall = [max(thing.height for thing in row) for row in rows]
    return float(sum(map(mul, tall, scales))) + GAP * (len(rows) - 1)


def _scales(rows: Rows, inner: QRectF) -> list[float]:
    """How large each row is painted: as wide as it may, then all lower until they fit."""
    wide = [min(LARGEST, inner.width() / _width(row)) for row in rows]
    wide = [min(scale, UNLIKE * min(wide)) for scale in wide]
    gaps = GAP * (len(rows) - 1)
    share = (inner.height() - gaps) / max(1.0, _height(rows, wide) - gaps)
    return [scale * min(1.0, share) for scale in wide]


def _worth(rows: Rows, inner: QRectF) -> float:
    """How good an arrangement is: large toys, few rows of the same kind."""
    broken = sum(isinstance(thing, _Broken) for row in rows for thing in row)
    return min(_scales(rows, inner), default=1.0) / IN_ONE_ROW**broken


@dataclass(frozen=True)
class _Broken(_Thing):
    """A row of toys that was broken in two."""


def _arrangements(look: Look, scene: Scene, mirrored: bool) -> Iterator[Rows]:
    """Every way to lay the scene: side by side or in two rows."""
    tiles = _in_rows(_tiles, len(scene.tiles), 6, look, scene, mirrored)
    dice = _in_rows(_dice, len(scene.dice), 3, look, scene, mirrored)
    for some_tiles, some_dice in product(tiles, dice):
        big = [*some_tiles, *_train(look, scene, mirrored), *_peg(look, scene)]
        small = [*some_dice, *_total(look, scene), *_icon(look, scene)]
        yield [[*big, *small]] if big or small else []
        if big and small:
            yield [big, small]
        elif len(small) > 1:
            yield [small[:1], small[1:]]


def _in_rows(
    make: Callable[[Look, Scene, int, bool], _Thing],
    count: int,
    most: int,
    look: Look,
    scene: Scene,
    mirrored: bool,
) -> list[list[_Thing]]:
    """The toys in one row, and in two where there are many; ``[[]]`` where there are none."""
    if not count:
        return [[]]
    whole = make(look, scene, count, mirrored)
    if count <= most:
        return [[whole]]
    half = make(look, scene, -(-count // 2), mirrored)
    return [[whole], [_Broken(half.width, half.height, half.paint)]]


def _tiles(look: Look, scene: Scene, columns: int, mirrored: bool) -> _Thing:
    raised = any(state in ("legal", "way") for _, state in scene.tiles)
    lying = any(state == "shut" for _, state in scene.tiles)
    top, cell = (36.0 if raised else 6.0), (234.0 if lying else 214.0)
    step, rows = TILE[0] + TILE_GAP, -(-len(scene.tiles) // columns)
    width = columns * step - TILE_GAP

    def paint(p: QPainter) -> None:
        for place, (tile, state) in enumerate(scene.tiles):
            x = place % columns * step
            x = width - x - TILE[0] if mirrored else x
            y = top + place // columns * (top + cell)
            draw_tile(p, look, x, y, tile, state, text=digits(tile))

    return _Thing(width, rows * (top + cell), paint)


def _dice(look: Look, scene: Scene, columns: int, mirrored: bool) -> _Thing:
    step, rows = DIE + DIE_GAP, -(-len(scene.dice) // columns)
    width = columns * step - DIE_GAP

    def paint(p: QPainter) -> None:
        for place, (face, state) in enumerate(scene.dice):
            column, last = place % columns, len(scene.dice) - place // columns * columns
            inset = max(0, columns - last) * step / 2  # fewer in the last row lie in the middle
            x = inset + column * step
            x = width - DIE - x if mirrored else x
            _paint_die(p, look, x, place // columns * (step + 6), face, state, place)

    return _Thing(width, rows * (step + 6) - DIE_GAP + 6, paint)


def _paint_die(
    p: QPainter, look: Look, x: float, y: float, face: int, state: str, place: int
) -> None:
    if state in ("next", "empty"):
        draw_hollow(p, look, x, y, DIE, ring=state == "next")
    else:
        tilt = TILTS[place % len(TILTS)]
        shadow = state != "dead"
        draw_die(p, look, x, y, face, DIE, state=state, tilt=tilt, shadow=shadow)


def _total(look: Look, scene: Scene) -> list[_Thing]:
    if not scene.total:
        return []
    width = number_width(NUMBER, scene.total)

    def paint(p: QPainter) -> None:
        draw_number_in(p, look, QRectF(0, 0, width, 100), NUMBER, scene.total, "honey-hi")

    return [_Thing(width, 100, paint)]


def _icon(look: Look, scene: Scene) -> list[_Thing]:
    """Icons lie on paper: some of them have the colour of a felt."""
    if not scene.icon:
        return []

    def paint(p: QPainter) -> None:
        draw_plaque(p, look, 0, 0, *PLAQUE)
        draw_icon(p, look, (PLAQUE[0] - 104) / 2, (PLAQUE[1] - 104) / 2, scene.icon, 104)

    return [_Thing(*PLAQUE, paint)]


def _train(look: Look, scene: Scene, mirrored: bool) -> list[_Thing]:
    """The engine in front, where reading begins, and a die on each wagon."""
    if not scene.train:
        return []
    step = WAGON + 6
    width = WAGON + step * len(scene.train)

    def paint(p: QPainter) -> None:
        engine = width - WAGON if mirrored else 0.0
        draw_engine(p, look, engine, 69, WAGON, mirrored=not mirrored)
        for place, face in enumerate(scene.train):
            x = width - WAGON - step * (place + 1) if mirrored else step * (place + 1)
            seat = wagon_seat(x, 0, WAGON)
            draw_die(p, look, seat.x(), seat.y(), face, seat.width(), shadow=False)
            draw_wagon(p, look, x, 0, WAGON, seed=4 + place, mirrored=mirrored)

    return [_Thing(width, WAGON * 1.28, paint)]


def _peg(look: Look, scene: Scene) -> list[_Thing]:
    """Rings on a peg, the knock-out number on its foot."""
    if not scene.rings and scene.burst is None:
        return []
    widths = [min(96.0 + 9 * ring, 250.0) for ring in scene.rings]
    width = max([184.0, *(ring + 10 for ring in widths)])
    stem = STEM + (RING + 5) * max(1, len(widths))
    burst = "" if scene.burst is None else digits(scene.burst)

    def paint(p: QPainter) -> None:
        draw_peg_stem(p, look, width / 2 - 9, 0, stem + 10)
        for place, (ring, wide) in enumerate(zip(scene.rings, widths, strict=True)):
            y = stem - (RING + 5) * (place + 1) - 4
            colour = RINGS[place % len(RINGS)]
            draw_ring(p, look, (width - wide) / 2, y, wide, RING, colour, text=digits(ring))
        draw_peg_base(p, look, 0, stem, width, text=burst, burst=bool(burst))

    return [_Thing(width, stem + BASE, paint)]
