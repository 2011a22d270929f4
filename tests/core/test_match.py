"""A match: one tuple of moves from which everything else follows."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from kidsdice.core.game import IllegalMove, Leave, RulesConflict, Threw, Throw
from kidsdice.core.match import KEPT_STEPS, Match, begin, replay
from kidsdice.games.drop_dead import GAME, Rules, Stop

SCORING = Threw((1, 3, 4, 4, 6))
DEAD = Threw((2, 2, 5, 5, 2))


def match_of(*moves: object, players: int = 2, stop: str = "any") -> Match:
    return replay(begin(GAME, Rules(stop=stop), [f"p{n}" for n in range(players)]), moves)


def test_a_new_match_has_an_empty_log_and_offers_the_first_throw() -> None:
    match = match_of()
    assert match.log == ()
    assert match.offers == (Throw(5),)
    assert not match.over


def test_the_log_holds_every_move_in_order() -> None:
    assert match_of(SCORING, Stop(), DEAD).log == (SCORING, Stop(), DEAD)


def test_playing_leaves_the_match_before_it_as_it_was() -> None:
    match = match_of(SCORING)
    match.play(Stop())
    assert match.log == (SCORING,)
    assert match == match_of(SCORING)


def test_a_match_cannot_be_changed_in_place() -> None:
    with pytest.raises(FrozenInstanceError):
        match_of().log = (SCORING,)  # type: ignore[misc]


def test_a_move_that_is_not_on_offer_is_refused() -> None:
    with pytest.raises(IllegalMove):
        match_of().play(Stop())


@pytest.mark.parametrize("faces", [(1, 1, 1, 1), (0, 1, 1, 1, 1), (7, 1, 1, 1, 1), ()])
def test_impossible_dice_are_refused(faces: tuple[int, ...]) -> None:
    with pytest.raises(IllegalMove):
        match_of().play(Threw(faces))


def test_an_offer_to_throw_is_no_throw() -> None:
    with pytest.raises(IllegalMove):
        match_of().play(Throw(5))


def test_nothing_is_played_once_the_match_is_over() -> None:
    match = match_of(SCORING, Stop(), DEAD)
    assert match.over
    assert match.winners == (0,)
    for move in (DEAD, Stop(), Leave(0)):
        with pytest.raises(IllegalMove):
            match.play(move)


def test_a_choice_may_be_taken_back() -> None:
    assert match_of(SCORING, Stop()).undo() == match_of(SCORING)


def test_taking_back_brings_back_what_was_told_last() -> None:
    assert match_of(SCORING, Stop()).undo().events == match_of(SCORING).events


def test_fallen_dice_may_not_be_taken_back() -> None:
    match = match_of(SCORING)
    assert not match.can_undo()
    with pytest.raises(IllegalMove):
        match.undo()


def test_typed_dice_may_be_taken_back() -> None:
    """C2"""
    assert match_of(SCORING).undo(typed_dice=True) == match_of()


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    assert not match_of().can_undo(typed_dice=True)


def test_nothing_is_taken_back_after_the_end() -> None:
    match = match_of(SCORING, Stop(), SCORING, Stop())
    last = match.play(DEAD).play(SCORING).play(Stop())
    assert last.over
    assert not last.can_undo(typed_dice=True)


def test_a_player_may_get_up_at_any_time() -> None:
    match = match_of(SCORING, Leave(1), Stop())
    assert match.over
    assert match.winners == (0,)


def test_only_the_last_steps_are_kept_and_the_rest_is_replayed() -> None:
    match = match_of(*[SCORING] * (KEPT_STEPS + 4))
    assert len(match.past) == KEPT_STEPS
    for _ in range(KEPT_STEPS + 2):
        match = match.undo(typed_dice=True)
    assert match == match_of(SCORING, SCORING)


def test_nobody_cannot_play() -> None:
    with pytest.raises(RulesConflict) as conflict:
        begin(GAME, Rules(), [])
    assert conflict.value.reason == "too_few_players"


def test_a_ninth_player_is_one_too_many() -> None:
    with pytest.raises(RulesConflict) as conflict:
        begin(GAME, Rules(), [f"p{n}" for n in range(9)])
    assert conflict.value.reason == "too_many_players"


def test_the_way_to_play_may_refuse_a_number_of_players() -> None:
    with pytest.raises(RulesConflict):
        begin(GAME, Rules(partners=True), ["a", "b", "c"])


def test_equal_matches_are_equal_however_they_came_about() -> None:
    assert match_of(SCORING, Stop()).undo().play(Stop()) == match_of(SCORING, Stop())
