"""What the operating system has to bring: Qt's libraries and the tools of the tests.

On Debian and Ubuntu it is fetched when that is allowed; everywhere else one
line says what is missing.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

from plain import Trouble, listen, say

# Shared library -> the Debian package that has it. Those that come along with
# another one of the list are left out.
WINDOW_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
# Command -> package. The tests hear and see with these.
TEST_TOOLS = {
    "Xvfb": "xvfb",
    "pulseaudio": "pulseaudio",
    "pactl": "pulseaudio-utils",
    "sox": "sox",
    "pdftotext": "poppler-utils",
}
BUNDLE_TOOLS = {"objdump": "binutils"}
PYTHON = f"python{sys.version_info.major}.{sys.version_info.minor}"


def window_lacks() -> list[str]:
    """The packages without which Qt opens no window."""
    return [package for library, package in WINDOW_LIBRARIES.items() if not _loads(library)]


def environment_lacks() -> list[str]:
    """Debian splits off what Python needs to make an environment."""
    return [] if importlib.util.find_spec("ensurepip") else [f"{PYTHON}-venv"]


def tests_lack() -> list[str]:
    """The packages whose programs the tests see and hear with."""
    return _without(TEST_TOOLS)


def bundling_lacks() -> list[str]:
    """The packages without which PyInstaller gives up."""
    missing = _without(BUNDLE_TOOLS)
    library = sysconfig.get_config_var("INSTSONAME") or f"lib{PYTHON}.so.1.0"
    beside = Path(sysconfig.get_config_var("LIBDIR") or "") / library
    # Debian's Python holds it all in one program; a bundle needs it as a library.
    if not beside.is_file() and not _loads(library):
        missing.append(f"lib{PYTHON}")
    return missing


def _without(tools: dict[str, str]) -> list[str]:
    if sys.platform != "linux":
        return []
    return [package for command, package in tools.items() if not shutil.which(command)]


def provide(packages: Iterable[str]) -> None:
    """Install these system packages, or say in one line how.

    Raises ``Trouble`` where they could be installed and were not.
    """
    names = " ".join(sorted(packages))
    if not names:
        return
    if not shutil.which("apt-get"):
        say(f"If something fails, this system may lack what Debian calls: {names}")
        return
    become_root = _way_to_root()
    if become_root is None:
        raise Trouble(f"Please type this once, then try again: sudo apt-get install {names}")
    say(f"Installing system packages: {names} ...")
    apt = [*become_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    listen([*apt, "update"])
    status, told = listen([*apt, "install", "-y", "--no-install-recommends", *names.split()])
    if status:
        raise Trouble(f"The system packages could not be installed ({_why(told)}): {names}")


def _loads(library: str) -> bool:
    if sys.platform != "linux":
        return True
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _way_to_root() -> list[str] | None:
    """What to put before a command so that it may install; None when it may not."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and listen(["sudo", "-n", "true"])[0] == 0:
        return ["sudo", "-n"]
    return None


def _why(told: str) -> str:
    reasons = [line[2:].strip() for line in told.splitlines() if line.startswith("E:")]
    return reasons[0] if reasons else "apt-get gave no reason"
