"""The box at every size: dice and sum lie on the felt, in front of the tiles, whatever is open."""

from __future__ import annotations

import pytest
from at_the_board import overlapping, sit_down, table, throw
from at_the_box import thrown
from at_the_window import Child, OpenWindow, thing
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtWidgets import QApplication

from kidsdice.ui.boards.shut_the_box import ShutTheBoxBoard
from kidsdice.ui.kit.dice_felt import DiePress

SIZES = [(1024, 560), (1024, 600), (1280, 800), (1366, 768), (1280, 1024), (3840, 2160)]


def board(child: Child) -> ShutTheBoxBoard:
    found = table(child).board
    assert isinstance(found, ShutTheBoxBoard)
    return found


def felt(child: Child) -> QRect:
    """The felt in the window: the tray without its wooden edge and its thickness."""
    box = board(child)
    tray = box.tray()
    inside = tray.adjusted(box.edge, box.edge, -box.edge, -box.edge - 12)
    k = box.k
    scaled = QRectF(inside.x() * k, inside.y() * k, inside.width() * k, inside.height() * k)
    return scaled.toAlignedRect()


def dice(child: Child) -> list[QRect]:
    found = [die for die in child.screen.findChildren(DiePress) if die.isVisible()]
    return [thing(die, child.window) for die in found]


def tiles(child: Child) -> list[QRect]:
    return [thing(tile, child.window) for tile in board(child).tiles]


@pytest.mark.parametrize("size", SIZES)
def test_dice_lie_on_the_felt(open_window: OpenWindow, size: tuple[int, int]) -> None:
    child = thrown(open_window, (6, 6), size=size)
    assert len(dice(child)) == 2
    assert all(felt(child).contains(die) for die in dice(child)), (felt(child), dice(child))


@pytest.mark.parametrize("size", SIZES)
def test_dice_lie_in_front_of_the_tiles(open_window: OpenWindow, size: tuple[int, int]) -> None:
    child = thrown(open_window, (6, 6), size=size)
    lowest = max(tile.top() + tile.height() * 206 / 240 for tile in tiles(child))
    assert all(die.top() >= lowest for die in dice(child))


@pytest.mark.parametrize("rules", ["classic", "ten_tiles", "twelve_tiles"])
@pytest.mark.parametrize("size", SIZES)
def test_tiles_stand_on_the_felt_beside_each_other(
    open_window: OpenWindow, size: tuple[int, int], rules: str
) -> None:
    child = sit_down(open_window, "shut_the_box", size=size, rules=rules)
    inside = felt(child)
    assert not overlapping(tiles(child))
    assert all(inside.left() <= t.left() and t.right() <= inside.right() for t in tiles(child))


@pytest.mark.parametrize("rules", ["classic", "ten_tiles", "twelve_tiles"])
@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (3840, 2160)])
def test_tiles_are_wide_enough_however_many_there_are(
    open_window: OpenWindow, size: tuple[int, int], rules: str
) -> None:
    """DESIGN 2.4: at least 88 units wide; twelve make the tray wider."""
    child = sit_down(open_window, "shut_the_box", size=size, rules=rules)
    assert min(tile.width() for tile in tiles(child)) >= 88 * child.screen.k - 1


@pytest.mark.parametrize("size", SIZES)
def test_from_right_to_left_the_dice_are_on_the_felt_too(
    app: QApplication, open_window: OpenWindow, size: tuple[int, int]
) -> None:
    child = sit_down(open_window, "shut_the_box", (3, 5), size=size)
    app.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    child.settle()
    throw(child, "Throw two dice")
    assert all(felt(child).contains(die) for die in dice(child))
