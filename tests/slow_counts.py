"""Second opinions: the scores and winners of a match counted anew from its log alone.

Written from the rules as a person keeps score at a table, with nothing of the
games but their rules and their moves. ``RECOUNTS[game](rules, players, log)``
gives (scores, winners) of a match that nobody left and that is over.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from kidsdice.core.game import Threw

Counted = tuple[tuple[int, ...], tuple[int, ...]]


def _is(move: Any, name: str) -> bool:
    return type(move).__name__ == name


def _best(scores: Sequence[int], seats: Sequence[int]) -> list[int]:
    """The seats with the highest score among these."""
    return [seat for seat in seats if scores[seat] == max(scores[s] for s in seats)]


def shut_the_box(rules: Any, players: int, log: Sequence[Any]) -> Counted:
    """S1 to S11."""
    scores, had_a_turn = [0] * players, set()
    moves = deque(log)
    for seat in list(range(players)) * max(1, rules.rounds):
        open_tiles = set(range(1, rules.tiles + 1))
        had_a_turn.add(seat)
        while open_tiles:
            total = sum(moves.popleft().faces)
            sizes = range(1, len(open_tiles) + 1)
            if not any(sum(some) == total for n in sizes for some in combinations(open_tiles, n)):
                break
            shut = set(moves.popleft().tiles)
            assert shut <= open_tiles
            assert sum(shut) == total
            open_tiles -= shut
        scores[seat] += sum(open_tiles)
        if not open_tiles and not rules.rounds and not rules.everyone_gets_a_turn:
            break
    assert not moves
    lowest = min(scores[seat] for seat in had_a_turn)
    return tuple(scores), tuple(seat for seat in sorted(had_a_turn) if scores[seat] == lowest)


def knock_out(rules: Any, players: int, log: Sequence[Any]) -> Counted:
    """K1 to K16."""
    moves = deque(log)
    totals = [0] * players
    for _ in range(rules.games):
        numbers = [moves.popleft().number for _ in range(players)]
        columns: list[list[int]] = [[] for _ in range(players)]
        landings = [0] * players
        still_in = deque(range(players))
        while still_in:
            seat = still_in.popleft()
            move = moves.popleft()
            if _is(move, "Stop"):
                continue
            points = 1 if rules.multiply else 0
            for face in move.faces:
                points = points * face if rules.multiply else points + face
            if points != numbers[seat]:
                columns[seat].append(points)
                still_in.append(seat)
                continue
            landings[seat] += 1
            if landings[seat] < rules.lives:
                still_in.append(seat)
            elif rules.wipe_out:
                columns[seat].clear()
        totals = [total + sum(column) for total, column in zip(totals, columns, strict=True)]
    level = _best(totals, range(players))
    while len(level) > 1:
        thrown = {seat: sum(moves.popleft().faces) for seat in level}
        level = [seat for seat in level if thrown[seat] == max(thrown.values())]
    assert not moves
    return tuple(totals), tuple(level)


def drop_dead(rules: Any, players: int, log: Sequence[Any]) -> Counted:
    """D1 to D15."""
    moves = deque(log)
    share = 2 if rules.partners else 1
    columns = [0] * (players // share)

    def play_a_turn_each(who: Sequence[int]) -> None:
        for column in who:
            columns[column] += _drop_dead_turn(rules, moves)

    everyone = range(len(columns))
    if rules.target:
        while max(columns) < rules.target:
            play_a_turn_each(everyone)
    else:
        for _ in range(rules.rounds):
            play_a_turn_each(everyone)
    level = _best(columns, everyone)
    while len(level) > 1:
        play_a_turn_each(level)
        level = _best(columns, level)
    assert not moves
    scores = tuple(columns[seat // share] for seat in range(players))
    return scores, tuple(seat for seat in range(players) if seat // share in level)


def _drop_dead_turn(rules: Any, moves: deque[Any]) -> int:
    live, spare, running = rules.dice, rules.pool, 0
    while live:
        move = moves.popleft()
        if _is(move, "Stop"):
            return running
        assert len(move.faces) == live
        bad = [face for face in move.faces if face in rules.deadly]
        if bad:
            for _ in bad:
                if spare:
                    spare -= 1
                else:
                    live -= 1
        elif rules.last_die_doubles and live == 1:
            running += 2 * move.faces[0]
        else:
            running += sum(move.faces)
    return running if rules.stop == "none" else 0


def run_for_it(rules: Any, players: int, log: Sequence[Any]) -> Counted:
    """R1 to R9 and R13."""
    moves = deque(log)
    level = list(range(players))
    while len(level) > 1:
        thrown = {seat: moves.popleft().faces[0] for seat in level}
        level = [seat for seat in level if thrown[seat] == max(thrown.values())]
    first = level[0]
    scores = [0] * players
    seat = first
    while True:
        turn = _sequence_turn if rules.sequences else _run_turn
        scores[seat] = turn(rules, moves, scores[seat])
        if scores[seat] >= rules.target and not rules.finish_round:
            assert not moves
            return tuple(scores), (seat,)
        seat = (seat + 1) % players
        if seat == first and max(scores) >= rules.target:
            assert not moves
            return tuple(scores), tuple(_best(scores, range(players)))


def _run_length(faces: Sequence[int]) -> int:
    length = 0
    while length + 1 in faces:
        length += 1
    return length


def _run_score(rules: Any, length: int) -> int:
    return int(rules.full_run) if length == 6 else 5 * length


def _run_turn(rules: Any, moves: deque[Any], before: int) -> int:
    aside: list[int] = []
    picked_up = 0
    while True:
        move = moves.popleft()
        if _is(move, "Stop"):
            return before + _run_score(rules, len(aside))
        assert isinstance(move, Threw)
        assert len(move.faces) == 6 - len(aside)
        longer = list(range(1, _run_length([*aside, *move.faces]) + 1))
        if not longer:
            alike = max(move.faces.count(face) for face in move.faces)
            if alike >= 3 and (rules.three_alike == "always" or not picked_up):
                picked_up += 1
                continue
            return before
        if longer == aside:
            return before
        aside = longer
        if len(aside) == 6:
            return before + _run_score(rules, 6)


def _sequence_turn(rules: Any, moves: deque[Any], before: int) -> int:
    faces = moves.popleft().faces
    if rules.wipe and faces.count(1) >= 3:
        return 0
    return before + _run_score(rules, _run_length(faces))


def pig(rules: Any, players: int, log: Sequence[Any]) -> Counted:
    """One die, hold or roll, a 1 takes the turn, first to the target."""
    scores, seat, pot = [0] * players, 0, 0
    for move in log:
        if isinstance(move, Threw) and move.faces[0] > 1:
            pot += move.faces[0]
            continue
        if not isinstance(move, Threw):
            scores[seat] += pot
        pot, seat = 0, (seat + 1) % players
    return tuple(scores), (scores.index(max(scores)),)


RECOUNTS: dict[str, Callable[[Any, int, Sequence[Any]], Counted]] = {
    "shut_the_box": shut_the_box,
    "knock_out": knock_out,
    "drop_dead": drop_dead,
    "run_for_it": run_for_it,
    "pig": pig,
}
