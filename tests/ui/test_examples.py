"""Worked examples replayed on the board, step by step (K18, D16, and one of every other game)."""

from __future__ import annotations

import pytest
from at_the_board import overlapping
from at_the_window import Child, OpenWindow, thing
from PySide6.QtCore import Qt

from kidsdice.games import GAMES
from kidsdice.games.examples import EXAMPLES, Example, examples_of
from kidsdice.games.knock_out import Standing
from kidsdice.ui.example_screen import ExampleScreen
from kidsdice.ui.kit.bubble import Bubble
from kidsdice.ui.kit.press import Press
from kidsdice.ui.rules_screen import RulesScreen
from kidsdice.words import WORDS
from kidsdice.words import examples as words
from kidsdice.words.names import game_name
from kidsdice.words.sheet import Chapter

BY_ID = {example.id: example for example in EXAMPLES}
SIZES = ((1024, 560), (1024, 600), (1280, 800), (1920, 1080))


# The scripts


def test_number_8_scores_21_and_is_knocked_out_on_it() -> None:
    """K18 (a)"""
    matches = BY_ID["K18a"].matches()
    assert [match.state.scores[0] for match in matches] == [0, 0, 5, 14, 21, 21]
    assert matches[-1].state.columns[0].standing is Standing.OUT
    assert matches[-2].state.columns[0].standing is Standing.IN


def test_number_9_has_35_and_is_still_in_while_number_7_was_out_at_once() -> None:
    """K18 (b)"""
    last = BY_ID["K18b"].matches()[-1]
    assert last.state.columns[0].sums == (7, 6, 8, 4, 10)
    assert last.state.scores == (35, 0)
    assert [c.standing for c in last.state.columns] == [Standing.IN, Standing.OUT]


def test_out_on_the_very_first_throw_scores_nothing() -> None:
    """K18 (c)"""
    assert BY_ID["K18c"].matches()[-1].state.scores == (0,)


def test_wipe_out_keeps_30_for_who_stops_and_nothing_for_who_throws_on() -> None:
    """K18 (d)"""
    matches = BY_ID["K18d"].matches()
    assert matches[-3].state.scores == (30, 30)
    assert matches[-1].state.scores == (30, 0)


def test_two_level_on_top_roll_off() -> None:
    """K18 (e)"""
    matches = BY_ID["K18e"].matches()
    assert matches[-3].state.roll_off == (0, 1)
    assert matches[-1].winners == (1,)


def test_the_worked_turn_of_drop_dead_ends_on_37() -> None:
    """D16"""
    totals = [match.state.table.running for match in BY_ID["D16"].matches()]
    assert totals == [0, 18, 18, 31, 31, 37, 37]
    assert BY_ID["D16"].matches()[-1].state.scores == (37,)


def test_1_2_3_5_5_6_is_a_run_of_three() -> None:
    """R5"""
    matches = BY_ID["R"].matches()
    assert matches[1].state.run == 3
    assert matches[2].state.scores == matches[-1].state.scores == (15,)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_has_an_example(game: str) -> None:
    assert examples_of(game)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example.id))
def test_every_step_says_something(example: Example) -> None:
    assert words.opening(example.id)
    assert words.closing(example.id)
    names = ["Fox", "Owl"][: len(example.names)]
    for match in example.matches()[1:]:
        assert any(WORDS[example.game].tell(event, names) for event in match.events), match.log[-1]


# On the board


def watch(child: Child, game: str) -> ExampleScreen:
    """From the scoring chapter of this book to the board."""
    child.press("Rules")
    child.press(game_name(game))
    screen = child.screen
    assert isinstance(screen, RulesScreen)
    screen.show_chapter(Chapter.SCORING)
    child.settle()
    child.press("See it on the board")
    assert isinstance(child.screen, ExampleScreen)
    return child.screen


def step(child: Child, name: str) -> None:
    child.press(name)
    screen = child.screen
    if isinstance(screen, ExampleScreen):
        screen._be_still()
        screen._say()
        child.settle()


def test_only_the_scoring_chapter_leads_to_the_board(child: Child) -> None:
    child.press("Rules")
    child.press("Knock Out")
    assert "See it on the board" not in child.names()
    child.screen.show_chapter(Chapter.SCORING)  # type: ignore[attr-defined]
    child.settle()
    assert "See it on the board" in child.names()


def test_steps_are_shown_and_said_and_may_be_taken_back(child: Child) -> None:
    """K18 (a)"""
    watch(child, "knock_out")
    child.until(lambda: child.voice.line == "Fox picks 8. What will the score be?")
    step(child, "Next step")
    step(child, "Next step")
    assert child.voice.line == "2 and 3 make 5."
    assert "Column of Fox, 5, still in" in child.names()
    step(child, "Next step")
    assert "Column of Fox, 14, still in" in child.names()
    step(child, "Step before")
    assert child.voice.line == "2 and 3 make 5."
    assert "Column of Fox, 5, still in" in child.names()


@pytest.mark.parametrize("level", ["everything", "events", "rules", "off"])
def test_an_example_is_said_at_every_level_but_off(open_window: OpenWindow, level: str) -> None:
    """It belongs to the rules book."""
    child = open_window(read_aloud=level)
    screen = watch(child, "knock_out")
    child.voice.said.clear()
    screen._say()
    asked = "Fox picks 8. What will the score be?"
    assert child.voice.said == ([] if level == "off" else [asked])
    assert child.find(Bubble).text == asked


def test_after_an_example_the_next_one_begins(child: Child) -> None:
    """K18 (b)"""
    screen = watch(child, "knock_out")
    for _ in range(5):
        step(child, "Next step")
    assert child.voice.said[-1].startswith("Eight. That is your number.")
    step(child, "Next example")
    assert screen.example.id == "K18b"
    assert child.voice.line == "Fox picks 9 and Owl picks 7. Who lasts longer?"
    step(child, "Step before")
    assert (screen.example.id, screen.step) == ("K18a", 5)


def test_at_the_end_the_way_leads_back_to_the_chapter(child: Child) -> None:
    """D16"""
    watch(child, "drop_dead")
    for _ in range(6):
        step(child, "Next step")
    assert "This turn: 37" in child.names()
    step(child, "Back to the book")
    screen = child.screen
    assert isinstance(screen, RulesScreen)
    assert screen.book is not None
    assert screen.book.leaf.chapter is Chapter.SCORING


@pytest.mark.parametrize("game", sorted(GAMES))
def test_all_examples_of_a_game_run_through_by_one_key(child: Child, game: str) -> None:
    screen = watch(child, game)
    steps = sum(len(example.moves) + 1 for example in examples_of(game))
    for _ in range(steps):
        assert isinstance(child.screen, ExampleScreen)
        child.key(Qt.Key.Key_Return)
    assert isinstance(child.screen, RulesScreen)
    assert screen is not child.screen


def test_an_example_keeps_no_score_and_no_match(child: Child) -> None:
    watch(child, "drop_dead")
    for _ in range(6):
        step(child, "Next step")
    assert not child.store.bookmarks()
    game = GAMES["drop_dead"]
    assert child.store.solo("fox-sea", game, game.variations["classic"]).best is None


def test_the_board_of_an_example_cannot_be_played_on(child: Child) -> None:
    """Tab meets only the steps and the bar."""
    watch(child, "shut_the_box")
    step(child, "Next step")
    seen = set()
    for _ in range(10):
        child.key(Qt.Key.Key_Tab)
        focus = child.window.focusWidget()
        assert isinstance(focus, Press)
        seen.add(focus.accessibleName())
    assert seen == {"Next step", "Step before", "Back", "Hear it again", "Sound is on"}


def test_tiles_are_seen_chosen_before_they_are_shut(child: Child) -> None:
    """S3"""
    watch(child, "shut_the_box")
    step(child, "Next step")
    child.press("Next step")
    assert "Tile 3, chosen" in child.names()
    child.until(lambda: "Tile 3, shut" in child.names())
    child.until(lambda: child.voice.line == "You shut 3 and 5.")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_buttons_lie_in_the_window_and_apart(
    open_window: OpenWindow, game: str, size: tuple[int, int]
) -> None:
    child = open_window(size=size, less_movement=True)
    screen = watch(child, game)
    for _ in range(3):
        step(child, "Next step")
        mine = [screen.before, screen.next, *screen.bar.tools()]
        rects = [thing(button, child.window) for button in mine]
        assert overlapping(rects) == []
        assert all(child.window.rect().adjusted(-1, -1, 1, 1).contains(rect) for rect in rects)
