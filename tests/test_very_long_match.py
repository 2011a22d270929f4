"""A match that goes on and on stays quick and small, and every step can still be taken back."""

from __future__ import annotations

import time
import tracemalloc

from kidsdice.core.game import Threw
from kidsdice.core.match import KEPT_STEPS, Match, begin
from kidsdice.core.record import match_to_plain, plain_to_match
from kidsdice.games import GAMES
from kidsdice.games.knock_out import GAME, Pick, Rules


def knock_out_of(turns: int) -> Match:
    """A player alone who throws 6 and 6 over and over."""
    match = begin(GAME, Rules(), ["fox-sea"]).play(Pick(7))
    for _ in range(turns):
        match = match.play(Threw((6, 6)))
    return match


def test_ten_thousand_turns_are_quick_and_small() -> None:
    tracemalloc.start()
    began = time.process_time()
    match = knock_out_of(10_000)
    seconds, (bytes_now, _) = time.process_time() - began, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert match.state.scores == (120_000,)
    assert seconds < 20
    assert bytes_now < 20_000_000


def test_a_very_long_match_comes_back_from_its_record() -> None:
    match = knock_out_of(2_000)
    assert plain_to_match(GAMES, match_to_plain(match)).match == match


def test_more_steps_than_are_kept_can_be_taken_back() -> None:
    match = knock_out_of(3 * KEPT_STEPS)
    for _ in range(2 * KEPT_STEPS + 3):
        match = match.undo(typed_dice=True)
    short = knock_out_of(KEPT_STEPS - 3)
    assert match == short
    assert match.events == short.events
