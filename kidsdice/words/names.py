"""The names of the games, apart from their words so that the shelf can read them alone."""

from __future__ import annotations

from kidsdice.words.say import translate


def _names() -> dict[str, str]:
    return {
        "shut_the_box": translate("Games", "Shut the Box"),
        "knock_out": translate("Games", "Knock Out"),
        "drop_dead": translate("Games", "Drop Dead"),
        "run_for_it": translate("Games", "Run for It"),
        "pig": translate("Games", "Pig"),
    }


def game_name(id: str) -> str:
    """The name of a game."""
    return _names()[id]
