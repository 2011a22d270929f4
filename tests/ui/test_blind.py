"""A screen is shown a piece at a time, and in the end all of it."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from kidsdice.ui.blind import Blind

OLD, NEW = QColor("#203040"), QColor("#f0c010")


class Painted(QWidget):
    """One colour all over."""

    colour = OLD

    def paintEvent(self, event: QPaintEvent) -> None:
        time.sleep(0.001)  # so that not all of it fits into one piece
        QPainter(self).fillRect(self.rect(), self.colour)


class House(QWidget):
    """A room with things in it, and the blind before it."""

    def __init__(self) -> None:
        super().__init__()
        self.resize(400, 300)
        self.room = Painted(self)
        self.room.resize(400, 300)
        self.things = [Painted(self.room) for _ in range(30)]
        for n, thing in enumerate(self.things):
            thing.setGeometry(10 + n % 6 * 60, 10 + n // 6 * 55, 40, 40)
        self.blind = Blind(self.room)

    def change(self) -> None:
        for painted in (self.room, *self.things):
            painted.colour = NEW
            painted.update()

    def slats(self) -> list[QWidget]:
        """What still covers a piece of the room."""
        over = self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return [widget for widget in over if widget is not self.room and widget.isVisible()]

    def wait(self) -> None:
        for _ in range(500):
            if not self.blind.is_down:
                return
            QTest.qWait(10)
        raise AssertionError("the blind stays down")


@pytest.fixture
def house(app: QApplication) -> Iterator[House]:
    house = House()
    house.show()
    assert QTest.qWaitForWindowExposed(house)
    yield house
    house.close()
    house.deleteLater()


def steps(count: int, done: list[int]) -> Iterator[None]:
    for n in range(count):
        done.append(n)
        yield


def test_all_is_done_and_nothing_stays_covered(house: House) -> None:
    done: list[int] = []
    house.blind.let_down()
    house.change()
    house.blind.pull_up(steps(20, done))
    assert house.slats()
    house.wait()
    assert done == list(range(20))
    assert house.slats() == []
    seen = house.grab().toImage()
    spots = [(x, y) for x in range(0, 400, 7) for y in range(0, 300, 7)]
    assert all(seen.pixelColor(*spot) == NEW for spot in spots)


@pytest.mark.parametrize("mirrored", [False, True])
def test_a_blind_that_comes_down_again_in_the_middle_leaves_nothing_covered(
    house: House, mirrored: bool
) -> None:
    if mirrored:
        house.room.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    for moment in range(11, -1, -1):
        for thing in house.things[3 * moment :]:
            thing.hide()
        house.blind.let_down()
        house.blind.pull_up(steps(2, []))
        QTest.qWait(4 * moment)
    house.wait()
    assert house.slats() == []


def test_another_size_shows_all_at_once(house: House) -> None:
    done: list[int] = []
    house.blind.let_down()
    house.blind.pull_up(steps(20, done))
    house.room.resize(380, 280)
    assert len(done) == 20
    assert house.slats() == []


def test_what_is_behind_can_be_pressed_already(house: House) -> None:
    pressed: list[bool] = []
    button = QPushButton(house.room)
    button.setGeometry(100, 100, 80, 80)
    button.show()
    button.clicked.connect(lambda: pressed.append(True))
    house.blind.let_down()
    QTest.mouseClick(house.childAt(140, 140), Qt.MouseButton.LeftButton)
    assert pressed == [True]
    house.blind.pull_up(steps(1, []))
    house.wait()


def test_where_nobody_looks_all_is_done_at_once(house: House) -> None:
    house.hide()
    done: list[int] = []
    house.blind.let_down()
    house.blind.pull_up(steps(5, done))
    assert len(done) == 5
