"""Drop Dead, one rule a test."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement

import pytest

from kidsdice.core.events import (
    Event,
    MatchEnded,
    PlayerLeft,
    RollOffBegan,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from kidsdice.core.game import (
    Best,
    IllegalMove,
    Leave,
    Move,
    RulesConflict,
    Threw,
    Throw,
)
from kidsdice.core.match import Match, begin
from kidsdice.games.drop_dead import (
    GAME,
    DiceDied,
    DroppedDead,
    Jobs,
    Line,
    PairTurnEnded,
    Rules,
    Scored,
    Stop,
    Stopped,
)

SEATS = ["fox-sea", "owl-moss", "bear-plum", "frog-tomato"]


def after(match: Match, *moves: Move | tuple[int, ...]) -> Match:
    """The match after these moves; plain faces stand for a throw."""
    for move in moves:
        match = match.play(Threw(move) if isinstance(move, tuple) else move)
    return match


def table(players: int = 1, **options: object) -> Match:
    """A match that has just begun."""
    return begin(GAME, Rules(**options), SEATS[:players])  # type: ignore[arg-type]


def told(match: Match, kind: type[Event]) -> list[Event]:
    """What the last move brought, of this kind."""
    return [event for event in match.events if type(event) is kind]


DEAD = (2, 2, 2, 2, 2)  # a turn of five dice that ends at once


def turn_of(points: int) -> tuple[tuple[int, ...], ...]:
    """The throws of a classic turn that scores once, if at all, and then dies."""
    if points == 0:
        return (DEAD,)
    throws = combinations_with_replacement((1, 3, 4, 6), 5)
    return (next(faces for faces in throws if sum(faces) == points), DEAD)


def test_a_turn_begins_with_all_five_dice() -> None:
    """D1"""
    assert table().offers == (Throw(5),)


def test_a_throw_without_2_and_5_adds_its_sum() -> None:
    """D2"""
    match = after(table(), (1, 3, 4, 4, 6))
    assert match.state.table.running == 18
    assert told(match, Scored) == [Scored(0, (2, 5), 18, 18)]


def test_after_a_scoring_throw_the_same_dice_are_thrown_again() -> None:
    """D2"""
    assert after(table(), (1, 3, 4, 4, 6)).offers == (Throw(5),)


def test_a_throw_with_a_2_or_a_5_scores_nothing_at_all() -> None:
    """D3"""
    match = after(table(), (1, 3, 4, 4, 6), (2, 3, 5, 6, 6))
    assert match.state.table.running == 18


def test_every_2_and_5_of_a_throw_is_put_aside_with_its_face() -> None:
    """D3"""
    match = after(table(), (5, 3, 2, 2, 6), (5, 4))
    assert match.state.table.dead == (5, 2, 2, 5)
    assert told(match, DiceDied) == [DiceDied(0, (5,), live=1)]


def test_only_the_dice_that_are_left_are_thrown() -> None:
    """D4"""
    match = after(table(), (2, 3, 5, 6, 6))
    assert match.offers == (Throw(3),)
    with pytest.raises(IllegalMove):
        match.play(Threw((1, 1, 1, 1, 1)))


def test_the_standard_game_has_no_stopping() -> None:
    """D4"""
    with pytest.raises(IllegalMove):
        after(table(), (1, 3, 4, 4, 6)).play(Stop())


def test_when_the_last_die_is_out_the_total_stands() -> None:
    """D5"""
    match = after(table(2), (1, 3, 4, 4, 6), DEAD)
    assert told(match, DroppedDead) == [DroppedDead(0, running=18, points=18)]
    assert match.state.scores == (18, 0)


def test_a_first_throw_of_only_2s_and_5s_is_a_turn_of_nothing() -> None:
    """D5"""
    match = after(table(), (2, 5, 5, 2, 2))
    assert match.over
    assert match.state.scores == (0,)


def test_everyone_has_one_turn_and_the_highest_total_wins() -> None:
    """D6"""
    match = after(table(3), *turn_of(12), *turn_of(20), *turn_of(9))
    assert match.over
    assert match.state.scores == (12, 20, 9)
    assert match.winners == (1,)


def test_players_level_on_top_take_one_more_turn_each() -> None:
    """D6"""
    match = after(table(3), *turn_of(20), *turn_of(9), *turn_of(20))
    assert told(match, RollOffBegan) == [RollOffBegan((0, 2))]
    assert not match.over
    assert match.state.turn == 0
    match = after(match, *turn_of(9))
    assert match.state.turn == 2
    match = after(match, *turn_of(12))
    assert match.winners == (2,)
    assert match.state.scores == (29, 9, 32)


def test_while_they_are_level_they_go_on() -> None:
    """D6"""
    match = after(table(2), DEAD, DEAD, DEAD, DEAD)
    assert told(match, RollOffBegan) == [RollOffBegan((0, 1))]
    match = after(match, DEAD, *turn_of(5))
    assert match.winners == (1,)


def test_players_who_are_level_below_the_top_do_not_throw_again() -> None:
    """D6"""
    assert after(table(3), *turn_of(9), *turn_of(9), *turn_of(10)).winners == (2,)


def test_a_lone_die_scores_twice_its_face() -> None:
    """D7"""
    match = after(table(last_die_doubles=True), (2, 2, 5, 5, 6), (6,))
    assert told(match, Scored) == [Scored(0, (2, 5), 12, 12, doubled=True)]


def test_two_dice_do_not_double() -> None:
    """D7"""
    match = after(table(last_die_doubles=True), (2, 2, 5, 3, 6), (6, 4))
    assert match.state.table.running == 10


def test_ones_and_sixes_can_be_the_deadly_faces() -> None:
    """D8"""
    match = after(table(deadly=(1, 6)), (2, 5, 2, 5, 3), (1, 6, 5, 5, 5))
    assert match.state.table.running == 17
    assert match.state.table.dead == (1, 6)


def test_the_best_throw_of_ones_and_sixes_is_25() -> None:
    """D8"""
    assert after(table(deadly=(1, 6)), (5, 5, 5, 5, 5)).state.table.running == 25


def test_partners_share_a_column() -> None:
    """D9"""
    match = after(table(4, partners=True), *turn_of(12), *turn_of(20))
    assert match.state.scores == (12, 12, 20, 20)
    assert match.state.columns == (12, 20)
    assert match.winners == (2, 3)


def test_partners_swap_jobs_after_every_throw() -> None:
    """D9"""
    match = table(4, partners=True)
    assert (match.state.turn, match.state.adder) == (0, 1)
    match = after(match, (1, 3, 4, 4, 6))
    assert told(match, Jobs) == [Jobs(thrower=1, adder=0)]
    assert (match.state.turn, match.state.adder) == (1, 0)
    match = after(match, (2, 3, 4, 4, 6))
    assert (match.state.turn, match.state.adder) == (0, 1)


def test_partners_go_on_swapping_in_their_next_turn() -> None:
    """D9"""
    match = after(table(4, partners=True, rounds=3), DEAD)
    assert match.state.turn == 2
    match = after(match, DEAD)
    assert match.state.turn == 1


def test_the_turn_of_a_pair_names_both() -> None:
    """D9"""
    match = after(table(4, partners=True), *turn_of(12))
    assert told(match, PairTurnEnded) == [PairTurnEnded(1, 12, 12, partner=0)]


def test_partners_who_are_level_all_take_part_in_the_extra_turn() -> None:
    """D6, D9"""
    match = after(table(4, partners=True), *turn_of(12), *turn_of(12))
    assert told(match, RollOffBegan) == [RollOffBegan((0, 1, 2, 3))]


@pytest.mark.parametrize("players", [1, 3])
def test_partners_need_pairs(players: int) -> None:
    """D9"""
    with pytest.raises(RulesConflict) as conflict:
        table(players, partners=True)
    assert conflict.value.reason == "partners_need_pairs"


def test_two_partners_may_play_alone_together() -> None:
    """D9"""
    assert after(table(2, partners=True), *turn_of(12)).winners == (0, 1)


def test_a_race_plays_rounds_until_one_ends_with_100() -> None:
    """D10"""
    match = after(table(2, target=100), *turn_of(30), *turn_of(10))
    assert told(match, RoundBegan) == [RoundBegan(2)]
    for _ in range(2):
        match = after(match, *turn_of(30), *turn_of(10))
    assert not match.over


def test_a_race_finishes_the_round_so_that_turns_are_equal() -> None:
    """D10"""
    match = table(2, target=100)
    for _ in range(3):
        match = after(match, *turn_of(30), *turn_of(28))
    match = after(match, *turn_of(10))
    assert match.state.scores == (100, 84)
    assert not match.over
    match = after(match, *turn_of(24))
    assert match.winners == (1,)


def test_a_race_may_go_to_200() -> None:
    """D10"""
    match = table(target=200)
    for _ in range(6):
        match = after(match, *turn_of(30))
    assert not match.over
    assert after(match, *turn_of(20)).over


def test_a_race_and_a_number_of_turns_do_not_go_together() -> None:
    """D10, D13"""
    with pytest.raises(RulesConflict) as conflict:
        Rules(target=100, rounds=3)
    assert conflict.value.reason == "target_and_rounds"


def test_stop_or_throw_keeps_the_total_of_who_stops() -> None:
    """D11"""
    match = after(table(2, stop="scoring"), (1, 3, 4, 4, 6), Stop())
    assert match.state.scores == (18, 0)
    assert match.state.turn == 1
    assert told(match, Stopped) == [Stopped(0, 18)]


def test_stop_or_throw_offers_to_stop_only_after_a_scoring_throw() -> None:
    """D11"""
    match = table(stop="scoring")
    assert Stop() not in match.offers
    match = after(match, (1, 3, 4, 4, 6))
    assert match.offers == (Throw(5), Stop())
    match = after(match, (2, 3, 4, 4, 6))
    assert match.offers == (Throw(4),)


def test_who_throws_on_and_drops_dead_has_a_turn_of_nothing() -> None:
    """D11"""
    match = after(table(stop="scoring"), (1, 3, 4, 4, 6), DEAD)
    assert told(match, DroppedDead) == [DroppedDead(0, running=18, points=0)]
    assert told(match, TurnEnded) == [TurnEnded(0, 0, 0)]
    assert match.state.scores == (0,)


def test_three_dice_change_nothing_but_the_number() -> None:
    """D12"""
    match = table(dice=3)
    assert match.offers == (Throw(3),)
    assert after(match, (6, 6, 6), (2, 2, 2)).state.scores == (18,)


@pytest.mark.parametrize("rounds", [3, 5])
def test_several_turns_each_are_added(rounds: int) -> None:
    """D13"""
    match = table(2, rounds=rounds)
    for _ in range(rounds):
        assert not match.over
        match = after(match, *turn_of(10), *turn_of(7))
    assert match.over
    assert match.state.scores == (10 * rounds, 7 * rounds)


def test_a_die_that_dies_is_replaced_from_the_pool() -> None:
    """D14"""
    match = after(table(pool=5), (2, 3, 5, 6, 6))
    assert match.offers == (Throw(5),)
    assert match.state.table.pool == 3
    assert told(match, DiceDied) == [DiceDied(0, (2, 5), live=5, replaced=2, pool=3)]


def test_an_empty_pool_leaves_the_standard_rule() -> None:
    """D14"""
    match = after(table(pool=5), (2, 2, 2, 2, 3), (5, 5, 5, 4, 4))
    assert match.state.table.pool == 0
    assert match.offers == (Throw(3),)


def test_the_pool_is_full_again_at_each_turn() -> None:
    """D14"""
    match = after(table(2, pool=5), DEAD, DEAD)
    assert match.state.turn == 1
    assert match.state.table.pool == 5


@pytest.mark.parametrize("pool", [5, 10, 20])
def test_five_ten_or_twenty_spare_dice(pool: int) -> None:
    """D14"""
    assert after(table(pool=pool), (2, 3, 3, 3, 3)).state.table.pool == pool - 1


def test_a_banker_may_bank_after_a_throw_that_scored_nothing() -> None:
    """D15"""
    match = after(table(stop="any"), (1, 3, 4, 4, 6), (2, 3, 4, 4, 6))
    assert match.offers == (Throw(4), Stop())
    assert after(match, Stop()).state.scores == (18,)


def test_a_banker_throws_at_least_once() -> None:
    """D15"""
    assert table(stop="any").offers == (Throw(5),)


def test_a_banker_who_drops_dead_has_a_turn_of_nothing() -> None:
    """D15"""
    assert after(table(stop="any"), (1, 3, 4, 4, 6), DEAD).state.scores == (0,)


def test_the_worked_turn() -> None:
    """D16"""
    match = table()

    match = after(match, (1, 3, 4, 4, 6))
    assert match.state.table.running == 18

    match = after(match, (2, 3, 5, 6, 6))
    assert match.state.table.running == 18, "nothing"
    assert match.state.table.live == 3, "two dice out"

    match = after(match, (3, 4, 6))
    assert match.state.table.lines[-1] == Line((3, 4, 6), (), 13)
    assert match.state.table.running == 31

    match = after(match, (2, 2, 4))
    assert match.state.table.running == 31, "nothing"
    assert match.state.table.live == 1, "two out"

    match = after(match, (6,))
    assert match.state.table.running == 37

    match = after(match, (5,))
    assert match.over, "dropped dead"
    assert match.state.scores == (37,)
    assert told(match, DroppedDead) == [DroppedDead(0, 37, 37)]


def test_five_sixes_are_the_best_throw_and_a_turn_has_no_upper_limit() -> None:
    """D16"""
    match = table()
    for throws in range(1, 51):
        match = after(match, (6, 6, 6, 6, 6))
        assert match.state.table.running == 30 * throws


def test_the_odds_of_a_state_are_exact() -> None:
    """D18"""
    chances = {chance.what: chance.value for chance in GAME.odds(table().state)}
    assert chances["scores"] == Fraction(32, 243)
    assert chances["drops_dead"] == Fraction(1, 243)
    assert 16 < chances["still_to_come"] < Fraction(33, 2)
    assert "stop_from" not in chances


def test_the_odds_of_stopping_appear_with_the_choice() -> None:
    """D11, D18"""
    match = after(table(stop="scoring"), (2, 2, 5, 5, 6), (6,))
    chances = {chance.what: chance.value for chance in GAME.odds(match.state)}
    assert chances["stop_from"] == 7


def test_options_combine() -> None:
    """D7, D8, D12, D13, D14, D15"""
    rules = Rules(3, (1, 6), True, True, 0, 3, "any", 5)
    match = after(begin(GAME, rules, SEATS), (1, 1, 6), (1, 1, 6), (1, 5), (5,), Stop())
    assert match.state.scores == (10, 10, 0, 0)


def test_one_to_eight_play_and_the_highest_is_best_alone() -> None:
    assert GAME.players == range(1, 9)
    assert GAME.best is Best.HIGHEST


def test_the_table_of_the_turn_before_stays_to_be_seen() -> None:
    match = after(table(2), *turn_of(18))
    assert match.state.last is not None
    assert match.state.last.dead == DEAD
    assert match.state.table.lines == ()


def test_a_player_who_leaves_is_skipped_and_cannot_win() -> None:
    match = after(table(3), *turn_of(20), Leave(0), *turn_of(5), *turn_of(9))
    assert match.over
    assert match.winners == (2,)


def test_the_turn_of_a_player_who_leaves_is_dropped() -> None:
    match = after(table(2), (1, 3, 4, 4, 6), Leave(0))
    assert match.events == (PlayerLeft(0), TurnBegan(1))
    assert match.state.scores == (0, 0)


def test_a_partner_plays_on_alone() -> None:
    """D9"""
    match = after(table(4, partners=True), Leave(0))
    assert (match.state.turn, match.state.adder) == (1, None)
    match = after(match, (1, 3, 4, 4, 6))
    assert match.state.turn == 1
    match = after(match, DEAD, *turn_of(5))
    assert match.winners == (1,)


def test_when_everyone_has_left_nobody_wins() -> None:
    match = after(table(2), Leave(1), Leave(0))
    assert match.over
    assert match.winners == ()
    assert told(match, MatchEnded) == [MatchEnded(())]


def test_who_stays_in_an_extra_turn_alone_has_won() -> None:
    """D6"""
    match = after(table(2), DEAD, DEAD, Leave(0))
    assert match.winners == (1,)


def test_nobody_leaves_twice() -> None:
    match = after(table(2), Leave(1))
    with pytest.raises(IllegalMove):
        match.play(Leave(1))
