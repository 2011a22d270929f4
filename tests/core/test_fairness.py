"""The judgement of counted faces, and that nothing but a number of dice reaches a throw."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import exp, factorial, gamma
from pathlib import Path

import pytest

import kidsdice
from kidsdice.core.dice import FairDice
from kidsdice.core.fairness import Verdict, chance_of_odder, chi_square, judge
from kidsdice.services.counted_dice import CountedDice

PACKAGE = Path(kidsdice.__file__).parent
RANDOM = {"random", "secrets", "numpy", "uuid"}
"""Modules that make chance. ``uuid`` names files and matches; it is no die."""


def test_the_figure_is_the_sum_of_squares_over_what_is_expected() -> None:
    """Counted by hand: 60 dice, ten of each are expected."""
    assert chi_square((10, 10, 10, 10, 10, 10)) == 0
    assert chi_square((15, 5, 10, 10, 10, 10)) == Fraction(25 + 25, 10)
    assert chi_square((0,) * 6) == 0


def counts_with(figure: float) -> tuple[int, ...]:
    """Counts of very many dice whose figure is nearly this."""
    each = 10**8
    off = round((figure * each / 2) ** 0.5)
    return (each + off, each - off, each, each, each, each)


@pytest.mark.parametrize(
    ("figure", "chance"), [(1.1455, 0.95), (4.3515, 0.5), (11.0705, 0.05), (20.5150, 0.001)]
)
def test_the_chance_is_that_of_the_printed_tables(figure: float, chance: float) -> None:
    """Chi-square with five degrees of freedom, as every book of tables has it."""
    assert chance_of_odder(counts_with(figure)) == pytest.approx(chance, rel=2e-4)


def test_the_chance_is_the_area_under_the_curve() -> None:
    """Against a sum of thin strips under the density."""
    step, x = 0.001, 7.3
    scale = 2**2.5 * gamma(2.5)
    strips = (x + step * (n + 0.5) for n in range(80_000))
    area = sum(at**1.5 * exp(-at / 2) / scale * step for at in strips)
    assert chance_of_odder(counts_with(x)) == pytest.approx(area, rel=1e-4)


def sharings(dice: int, faces: int, least: int = 0) -> Iterator[tuple[int, ...]]:
    """Every way to share so many dice among faces, smallest share first."""
    if faces == 1:
        yield (dice,)
        return
    for first in range(least, dice // faces + 1):
        for rest in sharings(dice - first, faces - 1, first):
            yield (first, *rest)


def test_it_is_near_the_exact_chance_of_real_throws() -> None:
    """Sixty dice, the fewest that are judged: every sharing with its exact chance."""
    seen = (16, 6, 9, 11, 9, 9)
    exact = Fraction(0)
    for shares in sharings(60, 6):
        if chi_square(shares) >= chi_square(seen):
            ways, orders = factorial(60), factorial(6)
            for share in shares:
                ways //= factorial(share)
            for share in set(shares):
                orders //= factorial(shares.count(share))
            exact += Fraction(ways * orders, 6**60)
    assert chance_of_odder(seen) == pytest.approx(float(exact), abs=0.02)


def test_few_dice_are_not_judged() -> None:
    """Six 6s in a row prove nothing."""
    assert judge((0, 0, 0, 0, 0, 6)) is Verdict.TOO_FEW


def test_loaded_dice_are_found_out() -> None:
    """A 6 that comes half as often again, in 6000 throws."""
    assert judge((1000, 1000, 1000, 1000, 500, 1500)) is Verdict.ODD


def test_fair_dice_look_fair() -> None:
    """The program's own dice; they fail this once in a thousand runs, twice in a million."""
    for _ in range(2):
        faces = FairDice().throw(6000)
        if judge([faces.count(face) for face in range(1, 7)]) is Verdict.AS_FAIR:
            return
    pytest.fail("the dice look odd twice in a row")


# Nothing steers a throw


@cache
def modules() -> dict[Path, ast.Module]:
    return {
        file: ast.parse(file.read_text(encoding="utf-8"))
        for file in PACKAGE.rglob("*.py")
        if "resources" not in file.parts
    }


def imported(tree: ast.Module) -> set[str]:
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.split(".")[0])
    return names


def test_only_the_dice_know_chance() -> None:
    """No other file imports a source of chance, and the dice import the system's alone."""
    users = {
        file.relative_to(PACKAGE).as_posix()
        for file, tree in modules().items()
        if imported(tree) & (RANDOM - {"uuid"})
    }
    assert users == {"core/dice.py"}
    tree = modules()[PACKAGE / "core" / "dice.py"]
    taken = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    chance = [node for node in taken if node.module == "random"]
    assert [[alias.name for alias in node.names] for node in chance] == [["SystemRandom"]]
    assert not {"urandom", "getrandbits", "seed"} & {
        node.attr
        for file in modules().values()
        for node in ast.walk(file)
        if isinstance(node, ast.Attribute)
    }


def test_a_fair_throw_takes_nothing_but_a_number() -> None:
    """No score, player, match or setting can reach it: it has no place to put one."""
    assert list(inspect.signature(FairDice.throw).parameters) == ["self", "dice"]
    assert list(inspect.signature(FairDice.__init__).parameters) == ["self"]
    tree = modules()[PACKAGE / "core" / "dice.py"]
    fair = next(n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == "FairDice")
    read = {n.attr for n in ast.walk(fair) if isinstance(n, ast.Attribute)}
    assert read == {"_source", "randint"}
    numbers = [n.args for n in ast.walk(fair) if isinstance(n, ast.Call) and n.args]
    bounds = [[a.value for a in args if isinstance(a, ast.Constant)] for args in numbers]
    assert [1, 6] in bounds


def test_every_throw_in_the_program_asks_with_a_number_of_dice_alone() -> None:
    """Wherever dice are thrown: one argument, and it is a count."""
    calls = [
        (file.name, node)
        for file, tree in modules().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "throw"
        and isinstance(node.func.value, ast.Attribute | ast.Name)
        and ast.unparse(node.func.value).split(".")[-1] in {"dice", "_dice"}
    ]
    assert {name for name, _ in calls} >= {"session.py", "dice.py", "counted_dice.py"}
    for name, call in calls:
        assert len(call.args) == 1, name
        assert not call.keywords, name
        assert (
            ast.unparse(call.args[0])
            in {
                "move.dice",
                "count",
                "dice",
                "1",
                "2",
                "ROLL_OFF_DICE",
                "self.count",
            }
            or name == "roll_screen.py"
        ), (name, ast.unparse(call))


def test_who_keeps_count_changes_no_throw() -> None:
    """The counted dice are those of the dice themselves, told afterwards."""
    told: list[tuple[int, ...]] = []

    class Row:
        def throw(self, dice: int) -> tuple[int, ...]:
            return tuple(range(1, dice + 1))

    dice = CountedDice(Row(), told.append)
    assert dice.throw(3) == (1, 2, 3)
    assert told == [(1, 2, 3)]
    assert list(inspect.signature(CountedDice.throw).parameters) == ["self", "dice"]
