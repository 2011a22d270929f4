"""The bulb and its card of ways."""

from __future__ import annotations

import pytest
from at_the_box import at_the_box, still, thrown
from at_the_window import Child, OpenWindow

from kidsdice.ui.game_screen import GameScreen


def lit(child: Child) -> list[str]:
    """The ways that are marked as being said now."""
    assert isinstance(child.screen, GameScreen)
    return [way.accessibleName() for way in child.screen.hint.ways.ways if way.lit]


def reading_ways(open_window: OpenWindow) -> Child:
    """Eight was thrown, the bulb was pressed, and the first way is being said."""
    child = thrown(open_window, (6, 2))
    child.press("Hint")
    child.until(lambda: child.voice.line == "Here are the ways to make eight.")
    child.voice.finish()
    assert lit(child) == ["Shut 8"]
    return child


def test_ways_are_lit_one_after_the_other(open_window: OpenWindow) -> None:
    child = reading_ways(open_window)
    child.voice.finish()
    assert len(lit(child)) == 1
    assert lit(child) != ["Shut 8"]


def test_no_way_is_lit_or_read_once_the_child_chooses(open_window: OpenWindow) -> None:
    """Honey means now: a way that nobody says any more is not lit."""
    child = reading_ways(open_window)
    child.press("Tile 5, may be shut")
    assert child.voice.line == "Five, and three more."
    assert lit(child) == []
    child.voice.finish()
    assert child.voice.line == ""
    assert lit(child) == []


def test_a_way_that_is_pressed_is_lit(open_window: OpenWindow) -> None:
    child = reading_ways(open_window)
    child.press("Shut 1 and 7")
    assert lit(child) == ["Shut 1 and 7"]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (3840, 2160)])
def test_twelve_ways_are_still_large_enough_to_read(
    open_window: OpenWindow, size: tuple[int, int]
) -> None:
    """DESIGN 2.2: no numeral is under 23. Twelve has the most ways of a box of nine."""
    child = thrown(open_window, (6, 6), size=size)
    child.press("Hint")
    assert isinstance(child.screen, GameScreen)
    card = child.screen.hint.ways
    assert len(card.ways) == 12
    shown = [way for way in card.ways if way.isVisible()]
    assert min(way.unit_height for way in shown) * 36 / 74 >= 23
    assert all(card.rect().contains(way.geometry()) for way in shown)


def test_the_card_of_ways_lies_under_the_tray(open_window: OpenWindow) -> None:
    child = thrown(open_window, (6, 6))
    child.press("Hint")
    assert isinstance(child.screen, GameScreen)
    card, tray_ends = child.screen.hint.ways, 598
    assert card.y() / card.k + card.bleed >= tray_ends


def test_ways_that_find_no_room_lie_on_more_pages(open_window: OpenWindow) -> None:
    child = thrown(open_window, (6, 6))
    child.press("Hint")
    seen: set[str] = set()
    for _ in range(12):
        seen |= {name for name in child.names() if name.startswith("Shut ") and "tiles" not in name}
        child.press("More ways")
    assert len(seen) == 12


def test_the_page_turns_to_the_way_that_is_said(open_window: OpenWindow) -> None:
    child = thrown(open_window, (6, 6))
    child.press("Hint")
    assert isinstance(child.screen, GameScreen)
    ways = child.screen.hint.ways.ways
    for _ in ways:
        child.voice.finish()
    assert [way.lit for way in ways] == [False] * 11 + [True]
    assert ways[-1].isVisible()


def test_nothing_lies_on_the_card_of_ways(open_window: OpenWindow) -> None:
    """Take back has its place where the card is, and comes again after it."""
    child = at_the_box(open_window, (), real_dice=True)
    for name in ("Throw two dice", "Face 3", "Face 5", "Dice 3 and 5"):
        child.press(name)
    still(child)
    assert "Take back" in child.names()
    child.press("Hint")
    assert "Take back" not in child.names()
    child.press("Hint")
    assert "Take back" in child.names()
