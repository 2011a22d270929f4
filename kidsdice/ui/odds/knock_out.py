"""Knock Out in pictures: ways, averages, lasting, one number against another."""

from __future__ import annotations

from fractions import Fraction

from kidsdice.games import knock_out_odds as odds
from kidsdice.games.knock_out import Rules
from kidsdice.ui.kit.buttons import Picture
from kidsdice.ui.odds import pictures
from kidsdice.ui.odds.page import Cell, Chip, Choice, PlainPage, Row, Shown, Wanted
from kidsdice.words import chances
from kidsdice.words import odds as say
from kidsdice.words.common import digits

COUNTS = (3, 6, 12, 20)


class Ways(PlainPage):
    """All ways that the dice can land, and those that make each number."""

    def name(self) -> str:
        """What its tab is called."""
        return say.page_ways()

    def icon(self, mirrored: bool) -> Picture:
        """A pegboard."""
        return pictures.in_square(pictures.pegs_tab)

    def figures(
        self, rules: Rules, choice: Choice, wanted: Wanted
    ) -> dict[int, tuple[Fraction, tuple[tuple[int, ...], ...]]]:
        """Each number's chance and the throws that make it."""
        return {
            number: (
                odds.chance(number, rules.dice, rules.multiply),
                odds.pairs(number, rules.dice, rules.multiply),
            )
            for number in rules.numbers
        }

    def show(
        self,
        rules: Rules,
        choice: Choice,
        figures: dict[int, tuple[Fraction, tuple[tuple[int, ...], ...]]],
        mirrored: bool,
    ) -> Shown:
        """A board a number."""
        cells = []
        for number, (chance, ways) in figures.items():
            picture, natural = pictures.over(
                *pictures.burst_head(number), *pictures.ways_board(ways, rules.dice)
            )
            label = say.exactly(chance, rules.dice)
            said = say.number_ways(number, len(ways), 6**rules.dice)
            cells.append(Cell(picture, natural, label, said, chance=chance))
        return Shown(say.ways_intro(rules.dice), tuple(cells))


class Averages(PlainPage):
    """What each number scores on average."""

    def name(self) -> str:
        """What its tab is called."""
        return say.page_averages()

    def icon(self, mirrored: bool) -> Picture:
        """Bars."""
        return pictures.in_square(pictures.bars_tab)

    def figures(self, rules: Rules, choice: Choice, wanted: Wanted) -> dict[int, Fraction]:
        """The average of each number, with well timed stops in Wipe Out."""
        average = odds.wipe_out_value if rules.wipe_out else odds.average_score
        return {
            number: average(number, rules.dice, rules.multiply, rules.lives)
            for number in rules.numbers
        }

    def show(
        self, rules: Rules, choice: Choice, figures: dict[int, Fraction], mirrored: bool
    ) -> Shown:
        """A bar a number; the highest one is marked."""
        most = max(figures.values())
        cells = []
        for number, average in figures.items():
            text = chances.decimal(average)
            picture, natural = pictures.bar(average / most, text, _colour(average == most))
            said = say.number_average(number, average)
            cells.append(
                Cell(picture, natural, digits(number), said, average=average, best=average == most)
            )
        return Shown(say.averages_intro(rules.wipe_out), tuple(cells), bars=True)


class Lasting(PlainPage):
    """How often each number is still in after so many throws."""

    def name(self) -> str:
        """What its tab is called."""
        return say.page_lasting()

    def icon(self, mirrored: bool) -> Picture:
        """Smaller and smaller."""
        return pictures.in_square(pictures.lasting_tab)

    def first(self, rules: Rules) -> Choice:
        """Six throws."""
        return {"count": COUNTS[1]}

    def rows(self, rules: Rules, choice: Choice) -> tuple[Row, ...]:
        """How many throws."""
        chips = [
            Chip(
                say.throws_name(count),
                pictures.numeral_chip(count),
                count,
                chosen=count == choice["count"],
            )
            for count in COUNTS
        ]
        return (Row("count", tuple(chips), pictures.sign("cup")),)

    def figures(self, rules: Rules, choice: Choice, wanted: Wanted) -> dict[int, Fraction]:
        """The chance of each number."""
        return {
            number: odds.lasting(choice["count"], number, rules.dice, rules.multiply, rules.lives)
            for number in rules.numbers
        }

    def show(
        self, rules: Rules, choice: Choice, figures: dict[int, Fraction], mirrored: bool
    ) -> Shown:
        """A bar a number, of a hundred."""
        most = max(figures.values())
        cells = []
        for number, chance in figures.items():
            text = digits(round(chance * 100))
            picture, natural = pictures.bar(chance, text, _colour(chance == most))
            said = say.number_lasts(number, chance)
            cells.append(Cell(picture, natural, digits(number), said, chance=chance))
        return Shown(say.lasting_intro(choice["count"]), tuple(cells), bars=True)


class HeadToHead(PlainPage):
    """How often one number scores more than another."""

    def name(self) -> str:
        """What its tab is called."""
        return say.page_head_to_head()

    def icon(self, mirrored: bool) -> Picture:
        """Two numbers."""
        return pictures.in_square(pictures.versus_tab)

    def first(self, rules: Rules) -> Choice:
        """The first and the last number."""
        return {"first": rules.numbers[0], "second": rules.numbers[-1]}

    def rows(self, rules: Rules, choice: Choice) -> tuple[Row, ...]:
        """The numbers twice."""
        return tuple(
            Row(
                row,
                tuple(
                    Chip(name(n), pictures.numeral_chip(n), n, chosen=n == choice[row])
                    for n in rules.numbers
                ),
                pictures.seat_sign(row == "second"),
            )
            for row, name in (("first", say.pick_first), ("second", say.pick_second))
        )

    def figures(self, rules: Rules, choice: Choice, wanted: Wanted) -> odds.HeadToHead:
        """Both summed to the end, or as far as anything is left."""
        return odds.head_to_head(
            choice["first"],
            choice["second"],
            rules.dice,
            rules.multiply,
            rules.lives,
            rules.wipe_out,
        )

    def show(self, rules: Rules, choice: Choice, figures: odds.HeadToHead, mirrored: bool) -> Shown:
        """A ten-frame for each of three ends."""
        first, second = choice["first"], choice["second"]
        ends = (
            (first, figures.first, "clay", say.number_wins(first, figures.first)),
            (0, figures.level, "sea", say.numbers_level(figures.level)),
            (second, figures.second, "clay", say.number_wins(second, figures.second)),
        )
        cells = []
        for number, chance, colour, said in ends:
            head = pictures.burst_head(number, 84) if number else pictures.level_head()
            picture, natural = pictures.over(*head, *pictures.tenframe(chance, colour, mirrored))
            label = say.in_ten(chance)
            cells.append(Cell(picture, natural, label, said, chance=chance, sure=figures.left_out))
        return Shown(say.duel_intro(first, second, rules.wipe_out), tuple(cells))


def _colour(best: bool) -> str:
    return "leaf" if best else "beech"


PAGES = (Ways(), Averages(), Lasting(), HeadToHead())
