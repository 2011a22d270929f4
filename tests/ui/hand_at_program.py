"""The real program in a process of its own, with a hand that follows a script.

    python hand_at_program.py DATA_DIR FACES STEP...

FACES are the dice to come ("6636"). Each step is a method of ``Hand`` and its
word: ``press NAME``, ``land``, ``still``, ``screen NAME``, ``wait MS``, ``exists FILE``,
``tell`` (a line of JSON), ``minimize``, ``forward``, ``close``. All else is the program.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from kidsdice import app, opening
from kidsdice.core.dice import ScriptedDice
from kidsdice.games import GAMES
from kidsdice.services.paths import Paths
from kidsdice.ui.game_screen import GameScreen

LOOK_MS = 15
PATIENCE_S = 20.0


class Hand(QObject):
    """Does one step after the other, each as soon as it can be done."""

    def __init__(self, program: app.App, steps: list[str]) -> None:
        super().__init__(program.window)
        self.program, self.window = program, program.window
        self.steps = steps
        self.seconds = 0.0
        self.ends = time.monotonic() + PATIENCE_S
        program.hall.taste.taps.clock = lambda: self.seconds
        self.timer = QTimer(self, interval=LOOK_MS)
        self.timer.timeout.connect(self.look)
        self.window.painted.connect(self.timer.start)

    def look(self) -> None:
        if not self.steps:
            self.timer.stop()
            return
        verb, _, what = self.steps[0].partition(" ")
        do: Callable[[str], bool] = getattr(self, verb)
        if do(what):
            self.steps.pop(0)
            self.ends = time.monotonic() + PATIENCE_S
        elif time.monotonic() > self.ends:
            print(f"never came to: {self.steps[0]}", flush=True)
            os._exit(3)

    def press(self, name: str) -> bool:
        for button in self.window.screen_now.findChildren(QAbstractButton):
            if button.isVisible() and button.accessibleName() == name:
                return self._press(button)
        return False

    def _press(self, button: QAbstractButton) -> bool:
        middle = button.rect().center()
        spot = button.mapTo(self.window, QPoint(middle))
        if self.window.childAt(spot) is not button:
            return False
        self.seconds += 1.0
        QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=middle)
        return True

    def still(self, _what: str) -> bool:
        screen = self.window.screen_now
        return not isinstance(screen, GameScreen) or not screen.board.moving

    def land(self, _what: str) -> bool:
        """Space lands dice that roll."""
        QTest.keyClick(self.window.focusWidget() or self.window, Qt.Key.Key_Space)
        return True

    def screen(self, name: str) -> bool:
        return type(self.window.screen_now).__name__ == name

    def wait(self, milliseconds: str) -> bool:
        self.steps.insert(1, f"until {time.monotonic() + int(milliseconds) / 1000}")
        return True

    def until(self, moment: str) -> bool:
        return time.monotonic() >= float(moment)

    def exists(self, file: str) -> bool:
        """The test has made this file when it wants to go on."""
        return os.path.exists(file)

    def minimize(self, _what: str) -> bool:
        self.window.showMinimized()
        return True

    def forward(self, _what: str) -> bool:
        return not self.window.isMinimized()

    def close(self, _what: str) -> bool:
        print("closing", flush=True)
        self.window.close()
        return True

    def tell(self, _what: str) -> bool:
        print(json.dumps(self._facts()), flush=True)
        return True

    def _facts(self) -> dict[str, Any]:
        hall, screen = self.program.hall, self.window.screen_now
        match = screen.session.match if isinstance(screen, GameScreen) else None
        players = hall.store.players()
        game = GAMES["shut_the_box"]
        solo = hall.store.solo(players[0], game, game.variations["classic"]) if players else None
        speech = hall.narrator.speech
        return {
            "screen": type(screen).__name__,
            "players": list(players),
            "open": list(match.state.open) if match else [],
            "moves": len(match.log) if match else 0,
            "bookmarks": sorted(hall.store.bookmarks()),
            "best": solo.best if solo else None,
            "times": solo.times if solo else 0,
            "trouble": str(hall.store.trouble or ""),
            "voice": speech.has_voice,
            "said": hall.narrator.text,
            "helpers": list(speech.pids),
        }


def main() -> int:
    """Run the program on this folder, with this hand."""
    folder, faces, *steps = sys.argv[1:]
    build = app.compose

    def with_hand(paths: Paths, **more: Any) -> app.App:
        program = build(paths, dice=ScriptedDice(map(int, faces)), **more)
        Hand(program, steps)
        return program

    app.compose = with_hand  # type: ignore[assignment]
    return opening.run(Paths.at(folder))


if __name__ == "__main__":
    sys.exit(main())
