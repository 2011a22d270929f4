"""What a child will want next is imported while nothing happens, a little at a time.

So the first press on a crate is as quick as the second. No step keeps the window
from answering longer than a frame; after the last one nothing wakes up any more.
"""

from __future__ import annotations

from importlib import import_module

from PySide6.QtCore import QObject, QTimer

PAUSE_MS = 25

# In an order in which each brings little that was not there yet.
NEXT = (
    "kidsdice.core.events",
    "kidsdice.core.game",
    "kidsdice.core.match",
    "kidsdice.session",
    "kidsdice.words.common",
    "kidsdice.services.tokens",
    "kidsdice.services.spoken",
    "kidsdice.services.mouth",
    "kidsdice.services.saves",
    "kidsdice.ui.blind",
    "kidsdice.ui.kit.words_paint",
    "kidsdice.ui.kit.top_bar",
    "kidsdice.ui.kit.ask_card",
    "kidsdice.ui.players",
    "kidsdice.ui.maker",
    "kidsdice.ui.kit.dice_felt",
    "kidsdice.ui.boards.board",
    "kidsdice.games.shut_the_box",
    "kidsdice.games.pig",
    "kidsdice.games.drop_dead",
    "kidsdice.games.knock_out_table",
    "kidsdice.games.knock_out",
    "kidsdice.games.run_for_it_table",
    "kidsdice.games.run_for_it",
    "kidsdice.words.shut_the_box",
    "kidsdice.words.knock_out",
    "kidsdice.words.drop_dead",
    "kidsdice.words.run_for_it",
    "kidsdice.ui.play",
    "kidsdice.ui.boards.shut_the_box",
    "kidsdice.ui.hints",
    "kidsdice.ui.adding",
    "kidsdice.ui.own_dice",
    "kidsdice.ui.coach",
    "kidsdice.ui.game_screen",
    "kidsdice.ui.kit.peg_column",
    "kidsdice.ui.boards.knock_out",
    "kidsdice.ui.boards.drop_dead",
    "kidsdice.ui.boards.run_for_it",
    "kidsdice.ui.results",
    "kidsdice.ui.setup",
    "kidsdice.ui.rules_screen",
    "kidsdice.ui.scores_screen",
)


def read_ahead(parent: QObject) -> None:
    """Begin; one import a step, as long as ``parent`` lives."""
    names = iter(NEXT)
    timer = QTimer(parent)
    timer.setSingleShot(True)

    def step() -> None:
        name = next(names, None)
        if name is None:
            timer.deleteLater()
            return
        import_module(name)
        timer.start(PAUSE_MS)

    timer.timeout.connect(step)
    timer.start(PAUSE_MS)
