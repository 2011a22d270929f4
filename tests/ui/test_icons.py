"""Every icon that a screen asks for has been drawn: an unknown one is an empty button."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kidsdice.ui
from kidsdice.ui.kit.paint import ICONS
from kidsdice.ui.kit.sounds import SOUND_ICONS, SOUND_ORDER
from kidsdice.ui.style import DAY

SOURCE = Path(kidsdice.ui.__file__).parent
ASKED = re.compile(r'(?:draw_icon|icon_picture|_icon|Tool)\((?:[^()"]|\([^()]*\))*"([a-z_]+)"')


def asked() -> set[str]:
    """The names that stand in the source where an icon is drawn or a tool is made."""
    found = (ASKED.findall(file.read_text(encoding="utf-8")) for file in SOURCE.rglob("*.py"))
    return {name for names in found for name in names} - set(DAY.colours)


def test_every_icon_that_is_asked_for_is_drawn() -> None:
    assert len(asked()) > 10
    assert asked() <= set(ICONS)


@pytest.mark.parametrize("sound", SOUND_ORDER)
def test_the_sound_tool_has_a_picture_in_each_state(sound: str) -> None:
    assert SOUND_ICONS[sound] in ICONS
