"""The rule book of one game, open: a picture, the words, and what reads and turns."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter, QPaintEvent

from kidsdice.ui.boards.pictures import icon_picture
from kidsdice.ui.hall import Hall
from kidsdice.ui.kit.buttons import Action, Tool
from kidsdice.ui.kit.page_text import PageText, may_be_set
from kidsdice.ui.kit.paint import (
    draw_block,
    draw_die,
    draw_icon,
    draw_number,
    draw_number_in,
    draw_open_book,
    draw_page_dot,
    fill,
    rounded,
)
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.speed_pill import SpeedPill
from kidsdice.ui.leaves import Leaf, leaf_at, leaves_of
from kidsdice.ui.reading import Reading
from kidsdice.ui.scenes import draw_scene
from kidsdice.ui.style import Look
from kidsdice.words import odds as say_odds
from kidsdice.words.common import digits
from kidsdice.words.sheet import Chapter, Sheet

ONE_EACH_FROM = 1.4
"""From this size of words on every sentence has a page of its own."""
MOST_DOTS = 10
WIDEST = 1240.0


class ScenePicture(Press):
    """The picture of the page; pressed, its sentences are heard."""

    radius = 28.0

    def __init__(self, parent: UnitBox, name: str) -> None:
        super().__init__(parent, name)
        self.leaf: Leaf | None = None

    def draw(self, p: QPainter, look: Look) -> None:
        """The scene on its felt."""
        if self.leaf is not None:
            rect = QRectF(0, 0, self.unit_width, self.unit_height)
            draw_scene(p, look, rect, self.leaf.scene, mirrored=self.box.mirrored)


class OpenBook(UnitBox):
    """Shows one leaf at a time and reads it. ``turned()`` when another leaf is shown.

    ``board_wanted``: the examples of the scoring chapter are to be seen on the board;
    ``odds_wanted``: those of the odds chapter in pictures (where ``has_odds``).
    """

    turned = Signal()
    board_wanted = Signal()
    odds_wanted = Signal()

    def __init__(self, parent: UnitBox, hall: Hall, sheet: Sheet) -> None:
        super().__init__(parent, hall.taste)
        self.hall = hall
        self.sheet = sheet
        self.leaves: tuple[Leaf, ...] = ()
        self.at = 0
        self._cut_for: tuple[object, ...] = ()
        self.picture = ScenePicture(self, self.tr("Hear this page"))
        self.picture.clicked.connect(self._read_page)
        self.on_board = Tool(self, self.tr("See it on the board"), "", on_board_picture)
        self.on_board.clicked.connect(self.board_wanted)
        self.has_odds = False
        self.in_pictures = Tool(self, say_odds.title(), "", in_pictures_picture)
        self.in_pictures.clicked.connect(self.odds_wanted)
        self.text = PageText(self)
        self.text.word_tapped.connect(self._hear_word)
        self.before = Tool(self, self.tr("Page before"), "back")
        self.before.clicked.connect(lambda: self.turn(-1))
        self.play = Action(self, self.tr("Hear the rules"), icon_picture("play", 70))
        self.play.radius = 50.0
        self.play.clicked.connect(self.play_or_stop)
        self.next = Tool(self, self.tr("Next page"), "fwd")
        self.next.clicked.connect(lambda: self.turn(1))
        self.pace = SpeedPill(self, hall.taste, hall.choices.now.speed)
        self.pace.changed.connect(self._change_speed)
        self.reading = Reading(hall.narrator, self)
        self.reading.lit.connect(self.text.light)
        self.reading.changed.connect(self._show_reading)
        self.reading.page_read.connect(self._read_on)

    @property
    def leaf(self) -> Leaf:
        """What is shown."""
        return self.leaves[self.at]

    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters of this book, in order."""
        return tuple(chapter for chapter in Chapter if self.sheet.chapter(chapter))

    # Turning

    def turn(self, step: int) -> None:
        """Go on or back by leaves; the voice stops."""
        target = self.at + step
        if 0 <= target < len(self.leaves):
            self.go_to(target)
        else:
            self.hall.narrator.play("no")

    def open_at(self, chapter: Chapter) -> None:
        """Go to the first leaf of a chapter."""
        self.go_to(next(n for n, leaf in enumerate(self.leaves) if leaf.chapter is chapter))

    def go_to(self, place: int) -> None:
        """Show this leaf; the voice stops."""
        self.reading.stop()
        self.hall.narrator.play("page")
        self._show(place)
        text = " ".join(self.leaf.sentences)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.text, text))

    def _show(self, place: int) -> None:
        self.at = place
        self._show_leaf()
        self.turned.emit()

    def _show_leaf(self) -> None:
        leaf = self.leaf
        self.picture.leaf = leaf
        self.on_board.setVisible(leaf.chapter is Chapter.SCORING)
        self.in_pictures.setVisible(self.has_odds and leaf.chapter is Chapter.ODDS)
        self.picture.update()
        self.text.show_sentences(leaf.sentences)
        self.hall.narrator.prepare(" ".join(leaf.sentences[:1]))
        self.before.set_can_act(self.at > 0)
        self.next.set_can_act(self.at < len(self.leaves) - 1)
        self.before.pale = self.at == 0
        self.next.pale = self.at == len(self.leaves) - 1
        self.arrange()
        self.update()

    # Reading

    def play_or_stop(self) -> None:
        """The one big button: read from here to the end of the chapter, or stop."""
        if self.reading.on:
            self.reading.stop()
        else:
            self.reading.read(self.leaf.sentences)

    def _read_page(self) -> None:
        self.reading.read(self.leaf.sentences, goes_on=False)

    def _read_on(self) -> None:
        """A page was read: the next one of the chapter, if there is one."""
        following = self.at + 1
        if following < len(self.leaves) and self.leaves[following].chapter is self.leaf.chapter:
            self.hall.narrator.play("page")
            self._show(following)
            self.reading.read(self.leaf.sentences)
        else:
            self.reading.stop()

    def _hear_word(self, sentence: int, start: int, length: int) -> None:
        word = self.leaf.sentences[sentence][start : start + length]
        self.reading.hear_word(sentence, word, start)

    def _show_reading(self) -> None:
        on = self.reading.on
        name = self.tr("Stop reading") if on else self.tr("Hear the rules")
        if name != self.play.accessibleName():
            self.play.show_as(name, icon_picture("pause" if on else "play", 70))
        self.text.show_read(self.reading.sentence)

    def _change_speed(self, speed: float) -> None:
        """The new speed counts from the next sentence on; reading goes on."""
        sentence, on = self.reading.sentence, self.reading.on
        self.hall.choices.change(speed=speed)
        if on and not self.reading.on:
            self.reading.read(self.leaf.sentences, max(0, sentence))

    # Places

    @property
    def _stacked(self) -> bool:
        """Whether the picture lies over the text: in the compact plan and in tall windows."""
        return self.compact or self.unit_height > self.unit_width

    def _book(self) -> QRectF:
        """The book, without its binding."""
        if self.compact:
            return QRectF(32, 6, self.unit_width - 64, self.unit_height - 112 - 26)
        wide = min(self.unit_width - 140, WIDEST)
        high = self.unit_height - 8 - 174
        return QRectF((self.unit_width - wide) / 2, 8, wide, high)

    def _places(self) -> tuple[QRectF, QRectF, QRectF]:
        """Where picture, number and text are, from the start edge."""
        book = self._book()
        if self.compact:
            tall = max(146.0, book.height() * 0.4)
            picture = QRectF(book.x() + 26, book.y() + 14, book.width() - 52, tall)
            top = picture.bottom() + 16
            number = QRectF(book.x() + 30, top, 58, 56)
            room = QRectF(number.right() + 22, top, 0, book.bottom() - 16 - top)
            room.setRight(book.right() - 40)
            return picture, number, room
        if self._stacked:
            picture = QRectF(book.x() + 40, book.y() + 34, book.width() - 80, book.height() * 0.5)
            top, x, wide = picture.bottom() + 26, book.x() + 48, book.width() - 96
        else:
            picture = QRectF(book.x() + 40, book.y() + 34, book.width() / 2 - 84, 0)
            picture.setBottom(book.bottom() - 66)
            top, x = book.y() + 30, book.center().x() + 48
            wide = book.width() / 2 - 92
        number = QRectF(x, top, 70, 66)
        return picture, number, QRectF(x, top + 88, wide, book.bottom() - 24 - top - 88)

    def arrange(self) -> None:
        """Cut the book anew if words or room have changed, then place everything."""
        picture, _, room = self._places()
        picture = self._place_on_board(picture)
        self.text.base = 34.0 if self.compact else 37.0
        self._cut(room)
        self.place(self.picture, picture.x(), picture.y(), picture.width(), picture.height())
        self.place(self.text, room.x(), room.y(), room.width(), room.height())
        self._arrange_controls()

    def _place_on_board(self, picture: QRectF) -> QRectF:
        """Where a chapter leads to another screen the picture leaves room for the way there."""
        ways_there = [t for t in (self.on_board, self.in_pictures) if not t.isHidden()]
        if not ways_there:
            return picture
        if self._stacked:
            tool = 84.0
            picture = picture.adjusted(0, 0, -tool - 18, 0)
            x, y = picture.right() + 18, picture.center().y() - tool / 2 - 4
        else:
            tool = 96.0
            picture = picture.adjusted(0, 0, 0, -74)
            x, y = picture.center().x() - tool / 2, picture.bottom() + 14
        self.place(ways_there[0], x, y, tool, tool)
        return picture

    def _arrange_controls(self) -> None:
        width, small = self.unit_width, self.compact
        tool, main, gap = (88.0, 150.0, 26.0) if small else (100.0, 170.0, 30.0)
        y = self.unit_height - (102 if small else 142)
        self.place(self.play, (width - main) / 2, y, main, tool - 2)
        self.place(self.before, (width - main) / 2 - gap - tool, y, tool, tool)
        self.place(self.next, (width + main) / 2 + gap, y, tool, tool)
        high = 86.0 if small else 94.0
        edge = 32.0 if small else 84.0 + self._spare
        self.place(self.pace, width - edge - 252, y + 2, 252, high)

    @property
    def _spare(self) -> float:
        return max(0.0, (self.unit_width - 1380) / 2)

    def _cut(self, room: QRectF) -> None:
        taste = self.taste
        base, scale = self.text.base, taste.text_scale
        now = (room.width(), room.height(), base, scale, taste.easier_letters)
        if now == self._cut_for:
            return
        self._cut_for = now

        def fits(sentences: Sequence[str]) -> bool:
            return may_be_set(sentences, room.width(), room.height(), base, scale)

        old = self.leaf if self.leaves else None
        self.leaves = leaves_of(self.sheet, fits, scale >= ONE_EACH_FROM)
        place = 0 if old is None else leaf_at(self.leaves, old.page, old.first)
        if old is not None and old == self.leaves[place]:
            self.at = place
            self.update()
        else:
            self.reading.stop()
            self._show(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The book, the number of the page, and the pages as dots."""
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        look, book = self.taste.look, self._book()
        draw_open_book(
            p,
            look,
            book.x(),
            book.y(),
            book.width(),
            book.height(),
            folded=not self._stacked,
            cover=self.leaf.scene.felt,
        )
        self._paint_number(p)
        self._paint_dots(p)
        p.end()

    def _paint_number(self, p: QPainter) -> None:
        look, felt = self.taste.look, self.leaf.scene.felt
        _, spot, _ = self._places()
        x = self.start_x(spot.x(), spot.width())
        wide, high = spot.width(), spot.height()
        draw_block(p, look, x, spot.y(), wide, high, face=felt, d=8, r=20, g=0)
        text = digits(self.leaf.number)
        size = (50 if len(text) == 1 else 38) * wide / 70
        draw_number_in(p, look, QRectF(x, spot.y(), wide, high), size, text, "ink-on-dark")

    def _paint_dots(self, p: QPainter) -> None:
        """The pages of this chapter, or their count where they are many."""
        look = self.taste.look
        count = sum(leaf.chapter is self.leaf.chapter for leaf in self.leaves)
        y = self.unit_height - (58 if self.compact else 92)
        start = 46.0 if self.compact else 122.0 + self._spare
        room = self.unit_width / 2 - (200 if self.compact else 232) - start
        if count > MOST_DOTS:
            text = f"{digits(self.leaf.number)} / {digits(count)}"
            x = self.start_x(start, 0)
            draw_number(p, look, x, y + 14, 44, text, "wood-ink", align=float(self.mirrored))
            return
        step = min(38.0, room / max(1, count))
        for n in range(1, count + 1):
            state = "now" if n == self.leaf.number else "read" if n < self.leaf.number else "ahead"
            draw_page_dot(p, look, self.start_x(start + (n - 1) * step, 0), y, state=state)


def in_pictures_picture(p: QPainter, look: Look, width: float, height: float) -> None:
    """Bars and counters."""
    for place, tall in enumerate((0.2, 0.42, 0.3)):
        fill(p, look, "clay" if place == 1 else "walnut")
        x = width * (0.24 + 0.19 * place)
        rounded(p, x, height * (0.7 - tall), width * 0.14, height * tall, width * 0.04)
    fill(p, look.on_wood, "ink")
    rounded(p, width * 0.2, height * 0.72, width * 0.6, height * 0.05, 2)


def on_board_picture(p: QPainter, look: Look, width: float, height: float) -> None:
    """A die of the board, and the mark that lets something go on."""
    size = width * 0.44
    draw_die(p, look, width * 0.14, height * 0.2, 5, size, tilt=-8, shadow=False)
    draw_icon(p, look.on_wood, width * 0.52, height * 0.42, "play", width * 0.42)
