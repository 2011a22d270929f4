"""The best scores in sentences: what a card says of one way to play."""

from __future__ import annotations

from collections.abc import Sequence

from kidsdice.core.game import Best
from kidsdice.words.common import digits, numerals
from kidsdice.words.counts import Counts
from kidsdice.words.say import fill, join, translate


def own_rules() -> str:
    """The name of rules that are none of the usual ways."""
    return translate("Best", "Our own rules")


def card_name(game: str, way: str, kind: str, alone: bool) -> str:
    """The name of a card: the game; the way too where there is more than one; its number."""
    if alone:
        return game
    if kind:
        return fill(
            translate("Best", "{game}, {way}, number {number}"), game=game, way=way, number=kind
        )
    return fill(translate("Best", "{game}, {way}"), game=game, way=way)


def figures(best: Best, figure: int, times: int, feats: int) -> str:
    """What a child has done alone: the best, how often, and the boxes shut (0: not told)."""
    told = Counts().times_played(times)
    shut = Counts().boxes_shut(feats) if feats else ""
    return join(_best(best, figure), told, shut)


def _best(best: Best, figure: int) -> str:
    if best is Best.FEWEST_TURNS:
        return Counts().best_turns(figure)
    return fill(translate("Best", "Your best is {figure}."), figure=digits(figure))


def standing(best: Best, figure: int, numbers: Sequence[int]) -> str:
    """How a match alone stands at its end: the best, and the last figures with this one."""
    return join(_best(best, figure), last(numbers))


def new_best(best: Best, figure: int, before: int | None) -> str:
    """The figure of a match alone that is the best so far, and the best before it."""
    told = _best(best, figure)
    if before is None:
        return told
    return join(
        told, fill(translate("Best", "Before that it was {figure}."), figure=digits(before))
    )


def last(numbers: Sequence[int]) -> str:
    """The last figures, oldest first."""
    return fill(translate("Best", "The last ones: {numbers}."), numbers=numerals(numbers))


def no_games() -> str:
    """What a card says that has nothing to show."""
    return translate("Best", "No games yet. Play one!")


def play(game: str) -> str:
    """The name of the button on such a card."""
    return fill(translate("Best", "Play {game}"), game=game)
