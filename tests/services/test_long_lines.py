"""Lines that are longer than an engine likes."""

from __future__ import annotations

import pytest

from kidsdice.services.voices.pcm import CannotSpeak
from kidsdice.services.voices.pico import _FILES
from kidsdice.services.voices.svox import Svox


def test_a_text_of_which_the_engine_makes_no_end_is_refused() -> None:
    """Pico goes on for ever when a sentence has too many marks."""
    endless = "".join(f'<volume level="100">{word}</volume> ' for word in ["seven"] * 60)
    with pytest.raises(CannotSpeak):
        list(Svox(_FILES["en-US"]).synthesise(f'<speed level="90">{endless}</speed>'))
