"""How the robots play and why they chose: kind, short, and true."""

from __future__ import annotations

from kidsdice.robots.keys import BOLD, CAREFUL, PERFECT
from kidsdice.robots.thought import Thought
from kidsdice.words.common import capital, dice, digits, numerals
from kidsdice.words.say import fill, translate


def robot_ways(kind: str) -> str:
    """How a robot likes to play, in one sentence."""
    return {
        CAREFUL: translate("Robots", "Slow Robot plays it safe."),
        BOLD: translate("Robots", "Zoom Robot takes big chances."),
        PERFECT: translate("Robots", "Clever Robot counts every chance."),
    }[kind]


def why(thought: Thought) -> str:
    """Why a robot chose this; empty where there was nothing to choose."""
    about = thought.about
    match thought.why:
        case "largest_tile":
            return fill(translate("Robots", "I shut the big {tile} first."), tile=digits(about))
        case "many_tiles" if about > 1:
            return fill(translate("Robots", "I shut {count} tiles at once."), count=digits(about))
        case "fewest_left":
            return fill(
                translate("Robots", "{tiles} leaves me the best chances."), tiles=numerals(about)
            )
        case "always_two_dice" | "always_one_die":
            return fill(translate("Robots", "I like {dice}."), dice=dice(about))
        case "better_dice":
            count = capital(dice(about))
            return fill(translate("Robots", "{dice}: that fits more often."), dice=count)
        case "rarest":
            return fill(translate("Robots", "{number} comes up least."), number=digits(about))
        case "smallest":
            return fill(
                translate("Robots", "I take {number}. I want the big throws."), number=digits(about)
            )
        case "best_average":
            return fill(
                translate("Robots", "{number} scores most on average."), number=digits(about)
            )
        case "enough":
            return fill(translate("Robots", "{points} is enough for me."), points=digits(about))
        case "home":
            return translate("Robots", "That is enough to win!")
        case "throw_on":
            return translate("Robots", "I throw again.")
    return ""
