"""How each game's end looks and what is said of it, told from the last events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from kidsdice.core.events import Thrown
from kidsdice.core.match import Match
from kidsdice.games.shut_the_box import BoxShut, Stuck
from kidsdice.ui.kit.paint import (
    TILE,
    badge_of,
    draw_badge,
    draw_closed_box,
    draw_mini,
    draw_number,
    draw_number_in,
    draw_rod,
    draw_star,
    draw_tile,
    draw_tray,
    number_width,
    placed,
    turned,
)
from kidsdice.ui.style import Look
from kidsdice.words import WORDS
from kidsdice.words.common import digits
from kidsdice.words.lists import player_names
from kidsdice.words.say import join

Paint = Callable[[QPainter, Look, QRectF, bool, float, bool], None]
"""Paints into an area (units); mirrored; how far friends have risen (0..1); compact."""
FRIENDS = ("bear-moss", "owl-teal", "rabbit-plum", "frog-tomato", "cat-rose")
NOT_WIDE = 1290.0
"""Up to this width tiles stand as close as on the board."""
STAR_COLOURS = ("clay", "sea", "leaf", "dusk", "spruce")
STAR_TILTS = (-5.0, 3.0, -2.0, 5.0, -3.0, 4.0, -5.0, 2.0, -4.0, 3.0, -2.0, 4.0)


@dataclass(frozen=True)
class Ending:
    """The picture of the end, what is said, and whether friends come to celebrate."""

    spoken: str
    paint: Paint
    celebrates: bool = False
    figure_icon: str = ""


def ending_for(match: Match) -> Ending:
    """The ending of this finished match."""
    maker = ENDINGS.get(match.game.id, _plain)
    return maker(match)


def _told(match: Match) -> str:
    words, names = WORDS[match.game.id], player_names(match.names)
    told = (event for event in match.events if not isinstance(event, Thrown))
    return join(*(words.tell(event, names) for event in told))


def _plain(match: Match) -> Ending:
    """A game without an ending of its own: its figure, large."""
    figure = match.game.figure(match.state, 0)

    def paint(
        p: QPainter, look: Look, area: QRectF, mirrored: bool, risen: float, compact: bool
    ) -> None:
        size = min(220.0, area.height() * 0.6)
        draw_badge(
            p,
            look,
            area.center().x() - size - 20,
            area.center().y() - size / 2,
            *badge_of(match.names[0]),
            size,
        )
        spot = QRectF(area.center().x() + 10, area.y(), size * 1.4, area.height())
        draw_number_in(p, look, spot, size * 0.8, digits(figure))

    return Ending(_told(match), paint, len(match.names) > 1 and bool(match.winners))


def _shut_the_box(match: Match) -> Ending:
    stuck = next((e for e in match.events if isinstance(e, Stuck)), None)
    box_shut = any(isinstance(e, BoxShut) for e in match.events)
    several = len(match.names) > 1
    if box_shut and not several:
        return Ending(_told(match), _closed_box(match), celebrates=True, figure_icon="lid")
    if stuck is not None and not several:
        return Ending(_told(match), _open_tiles(stuck, match.rules.tiles))
    return Ending(_told(match), _plain(match).paint, celebrates=bool(match.winners))


def _open_tiles(stuck: Stuck, tiles: int) -> Paint:
    def paint(
        p: QPainter, look: Look, area: QRectF, mirrored: bool, risen: float, compact: bool
    ) -> None:
        edge = 24.0 if compact else 60.0
        felt = 20.0 if compact else 26.0
        tray_high = area.height() * (0.72 if compact else 0.70)
        tray = QRectF(edge, area.y() + 2, area.width() - 2 * edge, tray_high)
        draw_tray(p, look, tray.x(), tray.y(), tray.width(), tray.height(), "spruce", f=felt)
        count = tiles
        width = min(
            104.0, (tray.width() - 60) / count - 12, (tray.height() - 2 * felt - 34) / 210 * 104
        )
        scale = width / TILE[0]
        most = 18.0 * scale if area.width() <= NOT_WIDE else 34.0
        gap = min(most, (tray.width() - 60 - count * width) / (count - 1))
        x = tray.x() + (tray.width() - count * width - (count - 1) * gap) / 2
        top = tray.bottom() - 12 - felt - 234 * scale
        draw_rod(p, look, tray.x() + 14, top + 174 * scale, tray.width() - 28)
        for number in range(1, count + 1):
            place = count - number if mirrored else number - 1
            state = "open" if number in stuck.open else "shut"
            draw_tile(
                p, look, x + place * (width + gap), top, number, state, w=width, text=digits(number)
            )
        _added_up(
            p,
            look,
            stuck,
            QRectF(0, tray.bottom(), area.width(), area.bottom() - tray.bottom()),
            mirrored,
        )

    return paint


def _added_up(p: QPainter, look: Look, stuck: Stuck, area: QRectF, mirrored: bool) -> None:
    """The open tiles with plus signs, and what they make."""
    size = min(76.0, area.height() * 0.62)
    sign, figure, gap = size * 0.68, size * 1.26, size * 0.29
    parts: list[tuple[str, str, float]] = []
    for place, number in enumerate(stuck.open):
        if place:
            parts.append(("sign", "+", number_width(sign, "+")))
        parts.append(("tile", digits(number), size))
    total = digits(stuck.score)
    parts += [("sign", "=", number_width(sign, "=")), ("sum", total, number_width(figure, total))]
    used = sum(wide for *_, wide in parts) + gap * (len(parts) - 1)
    scale = min(1.0, (area.width() - 80) / used)
    if mirrored:
        parts.reverse()
    with placed(p, (area.width() - used * scale) / 2, area.center().y(), scale):
        x = 0.0
        for kind, text, wide in parts:
            if kind == "tile":
                draw_mini(p, look, x, -size * 0.55, text, size)
            elif kind == "sign":
                draw_number(p, look, x + wide / 2, size * 0.22, sign, text, "ink2")
            else:
                draw_number(p, look, x + wide / 2, size * 0.4, figure, text, "ink")
            x += wide + gap


def _closed_box(match: Match) -> Paint:
    me = match.names[0]
    friends = [key for key in FRIENDS if badge_of(key)[0] != badge_of(me)[0]][:4]

    def paint(
        p: QPainter, look: Look, area: QRectF, mirrored: bool, risen: float, compact: bool
    ) -> None:
        scale = min(1.0, (area.height() + 6) / 476)
        shown = [friends[1], me, friends[2]] if compact else [*friends[:2], me, *friends[2:]]
        tiles = match.rules.tiles
        wide = max(820.0, 100 + tiles * 80.0)
        with placed(p, area.center().x(), area.bottom() + 4, scale):
            _friends(p, look, shown, me, risen)
            draw_closed_box(p, look, -wide / 2, -226, wide, 226)
            for place in range(tiles):
                number = tiles - place if mirrored else place + 1
                colour = STAR_COLOURS[(number - 1) % 5]
                x = -(tiles - 1) * 40 + place * 80 - 36
                draw_star(p, look, x, -168, digits(number), 72, colour, tilt=STAR_TILTS[number - 1])

    return paint


def _friends(p: QPainter, look: Look, shown: list[str], me: str, risen: float) -> None:
    """They look over the edge of the box, the one who shut it in the middle."""
    spots = {
        5: (
            (-356, 118, 30, -12.0),
            (-200, 124, 0, -7.0),
            (0, 206, 0, 0.0),
            (200, 124, 0, 7.0),
            (356, 118, 30, 12.0),
        ),
        3: ((-210, 124, 0, -7.0), (0, 206, 0, 0.0), (210, 124, 0, 7.0)),
    }[len(shown)]
    for key, (x, size, low, tilt) in zip(shown, spots, strict=True):
        visible = 144.0 if key == me else 84.0
        y = -226 - (visible - low * 0.9) * risen
        with turned(p, tilt, x, y + size / 2):
            draw_badge(p, look, x - size / 2, y, *badge_of(key), size)


def _knock_out(match: Match) -> Ending:
    """Alone: the peg with all its rings, and the figure."""
    from kidsdice.ui.boards.knock_out_end import paint_column

    if len(match.names) > 1:
        return _plain(match)

    def paint(
        p: QPainter, look: Look, area: QRectF, mirrored: bool, risen: float, compact: bool
    ) -> None:
        paint_column(match, p, look, area, mirrored, compact)

    return Ending(_told(match), paint)


def _drop_dead(match: Match) -> Ending:
    """Alone: the points, and the dice asleep in their rack."""
    from kidsdice.ui.boards.drop_dead_end import paint_night

    if len(match.names) > 1:
        return _plain(match)

    def paint(
        p: QPainter, look: Look, area: QRectF, mirrored: bool, risen: float, compact: bool
    ) -> None:
        paint_night(match, p, look, area, mirrored, compact)

    return Ending(_told(match), paint)


def _run_for_it(match: Match) -> Ending:
    """Alone: the badge at the goal, and the train that brought it there."""
    from kidsdice.ui.boards.run_for_it_end import paint_arrival

    if len(match.names) > 1:
        return _plain(match)

    def paint(
        p: QPainter, look: Look, area: QRectF, mirrored: bool, risen: float, compact: bool
    ) -> None:
        paint_arrival(match, p, look, area, mirrored, compact)

    return Ending(_told(match), paint, celebrates=bool(match.winners))


ENDINGS: dict[str, Callable[[Match], Ending]] = {
    "shut_the_box": _shut_the_box,
    "knock_out": _knock_out,
    "drop_dead": _drop_dead,
    "run_for_it": _run_for_it,
}
