"""A child before the window: what it sees, presses and hears."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from fakes import FakeClock, FakeSpeech
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from kidsdice.app import App
from kidsdice.core.game import Move
from kidsdice.core.match import begin
from kidsdice.games import GAMES
from kidsdice.services.saves import now
from kidsdice.services.scores import match_record, new_id
from kidsdice.ui.kit.press import Press
from kidsdice.ui.stage import Stage

Found = TypeVar("Found")


class Child:
    """Someone before the window: sees names, presses things, hears the voice.

    ``press`` is a real press of the mouse in the middle of a thing, a second
    after the one before: it does nothing for what is covered or too small.
    """

    def __init__(self, program: App, voice: FakeSpeech) -> None:
        self.program = program
        self.voice = voice
        self.hall = program.hall
        self.store = program.hall.store
        self.window = program.window
        self.taps = FakeClock()
        program.hall.taste.taps.clock = self.taps

    @property
    def screen(self) -> Stage:
        return self.window.screen_now

    def buttons(self) -> list[QAbstractButton]:
        """Everything that can be pressed and is seen."""
        found = self.screen.findChildren(QAbstractButton)
        return [button for button in found if button.isVisible()]

    def names(self) -> list[str]:
        """The accessible names of what can be pressed."""
        return [button.accessibleName() for button in self.buttons()]

    def button(self, name: str) -> QAbstractButton:
        for button in self.buttons():
            if button.accessibleName() == name:
                return button
        raise AssertionError(f"no {name!r} to press among {self.names()}")

    def press(self, name: str) -> None:
        """Press the thing with this name."""
        self.press_at(self.button(name))

    def press_at(self, widget: QWidget, spot: QPoint | None = None) -> None:
        """Press a widget at a spot of its own (its middle)."""
        spot = widget.rect().center() if spot is None else spot
        there = self.window.childAt(widget.mapTo(self.window, spot))
        assert there is widget, f"{widget.accessibleName()!r} is covered by {there!r}"
        self.taps.wait(1.0)
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=spot)
        self.settle()

    def key(self, key: Qt.Key, times: int = 1) -> None:
        """Press a key where the focus is, a second after the one before."""
        for _ in range(times):
            self.taps.wait(1.0)
            QTest.keyClick(self.window.focusWidget() or self.window, key)
            self.settle()

    def settle(self) -> None:
        """Let everything happen that is waiting to happen."""
        self.settle_once()
        while self.window.blind.is_down:
            self.settle_once()

    def settle_once(self) -> None:
        """Let happen what waits, though not all of a new screen need be shown."""
        for _ in range(3):
            QApplication.processEvents()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def until(self, true: Callable[[], Any], seconds: float = 15.0) -> None:
        """Wait until something is so (a busy computer takes its time)."""
        end = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < end, f"not so after {seconds} seconds"
            QTest.qWait(5)

    def find(self, kind: type[Found]) -> Found:
        """The one widget of this kind on the screen."""
        found = [w for w in self.screen.findChildren(QWidget) if isinstance(w, kind)]
        assert len(found) == 1, found
        return found[0]

    # What was played before

    def has_scored(
        self,
        game_id: str,
        *figures: int,
        player: str = "fox-sea",
        way: str = "classic",
        kind: str = "",
        rules: Any = None,
    ) -> None:
        """Matches alone that ended with these figures; 0 in Shut the Box is a box that was shut."""
        game = GAMES[game_id]
        rules = game.variations[way] if rules is None else rules
        for figure in figures:
            ended = replace(
                game,
                moves=lambda _state: (),
                winners=lambda _state: (0,),
                figure=lambda _state, _seat, n=figure: n,
                feats=lambda _state, _seat, n=figure: int(n == 0 and game_id == "shut_the_box"),
                kind=lambda _state, _seat: kind,
            )
            self.store.finish(begin(ended, rules, [player]), new_id(), now())

    def waits(self, game_id: str, *moves: Move, player: str = "fox-sea") -> None:
        """A match alone was left after these moves and waits."""
        game = GAMES[game_id]
        match = begin(game, next(iter(game.variations.values())), [player])
        for move in moves:
            match = match.play(move)
        self.store.save_match(match_record(match, new_id()))
        self.window.refresh_home()


def thing(button: QAbstractButton, window: QWidget) -> QRect:
    """Where the thing itself lies in the window: a painted button without its bleed."""
    rect = QRect(button.mapTo(window, QPoint(0, 0)), button.size())
    if isinstance(button, Press):
        bleed = round(button.bleed * button.box.k)
        rect.adjust(bleed, bleed, -bleed, -bleed)
    return rect


OpenWindow = Callable[..., Child]
"""What the fixture ``open_window`` is."""
