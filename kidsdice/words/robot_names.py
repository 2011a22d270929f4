"""What the robots are called."""

from __future__ import annotations

from kidsdice.robots.keys import BOLD, CAREFUL, PERFECT
from kidsdice.words.say import translate


def robot_name(kind: str) -> str:
    """The name of a robot."""
    return {
        CAREFUL: translate("Robots", "Slow Robot"),
        BOLD: translate("Robots", "Zoom Robot"),
        PERFECT: translate("Robots", "Clever Robot"),
    }[kind]
