"""You add first: the sum is asked for before it is shown; every way is found first (C5)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from at_the_board import FRIENDS, overlapping, sit_down, table
from at_the_window import Child, OpenWindow, thing
from PySide6.QtCore import Qt

from kidsdice.core.game import Threw
from kidsdice.core.match import begin, replay
from kidsdice.games import GAMES
from kidsdice.games.knock_out import Pick
from kidsdice.robots import PERFECT, robot_key
from kidsdice.services import settings as settings_file
from kidsdice.services.settings import Settings
from kidsdice.ui.adding import Question, question_of, who_checks
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.sum_pad import SumPad

SIZES = ((1024, 560), (1024, 600), (1280, 800), (1920, 1080), (3840, 2160))


def thrown(child: Child, name: str) -> SumPad:
    """Press this throw and let its dice land before the question."""
    child.press(name)
    pad = child.find(SumPad)
    pad.finish()
    child.settle()
    return pad


def after(game: str, *moves: object, way: str = "classic", players: int = 1) -> Question | None:
    rules = GAMES[game].variations[way]
    match = replay(begin(GAMES[game], rules, FRIENDS[:players]), moves)  # type: ignore[arg-type]
    return question_of(match, match.events)


# What is asked


def test_shut_the_box_asks_for_the_sum_of_two_dice() -> None:
    """C5, S2"""
    question = after("shut_the_box", Threw((3, 5)))
    assert question == Question((3, 5), 8, tuple(range(2, 13)))


def test_one_die_is_nothing_to_add() -> None:
    assert after("knock_out", Pick(6), Threw((5,)), way="one_die") is None


def test_the_times_table_multiplies() -> None:
    """C5, K15"""
    question = after("knock_out", Pick(8), Threw((3, 4)), way="times_table")
    assert question is not None
    assert (question.made, question.multiply) == (12, True)
    assert set(question.answers) == {a * b for a in range(1, 7) for b in range(1, 7)}


def test_a_roll_off_of_the_times_table_adds() -> None:
    """K8"""
    moves = (Pick(6), Pick(6), Threw((2, 3)), Threw((1, 6)))
    question = after("knock_out", *moves, Threw((3, 4)), way="times_table", players=2)
    assert question is not None
    assert (question.made, question.multiply) == (7, False)


def test_a_knock_out_is_added_too() -> None:
    question = after("knock_out", Pick(7), Threw((3, 4)))
    assert question is not None
    assert question.made == 7


def test_drop_dead_asks_only_after_a_scoring_throw() -> None:
    """D2, D3"""
    question = after("drop_dead", Threw((1, 3, 4, 4, 6)))
    assert question is not None
    assert question.made == 18
    assert after("drop_dead", Threw((2, 3, 5, 6, 6))) is None


def test_a_last_die_that_doubles_is_added_to_itself() -> None:
    """D7"""
    moves = (Threw((2, 2, 2, 2, 4)), Threw((4,)))
    question = after("drop_dead", *moves, way="last_die_doubles")
    assert question is not None
    assert (question.faces, question.made) == ((4, 4), 8)


def test_run_for_it_adds_nothing() -> None:
    assert after("run_for_it", Threw((1, 2, 3, 5, 5, 6))) is None


# Asking


def test_nothing_is_asked_as_long_as_the_switch_is_off(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "shut_the_box", (3, 5))
    child.press("Throw two dice")
    assert not table(child).adding.asking


def test_the_sum_is_not_shown_before_it_was_found(open_window: OpenWindow) -> None:
    """C5"""
    child = sit_down(open_window, "shut_the_box", (3, 5), adding="numbers")
    thrown(child, "Throw two dice")
    assert child.voice.line == "Add 3 and 5. How many?"
    assert "Tile 8, may be shut" not in child.names()
    child.press("Answer 8")
    child.until(lambda: child.voice.line == "Yes. You rolled 3 and 5. That makes eight.")
    assert "Tile 8, may be shut" in child.names()


def test_the_dice_are_kept_at_once(open_window: OpenWindow) -> None:
    """A throw is not lost, nor thrown anew, when the program ends before the answer."""
    child = sit_down(open_window, "shut_the_box", (3, 5), adding="numbers")
    child.press("Throw two dice")
    assert child.store.flush()
    record = child.store.unfinished("shut_the_box")
    assert record is not None
    assert len(record["moves"]) == 1


def test_a_miss_is_quiet_and_the_beads_help(open_window: OpenWindow) -> None:
    """C5"""
    child = sit_down(open_window, "shut_the_box", (3, 5), adding="numbers")
    pad = thrown(child, "Throw two dice")
    assert not pad.beads
    child.press("Answer 7")
    assert child.voice.line == "Not seven yet. Count the beads."
    assert pad.beads
    assert "no" not in child.voice.sounds
    assert table(child).adding.asking


def test_after_two_misses_the_sum_is_shown_kindly(open_window: OpenWindow) -> None:
    """C5"""
    child = sit_down(open_window, "shut_the_box", (3, 5), adding="beads")
    pad = thrown(child, "Throw two dice")
    child.press("Answer 7")
    child.press("Answer 9")
    assert child.voice.line == "3 and 5 make eight. Tap it."
    assert [button.number for button in pad.buttons if button.may] == [8]
    child.press("Answer 8")

    child.until(lambda: child.voice.line == "You rolled 3 and 5. That makes eight.")


def test_a_neighbour_checks_by_name(open_window: OpenWindow) -> None:
    """C5"""
    child = sit_down(open_window, "shut_the_box", (3, 5), players=2, adding="numbers")
    thrown(child, "Throw two dice")
    assert child.voice.line == "Fox, add 3 and 5. Owl checks."
    child.press("Answer 7")
    assert child.voice.line == "Owl, is it seven?"
    child.press("Answer 8")
    assert child.voice.line == "Owl, is it eight?"
    child.press("Owl says yes, 8")
    child.until(lambda: child.voice.line.startswith("Yes. You rolled 3 and 5."))


def test_whoever_is_knocked_out_checks_first() -> None:
    """C5, K5"""
    game = GAMES["knock_out"]
    match = begin(game, game.variations["classic"], FRIENDS[:3])
    moves = (Pick(6), Pick(6), Pick(7), Threw((1, 1)), Threw((1, 1)), Threw((3, 4)))
    assert who_checks(replay(match, moves[:5]), 0) == (1, False)
    assert who_checks(replay(match, moves), 0) == (2, True)


def test_a_robot_neither_adds_nor_checks() -> None:
    game = GAMES["shut_the_box"]
    match = begin(game, game.variations["classic"], ("fox-sea", robot_key(PERFECT)))
    assert who_checks(match, 0) is None


def test_digits_and_enter_are_enough(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "knock_out", (6, 6), adding="numbers")
    child.key(Qt.Key.Key_8)
    child.press("Pick eight") if "Pick eight" in child.names() else child.key(Qt.Key.Key_Return)
    thrown(child, "Throw two dice")
    child.key(Qt.Key.Key_1)
    child.key(Qt.Key.Key_2)
    child.key(Qt.Key.Key_Return)
    assert not table(child).adding.asking


def test_dots_lie_on_the_answers_only_when_wanted(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "shut_the_box", (3, 5), adding="dots")
    pad = thrown(child, "Throw two dice")
    assert all(button.dots for button in pad.buttons)
    assert not pad.beads


def test_leaving_in_mid_question_loses_nothing(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "shut_the_box", (3, 5), adding="numbers")
    thrown(child, "Throw two dice")
    child.press("Home")
    child.press("Go home")
    child.press("Shut the Box")
    child.press("Carry on")
    assert "Tile 8, may be shut" in child.names()


def test_real_dice_are_added_too(open_window: OpenWindow) -> None:
    """C2, C5"""
    child = sit_down(open_window, "shut_the_box", real_dice=True, adding="numbers")
    child.press("Throw two dice")
    child.press("Face 3")
    child.press("Face 5")
    child.press("Dice 3 and 5")
    child.until(lambda: child.voice.line == "Add 3 and 5. How many?")


def test_the_choice_of_the_family_is_kept(child: Child) -> None:
    child.window.open_grown_ups()
    child.settle()
    child.screen.view.ensureWidgetVisible(child.button("You add first, with beads"))  # type: ignore[attr-defined]
    child.settle()
    child.press("You add first, with beads")
    child.hall.choices.finish()
    assert settings_file.load(child.hall.paths.settings).settings == Settings(adding="beads")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("game", "way", "dice"),
    [
        ("shut_the_box", "classic", (3, 5)),
        ("drop_dead", "classic", (1, 3, 4, 4, 6)),
        ("knock_out", "times_table", (6, 6)),
    ],
)
def test_nothing_overlaps_or_is_too_small(
    open_window: OpenWindow, game: str, way: str, dice: tuple[int, ...], size: tuple[int, int]
) -> None:
    child = sit_down(
        open_window, game, dice, players=2, rules=way, size=size, adding="dots", less_movement=True
    )
    if game == "knock_out":
        for _ in range(2):
            table(child).make(Pick(8))
    pad = thrown(child, next(name for name in child.names() if name.startswith("Throw")))
    child.press(f"Answer {pad.question.made}")
    things = [b for b in pad.findChildren(Press) if b.isVisible()]
    rects = [thing(button, child.window) for button in things]
    assert overlapping(rects) == []
    assert all(child.window.rect().adjusted(-1, -1, 1, 1).contains(rect) for rect in rects)
    for button in pad.buttons:
        place = thing(button, child.window)
        assert min(place.width(), place.height()) >= 64 * pad.k - 1, button.accessibleName()


# Finding every way


def hunting(open_window: OpenWindow) -> Child:
    """Every way to make 4 is to be found: 4, and 1 and 3."""
    child = sit_down(open_window, "shut_the_box", (1, 3), adding="numbers", less_movement=True)
    thrown(child, "Throw two dice")
    child.press("Answer 4")
    table(child).board.finish()
    child.settle()
    child.press("Find every way")
    return child


def test_ways_are_hidden_until_they_are_found(open_window: OpenWindow) -> None:
    """C5, S3"""
    child = hunting(open_window)
    assert child.voice.line == "There are two ways to make four. Find them all."
    assert [n for n in child.names() if n.startswith("Way")] == ["Way 1, hidden", "Way 2, hidden"]
    assert "Shut 4" not in child.names()


def test_a_way_made_with_tiles_appears_and_its_tiles_stand_up(open_window: OpenWindow) -> None:
    child = hunting(open_window)
    child.press("Tile 1, may be shut")
    child.press("Tile 3, may be shut")
    child.until(lambda: child.voice.line == "1 and 3. One more way.")
    assert "Shut 1 and 3" in child.names()
    assert "Tile 1, may be shut" in child.names()


def test_a_way_found_twice_is_said_kindly(open_window: OpenWindow) -> None:
    child = hunting(open_window)
    for _ in range(2):
        child.press("Tile 4, may be shut")
        child.settle()
    child.until(lambda: child.voice.line == "4: that one you have.")


def test_when_all_ways_are_found_the_good_one_is_shown(open_window: OpenWindow) -> None:
    child = hunting(open_window)
    child.press("Tile 4, may be shut")
    child.press("Tile 1, may be shut")
    child.press("Tile 3, may be shut")
    child.until(lambda: child.voice.line == "1 and 3. You found every way.")
    card = table(child).hint.ways
    child.until(lambda: any(way.good for way in card.ways))


def test_the_bulb_once_more_shows_the_rest(open_window: OpenWindow) -> None:
    child = hunting(open_window)
    child.press("Hint")
    assert {"Shut 4", "Shut 1 and 3"} <= set(child.names())
    assert child.voice.line == "Here are the ways to make four."
    child.press("Hint")
    assert "Shut 4" not in child.names()


def test_ways_lie_in_the_order_of_the_hint() -> None:
    """Largest tiles first, so that a hidden way tells nothing by its place alone."""
    game = GAMES["shut_the_box"]
    match = begin(game, game.variations["classic"], FRIENDS[:1]).play(Threw((3, 5)))
    tiles = [offer.tiles[::-1] for offer in match.offers]
    assert all(a > b for a, b in pairwise(tiles))
