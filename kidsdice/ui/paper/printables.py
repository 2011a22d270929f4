"""Everything that can be printed: one explicit map."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kidsdice.services.printing import Paper, Side
from kidsdice.ui.paper.box_sheet import box_pages
from kidsdice.ui.paper.certificate import certificate_pages
from kidsdice.ui.paper.rule_sheet import rule_pages
from kidsdice.ui.paper.score_sheets import score_pages
from kidsdice.ui.paper.tournament_sheet import tournament_pages
from kidsdice.ui.paper.ways_sheet import ways_pages
from kidsdice.ui.paper.wish import Page, Wish, sides
from kidsdice.words import paper as say


@dataclass(frozen=True)
class Printable:
    """One kind of sheet: its name, its pages, and the games that have it (all where empty)."""

    name: Callable[[], str]
    pages: Callable[[Wish, Paper], tuple[Page, ...]]
    games: tuple[str, ...] = ()


PRINTABLES: dict[str, Printable] = {
    "rules": Printable(say.rule_sheet, rule_pages),
    "score": Printable(say.score_sheet, score_pages),
    "box": Printable(say.paper_box, box_pages, ("shut_the_box",)),
    "ways": Printable(say.ways_sheet, ways_pages),
    "tournament": Printable(say.tournament_sheet, tournament_pages),
    "certificate": Printable(say.certificate, certificate_pages),
}


def printables_of(game: str) -> list[str]:
    """The kinds of sheets that a game has, in menu order."""
    return [id for id, kind in PRINTABLES.items() if not kind.games or game in kind.games]


def sheet(kind: str, wish: Wish, paper: Paper) -> tuple[Side, ...]:
    """The sides of one sheet on this paper."""
    return sides(PRINTABLES[kind].pages(wish, paper), paper, wish.mirrored)
