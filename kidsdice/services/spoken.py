"""What is shown is not quite what is spoken: "1 + 3" is "1 plus 3" to the ear.

The voice is given ``Spoken.text``; the words it reports are led back to the
words on the screen, so that the lit word is the heard word.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from kidsdice.services.tokens import BLANK, IDEOGRAPH, NUMBER, OUT_OF, SEVERAL, WORD, tokens
from kidsdice.words.say import translate


@dataclass(frozen=True, slots=True)
class Word:
    """A word: where it starts in the spoken text, where it lies in the shown one."""

    spoken_at: int
    spoken_end: int
    start: int
    length: int


@dataclass(frozen=True, slots=True)
class Spoken:
    """A text as the voice gets it, and its words in order."""

    shown: str
    text: str
    words: tuple[Word, ...]

    def word_at(self, position: int) -> int | None:
        """The number of the word that a voice means by this position, or None.

        Voices report positions inside or just before a word: the first word
        that ends after it is meant. Anything outside the text is nobody's.
        """
        if not 0 <= position < len(self.text):
            return None
        index = bisect_right([word.spoken_end for word in self.words], position)
        return index if index < len(self.words) else None


_KEPT = frozenset(".,;:!?()'’\"“”„«»¿¡。、，！？：；…-")


def _signs() -> dict[str, str]:
    """What a sign is called. Asked anew each time: the language may have changed."""
    return {
        "+": translate("Spoken", "plus"),
        "=": translate("Spoken", "equals"),
        "×": translate("Spoken", "times"),
        "−": translate("Spoken", "minus"),
        "%": translate("Spoken", "per cent"),
        "&": translate("Spoken", "and"),
        "<": translate("Spoken", "less than"),
        ">": translate("Spoken", "more than"),
    }


def _between_numbers(shown: str, at: int) -> bool:
    before, after = shown[:at].rstrip(), shown[at + 1 :].lstrip()
    return before[-1:].isdigit() and after[:1].isdigit()


def _say_sign(shown: str, at: int, names: dict[str, str]) -> str:
    sign = shown[at]
    if sign in names:
        return names[sign]
    if sign == "–" and _between_numbers(shown, at):
        return translate("Spoken", "to")
    if sign == "-" and _between_numbers(shown, at):
        return " "
    return sign if sign in _KEPT else " "


def _say_out_of(token: str) -> str:
    part, _, whole = token.partition("/")
    # Never joined from pieces: languages put the two numbers in their own order.
    template = translate("Spoken", "{part} out of {whole}")
    if int(part) > int(whole):  # an average, no chance
        template = translate("Spoken", "{part} over {whole}")
    return template.replace("{part}", part).replace("{whole}", whole)


def _say_several(token: str) -> str:
    """Left as it is, "2s" would be two seconds."""
    names = (
        translate("Spoken", "ones"),
        translate("Spoken", "twos"),
        translate("Spoken", "threes"),
        translate("Spoken", "fours"),
        translate("Spoken", "fives"),
        translate("Spoken", "sixes"),
        translate("Spoken", "sevens"),
        translate("Spoken", "eights"),
        translate("Spoken", "nines"),
    )
    number = int(token[:-1])
    return names[number - 1] if 0 < number <= len(names) else token


class _Writer:
    """Writes the spoken text and remembers where each shown word went."""

    def __init__(self) -> None:
        self.text = ""
        self.words: list[Word] = []

    def add(self, spoken: str) -> None:
        self.text += spoken

    def word(self, spoken: str, start: int, length: int, apart: bool = False) -> None:
        if apart and self.text and not self.text[-1].isspace():
            self.text += " "
        at = len(self.text)
        self.text += spoken
        self.words.append(Word(at, len(self.text), start, length))
        if apart:
            self.text += " "


def pronounce(shown: str) -> Spoken:
    """How a text is spoken. Its numbers stay numbers: each voice has its own words for them."""
    writer = _Writer()
    names = _signs()
    for kind, start, token in tokens(shown):
        if kind in (WORD, NUMBER, IDEOGRAPH):
            writer.word(token, start, len(token))
        elif kind == OUT_OF:
            writer.word(_say_out_of(token), start, len(token), apart=True)
        elif kind == SEVERAL:
            writer.word(_say_several(token), start, len(token))
        elif kind == BLANK:
            writer.add(" ")
        else:
            said = _say_sign(shown, start, names)
            if said[:1].isalpha():
                writer.word(said, start, 1, apart=True)
            else:
                writer.add(said)
    return Spoken(shown, writer.text, tuple(writer.words))
