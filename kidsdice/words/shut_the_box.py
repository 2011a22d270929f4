"""What is said in Shut the Box: events, buttons, hints and the set-up of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kidsdice.core.events import Event, Thrown
from kidsdice.core.game import Move, Throw
from kidsdice.core.odds import Chance
from kidsdice.games.shut_the_box import (
    BoxShut,
    OneDieAllowed,
    Rules,
    Shut,
    State,
    Stuck,
    Tiles,
    TilesShut,
    dice_allowed,
)
from kidsdice.words import chances, common
from kidsdice.words.say import fill, translate
from kidsdice.words.shut_the_box_sheet import NAME, sheet, ways_to_play

__all__ = ["NAME", "sheet"]


def tell(event: Event, names: Sequence[str]) -> str:
    """What a child hears of an event; empty when there is nothing to say."""
    match event:
        case Thrown(_, faces):
            return _thrown(faces)
        case TilesShut(_, tiles, still) if still:
            return fill(translate("ShutTheBox", "You shut {tiles}."), tiles=common.numerals(tiles))
        case OneDieAllowed(_, rules):
            return _one_die(rules)
        case Stuck(_, total, open_tiles, score):
            return _stuck(total, open_tiles, score)
        case BoxShut(_, wins) if wins and len(names) > 1:
            return translate("ShutTheBox", "You shut the box! That wins at once.")
        case BoxShut():
            return translate("ShutTheBox", "You shut the box!")
    return common.tell_shared(event, names)


def _thrown(faces: tuple[int, ...]) -> str:
    if len(faces) == 1:
        return common.rolled(faces)
    return fill(
        translate("ShutTheBox", "You rolled {faces}. That makes {total}."),
        faces=common.numerals(faces),
        total=common.number(sum(faces)),
    )


def _one_die(rules: Rules) -> str:
    if rules.one_die == "six_or_less":
        return translate("ShutTheBox", "The open tiles make six or less. One die or two?")
    if rules.one_die == "only_one":
        return translate("ShutTheBox", "Only the 1 is open. One die or two?")
    high = common.numerals(range(7, rules.tiles + 1))
    if rules.one_die == "must":
        return fill(translate("ShutTheBox", "{tiles} are shut. Now throw one die."), tiles=high)
    return fill(translate("ShutTheBox", "{tiles} are shut. One die or two?"), tiles=high)


def _stuck(total: int, open_tiles: Tiles, score: int) -> str:
    if len(open_tiles) == 1:
        template = translate(
            "ShutTheBox", "No way to make {total}. Only {tiles} is open. That is {score}."
        )
    else:
        template = translate(
            "ShutTheBox", "No way to make {total}. {tiles} are open. That is {score}."
        )
    return fill(
        template,
        total=common.number(total),
        tiles=common.numerals(open_tiles),
        score=common.number(score),
    )


def offer(move: Move, state: State | None = None) -> str:
    """The name of the button for an offer."""
    if isinstance(move, Shut):
        return fill(translate("ShutTheBox", "Shut {tiles}"), tiles=common.numerals(move.tiles))
    return common.throw(move.dice) if isinstance(move, Throw) else ""


def prompt(state: State, names: Sequence[str]) -> str:
    """What to do now, in one sentence; empty once the match is over."""
    if state.over:
        return ""
    if state.faces:
        return missing(state.total, 0)
    if len(dice_allowed(state.rules, state.open)) > 1:
        return translate("ShutTheBox", "One die or two?")
    if dice_allowed(state.rules, state.open) == (1,):
        return translate("ShutTheBox", "Throw one die.")
    if len(names) > 1 and state.open == state.rules.box:
        template = translate("ShutTheBox", "{name}, throw the dice.")
        return fill(template, name=names[state.turn])
    return translate("ShutTheBox", "Throw the dice.")


def tile_name(tile: int, look: str) -> str:
    """What a screen reader hears of a tile.

    ``look`` is how it is painted: ``open``, ``legal``, ``selected`` or ``shut``.
    """
    templates = {
        "open": translate("ShutTheBox", "Tile {tile}, open"),
        "legal": translate("ShutTheBox", "Tile {tile}, may be shut"),
        "selected": translate("ShutTheBox", "Tile {tile}, chosen"),
        "shut": translate("ShutTheBox", "Tile {tile}, shut"),
    }
    return fill(templates[look], tile=common.digits(tile))


def tile_chosen(tile: int, more: int) -> str:
    """Said when a tile is chosen and ``more`` is still to make."""
    said = common.capital(common.number(tile))
    if not more:
        return fill(translate("ShutTheBox", "{tile}."), tile=said)
    template = translate("ShutTheBox", "{tile}, and {more} more.")
    return fill(template, tile=said, more=common.number(more))


def tile_refused(tile: int, more: int) -> str:
    """Why an open tile cannot be chosen while ``more`` is to make (0: before a throw)."""
    values = {
        "tile": common.digits(tile),
        "more": common.digits(more),
        "rest": common.number(more - tile),
    }
    if not more:
        return translate("ShutTheBox", "Throw the dice first.")
    if tile > more:
        return fill(translate("ShutTheBox", "{tile} is too big for {more}."), **values)
    template = translate("ShutTheBox", "{tile} needs {rest} more. No open tiles make that.")
    return fill(template, **values)


def missing(total: int, chosen: int) -> str:
    """What is missing while the chosen tiles make ``chosen`` of ``total``."""
    if chosen:
        template = translate("ShutTheBox", "{more} more to make {total}.")
        more = common.capital(common.number(total - chosen))
        return fill(template, more=more, total=common.number(total))
    template = translate("ShutTheBox", "Choose tiles that make {total}.")
    return fill(template, total=common.number(total))


def hint(total: int, ways: int) -> str:
    """How the hint begins, before each way is said."""
    if ways == 1:
        template = translate("ShutTheBox", "Here is the way to make {total}.")
    else:
        template = translate("ShutTheBox", "Here are the ways to make {total}.")
    return fill(template, total=common.number(total))


def way(tiles: Tiles) -> str:
    """One way to make the sum, said as its picture lights."""
    return fill(translate("ShutTheBox", "{tiles}."), tiles=common.numerals(tiles))


def good_way(tiles: Tiles) -> str:
    """The way that leaves the least on average."""
    return fill(translate("ShutTheBox", "{tiles} is a good way."), tiles=common.numerals(tiles))


def good_dice(dice: int) -> str:
    """The number of dice that is better to throw now."""
    if dice == 1:
        return translate("ShutTheBox", "One die is better here.")
    return translate("ShutTheBox", "Two dice are better here.")


def chance(figure: Chance) -> str:
    """One exact figure about the state, for those who ask for odds."""
    tiles = common.numerals(figure.about) if isinstance(figure.about, tuple) else ""
    match figure.what:
        case "playable":
            whole = 6**figure.about
            return fill(
                translate("ShutTheBox", "{throw}: {ways} can be played."),
                throw=common.throw(figure.about),
                ways=chances.ways_of(int(figure.value * whole), whole),
            )
        case "average_score":
            template = translate("ShutTheBox", "Good play leaves {score} on average.")
            if tiles:
                template = translate("ShutTheBox", "{tiles}: leaves {score} on average.")
            return fill(template, tiles=tiles, score=chances.decimal(figure.value))
        case "shut_the_box":
            template = translate("ShutTheBox", "The box can be shut {times}.")
            if tiles:
                template = translate("ShutTheBox", "{tiles}: the box can be shut {times}.")
            return fill(template, tiles=tiles, times=chances.times(figure.value))
    return ""


def option(name: str) -> str:
    """The words for an option on the set-up screen."""
    return {
        "tiles": translate("ShutTheBox", "Tiles"),
        "one_die": translate("ShutTheBox", "One die"),
        "rounds": translate("ShutTheBox", "Golf rounds"),
        "everyone_gets_a_turn": translate("ShutTheBox", "Everyone gets a turn"),
    }[name]


def option_value(name: str, value: Any) -> str:
    """The words for one value of an option."""
    if name == "tiles":
        return fill(translate("ShutTheBox", "1 to {tiles}"), tiles=common.digits(value))
    if name == "rounds":
        return common.digits(value) if value else translate("ShutTheBox", "No golf")
    if name == "everyone_gets_a_turn":
        return common.yes_no(value)
    return {
        "choice": translate("ShutTheBox", "Choose, once 7 and up are shut"),
        "six_or_less": translate("ShutTheBox", "Choose, once open tiles make 6 or less"),
        "only_one": translate("ShutTheBox", "Choose, when only the 1 is open"),
        "must": translate("ShutTheBox", "Always, once 7 and up are shut"),
        "never": translate("ShutTheBox", "Never"),
    }[value]


def conflict(reason: str) -> str:
    """Why these options or players do not go together."""
    if reason == "golf_is_for_everyone":
        return translate("ShutTheBox", "In golf everyone gets a turn already.")
    if reason == "too_many_players":
        return translate("ShutTheBox", "Eight can play. The bench is full.")
    if reason == "too_few_players":
        return translate("ShutTheBox", "Who is playing? Pick an animal.")
    return translate("ShutTheBox", "These rules do not go together.")


def variation(id: str) -> tuple[str, str]:
    """The name of a way to play and what is different in it."""
    return ways_to_play()[id]
