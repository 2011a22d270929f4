"""A robot sits at the table: it plays by itself, says why, and never takes a child's turn."""

from __future__ import annotations

from at_the_window import OpenWindow

from kidsdice.ui.narrator import bubbles


def test_a_long_story_is_cut_between_sentences() -> None:
    """A bubble holds two lines; a longer story comes in several, each whole."""
    story = (
        "You rolled 1 and 3. That makes four. No way to make four. "
        "8 and 9 are open. That is seventeen. Slow Robot's turn."
    )
    parts = bubbles(story)
    assert " ".join(parts) == story
    assert len(parts) > 1
    assert all(len(part) <= 76 and part[-1] in ".!?" for part in parts)


def test_a_short_sentence_stays_whole() -> None:
    """Nothing is cut that fits."""
    assert bubbles("Throw the dice.") == ["Throw the dice."]
    assert bubbles("3.5 and 4") == ["3.5 and 4"]


def test_a_robot_throws_and_chooses_by_itself(open_window: OpenWindow) -> None:
    """Issue of the game: Slow Robot throws 3 and 5 and shuts the largest tile that fits."""
    child = open_window(dice=(3, 5, 1, 1), less_movement=True, read_aloud="off")
    child.press("Shut the Box")
    child.press("Fox")
    child.press("Slow Robot")
    child.press("Fox")
    child.press("Play")
    child.until(lambda: "Tile 8, shut" in child.names())
    assert child.screen.session.match.names == ("robot-careful", "fox-sea")


def test_a_robot_says_why_it_chose(open_window: OpenWindow) -> None:
    """Robots say why: the big tile first."""
    child = open_window(dice=(3, 5, 1, 1), less_movement=True, read_aloud="off")
    child.press("Shut the Box")
    child.press("Fox")
    child.press("Slow Robot")
    child.press("Fox")
    child.press("Play")
    child.until(lambda: child.hall.narrator.text == "I shut the big 8 first.")


def test_nobody_throws_for_a_robot(open_window: OpenWindow) -> None:
    """In a robot's turn there is no button to throw with."""
    child = open_window(dice=(3, 5), less_movement=True, read_aloud="off")
    child.press("Shut the Box")
    child.press("Fox")
    child.press("Clever Robot")
    child.press("Fox")
    child.press("Play")
    assert "Throw two dice" not in child.names()


def test_robots_do_not_play_alone(open_window: OpenWindow) -> None:
    """Without a child on the bench the match does not begin."""
    child = open_window()
    child.press("Shut the Box")
    child.press("Fox")
    child.press("Zoom Robot")
    child.press("Play")
    assert "Zoom Robot" in child.names()
    assert child.hall.narrator.text == "Tap who plays first."
