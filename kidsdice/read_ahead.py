"""What a child will want next is imported while nothing happens, a little at a time.

So the first press on a crate is as quick as the second. No step keeps the window
from answering longer than a frame; after the last one nothing wakes up any more.
What only grown-ups want is imported while they hold the key.
"""

from __future__ import annotations

from collections.abc import Sequence
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
    "uuid",
    "kidsdice.core.record",
    "kidsdice.services.keeper",
    "kidsdice.services.scores",
    "kidsdice.services.saves",
    "kidsdice.ui.blind",
    "kidsdice.ui.kit.words_paint",
    "kidsdice.ui.kit.top_bar",
    "kidsdice.ui.kit.ask_card",
    "kidsdice.ui.players",
    "kidsdice.ui.boards.board",
    "kidsdice.ui.maker",
    "kidsdice.ui.kit.dice_felt",
    "kidsdice.games.shut_the_box",
    "fractions",
    "kidsdice.core.odds",
    "kidsdice.games.pig",
    "kidsdice.games.drop_dead_odds",
    "kidsdice.games.drop_dead",
    "kidsdice.games.knock_out_odds",
    "kidsdice.games.knock_out_table",
    "kidsdice.games.knock_out",
    "kidsdice.games.run_for_it_table",
    "kidsdice.games.run_for_it",
    "kidsdice.words.sheet",
    "kidsdice.words.shut_the_box",
    "kidsdice.words.knock_out",
    "kidsdice.words.drop_dead",
    "kidsdice.words.run_for_it",
    "kidsdice.ui.play",
    "kidsdice.ui.boards.shut_the_box",
    "kidsdice.ui.hints",
    "kidsdice.ui.kit.sum_pad",
    "kidsdice.ui.adding",
    "kidsdice.ui.kit.dice_pad",
    "kidsdice.ui.own_dice",
    "kidsdice.words.odds",
    "kidsdice.ui.review",
    "kidsdice.ui.coach",
    "kidsdice.ui.game_screen",
    "kidsdice.ui.kit.peg_column",
    "kidsdice.ui.boards.knock_out",
    "kidsdice.ui.boards.drop_dead_card",
    "kidsdice.ui.boards.drop_dead",
    "kidsdice.ui.boards.run_cards",
    "kidsdice.ui.boards.track",
    "kidsdice.ui.boards.train",
    "kidsdice.ui.boards.run_for_it_picture",
    "kidsdice.ui.boards.run_for_it",
    "kidsdice.ui.results",
    "kidsdice.ui.setup",
    "kidsdice.ui.leaves",
    "kidsdice.ui.scenes",
    "kidsdice.ui.open_book",
    "kidsdice.ui.rules_screen",
    "kidsdice.ui.scores_screen",
    "kidsdice.ui.matches",
    "kidsdice.ui.asking",
    "kidsdice.ui.boards.plain",
    "kidsdice.words.pig",
    "kidsdice.ui.books",
    "kidsdice.words.knock_out_sheet",
    "kidsdice.words.drop_dead_sheet",
    "kidsdice.words.run_for_it_sheet",
    "kidsdice.words.examples",
    "kidsdice.games.examples",
    "kidsdice.ui.example_screen",
)

# Behind the key: the corner first, then what it leads to.
FOR_GROWN_UPS = (
    "kidsdice.services.voices.tongues",
    "kidsdice.services.voice_host",
    "kidsdice.ui.corner.controls",
    "kidsdice.ui.corner.page",
    "kidsdice.ui.corner.parts",
    "kidsdice.ui.corner.keeping",
    "kidsdice.ui.corner.trays",
    "kidsdice.ui.corner.hearing",
    "kidsdice.ui.corner.papers",
    "kidsdice.ui.corner.classroom",
    "kidsdice.ui.corner.dice",
    "kidsdice.ui.grown_ups",
    "kidsdice.games.shut_the_box_odds",
    "kidsdice.games.run_for_it_race_odds",
    "kidsdice.ui.odds.parts",
    "kidsdice.ui.odds.pictures",
    "kidsdice.ui.odds.sheet",
    "kidsdice.ui.odds_screen",
    "kidsdice.words.fair_dice",
    "kidsdice.ui.fair_dice",
    "kidsdice.services.printing",
    "kidsdice.words.paper",
    "kidsdice.ui.paper.line_art",
    "kidsdice.ui.paper.pictures",
    "kidsdice.ui.paper.rule_sheet",
    "kidsdice.ui.paper.printables",
    "kidsdice.ui.paper_screen",
    "kidsdice.core.tournament",
    "kidsdice.words.tournament",
    "kidsdice.ui.tournament.bracket",
    "kidsdice.ui.tournament.roll_screen",
    "kidsdice.ui.tournament.setup_screen",
    "kidsdice.ui.tournament.seats",
    "kidsdice.ui.tournament.flow",
)


def read_ahead(parent: QObject, wanted: Sequence[str] = NEXT) -> None:
    """Begin; one import a step, as long as ``parent`` lives."""
    names = iter(wanted)
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
