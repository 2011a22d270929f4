"""Drop Dead on its board: pressed by name, with dice that fall as written."""

from __future__ import annotations

import pytest
from at_the_board import overlapping, places, score, sit_down, table, throw
from at_the_window import Child, OpenWindow
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from kidsdice.games.drop_dead import Rules
from kidsdice.ui.boards.drop_dead import DropDeadBoard
from kidsdice.ui.boards.pictures import throw_picture
from kidsdice.ui.results import Results
from kidsdice.ui.style import DAY

D16 = (1, 3, 4, 4, 6, 2, 3, 5, 6, 6, 3, 4, 6, 2, 2, 4, 6, 5)
SIZES = ((1024, 600), (1280, 800), (1920, 1080))


def board(child: Child) -> DropDeadBoard:
    return child.find(DropDeadBoard)


def lines(child: Child) -> list[str]:
    return [name for name in child.names() if name.startswith("Throw ") and ":" in name]


def test_the_worked_turn_is_told_throw_by_throw(open_window: OpenWindow) -> None:
    """D16"""
    child = sit_down(open_window, "drop_dead", D16)
    throw(child, "Throw five dice")
    assert "This turn: 18" in child.names()
    throw(child, "Throw five dice")
    assert "This turn: 18" in child.names()
    throw(child, "Throw three dice")
    assert "This turn: 31" in child.names()
    throw(child, "Throw three dice")
    throw(child, "Throw one die")
    assert "This turn: 37" in child.names()
    assert lines(child) == [
        "Throw 1: 1, 3, 4, 4 and 6. Plus 18",
        "Throw 2: 2, 3, 5, 6 and 6. No points",
        "Throw 3: 3, 4 and 6. Plus 13",
        "Throw 4: 2, 2 and 4. No points",
        "Throw 5: 6. Plus 6",
    ]
    throw(child, "Throw one die")
    child.until(lambda: isinstance(child.screen, Results))
    assert child.screen.match.state.scores == (37,)  # type: ignore[attr-defined]


def test_dice_that_are_out_lie_in_the_rack_and_are_named(open_window: OpenWindow) -> None:
    """D3, D17"""
    child = sit_down(open_window, "drop_dead", (2, 3, 5, 6, 6))
    throw(child, "Throw five dice")
    assert "Die 1 shows 2, out" in child.names()
    assert "Die 2 shows 5, out" in child.names()
    assert [n for n in child.names() if n.startswith("Die") and "out" not in n] == [
        "Die 1 shows 3",
        "Die 2 shows 6",
        "Die 3 shows 6",
    ]
    rack = board(child)._plan().rack
    for rect in places(child, "Die 1 shows 2", "Die 2 shows 5"):
        assert rack.top() * table(child).k <= rect.top() <= rack.bottom() * table(child).k


def test_a_throw_is_told_only_when_its_dice_lie_still(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "drop_dead", (1, 3, 4, 4, 6))
    child.press("Throw five dice")
    assert "This turn: 0" in child.names()
    assert "Throw five dice" not in child.names()
    child.until(lambda: "This turn: 18" in child.names())
    assert "Throw five dice" in child.names()


def test_dice_go_to_bed_one_after_the_other(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "drop_dead", (2, 3, 5, 6, 6))
    child.press("Throw five dice")
    child.until(lambda: "bed" in child.voice.sounds)
    assert board(child).moving
    child.until(lambda: not board(child).moving)
    assert child.voice.sounds.count("bed") == 2


def test_a_tap_anywhere_ends_all_movement(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "drop_dead", (2, 3, 5, 6, 6))
    child.press("Throw five dice")
    assert board(child).moving
    child.taps.wait(1.0)
    QTest.mouseClick(child.screen, Qt.MouseButton.LeftButton, pos=QPoint(640, 600))
    child.settle()
    assert not board(child).moving
    assert "Die 2 shows 5, out" in child.names()


def test_with_less_movement_dice_are_in_bed_without_travelling(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "drop_dead", (2, 3, 5, 6, 6), less_movement=True)
    child.press("Throw five dice")
    child.until(lambda: board(child).beds.moving)
    where = places(child, "Die 1 shows 2, out")
    child.until(lambda: not board(child).moving)
    assert places(child, "Die 1 shows 2, out") == where


def test_stopping_keeps_the_total(open_window: OpenWindow) -> None:
    """D11"""
    child = sit_down(open_window, "drop_dead", (1, 3, 4, 4, 6), players=2, rules="stop_or_throw")
    throw(child, "Throw five dice")
    throw(child, "Stop and keep 18")
    assert score(child) == (18, 0)
    assert "Fox: 18" in child.names()


def test_dropping_dead_after_throwing_on_brings_nothing(open_window: OpenWindow) -> None:
    """D11"""
    dice = (1, 3, 4, 2, 2, 2)
    rules = Rules(dice=3, stop="scoring")
    child = sit_down(open_window, "drop_dead", dice, players=2, rules=rules)
    throw(child, "Throw three dice")
    assert "This turn: 8" in child.names()
    throw(child, "Throw three dice")
    assert "This turn: 0" in child.names()
    assert "Fox: 0" in child.names()


def test_after_a_turn_it_stays_to_be_seen_until_the_next_throw(open_window: OpenWindow) -> None:
    """D5"""
    dice = (2, 2, 5, 5, 5, 1, 1, 1, 1, 1)
    child = sit_down(open_window, "drop_dead", dice, players=2)
    throw(child, "Throw five dice")
    assert "Die 5 shows 5, out" in child.names()
    throw(child, "Throw five dice")
    assert not [name for name in child.names() if name.endswith(", out")]
    assert "This turn: 5" in child.names()


def test_the_next_childs_animal_calls(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "drop_dead", (2, 2, 5, 5, 5), players=2)
    throw(child, "Throw five dice")
    assert "turn-owl" in child.voice.sounds


def test_partners_swap_after_every_throw(open_window: OpenWindow) -> None:
    """D9"""
    child = sit_down(open_window, "drop_dead", (1, 1, 3, 3, 3), players=4, rules="partners")
    assert board(child).turn.seats == (0, 1)  # type: ignore[union-attr]
    throw(child, "Throw five dice")
    assert board(child).turn.seats == (1, 0)  # type: ignore[union-attr]
    assert "Fox and Owl: 0" in child.names()


def test_spare_dice_are_counted_down(open_window: OpenWindow) -> None:
    """D14"""
    child = sit_down(open_window, "drop_dead", (2, 5, 3, 3, 3), rules="replacement_dice")
    assert "Spare dice: 5" in child.names()
    throw(child, "Throw five dice")
    assert "Spare dice: 3" in child.names()
    assert "Throw five dice" in child.names()


def test_a_match_carried_on_shows_the_same_turn(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "drop_dead", D16)
    throw(child, "Throw five dice")
    throw(child, "Throw five dice")
    child.press("Home")
    child.press("Go home")
    child.press("Drop Dead")
    child.press("Carry on")
    assert "This turn: 18" in child.names()
    assert "Die 2 shows 5, out" in child.names()


def test_many_throws_share_a_row_and_none_is_lost(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "drop_dead", (1,) * 60, players=8)
    for _ in range(12):
        throw(child, "Throw five dice")
    rows = [row for _, row in board(child)._card().rows]
    assert sum(row.points for row in rows) == 60
    assert rows[0].line is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [1, 2, 5, 8])
def test_nothing_covers_anything(
    open_window: OpenWindow, size: tuple[int, int], players: int
) -> None:
    child = sit_down(open_window, "drop_dead", (2, 3, 5, 6, 6), players=players, size=size)
    throw(child, "Throw five dice")
    rects = places(child, "Die", "This turn", "Throw", "Fox:", "Owl:", "Whale:", "Home", "Sound")
    assert overlapping(rects) == []
    assert all(child.window.rect().contains(rect) for rect in rects)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", ["three_rounds", "race_to_100"])
def test_rounds_and_target_have_a_place_of_their_own_on_the_paper(
    open_window: OpenWindow, size: tuple[int, int], rules: str
) -> None:
    """D10, D13"""
    child = sit_down(open_window, "drop_dead", (1,) * 5, players=8, rules=rules, size=size)
    throw(child, "Throw five dice")
    card = board(child)._card()
    assert card.head.bottom() < card.goal.top()
    assert card.goal.bottom() < card.scores[0].top()
    assert card.scores[-1].bottom() <= card.rect.bottom()


@pytest.mark.parametrize("dice", range(2, 7))
def test_dice_on_a_choice_card_stay_inside_its_frame(app: QApplication, dice: int) -> None:
    """D11"""
    frame, wide, high = 12, 350, 118
    image = QImage(wide, high, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.white)
    p = QPainter(image)
    throw_picture(dice)(p, DAY, wide, high)
    p.end()
    white = QImage(wide, frame, image.format())
    white.fill(Qt.GlobalColor.white)
    assert image.copy(0, 0, wide, frame) == white
    assert image.copy(0, high - frame, wide, frame) == white


@pytest.mark.parametrize("dead", [5, 20])
def test_every_die_in_bed_has_a_place_of_its_own(open_window: OpenWindow, dead: int) -> None:
    """D14"""
    rules = Rules(pool=20)
    child = sit_down(open_window, "drop_dead", (2,) * dead, rules=rules, size=(1024, 600))
    for _ in range(dead // 5):
        throw(child, "Throw five dice")
    rects = places(child, "Die")
    assert len(rects) == dead
    assert overlapping(rects) == []


def test_read_from_the_right_the_rack_begins_at_the_right(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "drop_dead", (2, 3, 5, 6, 6))
    throw(child, "Throw five dice")
    (before,) = places(child, "Die 1 shows 2")
    QApplication.instance().setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # type: ignore[union-attr]
    child.settle()
    (after,) = places(child, "Die 1 shows 2")
    assert abs((before.left() + after.right() + 1) - child.window.width()) <= 2


def test_alone_over_several_rounds_the_sum_is_shown(open_window: OpenWindow) -> None:
    """D13"""
    dice = (1, 1, 1, 2, 2, 2)
    rules = Rules(dice=3, rounds=3)
    child = sit_down(open_window, "drop_dead", dice, rules=rules)
    throw(child, "Throw three dice")
    throw(child, "Throw three dice")
    assert "Fox: 3" in child.names()
