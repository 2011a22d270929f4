"""The rule books: opened, turned, read aloud, and heard word by word."""

from __future__ import annotations

import pytest
from at_the_window import Child, OpenWindow
from PySide6.QtCore import QPoint, Qt

from kidsdice.games import GAMES
from kidsdice.ui.kit.page_text import PageText
from kidsdice.ui.kit.paint import FELTS, PLAIN_FELT
from kidsdice.ui.kit.words_paint import word_boxes
from kidsdice.ui.open_book import OpenBook
from kidsdice.words import WORDS
from kidsdice.words.sheet import Chapter, Scene


def open_book(child: Child, game: str = "Shut the Box") -> OpenBook:
    child.press("Rules")
    child.press(game)
    return child.find(OpenBook)


def text_of(child: Child) -> PageText:
    return child.find(PageText)


def spot_of(text: PageText, sentence: int, word: str) -> QPoint:
    """Where a word of a page stands in its widget."""
    setting = text.setting()
    start = setting.starts[sentence] + text.sentences[sentence].index(word)
    box = word_boxes(setting.lines, start, len(word))[0].translated(text.bleed, text.bleed)
    return (box.center() * text.box.k).toPoint()


def read_page(child: Child) -> list[str]:
    """Let the voice read a page to its end; what it said."""
    said = []
    while child.voice.talking:
        said.append(child.voice.line)
        child.voice.finish()
    return said


def test_every_game_with_words_has_its_book_on_the_shelf(child: Child) -> None:
    child.press("Rules")
    assert set(child.names()) >= {WORDS[game_id].NAME() for game_id in GAMES}


def test_a_book_opens_at_the_easy_rules(child: Child) -> None:
    book = open_book(child)
    assert (book.leaf.chapter, book.leaf.number) == (Chapter.EASY, 1)
    assert text_of(child).text() == "All tiles from 1 to 9 stand open."


def test_the_read_button_becomes_a_stop_button(child: Child) -> None:
    open_book(child)
    child.press("Hear the rules")
    assert child.voice.line == "All tiles from 1 to 9 stand open."
    assert "Hear the rules" not in child.names()
    child.button("Stop reading")


def test_stop_reading_stops_the_voice(child: Child) -> None:
    open_book(child)
    child.press("Hear the rules")
    child.press("Stop reading")
    assert not child.voice.talking
    child.button("Hear the rules")


def test_a_page_is_read_sentence_by_sentence(child: Child) -> None:
    open_book(child)
    child.press("Next page")
    child.press("Hear the rules")
    assert read_page(child) == ["Throw two dice.", "Add them: 3 and 5 make 8."]


def test_the_page_is_turned_by_itself_after_a_rest(child: Child) -> None:
    book = open_book(child)
    child.press("Hear the rules")
    read_page(child)
    assert book.leaf.number == 1, "there is a moment to look at the picture"
    child.until(lambda: book.leaf.number == 2)
    assert child.voice.line == "Throw two dice."
    child.button("Stop reading")


def test_reading_ends_with_the_chapter(child: Child) -> None:
    book = open_book(child)
    child.press("Easy rules")
    while book.leaves[book.at + 1].chapter is Chapter.EASY:
        child.press("Next page")
    last = book.at
    child.press("Hear the rules")
    read_page(child)
    child.until(lambda: "Hear the rules" in child.names())
    assert book.at == last
    assert not child.voice.talking


def test_a_page_turned_by_hand_stops_the_voice(child: Child) -> None:
    open_book(child)
    child.press("Hear the rules")
    child.press("Next page")
    assert not child.voice.talking
    child.button("Hear the rules")


def test_leaving_the_book_stops_the_voice(child: Child) -> None:
    open_book(child)
    child.press("Hear the rules")
    child.press("Back")
    assert not child.voice.talking
    child.press("Back")
    assert child.screen is child.window.home


def test_no_page_is_turned_after_the_book_was_left(child: Child) -> None:
    open_book(child)
    child.press("Hear the rules")
    read_page(child)
    said = list(child.voice.said)
    child.key(Qt.Key.Key_Escape, times=2)
    assert child.screen is child.window.home
    with pytest.raises(AssertionError, match="not so after"):
        child.until(lambda: child.voice.said != said, seconds=1.5)


def test_the_heard_word_is_lit(child: Child) -> None:
    open_book(child)
    child.press("Hear the rules")
    child.voice.begin()
    child.voice.hear("tiles")
    assert text_of(child).lit_word == "tiles"
    child.voice.hear("from")
    assert text_of(child).lit_word == "from"
    child.voice.finish()
    assert text_of(child).lit_word == ""


def test_words_do_not_move_when_they_are_lit(child: Child) -> None:
    open_book(child)
    text = text_of(child)
    before = spot_of(text, 0, "tiles")
    child.press("Hear the rules")
    child.voice.hear("tiles")
    assert spot_of(text, 0, "tiles") == before


def test_a_tapped_word_is_heard_and_lit(child: Child) -> None:
    open_book(child)
    text = text_of(child)
    child.press_at(text, spot_of(text, 0, "stand"))
    assert child.voice.line == "stand"
    child.voice.hear("stand")
    assert text.lit_word == "stand"
    child.voice.finish()
    assert text.lit_word == ""


def test_a_tap_beside_the_words_says_nothing(child: Child) -> None:
    open_book(child)
    text = text_of(child)
    said = list(child.voice.said)
    child.press_at(text, QPoint(text.width() - 20, text.height() - 12))
    assert child.voice.said == said


def test_the_picture_reads_its_page_and_no_further(child: Child) -> None:
    book = open_book(child)
    child.press("Hear this page")
    assert read_page(child) == ["All tiles from 1 to 9 stand open."]
    child.button("Hear the rules")
    assert book.leaf.number == 1


def test_with_the_sound_off_words_are_lit_in_silence(open_window: OpenWindow) -> None:
    child = open_window(sound="off")
    open_book(child)
    child.press("Hear the rules")
    assert child.voice.said == []
    assert child.voice.silent == ["All tiles from 1 to 9 stand open."]
    child.voice.hear("tiles")
    assert text_of(child).lit_word == "tiles"


def test_arrows_turn_pages(child: Child) -> None:
    book = open_book(child)
    child.key(Qt.Key.Key_Right)
    assert book.leaf.number == 2
    child.key(Qt.Key.Key_Left)
    assert book.leaf.number == 1


def test_arrows_turn_the_other_way_where_reading_begins_at_the_right(
    open_window: OpenWindow,
) -> None:
    child = open_window()
    child.window.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    book = open_book(child)
    child.key(Qt.Key.Key_Left)
    assert book.leaf.number == 2
    before, after = child.button("Page before"), child.button("Next page")
    assert after.x() < before.x()


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_space_and_enter_read_and_stop(child: Child, key: Qt.Key) -> None:
    open_book(child)
    child.taps.wait(1)
    child.key(key)
    assert child.voice.line == "All tiles from 1 to 9 stand open."
    child.taps.wait(1)
    child.key(key)
    assert not child.voice.talking


def test_a_chapter_opens_by_its_tab(child: Child) -> None:
    book = open_book(child)
    child.press("Tips")
    assert (book.leaf.chapter, book.leaf.number) == (Chapter.TIPS, 1)
    assert child.button("Tips").isChecked()
    assert not child.button("Easy rules").isChecked()


def test_the_book_goes_on_from_chapter_to_chapter(child: Child) -> None:
    book = open_book(child)
    while book.leaf.chapter is Chapter.EASY:
        child.press("Next page")
    assert (book.leaf.chapter, book.leaf.number) == (Chapter.FULL, 1)
    child.press("Page before")
    assert book.leaf.chapter is Chapter.EASY


def test_slower_and_faster_are_kept(child: Child) -> None:
    open_book(child)
    child.press("Faster")
    assert child.hall.choices.now.speed == 1.0
    assert child.voice.set_to["rate"] == 1.0
    for _ in range(5):
        child.press("Slower")
    assert child.voice.set_to["rate"] == 0.75


def test_another_speed_does_not_stop_the_reading(open_window: OpenWindow) -> None:
    child = open_window(sound="off")
    open_book(child)
    child.press("Hear the rules")
    child.press("Faster")
    assert child.voice.talking
    child.button("Stop reading")


def test_a_screen_reader_finds_the_whole_page(child: Child) -> None:
    open_book(child)
    child.press("Next page")
    text = text_of(child)
    assert text.accessibleName() == "Throw two dice. Add them: 3 and 5 make 8."
    assert child.screen.accessibleName() == "Shut the Box, Easy rules, page 2"


def test_large_words_have_a_page_for_each_sentence(open_window: OpenWindow) -> None:
    child = open_window(text_size=1.45)
    book = open_book(child)
    assert all(len(leaf.sentences) == 1 for leaf in book.leaves)


def test_the_place_is_kept_when_words_grow(child: Child) -> None:
    book = open_book(child)
    child.press("Scoring")
    child.press("Next page")
    page = book.leaf.page
    child.hall.choices.change(text_size=1.45)
    child.settle()
    assert (book.leaf.page, book.leaf.first) == (page, 0)


@pytest.mark.parametrize("text_size", [1.0, 1.2, 1.45])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (3840, 2160)])
def test_every_page_of_every_book_fits(
    open_window: OpenWindow, size: tuple[int, int], text_size: float
) -> None:
    """S12, C4 and all rows of the books: at most six lines, none under 28, nothing cut."""
    child = open_window(size=size, text_size=text_size)
    for game_id in GAMES:
        child.window.books.open()
        child.press(WORDS[game_id].NAME())
        book, text = child.find(OpenBook), text_of(child)
        told = {(leaf.page, leaf.first) for leaf in book.leaves}
        assert len(told) == len(book.leaves)
        for place in range(len(book.leaves)):
            book.go_to(place)
            setting = text.setting()
            assert setting.fits, (game_id, book.leaf.sentences)
            assert setting.lines.count <= 6
            assert setting.lines.layout.font().pixelSize() >= 28
        sentences = sum(len(page.sentences) for page in book.sheet.pages)
        assert sum(len(leaf.sentences) for leaf in book.leaves) == sentences


WAYS = [(game_id, way) for game_id in GAMES for way in GAMES[game_id].variations]


@pytest.mark.parametrize(("game_id", "way"), WAYS)
def test_every_page_has_a_picture_on_the_felt_of_its_game(game_id: str, way: str) -> None:
    for page in WORDS[game_id].sheet(GAMES[game_id].variations[way]).pages:
        assert page.scene.felt == FELTS.get(game_id, PLAIN_FELT)
        assert page.scene != Scene(page.scene.felt), page.sentences
