"""A tiny game whose figures a test can choose, and looks into a store from outside."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from kidsdice.core.events import Event
from kidsdice.core.game import Best, Game, option
from kidsdice.core.match import Match, begin
from kidsdice.services.scores import Store, new_id

ROOT = Path(__file__).parents[2]
OpenStore = Callable[[], Store]
NOON = datetime(2024, 5, 1, 12, tzinfo=UTC)


@dataclass(frozen=True)
class Say:
    """Score this many."""

    points: int


@dataclass(frozen=True)
class Rules:
    """Two switches, so that there are ways to play."""

    loud: bool = option(False, False, True)
    rounds: int = option(1, 1, 2, 3)


@dataclass(frozen=True)
class State:
    turn: int
    scores: tuple[int, ...]
    left: int


def _play(state: State, move: Say) -> tuple[State, tuple[Event, ...]]:
    scores = list(state.scores)
    scores[state.turn] += move.points
    turn = (state.turn + 1) % len(scores)
    return State(turn, tuple(scores), state.left - 1), ()


def say_game(best: Best) -> Game[Any, Any]:
    """Each player says a number, which is the score."""
    return Game(
        id=f"say_{best.value}",
        version=1,
        players=range(1, 9),
        variations={"classic": Rules(), "loud": Rules(loud=True)},
        start=lambda rules, players: State(0, (0,) * players, players * rules.rounds),
        moves=lambda state: (Say(0),) if state.left else (),
        play=_play,
        winners=lambda state: () if state.left else _top(state.scores),
        leave=lambda state, _player: (replace(state, left=0), ()),
        best=best,
        odds=lambda _state: (),
        choices=(Say,),
        feats=lambda state, player: int(state.scores[player] == 0),
    )


def _top(scores: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


LOW = say_game(Best.LOWEST)
HIGH = say_game(Best.HIGHEST)


def said(game: Game[Any, Any], points: list[int], names: tuple[str, ...] = ("fox-sea",)) -> Match:
    """A match in which these numbers were said, in turn."""
    rounds = -(-len(points) // len(names))
    match = begin(game, Rules(rounds=rounds), names)
    for number in points:
        match = match.play(Say(number))
    return match


def finish(store: Store, game: Game[Any, Any], score: int, match_id: str = "") -> None:
    """Count one solo match of Fox with this score."""
    store.finish(said(game, [score]), match_id or new_id(), NOON)


def figures(store: Store, game: Game[Any, Any] = LOW) -> tuple[int, ...]:
    """What Fox has scored alone, in order."""
    return store.solo("fox-sea", game, Rules()).last_ten


def in_file(path: Path, sql: str) -> list[Any]:
    """What another program sees in the file."""
    conn = sqlite3.connect(path)
    try:
        return conn.execute(sql).fetchall()
    finally:
        conn.close()


def run_python(code: str, *args: str, **options: Any) -> subprocess.Popen[str]:
    """Another program that runs this code."""
    return subprocess.Popen(
        [sys.executable, "-c", code, *args],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **options,
    )
