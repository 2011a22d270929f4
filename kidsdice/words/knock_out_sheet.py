"""The book of Knock Out, page by page, true for the rules that are played.

The worked game is played by the game itself and every figure is counted, so
neither can disagree with the game.
"""

from __future__ import annotations

from collections.abc import Sequence

from kidsdice.core.game import Threw
from kidsdice.games import knock_out_odds as figures
from kidsdice.games.knock_out import GAME, Added, KnockedOut, Landed, Pick, Rules, play, start
from kidsdice.words import chances
from kidsdice.words.common import capital, dice, digits, number
from kidsdice.words.knock_out import tell, variation, ways
from kidsdice.words.say import fill, translate
from kidsdice.words.sheet import Chapter, Page, Scene, page

FELT = "clay"
# (dice, multiply) -> a number, three throws that score, and one that makes the number.
WORKED = {
    (2, False): (8, ((2, 3), (4, 5), (3, 4)), (3, 5)),
    (1, False): (3, ((5,), (6,), (2,)), (3,)),
    (3, False): (10, ((2, 3, 4), (4, 5, 5), (1, 2, 4)), (3, 3, 4)),
    (2, True): (12, ((2, 5), (5, 5), (4, 4)), (3, 4)),
}
LINES = 4  # of figures on one page


def pages(rules: Rules) -> tuple[Page, ...]:
    """Every page of the book for these rules, chapter after chapter."""
    return (
        *_easy(rules),
        *_full(rules),
        *_ways(),
        *_scoring(rules),
        *_rulings(rules),
        *_tips(rules),
        *_odds(rules),
        *_about(),
    )


def _live(faces: Sequence[int]) -> tuple[tuple[int, str], ...]:
    return tuple((face, "live") for face in faces)


def _sums(rules: Rules) -> tuple[int, ...]:
    """What the scoring throws of the worked game make."""
    return tuple(rules.make(faces) for faces in _worked(rules)[1])


def _worked(rules: Rules) -> tuple[int, tuple[tuple[int, ...], ...], tuple[int, ...]]:
    return WORKED[rules.dice, rules.multiply]


def _choice(rules: Rules) -> str:
    """Which numbers there are to pick."""
    numbers = rules.numbers
    if rules.multiply and rules.any_number:
        return translate("KnockOut", "Any number that two dice multiply to.")
    if rules.multiply:
        return translate("KnockOut", "Take 6, 8, 12 or 24.")
    return fill(
        translate("KnockOut", "Take any number from {low} to {high}."),
        low=digits(numbers[0]),
        high=digits(numbers[-1]),
    )


def _throw(rules: Rules) -> str:
    if rules.multiply:
        return translate("KnockOut", "Throw two dice and multiply them.")
    if rules.dice == 1:
        return translate("KnockOut", "Throw one die.")
    return fill(translate("KnockOut", "Throw {dice} and add them."), dice=dice(rules.dice))


# Easy rules -----------------------------------------------------------------


def _easy(rules: Rules) -> tuple[Page, ...]:
    own, falls, last = _worked(rules)
    first, second = _sums(rules)[:2]
    return (
        page(
            Chapter.EASY,
            "K1 K2",
            Scene(FELT, burst=own),
            translate("KnockOut", "Pick your knock-out number."),
            _choice(rules),
        ),
        page(
            Chapter.EASY,
            "K3",
            Scene(FELT, dice=_live(falls[0]), total=digits(first)),
            _throw(rules),
            translate("KnockOut", "Then pass the dice on."),
        ),
        page(
            Chapter.EASY,
            "K4",
            Scene(FELT, rings=(first, second), burst=own, total=digits(first + second)),
            translate("KnockOut", "Not your number? Add it to your score."),
        ),
        page(
            Chapter.EASY,
            _out_rows(rules),
            Scene(FELT, dice=_live(last), burst=own),
            *_easy_out(rules),
        ),
        page(
            Chapter.EASY,
            "K7 K8",
            Scene(FELT, icon="rosette"),
            translate("KnockOut", "Play until everyone is out."),
            translate("KnockOut", "The most points win."),
        ),
    )


def _out_rows(rules: Rules) -> str:
    """The ids of the rows about being knocked out that hold here."""
    rows = "K5 K16" if rules.wipe_out else "K5 K6"
    return f"{rows} K14" if rules.lives > 1 else rows


def _easy_out(rules: Rules) -> tuple[str, ...]:
    if rules.lives > 1:
        landed = {
            2: translate("KnockOut", "Your number? No points. The second time you are out."),
            3: translate("KnockOut", "Your number? No points. The third time you are out."),
        }[rules.lives]
    else:
        landed = translate("KnockOut", "Your number? You are out.")
    if rules.wipe_out:
        return (
            landed,
            translate("KnockOut", "Out means your score is 0."),
            translate("KnockOut", "Stop before that, and you keep it."),
        )
    return landed, translate("KnockOut", "Your score stays. It can still win.")


# Full rules -----------------------------------------------------------------


def _full(rules: Rules) -> tuple[Page, ...]:
    own, falls, last = _worked(rules)
    sums = _sums(rules)
    told = [
        page(
            Chapter.FULL,
            "K1 K2",
            Scene(FELT, burst=own, icon="people"),
            translate("KnockOut", "Every player has a column."),
            translate("KnockOut", "Pick your knock-out number before the first throw."),
            _choice(rules),
            translate("KnockOut", "It stands at the head of your column."),
            translate("KnockOut", "Two players may pick the same."),
        ),
        page(
            Chapter.FULL,
            "K3 K4",
            Scene(FELT, dice=_live(falls[1]), rings=sums[:2], total=digits(sum(sums[:2]))),
            _throw(rules),
            translate("KnockOut", "One throw, then the dice go on."),
            translate("KnockOut", "Not your number? Write it in your column."),
            translate("KnockOut", "Write the new total beside it."),
        ),
        page(
            Chapter.FULL,
            _out_rows(rules),
            Scene(FELT, dice=_live(last), burst=own, rings=sums),
            *_full_out(rules),
        ),
    ]
    if rules.wipe_out:
        told.append(_full_stop(rules))
    told.append(
        page(
            Chapter.FULL,
            "K7 K8",
            Scene(FELT, dice=_live((5, 4)), total="9"),
            translate("KnockOut", "The last one in throws on alone."),
            _full_end(rules),
            translate("KnockOut", "Level on top? Each throws two dice once."),
            translate("KnockOut", "The higher sum wins. Still level? Throw again."),
        )
    )
    if rules.games > 1:
        told.append(_full_games(rules))
    told.append(
        page(
            Chapter.FULL,
            "C3",
            Scene(FELT, icon="rosette", burst=own),
            translate("KnockOut", "Playing alone? Beat your own highest score."),
            translate("KnockOut", "All your numbers count as one best.")
            if rules.games > 1
            else translate("KnockOut", "There is a best score for every number."),
        )
    )
    return tuple(told)


def _full_out(rules: Rules) -> tuple[str, ...]:
    if rules.lives > 1:
        tally = translate("KnockOut", "Your number scores nothing. Make a mark beside your column.")
        template = translate("KnockOut", "With {count} marks you are knocked out.")
        landed: tuple[str, ...] = (tally, fill(template, count=number(rules.lives)))
    else:
        landed = (
            translate("KnockOut", "Your number knocks you out."),
            translate("KnockOut", "That throw scores nothing."),
        )
    if rules.wipe_out:
        return (*landed, translate("KnockOut", "It also rubs your score out to 0."))
    return (
        *landed,
        translate("KnockOut", "Draw a line under your score."),
        translate("KnockOut", "It stands, and it can still win."),
    )


def _full_stop(rules: Rules) -> Page:
    return page(
        Chapter.FULL,
        "K16",
        Scene(FELT, icon="hand", total="30"),
        translate("KnockOut", "Before any of your throws you may stop."),
        translate("KnockOut", "You keep your score and sit out."),
    )


def _full_end(rules: Rules) -> str:
    if rules.games > 1:
        return translate("KnockOut", "The highest total of all games wins.")
    return translate("KnockOut", "When everyone is out, the highest score wins.")


def _full_games(rules: Rules) -> Page:
    template = translate("KnockOut", "Play {count} games and add the scores.")
    return page(
        Chapter.FULL,
        "K9",
        Scene(FELT, icon="redo"),
        fill(template, count=number(rules.games)),
        translate("KnockOut", "Pick a new number for each game."),
        translate("KnockOut", "A number you have had is used up."),
    )


# Ways to play ---------------------------------------------------------------

WAY_RULES = {
    "three_games": "K9",
    "any_number": "K11",
    "one_die": "K12",
    "three_dice": "K13",
    "three_lives": "K14",
    "times_table": "K15",
    "wipe_out": "K16",
}


def _ways() -> tuple[Page, ...]:
    mixed = page(
        Chapter.WAYS,
        "K9 K11 K12 K13 K14 K15 K16",
        Scene(FELT, icon="cup"),
        translate("KnockOut", "You may mix these ways."),
        translate("KnockOut", "Only the times table needs exactly two dice."),
    )
    return (*(_way(name) for name in WAY_RULES), mixed)


def _way(name: str) -> Page:
    rules = GAME.variations[name]
    own, falls, _ = _worked(rules)
    more = {
        "three_games": (translate("KnockOut", "Or play two games."),),
        "any_number": (translate("KnockOut", "2 and 12 come up least of all."),),
        "one_die": (
            translate("KnockOut", "Good for the youngest."),
            translate("KnockOut", "Every number comes up equally often."),
        ),
        "three_dice": (translate("KnockOut", "The sums are bigger, and so are the scores."),),
        "three_lives": (
            translate("KnockOut", "No landing scores. Keep a tally."),
            translate("KnockOut", "Or play with two lives."),
        ),
        "times_table": (translate("KnockOut", "3 and 4 make 12. So do 2 and 6."),),
        "wipe_out": (
            translate("KnockOut", "You have 30 and stop: you keep 30."),
            translate("KnockOut", "You have 30, throw on and land: 0."),
        ),
    }
    scene = Scene(FELT, dice=_live(falls[0]), burst=own)
    title, line = variation(name)
    titled = fill(translate("KnockOut", "{name}."), name=title)
    return page(Chapter.WAYS, WAY_RULES[name], scene, titled, line, *more[name])


# Scoring --------------------------------------------------------------------


def _scoring(rules: Rules) -> tuple[Page, ...]:
    told = [*_worked_game(rules)]
    if rules.wipe_out:
        told.append(
            page(
                Chapter.SCORING,
                "K16 K18",
                Scene(FELT, total="30", icon="hand"),
                translate("KnockOut", "You have 30 and stop. You keep 30."),
                translate("KnockOut", "You have 30, throw on and are out. You have 0."),
            )
        )
    elif rules.lives == 1:
        told += _first_throw(rules)
    told.append(
        page(
            Chapter.SCORING,
            "K8 K18",
            Scene(FELT, dice=_live((6, 3)), total="9"),
            translate("KnockOut", "Two players are level on top. Both throw two dice."),
            translate("KnockOut", "One has 2 and 4. The other has 6 and 3."),
            translate("KnockOut", "6 and 3 make 9. That wins."),
        )
    )
    return tuple(told)


def _worked_game(rules: Rules) -> list[Page]:
    """A game of one player, a throw a page, as the game itself plays it (K18 a)."""
    own, falls, last = _worked(rules)
    names = (translate("KnockOut", "You"),)
    state, events = play(start(rules, 1), Pick(own))
    opening = tuple(tell(event, names) for event in events)
    told = [page(Chapter.SCORING, "K2 K18", Scene(FELT, burst=own), *opening)]
    rings: tuple[int, ...] = ()
    for faces in (*falls, *[last] * rules.lives):
        state, events = play(state, Threw(faces))
        said = [tell(e, names) for e in events if isinstance(e, Added | Landed | KnockedOut)]
        if faces != last:
            rings = (*rings, rules.make(faces))
        scene = Scene(
            FELT, dice=_live(faces), rings=rings, burst=own, total=digits(state.scores[0])
        )
        told.append(page(Chapter.SCORING, "K4 K5 K18", scene, *said))
    return told


def _first_throw(rules: Rules) -> list[Page]:
    told = [
        page(
            Chapter.SCORING,
            "K18",
            Scene(FELT, burst=_worked(rules)[0], total="0"),
            translate("KnockOut", "Out on the very first throw? You score 0."),
            translate("KnockOut", "With a 7 that happens one time in six.")
            if (rules.dice, rules.multiply) == (2, False)
            else "",
        )
    ]
    if (rules.dice, rules.multiply) == (2, False):
        told.insert(
            0,
            page(
                Chapter.SCORING,
                "K18",
                Scene(FELT, rings=(7, 6, 8, 4, 10), burst=9, total="35"),
                translate("KnockOut", "Your number is 9. You roll 7, 6, 8, 4, 10."),
                translate("KnockOut", "That is 35, and you are still in."),
                translate("KnockOut", "With number 7 you are out at once."),
            ),
        )
    return told


# Rulings --------------------------------------------------------------------


def _rulings(rules: Rules) -> tuple[Page, ...]:
    told = [
        page(
            Chapter.RULINGS,
            "K2 K5",
            Scene(FELT, burst=7, icon="people"),
            translate("KnockOut", "Somebody else's number does you no harm."),
            translate("KnockOut", "Nobody may change a number once it is picked."),
        ),
        page(
            Chapter.RULINGS,
            "K8",
            Scene(FELT, dice=_live((4, 4))),
            translate("KnockOut", "The throw to settle a tie adds no points."),
            translate("KnockOut", "It always takes two dice."),
        ),
    ]
    if rules.lives > 1 or rules.wipe_out:
        told.append(
            page(
                Chapter.RULINGS,
                "K14 K16",
                Scene(FELT, burst=_worked(rules)[0]),
                translate("KnockOut", "Landing on your number never scores, not even once.")
                if rules.lives > 1
                else "",
                translate("KnockOut", "Losing a life rubs nothing out. Losing the last does.")
                if rules.lives > 1 and rules.wipe_out
                else "",
                translate("KnockOut", "A wipe-out takes the points of this game only.")
                if rules.wipe_out and rules.games > 1
                else "",
                translate("KnockOut", "You may stop even before your first throw.")
                if rules.wipe_out
                else "",
            )
        )
    told.append(
        page(
            Chapter.RULINGS,
            "C1 C2",
            Scene(FELT, dice=((5, "paint"), (2, "paint"))),
            translate("KnockOut", "A die fell off the table, or leans?"),
            translate("KnockOut", "Throw that one again. The others stay."),
            translate("KnockOut", "Your own dice? Tap the faces they show."),
        )
    )
    return tuple(told)


# Tips -----------------------------------------------------------------------


def _tips(rules: Rules) -> tuple[Page, ...]:
    told = [
        page(
            Chapter.TIPS,
            "K10 K12",
            Scene(FELT, burst=_worked(rules)[0], icon="bulb"),
            *_picking(rules),
        ),
        page(
            Chapter.TIPS,
            "C5",
            Scene(FELT, dice=_live(_worked(rules)[1][1])),
            translate("KnockOut", "Say your sum before anyone else does."),
            translate("KnockOut", "Out already? Then you check the others."),
        ),
    ]
    if rules.wipe_out:
        told.append(
            page(
                Chapter.TIPS,
                "K16",
                Scene(FELT, icon="hand"),
                translate("KnockOut", "When you have much to lose, stop."),
                translate("KnockOut", "Lives to spare? Then a throw risks nothing.")
                if rules.lives > 1
                else "",
                translate("KnockOut", "Far behind? Then you may have to dare more."),
            )
        )
    return tuple(told)


def _picking(rules: Rules) -> tuple[str, ...]:
    if rules.dice == 1:
        return (
            translate("KnockOut", "All numbers come up equally often."),
            translate("KnockOut", "But a low number leaves you the big throws."),
        )
    return (
        translate("KnockOut", "Some numbers come up more often than others."),
        translate("KnockOut", "A rare number keeps you in for longer."),
        translate("KnockOut", "Play first. Then count the ways."),
    )


# Odds -----------------------------------------------------------------------


def _odds(rules: Rules) -> tuple[Page, ...]:
    groups = [rules.numbers[at : at + LINES] for at in range(0, len(rules.numbers), LINES)]
    told = [_count_page(rules, group) for group in groups]
    told += [_average_page(rules, group) for group in groups]
    told += [_lasting_page(rules, group) for group in groups]
    return (*told, _why_page(rules)) if rules.lives == 1 and not rules.wipe_out else tuple(told)


def _count_page(rules: Rules, group: Sequence[int]) -> Page:
    template = translate("KnockOut", "{dice} can fall in {whole} ways.")
    whole = fill(template, dice=capital(dice(rules.dice)), whole=digits(6**rules.dice))
    if rules.dice == 1:
        whole = translate("KnockOut", "One die has six faces.")
    told = (ways(picked, rules) for picked in group)
    return page(Chapter.ODDS, "K10 K11 K12 K13 K15", Scene(FELT, burst=group[0]), whole, *told)


def _average_page(rules: Rules, group: Sequence[int]) -> Page:
    if rules.wipe_out:
        first = translate("KnockOut", "From when on should you stop? On average:")
        template = translate("KnockOut", "With {number}: from {points} on.")
        if rules.lives > 1:
            first = translate("KnockOut", "On your last life, stop by the averages:")
    else:
        first = translate("KnockOut", "What does a game score on average?")
        template = translate("KnockOut", "With {number}: {points}.")
    told = (
        fill(template, number=digits(picked), points=_brings(rules, picked)) for picked in group
    )
    return page(Chapter.ODDS, "K10 K12 K14 K16", Scene(FELT, icon="bulb"), first, *told)


def _brings(rules: Rules, picked: int) -> str:
    if rules.wipe_out:
        return digits(figures.stop_from(picked, rules.dice, rules.multiply))
    average = figures.average_score(picked, rules.dice, rules.multiply, rules.lives)
    return chances.decimal(average)


def _lasting_page(rules: Rules, group: Sequence[int]) -> Page:
    count = 6 * rules.lives
    first = fill(translate("KnockOut", "Still in after {count} throws?"), count=number(count))
    template = translate("KnockOut", "With {number}: {times}.")
    told = (
        fill(
            template,
            number=digits(picked),
            times=chances.times(
                figures.lasting(count, picked, rules.dice, rules.multiply, rules.lives)
            ),
        )
        for picked in group
    )
    return page(Chapter.ODDS, "K10 K14", Scene(FELT, burst=group[0]), first, *told)


def _why_page(rules: Rules) -> Page:
    """What is often said wrongly, or left to be found out (K10, K12)."""
    if rules.dice == 1:
        lines = (
            translate("KnockOut", "Some say no choice is better. We counted."),
            translate("KnockOut", "A 1 costs you only ones. A 6 costs you sixes."),
        )
    elif rules.multiply or rules.dice == 3:
        lines = (
            translate("KnockOut", "Equally rare? Then the lower number scores more."),
            translate("KnockOut", "The throws it loses are smaller."),
        )
    else:
        lines = (
            translate("KnockOut", "6 and 8 come up equally often."),
            translate("KnockOut", "6 scores a little more. It loses smaller throws."),
        )
    return page(Chapter.ODDS, "K10 K12", Scene(FELT, burst=rules.numbers[0]), *lines)


# About ----------------------------------------------------------------------


def _about() -> tuple[Page, ...]:
    return (
        page(
            Chapter.ABOUT,
            "K1",
            Scene(FELT, icon="people"),
            translate("KnockOut", "For two to eight players. You can play alone too."),
            translate("KnockOut", "You need dice, paper and a pencil."),
            translate("KnockOut", "Nobody is in charge of the rules."),
            translate("KnockOut", "This is how most people play."),
        ),
        page(
            Chapter.ABOUT,
            "K17",
            Scene(FELT, burst=7, icon="people"),
            translate("KnockOut", "A whole class can play a tournament."),
            translate("KnockOut", "Make tables of four. Three or five work too."),
            translate("KnockOut", "Each table has two dice and a sheet."),
            translate("KnockOut", "Pick numbers first, and do not change them."),
        ),
        page(
            Chapter.ABOUT,
            "K17",
            Scene(FELT, dice=_live((6, 5)), icon="rosette"),
            translate("KnockOut", "The top score of each table goes to the final."),
            translate("KnockOut", "Level? Throw once each. The higher sum goes on."),
            translate("KnockOut", "Finalists pick new numbers and play in front."),
            translate("KnockOut", "The class keeps score and guesses the best number."),
        ),
    )
