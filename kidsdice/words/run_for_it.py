"""The words of Run for It: what is said, the names of its buttons and of its options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kidsdice.core.events import Event, Thrown, TurnEnded
from kidsdice.core.game import Move, Throw
from kidsdice.core.odds import Chance
from kidsdice.games.run_for_it import (
    FreshThrow,
    GoesFirst,
    NoOne,
    Rules,
    RunGone,
    RunGrew,
    RunScored,
    State,
    TargetReached,
    ThrewForFirst,
    WipedOut,
)
from kidsdice.games.run_for_it_odds import DICE
from kidsdice.words import chances
from kidsdice.words.common import digits, number, row, tell_shared, throw, yes_no
from kidsdice.words.names import game_name
from kidsdice.words.say import fill, join, translate
from kidsdice.words.sheet import Sheet


def NAME() -> str:
    """The name of the game."""
    return game_name("run_for_it")


def tell(event: Event, names: Sequence[str]) -> str:
    """The sentence for an event; ``names`` are shown names by seat."""
    match event:
        case Thrown() | TurnEnded():
            return ""
        case ThrewForFirst(player, face):
            template = translate("RunForIt", "{name} rolled {face}.")
            return fill(template, name=names[player], face=digits(face))
        case GoesFirst(player):
            return fill(translate("RunForIt", "{name} goes first."), name=names[player])
        case RunGrew(_, _, run):
            return "" if run == DICE else join(_shout(run), stop_or_throw(run))
        case FreshThrow():
            return translate("RunForIt", "Three alike! Throw all six again.")
        case NoOne():
            if len(names) == 1:
                return translate("RunForIt", "No 1 this time.")
            return translate("RunForIt", "No 1 this time. Pass the dice.")
        case RunGone(_, wanted, total):
            template = translate(
                "RunForIt", "No {wanted}. This run is gone. Your score stays {total}."
            )
            return fill(template, wanted=digits(wanted), total=digits(total))
        case RunScored():
            return _scored(event, names)
        case WipedOut(_, lost):
            return _wiped(lost)
        case TargetReached():
            return _reached(event, names)
    return tell_shared(event, names)


def run_row(run: int) -> str:
    """The dice of a run: ``1, 2, 3``."""
    return row([digits(n) for n in range(1, run + 1)])


def _shout(run: int) -> str:
    return fill(translate("RunForIt", "{run}!"), run=run_row(run))


def stop_or_throw(run: int) -> str:
    """The choice with a run of this length."""
    template = translate("RunForIt", "Stop, or throw for the {next}?")
    return fill(template, next=digits(run + 1))


def _scored(event: RunScored, names: Sequence[str]) -> str:
    alone = len(names) == 1
    if event.stopped and alone:
        template = translate("RunForIt", "You keep {points}.")
    elif event.stopped:
        template = translate("RunForIt", "{name} keeps {points}.")
    elif alone:
        template = translate("RunForIt", "{run}! You score {points}.")
    else:
        template = translate("RunForIt", "{run}! {name} scores {points}.")
    values = {
        "name": names[event.player],
        "run": run_row(event.run),
        "points": digits(event.points),
        "before": digits(event.before),
        "total": digits(event.total),
    }
    if not event.before:
        return fill(template, **values)
    added = translate("RunForIt", "{before} and {points} make {total}.")
    return join(fill(template, **values), fill(added, **values))


def _wiped(lost: int) -> str:
    if not lost:
        return translate("RunForIt", "Three 1s! The score stays 0.")
    template = translate("RunForIt", "Three 1s! {points} is rubbed out.")
    return fill(template, points=digits(lost))


def _reached(event: TargetReached, names: Sequence[str]) -> str:
    if event.goes_on:
        template = translate("RunForIt", "{name} has {total}. Finish the round.")
        return fill(template, name=names[event.player], total=digits(event.total))
    if len(names) > 1:
        return ""
    template = translate("RunForIt", "You made it in {turns} turns.")
    return fill(template, turns=number(event.turns))


def offer(move: Move, state: State | None = None) -> str:
    """The accessible name of the button for an offer."""
    if isinstance(move, Throw):
        return throw(move.dice)
    if state is None:
        return translate("RunForIt", "Stop")
    return fill(translate("RunForIt", "Stop and keep {points}"), points=digits(state.points))


def prompt(state: State, names: Sequence[str]) -> str:
    """What to do now; empty once the match is over."""
    if state.over:
        return ""
    if state.run:
        return stop_or_throw(state.run)
    name = names[state.turn]
    if state.opening:
        return fill(translate("RunForIt", "{name}, throw one die for first."), name=name)
    if len(names) == 1:
        return translate("RunForIt", "Throw all six dice.")
    return fill(translate("RunForIt", "{name}, throw all six dice."), name=name)


def wagon_name(state: State, place: int) -> str:
    """What a screen reader hears of a wagon (``place`` 1 to 6)."""
    if place <= state.run:
        template = translate("RunForIt", "Wagon {place}, loaded")
    elif place == state.run + 1 and not state.opening:
        template = translate("RunForIt", "Wagon {place}, next")
    else:
        template = translate("RunForIt", "Wagon {place}, empty")
    return fill(template, place=digits(place))


def first_name(name: str, face: int) -> str:
    """What a screen reader hears of a die thrown for who goes first."""
    return fill(translate("RunForIt", "{name} rolled {face}"), name=name, face=digits(face))


def score_name(state: State, player: int, names: Sequence[str]) -> str:
    """What a screen reader hears of a place on the ruler: ``Duck, 45 of 100``."""
    return fill(
        translate("RunForIt", "{name}, {points} of {target}"),
        name=names[player],
        points=digits(state.scores[player]),
        target=digits(state.rules.target),
    )


def chance(figure: Chance) -> str:
    """One exact figure about the state, for those who ask for odds."""
    if figure.what == "hit":
        whole = 6 ** (DICE + 1 - figure.about)
        template = translate("RunForIt", "A {next} comes in {ways}, {times}.")
        ways = chances.ways_of(int(figure.value * whole), whole)
        return fill(
            template, next=digits(figure.about), ways=ways, times=chances.times(figure.value)
        )
    if figure.what == "run" and not figure.about:
        return fill(translate("RunForIt", "No 1: {times}."), times=chances.times(figure.value))
    if figure.what == "run":
        template = translate("RunForIt", "A run of {length}: {times}.")
        return fill(template, length=number(figure.about), times=chances.times(figure.value))
    templates = {
        "fresh": translate("RunForIt", "Three alike without a 1: {times}."),
        "wiped": translate("RunForIt", "Three 1s: {times}."),
        "stop": translate("RunForIt", "Stopping scores {points}."),
        "throw_once": translate("RunForIt", "One more throw brings {value} on average."),
        "throw_on": translate("RunForIt", "Going on well brings {value} on average."),
        "turn": translate("RunForIt", "A turn brings {value} on average."),
    }
    return fill(
        templates.get(figure.what, ""),
        times=chances.times(figure.value),
        points=digits(int(figure.value)),
        value=chances.decimal(figure.value),
    )


def option(name: str) -> str:
    """The words for a field of ``Rules``."""
    return {
        "target": translate("RunForIt", "Play to"),
        "finish_round": translate("RunForIt", "Finish the round"),
        "sequences": translate("RunForIt", "One throw a turn"),
        "full_run": translate("RunForIt", "The full run scores"),
        "three_alike": translate("RunForIt", "Three alike throw again"),
        "wipe": translate("RunForIt", "Three 1s rub the score out"),
    }[name]


def option_value(name: str, value: Any) -> str:
    """The words for one value of a field of ``Rules``."""
    if isinstance(value, bool):
        return yes_no(value)
    if name == "three_alike":
        return {
            "always": translate("RunForIt", "Every time"),
            "once": translate("RunForIt", "Once a turn"),
        }[value]
    return digits(value)


def conflict(reason: str) -> str:
    """Why these options or players do not go together."""
    known = {
        "wipe_needs_sequences": translate(
            "RunForIt", "Three 1s only rub out with one throw a turn."
        ),
        "sequences_have_one_throw": translate(
            "RunForIt", "With one throw a turn nothing is thrown again."
        ),
        "too_many_players": translate("RunForIt", "Eight can play. The bench is full."),
        "too_few_players": translate("RunForIt", "Who is playing? Pick an animal."),
    }
    return known.get(reason, translate("RunForIt", "These rules do not go together."))


def variation(name: str) -> tuple[str, str]:
    """The name of a way to play and one line of what is different."""
    return {
        "classic": (
            translate("RunForIt", "Classic"),
            translate("RunForIt", "Build a run from 1. Stop, or throw on."),
        ),
        "sequences": (
            translate("RunForIt", "Sequences"),
            translate("RunForIt", "One throw a turn. Nothing to decide."),
        ),
    }[name]


def sheet(rules: Rules) -> Sheet:
    """The whole book, true for these rules."""
    # The book is long and no first picture needs it: read in when it is opened.
    from kidsdice.words import run_for_it_sheet

    return Sheet(NAME(), run_for_it_sheet.pages(rules))
