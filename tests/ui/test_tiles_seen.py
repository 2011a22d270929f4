"""What a child who cannot read sees of a tile that may be shut."""

from __future__ import annotations

import pytest
from at_the_box import thrown
from at_the_window import OpenWindow, thing
from PySide6.QtGui import QPainter, QPixmap

from kidsdice.ui.kit.tile import LIFTED, TilePress
from kidsdice.ui.style import LOOKS


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (3840, 2160)])
def test_a_honey_marker_stands_above_a_tile_that_may_be_shut(
    open_window: OpenWindow, size: tuple[int, int]
) -> None:
    """Lifted, ringed and marked: never colour alone."""
    child = thrown(open_window, (3, 5), size=size, less_movement=True)
    picture = child.window.grab().toImage()
    honey = child.hall.taste.look.c("honey")
    k = child.screen.k
    for name, marked in (("Tile 5, may be shut", True), ("Tile 9, open", False)):
        tile = thing(child.button(name), child.window)
        scale = tile.width() / 104
        above = round((LIFTED - 19 + 6) * scale)
        found = picture.pixelColor(tile.center().x(), tile.top() + above) == honey
        assert found is marked, (name, k)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("state", ["open", "legal", "selected"])
def test_the_kept_picture_of_a_tile_is_the_tile(
    open_window: OpenWindow, look: str, state: str
) -> None:
    child = thrown(open_window, (3, 5), colours=look, less_movement=True)
    tile: TilePress = child.screen.board.tiles[4]
    tile.become(state, "")
    kept = tile.grab().toImage()
    painted = QPixmap(tile.size())
    tile.render(painted)  # what lies under it is the same for both
    p = QPainter(painted)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    p.scale(tile.box.k, tile.box.k)
    p.translate(tile.bleed, tile.bleed)
    tile._paint(p, tile.look, state, tile.lift)
    p.end()
    other = painted.toImage()
    middle = tile.rect().center()
    for dx, dy in ((0, 0), (20, -30), (-30, 40), (0, 60)):
        assert kept.pixelColor(middle.x() + dx, middle.y() + dy) == other.pixelColor(
            middle.x() + dx, middle.y() + dy
        )
