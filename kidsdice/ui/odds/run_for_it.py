"""Run for It in pictures: the next number, stop or throw, the goal, the duel."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from kidsdice.games import run_for_it_odds as odds
from kidsdice.games import run_for_it_race_odds as race
from kidsdice.games.run_for_it import Rules
from kidsdice.ui.kit.buttons import Picture
from kidsdice.ui.odds import pictures
from kidsdice.ui.odds.page import Cell, Chip, Choice, PlainPage, Row, Shown, Wanted
from kidsdice.words import chances
from kidsdice.words import odds as say
from kidsdice.words.common import digits

TO_GO = (200, 150, 100, 80, 60, 40, 30, 25, 20, 15, 10, 5)
"""The points to go that can be looked at: near the goal other choices are right."""
DUEL_GOAL = 100
"""Longer duels take minutes to solve: of those the last hundred points are shown."""


class Classic(PlainPage):
    """A page about runs that may be stopped."""

    def fits(self, rules: Rules) -> bool:
        """Sequences leaves nothing to choose."""
        return not rules.sequences


class NextNumber(Classic):
    """How often the next number comes, at every run."""

    def name(self) -> str:
        """What its tab is called."""
        return say.page_next_number()

    def icon(self, mirrored: bool) -> Picture:
        """A run and a hollow."""
        return pictures.in_square(pictures.train_tab)

    def figures(self, rules: Rules, choice: Choice, wanted: Wanted) -> dict[int, Fraction]:
        """The chance at every run."""
        return {run: odds.hit(run) for run in range(odds.DICE)}

    def show(
        self, rules: Rules, choice: Choice, figures: dict[int, Fraction], mirrored: bool
    ) -> Shown:
        """A ten-frame a run."""
        cells = []
        for run, chance in figures.items():
            picture, natural = pictures.over(
                *pictures.run_head(run, run + 1, mirrored),
                *pictures.tenframe(chance, "sea", mirrored),
            )
            said = say.next_comes(run + 1, odds.DICE - run, chance)
            cells.append(Cell(picture, natural, say.in_ten(chance), said, chance=chance))
        return Shown(say.next_intro(), tuple(cells))


class StopOrThrow(Classic):
    """What stopping scores and what throwing on brings on average."""

    def name(self) -> str:
        """What its tab is called."""
        return say.page_stop_or_throw()

    def icon(self, mirrored: bool) -> Picture:
        """A hand."""
        return pictures.in_square(pictures.stop_tab)

    def figures(
        self, rules: Rules, choice: Choice, wanted: Wanted
    ) -> dict[int, tuple[Fraction, Fraction]]:
        """(stopping, throwing on) at every run."""
        full = rules.full_run
        return {
            run: (Fraction(odds.run_points(run, full)), odds.throw_on(run, full))
            for run in race.RUNS
        }

    def show(
        self,
        rules: Rules,
        choice: Choice,
        figures: dict[int, tuple[Fraction, Fraction]],
        mirrored: bool,
    ) -> Shown:
        """Two bars a run."""
        most = max(max(pair) for pair in figures.values())
        cells = []
        for run, (stop, throw) in figures.items():
            bars = pictures.bar_pair(
                (
                    (stop / most, digits(int(stop)), "hand"),
                    (throw / most, chances.decimal(throw), "cup"),
                ),
                int(throw > stop),
            )
            picture, natural = pictures.over(*pictures.run_head(run, 0, mirrored), *bars)
            said = say.run_is_worth(run, stop, throw)
            cells.append(Cell(picture, natural, "", said, average=throw))
        return Shown(say.stop_or_throw_intro(), tuple(cells), bars=True)


class FirstThrows(PlainPage):
    """How a first throw falls."""

    def name(self) -> str:
        """What its tab is called."""
        return say.page_first_throws()

    def icon(self, mirrored: bool) -> Picture:
        """Six dice."""
        return pictures.in_square(pictures.first_tab)

    def figures(
        self, rules: Rules, choice: Choice, wanted: Wanted
    ) -> tuple[tuple[str, int, Fraction], ...]:
        """(kind, length of the run, chance) of every way to fall."""
        if rules.sequences:
            runs = odds.runs_without_three_ones() if rules.wipe else odds.grows(0)
            wiped = (("wiped", 0, odds.wiped()),) if rules.wipe else ()
            return (*wiped, *(("run", run, chance) for run, chance in enumerate(runs)))
        runs, again = odds.grows(0), odds.no_one_three_alike()
        fresh = (("fresh", 0, again), ("run", 0, runs[0] - again))
        return (*fresh, *(("run", run, chance) for run, chance in enumerate(runs) if run))

    def show(
        self,
        rules: Rules,
        choice: Choice,
        figures: tuple[tuple[str, int, Fraction], ...],
        mirrored: bool,
    ) -> Shown:
        """A bar a way to fall, of a hundred throws."""
        most = max(chance for _, _, chance in figures)
        cells = []
        for kind, run, chance in figures:
            label = {"fresh": say.three_alike, "wiped": say.three_ones}.get(kind, say.no_one)()
            label = say.run_of(run) if run else label
            text = chances.decimal(chance * 100)
            picture, natural = pictures.bar(chance / most, text, "sea")
            cells.append(Cell(picture, natural, label, say.how_often(label, chance), chance))
        return Shown(say.first_throws_intro(), tuple(cells), bars=True)


def _way(rules: Rules) -> race.Way:
    return race.Way(rules.target, rules.full_run, rules.three_alike)


def _to_go(rules: Rules, score: int) -> int:
    return (rules.target - score) // odds.POINTS


def _scores(target: int, most: int) -> list[int]:
    """The scores that can be looked at, with so many points to go at most."""
    return [target - points for points in TO_GO if points <= most]


@dataclass(frozen=True)
class _Home:
    """Turns on average from a score, and after stopping and throwing on at every run."""

    turns: Fraction
    runs: dict[int, tuple[Fraction, Fraction]]


class Soonest(PlainPage):
    """Which choices reach the goal in the fewest turns."""

    def name(self) -> str:
        """What its tab is called."""
        return say.page_soonest()

    def icon(self, mirrored: bool) -> Picture:
        """The goal."""
        return pictures.in_square(pictures.goal_tab)

    def first(self, rules: Rules) -> Choice:
        """At the beginning."""
        return {"score": 0}

    def rows(self, rules: Rules, choice: Choice) -> tuple[Row, ...]:
        """The scores; Sequences has nothing to choose."""
        if rules.sequences:
            return ()
        chips = [
            Chip(
                say.score_name(score),
                pictures.numeral_chip(score),
                score,
                chosen=score == choice["score"],
            )
            for score in _scores(rules.target, rules.target)
        ]
        return (Row("score", tuple(chips), pictures.seat_sign(False)),)

    def figures(self, rules: Rules, choice: Choice, wanted: Wanted) -> _Home:
        """Solved exactly for this score."""
        if rules.sequences:
            return _Home(race.sequences_turns(rules.target, rules.full_run, rules.wipe), {})
        way, fives = _way(rules), _to_go(rules, choice["score"])
        runs = {run: race.turns_if(way, fives, run) for run in race.RUNS}
        return _Home(race.turns_to_go(way, fives), runs)

    def show(self, rules: Rules, choice: Choice, figures: _Home, mirrored: bool) -> Shown:
        """Two bars a run: the turns that still follow. The shorter one is better."""
        intro = say.soonest_intro(figures.turns)
        if not figures.runs:
            text = chances.decimal(figures.turns)
            picture, natural = pictures.bar(Fraction(1), text, "sea")
            return Shown(
                intro, (Cell(picture, natural, text, intro, average=figures.turns),), bars=True
            )
        most = max(max(pair) for pair in figures.runs.values()) or Fraction(1)
        cells = []
        for run, (stop, throw) in figures.runs.items():
            bars = pictures.bar_pair(
                (
                    (stop / most, chances.decimal(stop, 2), "hand"),
                    (throw / most, chances.decimal(throw, 2), "cup"),
                ),
                int(throw < stop),
            )
            picture, natural = pictures.over(*pictures.run_head(run, 0, mirrored), *bars)
            said = say.turns_follow(run, stop, throw)
            cells.append(Cell(picture, natural, "", said, average=min(stop, throw)))
        return Shown(intro, tuple(cells), bars=True)


@dataclass(frozen=True)
class _Race:
    """The chance to win at the start of a turn, and at every run."""

    wins: Fraction
    runs: dict[int, tuple[Fraction, Fraction]]


class DuelPage(Classic):
    """Which choices win against one other, who plays as well as can be."""

    def name(self) -> str:
        """What its tab is called."""
        return say.page_duel()

    def icon(self, mirrored: bool) -> Picture:
        """Two who play."""
        return pictures.in_square(pictures.people_tab)

    def fits(self, rules: Rules) -> bool:
        """Where the first to the goal wins at once."""
        return super().fits(rules) and not rules.finish_round

    def first(self, rules: Rules) -> Choice:
        """A little behind, near the end."""
        scores = self._scores(rules)
        return {"mine": scores[-4], "theirs": scores[-2]}

    def _scores(self, rules: Rules) -> list[int]:
        return _scores(rules.target, min(rules.target, DUEL_GOAL))

    def rows(self, rules: Rules, choice: Choice) -> tuple[Row, ...]:
        """Your score, then theirs."""
        return tuple(
            Row(
                row,
                tuple(
                    Chip(name(s), pictures.numeral_chip(s), s, chosen=s == choice[row])
                    for s in self._scores(rules)
                ),
                pictures.seat_sign(row == "theirs"),
            )
            for row, name in (("mine", say.my_score), ("theirs", say.their_score))
        )

    def figures(self, rules: Rules, choice: Choice, wanted: Wanted) -> _Race:
        """Solved exactly, as far as these scores need it."""
        duel = race.duel(_way(rules))
        mine, theirs = (_to_go(rules, choice[row]) for row in ("mine", "theirs"))
        wins = duel.wins(mine, theirs, wanted)
        return _Race(wins, {run: duel.wins_if(mine, theirs, run) for run in race.RUNS})

    def show(self, rules: Rules, choice: Choice, figures: _Race, mirrored: bool) -> Shown:
        """Two bars a run, of a hundred duels."""
        most = max(max(pair) for pair in figures.runs.values())
        cells = []
        for run, (stop, throw) in figures.runs.items():
            bars = pictures.bar_pair(
                (
                    (stop / most, _of_hundred(stop), "hand"),
                    (throw / most, _of_hundred(throw), "cup"),
                ),
                int(throw > stop),
            )
            picture, natural = pictures.over(*pictures.run_head(run, 0, mirrored), *bars)
            said = say.race_run(run, stop, throw)
            cells.append(Cell(picture, natural, "", said, chance=max(stop, throw)))
        intro = say.race_intro(figures.wins)
        return Shown(intro, tuple(cells), bars=True)


def _of_hundred(chance: Fraction) -> str:
    return chances.decimal(chance * 100)


PAGES = (NextNumber(), StopOrThrow(), FirstThrows(), Soonest(), DuelPage())
