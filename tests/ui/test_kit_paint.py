"""The painted parts: where they paint, how their states differ, what they leave alone."""

from __future__ import annotations

from itertools import combinations

import pytest
from paint_sheet import BY_NAME, MARGIN, PARTS, Part, render
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from kidsdice.ui.kit import paint as kit
from kidsdice.ui.kit.paint import grain
from kidsdice.ui.style import DAY, EVENING, HIGH_CONTRAST, LOOKS, Look, load_fonts

ALL_LOOKS = pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
ALL_PARTS = pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)


@pytest.fixture(scope="module", autouse=True)
def _fonts(app: QApplication) -> None:
    assert "Andika" in load_fonts()


def painted(image: QImage) -> QRect:
    """The smallest rectangle around everything that is at all visible."""
    alpha = image.convertToFormat(QImage.Format.Format_Alpha8)
    rows = [y for y in range(alpha.height()) if any(line(alpha, y))]
    columns = [any(column) for column in zip(*(line(alpha, y) for y in rows), strict=True)]
    if not rows:
        return QRect()
    left, right = columns.index(True), len(columns) - 1 - columns[::-1].index(True)
    return QRect(left, rows[0], right - left + 1, rows[-1] - rows[0] + 1)


def line(image: QImage, y: int) -> bytes:
    """One row of a picture of one byte a pixel."""
    return bytes(image.constScanLine(y))[: image.width()]


def greys(image: QImage) -> bytes:
    """The picture as a person sees it who sees no colours."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return b"".join(line(grey, y) for y in range(grey.height()))


def count_of(image: QImage, colour: QColor) -> int:
    """How many pixels have exactly this colour."""
    wanted = colour.rgba().to_bytes(4, "little")
    data = bytes(image.convertToFormat(QImage.Format.Format_ARGB32).constBits())
    return sum(data[i : i + 4] == wanted for i in range(0, len(data), 4))


@ALL_LOOKS
@ALL_PARTS
def test_a_part_paints_inside_the_place_it_says_it_takes(part: Part, look: Look) -> None:
    """Neighbours are laid out from these sizes."""
    room = part.outside + 1
    place = QRectF(MARGIN, MARGIN, part.w, part.h).adjusted(-room, -room, room, room)
    found = painted(render(part, look))
    assert place.contains(QRectF(found)), found.translated(-MARGIN, -MARGIN)


@ALL_LOOKS
@ALL_PARTS
def test_a_part_fills_most_of_its_place(part: Part, look: Look) -> None:
    """A part that is empty or lies elsewhere is noticed."""
    found = painted(render(part, look))
    assert found.width() >= 0.7 * part.w
    assert found.height() >= 0.3 * part.h


@ALL_PARTS
def test_a_part_leaves_the_painter_as_it_found_it(part: Part) -> None:
    """Parts are painted one after another with one painter."""
    image = QImage(200, 200, QImage.Format.Format_ARGB32)
    p = QPainter(image)
    p.scale(0.5, 0.5)
    p.setPen(QColor("#123456"))
    p.setOpacity(0.5)
    before = (p.transform(), p.pen(), p.brush(), p.opacity(), p.renderHints(), p.hasClipping())
    part.paint(p, DAY)
    after = (p.transform(), p.pen(), p.brush(), p.opacity(), p.renderHints(), p.hasClipping())
    p.end()
    assert after == before


STATES = (
    ("tile open", "tile legal", "tile selected", "tile pressed", "tile focused", "tile shut"),
    ("die live", "die dead", "die own", "die may tap", "hollow empty", "hollow next"),
    ("action on", "action off", "choice"),
    ("badge", "badge now", "badge out"),
    ("pip quiet", "pip talking", "pip asleep"),
    ("tool", "tool mute", "tool pressed"),
    ("frame", "frame now"),
    ("ring", "ring now"),
    ("colour", "colour chosen"),
    ("way", "way chosen"),
)
PAIRS = [pair for states in STATES for pair in combinations(states, 2)]


@ALL_LOOKS
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_states_differ_without_colour(one: str, other: str, look: Look) -> None:
    """A11-03: in grey there are still plainly different pixels between two states."""
    under = "spruce" if one.startswith(("tile", "die", "hollow")) else "wall"
    first, second = (greys(render(BY_NAME[name], look, under)) for name in (one, other))
    plain = sum(abs(a - b) > 40 for a, b in zip(first, second, strict=True))
    assert plain >= 20


HONEY = [
    "tile legal", "tile selected", "tile pressed", "die may tap", "die honey", "hollow next",
    "action on", "choice", "badge now", "frame now", "ring now", "colour chosen", "way chosen",
    "mark",
]  # fmt: skip


@ALL_LOOKS
@pytest.mark.parametrize("name", HONEY)
def test_what_may_be_tapped_or_is_chosen_now_is_honey(name: str, look: Look) -> None:
    """Design rule 1."""
    assert count_of(render(BY_NAME[name], look), look.c("honey")) > 50


@pytest.mark.parametrize("name", sorted(set(BY_NAME) - set(HONEY)))
def test_nothing_else_is_honey(name: str) -> None:
    """Design rule 1: yellow means now and nothing else."""
    assert count_of(render(BY_NAME[name], DAY), DAY.c("honey")) == 0


ON_LIGHT = sorted(set(HONEY) - {"hollow next", "die honey"})  # these two lie on dark felt


@pytest.mark.parametrize("name", ON_LIGHT)
def test_honey_never_lies_on_wood_or_paper_without_a_dark_line(name: str) -> None:
    """Design rule 3: honey and beech have nearly the same lightness."""
    assert count_of(render(BY_NAME[name], DAY), DAY.c("honey-line")) > 20


SHADED = ["tool", "badge", "die live", "action on", "tray", "crate"]


@pytest.mark.parametrize("name", SHADED)
def test_high_contrast_has_no_shadow(name: str) -> None:
    """Only smoothed edges are see-through there; by day a shadow is."""

    def clear(look: Look) -> int:
        alpha = render(BY_NAME[name], look).convertToFormat(QImage.Format.Format_Alpha8)
        return sum(
            b"".join(line(alpha, y) for y in range(alpha.height())).count(a) for a in (50, 51)
        )

    assert clear(DAY) > 40
    assert clear(HIGH_CONTRAST) < 20


@pytest.mark.parametrize("name", ["tile open", "tool", "die live", "tray", "card", "badge"])
def test_high_contrast_draws_a_black_line_around_things(name: str) -> None:
    """White things on a white wall."""
    assert count_of(render(BY_NAME[name], HIGH_CONTRAST), QColor("#000000")) > 150


def test_grain_is_the_same_each_time_and_another_for_another_seed() -> None:
    """It is a drawing, not chance."""

    def wood(seed: int) -> QImage:
        part = Part("", 150, 80, lambda p, look: kit.draw_block(p, look, 0, 0, 150, 70, seed=seed))
        return render(part, DAY)

    grain._grain.cache_clear()
    first = wood(4)
    grain._grain.cache_clear()
    assert wood(4) == first
    assert wood(5) != first


def test_grain_follows_the_numbers_of_the_design() -> None:
    """Seed 3 begins at 23770; each step is times 16807, modulo 2147483647 (Lehmer)."""
    draw = grain._draws(3)
    assert [round(next(draw) * 2147483647) for _ in range(2)] == [399502390, 1402788208]


def test_a_long_line_of_grain_stays_inside_round_corners() -> None:
    """It is cut by reckoning, not by a clip."""
    part = Part(
        "", 400, 300, lambda p, look: kit.draw_grain(p, look, 400, 300, 40, r=60, opacity=1)
    )
    image = render(part, DAY)
    corner = [
        image.pixelColor(MARGIN + i, MARGIN + j).alpha() for i in range(12) for j in range(12)
    ]
    assert max(corner) == 0
    assert painted(image).width() > 390


@pytest.mark.parametrize(
    "draw", [kit.draw_engine, kit.draw_bird, kit.draw_wagon], ids=["engine", "bird", "wagon"]
)
def test_a_thing_with_a_direction_can_look_the_other_way(draw: object) -> None:
    """Right to left: the thing turns, at the same place."""

    def turned(mirrored: bool) -> QImage:
        part = Part("", 150, 200, lambda p, look: draw(p, look, 0, 0, 150, mirrored=mirrored))  # type: ignore[operator]
        return render(part, HIGH_CONTRAST)

    plain, mirror = turned(False), turned(True).flipped(Qt.Orientation.Horizontal)
    assert turned(True) != plain
    a, b = greys(plain), greys(mirror)
    assert sum(abs(x - y) > 60 for x, y in zip(a, b, strict=True)) < 0.01 * len(a)


@pytest.mark.parametrize("text", ["5", "٥", "12", "١٢"])
def test_a_tile_shows_the_digits_it_is_given(text: str) -> None:
    """Digits follow the language; they fit on the tile."""
    part = Part("", 104, 240, lambda p, look: kit.draw_tile(p, look, 0, 0, 3, text=text))
    assert render(part, DAY) != render(BY_NAME["tile open"], DAY) or text == "5"
    assert kit.number_width(88 if len(text) == 1 else 72, text) < 98


@pytest.mark.parametrize("animal", sorted(kit.ANIMALS))
def test_every_animal_differs_from_the_others_without_colour(animal: str) -> None:
    """The animal, not the colour, tells children apart."""

    def face(name: str) -> bytes:
        part = Part("", 96, 102, lambda p, look: kit.draw_badge(p, look, 0, 0, name, "sea"))
        return greys(render(part, DAY, "wall"))

    mine = face(animal)
    for other in set(kit.ANIMALS) - {animal}:
        assert sum(abs(a - b) > 40 for a, b in zip(mine, face(other), strict=True)) > 150


def test_an_unknown_player_gets_a_plain_disc() -> None:
    """A key from a newer version must not break the picture."""
    part = Part(
        "", 96, 102, lambda p, look: kit.draw_badge(p, look, 0, 0, *kit.badge_of("yak-gold"))
    )
    assert painted(render(part, DAY)).width() > 90


@pytest.mark.parametrize("icon", kit.ICONS)
@ALL_LOOKS
def test_an_icon_can_be_seen_on_its_tool(icon: str, look: Look) -> None:
    """Some of it stands out plainly from the wood."""
    with_icon = Part("", 76, 84, lambda p, lk: kit.draw_tool(p, lk, 0, 0, icon=icon))
    without = Part("", 76, 84, lambda p, lk: kit.draw_tool(p, lk, 0, 0))
    a, b = greys(render(with_icon, look)), greys(render(without, look))
    assert sum(abs(x - y) > 60 for x, y in zip(a, b, strict=True)) > 90


def test_evening_paper_is_dark_but_print_on_wood_stays_dark_too() -> None:
    """``ink`` turns cream in the evening and may not lie on wood."""
    assert EVENING.c("ink").lightness() > 200
    assert EVENING.on_wood.c("ink") == EVENING.c("wood-ink")
    assert EVENING.on_honey.c("ink") == EVENING.c("honey-ink")


def test_long_words_shrink_and_wrap_rather_than_run_out() -> None:
    """A German name of a crate, +40 % long."""
    box = QRectF(0, 0, 226, 66)
    name = "Mach die Kiste endlich zu"
    part = Part("", 226, 66, lambda p, look: kit.draw_words_in(p, look, box, name, 30, bold=True))
    found = painted(render(part, DAY)).translated(-MARGIN, -MARGIN)
    assert QRect(-1, -2, 228, 70).contains(found)
    assert found.height() > 40


def test_pictures_are_painted_once_and_only_so_many_are_kept() -> None:
    """A cache without a bound is a leak."""
    calls: list[int] = []

    def paint(_p: QPainter) -> None:
        calls.append(1)

    for key in [*range(3), *range(3)]:
        kit.cached_pixmap(("kept", key), QSize(10, 10), 2.0, paint)
    assert len(calls) == 3
    for key in range(5):  # a window on a large screen is being resized
        kit.cached_pixmap(("large", key), QSize(3840, 2160 + key), 1.0, paint)
    kit.cached_pixmap(("kept", 0), QSize(10, 10), 2.0, paint)
    assert len(calls) == 9


def test_the_picture_that_was_shown_last_is_kept_longest() -> None:
    calls: list[int] = []

    def show(key: int) -> None:
        kit.cached_pixmap(("room", key), QSize(3840, 2160), 1.0, lambda _p: calls.append(key))

    for key in (1, 2, 3, 1, 4):  # there is room for three of them
        show(key)
    show(1)
    show(2)
    assert calls == [1, 2, 3, 4, 2]


@pytest.mark.parametrize("dpr", [1.0, 1.25, 2.0])
def test_a_picture_painted_in_parts_is_the_picture_painted_at_once(dpr: float) -> None:
    """As each part is wanted; a seam would be seen."""

    def paint(p: QPainter) -> None:
        kit.draw_room(p, DAY, 640, 400, floor=300)
        kit.draw_tray(p, DAY, 40, 40, 560, 240, "spruce")

    size = QSize(640, 400)
    whole = kit.cached_pixmap("whole", size, dpr, paint, opaque=True).toImage()
    for top in range(0, 400, 37):
        wanted = QRect(0, top, 640, 37)
        part = kit.cached_pixmap("parts", size, dpr, paint, opaque=True, wanted=wanted)
    found = part.toImage()
    far = [
        (x, y)
        for y in range(0, whole.height(), 3)
        for x in range(0, whole.width(), 3)
        if any(
            abs(a - b) > 2
            for a, b in zip(
                whole.pixelColor(x, y).getRgb(), found.pixelColor(x, y).getRgb(), strict=True
            )
        )
    ]
    assert far == []


def test_only_what_is_wanted_is_painted_and_that_once() -> None:
    calls: list[int] = []

    def want(top: int) -> None:
        area = QRect(0, top, 10, 10)
        kit.cached_pixmap("wanted", QSize(10, 40), 1.0, lambda _p: calls.append(top), wanted=area)

    for top in (0, 10, 0, 5, 20):
        want(top)
    assert calls == [0, 10, 20]


def test_a_kept_picture_is_as_fine_as_the_screen() -> None:
    """Device pixels, not logical ones."""
    pixmap = kit.cached_pixmap("fine", QSize(10, 20), 1.5, lambda _p: None)
    assert (pixmap.width(), pixmap.height(), pixmap.devicePixelRatio()) == (15, 30, 1.5)


@pytest.mark.parametrize(
    ("data", "box"),
    [
        ("M0 0 L10 20", (0, 0, 10, 20)),
        ("M5 5 l10 0 0 10", (5, 5, 10, 10)),
        ("M1 2 H11 V22 h-4 v-4", (1, 2, 10, 20)),
        ("M0 0 C0 10 20 10 20 0", (0, 0, 20, 7.5)),
        ("M0 0 Q10 20 20 0 T40 0", (0, -10, 40, 20)),
        ("M0 0 q10 20 20 0 t20 0", (0, -10, 40, 20)),
        ("M0 10 A10 10 0 0 1 20 10", (0, 0, 20, 10)),
        ("M0 10 A10 10 0 0 0 20 10", (0, 10, 20, 10)),
        ("M10 0 a10 10 0 1 0 10 10", (0, 0, 20, 20)),
        ("M10 0 a10 10 0 0 1 10 10", (10, 0, 10, 10)),
        ("M0 0 a1 1 0 0 1 20 0", (0, -10, 20, 10)),
    ],
)
def test_path_data_becomes_the_path_it_says(
    data: str, box: tuple[float, float, float, float]
) -> None:
    """Each command, absolute and relative; arcs that are too small grow."""
    found = kit.svg_path(data).boundingRect()
    assert (found.x(), found.y(), found.width(), found.height()) == pytest.approx(box, abs=0.05)


def test_a_closed_path_goes_on_from_where_it_began() -> None:
    """After Z the next relative move starts at the first point."""
    assert kit.svg_path("M10 10 h5 v5 z m1 1 h2").currentPosition() == QPointF(13, 11)
