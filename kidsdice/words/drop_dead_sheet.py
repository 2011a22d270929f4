"""The book of Drop Dead, page by page, true for the rules that are played.

The worked turn is played by the game itself and every figure is counted, so
neither can disagree with the game.
"""

from __future__ import annotations

from itertools import cycle

from kidsdice.core.dice import ScriptedDice
from kidsdice.core.events import Thrown
from kidsdice.core.game import FACES, Threw
from kidsdice.games import drop_dead_odds
from kidsdice.games.drop_dead import (
    GAME,
    DiceDied,
    DroppedDead,
    Rules,
    Scored,
    State,
    play,
    start,
)
from kidsdice.words import chances
from kidsdice.words.common import capital, dice, digits, number
from kidsdice.words.drop_dead import tell, variation
from kidsdice.words.say import fill, translate
from kidsdice.words.sheet import Chapter, Page, Scene

FELT = "dusk"
# The faces of the worked turn in the order they fall; with another pair of
# deadly faces each 2 and 5 changes places with a 1 and a 6.
WORKED = (1, 3, 4, 4, 6, 2, 3, 5, 6, 6, 3, 4, 6, 2, 2, 4, 6, 5)
SHORT = (3, 4, 6, 2, 3, 4, 6, 3, 2, 4, 6, 5)
LONGEST_EXAMPLE = 6


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
        *_about(rules),
    )


def _deadly(rules: Rules) -> dict[str, str]:
    first, second = rules.deadly
    return {"a": digits(first), "b": digits(second)}


def _safe(rules: Rules) -> tuple[int, ...]:
    return tuple(face for face in FACES if face not in rules.deadly)


def _scene(*live: int, dead: tuple[int, ...] = (), total: str = "") -> Scene:
    lying = (*((face, "live") for face in live), *((face, "dead") for face in dead))
    return Scene(FELT, dice=lying, total=total)


def _good(rules: Rules) -> tuple[int, ...]:
    """A scoring throw of all the dice."""
    return _in_these_faces(rules, WORKED if rules.dice == 5 else SHORT)[: rules.dice]


# Easy rules -----------------------------------------------------------------


def _easy(rules: Rules) -> tuple[Page, ...]:
    named = _deadly(rules)
    return (
        Page(
            Chapter.EASY,
            (
                fill(translate("DropDead", "Throw {dice}."), dice=dice(rules.dice)),
                fill(translate("DropDead", "No {a} and no {b}? Add them all up."), **named),
                translate("DropDead", "Throw the same dice again."),
            ),
            _scene(*_good(rules), total=digits(sum(_good(rules)))),
            ("D1", "D2"),
        ),
        Page(
            Chapter.EASY,
            (
                fill(translate("DropDead", "A {a} or a {b}? Nothing this time."), **named),
                fill(translate("DropDead", "Each {a} and {b} goes to bed."), **named),
                translate("DropDead", "Throw the dice that are left."),
            ),
            _scene(3, 4, dead=rules.deadly[:1]),
            ("D3", "D4"),
        ),
        Page(
            Chapter.EASY,
            (
                translate("DropDead", "All in bed? You have dropped dead."),
                _easy_end(rules),
                translate("DropDead", "Most points win."),
            ),
            _scene(dead=_in_bed(rules)),
            ("D5", "D6"),
        ),
    )


def _in_bed(rules: Rules) -> tuple[int, ...]:
    return (rules.deadly * 3)[: rules.dice]


def _easy_end(rules: Rules) -> str:
    if rules.stop == "none":
        return translate("DropDead", "Your points stay. Pass the dice.")
    return translate("DropDead", "Stop before that, or your turn is 0.")


# Full rules -----------------------------------------------------------------


def _full(rules: Rules) -> tuple[Page, ...]:
    told = (_full_turn, _full_dead, _full_end, _full_match)
    extra = [page for page in (_full_pool(rules), _full_partners(rules)) if page]
    return (*(page(rules) for page in told), *extra)


def _full_turn(rules: Rules) -> Page:
    sentences = [
        fill(translate("DropDead", "A turn begins with {dice}."), dice=dice(rules.dice)),
        fill(
            translate("DropDead", "No {a} and no {b}: add the dice to your turn."), **_deadly(rules)
        ),
        translate("DropDead", "Then throw those same dice again."),
    ]
    ids = ["D1", "D2"]
    if rules.last_die_doubles:
        sentences.append(translate("DropDead", "A die alone scores twice what it shows."))
        ids.append("D7")
    return Page(Chapter.FULL, tuple(sentences), _scene(*_good(rules)), tuple(ids))


def _full_dead(rules: Rules) -> Page:
    return Page(
        Chapter.FULL,
        (
            fill(translate("DropDead", "One {a} or {b} spoils the whole throw."), **_deadly(rules)),
            translate("DropDead", "It scores nothing, not even the good dice."),
            fill(
                translate("DropDead", "Lay every {a} and {b} in a row, for all to see."),
                **_deadly(rules),
            ),
            translate("DropDead", "They stay out until your turn is over."),
        ),
        _scene(3, 6, 6, dead=rules.deadly),
        ("D3", "D8") if rules.deadly == (1, 6) else ("D3",),
    )


def _full_end(rules: Rules) -> Page:
    lines = {
        "none": (
            translate("DropDead", "You throw on until no die is left."),
            translate("DropDead", "Then you have dropped dead, and your points stay."),
        ),
        "scoring": (
            translate("DropDead", "After a throw that scores you may stop."),
            translate("DropDead", "Stop, and the points of your turn stay."),
            translate("DropDead", "Drop dead, and your turn is 0."),
        ),
        "any": (
            translate("DropDead", "You may stop after any throw."),
            translate("DropDead", "Stop, and the points of your turn stay."),
            translate("DropDead", "Drop dead, and your turn is 0."),
        ),
    }
    ids = {"none": ("D4", "D5"), "scoring": ("D11",), "any": ("D15",)}
    return Page(Chapter.FULL, lines[rules.stop], _scene(dead=_in_bed(rules)), ids[rules.stop])


def _full_match(rules: Rules) -> Page:
    level = translate("DropDead", "Level on top? One more turn each.")
    win = translate("DropDead", "The highest total wins.")
    if rules.target:
        race = fill(
            translate("DropDead", "Play rounds until someone has {points} or more."),
            points=digits(rules.target),
        )
        finish = translate("DropDead", "Finish that round, so turns are equal.")
        return Page(
            Chapter.FULL,
            (race, finish, win, level),
            _scene(total=digits(rules.target)),
            ("D6", "D10"),
        )
    winner = Scene(FELT, icon="rosette")
    if rules.rounds > 1:
        turns = translate("DropDead", "Everyone has {count} turns, all added up.")
        many = fill(turns, count=number(rules.rounds))
        return Page(Chapter.FULL, (many, win, level), winner, ("D6", "D13"))
    one = translate("DropDead", "Everyone has one turn.")
    return Page(Chapter.FULL, (one, win, level), winner, ("D6",))


def _full_pool(rules: Rules) -> Page | None:
    if not rules.pool:
        return None
    return Page(
        Chapter.FULL,
        (
            fill(
                translate("DropDead", "Put {count} spare dice on the table."),
                count=number(rules.pool),
            ),
            translate("DropDead", "When a die goes out, a spare takes its place."),
            translate("DropDead", "No spares left? Play on with what you have."),
            translate("DropDead", "Every turn begins with all the spares again."),
        ),
        _scene(3, 4, 4, dead=rules.deadly[:1]),
        ("D14",),
    )


def _full_partners(rules: Rules) -> Page | None:
    if not rules.partners:
        return None
    return Page(
        Chapter.FULL,
        (
            translate("DropDead", "Two players share one column."),
            translate("DropDead", "One throws, the other adds."),
            translate("DropDead", "Swap jobs after every throw."),
        ),
        _scene(*_good(rules)),
        ("D9",),
    )


# Ways to play ---------------------------------------------------------------

WAY_RULES = {
    "last_die_doubles": "D7",
    "ones_and_sixes": "D8",
    "partners": "D9",
    "race_to_100": "D10",
    "stop_or_throw": "D11",
    "three_dice": "D12",
    "three_rounds": "D13",
    "replacement_dice": "D14",
    "banker": "D15",
}


def _ways() -> tuple[Page, ...]:
    mixed = Page(
        Chapter.WAYS,
        (
            translate("DropDead", "You may mix these ways."),
            translate("DropDead", "Only a target and a number of turns do not mix."),
        ),
        _scene(1, 3, 6),
        ("D10", "D13"),
    )
    return (*(_way(name) for name in GAME.variations if name in WAY_RULES), mixed)


def _way(name: str) -> Page:
    rules = GAME.variations[name]
    more = {
        "ones_and_sixes": translate("DropDead", "The best throw is then 25."),
        "race_to_100": translate("DropDead", "Or play to 200."),
        "three_dice": translate("DropDead", "Good for the youngest. No throw is over 18."),
        "three_rounds": translate("DropDead", "Or play five."),
        "replacement_dice": translate("DropDead", "Take five, ten or twenty spares."),
    }
    sentences = tuple(s for s in (*variation(name), more.get(name, "")) if s)
    return Page(Chapter.WAYS, sentences, _scene(*_good(rules)), (WAY_RULES[name],))


# Scoring --------------------------------------------------------------------


def _in_these_faces(rules: Rules, faces: tuple[int, ...]) -> tuple[int, ...]:
    if rules.deadly == (2, 5):
        return faces
    swap = {2: 1, 1: 2, 5: 6, 6: 5}
    return tuple(swap.get(face, face) for face in faces)


def _scoring(rules: Rules) -> tuple[Page, ...]:
    """A worked turn, a throw a page, as the game itself plays it (D16)."""
    faces = _in_these_faces(rules, WORKED if rules.dice == 5 else SHORT)
    thrower = ScriptedDice(cycle(faces))
    state = start(rules, 2 if rules.partners else 1)
    told: list[Page] = []
    while len(told) < LONGEST_EXAMPLE:
        fallen = thrower.throw(state.table.live)
        state, events = play(state, Threw(fallen))
        names = (translate("DropDead", "You"),) * state.players
        said = tuple(
            tell(event, names)
            for event in events
            if isinstance(event, Thrown | Scored | DiceDied | DroppedDead)
        )
        ended = any(isinstance(event, DroppedDead) for event in events)
        told.append(_worked(rules, state, fallen, said, ended))
        if ended:
            break
    return (*told, _best_throw(rules))


def _worked(
    rules: Rules, state: State, fallen: tuple[int, ...], said: tuple[str, ...], ended: bool
) -> Page:
    table = state.last if ended and state.last else state.table
    alive = tuple(face for face in fallen if face not in rules.deadly)
    running = digits(table.running)
    sentences = [*said]
    if not ended:
        sentences.append(fill(translate("DropDead", "Your turn has {points}."), points=running))
    scene = _scene(*alive, dead=table.dead[-5:], total=running)
    return Page(Chapter.SCORING, tuple(sentences), scene, ("D16",))


def _best_throw(rules: Rules) -> Page:
    top = max(_safe(rules))
    return Page(
        Chapter.SCORING,
        (
            fill(
                translate("DropDead", "The best throw is {dice} on {face}: {points}."),
                dice=dice(rules.dice),
                face=digits(top),
                points=digits(rules.dice * top),
            ),
            translate("DropDead", "A turn can go on and on. It has no top."),
        ),
        _scene(*(top,) * rules.dice, total=digits(rules.dice * top)),
        ("D16",),
    )


# Rulings --------------------------------------------------------------------


def _rulings(rules: Rules) -> tuple[Page, ...]:
    named = _deadly(rules)
    missed = Page(
        Chapter.RULINGS,
        (
            fill(translate("DropDead", "Missed a {a} or {b} and threw it again?"), **named),
            translate("DropDead", "That throw does not count."),
            translate("DropDead", "Take the missed die out and throw again."),
            translate("DropDead", "The points you had before stay."),
        ),
        _scene(3, dead=rules.deadly[:1]),
        ("D17",),
    )
    jobs = Page(
        Chapter.RULINGS,
        (
            translate("DropDead", "The thrower adds. The neighbour checks."),
            translate("DropDead", "A die fell off the table? Throw that one again."),
        ),
        _scene(*_good(rules)),
        ("D17", "C1", "C5"),
    )
    mistakes = Page(
        Chapter.RULINGS,
        (
            translate("DropDead", "A die in bed is not thrown again."),
            fill(
                translate("DropDead", "A {a} or {b} in the throw? Add nothing."),
                **named,
            ),
            fill(translate("DropDead", "Begin each turn with all {dice}."), dice=dice(rules.dice)),
        ),
        _scene(4, 6, dead=rules.deadly),
        ("D19",),
    )
    nothing = Page(
        Chapter.RULINGS,
        (
            fill(translate("DropDead", "Only {a}s and {b}s on the first throw?"), **named),
            _first_throw_all_dead(rules),
        ),
        _scene(dead=_in_bed(rules), total="" if rules.pool else digits(0)),
        ("D5",),
    )
    return missed, jobs, mistakes, nothing


def _first_throw_all_dead(rules: Rules) -> str:
    if rules.pool:
        return translate("DropDead", "The spares come in. Throw on.")
    return translate("DropDead", "Then the turn is over and scores 0.")


# Tips -----------------------------------------------------------------------


def _tips(rules: Rules) -> tuple[Page, ...]:
    if rules.stop == "none":
        times = 2 if rules.last_die_doubles else 1
        a, b, c, d = (digits(face * times) for face in _safe(rules))
        return (
            Page(
                Chapter.TIPS,
                (
                    translate("DropDead", "This is pure luck. There is nothing to decide."),
                    translate("DropDead", "Points you have are never lost."),
                    fill(
                        translate("DropDead", "A safe die alone adds {a}, {b}, {c} or {d}."),
                        a=a,
                        b=b,
                        c=c,
                        d=d,
                    ),
                    translate("DropDead", "Say the sum before your neighbour does."),
                ),
                _scene(*_good(rules)),
                ("D20", "C5"),
            ),
        )
    return (_stopping_page(rules),)


def _stopping_page(rules: Rules) -> Page:
    ids = ("D11",) if rules.stop == "scoring" else ("D15",)
    if rules.stop == "any" and rules.pool:
        first: tuple[str, ...] = (
            translate("DropDead", "With spares on the table you cannot drop dead."),
            translate("DropDead", "So throw on until they are gone."),
        )
        return Page(Chapter.TIPS, (*first, _stop_line(rules, 1)), _scene(3), (*ids, "D14"))
    # With all five, Banker says stop on 560: true, and no help to anybody.
    many = 3 if rules.stop == "any" else rules.dice
    return Page(
        Chapter.TIPS,
        (
            translate("DropDead", "When is enough? On average:"),
            *(_stop_line(rules, left) for left in (many, 2, 1)),
            translate("DropDead", "More dice? Throw on. Far behind? Dare more.")
            if many < rules.dice
            else translate("DropDead", "Far behind? Then you may have to dare more."),
        ),
        _scene(3),
        ids,
    )


def _stop_line(rules: Rules, left: int) -> str:
    pool = rules.pool if left == rules.dice else 0
    enough = drop_dead_odds.stop_from(_counted(rules), left, pool)
    template = translate("DropDead", "{dice}: stop on {points} or more.")
    return fill(template, dice=capital(dice(left)), points=digits(enough or 0))


def _counted(rules: Rules) -> drop_dead_odds.Way:
    return drop_dead_odds.Way(rules.deadly, rules.last_die_doubles, rules.stop)


# Odds -----------------------------------------------------------------------


def _odds(rules: Rules) -> tuple[Page, ...]:
    return _odds_one_die(rules), _odds_all(rules), _odds_average(rules), _odds_each(rules)


def _odds_one_die(rules: Rules) -> Page:
    return Page(
        Chapter.ODDS,
        (
            translate("DropDead", "A die has six faces. Four of them are safe."),
            translate("DropDead", "So one die scores two times in three."),
        ),
        _scene(*_safe(rules), dead=rules.deadly),
        ("D18",),
    )


def _odds_all(rules: Rules) -> Page:
    template = translate("DropDead", "{dice}: {ways} score.")
    lines = [
        fill(template, dice=capital(dice(left)), ways=chances.ways_of(4**left, 6**left))
        for left in range(1, rules.dice + 1, 2)
    ]
    full = drop_dead_odds.chance_to_score(rules.dice)
    hundred = fill(
        translate("DropDead", "All {dice} score {times}."),
        dice=dice(rules.dice),
        times=chances.times(full),
    )
    fewer = translate("DropDead", "The fewer dice, the more often they score.")
    return Page(Chapter.ODDS, (*lines, hundred, fewer), _scene(*_good(rules)), ("D18",))


def _odds_average(rules: Rules) -> Page:
    mean = drop_dead_odds.average(_counted(rules), rules.dice, rules.pool)
    sentences = [
        fill(
            translate("DropDead", "A turn brings {points} on average."),
            points=chances.decimal(mean),
        ),
        translate("DropDead", "Some people say 30 or 40. We counted."),
    ]
    if rules.stop != "none":
        sentences[0] = fill(
            translate("DropDead", "Throwing to the end makes {points} on average."),
            points=chances.decimal(mean),
        )
        sentences[1] = translate("DropDead", "You keep them only if you stop in time.")
    elif rules != Rules():
        del sentences[1]
    return Page(Chapter.ODDS, tuple(sentences), _scene(total=chances.decimal(mean)), ("D18",))


def _odds_each(rules: Rules) -> Page:
    """What each die left adds to the average of a turn, the last one most."""
    counted = _counted(rules)
    sentences = [translate("DropDead", "The last die earns the most.")]
    template = translate("DropDead", "{dice} left: {points} more to come.")
    if rules.pool:
        template = translate("DropDead", "{dice} and no spares: {points} more to come.")
    for left in (1, 2, rules.dice):
        points = chances.decimal(drop_dead_odds.average(counted, left))
        sentences.append(fill(template, dice=capital(dice(left)), points=points))
    return Page(Chapter.ODDS, tuple(sentences), _scene(6), ("D18",))


# About ----------------------------------------------------------------------


def _about(rules: Rules) -> tuple[Page, ...]:
    name = Page(
        Chapter.ABOUT,
        (
            translate("DropDead", "Why this name?"),
            fill(
                translate("DropDead", "When your last die shows a {a} or a {b}, it drops dead."),
                **_deadly(rules),
            ),
            _about_score(rules),
        ),
        _scene(dead=_in_bed(rules)),
        ("D20",),
    )
    match = Page(
        Chapter.ABOUT,
        (
            translate("DropDead", "A match takes 15 to 20 minutes."),
            translate("DropDead", "Agree on the rounds before the first throw."),
            translate("DropDead", "Most people play one."),
            translate("DropDead", "With more than six players the wait is long."),
        ),
        _scene(*_good(rules)),
        ("D20",),
    )
    return name, match


def _about_score(rules: Rules) -> str:
    if rules.stop == "none":
        return translate("DropDead", "Your score is what you had before that throw.")
    return translate("DropDead", "So stop before it does.")
