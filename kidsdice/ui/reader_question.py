"""Asked once: shall Pip speak where a screen reader speaks already?"""

from __future__ import annotations

from PySide6.QtGui import QPainter

from kidsdice.ui.hall import Hall
from kidsdice.ui.kit.ask_card import AskCard
from kidsdice.ui.kit.paint import draw_icon
from kidsdice.ui.narrator import Priority
from kidsdice.ui.stage import Stage
from kidsdice.ui.style import Look
from kidsdice.words.say import translate


def ask_beside_reader(screen: Stage, hall: Hall) -> bool:
    """Ask on this screen and keep the answer; whether there was room to ask.

    Keeping quiet is the safe answer: two voices at once help nobody.
    """

    def mute(p: QPainter, look: Look, width: float, height: float) -> None:
        draw_icon(p, look, (width - 96) / 2, (height - 96) / 2, "mute", 96)

    def bird(p: QPainter, look: Look, width: float, height: float) -> None:
        draw_icon(p, look, (width - 96) / 2, (height - 96) / 2, "bird", 96)

    question = translate("ReaderQuestion", "A screen reader is on. Shall Pip speak too?")
    keep, speak = (
        translate("ReaderQuestion", "Keep quiet"),
        translate("ReaderQuestion", "Speak too"),
    )
    card = AskCard(
        screen,
        question,
        (keep, mute, lambda: hall.choices.change(beside_reader="quiet")),
        (speak, bird, lambda: hall.choices.change(beside_reader="speak")),
    )
    if not screen.ask(card):
        return False
    hall.narrator.say(question, Priority.CHILD)
    return True
