"""Knock Out, one rule a test."""

from __future__ import annotations

import time
from fractions import Fraction
from itertools import product
from math import prod

import pytest

from kidsdice.core.events import MatchEnded, RollOffBegan, Thrown, TurnBegan
from kidsdice.core.game import IllegalMove, Leave, Move, RulesConflict, Threw, Throw, choices_of
from kidsdice.core.match import Match, begin
from kidsdice.games import knock_out_odds as figures
from kidsdice.games.knock_out import (
    GAME,
    VARIATIONS,
    Added,
    GameBegan,
    GameEnded,
    KnockedOut,
    Landed,
    LastOneIn,
    Pick,
    Rules,
    Standing,
    Stop,
)


def after(match: Match, *moves: Move | tuple[int, ...]) -> Match:
    """The match after these moves; plain faces stand for a throw."""
    for move in moves:
        match = match.play(Threw(move) if isinstance(move, tuple) else move)
    return match


def picked(*numbers: int, rules: Rules = VARIATIONS["classic"]) -> Match:
    """A match in which each seat has picked its number."""
    match = begin(GAME, rules, [f"seat{n}" for n in range(len(numbers))])
    return after(match, *(Pick(number) for number in numbers))


def scores(match: Match) -> tuple[int, ...]:
    return tuple(match.state.scores)


def everything_that_happened(match: Match) -> list[object]:
    """All events, oldest first."""
    told: list[object] = []
    replayed = begin(match.game, match.rules, match.names)
    for move in match.log:
        replayed = replayed.play(move)
        told += replayed.events
    return told


def test_each_player_has_a_column() -> None:
    """K1."""
    match = begin(GAME, Rules(), ["a", "b", "c"])
    assert [column.sums for column in match.state.columns] == [(), (), ()]


@pytest.mark.parametrize("players", [1, 8])
def test_one_to_eight_may_play(players: int) -> None:
    """K1."""
    assert len(begin(GAME, Rules(), ["x"] * players).state.columns) == players


def test_six_seven_eight_and_nine_can_be_picked() -> None:
    """K2."""
    assert begin(GAME, Rules(), ["a"]).offers == (Pick(6), Pick(7), Pick(8), Pick(9))


def test_numbers_are_picked_in_the_order_of_the_seats() -> None:
    """K2."""
    match = begin(GAME, Rules(), ["a", "b"]).play(Pick(7))
    assert match.state.turn == 1
    assert match.play(Pick(9)).state.turn == 0


def test_two_players_may_pick_the_same_number() -> None:
    """K2."""
    match = after(picked(7, 7), (3, 4), (1, 1))
    assert [c.number for c in match.state.columns] == [7, 7]
    assert [c.standing for c in match.state.columns] == [Standing.OUT, Standing.IN]


def test_a_number_that_is_not_there_cannot_be_picked() -> None:
    """K2."""
    match = begin(GAME, Rules(), ["a"])
    with pytest.raises(IllegalMove):
        match.play(Pick(5))


def test_nothing_is_thrown_before_all_have_picked() -> None:
    """K2."""
    match = begin(GAME, Rules(), ["a", "b"]).play(Pick(7))
    with pytest.raises(IllegalMove):
        match.play(Threw((1, 1)))


def test_a_turn_is_one_throw_of_two_dice_and_then_the_dice_pass() -> None:
    """K3."""
    match = picked(7, 8)
    assert match.offers == (Throw(2),)
    match = after(match, (1, 2))
    assert match.state.turn == 1
    assert TurnBegan(1) in match.events


@pytest.mark.parametrize("faces", [(1,), (1, 2, 3), (0, 3), (7, 1)])
def test_a_throw_that_two_dice_cannot_make_is_refused(faces: tuple[int, ...]) -> None:
    """K3."""
    match = picked(7)
    with pytest.raises(IllegalMove):
        match.play(Threw(faces))


def test_a_sum_that_is_not_your_number_is_added() -> None:
    """K4."""
    match = after(picked(7), (6, 6), (6, 4))
    assert match.state.columns[0].lines == ((12, 12), (10, 22))
    assert Added(0, (6, 4), 10, 12, 22) in match.events


def test_your_number_knocks_you_out_and_scores_nothing() -> None:
    """K5."""
    match = after(picked(7, 9), (6, 6), (1, 1), (3, 4))
    assert match.state.columns[0].standing is Standing.OUT
    assert match.state.columns[0].score == 12
    assert KnockedOut(0, 7, 12) in match.events


def test_somebody_elses_number_does_no_harm() -> None:
    """K5."""
    match = after(picked(7, 9), (4, 5))
    assert match.state.columns[0].standing is Standing.IN
    assert scores(match) == (9, 0)


def test_a_knocked_out_score_stands_and_can_win() -> None:
    """K6."""
    match = after(picked(7, 9), (6, 6), (1, 1), (3, 4), (4, 5))
    assert scores(match) == (12, 2)
    assert match.winners == (0,)


def test_the_last_one_in_throws_alone_until_out() -> None:
    """K7."""
    match = after(picked(7, 9), (3, 4))
    assert LastOneIn(1) in match.events
    for _ in range(3):
        match = after(match, (1, 1))
        assert match.state.turn == 1
    match = after(match, (4, 5))
    assert match.over
    assert match.winners == (1,)


def test_being_the_last_one_in_is_told_once() -> None:
    """K7."""
    match = after(picked(7, 9), (3, 4), (1, 1), (1, 1), (4, 5))
    assert everything_that_happened(match).count(LastOneIn(1)) == 1


def test_a_player_alone_is_never_called_the_last_one() -> None:
    """K7."""
    match = after(picked(7), (1, 1), (3, 4))
    assert not any(isinstance(event, LastOneIn) for event in everything_that_happened(match))


def test_the_dice_pass_only_among_players_still_in() -> None:
    """K3, K7: B goes out on B's turn, then D on the last seat, then A on the first."""
    match = picked(7, 7, 7, 7)
    who = []
    for faces in [(1, 1), (3, 4), (1, 1), (3, 4), (3, 4)]:
        who.append(match.state.turn)
        match = after(match, faces)
    assert who == [0, 1, 2, 3, 0]
    assert LastOneIn(2) in match.events
    assert match.state.turn == 2


def test_everybody_may_be_out_in_the_first_round() -> None:
    """K7, K8: all stand on 0, so all of them roll off."""
    match = after(picked(7, 7, 7), (3, 4), (1, 6), (2, 5))
    assert scores(match) == (0, 0, 0)
    assert match.state.roll_off == (0, 1, 2)


def test_the_highest_score_wins_the_match() -> None:
    """K8."""
    match = after(picked(9, 9), (1, 1), (6, 6), (4, 5), (3, 6))
    assert match.winners == (1,)
    assert MatchEnded((1,)) in match.events


def test_level_players_roll_off_with_two_dice_and_the_higher_sum_wins() -> None:
    """K8."""
    match = after(picked(9, 9), (1, 1), (1, 1), (4, 5), (4, 5))
    assert RollOffBegan((0, 1)) in match.events
    assert match.offers == (Throw(2),)
    match = after(match, (2, 2))
    assert not match.over
    match = after(match, (2, 3))
    assert match.winners == (1,)


def test_a_level_roll_off_is_rolled_again() -> None:
    """K8."""
    match = after(picked(9, 9), (4, 5), (4, 5), (2, 2), (1, 3))
    assert match.state.roll_off == (0, 1)
    assert after(match, (6, 6), (1, 1)).winners == (0,)


def test_only_those_level_on_top_roll_off() -> None:
    """K8."""
    match = after(picked(9, 9, 9), (1, 1), (4, 5), (1, 1), (4, 5), (4, 5))
    assert match.state.roll_off == (0, 2)
    match = after(match, (1, 1))
    assert match.state.turn == 2


def test_a_roll_off_adds_nothing_to_the_score() -> None:
    """K8."""
    match = after(picked(9, 9), (4, 5), (4, 5), (6, 6), (1, 1))
    assert scores(match) == (0, 0)


def test_a_roll_off_takes_two_dice_in_every_way_to_play() -> None:
    """K8."""
    match = after(picked(1, 1, rules=VARIATIONS["one_die"]), (1,), (1,))
    assert match.offers == (Throw(2),)


def test_three_games_are_added() -> None:
    """K9."""
    match = picked(7, rules=VARIATIONS["three_games"])
    match = after(match, (1, 1), (3, 4))
    assert GameEnded(1, (2,), (2,)) in match.events
    assert GameBegan(2, 3) in match.events
    match = after(match, Pick(8), (1, 2), (4, 4), Pick(9), (1, 3), (4, 5))
    assert match.over
    assert scores(match) == (2 + 3 + 4,)


def test_each_of_three_games_wants_a_new_number() -> None:
    """K9."""
    match = after(picked(7, rules=VARIATIONS["three_games"]), (3, 4))
    assert match.offers == (Pick(6), Pick(8), Pick(9))
    match = after(match, Pick(6), (3, 3))
    assert match.offers == (Pick(8), Pick(9))


def test_only_the_totals_of_three_games_decide() -> None:
    """K8, K9."""
    match = picked(7, 8, rules=VARIATIONS["three_games"])
    match = after(match, (6, 6), (4, 4), (3, 4))
    match = after(match, Pick(8), Pick(7), (4, 4), (1, 1), (3, 4))
    match = after(match, Pick(9), Pick(9), (4, 5), (1, 1), (4, 5))
    assert scores(match) == (12, 4)
    assert match.winners == (0,)


@pytest.mark.parametrize(("number", "count"), [(6, 5), (7, 6), (8, 5), (9, 4)])
def test_the_ways_of_a_number_are_counted_and_shown(number: int, count: int) -> None:
    """K10."""
    assert figures.results(2)[number] == count
    assert len(figures.pairs(number, 2)) == count
    assert all(sum(pair) == number for pair in figures.pairs(number, 2))


def test_of_six_and_eight_the_six_scores_a_little_more() -> None:
    """K10."""
    assert figures.average_score(6, 2) == Fraction(222, 5)
    assert figures.average_score(8, 2) == Fraction(212, 5)


def test_the_figures_of_a_pick_are_offered_for_every_number() -> None:
    """K10."""
    shown = GAME.odds(begin(GAME, Rules(), ["a"]).state)
    found = {(chance.what, chance.about): chance.value for chance in shown}
    assert found["chance", (9, 36)] == Fraction(4, 36)
    assert found["average", 7] == 35
    assert found["throws", 7] == 6


def test_any_number_lets_you_pick_two_to_twelve() -> None:
    """K11."""
    match = begin(GAME, VARIATIONS["any_number"], ["a"])
    assert match.offers == tuple(Pick(number) for number in range(2, 13))


def test_one_die_has_the_numbers_one_to_six() -> None:
    """K12."""
    match = begin(GAME, VARIATIONS["one_die"], ["a"])
    assert match.offers == tuple(Pick(number) for number in range(1, 7))
    match = match.play(Pick(3))
    assert match.offers == (Throw(1),)
    assert scores(after(match, (6,), (3,))) == (6,)


def test_with_one_die_every_number_is_equally_likely_but_not_equally_good() -> None:
    """K12."""
    assert {figures.chance(number, 1) for number in range(1, 7)} == {Fraction(1, 6)}
    averages = [figures.average_score(number, 1) for number in range(1, 7)]
    assert averages == [20, 19, 18, 17, 16, 15]


def test_three_dice_have_the_numbers_nine_to_twelve() -> None:
    """K13."""
    match = begin(GAME, VARIATIONS["three_dice"], ["a"])
    assert match.offers == (Pick(9), Pick(10), Pick(11), Pick(12))
    assert match.play(Pick(9)).offers == (Throw(3),)
    assert [figures.results(3)[number] for number in (9, 10, 11, 12)] == [25, 27, 27, 25]


def test_only_the_third_landing_knocks_out_and_none_of_them_scores() -> None:
    """K14."""
    match = after(picked(7, rules=VARIATIONS["three_lives"]), (6, 6), (3, 4))
    assert Landed(0, 7, 2) in match.events
    match = after(match, (3, 4), (1, 1))
    assert match.state.columns[0].landings == 2
    assert match.state.columns[0].standing is Standing.IN
    match = after(match, (3, 4))
    assert match.over
    assert match.state.columns[0].landings == 3
    assert scores(match) == (14,)


def test_the_times_table_multiplies_two_dice() -> None:
    """K15."""
    match = begin(GAME, VARIATIONS["times_table"], ["a"])
    assert match.offers == (Pick(6), Pick(8), Pick(12), Pick(24))
    match = after(match, Pick(12), (5, 6), (6, 6))
    assert scores(match) == (66,)
    assert after(match, (3, 4)).state.columns[0].standing is Standing.OUT


def test_a_wipe_out_rubs_the_score_out() -> None:
    """K16."""
    match = after(picked(7, rules=VARIATIONS["wipe_out"]), (6, 6), (3, 4))
    assert scores(match) == (0,)
    assert KnockedOut(0, 7, 0, 12) in match.events


def test_a_wipe_out_may_be_dodged_by_stopping_before_any_throw() -> None:
    """K16."""
    match = picked(7, 8, rules=VARIATIONS["wipe_out"])
    assert match.offers == (Throw(2), Stop())
    match = after(match, (6, 6), Stop(), Stop())
    assert match.state.columns[0].standing is Standing.STOPPED
    assert scores(match) == (12, 0)
    assert match.winners == (0,)


def test_without_wipe_out_there_is_no_stopping() -> None:
    """K16."""
    match = picked(7)
    with pytest.raises(IllegalMove):
        match.play(Stop())


def test_a_wipe_out_in_a_longer_match_takes_only_that_games_points() -> None:
    """K9, K16."""
    match = picked(7, rules=Rules(games=2, wipe_out=True))
    match = after(match, (6, 6), Stop(), Pick(8), (1, 1), (4, 4))
    assert scores(match) == (12,)


def test_three_lives_go_together_with_one_die() -> None:
    """K12, K14."""
    match = after(picked(1, rules=Rules(dice=1, lives=3)), (1,), (6,), (1,))
    assert not match.over
    assert scores(match) == (6,)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"multiply": True, "dice": 1}, "times_needs_two_dice"),
        ({"multiply": True, "dice": 3}, "times_needs_two_dice"),
        ({"any_number": True, "dice": 1}, "one_die_has_every_number"),
        ({"dice": 4}, "no_such_dice"),
        ({"lives": 0}, "no_such_lives"),
    ],
)
def test_options_that_make_no_sense_are_refused(options: dict[str, int], reason: str) -> None:
    """K11 to K15."""
    with pytest.raises(RulesConflict) as refused:
        Rules(**options)  # type: ignore[arg-type]
    assert refused.value.reason == reason


def test_number_eight_and_five_nine_seven_make_twenty_one() -> None:
    """K18 a."""
    match = after(picked(8), (2, 3), (4, 5), (3, 4))
    assert match.state.columns[0].lines == ((5, 5), (9, 14), (7, 21))
    match = after(match, (3, 5))
    assert match.over
    assert scores(match) == (21,)


def test_number_nine_stays_in_where_number_seven_is_out_at_once() -> None:
    """K18 b."""
    falls = [(3, 4), (2, 4), (4, 4), (1, 3), (6, 4)]
    nine = after(picked(9), *falls)
    assert scores(nine) == (35,)
    assert nine.state.columns[0].standing is Standing.IN
    seven = after(picked(7), falls[0])
    assert scores(seven) == (0,)
    assert seven.over


def test_out_on_the_very_first_throw_is_a_score_of_nothing() -> None:
    """K18 c: one game in six on a 7."""
    assert scores(after(picked(7), (1, 6))) == (0,)
    assert figures.chance(7, 2) == Fraction(1, 6)


def test_thirty_and_stop_keeps_thirty() -> None:
    """K18 d."""
    match = after(picked(7, rules=VARIATIONS["wipe_out"]), (6, 6), (6, 6), (3, 3))
    assert scores(after(match, Stop())) == (30,)
    assert scores(after(match, (3, 4))) == (0,)


def test_two_level_on_top_roll_off() -> None:
    """K18 e."""
    match = after(picked(8, 7), (6, 6), (6, 6), (4, 4), (3, 4))
    assert scores(match) == (12, 12)
    assert match.state.roll_off == (0, 1)


def test_alone_the_highest_score_of_each_number_is_the_best() -> None:
    """K2, C3."""
    match = after(picked(9), (6, 6), (4, 5))
    assert GAME.figure(match.state, 0) == 12
    assert GAME.kind(match.state, 0) == "9"
    assert GAME.best.beats(13, 12)


def test_a_match_of_three_games_has_one_best_for_all_numbers() -> None:
    """K9, C3."""
    match = after(picked(9, rules=VARIATIONS["three_games"]), (4, 5))
    assert GAME.kind(match.state, 0) == ""


def test_a_player_who_gets_up_is_passed_over_and_cannot_win() -> None:
    """A score of somebody who left stays on the sheet but no longer counts."""
    match = after(picked(7, 7, 7), (6, 6), Leave(1))
    assert match.state.turn == 2
    match = after(match, (1, 1), Leave(0), (3, 4))
    assert match.winners == (2,)
    assert scores(match) == (12, 0, 2)


def test_a_player_may_get_up_while_numbers_are_picked() -> None:
    match = after(begin(GAME, Rules(), ["a", "b", "c"]), Leave(1), Pick(7))
    assert match.state.turn == 2
    assert after(match, Pick(7)).state.turn == 0


def test_a_player_may_get_up_in_a_roll_off() -> None:
    match = after(picked(7, 7, 7), (3, 4), (3, 4), (3, 4), (6, 6), Leave(0))
    assert match.state.roll_off == (1, 2)
    assert match.state.turn == 1
    assert after(match, Leave(1)).winners == (2,)


def test_when_everybody_has_left_the_match_is_over_and_nobody_wins() -> None:
    match = after(picked(7, 8), Leave(1), Leave(0))
    assert match.over
    assert match.winners == ()


def test_nobody_can_leave_twice() -> None:
    match = after(picked(7, 8), Leave(1))
    with pytest.raises(IllegalMove):
        match.play(Leave(1))


def test_every_throw_is_told_first() -> None:
    match = after(picked(7, 8), (1, 2))
    assert match.events[0] == Thrown(0, (1, 2))


def every_rules() -> list[Rules]:
    """Every set of options that goes together."""
    names, values = zip(*choices_of(Rules()).items(), strict=True)
    found = []
    for combination in product(*values):
        try:
            found.append(Rules(**dict(zip(names, combination, strict=True))))
        except RulesConflict:
            continue
    return found


def test_every_number_that_can_be_picked_can_come_up_and_there_are_enough_for_all_games() -> None:
    """K9 to K15."""
    for rules in every_rules():
        assert len(rules.numbers) > rules.games
        assert all(figures.chance(n, rules.dice, rules.multiply) for n in rules.numbers)


def brute_score(number: int, dice: int, multiply: bool, lives: int, throws: int) -> float:
    """The average score by following every chance for so many throws."""
    make = prod if multiply else sum
    falls = [make(faces) for faces in product(range(1, 7), repeat=dice)]
    hit = falls.count(number) / len(falls)
    adds = sum(fall for fall in falls if fall != number) / len(falls)
    alive = [1.0] + [0.0] * (lives - 1)
    total = 0.0
    for _ in range(throws):
        total += sum(alive) * adds
        alive = [
            share * (1 - hit) + (alive[life - 1] * hit if life else 0.0)
            for life, share in enumerate(alive)
        ]
    return total


@pytest.mark.parametrize("variation", sorted(set(VARIATIONS) - {"wipe_out"}))
def test_average_scores_agree_with_following_every_throw(variation: str) -> None:
    """K10 to K15."""
    rules = VARIATIONS[variation]
    for number in rules.numbers:
        exact = figures.average_score(number, rules.dice, rules.multiply, rules.lives)
        slow = brute_score(number, rules.dice, rules.multiply, rules.lives, 3000)
        assert slow == pytest.approx(float(exact), rel=1e-9)


@pytest.mark.parametrize("lives", [1, 2, 3])
def test_the_chance_of_lasting_agrees_with_every_row_of_throws(lives: int) -> None:
    """K10, K14: four throws of one die, all 1,296 of them."""
    rows = list(product(range(1, 7), repeat=4))
    for count in range(5):
        slow = sum(row[:count].count(3) < lives for row in rows)
        assert figures.lasting(count, 3, 1, False, lives) == Fraction(slow, len(rows))


def test_average_throws_are_the_sum_of_the_chances_of_lasting() -> None:
    """K10, K14."""
    series = sum(float(figures.lasting(count, 7, 2, False, 3)) for count in range(300))
    assert series == pytest.approx(float(figures.average_throws(7, 2, False, 3)))


def test_one_more_throw_in_a_wipe_out_is_worth_it_below_the_stopping_score() -> None:
    """K16."""
    for number in range(2, 13):
        stop = figures.stop_from(number, 2)
        assert figures.after_one_more(stop - 1, number, 2) > stop - 1
        assert figures.after_one_more(stop, number, 2) <= stop


def worth_of_stopping_at(stop: int, lives: int) -> float:
    """One die, number 2, Wipe Out: throw on up to this score on the last life, slowly."""
    alive = {(0, lives): 1.0}
    worth = 0.0
    while alive and sum(alive.values()) > 1e-12:
        after: dict[tuple[int, int], float] = {}
        for (score, left), share in alive.items():
            if left == 1 and score >= stop:
                worth += share * score
                continue
            for face in range(1, 7):
                landed = face == 2
                now = (score + (0 if landed else face), left - landed)
                if now[1]:
                    after[now] = after.get(now, 0.0) + share / 6
        alive = after
    return worth


@pytest.mark.parametrize("lives", [1, 2])
def test_a_well_timed_stop_is_the_best_of_all_stopping_scores(lives: int) -> None:
    """K16."""
    worths = {stop: worth_of_stopping_at(stop, lives) for stop in (10, 16, 17, 18, 19, 20, 24)}
    best = float(figures.wipe_out_value(2, 1, False, lives))
    assert max(worths.values()) == pytest.approx(best)
    assert worths[figures.stop_from(2, 1)] == pytest.approx(best)


def test_a_match_of_ten_thousand_turns_stays_quick() -> None:
    """Nothing may grow with the square of the match or dig into the stack."""
    state = GAME.play(GAME.start(Rules(), 1), Pick(7))[0]
    began = time.process_time()
    for _ in range(10_000):
        state = GAME.play(state, Threw((6, 6)))[0]
    assert time.process_time() - began < 5
    assert state.scores == (120_000,)
    assert hash(state) == hash(state)
