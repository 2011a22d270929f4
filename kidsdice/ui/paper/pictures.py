"""The pictures of the rule books as line drawings, as large as they fit into their box."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint import (
    draw_engine,
    draw_icon,
    draw_number,
    draw_number_in,
    draw_wagon,
    number_width,
    outlined,
    placed,
    rounded,
    stroke,
    wagon_seat,
)
from kidsdice.ui.paper import line_art
from kidsdice.ui.paper.line_art import INK
from kidsdice.words.common import digits
from kidsdice.words.sheet import Page, Scene

GAP = 26.0
LARGEST = 0.62
"""Units of paper a unit of the screen's drawings."""
TILE, DIE, WAGON, NUMBER = (84.0, 132.0), 100.0, 150.0, 120.0
RING = 44.0


@dataclass(frozen=True)
class Thing:
    """A toy and its size, painted with its corner at (0, 0)."""

    width: float
    height: float
    paint: Callable[[QPainter], None]


@dataclass(frozen=True)
class Box:
    """A picture and the sentences that belong under it."""

    scene: Scene
    sentences: tuple[str, ...]


def easy_boxes(pages: Sequence[Page], wanted: int = 6) -> list[Box]:
    """The easy rules as ``wanted`` boxes: where there are fewer pages, full ones become two."""
    boxes = [Box(page.scene, page.sentences) for page in pages]
    while len(boxes) < wanted:
        most = max(range(len(boxes)), key=lambda n: (len(boxes[n].sentences), n))
        if len(boxes[most].sentences) < 2:
            break
        boxes[most : most + 1] = _halves(boxes[most], most == len(boxes) - 1)
    return boxes


def _halves(box: Box, last: bool) -> list[Box]:
    scenes = _scene_halves(box.scene, last)
    early = len(box.sentences) // 2
    return [Box(scenes[0], box.sentences[:early]), Box(scenes[1], box.sentences[early:])]


def _scene_halves(scene: Scene, last: bool) -> tuple[Scene, Scene]:
    """Two pictures that tell one after the other what one told."""
    asleep = tuple(die for die in scene.dice if die[1] == "dead")
    if last:
        first = scene if scene.dice or scene.tiles else replace(scene, icon="asleep")
        return first, Scene(scene.felt, icon="star")
    if asleep and len(asleep) < len(scene.dice):
        return scene, replace(scene, dice=asleep, icon="moon")
    if scene.train and scene.dice:
        return replace(scene, dice=()), Scene(scene.felt, dice=scene.dice, icon="cross")
    if scene.dice and scene.total:
        return replace(scene, total="", train=()), scene
    run = _run(tuple(face for face, _ in scene.dice))
    return (scene, Scene(scene.felt, train=run)) if run else (scene, scene)


def _run(faces: Sequence[int]) -> tuple[int, ...]:
    """The run from 1 among these faces."""
    length = 0
    while length + 1 in faces:
        length += 1
    return tuple(range(1, length + 1))


def is_empty(scene: Scene) -> bool:
    """Whether there is nothing to draw."""
    return scene == Scene(scene.felt)


def draw_picture(
    p: QPainter,
    rect: QRectF,
    scene: Scene,
    *,
    mirrored: bool = False,
    largest: float = LARGEST,
) -> None:
    """A scene in this rectangle; ``mirrored`` orders its things from the right."""
    if is_empty(scene):
        return
    rows = max(_arrangements(scene, mirrored), key=lambda rows: _scale(rows, rect))
    scale = min(largest, _scale(rows, rect))
    y = rect.center().y() - _height(rows) * scale / 2
    for row in rows:
        tall = max(thing.height for thing in row)
        x = rect.center().x() - _width(row) * scale / 2
        for thing in reversed(row) if mirrored else row:
            with placed(p, x, y + (tall - thing.height) / 2 * scale, scale):
                thing.paint(p)
            x += (thing.width + GAP) * scale
        y += (tall + GAP) * scale


def _width(row: Sequence[Thing]) -> float:
    return sum(thing.width for thing in row) + GAP * (len(row) - 1)


def _height(rows: Sequence[Sequence[Thing]]) -> float:
    return sum(max(thing.height for thing in row) for row in rows) + GAP * (len(rows) - 1)


def _scale(rows: Sequence[Sequence[Thing]], rect: QRectF) -> float:
    if not rows:
        return 0.0
    return min(rect.width() / max(map(_width, rows)), rect.height() / _height(rows))


def _arrangements(scene: Scene, mirrored: bool) -> list[list[list[Thing]]]:
    """Every way to lay the things: in one row, or the large ones over the small ones."""
    found: list[list[list[Thing]]] = []
    for lines in (1, 2):
        large = [
            *_rack(scene.tiles, lines, _tile_rack, mirrored),
            *_train(scene, mirrored),
            *_peg(scene),
        ]
        small = [*_rack(scene.dice, lines, _dice_rack, mirrored), *_total(scene), *_icon(scene)]
        found.append([[*large, *small]])
        if large and small:
            found.append([large, small])
        elif len(small) > 1:
            found.append([small[:1], small[1:]])
    return [rows for rows in found if rows[0]]


Toys = Sequence[tuple[int, str]]


def _rack(
    toys: Toys, lines: int, make: Callable[[Toys, int, bool], Thing], mirrored: bool
) -> list[Thing]:
    """Toys of one kind in so many lines (few toys stay in one)."""
    if not toys:
        return []
    return [make(toys, -(-len(toys) // (lines if len(toys) > 3 else 1)), mirrored)]


def _grid(
    toys: Toys,
    columns: int,
    cell: tuple[float, float],
    mirrored: bool,
    paint_one: Callable[[QPainter, int, str], None],
) -> Thing:
    step_x, step_y = cell[0] + 14, cell[1] + 14
    width = columns * step_x - 14

    def paint(p: QPainter) -> None:
        for place, (number, state) in enumerate(toys):
            x = place % columns * step_x
            with placed(p, width - x - cell[0] if mirrored else x, place // columns * step_y):
                paint_one(p, number, state)

    return Thing(width, -(-len(toys) // columns) * step_y - 14, paint)


def _dice_rack(dice: Toys, columns: int, mirrored: bool) -> Thing:
    return _grid(dice, columns, (DIE, DIE * 1.09), mirrored, _paint_die)


def _paint_die(p: QPainter, face: int, state: str) -> None:
    if state in ("next", "empty"):
        line_art.bed(p, 0, 4, DIE)
    else:
        line_art.die(p, 0, 0, face, DIE, dead=state == "dead")


def _tile_rack(tiles: Toys, columns: int, mirrored: bool) -> Thing:
    return _grid(tiles, columns, TILE, mirrored, paint_tile)


def paint_tile(p: QPainter, tile: int, state: str) -> None:
    """A tile of 84 x 132: standing, chosen (ticked) or shut (crossed out, its edge broken)."""
    shut = state == "shut"
    stroke(p, INK, "ink", 4, dash=(8, 9) if shut else None)
    rounded(p, 2, 2, TILE[0] - 4, TILE[1] - 4, 15)
    text = digits(tile)
    draw_number(p, INK, TILE[0] / 2, 80, 74 if len(text) == 1 else 58, text)
    stroke(p, INK, "ink", 4)
    if shut:
        p.drawLine(QLineF(14, TILE[1] - 22, TILE[0] - 14, 18))
    elif state == "selected":
        rounded(p, 9, 9, TILE[0] - 18, TILE[1] - 18, 10)
        draw_icon(p, INK, TILE[0] / 2 - 16, 88, "tick", 32)


def _total(scene: Scene) -> list[Thing]:
    if not scene.total:
        return []
    width = number_width(NUMBER, scene.total)

    def paint(p: QPainter) -> None:
        draw_number_in(p, INK, QRectF(0, 0, width, 100), NUMBER, scene.total)

    return [Thing(width, 100, paint)]


def _icon(scene: Scene) -> list[Thing]:
    """Icons that stand for winning are a star; some others are drawings of their own."""
    if not scene.icon:
        return []
    size = 116.0

    def paint(p: QPainter) -> None:
        if scene.icon in ("star", "rosette"):
            line_art.star(p, 0, 0, size)
        elif scene.icon == "moon":
            line_art.moon(p, 8, 8, size - 16)
        elif scene.icon == "asleep":
            p.translate(size * 1.2, -size * 0.2)
            p.rotate(90)
            line_art.animal(p, 0, 0, "bear", size * 1.4, asleep=True)
        else:
            draw_icon(p, INK, 8, 8, scene.icon, size - 16)

    return [Thing(size, size, paint)]


def _train(scene: Scene, mirrored: bool) -> list[Thing]:
    if not scene.train:
        return []
    step = WAGON + 6
    width = WAGON + step * len(scene.train)

    def paint(p: QPainter) -> None:
        draw_engine(p, INK, width - WAGON if mirrored else 0, 69, WAGON, mirrored=not mirrored)
        for place, face in enumerate(scene.train):
            x = width - WAGON - step * (place + 1) if mirrored else step * (place + 1)
            seat = wagon_seat(x, 0, WAGON)
            line_art.die(p, seat.x(), seat.y(), face, seat.width())
            draw_wagon(p, INK, x, 0, WAGON, mirrored=mirrored)

    return [Thing(width, WAGON * 1.28, paint)]


def _peg(scene: Scene) -> list[Thing]:
    """The knock-out number, under the rings where there are any."""
    if not scene.rings:
        number = scene.burst
        if number is None:
            return []
        return [Thing(170, 170, lambda p: line_art.burst(p, 0, 0, 170, digits(number)))]
    widths = [min(96.0 + 9 * ring, 250.0) for ring in scene.rings]
    width = max(160.0, *widths)
    stem = (RING + 5) * len(widths) + 30
    foot = 0.0 if scene.burst is None else 110.0

    def paint(p: QPainter) -> None:
        stroke(p, INK, "ink", 3)
        rounded(p, width / 2 - 8, 0, 16, 40, 8)
        for place, (ring, wide) in enumerate(zip(scene.rings, widths, strict=True)):
            _paint_ring(p, width / 2, stem - (RING + 5) * (place + 1), wide, digits(ring))
        if scene.burst is not None:
            line_art.burst(p, width / 2 - 52, stem + 4, 104, digits(scene.burst))

    return [Thing(width, stem + foot, paint)]


def _paint_ring(p: QPainter, middle: float, y: float, wide: float, text: str) -> None:
    outlined(p, INK, "paper", "ink", 3)
    rounded(p, middle - wide / 2, y, wide, RING, RING / 2)
    draw_number(p, INK, middle, y + RING * 0.8, RING * 0.85, text)
