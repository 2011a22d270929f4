"""A child who plays: begins a game with friends, throws, and sees where things lie."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from at_the_window import Child, OpenWindow, thing
from PySide6.QtCore import QRect

from kidsdice.games import GAMES
from kidsdice.ui.game_screen import GameScreen
from kidsdice.ui.play import choose_rules

FRIENDS = (
    "fox-sea",
    "owl-teal",
    "bear-moss",
    "cat-rose",
    "frog-tomato",
    "duck-slate",
    "lion-plum",
    "whale-cocoa",
)


def sit_down(
    open_window: OpenWindow,
    game_id: str,
    dice: Sequence[int] = (),
    *,
    players: int = 1,
    rules: Any = "classic",
    size: tuple[int, int] = (1280, 800),
    **settings: Any,
) -> Child:
    """So many children begin this game, pressed from the shelf, with dice that fall as written."""
    keys = FRIENDS[:players]
    child = open_window(size=size, players=keys, dice=dice, **settings)
    game = GAMES[game_id]
    chosen = game.variations[rules] if isinstance(rules, str) else rules
    choose_rules(child.hall, game_id, chosen)
    child.store.note(f"seats:{game_id}", list(keys))
    child.press(child.window.home.crates[list(GAMES).index(game_id)].accessibleName())
    child.press("Play")
    assert isinstance(child.screen, GameScreen)
    return child


def table(child: Child) -> GameScreen:
    """The screen on which is played."""
    assert isinstance(child.screen, GameScreen)
    return child.screen


def throw(child: Child, name: str) -> None:
    """Press this button, then let everything that moves come to rest."""
    child.press(name)
    table(child).board.finish()
    child.settle()


def score(child: Child) -> tuple[int, ...]:
    """The scores as they stand."""
    scores: tuple[int, ...] = table(child).session.match.state.scores
    return scores


def overlapping(rects: Sequence[QRect]) -> list[tuple[QRect, QRect]]:
    """The pairs that cover one another by more than a pixel."""
    pairs = combinations(rects, 2)
    return [(a, b) for a, b in pairs if a.intersected(b).width() > 1 < a.intersected(b).height()]


def places(child: Child, *beginnings: str) -> list[QRect]:
    """Where the things lie whose names begin so."""
    return [
        thing(button, child.window)
        for button in child.buttons()
        if button.accessibleName().startswith(beginnings)
    ]
