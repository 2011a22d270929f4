"""What a child has done alone in a game, one entry for each way to play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtGui import QPainter

from kidsdice.core.record import BadRecord, plain_to_rules
from kidsdice.games import GAMES
from kidsdice.services.scores import Solo
from kidsdice.ui.boards.variation_pictures import draw_variation
from kidsdice.ui.hall import Hall
from kidsdice.ui.play import chosen_rules
from kidsdice.ui.style import Look
from kidsdice.ui.ways import Paint, ways_of
from kidsdice.words import best as words
from kidsdice.words.common import digits


@dataclass(frozen=True)
class Played:
    """One way to play and what was done in it. ``kind`` is the number that was picked, or "".

    ``usual``: the family plays this way now. ``plain``: it is the game as everybody knows it;
    ``standard``: so are its rules, whatever was picked.
    """

    way: str
    kind: str
    paint: Paint
    solo: Solo
    usual: bool
    plain: bool = True
    standard: bool = True


def played_ways(hall: Hall, player: str, game_id: str) -> tuple[Played, ...]:
    """Every way this child has played alone, first played first."""
    game, chosen = GAMES[game_id], chosen_rules(hall, game_id)
    known = ways_of(hall, game_id)
    played = []
    for plain, kind, solo in hall.store.solo_ways(player, game):
        try:
            rules = plain_to_rules(game, plain)
        except BadRecord:  # from a newer version of this program
            continue
        way = next((way for way in known if way.rules == rules), None)
        name = words.own_rules() if way is None else way.name
        paint = _emblem(game_id) if way is None else way.paint
        standard = rules == game.rules_type()
        plain_way = standard and not kind
        played.append(Played(name, kind, paint, solo, rules == chosen, plain_way, standard))
    return tuple(played)


def _emblem(game_id: str) -> Paint:
    def paint(p: QPainter, look: Look, mirrored: bool) -> None:
        draw_variation(p, look, 0, 0, game_id, "", digits=digits, mirrored=mirrored)

    return paint


def shown_first(played: Sequence[Played]) -> int:
    """The place of the way to begin with: the one the family plays now, and played most."""
    if not played:
        return 0
    return max(range(len(played)), key=lambda n: (played[n].usual, played[n].solo.times))
