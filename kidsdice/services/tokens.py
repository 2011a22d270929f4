"""Words, numbers and signs of a text, the same for the window and for the speaker child."""

from __future__ import annotations

import re
from collections.abc import Iterator

WORD, NUMBER, OUT_OF, IDEOGRAPH = "word", "number", "out_of", "ideograph"
SEVERAL = "several"
BLANK, SIGN = "blank", "sign"

_ENDS_A_WORD = r"\s!-&(-/:-@\[-`{-~¡¿«»„“”…–—×−→、。，！？：；・"
_TOKEN = re.compile(
    # No blanks between these: each sign is lit by itself.
    r"(?P<ideograph>[぀-ヿ㐀-䶿一-鿿豈-﫿])"
    r"|(?P<out_of>(?<![\d/])\d+/\d+(?![\d/]))"
    r"|(?P<several>\d+s)(?!\w)"
    r"|(?P<number>\d+(?:[.,]\d+)*)"
    # From a letter on, anything that does not end a word: vowel signs are no letters.
    rf"|(?P<word>[^\W\d_](?:(?![぀-ヿ㐀-䶿一-鿿豈-﫿])[^{_ENDS_A_WORD}])*(?<!['’]))"
    r"|(?P<blank>\s+)"
    r"|(?P<sign>.)",
    re.DOTALL,
)


def tokens(text: str) -> Iterator[tuple[str, int, str]]:
    """Every piece of a text in order: its kind, where it begins, the piece itself.

    ``OUT_OF`` is a fraction such as 5/36, ``SEVERAL`` is such as 2s.
    """
    for match in _TOKEN.finditer(text):
        yield str(match.lastgroup), match.start(), match.group()


def word_spans(text: str) -> list[tuple[int, int]]:
    """Start and end of everything in a text that is heard as a word."""
    return [
        (start, start + len(token))
        for kind, start, token in tokens(text)
        if kind not in (BLANK, SIGN)
    ]
