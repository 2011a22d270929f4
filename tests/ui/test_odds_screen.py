"""Odds in pictures: asked for, exact, heard, worked out elsewhere, and given up when left."""

from __future__ import annotations

import threading
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from at_the_window import Child, OpenWindow, thing
from PySide6.QtCore import Qt

from kidsdice.core.odds import ways
from kidsdice.games import GAMES, drop_dead_odds, knock_out_odds, run_for_it_odds
from kidsdice.games import run_for_it_race_odds as race
from kidsdice.games.shut_the_box_odds import playable_chance, solve
from kidsdice.ui.kit.press import Press
from kidsdice.ui.odds import ODDS_PAGES
from kidsdice.ui.odds.page import Page
from kidsdice.ui.odds_screen import OddsScreen
from kidsdice.ui.rules_screen import RulesScreen
from kidsdice.words import odds as say
from kidsdice.words.sheet import Chapter

TITLE = "Odds in pictures"
SIZES = [(1024, 560), (1280, 800), (3840, 2160)]
WAYS = [(game, way) for game in ODDS_PAGES for way in GAMES[game].variations]


def look_up(child: Child, game: str, rules: Any = None, *, exact: bool = False) -> OddsScreen:
    """The pictures of a game, all worked out."""
    child.window.open_odds(game, rules, child.window.go_home, exact=exact)
    return answered(child)


def answered(child: Child) -> OddsScreen:
    screen = child.screen
    assert isinstance(screen, OddsScreen)
    child.until(lambda: not screen._thinking.busy, 30)
    child.settle()
    return screen


def open_page(child: Child, name: str) -> OddsScreen:
    child.press(name)
    return answered(child)


def figures(screen: OddsScreen) -> list[Fraction]:
    """The exact figures that are shown, in order."""
    found = []
    for cell in screen.sheet.cells:
        figure = cell.cell.average if cell.cell.chance is None else cell.cell.chance
        assert isinstance(figure, Fraction)
        found.append(figure)
    return found


def book_at_odds(child: Child, game: str = "Knock Out") -> None:
    child.press("Rules")
    child.press(game)
    assert isinstance(child.screen, RulesScreen)
    child.screen.show_chapter(Chapter.ODDS)
    child.settle()


# Asked for, never pushed


def test_the_book_leads_to_the_pictures_and_they_lead_back(child: Child) -> None:
    """K10: from the odds chapter, and back to it."""
    book_at_odds(child)
    child.press(TITLE)
    assert isinstance(child.screen, OddsScreen)
    answered(child)
    child.press("Back")
    assert isinstance(child.screen, RulesScreen)
    assert child.screen.book is not None
    assert child.screen.book.leaf.chapter is Chapter.ODDS


def test_other_chapters_do_not_lead_there(child: Child) -> None:
    """Only who reads about odds is offered them."""
    child.press("Rules")
    child.press("Knock Out")
    assert TITLE not in child.names()


def test_a_family_that_never_wants_odds_is_not_offered_them(open_window: OpenWindow) -> None:
    """The setting hides them from children."""
    child = open_window(odds="never")
    book_at_odds(child)
    assert TITLE not in child.names()


def test_grown_ups_find_them_all_the_same(open_window: OpenWindow) -> None:
    """The corner leads there whatever the setting, with fraction and per cent."""
    child = open_window(odds="never")
    child.window.open_grown_ups()
    child.settle()
    child.button("Odds of Knock Out").click()
    screen = answered(child)
    assert screen.exact
    child.press("Back")
    assert child.button("Odds of Knock Out")


@pytest.mark.parametrize(("setting", "seen"), [("asked", False), ("always", True)])
def test_fractions_and_per_cent_are_for_those_who_want_them(
    open_window: OpenWindow, setting: str, seen: bool
) -> None:
    """When asked: pictures. Always: the figures too."""
    screen = look_up(open_window(odds=setting), "knock_out")
    assert screen.sheet.cells[0].exact == (("5/36", "13.89 %") if seen else ())


# Every figure


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_every_page_of_every_way_to_play_is_shown(child: Child, game: str, way: str) -> None:
    """Each page has exact figures, a picture and a sentence for each, and a name on its tab."""
    screen = look_up(child, game, GAMES[game].variations[way])
    assert screen.tabs is not None
    for tab in [tab.accessibleName() for tab in screen.tabs.tabs]:
        open_page(child, tab)
        assert figures(screen), tab
        assert screen.sheet.shown.intro
        for cell in screen.sheet.cells:
            assert cell.accessibleName().endswith(".")


def test_sums_are_shown_out_of_36(child: Child) -> None:
    """S2"""
    screen = look_up(child, "shut_the_box")
    assert figures(screen) == [Fraction(count, 36) for count in ways(2).values()]
    assert [cell.cell.label for cell in screen.sheet.cells][5] == "6 out of 36"


def test_a_child_sets_tiles_and_sees_whether_a_throw_can_be_played(child: Child) -> None:
    """S6: tiles are tapped shut; one die and two once 7, 8 and 9 are shut."""
    rules = GAMES["shut_the_box"].variations["classic"]
    look_up(child, "shut_the_box")
    screen = open_page(child, "Can I play?")
    for tile in (7, 8, 9):
        child.press(f"Tile {tile}, open")
        answered(child)
    tiles, solution = range(1, 7), solve(rules)
    chances = {playable_chance(tiles, dice) for dice in (1, 2)}
    assert set(figures(screen)) == {*chances, solution.value(tiles), solution.shut_chance(tiles)}
    child.press("Tile 7, shut")
    answered(child)
    assert screen.choice["tiles"] == (1, 2, 3, 4, 5, 6, 7)


def test_the_best_tiles_stand_first_with_their_reason(child: Child) -> None:
    """S13: each way with what it leaves, the best one marked."""
    rules = GAMES["shut_the_box"].variations["classic"]
    look_up(child, "shut_the_box")
    screen = open_page(child, "Which tiles to shut")
    child.press("Sum 12")
    answered(child)
    best = solve(rules).best_shut(rules.box, 12)
    cells = screen.sheet.cells
    assert [cell.cell.best for cell in cells] == [True] + [False] * (len(cells) - 1)
    assert best is not None
    assert cells[0].cell.average == solve(rules).value(set(rules.box) - set(best))
    assert "is best." in screen.sheet.shown.intro


def test_a_sum_that_nothing_makes_is_told(child: Child) -> None:
    """S6"""
    look_up(child, "shut_the_box")
    screen = open_page(child, "Which tiles to shut")
    for tile in range(1, 9):
        child.press(f"Tile {tile}, open")
        answered(child)
    assert screen.sheet.shown.intro == "Nothing makes 8. The turn ends."
    assert screen.sheet.cells == []


def test_three_dice_are_shown_out_of_216(child: Child) -> None:
    """K13: 25, 27, 27 and 25 of 216."""
    screen = look_up(child, "knock_out", GAMES["knock_out"].variations["three_dice"])
    labels = [cell.cell.label for cell in screen.sheet.cells]
    assert labels == [f"{count} out of 216" for count in (25, 27, 27, 25)]


def test_averages_of_knock_out_numbers_are_those_of_the_formula(child: Child) -> None:
    """K10 K12: from 20 for the 1 down to 15 for the 6."""
    look_up(child, "knock_out", GAMES["knock_out"].variations["one_die"])
    screen = open_page(child, "Average scores")
    assert figures(screen) == [knock_out_odds.average_score(n, 1) for n in range(1, 7)]
    assert (figures(screen)[0], figures(screen)[-1]) == (20, 15)


def test_one_number_against_another(child: Child) -> None:
    """K10: the chosen pair, and what was left out is known."""
    look_up(child, "knock_out")
    screen = open_page(child, "One number against another")
    child.press("First number 7")
    answered(child)
    told = knock_out_odds.head_to_head(7, 9, 2)
    assert figures(screen) == [told.first, told.level, told.second]
    assert screen.sheet.cells[0].cell.sure == told.left_out


def test_the_true_average_of_drop_dead_is_shown(child: Child) -> None:
    """D18: about 16, where a sheet says 30 to 40."""
    look_up(child, "drop_dead")
    screen = open_page(child, "What a turn makes")
    assert sum(figures(screen)) == 1
    assert "16.1 on average" in screen.sheet.shown.intro


@pytest.mark.parametrize("way", ["stop_or_throw", "banker"])
def test_stopping_totals_are_shown_where_stopping_is_allowed(child: Child, way: str) -> None:
    """D11 D15"""
    rules = GAMES["drop_dead"].variations[way]
    look_up(child, "drop_dead", rules)
    screen = open_page(child, "When to stop")
    kind = drop_dead_odds.Way(rules.deadly, rules.last_die_doubles, rules.stop)
    assert figures(screen) == [drop_dead_odds.stop_from(kind, dice) for dice in range(1, 6)]


def test_the_standard_game_has_no_page_about_stopping(child: Child) -> None:
    """D4"""
    look_up(child, "drop_dead")
    assert "When to stop" not in child.names()


def test_the_next_number_at_every_run(child: Child) -> None:
    """R11"""
    screen = look_up(child, "run_for_it")
    assert figures(screen) == [run_for_it_odds.hit(run) for run in range(6)]
    labels = [cell.cell.label for cell in screen.sheet.cells][1:]
    assert labels == [f"about {count} in 10" for count in (6, 5, 4, 3, 2)]


def test_home_soonest_changes_near_the_goal(child: Child) -> None:
    """R11: at 85 a run of two is thrown on."""
    look_up(child, "run_for_it")
    screen = open_page(child, "Home soonest")
    child.press("Score 85")
    answered(child)
    stop, throw = race.turns_if(race.Way(), 3, 2)
    assert throw < stop
    assert figures(screen)[1] == throw


def test_one_against_another_is_the_solved_duel(child: Child) -> None:
    """R11: being far behind changes what is right."""
    look_up(child, "run_for_it")
    screen = open_page(child, "One against another")
    child.press("Your score 60")
    child.press("Their score 95")
    answered(child)
    duel = race.duel(race.Way())
    assert figures(screen) == [max(duel.wins_if(8, 1, run)) for run in race.RUNS]


def test_another_way_to_play_has_other_figures(child: Child) -> None:
    """Every variation can be reached from every other."""
    screen = look_up(child, "knock_out")
    seen = set()
    for _ in range(len(GAMES["knock_out"].variations)):
        seen.add(screen.way_card.accessibleName())
        child.press("Next way to play")
        answered(child)
    assert len(seen) == len(GAMES["knock_out"].variations)
    child.press("Way to play before")
    answered(child)


# Heard


def test_every_figure_is_heard_when_it_is_pressed(child: Child) -> None:
    """A sentence, shown in the bubble while it is heard."""
    screen = look_up(child, "knock_out")
    child.press("7 comes up in 6 of 36 ways.")
    assert child.voice.said[-1] == "7 comes up in 6 of 36 ways."
    assert screen.bar.bubble.text == "7 comes up in 6 of 36 ways."


def test_exact_figures_are_heard_where_they_are_shown(child: Child) -> None:
    """When pressed, and when the page is read."""
    look_up(child, "knock_out", exact=True)
    heard = "7 comes up in 6 of 36 ways. In figures: 1/6, 16.67 %."
    child.press("7 comes up in 6 of 36 ways.")
    assert child.voice.line == heard
    child.press("Stop reading")
    child.press("Hear this page")
    while child.voice.talking:
        child.voice.finish()
    assert heard in child.voice.said[1:]


def test_the_page_is_read_from_the_first_figure_to_the_last(child: Child) -> None:
    """One button reads and stops."""
    screen = look_up(child, "knock_out")
    child.press("Hear this page")
    assert child.voice.said[-1] == screen.sheet.shown.intro
    child.press("Stop reading")
    assert not screen.reading.on


# Worked out elsewhere


class Slow:
    """A page whose figures come when the test says so."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.may_go = threading.Event()
        self.given_up = threading.Event()

    def figures(self, rules: Any, choice: Any, wanted: Callable[[], bool]) -> Any:
        while not self.may_go.wait(0.01):
            if not wanted():
                self.given_up.set()
                raise race.Unwanted
        return self.page.figures(rules, choice, wanted)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.page, name)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    """The first page of Knock Out takes its time."""
    pages = ODDS_PAGES["knock_out"]
    page = Slow(pages[0])
    monkeypatch.setitem(ODDS_PAGES._found, "knock_out", (page, *pages[1:]))
    return page


def test_asked_for_in_mid_solve_a_bird_thinks_and_then_answers(child: Child, slow: Slow) -> None:
    """Nothing stands still meanwhile: the page can be left, another one opened."""
    child.window.open_odds("knock_out", None, child.window.go_home)
    screen = child.screen
    assert isinstance(screen, OddsScreen)
    child.until(lambda: screen.sheet.thinking)
    assert screen.sheet.cells == []
    slow.may_go.set()
    child.until(lambda: len(screen.sheet.cells) == 4)
    assert not screen.sheet.thinking


def test_leaving_gives_the_work_up(child: Child, slow: Slow) -> None:
    """Nobody waits any more, so nobody goes on counting."""
    child.window.open_odds("knock_out", None, child.window.go_home)
    child.press("Back")
    assert slow.given_up.wait(5)


def test_an_answer_that_comes_too_late_is_not_shown(child: Child, slow: Slow) -> None:
    """Another page was opened meanwhile."""
    child.window.open_odds("knock_out", None, child.window.go_home)
    child.press("Average scores")
    slow.may_go.set()
    screen = answered(child)
    assert figures(screen) == [knock_out_odds.average_score(n, 2) for n in (6, 7, 8, 9)]


# Places and keys


@pytest.mark.parametrize("text_size", [1.0, 1.45])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", list(ODDS_PAGES))
def test_nothing_overlaps_or_leaves_the_window(
    open_window: OpenWindow, game: str, size: tuple[int, int], text_size: float
) -> None:
    """Every page of a game, and everything to press is 60 units or more."""
    child = open_window(size=size, text_size=text_size)
    screen = look_up(child, game, exact=True)
    assert screen.tabs is not None
    for tab in list(screen.tabs.tabs):
        open_page(child, tab.accessibleName())
        spots = {b: thing(b, child.window) for b in child.buttons() if isinstance(b, Press)}
        whole = child.window.rect().adjusted(-1, -1, 1, 1)
        for button, spot in spots.items():
            assert whole.contains(spot), (button.accessibleName(), spot)
            assert min(spot.width(), spot.height()) / screen.k > 59, button.accessibleName()
        pairs = [(a, b) for a in spots for b in spots if id(a) < id(b)]
        for one, other in pairs:
            both = spots[one].intersected(spots[other])
            assert both.width() <= 1 or both.height() <= 1, (
                one.accessibleName(),
                other.accessibleName(),
            )


def test_keys_alone_reach_every_page(child: Child) -> None:
    """Page keys turn, Tab and Space press."""
    screen = look_up(child, "run_for_it")
    child.key(Qt.Key.Key_PageDown)
    assert screen.at == 1
    answered(child)
    child.key(Qt.Key.Key_PageUp)
    assert screen.at == 0
    answered(child)


# The words of figures


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (Fraction(5, 36), ("5/36", "13.89 %")),
        (Fraction(1), ("100 %",)),
        (Fraction(1, 46656), ("1/46656", "0.00 %")),
        (Fraction(1, 1000003), ("0.0001 %",)),
    ],
)
def test_a_chance_is_told_as_fraction_and_per_cent(
    child: Child, chance: Fraction, told: tuple[str, ...]
) -> None:
    """Long fractions help nobody: those are told as per cent with more places."""
    assert say.exact_chance(chance) == told


@pytest.mark.parametrize(
    ("chance", "counters"),
    [
        (Fraction(0), 0),
        (Fraction(1, 21), 0),
        (Fraction(1, 20), 1),
        (Fraction(19, 36), 5),
        (Fraction(96, 100), 10),
        (Fraction(1), 10),
    ],
)
def test_ten_counters_are_rounded_to_the_nearest(chance: Fraction, counters: int) -> None:
    """R11: 60, 52, 42, 31 and 17 in 100 are 6, 5, 4, 3 and 2 counters."""
    assert say.counters(chance) == counters
