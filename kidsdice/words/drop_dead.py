"""The words of Drop Dead: what is said, the names of its buttons and of its options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kidsdice.core.events import Event, RollOffBegan, Thrown
from kidsdice.core.game import Move, Throw
from kidsdice.core.odds import Chance
from kidsdice.games.drop_dead import (
    DiceDied,
    DroppedDead,
    Jobs,
    Line,
    PairTurnEnded,
    Rules,
    Scored,
    State,
    Stop,
    Stopped,
    moves,
)
from kidsdice.words import chances
from kidsdice.words.common import (
    and_list,
    capital,
    dice,
    digits,
    number,
    rolled,
    tell_shared,
    throw,
    yes_no,
)
from kidsdice.words.names import game_name
from kidsdice.words.say import fill, join, translate
from kidsdice.words.sheet import Sheet


def NAME() -> str:
    """The name of the game."""
    return game_name("drop_dead")


def tell(event: Event, names: Sequence[str]) -> str:
    """The sentence for an event; ``names`` are shown names by seat."""
    match event:
        case Thrown(_, faces):
            return rolled(faces)
        case Scored():
            return _scored(event)
        case DiceDied():
            return _died(event)
        case DroppedDead():
            return _dropped(event)
        case Stopped(player, points):
            return _stopped(names, player, points)
        case Jobs(thrower, adder):
            template = translate("DropDead", "Now {thrower} throws and {adder} adds.")
            return fill(template, thrower=names[thrower], adder=names[adder])
        case PairTurnEnded():
            return _pair_ended(event, names)
        case RollOffBegan(players):
            level = and_list([names[player] for player in players])
            return fill(
                translate("DropDead", "{names} are level. One more turn each."), names=level
            )
    return tell_shared(event, names)


def offer(move: Move, state: State | None = None) -> str:
    """The accessible name of the button for an offer."""
    if isinstance(move, Throw):
        return throw(move.dice)
    if state is None:
        return translate("DropDead", "Stop")
    return fill(translate("DropDead", "Stop and keep {points}"), points=digits(state.table.running))


def prompt(state: State, names: Sequence[str]) -> str:
    """What to do now; empty when the match is over."""
    if state.over:
        return ""
    left, running = dice(state.table.live), digits(state.table.running)
    if any(isinstance(move, Stop) for move in moves(state)):
        template = translate("DropDead", "Stop on {points}, or throw {dice}?")
        return fill(template, points=running, dice=left)
    if state.adder is not None:
        template = translate("DropDead", "{thrower} throws {dice}, {adder} adds.")
        return fill(template, thrower=names[state.turn], dice=left, adder=names[state.adder])
    if state.table.running:
        template = translate("DropDead", "{points} so far. Throw {dice}.")
        return fill(template, points=running, dice=left)
    if state.table.lines:
        return fill(translate("DropDead", "Throw {dice}."), dice=left)
    return fill(translate("DropDead", "Throw all {dice}."), dice=left)


def option(name: str) -> str:
    """The words for a field of ``Rules``."""
    return {
        "dice": translate("DropDead", "How many dice"),
        "deadly": translate("DropDead", "Numbers that put a die out"),
        "last_die_doubles": translate("DropDead", "The last die counts double"),
        "partners": translate("DropDead", "Two players share a column"),
        "target": translate("DropDead", "Play until someone has"),
        "rounds": translate("DropDead", "Turns each"),
        "stop": translate("DropDead", "May you stop?"),
        "pool": translate("DropDead", "Spare dice each turn"),
    }[name]


def option_value(name: str, value: Any) -> str:
    """The words for one value of a field of ``Rules``."""
    if isinstance(value, bool):
        return yes_no(value)
    if isinstance(value, tuple):
        return and_list([digits(face) for face in value])
    if name == "stop":
        return {
            "none": translate("DropDead", "No, throw to the last die"),
            "scoring": translate("DropDead", "After a throw that scores"),
            "any": translate("DropDead", "After any throw"),
        }[value]
    if name == "target" and value == 0:
        return translate("DropDead", "No target")
    if name == "pool" and value == 0:
        return translate("DropDead", "None")
    return digits(value)


def conflict(reason: str) -> str:
    """Why these options do not go together."""
    known = {
        "target_and_rounds": translate(
            "DropDead", "Play to a target, or count turns. Pick one of the two."
        ),
        "partners_need_pairs": translate(
            "DropDead", "Partners come in twos. Ask one more player to join."
        ),
        "too_many_players": translate("DropDead", "Eight can play at one table."),
        "too_few_players": translate("DropDead", "Pick at least one player."),
    }
    return known.get(reason, translate("DropDead", "These do not go together."))


def variation(name: str) -> tuple[str, str]:
    """The name of a way to play and one line of what is different."""
    return {
        "classic": (
            translate("DropDead", "Classic"),
            translate("DropDead", "Five dice, one turn each. Nothing to decide."),
        ),
        "last_die_doubles": (
            translate("DropDead", "Last Die Doubles"),
            translate("DropDead", "A die alone scores twice what it shows."),
        ),
        "ones_and_sixes": (
            translate("DropDead", "Ones and Sixes"),
            translate("DropDead", "Every 1 and 6 is out. The 2s and 5s score."),
        ),
        "partners": (
            translate("DropDead", "Partners"),
            translate("DropDead", "Two share a column. One throws, one adds, then swap."),
        ),
        "race_to_100": (
            translate("DropDead", "Race to 100"),
            translate("DropDead", "Play rounds until someone has 100."),
        ),
        "stop_or_throw": (
            translate("DropDead", "Stop or Throw"),
            translate("DropDead", "Stop after a scoring throw, or risk it all."),
        ),
        "three_dice": (
            translate("DropDead", "Three Dice"),
            translate("DropDead", "Three dice, so the sums stay small."),
        ),
        "three_rounds": (
            translate("DropDead", "Three Rounds"),
            translate("DropDead", "Three turns each, all added up."),
        ),
        "replacement_dice": (
            translate("DropDead", "Replacement Dice"),
            translate("DropDead", "Spare dice take the place of those that are out."),
        ),
        "banker": (
            translate("DropDead", "Banker"),
            translate("DropDead", "Stop after any throw. Drop dead and it is all gone."),
        ),
    }[name]


def chance(figure: Chance) -> str:
    """One exact figure about the state, for those who ask for odds."""
    left = dice(figure.about)
    match figure.what:
        case "scores":
            template = translate("DropDead", "{throw}: {ways} score, {times}.")
            ways = chances.ways_of(int(figure.value * 6**figure.about), 6**figure.about)
            return fill(
                template, throw=throw(figure.about), ways=ways, times=chances.times(figure.value)
            )
        case "drops_dead":
            template = translate("DropDead", "This throw drops dead {times}.")
            return fill(template, times=chances.times(figure.value))
        case "still_to_come":
            template = translate("DropDead", "To the last die: {points} more on average.")
            return fill(template, points=chances.decimal(figure.value))
        case "stop_from":
            template = translate("DropDead", "{dice}: stop on {points} or more.")
            return fill(template, dice=capital(left), points=digits(int(figure.value)))
    return ""


def sheet(rules: Rules) -> Sheet:
    """The whole book, true for these rules."""
    # The book is long and no first picture needs it: read in when it is opened.
    from kidsdice.words import drop_dead_sheet

    return Sheet(NAME(), drop_dead_sheet.pages(rules))


def dead_die(place: int, face: int) -> str:
    """What a screen reader hears of a die in bed (``place`` counts from 1)."""
    template = translate("DropDead", "Die {place} shows {face}, out")
    return fill(template, place=digits(place), face=digits(face))


def line_name(place: int, line: Line) -> str:
    """What a screen reader hears of a throw in the list (``place`` counts from 1)."""
    values = {
        "place": digits(place),
        "faces": and_list([digits(face) for face in line.faces]),
        "points": digits(line.points),
    }
    if line.dead:
        template = translate("DropDead", "Throw {place}: {faces}. No points")
    else:
        template = translate("DropDead", "Throw {place}: {faces}. Plus {points}")
    return fill(template, **values)


def total_name(points: int) -> str:
    """What a screen reader hears of the total of a turn."""
    return fill(translate("DropDead", "This turn: {points}"), points=digits(points))


def spare_name(count: int) -> str:
    """What a screen reader hears of the basket."""
    return fill(translate("DropDead", "Spare dice: {count}"), count=digits(count))


def dice_out(dead: Sequence[int]) -> str:
    """Which dice are out: ``A 2 and a 5 are out.``, ``Two 2s are out.``"""
    kinds = sorted(set(dead))
    groups = [_group(face, list(dead).count(face)) for face in kinds]
    if len(dead) == 1:
        return fill(translate("DropDead", "{die} is out."), die=capital(groups[0]))
    return fill(translate("DropDead", "{dice} are out."), dice=capital(and_list(groups)))


def _group(face: int, count: int) -> str:
    if count == 1:
        return fill(translate("DropDead", "a {face}"), face=digits(face))
    template = translate("DropDead", "{count} {face}s")
    return fill(template, count=number(count), face=digits(face))


def _scored(event: Scored) -> str:
    first, second = (digits(face) for face in event.deadly)
    if event.doubled:
        template = translate("DropDead", "No {a}, no {b}. The last die doubles: {points}.")
    else:
        template = translate("DropDead", "No {a}, no {b}. You score {points}.")
    return fill(template, a=first, b=second, points=digits(event.points))


def _died(event: DiceDied) -> str:
    out = join(dice_out(event.dead), translate("DropDead", "No points this throw."))
    if event.live == 0:
        return out
    left = fill(translate("DropDead", "{dice} left."), dice=capital(dice(event.live)))
    return join(out, _spares(event), left)


def _spares(event: DiceDied) -> str:
    if not event.replaced:
        return ""
    if event.replaced == 1:
        return translate("DropDead", "A spare die takes its place.")
    template = translate("DropDead", "{count} spare dice take their place.")
    return fill(template, count=capital(number(event.replaced)))


def _dropped(event: DroppedDead) -> str:
    if event.points == event.running:
        return fill(
            translate("DropDead", "Dropped dead on {points}."), points=digits(event.running)
        )
    template = translate("DropDead", "Dropped dead. {points} is rubbed out.")
    return fill(template, points=digits(event.running))


def _stopped(names: Sequence[str], player: int, points: int) -> str:
    if len(names) == 1:
        return fill(translate("DropDead", "You stop and keep {points}."), points=digits(points))
    template = translate("DropDead", "{name} stops and keeps {points}.")
    return fill(template, name=names[player], points=digits(points))


def _pair_ended(event: PairTurnEnded, names: Sequence[str]) -> str:
    pair = and_list([names[seat] for seat in sorted((event.player, event.partner))])
    if event.points == event.total:
        template = translate("DropDead", "{names} score {total}.")
    else:
        template = translate("DropDead", "{names} now have {total}.")
    return fill(template, names=pair, total=digits(event.total))
