"""What is said is shown: in Pip's bubble, or on a slip where Pip has none."""

from __future__ import annotations

import pytest
from at_the_window import Child, OpenWindow, thing
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest

from kidsdice.ui.kit.bubble import Bubble
from kidsdice.ui.kit.passing_caption import PassingCaption
from kidsdice.ui.narrator import Priority


def bubble(child: Child) -> Bubble:
    return child.find(Bubble)


def test_a_name_is_shown_while_it_is_heard(child: Child) -> None:
    """DESIGN 7: captions always show what is said."""
    child.window.matches.choose_players("")
    child.hall.narrator.name("Fox")
    assert (child.voice.line, bubble(child).text) == ("Fox", "Fox")


def test_after_a_name_the_sentence_is_there_again(child: Child) -> None:
    child.window.matches.choose_players("")
    before = bubble(child).text
    child.hall.narrator.name("Fox")
    child.voice.finish()
    assert before == "Who is playing today?"
    assert bubble(child).text == before


def test_pip_says_the_sentence_again_not_the_name(child: Child) -> None:
    child.window.matches.choose_players("")
    child.hall.narrator.name("Fox")
    child.voice.finish()
    child.hall.narrator.again()
    assert child.voice.line == "Who is playing today?"


def test_the_heard_word_of_a_name_is_lit(child: Child) -> None:
    child.window.matches.choose_players("")
    lit: list[tuple[int, int]] = []
    child.hall.narrator.lit.connect(lambda start, length: lit.append((start, length)))
    child.hall.narrator.name("Red fox")
    child.voice.begin()
    child.voice.hear("fox")
    assert lit[-1] == (4, 3)


def test_a_name_in_the_way_of_another_gives_the_sentence_back(child: Child) -> None:
    child.window.matches.choose_players("")
    child.hall.narrator.name("Fox")
    child.hall.narrator.name("Owl")
    assert bubble(child).text == "Owl"
    child.hall.narrator.hush()
    assert bubble(child).text == "Who is playing today?"


def test_a_line_that_waits_is_shown_when_it_is_heard(child: Child) -> None:
    """A lower line waits for the one the child asked for; so does its caption."""
    child.window.matches.choose_players("")
    child.hall.narrator.say("I am asked for.", Priority.CHILD)
    child.hall.narrator.say("I wait.", Priority.PROMPT)
    assert bubble(child).text == "I am asked for."
    child.voice.finish()
    assert (child.voice.line, bubble(child).text) == ("I wait.", "I wait.")


def test_a_long_line_is_said_to_its_end_whoever_was_talking_before(child: Child) -> None:
    first = "Here are the ways to make eight and nine and ten."
    second = "There are five of them, and one is good. The end."
    child.hall.narrator.say("I talk.", Priority.CHILD)
    child.hall.narrator.say(f"{first} {second}", Priority.CHILD)
    assert child.voice.line == first
    child.voice.finish()
    assert (child.voice.line, bubble(child).text) == (second, second)


def test_on_the_shelf_the_greeting_lies_on_the_floor(child: Child) -> None:
    assert bubble(child).text == "Hello, Fox. Pick a game."
    assert not bubble(child).isHidden()


def test_the_slip_goes_when_all_is_said(child: Child) -> None:
    child.voice.begin()
    child.voice.finish()
    child.until(lambda: bubble(child).isHidden())


def test_a_name_on_the_shelf_is_shown(child: Child) -> None:
    child.hall.narrator.name("Shut the Box")
    assert bubble(child).text == "Shut the Box"


def test_the_slip_takes_no_press(child: Child) -> None:
    assert bubble(child).testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (1024, 560), (1920, 1080)])
@pytest.mark.parametrize("right_to_left", [False, True])
def test_the_slip_on_the_shelf_covers_no_button(
    open_window: OpenWindow, size: tuple[int, int], right_to_left: bool
) -> None:
    child = open_window(size=size)
    if right_to_left:
        child.window.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        child.settle()
    child.window.home.show_tournament(True)
    child.hall.narrator.say("A game is waiting. Carry on?", Priority.CHILD)
    child.settle()
    slip = _paper(bubble(child))
    assert child.window.rect().contains(slip)
    for button in child.buttons():
        assert not thing(button, child.window).intersects(slip), button.accessibleName()


def _paper(bubble: Bubble) -> QRect:
    """Where the widget lies without the room for its shadow."""
    bleed = round(bubble.bleed * bubble.box.k)
    spot = QRect(bubble.mapTo(bubble.window(), bubble.rect().topLeft()), bubble.size())
    return spot.adjusted(bleed, bleed, -bleed, -bleed)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
@pytest.mark.parametrize("where", ["open_grown_ups", "open_fair_dice", "open_paper"])
def test_grown_ups_see_what_is_said(
    open_window: OpenWindow, size: tuple[int, int], where: str
) -> None:
    child = open_window(size=size)
    go = getattr(child.window, where)
    go("shut_the_box") if where == "open_paper" else go()
    child.settle()
    child.hall.narrator.name("Voice")
    slip = child.find(PassingCaption)
    assert (slip.text, slip.isVisible()) == ("Voice", True)
    assert child.window.rect().contains(_paper(slip))
    for button in child.buttons():
        if button.visibleRegion().isEmpty():
            continue
        assert not thing(button, child.window).intersects(_paper(slip)), button.accessibleName()


def test_the_sentence_that_tries_a_voice_is_shown(child: Child) -> None:
    child.window.open_grown_ups()
    child.settle()
    child.press("Hear this voice")
    assert child.find(PassingCaption).text == child.voice.line != ""


def test_a_reminder_waits_for_a_child_who_is_busy(
    child: Child, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DESIGN 7: idle means that nothing was pressed for a while."""
    monkeypatch.setattr("kidsdice.ui.narrator.IDLE_MILLISECONDS", 200)
    narrator = child.hall.narrator
    narrator.hush()
    child.voice.said.clear()
    narrator.remind("Throw the dice.")
    for _ in range(5):
        QTest.qWait(80)
        narrator.pressed()
    assert child.voice.said == []
    child.until(lambda: child.voice.said == ["Throw the dice."])
