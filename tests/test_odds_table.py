"""The table of figures cannot lie: every value is worked out anew, every test it names is there."""

from __future__ import annotations

import ast
import re
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from kidsdice.core.odds import ways
from kidsdice.games import GAMES
from kidsdice.games import drop_dead_odds as dd
from kidsdice.games import knock_out_odds as ko
from kidsdice.games import run_for_it_odds as run
from kidsdice.games import run_for_it_race_odds as race
from kidsdice.games import shut_the_box_odds as box
from kidsdice.games.shut_the_box import Rules
from kidsdice.words import WORDS
from kidsdice.words.sheet import Chapter

TESTS = Path(__file__).parent
TABLE = TESTS / "ODDS.md"
NAMES: dict[str, Any] = {
    "F": Fraction, "Rules": Rules, "box": box, "dd": dd, "ko": ko, "race": race, "run": run,
    "range": range, "sum": sum, "ways": ways,
}  # fmt: skip
LONGEST = 24
ROW = re.compile(r"^\| ([^|]+) \| ([^|]+) \| `([^`]+)` \| `([^`]+)` \|$", re.MULTILINE)


def written(value: Fraction | int) -> str:
    """A figure as the table writes it: as a fraction, a long one with ten places."""
    value = Fraction(value)
    told = str(value)
    if len(told) <= LONGEST:
        return told
    return f"{round(value, 10).numerator / round(value, 10).denominator:.10f}…"


def rows() -> list[tuple[str, str, str, str]]:
    return ROW.findall(TABLE.read_text(encoding="utf-8"))


@cache
def names_in(file: str) -> frozenset[str]:
    tree = ast.parse((TESTS / file).read_text(encoding="utf-8"))
    return frozenset(n.name for n in ast.walk(tree) if isinstance(n, ast.FunctionDef))


def test_every_value_in_the_table_is_what_the_program_works_out() -> None:
    """The third column is how it is asked for."""
    wrong = [
        (what, value, now)
        for what, value, how, _ in rows()
        if (now := written(eval(how, {"__builtins__": {}}, NAMES))) != value
    ]
    assert wrong == []


def test_every_row_names_a_test_that_exists() -> None:
    """A renamed test has to be renamed in the table."""
    found = rows()
    assert len(found) > 100
    for what, _, _, test in found:
        file, _, name = test.partition("::")
        assert name in names_in(file), what


def told(game: str, way: str) -> str:
    pages = WORDS[game].sheet(GAMES[game].variations[way]).chapter(Chapter.ODDS)
    return " ".join(sentence for page in pages for sentence in page.sentences)


@pytest.mark.parametrize(
    ("game", "way", "sentences"),
    [
        ("knock_out", "one_die", ("Some say no choice is better. We counted.", "With 1: 20.0.")),
        ("drop_dead", "classic", ("Some people say 30 or 40. We counted.", "16.1 on average")),
    ],
)
def test_what_is_printed_wrongly_elsewhere_is_put_right(
    game: str, way: str, sentences: tuple[str, ...]
) -> None:
    """K12: with one die the low numbers are better. D18: a turn brings 16, not 30 to 40."""
    for sentence in sentences:
        assert sentence in told(game, way)
