"""A match written down as a child hears it: one line a move, who, what, and what is said."""

from __future__ import annotations

from random import Random
from zlib import crc32

from at_the_table import SEATS, ending_move, may_play, random_move

from kidsdice.core.game import Leave, Move, Threw, Throw
from kidsdice.core.match import Match, begin
from kidsdice.games import GAMES
from kidsdice.words import WORDS
from kidsdice.words.common import and_list
from kidsdice.words.lists import player_names
from kidsdice.words.say import join

RANDOM_MOVES = 45


def play_through(game_id: str, variation: str) -> Match:
    """A whole match of this way to play, always the same one."""
    game = GAMES[game_id]
    rules = game.variations[variation]
    players = next(n for n in (3, 4, 2, 1) if may_play(game, rules, n))
    match = begin(game, rules, SEATS[:players])
    chance = Random(crc32(f"{game_id}-{variation}".encode()))
    while not match.over:
        move = random_move if len(match.log) < RANDOM_MOVES else ending_move
        match = match.play(move(match, chance))
    return match


def transcript(variation: str, match: Match) -> str:
    """The match in the words of its game."""
    words = WORDS[match.game.id]
    names = player_names(match.names)
    title, line = words.variation(variation)
    told = [f"{words.NAME()}: {title}", line, f"At the table: {and_list(names)}.", ""]
    now = begin(match.game, match.rules, match.names)
    for move in match.log:
        who, what = names[_seat(now, move)], _what(now, move)
        now = now.play(move)
        said = join(*(words.tell(event, names) for event in now.events))
        told.append(f"{who} | {what} | {said}")
    scores = [f"{name} {score}" for name, score in zip(names, now.state.scores, strict=True)]
    return "\n".join([*told, "", f"Scores: {', '.join(scores)}.", ""])


def _seat(match: Match, move: Move) -> int:
    return move.player if isinstance(move, Leave) else int(match.state.turn)


def _what(match: Match, move: Move) -> str:
    words = WORDS[match.game.id]
    if isinstance(move, Threw):
        return str(words.offer(Throw(len(move.faces)), match.state))
    return "Leave" if isinstance(move, Leave) else str(words.offer(move, match.state))
