"""A match as plain values, and back.

A record holds the game's id and version, the rules, the names and the moves:
never translated text, never a pickle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from kidsdice.core.game import Game, IllegalMove, Leave, Move, RulesConflict, Threw
from kidsdice.core.match import Match, begin

Plain = dict[str, Any]


class BadRecord(ValueError):
    """A record that cannot become a match at all."""


@dataclass(frozen=True, slots=True)
class Restored:
    """A match brought back.

    ``kept`` of ``total`` moves could be replayed; ``reason`` is ``""``,
    ``newer_version`` or ``illegal_move``.
    """

    match: Match
    kept: int
    total: int
    reason: str = ""


def move_to_plain(move: Move) -> list[Any]:
    """A move as a list: its name, then its values."""
    values = [getattr(move, f.name) for f in fields(move)]  # type: ignore[arg-type]
    return [type(move).__name__, *[list(v) if isinstance(v, tuple) else v for v in values]]


def plain_to_move(game: Game[Any, Any], plain: list[Any]) -> Move:
    """The move that a list stands for.

    Raises ``IllegalMove`` for anything that is not a move of this game.
    """
    kinds = {kind.__name__: kind for kind in (Threw, Leave, *game.choices)}
    try:
        kind = kinds[plain[0]]
        move: Move = kind(*[_whole(value) for value in plain[1:]])
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise IllegalMove(f"{plain!r} is no move of {game.id}") from error
    return move


def _whole(value: Any) -> Any:
    """A whole number, or a tuple of them: moves hold nothing else, and 3.0 is not 3 to a child.

    Raises ``TypeError`` for anything else.
    """
    if isinstance(value, list):
        return tuple(_whole(v) for v in value)
    if type(value) is not int:
        raise TypeError(f"{value!r} is no whole number")
    return value


def rules_to_plain(rules: Any) -> Plain:
    """Rules as a dictionary of plain values, the same for equal rules."""
    return {k: list(v) if isinstance(v, tuple) else v for k, v in sorted(asdict(rules).items())}


def plain_to_rules(game: Game[Any, Any], plain: Mapping[str, Any]) -> Any:
    """The rules that a dictionary stands for; options it does not name take their default.

    Raises ``BadRecord`` for options this version does not know.
    """
    try:
        return game.rules_type(
            **{k: tuple(v) if isinstance(v, list) else v for k, v in plain.items()}
        )
    except (TypeError, RulesConflict) as error:
        raise BadRecord(f"rules of {game.id} that this version does not know") from error


def match_to_plain(match: Match) -> Plain:
    """The whole match as plain values, ready for JSON."""
    return {
        "game": match.game.id,
        "version": match.game.version,
        "rules": rules_to_plain(match.rules),
        "names": list(match.names),
        "moves": [move_to_plain(move) for move in match.log],
    }


def plain_to_match(games: Mapping[str, Game[Any, Any]], plain: Mapping[str, Any]) -> Restored:
    """Replay a record; the good part is kept and ``Restored`` says where it stopped.

    Raises ``BadRecord`` when there is no good part at all (unknown game,
    unknown rules, values of the wrong kind).
    """
    *_, restored = replaying(games, plain)
    return restored


def replaying(games: Mapping[str, Game[Any, Any]], plain: Mapping[str, Any]) -> Iterator[Restored]:
    """The same move by move; what is brought back last is all that can be.

    Ten thousand moves take longer than anybody wants to wait in one go.
    """
    try:
        game = games[plain["game"]]
        names = [str(name) for name in plain["names"]]
        moves = list(plain["moves"])
        newer = int(plain["version"]) > game.version
        match = begin(game, plain_to_rules(game, plain["rules"]), names)
    except (KeyError, TypeError, AttributeError, RulesConflict, ValueError) as error:
        raise BadRecord(str(error)) from error
    unknown = "newer_version" if newer else ""
    yield Restored(match, 0, len(moves), unknown)
    for number, move in enumerate(moves):
        try:
            match = match.play(plain_to_move(game, move))
        except (IllegalMove, TypeError):
            yield Restored(match, number, len(moves), unknown or "illegal_move")
            return
        yield Restored(match, number + 1, len(moves), unknown)
