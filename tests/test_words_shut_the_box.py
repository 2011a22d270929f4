"""What is said in Shut the Box."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from itertools import product

import pytest

from kidsdice.core.events import MatchEnded, PlayerLeft, RoundBegan, Thrown, TurnBegan, TurnEnded
from kidsdice.core.game import Threw, Throw, choices_of
from kidsdice.games.shut_the_box import (
    GAME,
    BoxShut,
    OneDieAllowed,
    Rules,
    Shut,
    State,
    Stuck,
    TilesShut,
    play,
)
from kidsdice.games.shut_the_box_odds import Aim, odds, solve
from kidsdice.words import WORDS, common, lists
from kidsdice.words import shut_the_box as words
from kidsdice.words.sheet import Chapter, Sheet
from kidsdice.words.shut_the_box_sheet import BEST_PLAY

CLASSIC = GAME.variations["classic"]
EVERY_RULES = [
    Rules(tiles, one_die, rounds, everyone)
    for tiles, one_die, rounds, everyone in product(
        *(choices_of(CLASSIC)[field.name] for field in fields(Rules))
    )
    if not (rounds and everyone)
]
ALONE = ["Fox"]
TWO = ["Fox", "Owl"]


def with_open(*tiles: int, rules: Rules = CLASSIC, players: int = 1) -> State:
    return replace(GAME.start(rules, players), open=tiles)


def text(sheet: Sheet, chapter: Chapter) -> str:
    return " ".join(sentence for page in sheet.chapter(chapter) for sentence in page.sentences)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Thrown(0, (3, 5)), "You rolled 3 and 5. That makes eight."),
        (Thrown(0, (4,)), "You rolled 4."),
        (TilesShut(0, (1, 2, 5), (9,)), "You shut 1, 2 and 5."),
        (OneDieAllowed(0, Rules()), "7, 8 and 9 are shut. One die or two?"),
        (OneDieAllowed(0, Rules(tiles=10)), "7, 8, 9 and 10 are shut. One die or two?"),
        (OneDieAllowed(0, Rules(one_die="must")), "7, 8 and 9 are shut. Now throw one die."),
        (
            OneDieAllowed(0, Rules(one_die="six_or_less")),
            "The open tiles make six or less. One die or two?",
        ),
        (OneDieAllowed(0, Rules(one_die="only_one")), "Only the 1 is open. One die or two?"),
        (Stuck(0, 8, (2, 9), 11), "No way to make eight. 2 and 9 are open. That is eleven."),
        (Stuck(0, 3, (9,), 9), "No way to make three. Only 9 is open. That is nine."),
        (BoxShut(0, wins=True), "You shut the box!"),
        (TurnEnded(0, 11, 11), ""),
        (TurnEnded(0, 6, 17), "You now have 17."),
        (TurnBegan(0), ""),
        (MatchEnded((0,)), ""),
        (RoundBegan(2), "Round two."),
    ],
)
def test_alone_an_event_is_told_in_plain_words(event: object, sentence: str) -> None:
    """S2 to S11, in the words of the design."""
    assert words.tell(event, ALONE) == sentence  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (BoxShut(0, wins=True), "You shut the box! That wins at once."),
        (BoxShut(0, wins=False), "You shut the box!"),
        (TurnBegan(1), "Owl's turn."),
        (TurnEnded(0, 11, 11), ""),
        (TurnEnded(0, 6, 17), "Fox now has 17."),
        (PlayerLeft(0), "Fox gets up. Bye!"),
        (MatchEnded((1,)), "Owl wins!"),
        (MatchEnded((0, 1)), "Fox and Owl win together!"),
        (MatchEnded(()), ""),
    ],
)
def test_at_a_table_players_are_named(event: object, sentence: str) -> None:
    """S7 to S9: the instant win is said when it first applies."""
    assert words.tell(event, TWO) == sentence  # type: ignore[arg-type]


def test_every_button_has_a_name() -> None:
    """The names that a screen reader hears."""
    assert words.offer(Throw(2)) == "Throw two dice"
    assert words.offer(Throw(1)) == "Throw one die"
    assert words.offer(Shut((3, 5))) == "Shut 3 and 5"
    assert words.offer(Shut((1, 2, 6))) == "Shut 1, 2 and 6"


def test_every_tile_has_a_name_that_tells_its_state() -> None:
    """Open, may be shut, chosen, shut."""
    names = [words.tile_name(8, look) for look in ("open", "legal", "selected", "shut")]
    assert names == ["Tile 8, open", "Tile 8, may be shut", "Tile 8, chosen", "Tile 8, shut"]


def test_every_die_has_a_name() -> None:
    """Counting from one."""
    assert common.die_name(1, 3) == "Die 1 shows 3"


def test_the_prompt_says_what_to_do_now() -> None:
    """S2, S5, S6."""
    start = GAME.start(CLASSIC, 1)
    assert words.prompt(start, ALONE) == "Throw the dice."
    assert words.prompt(GAME.start(CLASSIC, 2), TWO) == "Fox, throw the dice."
    assert words.prompt(play(start, Threw((3, 5)))[0], ALONE) == "Choose tiles that make eight."
    assert words.prompt(with_open(1, 2), ALONE) == "One die or two?"
    assert words.prompt(with_open(1, rules=Rules(one_die="must")), ALONE) == "Throw one die."
    assert words.prompt(play(with_open(9), Threw((1, 1)))[0], ALONE) == ""


def test_choosing_tiles_is_said_with_what_is_missing() -> None:
    """S3: Pip counts along."""
    assert words.tile_chosen(5, 3) == "Five, and three more."
    assert words.tile_chosen(8, 0) == "Eight."
    assert words.missing(8, 0) == "Choose tiles that make eight."
    assert words.missing(8, 5) == "Three more to make eight."


def test_a_tile_that_cannot_be_chosen_says_why() -> None:
    """S3: a fact, and no blame."""
    assert words.tile_refused(9, 8) == "9 is too big for 8."
    assert words.tile_refused(6, 8) == "6 needs two more. No open tiles make that."
    assert words.tile_refused(6, 0) == "Throw the dice first."


def test_a_hint_names_the_ways_and_a_good_one() -> None:
    """S13."""
    assert words.hint(8, 6) == "Here are the ways to make eight."
    assert words.hint(2, 1) == "Here is the way to make two."
    assert words.way((3, 5)) == "3 and 5."
    assert words.good_way((3, 5)) == "3 and 5 is a good way."
    assert words.good_dice(1) == "One die is better here."


def test_odds_are_said_in_ways_first() -> None:
    """The exact figures of a box with 1 and 2 open."""
    said = [words.chance(chance) for chance in odds(with_open(1, 2))]
    assert said == [
        "Throw two dice: 3 of 36 ways can be played.",
        "Throw one die: 3 of 6 ways can be played.",
        "Good play leaves 1.9 on average.",
        "The box can be shut about 22 times in 100.",
    ]


def test_every_option_value_and_way_to_play_has_words_of_its_own() -> None:
    """The set-up screen builds itself from these."""
    for name, values in choices_of(CLASSIC).items():
        assert words.option(name)
        said = [words.option_value(name, value) for value in values]
        assert all(said)
        assert len(set(said)) == len(values)
    variations = [words.variation(id) for id in GAME.variations]
    assert all(name and line for name, line in variations)
    assert len({name for name, _ in variations}) == len(variations)


def test_a_conflict_is_explained() -> None:
    """S9, S11."""
    assert words.conflict("golf_is_for_everyone") == "In golf everyone gets a turn already."
    assert words.conflict("something_new")


def test_the_game_is_in_the_map_of_words() -> None:
    """One line makes a game speak."""
    assert WORDS["shut_the_box"] is words
    assert words.NAME() == "Shut the Box"


@pytest.mark.parametrize("rules", EVERY_RULES, ids=repr)
def test_every_way_to_play_has_a_whole_book_of_short_sentences(rules: Rules) -> None:
    """S1 to S16: at most ten words a sentence, five sentences a page, no gap left unfilled."""
    sheet = words.sheet(rules)
    assert {page.chapter for page in sheet.pages} == set(Chapter)
    order = [list(Chapter).index(page.chapter) for page in sheet.pages]
    assert order == sorted(order)
    for page in sheet.pages:
        assert 1 <= len(page.sentences) <= 5
        assert page.rules
        for sentence in page.sentences:
            assert "{" not in sentence
            assert sentence[-1] in ".!?"
            for short in re.split(r"(?<=[.!?:])\s", sentence):
                assert len(short.split()) <= 10, short


def test_the_easy_rules_are_six_short_pages() -> None:
    """S12: 3 and 5 for an 8 as the example, without one die and without the instant win."""
    sheet = words.sheet(CLASSIC)
    assert len(sheet.chapter(Chapter.EASY)) == 6
    easy = text(sheet, Chapter.EASY)
    assert "For 8, shut 3 and 5, or just 8." in easy
    assert "one die" not in easy
    assert "at once" not in easy


def test_the_book_tells_every_row_of_the_game() -> None:
    """S1 to S16, C1 to C3."""
    told = {row for page in words.sheet(Rules(tiles=10)).pages for row in page.rules}
    golf = {row for page in words.sheet(Rules(rounds=3)).pages for row in page.rules}
    assert {f"S{n}" for n in range(1, 17)} | {"C1", "C2", "C3"} <= told | golf


@pytest.mark.parametrize("tiles", [9, 10, 12])
def test_the_book_speaks_of_the_box_in_play(tiles: int) -> None:
    """S16."""
    sheet = words.sheet(Rules(tiles=tiles))
    assert f"from 1 to {tiles} " in text(sheet, Chapter.EASY)
    assert f"and {tiles} all shut?" in text(sheet, Chapter.FULL)
    assert sheet.pages[0].scene.tiles == tuple((n, "open") for n in range(1, tiles + 1))


def test_the_book_tells_the_instant_win_only_where_it_is_played() -> None:
    """S9, S11."""
    full = {rules: text(words.sheet(rules), Chapter.FULL) for rules in EVERY_RULES}
    for rules, told in full.items():
        assert ("win at once" in told) == (not rules.golf and not rules.everyone_gets_a_turn)
        assert ("Shut boxes share the win" in told) == rules.everyone_gets_a_turn
        assert ("A shut box scores zero" in told) == rules.golf


def test_the_book_tells_the_one_die_rule_in_play() -> None:
    """S15: five rules, five different pages."""
    pages = {
        one_die: text(words.sheet(Rules(one_die=one_die)), Chapter.FULL)
        for one_die in choices_of(CLASSIC)["one_die"]
    }
    assert len(set(pages.values())) == 5
    assert "both dice every time" in pages["never"]
    assert "one die only" in pages["must"]


def test_no_tip_sends_a_child_to_one_die_before_it_helps() -> None:
    """S13."""
    tips = text(words.sheet(CLASSIC), Chapter.TIPS)
    assert "One die is not always better." in tips
    assert "Take it when the open tiles make six or less." in tips
    for one_die in ("six_or_less", "only_one"):
        assert "take it" in text(words.sheet(Rules(one_die=one_die)), Chapter.TIPS)
    solution = solve(Rules(one_die="six_or_less"))
    for box in ({1, 2, 3}, {1, 5}, {2, 4}, {6}, {1}):
        assert solution.dice_to_throw(box) == solution.dice_to_throw(box, Aim.SHUT_THE_BOX) == 1


def test_the_quiz_is_told_as_a_fact() -> None:
    """S14."""
    about = text(words.sheet(CLASSIC), Chapter.ABOUT)
    assert all(fact in about for fact in ("High Rollers", "1974", "1976"))


@pytest.mark.parametrize("key", list(BEST_PLAY))
def test_the_averages_in_the_book_are_the_solved_ones(key: tuple[int, str]) -> None:
    """Never simulated, and the figures cannot go stale."""
    rules = Rules(tiles=key[0], one_die=key[1])
    solution = solve(rules)
    solved = (round(solution.value(rules.box) * 100), round(solution.shut_chance(rules.box) * 1000))
    assert BEST_PLAY[key] == solved


def test_the_averages_in_the_book_cover_every_box_and_rule() -> None:
    """S15, S16."""
    choices = choices_of(CLASSIC)
    assert set(BEST_PLAY) == set(product(choices["tiles"], choices["one_die"]))


def test_numbers_are_words_up_to_twenty() -> None:
    """Then digits."""
    assert [common.number(n) for n in (0, 1, 8, 20, 21, 1234)] == [
        "zero",
        "one",
        "eight",
        "twenty",
        "21",
        "1234",
    ]


def test_things_in_a_row_end_with_and() -> None:
    """Of any length."""
    assert common.and_list([]) == ""
    assert common.and_list(["2"]) == "2"
    assert common.and_list(["2", "9"]) == "2 and 9"
    assert common.and_list(["2", "3", "9"]) == "2, 3 and 9"


def test_a_player_is_called_by_the_animal() -> None:
    """Unknown keys are shown as they are."""
    assert lists.player_name("fox-sea") == "Fox"
    assert lists.player_name("Ömer") == "Ömer"
    assert lists.player_name("unicorn-sea") == "unicorn-sea"


def test_two_of_one_animal_are_told_apart_by_colour() -> None:
    """Only those two."""
    keys = ["fox-sea", "owl-rose", "fox-tomato"]
    assert lists.player_names(keys) == ["Blue Fox", "Owl", "Red Fox"]


def test_every_animal_and_colour_has_a_name_of_its_own() -> None:
    """Twelve animals, eight colours."""
    assert len({lists.animal_name(animal) for animal in lists.ANIMALS}) == 12
    assert len({lists.colour_name(colour) for colour in lists.COLOURS}) == 8
