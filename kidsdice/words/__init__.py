"""What is said, shown and printed: one module of words for each game."""

from __future__ import annotations

from types import ModuleType

from kidsdice.words import drop_dead, knock_out, pig, run_for_it, shut_the_box

WORDS: dict[str, ModuleType] = {
    "shut_the_box": shut_the_box,
    "knock_out": knock_out,
    "drop_dead": drop_dead,
    "run_for_it": run_for_it,
    "pig": pig,
}
