"""Robots for Knock Out."""

from __future__ import annotations

from fractions import Fraction

from kidsdice.core.game import Throw
from kidsdice.games import knock_out_odds as odds
from kidsdice.games.knock_out import Pick, State, Stop, moves
from kidsdice.robots.keys import BOLD, CAREFUL
from kidsdice.robots.thought import Thought, only_throw

CAREFUL_STOP, BOLD_STOP = 20, 60


def think(state: State, kind: str) -> Thought:
    """Careful picks the rarest number and stops at 20; bold picks the smallest and stops at 60.

    Perfect picks the number with the best average and stops where one more
    throw gains nothing on average.
    """
    offers = moves(state)
    thought = only_throw(offers)
    if thought is not None:
        return thought
    if isinstance(offers[0], Pick):
        return _pick(state, kind)
    column = state.columns[state.turn]
    assert column.number is not None
    if kind == CAREFUL:
        enough = CAREFUL_STOP
    elif kind == BOLD:
        enough = BOLD_STOP
    else:
        enough = odds.stop_from(column.number, state.rules.dice, state.rules.multiply)
    last_life = state.lives_left(state.turn) == 1
    if last_life and column.score >= enough:
        return Thought(Stop(), "enough", column.score)
    return Thought(Throw(state.rules.dice), "throw_on", column.score)


def _pick(state: State, kind: str) -> Thought:
    numbers = [offer.number for offer in moves(state) if isinstance(offer, Pick)]
    rules = state.rules

    def chance(number: int) -> tuple[Fraction, int]:
        return odds.chance(number, rules.dice, rules.multiply), -number

    if kind == CAREFUL:
        return _picked(min(numbers, key=chance), "rarest")
    if kind == BOLD:
        return _picked(min(numbers), "smallest")
    return _picked(max(numbers, key=lambda n: _average(state, n)), "best_average")


def _picked(number: int, why: str) -> Thought:
    return Thought(Pick(number), why, number)


def _average(state: State, number: int) -> Fraction:
    rules = state.rules
    if rules.wipe_out:
        return odds.wipe_out_value(number, rules.dice, rules.multiply, rules.lives)
    return odds.average_score(number, rules.dice, rules.multiply, rules.lives)
