"""Tab and Space alone play a whole match of every game: what a child with two switches has."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from at_the_box import still
from at_the_window import Child, OpenWindow
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from kidsdice.games import GAMES
from kidsdice.ui.play import choose_rules
from kidsdice.ui.results import Results

SPACES = 400
"""No match here takes more presses."""

SHORT = {"run_for_it": {"target": 50}, "pig": {"target": 50}}
"""A race to 50 has everything in it that one to 100 has."""

BAR = (
    *("Home", "Hear it again", "Own dice", "Sound is", "Only the voice", "Hint", "Take back"),
    *("What else", "Die "),
)
BEGUN = ("Shut tiles", "chosen")
"""Nothing is chosen yet; chosen already."""


def faces(chance: random.Random) -> Iterator[int]:
    while True:
        yield chance.randint(1, 6)


def tab_to(child: Child, *names: str) -> None:
    """Tab until one of these has the focus."""
    for _ in range(60):
        if child.window.focusWidget().accessibleName() in names:
            return
        child.key(Qt.Key.Key_Tab)
    raise AssertionError(f"Tab never comes to {names}")


def _is_taken(button: QAbstractButton, chance: random.Random) -> bool:
    return button.accessibleName().startswith("Stop") or chance.random() < 0.6


def plays_on(button: QAbstractButton) -> bool:
    name = button.accessibleName()
    return not name.startswith(BAR) and not name.endswith(BEGUN)


def press_on(child: Child, chance: random.Random) -> None:
    """Tab to something that plays on, and press Space.

    Who comes to a stop takes it: by chance alone a race would go on for very long.
    """
    for _ in range(60):
        if isinstance(child.screen, Results):
            return  # it came meanwhile: here Space would begin another match
        at = child.window.focusWidget()
        if isinstance(at, QAbstractButton) and plays_on(at) and _is_taken(at, chance):
            break
        child.key(Qt.Key.Key_Tab)
    child.key(Qt.Key.Key_Space)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_whole_match_is_played_with_tab_and_space(open_window: OpenWindow, game_id: str) -> None:
    """A11-01."""
    chance = random.Random(game_id)
    child = open_window(dice=faces(random.Random(game_id)), less_movement=True)
    choose_rules(child.hall, game_id, GAMES[game_id].rules_type(**SHORT.get(game_id, {})))
    tab_to(child, child.window.home.crates[list(GAMES).index(game_id)].accessibleName())
    child.key(Qt.Key.Key_Space)
    tab_to(child, "Play")
    child.key(Qt.Key.Key_Space)
    for _ in range(SPACES):
        if isinstance(child.screen, Results):
            break
        still(child)
        if child.voice.line:
            child.voice.finish()
        press_on(child, chance)
    child.until(lambda: isinstance(child.screen, Results))
    assert not child.store.bookmarks()
