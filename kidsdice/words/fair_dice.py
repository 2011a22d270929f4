"""What is said of the dice themselves, for grown-ups: counts, and whether they are fair."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLocale

from kidsdice.core.fairness import Verdict, chance_of_odder, judge
from kidsdice.words.common import and_list, digits
from kidsdice.words.say import fill, join, translate


def title() -> str:
    """The name of the page."""
    return translate("FairDice", "Fair dice")


def look() -> str:
    """On the button that leads there."""
    return translate("FairDice", "See the counts")


def about() -> str:
    """What a grown-up finds there."""
    return translate("FairDice", "Thousands of throws beside what fair dice give")


def where_from() -> str:
    """Where the dice come from and that nothing steers them."""
    return join(
        translate("FairDice", "Dice come from this computer's own source of chance."),
        translate("FairDice", "They know no scores and no players. Nothing helps or hurts."),
    )


def just_now() -> str:
    """The title of the dice that are thrown on the spot."""
    return translate("FairDice", "Thrown now")


def family() -> str:
    """The title of the dice that were thrown in matches."""
    return translate("FairDice", "Thrown in your matches")


def family_about() -> str:
    """What is counted there."""
    return translate("FairDice", "Every die that this program threw for you; real dice are not.")


def throw_many(count: int) -> str:
    """The button that throws thousands."""
    return fill(translate("FairDice", "Throw {count} dice"), count=_grouped(count))


def thrown(counts: Sequence[int]) -> str:
    """How many dice fell, and what each fair face would have."""
    total = sum(counts)
    return fill(
        translate("FairDice", "{total} dice. Fair dice show each face about {each} times."),
        total=_grouped(total),
        each=_grouped(round(total / 6)),
    )


def verdict(counts: Sequence[int]) -> str:
    """What the counts look like, in a plain sentence."""
    if not sum(counts):
        return translate("FairDice", "No dice have been thrown yet.")
    return {
        Verdict.TOO_FEW: translate("FairDice", "Too few dice to tell yet."),
        Verdict.AS_FAIR: translate("FairDice", "This looks as fair dice would."),
        Verdict.ODD: translate("FairDice", "Fair dice look like this less than once in 1000."),
    }[judge(counts)]


def p_value(counts: Sequence[int]) -> str:
    """How often fair dice are at least as uneven."""
    percent = QLocale().toString(chance_of_odder(counts) * 100, "f", 1)
    template = translate("FairDice", "Fair dice are at least this uneven {percent} % of the time.")
    return fill(template, percent=percent)


def counts_name(counts: Sequence[int]) -> str:
    """What a screen reader hears of the bars."""
    template = translate("FairDice", "{face}: {count} times")
    told = [
        fill(template, face=digits(face), count=digits(count))
        for face, count in enumerate(counts, 1)
    ]
    return and_list(told)


def _grouped(count: int) -> str:
    """A large number with its groups, as the language writes it."""
    return QLocale().toString(count)
