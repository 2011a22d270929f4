"""How strong the robots are: seeded matches, averages with their standard error, exact values.

    python tests/bench/robots.py [matches]

Alone: the score of a match (the turns of Run for It and Pig), with the exact
figure beside the perfect robot where the game is solved. Against each other:
how often perfect beats the others, seats changed after every match.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from kidsdice.core.game import Threw, Throw
from kidsdice.core.match import begin
from kidsdice.games import GAMES, drop_dead_odds, knock_out_odds, run_for_it_race_odds
from kidsdice.games.shut_the_box_odds import solve
from kidsdice.robots import BOLD, CAREFUL, KINDS, PERFECT, ROBOTS, robot_key

RANDOM = "random"
"""No robot: any of the moves on offer."""
MATCHES = 1500
TURNS_COUNT = ("run_for_it", "pig")


def _shut_the_box(rules: Any) -> Fraction:
    return solve(rules).value(rules.box)


def _knock_out(rules: Any) -> Fraction:
    average = knock_out_odds.wipe_out_value if rules.wipe_out else knock_out_odds.average_score
    return max(average(n, rules.dice, rules.multiply, rules.lives) for n in rules.numbers)


def _drop_dead(rules: Any) -> Fraction:
    way = drop_dead_odds.Way(rules.deadly, rules.last_die_doubles, rules.stop)
    if rules.stop == "none":
        return drop_dead_odds.average(way, rules.dice, rules.pool)
    return drop_dead_odds.worth(way, rules.dice, rules.pool, 0)


def _run_for_it(rules: Any) -> Fraction:
    way = run_for_it_race_odds.Way(rules.target, rules.full_run, rules.three_alike)
    return run_for_it_race_odds.turns_to_go(way, way.fives)


TABLE: list[tuple[str, str, Callable[[Any], Fraction] | None]] = [
    ("shut_the_box", "classic", _shut_the_box),
    ("shut_the_box", "two_dice_only", _shut_the_box),
    ("knock_out", "classic", _knock_out),
    ("knock_out", "wipe_out", _knock_out),
    ("drop_dead", "stop_or_throw", _drop_dead),
    ("drop_dead", "banker", _drop_dead),
    ("run_for_it", "classic", _run_for_it),
    ("pig", "classic", None),
]


def play(game_id: str, rules: Any, kinds: list[str], seed: int) -> Any:
    """One match with dice of this seed."""
    source = Random(seed)
    match = begin(GAMES[game_id], rules, [robot_key(kind) for kind in kinds])
    while not match.over:
        kind = kinds[match.state.turn]
        if kind == RANDOM:
            move = match.offers[source.randrange(len(match.offers))]
        else:
            move = ROBOTS[game_id](match.state, kind).move
        if isinstance(move, Throw):
            move = Threw(tuple(source.randint(1, 6) for _ in range(move.dice)))
        match = match.play(move)
    return match


def alone(game_id: str, rules: Any, kind: str, matches: int) -> tuple[float, float]:
    """The average figure of matches alone and its standard error."""
    game = GAMES[game_id]
    figures = [game.figure(play(game_id, rules, [kind], seed).state, 0) for seed in range(matches)]
    return fmean(figures), stdev(figures) / matches**0.5


def wins(game_id: str, rules: Any, other: str, matches: int) -> tuple[float, float]:
    """The share of matches that perfect wins, a shared win counted half, and its error."""
    shares = []
    for seed in range(matches):
        kinds = [PERFECT, other] if seed % 2 else [other, PERFECT]
        seat = kinds.index(PERFECT)
        won = play(game_id, rules, kinds, seed).winners
        shares.append(1 / len(won) if seat in won else 0.0)
    return fmean(shares), stdev(shares) / matches**0.5


def main(matches: int) -> None:
    """Print both tables."""
    print(f"{matches} seeded matches alone: average ± standard error")
    print(f"{'game, way to play':32}{'':>10}{'average':>10}{'±':>8}{'exact':>12}")
    for game_id, way, exact in TABLE:
        rules = GAMES[game_id].variations[way]
        for kind in (RANDOM, *KINDS):
            average, error = alone(game_id, rules, kind, matches)
            known = exact(rules) if exact and kind == PERFECT else None
            beside = f"{float(known):12.4f}" if known is not None else ""
            name = f"{game_id} {way}" if kind == RANDOM else ""
            print(f"{name:32}{kind:>10}{average:10.3f}{error:8.3f}{beside}")
    print(f"\n{matches} seeded matches of two: how often perfect wins (level: half)")
    for game_id, way, _ in TABLE:
        rules = GAMES[game_id].variations[way]
        row = []
        for other in (RANDOM, CAREFUL, BOLD):
            share, error = wins(game_id, rules, other, matches)
            row.append(f"{other} {share:.3f} ± {error:.3f}")
        print(f"{game_id + ' ' + way:32}" + "   ".join(row))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES)
