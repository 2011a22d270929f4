"""The rule sheet: the easy rules in pictures, then the whole book in two columns of text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kidsdice.services.printing import Paper
from kidsdice.ui.paper.heading import draw_heading, way_of
from kidsdice.ui.paper.leaf import FOOT, MARGIN, THICK, THIN, Leaf, Words, set_words
from kidsdice.ui.paper.pictures import Box, draw_picture, easy_boxes, is_empty
from kidsdice.ui.paper.wish import Page, Wish, area_of
from kidsdice.words.chapters import chapter_name
from kidsdice.words.common import digits
from kidsdice.words.say import join
from kidsdice.words.sheet import Chapter, Scene

COLUMNS, GUTTER = 2, 26.0
TEXT, HEAD = 15.5, 21.0
PICTURE = (78.0, 56.0)
PICTURED = (Chapter.FULL, Chapter.SCORING)
"""Chapters whose paragraphs are easier with a small picture beside them."""


@dataclass(frozen=True)
class Piece:
    """A heading or a paragraph: as tall as it is, kept whole in one column."""

    words: Words
    head: bool = False
    scene: Scene | None = None

    @property
    def height(self) -> float:
        """The height with the air around it."""
        if self.head:
            return self.words.height + 18
        return max(self.words.height, PICTURE[1] if self.scene else 0) + 9


def rule_pages(wish: Wish, paper: Paper) -> tuple[Page, ...]:
    """The first page in pictures, then as many pages of text as it takes."""
    width, height = area_of(paper)
    pieces = list(_pieces(wish, _column_width(width)))
    columns = _even(list(_columns(pieces, height - FOOT)))
    texts = [columns[n : n + COLUMNS] for n in range(0, len(columns), COLUMNS)]
    return (Page(lambda leaf: _draw_easy(leaf, wish)), *map(_text_page, texts))


def _text_page(columns: list[list[Piece]]) -> Page:
    return Page(lambda leaf: _draw_text(leaf, columns))


def _column_width(width: float) -> float:
    return (width - GUTTER * (COLUMNS - 1)) / COLUMNS


# The easy rules -------------------------------------------------------------


def _draw_easy(leaf: Leaf, wish: Wish) -> None:
    y = draw_heading(leaf, wish, [line for line in way_of(wish)[1:] if line])
    boxes = easy_boxes(wish.book.chapter(Chapter.EASY))
    columns = 2
    rows = -(-len(boxes) // columns)
    wide = (leaf.inner - GUTTER * (columns - 1)) / columns
    tall = (leaf.bottom - 8 - y - GUTTER * 0.7 * (rows - 1)) / rows
    for number, box in enumerate(boxes):
        x = MARGIN + number % columns * (wide + GUTTER)
        _draw_box(leaf, x, y + number // columns * (tall + GUTTER * 0.7), wide, tall, number, box)


def _draw_box(
    leaf: Leaf, x: float, y: float, wide: float, tall: float, number: int, box: Box
) -> None:
    text = set_words(
        join(*box.sentences), 20, wide - 28, align="middle", mirrored=leaf.mirrored, leading=1.26
    )
    leaf.box(x, y, wide, tall, 22, THICK)
    leaf.number(x + 24, y + 36, 30, digits(number + 1))
    room = tall - text.height - 34
    rect = leaf.rect(x + 44, y + 16, wide - 88, room)
    draw_picture(leaf.p, rect, box.scene, mirrored=leaf.mirrored, largest=0.8)
    text.draw(leaf.p, leaf.left(x + 14, wide - 28), y + tall - text.height - 12)


# The whole book -------------------------------------------------------------


def _pieces(wish: Wish, width: float) -> Iterator[Piece]:
    """Every chapter after the easy rules, each page of the book as a paragraph."""
    book = wish.book
    for chapter in Chapter:
        pages = () if chapter is Chapter.EASY else book.chapter(chapter)
        if pages:
            name = chapter_name(chapter)
            head = set_words(name, HEAD, width, bold=True, mirrored=wish.mirrored, leading=1.2)
            yield Piece(head, head=True)
        for page in pages:
            pictured = chapter in PICTURED and not is_empty(page.scene)
            scene = page.scene if pictured else None
            wide = width - (PICTURE[0] + 12 if scene else 0)
            text = join(*page.sentences)
            yield Piece(set_words(text, TEXT, wide, mirrored=wish.mirrored), scene=scene)


def _columns(pieces: list[Piece], height: float) -> Iterator[list[Piece]]:
    """Pieces filled into columns of this height; a heading is never the last of one."""
    column: list[Piece] = []
    used = 0.0
    for place, piece in enumerate(pieces):
        follows = pieces[place + 1].height if piece.head and place + 1 < len(pieces) else 0.0
        if column and used + piece.height + follows > height:
            yield column
            column, used = [], 0.0
        column.append(piece)
        used += piece.height
    if column:
        yield column


def _even(columns: list[list[Piece]]) -> list[list[Piece]]:
    """The columns of the last page made about as tall as each other."""
    last = len(columns) - (len(columns) - 1) % COLUMNS - 1
    pieces = [piece for column in columns[last:] for piece in column]
    height = sum(piece.height for piece in pieces) / COLUMNS
    tallest = max(map(_tall, columns))
    while height <= tallest:
        found = list(_columns(pieces, height))
        if len(found) <= COLUMNS:
            return [*columns[:last], *found]
        height += 8
    return columns


def _tall(column: list[Piece]) -> float:
    return sum(piece.height for piece in column)


def _draw_text(leaf: Leaf, columns: list[list[Piece]]) -> None:
    wide = _column_width(leaf.inner)
    for number, column in enumerate(columns):
        x, y = MARGIN + number * (wide + GUTTER), MARGIN
        if number:
            between = x - GUTTER / 2
            leaf.line(between, MARGIN, between, MARGIN + max(map(_tall, columns)), THIN)
        for piece in column:
            _draw_piece(leaf, x, y, wide, piece)
            y += piece.height


def _draw_piece(leaf: Leaf, x: float, y: float, wide: float, piece: Piece) -> None:
    if piece.head:
        piece.words.draw(leaf.p, leaf.left(x, wide), y + 4)
        line = y + piece.words.height + 7
        leaf.line(x, line, x + wide, line, THICK)
        return
    if piece.scene:
        rect = leaf.rect(x, y, *PICTURE)
        draw_picture(leaf.p, rect, piece.scene, mirrored=leaf.mirrored, largest=0.36)
        x += PICTURE[0] + 12
    tall = max(piece.words.height, PICTURE[1] if piece.scene else 0)
    top = y + (tall - piece.words.height) / 2 if piece.scene else y
    piece.words.draw(leaf.p, leaf.left(x, piece.words.width), top)
