"""Opening the game: the window stands before the program in it has been built.

Only what a window with the picture of the last start needs is imported here;
``kidsdice.app`` and all that it knows come behind that picture.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QMessageLogContext, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from kidsdice.quick_start import sweep_again
from kidsdice.services.one_window import Claim, Doorbell, call_first
from kidsdice.services.paths import Paths
from kidsdice.ui import first_picture
from kidsdice.ui.first_size import show_fitting
from kidsdice.ui.window import Window

if TYPE_CHECKING:
    from kidsdice.app import App

ICON_SIZES = (64, 256)
NO_SCREEN = "kidsdice: there is no screen to open a window on"
NO_WINDOW = (
    "kidsdice: no window opens on this screen; Debian and Ubuntu may lack libxcb-cursor0"
    if sys.platform.startswith("linux")
    else "kidsdice: no window opens on this screen"
)


def bare_app(arguments: list[str]) -> QApplication:
    """The Qt application without the fonts of the program.

    The style is an argument: to be given one it would make all names that styles know.
    """
    before = qInstallMessageHandler(_when_qt_gives_up)
    app = QApplication([*arguments, "-style", "Fusion"])
    qInstallMessageHandler(before)
    app.setApplicationName("kidsdice")
    app.setApplicationDisplayName("Kids Dice")
    return app


def run(paths: Paths) -> int:
    """Open the game and play until the window is closed; the exit status.

    A second start on the same data brings the first window to the front.
    """
    if no_screen():
        print(NO_SCREEN, file=sys.stderr)
        return 1
    claim = Claim(paths)
    if not claim.first and call_first(paths):
        return 0
    app = bare_app(sys.argv[:1])
    window = Window()
    made_from = first_picture.made_from(paths)
    before = first_picture.kept(paths.picture, made_from)
    if before is not None:
        window.show_picture(before)
        show_fitting(window)
        before.wait()
        if not window.isVisible():  # closed again already
            claim.release()
            return 0
    status = _play(app, window, paths, "" if before and before.seen else made_from)
    claim.release()
    return status


def _play(app: QApplication, window: Window, paths: Paths, made_from: str) -> int:
    """Build the program into this window and run it; the exit status.

    What its first picture is ``made_from`` is given where it is to be kept.
    """
    from kidsdice.app import compose

    program = compose(paths, window=window)
    window.painted.connect(
        lambda: QTimer.singleShot(0, lambda: _after_first_picture(program, made_from))
    )
    if not window.isVisible():
        show_fitting(window)
    status = app.exec()
    program.end()
    return status


def _when_qt_gives_up(kind: QtMsgType, _where: QMessageLogContext, _words: str) -> None:
    """A screen that does not answer, or a library that is missing: Qt itself would dump core."""
    if kind is QtMsgType.QtFatalMsg:
        print(NO_WINDOW, file=sys.stderr, flush=True)
        os._exit(1)


def no_screen() -> bool:
    """Whether there is plainly no screen to open a window on (Qt itself would abort)."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _after_first_picture(program: App, made_from: str) -> None:
    from kidsdice.read_ahead import read_ahead

    sweep_again()
    if made_from:
        first_picture.keep(program.hall, made_from, program.window.home)
    program.start()
    _show_icon()
    bell = Doorbell(program.hall.paths, program.window)
    bell.rung.connect(program.window.come_forward)
    bell.look()
    read_ahead(program.window)


def _show_icon() -> None:
    from PySide6.QtGui import QIcon

    from kidsdice.resources import resource

    icon = QIcon()
    for size in ICON_SIZES:
        icon.addFile(str(resource("icons", f"kidsdice-{size}.png")))
    QApplication.setWindowIcon(icon)
