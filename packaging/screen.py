"""Screens: whether there is one to play on, and private ones for the tests."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from plain import Trouble

NO_SCREEN = "There is no screen to open the window on: start Kids Dice from a desktop session."
# Large enough for the largest window that the tests open.
TEST_SCREEN = "3840x2160x24"
XVFB = ["Xvfb", "-noreset", "-nolisten", "tcp"]


def check_named() -> None:
    """Before any work: is a screen named at all? Raises ``Trouble``."""
    if _asks_for_no_screen():
        return
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        raise Trouble(NO_SCREEN)


def check_answers() -> None:
    """Does the named X screen answer? Qt itself would end with a core dump. Raises ``Trouble``."""
    if _asks_for_no_screen() or os.environ.get("WAYLAND_DISPLAY"):
        return
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    broken = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    if broken:
        raise Trouble(NO_SCREEN)


def _asks_for_no_screen() -> bool:
    return sys.platform != "linux" or bool(os.environ.get("QT_QPA_PLATFORM"))


@contextmanager
def private_screens(count: int) -> Iterator[list[str]]:
    """That many screens nobody sees, or none where Xvfb is missing."""
    with ExitStack() as stack:
        if sys.platform != "linux" or not shutil.which("Xvfb"):
            count = 0
        yield [stack.enter_context(private_screen()) for _ in range(count)]


@contextmanager
def private_screen(size: str = TEST_SCREEN, *options: str) -> Iterator[str]:
    """A screen nobody sees. Xvfb itself picks a number that is free, so two runs never meet."""
    reader, writer = os.pipe()
    server = subprocess.Popen(
        [*XVFB, "-displayfd", str(writer), "-screen", "0", size, *options],
        pass_fds=[writer],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with open(reader) as answer:
            number = answer.readline().strip()
        if not number:
            raise Trouble("Xvfb is installed but did not start; the window tests need it.")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()
