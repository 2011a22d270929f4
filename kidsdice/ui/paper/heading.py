"""How sheets begin: the name of the game, the way to play, and what to do."""

from __future__ import annotations

from collections.abc import Sequence

from kidsdice.games import GAMES
from kidsdice.ui.paper.leaf import MARGIN, Leaf
from kidsdice.ui.paper.wish import Wish

TITLE, LINE = 40.0, 17.0


def way_of(wish: Wish) -> tuple[str, str]:
    """The way to play that these rules are and its one line; empty of a family's own mix."""
    for id, rules in GAMES[wish.game].variations.items():
        if rules == wish.rules:
            name, line = wish.words.variation(id)
            return str(name), str(line)
    return "", ""


def draw_heading(leaf: Leaf, wish: Wish, lines: Sequence[str], title: str = "") -> float:
    """The title with the way to play beside it and some lines under it; where they end."""
    way, _ = way_of(wish)
    y = leaf.words(
        MARGIN, MARGIN - 6, leaf.inner, title or wish.name, TITLE, bold=True, leading=1.2
    )
    if way and not title:
        y = leaf.words(MARGIN, y, leaf.inner, way, 20, bold=True, leading=1.25)
    for line in lines:
        y = leaf.words(MARGIN, y + 1, leaf.inner, line, LINE, leading=1.28)
    return y + 12
