"""What every game and every way to play promises, under random play.

A new game takes part by standing in ``GAMES``; it needs a slow count of its
own in ``slow_counts.py`` and, if random play may go on for long, an ending in
``at_the_table.py``.
"""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError, fields
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest
from at_the_table import SEATS, ending_move, may_play, random_move, tables
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from slow_counts import RECOUNTS

from kidsdice.core.game import (
    Game,
    IllegalMove,
    Leave,
    Move,
    RulesConflict,
    Threw,
    Throw,
    choices_of,
)
from kidsdice.core.match import Match, begin, replay
from kidsdice.core.record import match_to_plain, plain_to_match
from kidsdice.games import GAMES
from kidsdice.words import WORDS
from kidsdice.words.lists import player_names
from kidsdice.words.sheet import Chapter

RANDOM_MOVES = 150
ALL_MOVES = 3_000
ROWS = {"S": 16, "K": 18, "D": 20, "R": 13, "C": 5}
KNOWN_ROWS = {f"{letter}{n}" for letter, last in ROWS.items() for n in range(1, last + 1)}
ROWS_OF = {"shut_the_box": "S", "knock_out": "K", "drop_dead": "D", "run_for_it": "R"}
VARIATIONS = [(game.id, name) for game in GAMES.values() for name in game.variations]
few = settings(max_examples=4, deadline=None)
seeds = st.integers(0, 2**32 - 1)


def begun(game_id: str, variation: str, players: int) -> Match:
    game = GAMES[game_id]
    return begin(game, game.variations[variation], SEATS[:players])


def steps(match: Match, seed: int) -> list[Match]:
    """The match after each move of a whole random play; bounded, then brought to its end."""
    chance, seen = Random(seed), [match]
    while not match.over:
        move = random_move if len(match.log) < RANDOM_MOVES else ending_move
        match = match.play(move(match, chance))
        seen.append(match)
        assert len(seen) < ALL_MOVES, "this match does not end"
    return seen


def every_rules(game: Game[Any, Any]) -> st.SearchStrategy[Any]:
    """Options mixed at will; mixes that the game refuses are left out."""
    names = choices_of(game.rules_type())

    def build(values: tuple[Any, ...]) -> Any:
        try:
            return game.rules_type(**dict(zip(names, values, strict=True)))
        except RulesConflict:
            return None

    mixes = st.tuples(*(st.sampled_from(values) for values in names.values()))
    return mixes.map(build).filter(lambda rules: rules is not None)


def strange_moves(match: Match) -> list[Move]:
    """Moves that are not on offer: wrong dice, other games' choices, an offer itself, rubbish."""
    dice = [offer.dice for offer in match.offers if isinstance(offer, Throw)]
    wrong: list[Any] = [Threw((1,) * n) for n in range(8) if n not in dice]
    wrong += [Threw((7,) * n) for n in dice] + [Threw((0,) * n) for n in dice]
    wrong += [Throw(n) for n in dice]
    values: dict[str, list[Any]] = {"tiles": [(), (13,), (1, 1)], "number": [0, 99]}
    for other in GAMES.values():
        for kind in other.choices:
            parts = [values.get(field.name, [None]) for field in fields(kind)]
            wrong += [kind(*some) for some in product(*parts)]
    wrong += [None, "Stop", (), Leave(-1), Leave(99)]
    return [move for move in wrong if move not in match.offers or isinstance(move, Throw)]


@pytest.mark.parametrize(("game_id", "variation", "players"), tables(1, 2, 5, 8))
class TestEveryWayToPlay:
    @few
    @given(seed=seeds)
    def test_it_ends_with_somebody_who_has_won(
        self, game_id: str, variation: str, players: int, seed: int
    ) -> None:
        *before, last = steps(begun(game_id, variation, players), seed)
        assert last.winners
        assert set(last.winners) <= set(range(players))
        assert not any(match.winners for match in before)

    @few
    @given(seed=seeds)
    def test_every_state_is_hashable_and_frozen(
        self, game_id: str, variation: str, players: int, seed: int
    ) -> None:
        for match in steps(begun(game_id, variation, players), seed):
            hash(match.state)
            assert match.state.turn in range(players)
            assert len(match.state.scores) == players
            for name in ("over", "turn", "scores", "winners", "anything"):
                with pytest.raises((FrozenInstanceError, AttributeError)):
                    setattr(match.state, name, True)

    @few
    @given(seed=seeds)
    def test_every_offer_is_legal(
        self, game_id: str, variation: str, players: int, seed: int
    ) -> None:
        for match in steps(begun(game_id, variation, players), seed)[:40]:
            assert len(set(match.offers)) == len(match.offers)
            for offer in match.offers:
                dice = offer.dice if isinstance(offer, Throw) else 0
                match.play(Threw((3,) * dice) if dice else offer)

    @few
    @given(seed=seeds)
    def test_a_move_that_is_not_on_offer_is_refused_and_changes_nothing(
        self, game_id: str, variation: str, players: int, seed: int
    ) -> None:
        seen = steps(begun(game_id, variation, players), seed)
        for match in [*seen[:20], *seen[-2:]]:
            state, log = hash(match.state), match.log
            for move in strange_moves(match):
                with pytest.raises(IllegalMove):
                    match.play(move)
            assert (hash(match.state), match.log) == (state, log)

    @few
    @given(seed=seeds)
    def test_a_replay_of_the_log_gives_the_same_states_and_events(
        self, game_id: str, variation: str, players: int, seed: int
    ) -> None:
        seen = steps(begun(game_id, variation, players), seed)
        again = begun(game_id, variation, players)
        for match, move in zip(seen[1:], seen[-1].log, strict=True):
            again = again.play(move)
            assert again == match
            assert again.events == match.events

    @few
    @given(seed=seeds)
    def test_taking_back_is_the_inverse_of_playing(
        self, game_id: str, variation: str, players: int, seed: int
    ) -> None:
        seen = steps(begun(game_id, variation, players), seed)
        for before, after in pairwise(seen[:-1]):
            back = after.undo(typed_dice=True)
            assert back == before
            assert back.events == before.events
        with pytest.raises(IllegalMove):
            seen[-1].undo(typed_dice=True)

    @few
    @given(seed=seeds, stop_at=st.integers(0, 60))
    def test_a_record_comes_back_from_json_as_it_was(
        self, game_id: str, variation: str, players: int, seed: int, stop_at: int
    ) -> None:
        seen = steps(begun(game_id, variation, players), seed)
        for match in (seen[min(stop_at, len(seen) - 1)], seen[-1]):
            plain = json.loads(json.dumps(match_to_plain(match)))
            restored = plain_to_match(GAMES, plain)
            assert restored.match == match
            assert restored.reason == ""
            assert match_to_plain(restored.match) == plain

    @few
    @given(seed=seeds)
    def test_scores_and_winners_agree_with_a_slow_count_of_the_log(
        self, game_id: str, variation: str, players: int, seed: int
    ) -> None:
        last = steps(begun(game_id, variation, players), seed)[-1]
        scores, winners = RECOUNTS[game_id](last.rules, players, last.log)
        assert tuple(last.state.scores) == scores
        assert last.winners == winners

    @few
    @given(seed=seeds)
    def test_everything_that_happens_has_words(
        self, game_id: str, variation: str, players: int, seed: int
    ) -> None:
        words = WORDS[game_id]
        names = player_names(SEATS[:players])
        for match in steps(begun(game_id, variation, players), seed):
            said = [words.tell(event, names) for event in match.events]
            assert all(isinstance(sentence, str) for sentence in said)
            assert not any("{" in sentence for sentence in said)
            assert any(said) or not match.log, f"nothing is said of {match.events}"
            assert bool(words.prompt(match.state, names)) is not match.over

    @few
    @given(seed=seeds)
    def test_every_offer_has_a_name_of_its_own(
        self, game_id: str, variation: str, players: int, seed: int
    ) -> None:
        words = WORDS[game_id]
        for match in steps(begun(game_id, variation, players), seed):
            named = [words.offer(move, match.state) for move in match.offers]
            assert all(named)
            assert len(set(named)) == len(named)
            assert all(words.offer(move) for move in match.offers)

    @few
    @given(
        seed=seeds, leaving=st.lists(st.tuples(st.integers(0, 40), st.integers(0, 7)), max_size=9)
    )
    def test_players_may_leave_and_it_still_ends(
        self,
        game_id: str,
        variation: str,
        players: int,
        seed: int,
        leaving: list[tuple[int, int]],
    ) -> None:
        chance, match, gone = Random(seed), begun(game_id, variation, players), set()
        words, names = WORDS[game_id], player_names(SEATS[:players])
        for when, seat in sorted(leaving):
            while len(match.log) < when and not match.over:
                match = match.play(random_move(match, chance))
            if match.over or seat >= players or seat in gone:
                continue
            match = match.play(Leave(seat))
            gone.add(seat)
            assert words.tell(match.events[0], names)
            with pytest.raises(IllegalMove):
                match.play(Leave(seat))
            if len(gone) == players:
                assert match.over
            elif not match.over:
                assert match.state.turn not in gone
        while not match.over:
            assert match.state.turn not in gone
            match = match.play(random_move(match, chance))
            assert len(match.log) < 20 * ALL_MOVES
        assert not set(match.winners) & gone
        assert replay(begun(game_id, variation, players), match.log) == match


@pytest.mark.parametrize("game_id", GAMES)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_options_mix_freely_and_the_slow_count_still_agrees(
    game_id: str, data: st.DataObject
) -> None:
    game = GAMES[game_id]
    rules = data.draw(every_rules(game))
    players = data.draw(st.integers(1, 8))
    assume(may_play(game, rules, players))
    last = steps(begin(game, rules, SEATS[:players]), data.draw(seeds))[-1]
    assert (tuple(last.state.scores), last.winners) == RECOUNTS[game_id](rules, players, last.log)
    plain = json.loads(json.dumps(match_to_plain(last)))
    assert plain_to_match(GAMES, plain).match == last


@pytest.mark.parametrize(("game_id", "variation"), VARIATIONS)
def test_every_way_to_play_has_a_book(game_id: str, variation: str) -> None:
    sheet = WORDS[game_id].sheet(GAMES[game_id].variations[variation])
    assert sheet.title == WORDS[game_id].NAME()
    for page in sheet.pages:
        assert 1 <= len(page.sentences) <= 6
        assert all(page.sentences)
        assert not any("{" in sentence for sentence in page.sentences)
        assert set(page.rules) <= KNOWN_ROWS


@pytest.mark.parametrize(("game_id", "variation"), VARIATIONS)
def test_every_book_begins_with_the_easy_rules_and_has_all_the_rest(
    game_id: str, variation: str
) -> None:
    chapters = [p.chapter for p in WORDS[game_id].sheet(GAMES[game_id].variations[variation]).pages]
    order = list(Chapter)
    assert chapters == sorted(chapters, key=order.index)
    assert chapters[0] is Chapter.EASY
    assert {Chapter.EASY, Chapter.FULL, Chapter.TIPS, Chapter.ODDS} <= set(chapters)


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if game_id in ROWS_OF])
def test_every_row_of_a_game_is_told_in_its_books(game_id: str) -> None:
    game, letter = GAMES[game_id], ROWS_OF[game_id]
    told = {
        row
        for rules in game.variations.values()
        for page in WORDS[game_id].sheet(rules).pages
        for row in page.rules
    }
    assert {f"{letter}{n}" for n in range(1, ROWS[letter] + 1)} <= told


@pytest.mark.parametrize(("game_id", "variation"), VARIATIONS)
def test_every_way_to_play_has_a_name_and_a_line(game_id: str, variation: str) -> None:
    name, line = WORDS[game_id].variation(variation)
    assert name
    assert line


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_and_every_value_has_words(game_id: str) -> None:
    words = WORDS[game_id]
    for name, values in choices_of(GAMES[game_id].rules_type()).items():
        assert words.option(name)
        said = [words.option_value(name, value) for value in values]
        assert all(said)
        assert len(set(said)) == len(said)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_refusal_of_a_mix_of_options_has_words(game_id: str) -> None:
    game = GAMES[game_id]
    names = choices_of(game.rules_type())
    reasons = {"too_many_players", "too_few_players"}
    for values in product(*names.values()):
        try:
            rules = game.rules_type(**dict(zip(names, values, strict=True)))
            for players in game.players:
                game.start(rules, players)
        except RulesConflict as conflict:
            reasons.add(conflict.reason)
    said = {reason: WORDS[game_id].conflict(reason) for reason in reasons}
    assert all(said.values())


@pytest.mark.parametrize("game_id", GAMES)
def test_the_facts_of_a_game_hold(game_id: str) -> None:
    game = GAMES[game_id]
    assert game.id == game_id
    assert game.players == range(1, 9)
    assert next(iter(game.variations)) == "classic"
    assert game.variations["classic"] == game.rules_type()
    assert len(set(game.variations.values())) == len(game.variations)
    assert set(game.best_with) <= set(game.players)


def test_every_game_has_words() -> None:
    assert list(WORDS) == list(GAMES)
