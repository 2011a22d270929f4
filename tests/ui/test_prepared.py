"""What will soon be said is prepared, so that a voice that takes its time begins at once."""

from __future__ import annotations

from at_the_board import sit_down
from at_the_window import Child, OpenWindow

from kidsdice.ui.narrator import Priority


def test_the_first_sentence_of_a_page_is_prepared_when_it_is_shown(child: Child) -> None:
    child.press("Rules")
    child.press("Shut the Box")
    assert child.voice.prepared == ["All tiles from 1 to 9 stand open."]
    child.press("Next page")
    assert child.voice.prepared[-1] == "Throw two dice."


def test_while_a_sentence_is_read_the_next_one_is_prepared(child: Child) -> None:
    child.press("Rules")
    child.press("Shut the Box")
    child.press("Next page")
    child.press("Hear the rules")
    assert child.voice.line == "Throw two dice."
    assert child.voice.prepared[-1] == "Add them: 3 and 5 make 8."


def test_the_next_bubble_is_prepared(child: Child) -> None:
    long = "Here are the ways to make eight and nine and ten. "
    child.hall.narrator.say(long + long + "The end.", Priority.CHILD)
    assert child.voice.line == long.strip()
    assert child.voice.prepared[-1] == f"{long}The end."


def test_what_was_thrown_is_prepared_while_the_dice_still_roll(open_window: OpenWindow) -> None:
    child = sit_down(open_window, "shut_the_box", (3, 5))
    child.press("Throw two dice")
    assert child.voice.prepared[-1].startswith("You rolled 3 and 5.")
    assert not child.voice.line.startswith("You rolled")


def test_nothing_is_prepared_when_nothing_is_said(open_window: OpenWindow) -> None:
    child = open_window(sound="off")
    child.press("Rules")
    child.press("Shut the Box")
    assert child.voice.prepared == []
