"""Somebody to play a match in a test: at random, then so that it comes to an end."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

from kidsdice.core.game import Game, Move, RulesConflict, Threw, Throw
from kidsdice.core.match import Match, begin
from kidsdice.games import GAMES
from kidsdice.games import drop_dead as dd
from kidsdice.games import knock_out as ko

# How often a random player throws without thinking of stopping.
DARING = 0.6
SEATS = (
    "fox-sea",
    "owl-moss",
    "bear-plum",
    "frog-tomato",
    "cat-rose",
    "duck-teal",
    "lion-cocoa",
    "whale-slate",
)


def may_play(game: Game[Any, Any], rules: Any, players: int) -> bool:
    """Whether the way to play allows so many players."""
    try:
        begin(game, rules, SEATS[:players])
    except RulesConflict:
        return False
    return True


def tables(*numbers: int) -> list[Any]:
    """(game id, variation id, players) of every way to play and every allowed number of players."""
    return [
        (game.id, variation, players)
        for game in GAMES.values()
        for variation, rules in game.variations.items()
        for players in numbers
        if may_play(game, rules, players)
    ]


def random_move(match: Match, chance: Random) -> Move:
    """Any of the offers; a throw is answered with fair dice.

    Nothing but ``random()`` is asked: only its row of numbers is the same in
    every version of Python.
    """
    offers = match.offers
    throws = [offer for offer in offers if isinstance(offer, Throw)]
    if throws and chance.random() < DARING:
        offers = tuple(throws)
    offer = offers[int(chance.random() * len(offers))]
    if isinstance(offer, Throw):
        return Threw(tuple(1 + int(chance.random() * 6) for _ in range(offer.dice)))
    return offer


def ending_move(match: Match, chance: Random) -> Move:
    """A move towards the end of the match; random where a game ends by itself."""
    end = ENDINGS.get(match.game.id)
    return end(match) if end else random_move(match, chance)


def _end_knock_out(match: Match) -> Move:
    """Everybody throws the number they picked; in a roll-off the first one throws more."""
    state: ko.State = match.state
    if state.roll_off:
        return Threw((1, 1) if state.rolled else (6, 6))
    column = state.columns[state.turn]
    if column.number is None:
        return match.offers[0]
    every = product(range(1, 7), repeat=state.rules.dice)
    return Threw(next(faces for faces in every if state.rules.make(faces) == column.number))


def _end_drop_dead(match: Match) -> Move:
    """The first column makes enough points, the others none."""
    state: dd.State = match.state
    rules, table = state.rules, state.table
    leads = state.column == (state.level or (0,))[0]
    if leads and table.running < max(1, rules.target):
        return Threw((3,) * table.live)
    if leads and dd.Stop() in match.offers:
        return dd.Stop()
    return Threw(rules.deadly[:1] * table.live)


def _end_run_for_it(match: Match) -> Move:
    """The first seat goes first, and everybody throws the whole run."""
    state = match.state
    if state.opening:
        return Threw((1,) if state.opened else (6,))
    return Threw(tuple(range(state.run + 1, 7)))


def _end_pig(match: Match) -> Move:
    """Throw 6 after 6 and hold when it is enough."""
    state = match.state
    enough = state.scores[state.turn] + state.pot >= state.rules.target
    return match.offers[-1] if enough else Threw((6,))


ENDINGS: dict[str, Callable[[Match], Move]] = {
    "knock_out": _end_knock_out,
    "drop_dead": _end_drop_dead,
    "run_for_it": _end_run_for_it,
    "pig": _end_pig,
}
