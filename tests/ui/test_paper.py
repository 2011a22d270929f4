"""Every sheet on paper: whole, white, thrifty with ink, and kept when something is in the way."""

from __future__ import annotations

import os
import threading
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from at_the_window import Child, OpenWindow
from paper_help import (
    NEEDS_POPPLER,
    fonts_of,
    ink_of,
    page_boxes,
    poppler,
    text_of,
    words_of,
)
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QPageSize
from PySide6.QtWidgets import QApplication, QFileDialog

from kidsdice.games import GAMES
from kidsdice.services.printing import (
    A4,
    LETTER,
    PAPERS,
    Paper,
    Printers,
    paper_in,
    paper_of,
    pdf_of,
    prepare,
    save_pdf,
    send,
    usual_paper,
)
from kidsdice.services.trouble import Trouble
from kidsdice.ui.paper.pictures import easy_boxes
from kidsdice.ui.paper.printables import PRINTABLES, printables_of, sheet
from kidsdice.ui.paper.wish import Wish
from kidsdice.ui.paper_screen import PaperScreen
from kidsdice.words import WORDS
from kidsdice.words.sheet import Chapter

WAYS = [(game, way) for game in GAMES for way in GAMES[game].variations]
SHEETS = [(kind, game, way) for game, way in WAYS for kind in printables_of(game)]
ONE_EACH = [("knock_out", "classic"), ("shut_the_box", "golf"), ("drop_dead", "partners")]
POINTS = {"a4": (595, 842), "letter": (612, 792)}
DAY = date(2025, 3, 4)


@pytest.fixture(autouse=True)
def _qt(app: QApplication) -> None:
    """Fonts and digits as the program has them."""


def wish(game: str, way: str, **more: Any) -> Wish:
    more = {"player": "fox-sea", "score": 37, "day": DAY} | more
    return Wish(game, GAMES[game].variations[way], **more)


def pdf(folder: Path, kind: str, game: str, way: str, paper: Paper = A4, **more: Any) -> Path:
    """One sheet as a file."""
    path = folder / f"{kind}-{game}-{way}-{paper.id}.pdf"
    assert save_pdf(path, sheet(kind, wish(game, way, **more), paper), paper, "A sheet") is None
    return path


# Every sheet ------------------------------------------------------------------


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.id)
@pytest.mark.parametrize(("game", "way"), WAYS)
def test_every_sheet_of_every_way_to_play_becomes_a_pdf(game: str, way: str, paper: Paper) -> None:
    """C4"""
    for kind in printables_of(game):
        if kind == "rules":  # its words are read back further down
            continue
        if kind in ("ways", "tournament") and way != "classic":  # the same for every way
            continue
        sides = sheet(kind, wish(game, way), paper)
        data = pdf_of(sides, paper, "A sheet")
        assert data.startswith(b"%PDF"), kind
        assert data.count(b"/Type /Page\n") == len(sides) > 0, kind


@NEEDS_POPPLER
@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.id)
@pytest.mark.parametrize(("game", "way"), ONE_EACH)
@pytest.mark.parametrize("kind", PRINTABLES)
def test_ink_is_thrifty_and_stays_inside_the_margins(
    tmp_path: Path, kind: str, game: str, way: str, paper: Paper
) -> None:
    """C4"""
    if kind not in printables_of(game):
        return
    for page in ink_of(pdf(tmp_path, kind, game, way, paper)):
        assert page.paper == 255
        assert 0.002 < page.share < 0.15
        assert min(page.margins_mm) >= 12


@NEEDS_POPPLER
def test_a_black_page_would_be_seen(tmp_path: Path) -> None:
    """The measure of ink can fail."""
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from kidsdice.services.printing import Side

    def black(p: QPainter) -> None:
        p.fillRect(QRectF(0, 0, 900, 1200), Qt.GlobalColor.black)

    path = tmp_path / "black.pdf"
    assert save_pdf(path, [Side(black)], A4, "Black") is None
    (page,) = ink_of(path)
    assert page.share > 0.9
    assert min(page.margins_mm) < 1


@NEEDS_POPPLER
@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.id)
@pytest.mark.parametrize("kind", PRINTABLES)
def test_pages_have_the_size_of_the_paper(tmp_path: Path, kind: str, paper: Paper) -> None:
    """C4, PRT-03"""
    for width, height in page_boxes(pdf(tmp_path, kind, "shut_the_box", "classic", paper)):
        assert sorted((width, height)) == pytest.approx(sorted(POINTS[paper.id]), abs=1)


@NEEDS_POPPLER
def test_the_paper_box_lies_on_its_long_edge(tmp_path: Path) -> None:
    ((width, height),) = page_boxes(pdf(tmp_path, "box", "shut_the_box", "classic"))
    assert width > height


# Words ------------------------------------------------------------------------


@NEEDS_POPPLER
@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.id)
@pytest.mark.parametrize(("game", "way"), WAYS)
def test_every_sentence_of_the_book_is_on_the_rule_sheet(
    tmp_path: Path, game: str, way: str, paper: Paper
) -> None:
    """C4"""
    told = words_of(pdf(tmp_path, "rules", game, way, paper))
    book = WORDS[game].sheet(GAMES[game].variations[way])
    missing = [s for page in book.pages for s in page.sentences if s not in told]
    assert not missing
    assert book.title in told


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_easy_rules_have_six_boxes_with_every_sentence_once(game: str, way: str) -> None:
    """S12"""
    pages = WORDS[game].sheet(GAMES[game].variations[way]).chapter(Chapter.EASY)
    boxes = easy_boxes(pages)
    assert [s for box in boxes for s in box.sentences] == [s for p in pages for s in p.sentences]
    assert len(boxes) == min(6, sum(len(page.sentences) for page in pages))


@NEEDS_POPPLER
def test_fonts_lie_inside_the_file(tmp_path: Path) -> None:
    fonts = fonts_of(pdf(tmp_path, "rules", "knock_out", "classic"))
    assert any("Andika" in name for name, _ in fonts)
    assert all(inside for _, inside in fonts)


@NEEDS_POPPLER
def test_easier_letters_lie_inside_the_file_too(tmp_path: Path) -> None:
    from kidsdice.ui.style import use_easier_letters

    use_easier_letters(True)
    try:
        path = pdf(tmp_path, "rules", "run_for_it", "classic")
    finally:
        use_easier_letters(False)
    assert all(inside for _, inside in fonts_of(path))
    assert all(page.share < 0.15 and min(page.margins_mm) >= 12 for page in ink_of(path))


@NEEDS_POPPLER
def test_the_certificate_has_the_date_of_the_land(tmp_path: Path) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    try:
        german = text_of(pdf(tmp_path, "certificate", "knock_out", "classic"))
    finally:
        QLocale.setDefault(before)
    assert "4. März 2025" in german
    assert "Fox" in german


@NEEDS_POPPLER
def test_every_table_and_child_of_a_large_tournament_is_on_paper(tmp_path: Path) -> None:
    """K17"""
    tables = tuple(tuple(f"child{n}x{m}" for m in range(4)) for n in range(10))
    told = text_of(pdf(tmp_path, "tournament", "knock_out", "classic", tables=tables))
    assert all(name in told for table in tables for name in table)
    assert "Table 10" in told
    assert len(page_boxes(tmp_path / "tournament-knock_out-classic-a4.pdf")) == 3


# Looks and directions ---------------------------------------------------------


@NEEDS_POPPLER
@pytest.mark.parametrize("colours", ["evening", "high_contrast"])
def test_the_look_of_the_screen_does_not_reach_the_paper(
    open_window: OpenWindow, tmp_path: Path, colours: str
) -> None:
    """PRT-04"""
    day = [page.rows for page in ink_of(pdf(tmp_path, "score", "knock_out", "classic"))]
    open_window(colours=colours)
    other = tmp_path / colours
    other.mkdir()
    assert [p.rows for p in ink_of(pdf(other, "score", "knock_out", "classic"))] == day


@NEEDS_POPPLER
@pytest.mark.parametrize("kind", PRINTABLES)
def test_right_to_left_is_mirrored_by_place_and_stays_inside(tmp_path: Path, kind: str) -> None:
    path = pdf(tmp_path, kind, "shut_the_box", "classic", mirrored=True)
    assert all(min(page.margins_mm) >= 12 and page.share < 0.15 for page in ink_of(path))


@NEEDS_POPPLER
def test_the_title_begins_where_reading_begins(tmp_path: Path) -> None:
    def starts(mirrored: bool) -> float:
        path = pdf(tmp_path, "score", "knock_out", "classic", mirrored=mirrored)
        told = poppler("pdftotext", "-bbox", path, "-")
        line = next(line for line in told.splitlines() if ">Knock<" in line)
        return float(line.split('xMin="')[1].split('"')[0])

    assert starts(False) < 60
    assert starts(True) > 300


# Which paper ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "paper"),
    [
        ("en_US", LETTER),
        ("fr_CA", LETTER),
        ("es_MX", LETTER),
        ("en_PH", LETTER),
        ("en_GB", A4),
        ("de_DE", A4),
        ("ar_EG", A4),
        ("ja_JP", A4),
    ],
)
def test_without_a_printer_the_paper_follows_the_land(locale: str, paper: Paper) -> None:
    """PRT-03"""
    assert usual_paper(QLocale(locale)) is paper


def test_the_paper_in_the_printer_comes_before_the_land() -> None:
    """PRT-03"""
    assert usual_paper(QLocale("en_US"), Printers(("Office",), A4)) is A4


def test_a_printers_paper_is_known_a_little_off_and_lying_down() -> None:
    assert paper_of(297.2, 209.8) is A4
    assert paper_of(216, 279) is LETTER
    assert paper_of(105, 148) is None


# Files that cannot be ---------------------------------------------------------


def test_a_folder_that_is_not_there_is_made(tmp_path: Path) -> None:
    path = tmp_path / "new" / "sheet.pdf"
    sides = sheet("box", wish("shut_the_box", "classic"), A4)
    assert save_pdf(path, sides, A4, "Box") is None
    assert path.read_bytes().startswith(b"%PDF")


def test_a_file_in_place_of_the_folder_is_told_not_raised(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    sides = sheet("box", wish("shut_the_box", "classic"), A4)
    assert save_pdf(tmp_path / "file" / "sheet.pdf", sides, A4, "Box") is Trouble.FAILED
    assert (tmp_path / "file").read_text() == "mine"


@pytest.fixture
def closed(tmp_path: Path) -> Path:
    """A folder with a sheet in it that takes no more files."""
    folder = tmp_path / "closed"
    folder.mkdir()
    (folder / "sheet.pdf").write_text("the sheet from before")
    folder.chmod(0o555)
    if os.access(folder, os.W_OK):
        pytest.skip("whoever runs this may write anywhere")
    return folder


def test_a_closed_folder_keeps_the_sheet_from_before(closed: Path) -> None:
    sides = sheet("box", wish("shut_the_box", "classic"), A4)
    assert save_pdf(closed / "sheet.pdf", sides, A4, "Box") is Trouble.READ_ONLY
    assert (closed / "sheet.pdf").read_text() == "the sheet from before"


def test_a_folder_of_that_name_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    path.mkdir()
    (path / "mine").write_text("mine")
    sides = sheet("box", wish("shut_the_box", "classic"), A4)
    assert save_pdf(path, sides, A4, "Box") is Trouble.FAILED
    assert (path / "mine").read_text() == "mine"
    assert [found.name for found in tmp_path.iterdir()] == ["sheet.pdf"]


# Printers ---------------------------------------------------------------------


def printed(path: Path, kind: str, paper: Paper, size: QPageSize.PageSizeId | None = None) -> None:
    """Print with Qt's own printer into a file, on this size where the dialog chose another."""
    from PySide6.QtPrintSupport import QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(path))
    prepare(printer, paper, False, "A sheet")
    if size is not None:
        printer.setPageSize(QPageSize(size))
    chosen = paper_in(printer, paper)
    assert send(printer, sheet(kind, wish("knock_out", "classic"), chosen), chosen)


@NEEDS_POPPLER
def test_a_printer_gets_every_page_whole(tmp_path: Path) -> None:
    path = tmp_path / "printed.pdf"
    printed(path, "rules", A4)
    assert len(page_boxes(path)) == 3
    assert all(min(page.margins_mm) >= 12 for page in ink_of(path))


@NEEDS_POPPLER
def test_the_paper_of_the_dialog_is_laid_out_anew(tmp_path: Path) -> None:
    """PRT-03"""
    path = tmp_path / "printed.pdf"
    printed(path, "score", A4, QPageSize.PageSizeId.Letter)
    ((width, height),) = page_boxes(path)
    assert (width, height) == pytest.approx(POINTS["letter"], abs=1)
    assert all(min(page.margins_mm) >= 12 for page in ink_of(path))


@NEEDS_POPPLER
def test_on_small_paper_the_sheet_becomes_smaller_and_nothing_is_cut(tmp_path: Path) -> None:
    """PRT-03"""
    path = tmp_path / "printed.pdf"
    printed(path, "score", A4, QPageSize.PageSizeId.A5)
    assert all(min(page.margins_mm) >= 8 for page in ink_of(path))
    assert "Copy this page" in text_of(path)


# The screen -------------------------------------------------------------------


def at_paper(child: Child, *, game: str = "knock_out", kind: str = "rules") -> PaperScreen:
    """The screen with its first page shown."""
    child.window.open_paper(game, kind)
    screen = child.screen
    assert isinstance(screen, PaperScreen)
    child.until(lambda: screen.preview.image is not None and not screen.preview.busy)
    return screen


def test_a_page_is_shown_and_the_next_one_turned_to(child: Child) -> None:
    screen = at_paper(child)
    first = screen.preview.image
    assert screen.preview.pages == 3
    child.press("Next page")
    child.until(lambda: screen.preview.image is not first)
    assert "Page 2 of 3" in screen.preview.accessibleName()
    child.key(Qt.Key.Key_PageUp)
    child.until(lambda: "Page 1 of 3" in screen.preview.accessibleName())


@pytest.mark.parametrize("kind", PRINTABLES)
def test_every_kind_of_sheet_is_shown(child: Child, kind: str) -> None:
    screen = at_paper(child, game="shut_the_box", kind=kind)
    assert screen.kind == kind
    assert screen.sheets.currentText() == PRINTABLES[kind].name()


def test_another_game_brings_its_own_ways_and_sheets(child: Child) -> None:
    screen = at_paper(child, game="shut_the_box", kind="box")
    screen.games.setCurrentIndex(screen.games.findData("drop_dead"))
    screen.games.activated.emit(screen.games.currentIndex())
    assert screen.sheets.findData("box") == -1
    assert screen.kind == "rules"
    assert screen.ways.findData("banker") >= 0


def test_the_family_rules_are_printed_where_they_are_no_known_way(child: Child) -> None:
    from dataclasses import replace

    own = replace(GAMES["knock_out"].variations["classic"], lives=3, games=3)
    child.window.open_paper("knock_out", "score", own)
    screen = child.screen
    assert isinstance(screen, PaperScreen)
    assert screen.ways.currentText() == "Your own way"
    assert screen.wish().rules == own


def test_the_certificate_tells_the_best_score(child: Child) -> None:
    child.has_scored("knock_out", 10, 7)
    screen = at_paper(child, kind="certificate")
    assert screen.wish().player == "fox-sea"
    assert screen.wish().score == 10


def test_without_a_printer_a_pdf_is_offered_in_plain_words(child: Child) -> None:
    """PRT-01"""
    screen = at_paper(child)
    screen._find = Printers
    child.press("Print")
    child.until(lambda: screen.note.text().startswith("No printer"))
    assert "PDF" in screen.note.text()
    assert screen.save_button.hasFocus()


def test_a_printer_that_never_answers_does_not_hold_the_window(
    child: Child, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PRT-01"""
    monkeypatch.setattr("kidsdice.ui.paper_screen.PATIENCE_MS", 60)
    screen = at_paper(child)
    answer = threading.Event()
    screen._find = lambda: Printers(("Far away",)) if answer.wait(10) else Printers()
    child.press("Print")
    assert screen.note.text() == "Looking for printers."
    child.until(lambda: screen.note.text().startswith("No printer"))
    answer.set()
    child.settle()
    assert screen._dialog is None


def test_the_paper_in_the_usual_printer_is_chosen(child: Child) -> None:
    """PRT-03"""
    screen = at_paper(child)
    other = A4 if screen.paper is LETTER else LETTER
    screen._printers_found(Printers(("Office",), other))
    assert screen.paper is other
    screen._choose_paper("a4")
    screen._printers_found(Printers(("Office",), LETTER))
    assert screen.paper is A4


def test_save_as_pdf_asks_where_and_saves_there(child: Child, tmp_path: Path) -> None:
    screen = at_paper(child)
    child.press("Save as PDF")
    (dialog,) = child.window.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "sheet.pdf"))
    dialog.reject()
    child.until(lambda: screen.note.text().startswith("Saved: "))
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")


def test_a_place_that_takes_no_file_is_told_kindly_and_nothing_is_lost(
    child: Child, closed: Path
) -> None:
    screen = at_paper(child)
    screen.save_to(closed / "sheet.pdf")
    child.until(lambda: screen.note.text().startswith("That folder"))
    assert (closed / "sheet.pdf").read_text() == "the sheet from before"
    assert screen.isVisible()


def test_a_file_that_cannot_be_made_is_told_kindly(child: Child, tmp_path: Path) -> None:
    screen = at_paper(child)
    (tmp_path / "sheet.pdf").mkdir()
    screen.save_to(tmp_path / "sheet.pdf")
    child.until(lambda: screen.note.text().startswith("The file could not be saved."))
    assert "Nothing was changed" in screen.note.text()
    assert screen.note.text() in child.voice.said


def test_the_systems_dialog_asks_which_printer(child: Child) -> None:
    screen = at_paper(child)
    screen._find = lambda: Printers(("Office",))
    child.press("Print")
    child.until(lambda: screen._dialog is not None)
    assert not screen.note.isVisible()
    screen._dialog.reject()
    child.settle()
    assert screen._dialog is None


def test_leaving_while_a_picture_is_made_is_safe(child: Child) -> None:
    child.window.open_paper("shut_the_box", "ways")
    child.window.go_home()
    child.settle()
    assert child.screen is child.window.home


@pytest.mark.parametrize("size", [(1024, 560), (1280, 800), (1920, 1080)])
def test_choices_page_and_arrows_lie_apart(open_window: OpenWindow, size: tuple[int, int]) -> None:
    child = open_window(size=size)
    screen = at_paper(child)
    parts = [screen.head, screen.view, screen.preview, screen.after]
    boxes = [part.geometry() for part in parts]
    assert not any(a.intersects(b) for n, a in enumerate(boxes) for b in boxes[n + 1 :])
    assert all(screen.rect().contains(box) for box in boxes)
    assert screen.preview.width() >= 300
