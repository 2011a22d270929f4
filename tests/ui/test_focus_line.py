"""A11-04: whoever uses keys sees where they are, on every screen and in every look."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from at_the_box import at_the_box, last_throw, near_the_end, thrown
from at_the_window import Child, OpenWindow
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from kidsdice.ui.game_screen import GameScreen
from kidsdice.ui.kit.press import Press
from kidsdice.ui.style import LOOKS

Way = Callable[..., Child]


def shelf(open_window: OpenWindow, **settings: object) -> Child:
    return open_window(**settings)


def from_shelf(name: str) -> Way:
    def gone(open_window: OpenWindow, **settings: object) -> Child:
        child = open_window(**settings)
        child.press(name)
        return child

    return gone


def maker(open_window: OpenWindow, **settings: object) -> Child:
    child = open_window(**settings)
    child.window.matches.make_player("")
    child.settle()
    return child


def hint(open_window: OpenWindow, **settings: object) -> Child:
    child = thrown(open_window, (3, 5), **settings)
    child.key(Qt.Key.Key_H)
    return child


def question(open_window: OpenWindow, **settings: object) -> Child:
    child = thrown(open_window, (3, 5), **settings)
    child.key(Qt.Key.Key_Escape)
    return child


def end(open_window: OpenWindow, **settings: object) -> Child:
    child = near_the_end(open_window, **settings)
    last_throw(child)
    return child


WAYS: dict[str, Way] = {
    "shelf": shelf,
    "players": from_shelf("Players"),
    "maker": maker,
    "books": from_shelf("Rules"),
    "best": from_shelf("Best scores"),
    "board": lambda open_window, **settings: at_the_box(open_window, (), **settings),
    "thrown": lambda open_window, **settings: thrown(open_window, (3, 5), **settings),
    "hint": hint,
    "question": question,
    "end": end,
}


def picture(button: Press, keys: bool) -> QImage:
    button.box.taste.keys_used = keys
    return button.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def lit(before: QImage, after: QImage, line: QColor) -> int:
    """How many pixels became a colour of the focus line."""
    size = before.width() * before.height()
    were, are = memoryview(before.constBits()).cast("I"), memoryview(after.constBits()).cast("I")
    wanted = line.rgb()
    return sum(1 for i in range(size) if were[i] != are[i] and are[i] == wanted)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("way", WAYS)
def test_the_focus_is_seen_around_everything(open_window: OpenWindow, way: str, look: str) -> None:
    """Two lines that stand out from each other: one is seen on whatever lies below."""
    child = WAYS[way](open_window, colours=look, size=(1024, 600))
    colours = LOOKS[look]
    shapes = set()
    for button in child.buttons():
        act = isinstance(button, Press) and button.isEnabled()
        kind = (type(button), button.size().toTuple())
        if not act or button.focusPolicy() == Qt.FocusPolicy.NoFocus or kind in shapes:
            continue
        shapes.add(kind)
        button.setFocus(Qt.FocusReason.TabFocusReason)
        without, with_keys = picture(button, False), picture(button, True)
        around = button.unit_width + button.unit_height
        for line in ("focus-a", "focus-b"):
            seen = lit(without, with_keys, colours.c(line))
            assert seen > around * child.screen.k / 2, (button.accessibleName(), line, seen)
    assert shapes


@pytest.mark.parametrize("way", ["shelf", "hint"])
def test_the_focus_line_runs_around_the_thing_and_not_through_it(
    open_window: OpenWindow, way: str
) -> None:
    """Things that are drawn at a scale of their own (crates, ways) have it at the right place."""
    child = WAYS[way](open_window)
    name = {"shelf": "Shut the Box", "hint": "Shut 8"}[way]
    button = next(b for b in child.buttons() if b.accessibleName() == name)
    assert isinstance(button, Press)
    button.setFocus(Qt.FocusReason.TabFocusReason)
    without, with_keys = picture(button, False), picture(button, True)
    k, ratio = child.screen.k, without.devicePixelRatio()
    inside = button.focus_rect().adjusted(12, 12, -12, -12).translated(button.bleed, button.bleed)
    place = QRectF(inside.x() * k, inside.y() * k, inside.width() * k, inside.height() * k)
    area = QRectF(place.topLeft() * ratio, place.size() * ratio).toRect()
    assert without != with_keys
    assert without.copy(area) == with_keys.copy(area)


def test_a_press_takes_the_line_away_and_a_key_brings_it_back(child: Child) -> None:
    crate = child.button("Shut the Box")
    child.key(Qt.Key.Key_Tab)
    assert child.hall.taste.keys_used
    child.press("Hear it again")
    assert not child.hall.taste.keys_used
    crate.setFocus(Qt.FocusReason.TabFocusReason)
    child.key(Qt.Key.Key_Right)
    assert child.hall.taste.keys_used


@pytest.mark.parametrize("way", ["hint", "question"])
def test_esc_puts_a_card_away_and_stays(open_window: OpenWindow, way: str) -> None:
    child = WAYS[way](open_window)
    child.key(Qt.Key.Key_Escape)
    assert isinstance(child.screen, GameScreen)
    assert not child.screen.asking
    assert child.screen.hint.hint is None


def test_enter_in_a_question_stays(open_window: OpenWindow) -> None:
    """Enter never lands on what leaves."""
    child = question(open_window)
    child.key(Qt.Key.Key_Return)
    assert isinstance(child.screen, GameScreen)
    assert not child.screen.asking


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("way", ["shelf", "maker", "thrown", "end"])
def test_the_colours_of_the_computer_change_nothing(
    app: QApplication, open_window: OpenWindow, way: str, look: str
) -> None:
    """UI-07: every colour is ours, so that dark never meets dark."""
    child = WAYS[way](open_window, colours=look, size=(1024, 600), less_movement=True)
    QTest.qWait(400)  # what is told a moment later is told
    child.settle()
    usual = app.palette()
    before = child.window.grab().toImage()
    dark = app.palette()
    for role in (dark.ColorRole.Window, dark.ColorRole.Base, dark.ColorRole.Button):
        dark.setColor(role, QColor("black"))
    for role in (dark.ColorRole.WindowText, dark.ColorRole.Text, dark.ColorRole.ButtonText):
        dark.setColor(role, QColor("#FF00FF"))
    try:
        app.setPalette(dark)
        child.settle()
        assert child.window.grab().toImage() == before
    finally:
        app.setPalette(usual)


def test_leaving_the_corner_is_no_key(open_window: OpenWindow) -> None:
    """A11-04 the other way round: no focus line where no key was used."""
    child = open_window()
    child.window.open_grown_ups()
    child.settle()
    child.window.go_home()
    child.settle()
    assert not child.hall.taste.keys_used
