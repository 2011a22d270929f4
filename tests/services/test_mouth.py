"""One mouth: who speaks, who waits, who is dropped."""

from __future__ import annotations

from kidsdice.services.mouth import CHILD_ASKED, IDLE_HELP, PATIENCE, PROMPT, RESULT, Line, Mouth
from kidsdice.services.spoken import pronounce


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def make_mouth() -> tuple[Mouth, Clock]:
    clock = Clock()
    return Mouth(clock), clock


def line(number: int, priority: int, screen: str = "board", at: float = 100.0) -> Line:
    return Line(number, pronounce("Hello."), priority, screen, at)


def test_the_first_line_is_spoken_at_once() -> None:
    mouth, _ = make_mouth()
    first = line(1, PROMPT)
    assert mouth.ask(first).speak is first


def test_an_equal_line_stops_the_present_one() -> None:
    mouth, _ = make_mouth()
    first, second = line(1, RESULT), line(2, RESULT)
    mouth.ask(first)
    verdict = mouth.ask(second)
    assert verdict.speak is second
    assert verdict.silenced == (first,)


def test_a_higher_line_clears_the_waiting_one_too() -> None:
    mouth, _ = make_mouth()
    first, waiting, asked = line(1, RESULT), line(2, PROMPT), line(3, CHILD_ASKED)
    mouth.ask(first)
    mouth.ask(waiting)
    assert set(mouth.ask(asked).silenced) == {first, waiting}
    assert mouth.over().speak is None


def test_a_lower_line_waits_for_its_turn() -> None:
    mouth, _ = make_mouth()
    first, later = line(1, RESULT), line(2, PROMPT)
    mouth.ask(first)
    assert mouth.ask(later).speak is None
    assert mouth.over().speak is later


def test_a_line_that_waited_too_long_is_dropped() -> None:
    mouth, clock = make_mouth()
    first, later = line(1, RESULT), line(2, PROMPT)
    mouth.ask(first)
    mouth.ask(later)
    clock.now += PATIENCE + 0.1
    verdict = mouth.over()
    assert verdict.speak is None
    assert verdict.silenced == (later,)
    assert mouth.speaking is None


def test_only_one_line_waits() -> None:
    mouth, _ = make_mouth()
    first, second, third = line(1, RESULT), line(2, PROMPT), line(3, PROMPT)
    for one in (first, second):
        mouth.ask(one)
    assert mouth.ask(third).silenced == (second,)
    assert mouth.over().speak is third


def test_a_waiting_line_is_not_pushed_out_by_a_lesser_one() -> None:
    mouth, _ = make_mouth()
    first, second, third = line(1, RESULT), line(2, PROMPT), line(3, IDLE_HELP)
    for one in (first, second):
        mouth.ask(one)
    assert mouth.ask(third).silenced == (third,)
    assert mouth.over().speak is second


def test_leaving_a_screen_silences_its_lines_only() -> None:
    mouth, _ = make_mouth()
    ours, theirs = line(1, RESULT, "board"), line(2, PROMPT, "home")
    mouth.ask(ours)
    mouth.ask(theirs)
    verdict = mouth.hush("board")
    assert verdict.silenced == (ours,)
    assert verdict.speak is theirs


def test_hush_silences_everything() -> None:
    mouth, _ = make_mouth()
    mouth.ask(line(1, RESULT))
    mouth.ask(line(2, PROMPT))
    assert len(mouth.hush().silenced) == 2
    assert mouth.speaking is None
    assert mouth.waiting is None


def test_hush_of_a_screen_that_says_nothing_changes_nothing() -> None:
    mouth, _ = make_mouth()
    first = line(1, RESULT, "board")
    mouth.ask(first)
    assert mouth.hush("book").silenced == ()
    assert mouth.speaking is first
