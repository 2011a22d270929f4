"""Knock Out at the window: numbers are picked, rings drop, a number knocks out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from at_the_window import Child, OpenWindow, thing
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage

from kidsdice.core.record import match_to_plain
from kidsdice.games.knock_out import GAME, VARIATIONS, Rules
from kidsdice.ui.boards.knock_out import KnockOutBoard
from kidsdice.ui.game_screen import GameScreen
from kidsdice.ui.kit.paint.column import SLICE, stack
from kidsdice.ui.kit.paint.text import number_width
from kidsdice.ui.kit.peg_column import PegColumn
from kidsdice.ui.kit.press import Press
from kidsdice.ui.play import choose_rules
from kidsdice.ui.results import Results

FOUR = ("fox-sea", "bear-moss", "rabbit-plum", "owl-teal")
NAMES = ("Fox", "Bear", "Rabbit", "Owl", "Frog", "Cat", "Duck", "Lion")
EIGHT = (*FOUR, "frog-tomato", "cat-rose", "duck-cocoa", "lion-slate")
FRAME, RING_OF_NOW = 10.0, 7.5
"""Units: the honey frame of a column, and what the honey around the new ring takes."""
Table = Callable[..., Child]


@pytest.fixture
def table(open_window: OpenWindow) -> Table:
    """Sit down to Knock Out: ``table(2, dice=(3, 4), way="wipe_out")``; picks are made in turn."""

    def sit(
        players: int,
        dice: Sequence[int] = (),
        way: str | Rules = "classic",
        picks: Sequence[int] = (),
        **wishes: Any,
    ) -> Child:
        wishes.setdefault("less_movement", True)
        child = open_window(players=EIGHT[:players], dice=dice, **wishes)
        rules = way if isinstance(way, Rules) else VARIATIONS[way]
        choose_rules(child.hall, "knock_out", rules)
        child.store.note("seats:knock_out", list(EIGHT[:players]))
        assert child.store.flush()
        child.press("Knock Out")
        child.press("Play")
        for number in picks:
            pick(child, number)
        return child

    return sit


def pick(child: Child, number: int) -> None:
    child.press(f"Knock-out number {number}")
    child.press(f"Pick number {number}")


def board(child: Child) -> KnockOutBoard:
    assert isinstance(child.screen, GameScreen)
    found = child.screen.board
    assert isinstance(found, KnockOutBoard)
    return found


def still(child: Child) -> None:
    child.until(lambda: not isinstance(child.screen, GameScreen) or not child.screen.board.moving)
    child.settle()


def throw(child: Child, name: str = "Throw two dice") -> None:
    child.press(name)
    still(child)


def columns(child: Child) -> list[PegColumn]:
    return board(child).pegs.columns


def names(child: Child) -> list[str]:
    return [column.accessibleName() for column in columns(child)]


def turn(child: Child) -> str:
    """Whose column is framed, once the last result has been looked at."""
    child.until(lambda: not board(child)._pass_on.isActive())
    framed = [c.animal.accessibleName() for c in columns(child) if c.shown.now]
    assert len(framed) == 1, framed
    return framed[0]


# Picking


def test_the_number_that_is_pressed_and_picked_stands_at_the_foot_of_the_peg(table: Table) -> None:
    """K2"""
    child = table(1)
    pick(child, 9)
    assert columns(child)[0].shown.number == "9"


def test_without_a_number_the_button_says_what_is_missing(table: Table) -> None:
    child = table(1)
    child.press("Pick a number")
    assert child.voice.said[-1] == "Pick your number."


def test_a_card_pressed_again_is_not_chosen_any_more(table: Table) -> None:
    child = table(1)
    child.press("Knock-out number 7")
    child.press("Knock-out number 7")
    assert "Pick a number" in child.names()


def test_a_number_key_chooses_that_card(table: Table) -> None:
    child = table(1)
    child.key(Qt.Key.Key_8)
    assert "Pick number 8" in child.names()


def test_two_players_may_pick_the_same_number(table: Table) -> None:
    """K2"""
    child = table(2, picks=(7, 7))
    assert [column.shown.number for column in columns(child)] == ["7", "7"]


def test_a_card_carries_the_badges_of_those_who_picked_it(table: Table) -> None:
    child = table(3, picks=(6, 6))
    card = board(child).pick.card(6)
    assert card is not None
    assert card.pickers == FOUR[:2]


def test_a_pick_can_be_taken_back(table: Table) -> None:
    child = table(2, picks=(7,))
    child.press("Take back")
    assert child.screen.session.match.state.columns[0].number is None  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("way", "numbers"),
    [
        ("classic", (6, 7, 8, 9)),
        ("any_number", tuple(range(2, 13))),
        ("one_die", (1, 2, 3, 4, 5, 6)),
        ("three_dice", (9, 10, 11, 12)),
        ("times_table", (6, 8, 12, 24)),
    ],
)
def test_every_way_to_play_offers_its_numbers(
    table: Table, way: str, numbers: tuple[int, ...]
) -> None:
    """K2, K11, K12, K13, K15"""
    child = table(1, way=way)
    offered = [name for name in child.names() if name.startswith("Knock-out number")]
    assert offered == [f"Knock-out number {number}" for number in numbers]


def test_before_a_first_game_nobody_is_offered_the_ways(table: Table) -> None:
    """K10"""
    assert "Hint" not in table(1).names()


def test_after_a_first_game_the_bulb_shows_the_ways_of_a_number(table: Table) -> None:
    """K10"""
    child = table(1, dice=(4, 5), picks=(9,))
    throw(child)
    to_the_end(child)
    child.press("Play again")
    child.press("Hint")
    child.press("Knock-out number 9")
    assert child.voice.said[-1] == "Nine has four ways to come up."
    assert board(child).pairs.ways == ((3, 6), (4, 5), (5, 4), (6, 3))


def to_the_end(child: Child) -> None:
    def shown() -> bool:
        if child.voice.line:
            child.voice.finish()
        return isinstance(child.screen, Results)

    child.until(shown)


# Playing


def test_a_throw_drops_a_ring_with_its_sum_and_the_running_total(table: Table) -> None:
    """K4"""
    child = table(1, dice=(2, 3, 6, 6), picks=(9,))
    throw(child)
    throw(child)
    rings = columns(child)[0].shown.rings
    assert [(ring.text, ring.total) for ring in rings] == [("5", "5"), ("12", "17")]


def test_a_bigger_sum_is_a_wider_ring(table: Table) -> None:
    child = table(1, dice=(2, 3, 6, 6), picks=(9,))
    throw(child)
    throw(child)
    small, big = columns(child)[0].shown.rings
    assert small.share < big.share <= 1


def test_the_own_number_knocks_out_and_the_score_stands(table: Table) -> None:
    """K5, K6"""
    child = table(2, dice=(5, 5, 1, 1, 4, 5), picks=(9, 7))
    for _ in range(3):
        throw(child)
    assert names(child)[0] == "Column of Fox, 10, out"
    assert columns(child)[0].shown.burst


def test_one_who_is_out_lies_asleep(table: Table) -> None:
    """K6"""
    child = table(2, dice=(4, 5), picks=(9, 7))
    throw(child)
    animal = columns(child)[0].animal
    assert animal.asleep
    assert animal.lie == 1.0


def test_the_dice_pass_to_the_next_one_still_in(table: Table) -> None:
    """K3, K7: B is knocked out, then D on the last seat, then A on the first."""
    dice = (1, 1, 3, 4, 1, 1, 4, 4, 4, 5)
    child = table(4, dice=dice, picks=(9, 7, 6, 8))
    threw = []
    for _ in range(5):
        threw.append(turn(child))
        throw(child)
    assert threw == ["Fox", "Bear", "Rabbit", "Owl", "Fox"]
    assert turn(child) == "Rabbit"


def test_the_result_is_seen_before_the_frame_passes_on(table: Table) -> None:
    child = table(2, dice=(1, 1), picks=(9, 7))
    throw(child)
    assert columns(child)[0].shown.now
    assert columns(child)[0].shown.lit
    assert turn(child) == "Bear"


def test_the_last_one_in_throws_on_alone(table: Table) -> None:
    """K7"""
    child = table(2, dice=(4, 5, 1, 1, 2, 2), picks=(9, 7))
    for _ in range(3):
        throw(child)
    assert names(child) == ["Column of Fox, 0, out", "Column of Bear, 6, still in"]
    assert turn(child) == "Bear"


def test_all_out_in_the_first_round_comes_to_an_end(table: Table) -> None:
    """K7, K8: both on 0 roll off; a 9 beats a 3."""
    child = table(2, dice=(4, 5, 3, 4, 4, 5, 1, 2), picks=(9, 7))
    for _ in range(4):
        throw(child)
    to_the_end(child)
    assert child.screen.match.winners == (0,)  # type: ignore[attr-defined]


def test_one_alone_on_top_wins_without_a_roll_off(table: Table) -> None:
    """K8"""
    child = table(3, dice=(4, 5, 3, 4, 1, 1, 4, 4), picks=(9, 7, 8))
    for _ in range(4):
        throw(child)
    to_the_end(child)
    assert child.screen.match.winners == (2,)  # type: ignore[attr-defined]


def test_in_a_roll_off_each_throw_lies_in_its_own_column(table: Table) -> None:
    """K8"""
    child = table(3, dice=(5, 5, 6, 4, 1, 2, 4, 5, 3, 4, 4, 4, 6, 6), picks=(9, 7, 8))
    for _ in range(6):
        throw(child)
    assert turn(child) == "Fox"
    assert [column.shown.roll for column in columns(child)] == ["", "", None]
    assert columns(child)[2].shown.dim
    throw(child)
    assert [column.shown.roll for column in columns(child)] == ["12", "", None]
    assert turn(child) == "Bear"


def test_a_match_saved_in_mid_roll_off_shows_it_again(table: Table) -> None:
    """K8"""
    child = table(2, dice=(5, 5, 6, 4, 4, 5, 3, 4, 6, 6), picks=(9, 7))
    for _ in range(5):
        throw(child)
    board(child).show_match(child.screen.session.match)  # type: ignore[attr-defined]
    assert [column.shown.roll for column in columns(child)] == ["12", ""]


def test_three_lives_are_a_tally_and_the_first_two_score_nothing(table: Table) -> None:
    """K14"""
    child = table(1, dice=(4, 5, 3, 6), way="three_lives", picks=(9,))
    throw(child)
    throw(child)
    shown = columns(child)[0].shown
    assert (shown.lives, shown.landings, shown.rings) == (3, 2, ())
    assert names(child) == ["Column of Fox, 0, still in, one life left"]


def test_wipe_out_offers_stop_beside_the_throw(table: Table) -> None:
    """K16"""
    child = table(1, dice=(5, 5), way="wipe_out", picks=(9,))
    throw(child)
    assert {"Throw two dice", "Stop and keep 10"} <= set(child.names())


def test_one_who_stopped_looks_different_from_one_who_is_out(table: Table) -> None:
    """K16"""
    child = table(3, dice=(5, 5, 3, 4), way="wipe_out", picks=(9, 7, 8))
    throw(child)
    throw(child)
    child.press("Stop and keep 0")
    stopped, out = columns(child)[2], columns(child)[1]
    assert names(child)[1:] == ["Column of Bear, 0, out", "Column of Rabbit, 0, stopped"]
    assert picture(stopped) != picture(out)
    assert not stopped.animal.asleep


def picture(column: PegColumn) -> QImage:
    return column.grab().toImage()


def test_times_table_shows_the_product(table: Table) -> None:
    """K15"""
    child = table(1, dice=(4, 5), way="times_table", picks=(24,))
    throw(child)
    tray = board(child).tray
    assert (tray.total, tray.times) == ("20", True)


def test_a_new_game_wants_a_new_number_and_the_first_score_stays_to_be_seen(table: Table) -> None:
    """K9"""
    child = table(1, dice=(5, 5, 4, 5), way="three_games", picks=(9,))
    throw(child)
    throw(child)
    child.until(lambda: "Pick a number" in child.names())
    assert "Knock-out number 9" not in child.names()
    pick(child, 8)
    assert columns(child)[0].shown.earlier == ("10",)


def test_alone_the_best_score_for_this_number_stands_beside_the_column(table: Table) -> None:
    """K2, C3: another number has a best of its own."""
    child = table(1, dice=(4, 5))
    child.has_scored("knock_out", 12, kind="7")
    child.has_scored("knock_out", 90, kind="9")
    assert child.store.flush()
    pick(child, 7)
    assert "Best so far, 12" in child.names()


def test_pressing_a_column_tells_how_it_stands(table: Table) -> None:
    child = table(2, dice=(5, 5), picks=(9, 7))
    throw(child)
    child.press("Column of Fox, 10, still in")
    assert child.voice.said[-1] == "Column of Fox, 10, still in"


def test_a_ring_drops_and_a_number_bumps(table: Table) -> None:
    child = table(1, dice=(5, 5, 4, 5), picks=(9,))
    throw(child)
    throw(child)
    heard = [sound for sound in child.voice.sounds if sound in ("ring-1", "bump")]
    assert heard == ["ring-1", "bump"]


def test_a_tap_ends_the_fall_at_once(table: Table) -> None:
    child = table(1, dice=(5, 5), picks=(9,), less_movement=False)
    child.press("Throw two dice")
    assert board(child).moving
    board(child).finish()
    assert not board(child).moving
    assert columns(child)[0].drop == 1.0


def test_the_bulb_tells_how_often_the_own_number_comes(table: Table) -> None:
    child = table(1, picks=(9,))
    child.press("Hint")
    assert "Nine comes up in 4 of 36 ways." in child.voice.said


def test_a_family_that_wants_no_odds_sees_no_bulb(table: Table) -> None:
    assert "Hint" not in table(1, picks=(9,), odds="never").names()


def test_a_badge_on_the_board_asks_whether_this_child_stops(table: Table) -> None:
    child = table(2, picks=(9, 7))
    child.press("Bear")
    child.press("Leave")
    assert names(child)[1] == "Column of Bear, 0, gone home"


def test_the_match_in_play_is_kept(table: Table) -> None:
    child = table(2, dice=(5, 5), picks=(9, 7))
    throw(child)
    assert child.store.flush()
    kept = child.store.unfinished("knock_out")
    assert kept is not None
    assert kept["moves"] == match_to_plain(child.screen.session.match)["moves"]  # type: ignore[attr-defined]


# Where everything lies

SIZES = [(1024, 560), (1024, 600), (1280, 800), (1366, 768), (1920, 1080), (3840, 2160)]


def overlaps(child: Child, kinds: type[Press]) -> list[tuple[str, str]]:
    window = child.window
    seen = [b for b in child.buttons() if isinstance(b, kinds) and b.parent() is not None]
    rects = [(b.accessibleName(), thing(b, window)) for b in seen if not is_on_column(b)]
    return [(a, b) for (a, one), (b, two) in combinations(rects, 2) if one.intersects(two)]


def is_on_column(button: object) -> bool:
    """A badge lies on its column on purpose."""
    return type(button).__name__ == "AnimalPress"


@pytest.mark.parametrize("players", [1, 2, 4, 5, 8])
@pytest.mark.parametrize("size", SIZES)
def test_pegs_of_all_players_fit_and_nothing_overlaps(
    table: Table, size: tuple[int, int], players: int
) -> None:
    """K1"""
    child = table(players, dice=(5, 5), picks=(9,) * players, size=size)
    throw(child)
    assert overlaps(child, Press) == []
    window = QRect(0, 0, *size)
    assert all(window.contains(thing(b, child.window)) for b in child.buttons())


@pytest.mark.parametrize("way", ["classic", "any_number", "one_die"])
@pytest.mark.parametrize("size", SIZES)
def test_cards_of_all_numbers_fit_and_nothing_overlaps(
    table: Table, size: tuple[int, int], way: str
) -> None:
    """K2, K11, K12"""
    child = table(8, way=way, size=size, picks=(6,))
    assert overlaps(child, Press) == []
    window = QRect(0, 0, *size)
    assert all(window.contains(thing(b, child.window)) for b in child.buttons())


@pytest.mark.parametrize("size", SIZES)
def test_stop_and_throw_are_the_same_size(table: Table, size: tuple[int, int]) -> None:
    """K16: the picture does not push the child."""
    child = table(2, way="wipe_out", size=size, picks=(9, 7))
    stop = thing(child.button("Stop and keep 0"), child.window)
    throws = thing(child.button("Throw two dice"), child.window)
    assert stop.size() == throws.size()
    assert overlaps(child, Press) == []


def test_from_right_to_left_the_first_player_sits_at_the_right(table: Table) -> None:
    child = table(2, picks=(9, 7))
    child.window.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    child.settle()
    fox, bear = (thing(column, child.window) for column in columns(child))
    assert fox.left() > bear.right()


@pytest.mark.parametrize("count", [0, 1, 4, 5, 12, 60, 10_000])
def test_a_tower_of_any_height_fits_its_peg(count: int) -> None:
    """K4: the newest rings stay whole, the lowest become slices."""
    whole, slices, high = stack(count, 240, 53)
    assert whole * 53 + slices * high <= 240
    assert high <= SLICE
    assert whole == min(count, 4) or slices


def test_every_game_of_the_family_knows_its_own_board() -> None:
    from kidsdice.ui.boards import board_of

    assert board_of(GAME.id) is KnockOutBoard


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (3840, 2160)])
@pytest.mark.parametrize("players", [1, 2, 4, 5, 8])
def test_beside_each_ring_is_room_for_its_running_total(
    table: Table, size: tuple[int, int], players: int
) -> None:
    """K4"""
    child = table(players, picks=(6,) * players, size=size)
    plan = columns(child)[0].plan
    three_digits = number_width(23, "188")
    assert plan.axis + plan.ring_width(1) / 2 + 1 <= plan.running - three_digits
    assert plan.axis - plan.ring_width(1) / 2 >= 8
    assert plan.running <= plan.width - 10


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (3840, 2160)])
@pytest.mark.parametrize("players", [1, 2, 4, 5, 8])
def test_the_foot_stands_under_its_peg_and_the_new_ring_clear_of_the_frame(
    table: Table, size: tuple[int, int], players: int
) -> None:
    child = table(players, picks=(6,) * players, size=size)
    plan = columns(child)[0].plan
    assert plan.base.center().x() == pytest.approx(plan.axis)
    assert plan.base.left() >= FRAME
    assert plan.base.right() <= plan.width - FRAME
    assert plan.axis - plan.ring_width(1) / 2 - RING_OF_NOW >= FRAME


def test_eight_columns_show_their_running_totals(table: Table) -> None:
    """K4"""
    child = table(8, dice=(6, 6), picks=(6,) * 8)
    throw(child)
    column = columns(child)[0]
    with_total = column.grab().toImage()
    rings = tuple(replace(ring, total="") for ring in column.shown.rings)
    column.show_column(replace(column.shown, rings=rings), column.accessibleName())
    assert column.grab().toImage() != with_total
