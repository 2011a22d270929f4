"""The class tournament by accessible names: set up, played, typed, rolled off, and kept (K17)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from at_the_window import Child, OpenWindow, thing
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from kidsdice.core.tournament import Tournament
from kidsdice.games import GAMES
from kidsdice.games.knock_out import Pick as PickNumber
from kidsdice.ui.corner.controls import Pick
from kidsdice.ui.corner.parts import Note
from kidsdice.ui.game_screen import GameScreen
from kidsdice.ui.home import Home
from kidsdice.ui.kit.press import Press
from kidsdice.ui.paper_screen import PaperScreen
from kidsdice.ui.tournament import keeping
from kidsdice.ui.tournament.bracket import BracketScreen
from kidsdice.ui.tournament.champion_screen import ChampionScreen
from kidsdice.ui.tournament.names import pictures
from kidsdice.ui.tournament.roll_screen import RollScreen
from kidsdice.ui.tournament.setup_screen import TournamentSetup
from kidsdice.ui.tournament.table_screen import TableScreen

SIX = ("Ana", "Ben", "Cem", "Dag", "Eva", "Finn")
SIZES = [(1024, 560), (1024, 600), (1280, 800), (1920, 1080), (3840, 2160)]


def set_up(child: Child) -> TournamentSetup:
    """A grown-up goes to the page where a tournament begins."""
    child.window.open_grown_ups()
    child.settle()
    view = child.screen.view  # type: ignore[attr-defined]
    view.ensureWidgetVisible(child.button("Class tournament"))
    child.settle()
    child.press("Class tournament")
    screen = child.screen
    assert isinstance(screen, TournamentSetup)
    return screen


def seat(
    child: Child, names: Sequence[str], *, order: str = "Keep the order", game: str = "knock_out"
) -> None:
    """A grown-up types these names and begins."""
    screen = set_up(child)
    choose(screen.games, game)
    push(child, "Nicknames")
    screen.field.setPlainText("\n".join(names))
    push(child, order)
    push(child, "Begin the tournament")


def choose(pick: Pick, value: str) -> None:
    """Open a list and choose this in it."""
    pick.setCurrentIndex(pick.findData(value))
    pick.activated.emit(pick.currentIndex())


def push(child: Child, name: str) -> None:
    """Press a button of the page, scrolled to."""
    screen = child.screen
    assert isinstance(screen, TournamentSetup)
    button = child.button(name)
    assert isinstance(button, QPushButton)
    screen.view.ensureWidgetVisible(button)
    child.settle()
    child.press(name)


def said_beside(child: Child) -> str:
    """What the page of a grown-up says."""
    return "\n".join(n.text() for n in child.screen.findChildren(Note) if n.isVisible())


def table(child: Child, place: int) -> None:
    """Press a table."""
    child.press(next(n for n in child.names() if n.startswith(f"Table {place}:")))
    assert isinstance(child.screen, TableScreen)


def type_numbers(child: Child, numbers: Sequence[int]) -> None:
    """Press the digits of each number, and go on after each."""
    for place, number in enumerate(numbers):
        for digit in str(number):
            child.press(digit)
        child.press("Done" if place == len(numbers) - 1 else "Next child")


def result(child: Child, place: int, *numbers: int) -> None:
    """Type how a table ended."""
    table(child, place)
    child.press("Type the result")
    type_numbers(child, numbers)


def kept(child: Child) -> Tournament:
    """The tournament as it is kept."""
    tournament = keeping.load(child.store)
    assert tournament is not None
    return tournament


def hold(child: Child, name: str) -> None:
    """As a screen reader presses what is held by hand."""
    child.button(name).click()
    child.settle()


# A whole tournament


def test_six_children_play_a_whole_tournament_typed_from_paper(child: Child) -> None:
    """K17: two tables of three, the best of each in the final, one champion."""
    seat(child, SIX)
    result(child, 1, 12, 40, 7)
    assert "Ben goes on!" in child.voice.said
    child.press("Back to the tables")
    result(child, 2, 21, 5, 30)
    child.press("Back to the tables")
    child.press("On to the final")
    assert "Table 1: Ben and Finn, not played yet" in child.names()
    result(child, 1, 15, 16)
    child.press("Back to the tables")
    child.press("See the champion")
    assert isinstance(child.screen, ChampionScreen)
    assert "Finn is the champion! Everybody played well." in child.voice.said
    assert kept(child).champion == "Finn"


def test_the_lowest_goes_on_in_shut_the_box(child: Child) -> None:
    """K17, S8: low is good there."""
    seat(child, SIX, game="shut_the_box")
    result(child, 1, 12, 4, 7)
    assert "Ben goes on!" in child.voice.said


def test_finalists_pick_new_numbers(child: Child) -> None:
    """K17: said when the next round begins, and each table's match begins with the picking."""
    seat(child, SIX)
    for place in (1, 2):
        result(child, place, 3, 2, 1)
        child.press("Back to the tables")
    child.press("On to the final")
    assert "The final! Everybody watches. Everybody picks a new number." in child.voice.said
    table(child, 1)
    child.press("Play here")
    assert isinstance(child.screen, GameScreen)
    assert child.screen.session.match.offers[0] == PickNumber(6)


def test_a_table_without_a_result_holds_the_round_and_is_named(child: Child) -> None:
    """K17: the way on says which table is missing."""
    seat(child, SIX)
    result(child, 1, 3, 2, 1)
    child.press("Back to the tables")
    child.press("On to the final")
    assert child.voice.said[-1] == "Table 2 has no winner yet."
    assert isinstance(child.screen, BracketScreen)


# One table


def test_a_table_played_here_enters_its_result_by_itself(open_window: OpenWindow) -> None:
    """K17: who won the match goes on, with every score."""
    # Drop Dead: three turns; five of a 6 and then five 2s: 30. Five 2s at once: 0.
    dice = (6, 6, 6, 6, 6, 2, 2, 2, 2, 2, *[2] * 5, *[2] * 5)
    child = open_window(dice=dice, less_movement=True)
    seat(child, SIX, game="drop_dead")
    table(child, 1)
    child.press("Play here")
    for _ in range(4):
        child.press("Throw five dice")
        child.screen.board.finish()  # type: ignore[attr-defined]
        child.settle()
    assert kept(child).tables[0].scores == (30, 0, 0)  # before anybody has looked at the end
    child.until(lambda: isinstance(child.screen, TableScreen))
    assert "Ana goes on!" in child.voice.said
    assert {"Ana: 30", "Ben: 0", "Cem: 0"} <= set(child.names())


def test_no_match_of_a_tournament_counts_or_waits_for_the_family(open_window: OpenWindow) -> None:
    """Names of a class stay in the tournament alone, and a family's own match is not lost."""
    child = open_window(dice=(1, 1, 1, 1, 1), less_movement=True)
    child.waits("drop_dead")
    seat(child, SIX, game="drop_dead")
    table(child, 1)
    child.press("Play here")
    child.press("Throw five dice")
    record = child.store.unfinished("drop_dead")
    assert record is not None
    assert record["names"] == ["fox-sea"]


def test_a_draw_is_rolled_off_on_the_screen(open_window: OpenWindow) -> None:
    """K17: level at a table: each throws once, the higher sum goes on."""
    child = open_window(dice=(1, 2, 6, 5), less_movement=True)
    seat(child, SIX)
    result(child, 1, 20, 20, 4)
    assert "Ana and Ben are level. Each throws two dice." in child.voice.said
    child.press("Throw here")
    for name in ("Ana", "Ben"):
        child.press(f"Throw two dice for {name}")
        assert isinstance(child.screen, RollScreen)
        child.screen.finish()
        child.settle()
    child.press("Done")
    assert "Ben goes on!" in child.voice.said
    assert kept(child).tables[0].roll_offs == ((3, 11),)


def test_level_again_is_thrown_again_with_typed_sums(child: Child) -> None:
    """K17: real dice may settle it, as often as it takes."""
    seat(child, SIX)
    result(child, 1, 20, 20, 4)
    for sums in ((9, 9), (3, 8)):
        child.press("Type the throws")
        type_numbers(child, sums)
    assert "Ben goes on!" in child.voice.said


def test_two_dice_cannot_make_thirteen(child: Child) -> None:
    """A slip of the finger is said kindly, and can be mended on the spot."""
    seat(child, SIX)
    result(child, 1, 20, 20, 4)
    child.press("Type the throws")
    for name in ("1", "3", "Next child"):
        child.press(name)
    assert child.voice.said[-1] == "Two dice make 2 to 12. Look again for Ana."
    type_numbers(child, (5, 8))
    assert "Ben goes on!" in child.voice.said


def test_a_mistyped_result_can_be_corrected(child: Child) -> None:
    """K17: the first digit replaces what stood there; the other scores stay."""
    seat(child, SIX)
    result(child, 1, 12, 40, 7)
    child.press("Correct the result")
    for digit in "88":
        child.press(digit)
    child.press("Done")
    assert kept(child).tables[0].scores == (88, 40, 7)
    assert child.voice.said[-1] == "Ana goes on!"


def test_a_child_without_a_number_is_asked_for(child: Child) -> None:
    """Nothing is entered before each child has a number."""
    seat(child, SIX)
    table(child, 1)
    child.press("Type the result")
    child.press("Next child")
    assert child.voice.said[-1] == "Ana has no number yet."


def test_a_digit_can_be_taken_back(child: Child) -> None:
    seat(child, SIX)
    table(child, 1)
    child.press("Type the result")
    for name in ("1", "9", "Take back", "2"):
        child.press(name)
    assert "Ana: 12" in child.names()


def test_results_are_typed_with_keys_too(child: Child) -> None:
    """Digits, Backspace and Enter do the same as the big keys."""
    seat(child, SIX)
    table(child, 1)
    child.press("Type the result")
    keys = Qt.Key
    for key in (keys.Key_1, keys.Key_9, keys.Key_Backspace, keys.Key_2):
        child.key(key)
    for digit in (keys.Key_5, keys.Key_3):
        child.window.screen_now.setFocus()
        child.key(keys.Key_Return)
        child.key(digit)
    child.window.screen_now.setFocus()
    child.key(keys.Key_Return)
    assert kept(child).tables[0].scores == (12, 5, 3)


# Another day


def test_the_tournament_goes_on_after_a_new_start(open_window: OpenWindow) -> None:
    """K17: stop today, carry on another day; the pennant on the shelf leads there."""
    child = open_window()
    seat(child, SIX)
    result(child, 1, 12, 40, 7)
    assert child.store.flush()
    later = open_window(players=())
    later.window.refresh_home()
    later.press("Class tournament")
    assert "Table 1: Ana, Ben and Cem, Ben goes on" in later.names()
    assert later.voice.said[-1] == "Table 2 is next."


def test_a_match_in_mid_game_waits_at_its_table(open_window: OpenWindow) -> None:
    """K17: killed in mid-match, the table goes on where it was."""
    child = open_window(dice=(1, 1, 1, 1, 1), less_movement=True)
    seat(child, SIX, game="drop_dead")
    table(child, 2)
    child.press("Play here")
    child.press("Throw five dice")
    assert child.store.flush()
    later = open_window(players=(), less_movement=True)
    later.window.open_tournament()
    later.settle()
    assert "Table 2: Dag, Eva and Finn, in mid-game" in later.names()
    table(later, 2)
    later.press("Carry on here")
    assert isinstance(later.screen, GameScreen)
    assert len(later.screen.session.match.log) == 1


def test_leaving_a_match_of_the_tournament_asks_and_goes_to_the_tables(
    open_window: OpenWindow,
) -> None:
    child = open_window(dice=(1, 1, 1, 1, 1), less_movement=True)
    seat(child, SIX, game="drop_dead")
    table(child, 1)
    child.press("Play here")
    child.press("Throw five dice")
    child.screen.board.finish()  # type: ignore[attr-defined]
    child.settle()
    child.press("Home")
    assert child.voice.said[-1] == "Stop here? The game waits for this table."
    child.press("To the tables")
    assert "Table 1: Ana, Ben and Cem, in mid-game" in child.names()


@pytest.mark.parametrize(
    "damaged",
    [
        {"game": "knock_out"},
        {"game": "chess", "rules": {}, "lowest": False, "rounds": [[[["A"], [], []]]]},
        {"game": "knock_out", "rules": {"of": 3}, "lowest": False, "rounds": [[[["A"], [], []]]]},
        {"game": "knock_out", "rules": {}, "lowest": False, "rounds": [[[["A"], [1, 2], []]]]},
        [1, 2, 3],
        "nonsense",
    ],
)
def test_a_damaged_tournament_is_set_aside_kindly(open_window: OpenWindow, damaged: Any) -> None:
    """A child is told to ask, a grown-up what has become of it; a new one can begin."""
    child = open_window(dice=[1] * 100)
    child.store.note("tournament", damaged)
    child.window.refresh_home()
    child.press("Class tournament")
    assert child.voice.said[-1] == "The tournament cannot be found. Please ask a grown-up."
    assert isinstance(child.screen, Home)
    assert "Class tournament" not in child.names()
    assert child.store.noted("tournament:set_aside") == damaged
    set_up(child)
    assert "could not be read and was set aside" in said_beside(child)
    push(child, "Begin the tournament")
    assert not keeping.was_damaged(child.store)


def test_the_tournament_is_put_away_only_when_asked_twice(child: Child) -> None:
    """Keeping it is the safe answer."""
    seat(child, SIX)
    hold(child, "Put the tournament away")
    child.press("Keep it")
    assert kept(child).tables[0].children == SIX[:3]
    hold(child, "Put the tournament away")
    child.press("Put it away")
    assert isinstance(child.screen, Home)
    assert "Class tournament" not in child.names()


def test_a_press_alone_does_not_put_it_away(child: Child) -> None:
    """What is for grown-ups is held, not pressed."""
    seat(child, SIX)
    child.press("Put the tournament away")
    assert not child.screen.asking


# Who plays


def test_two_children_with_one_name_are_refused_and_marked(child: Child) -> None:
    """K17: nothing has begun; the names are underlined where they stand."""
    seat(child, [*SIX, "ben"])
    screen = child.screen
    assert isinstance(screen, TournamentSetup)
    assert "More than one child is called Ben." in said_beside(child)
    assert screen.field.marked() == ["Ben", "ben"]
    assert not keeping.under_way(child.store)


@pytest.mark.parametrize(("count", "words"), [(41, "here are 41"), (5, "There are 5 so far")])
def test_forty_one_or_five_children_are_refused(child: Child, count: int, words: str) -> None:
    """K17: 6 to 40 children."""
    seat(child, [f"Child {n}" for n in range(count)])
    assert isinstance(child.screen, TournamentSetup)
    assert words in said_beside(child)


def test_a_name_that_no_card_can_hold_is_refused(child: Child) -> None:
    seat(child, [*SIX, "Bartholomew Maximilian the Third"])
    assert "at most 24 letters" in said_beside(child)


def test_partners_that_do_not_come_in_twos_are_refused(child: Child) -> None:
    """D9, K17: a table of three cannot play so; nobody finds out in mid-tournament."""
    screen = set_up(child)
    choose(screen.games, "drop_dead")
    choose(screen.ways, "partners")
    screen._choose_count(6)
    push(child, "Begin the tournament")
    assert "Partners come in twos." in said_beside(child)


def test_a_class_of_pictures_is_made_at_once(child: Child) -> None:
    """K17: 24 children are 24 different animals and colours; the dice decide who sits where."""
    screen = set_up(child)
    screen._choose_count(24)
    push(child, "Keep the order")
    push(child, "Begin the tournament")
    children = [c for t in kept(child).tables for c in t.children]
    assert len(set(children)) == 24
    assert len(kept(child).tables) == 6


@pytest.mark.parametrize("hidden", [(), ("fox", "lion"), tuple(GAMES)])
def test_forty_pictures_differ_whatever_is_hidden(hidden: tuple[str, ...]) -> None:
    keys = pictures(40, hidden)
    assert len(set(keys)) == 40
    assert not {key.partition("-")[0] for key in keys} & set(hidden)


def test_who_sits_where_is_thrown_with_the_dice(open_window: OpenWindow) -> None:
    """K17: the fair dice decide, and every child sits somewhere."""
    child = open_window(dice=[1] * 5)  # five throws: each last one changes places with the first
    seat(child, SIX, order="Let the dice decide")
    children = [c for t in kept(child).tables for c in t.children]
    assert children == ["Ben", "Cem", "Dag", "Eva", "Finn", "Ana"]


def test_names_are_there_again_for_the_next_tournament(child: Child) -> None:
    """Nobody types forty names twice."""
    seat(child, SIX)
    hold(child, "Put the tournament away")
    child.press("Put it away")
    screen = set_up(child)
    assert screen.field.names() == list(SIX)


# Paper


def test_the_tables_are_on_paper(child: Child) -> None:
    """K17: the bracket on screen and on paper; the way back leads to the tables."""
    seat(child, SIX)
    hold(child, "The tables on paper")
    screen = child.screen
    assert isinstance(screen, PaperScreen)
    assert screen.kind == "tournament"
    assert screen.wish().tables == (SIX[:3], SIX[3:])
    child.press("Back")
    assert isinstance(child.screen, BracketScreen)


def test_the_champion_has_a_certificate(child: Child) -> None:
    """K17: with the name and the score of the final."""
    seat(child, SIX)
    for place in (1, 2):
        result(child, place, 3, 2, 1)
        child.press("Back to the tables")
    child.press("On to the final")
    result(child, 1, 44, 12)
    child.press("Back to the tables")
    child.press("See the champion")
    hold(child, "Certificate")
    screen = child.screen
    assert isinstance(screen, PaperScreen)
    wish = screen.wish()
    assert (wish.player, wish.score) == ("Ana", 44)


# Places


@pytest.mark.parametrize("text_size", [1.0, 1.45])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("typed", [False, True], ids=["pictures", "names"])
def test_ten_tables_fit_and_cover_nothing(
    open_window: OpenWindow, size: tuple[int, int], text_size: float, typed: bool
) -> None:
    """Forty children: nothing overlaps, nothing leaves the window, everything is large enough."""
    child = open_window(size=size, text_size=text_size)
    if typed:
        seat(child, [f"Maximilian {n}" for n in range(40)])
    else:
        set_up(child)._choose_count(40)
        push(child, "Keep the order")
        push(child, "Begin the tournament")
    check_places(child)
    table(child, 1)
    check_places(child)
    child.press("Type the result")
    check_places(child)
    type_numbers(child, (5, 5, 5, 5))
    child.press("Throw here")
    check_places(child)


def check_places(child: Child) -> None:
    """No target covers another, leaves the window or is too small."""
    child.settle()
    targets = [b for b in child.buttons() if isinstance(b, Press)]
    targets = [b for b in targets if b.focusPolicy() is not Qt.FocusPolicy.NoFocus]
    rects = {b.accessibleName(): thing(b, child.window) for b in targets}
    for name, rect in rects.items():
        assert child.window.rect().adjusted(-1, -1, 1, 1).contains(rect), name
        assert min(rect.width(), rect.height()) >= 63 * child.screen.k, name
    for (a, one), (b, two) in combinations(rects.items(), 2):
        both = one.intersected(two)
        assert both.width() <= 1 or both.height() <= 1, (a, b)


def test_everything_can_be_reached_with_two_keys(child: Child) -> None:
    """Tab and Space alone type a result."""
    seat(child, SIX)

    def tab_to(name: str) -> None:
        wanted = child.button(name)
        for _ in range(40):
            if child.window.focusWidget() is wanted:
                return child.key(Qt.Key.Key_Space)
            QTest.keyClick(child.window.focusWidget() or child.window, Qt.Key.Key_Tab)
        raise AssertionError(name)

    tab_to("Table 1: Ana, Ben and Cem, not played yet")
    tab_to("Type the result")
    for name in ("4", "Next child", "3", "Next child", "2", "Done"):
        tab_to(name)
    tab_to("Back to the tables")
    assert kept(child).tables[0].winner(lowest=False) == "Ana"
