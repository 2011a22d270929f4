"""The command line: ``kidsdice``, ``kidsdice --version``, ``kidsdice --speaker`` …"""

from __future__ import annotations

import argparse
import sys
from argparse import ArgumentTypeError
from collections.abc import Sequence
from typing import NoReturn

from kidsdice import __version__


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def _data_folder(text: str) -> str:
    """A folder, or a name that can become one."""
    from pathlib import Path

    if not text.strip():
        raise ArgumentTypeError("an empty name is no folder")
    try:
        folder = Path(text).expanduser()
        if folder.exists() and not folder.is_dir():
            raise ArgumentTypeError(f"{folder} is not a folder")
    except PermissionError:
        pass  # the game goes on without saving, and the grown-ups corner says so
    except (OSError, RuntimeError, ValueError):
        raise ArgumentTypeError("there can be no such folder") from None
    return text


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="kidsdice",
        description="Dice games for children, with a voice that reads aloud.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"kidsdice {__version__}")
    parser.add_argument(
        "--data-dir", metavar="DIR", type=_data_folder, help="keep scores and settings in DIR"
    )
    parser.add_argument(
        "--speaker", action="store_true", help="be the voice: JSON lines on standard input"
    )
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the command line asks for; the exit status."""
    options = _parser().parse_args(arguments)
    if options.speaker:
        from kidsdice.services import speaker

        return speaker.main()
    from kidsdice.services.paths import Paths

    paths = Paths.at(options.data_dir) if options.data_dir else Paths.default()
    from kidsdice import quick_start

    quick_start.no_sweeping()
    quick_start.import_plainly()
    from kidsdice.opening import run

    return run(paths)


if __name__ == "__main__":
    sys.exit(main())
