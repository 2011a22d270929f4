"""From who plays to the end of a match: begins, carries on, keeps, and counts it."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from kidsdice.core.game import Game, RulesConflict
from kidsdice.core.match import Match, begin
from kidsdice.core.record import BadRecord, plain_to_rules, replaying, rules_to_plain
from kidsdice.games import GAMES
from kidsdice.robots import kind_of
from kidsdice.services.saves import Saver
from kidsdice.session import Session
from kidsdice.ui.hall import Hall
from kidsdice.ui.standing_cards import Standing

SHOWN_BARS = 10
MOST_SEATS = 8


@dataclass
class Playing:
    """A session with its keeper, and the best figure before it (alone).

    ``knows_game``: whether this game has been played to its end here before.
    """

    session: Session
    saver: Saver
    best: int | None
    reason: str = ""
    knows_game: bool = False


def game_of(game_id: str) -> Game[Any, Any]:
    """The game with this id."""
    return GAMES[game_id]


def chosen_rules(hall: Hall, game_id: str) -> Any:
    """The way to play that this family used last."""
    game = game_of(game_id)
    plain = hall.store.noted(f"rules:{game_id}")
    usual = game.variations["classic"] if "classic" in game.variations else game.rules_type()
    if not isinstance(plain, dict):
        return usual
    try:
        return plain_to_rules(game, plain)
    except BadRecord:
        return usual


def choose_rules(hall: Hall, game_id: str, rules: Any) -> None:
    """Remember the way to play."""
    hall.store.note(f"rules:{game_id}", rules_to_plain(rules))


def last_seats(hall: Hall, game_id: str) -> list[str]:
    """Who sits on the bench when it is shown.

    Those who played this game last, else those who said today that they are
    here, else the child that played last, alone.
    """
    players = hall.store.players()
    for known in (hall.store.noted(f"seats:{game_id}"), _here(hall)):
        seats = known if isinstance(known, list) else []
        seats = [key for key in seats if key in players or kind_of(str(key))]
        if any(key in players for key in seats):
            return seats
    last = hall.store.noted("last_player")
    return [last] if last in players else list(players[:1])


def note_here(hall: Hall, keys: list[str]) -> None:
    """These children are here today: they sit on the bench of every game."""
    hall.store.note("here", {"day": hall.clock().date().isoformat(), "keys": keys})
    hall.store.note("seats:", keys)
    hall.store.note("last_player", keys[0])
    for game_id in GAMES:
        if hall.store.noted(f"seats:{game_id}"):
            hall.store.note(f"seats:{game_id}", None)


def _here(hall: Hall) -> list[str] | None:
    here = hall.store.noted("here")
    today = hall.clock().date().isoformat()
    return here.get("keys") if isinstance(here, dict) and here.get("day") == today else None


def add_player(hall: Hall, game_id: str, key: str) -> None:
    """A new child is here and sits on the bench of this game, if a seat is free.

    The very first one sits alone.
    """
    first = not hall.store.players()
    seats = [] if first else last_seats(hall, game_id)
    hall.store.add_player(key)
    hall.store.note(f"seats:{game_id}", [*seats, key][:MOST_SEATS])
    if first:
        hall.store.note("last_player", key)


def new_match(hall: Hall, game_id: str, keys: list[str], rules: Any = None) -> Playing:
    """A new match of these players.

    Raises ``RulesConflict`` when they cannot play this way.
    """
    rules = chosen_rules(hall, game_id) if rules is None else rules
    match = begin(game_of(game_id), rules, keys)
    hall.store.note(f"seats:{game_id}", keys)
    hall.store.note("last_player", keys[0])
    return _playing(hall, match, "")


def carry_on(hall: Hall, game_id: str) -> Generator[None, None, Playing | None]:
    """The unfinished match of this game, or None when there is none that can be read.

    It is replayed move by move: a long match takes longer than a frame.
    """
    record = hall.store.unfinished(game_id)
    if record is None:
        return None
    try:
        for step in replaying(GAMES, record):
            restored = step
            yield
    except (BadRecord, RulesConflict):
        return None  # perhaps a newer version can read it: it stays until a new match begins
    if restored.match.over:
        hall.store.drop_match(game_id)
        return None
    return _playing(hall, restored.match, str(record.get("id", "")), restored.reason)


def _playing(hall: Hall, match: Match, match_id: str, reason: str = "") -> Playing:
    session = Session(match, hall.dice, hall.choices.now.real_dice)
    saver = Saver(hall.store, match_id, hall.clock)
    session.listen(saver)
    knows = bool(hall.store.noted(_played(match.game.id)))
    return Playing(session, saver, best_before(hall, match), reason, knows)


def _played(game_id: str) -> str:
    return f"played:{game_id}"


def note_played(hall: Hall, match: Match) -> None:
    """Remember that this game has been played to its end here."""
    if not hall.store.noted(_played(match.game.id)):
        hall.store.note(_played(match.game.id), True)


def best_before(hall: Hall, match: Match) -> int | None:
    """The best of the child who plays alone, None in a group."""
    if len(match.names) != 1:
        return None
    kind = match.game.kind(match.state, 0) or None
    return hall.store.solo(match.names[0], match.game, match.rules, kind).best


def standing(hall: Hall, match: Match, before: int | None) -> Standing | None:
    """How a finished solo match stands beside the best and the last ones; None in a group."""
    if len(match.names) != 1:
        return None
    game = match.game
    figure = game.figure(match.state, 0)
    kind = game.kind(match.state, 0) or None
    last = hall.store.solo(match.names[0], game, match.rules, kind).last_ten
    return Standing(figure, before, last[-SHOWN_BARS:], game.best.beats(figure, before))
