"""Shut the Box, one rule a test."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from kidsdice.core.dice import ScriptedDice
from kidsdice.core.events import (
    Event,
    MatchEnded,
    PlayerLeft,
    RoundBegan,
    Thrown,
    TurnBegan,
    TurnEnded,
)
from kidsdice.core.game import Best, IllegalMove, Leave, Move, RulesConflict, Threw, Throw
from kidsdice.core.match import Match, begin
from kidsdice.games.shut_the_box import (
    GAME,
    BoxShut,
    OneDieAllowed,
    Rules,
    Shut,
    State,
    Stuck,
    TilesShut,
    moves,
    play,
    ways_to_shut,
)
from kidsdice.session import Session

CLASSIC = GAME.variations["classic"]
ONE_DIE_ON_OFFER = (Throw(2), Throw(1))

DOWN_TO_1_2_6: list[Move | tuple[int, ...]] = [
    (6, 6),
    Shut((3, 9)),
    (6, 6),
    Shut((4, 8)),
    (6, 6),
    Shut((5, 7)),
]
SCORE_9 = [*DOWN_TO_1_2_6, (6, 6)]
SCORE_7 = [*DOWN_TO_1_2_6, (1, 1), Shut((2,)), (6, 6)]
SHUT_BOX = [*DOWN_TO_1_2_6, (4, 5), Shut((1, 2, 6))]


def new(players: int = 1, rules: Rules = CLASSIC) -> Match:
    return begin(GAME, rules, [f"seat{seat}" for seat in range(players)])


def after(match: Match, *steps: Move | tuple[int, ...]) -> Match:
    """The match after these moves; plain faces stand for a throw."""
    for step in steps:
        match = match.play(Threw(step) if isinstance(step, tuple) else step)
    return match


def told(match: Match, *steps: Move | tuple[int, ...]) -> tuple[Event, ...]:
    """What the last of these moves brought."""
    return after(match, *steps).events


def with_open(*tiles: int, rules: Rules = CLASSIC, players: int = 1) -> State:
    """Seat 0 before a throw at these open tiles."""
    return replace(GAME.start(rules, players), open=tiles)


def thrown(state: State, *faces: int) -> State:
    return play(state, Threw(faces))[0]


def brute_force(open_tiles: tuple[int, ...], total: int) -> set[tuple[int, ...]]:
    """Every subset that makes the total, found without any cleverness."""
    sizes = range(1, len(open_tiles) + 1)
    return {way for size in sizes for way in combinations(open_tiles, size) if sum(way) == total}


def test_all_nine_tiles_start_open() -> None:
    """S1."""
    assert new().state.open == (1, 2, 3, 4, 5, 6, 7, 8, 9)


def test_a_turn_begins_with_two_dice() -> None:
    """S2."""
    assert new().offers == (Throw(2),)


def test_the_dice_are_added() -> None:
    """S2."""
    assert after(new(), (3, 5)).state.total == 8


def test_one_tile_two_or_more_may_make_the_sum() -> None:
    """S3: every way to make nine, as the rule names them."""
    offers = after(new(), (4, 5)).offers
    assert {Shut((9,)), Shut((4, 5)), Shut((1, 3, 5))} <= set(offers)


def test_ways_are_offered_largest_tiles_first() -> None:
    """S3, and the order of the hint."""
    ways = [(8,), (1, 7), (2, 6), (3, 5), (1, 2, 5), (1, 3, 4)]
    assert after(new(), (3, 5)).offers == tuple(Shut(way) for way in ways)


@pytest.mark.parametrize("tiles", [(7,), (9,), (4, 5), (4, 4), (5, 3), (8, 8), (), (0, 8), (-1, 9)])
def test_tiles_that_do_not_make_exactly_the_sum_are_refused(tiles: tuple[int, ...]) -> None:
    """S3."""
    match = after(new(), (3, 5))
    with pytest.raises(IllegalMove):
        match.play(Shut(tiles))
    assert match.state == after(new(), (3, 5)).state


def test_a_tile_may_not_be_used_twice() -> None:
    """S3: 4 and 4 make eight, but there is one 4."""
    state = with_open(4, 9)
    _, events = play(state, Threw((4, 4)))
    assert Stuck(0, 8, (4, 9), 13) in events


def test_a_shut_tile_may_not_be_shut_again() -> None:
    """S3."""
    match = after(new(), (3, 5), Shut((8,)), (3, 5))
    with pytest.raises(IllegalMove):
        match.play(Shut((8,)))


@pytest.mark.parametrize(
    ("open_tiles", "faces", "way"),
    [
        ((1, 2, 3, 4), (4, 6), (1, 2, 3, 4)),
        ((2, 4, 5), (5, 6), (2, 4, 5)),
        ((1, 2, 3, 6), (6, 6), (1, 2, 3, 6)),
    ],
)
def test_three_or_four_tiles_may_be_the_only_way(
    open_tiles: tuple[int, ...], faces: tuple[int, ...], way: tuple[int, ...]
) -> None:
    """S3."""
    assert moves(thrown(with_open(*open_tiles), *faces)) == (Shut(way),)


def test_moves_equal_brute_force_for_every_box_and_every_sum() -> None:
    """S3: all 512 sets of open tiles and every sum from 1 to 12."""
    with_a_move = 0
    for size in range(10):
        for open_tiles in combinations(range(1, 10), size):
            for total in range(1, 13):
                ways = ways_to_shut(open_tiles, total)
                assert set(ways) == brute_force(open_tiles, total), (open_tiles, total)
                assert len(set(ways)) == len(ways)
                assert list(ways) == sorted(ways, key=lambda way: way[::-1], reverse=True)
                with_a_move += bool(ways) and total > 1
    assert with_a_move == 4040


def test_every_throw_at_every_box_offers_what_brute_force_finds() -> None:
    """S3 and S6, through the moves of a match: waits for a choice or ends by itself."""
    for size in range(1, 10):
        for open_tiles in combinations(range(1, 10), size):
            state = with_open(*open_tiles)
            for faces in [(1, high) for high in range(1, 7)] + [(6, low) for low in range(2, 7)]:
                after_throw = thrown(state, *faces)
                found = {shut.tiles for shut in moves(after_throw) if isinstance(shut, Shut)}
                assert found == brute_force(open_tiles, sum(faces))
                assert after_throw.over == (not found)


def test_shut_tiles_stay_shut_for_the_next_throw() -> None:
    """S4."""
    match = after(new(), (3, 5), Shut((3, 5)))
    assert match.state.open == (1, 2, 4, 6, 7, 8, 9)
    assert match.offers == (Throw(2),)


def test_shutting_tells_what_fell_and_what_stands() -> None:
    """S4."""
    assert told(new(), (3, 5), Shut((3, 5))) == (TilesShut(0, (3, 5), (1, 2, 4, 6, 7, 8, 9)),)


def test_there_is_no_second_throw_while_a_sum_waits() -> None:
    """S4."""
    match = after(new(), (3, 5))
    with pytest.raises(IllegalMove):
        match.play(Threw((1, 1)))


def test_nothing_can_be_shut_before_a_throw() -> None:
    """S4."""
    with pytest.raises(IllegalMove):
        new().play(Shut((8,)))


def test_one_die_is_not_on_offer_while_a_high_tile_stands() -> None:
    """S5."""
    for high in (7, 8, 9):
        assert moves(with_open(1, high)) == (Throw(2),)


def test_one_die_or_two_once_7_8_and_9_are_shut() -> None:
    """S5."""
    assert after(new(), *DOWN_TO_1_2_6).offers == ONE_DIE_ON_OFFER


def test_one_die_is_told_once_when_it_is_first_allowed() -> None:
    """S5."""
    match = after(new(), *DOWN_TO_1_2_6)
    assert OneDieAllowed(0, CLASSIC) in match.events
    assert told(match, (1, 1), Shut((2,))) == (TilesShut(0, (2,), (1, 6)),)


def test_the_choice_of_dice_comes_before_every_throw() -> None:
    """S5."""
    match = after(new(), *DOWN_TO_1_2_6, (2,), Shut((2,)))
    assert match.offers == ONE_DIE_ON_OFFER


def test_one_die_may_throw_a_one() -> None:
    """S5: with the 1 alone the box is shut, with 1 and 2 play goes on."""
    state, events = play(thrown(with_open(1), 1), Shut((1,)))
    assert state.over
    assert BoxShut(0, wins=True) in events
    state, _ = play(thrown(with_open(1, 2), 1), Shut((1,)))
    assert moves(state) == ONE_DIE_ON_OFFER


@pytest.mark.parametrize("faces", [(0,), (7,), (-1,), (), (1, 2, 3), (0, 3), (3, 7)])
def test_impossible_faces_are_refused_and_not_scored(faces: tuple[int, ...]) -> None:
    """S5."""
    state = with_open(1, 2)
    with pytest.raises(IllegalMove):
        play(state, Threw(faces))
    assert moves(state) == ONE_DIE_ON_OFFER


def test_one_die_that_is_not_on_offer_is_refused() -> None:
    """S5."""
    with pytest.raises(IllegalMove):
        new().play(Threw((4,)))


def test_a_throw_that_nothing_can_be_shut_for_ends_the_turn_by_itself() -> None:
    """S6: no click is needed to find out."""
    match = after(new(), *SCORE_9)
    assert match.over
    assert match.events == (
        Thrown(0, (6, 6)),
        Stuck(0, 12, (1, 2, 6), 9),
        TurnEnded(0, 9, 9),
        MatchEnded((0,)),
    )


def test_the_score_is_the_sum_of_the_open_tiles() -> None:
    """S6."""
    assert thrown(with_open(2, 9), 4, 4).scores == (11,)


def test_the_turn_goes_on_with_exactly_one_way_left() -> None:
    """S6: nothing is shut for the player."""
    state = thrown(with_open(2, 9), 1, 1)
    assert moves(state) == (Shut((2,)),)
    assert not state.over


def test_the_open_tiles_stay_to_be_looked_at_when_the_match_ends() -> None:
    """S6."""
    assert thrown(with_open(2, 9), 4, 4).open == (2, 9)


def test_all_tiles_open_again_for_the_next_player() -> None:
    """S7."""
    match = after(new(2), *SCORE_9)
    assert match.state.turn == 1
    assert match.state.open == CLASSIC.box
    assert match.events[-1] == TurnBegan(1)


def test_the_next_player_starts_with_two_dice() -> None:
    """S7."""
    assert after(new(2), *SCORE_9).offers == (Throw(2),)


def test_the_lowest_score_wins_after_everyone_had_a_turn() -> None:
    """S8."""
    match = after(new(2), *SCORE_9, *SCORE_7)
    assert match.state.scores == (9, 7)
    assert match.winners == (1,)
    assert match.events[-1] == MatchEnded((1,))


def test_nobody_has_won_before_everyone_had_a_turn() -> None:
    """S8."""
    assert after(new(2), *SCORE_9).winners == ()


def test_level_lowest_scores_share_the_win() -> None:
    """S8."""
    assert after(new(3), *SCORE_7, *SCORE_9, *SCORE_7).winners == (0, 2)


def test_shutting_the_box_wins_straight_away() -> None:
    """S9: the third player does not throw."""
    match = after(new(3), *SCORE_7, *SHUT_BOX)
    assert match.over
    assert match.winners == (1,)
    assert match.state.scores[1] == 0
    assert match.events[1:] == (BoxShut(1, wins=True), TurnEnded(1, 0, 0), MatchEnded((1,)))


def test_who_had_no_turn_has_no_score_to_show() -> None:
    """S9: after 9 and a shut box the third player does not stand there with a 0."""
    ended = after(new(3), *SCORE_9, *SHUT_BOX)
    assert ended.over
    assert [GAME.played(ended.state, seat) for seat in range(3)] == [True, True, False]


def test_nothing_can_be_thrown_after_the_box_was_shut() -> None:
    """S9."""
    match = after(new(), *SHUT_BOX)
    with pytest.raises(IllegalMove):
        match.play(Threw((1, 1)))


def test_everyone_gets_a_turn_when_it_was_agreed() -> None:
    """S9: the round is finished and shut boxes share the win."""
    agreed = Rules(everyone_gets_a_turn=True)
    match = after(new(3, agreed), *SHUT_BOX)
    assert match.events[1] == BoxShut(0, wins=False)
    assert match.state.turn == 1
    assert after(match, *SCORE_7, *SHUT_BOX).winners == (0, 2)


def test_alone_the_best_is_the_lowest_score() -> None:
    """S10, C3."""
    assert GAME.best is Best.LOWEST
    assert GAME.figure(after(new(), *SCORE_7).state, 0) == 7


def test_shut_boxes_are_counted() -> None:
    """S10."""
    assert GAME.feats(after(new(), *SCORE_7).state, 0) == 0
    assert GAME.feats(after(new(), *SHUT_BOX).state, 0) == 1


def test_a_player_who_never_threw_has_no_zero_for_a_best() -> None:
    """S10: after an instant win the others' boxes count as left open."""
    assert GAME.figure(after(new(2), *SHUT_BOX).state, 1) == 45


def test_golf_has_three_rounds_unless_another_number_is_agreed() -> None:
    """S11."""
    assert GAME.variations["golf"].rounds == 3
    assert [Rules(rounds=rounds).turns for rounds in range(1, 10)] == list(range(1, 10))


def test_golf_adds_the_scores_of_all_rounds_and_the_lowest_total_wins() -> None:
    """S11."""
    match = after(new(2, Rules(rounds=2)), *SCORE_9, *SCORE_7)
    assert match.events[-2:] == (RoundBegan(2), TurnBegan(0))
    match = after(match, *SCORE_9, *SCORE_9)
    assert match.state.scores == (18, 16)
    assert match.winners == (1,)


def test_in_golf_a_shut_box_scores_nothing_and_play_goes_on() -> None:
    """S11."""
    match = after(new(2, Rules(rounds=1)), *SHUT_BOX)
    assert match.events[1:] == (BoxShut(0, wins=False), TurnEnded(0, 0, 0), TurnBegan(1))
    assert after(match, *SCORE_7).winners == (0,)


def test_golf_alone_counts_every_shut_box() -> None:
    """S11, S10."""
    match = after(new(1, GAME.variations["golf"]), *SHUT_BOX, *SCORE_7, *SHUT_BOX)
    assert match.over
    assert (GAME.figure(match.state, 0), GAME.feats(match.state, 0)) == (7, 2)


def test_golf_and_everyone_gets_a_turn_are_one_thing_too_many() -> None:
    """S9, S11."""
    with pytest.raises(RulesConflict, match="golf_is_for_everyone"):
        Rules(rounds=3, everyone_gets_a_turn=True)


@pytest.mark.parametrize(
    ("one_die", "open_tiles", "offers"),
    [
        ("choice", (1, 2, 4), ONE_DIE_ON_OFFER),
        ("choice", (7,), (Throw(2),)),
        ("six_or_less", (1, 2, 4), (Throw(2),)),
        ("six_or_less", (1, 2, 3), ONE_DIE_ON_OFFER),
        ("six_or_less", (6,), ONE_DIE_ON_OFFER),
        ("six_or_less", (7,), (Throw(2),)),
        ("only_one", (2,), (Throw(2),)),
        ("only_one", (1, 2), (Throw(2),)),
        ("only_one", (1,), ONE_DIE_ON_OFFER),
        ("must", (6, 7), (Throw(2),)),
        ("must", (1, 2, 3, 4, 5, 6), (Throw(1),)),
        ("never", (1,), (Throw(2),)),
    ],
)
def test_when_one_die_may_be_thrown_is_agreed_before(
    one_die: str, open_tiles: tuple[int, ...], offers: tuple[Throw, ...]
) -> None:
    """S15."""
    assert moves(with_open(*open_tiles, rules=Rules(one_die=one_die))) == offers


def test_a_lone_one_cannot_be_shut_with_two_dice_only() -> None:
    """S15."""
    state = thrown(with_open(1, rules=GAME.variations["two_dice_only"]), 1, 1)
    assert state.over
    assert state.scores == (1,)


@pytest.mark.parametrize("highest", [10, 12])
def test_bigger_boxes_give_one_die_once_7_and_up_are_shut(highest: int) -> None:
    """S16."""
    rules = Rules(tiles=highest)
    assert GAME.start(rules, 1).open == tuple(range(1, highest + 1))
    for high in range(7, highest + 1):
        assert moves(with_open(1, high, rules=rules)) == (Throw(2),)
    assert moves(with_open(1, 6, rules=rules)) == ONE_DIE_ON_OFFER


def test_a_twelve_may_be_shut_as_one_tile() -> None:
    """S16."""
    assert after(new(1, GAME.variations["twelve_tiles"]), (6, 6)).offers[0] == Shut((12,))


@pytest.mark.parametrize(
    "options", [{"tiles": 11}, {"one_die": "maybe"}, {"rounds": 10}, {"rounds": True}]
)
def test_options_that_are_not_listed_are_refused(options: dict[str, object]) -> None:
    """S11, S15, S16."""
    with pytest.raises(RulesConflict):
        Rules(**options)  # type: ignore[arg-type]


def test_a_typed_throw_may_be_taken_back_and_a_fallen_one_may_not() -> None:
    """C2."""
    match = after(new(), (3, 5))
    assert match.undo(typed_dice=True).offers == (Throw(2),)
    with pytest.raises(IllegalMove):
        match.undo()


def test_a_choice_may_be_taken_back() -> None:
    """S3: a wrong tap loses nothing."""
    match = after(new(), (3, 5))
    assert match.play(Shut((8,))).undo().state == match.state


def test_nothing_may_be_taken_back_after_the_end() -> None:
    """S9."""
    assert not after(new(), *SHUT_BOX).can_undo(typed_dice=True)


def test_a_player_who_got_up_is_skipped() -> None:
    """The table goes on without them."""
    match = after(new(3), Leave(1), *SCORE_9)
    assert match.state.turn == 2


def test_when_the_player_whose_turn_it_is_gets_up_the_dice_pass() -> None:
    """The next player finds every tile open."""
    match = after(new(2), (3, 5), Shut((8,)), (1, 1), Leave(0))
    assert match.events == (PlayerLeft(0), TurnBegan(1))
    assert match.state.open == CLASSIC.box
    assert match.offers == (Throw(2),)


def test_a_player_who_got_up_cannot_win() -> None:
    """A low score that was left behind does not count."""
    assert after(new(2), *SCORE_7, Leave(0), *SCORE_9).winners == (1,)


def test_the_match_ends_when_the_last_turn_is_given_up() -> None:
    """Those who had their turn are counted."""
    match = after(new(2), *SCORE_9, Leave(1))
    assert match.over
    assert match.winners == (0,)


def test_the_match_ends_without_a_winner_when_everyone_got_up() -> None:
    """And nobody is left to throw."""
    match = after(new(2), Leave(1), Leave(0))
    assert match.over
    assert match.winners == ()
    assert GAME.figure(match.state, 0) == 45


@pytest.mark.parametrize("seat", [0, -1, 2])
def test_only_a_player_who_sits_there_can_get_up(seat: int) -> None:
    """An empty seat has nobody to leave it."""
    match = after(new(2), Leave(0))
    with pytest.raises(IllegalMove):
        match.play(Leave(seat))


def test_one_to_eight_can_play() -> None:
    """The bench has eight seats."""
    assert GAME.players == range(1, 9)
    with pytest.raises(RulesConflict, match="too_many_players"):
        new(9)


def test_a_session_plays_a_whole_turn_with_dice_that_fall_as_written() -> None:
    """S2 to S6: the same turn through the door that the window uses."""
    session = Session(new(), ScriptedDice([3, 5, 6, 6, 1, 1, 6, 6, 6, 6]))
    for choice in [Shut((8,)), Shut((5, 7)), Shut((2,)), Shut((3, 9))]:
        session.make(Throw(2))
        session.make(choice)
    session.make(Throw(2))
    assert session.match.over
    assert session.match.state.scores == (1 + 4 + 6,)
