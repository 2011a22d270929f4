"""What the bulb shows: every way, and one good way worked out exactly, off the window's thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import Thread
from typing import Any

from kidsdice.core.game import Move, Threw, Throw
from kidsdice.core.match import Match
from kidsdice.games import shut_the_box
from kidsdice.words import WORDS
from kidsdice.words import shut_the_box as shut_the_box_words
from kidsdice.words.say import join


@dataclass(frozen=True)
class Way:
    """One way: its button's name, the numbers on it, the move, and what is said of it."""

    name: str
    numbers: tuple[int, ...]
    move: Move
    said: str


@dataclass(frozen=True)
class Hint:
    """A hint: how it begins, every way in order, and how to find a good one.

    ``good()`` may take seconds: it runs on another thread and gives the index
    of the way (-1: none) and the sentence for it. ``total`` is what the ways
    make where they can be found on the board first, else 0.
    """

    opening: str
    ways: tuple[Way, ...]
    good: Callable[[], tuple[int, str]]
    total: int = 0


def hint_for(match: Match) -> Hint | None:
    """The hint for this match as it stands, None where there is nothing to hint at."""
    maker = HINTS.get(match.game.id)
    return maker(match) if maker is not None and not match.over else None


def prepare(match: Match) -> None:
    """Begin to work out what hints will need, so that the bulb answers at once."""
    if match.game.id == "shut_the_box":
        Thread(target=_solution, args=(match.rules,), daemon=True).start()
    elif match.game.id in HINTS:
        Thread(target=_first_figures, args=(match,), daemon=True).start()


def _solution(rules: Any) -> Any:
    from kidsdice.games.shut_the_box_odds import solve

    return solve(rules)


def _shut_the_box(match: Match) -> Hint | None:
    state: shut_the_box.State = match.state
    shuts = [offer for offer in match.offers if isinstance(offer, shut_the_box.Shut)]
    if shuts:
        return _which_tiles(state, shuts)
    if len(match.offers) > 1:
        return _how_many_dice(state)
    return None


def _which_tiles(state: shut_the_box.State, shuts: list[shut_the_box.Shut]) -> Hint:
    words = shut_the_box_words

    def good() -> tuple[int, str]:
        best = _solution(state.rules).best_shut(state.open, state.total)
        tiles = best.tiles if isinstance(best, shut_the_box.Shut) else tuple(best)
        return shuts.index(shut_the_box.Shut(tiles)), words.good_way(tiles)

    ways = tuple(Way(words.offer(s), s.tiles, s, words.way(s.tiles)) for s in shuts)
    return Hint(words.hint(state.total, len(ways)), ways, good, state.total)


def _how_many_dice(state: shut_the_box.State) -> Hint:
    words = shut_the_box_words

    def good() -> tuple[int, str]:
        return -1, words.good_dice(_solution(state.rules).dice_to_throw(state.open))

    return Hint("", (), good)


def _knock_out(match: Match) -> Hint | None:
    """While picking: the ways of each number lie on the cards; in play: the chance of the own one.

    Wipe Out adds the score to stop from.
    """
    from kidsdice.games.knock_out import GAME, State
    from kidsdice.words import knock_out as words

    state: State = match.state
    if state.roll_off:
        return None
    if state.columns[state.turn].number is None:
        return Hint(words.ask_ways(), (), _nothing)
    told = [c for c in GAME.odds(state) if c.what in ("chance", "stop_from")]
    return Hint(join(*(words.chance(figure) for figure in told)), (), _nothing)


def _chances(*wanted: str) -> Callable[[Match], Hint | None]:
    """The exact figures with these ids that the game knows of this state."""

    def hint(match: Match) -> Hint | None:
        told = [figure for figure in match.game.odds(match.state) if figure.what in wanted]
        if not told:
            return None
        words = WORDS[match.game.id]
        return Hint(join(*(words.chance(figure) for figure in told)), (), _nothing)

    return hint


def _first_figures(match: Match) -> None:
    """Work out once what the figures after a throw need; they are kept from then on."""
    for offer in match.offers:
        if isinstance(offer, Throw):
            for face in (3, 1):
                after = match.play(Threw((face,) * offer.dice))
                match.game.odds(after.state)


def _nothing() -> tuple[int, str]:
    return -1, ""


HINTS: dict[str, Callable[[Match], Hint | None]] = {
    "shut_the_box": _shut_the_box,
    "knock_out": _knock_out,
    "drop_dead": _chances("scores", "stop_from"),
    "run_for_it": _chances("hit", "throw_on"),
    "pig": _chances("one", "throw_once"),
}
