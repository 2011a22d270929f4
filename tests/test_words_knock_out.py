"""What Knock Out says, and the book it reads from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product

import pytest

from kidsdice.core.events import Event, MatchEnded, RollOffBegan, Thrown, TurnBegan, TurnEnded
from kidsdice.core.game import RulesConflict, Threw, Throw, choices_of
from kidsdice.games.knock_out import (
    GAME,
    VARIATIONS,
    Added,
    GameBegan,
    GameEnded,
    KnockedOut,
    Landed,
    LastOneIn,
    Pick,
    Picked,
    RolledOff,
    Rules,
    State,
    Stop,
    Stopped,
)
from kidsdice.words import WORDS
from kidsdice.words import knock_out as words
from kidsdice.words.sheet import Chapter, Sheet

ALONE = ("Bear",)
TWO = ("Fox", "Bear")


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


def played(state: State, *moves: object) -> State:
    for move in moves:
        state, _ = GAME.play(state, move)
    return state


@pytest.mark.parametrize(
    ("event", "names", "sentence"),
    [
        (Thrown(0, (6, 4)), TWO, ""),
        (TurnEnded(0, 10, 34), TWO, ""),
        (TurnBegan(1), TWO, "Bear's turn."),
        (Picked(1, 9), TWO, "Bear picks nine."),
        (Picked(0, 9), ALONE, "Your number is nine."),
        (Added(0, (6, 4), 10, 0, 10), TWO, "6 and 4 make 10."),
        (Added(0, (6, 4), 10, 24, 34), TWO, "6 and 4 make 10. 24 and 10 make 34."),
        (Added(0, (2, 3, 4), 9, 0, 9), TWO, "2, 3 and 4 make 9."),
        (Added(0, (5,), 5, 6, 11), TWO, "You rolled 5. 6 and 5 make 11."),
        (
            Added(0, (6, 4), 24, 10, 34, multiplied=True),
            TWO,
            "6 times 4 makes 24. 10 and 24 make 34.",
        ),
        (KnockedOut(1, 7, 13), TWO, "Seven. That is Bear's number. Bear keeps 13."),
        (KnockedOut(0, 7, 13), ALONE, "Seven. That is your number. You keep 13."),
        (KnockedOut(1, 7, 0, 30), TWO, "Seven. That is Bear's number. 30 is rubbed out."),
        (Landed(1, 7, 2), TWO, "Seven. That is Bear's number. Two lives left."),
        (Landed(0, 7, 1), ALONE, "Seven. That is your number. One life left."),
        (Stopped(1, 30), TWO, "Bear stops and keeps 30."),
        (Stopped(0, 30), ALONE, "You stop and keep 30."),
        (LastOneIn(1), TWO, "Bear is the last one in."),
        (GameEnded(1, (3, 4), (3, 4)), TWO, "Game one is over."),
        (GameBegan(2, 3), TWO, "Game two of three. Pick a new number."),
        (RollOffBegan((0, 1)), TWO, "Fox and Bear are level. Throw to settle it."),
        (RolledOff(1, (4, 5), 9), TWO, "Bear rolled 4 and 5. That makes nine."),
        (MatchEnded((1,)), TWO, "Bear wins!"),
    ],
)
def test_an_event_is_told_in_plain_words(event: Event, names: Sequence[str], sentence: str) -> None:
    """K4 to K9, K14 to K16, in the words of the design."""
    assert words.tell(event, names) == sentence


def test_every_button_has_a_name() -> None:
    """K2, K13, K16."""
    wipe = played(GAME.start(VARIATIONS["wipe_out"], 1), Pick(7), Threw((5, 4)), Threw((3, 3)))
    assert words.offer(Pick(9)) == "Knock-out number 9"
    assert words.offer(Throw(3)) == "Throw three dice"
    assert words.offer(Stop(), wipe) == "Stop and keep 15"
    assert words.offer(Stop()) == "Stop"


def test_the_prompt_says_what_to_do_now() -> None:
    """K2, K3, K8, K16."""
    state = GAME.start(Rules(), 2)
    assert words.prompt(state, TWO) == "Fox, pick your number."
    assert words.prompt(GAME.start(Rules(), 1), ALONE) == "Pick your number."
    state = played(state, Pick(7), Pick(7))
    assert words.prompt(state, TWO) == "Fox, throw two dice."
    level = played(state, Threw((3, 4)), Threw((3, 4)))
    assert words.prompt(level, TWO) == "Fox, throw two dice."
    assert words.prompt(played(level, Threw((6, 6)), Threw((1, 1))), TWO) == ""
    wipe = played(GAME.start(VARIATIONS["wipe_out"], 1), Pick(7), Threw((6, 6)))
    assert words.prompt(wipe, ALONE) == "Throw, or stop and keep 12?"


def test_a_column_has_a_name_that_tells_its_state() -> None:
    """K6, K14, K16."""
    state = played(GAME.start(Rules(), 2), Pick(7), Pick(8), Threw((6, 6)), Threw((4, 4)))
    assert words.column_name(state, 0, TWO) == "Column of Fox, 12, still in"
    assert words.column_name(state, 1, TWO) == "Column of Bear, 0, out"
    wipe = played(GAME.start(VARIATIONS["wipe_out"], 2), Pick(7), Pick(8), Stop())
    assert words.column_name(wipe, 0, TWO) == "Column of Fox, 0, stopped"
    lives = played(GAME.start(VARIATIONS["three_lives"], 1), Pick(7), Threw((3, 4)))
    assert words.column_name(lives, 0, ALONE) == "Column of Bear, 0, still in, two lives left"
    lives = played(lives, Threw((3, 4)))
    assert words.column_name(lives, 0, ALONE) == "Column of Bear, 0, still in, one life left"
    gone, _ = GAME.leave(state, 0)
    assert words.column_name(gone, 0, TWO) == "Column of Fox, 12, gone home"


def test_the_ways_of_a_number_are_said() -> None:
    """K10."""
    assert words.ways(9, Rules()) == "Nine has four ways to come up."
    assert words.ways(12, VARIATIONS["any_number"]) == "Twelve has one way to come up."


def test_odds_are_said_in_ways_first() -> None:
    """K10, K16."""
    said = [words.chance(figure) for figure in GAME.odds(played(GAME.start(Rules(), 1), Pick(9)))]
    assert said == [
        "Nine comes up in 4 of 36 ways.",
        "Nine takes 9.0 throws on average.",
        "Nine scores 54.0 on average.",
    ]
    wipe = played(GAME.start(VARIATIONS["wipe_out"], 1), Pick(9), Threw((6, 6)))
    assert [words.chance(figure) for figure in GAME.odds(wipe)][2:] == [
        "Nine: stop on 54 or more.",
        "After one more throw: 16.7 on average.",
    ]


def test_a_conflict_is_explained() -> None:
    """K12, K15."""
    assert words.conflict("times_needs_two_dice") == "The times table needs two dice."
    known = words.conflict("one_die_has_every_number")
    assert known == "With one die you may pick any number anyway."
    assert words.conflict("something_new")


def test_the_game_is_in_the_map_of_words() -> None:
    assert WORDS["knock_out"] is words
    assert words.NAME() == "Knock Out"


@pytest.mark.parametrize("rules", every_rules(), ids=repr)
def test_every_mix_of_options_has_a_whole_book_of_short_sentences(rules: Rules) -> None:
    """K1 to K18: at most ten words a sentence, five sentences a page, no gap left unfilled."""
    sheet = words.sheet(rules)
    assert {page.chapter for page in sheet.pages} == set(Chapter)
    for page in sheet.pages:
        assert 1 <= len(page.sentences) <= 5, page
        for sentence in page.sentences:
            assert "{" not in sentence
            assert sentence[-1] in ".!?:"
            for short in re.split(r"(?<=[.!?:])\s", sentence):
                assert len(short.split()) <= 10, short


def test_the_book_tells_the_knock_out_in_play() -> None:
    """K5, K6, K14, K16."""
    easy = {rules: text(words.sheet(rules), Chapter.EASY) for rules in every_rules()}
    for rules, told in easy.items():
        assert ("It can still win." in told) == (not rules.wipe_out)
        assert ("your score is 0" in told) == rules.wipe_out
        assert ("The third time" in told) == (rules.lives == 3)


def test_the_book_replays_number_eight_to_twenty_one() -> None:
    """K18 a: the totals beside each page."""
    scoring = words.sheet(Rules()).chapter(Chapter.SCORING)
    assert [page.scene.total for page in scoring[:5]] == ["", "5", "14", "21", "21"]
    assert scoring[3].sentences == ("3 and 4 make 7. 14 and 7 make 21.",)
    assert scoring[4].sentences == ("Eight. That is your number. You keep 21.",)


def test_the_book_does_not_repeat_that_no_number_of_one_die_is_better() -> None:
    """K12."""
    odds = text(words.sheet(VARIATIONS["one_die"]), Chapter.ODDS)
    assert "With 1: 20.0." in odds
    assert "With 6: 15.0." in odds
    assert "Some say no choice is better. We counted." in odds


def test_the_ways_are_counted_in_the_odds_and_not_before() -> None:
    """K10: finding out is the point, so the easy and full rules keep it to themselves."""
    sheet = words.sheet(Rules())
    assert "Seven has six ways to come up." in text(sheet, Chapter.ODDS)
    for chapter in (Chapter.EASY, Chapter.FULL, Chapter.TIPS):
        assert "ways to come up" not in text(sheet, chapter)
