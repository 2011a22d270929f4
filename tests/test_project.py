"""The house keeps its own promises: layout, locks, README and what it never names."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
AGREED = {
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "kidsdice",
    "packaging",
    "pyproject.toml",
    "requirements-dev.lock",
    "requirements.lock",
    "resources",
    "tests",
    "translations",
}
LOCKS = {"requirements.lock": ("build",), "requirements-dev.lock": ("dev",)}
# Put together here, so that this file does not hold what it looks for.
MACHINE_PATHS = [f"/{folder}/" for folder in ("root", "work", "tmp")]
REGISTRIES = [".".join(host) for host in (("pypi", "org"), ("pythonhosted", "org"))]
REGISTRIES += [".".join(host) for host in (("deb", "debian", "org"), ("npmjs", "com"))]
# Texts of others, and data that only looks like text.
NOT_OURS = ("resources/licences/", "LICENSE")


@pytest.fixture(scope="module")
def tracked() -> list[str]:
    """Every file of the project, as git lists it."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    if listed.returncode:
        pytest.skip("this copy of the project has no git beside it")
    return [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def our_texts(tracked: list[str]) -> dict[str, str]:
    """Name -> text of every text file that we wrote."""
    texts = {}
    for name in tracked:
        data = (ROOT / name).read_bytes()
        if not name.startswith(NOT_OURS) and b"\0" not in data:
            texts[name] = data.decode("utf-8")
    return texts


def read_toml() -> dict[str, object]:
    """pyproject.toml as a dictionary."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def group(name: str) -> list[Requirement]:
    """The requirements of a dependency group, included ones too."""
    groups = read_toml()["dependency-groups"]
    assert isinstance(groups, dict)
    found: list[Requirement] = []
    for entry in groups[name]:
        found += group(entry["include-group"]) if isinstance(entry, dict) else [Requirement(entry)]
    return found


def runtime() -> list[Requirement]:
    """What the program itself needs."""
    project = read_toml()["project"]
    assert isinstance(project, dict)
    return [Requirement(line) for line in project["dependencies"]]


def pins(lock: str) -> dict[str, str]:
    """Package -> version that a lock names."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    found = re.findall(r"^([\w.-]+)==([\w.!+]+)", text, re.MULTILINE)
    return {canonicalize_name(name): version for name, version in found}


def test_the_top_level_holds_only_what_is_agreed(tracked: list[str]) -> None:
    top = {name.partition("/")[0] for name in tracked}
    assert {name for name in top if not name.startswith(".")} <= AGREED


def test_no_file_names_a_place_on_somebody_s_machine(tracked: list[str]) -> None:
    found = [
        (name, path)
        for name, text in our_texts(tracked).items()
        for path in MACHINE_PATHS
        if path in text
    ]
    assert found == []


def test_no_file_names_a_package_registry(tracked: list[str]) -> None:
    found = [
        (name, host)
        for name, text in our_texts(tracked).items()
        for host in REGISTRIES
        if host in text
    ]
    assert found == []


def test_every_path_that_the_readme_names_is_there() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:kidsdice|tests|packaging|resources|translations)/[^`<>\s]*)`", text)
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_the_readme_counts_the_lines_of_the_fifth_game() -> None:
    text = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    told = re.search(
        r"Pig .* costs: (\d+) lines of rules, (\d+) lines of words .*? and (\d+) lines of tests"
        r".*? a robot plays it \((\d+) lines\)",
        text,
    )
    files = (
        ("kidsdice/games/pig.py",),
        ("kidsdice/words/pig.py",),
        ("tests/games/test_pig.py", "tests/test_words_pig.py"),
        ("kidsdice/robots/pig.py",),
    )
    counted = [
        str(sum(len((ROOT / name).read_text(encoding="utf-8").splitlines()) for name in some))
        for some in files
    ]
    assert told is not None
    assert list(told.groups()) == counted


def test_every_command_that_the_readme_names_is_there() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"packaging/dev\.py (\w+)", text))
    told = subprocess.run(
        [sys.executable, ROOT / "packaging" / "dev.py", "--help"],
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout
    there = set(re.findall(r"^  (\w+) ", told, re.MULTILINE))
    assert {"run", "test"} <= named <= there


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_in_a_lock_has_a_hash(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    entries = re.split(r"^(?=[\w.-]+==)", text, flags=re.MULTILINE)[1:]
    assert len(entries) > 10
    assert [entry.split()[0] for entry in entries if "--hash=sha256:" not in entry] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert re.findall(r"\S*(?:://|--index|--find-links)\S*", text) == []


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_compares_no_kernel_with_a_number(lock: str) -> None:
    """pip up to 25.1 falls over such a marker where the kernel is called 6.1.0-13-amd64."""
    assert "platform_release" not in (ROOT / lock).read_text(encoding="utf-8")


@pytest.mark.parametrize(("lock", "groups"), LOCKS.items())
def test_a_lock_holds_what_pyproject_asks_for(lock: str, groups: tuple[str, ...]) -> None:
    locked = pins(lock)
    asked = [*runtime(), *(one for name in groups for one in group(name))]
    unmet = [
        str(one)
        for one in asked
        if not one.specifier.contains(locked.get(canonicalize_name(one.name), "0"))
    ]
    assert unmet == []


def test_players_and_developers_have_the_same_versions() -> None:
    small, large = (pins(lock) for lock in LOCKS)
    assert {name: large.get(name) for name in small} == small


def test_the_pyside_that_loses_references_is_not_allowed() -> None:
    (qt,) = [one for one in runtime() if one.name == "PySide6-Essentials"]
    assert not qt.specifier.contains("6.12.0")
    assert not qt.specifier.contains("6.12.1")
    assert qt.specifier.contains("6.11.3")


def test_every_font_has_its_licence_beside_it() -> None:
    families = {
        font.name.split("-")[0].split("_")[0] for font in (ROOT / "resources/fonts").iterdir()
    }
    licences = ROOT / "resources" / "licences"
    assert families
    assert [name for name in families if not any(licences.glob(f"*-{name}.txt"))] == []
