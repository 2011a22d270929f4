"""The class tournament (K17): tables, draws, finals, and going on another day."""

from __future__ import annotations

import json

import pytest

from kidsdice.core.tournament import (
    TABLE,
    Tournament,
    TournamentError,
    begin_tournament,
    plain_to_tournament,
    sizes_of_all_rounds,
    table_sizes,
    tournament_to_plain,
)

CLASS = [f"Child {n}" for n in range(1, 41)]


def of(count: int, lowest: bool = False) -> Tournament:
    """A tournament of so many children."""
    return begin_tournament("knock_out", {}, lowest, CLASS[:count])


@pytest.mark.parametrize("count", range(6, 41))
def test_tables_seat_three_to_five_and_everybody_sits(count: int) -> None:
    """K17: tables of four, three or five work too; nobody is left standing."""
    sizes = table_sizes(count)
    assert sum(sizes) == count
    assert set(sizes) <= set(TABLE)


def test_tables_of_four_are_made_where_they_can_be() -> None:
    """K17: a class of 24 sits at six tables of four."""
    assert table_sizes(24) == (4,) * 6


@pytest.mark.parametrize("count", range(6, 41))
def test_every_tournament_comes_to_one_champion(count: int) -> None:
    """K17: the top score of each table goes on until one child has won the final."""
    tournament = of(count)
    for _ in range(5):
        for number, table in enumerate(tournament.tables):
            tournament = tournament.enter(number, range(len(table.children)))
        if tournament.is_final:
            break
        tournament = tournament.next_round()
    assert tournament.champion in CLASS


def test_the_top_score_of_a_table_goes_to_the_final() -> None:
    """K17: of eight children the two with the highest scores of their tables meet."""
    tournament = of(8).enter(0, [12, 40, 7, 3]).enter(1, [5, 6, 30, 1]).next_round()
    assert tournament.is_final
    assert tournament.tables[0].children == ("Child 2", "Child 7")


def test_the_lowest_score_goes_on_in_a_game_where_low_is_good() -> None:
    """K17, S8: the tournament works for every game."""
    tournament = of(8, lowest=True).enter(0, [12, 40, 7, 3]).enter(1, [5, 6, 30, 1])
    assert tournament.next_round().tables[0].children == ("Child 4", "Child 8")


def test_level_at_a_table_is_settled_by_one_throw_each() -> None:
    """K17: level at a table: roll once each, the higher sum goes through."""
    tournament = of(6).enter(0, [20, 20, 4])
    assert tournament.tables[0].winner(lowest=False) is None
    tournament = tournament.settle(0, [5, 9])
    assert tournament.tables[0].winner(lowest=False) == "Child 2"


def test_level_again_is_thrown_again() -> None:
    """K17: a level roll-off is rolled off once more among those who are still level."""
    tournament = of(6).enter(0, [20, 20, 20]).settle(0, [9, 4, 9])
    assert tournament.tables[0].level(lowest=False) == ("Child 1", "Child 3")
    assert tournament.settle(0, [3, 8]).tables[0].winner(lowest=False) == "Child 3"


def test_forty_one_children_are_too_many() -> None:
    """K17: 6 to 40 children."""
    with pytest.raises(TournamentError) as refused:
        begin_tournament("knock_out", {}, False, [*CLASS, "One more"])
    assert refused.value.reason == "too_many"


def test_five_children_are_too_few() -> None:
    """K17: 6 to 40 children."""
    with pytest.raises(TournamentError) as refused:
        of(5)
    assert refused.value.reason == "too_few"


def test_two_children_with_one_name_are_told_apart_first() -> None:
    """K17: the same name twice, even in other letters, is refused."""
    with pytest.raises(TournamentError) as refused:
        begin_tournament("knock_out", {}, False, [*CLASS[:6], "child 1 "])
    assert refused.value.reason == "same_name"


def test_a_table_without_a_result_holds_the_round() -> None:
    """K17: nobody goes on before every table has a winner."""
    tournament = of(8).enter(0, [1, 2, 3, 4])
    assert tournament.missing == (1,)
    with pytest.raises(TournamentError) as refused:
        tournament.next_round()
    assert refused.value.reason == "not_finished"


def test_a_mistyped_score_can_be_corrected() -> None:
    """K17: entering a table again replaces its scores and its roll-offs."""
    tournament = of(6).enter(0, [20, 20, 4]).settle(0, [5, 9]).enter(0, [20, 19, 4])
    assert tournament.tables[0].winner(lowest=False) == "Child 1"


def test_a_tournament_goes_on_another_day() -> None:
    """K17: through JSON and back it is the same tournament."""
    tournament = of(9).enter(0, [20, 20, 4, 1, 0]).settle(0, [5, 9])
    again = plain_to_tournament(json.loads(json.dumps(tournament_to_plain(tournament))))
    assert again == tournament


def test_a_damaged_tournament_is_refused() -> None:
    """K17: what is no tournament raises ValueError and nothing else."""
    for plain in ({}, {"rounds": 3}, {"game": "x", "rules": {}, "lowest": 0, "rounds": []}):
        with pytest.raises(ValueError, match="tournament"):
            plain_to_tournament(plain)


def test_a_tournament_with_a_damaged_table_is_refused() -> None:
    """K17: a score too few, a round of strangers."""
    plain = tournament_to_plain(of(6).enter(0, [3, 2, 1]).enter(1, [1, 2, 3]).next_round())
    for damage in ([["A", "B"], [1], []], [["A", "B"], [1, 1], [[2]]], [["A", "B"], [], []]):
        damaged = json.loads(json.dumps(plain))
        damaged["rounds"][1][0] = damage
        with pytest.raises(ValueError, match=r"tournament|zip"):
            plain_to_tournament(damaged)


def test_who_won_the_match_goes_on_though_another_has_as_many() -> None:
    """K8, K17: a draw that was thrown off in the match itself is not thrown off again."""
    tournament = of(6).enter(0, [20, 20, 4], won=["Child 2"])
    assert tournament.tables[0].winner(lowest=False) == "Child 2"
    again = plain_to_tournament(json.loads(json.dumps(tournament_to_plain(tournament))))
    assert again == tournament


def test_typing_the_scores_anew_forgets_who_won_before() -> None:
    """K17: a mistyped table can be corrected whatever stood there."""
    tournament = of(6).enter(0, [20, 20, 4], won=["Child 2"]).enter(0, [9, 5, 4])
    assert tournament.tables[0].winner(lowest=False) == "Child 1"


def test_the_sizes_of_all_tables_are_known_before_the_first_throw() -> None:
    """K17: a way to play that needs an even number cannot be chosen by surprise."""
    assert sizes_of_all_rounds(40) == {4, 5, 2}
    assert sizes_of_all_rounds(8) == {4, 2}
