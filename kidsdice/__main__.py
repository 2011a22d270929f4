"""The command line: ``kidsdice``, ``kidsdice --version``, ``kidsdice --speaker`` …"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from kidsdice import __version__


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="kidsdice",
        description="Dice games for children, with a voice that reads aloud.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"kidsdice {__version__}")
    parser.add_argument("--data-dir", metavar="DIR", help="keep scores and settings in DIR")
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
    if paths.data.exists() and not paths.data.is_dir():
        print(f"kidsdice: {paths.data} is not a folder", file=sys.stderr)
        return 2
    from kidsdice import quick_start

    quick_start.no_sweeping()
    quick_start.import_plainly()
    from kidsdice.app import run

    return run(paths)


if __name__ == "__main__":
    sys.exit(main())
