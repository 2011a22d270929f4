"""Looks back at the last choice: what else there was, with its exact chance and average."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from kidsdice.core.game import IllegalMove, Move, Threw, Throw
from kidsdice.core.match import Match
from kidsdice.games import drop_dead, knock_out, pig, run_for_it, shut_the_box
from kidsdice.robots import kind_of
from kidsdice.words import coach as words

MOST_SHOWN = 4


@dataclass(frozen=True)
class Choice:
    """One thing that could be done.

    ``tiles`` to shut, or ``dice`` to throw, or neither: stopping. ``value`` is
    the average it leaves or brings (None where only the chance tells), ``chance``
    that the throw goes well. ``mine`` was chosen, ``best`` is best on average.
    """

    said: str
    tiles: tuple[int, ...] = ()
    dice: int = 0
    value: Fraction | None = None
    chance: Fraction | None = None
    mine: bool = False
    best: bool = False


@dataclass(frozen=True)
class Review:
    """All that is shown of a choice: the best first, and a kind verdict."""

    choices: tuple[Choice, ...]
    verdict: str

    @property
    def spoken(self) -> tuple[str, ...]:
        """Everything that is said, one after the other."""
        return (*(choice.said for choice in self.choices), self.verdict)


def last_choice(match: Match) -> tuple[Match, Move] | None:
    """The match before the last move and that move, when it was a child's choice.

    Picking a knock-out number is none: which one is best is for the children
    to find out (K10).
    """
    if not match.log or match.over or match.game.id not in REVIEWS:
        return None
    try:
        before = match.undo(typed_dice=True)
    except IllegalMove:
        return None
    move = match.log[-1]
    offer = Throw(len(move.faces)) if isinstance(move, Threw) else move
    if len(before.offers) < 2 or offer not in before.offers or isinstance(offer, knock_out.Pick):
        return None
    return None if kind_of(before.names[before.state.turn]) else (before, offer)


def review(before: Match, chosen: Move) -> Review | None:
    """What else could be done then. May take a while: not for the window's thread."""
    return REVIEWS[before.game.id](before.state, chosen)


def _shut_the_box(state: shut_the_box.State, chosen: Move) -> Review:
    from kidsdice.games.shut_the_box_odds import playable_chance, solve

    solution = solve(state.rules)
    if isinstance(chosen, Throw):
        good = solution.dice_to_throw(state.open)
        chances = {n: playable_chance(state.open, n) for n in (1, 2)}
        rows = [
            Choice(words.fits(n, c), dice=n, chance=c, mine=n == chosen.dice, best=n == good)
            for n, c in chances.items()
        ]
        verdict = words.best_was_yours() if good == chosen.dice else words.better_dice(good)
        return Review(tuple(rows), verdict)
    assert isinstance(chosen, shut_the_box.Shut)
    ways = sorted(solution.worth(state.open, state.total), key=lambda way: way.value)
    mine = next(way for way in ways if way.tiles == chosen.tiles)
    shown = ways[:MOST_SHOWN] if mine in ways[:MOST_SHOWN] else [*ways[: MOST_SHOWN - 1], mine]
    rows = [
        Choice(
            words.leaves(way.tiles, way.value),
            tiles=way.tiles,
            value=way.value,
            mine=way is mine,
            best=way.value == ways[0].value,
        )
        for way in shown
    ]
    if mine.value == ways[0].value:
        verdict = words.best_was_yours()
    elif round(mine.value) == round(ways[0].value):
        verdict = words.nearly_level()
    else:
        verdict = words.better_tiles(ways[0].tiles)
    return Review(tuple(rows), verdict)


def _stop_or_throw(chosen: Move, points: int, throw: Choice) -> Review:
    """Two choices: keep the points, or throw on for the average of ``throw``."""
    assert throw.value is not None
    stopped = not isinstance(chosen, Throw)
    kept = Fraction(points)
    stop = Choice(
        words.stopping(points),
        value=kept,
        chance=Fraction(1),
        mine=stopped,
        best=kept >= throw.value,
    )
    on = Choice(
        throw.said,
        dice=throw.dice,
        value=throw.value,
        chance=throw.chance,
        mine=not stopped,
        best=throw.value >= kept,
    )
    mine = stop if stopped else on
    if mine.best:
        verdict = words.best_was_yours()
    elif round(kept) == round(throw.value):
        verdict = words.nearly_level()
    else:
        verdict = words.better_to(stop=stop.best)
    return Review((stop, on), verdict)


def _run_for_it(state: run_for_it.State, chosen: Move) -> Review:
    from kidsdice.games.run_for_it_odds import hit, throw_on

    chance, value = hit(state.run), throw_on(state.run, state.rules.full_run)
    said = words.next_number(state.run + 1, chance, value)
    return _stop_or_throw(chosen, state.points, Choice(said, (), state.left, value, chance))


def _drop_dead(state: drop_dead.State, chosen: Move) -> Review | None:
    from kidsdice.games import drop_dead_odds as odds

    rules, table = state.rules, state.table
    way = odds.Way(rules.deadly, rules.last_die_doubles, rules.stop)
    try:
        value = odds.worth(way, table.live, table.pool, table.running)
    except ValueError:  # with spare dice a throw of Banker risks nothing
        return None
    chance = odds.chance_to_score(table.live)
    said = words.dice_score(table.live, chance, value)
    return _stop_or_throw(chosen, table.running, Choice(said, (), table.live, value, chance))


def _knock_out(state: knock_out.State, chosen: Move) -> Review:
    from kidsdice.games import knock_out_odds as odds

    rules, column = state.rules, state.columns[state.turn]
    assert column.number is not None
    hit = odds.chance(column.number, rules.dice, rules.multiply)
    risked = column.score if state.lives_left(state.turn) == 1 else 0
    kept = column.score - risked
    value = kept + odds.after_one_more(risked, column.number, rules.dice, rules.multiply)
    said = words.stays_away(column.number, 1 - hit, value)
    return _stop_or_throw(chosen, column.score, Choice(said, (), rules.dice, value, 1 - hit))


def _pig(state: pig.State, chosen: Move) -> Review:
    figures = {figure.what: figure.value for figure in pig.GAME.odds(state)}
    chance, value = 1 - figures["one"], figures["throw_once"]
    said = words.stays_away(1, chance, value)
    return _stop_or_throw(chosen, state.pot, Choice(said, (), 1, value, chance))


REVIEWS: dict[str, Callable[..., Review | None]] = {
    "shut_the_box": _shut_the_box,
    "run_for_it": _run_for_it,
    "drop_dead": _drop_dead,
    "knock_out": _knock_out,
    "pig": _pig,
}
