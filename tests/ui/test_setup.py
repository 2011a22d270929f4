"""Ways to play: every one can be chosen, a family's own are made, refused, kept and removed."""

from __future__ import annotations

import pytest
from at_the_window import Child, OpenWindow, thing
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from kidsdice.core.game import choices_of
from kidsdice.games import GAMES
from kidsdice.games.drop_dead import Rules as DropDead
from kidsdice.games.knock_out import Rules as KnockOut
from kidsdice.games.shut_the_box import Rules as ShutTheBox
from kidsdice.ui.kit.hold_key import HOLD_MS
from kidsdice.ui.own_rules import ValueButton
from kidsdice.ui.play import chosen_rules
from kidsdice.ui.players import PlayersScreen
from kidsdice.ui.setup import SetupScreen
from kidsdice.ui.ways import WayTile
from kidsdice.words import WORDS

SIZES = ((1024, 600), (1280, 800), (3840, 2160))


def at_setup(child: Child, game_id: str) -> SetupScreen:
    """Go to the ways to play of a game."""
    child.window.matches.open_setup(game_id)
    child.settle()
    screen = child.screen
    assert isinstance(screen, SetupScreen)
    return screen


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_variation_can_be_chosen(open_window: OpenWindow, game_id: str) -> None:
    """S16, K9, K11 to K16, D7 to D15, R13: what the child presses is what is played."""
    child = open_window(size=(1024, 600))
    at_setup(child, game_id)
    for id, rules in GAMES[game_id].variations.items():
        child.press(WORDS[game_id].variation(id)[0])
        assert chosen_rules(child.hall, game_id) == rules


def test_the_chosen_way_is_said_with_what_is_different(child: Child) -> None:
    at_setup(child, "knock_out")
    child.press("Three Lives")
    assert child.voice.line == "Three Lives. Only the third time knocks you out."


def test_only_the_chosen_way_is_marked(child: Child) -> None:
    screen = at_setup(child, "drop_dead")
    child.press("Banker")
    child.press("Partners")
    marked = [tile.way.name for tile in screen.findChildren(WayTile) if tile.isChecked()]
    assert marked == ["Partners"]


def test_the_way_is_still_chosen_when_the_screen_is_opened_again(child: Child) -> None:
    at_setup(child, "shut_the_box")
    child.press("Back")
    assert isinstance(child.screen, PlayersScreen)
    at_setup(child, "shut_the_box")
    child.press(WORDS["shut_the_box"].variation("twelve_tiles")[0])
    child.press("Done")
    assert isinstance(child.screen, PlayersScreen)
    again = at_setup(child, "shut_the_box")
    assert again.tiles.now is not None
    assert again.tiles.now.way.rules == ShutTheBox(tiles=12)


# A family's own rules


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_option_of_every_game_has_its_button(child: Child, game_id: str) -> None:
    """The page is made from the fields of the rules alone."""
    screen = at_setup(child, game_id)
    child.press("Our own rules")
    offered: dict[str, list[object]] = {}
    for button in screen.findChildren(ValueButton):
        offered.setdefault(button.option, []).append(button.value)
    usual = GAMES[game_id].rules_type()
    assert {name: tuple(values) for name, values in offered.items()} == choices_of(usual)


def test_options_combine(child: Child) -> None:
    at_setup(child, "knock_out")
    child.press("Our own rules")
    child.press("How many dice: 1")
    child.press("Lives: 3")
    assert chosen_rules(child.hall, "knock_out") == KnockOut(dice=1, lives=3)


def test_rules_that_do_not_go_together_are_refused_in_words(child: Child) -> None:
    at_setup(child, "knock_out")
    child.press("Our own rules")
    child.press("How many dice: 1")
    child.press("Pick any number: Yes")
    assert child.voice.line == "With one die you may pick any number anyway."
    assert "no" in child.voice.sounds
    assert chosen_rules(child.hall, "knock_out") == KnockOut(dice=1)


def test_a_refused_value_is_not_marked(child: Child) -> None:
    at_setup(child, "knock_out")
    child.press("Our own rules")
    child.press("How many dice: 3")
    child.press("Multiply the dice: Yes")
    assert not child.button("Multiply the dice: Yes").isChecked()
    assert child.button("Multiply the dice: No").isChecked()


def keep_own_rules(child: Child) -> None:
    """Drop Dead with three dice, where one may stop: kept under the owl."""
    at_setup(child, "drop_dead")
    child.press("Three Dice")
    child.press("Our own rules")
    child.key(Qt.Key.Key_PageDown)
    child.press("May you stop?: After any throw")
    child.press("Keep under a picture")
    child.press("Owl")


def test_rules_kept_under_a_picture_stand_beside_the_others(child: Child) -> None:
    keep_own_rules(child)
    assert isinstance(child.screen, SetupScreen)
    now = child.screen.tiles.now
    assert now is not None
    assert (now.way.name, now.way.rules) == ("Owl's rules", DropDead(dice=3, stop="any"))


def test_kept_rules_are_there_again_and_can_be_chosen(child: Child) -> None:
    keep_own_rules(child)
    child.key(Qt.Key.Key_PageUp)
    child.press("Partners")
    screen = at_setup(child, "drop_dead")
    child.key(Qt.Key.Key_PageDown)
    child.press("Owl's rules")
    assert screen.rules == DropDead(dice=3, stop="any")


def test_a_picture_is_given_once(child: Child) -> None:
    keep_own_rules(child)
    child.press("Our own rules")
    child.press("How many dice: 5")
    child.press("Numbers that put a die out: 1 and 6")
    child.press("Keep under a picture")
    assert "Owl" not in child.names()
    assert "Bear" in child.names()


def test_rules_that_have_a_picture_are_not_kept_twice(child: Child) -> None:
    at_setup(child, "pig")
    child.press("Our own rules")
    child.press("Keep under a picture")
    assert child.voice.line == "These rules have a picture already."
    assert child.store.family_rules("pig") == ()


def test_kept_rules_are_removed_only_after_three_seconds(child: Child) -> None:
    keep_own_rules(child)
    key = child.button("Remove these rules")
    QTest.mousePress(key, Qt.MouseButton.LeftButton, pos=key.rect().center())
    QTest.qWait(HOLD_MS // 3)
    QTest.mouseRelease(key, Qt.MouseButton.LeftButton, pos=key.rect().center())
    child.settle()
    assert len(child.store.family_rules("drop_dead")) == 1
    child.taps.wait(1.0)
    QTest.mousePress(key, Qt.MouseButton.LeftButton, pos=key.rect().center())
    child.until(lambda: not child.store.family_rules("drop_dead"))
    child.settle()
    assert "Remove these rules" not in child.names()


def test_rules_of_a_newer_version_are_not_shown(child: Child) -> None:
    """What this version cannot read stays in the store untouched."""
    child.store._write(
        "keep_rules", id="x", game="pig", picture="cat", rules='{"target": 100, "wings": true}'
    )
    screen = at_setup(child, "pig")
    assert [way.name for way in screen.ways] == ["Classic"]
    assert len(child.store.family_rules("pig")) == 1


# Keys and places


def test_esc_goes_back_one_page_at_a_time(child: Child) -> None:
    screen = at_setup(child, "run_for_it")
    child.press("Our own rules")
    child.key(Qt.Key.Key_Escape)
    assert child.screen is screen
    assert "Classic" in child.names()
    child.key(Qt.Key.Key_Escape)
    assert isinstance(child.screen, PlayersScreen)


def test_a_way_is_chosen_by_keys_alone(child: Child) -> None:
    at_setup(child, "run_for_it")
    child.key(Qt.Key.Key_Right)
    child.key(Qt.Key.Key_Space)
    child.key(Qt.Key.Key_Return)
    assert isinstance(child.screen, PlayersScreen)
    assert chosen_rules(child.hall, "run_for_it").sequences


def thing_rects(child: Child) -> dict[str, QRect]:
    return {b.accessibleName(): thing(b, child.window) for b in child.buttons()}


@pytest.mark.parametrize("text_size", [1.0, 1.45])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game_id", ["drop_dead", "shut_the_box"])
def test_nothing_overlaps_on_any_page(
    open_window: OpenWindow, size: tuple[int, int], game_id: str, text_size: float
) -> None:
    """DESIGN 14.3, at every size of words."""
    child = open_window(size=size, text_size=text_size)
    at_setup(child, game_id)

    def check() -> None:
        rects = list(thing_rects(child).items())
        for place, (name, rect) in enumerate(rects):
            assert child.window.rect().contains(rect), name
            for other, its in rects[place + 1 :]:
                assert not rect.intersects(its), (name, other)

    def turn_all() -> None:
        check()
        pages = child.screen._paged.pages  # type: ignore[attr-defined]
        for _ in range(pages - 1):
            child.key(Qt.Key.Key_PageDown)
            check()

    turn_all()
    child.press("Our own rules")
    turn_all()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_ways_are_large_enough_for_small_hands(
    open_window: OpenWindow, size: tuple[int, int]
) -> None:
    """DESIGN 2.4: choices of 185 x 110 at least, also on a small netbook."""
    child = open_window(size=size)
    screen = at_setup(child, "drop_dead")
    rects = thing_rects(child)
    for tile in screen.findChildren(WayTile):
        rect = rects[tile.way.name]
        assert rect.width() >= 185
        assert rect.height() >= 110


def test_tiles_run_from_right_to_left_where_people_read_so(open_window: OpenWindow) -> None:
    child = open_window()
    QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    at_setup(child, "run_for_it")
    rects = thing_rects(child)
    assert rects["Classic"].x() > rects["Sequences"].x()
