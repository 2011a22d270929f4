"""The house: imports go down only, rules need nothing but Python, and only dice are random."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kidsdice.games import GAMES

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "kidsdice"
DICE = PACKAGE / "core" / "dice.py"
# A uuid may give a finished match a name of its own: it decides nothing.
RANDOM = {"random", "secrets", "numpy"}
RULES = sorted([*(PACKAGE / "core").glob("*.py"), *(PACKAGE / "games").glob("*.py")])


def imported(source: str) -> Iterator[str]:
    """The top name of every module that this source imports, wherever it does so."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "kidsdice" if node.level else (node.module or "").split(".")[0]


def random_calls(source: str) -> Iterator[str]:
    """Random sources that need no import of their own name, such as ``os.urandom``."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr in {"urandom", "getrandom"}:
            yield node.attr
        if isinstance(node, ast.Name) and node.id in {"QRandomGenerator", "urandom"}:
            yield node.id


def test_imports_go_down_only_and_games_do_not_know_one_another() -> None:
    """The contracts of pyproject.toml, as import-linter sees them."""
    run = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "0 broken" in run.stdout


@pytest.mark.parametrize("path", RULES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_rules_use_nothing_but_python_itself(path: Path) -> None:
    strange = set(imported(path.read_text("utf-8"))) - sys.stdlib_module_names - {"kidsdice"}
    assert not strange


def test_dice_are_the_only_random_thing() -> None:
    places = {
        str(path.relative_to(ROOT)): sorted({*imported(source)} & RANDOM | {*random_calls(source)})
        for path in PACKAGE.rglob("*.py")
        if (source := path.read_text("utf-8"))
    }
    assert {place: found for place, found in places.items() if found} == {
        str(DICE.relative_to(ROOT)): ["random"]
    }


def test_dice_come_from_the_source_of_the_operating_system() -> None:
    tree = ast.parse(DICE.read_text("utf-8"))
    from_random = [
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "random"
        for alias in node.names
    ]
    assert from_random == ["SystemRandom"]


@pytest.mark.parametrize(
    "source", ["import random", "from random import choice", "def f():\n  import secrets"]
)
def test_the_search_for_randomness_finds_it(source: str) -> None:
    assert set(imported(source)) & RANDOM


def test_the_search_for_randomness_finds_it_without_an_import() -> None:
    assert list(random_calls("import os\nos.urandom(4)")) == ["urandom"]


@pytest.mark.parametrize(
    "path", sorted((PACKAGE / "games").glob("[a-z]*_*.py")), ids=lambda p: p.stem
)
def test_what_belongs_to_a_game_knows_no_other_game(path: Path) -> None:
    """Tables and odds too, which the contracts of pyproject.toml do not name."""
    games = {other.stem for other in (PACKAGE / "games").glob("*.py")} - {"__init__", "examples"}
    own = max((game for game in GAMES if path.stem.startswith(game)), key=len)
    named = {
        node.module.rpartition(".")[2]
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("kidsdice.games.")
    }
    assert not {game for game in named & games if not game.startswith(own)}
