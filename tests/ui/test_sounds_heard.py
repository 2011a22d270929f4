"""Every sound of the palette is heard at its moment, and none before anybody pressed."""

from __future__ import annotations

from at_the_board import sit_down, throw
from at_the_box import at_the_box, still, thrown, to_the_end
from at_the_window import Child, OpenWindow
from PySide6.QtCore import Qt

from kidsdice.core.game import Threw
from kidsdice.games.shut_the_box import Shut


def heard(child: Child) -> list[str]:
    """What was heard since the last time this was asked."""
    found = child.voice.sounds[:]
    child.voice.sounds.clear()
    return found


def test_nothing_sounds_before_somebody_pressed(open_window: OpenWindow) -> None:
    child = open_window()
    assert child.voice.running
    assert heard(child) == []


def test_any_press_taps_once(child: Child) -> None:
    child.press("Best scores")
    assert heard(child) == ["tap"]


def test_a_press_with_a_sound_of_its_own_does_not_tap_too(child: Child) -> None:
    child.press("Rules")
    heard(child)
    child.press("Shut the Box")
    assert heard(child) == ["page"]


def test_with_the_sound_on_voice_only_nothing_sounds(open_window: OpenWindow) -> None:
    child = open_window(sound="voice")
    child.press("Best scores")
    assert heard(child) == []


def test_a_throw_shakes_and_each_die_lands_with_its_own_pitch(open_window: OpenWindow) -> None:
    child = at_the_box(open_window, (3, 5))
    heard(child)
    child.press("Throw two dice")
    still(child)
    assert [s for s in heard(child) if s != "tap"] == ["shake", "land-1", "land-2"]


def test_dice_that_are_landed_by_a_tap_are_heard_to_land(open_window: OpenWindow) -> None:
    child = at_the_box(open_window, (3, 5))
    heard(child)
    child.press("Throw two dice")
    child.key(Qt.Key.Key_Space)
    still(child)
    assert heard(child)[-1].startswith("land")


def test_a_seat_is_chosen_and_given_up(child: Child) -> None:
    child.press("Players")
    heard(child)
    child.press("Fox")
    child.press("Fox")
    assert sorted(set(heard(child)) & {"choose", "unchoose"}) == ["choose", "unchoose"]


def test_a_tile_that_is_not_legal_thuds(open_window: OpenWindow) -> None:
    child = thrown(open_window, (3, 5))
    heard(child)
    child.key(Qt.Key.Key_9)
    assert heard(child) == ["no"]


def test_a_tile_is_chosen_given_up_and_shut(open_window: OpenWindow) -> None:
    child = thrown(open_window, (3, 5))
    heard(child)
    for key in (Qt.Key.Key_8, Qt.Key.Key_8, Qt.Key.Key_8, Qt.Key.Key_Return):
        child.key(key)
    still(child)
    assert [s for s in heard(child) if s != "tap"] == ["choose", "unchoose", "choose", "tile-8"]


def test_a_box_that_is_shut_closes_its_lid_and_a_best_is_cheered(open_window: OpenWindow) -> None:
    child = open_window(dice=(1, 5))
    throws = ((6, 6), (6, 6), (6, 6), (1, 2))
    shuts = ((4, 8), (5, 7), (3, 9), (1, 2))
    played = [(Threw(t), Shut(s)) for t, s in zip(throws, shuts, strict=True)]
    child.has_scored("shut_the_box", 40)
    child.waits("shut_the_box", *(move for pair in played for move in pair))
    child.press("Shut the Box")
    child.press("Carry on")
    child.press("Throw two dice")
    child.key(Qt.Key.Key_Space)
    still(child)
    heard(child)
    child.key(Qt.Key.Key_6)
    child.key(Qt.Key.Key_Return)
    to_the_end(child)
    sounds = [s for s in heard(child) if s not in ("tap", "choose")]
    assert sounds == ["tile-6", "shutbox", "best"]


def test_a_ring_is_higher_on_a_higher_tower(open_window: OpenWindow) -> None:
    """Each ring that falls has the pitch of its height."""
    child = sit_down(open_window, "knock_out", (5, 5, 6, 6))
    child.press("Knock-out number 9")
    child.press("Pick number 9")
    for _ in range(2):
        throw(child, "Throw two dice")
    rings = [s for s in child.voice.sounds if s.startswith("ring-")]
    assert rings == sorted(rings)
    assert rings


def test_a_page_is_turned_aloud(child: Child) -> None:
    child.press("Rules")
    child.press("Shut the Box")
    heard(child)
    child.key(Qt.Key.Key_PageDown)
    assert heard(child) == ["page"]
