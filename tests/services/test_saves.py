"""An unfinished match is there again, whatever happened."""

from __future__ import annotations

import json
import os
import signal
import time
from datetime import datetime
from typing import Any

import pytest
from store_help import LOW, NOON, OpenStore, Rules, Say

from kidsdice.core.dice import FairDice, ScriptedDice
from kidsdice.core.game import Threw, Throw
from kidsdice.core.match import Match, begin
from kidsdice.core.record import plain_to_match
from kidsdice.games import GAMES
from kidsdice.games.shut_the_box import Shut
from kidsdice.services.paths import Paths
from kidsdice.services.saves import Saver
from kidsdice.services.scores import Store, match_record
from kidsdice.session import Session

BOX = GAMES["shut_the_box"]
CLASSIC = BOX.variations["classic"]


def noon() -> datetime:
    return NOON


def start(store: Store, faces: tuple[int, ...] = (3, 5, 1, 2)) -> tuple[Session, Saver]:
    session = Session(begin(BOX, CLASSIC, ["fox-sea"]), ScriptedDice(faces))
    saver = Saver(store, clock=noon)
    session.listen(saver)
    return session, saver


def carried_on(store: Store) -> Match:
    record = store.unfinished(BOX.id)
    assert record is not None
    return plain_to_match(GAMES, record).match


def test_every_move_is_there_after_a_restart(open_store: OpenStore) -> None:
    store = open_store()
    session, _ = start(store)
    session.make(Throw(2))
    session.make(Shut((3, 5)))
    session.make(Throw(2))
    store.close()
    assert carried_on(open_store()) == session.match


def test_a_move_taken_back_is_taken_back_in_the_record(store: Store) -> None:
    session, _ = start(store)
    session.make(Throw(2))
    session.make(Shut((3, 5)))
    session.take_back()
    assert carried_on(store) == session.match
    session.make(Shut((8,)))
    assert carried_on(store) == session.match


def test_a_match_carried_on_keeps_its_id_and_its_new_moves(store: Store) -> None:
    session, saver = start(store)
    session.make(Throw(2))
    record = store.unfinished(BOX.id)
    assert record is not None
    again = Session(plain_to_match(GAMES, record).match, ScriptedDice(()))
    again.listen(Saver(store, record["id"], noon))
    again.make(Shut((8,)))
    assert carried_on(store) == again.match
    assert store.unfinished(BOX.id)["id"] == saver.match_id  # type: ignore[index]


def test_only_one_unfinished_match_of_a_game_is_kept(store: Store) -> None:
    first, _ = start(store)
    first.make(Throw(2))
    second, _ = start(store, (1, 1))
    second.make(Throw(2))
    assert carried_on(store) == second.match


def test_a_match_begun_shows_as_a_bookmark_until_it_is_dropped(store: Store) -> None:
    session, _ = start(store)
    session.make(Throw(2))
    assert store.bookmarks() == {BOX.id}
    store.drop_match(BOX.id)
    assert store.bookmarks() == frozenset()
    assert store.unfinished(BOX.id) is None


def play_to_the_end(store: Store) -> tuple[Session, Saver]:
    session = Session(begin(BOX, CLASSIC, ["fox-sea"]), FairDice())
    saver = Saver(store, clock=noon)
    session.listen(saver)
    while not session.match.over:
        session.make(session.match.offers[0])
    return session, saver


def test_a_finished_match_is_counted_and_no_longer_unfinished(store: Store) -> None:
    session, _ = play_to_the_end(store)
    solo = store.solo("fox-sea", BOX, CLASSIC)
    assert solo.last_ten == (BOX.figure(session.match.state, 0),)
    assert store.unfinished(BOX.id) is None


def test_telling_the_end_twice_counts_once(store: Store) -> None:
    session, saver = play_to_the_end(store)
    saver(session.match, ())
    Saver(store, saver.match_id, noon)(session.match, ())
    assert store.solo("fox-sea", BOX, CLASSIC).times == 1


def test_a_finished_match_does_not_come_back_as_unfinished(store: Store) -> None:
    """A second window may still hold it."""
    session, saver = play_to_the_end(store)
    store.save_match(match_record(session.match, saver.match_id))
    assert store.bookmarks() == frozenset()


def test_finishing_one_match_leaves_another_of_the_same_game(store: Store) -> None:
    session, _ = start(store)
    session.make(Throw(2))
    other, dice = begin(BOX, CLASSIC, ["owl-moss"]), FairDice()
    while not other.over:
        offer: Any = other.offers[0]
        other = other.play(Threw(dice.throw(offer.dice)) if isinstance(offer, Throw) else offer)
    store.finish(other, "other", NOON)
    assert carried_on(store) == session.match


def test_the_good_part_of_a_record_with_a_hole_is_kept(open_store: OpenStore, paths: Paths) -> None:
    store = open_store()
    session, _ = start(store)
    for move in (Throw(2), Shut((8,)), Throw(2)):
        session.make(move)
    store.close()
    in_file_then_commit(paths, "DELETE FROM unfinished_moves WHERE number = 1")
    assert len(carried_on(open_store()).log) == 1


def in_file_then_commit(paths: Paths, sql: str) -> None:
    import sqlite3

    conn = sqlite3.connect(paths.database)
    conn.execute(sql)
    conn.commit()
    conn.close()


@pytest.mark.alone
def test_the_last_move_of_a_very_long_match_costs_no_more_than_the_first(
    store: Store, paths: Paths
) -> None:
    """10,000 moves stay quick and small."""
    match = begin(LOW, Rules(), ["fox-sea"])
    long = Match(LOW, Rules(), ("fox-sea",), match.state, log=(Say(1),) * 10_000)
    saver = Saver(store, clock=noon)
    saver(long, ())
    store.flush()
    began = time.perf_counter()
    for extra in range(1, 21):
        saver(Match(LOW, Rules(), ("fox-sea",), match.state, log=(Say(1),) * (10_000 + extra)), ())
    assert (time.perf_counter() - began) / 20 < 0.016
    store.flush()
    assert len(store.unfinished(LOW.id)["moves"]) == 10_020  # type: ignore[index]
    assert paths.database.stat().st_size < 2_000_000


def live(paths: Paths, tell: Any) -> None:
    """One life of the program: what was found, then play until killed."""
    store = Store(paths)
    store.start()
    record = store.unfinished(BOX.id)
    plays = store._rows("SELECT match FROM plays")
    found = {"moves": len(record["moves"]) if record else 0, "match": record and record["id"]}
    tell(found | {"plays": [row[0] for row in plays], "trouble": store.trouble})
    while True:
        match = plain_to_match(GAMES, record).match if record else begin(BOX, CLASSIC, ["fox-sea"])
        session, saver = Session(match, FairDice()), Saver(store, record["id"] if record else "")
        record = None
        session.listen(saver)
        while not session.match.over:
            session.make(session.match.offers[0])
            if store.flush(5):
                over = session.match.over
                tell({"match": saver.match_id, "moves": len(session.match.log), "over": over})


def lives(paths: Paths, number: int) -> list[dict[str, Any]]:
    """Everything one life told before it was killed."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            live(paths, lambda fact: os.write(writing, json.dumps(fact).encode() + b"\n"))
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        first = pipe.readline()
        time.sleep((number * 37 % 60) / 2000)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        lines = [first, *pipe]
    return [json.loads(line) for line in lines if line.endswith(b"\n")]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_kill_at_any_moment_loses_no_move_and_counts_nothing_twice(paths: Paths) -> None:
    """STO-02: sixty lives, each ended by kill -9 in mid-play."""
    last: dict[str, Any] = {"match": None, "moves": 0, "over": False}
    known: set[str] = set()
    for number in range(60):
        found, *told = lives(paths, number)
        assert found["trouble"] is None
        assert len(found["plays"]) == len(set(found["plays"]))
        assert known <= set(found["plays"])
        assert found["match"] not in found["plays"]
        if last["match"] and last["match"] not in found["plays"]:
            assert found["match"] == last["match"]
            assert found["moves"] >= last["moves"]
        known |= {fact["match"] for fact in told if fact["over"]}
        last = told[-1] if told else {"match": None, "moves": 0, "over": False}
    assert known, "no match was finished: the lives were too short to prove anything"
