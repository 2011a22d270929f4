"""Shut the Box in pictures: sums, whether a throw can be played, which tiles to shut."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from kidsdice.core.odds import ways
from kidsdice.games.shut_the_box import Rules, Tiles, dice_allowed, ways_to_shut
from kidsdice.games.shut_the_box_odds import Worth, playable_chance, solve
from kidsdice.ui.kit.buttons import Picture
from kidsdice.ui.odds import pictures
from kidsdice.ui.odds.page import Cell, Chip, Choice, PlainPage, Row, Shown, Wanted
from kidsdice.words import chances
from kidsdice.words import odds as say
from kidsdice.words.common import numerals

SUMS = range(2, 13)
SHOWN_WAYS = 8
FIRST_SUM = 8


class Sums(PlainPage):
    """How many of the 36 ways make each sum."""

    def name(self) -> str:
        """What its tab is called."""
        return say.page_sums()

    def icon(self, mirrored: bool) -> Picture:
        """A pegboard."""
        return pictures.in_square(pictures.pegs_tab)

    def figures(self, rules: Rules, choice: Choice, wanted: Wanted) -> dict[int, int]:
        """The ways of each sum."""
        return dict(ways(2))

    def show(self, rules: Rules, choice: Choice, figures: dict[int, int], mirrored: bool) -> Shown:
        """A pegboard a sum."""
        cells = []
        for total, count in figures.items():
            throws = pictures.playable_ways({total}, 2)
            board, size = pictures.ways_board(throws, 2)
            head, head_size = pictures.sum_head(total)
            picture, natural = pictures.over(head, head_size, board, size)
            cells.append(
                Cell(
                    picture,
                    natural,
                    say.out_of(count, 36),
                    say.sum_ways(total, count),
                    chance=Fraction(count, 36),
                )
            )
        return Shown(say.sums_intro(), tuple(cells))


class TilesPage(PlainPage):
    """A page with the box to tap."""

    def first(self, rules: Rules) -> Choice:
        """Every tile is open."""
        return {"tiles": tuple(rules.box)}

    def choose(self, rules: Rules, choice: Choice, row: str, value: int) -> Choice:
        """A tile was tapped: open is shut, shut is open."""
        if row != "tiles":
            return {**choice, row: value}
        open_tiles = set(choice["tiles"]) ^ {value}
        return {**choice, "tiles": tuple(sorted(open_tiles))}

    def rows(self, rules: Rules, choice: Choice) -> tuple[Row, ...]:
        """The tiles."""
        chips = [
            Chip(
                say.tile_name(tile, tile in choice["tiles"]),
                pictures.numeral_chip(tile),
                tile,
                off=tile not in choice["tiles"],
            )
            for tile in rules.box
        ]
        return (Row("tiles", tuple(chips)),)


@dataclass(frozen=True)
class _Box:
    """The figures of one set of open tiles."""

    playable: tuple[tuple[int, Fraction, tuple[tuple[int, ...], ...]], ...]
    average: Fraction
    shut: Fraction


class CanIPlay(TilesPage):
    """Whether the next throw can be played, what good play leaves, how often it shuts the box."""

    def name(self) -> str:
        """What its tab is called."""
        return say.page_play()

    def icon(self, mirrored: bool) -> Picture:
        """Tiles."""
        return pictures.in_square(pictures.tiles_tab)

    def figures(self, rules: Rules, choice: Choice, wanted: Wanted) -> _Box:
        """Everything about the open tiles; the first time the whole game is solved."""
        tiles: Tiles = choice["tiles"]
        solution = solve(rules)
        playable = tuple(
            (dice, playable_chance(tiles, dice), _played(tiles, dice))
            for dice in (dice_allowed(rules, tiles) if tiles else ())
        )
        return _Box(playable, solution.value(tiles), solution.shut_chance(tiles))

    def show(self, rules: Rules, choice: Choice, figures: _Box, mirrored: bool) -> Shown:
        """A board for each number of dice, then the average and the chance."""
        if not choice["tiles"]:
            return Shown(say.box_is_shut(), ())
        cells = []
        for dice, chance, throws in figures.playable:
            picture, natural = pictures.ways_board(throws, dice)
            label, said = say.exactly(chance, dice), say.playable(dice, chance)
            cells.append(Cell(picture, natural, label, said, chance=chance))
        picture, natural = pictures.figure(chances.decimal(figures.average))
        said = say.average_left(figures.average)
        cells.append(Cell(picture, natural, said, said, average=figures.average))
        picture, natural = pictures.tenframe(figures.shut, "leaf", mirrored)
        said = say.shut_chance(figures.shut)
        cells.append(Cell(picture, natural, said, said, chance=figures.shut))
        return Shown(say.tap_tiles(), tuple(cells))


def _played(tiles: Tiles, dice: int) -> tuple[tuple[int, ...], ...]:
    sums = {total for total in ways(dice) if ways_to_shut(tiles, total)}
    return pictures.playable_ways(sums, dice)


@dataclass(frozen=True)
class _Ways:
    """Each way to make a sum, the best one and the reason for it."""

    worth: tuple[Worth, ...]
    best: Tiles | None
    why: str
    next_fits: Fraction
    next_dice: int


class BestTiles(TilesPage):
    """Every way to make a sum with what it leaves on average; the best one and why."""

    def name(self) -> str:
        """What its tab is called."""
        return say.page_best_tiles()

    def icon(self, mirrored: bool) -> Picture:
        """The bulb."""
        return pictures.in_square(pictures.bulb_tab)

    def first(self, rules: Rules) -> Choice:
        """Every tile open, and a sum."""
        return {**super().first(rules), "sum": FIRST_SUM}

    def rows(self, rules: Rules, choice: Choice) -> tuple[Row, ...]:
        """The tiles, then the sums."""
        sums = [
            Chip(
                say.sum_name(total),
                pictures.numeral_chip(total),
                total,
                chosen=total == choice["sum"],
            )
            for total in SUMS
        ]
        return (*super().rows(rules, choice), Row("sum", tuple(sums), pictures.sum_sign))

    def figures(self, rules: Rules, choice: Choice, wanted: Wanted) -> _Ways:
        """What each way leaves; the first time the whole game is solved."""
        tiles, total = choice["tiles"], choice["sum"]
        solution = solve(rules)
        best, why = solution.best_shut(tiles, total), solution.why(tiles, total)
        after = tuple(tile for tile in tiles if tile not in (best or ()))
        return _Ways(
            solution.worth(tiles, total),
            best,
            why.value if why else "",
            solution.next_playable(after),
            solution.dice_to_throw(after) if after else 0,
        )

    def show(self, rules: Rules, choice: Choice, figures: _Ways, mirrored: bool) -> Shown:
        """A bar a way, the best one first and marked."""
        total = choice["sum"]
        if figures.best is None:
            return Shown(say.no_way(total), ())
        order = sorted(figures.worth, key=lambda way: way.value)[:SHOWN_WAYS]
        order.sort(key=lambda way: way.tiles != figures.best)
        most = max(way.value for way in order) or Fraction(1)
        cells = []
        for way in order:
            best = way.tiles == figures.best
            picture, natural = pictures.bar(
                way.value / most, chances.decimal(way.value), "leaf" if best else "beech"
            )
            cells.append(
                Cell(
                    picture,
                    natural,
                    numerals(way.tiles),
                    say.leaves(way.tiles, way.value),
                    average=way.value,
                    best=best,
                )
            )
        return Shown(self._reason(figures), tuple(cells), bars=True)

    def _reason(self, figures: _Ways) -> str:
        assert figures.best is not None
        whole = 6**figures.next_dice
        fits = chances.ways_of(int(figures.next_fits * whole), whole)
        return say.reason(figures.why, figures.best, fits)


PAGES = (Sums(), CanIPlay(), BestTiles())
