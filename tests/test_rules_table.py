"""The table from rule to test cannot lie: what it names is there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parent
TABLE = TESTS / "RULES.md"


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


def test_every_row_of_shut_the_box_is_in_the_table() -> None:
    """S1 to S16 and C1 to C3."""
    rows = re.findall(r"^\| (\w+) \|", TABLE.read_text(encoding="utf-8"), re.MULTILINE)
    assert {f"S{n}" for n in range(1, 17)} | {"C1", "C2", "C3"} <= set(rows)
