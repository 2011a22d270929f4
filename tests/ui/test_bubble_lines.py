"""How the words of a bubble are broken into lines."""

from __future__ import annotations

import pytest
from at_the_window import Child

from kidsdice.ui.kit.words_paint import Lines, balance, lay_out
from kidsdice.ui.style import words

LONG = "No way to make four. 1, 2, 5, 7 and 9 are open. That is 24."


def lengths(lines: Lines) -> list[int]:
    return [lines.layout.lineAt(n).textLength() for n in range(lines.count)]


@pytest.mark.parametrize("width", [620.0, 500.0])
def test_no_word_is_left_alone_in_the_last_line(child: Child, width: float) -> None:
    font = words(27)
    plain = lay_out(LONG, font, width, 1.25)
    even = balance(plain, font, width, 1.25)
    assert even.count == plain.count == 2
    assert even.width <= width
    assert min(lengths(even)) > 0.7 * max(lengths(even))


def test_a_single_line_stays_as_it_is(child: Child) -> None:
    plain = lay_out("Throw the dice.", words(27), 620.0, 1.25)
    even = balance(plain, words(27), 620.0, 1.25)
    assert (even.count, even.width) == (1, plain.width)
