"""What Drop Dead says, and the book it reads from."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from kidsdice.core.events import Event, MatchEnded, RollOffBegan, Thrown, TurnBegan, TurnEnded
from kidsdice.core.game import RulesConflict, Threw, Throw, choices_of
from kidsdice.games.drop_dead import (
    GAME,
    DiceDied,
    DroppedDead,
    Jobs,
    PairTurnEnded,
    Rules,
    Scored,
    State,
    Stop,
    Stopped,
)
from kidsdice.words import drop_dead as words
from kidsdice.words.sheet import Chapter, Sheet

ALONE = ("Frog",)
TWO = ("Frog", "Cat")
FOUR = ("Frog", "Cat", "Fox", "Owl")


def book(**options: object) -> Sheet:
    return words.sheet(Rules(**options))  # type: ignore[arg-type]


def said(sheet: Sheet, *chapters: Chapter) -> str:
    """Everything in the book, or in these chapters."""
    pages = [page for page in sheet.pages if not chapters or page.chapter in chapters]
    return " ".join(sentence for page in pages for sentence in page.sentences)


def told_under(row: str, **options: object) -> str:
    """Every sentence of the pages that tell this row."""
    pages = [page for page in book(**options).pages if row in page.rules]
    return " ".join(sentence for page in pages for sentence in page.sentences)


def state_after(*throws: tuple[int, ...], players: int = 1, **options: object) -> State:
    state = GAME.start(Rules(**options), players)  # type: ignore[arg-type]
    for faces in throws:
        state, _ = GAME.play(state, Threw(faces))
    return state


@pytest.mark.parametrize(
    ("event", "names", "sentence"),
    [
        (Thrown(0, (3, 4, 6)), TWO, "You rolled 3, 4 and 6."),
        (Scored(0, (2, 5), 13, 31), TWO, "No 2, no 5. You score 13."),
        (Scored(0, (1, 6), 13, 31), TWO, "No 1, no 6. You score 13."),
        (Scored(0, (2, 5), 12, 43, True), TWO, "No 2, no 5. The last die doubles: 12."),
        (
            DiceDied(0, (5, 2), 3),
            TWO,
            "A 2 and a 5 are out. No points this throw. Three dice left.",
        ),
        (DiceDied(0, (2, 2), 1), TWO, "Two 2s are out. No points this throw. One die left."),
        (DiceDied(0, (5,), 0), TWO, "A 5 is out. No points this throw."),
        (
            DiceDied(0, (5,), 5, 1, 4),
            TWO,
            "A 5 is out. No points this throw. A spare die takes its place. Five dice left.",
        ),
        (
            DiceDied(0, (5, 5, 2), 4, 2, 0),
            TWO,
            "A 2 and two 5s are out. No points this throw. "
            "Two spare dice take their place. Four dice left.",
        ),
        (DroppedDead(0, 37, 37), TWO, "Dropped dead on 37."),
        (DroppedDead(0, 0, 0), TWO, "Dropped dead on 0."),
        (DroppedDead(0, 37, 0), TWO, "Dropped dead. 37 is rubbed out."),
        (Stopped(1, 18), TWO, "Cat stops and keeps 18."),
        (Stopped(0, 18), ALONE, "You stop and keep 18."),
        (Jobs(1, 0), FOUR, "Now Cat throws and Frog adds."),
        (PairTurnEnded(1, 18, 18, 0), FOUR, "Frog and Cat score 18."),
        (PairTurnEnded(2, 18, 40, 3), FOUR, "Fox and Owl now have 40."),
        (RollOffBegan((0, 1)), TWO, "Frog and Cat are level. One more turn each."),
        (TurnBegan(1), TWO, "Cat's turn."),
        (TurnEnded(0, 37, 37), TWO, ""),
        (MatchEnded((0, 1)), FOUR, "Frog and Cat win together!"),
    ],
)
def test_an_event_is_told_in_plain_words(event: Event, names: Sequence[str], sentence: str) -> None:
    assert words.tell(event, names) == sentence


def test_buttons_say_what_they_do() -> None:
    state = state_after((1, 3, 4, 4, 6), stop="any")
    assert words.offer(Throw(3), state) == "Throw three dice"
    assert words.offer(Stop(), state) == "Stop and keep 18"
    assert words.offer(Stop()) == "Stop"


def test_the_prompt_says_what_to_do_now() -> None:
    assert words.prompt(state_after(), ALONE) == "Throw all five dice."
    assert words.prompt(state_after((2, 5, 1, 1, 1)), ALONE) == "Throw three dice."
    assert words.prompt(state_after((1, 3, 4, 4, 6)), ALONE) == "18 so far. Throw five dice."
    stop = state_after((1, 3, 4, 4, 6), stop="scoring")
    assert words.prompt(stop, ALONE) == "Stop on 18, or throw five dice?"
    pair = state_after(players=4, partners=True)
    assert words.prompt(pair, FOUR) == "Frog throws five dice, Cat adds."
    assert words.prompt(state_after((2, 2, 2, 2, 2)), ALONE) == ""


def test_odds_are_said_in_ways_first() -> None:
    """D18"""
    figures = GAME.odds(state_after((1, 3, 4, 4, 6), stop="scoring"))
    assert [words.chance(figure) for figure in figures] == [
        "Throw five dice: 1024 of 7776 ways score, about 13 times in 100.",
        "This throw drops dead about 4 times in 1000.",
        "To the last die: 16.1 more on average.",
        "Five dice: stop on 35 or more.",
    ]


@pytest.mark.parametrize("reason", ["target_and_rounds", "partners_need_pairs"])
def test_options_that_do_not_go_together_get_a_kind_answer(reason: str) -> None:
    assert words.conflict(reason) != words.conflict("something else")


def test_the_book_replays_the_worked_turn_throw_by_throw() -> None:
    """D16"""
    pages = book().chapter(Chapter.SCORING)[:6]
    assert [page.scene.total for page in pages] == ["18", "18", "31", "31", "37", "37"]
    assert pages[0].sentences[0] == "You rolled 1, 3, 4, 4 and 6."
    assert pages[-1].sentences[-1] == "Dropped dead on 37."


def test_the_worked_turn_follows_the_rules_in_play() -> None:
    """D7, D11, D16"""
    assert "43" in said(book(last_die_doubles=True), Chapter.SCORING)
    assert "Dropped dead. 37 is rubbed out." in said(book(stop="scoring"), Chapter.SCORING)


def test_the_best_throw_is_the_one_of_the_rules_in_play() -> None:
    """D8, D12, D16"""
    assert "five dice on 6: 30" in said(book(), Chapter.SCORING)
    assert "five dice on 5: 25" in said(book(deadly=(1, 6)), Chapter.SCORING)
    assert "three dice on 6: 18" in said(book(dice=3), Chapter.SCORING)


def test_a_book_of_ones_and_sixes_never_calls_a_2_or_a_5_out() -> None:
    """D8"""
    chapters = [chapter for chapter in Chapter if chapter is not Chapter.WAYS]
    text = said(book(deadly=(1, 6)), *chapters)
    assert "No 1 and no 6?" in text
    assert "No 2" not in text
    assert "2s and 5s" not in text


def test_a_missed_die_is_taken_out_and_the_throw_cancelled() -> None:
    """D17"""
    text = told_under("D17")
    assert "That throw does not count." in text
    assert "Take the missed die out and throw again." in text
    assert "The points you had before stay." in text
    assert "The thrower adds. The neighbour checks." in text


def test_the_book_gives_the_true_figures() -> None:
    """D18"""
    text = said(book(), Chapter.ODDS)
    assert "two times in three" in text
    assert "about 13 times in 100" in text
    assert "16.1 on average" in text
    assert "Some people say 30 or 40. We counted." in text
    assert "The fewer dice, the more often they score." in text
    assert "The last die earns the most." in text


def test_common_mistakes_get_a_kind_reminder() -> None:
    """D19"""
    text = told_under("D19")
    assert "A die in bed is not thrown again." in text
    assert "A 2 or 5 in the throw? Add nothing." in text
    assert "Begin each turn with all five dice." in text


def test_the_book_says_why_it_is_called_that() -> None:
    """D20"""
    text = told_under("D20")
    assert "When your last die shows a 2 or a 5, it drops dead." in text
    assert "15 to 20 minutes" in text
    assert "Agree on the rounds before the first throw." in text
    assert "pure luck" in text
    assert "A safe die alone adds 1, 3, 4 or 6." in text


def test_only_a_game_with_a_choice_gets_advice_on_stopping() -> None:
    """D11, D15, D20"""
    assert "stop on" not in said(book(), Chapter.TIPS)
    assert "Five dice: stop on 35 or more." in said(book(stop="scoring"), Chapter.TIPS)
    assert "One die: stop on 7 or more." in said(book(stop="any"), Chapter.TIPS)


def test_with_spare_dice_a_banker_is_told_to_throw() -> None:
    """D14, D15"""
    assert "So throw on until they are gone." in said(book(stop="any", pool=5), Chapter.TIPS)


def test_every_mix_of_options_has_a_whole_book() -> None:
    for values in product(*choices_of(Rules()).values()):
        try:
            sheet = words.sheet(Rules(*values))
        except RulesConflict:
            continue
        assert {page.chapter for page in sheet.pages} == set(Chapter)
        assert all(1 <= len(page.sentences) <= 5 for page in sheet.pages)
        assert not any("{" in sentence for page in sheet.pages for sentence in page.sentences)
