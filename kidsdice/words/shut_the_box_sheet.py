"""The rules book of Shut the Box, made from the rules that are really played."""

from __future__ import annotations

from fractions import Fraction

from kidsdice.games.shut_the_box import Rules
from kidsdice.words import chances, common
from kidsdice.words.names import game_name
from kidsdice.words.say import fill, translate
from kidsdice.words.sheet import Chapter, Page, Scene, Sheet, page

# (tiles, one_die) -> the average of a turn in hundredths and the boxes shut in
# a thousand, both under best play. The solver would keep the window waiting;
# a test solves each of these anew.
BEST_PLAY = {
    (9, "choice"): (1101, 98),
    (9, "six_or_less"): (1102, 98),
    (9, "only_one"): (1115, 76),
    (9, "must"): (1166, 74),
    (9, "never"): (1116, 71),
    (10, "choice"): (1657, 54),
    (10, "six_or_less"): (1658, 54),
    (10, "only_one"): (1664, 43),
    (10, "must"): (1689, 42),
    (10, "never"): (1665, 40),
    (12, "choice"): (3508, 5),
    (12, "six_or_less"): (3508, 5),
    (12, "only_one"): (3508, 4),
    (12, "must"): (3509, 4),
    (12, "never"): (3508, 4),
}


def NAME() -> str:
    """The name of the game."""
    return game_name("shut_the_box")


def ways_to_play() -> dict[str, tuple[str, str]]:
    """Variation id -> its name and what is different in it."""
    return {
        "classic": (
            translate("ShutTheBox", "Classic"),
            translate("ShutTheBox", "Nine tiles. The lowest score wins."),
        ),
        "golf": (
            translate("ShutTheBox", "Golf"),
            translate("ShutTheBox", "Three rounds. Scores add up. The lowest total wins."),
        ),
        "ten_tiles": (
            translate("ShutTheBox", "Ten tiles"),
            translate("ShutTheBox", "A bigger box, from 1 to 10."),
        ),
        "twelve_tiles": (
            translate("ShutTheBox", "Twelve tiles"),
            translate("ShutTheBox", "The biggest box, from 1 to 12."),
        ),
        "two_dice_only": (
            translate("ShutTheBox", "Two dice only"),
            translate("ShutTheBox", "You always throw both dice."),
        ),
    }


def sheet(rules: Rules) -> Sheet:
    """The whole book for these rules."""
    pages = (
        *_easy(rules),
        *_full(rules),
        *_ways(),
        *_scoring(rules),
        *_rulings(rules),
        *_tips(rules),
        *_odds(rules),
        *_about(),
    )
    return Sheet(NAME(), pages)


def _row(rules: Rules, **looks: tuple[int, ...]) -> tuple[tuple[int, str], ...]:
    """The whole box; the tiles named for a look have it, the others are open."""
    found = {tile: look for look, tiles in looks.items() for tile in tiles}
    return tuple((tile, found.get(tile, "open")) for tile in rules.box)


def _live(*faces: int) -> tuple[tuple[int, str], ...]:
    return tuple((face, "live") for face in faces)


def _left_open(rules: Rules, *tiles: int) -> tuple[tuple[int, str], ...]:
    return _row(rules, shut=tuple(tile for tile in rules.box if tile not in tiles))


def _high(rules: Rules) -> str:
    return common.numerals(range(7, rules.tiles + 1))


def _easy(rules: Rules) -> tuple[Page, ...]:
    """Six short pages to read aloud; what comes up later is said when it does (S12)."""
    eight = Scene(
        tiles=((3, "selected"), (5, "selected"), (8, "open")), dice=_live(3, 5), total="8"
    )
    return (
        page(
            Chapter.EASY,
            "S1 S12",
            Scene(tiles=_row(rules)),
            fill(
                translate("ShutTheBox", "All tiles from 1 to {tiles} stand open."),
                tiles=common.digits(rules.tiles),
            ),
        ),
        page(
            Chapter.EASY,
            "S2 S12",
            Scene(dice=_live(3, 5), total="8"),
            translate("ShutTheBox", "Throw two dice."),
            translate("ShutTheBox", "Add them: 3 and 5 make 8."),
        ),
        page(
            Chapter.EASY,
            "S3 S12",
            eight,
            translate("ShutTheBox", "Shut tiles that make your number."),
            translate("ShutTheBox", "For 8, shut 3 and 5, or just 8."),
        ),
        page(
            Chapter.EASY,
            "S4 S12",
            Scene(tiles=_row(rules, shut=(3, 5)), dice=((4, "next"), (2, "next"))),
            translate("ShutTheBox", "Throw again and shut some more."),
        ),
        page(
            Chapter.EASY,
            "S6 S12",
            Scene(tiles=_left_open(rules, 2, 9), dice=_live(4, 4), total="8"),
            translate("ShutTheBox", "No tiles make your number? You are stuck. Your turn is over."),
        ),
        page(
            Chapter.EASY,
            "S6 S11 S12" if rules.golf else "S6 S8 S12",
            Scene(tiles=((2, "open"), (9, "open")), total="11"),
            translate("ShutTheBox", "Add up the tiles still open."),
            _lowest_wins(rules),
        ),
    )


def _lowest_wins(rules: Rules) -> str:
    if rules.rounds > 1:
        template = translate("ShutTheBox", "After {rounds} rounds the lowest total wins.")
        return fill(template, rounds=common.number(rules.rounds))
    return translate("ShutTheBox", "The lowest score wins.")


def _full(rules: Rules) -> tuple[Page, ...]:
    return (
        page(
            Chapter.FULL,
            "S1 S16" if rules.tiles > 9 else "S1",
            Scene(tiles=_row(rules)),
            fill(
                translate("ShutTheBox", "The box has tiles from 1 to {tiles}."),
                tiles=common.digits(rules.tiles),
            ),
            translate("ShutTheBox", "All of them are open when a turn begins."),
        ),
        page(
            Chapter.FULL,
            "S2 S3",
            Scene(tiles=_row(rules, selected=(1, 3, 5), legal=(4, 9)), dice=_live(4, 5), total="9"),
            translate("ShutTheBox", "Throw two dice and add them."),
            translate("ShutTheBox", "Shut open tiles that make exactly that sum."),
            translate("ShutTheBox", "You may shut one tile, two or more."),
            translate("ShutTheBox", "A 9 can be 9, or 4 and 5."),
            translate("ShutTheBox", "Or 1, 3 and 5, if they are open."),
        ),
        page(
            Chapter.FULL,
            "S4",
            Scene(tiles=_row(rules, shut=(1, 3, 5)), dice=((6, "next"), (2, "next"))),
            translate("ShutTheBox", "Throw again and shut more tiles."),
            translate("ShutTheBox", "A shut tile stays shut until your turn ends."),
        ),
        page(
            Chapter.FULL,
            "S5 S15 S16" if rules.tiles > 9 else "S5 S15",
            Scene(tiles=_one_die_row(rules), dice=_one_die_dice(rules)),
            *_one_die_rule(rules),
        ),
        page(
            Chapter.FULL,
            "S6",
            Scene(tiles=_left_open(rules, 2, 9), dice=_live(4, 4), total="11"),
            translate("ShutTheBox", "No open tiles make the sum? Your turn is over."),
            translate("ShutTheBox", "Add the numbers still open. That is your score."),
        ),
        page(
            Chapter.FULL,
            "S7",
            Scene(tiles=_row(rules), icon="fwd"),
            translate("ShutTheBox", "Open all the tiles for the next player."),
        ),
        page(
            Chapter.FULL,
            "S8 S9 S11" if rules.golf else "S8 S9",
            Scene(tiles=_left_open(rules), total="0"),
            *_winning(rules),
        ),
        page(
            Chapter.FULL,
            "S10 C3",
            Scene(icon="rosette"),
            translate("ShutTheBox", "Playing alone? Beat your own lowest score."),
            translate("ShutTheBox", "Or try to shut the whole box."),
            translate("ShutTheBox", "Your best score and your shut boxes are kept."),
        ),
    )


def _one_die_row(rules: Rules) -> tuple[tuple[int, str], ...]:
    if rules.one_die == "only_one":
        return _left_open(rules, 1)
    return _left_open(rules, 2, 4)


def _one_die_dice(rules: Rules) -> tuple[tuple[int, str], ...]:
    """The dice that a player would take at the box of ``_one_die_row``."""
    return ((3, "next"), (4, "next")) if rules.one_die == "never" else ((4, "next"),)


def _one_die_rule(rules: Rules) -> tuple[str, ...]:
    when = {
        "choice": translate("ShutTheBox", "Are {tiles} all shut? Then throw one die or two."),
        "six_or_less": translate(
            "ShutTheBox", "Do the open tiles make six or less? Throw one die or two."
        ),
        "only_one": translate("ShutTheBox", "Is only the 1 open? Then throw one die or two."),
        "must": translate("ShutTheBox", "Are {tiles} all shut? Then throw one die only."),
        "never": translate("ShutTheBox", "Throw both dice every time, right to the end."),
    }[rules.one_die]
    choose = rules.one_die not in ("must", "never")
    again = translate("ShutTheBox", "Choose afresh before each throw.") if choose else ""
    return fill(when, tiles=_high(rules)), again


def _winning(rules: Rules) -> tuple[str, ...]:
    if rules.golf:
        return (
            translate("ShutTheBox", "Your scores of all rounds are added."),
            translate("ShutTheBox", "A shut box scores zero, and play goes on."),
            _lowest_wins(rules),
        )
    if rules.everyone_gets_a_turn:
        return (
            translate("ShutTheBox", "After everyone's turn the lowest score wins."),
            translate("ShutTheBox", "All tiles shut? That is shutting the box."),
            translate("ShutTheBox", "Everyone still gets a turn. Shut boxes share the win."),
        )
    return (
        translate("ShutTheBox", "After everyone's turn the lowest score wins."),
        translate("ShutTheBox", "All tiles shut? You shut the box and win at once."),
        translate("ShutTheBox", "Players who come later do not throw."),
    )


def _ways() -> tuple[Page, ...]:
    scenes = {
        "classic": Scene(tiles=_row(Rules())),
        "golf": Scene(icon="rosette", total="17"),
        "ten_tiles": Scene(tiles=_row(Rules(tiles=10))),
        "twelve_tiles": Scene(tiles=_row(Rules(tiles=12))),
        "two_dice_only": Scene(dice=_live(6, 1)),
    }
    rows = {"golf": "S11", "ten_tiles": "S16", "twelve_tiles": "S16", "two_dice_only": "S15"}
    named = (
        page(Chapter.WAYS, rows.get(id, "S1"), scenes[id], _titled(name), line)
        for id, (name, line) in ways_to_play().items()
    )
    return (*named, _everyone_page(), *_one_die_pages())


def _titled(name: str) -> str:
    return fill(translate("ShutTheBox", "{name}."), name=name)


def _everyone_page() -> Page:
    return page(
        Chapter.WAYS,
        "S9",
        Scene(tiles=_left_open(Rules()), icon="people"),
        translate("ShutTheBox", "Everyone gets a turn."),
        translate("ShutTheBox", "A shut box does not end the game."),
        translate("ShutTheBox", "Finish the round. All who shut the box win."),
    )


def _one_die_pages() -> tuple[Page, ...]:
    return (
        page(
            Chapter.WAYS,
            "S5 S15",
            Scene(tiles=_left_open(Rules(), 2, 4), dice=((4, "next"),)),
            translate("ShutTheBox", "When may you throw just one die? Agree first."),
            translate("ShutTheBox", "Mostly: when you like, once 7 and up are shut."),
            translate("ShutTheBox", "Or only once the open tiles make six or less."),
        ),
        page(
            Chapter.WAYS,
            "S15",
            Scene(tiles=_left_open(Rules(), 1), dice=((1, "next"),)),
            translate("ShutTheBox", "Or only when nothing but the 1 is open."),
            translate("ShutTheBox", "Or always, once 7 and up are shut."),
            translate("ShutTheBox", "Or never: two dice every time."),
        ),
    )


def _scoring(rules: Rules) -> tuple[Page, ...]:
    pages = [
        page(
            Chapter.SCORING,
            "S6",
            Scene(tiles=((2, "open"), (9, "open")), dice=_live(4, 4), total="11"),
            translate("ShutTheBox", "You roll 8, and 2 and 9 are open."),
            translate("ShutTheBox", "Nothing makes eight. Your turn is over."),
            translate("ShutTheBox", "2 and 9 make 11. You score 11."),
        ),
        page(
            Chapter.SCORING,
            "S9",
            Scene(tiles=_left_open(rules), total="0"),
            translate("ShutTheBox", "No tile is open? You score zero, the best of all."),
        ),
    ]
    if rules.golf:
        pages.append(
            page(
                Chapter.SCORING,
                "S11",
                Scene(total="17"),
                translate("ShutTheBox", "First round 11, then a shut box, then 6."),
                translate("ShutTheBox", "11 and 0 and 6 make 17."),
            )
        )
    return tuple(pages)


def _rulings(rules: Rules) -> tuple[Page, ...]:
    if rules.golf:
        shut_box = translate("ShutTheBox", "In golf a shut box is zero. Everyone plays on.")
    elif rules.everyone_gets_a_turn:
        shut_box = translate("ShutTheBox", "Two boxes shut in one round? They share the win.")
    else:
        shut_box = translate("ShutTheBox", "The first box shut ends the game.")
    return (
        page(
            Chapter.RULINGS,
            "S8 S9 S11",
            Scene(icon="people"),
            translate("ShutTheBox", "Level on the lowest score? Those players share the win."),
            shut_box,
        ),
        page(
            Chapter.RULINGS,
            "S3",
            Scene(tiles=((4, "selected"), (8, "open")), dice=_live(4, 4), total="8"),
            translate("ShutTheBox", "Each tile counts once. Two 4s need 8, not 4 and 4."),
            translate("ShutTheBox", "If you can shut something, you must."),
        ),
        page(
            Chapter.RULINGS,
            "C1",
            Scene(dice=_live(5, 2)),
            translate("ShutTheBox", "A die fell off the table, or leans?"),
            translate("ShutTheBox", "Throw that die again. The other one stays."),
        ),
        page(
            Chapter.RULINGS,
            "C2",
            Scene(dice=((3, "paint"), (5, "paint"))),
            translate("ShutTheBox", "With your own dice, tap the faces they show."),
            translate("ShutTheBox", "Tapped a wrong face? Take it back."),
        ),
    )


def _tips(rules: Rules) -> tuple[Page, ...]:
    return (
        page(
            Chapter.TIPS,
            "S13",
            Scene(tiles=_row(rules, shut=tuple(range(7, rules.tiles + 1)))),
            translate("ShutTheBox", "Shut the high tiles first when you can."),
            translate("ShutTheBox", "They cost the most when they stay open."),
            _choice_comes(rules),
        ),
        page(
            Chapter.TIPS,
            "S13",
            Scene(tiles=((1, "legal"), (2, "legal"), (3, "legal"), (5, "legal"), (8, "legal"))),
            translate("ShutTheBox", "Before you shut anything, say every way."),
            translate("ShutTheBox", "Then pick the one you like best."),
        ),
        page(
            Chapter.TIPS,
            "S13",
            Scene(tiles=_one_die_row(rules), dice=_one_die_dice(rules)),
            *_one_die_tip(rules),
        ),
    )


def _choice_comes(rules: Rules) -> str:
    if rules.one_die != "choice":
        return ""
    return translate("ShutTheBox", "Once they are shut, you may choose one die.")


def _one_die_tip(rules: Rules) -> tuple[str, ...]:
    if rules.one_die == "choice":
        return (
            translate("ShutTheBox", "One die is not always better."),
            translate("ShutTheBox", "Take it when the open tiles make six or less."),
            translate("ShutTheBox", "Before that, two dice mostly do better."),
        )
    if rules.one_die in ("six_or_less", "only_one"):
        return (translate("ShutTheBox", "When you may take one die, take it."),)
    if rules.one_die == "must":
        return (translate("ShutTheBox", "One die never makes more than six."),)
    return (translate("ShutTheBox", "Two dice never make 1. Shut the 1 along the way."),)


def _odds(rules: Rules) -> tuple[Page, ...]:
    average, shut = BEST_PLAY[rules.tiles, rules.one_die]
    return (
        page(
            Chapter.ODDS,
            "S2",
            Scene(dice=_live(4, 3), total="7"),
            translate("ShutTheBox", "Two dice can fall in 36 ways."),
            translate("ShutTheBox", "Six of them make 7, the most of all."),
            translate("ShutTheBox", "Only one makes 2, and only one makes 12."),
        ),
        page(
            Chapter.ODDS,
            "S13 S16" if rules.tiles > 9 else "S13",
            Scene(tiles=_row(rules)),
            translate("ShutTheBox", "Your first throw can always be played."),
            fill(
                translate("ShutTheBox", "The best play scores {average} a turn on average."),
                average=chances.decimal(Fraction(average, 100)),
            ),
            fill(
                translate("ShutTheBox", "The box can be shut {times}."),
                times=chances.times(Fraction(shut, 1000)),
            ),
        ),
        *_one_die_odds(rules),
    )


def _one_die_odds(rules: Rules) -> tuple[Page, ...]:
    """What the single die is worth, where a player has the choice (S13)."""
    if rules.one_die != "choice" or rules.tiles == 12:
        return ()
    always, never, best = (
        chances.decimal(Fraction(BEST_PLAY[rules.tiles, way][0], 100), 2)
        for way in ("must", "never", "choice")
    )
    return (
        page(
            Chapter.ODDS,
            "S13 S15",
            Scene(dice=((4, "next"),)),
            translate("ShutTheBox", "How well can each habit do on average?"),
            fill(translate("ShutTheBox", "One die whenever you may: {score}."), score=always),
            fill(translate("ShutTheBox", "Two dice always: {score}."), score=never),
            fill(translate("ShutTheBox", "The better one each time: {score}."), score=best),
        ),
    )


def _about() -> tuple[Page, ...]:
    return (
        page(
            Chapter.ABOUT,
            "S1",
            Scene(tiles=_row(Rules()), dice=_live(3, 5)),
            translate("ShutTheBox", "For one to eight players, best with one to four."),
            translate("ShutTheBox", "From about six years. It takes about ten minutes."),
            translate("ShutTheBox", "No box? Write 1 to 9 and take nine coins."),
            translate("ShutTheBox", "You practise adding, and picking the better way."),
        ),
        page(
            Chapter.ABOUT,
            "S14",
            Scene(dice=_live(6, 6), icon="book"),
            translate("ShutTheBox", "An American TV quiz was built on this game."),
            translate("ShutTheBox", "It was called High Rollers and began in 1974."),
            translate("ShutTheBox", "Its first run lasted until 1976."),
        ),
    )
