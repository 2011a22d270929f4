"""Best scores, players, family rules and notes."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from store_help import HIGH, LOW, NOON, OpenStore, Rules, figures, finish, in_file, run_python, said

from kidsdice.core.record import plain_to_rules
from kidsdice.games import GAMES
from kidsdice.services.paths import Paths
from kidsdice.services.scores import Solo, Store, rules_key


def test_starting_up_does_not_take_sqlite_utils_along() -> None:
    code = "import sys, kidsdice.services.scores, kidsdice.services.saves, kidsdice.services.paths"
    child = run_python(code + "; print('sqlite_utils' in sys.modules, 'sqlite3' in sys.modules)")
    assert child.communicate()[0].split()[0] == "False"


def test_a_new_store_knows_no_scores(store: Store) -> None:
    assert store.solo("fox-sea", LOW, Rules()) == Solo()
    assert store.trouble is None


def test_the_lowest_score_is_best_where_low_is_good(store: Store) -> None:
    """S10, numeric and not alphabetic."""
    for score in (12, 0, 45, 7, 100):
        finish(store, LOW, score)
    assert store.solo("fox-sea", LOW, Rules()).best == 0
    assert store.ranked("fox-sea", LOW, Rules()) == (0, 7, 12, 45, 100)


def test_the_highest_score_is_best_where_high_is_good(store: Store) -> None:
    """C3: what is best belongs to the game."""
    for score in (12, 0, 45, 7, 100):
        finish(store, HIGH, score)
    assert store.solo("fox-sea", HIGH, Rules()).best == 100
    assert store.ranked("fox-sea", HIGH, Rules()) == (100, 45, 12, 7, 0)


def test_times_and_feats_are_counted(store: Store) -> None:
    """S10: boxes shut are counted."""
    for score in (0, 5, 0):
        finish(store, LOW, score)
    assert store.solo("fox-sea", LOW, Rules()) == Solo(0, 3, 2, (0, 5, 0))


def test_only_the_last_ten_are_listed_oldest_first(store: Store) -> None:
    for score in range(12):
        finish(store, LOW, score)
    assert figures(store) == tuple(range(2, 12))


def test_a_clock_set_back_does_not_change_the_order(store: Store) -> None:
    store.finish(said(LOW, [1]), "one", NOON)
    store.finish(said(LOW, [2]), "two", NOON - timedelta(days=900))
    assert figures(store) == (1, 2)


def test_the_same_match_is_never_counted_twice(store: Store) -> None:
    finish(store, LOW, 7, "the match")
    finish(store, LOW, 7, "the match")
    assert store.solo("fox-sea", LOW, Rules()).times == 1


def test_the_same_match_is_not_counted_again_after_a_restart(open_store: OpenStore) -> None:
    first = open_store()
    finish(first, LOW, 7, "the match")
    first.close()
    second = open_store()
    finish(second, LOW, 7, "the match")
    assert figures(second) == (7,)


def test_scores_of_other_rules_are_kept_apart(store: Store) -> None:
    """C3: a best score for every way to play."""
    finish(store, LOW, 7)
    assert store.solo("fox-sea", LOW, Rules(loud=True)).times == 0


def test_scores_of_other_players_are_kept_apart(store: Store) -> None:
    finish(store, LOW, 7)
    assert store.solo("owl-moss", LOW, Rules()).times == 0


def test_an_option_that_came_later_does_not_lose_old_scores() -> None:
    """Usual options are not part of what a score is found by."""
    assert rules_key(Rules()) == "{}"
    assert rules_key(Rules(rounds=2)) == '{"rounds":2}'


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_way_to_play_has_scores_of_its_own(game: object) -> None:
    """C3"""
    keys = [rules_key(rules) for rules in game.variations.values()]  # type: ignore[attr-defined]
    assert len(set(keys)) == len(keys)


def test_the_ways_a_player_played_are_listed_with_their_rules(store: Store) -> None:
    store.finish(said(LOW, [1, 2]), "two rounds", NOON)
    finish(store, LOW, 9)
    (two, _, _), (usual, kind, solo) = store.solo_ways("fox-sea", LOW)
    assert plain_to_rules(LOW, two) == Rules(rounds=2)
    assert (plain_to_rules(LOW, usual), kind, solo.best) == (Rules(), "", 9)


def test_solo_bests_are_split_by_the_number_that_was_picked(store: Store) -> None:
    """K2: a knock-out number has a best of its own."""
    from dataclasses import replace

    game = replace(HIGH, kind=lambda state, player: "big" if state.scores[player] > 9 else "small")
    for score in (3, 4, 20):
        finish(store, game, score)
    assert store.solo("fox-sea", game, Rules(), "small").best == 4
    assert store.solo("fox-sea", game, Rules()).best == 20
    assert [(kind, solo.times) for _, kind, solo in store.solo_ways("fox-sea", game)] == [
        ("small", 2),
        ("big", 1),
    ]


def test_a_match_among_several_is_no_solo_score(store: Store) -> None:
    store.finish(said(HIGH, [3, 9], ("fox-sea", "owl-moss")), "together", NOON)
    assert store.solo("fox-sea", HIGH, Rules()).times == 0


def test_group_results_name_everybody_who_won(store: Store) -> None:
    """S8: level scores share the win."""
    players = ("fox-sea", "owl-moss", "bear-plum")
    store.finish(said(HIGH, [9, 3, 9], players), "together", NOON)
    (result,) = store.group(HIGH, Rules())
    assert (result.players, result.scores) == (players, (9, 3, 9))
    assert result.winners == ("fox-sea", "bear-plum")


def test_players_are_kept_in_the_order_they_came(open_store: OpenStore) -> None:
    first = open_store()
    for key in ("owl-moss", "fox-sea", "bear-plum"):
        first.add_player(key)
    first.close()
    assert open_store().players() == ("owl-moss", "fox-sea", "bear-plum")


def test_a_removed_player_is_gone_and_comes_back_with_all_scores(store: Store) -> None:
    store.add_player("fox-sea")
    finish(store, LOW, 7)
    store.remove_player("fox-sea")
    assert store.players() == ()
    store.add_player("fox-sea")
    assert (store.players(), figures(store)) == (("fox-sea",), (7,))


def test_a_forgotten_player_leaves_nothing(store: Store) -> None:
    store.add_player("fox-sea")
    finish(store, LOW, 7)
    store.forget_player("fox-sea")
    assert (store.players(), figures(store)) == ((), ())


def test_family_rules_are_found_again_by_their_picture(open_store: OpenStore) -> None:
    first = open_store()
    first.keep_rules("say_lowest", "star", Rules(loud=True))
    first.close()
    (kept,) = open_store().family_rules("say_lowest")
    assert (kept.picture, plain_to_rules(LOW, kept.rules)) == ("star", Rules(loud=True))


def test_family_rules_can_be_dropped(store: Store) -> None:
    kept = store.keep_rules("say_lowest", "star", Rules(loud=True))
    store.drop_rules(kept)
    assert store.family_rules("say_lowest") == ()


def test_a_note_is_remembered(open_store: OpenStore) -> None:
    first = open_store()
    first.note("last players", ["fox-sea"])
    first.close()
    second = open_store()
    assert second.noted("last players") == ["fox-sea"]
    assert second.noted("something else", "nothing") == "nothing"


def test_two_writes_of_one_match_reach_the_file_together_or_not_at_all(paths: Paths) -> None:
    """STO-09: the second of two rows fails; another program sees neither."""
    import sqlite3

    from kidsdice.services import database
    from kidsdice.services.writes import Write

    db = database.open_file(paths).db
    assert db is not None
    good = {"seat": 0, "rules": "{}", "kind": "", "player": "fox-sea", "score": 7}
    write = Write("finish", {"match": "m", "game": "g", "plays": [good, {"seat": 1, "odd": 1}]})
    with pytest.raises(sqlite3.Error), db.atomic():
        write.apply(db)
    db.close()
    assert in_file(paths.database, "SELECT * FROM plays") == []


def test_a_score_is_on_the_disk_when_the_program_ends_without_a_word(paths: Paths) -> None:
    """STO-09: nothing is lost at os._exit."""
    code = (
        "import os, sys; sys.path.insert(0, 'tests/services'); from store_help import *\n"
        "from kidsdice.services.paths import Paths\n"
        "store = Store(Paths.at(sys.argv[1])); store.start()\n"
        "finish(store, LOW, 7); store.flush(); os._exit(0)"
    )
    child = run_python(code, str(paths.data))
    assert child.wait(20) == 0, child.communicate()
    assert in_file(paths.database, "SELECT score FROM plays") == [(7,)]


def test_a_copy_can_be_saved_and_brought_back(store: Store, tmp_path: Path) -> None:
    from queue import Queue

    told: Queue[object] = Queue()
    finish(store, LOW, 7)
    store.save_copy(tmp_path / "copy.sqlite", told.put)
    assert told.get(timeout=5) is None
    finish(store, LOW, 9)
    store.bring_back(tmp_path / "copy.sqlite", told.put)
    assert told.get(timeout=5) is None
    assert figures(store) == (7,)
    finish(store, LOW, 8)
    assert figures(store) == (7, 8)


def test_a_file_that_is_no_copy_of_ours_is_not_brought_back(store: Store, tmp_path: Path) -> None:
    from queue import Queue

    told: Queue[object] = Queue()
    finish(store, LOW, 7)
    (tmp_path / "holiday.jpg").write_bytes(b"not a database")
    store.bring_back(tmp_path / "holiday.jpg", told.put)
    assert told.get(timeout=5) == "foreign"
    assert figures(store) == (7,)
