"""Exact odds as words: what is under a picture, what is said of it, and the figure itself."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from PySide6.QtCore import QLocale

from kidsdice.words import chances
from kidsdice.words.common import dice, digits, numerals, row
from kidsdice.words.counts import Counts
from kidsdice.words.say import fill, join, translate

LONGEST_FRACTION = 5
"""Digits of a denominator that is still written out: those of the ways of six dice."""


def title() -> str:
    """What the screen and the button that leads to it are called."""
    return translate("Odds", "Odds in pictures")


def title_of(game: str) -> str:
    """The name of the button that leads to the odds of a game."""
    return fill(translate("Odds", "Odds of {game}"), game=game)


def about() -> str:
    """What a grown-up finds there."""
    return translate("Odds", "Every chance counted exactly, as fraction and per cent")


def thinking() -> str:
    """What is said while figures are worked out."""
    return translate("Odds", "Wait a moment. I am counting.")


def percent(chance: Fraction, places: int = 1) -> str:
    """A chance out of a hundred: ``13.9 %``."""
    figure = QLocale().toString(float(chance * 100), "f", places)
    return fill(translate("Odds", "{figure} %"), figure=figure)


def exact_chance(chance: Fraction, sure: Fraction = Fraction(0)) -> tuple[str, ...]:
    """A chance as fraction and as per cent: ``5/36``, ``13.89 %``.

    A long fraction, or one that is only known to be nearly right, is told as
    per cent with more places.
    """
    if sure or len(str(chance.denominator)) > LONGEST_FRACTION:
        return (percent(chance, 4),)
    if chance.denominator == 1:
        return (percent(chance, 0),)
    return (_fraction(chance), percent(chance, 2))


def exact_average(value: Fraction) -> tuple[str, ...]:
    """An average as fraction and as decimal: ``35/6``, ``5.833``; a long one only as decimal."""
    if value.denominator == 1:
        return (digits(value.numerator),)
    if len(str(value.denominator)) > LONGEST_FRACTION:
        return (chances.decimal(value, 4),)
    return (_fraction(value), chances.decimal(value, 3))


def with_figures(said: str, figures: Sequence[str]) -> str:
    """What is heard where exact figures are shown too: ``… In figures: 5/36, 13.89 %.``"""
    if not figures:
        return said
    return join(said, fill(translate("Odds", "In figures: {figures}."), figures=row(figures)))


def _fraction(value: Fraction) -> str:
    template = translate("Odds", "{top}/{bottom}")
    return fill(template, top=digits(value.numerator), bottom=digits(value.denominator))


def counters(chance: Fraction) -> int:
    """How many counters of ten stand for a chance."""
    return int(chance * 10 + Fraction(1, 2))


def in_ten(chance: Fraction) -> str:
    """Under a ten-frame: ``about 4 in 10``."""
    count = counters(chance)
    if chance == 1:
        return translate("Odds", "always")
    if chance == 0:
        return translate("Odds", "never")
    if count == 0:
        return translate("Odds", "hardly ever")
    if count == 10:
        return translate("Odds", "nearly always")
    return fill(translate("Odds", "about {count} in 10"), count=digits(count))


def out_of(count: int, whole: int) -> str:
    """Under a pegboard: ``6 out of 36``."""
    template = translate("Odds", "{count} out of {whole}")
    return fill(template, count=digits(count), whole=digits(whole))


def exactly(chance: Fraction, dice_thrown: int) -> str:
    """Under a picture of so many dice: ``16 out of 36``."""
    whole = 6**dice_thrown
    return out_of(int(chance * whole), whole)


# Names of pages


def page_sums() -> str:
    """Shut the Box."""
    return translate("Odds", "How sums come up")


def page_play() -> str:
    """Shut the Box."""
    return translate("Odds", "Can I play?")


def page_best_tiles() -> str:
    """Shut the Box."""
    return translate("Odds", "Which tiles to shut")


def page_ways() -> str:
    """Knock Out."""
    return translate("Odds", "Ways of each number")


def page_averages() -> str:
    """Knock Out and Drop Dead."""
    return translate("Odds", "Average scores")


def page_lasting() -> str:
    """Knock Out."""
    return translate("Odds", "How long it lasts")


def page_head_to_head() -> str:
    """Knock Out."""
    return translate("Odds", "One number against another")


def page_scoring() -> str:
    """Drop Dead."""
    return translate("Odds", "Does this throw score?")


def page_turn() -> str:
    """Drop Dead."""
    return translate("Odds", "What a turn makes")


def page_stopping() -> str:
    """Drop Dead."""
    return translate("Odds", "When to stop")


def page_next_number() -> str:
    """Run for It."""
    return translate("Odds", "The next number")


def page_stop_or_throw() -> str:
    """Run for It."""
    return translate("Odds", "Stop or throw on?")


def page_first_throws() -> str:
    """Run for It."""
    return translate("Odds", "First throws")


def page_soonest() -> str:
    """Run for It."""
    return translate("Odds", "Home soonest")


def page_duel() -> str:
    """Run for It."""
    return translate("Odds", "One against another")


# Shut the Box


def sums_intro() -> str:
    """Over the pegboards of the sums."""
    return translate("Odds", "Two dice can land in 36 ways.")


def sum_ways(total: int, count: int) -> str:
    """One sum of two dice."""
    if count == 1:
        return fill(translate("Odds", "{total} comes up in 1 way."), total=digits(total))
    template = translate("Odds", "{total} comes up in {count} ways.")
    return fill(template, total=digits(total), count=digits(count))


def tap_tiles() -> str:
    """Over the tiles."""
    return translate("Odds", "Tap tiles open or shut.")


def box_is_shut() -> str:
    """No tile is open."""
    return translate("Odds", "The box is shut. Open a tile.")


def playable(thrown: int, chance: Fraction) -> str:
    """Whether the next throw can be played."""
    whole = 6**thrown
    return fill(
        translate("Odds", "With {dice}, {ways} can be played."),
        dice=dice(thrown),
        ways=chances.ways_of(int(chance * whole), whole),
    )


def average_left(score: Fraction) -> str:
    """What good play leaves."""
    template = translate("Odds", "Good play leaves {score} on average.")
    return fill(template, score=chances.decimal(score))


def shut_chance(chance: Fraction) -> str:
    """How often the box is shut."""
    template = translate("Odds", "The whole box can be shut {times}.")
    return fill(template, times=chances.times(chance))


def no_way(total: int) -> str:
    """No open tiles make this sum."""
    return fill(translate("Odds", "Nothing makes {total}. The turn ends."), total=digits(total))


def leaves(tiles: tuple[int, ...], score: Fraction) -> str:
    """What a way to shut leaves on average."""
    template = translate("Odds", "{tiles}: leaves {score} on average.")
    return fill(template, tiles=numerals(tiles), score=chances.decimal(score))


def reason(why: str, tiles: tuple[int, ...], next_fits: str) -> str:
    """Which tiles are best to shut, and why, in words for a child."""
    shown = numerals(tiles)
    if why == "only":
        return fill(translate("Odds", "{tiles} is the only way."), tiles=shown)
    best = fill(translate("Odds", "{tiles} is best."), tiles=shown)
    if why == "fits_more":
        after = fill(translate("Odds", "Then {ways} fit next."), ways=next_fits)
        return join(best, after)
    if why == "big_first":
        return join(best, translate("Odds", "Big tiles are hard to shut later."))
    return join(best, translate("Odds", "I counted every throw to the end."))


# Knock Out


def ways_intro(thrown: int) -> str:
    """Over the pictures of ways."""
    if thrown == 1:
        return translate("Odds", "One die can land in 6 ways.")
    if thrown == 2:
        return translate("Odds", "Two dice can land in 36 ways.")
    return translate("Odds", "Three dice can land in 216 ways.")


def number_ways(picked: int, count: int, whole: int) -> str:
    """How often a number comes up."""
    template = translate("Odds", "{number} comes up in {ways}.")
    return fill(template, number=digits(picked), ways=chances.ways_of(count, whole))


def averages_intro(wipe_out: bool) -> str:
    """Over the bars of average scores."""
    if wipe_out:
        return translate("Odds", "The average score, with well timed stops.")
    return translate("Odds", "The average score of each number.")


def number_average(picked: int, average: Fraction) -> str:
    """What a number scores."""
    template = translate("Odds", "{number} scores {points} on average.")
    return fill(template, number=digits(picked), points=chances.decimal(average))


def lasting_intro(count: int) -> str:
    """Over the bars of lasting."""
    return Counts().still_in(count)


def number_lasts(picked: int, chance: Fraction) -> str:
    """How often a number is still in."""
    template = translate("Odds", "With {number}: {times}.")
    return fill(template, number=digits(picked), times=chances.times(chance))


def throws_name(count: int) -> str:
    """The name of the chip with so many throws."""
    return Counts().throws(count)


def duel_intro(first: int, second: int, wipe_out: bool) -> str:
    """Over the head to head."""
    template = translate("Odds", "{first} against {second}: who scores more?")
    told = fill(template, first=digits(first), second=digits(second))
    return join(told, translate("Odds", "Both stop at the best time.")) if wipe_out else told


def number_wins(picked: int, chance: Fraction) -> str:
    """How often a number scores more than the other."""
    template = translate("Odds", "{number} scores more {times}.")
    return fill(template, number=digits(picked), times=chances.times(chance))


def numbers_level(chance: Fraction) -> str:
    """How often two numbers are level."""
    return fill(translate("Odds", "They are level {times}."), times=chances.times(chance))


def level() -> str:
    """Under the picture of a level score."""
    return translate("Odds", "level")


def pick_first(picked: int) -> str:
    """The name of a chip of the first number."""
    return fill(translate("Odds", "First number {number}"), number=digits(picked))


def pick_second(picked: int) -> str:
    """The name of a chip of the second number."""
    return fill(translate("Odds", "Second number {number}"), number=digits(picked))


# Drop Dead


def scoring_intro(faces: tuple[int, ...]) -> str:
    """Over the ten-frames."""
    template = translate("Odds", "A throw scores with no {a} and no {b}.")
    return fill(template, a=digits(faces[0]), b=digits(faces[1]))


def dice_score(thrown: int, chance: Fraction) -> str:
    """How often so many dice score."""
    whole = 6**thrown
    return fill(
        translate("Odds", "With {dice}, {ways} score."),
        dice=dice(thrown),
        ways=chances.ways_of(int(chance * whole), whole),
    )


def turn_intro(average: Fraction) -> str:
    """Over the bars of a turn."""
    template = translate("Odds", "A whole turn makes {points} on average.")
    return fill(template, points=chances.decimal(average))


def from_to(least: int, most: int) -> str:
    """Under a bar: ``6 to 10``."""
    template = translate("Odds", "{least} to {most}")
    return fill(template, least=digits(least), most=digits(most))


def and_more(least: int) -> str:
    """Under the last bar."""
    return fill(translate("Odds", "{least} or more"), least=digits(least))


def turn_makes(points: str, chance: Fraction) -> str:
    """How often a turn makes so many points."""
    template = translate("Odds", "{points}: {times}.")
    return fill(template, points=points, times=chances.times(chance))


def left_intro(pool: bool) -> str:
    """Over the averages by dice left."""
    if pool:
        return translate("Odds", "Points still to come, without spare dice.")
    return translate("Odds", "Points still to come, by dice left.")


def dice_bring(left: int, average: Fraction) -> str:
    """What so many dice still bring."""
    template = translate("Odds", "With {dice} left: {points} more on average.")
    return fill(template, dice=dice(left), points=chances.decimal(average))


def stopping_intro(average: Fraction | None) -> str:
    """Over the totals to stop from."""
    if average is None:
        return translate("Odds", "With spare dice no throw is a risk.")
    template = translate("Odds", "Best stops make {points} a turn.")
    return fill(template, points=chances.decimal(average))


def stop_on(left: int, total: int) -> str:
    """From when on to stop with so many dice."""
    template = translate("Odds", "With {dice}: stop on {total} or more.")
    return fill(template, dice=dice(left), total=digits(total))


# Run for It


def next_intro() -> str:
    """Over the ten-frames of the next number."""
    return translate("Odds", "Will the next number come?")


def next_comes(wanted: int, left: int, chance: Fraction) -> str:
    """How often the next number comes."""
    return fill(
        translate("Odds", "With {dice}, a {number} comes {times}."),
        dice=dice(left),
        number=digits(wanted),
        times=chances.times(chance),
    )


def stop_or_throw_intro() -> str:
    """Over the pairs of bars."""
    return translate("Odds", "Stop now, or throw on? The averages:")


def run_is_worth(run: int, stop: Fraction, throw: Fraction) -> str:
    """What stopping and throwing on from a run bring."""
    return fill(
        translate("Odds", "A run of {run}: stop for {stop}, throw on for {throw}."),
        run=digits(run),
        stop=digits(int(stop)),
        throw=chances.decimal(throw),
    )


def first_throws_intro() -> str:
    """Over the bars of first throws."""
    return translate("Odds", "How a first throw falls.")


def no_one() -> str:
    """Under the bar of throws without a 1."""
    return translate("Odds", "no 1")


def three_alike() -> str:
    """Under the bar of fresh throws."""
    return translate("Odds", "fresh throw")


def three_ones() -> str:
    """Under the bar of wiped scores."""
    return translate("Odds", "three 1s")


def run_of(run: int) -> str:
    """Under the bar of a run."""
    return fill(translate("Odds", "run of {run}"), run=digits(run))


def how_often(what: str, chance: Fraction) -> str:
    """How often a first throw falls like this."""
    return fill(translate("Odds", "{what}: {times}."), what=what, times=chances.times(chance))


def soonest_intro(turns: Fraction) -> str:
    """Over the choices that come home soonest."""
    template = translate("Odds", "{turns} turns to go on average.")
    return fill(template, turns=chances.decimal(turns))


def score_name(score: int) -> str:
    """The name of the chip with a score."""
    return fill(translate("Odds", "Score {score}"), score=digits(score))


def my_score(score: int) -> str:
    """The name of a chip with your score."""
    return fill(translate("Odds", "Your score {score}"), score=digits(score))


def their_score(score: int) -> str:
    """The name of a chip with the other's score."""
    return fill(translate("Odds", "Their score {score}"), score=digits(score))


def turns_follow(run: int, stop: Fraction, throw: Fraction) -> str:
    """The turns that follow stopping and throwing on."""
    return fill(
        translate("Odds", "A run of {run}: stop, {stop} turns to go. Throw on, {throw}."),
        run=digits(run),
        stop=chances.decimal(stop, 2),
        throw=chances.decimal(throw, 2),
    )


def race_intro(wins: Fraction) -> str:
    """Over the duel: your turn begins."""
    template = translate("Odds", "It is your turn. You win {times}.")
    return fill(template, times=chances.times(wins))


def race_run(run: int, stop: Fraction, throw: Fraction) -> str:
    """How often you win after stopping and after throwing on."""
    return fill(
        translate("Odds", "A run of {run}: stop and win {stop}. Throw on and win {throw}."),
        run=digits(run),
        stop=chances.times(stop),
        throw=chances.times(throw),
    )


def tile_name(tile: int, is_open: bool) -> str:
    """The name of a tile to tap."""
    if is_open:
        return fill(translate("Odds", "Tile {tile}, open"), tile=digits(tile))
    return fill(translate("Odds", "Tile {tile}, shut"), tile=digits(tile))


def sum_name(total: int) -> str:
    """The name of a sum to tap."""
    return fill(translate("Odds", "Sum {total}"), total=digits(total))


def dice_left(left: int) -> str:
    """Under a picture of dice."""
    return dice(left)
