"""The words of Knock Out: what is said, the names of its buttons and of its options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kidsdice.core.events import Event, Thrown, TurnEnded
from kidsdice.core.game import Move, Throw
from kidsdice.core.odds import Chance
from kidsdice.games import knock_out_odds
from kidsdice.games.knock_out import (
    Added,
    GameBegan,
    GameEnded,
    KnockedOut,
    Landed,
    LastOneIn,
    Pick,
    Picked,
    RolledOff,
    Rules,
    Standing,
    State,
    Stop,
    Stopped,
)
from kidsdice.words import chances
from kidsdice.words.common import (
    capital,
    dice,
    digits,
    number,
    numerals,
    tell_shared,
    throw,
    yes_no,
)
from kidsdice.words.names import game_name
from kidsdice.words.say import fill, join, translate
from kidsdice.words.sheet import Sheet


def NAME() -> str:
    """The name of the game."""
    return game_name("knock_out")


def tell(event: Event, names: Sequence[str]) -> str:
    """The sentence for an event; ``names`` are shown names by seat."""
    match event:
        case Thrown() | TurnEnded():
            return ""
        case Picked(player, picked):
            return _picked(names, player, picked)
        case Added():
            return added(event)
        case Landed(player, landed, left):
            return join(_own_number(names, player, landed), _lives(left))
        case KnockedOut():
            return _knocked_out(event, names)
        case Stopped(player, kept):
            return _stopped(names, player, kept)
        case LastOneIn(player):
            return fill(translate("KnockOut", "{name} is the last one in."), name=names[player])
        case GameEnded(count):
            return fill(translate("KnockOut", "Game {number} is over."), number=number(count))
        case GameBegan(count, games):
            template = translate("KnockOut", "Game {number} of {games}. Pick a new number.")
            return fill(template, number=number(count), games=number(games))
        case RolledOff(player, faces, total):
            template = translate("KnockOut", "{name} rolled {faces}. That makes {total}.")
            values = {"faces": numerals(faces), "total": number(total)}
            return fill(template, name=names[player], **values)
    return tell_shared(event, names)


def _picked(names: Sequence[str], player: int, picked: int) -> str:
    if len(names) == 1:
        return fill(translate("KnockOut", "Your number is {number}."), number=number(picked))
    template = translate("KnockOut", "{name} picks {number}.")
    return fill(template, name=names[player], number=number(picked))


def added(event: Added) -> str:
    """The sum of a throw, and the running total once there is something to add it to."""
    if event.multiplied:
        template = translate("KnockOut", "{a} times {b} makes {points}.")
        a, b = (digits(face) for face in event.faces)
        made = fill(template, a=a, b=b, points=digits(event.points))
    elif len(event.faces) == 1:
        made = fill(translate("KnockOut", "You rolled {points}."), points=digits(event.points))
    else:
        template = translate("KnockOut", "{faces} make {points}.")
        made = fill(template, faces=numerals(event.faces), points=digits(event.points))
    return join(made, _running(event))


def _running(event: Added) -> str:
    if not event.before:
        return ""
    return fill(
        translate("KnockOut", "{before} and {points} make {total}."),
        before=digits(event.before),
        points=digits(event.points),
        total=digits(event.total),
    )


def _own_number(names: Sequence[str], player: int, landed: int) -> str:
    said = capital(number(landed))
    if len(names) == 1:
        return fill(translate("KnockOut", "{number}. That is your number."), number=said)
    template = translate("KnockOut", "{number}. That is {name}'s number.")
    return fill(template, number=said, name=names[player])


def _lives(left: int) -> str:
    if left == 1:
        return translate("KnockOut", "One life left.")
    return fill(translate("KnockOut", "{count} lives left."), count=capital(number(left)))


def _knocked_out(event: KnockedOut, names: Sequence[str]) -> str:
    own = _own_number(names, event.player, event.number)
    if event.lost:
        template = translate("KnockOut", "{points} is rubbed out.")
        return join(own, fill(template, points=digits(event.lost)))
    if len(names) == 1:
        kept = fill(translate("KnockOut", "You keep {points}."), points=digits(event.kept))
    else:
        template = translate("KnockOut", "{name} keeps {points}.")
        kept = fill(template, name=names[event.player], points=digits(event.kept))
    return join(own, kept)


def _stopped(names: Sequence[str], player: int, kept: int) -> str:
    if len(names) == 1:
        return fill(translate("KnockOut", "You stop and keep {points}."), points=digits(kept))
    template = translate("KnockOut", "{name} stops and keeps {points}.")
    return fill(template, name=names[player], points=digits(kept))


def offer(move: Move, state: State | None = None) -> str:
    """The accessible name of the button for an offer."""
    if isinstance(move, Throw):
        return throw(move.dice)
    if isinstance(move, Pick):
        template = translate("KnockOut", "Knock-out number {number}")
        return fill(template, number=digits(move.number))
    if isinstance(move, Stop) and state is not None:
        kept = digits(state.columns[state.turn].score)
        return fill(translate("KnockOut", "Stop and keep {points}"), points=kept)
    return translate("KnockOut", "Stop")


def pick(picked: int) -> str:
    """The name of the button that picks the chosen number."""
    template = translate("KnockOut", "Pick number {number}")
    return fill(template, number=digits(picked))


def pick_nothing() -> str:
    """The name of that button while no number is chosen."""
    return translate("KnockOut", "Pick a number")


def ask_ways() -> str:
    """What the bulb says while a number is being picked."""
    return translate("KnockOut", "Tap a number to see its ways.")


def best_so_far(best: int | None) -> str:
    """What a screen reader hears of the peg of the best score."""
    if best is None:
        return translate("KnockOut", "No best score yet")
    return fill(translate("KnockOut", "Best so far, {points}"), points=digits(best))


def prompt(state: State, names: Sequence[str]) -> str:
    """What to do now; empty once the match is over."""
    if state.over:
        return ""
    column, alone = state.columns[state.turn], len(names) == 1
    count = 2 if state.roll_off else state.rules.dice
    values = {
        "name": names[state.turn],
        "dice": dice(count),
        "points": digits(column.score),
    }
    if state.roll_off:
        return fill(translate("KnockOut", "{name}, throw {dice}."), **values)
    if column.number is None:
        if alone:
            return translate("KnockOut", "Pick your number.")
        return fill(translate("KnockOut", "{name}, pick your number."), **values)
    if state.rules.wipe_out:
        return fill(translate("KnockOut", "Throw, or stop and keep {points}?"), **values)
    if alone:
        return fill(translate("KnockOut", "Throw {dice}."), **values)
    return fill(translate("KnockOut", "{name}, throw {dice}."), **values)


def column_name(state: State, player: int, names: Sequence[str]) -> str:
    """What a screen reader hears of a column: ``Column of Fox, 25, still in``."""
    column = state.columns[player]
    values = {
        "name": names[player],
        "points": digits(column.score),
        "lives": number(state.lives_left(player)),
    }
    if column.still_in and state.rules.lives > 1:
        if state.lives_left(player) == 1:
            template = translate("KnockOut", "Column of {name}, {points}, still in, one life left")
        else:
            template = translate(
                "KnockOut", "Column of {name}, {points}, still in, {lives} lives left"
            )
        return fill(template, **values)
    templates = {
        Standing.IN: translate("KnockOut", "Column of {name}, {points}, still in"),
        Standing.OUT: translate("KnockOut", "Column of {name}, {points}, out"),
        Standing.STOPPED: translate("KnockOut", "Column of {name}, {points}, stopped"),
        Standing.LEFT: translate("KnockOut", "Column of {name}, {points}, gone home"),
    }
    return fill(templates[column.standing], **values)


def ways(picked: int, rules: Rules) -> str:
    """How often a number comes up: ``Nine has four ways to come up.``"""
    count = knock_out_odds.results(rules.dice, rules.multiply)[picked]
    said = capital(number(picked))
    if count == 1:
        return fill(translate("KnockOut", "{number} has one way to come up."), number=said)
    template = translate("KnockOut", "{number} has {count} ways to come up.")
    return fill(template, number=said, count=number(count))


def chance(figure: Chance) -> str:
    """One exact figure about the state, for those who ask for odds."""
    if figure.what == "chance":
        picked, whole = figure.about
        return fill(
            translate("KnockOut", "{number} comes up in {ways}."),
            number=capital(number(picked)),
            ways=chances.ways_of(int(figure.value * whole), whole),
        )
    templates = {
        "throws": translate("KnockOut", "{number} takes {value} throws on average."),
        "average": translate("KnockOut", "{number} scores {value} on average."),
        "stop_from": translate("KnockOut", "{number}: stop on {points} or more."),
        "after_throw": translate("KnockOut", "After one more throw: {value} on average."),
    }
    return fill(
        templates.get(figure.what, ""),
        number=capital(number(figure.about)),
        value=chances.decimal(figure.value),
        points=digits(int(figure.value)),
    )


def option(name: str) -> str:
    """The words for a field of ``Rules``."""
    return {
        "dice": translate("KnockOut", "How many dice"),
        "any_number": translate("KnockOut", "Pick any number"),
        "multiply": translate("KnockOut", "Multiply the dice"),
        "lives": translate("KnockOut", "Lives"),
        "wipe_out": translate("KnockOut", "Out means zero, but you may stop"),
        "games": translate("KnockOut", "Games added up"),
    }[name]


def option_value(name: str, value: Any) -> str:
    """The words for one value of a field of ``Rules``."""
    return yes_no(value) if isinstance(value, bool) else digits(value)


def conflict(reason: str) -> str:
    """Why these options or players do not go together."""
    known = {
        "times_needs_two_dice": translate("KnockOut", "The times table needs two dice."),
        "one_die_has_every_number": translate(
            "KnockOut", "With one die you may pick any number anyway."
        ),
        "too_many_players": translate("KnockOut", "Eight can play. The bench is full."),
        "too_few_players": translate("KnockOut", "Who is playing? Pick an animal."),
    }
    return known.get(reason, translate("KnockOut", "These rules do not go together."))


def variation(name: str) -> tuple[str, str]:
    """The name of a way to play and one line of what is different."""
    return {
        "classic": (
            translate("KnockOut", "Classic"),
            translate("KnockOut", "Two dice. Pick 6, 7, 8 or 9."),
        ),
        "three_games": (
            translate("KnockOut", "Three Games"),
            translate("KnockOut", "A new number each game. The scores add up."),
        ),
        "any_number": (
            translate("KnockOut", "Any Number"),
            translate("KnockOut", "Pick any number from 2 to 12."),
        ),
        "one_die": (
            translate("KnockOut", "One Die"),
            translate("KnockOut", "Pick 1 to 6 and throw one die."),
        ),
        "three_dice": (
            translate("KnockOut", "Three Dice"),
            translate("KnockOut", "Pick 9, 10, 11 or 12 and throw three dice."),
        ),
        "three_lives": (
            translate("KnockOut", "Three Lives"),
            translate("KnockOut", "Only the third time knocks you out."),
        ),
        "times_table": (
            translate("KnockOut", "Times Table"),
            translate("KnockOut", "Multiply the dice. Pick 6, 8, 12 or 24."),
        ),
        "wipe_out": (
            translate("KnockOut", "Wipe Out"),
            translate("KnockOut", "Knocked out means zero. You may stop first."),
        ),
    }[name]


def sheet(rules: Rules) -> Sheet:
    """The whole book, true for these rules."""
    # The book is long and no first picture needs it: read in when it is opened.
    from kidsdice.words import knock_out_sheet

    return Sheet(NAME(), knock_out_sheet.pages(rules))
