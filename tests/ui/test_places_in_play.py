"""UI-05: in the middle of play, too, and from right to left, everything has its place."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from at_the_box import at_the_box, last_throw, near_the_end, still, thrown
from at_the_window import Child, OpenWindow, thing
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication

from kidsdice.ui.kit.press import Press

SIZES = [(1024, 600), (1366, 768), (1280, 800), (1920, 1080), (3840, 2160)]
FOUR = ["fox-sea", "bear-moss", "owl-rose", "cat-plum"]
Way = Callable[[OpenWindow, tuple[int, int]], Child]


def before(open_window: OpenWindow, size: tuple[int, int]) -> Child:
    return at_the_box(open_window, (), size=size)


def choosing(open_window: OpenWindow, size: tuple[int, int]) -> Child:
    child = thrown(open_window, (3, 5), size=size)
    child.press("Tile 3, may be shut")
    return child


def hint(open_window: OpenWindow, size: tuple[int, int]) -> Child:
    child = thrown(open_window, (6, 6), size=size)
    child.press("Hint")
    return child


def question(open_window: OpenWindow, size: tuple[int, int]) -> Child:
    child = thrown(open_window, (3, 5), size=size)
    child.key(Qt.Key.Key_Escape)
    return child


def one_or_two(open_window: OpenWindow, size: tuple[int, int]) -> Child:
    child = thrown(open_window, (6, 3, 6, 2, 6, 1), size=size)
    for tile in (9, 8, 7):
        child.press(f"Tile {tile}, may be shut")
        child.press(f"Shut {tile}")
        still(child)
        if tile > 7:
            child.press("Throw two dice")
            child.key(Qt.Key.Key_Space)
    return child


def end(open_window: OpenWindow, size: tuple[int, int]) -> Child:
    child = near_the_end(open_window, size=size)
    last_throw(child)
    return child


def group(game_id: str) -> Way:
    def begun(open_window: OpenWindow, size: tuple[int, int]) -> Child:
        child = open_window(size=size, players=FOUR)
        child.window.matches.start(game_id, FOUR)
        child.settle()
        return child

    return begun


WAYS: dict[str, Way] = {
    "before the throw": before,
    "choosing": choosing,
    "hint": hint,
    "question": question,
    "one die or two": one_or_two,
    "end": end,
    "box of four": group("shut_the_box"),
    "knock out of four": group("knock_out"),
    "drop dead of four": group("drop_dead"),
    "run of four": group("run_for_it"),
}


def targets(child: Child) -> list[Press]:
    """What can act now: nothing that is covered by a question."""
    found = [b for b in child.buttons() if isinstance(b, Press) and b.isEnabled()]
    return [b for b in found if b.focusPolicy() != Qt.FocusPolicy.NoFocus]


def check(child: Child) -> None:
    whole = child.window.rect().adjusted(-1, -1, 1, 1)
    places = {button: thing(button, child.window) for button in targets(child)}
    assert places
    for button, place in places.items():
        assert whole.contains(place), (button.accessibleName(), place)
    for (one, here), (other, there) in combinations(places.items(), 2):
        both = here.intersected(there)
        assert both.width() <= 1 or both.height() <= 1, (
            one.accessibleName(),
            other.accessibleName(),
            both,
        )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", WAYS)
def test_nothing_overlaps_in_play(open_window: OpenWindow, way: str, size: tuple[int, int]) -> None:
    child = WAYS[way](open_window, size)
    check(child)
    child.hall.choices.change(text_size=1.45)
    child.settle()
    check(child)


def by_name(child: Child) -> dict[str, QRect]:
    return {b.accessibleName(): thing(b, child.window) for b in targets(child)}


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768)])
@pytest.mark.parametrize("way", WAYS)
def test_from_right_to_left_everything_has_its_place_on_the_other_side(
    app: QApplication, open_window: OpenWindow, way: str, size: tuple[int, int]
) -> None:
    child = WAYS[way](open_window, size)
    left = by_name(child)
    app.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    child.settle()
    check(child)
    right = by_name(child)
    assert left.keys() == right.keys()
    for name, place in left.items():
        there = right[name]
        assert abs(child.window.width() - place.right() - there.left()) <= 4, (name, place, there)
        assert abs(place.top() - there.top()) <= 1


def test_a_screen_knows_how_large_its_tiles_must_be(open_window: OpenWindow) -> None:
    """DESIGN 2.4: tiles are at least 88 x 170, however small the window."""
    for size in SIZES:
        child = at_the_box(open_window, (), size=size)
        tile = thing(child.button("Tile 5, open"), child.window)
        k = child.screen.k
        assert tile.width() >= 88 * k - 1
        assert tile.height() >= 170 * k - 1
        child.window.hide()


FACTOR = """
import json, sys
sys.path.insert(0, {here!r})
from pathlib import Path
from PySide6.QtWidgets import QAbstractButton
from kidsdice.app import compose, qt_app
from kidsdice.services.paths import Paths
from fakes import FakeSpeech
app = qt_app(["kidsdice"])
program = compose(Paths.at({folder!r}), voice=FakeSpeech())
window = program.window
window.resize({width}, {height})
window.show()
program.start()
program.hall.store.add_player("fox-sea")
window.matches.start("shut_the_box", ["fox-sea"])
app.processEvents()
shot = window.grab()
from at_the_window import thing
places = {{
    b.accessibleName(): thing(b, window).getRect()
    for b in window.screen_now.findChildren(QAbstractButton) if b.isVisible()
}}
print(json.dumps([shot.devicePixelRatio(), shot.width(), window.screen_now.k, places]))
program.end()
"""


@pytest.mark.parametrize("factor", ["1", "1.25", "1.5"])
def test_a_scaled_desk_shows_the_same_plan_in_more_pixels(tmp_path: Path, factor: str) -> None:
    """1920 x 1080 real pixels on a desk that is scaled."""
    width, height = round(1920 / float(factor)), round(1080 / float(factor))
    here = str(Path(__file__).parent)
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            FACTOR.format(here=here, folder=str(tmp_path / "data"), width=width, height=height),
        ],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "QT_SCALE_FACTOR": factor, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    ratio, pixels, k, places = json.loads(told.stdout)
    assert ratio == float(factor)
    assert abs(pixels - 1920) <= 2
    window = QRect(0, 0, width, height)
    rects = {name: QRect(*place) for name, place in places.items()}
    for name, rect in rects.items():
        assert window.contains(rect), (name, rect)
    for (one, here_), (other, there) in combinations(rects.items(), 2):
        both = here_.intersected(there)
        assert both.width() <= 1 or both.height() <= 1, (one, other)
    assert rects["Tile 5, open"].width() >= 88 * k - 1
