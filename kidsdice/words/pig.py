"""The words of Pig, its book included: a small game needs no second file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kidsdice.core.events import Event, Thrown, TurnEnded
from kidsdice.core.game import Move, Throw
from kidsdice.core.odds import Chance
from kidsdice.games.pig import Held, PotGrew, PotLost, Rules, State
from kidsdice.words import chances
from kidsdice.words.common import digits, tell_shared, throw
from kidsdice.words.names import game_name
from kidsdice.words.say import fill, join, translate
from kidsdice.words.sheet import Chapter, Page, Scene, Sheet, page

FELT = "leaf"


def NAME() -> str:
    """The name of the game."""
    return game_name("pig")


def tell(event: Event, names: Sequence[str]) -> str:
    """The sentence for an event; ``names`` are shown names by seat."""
    match event:
        case Thrown() | TurnEnded():
            return ""
        case PotGrew(_, face, pot):
            template = translate("Pig", "You rolled {face}. This turn has {pot}.")
            return fill(template, face=digits(face), pot=digits(pot))
        case PotLost(_, _, total):
            template = translate("Pig", "A 1. This turn is gone. Your score stays {total}.")
            return fill(template, total=digits(total))
        case Held():
            return _held(event, names)
    return tell_shared(event, names)


def _held(event: Held, names: Sequence[str]) -> str:
    values = {
        "name": names[event.player],
        "points": digits(event.points),
        "before": digits(event.before),
        "total": digits(event.total),
    }
    template = translate("Pig", "{name} keeps {points}.")
    if len(names) == 1:
        template = translate("Pig", "You keep {points}.")
    added = translate("Pig", "{before} and {points} make {total}.") if event.before else ""
    return join(fill(template, **values), fill(added, **values))


def offer(move: Move, state: State | None = None) -> str:
    """The accessible name of the button for an offer."""
    if isinstance(move, Throw):
        return throw(move.dice)
    if state is None:
        return translate("Pig", "Stop")
    return fill(translate("Pig", "Stop and keep {points}"), points=digits(state.pot))


def prompt(state: State, names: Sequence[str]) -> str:
    """What to do now; empty once the match is over."""
    if state.over:
        return ""
    if state.pot:
        template = translate("Pig", "Stop and keep {points}, or throw on?")
        return fill(template, points=digits(state.pot))
    if len(names) == 1:
        return translate("Pig", "Throw the die.")
    return fill(translate("Pig", "{name}, throw the die."), name=names[state.turn])


def chance(figure: Chance) -> str:
    """One exact figure about the state, for those who ask for odds."""
    templates = {
        "one": translate("Pig", "A 1 comes up in {ways}."),
        "stop": translate("Pig", "Stopping keeps {points}."),
        "throw_once": translate("Pig", "One more throw makes {value} on average."),
    }
    return fill(
        templates.get(figure.what, ""),
        ways=chances.ways_of(1, 6),
        points=digits(int(figure.value)),
        value=chances.decimal(figure.value),
    )


def option(name: str) -> str:
    """The words for a field of ``Rules``."""
    return {"target": translate("Pig", "Play to")}[name]


def option_value(name: str, value: Any) -> str:
    """The words for one value of a field of ``Rules``."""
    return digits(value)


def conflict(reason: str) -> str:
    """Why these options or players do not go together."""
    known = {
        "too_many_players": translate("Pig", "Eight can play. The bench is full."),
        "too_few_players": translate("Pig", "Who is playing? Pick an animal."),
    }
    return known.get(reason, translate("Pig", "These rules do not go together."))


def variation(name: str) -> tuple[str, str]:
    """The name of a way to play and one line of what is different."""
    classic = (translate("Pig", "Classic"), translate("Pig", "One die. A 1 takes it all."))
    return {"classic": classic}[name]


def sheet(rules: Rules) -> Sheet:
    """The whole book, true for these rules."""
    return Sheet(NAME(), (*_how(rules), *_more(rules)))


def _dice(*faces: int, total: str = "", icon: str = "") -> Scene:
    return Scene(FELT, dice=tuple((face, "live") for face in faces), total=total, icon=icon)


def _how(rules: Rules) -> tuple[Page, ...]:
    target = digits(rules.target)
    wins = fill(translate("Pig", "First to {target} wins."), target=target)
    grows = translate("Pig", "Throw one die. It adds to your turn.")
    again = translate("Pig", "Throw again, as often as you dare.")
    stop = translate("Pig", "Stop, and your turn joins your score.")
    gone = translate("Pig", "A 1? Your turn is over with nothing.")
    kept = translate("Pig", "Your score from before stays.")
    at_once = fill(translate("Pig", "{target} or more wins at once."), target=target)
    return (
        page(Chapter.EASY, "", _dice(5), grows, again),
        page(Chapter.EASY, "", _dice(5, 3, total="8"), stop),
        page(Chapter.EASY, "", _dice(1, total="0"), gone, wins),
        page(Chapter.FULL, "", _dice(5, 3, total="8"), grows, again, stop),
        page(Chapter.FULL, "", _dice(1, total="0"), gone, kept),
        page(Chapter.FULL, "", Scene(FELT, total=target, icon="rosette"), wins, at_once),
    )


def _more(rules: Rules) -> tuple[Page, ...]:
    return (
        page(
            Chapter.WAYS,
            "",
            Scene(FELT, total="50"),
            translate("Pig", "Play to 50 when time is short."),
        ),
        page(
            Chapter.SCORING,
            "",
            _dice(5, 3, 6, total="14"),
            translate("Pig", "5, 3 and 6 make 14. You stop."),
            translate("Pig", "You had 20. 20 and 14 make 34."),
        ),
        page(
            Chapter.RULINGS,
            "C1",
            _dice(4),
            translate("Pig", "Throw at least once in each turn."),
            translate("Pig", "The die fell off the table? Throw it again."),
        ),
        page(
            Chapter.TIPS,
            "",
            _dice(6, 6, 5, 3, total="20", icon="hand"),
            translate("Pig", "With 20 or more in a turn, stop."),
            translate("Pig", "Far behind? Then you may have to dare more."),
        ),
        page(
            Chapter.ODDS,
            "",
            _dice(1, 2, 3, 4, 5, 6),
            translate("Pig", "One face of six takes it all."),
            translate("Pig", "With 20, one more throw gains nothing on average."),
        ),
        page(
            Chapter.ABOUT,
            "C3",
            Scene(FELT, icon="people"),
            translate("Pig", "For two to eight players. You can play alone too."),
            translate("Pig", "Alone, the fewest turns are your best."),
        ),
    )
