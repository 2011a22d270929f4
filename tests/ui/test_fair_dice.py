"""The fair dice page: thousands on the spot, the family's own, a plain sentence for both."""

from __future__ import annotations

from time import perf_counter

import pytest
from at_the_window import Child, OpenWindow

from kidsdice.ui import fair_dice
from kidsdice.ui.fair_dice import FairDicePage


class Loaded:
    """Dice that show nothing but sixes."""

    def throw(self, dice: int) -> tuple[int, ...]:
        return (6,) * dice


def open_page(child: Child) -> FairDicePage:
    child.window.open_grown_ups()
    child.settle()
    child.button("Fair dice").click()
    page = child.screen
    assert isinstance(page, FairDicePage)
    return page


def texts(figures: fair_dice.Figures) -> list[str]:
    return [label.text() for label in (figures.verdict, figures.total, figures.rare)]


def test_thousands_fall_as_soon_as_the_page_is_opened(child: Child) -> None:
    """Through the program's own fair dice, not through those of a match."""
    page = open_page(child)
    child.until(lambda: not page.throwing.throwing)
    assert sum(page.throwing.counts) == fair_dice.MANY
    assert min(page.throwing.counts) > fair_dice.MANY / 6 * 0.7
    assert child.store.faces() == (0,) * 6


def test_pressing_throws_thousands_more(child: Child) -> None:
    """The counts grow, they do not begin anew."""
    page = open_page(child)
    child.until(lambda: not page.throwing.throwing)
    page.throwing.button.click()
    child.until(lambda: not page.throwing.throwing)
    assert sum(page.throwing.counts) == 2 * fair_dice.MANY


@pytest.mark.alone
def test_no_slice_of_throwing_is_longer_than_a_picture(child: Child) -> None:
    """Dice fall a few hundred at a time."""
    page = open_page(child)
    page.throwing.stop()
    page.throwing._left = 100_000
    times = []
    for _ in range(20):
        start = perf_counter()
        page.throwing._throw_some()
        times.append(perf_counter() - start)
    page.throwing.stop()
    assert sorted(times)[len(times) // 2] < 0.016


def test_the_dice_of_a_match_are_counted_for_the_family(open_window: OpenWindow) -> None:
    """What was thrown while playing, unfinished matches too."""
    child = open_window(dice=(3, 5, 2, 4))
    child.press("Shut the Box")
    child.press("Play")
    child.press("Throw two dice")
    assert child.store.faces() == (0, 0, 1, 0, 1, 0)


def test_dice_that_were_typed_in_are_not_the_programs(open_window: OpenWindow) -> None:
    """C2: real dice say nothing about this program."""
    child = open_window(real_dice=True)
    child.press("Shut the Box")
    child.press("Play")
    screen = child.screen
    from kidsdice.core.game import Threw

    screen.session.make(Threw((3, 5)))  # type: ignore[attr-defined]
    assert child.store.faces() == (0,) * 6


def test_the_familys_dice_are_shown_with_a_plain_sentence(child: Child) -> None:
    """Ten of each face look fair."""
    for face in range(1, 7):
        child.store.count_faces((face,) * 10)
    page = open_page(child)
    child.until(lambda: sum(page.family.figures.chart.counts) == 60)
    verdict, total, rare = texts(page.family.figures)
    assert verdict == "This looks as fair dice would."
    assert total == "60 dice. Fair dice show each face about 10 times."
    assert rare == "Fair dice are at least this uneven 100.0 % of the time."
    assert "6: 10 times" in page.family.figures.chart.accessibleName()


def test_few_dice_are_not_judged(child: Child) -> None:
    """A kind answer, and no figure that means nothing."""
    child.store.count_faces((6, 6, 6))
    page = open_page(child)
    child.until(lambda: sum(page.family.figures.chart.counts) == 3)
    verdict, _, rare = texts(page.family.figures)
    assert (verdict, rare) == ("Too few dice to tell yet.", "")


def test_a_family_that_has_not_played_is_told_so(child: Child) -> None:
    """Nothing to show is not an error."""
    page = open_page(child)
    assert texts(page.family.figures)[0] in {"", "No dice have been thrown yet."}
    child.until(lambda: texts(page.family.figures)[0] == "No dice have been thrown yet.")


def test_loaded_dice_would_be_told(child: Child) -> None:
    """The page could say so: it is no decoration."""
    page = FairDicePage(child.hall, Loaded())
    child.window.show_screen(page, child.window.go_home)
    child.until(lambda: not page.throwing.throwing)
    verdict, _, rare = texts(page.throwing.figures)
    assert verdict == "Fair dice look like this less than once in 1000."
    assert rare == "Fair dice are at least this uneven 0.0 % of the time."


def test_leaving_ends_the_throwing(child: Child) -> None:
    """Nothing moves behind the screen that is shown."""
    page = open_page(child)
    child.window.go_home()
    assert not page.throwing.throwing


@pytest.mark.parametrize("size", [(1024, 560), (1280, 800), (3840, 2160)])
def test_both_cards_lie_side_by_side(open_window: OpenWindow, size: tuple[int, int]) -> None:
    """Nothing is cut off at the sides."""
    child = open_window(size=size)
    page = open_page(child)
    child.settle()
    assert page.page.width() <= page.view.viewport().width()
    cards = (page.throwing.geometry(), page.family.geometry())
    assert not cards[0].intersects(cards[1])
