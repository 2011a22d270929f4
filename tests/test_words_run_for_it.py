"""What Run for It says, and the book it reads from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product

import pytest

from kidsdice.core.events import Event, MatchEnded, Thrown, TurnBegan, TurnEnded
from kidsdice.core.game import RulesConflict, Threw, Throw, choices_of
from kidsdice.games.run_for_it import (
    GAME,
    VARIATIONS,
    FreshThrow,
    GoesFirst,
    NoOne,
    Rules,
    RunGone,
    RunGrew,
    RunScored,
    Stop,
    TargetReached,
    ThrewForFirst,
    WipedOut,
)
from kidsdice.words import WORDS
from kidsdice.words import run_for_it as words
from kidsdice.words.sheet import Chapter, Sheet

ALONE = ("Duck",)
TWO = ("Duck", "Lion")


def every_rules() -> list[Rules]:
    """Every set of options that goes together."""
    names = choices_of(Rules())
    found = []
    for values in product(*names.values()):
        try:
            found.append(Rules(**dict(zip(names, values, strict=True))))
        except RulesConflict:
            continue
    return found


def text(sheet: Sheet, chapter: Chapter) -> str:
    return " ".join(s for page in sheet.chapter(chapter) for s in page.sentences)


@pytest.mark.parametrize(
    ("event", "names", "sentence"),
    [
        (Thrown(0, (6, 4)), TWO, ""),
        (TurnEnded(0, 10, 34), TWO, ""),
        (TurnBegan(1), TWO, "Lion's turn."),
        (ThrewForFirst(1, 4), TWO, "Lion rolled 4."),
        (GoesFirst(1), TWO, "Lion goes first."),
        (RunGrew(0, (1, 2, 3), 3, 15), TWO, "1, 2, 3! Stop, or throw for the 4?"),
        (RunGrew(0, (1,), 1, 5), TWO, "1! Stop, or throw for the 2?"),
        (RunGrew(0, (6,), 6, 30), TWO, ""),
        (FreshThrow(0, 3), TWO, "Three alike! Throw all six again."),
        (NoOne(0), TWO, "No 1 this time. Pass the dice."),
        (NoOne(0), ALONE, "No 1 this time."),
        (RunGone(0, 4, 45), TWO, "No 4. This run is gone. Your score stays 45."),
        (RunScored(0, 3, 15, 0, 15, stopped=True), TWO, "Duck keeps 15."),
        (RunScored(0, 3, 15, 30, 45, stopped=True), TWO, "Duck keeps 15. 30 and 15 make 45."),
        (RunScored(0, 3, 15, 30, 45, stopped=True), ALONE, "You keep 15. 30 and 15 make 45."),
        (RunScored(0, 2, 10, 0, 10), TWO, "1, 2! Duck scores 10."),
        (RunScored(0, 6, 30, 0, 30), ALONE, "1, 2, 3, 4, 5, 6! You score 30."),
        (WipedOut(0, 35), TWO, "Three 1s! 35 is rubbed out."),
        (WipedOut(0, 0), TWO, "Three 1s! The score stays 0."),
        (TargetReached(0, 105, 7, goes_on=True), TWO, "Duck has 105. Finish the round."),
        (TargetReached(0, 105, 7, goes_on=False), TWO, ""),
        (TargetReached(0, 105, 7, goes_on=False), ALONE, "You made it in seven turns."),
        (MatchEnded((1,)), TWO, "Lion wins!"),
    ],
)
def test_an_event_is_told_in_plain_words(event: Event, names: Sequence[str], sentence: str) -> None:
    """R1 to R13, in the words of the design."""
    assert words.tell(event, names) == sentence


def test_every_button_has_a_name() -> None:
    """R1, R6."""
    state, _ = GAME.play(GAME.start(Rules(), 1), Threw((1, 2, 3, 5, 5, 6)))
    assert words.offer(Throw(3)) == "Throw three dice"
    assert words.offer(Stop(), state) == "Stop and keep 15"
    assert words.offer(Stop()) == "Stop"


def test_the_prompt_says_what_to_do_now() -> None:
    """R1, R2, R6."""
    state = GAME.start(Rules(), 2)
    assert words.prompt(state, TWO) == "Duck, throw one die for first."
    for face in (6, 1):
        state, _ = GAME.play(state, Threw((face,)))
    assert words.prompt(state, TWO) == "Duck, throw all six dice."
    assert words.prompt(GAME.start(Rules(), 1), ALONE) == "Throw all six dice."
    state, _ = GAME.play(state, Threw((1, 2, 3, 5, 5, 6)))
    assert words.prompt(state, TWO) == "Stop, or throw for the 4?"


def test_wagons_and_scores_have_names() -> None:
    """R5, R9."""
    state, _ = GAME.play(GAME.start(Rules(), 1), Threw((1, 2, 3, 5, 5, 6)))
    named = [words.wagon_name(state, place) for place in (3, 4, 5)]
    assert named == ["Wagon 3, loaded", "Wagon 4, next", "Wagon 5, empty"]
    assert words.score_name(state, 0, ALONE) == "Duck, 0 of 100"


def test_odds_are_said_in_ways_first() -> None:
    """R11."""
    state, _ = GAME.play(GAME.start(Rules(), 1), Threw((1, 2, 3, 5, 5, 6)))
    assert [words.chance(figure) for figure in GAME.odds(state)] == [
        "A 4 comes in 91 of 216 ways, about 42 times in 100.",
        "Stopping scores 15.",
        "One more throw brings 9.3 on average.",
        "Going on well brings 9.3 on average.",
    ]


@pytest.mark.parametrize("variation", VARIATIONS)
def test_every_figure_of_a_first_throw_has_words(variation: str) -> None:
    """R12, R13."""
    figures = GAME.odds(GAME.start(VARIATIONS[variation], 1))
    said = [words.chance(figure) for figure in figures]
    assert all(said)
    assert len(set(said)) == len(said)


def test_a_conflict_is_explained() -> None:
    """R4, R13."""
    assert words.conflict("wipe_needs_sequences").startswith("Three 1s only rub out")
    assert words.conflict("sequences_have_one_throw").startswith("With one throw a turn")
    assert words.conflict("something_new")


def test_the_game_is_in_the_map_of_words() -> None:
    assert WORDS["run_for_it"] is words
    assert words.NAME() == "Run for It"


@pytest.mark.parametrize("rules", every_rules(), ids=repr)
def test_every_mix_of_options_has_a_whole_book_of_short_sentences(rules: Rules) -> None:
    """R1 to R13: at most ten words a sentence, five sentences a page, no gap left unfilled."""
    sheet = words.sheet(rules)
    assert {page.chapter for page in sheet.pages} == set(Chapter)
    for page in sheet.pages:
        assert 1 <= len(page.sentences) <= 5, page
        for sentence in page.sentences:
            assert "{" not in sentence
            assert sentence[-1] in ".!?:"
            for short in re.split(r"(?<=[.!?:])\s", sentence):
                assert len(short.split()) <= 10, short


def test_the_book_tells_the_ending_in_play() -> None:
    """R9."""
    for rules in every_rules():
        told = text(words.sheet(rules), Chapter.FULL)
        assert ("wins at once" in told) == (not rules.finish_round)
        assert ("Finish the round" in told) == rules.finish_round
        assert f"{rules.target} or more" in told


def test_the_book_tells_the_wipe_only_where_it_is_played() -> None:
    """R13."""
    for rules in every_rules():
        told = text(words.sheet(rules), Chapter.FULL)
        assert ("rubbed out to 0" in told) == rules.wipe


def test_the_book_says_what_the_full_run_scores() -> None:
    """R8, R13."""
    for rules in every_rules():
        told = text(words.sheet(rules), Chapter.FULL)
        assert f"The whole run, 1 to 6, scores {rules.full_run}." in told


def test_the_tip_agrees_with_the_averages() -> None:
    """R11."""
    tips = text(words.sheet(Rules()), Chapter.TIPS)
    assert "Only the 1 so far? Throw on." in tips
    odds = text(words.sheet(Rules()), Chapter.ODDS)
    assert "Stop for 5, or throw for 8.8. Stop for 10, or throw for 9.4." in odds
