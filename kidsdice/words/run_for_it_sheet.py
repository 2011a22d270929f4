"""The book of Run for It, page by page, true for the rules that are played.

The worked turns are played by the game itself and every figure is counted, so
neither can disagree with the game.
"""

from __future__ import annotations

from collections.abc import Sequence

from kidsdice.core.events import Event
from kidsdice.core.game import Move, Threw
from kidsdice.games import run_for_it_odds as figures
from kidsdice.games.run_for_it import GAME, Rules, RunGrew, RunScored, State, Stop, play, start
from kidsdice.words import chances
from kidsdice.words.common import capital, dice, digits, number
from kidsdice.words.run_for_it import tell, variation
from kidsdice.words.say import fill, translate
from kidsdice.words.sheet import Chapter, Page, Scene, page

FELT = "sea"
NO_ONE = (2, 3, 3, 4, 6, 6)
ALIKE = (3, 3, 3, 2, 4, 6)
FIRST = (1, 2, 3, 5, 5, 6)
# Moves of a player alone: two turns that stop, one that misses.
WORKED: tuple[Move, ...] = (
    Threw(FIRST),
    Stop(),
    Threw((1, 3, 3, 4, 6, 6)),
    Threw((2, 3, 5, 5, 6)),
    Stop(),
    Threw((1, 2, 2, 5, 6, 6)),
    Threw((4, 4, 5, 6)),
)
WORKED_SEQUENCES: tuple[Move, ...] = (
    Threw(FIRST),
    Threw((2, 3, 4, 5, 6, 6)),
    Threw((1, 2, 3, 4, 5, 6)),
    Threw((1, 1, 1, 2, 4, 6)),
)
LINES = 3  # of figures on one page


def pages(rules: Rules) -> tuple[Page, ...]:
    """Every page of the book for these rules, chapter after chapter."""
    turn = _sequences if rules.sequences else _full_turn
    return (
        *_easy(rules),
        *turn(rules),
        *_full_end(rules),
        *_ways(),
        *_scoring(rules),
        *_rulings(rules),
        *_tips(rules),
        *_odds(rules),
        *_about(),
    )


def _live(faces: Sequence[int]) -> tuple[tuple[int, str], ...]:
    return tuple((face, "live") for face in faces)


def _train(run: int, *left: int, total: str = "") -> Scene:
    """A train of this length and the dice that are left."""
    return Scene(FELT, train=tuple(range(1, run + 1)), dice=_live(left), total=total)


def _target(rules: Rules, template: str) -> str:
    return fill(template, target=digits(rules.target))


def _full_run(rules: Rules) -> str:
    template = translate("RunForIt", "The whole run, 1 to 6, scores {points}.")
    return fill(template, points=digits(rules.full_run))


# Easy rules -----------------------------------------------------------------


def _easy(rules: Rules) -> tuple[Page, ...]:
    first = page(
        Chapter.EASY,
        "R2",
        Scene(FELT, dice=_live(FIRST)),
        translate("RunForIt", "Throw six dice."),
        translate("RunForIt", "Look for 1, 2, 3 and so on."),
    )
    last = page(
        Chapter.EASY,
        "R9",
        Scene(FELT, icon="rosette", total=digits(rules.target)),
        *_easy_end(rules),
    )
    middle = _easy_sequences(rules) if rules.sequences else _easy_turn()
    return (first, *middle, last)


def _easy_end(rules: Rules) -> tuple[str, ...]:
    if not rules.finish_round:
        return (_target(rules, translate("RunForIt", "First to {target} wins.")),)
    return (
        _target(rules, translate("RunForIt", "Play until somebody has {target}.")),
        translate("RunForIt", "Finish that round. The most points win."),
    )


def _easy_turn() -> tuple[Page, ...]:
    alike = translate("RunForIt", "But three alike? Throw all six again.")
    return (
        page(
            Chapter.EASY,
            "R3 R4",
            Scene(FELT, dice=_live(NO_ONE)),
            translate("RunForIt", "No 1? Your turn is over."),
            alike,
        ),
        page(
            Chapter.EASY,
            "R5",
            _train(3, 5, 5, 6),
            translate("RunForIt", "A 1! Put the run on the train."),
            translate("RunForIt", "1, 2, 3 ride along."),
        ),
        page(
            Chapter.EASY,
            "R6 R8",
            _train(3, total="15"),
            translate("RunForIt", "Stop, and score 5 for each die."),
            translate("RunForIt", "Or throw the others for the next number."),
        ),
        page(
            Chapter.EASY,
            "R7",
            Scene(FELT, dice=_live((5, 5, 6)), icon="cross"),
            translate("RunForIt", "It does not come? The run is gone."),
        ),
    )


def _easy_sequences(rules: Rules) -> tuple[Page, ...]:
    told = [
        page(
            Chapter.EASY,
            "R13",
            _train(3, 5, 5, 6, total="15"),
            translate("RunForIt", "A run from 1 scores 5 for each die."),
            translate("RunForIt", "No 1? Nothing this turn."),
        )
    ]
    if rules.wipe:
        told.append(
            page(
                Chapter.EASY,
                "R13",
                Scene(FELT, dice=_live((1, 1, 1)), total="0"),
                translate("RunForIt", "Three 1s? Your whole score is 0 again."),
            )
        )
    return tuple(told)


# Full rules -----------------------------------------------------------------


def _first_thrower() -> Page:
    return page(
        Chapter.FULL,
        "R1",
        Scene(FELT, dice=_live((5, 2)), icon="people"),
        translate("RunForIt", "Everybody throws one die."),
        translate("RunForIt", "The highest goes first."),
        translate("RunForIt", "Level highest throw again."),
        translate("RunForIt", "Alone you just begin."),
    )


def _full_turn(rules: Rules) -> tuple[Page, ...]:
    return (
        _first_thrower(),
        page(
            Chapter.FULL,
            "R2 R3",
            Scene(FELT, dice=_live(NO_ONE)),
            translate("RunForIt", "Throw all six dice."),
            translate("RunForIt", "A run goes 1, 2, 3 with no gap."),
            translate("RunForIt", "You need a 1 to start."),
            translate("RunForIt", "No 1? Your turn is over with nothing."),
        ),
        page(Chapter.FULL, "R4 R10", Scene(FELT, dice=_live(ALIKE)), *_alike(rules)),
        page(
            Chapter.FULL,
            "R5",
            _train(3, 5, 5, 6),
            translate("RunForIt", "Put every die aside that carries the run on."),
            translate("RunForIt", "1 2 3 5 5 6? Take 1, 2, 3."),
            translate("RunForIt", "Only one die of each number counts."),
            translate("RunForIt", "You may not hold one back."),
        ),
        page(
            Chapter.FULL,
            "R6",
            _train(3, 4, 1, 2),
            translate("RunForIt", "Now stop and score, or throw the others."),
            translate("RunForIt", "The next number comes? Put it aside."),
            translate("RunForIt", "Then choose again. Dice put aside stay there."),
        ),
        page(
            Chapter.FULL,
            "R7",
            Scene(FELT, dice=_live((4, 4, 5, 6)), icon="cross"),
            translate("RunForIt", "The next number does not come? Nothing scores."),
            translate("RunForIt", "The run is gone too."),
            translate("RunForIt", "Three alike do not help now."),
        ),
        page(
            Chapter.FULL,
            "R8",
            _train(6, total=digits(rules.full_run)),
            translate("RunForIt", "Each die of the run scores 5."),
            _full_run(rules),
            translate("RunForIt", "Then your turn is over."),
        ),
    )


def _alike(rules: Rules) -> tuple[str, ...]:
    if rules.three_alike == "once":
        often = translate("RunForIt", "This helps only once in a turn.")
    else:
        often = translate("RunForIt", "This can help again and again.")
    return (
        translate("RunForIt", "No 1, but three or more alike?"),
        translate("RunForIt", "Pick up all six and throw again."),
        often,
        translate("RunForIt", "Three alike and a 1? Start your run as usual."),
    )


def _sequences(rules: Rules) -> tuple[Page, ...]:
    told = [
        _first_thrower(),
        page(
            Chapter.FULL,
            "R13",
            _train(3, 5, 5, 6, total="15"),
            translate("RunForIt", "Throw all six dice once."),
            translate("RunForIt", "A run from 1 scores 5 for each die."),
            _full_run(rules),
            translate("RunForIt", "No 1? Nothing this turn."),
            translate("RunForIt", "Then pass the dice."),
        ),
    ]
    if rules.wipe:
        told.append(
            page(
                Chapter.FULL,
                "R13",
                Scene(FELT, dice=_live((1, 1, 1, 2, 4, 6)), total="0"),
                translate("RunForIt", "Three or more 1s in one throw?"),
                translate("RunForIt", "Your whole score is rubbed out to 0."),
            )
        )
    return tuple(told)


def _full_end(rules: Rules) -> tuple[Page, ...]:
    if rules.finish_round:
        ending = (
            _target(rules, translate("RunForIt", "Somebody has {target} or more?")),
            translate("RunForIt", "Finish the round, so turns are equal."),
            translate("RunForIt", "Then the highest score wins."),
        )
    else:
        ending = (
            _target(rules, translate("RunForIt", "First to {target} or more wins at once.")),
            translate("RunForIt", "It need not be exact."),
            "",
        )
    return (
        page(Chapter.FULL, "R9", Scene(FELT, total=digits(rules.target)), *ending),
        page(
            Chapter.FULL,
            "C3",
            Scene(FELT, icon="rosette"),
            translate("RunForIt", "Playing alone? Count your turns."),
            _target(rules, translate("RunForIt", "The fewest turns to {target} are your best.")),
        ),
    )


# Ways to play ---------------------------------------------------------------


def _ways() -> tuple[Page, ...]:
    title, line = variation("sequences")
    wiped = round(1 / figures.wiped())
    return (
        page(
            Chapter.WAYS,
            "R13",
            _train(6, total=digits(GAME.variations["sequences"].full_run)),
            fill(translate("RunForIt", "{name}, also called Straight Shooter."), name=title),
            line,
            translate("RunForIt", "The full run scores 35, or 30 if you like."),
        ),
        page(
            Chapter.WAYS,
            "R13",
            Scene(FELT, dice=_live((1, 1, 1)), total="0"),
            translate("RunForIt", "In Sequences three 1s rub your score out."),
            fill(translate("RunForIt", "That is about one throw in {count}."), count=number(wiped)),
            translate("RunForIt", "You may leave that rule out."),
        ),
        page(
            Chapter.WAYS,
            "R4 R9",
            Scene(FELT, icon="people"),
            translate("RunForIt", "You may finish the round. Then the highest wins."),
            translate("RunForIt", "You may let three alike help only once."),
            translate("RunForIt", "You may play to 50 or 200."),
        ),
    )


# Scoring --------------------------------------------------------------------


def _scoring(rules: Rules) -> tuple[Page, ...]:
    """Worked turns, a move a page, as the game itself plays them."""
    state = start(rules, 1)
    told: list[Page] = []
    for move in WORKED_SEQUENCES if rules.sequences else WORKED:
        if state.over:
            break
        state, events = play(state, move)
        told.append(_worked(state, events))
    return tuple(told)


def _worked(state: State, events: Sequence[Event]) -> Page:
    names = (translate("RunForIt", "You"),)
    said = [tell(event, names) for event in events]
    run, left = state.run, list(state.thrown)
    riding: tuple[int, ...] = ()
    for event in events:
        if isinstance(event, RunScored):
            run, left = event.run, [] if event.stopped else left
            riding = () if event.stopped else tuple(range(1, run + 1))
        if isinstance(event, RunGrew):
            riding = event.added
    for face in riding:
        left.remove(face)
    scene = _train(run, *left, total=digits(state.scores[0]))
    rows = "R13" if state.rules.sequences else "R5 R6 R7 R8"
    return page(Chapter.SCORING, rows, scene, *said)


# Rulings --------------------------------------------------------------------


def _rulings(rules: Rules) -> tuple[Page, ...]:
    told = [
        page(
            Chapter.RULINGS,
            "R8",
            Scene(FELT, dice=_live((3, 4, 5, 3, 4, 6)), icon="cross"),
            translate("RunForIt", "3, 4, 5 is no run. A run starts at 1."),
        )
    ]
    if not rules.sequences:
        told.append(
            page(
                Chapter.RULINGS,
                "R4 R5",
                Scene(FELT, dice=_live(ALIKE)),
                translate("RunForIt", "After three alike it is a first throw again."),
                translate("RunForIt", "No 1 now, and no three alike? Over."),
                translate("RunForIt", "A die that fits must ride along."),
            )
        )
    if rules.finish_round:
        told.append(
            page(
                Chapter.RULINGS,
                "R9",
                Scene(FELT, icon="people"),
                translate("RunForIt", "Level highest at the end share the win."),
            )
        )
    told.append(
        page(
            Chapter.RULINGS,
            "C1 C2",
            Scene(FELT, dice=((5, "paint"), (2, "paint"))),
            translate("RunForIt", "A die fell off the table, or leans?"),
            translate("RunForIt", "Throw that one again. The others stay."),
            translate("RunForIt", "Your own dice? Tap the faces they show."),
        )
    )
    return tuple(told)


# Tips -----------------------------------------------------------------------


def _tips(rules: Rules) -> tuple[Page, ...]:
    count_by_fives = page(
        Chapter.TIPS,
        "C5",
        _train(4, total="20"),
        translate("RunForIt", "Count the train by fives: 5, 10, 15, 20."),
        translate("RunForIt", "Say your score before anyone else does."),
    )
    if rules.sequences:
        return (
            page(
                Chapter.TIPS,
                "R13",
                Scene(FELT, dice=_live(FIRST)),
                translate("RunForIt", "This is pure luck. There is nothing to decide."),
            ),
            count_by_fives,
        )
    better = [run for run in range(1, figures.DICE) if _throws_on(run, rules)]
    lone = better == [1]
    return (
        page(
            Chapter.TIPS,
            "R11",
            _train(1, 3, 4, 4, 6, 6),
            translate("RunForIt", "Only the 1 so far? Throw on.") if lone else "",
            translate("RunForIt", "With more, stopping is better on average.") if lone else "",
            translate("RunForIt", "Far behind? Then you may have to dare more."),
        ),
        page(
            Chapter.TIPS,
            "R12",
            _train(4, total="20"),
            translate("RunForIt", "Five turns of 20 make 100."),
        ),
        count_by_fives,
    )


def _throws_on(run: int, rules: Rules) -> bool:
    return figures.throw_on(run, rules.full_run) > figures.run_points(run, rules.full_run)


# Odds -----------------------------------------------------------------------


def _odds(rules: Rules) -> tuple[Page, ...]:
    if rules.sequences:
        return (*_first_throws(rules), _average(rules))
    return (*_first_throws(rules), _nothing(), *_hits(), *_averages(rules), _average(rules))


def _first_throws(rules: Rules) -> tuple[Page, ...]:
    """How a first throw falls (R12)."""
    lengths = figures.runs_without_three_ones() if rules.wipe else figures.grows(0)
    template = translate("RunForIt", "A run of {length}: {times}.")
    lines = [
        fill(template, length=number(run), times=chances.times(lengths[run]))
        for run in range(1, figures.DICE + 1)
    ]
    none = fill(translate("RunForIt", "No 1: {times}."), times=chances.times(lengths[0]))
    head = translate("RunForIt", "How does a throw of six dice fall?")
    rows = "R12 R13" if rules.sequences else "R12"
    told = [
        page(Chapter.ODDS, rows, Scene(FELT, dice=_live(FIRST)), head, none, *lines[:3]),
        page(Chapter.ODDS, rows, _train(4), *lines[3:]),
    ]
    if rules.wipe:
        wiped = fill(
            translate("RunForIt", "Three 1s: {times}."), times=chances.times(figures.wiped())
        )
        told.append(page(Chapter.ODDS, "R13", Scene(FELT, dice=_live((1, 1, 1))), wiped))
    return tuple(told)


def _nothing() -> Page:
    """How often a first throw ends the turn at once (R3, R4)."""
    alike = figures.no_one_three_alike()
    ends = figures.grows(0)[0] - alike
    return page(
        Chapter.ODDS,
        "R3 R4",
        Scene(FELT, dice=_live(ALIKE)),
        translate("RunForIt", "One first throw in three has no 1."),
        fill(translate("RunForIt", "Three alike save it {times}."), times=chances.times(alike)),
        fill(translate("RunForIt", "The turn ends at once {times}."), times=chances.times(ends)),
    )


def _hits() -> tuple[Page, ...]:
    """The chance of the next number with 5 to 1 dice left (R11)."""
    head = translate("RunForIt", "Does the next number come?")
    template = translate("RunForIt", "{dice}: {times}.")
    lines = [
        fill(
            template,
            dice=capital(dice(figures.DICE - run)),
            times=chances.times(figures.hit(run)),
        )
        for run in range(1, figures.DICE)
    ]
    return (
        page(Chapter.ODDS, "R11", _train(1, 2, 3, 4, 5, 6), head, *lines[:LINES]),
        page(Chapter.ODDS, "R11", _train(5, 6), *lines[LINES:]),
    )


def _averages(rules: Rules) -> tuple[Page, ...]:
    """Stopping against throwing on, at each length of a run (R11)."""
    head = translate("RunForIt", "Stop, or throw on? On average:")
    template = translate("RunForIt", "Stop for {stop}, or throw for {on}.")
    lines = [
        fill(
            template,
            stop=digits(figures.run_points(run)),
            on=chances.decimal(figures.throw_on(run, rules.full_run)),
        )
        for run in range(1, figures.DICE)
    ]
    return (
        page(Chapter.ODDS, "R11", _train(1, 2, 3, 4, 5, 6), head, *lines[:LINES]),
        page(Chapter.ODDS, "R11", _train(5, 6), *lines[LINES:]),
    )


def _average(rules: Rules) -> Page:
    if rules.sequences:
        value = figures.sequences_average(rules.full_run, rules.wipe)
        template = translate("RunForIt", "A throw adds {points} on average.")
    else:
        value = figures.turn_average(rules.full_run, rules.three_alike)
        template = translate("RunForIt", "A turn brings {points}, if you choose well.")
    points = chances.decimal(value)
    return page(
        Chapter.ODDS,
        "R11 R13" if rules.sequences else "R11 R12",
        Scene(FELT, total=points),
        fill(template, points=points),
    )


# About ----------------------------------------------------------------------


def _about() -> tuple[Page, ...]:
    return (
        page(
            Chapter.ABOUT,
            "R1 R2",
            Scene(FELT, icon="people"),
            translate("RunForIt", "For two to eight players. You can play alone too."),
            translate("RunForIt", "You need six dice, paper and a pencil."),
            translate("RunForIt", "It is an old game. Nobody owns its rules."),
            translate("RunForIt", "You practise fives, and daring."),
        ),
    )
