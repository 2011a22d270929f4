"""A match as plain values: there, back, and what is kept of a damaged one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kidsdice.core.game import IllegalMove, Leave, Threw
from kidsdice.core.match import Match, begin, replay
from kidsdice.core.record import (
    BadRecord,
    match_to_plain,
    move_to_plain,
    plain_to_match,
    plain_to_move,
    plain_to_rules,
    rules_to_plain,
)
from kidsdice.games import GAMES, shut_the_box
from kidsdice.games.drop_dead import GAME, Rules, Stop

SCORING = Threw((1, 3, 4, 4, 6))


def played() -> Match:
    rules = Rules(stop="any", deadly=(1, 6), rounds=3)
    moves = (Threw((2, 3, 4, 4, 5)), Stop(), Leave(0), Threw((1, 1, 2, 2, 2)))
    return replay(begin(GAME, rules, ["fox-sea", "Ælfgifu 猫", "owl-moss"]), moves)


def record(**changes: Any) -> dict[str, Any]:
    """The record of a match after JSON, with some values changed."""
    plain: dict[str, Any] = json.loads(json.dumps(match_to_plain(played())))
    return {**plain, **changes}


def test_a_match_comes_back_from_json_as_it_was() -> None:
    restored = plain_to_match(GAMES, record())
    assert restored.match == played()
    assert restored.match.events == played().events
    assert (restored.kept, restored.total, restored.reason) == (4, 4, "")


def test_a_record_holds_plain_values_alone() -> None:
    assert record() == match_to_plain(played())


def test_moves_are_their_name_and_their_values() -> None:
    assert move_to_plain(Threw((1, 2))) == ["Threw", [1, 2]]
    assert move_to_plain(Stop()) == ["Stop"]
    assert move_to_plain(shut_the_box.Shut((3, 5))) == ["Shut", [3, 5]]


@pytest.mark.parametrize(
    "plain", [[], ["Dance"], ["Threw"], ["Stop", 1], ["Threw", [[1]]], ["Threw", {"a": 1}], [3]]
)
def test_what_is_no_move_is_refused(plain: list[Any]) -> None:
    match = begin(GAME, Rules(), ["a"])
    with pytest.raises(IllegalMove):
        match.play(plain_to_move(GAME, plain))


def test_rules_come_back_as_they_were() -> None:
    rules = Rules(deadly=(1, 6), pool=10, stop="scoring")
    assert plain_to_rules(GAME, json.loads(json.dumps(rules_to_plain(rules)))) == rules


def test_equal_rules_have_one_record() -> None:
    assert json.dumps(rules_to_plain(Rules())) == json.dumps(rules_to_plain(Rules(dice=5)))


def test_an_option_that_an_older_save_does_not_name_takes_its_default() -> None:
    assert plain_to_rules(GAME, {"dice": 3}) == Rules(dice=3)


def test_an_option_this_version_does_not_know_is_a_bad_record() -> None:
    with pytest.raises(BadRecord):
        plain_to_rules(GAME, {"wings": 2})


def test_a_value_no_option_has_is_a_bad_record() -> None:
    with pytest.raises(BadRecord):
        plain_to_rules(GAME, {"dice": 17})


def test_a_save_from_a_newer_version_is_kept_and_says_so() -> None:
    restored = plain_to_match(GAMES, record(version=GAME.version + 1))
    assert restored.match == played()
    assert restored.reason == "newer_version"


def test_a_save_from_a_newer_version_keeps_its_good_part() -> None:
    moves = [*record()["moves"][:2], ["Juggle", 3], ["Stop"]]
    restored = plain_to_match(GAMES, record(version=GAME.version + 1, moves=moves))
    assert restored.match.log == played().log[:2]
    assert (restored.kept, restored.total, restored.reason) == (2, 4, "newer_version")


def test_a_save_with_an_illegal_move_keeps_its_good_part() -> None:
    moves = [*record()["moves"][:1], ["Threw", [1]], ["Stop"]]
    restored = plain_to_match(GAMES, record(moves=moves))
    assert restored.match.log == played().log[:1]
    assert (restored.kept, restored.total, restored.reason) == (1, 3, "illegal_move")


@pytest.mark.parametrize("broken", [None, 7, "Stop", [None], ["Threw", 5], ["Threw", ["x"] * 5]])
def test_a_move_that_is_rubbish_keeps_what_came_before_it(broken: Any) -> None:
    moves = [*record()["moves"][:1], broken]
    restored = plain_to_match(GAMES, record(moves=moves))
    assert (restored.kept, restored.reason) == (1, "illegal_move")


@pytest.mark.parametrize(
    ("game_id", "moves"),
    [
        ("shut_the_box", [["Threw", [3.0, 5]]]),
        ("shut_the_box", [["Threw", [True, 5]]]),
        ("shut_the_box", [["Threw", [3, 5]], ["Shut", [3.0, 5.0]]]),
        ("knock_out", [["Pick", 7.0]]),
        ("knock_out", [["Leave", False]]),
    ],
)
def test_numbers_of_a_save_that_are_not_whole_are_no_move(game_id: str, moves: list[Any]) -> None:
    """A child would see them: a tile 3.0, a score of 8.0."""
    rules = rules_to_plain(GAMES[game_id].rules_type())
    plain = record(game=game_id, rules=rules, moves=moves)
    restored = plain_to_match(GAMES, plain)
    assert (restored.kept, restored.reason) == (len(moves) - 1, "illegal_move")


def test_moves_after_the_end_are_not_kept() -> None:
    plain = record(names=["a"], rules={"dice": 3}, moves=[["Threw", [2, 2, 2]]] * 3)
    restored = plain_to_match(GAMES, plain)
    assert restored.match.over
    assert (restored.kept, restored.total) == (1, 3)


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"game": None},
        {"game": []},
        {"version": "new"},
        {"version": None},
        {"rules": {"dice": 17}},
        {"rules": [1, 2]},
        {"rules": None},
        {"names": None},
        {"names": []},
        {"names": ["a"] * 9},
        {"moves": None},
    ],
)
def test_a_record_without_a_good_part_is_a_bad_record(changes: dict[str, Any]) -> None:
    with pytest.raises(BadRecord):
        plain_to_match(GAMES, record(**changes))


@pytest.mark.parametrize("missing", ["game", "version", "rules", "names", "moves"])
def test_a_record_that_lacks_something_is_a_bad_record(missing: str) -> None:
    plain = record()
    del plain[missing]
    with pytest.raises(BadRecord):
        plain_to_match(GAMES, plain)


@pytest.mark.parametrize("plain", [None, 3, "text", []])
def test_what_is_no_record_at_all_is_a_bad_record(plain: Any) -> None:
    with pytest.raises(BadRecord):
        plain_to_match(GAMES, plain)
