"""Lines that are longer than an engine likes."""

from __future__ import annotations

import pytest
from voice_help import speak_to_tape

from kidsdice.services.tokens import word_spans
from kidsdice.services.voices.pcm import LONGEST, CannotSpeak, sentences
from kidsdice.services.voices.pico import _FILES, Pico
from kidsdice.services.voices.svox import Svox


def test_a_text_of_which_the_engine_makes_no_end_is_refused() -> None:
    """Pico goes on for ever when a sentence has too many marks."""
    endless = "".join(f'<volume level="100">{word}</volume> ' for word in ["seven"] * 60)
    with pytest.raises(CannotSpeak):
        list(Svox(_FILES["en-US"]).synthesise(f'<speed level="90">{endless}</speed>'))


LONG = "Here are the ways to make eight and nine and ten and eleven and twelve, " * 3 + "and more."


@pytest.mark.parametrize("text", [LONG, "seven " * 100 + ".", "Eight, " * 70])
def test_a_very_long_sentence_comes_in_parts_that_leave_nothing_out(text: str) -> None:
    parts = list(sentences(text))
    assert all(text[start : start + len(part)] == part for start, part in parts)
    assert max(len(word_spans(part)) for _, part in parts) <= LONGEST
    assert "".join("".join(part.split()) for _, part in parts) == "".join(text.split())


def test_a_long_sentence_is_cut_after_a_comma() -> None:
    assert next(part for _, part in sentences(LONG)).endswith("twelve,")


def test_an_ordinary_sentence_is_not_cut() -> None:
    text = "Throw two dice. Add them: 3 and 5 make 8."
    assert list(sentences(text)) == [(0, "Throw two dice."), (16, "Add them: 3 and 5 make 8.")]


def test_writing_without_blanks_is_not_cut() -> None:
    assert len(list(sentences("掷两个骰子" * 20))) == 1


def test_every_word_of_a_very_long_line_is_told() -> None:
    said = speak_to_tape(Pico(), "en-US", LONG)
    words = [LONG[start : start + length] for start, length, _ in said.words]
    assert words == LONG.replace(",", "").replace(".", "").split()
