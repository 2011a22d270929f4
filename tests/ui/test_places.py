"""Nothing covers anything, nothing is cut off, and everything is large enough for its fingers."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from at_the_window import Child, OpenWindow, thing
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from kidsdice.ui.kit.press import Press

SIZES = [(1024, 560), (1024, 600), (1280, 800), (1366, 768), (1920, 1080), (3840, 2160)]
SMALLEST_TARGET = 64
"""Units (DESIGN: a corner tool); what cannot act is no target."""

EVERYBODY = (
    *("fox-sea", "bear-moss", "rabbit-plum", "owl-teal", "frog-tomato", "cat-rose"),
    *("duck-cocoa", "lion-slate", "whale-sea", "elephant-moss", "hedgehog-plum", "tortoise-teal"),
)


def players(child: Child) -> None:
    child.press("Players")


def board(child: Child) -> None:
    child.press("Shut the Box")
    child.press("Play")


def books(child: Child) -> None:
    child.press("Rules")


def book(child: Child) -> None:
    child.press("Rules")
    child.press("Shut the Box")


def best(child: Child) -> None:
    child.has_scored("shut_the_box", 12, 0)
    child.has_scored("shut_the_box", 60, way="golf")
    child.has_scored("knock_out", 112, kind="9")
    child.press("Best scores")


def maker(child: Child) -> None:
    child.window.matches.make_player()
    child.settle()


def ways(child: Child) -> None:
    child.window.matches.open_setup("drop_dead")
    child.settle()


def own_rules(child: Child) -> None:
    child.window.matches.open_setup("shut_the_box")
    child.settle()
    child.press("Our own rules")


SCREENS: dict[str, Callable[[Child], None]] = {
    "home": lambda child: None,
    "players": players,
    "maker": maker,
    "ways": ways,
    "own rules": own_rules,
    "board": board,
    "books": books,
    "book": book,
    "best": best,
}


def targets(child: Child) -> list[Press]:
    found = [b for b in child.buttons() if isinstance(b, Press)]
    return [b for b in found if b.focusPolicy() != Qt.FocusPolicy.NoFocus]


@pytest.fixture(params=[1.0, 1.45], ids=["usual words", "large words"])
def text_size(request: pytest.FixtureRequest) -> float:
    return float(request.param)


@pytest.mark.parametrize("many", [False, True], ids=["Fox", "twelve children"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", SCREENS)
def test_no_target_overlaps_another_or_leaves_the_window(
    open_window: OpenWindow, screen: str, size: tuple[int, int], text_size: float, many: bool
) -> None:
    child = open_window(
        size=size, text_size=text_size, players=EVERYBODY if many else EVERYBODY[:1]
    )
    SCREENS[screen](child)
    places = {button: thing(button, child.window) for button in targets(child)}
    whole = child.window.rect().adjusted(-1, -1, 1, 1)
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
@pytest.mark.parametrize("screen", SCREENS)
def test_every_target_is_large_enough(
    open_window: OpenWindow, screen: str, size: tuple[int, int]
) -> None:
    child = open_window(size=size, players=EVERYBODY)
    SCREENS[screen](child)
    for button in targets(child):
        place = thing(button, child.window)
        least = round(SMALLEST_TARGET * button.box.k) - 1
        assert min(place.width(), place.height()) >= least, (button.accessibleName(), place)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_press_near_the_edge_of_a_thing_meets_the_thing(
    open_window: OpenWindow, screen: str, size: tuple[int, int]
) -> None:
    """The room for the shadow of one thing must not swallow a press of its neighbour."""
    child = open_window(size=size, players=EVERYBODY)
    SCREENS[screen](child)
    for button in targets(child):
        place = thing(button, child.window).adjusted(5, 5, -5, -5)
        for spot in (place.topLeft(), place.topRight(), place.bottomLeft(), place.bottomRight()):
            press_down(child, spot)
            assert button.isDown(), (button.accessibleName(), child.window.childAt(spot), spot)
            button.setDown(False)


def press_down(child: Child, spot: QPoint) -> None:
    """Put a finger down at a spot of the window."""
    widget = child.window.childAt(spot)
    assert widget is not None
    child.taps.wait(1)
    press = QMouseEvent(
        QEvent.Type.MouseButtonPress,
        QPointF(widget.mapFrom(child.window, spot)),
        QPointF(child.window.mapToGlobal(spot)),
        Qt.MouseButton.LeftButton,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(widget, press)


def test_a_press_on_the_room_of_a_neighbour_acts(child: Child) -> None:
    """It is not only taken: letting go does what the thing does."""
    child.press("Rules")
    child.press("Shut the Box")
    rules = child.button("Full rules")
    spot = thing(rules, child.window).bottomRight() - QPoint(4, 6)
    over = child.window.childAt(spot)
    assert over is not rules, "the next tab lies over the edge of this one"
    child.taps.wait(1)
    QTest.mouseClick(over, Qt.MouseButton.LeftButton, pos=over.mapFrom(child.window, spot))
    child.settle()
    assert child.screen.accessibleName() == "Shut the Box, Full rules, page 1"
