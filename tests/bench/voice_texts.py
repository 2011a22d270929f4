"""What is said to measure the voice, and how its words are spelled for the aligner."""

from __future__ import annotations

from kidsdice.core.dice import ScriptedDice
from kidsdice.core.game import Throw
from kidsdice.core.match import begin
from kidsdice.games import GAMES
from kidsdice.session import Session
from kidsdice.words import WORDS
from kidsdice.words.sheet import Chapter

EVENTS = 50
ONES = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen"),
)
_TENS = (
    *("zero", "ten", "twenty", "thirty", "forty"),
    *("fifty", "sixty", "seventy", "eighty", "ninety"),
)


def easy_pages(game: str) -> list[str]:
    """The easy rules of a game, a page a text."""
    sheet = WORDS[game].sheet(GAMES[game].variations["classic"])
    return [" ".join(page.sentences) for page in sheet.chapter(Chapter.EASY)]


def all_easy_pages() -> list[str]:
    """The easy rules of every game."""
    return [page for game in GAMES for page in easy_pages(game)]


def event_sentences() -> list[str]:
    """What is said in scripted matches of every game: different sentences, evenly picked."""
    said: dict[str, None] = {}
    for name, game in GAMES.items():
        faces = [(i * i + 3 * i // 2 + i // 7) % 6 + 1 for i in range(3000)]
        session = Session(
            begin(game, game.variations["classic"], ["fox-sea", "bear-moss"]), ScriptedDice(faces)
        )
        count = 0
        while not session.match.over and count < 60:
            count += 1
            offers = session.match.offers
            session.make(next((o for o in offers if isinstance(o, Throw)), offers[-1]))
            for event in session.match.events:
                if sentence := WORDS[name].tell(event, ["Fox", "Bear"]):
                    said.setdefault(sentence)
    return list(said)[:: max(1, len(said) // EVENTS)][:EVENTS]


def spelled(word: str) -> list[str]:
    """A spoken word as a dictionary has it: numbers in words."""
    word = word.lower().replace("’", "'")
    if not word.isdigit():
        return word.split("-")
    number = int(word)
    if number < len(ONES):
        return [ONES[number]]
    if number < 100:
        return [_TENS[number // 10], *([ONES[number % 10]] if number % 10 else [])]
    return [ONES[number // 100], "hundred", *(spelled(str(number % 100)) if number % 100 else [])]
