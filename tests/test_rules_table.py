"""The table from rule to test cannot lie: what it names is there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
TABLE = TESTS / "RULES.md"
ROWS = {"S": 16, "K": 18, "D": 20, "R": 13, "C": 5}


def names_of_tests() -> set[str]:
    return {
        node.name
        for file in TESTS.rglob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def test_every_test_that_the_table_names_exists() -> None:
    """A renamed test has to be renamed in the table."""
    named = set(re.findall(r"\btest_\w+\b(?!\.py)", TABLE.read_text(encoding="utf-8")))
    assert named
    assert named <= names_of_tests()


def test_every_file_that_the_table_names_exists() -> None:
    """Paths start at the folder of the tests."""
    files = re.findall(r"[\w/]*\btest_\w+\.py\b", TABLE.read_text(encoding="utf-8"))
    assert [file for file in files if not (TESTS / file).is_file()] == []


@pytest.mark.parametrize(("letter", "last"), ROWS.items())
def test_every_row_of_every_game_is_in_the_table_once_with_a_test(letter: str, last: int) -> None:
    """S1 to S16, K1 to K18, D1 to D20, R1 to R13, C1 to C5"""
    rows = re.findall(r"^\| ([A-Z]\d+) \| .+ \| (.+) \|$", TABLE.read_text("utf-8"), re.MULTILINE)
    here = [row for row, _ in rows if row.startswith(letter)]
    assert here == [f"{letter}{n}" for n in range(1, last + 1)]
    assert [row for row, tests in rows if "test_" not in tests] == []


def test_every_test_of_the_table_is_in_the_file_that_it_names() -> None:
    """``games/test_pig.py::test_…`` names both."""
    named = re.findall(r"([\w/]+\.py)::(test_\w+)", TABLE.read_text("utf-8"))
    strays = [one for one in named if f"def {one[1]}(" not in (TESTS / one[0]).read_text("utf-8")]
    assert strays == []
