"""Every sentence of every page of every rules book can be heard, at every level but off."""

from __future__ import annotations

import pytest
from at_the_window import Child, OpenWindow

from kidsdice.games import GAMES
from kidsdice.ui import reading
from kidsdice.ui.rules_screen import RulesScreen
from kidsdice.words import WORDS
from kidsdice.words.names import game_name
from kidsdice.words.sheet import Chapter

BOOKS = [game for game in GAMES if game in WORDS]


@pytest.fixture(autouse=True)
def no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """No look at the picture before a page is turned."""
    monkeypatch.setattr(reading, "PAGE_END_MS", 0)


def written(game: str, chapter: Chapter) -> list[str]:
    """What stands in a chapter."""
    sheet = WORDS[game].sheet(GAMES[game].variations["classic"])
    return [sentence for page in sheet.chapter(chapter) for sentence in page.sentences]


def heard(child: Child, lines: list[str]) -> list[str]:
    """What is read of the chapter that is open, from its beginning to its end."""
    lines.clear()
    child.press("Hear the rules")

    def at_the_end() -> bool:
        if child.voice.talking:
            child.voice.finish()
        return "Hear the rules" in child.names()

    child.until(at_the_end, 60)
    return lines[:]


@pytest.mark.parametrize("game", BOOKS)
def test_a_book_is_read_from_cover_to_cover(child: Child, game: str) -> None:
    child.press("Rules")
    child.press(game_name(game))
    assert isinstance(child.screen, RulesScreen)
    for chapter in Chapter:
        if not written(game, chapter):
            continue
        child.screen.show_chapter(chapter)
        child.settle()
        assert heard(child, child.voice.said) == written(game, chapter), chapter


@pytest.mark.parametrize("level", ["everything", "events", "rules", "off"])
def test_at_every_level_but_off_with_a_voice(open_window: OpenWindow, level: str) -> None:
    child = open_window(read_aloud=level)
    child.press("Rules")
    child.press("Shut the Box")
    aloud, silently = child.voice.said, child.voice.silent
    easy = written("shut_the_box", Chapter.EASY)
    assert heard(child, silently if level == "off" else aloud) == easy
    assert (aloud if level == "off" else silently) == []
