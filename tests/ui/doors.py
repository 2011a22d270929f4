"""Ways to every screen there is."""

from __future__ import annotations

from at_the_window import Child
from PySide6.QtTest import QTest

from kidsdice.games import GAMES
from kidsdice.ui.odds import ODDS_PAGES

PLAYERS = ("fox-sea", "bear-moss", "owl-rose")
DOORS = [
    "go_home",
    *(f"play {game}" for game in GAMES),
    *("rules", "open_scores", "open_grown_ups", "open_tournament"),
    *("open_fair_dice", "open_paper"),
    *(f"odds {game}" for game in ODDS_PAGES),
]


def go(child: Child, door: str) -> None:
    """Stand before this screen."""
    verb, _, game_id = door.partition(" ")
    if verb == "play":
        child.window.matches.start(game_id, list(PLAYERS))
    elif verb == "rules":
        child.window.books.open()
    elif verb == "odds":
        child.window.open_odds(game_id, exact=True)
    elif verb == "open_tournament":
        child.window.open_tournament(for_grown_ups=True)
    else:
        getattr(child.window, verb)()
    child.settle()
    QTest.qWait(30)  # a large page is made a part at a time
