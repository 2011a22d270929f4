"""A screen reader is told from everything else that listens on the same bus."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
ROOT = Path(__file__).parents[2]
LOOK = """
import sys
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusVariant
from kidsdice.services.screen_reader import at_work
app = QGuiApplication([])
QAccessible.setActive("listens" in sys.argv)
if "reads" in sys.argv:
    turn_on = QDBusMessage.createMethodCall(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set"
    )
    turn_on.setArguments(["org.a11y.Status", "ScreenReaderEnabled", QDBusVariant(True)])
    answer = QDBusConnection.sessionBus().call(turn_on)
    assert not answer.errorMessage(), answer.errorMessage()
print(at_work())
"""
on_a_bus = pytest.mark.skipif(
    not (sys.platform == "linux" and LAUNCHER.exists() and shutil.which("dbus-run-session")),
    reason="needs the accessibility bus of Linux",
)


def told(*about: str, bus: tuple[str, ...] = ("dbus-run-session", "--")) -> bool:
    """What a program finds that is started on a bus of its own."""
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    if not bus:
        env["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere"
    run = subprocess.run(
        [*bus, sys.executable, "-c", LOOK, *about],
        env=env,
        capture_output=True,
        text=True,
        timeout=30,
        check=True,
    )
    return run.stdout.split()[-1] == "True"


@on_a_bus
def test_a_switch_or_a_test_on_the_bus_is_no_screen_reader() -> None:
    """Somebody listens, nobody reads: Pip speaks and asks nothing."""
    assert not told("listens")


@on_a_bus
def test_a_screen_reader_that_says_so_is_one() -> None:
    assert told("listens", "reads")


@pytest.mark.skipif(sys.platform != "linux", reason="a bus is how Linux tells")
def test_without_a_bus_there_is_no_screen_reader() -> None:
    assert not told("listens", bus=())
