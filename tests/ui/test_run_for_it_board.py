"""Run for It on its board: pressed by name, with dice that fall as written."""

from __future__ import annotations

from itertools import pairwise

import pytest
from at_the_board import overlapping, places, score, sit_down, table, throw
from at_the_window import Child, OpenWindow
from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QApplication

from kidsdice.ui.boards.run_for_it import RunForItBoard
from kidsdice.ui.boards.run_for_it_plan import Plan
from kidsdice.ui.boards.track import Runner, Track, spread

RUN_OF_3 = (1, 2, 3, 5, 5, 6)
SIZES = ((1024, 600), (1280, 800), (1920, 1080))


def board(child: Child) -> RunForItBoard:
    return child.find(RunForItBoard)


def test_the_dice_of_a_run_ride_on_their_wagons(open_window: OpenWindow) -> None:
    """R5"""
    child = sit_down(open_window, "run_for_it", RUN_OF_3)
    throw(child, "Throw six dice")
    wagons = [name for name in child.names() if name.startswith("Wagon")]
    assert wagons == [
        "Wagon 1, loaded",
        "Wagon 2, loaded",
        "Wagon 3, loaded",
        "Wagon 4, next",
        "Wagon 5, empty",
        "Wagon 6, empty",
    ]
    for number in (1, 2, 3):
        (die,) = places(child, f"Die {number} shows {number}")
        (wagon,) = places(child, f"Wagon {number}")
        assert wagon.left() < die.center().x() < wagon.right()
        assert die.top() < wagon.top()


def test_stopping_keeps_the_run_and_the_train_leaves(open_window: OpenWindow) -> None:
    """R6, R8"""
    child = sit_down(open_window, "run_for_it", RUN_OF_3)
    throw(child, "Throw six dice")
    throw(child, "Stop and keep 15")
    assert score(child) == (15,)
    assert "Fox, 15 of 100" in child.names()
    assert "Wagon 1, next" in child.names()
    assert not places(child, "Die")


def test_missing_the_next_number_loses_the_run_but_not_the_score(open_window: OpenWindow) -> None:
    """R7"""
    dice = (*RUN_OF_3, *RUN_OF_3, 1, 5, 6)
    child = sit_down(open_window, "run_for_it", dice)
    throw(child, "Throw six dice")
    throw(child, "Stop and keep 15")
    throw(child, "Throw six dice")
    throw(child, "Throw three dice")
    assert score(child) == (15,)
    assert "Wagon 1, next" in child.names()
    assert "gone" in child.voice.sounds
    assert [n for n in child.names() if n.startswith("Die")] == [
        "Die 1 shows 1",
        "Die 2 shows 5",
        "Die 3 shows 6",
    ]


def test_hitting_the_next_number_couples_more_wagons(open_window: OpenWindow) -> None:
    """R6"""
    child = sit_down(open_window, "run_for_it", (*RUN_OF_3, 4, 5, 5))
    throw(child, "Throw six dice")
    throw(child, "Throw three dice")
    assert "Wagon 5, loaded" in child.names()
    assert "Stop and keep 25" in child.names()
    assert child.voice.sounds.count("couple") == 5


def test_three_alike_without_a_1_throw_all_six_again(open_window: OpenWindow) -> None:
    """R4"""
    child = sit_down(open_window, "run_for_it", (3, 3, 3, 4, 5, 6), players=1)
    throw(child, "Throw six dice")
    assert "Throw six dice" in child.names()
    child.until(lambda: bool(child.voice.said and "Three alike" in child.voice.said[-1]))
    assert len(places(child, "Die")) == 6


def test_the_full_run_scores_by_itself(open_window: OpenWindow) -> None:
    """R8"""
    child = sit_down(open_window, "run_for_it", (1, 2, 3, 4, 5, 6))
    throw(child, "Throw six dice")
    assert score(child) == (30,)
    assert "Throw six dice" in child.names()


def test_the_throws_for_who_begins_lie_under_their_badges(open_window: OpenWindow) -> None:
    """R1"""
    child = sit_down(open_window, "run_for_it", (2, 5), players=2)
    throw(child, "Throw one die")
    assert "Fox rolled 2" in child.names()
    throw(child, "Throw one die")
    assert "Owl rolled 5" in child.names()
    assert table(child).session.match.state.turn == 1


def test_of_level_players_only_they_throw_again(open_window: OpenWindow) -> None:
    """R1"""
    child = sit_down(open_window, "run_for_it", (5, 5, 2, 1), players=3)
    for _ in range(3):
        throw(child, "Throw one die")
    assert board(child).order == (0, 1, 2)
    throw(child, "Throw one die")
    assert board(child).order == (0, 1)
    assert "Fox rolled 1" in child.names()
    assert "Bear rolled 2" not in child.names()


def test_in_sequences_one_throw_decides(open_window: OpenWindow) -> None:
    """R13"""
    child = sit_down(open_window, "run_for_it", RUN_OF_3, rules="sequences")
    throw(child, "Throw six dice")
    assert score(child) == (15,)
    assert "Stop and keep 15" not in child.names()


def test_three_1s_wipe_the_score_out(open_window: OpenWindow) -> None:
    """R13"""
    dice = (*RUN_OF_3, 1, 1, 1, 4, 5, 6)
    child = sit_down(open_window, "run_for_it", dice, rules="sequences")
    throw(child, "Throw six dice")
    throw(child, "Throw six dice")
    assert "Fox, 0 of 100" in child.names()


def test_a_chance_is_shown_only_when_asked_for(open_window: OpenWindow) -> None:
    """R11"""
    child = sit_down(open_window, "run_for_it", RUN_OF_3)
    throw(child, "Throw six dice")
    assert not board(child)._shows_odds()
    child.press("Hint")
    assert board(child)._shows_odds()
    assert "91 of 216" in child.voice.said[-1]


@pytest.mark.parametrize(
    ("odds", "shown", "bulb"), [("never", False, False), ("always", True, True)]
)
def test_a_family_may_see_chances_never_or_always(
    open_window: OpenWindow, odds: str, shown: bool, bulb: bool
) -> None:
    child = sit_down(open_window, "run_for_it", RUN_OF_3, odds=odds)
    throw(child, "Throw six dice")
    assert board(child)._shows_odds() is shown
    assert ("Hint" in child.names()) is bulb


def test_a_ghost_stands_where_stopping_would_lead(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "run_for_it", RUN_OF_3)
    throw(child, "Throw six dice")
    ghosts = [runner for runner in board(child)._runners() if runner.ghost]
    assert [ghost.score for ghost in ghosts] == [15]


@pytest.mark.parametrize("size", SIZES)
def test_badges_of_eight_players_never_hide_each_other(
    open_window: OpenWindow, size: tuple[int, int]
) -> None:
    child = sit_down(open_window, "run_for_it", players=8, size=size)
    badges = [r for r in places(child, *NAMES) if r.top() > 92 * table(child).k]
    assert len(badges) == 8
    assert overlapping(badges) == []
    assert all(child.window.rect().contains(rect) for rect in badges)


NAMES = ("Fox,", "Owl,", "Bear,", "Cat,", "Frog,", "Duck,", "Lion,", "Whale,")


@pytest.mark.parametrize("size", SIZES)
def test_nothing_covers_anything(open_window: OpenWindow, size: tuple[int, int]) -> None:
    child = sit_down(open_window, "run_for_it", RUN_OF_3, size=size)
    throw(child, "Throw six dice")
    rects = places(child, "Wagon", "Die", "Stop", "Throw", "Hint", "Home", "Sound", "Fox,")
    assert overlapping(rects) == []
    assert all(child.window.rect().contains(rect) for rect in rects)


def test_read_from_the_right_the_train_pulls_right(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "run_for_it", RUN_OF_3)
    throw(child, "Throw six dice")
    first, second = places(child, "Die 1"), places(child, "Die 2")
    assert first[0].x() < second[0].x()
    QApplication.instance().setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # type: ignore[union-attr]
    child.settle()
    assert places(child, "Die 1")[0].x() > places(child, "Die 2")[0].x()


def test_crowded_things_keep_their_order_and_their_distance() -> None:
    placed = spread([10.0, 10.0, 10.0, 95.0, 99.0], 20.0, 2, 0.0, 100.0)
    for row in (0, 1):
        along = [x for x, r in placed if r == row]
        assert along == sorted(along)
        assert all(b - a >= 20.0 for a, b in pairwise(along))
        assert all(x <= 100.0 for x in along)


def test_of_level_players_one_stands_at_the_score_and_the_others_follow() -> None:
    track = Track(150.0, 186.0, 980.0, 100, 38.0, 2)
    level = [Runner(key, 25.0) for key in ("fox-sea", "owl-teal", "bear-moss", "cat-rose")]
    runners = [*level, Runner("duck-slate", 60.0), Runner("lion-plum", 100.0)]
    spots = track.spots(runners)
    follow = [track.follows(runners, spots, n) for n in range(len(runners))]
    assert follow == [False, True, True, True, False, False]


@pytest.mark.parametrize("size", [(1024.0, 600.0), (1280.0, 800.0), (1422.0, 800.0)])
@pytest.mark.parametrize("count", [1, 3, 6])
def test_thrown_dice_lie_on_the_felt_of_a_tray_that_stands_on_the_table(
    size: tuple[float, float], count: int
) -> None:
    width, height = size
    plan = Plan(width, height, width < 1180, 2, 100)
    for pose in plan.dice(count):
        assert plan.mat.contains(QRectF(pose.x, pose.y, pose.size, pose.size * 1.09))
    assert height - plan.table.floor <= plan.tray.top()
    assert plan.tray.bottom() <= height - 10
    assert plan.tray.right() <= width - plan.table.edge - plan.table.main - 12


def test_the_train_takes_a_moment_to_leave_and_a_tap_ends_it(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "run_for_it", RUN_OF_3)
    throw(child, "Throw six dice")
    child.press("Stop and keep 15")
    assert board(child).moving
    board(child).finish()
    assert not board(child).moving
    assert not places(child, "Die")


def test_the_letters_s_and_t_stop_and_throw(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "run_for_it", (*RUN_OF_3, 4, 5, 5))
    throw(child, "Throw six dice")
    child.key(Qt.Key.Key_T)
    board(child).finish()
    assert "Wagon 5, loaded" in child.names()
    child.key(Qt.Key.Key_S)
    assert score(child) == (25,)


def test_a_child_who_gets_up_no_longer_waits_to_throw_for_first(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "run_for_it", (5,), players=3)
    throw(child, "Throw one die")
    child.press("Bear")
    child.press("Leave")
    assert board(child).order == (0, 1)
    assert "Fox rolled 5" in child.names()
