"""The end of a match on the screen."""

from __future__ import annotations

from kidsdice.core.game import Threw
from kidsdice.core.match import begin
from kidsdice.games.shut_the_box import GAME, Shut
from kidsdice.ui.podium import ranking, shown_score


def test_only_who_had_a_turn_has_a_number_above_the_badge() -> None:
    """S9: a shut box wins at once; a 0 beside it would look like a box shut too."""
    match = begin(GAME, GAME.variations["classic"], ["fox-sea", "owl-rose", "bear-moss"])
    for faces, tiles in (((6, 6), (3, 9)), ((6, 6), (4, 8)), ((6, 6), (5, 7)), ((4, 5), (1, 2, 6))):
        match = match.play(Threw(faces)).play(Shut(tiles))
    assert match.over
    assert [shown_score(match, seat) for seat in ranking(match)] == ["0", "", ""]
