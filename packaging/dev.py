#!/usr/bin/env python3
"""One word for each thing to do with Kids Dice; `dev.py` alone lists them.

Standard library only. This file is written so that a much older Python can
read it too: it must be able to say that it is too old.
"""

import os
import shutil
import subprocess
import sys

TYPE_CHECKING = False  # as in `typing`, without the time that it takes to import
if TYPE_CHECKING:
    from collections.abc import Iterator

OLDEST = (3, 11)
NEWEST_TO_TRY = 20
HERE = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(os.path.dirname(HERE), ".venv")


def other_pythons() -> "Iterator[list[str]]":
    """The commands of newer Pythons that this machine may have, newest first."""
    for minor in range(NEWEST_TO_TRY, OLDEST[1] - 1, -1):
        name = "3." + str(minor)
        if shutil.which("python" + name):
            yield ["python" + name]
        elif os.name == "nt" and shutil.which("py"):
            yield ["py", "-" + name]


def works(command: "list[str]") -> bool:
    """Whether this command starts a Python at all."""
    with open(os.devnull, "w") as nowhere:
        return not subprocess.call([*command, "-c", ""], stdout=nowhere, stderr=nowhere)


def hand_over(command: "list[str]") -> int:
    """Let another Python do it, with the same words."""
    return subprocess.call([*command, os.path.abspath(__file__), *sys.argv[1:]])


def main() -> int:
    """Run the command that was asked for, under a Python that is new enough."""
    if sys.version_info < OLDEST:
        for command in other_pythons():
            if works(command):
                return hand_over(command)
        have = ".".join(str(part) for part in sys.version_info[:3])
        sys.stderr.write("Kids Dice needs Python 3.11 or newer, and this is " + have + ".\n")
        return 1
    if os.path.realpath(sys.prefix) == os.path.realpath(VENV):
        # The environment may have to be made anew: not from inside it.
        return hand_over([getattr(sys, "_base_executable", sys.executable)])
    import commands

    return commands.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
