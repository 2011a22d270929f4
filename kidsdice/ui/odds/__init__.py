"""Odds in pictures: a few pages a game, each with exact figures to look at and to hear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kidsdice.core.lazy import LazyMap

if TYPE_CHECKING:
    from kidsdice.ui.hall import Hall
    from kidsdice.ui.odds.page import Page

ODDS_PAGES: LazyMap[tuple[Page, ...]] = LazyMap(
    {
        "shut_the_box": "kidsdice.ui.odds.shut_the_box:PAGES",
        "knock_out": "kidsdice.ui.odds.knock_out:PAGES",
        "drop_dead": "kidsdice.ui.odds.drop_dead:PAGES",
        "run_for_it": "kidsdice.ui.odds.run_for_it:PAGES",
    }
)
"""Game id -> its pages, in order."""

NEVER = "never"


def has_odds(hall: Hall, game_id: str) -> bool:
    """Whether a child may ask for pictures of odds of this game."""
    return game_id in ODDS_PAGES and hall.choices.now.odds != NEVER


__all__ = ["NEVER", "ODDS_PAGES", "has_odds"]
