"""Pip beside a screen reader: asks once, and is quiet until told otherwise."""

from __future__ import annotations

import pytest

from kidsdice.services.screen_reader import Manners, manners
from kidsdice.services.settings import Settings


def test_without_a_screen_reader_pip_speaks() -> None:
    assert manners(Settings(beside_reader="quiet"), reader=False) is Manners.SPEAK


def test_beside_a_screen_reader_pip_asks_first() -> None:
    assert manners(Settings(), reader=True) is Manners.ASK


@pytest.mark.parametrize("answer", ["speak", "quiet"])
def test_the_answer_is_kept(answer: str) -> None:
    assert manners(Settings(beside_reader=answer), reader=True) is Manners(answer)
