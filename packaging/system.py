"""What the operating system has to bring: Qt's libraries and the tools of the tests.

On Debian and Ubuntu it is fetched when that is allowed; everywhere else one
line says what is missing.
"""

from __future__ import annotations

import ctypes
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


def provide_window() -> None:
    """See to it that Qt can open a window. Raises ``Trouble``."""
    missing = [package for so, package in WINDOW_LIBRARIES.items() if not _loads(so)]
    if sys.platform == "linux" and missing:
        provide_packages(missing, "to open a window")


def provide_test_tools(*commands: str) -> None:
    """See to it that these commands are there, or all that tests use. Raises ``Trouble``."""
    missing = _without({name: TEST_TOOLS[name] for name in commands or TEST_TOOLS})
    if sys.platform == "linux" and missing:
        provide_packages(missing, "for the tests")


def provide_bundling() -> None:
    """See to it that PyInstaller can work. Raises ``Trouble``."""
    if missing := bundling_lacks():
        provide_packages(missing, "to make the bundle")


def bundling_lacks() -> list[str]:
    """The packages without which PyInstaller gives up; only Linux splits them off."""
    if sys.platform != "linux":
        return []
    missing = _without(BUNDLE_TOOLS)
    library = sysconfig.get_config_var("INSTSONAME") or f"lib{PYTHON}.so.1.0"
    beside = Path(sysconfig.get_config_var("LIBDIR") or "") / library
    # Debian's Python holds it all in one program; a bundle needs it as a library.
    if not beside.is_file() and not _loads(library):
        missing.append(f"lib{PYTHON}")
    return missing


def _without(tools: dict[str, str]) -> list[str]:
    return [package for command, package in tools.items() if not shutil.which(command)]


def provide_packages(packages: Iterable[str], purpose: str) -> None:
    """Install system packages, or say in one line how. Raises ``Trouble``."""
    names = " ".join(sorted(packages))
    if not shutil.which("apt-get"):
        raise Trouble(
            f"This system lacks something {purpose}; on Debian the packages are called: {names}"
        )
    become_root = _way_to_root()
    if become_root is None:
        raise Trouble(f"Please type this once, {purpose}: sudo apt-get install {names}")
    say(f"Installing system packages {purpose}: {names} ...")
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
