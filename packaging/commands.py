"""The commands themselves. Each sets up what it needs and says what it could not do."""

from __future__ import annotations

import os
import re
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from compileall import compile_dir
from contextlib import contextmanager
from pathlib import Path

import bundle as bundling
import environment
import screen
import system
from plain import ROOT, Command, Env, Trouble, any_letters, call, child_environment, say

WITHOUT_A_WINDOW = {"--version", "--help", "-h", "--speaker"}
CHECKS = {
    "ruff check": ["-m", "ruff", "check", "."],
    "ruff format": ["-m", "ruff", "format", "--check", "."],
    "mypy": ["-m", "mypy"],
    # import-linter has no `-m` way of its own.
    "import floors": [
        "-c",
        "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())",
    ],
}
# More would only make the tests that watch the clock less sure.
MOST_WORKERS = 4
# A worker that crashed is replaced by one with the next number, which needs a screen too.
SPARE_SCREENS = 2
# Each test has a limit of its own (pyproject.toml); this one ends what even that cannot end.
LONGEST_S = 30 * 60
SOME_FAILED = 1  # pytest's own number for it


def run(args: list[str]) -> int:
    """Play Kids Dice (words after `run` go to the program)."""
    window = not WITHOUT_A_WINDOW.intersection(args)
    if window:
        screen.check_named()
        system.provide([*system.environment_lacks(), *system.window_lacks()])
    python = environment.make_ready("run")
    if window:
        screen.check_answers()
    # Where Python may not keep its bytecode each start would compile everything anew.
    compile_dir(ROOT / "kidsdice", quiet=2)
    return call([python, "-m", "kidsdice", *args])


def lint(_args: list[str]) -> int:
    """Check style, types and the floors of the house."""
    python = environment.make_ready("dev")
    failed = [name for name, words in CHECKS.items() if _check(name, [python, *words])]
    if failed:
        print(f"Not in order: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def _check(name: str, command: Command) -> int:
    say(f"== {name}")
    return call(command, cwd=ROOT)


def test(args: list[str]) -> int:
    """Lint, then run every test (words after `test` go to pytest, and lint is left out)."""
    needed = [*system.environment_lacks(), *system.window_lacks()]
    try:
        system.provide([*needed, *system.tests_lack(), *system.bundling_lacks()])
    except Trouble as trouble:
        if needed:
            raise
        say(f"{trouble} (some tests are left out now)")
    environment.make_ready("dev")
    return _pytest(args) if args else _everything()


def _everything() -> int:
    """Style first, then the tests that watch the clock, then all others."""
    linted = lint([])
    say("== pytest: tests that watch the clock")
    # Most of them wait, for a voice or for nothing to happen: three of them leave a core free.
    cores = os.cpu_count() or 1
    quiet = _twice("alone", workers=min(cores + 1, 3))
    say("== pytest: all others")
    # Two more than there are cores: a window test waits for a clock much of its time.
    others = _twice("not alone", workers=min(cores + 2, MOST_WORKERS))
    if linted or quiet:
        print("Not in order: see what stands above the last tests.", file=sys.stderr)
    return others or quiet or linted


def _twice(mark: str, workers: int) -> int:
    """Run the tests with this mark; what failed has a second try, one test after the other.

    A busy computer can make a test fail that waits for a clock. It does not make
    one fail twice while nothing else runs, and both tries are printed.
    """
    # Even a single worker is a process apart: a test that ends it does not end the run.
    # A file at a time, so that what a file has made (a bundle, an environment) is made once;
    # in the order of tests/conftest.py.
    words = ["-m", mark, "--dist", "loadfile", "--no-loadscope-reorder", "--durations", "12"]
    status = _pytest([*words, "-n", str(workers)], workers)
    if status != SOME_FAILED:
        return status
    say("== pytest: what failed, once more")
    again = ["--last-failed", "--last-failed-no-failures", "none"]
    return _pytest([*words, "-n", "1", *again])


def _pytest(words: list[str], workers: int = 1) -> int:
    with screen.private_screens(workers + SPARE_SCREENS) as screens, _apart(screens) as env:
        return call([environment.PYTHON, "-m", "pytest", *words], ROOT, env, LONGEST_S)


@contextmanager
def _apart(screens: list[str]) -> Iterator[Env]:
    """An environment in which a test meets neither the user's screen nor the user's files."""
    env = child_environment()
    if sys.platform != "linux":
        yield env
        return
    env["LC_ALL"] = "C.UTF-8"
    env["KIDSDICE_TEST_SCREENS"] = " ".join(screens)
    env.setdefault("QT_QPA_PLATFORM", "xcb" if screens else "offscreen")
    env["DISPLAY"] = screens[0] if screens else ""
    env.pop("WAYLAND_DISPLAY", None)
    with tempfile.TemporaryDirectory(prefix="kidsdice-test-", ignore_cleanup_errors=True) as home:
        for folder in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"):
            env[folder] = os.path.join(home, folder.lower())
            os.mkdir(env[folder], 0o700)
        yield env


def bundle(args: list[str]) -> int:
    """Make the program that needs no Python (`bundle --natural`: with the natural voice)."""
    system.provide([*system.environment_lacks(), *system.window_lacks(), *system.bundling_lacks()])
    python = environment.make_ready("dev")
    natural = environment.natural_voice() if "--natural" in args else None
    return bundling.make(python, anew="--anew" in args, natural=natural)


def bench(args: list[str]) -> int:
    """Measure the time to the first pixels against a window with one label."""
    system.provide([*system.environment_lacks(), *system.window_lacks(), *system.tests_lack()])
    python = environment.make_ready("dev")
    return call([python, ROOT / "tests" / "bench" / "first_pixels.py", *args])


def lock(args: list[str]) -> int:
    """Write the lock files anew from pyproject.toml (`lock --upgrade` takes newer packages)."""
    python = environment.make_ready("dev")
    environment.install_group("lock")
    words = ["pip", "compile", "pyproject.toml", "--universal", "--python-version", "3.11"]
    words += ["--generate-hashes", "--no-annotate", "--no-header", "--quiet"]
    for kind, groups in {"dev": ["dev"], "run": ["build"]}.items():
        out = environment.LOCKS[kind]
        # Both locks name the same versions: the larger one is made first and leads.
        lead = [] if kind == "dev" else ["--constraint", str(environment.LOCKS["dev"])]
        more = [word for group in groups for word in ("--group", group)]
        words_out = ["--output-file", str(out), *args]
        if status := call([python, "-m", "uv", *words, *more, *lead, *words_out], cwd=ROOT):
            return status
    natural = ["--extra", "natural", "--constraint", str(environment.LOCKS["dev"])]
    out = environment.NATURAL_LOCK
    words_out = ["--output-file", str(out), *args]
    if status := call([python, "-m", "uv", *words, *natural, *words_out], cwd=ROOT):
        return status
    _leave_out(out, environment.LOCKS["run"])
    return 0


def _leave_out(lock: Path, other: Path) -> None:
    """Keep in a lock only what the other does not have."""

    def blocks(text: str) -> list[str]:
        return re.split(r"(?m)^(?=[^\s#])", text)

    known = {block.split("==")[0] for block in blocks(other.read_text("utf-8"))}
    kept = [b for b in blocks(lock.read_text("utf-8")) if b.split("==")[0] not in known]
    lock.write_text("".join(kept), "utf-8")


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    command.__name__: command for command in (run, test, lint, bundle, bench, lock)
}


def _usage() -> str:
    lines = ["Usage: python3 packaging/dev.py COMMAND", ""]
    lines += [f"  {name:<8}{command.__doc__}" for name, command in COMMANDS.items()]
    return "\n".join(lines)


def main(args: list[str]) -> int:
    """Run one command; what could not be done is one plain line and status 1."""
    any_letters()
    if not args or args[0] in ("-h", "--help", "help"):
        say(_usage())
        return 0
    if args[0] not in COMMANDS:
        print(f"There is no command {args[0]!r}; there are: {', '.join(COMMANDS)}", file=sys.stderr)
        return 2
    try:
        return COMMANDS[args[0]](args[1:])
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
