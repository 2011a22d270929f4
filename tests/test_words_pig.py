"""What Pig says, and the book it reads from."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from kidsdice.core.events import Event, MatchEnded, Thrown, TurnBegan, TurnEnded
from kidsdice.core.game import Threw, Throw
from kidsdice.games.pig import GAME, Held, Hold, PotGrew, PotLost, Rules
from kidsdice.words import WORDS
from kidsdice.words import pig as words
from kidsdice.words.sheet import Chapter

ALONE = ("Duck",)
TWO = ("Duck", "Lion")


@pytest.mark.parametrize(
    ("event", "names", "sentence"),
    [
        (Thrown(0, (6,)), TWO, ""),
        (TurnEnded(0, 10, 34), TWO, ""),
        (TurnBegan(1), TWO, "Lion's turn."),
        (PotGrew(0, 5, 13), TWO, "You rolled 5. This turn has 13."),
        (PotLost(0, 13, 20), TWO, "A 1. This turn is gone. Your score stays 20."),
        (Held(0, 14, 0, 14), TWO, "Duck keeps 14."),
        (Held(0, 14, 20, 34), ALONE, "You keep 14. 20 and 14 make 34."),
        (MatchEnded((1,)), TWO, "Lion wins!"),
    ],
)
def test_an_event_is_told_in_plain_words(event: Event, names: Sequence[str], sentence: str) -> None:
    assert words.tell(event, names) == sentence


def test_buttons_and_prompts_say_what_may_happen() -> None:
    state = GAME.start(Rules(), 2)
    assert words.prompt(state, TWO) == "Duck, throw the die."
    assert words.prompt(GAME.start(Rules(), 1), ALONE) == "Throw the die."
    state, _ = GAME.play(state, Threw((5,)))
    assert words.prompt(state, TWO) == "Stop and keep 5, or throw on?"
    assert words.offer(Throw(1), state) == "Throw one die"
    assert words.offer(Hold(), state) == "Stop and keep 5"
    assert words.offer(Hold()) == "Stop"


def test_odds_are_said_in_ways_first() -> None:
    state, _ = GAME.play(GAME.start(Rules(), 1), Threw((5,)))
    assert [words.chance(figure) for figure in GAME.odds(state)] == [
        "A 1 comes up in 1 of 6 ways.",
        "Stopping keeps 5.",
        "One more throw makes 7.5 on average.",
    ]


@pytest.mark.parametrize("target", [50, 100])
def test_the_book_is_whole_and_true_for_the_target_in_play(target: int) -> None:
    sheet = words.sheet(Rules(target=target))
    assert {page.chapter for page in sheet.pages} == set(Chapter)
    told = [sentence for page in sheet.pages for sentence in page.sentences]
    assert f"First to {target} wins." in told
    for sentence in told:
        for short in re.split(r"(?<=[.!?:])\s", sentence):
            assert len(short.split()) <= 10, short


def test_the_game_is_in_the_map_of_words() -> None:
    assert WORDS["pig"] is words
    assert words.NAME() == "Pig"
    assert words.conflict("something_new")
