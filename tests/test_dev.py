"""The command that sets itself up: in strange folders, half-made, too old, without a screen."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

# A build backend in one file, so that setting up needs no network: it writes a
# wheel with nothing in it but a path.
BACKEND = """
import zipfile
META = "Metadata-Version: 2.1\\nName: kidsdice\\nVersion: 1\\n"
WHEEL = "Wheel-Version: 1.0\\nGenerator: tiny\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n"

def build_editable(folder, config_settings=None, metadata_directory=None):
    name = "kidsdice-1-py3-none-any.whl"
    with zipfile.ZipFile(folder + "/" + name, "w") as wheel:
        info = "kidsdice-1.dist-info/"
        wheel.writestr("kidsdice.pth", __file__.rpartition("/")[0])
        wheel.writestr(info + "METADATA", META)
        wheel.writestr(info + "WHEEL", WHEEL)
        wheel.writestr(info + "RECORD", "")
    return name
"""
PYPROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
"""


def build(home: Path) -> Path:
    """A small project whose lock asks for nothing, in a folder with blanks and other letters."""
    shutil.copytree(ROOT / "packaging", home / "packaging")
    (home / "kidsdice").mkdir()
    (home / "kidsdice" / "__init__.py").write_text("")
    (home / "kidsdice" / "__main__.py").write_text("import sys; print('played', sys.argv[1:])")
    (home / "backend.py").write_text(BACKEND)
    (home / "pyproject.toml").write_text(PYPROJECT)
    (home / "requirements.lock").write_text("# nothing\n")
    return home


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A project that was never set up."""
    return build(tmp_path / "Würfel für 子供" / "kids dice")


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A project that was set up over a half-made environment, and what it said then."""
    home = build(tmp_path_factory.mktemp("begun") / "Würfel für 子供" / "kids dice")
    broken = home / ".venv" / ("Scripts" if os.name == "nt" else "bin")
    broken.mkdir(parents=True)
    (broken / "python").write_text("half a Python")
    done = dev(home, "run", "--version")
    return home, done.stdout + done.stderr


def dev(house: Path, *words: str, **changes: str) -> subprocess.CompletedProcess[str]:
    """Run dev.py of that house from another folder."""
    env = {**os.environ, **changes}
    return subprocess.run(
        [sys.executable, house / "packaging" / "dev.py", *words],
        cwd=house.parent.parent,
        env={name: value for name, value in env.items() if value},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def test_a_half_made_environment_is_made_anew(begun: tuple[Path, str]) -> None:
    _, told = begun
    assert "Installing" in told
    assert "played ['--version']" in told


def test_it_does_nothing_again_when_nothing_changed(begun: tuple[Path, str]) -> None:
    house, _ = begun
    assert dev(house, "run", "--version").stdout == "played ['--version']\n"


def test_it_sets_up_again_when_the_lock_changes(begun: tuple[Path, str]) -> None:
    house, _ = begun
    (house / "requirements.lock").write_text("# still nothing\n")
    told = dev(house, "run", "--version").stdout
    assert "Installing" in told
    assert "Making" not in told


def test_an_old_python_says_so_in_one_line() -> None:
    words = "import sys, runpy; sys.version_info = (3, 9, 2, 'final', 0); sys.argv[1:] = ['run'];"
    path = str(ROOT / "packaging" / "dev.py")
    done = subprocess.run(
        [sys.executable, "-c", f"{words} runpy.run_path({path!r}, run_name='__main__')"],
        env={**os.environ, "PATH": ""},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == "Kids Dice needs Python 3.11 or newer, and this is 3.9.2.\n"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux starts without a screen")
def test_without_a_screen_it_says_so_before_any_work(house: Path) -> None:
    done = dev(house, "run", DISPLAY="", WAYLAND_DISPLAY="", QT_QPA_PLATFORM="")
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "no screen" in done.stderr
    assert not (house / ".venv").exists()


def test_without_a_network_it_says_so_in_one_line(house: Path) -> None:
    (house / "requirements.lock").write_text("nothing-at-all==1 --hash=sha256:" + "0" * 64)
    nowhere = "http://127.0.0.1:9/simple"
    done = dev(
        house,
        "run",
        "--version",
        PIP_INDEX_URL=nowhere,
        PIP_EXTRA_INDEX_URL="",
        PIP_FIND_LINKS="",
        PIP_CONFIG_FILE=os.devnull,
        PIP_RETRIES="0",
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "network" in done.stderr


def test_an_unknown_command_names_those_there_are() -> None:
    done = dev(ROOT, "jump")
    assert done.returncode == 2
    assert "run, test, lint" in done.stderr
