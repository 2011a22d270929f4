"""The questions that the window asks with two pictures. Nothing is lost by any answer."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QPainter

from kidsdice.ui.kit.ask_card import AskCard
from kidsdice.ui.kit.buttons import Picture
from kidsdice.ui.kit.paint import draw_emblem, draw_icon, placed
from kidsdice.ui.narrator import Narrator, Priority
from kidsdice.ui.stage import Stage
from kidsdice.ui.style import Look
from kidsdice.words.digits import digits
from kidsdice.words.say import translate

PLAQUE = (216.0, 112.0)

Answer = Callable[[], None]


def ask_carry_on(
    screen: Stage, narrator: Narrator, game_id: str, carry_on: Answer, anew: Answer
) -> None:
    """A match of this game waits: carry on (the safe answer), or start anew."""
    question = translate("Asking", "A game is waiting. Carry on?")
    safe = (translate("Asking", "Carry on"), _toy(game_id), carry_on)
    _ask(screen, narrator, question, safe, (translate("Asking", "Start anew"), _icon("redo"), anew))


def ask_leave(screen: Stage, narrator: Narrator, game_id: str, leave: Answer) -> None:
    """Stay in this match (the safe answer), or go home."""
    question = translate("Asking", "Go home? The game waits for you.")
    other = (translate("Asking", "Go home"), _icon("home"), leave)
    _ask(screen, narrator, question, _stay(game_id), other)


def ask_close(screen: Stage, narrator: Narrator, game_id: str, close: Answer) -> None:
    """Stay in this match (the safe answer), or close the window."""
    question = translate("Asking", "Stop playing? The game waits for you.")
    other = (translate("Asking", "Close"), _icon("cross"), close)
    _ask(screen, narrator, question, _stay(game_id), other)


def _ask(
    screen: Stage,
    narrator: Narrator,
    question: str,
    safe: tuple[str, Picture, Answer],
    other: tuple[str, Picture, Answer],
) -> None:
    if screen.ask(AskCard(screen, question, safe, other)):
        # It comes of a press: what is still being told of the throw does not hold it up.
        narrator.say(question, Priority.RESULT)


def _stay(game_id: str) -> tuple[str, Picture, Answer]:
    return translate("Asking", "Stay"), _toy(game_id), lambda: None


def _toy(game_id: str) -> Picture:
    def toy(p: QPainter, look: Look, width: float, height: float) -> None:
        with placed(p, (width - PLAQUE[0]) / 2, (height - PLAQUE[1]) / 2):
            draw_emblem(p, look, 0, 0, game_id, digits=digits, plaque=False)

    return toy


def _icon(name: str, size: float = 104.0) -> Picture:
    def icon(p: QPainter, look: Look, width: float, height: float) -> None:
        draw_icon(p, look, (width - size) / 2, (height - size) / 2, name, size)

    return icon
