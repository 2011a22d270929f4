"""The coach: after a choice, on request, what else there was and how good it is."""

from __future__ import annotations

from fractions import Fraction

import pytest
from at_the_board import FRIENDS, overlapping, sit_down, table, throw
from at_the_window import Child, OpenWindow, thing
from PySide6.QtCore import Qt

from kidsdice.core.game import Move, Threw, Throw
from kidsdice.core.match import Match, begin, replay
from kidsdice.games import GAMES, drop_dead, knock_out, pig, run_for_it
from kidsdice.games.shut_the_box import Shut
from kidsdice.robots import PERFECT, robot_key
from kidsdice.ui.kit.press import Press
from kidsdice.ui.review import Review, last_choice, review
from kidsdice.ui.review_page import ReviewPage

SIZES = ((1024, 560), (1024, 600), (1280, 800), (3840, 2160))


def played(game: str, *moves: Move, way: str = "classic", players: int = 1) -> Match:
    rules = GAMES[game].variations[way]
    return replay(begin(GAMES[game], rules, FRIENDS[:players]), moves)


def looked_back(match: Match) -> Review:
    found = last_choice(match)
    assert found is not None
    seen = review(*found)
    assert seen is not None
    return seen


def values(seen: Review) -> list[Fraction | None]:
    return [choice.value for choice in seen.choices]


# What else there was


def test_other_tiles_are_shown_with_what_they_leave_best_first() -> None:
    seen = looked_back(played("shut_the_box", Threw((3, 5)), Shut((1, 3, 4))))
    left = [value for value in values(seen) if value is not None]
    assert left == sorted(left)
    assert seen.choices[0].tiles == (8,)
    assert [choice.tiles for choice in seen.choices if choice.mine] == [(1, 3, 4)]
    assert seen.verdict == "8 is a little better on average. Dice do as they like."


def test_the_best_choice_is_said_to_be_the_best() -> None:
    seen = looked_back(played("shut_the_box", Threw((3, 5)), Shut((8,))))
    assert seen.verdict == "Your choice was the best one on average."


def test_averages_are_those_of_the_exact_solving() -> None:
    from kidsdice.games.shut_the_box_odds import solve

    seen = looked_back(played("shut_the_box", Threw((3, 5)), Shut((3, 5))))
    solution = solve(GAMES["shut_the_box"].variations["classic"])
    for choice in seen.choices:
        open_tiles = set(range(1, 10)) - set(choice.tiles)
        assert choice.value == solution.value(open_tiles)


def test_one_die_or_two_is_a_choice_too() -> None:
    """S5, S13"""
    shut_high = (Threw((3, 4)), Shut((7,)), Threw((2, 6)), Shut((8,)), Threw((3, 6)), Shut((9,)))
    seen = looked_back(played("shut_the_box", *shut_high, Threw((1,))))
    assert [(c.dice, c.mine, c.chance) for c in seen.choices] == [
        (1, True, Fraction(1)),
        (2, False, Fraction(1)),
    ]


def test_stopping_with_a_run_is_set_beside_throwing_on() -> None:
    """R11"""
    moves = (Threw((1, 2, 3, 5, 5, 6)), run_for_it.Stop())
    stop, on = looked_back(played("run_for_it", *moves)).choices
    assert (stop.value, stop.mine, stop.best) == (15, True, True)
    assert on.chance == Fraction(91, 216)
    assert on.said == "The 4 comes about 4 throws in 10. Throwing on brings about nine."


def test_throwing_on_is_a_choice_as_well() -> None:
    moves = (Threw((1, 2, 3, 5, 5, 6)), Threw((6, 6, 6)))
    seen = looked_back(played("run_for_it", *moves))
    assert [choice.mine for choice in seen.choices] == [False, True]
    assert seen.verdict == "Stopping is a little better on average. Dice do as they like."


def test_drop_dead_counts_what_throwing_on_brings() -> None:
    """D11"""
    moves = (Threw((1, 3, 4, 4, 6)), drop_dead.Stop())
    stop, on = looked_back(played("drop_dead", *moves, way="stop_or_throw", players=2)).choices
    assert stop.value == 18
    assert on.chance == Fraction(2, 3) ** 5


def test_wipe_out_counts_what_one_more_throw_brings() -> None:
    """K16: with 30 on the number 8, the average after one more throw is 31/36 of 30 and the rest"""
    moves = (knock_out.Pick(8), knock_out.Pick(8), Threw((5, 6)), Threw((5, 6)), Threw((4, 6)))
    seen = looked_back(played("knock_out", *moves, way="wipe_out", players=2))
    stop, on = seen.choices
    assert stop.value == 11
    assert on.value == Fraction(31 * 11 + 252 - 40, 36)
    assert on.chance == Fraction(31, 36)


def test_pig_counts_one_more_throw() -> None:
    stop, on = looked_back(played("pig", Threw((4,)), pig.Hold())).choices
    assert (stop.value, on.value, on.chance) == (4, Fraction(40, 6), Fraction(5, 6))


def test_where_nothing_was_to_be_chosen_nothing_is_looked_back_at() -> None:
    assert last_choice(played("shut_the_box", Threw((3, 5)))) is None
    assert last_choice(played("shut_the_box", Threw((1, 1)), Shut((2,)))) is None


def test_picking_a_number_is_for_children_to_find_out() -> None:
    """K10"""
    assert last_choice(played("knock_out", knock_out.Pick(9))) is None


def test_a_robot_is_not_coached() -> None:
    game = GAMES["pig"]
    names = (robot_key(PERFECT), "fox-sea")
    match = begin(game, game.variations["classic"], names)
    assert last_choice(replay(match, (Threw((4,)), pig.Hold()))) is None


def test_throw_offers_are_what_was_chosen_not_the_faces() -> None:
    found = last_choice(played("pig", Threw((4,)), Threw((5,))))
    assert found is not None
    assert found[1] == Throw(1)


# On the screen


def chose(open_window: OpenWindow, **settings: object) -> Child:
    """Fox has stopped with 15."""
    child = sit_down(
        open_window,
        "run_for_it",
        (1, 2, 3, 5, 5, 6),
        less_movement=True,
        **settings,  # type: ignore[arg-type]
    )
    throw(child, "Throw six dice")
    throw(child, "Stop and keep 15")
    return child


def asked(child: Child) -> ReviewPage:
    child.press("What else?")
    page = child.find(ReviewPage)
    child.until(lambda: page.review is not None)
    child.settle()
    return page


def test_it_comes_only_on_request(open_window: OpenWindow) -> None:
    child = chose(open_window)
    assert "Go on" not in child.names()
    asked(child)
    assert "Go on" in child.names()


def test_it_is_spoken_and_named(open_window: OpenWindow) -> None:
    child = chose(open_window)
    asked(child)
    assert child.voice.line.startswith("Stopping keeps 15 for sure.")
    assert "The 4 comes about 4 throws in 10. Throwing on brings about nine." in child.names()


def test_it_changes_nothing_and_play_goes_on(open_window: OpenWindow) -> None:
    child = chose(open_window)
    before = table(child).session.match
    asked(child)
    child.press("Go on")
    assert table(child).session.match is before
    assert child.button("Throw six dice").isEnabled()


def test_escape_puts_it_away(open_window: OpenWindow) -> None:
    child = chose(open_window)
    asked(child)
    child.key(Qt.Key.Key_Escape)
    assert "Go on" not in child.names()
    assert child.window.focusWidget() is child.button("Throw six dice")


def test_a_family_that_wants_no_odds_sees_none(open_window: OpenWindow) -> None:
    child = chose(open_window, odds="never")
    assert "What else?" not in child.names()


@pytest.mark.parametrize(("odds", "shown"), [("asked", False), ("always", True)])
def test_exact_figures_are_for_those_who_always_want_them(
    open_window: OpenWindow, odds: str, shown: bool
) -> None:
    child = chose(open_window, odds=odds)
    assert asked(child).exact is shown
    figures = [name.partition(" In figures: ")[2] for name in child.names()]
    assert [figure for figure in figures if figure] == (["91/216, 42.13 %, 9.26."] if shown else [])


def test_thinking_in_mid_game_may_be_left(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "shut_the_box", (3, 5, 1, 1), less_movement=True)
    throw(child, "Throw two dice")
    child.press("Tile 8, may be shut")
    throw(child, "Shut 8")
    child.press("What else?")
    child.key(Qt.Key.Key_Escape)
    throw(child, "Throw two dice")
    assert "Tile 2, may be shut" in child.names()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["run_for_it", "drop_dead", "pig"])
def test_the_tool_lies_apart_from_everything(
    open_window: OpenWindow, game: str, size: tuple[int, int]
) -> None:
    """Bulb and Take back may lie there too."""
    way = "stop_or_throw" if game == "drop_dead" else "classic"
    first = (6, 1) if game == "run_for_it" else ()
    faces = {"run_for_it": (1, 2, 3, 6, 6, 6), "drop_dead": (1, 1, 3, 3, 4), "pig": (4,)}[game]
    child = sit_down(
        open_window, game, (*first, *faces), players=2, rules=way, size=size, less_movement=True
    )
    for _ in range(1 + len(first)):
        throw(child, next(name for name in child.names() if name.startswith("Throw")))
    throw(child, next(name for name in child.names() if name.startswith("Stop")))
    screen = table(child)
    mine = [screen.coach.tool, screen.hint.bulb, screen.back_step, screen.buttons.main]
    mine += screen.buttons.cards
    rects = [thing(b, child.window) for b in mine if isinstance(b, Press) and b.isVisible()]
    assert screen.coach.tool.isVisible()
    assert overlapping(rects) == []
