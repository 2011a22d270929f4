"""For all tests: each worker has a screen of its own, and no test opens a window on a desk."""

from __future__ import annotations

import os


def _take_own_screen() -> None:
    """Windows of two workers on one screen would steal the keyboard from each other."""
    screens = os.environ.get("KIDSDICE_TEST_SCREENS", "").split()
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    if screens:
        os.environ["DISPLAY"] = screens[worker % len(screens)]
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


_take_own_screen()
