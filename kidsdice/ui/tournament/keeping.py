"""A tournament and the matches at its tables are kept after every step, in the store's notes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kidsdice.core import match as matches
from kidsdice.core.game import Best, RulesConflict
from kidsdice.core.match import Match
from kidsdice.core.record import BadRecord, match_to_plain, plain_to_match, plain_to_rules
from kidsdice.core.tournament import Tournament, plain_to_tournament, tournament_to_plain
from kidsdice.games import GAMES
from kidsdice.services.scores import Store

TOURNAMENT, NAMES = "tournament", "tournament:names"
ASIDE, DAMAGED = "tournament:set_aside", "tournament:was_damaged"


def under_way(store: Store) -> bool:
    """Whether a tournament is kept."""
    return bool(store.noted(TOURNAMENT))


def save(store: Store, tournament: Tournament) -> None:
    """Keep the tournament as it stands."""
    store.note(TOURNAMENT, tournament_to_plain(tournament))


def load(store: Store) -> Tournament | None:
    """The tournament that is kept, or None; a damaged one is set aside (see ``was_damaged``)."""
    plain = store.noted(TOURNAMENT)
    if not plain:
        return None
    try:
        tournament = plain_to_tournament(plain)
        rules_of(tournament)
    except (ValueError, TypeError, KeyError):
        store.note(ASIDE, plain)
        store.note(DAMAGED, True)
        store.note(TOURNAMENT, None)
        return None
    return tournament


def was_damaged(store: Store) -> bool:
    """Whether the last tournament was set aside and none has begun since."""
    return bool(store.noted(DAMAGED))


def begin(store: Store, tournament: Tournament) -> None:
    """Keep a new tournament; what was before it is over."""
    if was_damaged(store):
        store.note(DAMAGED, False)
    forget_matches(store, tournament)
    save(store, tournament)


def put_away(store: Store, tournament: Tournament) -> None:
    """Forget the tournament and the matches at its tables."""
    forget_matches(store, tournament)
    store.note(TOURNAMENT, None)


def rules_of(tournament: Tournament) -> Any:
    """The rules that all its tables play by.

    Raises ``KeyError`` or ``BadRecord`` for a game or rules that this version does not know.
    """
    return plain_to_rules(GAMES[tournament.game], dict(tournament.rules))


def lowest_is_best(game_id: str) -> bool:
    """Whether the lowest score goes on in this game."""
    return GAMES[game_id].best is Best.LOWEST


# The matches at the tables


def _match_note(table: int) -> str:
    return f"tournament:match:{table}"


def keep_match(store: Store, tournament: Tournament, table: int, match: Match) -> None:
    """Keep the match at this table as it stands."""
    kept = {"round": len(tournament.rounds), "match": match_to_plain(match)}
    store.note(_match_note(table), kept)


def kept_match(store: Store, tournament: Tournament, table: int) -> Match | None:
    """The match that was begun at this table in this round and is not over, or None."""
    kept = store.noted(_match_note(table))
    if not isinstance(kept, dict) or kept.get("round") != len(tournament.rounds):
        return None
    try:
        match = plain_to_match(GAMES, kept["match"]).match
    except (BadRecord, RulesConflict, KeyError):
        return None
    same = match.game.id == tournament.game and match.names == tournament.tables[table].children
    return match if same and match.log and not match.over else None


def drop_match(store: Store, table: int) -> None:
    """Forget the match at this table."""
    if store.noted(_match_note(table)):
        store.note(_match_note(table), None)


def forget_matches(store: Store, tournament: Tournament) -> None:
    """Forget the matches at all tables of the round."""
    for table in range(len(tournament.tables)):
        drop_match(store, table)


def match_at(store: Store, tournament: Tournament, table: int) -> Match:
    """The match at this table: the one that waits, or a new one."""
    kept = kept_match(store, tournament, table)
    if kept is not None:
        return kept
    children = tournament.tables[table].children
    return matches.begin(GAMES[tournament.game], rules_of(tournament), children)


def enter_match(tournament: Tournament, table: int, match: Match) -> Tournament:
    """The tournament with the result of a match that is over."""
    game, seats = match.game, range(len(match.names))
    if tournament.lowest:  # a turn that was not had is no best score of 0
        scores = [game.figure(match.state, seat) for seat in seats]
    else:
        scores = [match.state.scores[seat] for seat in seats]
    won = [match.names[seat] for seat in match.winners]
    return tournament.enter(table, scores, won)


# The nicknames of the class, for the next tournament


def keep_names(store: Store, names: Sequence[str]) -> None:
    """Remember what was typed, so that nobody types forty names twice."""
    if list(names) != known_names(store):
        store.note(NAMES, list(names))


def known_names(store: Store) -> list[str]:
    """The nicknames that were typed last."""
    names = store.noted(NAMES)
    return [str(name) for name in names] if isinstance(names, list) else []
