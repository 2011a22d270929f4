"""What is said, shown and printed: one module of words for each game."""

from __future__ import annotations

from types import ModuleType

from kidsdice.core.lazy import LazyMap

WORDS: LazyMap[ModuleType] = LazyMap(
    {
        "shut_the_box": "kidsdice.words.shut_the_box",
        "knock_out": "kidsdice.words.knock_out",
        "drop_dead": "kidsdice.words.drop_dead",
        "run_for_it": "kidsdice.words.run_for_it",
        "pig": "kidsdice.words.pig",
    }
)
