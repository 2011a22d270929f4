"""Drop Dead in pictures: which throws score, what a turn makes, when to stop."""

from __future__ import annotations

from fractions import Fraction

from kidsdice.games import drop_dead_odds as odds
from kidsdice.games.drop_dead import Rules
from kidsdice.ui.kit.buttons import Picture
from kidsdice.ui.odds import pictures
from kidsdice.ui.odds.page import Cell, Choice, PlainPage, Shown, Wanted
from kidsdice.words import chances
from kidsdice.words import odds as say
from kidsdice.words.common import digits

GROUP = 5
GROUPS = 8
SAFE_SHOWN = (3, 4, 1, 6, 3)


def way_of(rules: Rules) -> odds.Way:
    """The options that change the figures."""
    return odds.Way(rules.deadly, rules.last_die_doubles, rules.stop)


def dice_of(rules: Rules, count: int) -> tuple[int, ...]:
    """So many dice that show no deadly face."""
    safe = [face for face in SAFE_SHOWN if face not in rules.deadly]
    return tuple(safe[place % len(safe)] for place in range(count))


class Scoring(PlainPage):
    """How often so many dice score."""

    def name(self) -> str:
        """What its tab is called."""
        return say.page_scoring()

    def icon(self, mirrored: bool) -> Picture:
        """A ten-frame."""
        return pictures.in_square(pictures.tenframe_tab)

    def figures(self, rules: Rules, choice: Choice, wanted: Wanted) -> dict[int, Fraction]:
        """The chance of each number of dice."""
        return {count: odds.chance_to_score(count) for count in range(1, rules.dice + 1)}

    def show(
        self, rules: Rules, choice: Choice, figures: dict[int, Fraction], mirrored: bool
    ) -> Shown:
        """A ten-frame for each number of dice."""
        cells = []
        for count, chance in figures.items():
            picture, natural = pictures.over(
                *pictures.dice_head(dice_of(rules, count), mirrored),
                *pictures.tenframe(chance, "dusk", mirrored),
            )
            label, said = say.in_ten(chance), say.dice_score(count, chance)
            cells.append(Cell(picture, natural, label, said, chance=chance))
        return Shown(say.scoring_intro(rules.deadly), tuple(cells))


class Turn(PlainPage):
    """How often a turn that nobody stops makes so many points."""

    def name(self) -> str:
        """What its tab is called."""
        return say.page_turn()

    def icon(self, mirrored: bool) -> Picture:
        """Bars."""
        return pictures.in_square(pictures.bars_tab)

    def figures(
        self, rules: Rules, choice: Choice, wanted: Wanted
    ) -> tuple[Fraction, tuple[Fraction, ...]]:
        """The average, and the chance of nothing, of each group of points, and of more."""
        way = way_of(rules)
        step = _step(rules)
        totals = odds.totals(way, rules.dice, step * GROUPS, rules.pool)
        groups = [
            sum(totals[n * step + 1 : (n + 1) * step + 1], Fraction(0)) for n in range(GROUPS)
        ]
        shares = (totals[0], *groups)
        return odds.average(way, rules.dice, rules.pool), (*shares, 1 - sum(shares, Fraction(0)))

    def show(
        self,
        rules: Rules,
        choice: Choice,
        figures: tuple[Fraction, tuple[Fraction, ...]],
        mirrored: bool,
    ) -> Shown:
        """A bar a group, of a hundred turns."""
        average, shares = figures
        most, step = max(shares), _step(rules)
        labels = [digits(0), *(say.from_to(n * step + 1, (n + 1) * step) for n in range(GROUPS))]
        labels.append(say.and_more(GROUPS * step + 1))
        cells = []
        for label, chance in zip(labels, shares, strict=True):
            picture, natural = pictures.bar(chance / most, digits(round(chance * 100)), "dusk")
            cells.append(Cell(picture, natural, label, say.turn_makes(label, chance), chance))
        return Shown(say.turn_intro(average), tuple(cells), bars=True)


def _step(rules: Rules) -> int:
    """Groups of five points; wider where spare dice make long turns."""
    return GROUP * (1 + rules.pool // 5)


class Left(PlainPage):
    """What so many dice still bring."""

    def name(self) -> str:
        """What its tab is called."""
        return say.page_averages()

    def icon(self, mirrored: bool) -> Picture:
        """Dice."""
        return pictures.in_square(pictures.first_tab)

    def figures(self, rules: Rules, choice: Choice, wanted: Wanted) -> dict[int, Fraction]:
        """The average of each number of dice."""
        way = way_of(rules)
        return {count: odds.average(way, count) for count in range(1, rules.dice + 1)}

    def show(
        self, rules: Rules, choice: Choice, figures: dict[int, Fraction], mirrored: bool
    ) -> Shown:
        """A bar for each number of dice."""
        most = max(figures.values())
        cells = []
        for count, average in figures.items():
            picture, natural = pictures.bar(average / most, chances.decimal(average), "dusk")
            said = say.dice_bring(count, average)
            cells.append(Cell(picture, natural, say.dice_left(count), said, average=average))
        return Shown(say.left_intro(bool(rules.pool)), tuple(cells), bars=True)


class Stopping(PlainPage):
    """From which total on to stop, for Stop or Throw and Banker."""

    def name(self) -> str:
        """What its tab is called."""
        return say.page_stopping()

    def icon(self, mirrored: bool) -> Picture:
        """A hand."""
        return pictures.in_square(pictures.stop_tab)

    def fits(self, rules: Rules) -> bool:
        """Only where stopping is allowed."""
        return rules.stop != "none"

    def figures(
        self, rules: Rules, choice: Choice, wanted: Wanted
    ) -> tuple[Fraction | None, dict[int, int]]:
        """The average of the best stops (none where no throw is a risk), and the totals."""
        way = way_of(rules)
        stops = {count: odds.stop_from(way, count) for count in range(1, rules.dice + 1)}
        found = {count: total for count, total in stops.items() if total is not None}
        if rules.stop == "any" and rules.pool:
            return None, found
        return odds.worth(way, rules.dice, rules.pool, 0), found

    def show(
        self,
        rules: Rules,
        choice: Choice,
        figures: tuple[Fraction | None, dict[int, int]],
        mirrored: bool,
    ) -> Shown:
        """A bar for each number of dice."""
        average, stops = figures
        most = max(stops.values())
        cells = []
        for count, total in stops.items():
            picture, natural = pictures.bar(Fraction(total, most), digits(total), "dusk")
            said = say.stop_on(count, total)
            label = say.dice_left(count)
            cells.append(Cell(picture, natural, label, said, average=Fraction(total)))
        return Shown(say.stopping_intro(average), tuple(cells), bars=True)


PAGES = (Scoring(), Turn(), Left(), Stopping())
