"""Run for It, one rule a test."""

from __future__ import annotations

import time
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from kidsdice.core.events import MatchEnded, RollOffBegan, TurnBegan, TurnEnded
from kidsdice.core.game import IllegalMove, Leave, Move, RulesConflict, Threw, Throw
from kidsdice.core.match import Match, begin
from kidsdice.games import run_for_it_odds as figures
from kidsdice.games.run_for_it import (
    GAME,
    VARIATIONS,
    FreshThrow,
    GoesFirst,
    NoOne,
    Rules,
    RunGone,
    RunGrew,
    RunScored,
    Stop,
    TargetReached,
    ThrewForFirst,
    WipedOut,
)

NOTHING = (2, 2, 3, 3, 4, 4)
FULL = (1, 2, 3, 4, 5, 6)
RUN_OF_4 = (1, 2, 3, 4, 4, 4)


def after(match: Match, *moves: Move | tuple[int, ...]) -> Match:
    """The match after these moves; plain faces stand for a throw."""
    for move in moves:
        match = match.play(Threw(move) if isinstance(move, tuple) else move)
    return match


def table(players: int = 1, rules: Rules = VARIATIONS["classic"]) -> Match:
    """A match in which the first seat has won the throw for first."""
    match = begin(GAME, rules, [f"seat{n}" for n in range(players)])
    return after(match, *([(6,)] + [(1,)] * (players - 1) if players > 1 else []))


def test_each_player_throws_one_die_and_the_highest_goes_first() -> None:
    """R1."""
    match = begin(GAME, Rules(), ["a", "b", "c"])
    assert match.offers == (Throw(1),)
    match = after(match, (2,))
    assert match.state.turn == 1
    assert ThrewForFirst(0, 2) in match.events
    match = after(match, (5,), (4,))
    assert match.state.turn == 1
    assert GoesFirst(1) in match.events
    assert match.offers == (Throw(6),)


def test_level_highest_throw_again() -> None:
    """R1."""
    match = after(begin(GAME, Rules(), ["a", "b", "c"]), (5,), (1,), (5,))
    assert RollOffBegan((0, 2)) in match.events
    assert match.state.turn == 0
    match = after(match, (2,))
    assert match.state.turn == 2
    match = after(match, (3,))
    assert GoesFirst(2) in match.events
    assert match.state.turn == 2


def test_alone_there_is_no_throw_for_first() -> None:
    """R1."""
    assert begin(GAME, Rules(), ["a"]).offers == (Throw(6),)


def test_the_throw_for_first_scores_nothing() -> None:
    """R1."""
    assert table(2).state.scores == (0, 0)


def test_after_the_first_player_the_turns_go_round_the_table() -> None:
    """R1."""
    match = after(begin(GAME, Rules(), ["a", "b", "c"]), (1,), (2,), (6,))
    who = []
    for _ in range(4):
        who.append(match.state.turn)
        match = after(match, NOTHING)
    assert who == [2, 0, 1, 2]


def test_a_run_starts_with_a_one_and_has_no_gap() -> None:
    """R2."""
    match = after(table(), (1, 2, 4, 5, 6, 6))
    assert match.state.run == 2


def test_a_first_throw_without_a_one_ends_the_turn_with_nothing() -> None:
    """R3."""
    match = after(table(2), NOTHING)
    assert NoOne(0) in match.events
    assert TurnEnded(0, 0, 0) in match.events
    assert match.state.turn == 1


def test_three_alike_without_a_one_are_thrown_again() -> None:
    """R4."""
    match = after(table(2), (3, 3, 3, 2, 4, 5))
    assert FreshThrow(0, 3) in match.events
    assert match.state.turn == 0
    assert match.offers == (Throw(6),)


def test_three_alike_may_help_twice_in_a_turn() -> None:
    """R4."""
    match = after(table(2), (3, 3, 3, 2, 4, 5), (6, 6, 6, 6, 5, 5))
    assert match.state.turn == 0
    assert match.offers == (Throw(6),)


def test_three_alike_may_be_set_to_help_once_only() -> None:
    """R4."""
    match = after(table(2, Rules(three_alike="once")), (3, 3, 3, 2, 4, 5), (6, 6, 6, 6, 5, 5))
    assert match.state.turn == 1
    match = after(match, (3, 3, 3, 2, 4, 5))
    assert match.state.turn == 1


def test_one_two_three_five_five_six_puts_aside_one_two_three() -> None:
    """R5."""
    match = after(table(), (1, 2, 3, 5, 5, 6))
    assert RunGrew(0, (1, 2, 3), 3, 15) in match.events
    assert match.offers == (Throw(3), Stop())


def test_only_one_die_of_each_number_counts() -> None:
    """R5."""
    match = after(table(), (1, 1, 2, 2, 6, 6))
    assert match.state.run == 2
    assert match.state.left == 4


def test_a_die_that_carries_the_run_on_may_not_be_held_back() -> None:
    """R5: only the dice that do not fit are ever offered to be thrown."""
    match = after(table(), (1, 2, 3, 4, 6, 6))
    assert [offer for offer in match.offers if isinstance(offer, Throw)] == [Throw(2)]


def test_the_next_number_puts_aside_every_die_that_carries_on() -> None:
    """R6."""
    match = after(table(), (1, 3, 3, 4, 5, 6), (5, 4, 3, 2, 2))
    assert RunGrew(0, (2, 3, 4, 5), 5, 25) in match.events
    assert match.offers == (Throw(1), Stop())


def test_after_a_hit_there_is_a_new_choice_and_dice_stay_aside() -> None:
    """R6."""
    match = after(table(), (1, 3, 3, 4, 6, 6), (2, 6, 6, 6, 6))
    assert match.state.run == 2
    assert match.offers == (Throw(4), Stop())


def test_there_is_no_stopping_before_a_run_has_begun() -> None:
    """R6."""
    with pytest.raises(IllegalMove):
        table().play(Stop())


def test_missing_the_next_number_loses_the_run() -> None:
    """R7."""
    match = after(table(2), RUN_OF_4, Stop(), NOTHING, (1, 2, 3, 6, 6, 6), (5, 5, 6))
    assert RunGone(0, 4, 20) in match.events
    assert match.state.scores == (20, 0)
    assert match.state.turn == 1


def test_three_alike_do_not_help_after_the_first_throw() -> None:
    """R7."""
    match = after(table(2), (1, 3, 4, 5, 6, 6), (3, 3, 3, 3, 3))
    assert match.state.turn == 1


@pytest.mark.parametrize("run", [1, 2, 3, 4, 5])
def test_a_run_scores_five_a_die(run: int) -> None:
    """R8."""
    first = tuple(face if face <= run else run for face in FULL)
    match = after(table(), first, Stop())
    assert match.state.scores == (5 * run,)
    assert RunScored(0, run, 5 * run, 0, 5 * run, stopped=True) in match.events


def test_the_full_run_scores_thirty_and_ends_the_turn() -> None:
    """R8."""
    match = after(table(2), FULL)
    assert match.state.scores == (30, 0)
    assert match.state.turn == 1


def test_a_run_that_does_not_start_at_one_is_nothing() -> None:
    """R8."""
    match = after(table(), (3, 4, 5, 3, 4, 6))
    assert match.state.scores == (0,)
    assert match.state.turns == (1,)


def test_the_first_to_a_hundred_wins_at_once() -> None:
    """R9."""
    match = after(table(2), *[FULL, NOTHING] * 3, FULL)
    assert match.state.scores == (120, 0)
    assert match.over
    assert match.winners == (0,)
    assert TargetReached(0, 120, 4, goes_on=False) in match.events
    assert MatchEnded((0,)) in match.events


def test_exactly_a_hundred_is_enough() -> None:
    """R9, R12: five turns of 20."""
    match = after(table(), *[RUN_OF_4, Stop()] * 5)
    assert match.winners == (0,)
    assert match.state.scores == (100,)


def test_ninety_five_is_not_enough() -> None:
    """R9."""
    match = after(table(), *[RUN_OF_4, Stop()] * 4, (1, 2, 3, 3, 3, 3), Stop())
    assert match.state.scores == (95,)
    assert not match.over


def test_the_round_may_be_finished_and_then_the_highest_wins() -> None:
    """R9."""
    match = after(table(2, Rules(finish_round=True, target=50)), *[FULL, FULL], RUN_OF_4, Stop())
    assert TargetReached(0, 50, 2, goes_on=True) in match.events
    assert not match.over
    match = after(match, FULL)
    assert match.state.scores == (50, 60)
    assert match.winners == (1,)


def test_a_finished_round_gives_everybody_as_many_turns() -> None:
    """R9: the round starts with whoever threw highest for first."""
    match = begin(GAME, Rules(finish_round=True, target=50), ["a", "b", "c"])
    match = after(match, (1,), (6,), (1,), *[FULL] * 3, FULL)
    assert match.state.turn == 2
    match = after(match, NOTHING, NOTHING)
    assert match.over
    assert match.state.turns == (2, 2, 2)


def test_level_highest_of_a_finished_round_share_the_win() -> None:
    """R9."""
    match = after(table(2, Rules(finish_round=True, target=50)), *[FULL] * 4)
    assert match.winners == (0, 1)


def test_three_alike_with_a_one_start_the_run_as_usual() -> None:
    """R10."""
    match = after(table(), (1, 3, 3, 3, 4, 4))
    assert match.state.run == 1
    assert match.offers == (Throw(5), Stop())


@pytest.mark.parametrize(("left", "percent"), [(5, 60), (4, 52), (3, 42), (2, 31), (1, 17)])
def test_the_chance_of_the_next_number_is_exact(left: int, percent: int) -> None:
    """R11."""
    chance = figures.hit(6 - left)
    assert chance == 1 - Fraction(5, 6) ** left
    assert round(100 * chance) == percent


def test_by_the_averages_only_a_lone_one_is_worth_throwing_on() -> None:
    """R11."""
    for run in range(1, 6):
        better = figures.throw_on(run) > figures.run_points(run)
        assert better == (run == 1)


@cache
def brute_grows(run: int) -> Counter[int]:
    """How far each of all throws carries the run on, counted one by one."""
    counts: Counter[int] = Counter()
    for faces in product(range(1, 7), repeat=6 - run):
        now = run
        while now + 1 in faces:
            now += 1
        counts[now - run] += 1
    return counts


@pytest.mark.parametrize("run", range(6))
def test_how_a_run_grows_agrees_with_every_throw(run: int) -> None:
    """R11, R12."""
    exact = figures.grows(run)
    for more, chance in enumerate(exact):
        assert chance == Fraction(brute_grows(run)[more], 6 ** (6 - run))
    assert sum(exact) == 1


@pytest.mark.parametrize("full_run", [30, 35])
def test_throwing_on_well_agrees_with_a_second_solve(full_run: int) -> None:
    """R11: from the longest run down, each throw counted one by one."""
    worth: dict[int, Fraction] = {6: Fraction(full_run)}
    for run in (5, 4, 3, 2, 1, 0):
        counts = brute_grows(run)
        on = sum((n * worth[run + m] for m, n in counts.items() if m), Fraction(0)) / counts.total()
        assert on == figures.throw_on(run, full_run)
        worth[run] = max(on, Fraction(5 * run))


@pytest.mark.parametrize(("run", "one_in"), [(1, 4), (2, 6), (3, 9), (4, 14), (5, 26), (6, 65)])
def test_how_a_first_throw_falls(run: int, one_in: int) -> None:
    """R12."""
    assert round(1 / figures.grows(0)[run]) == one_in


def test_a_third_of_first_throws_has_no_one_and_half_of_those_three_alike() -> None:
    """R3, R4."""
    no_one = [t for t in product(range(1, 7), repeat=6) if 1 not in t]
    alike = sum(max(Counter(t).values()) >= 3 for t in no_one)
    assert figures.no_one_three_alike() == Fraction(alike, 6**6)
    assert figures.grows(0)[0] == Fraction(len(no_one), 6**6)


def test_the_average_of_a_turn_counts_fresh_throws() -> None:
    """R4, R11: as a series, each fresh throw again a first throw."""
    once, again = figures.throw_on(0), figures.no_one_three_alike()
    series = sum(float(once * again**fresh) for fresh in range(60))
    assert series == pytest.approx(float(figures.turn_average()))
    assert figures.turn_average(three_alike="once") == once + again * once


def test_sequences_are_one_throw_with_nothing_to_decide() -> None:
    """R13."""
    match = after(table(2, VARIATIONS["sequences"]), (1, 2, 3, 5, 5, 6))
    assert match.state.scores == (15, 0)
    assert match.state.turn == 1
    assert match.offers == (Throw(6),)


def test_the_full_run_of_sequences_scores_thirty_five_or_thirty() -> None:
    """R13."""
    assert after(table(1, VARIATIONS["sequences"]), FULL).state.scores == (35,)
    assert after(table(1, Rules(sequences=True, full_run=30)), FULL).state.scores == (30,)


def test_three_ones_wipe_the_whole_score() -> None:
    """R13."""
    match = after(table(1, VARIATIONS["sequences"]), FULL, (1, 1, 1, 2, 3, 4))
    assert match.state.scores == (0,)
    assert WipedOut(0, 35) in match.events


def test_two_ones_wipe_nothing() -> None:
    """R13."""
    match = after(table(1, VARIATIONS["sequences"]), FULL, (1, 1, 2, 4, 5, 6))
    assert match.state.scores == (45,)


def test_the_wipe_can_be_switched_off() -> None:
    """R13."""
    match = after(table(1, Rules(sequences=True, full_run=35)), FULL, (1, 1, 1, 2, 3, 4))
    assert match.state.scores == (55,)


def test_sequences_have_no_second_first_throw() -> None:
    """R13: three alike without a 1 are nothing."""
    match = after(table(2, VARIATIONS["sequences"]), (3, 3, 3, 2, 4, 5))
    assert match.state.turn == 1


def test_sequences_end_at_a_hundred() -> None:
    """R13."""
    match = after(table(1, VARIATIONS["sequences"]), FULL, FULL, FULL)
    assert match.winners == (0,)
    assert match.state.turns == (3,)


def test_one_throw_in_sixteen_has_three_ones() -> None:
    """R13."""
    assert round(1 / figures.wiped()) == 16


def test_the_average_of_sequences_agrees_with_every_throw() -> None:
    """R13."""
    lengths: Counter[int] = Counter()
    for faces in product(range(1, 7), repeat=6):
        run = 0
        while run + 1 in faces:
            run += 1
        if faces.count(1) < 3:
            lengths[run] += 1
    exact = figures.runs_without_three_ones()
    assert exact == tuple(Fraction(lengths[run], 6**6) for run in range(7))
    assert sum(exact) + figures.wiped() == 1
    points = sum(n * (35 if run == 6 else 5 * run) for run, n in lengths.items())
    assert figures.sequences_average() == Fraction(points, 6**6)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"wipe": True}, "wipe_needs_sequences"),
        ({"sequences": True, "three_alike": "once"}, "sequences_have_one_throw"),
        ({"target": 7}, "no_such_target"),
        ({"full_run": 31}, "no_such_full_run"),
    ],
)
def test_options_that_make_no_sense_are_refused(options: dict[str, int], reason: str) -> None:
    """R4, R13."""
    with pytest.raises(RulesConflict) as refused:
        Rules(**options)  # type: ignore[arg-type]
    assert refused.value.reason == reason


def test_alone_the_fewest_turns_are_the_best() -> None:
    """C3."""
    match = after(table(), NOTHING, *[RUN_OF_4, Stop()] * 5)
    assert GAME.figure(match.state, 0) == 6
    assert GAME.best.beats(5, 6)


def test_the_figures_for_a_choice_are_offered() -> None:
    """R11."""
    shown = {c.what: c for c in GAME.odds(after(table(), (1, 2, 3, 5, 5, 6)).state)}
    assert shown["hit"].about == 4
    assert shown["hit"].value == 1 - Fraction(5, 6) ** 3
    assert shown["stop"].value == 15
    assert shown["throw_on"].value < 15


@pytest.mark.parametrize("rules", [*VARIATIONS.values(), Rules(sequences=True)])
def test_the_chances_of_a_first_throw_are_a_whole(rules: Rules) -> None:
    """R12, R13."""
    shown = GAME.odds(table(1, rules).state)
    whole = sum(c.value for c in shown if c.what in ("run", "wiped"))
    assert whole == 1


def test_a_player_who_gets_up_is_passed_over_and_cannot_win() -> None:
    match = after(table(3), Leave(1), FULL)
    assert match.state.turn == 2
    match = after(match, *[NOTHING, FULL] * 2, Leave(0))
    assert match.state.turn == 2
    assert after(match, *[FULL] * 4).winners == (2,)


def test_a_player_who_reached_the_target_and_left_does_not_win() -> None:
    match = after(table(3, Rules(finish_round=True, target=50)), *[FULL] * 4, Leave(0))
    match = after(match, NOTHING, NOTHING)
    assert not match.over


def test_a_player_may_get_up_in_the_throw_for_first() -> None:
    match = after(begin(GAME, Rules(), ["a", "b", "c"]), (6,), Leave(0))
    assert match.state.turn == 1
    match = after(match, (2,), (3,))
    assert GoesFirst(2) in match.events


def test_the_last_of_level_throwers_goes_first_when_the_other_gets_up() -> None:
    match = after(begin(GAME, Rules(), ["a", "b", "c"]), (6,), (6,), (1,), Leave(0))
    assert GoesFirst(1) in match.events
    assert TurnBegan(1) in match.events
    assert match.offers == (Throw(6),)


def test_when_everybody_has_left_the_match_is_over_and_nobody_wins() -> None:
    match = after(table(2), Leave(0), Leave(1))
    assert match.over
    assert match.winners == ()


def test_nobody_can_leave_twice() -> None:
    with pytest.raises(IllegalMove):
        after(table(3), Leave(1), Leave(1))


def test_a_match_of_ten_thousand_turns_stays_quick() -> None:
    """Nothing may grow with the length of the match."""
    state = GAME.start(Rules(), 1)
    began = time.process_time()
    for _ in range(10_000):
        state = GAME.play(state, Threw(NOTHING))[0]
    assert time.process_time() - began < 5
    assert state.turns == (10_000,)
