"""How large the window is when it is opened."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize

from kidsdice.ui.first_size import USUAL, first_size
from kidsdice.ui.window import SMALLEST

NETBOOKS = (QSize(1024, 600), QSize(1024, 560), QSize(1280, 720), QSize(1366, 728))
DESKS = (QSize(2560, 1440), QSize(3840, 2160))


@pytest.mark.parametrize("room", NETBOOKS)
def test_on_a_small_screen_no_edge_of_the_window_lies_outside(room: QSize) -> None:
    """UI-05: everything is reached on a netbook, where no window manager may help."""
    assert first_size(room).boundedTo(room) == first_size(room)
    assert first_size(room).expandedTo(QSize(*SMALLEST)) == first_size(room)


def test_on_a_common_screen_the_window_has_the_size_of_the_drawings() -> None:
    assert first_size(QSize(1600, 900)) == USUAL


@pytest.mark.parametrize("room", DESKS)
def test_on_a_large_screen_the_window_grows_and_leaves_room(room: QSize) -> None:
    size = first_size(room)
    assert size.width() > USUAL.width()
    assert size.boundedTo(room * 0.8) == size
    assert size.width() / size.height() == pytest.approx(1.6, abs=0.01)
