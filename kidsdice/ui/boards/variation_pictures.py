"""A picture for every way to play, made of its game's toys: what is different, without words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QPainter

from kidsdice.ui.kit.paint import (
    badge_of,
    circle,
    draw_animal,
    draw_badge,
    draw_basket,
    draw_burst,
    draw_die,
    draw_emblem,
    draw_icon,
    draw_mini,
    draw_no,
    draw_number,
    draw_plaque,
    draw_ruler,
    ellipse,
    fill,
    placed,
    stroke,
    svg_path,
)
from kidsdice.ui.style import Look

PLAQUE = (216.0, 112.0)


@dataclass(frozen=True)
class Sketch:
    """Where a picture is drawn: a plaque of 216 x 112, its origin the corner."""

    p: QPainter
    look: Look
    digits: Callable[[int], str]
    mirrored: bool = False

    def x(self, at: float, width: float) -> float:
        """Where a thing ``at`` units from the start edge lies from the left."""
        return PLAQUE[0] - at - width if self.mirrored else at

    def die(self, at: float, y: float, face: int, size: float, state: str = "live") -> None:
        """A die whose start edge is there."""
        tilt = {"dead": -6.0}.get(state, 0.0)
        spot = self.x(at, size)
        draw_die(self.p, self.look, spot, y, face, size, state=state, tilt=tilt, shadow=False)

    def dice(self, faces: Sequence[int], size: float, gap: float, start: float) -> None:
        """Dice in a row on the middle line."""
        for place, face in enumerate(faces):
            self.die(start + place * (size + gap), 56 - size * 0.56, face, size)

    def burst(self, at: float, number: int, size: float) -> None:
        """A knock-out number."""
        spot = self.x(at, size)
        draw_burst(self.p, self.look, spot, 56 - size * 0.52, self.digits(number), size)

    def sign(self, at: float, text: str, size: float = 34, token: str = "ink2") -> None:
        """A sign or a numeral, its middle there."""
        draw_number(self.p, self.look, self.x(at, 0), 56 + size * 0.32, size, text, token)

    def icon(self, at: float, name: str, size: float, token: str = "ink") -> None:
        """An icon on the middle line."""
        turns = self.mirrored and name in ("redo", "fwd")
        spot = self.x(at, size)
        draw_icon(self.p, self.look, spot, 56 - size / 2, name, size, token, mirrored=turns)

    def minis(self, first: int, last: int) -> None:
        """A row of tiles, from the first to the last."""
        draw_mini(self.p, self.look, self.x(12, 64), 21, self.digits(first), 64)
        draw_mini(self.p, self.look, self.x(140, 64), 21, self.digits(last), 64)
        fill(self.p, self.look, "ink2")
        for place in range(3):
            circle(self.p, 96 + place * 12, 56, 3.6)


def _golf(s: Sketch) -> None:
    fill(s.p, s.look, "leaf")
    ellipse(s.p, s.x(92, 0), 95, 74, 9)
    stroke(s.p, s.look, "beech-deep", 5)
    pole = s.x(62, 0)
    s.p.drawLine(round(pole), 16, round(pole), 94)
    fill(s.p, s.look, "sea")
    way = -1 if s.mirrored else 1
    s.p.drawPath(svg_path(f"M{pole} 14 l{48 * way} 17 l{-48 * way} 17 z"))
    s.sign(170, s.digits(3), 62, "ink")


def _two_dice_only(s: Sketch) -> None:
    s.dice((3, 5), 52, 10, 10)
    s.die(144, 30, 4, 46)
    draw_no(s.p, s.look, s.x(144, 46) + 23, 56, 56, width=8)


def _three_games(s: Sketch) -> None:
    for place, number in enumerate((6, 9, 8)):
        s.burst(5 + place * 76, number, 54)
    s.sign(70, "+", 28)
    s.sign(146, "+", 28)


def _any_number(s: Sketch) -> None:
    s.burst(8, 2, 74)
    s.burst(134, 12, 74)
    fill(s.p, s.look, "ink2")
    for place in range(3):
        circle(s.p, 96 + place * 12, 56, 3.6)


def _one_die(s: Sketch) -> None:
    s.die(30, 22, 4, 62)
    s.burst(118, 4, 74)


def _three_dice_out(s: Sketch) -> None:
    s.dice((2, 5, 3), 40, 6, 8)
    s.burst(146, 10, 64)


def _three_lives(s: Sketch) -> None:
    """A tally: two landings have been struck off, the third counts."""
    s.burst(14, 7, 78)
    for place in range(3):
        stroke(s.p, s.look, "ink", 8)
        x = s.x(126 + place * 26, 0)
        s.p.drawLine(round(x), 32, round(x), 80)


def _times_table(s: Sketch) -> None:
    s.die(6, 30, 3, 46)
    s.sign(70, "×", 34)
    s.die(86, 30, 4, 46)
    s.burst(140, 12, 68)


def _wipe_out(s: Sketch) -> None:
    s.burst(6, 7, 68)
    s.icon(80, "fwd", 26, "ink2")
    s.sign(128, s.digits(0), 62, "ink")
    s.icon(156, "hand", 52)


def _last_die_doubles(s: Sketch) -> None:
    s.die(30, 22, 6, 62)
    s.sign(120, "×", 36)
    s.sign(164, s.digits(2), 64, "ink")


def _ones_and_sixes(s: Sketch) -> None:
    s.die(38, 22, 1, 60, "dead")
    s.die(118, 22, 6, 60, "dead")


def _partners(s: Sketch) -> None:
    for at, key in ((22, "fox-sea"), (112, "bear-moss")):
        draw_badge(s.p, s.look, s.x(at, 82), 14, *badge_of(key), 82)


def _race_to_100(s: Sketch) -> None:
    draw_number(s.p, s.look, 108, 56, 50, s.digits(100), "ink")
    with placed(s.p, 16, 66, 0.92):
        draw_ruler(s.p, s.look, 0, 0, 200, mirrored=s.mirrored)


def _stop_or_throw(s: Sketch) -> None:
    s.icon(20, "hand", 76)
    stroke(s.p, s.look, "line-strong", 4)
    s.p.drawLine(108, 24, 108, 88)
    s.die(130, 22, 4, 60)


def _three_dice(s: Sketch) -> None:
    s.dice((4, 1, 6), 54, 12, 15)


def _three_rounds(s: Sketch) -> None:
    s.icon(26, "redo", 72)
    s.sign(152, s.digits(3), 72, "ink")


def _replacement_dice(s: Sketch) -> None:
    s.die(10, 30, 2, 48, "dead")
    s.icon(66, "fwd", 28, "ink2")
    draw_basket(s.p, s.look, s.x(98, 112), 14, 112, 4, 6)


def _banker(s: Sketch) -> None:
    s.icon(22, "hand", 72)
    s.icon(116, "lid", 76)


def _sequences(s: Sketch) -> None:
    for place in range(6):
        column, row = place % 3, place // 3
        s.die(36 + column * 52, 9 + row * 49, place + 1, 40)


def _pig(s: Sketch) -> None:
    s.die(32, 22, 5, 62)
    s.icon(118, "hand", 70)


PICTURES: dict[tuple[str, str], Callable[[Sketch], None]] = {
    ("shut_the_box", "golf"): _golf,
    ("shut_the_box", "ten_tiles"): lambda s: s.minis(1, 10),
    ("shut_the_box", "twelve_tiles"): lambda s: s.minis(1, 12),
    ("shut_the_box", "two_dice_only"): _two_dice_only,
    ("knock_out", "three_games"): _three_games,
    ("knock_out", "any_number"): _any_number,
    ("knock_out", "one_die"): _one_die,
    ("knock_out", "three_dice"): _three_dice_out,
    ("knock_out", "three_lives"): _three_lives,
    ("knock_out", "times_table"): _times_table,
    ("knock_out", "wipe_out"): _wipe_out,
    ("drop_dead", "last_die_doubles"): _last_die_doubles,
    ("drop_dead", "ones_and_sixes"): _ones_and_sixes,
    ("drop_dead", "partners"): _partners,
    ("drop_dead", "race_to_100"): _race_to_100,
    ("drop_dead", "stop_or_throw"): _stop_or_throw,
    ("drop_dead", "three_dice"): _three_dice,
    ("drop_dead", "three_rounds"): _three_rounds,
    ("drop_dead", "replacement_dice"): _replacement_dice,
    ("drop_dead", "banker"): _banker,
    ("run_for_it", "sequences"): _sequences,
    ("pig", "classic"): _pig,
}
"""(game, way to play) -> its picture. A way that is not here has the picture of its game."""


def draw_variation(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    game_id: str,
    variation: str,
    *,
    digits: Callable[[int], str] = str,
    mirrored: bool = False,
) -> None:
    """The picture of a way to play on its plaque: 216 x 112."""
    paint = PICTURES.get((game_id, variation))
    if paint is None:
        draw_emblem(p, look, x, y, game_id, digits=digits, mirrored=mirrored)
        return
    draw_plaque(p, look, x, y)
    with placed(p, x, y):
        paint(Sketch(p, look, digits, mirrored))


def draw_family_picture(p: QPainter, look: Look, x: float, y: float, animal: str) -> None:
    """The animal under which a family keeps its own rules, on a plaque: 216 x 112."""
    draw_plaque(p, look, x, y)
    draw_animal(p, look, x + 54, y + 2, animal, 108)
