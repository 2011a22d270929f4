"""What is said around the worked examples: how each begins and what it shows."""

from __future__ import annotations

from kidsdice.words.common import digits
from kidsdice.words.say import fill, translate


def opening(example: str) -> str:
    """What to look at in the example with this id."""
    return {
        "S": translate("Examples", "One turn with the box. The lowest score is best."),
        "K18a": translate("Examples", "Fox picks 8. What will the score be?"),
        "K18b": translate("Examples", "Fox picks 9 and Owl picks 7. Who lasts longer?"),
        "K18c": translate("Examples", "Out on the very first throw. What then?"),
        "K18d": translate("Examples", "Wipe Out. Both have 30. One stops, one throws on."),
        "K18e": translate("Examples", "What if two are level on top?"),
        "D16": translate("Examples", "One turn of Drop Dead, throw by throw."),
        "R": translate("Examples", "1, 2, 3, 5, 5 and 6. How long is the run?"),
        "P": translate("Examples", "Fox throws three times, then stops."),
    }[example]


def closing(example: str) -> str:
    """What the example has shown."""
    return {
        "S": translate("Examples", "Only the 2 stayed open. The score is 2."),
        "K18a": translate("Examples", "5, 9 and 7 make 21. The 8 adds nothing."),
        "K18b": translate("Examples", "Fox has 35 and is still in. Owl was out with 0."),
        "K18c": translate("Examples", "The score is 0. On a 7 that is one game in six."),
        "K18d": translate("Examples", "Fox stopped and keeps 30. Owl threw on and has 0."),
        "K18e": translate("Examples", "Both had 9. 10 beats 7, so Owl wins."),
        "D16": translate("Examples", "18, 13 and 6 make 37. 37 stands."),
        "R": translate("Examples", "The first run scored 15. The second one missed, 15 stays."),
        "P": translate("Examples", "5, 3 and 6 make 14. The 1 only took the new turn."),
    }[example]


def step_of(step: int, steps: int) -> str:
    """Which step of how many is shown, in digits: ``3 / 5``."""
    template = translate("Examples", "{step} / {steps}")
    return fill(template, step=digits(step), steps=digits(steps))
