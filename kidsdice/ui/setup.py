"""The ways to play a game: choose one, or make rules of one's own and keep them under a picture."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent

from kidsdice.ui.boards.pictures import icon_picture
from kidsdice.ui.hall import Hall
from kidsdice.ui.kit.buttons import Action, Tool
from kidsdice.ui.kit.hold_key import HoldKey
from kidsdice.ui.kit.paint import (
    draw_animal,
    draw_bead,
    draw_card,
    draw_icon,
    draw_page_dot,
    draw_well,
    placed,
    stroke,
)
from kidsdice.ui.kit.plan import UnitBox
from kidsdice.ui.kit.press import Press
from kidsdice.ui.kit.top_bar import TopBar
from kidsdice.ui.maker import WELL, AnimalPress
from kidsdice.ui.narrator import Priority
from kidsdice.ui.own_rules import OwnRules
from kidsdice.ui.play import choose_rules, chosen_rules
from kidsdice.ui.stage import Stage
from kidsdice.ui.style import Look
from kidsdice.ui.ways import ROOM, Way, WayTiles, ways_of
from kidsdice.words.lists import ANIMALS, animal_name

WAYS, OWN, KEEP = "ways", "own", "keep"


class AnimalsToKeep(UnitBox):
    """The pictures under which rules can be kept. ``picked(animal)``."""

    picked = Signal(str)

    def __init__(self, parent: UnitBox) -> None:
        super().__init__(parent, parent.taste)
        self.animals: list[AnimalPress] = []
        self._paper = QRectF()

    def offer(self, animals: list[str]) -> None:
        """Show these animals."""
        for old in self.animals:
            old.hide()
            old.deleteLater()
        self.animals = [AnimalPress(self, animal) for animal in animals]
        for button in self.animals:
            button.setCheckable(False)
            button.clicked.connect(lambda _=False, a=button.animal: self.picked.emit(a))
            button.show()
        self.arrange()

    def arrange(self) -> None:
        """Up to six in a row, in the middle of their paper."""
        columns = min(6, max(1, len(self.animals)))
        rows = max(1, -(-len(self.animals) // columns))
        edge, gap = 26.0, 18.0
        wide = min(WELL[0], (self.unit_width - 2 * edge - gap * (columns - 1)) / columns)
        high = wide * WELL[1] / WELL[0]
        x = (self.unit_width - columns * (wide + gap) + gap) / 2
        y = max(edge, (self.unit_height - rows * (high + 30) + 30) / 2)
        for place, button in enumerate(self.animals):
            at, row = place % columns, place // columns
            self.place(button, x + at * (wide + gap), y + row * (high + 30), wide, high)
        across, down = columns * (wide + gap) - gap, rows * (high + 30) - 30
        self._paper = QRectF(x, y, across, down).adjusted(-edge + 2, -edge + 2, edge - 2, edge - 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The paper they lie on."""
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        paper = self._paper
        draw_card(p, self.taste.look, paper.x(), paper.y(), paper.width(), paper.height())
        p.end()


class SetupScreen(Stage):
    """Choose a way to play. It counts as soon as it is pressed; ``done`` goes on."""

    done = Signal()

    def __init__(self, hall: Hall, game_id: str) -> None:
        super().__init__(hall.taste)
        self.hall, self.game_id, self.narrator = hall, game_id, hall.narrator
        self.rules = chosen_rules(hall, game_id)
        self.mode = WAYS
        self.bar = TopBar(self, hall.taste, hall.narrator, back=True)
        self.bar.way_out.connect(self._back)
        self.tiles = WayTiles(self)
        self.tiles.chosen.connect(self._choose)
        self.own = OwnRules(self, game_id, self.rules)
        self.own.changed.connect(self._changed)
        self.own.refused.connect(self._refused)
        self.animals = AnimalsToKeep(self)
        self.animals.picked.connect(self._keep)
        self.own_tool = Tool(self, self.tr("Our own rules"), "", _paint_abacus)
        self.own_tool.clicked.connect(self._open_own)
        self.keep_tool = Tool(self, self.tr("Keep under a picture"), "", _paint_keep)
        self.keep_tool.clicked.connect(self._ask_picture)
        self.remove = HoldKey(self, self.tr("Remove these rules"), "cross")
        self.remove.opened.connect(self._remove)
        self.before = Tool(self, self.tr("Page before"), "back")
        self.before.clicked.connect(lambda: self._turn(-1))
        self.after = Tool(self, self.tr("Next page"), "fwd")
        self.after.clicked.connect(lambda: self._turn(1))
        self.ready = Action(self, self.tr("Done"), icon_picture("tick", 76))
        self.ready.clicked.connect(self._done)
        self.main_button = self.ready
        self.ways: list[Way] = []
        self._read_ways()
        self.tiles.turned.connect(self._show_tools)
        self.own.turned.connect(self._show_tools)
        self._show(WAYS, aloud=False)

    @property
    def table(self) -> float:
        """The table carries the buttons."""
        return 150.0 if self.compact else 212.0

    def enter(self) -> None:
        """Ask for a way to play."""
        super().enter()
        self.narrator.say(self.tr("Pick a way to play."), Priority.PROMPT)

    def first_focus(self) -> Press | None:
        """The tile that is chosen; on the other pages the first thing of them."""
        if self.mode == OWN:
            return self.own.first()
        if self.mode == KEEP:
            return self.animals.animals[0] if self.animals.animals else None
        return self.tiles.now or self.ready

    # Choosing

    def _read_ways(self) -> None:
        self.ways = ways_of(self.hall, self.game_id)
        self.tiles.show_ways(self.ways, self.rules)

    def _choose(self, way: Way) -> None:
        self._take(way.rules)
        self.narrator.play("choose")
        self.narrator.say(self.tr("{name}. {line}").format(name=way.name, line=way.line),
                          Priority.CHILD)  # fmt: skip

    def _open_own(self) -> None:
        self.own.page = 0
        self._show(OWN)

    def _changed(self, rules: Any, told: str) -> None:
        self._take(rules)
        self.narrator.play("choose")
        self.narrator.say(told, Priority.CHILD)

    def _refused(self, reason: str) -> None:
        self.narrator.play("no")
        self.narrator.say(reason, Priority.CHILD)

    def _take(self, rules: Any) -> None:
        """These rules are the ones from now on."""
        self.rules = rules
        choose_rules(self.hall, self.game_id, rules)
        self.tiles.show_chosen(rules)
        self._show_tools()

    def _done(self) -> None:
        self.narrator.play("tap")
        self.done.emit()

    # Keeping a family's own

    def _ask_picture(self) -> None:
        if any(way.rules == self.rules for way in self.ways):
            self._refused(self.tr("These rules have a picture already."))
            return
        taken = {kept.picture for kept in self.hall.store.family_rules(self.game_id)}
        hidden = {*self.hall.choices.now.hidden_animals, *taken}
        free = [animal for animal in ANIMALS if animal not in hidden]
        if not free:
            self._refused(self.tr("All pictures are taken."))
            return
        self.animals.offer(free)
        self._show(KEEP)

    def _keep(self, animal: str) -> None:
        self.hall.store.keep_rules(self.game_id, animal, self.rules)
        self._read_ways()
        self._show(WAYS, aloud=False)
        self.narrator.play("choose")
        told = self.tr("Your rules are kept. Look for {animal}.")
        self.narrator.say(told.format(animal=animal_name(animal)), Priority.CHILD)

    def _remove(self) -> None:
        chosen = self.tiles.now
        if chosen is None or not chosen.way.kept:
            return
        self.hall.store.drop_rules(chosen.way.kept)
        self.narrator.play("unchoose")
        self._read_ways()
        self._show_tools()
        self.ready.setFocus(Qt.FocusReason.OtherFocusReason)

    # Going between the pages

    def _back(self) -> None:
        """From one's own rules to the ways to play, from there to who plays."""
        if self.mode == WAYS:
            self.wants_back.emit()
        else:
            self._show(OWN if self.mode == KEEP else WAYS)

    def _show(self, mode: str, aloud: bool = True) -> None:
        self.mode = mode
        if mode == OWN:
            self.own.show_rules(self.rules)
        for box, its in ((self.tiles, WAYS), (self.own, OWN), (self.animals, KEEP)):
            box.setVisible(mode == its)
        self.arrange()
        self._show_tools()
        if not aloud:
            return
        self.taste.taps.screen_changed()
        self.narrator.play("page")
        asked = {
            WAYS: self.tr("Pick a way to play."),
            OWN: self.tr("Make your own rules."),
            KEEP: self.tr("Pick a picture for your rules."),
        }
        self.narrator.say(asked[mode], Priority.CHILD)
        first = self.first_focus()
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _paged(self) -> WayTiles | OwnRules:
        return self.own if self.mode == OWN else self.tiles

    def _turn(self, by: int) -> None:
        there = 0 <= self._paged.page + by < self._paged.pages
        self.narrator.play("page" if there else "no")
        self._paged.turn(by)

    def _show_tools(self) -> None:
        """Only the tools that do something now."""
        chosen = self.tiles.now
        own = chosen is None
        if self.own_tool.honey != own:
            self.own_tool.honey = own
            self.own_tool.update()
        chosen_one = self.tr("chosen") if own else ""
        self.own_tool.setAccessibleDescription(chosen_one)
        self.own_tool.setVisible(self.mode == WAYS)
        self.keep_tool.setVisible(self.mode == OWN)
        self.remove.setVisible(self.mode == WAYS and chosen is not None and bool(chosen.way.kept))
        paged = self.mode != KEEP and self._paged.pages > 1
        for tool, last in ((self.before, 0), (self.after, self._paged.pages - 1)):
            tool.setVisible(paged)
            tool.pale = self._paged.page == last
            tool.set_can_act(self._paged.page != last)
            tool.update()
        self.ready.setVisible(self.mode != KEEP)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back one page; the keys of a book turn pages."""
        key = event.key()
        if key == Qt.Key.Key_Escape and not event.isAutoRepeat():
            self._back()
        elif key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp) and not event.isAutoRepeat():
            self._turn(1 if key == Qt.Key.Key_PageDown else -1)
        else:
            super().keyPressEvent(event)

    # Places

    def arrange(self) -> None:
        """The page above, its tools and the way on upon the table."""
        width, height = self.unit_width, self.unit_height
        self.place(self.bar, 0, 0, width, 92 if self.compact else 118)
        edge, top = (24.0, 100.0) if self.compact else (54.0, 126.0)
        room = height - self.table - top - (8 if self.compact else 14)
        spare = max(0.0, (width - 2 * edge - 1400) / 2)
        wide = width - 2 * (edge + spare)
        for box in (self.own, self.animals):
            self.place(box, edge + spare, top, wide, room)
        self.place(self.tiles, edge + spare - ROOM, top - ROOM, wide + 2 * ROOM, room + 2 * ROOM)
        self.bar.raise_()
        if self.compact:
            self._arrange_table(24, height - 128, 88, height - 136, 104, 232)
        else:
            self._arrange_table(60, height - 166, 108, height - 176, 118, 286)

    def _arrange_table(
        self, edge: float, tool_y: float, tool: float, main_y: float, high: float, wide: float
    ) -> None:
        self.place(self.own_tool, edge, tool_y, tool, tool)
        self.place(self.keep_tool, edge, tool_y, tool, tool)
        small = tool * 0.7
        self.place(self.remove, edge + tool + 28, tool_y + (tool - small) / 2, small, small)
        middle = self.unit_width / 2
        apart = 56.0
        for pager, x in ((self.before, middle - apart - tool), (self.after, middle + apart)):
            self.place(pager, x, tool_y, tool, tool)
        self.place(self.ready, self.unit_width - edge - wide, main_y, wide, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The room, and a dot for each page."""
        super().paintEvent(event)
        if self.mode == KEEP or self._paged.pages < 2:
            return
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self.k, self.k)
        pages, now = self._paged.pages, self._paged.page
        step = min(26.0, 96.0 / pages)
        y = self.unit_height - (84 if self.compact else 112)
        for page in range(pages):
            x = self.unit_width / 2 + (page - (pages - 1) / 2) * step
            x = self.unit_width - x if self.mirrored else x
            state = "now" if page == now else "read" if page < now else "ahead"
            with placed(p, x, y, 0.62):
                draw_page_dot(p, self.taste.look, 0, 0, state=state)
        p.end()


def _paint_abacus(p: QPainter, look: Look, width: float, height: float) -> None:
    """Beads on rods: each rule can be moved."""
    size = width / 108
    for row, at in enumerate((0.68, 0.34, 0.56)):
        y = height * (0.28 + row * 0.22)
        stroke(p, look.on_wood, "ink", 5 * size)
        p.drawLine(round(width * 0.2), round(y), round(width * 0.8), round(y))
        draw_bead(p, look, width * at, y - 1, 9 * size, "sea")


def _paint_keep(p: QPainter, look: Look, width: float, height: float) -> None:
    """An animal on its paper, and a plus."""
    size = width / 108
    draw_well(p, look, 18 * size, 18 * size, 72 * size, 66 * size, r=14 * size)
    draw_animal(p, look, 24 * size, 18 * size, "fox", 60 * size)
    draw_icon(p, look.on_wood, 66 * size, 62 * size, "plus", 34 * size)
