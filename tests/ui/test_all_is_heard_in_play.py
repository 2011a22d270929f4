"""What is held says its name in the middle of everything too: hints, questions, examples, ends."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from at_the_board import sit_down, throw
from at_the_box import last_throw, near_the_end, still, thrown
from at_the_window import Child, OpenWindow
from holding import silent

from kidsdice.core.game import Threw
from kidsdice.ui.kit.sum_pad import SumPad
from kidsdice.ui.rules_screen import RulesScreen
from kidsdice.words.sheet import Chapter

Scene = Callable[[OpenWindow], Child]
CALM = {"less_movement": True}


def a_throw(open_window: OpenWindow) -> Child:
    return thrown(open_window, (3, 5))


def a_choice(open_window: OpenWindow) -> Child:
    child = thrown(open_window, (3, 5))
    child.press("Tile 3, may be shut")
    return child


def a_hint(open_window: OpenWindow) -> Child:
    child = thrown(open_window, (6, 2))
    child.press("Hint")
    return child


def leaving(open_window: OpenWindow) -> Child:
    child = thrown(open_window, (6, 2))
    child.press("Home")
    return child


def the_end(open_window: OpenWindow) -> Child:
    child = near_the_end(open_window)
    last_throw(child)
    return child


def a_number_to_pick(open_window: OpenWindow) -> Child:
    child = sit_down(open_window, "knock_out", players=2, **CALM)
    child.press("Knock-out number 9")
    return child


def rings(open_window: OpenWindow) -> Child:
    child = sit_down(open_window, "knock_out", (5, 5), **CALM)
    child.press("Knock-out number 9")
    child.press("Pick number 9")
    throw(child, "Throw two dice")
    return child


def dead_dice(open_window: OpenWindow) -> Child:
    child = sit_down(open_window, "drop_dead", (2, 3, 4, 5, 6), **CALM)
    throw(child, "Throw five dice")
    return child


def a_run(open_window: OpenWindow) -> Child:
    child = sit_down(open_window, "run_for_it", (1, 2, 3, 6, 6, 5), **CALM)
    throw(child, "Throw six dice")
    return child


def own_dice(open_window: OpenWindow) -> Child:
    child = sit_down(open_window, "shut_the_box", real_dice=True)
    child.press("Throw two dice")
    child.press("Face 3")
    return child


def adding(open_window: OpenWindow) -> Child:
    child = sit_down(open_window, "shut_the_box", (3, 5), adding="numbers", **CALM)
    child.press("Throw two dice")
    child.find(SumPad).finish()
    child.settle()
    return child


def an_example(open_window: OpenWindow) -> Child:
    child = open_window(**CALM)
    child.press("Rules")
    child.press("Knock Out")
    assert isinstance(child.screen, RulesScreen)
    child.screen.show_chapter(Chapter.SCORING)
    child.settle()
    child.press("See it on the board")
    return child


def ways_to_play(open_window: OpenWindow) -> Child:
    child = open_window()
    child.press("Shut the Box")
    child.press("Ways to play")
    return child


def own_rules(open_window: OpenWindow) -> Child:
    child = ways_to_play(open_window)
    child.press("Our own rules")
    return child


def a_new_player(open_window: OpenWindow) -> Child:
    child = open_window()
    child.press("Shut the Box")
    child.press("New player")
    return child


def scores_of_one(open_window: OpenWindow) -> Child:
    child = open_window()
    child.has_scored("shut_the_box", 12, 0)
    child.press("Best scores")
    return child


def a_match_that_waits(open_window: OpenWindow) -> Child:
    child = open_window()
    child.waits("shut_the_box", Threw((6, 2)))
    child.press("Shut the Box")
    assert "Carry on" in child.names()
    return child


SCENES = [
    *(a_throw, a_choice, a_hint, leaving, the_end, a_match_that_waits),
    *(a_number_to_pick, rings, dead_dice, a_run, own_dice, adding),
    *(an_example, ways_to_play, own_rules, a_new_player, scores_of_one),
]


@pytest.mark.parametrize("scene", SCENES)
def test_what_is_held_says_its_name(open_window: OpenWindow, scene: Scene) -> None:
    child = scene(open_window)
    if not child.screen.asking:
        still(child)
    assert silent(child) == []
