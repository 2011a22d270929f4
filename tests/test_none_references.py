"""A guard against a Qt binding that loses references to None.

PySide6 6.12.0 does so on Python 3.10 and 3.11: nearly every call takes one
reference away, and after some thousands of calls the program dies.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, QPointF, QRectF, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QApplication, QLabel, QWidget

TIMES = 300
# Other code may take or drop a few; a faulty call drops one each time.
FEW = TIMES // 10

pytestmark = pytest.mark.skipif(
    sys.version_info >= (3, 12), reason="None counts no references from Python 3.12 on"
)


class Bell(QObject):
    """Something that can ring."""

    rung = Signal(int)


class Painted(QWidget):
    """A widget with a Python paint event."""

    def paintEvent(self, _event: object) -> None:
        QPainter(self).fillRect(self.rect(), QColor("red"))


@pytest.fixture(scope="module")
def calls(app: QApplication) -> dict[str, Callable[[], object]]:
    """Calls of every sort that a painted game makes all the time."""
    image = QImage(50, 50, QImage.Format.Format_ARGB32_Premultiplied)
    painter, pixmap = QPainter(image), QPixmap(10, 10)
    path, box = QPainterPath(), QRectF(0, 0, 9, 9)
    label, painted, timer, bell = QLabel("x"), Painted(), QTimer(), Bell()
    bell.rung.connect(lambda _number: None)
    painted.show()
    keep = (app, image, painter, label, painted, timer, bell)

    def ring() -> object:
        bell.rung.emit(1)
        return keep

    def repaint() -> None:
        painted.repaint()

    def tick() -> None:
        timer.start(1000)
        timer.stop()

    return {
        "setPen": lambda: painter.setPen(QPen(QColor("blue"), 2)),
        "setBrush": lambda: painter.setBrush(QColor("green")),
        "drawEllipse": lambda: painter.drawEllipse(QPointF(5, 5), 3.0, 3.0),
        "drawRoundedRect": lambda: painter.drawRoundedRect(box, 2, 2),
        "drawText": lambda: painter.drawText(box, "x"),
        "drawPixmap": lambda: painter.drawPixmap(0, 0, pixmap),
        "translate": lambda: painter.translate(0, 0),
        "save and restore": lambda: (painter.save(), painter.restore()),
        "moveTo": lambda: path.moveTo(1, 1),
        "setText": lambda: label.setText("y"),
        "setAccessibleName": lambda: label.setAccessibleName("y"),
        "parent": label.parent,
        "update": painted.update,
        "repaint": repaint,
        "emit": ring,
        "timer": tick,
    }


def none_lost(call: Callable[[], object]) -> int:
    """How many references to None so many calls lose."""
    for _ in range(3):
        call()
    before = sys.getrefcount(None)
    for _ in range(TIMES):
        call()
    return before - sys.getrefcount(None)


def test_no_call_of_qt_loses_references_to_none(calls: dict[str, Callable[[], object]]) -> None:
    losses = {name: none_lost(call) for name, call in calls.items()}
    assert {name: lost for name, lost in losses.items() if lost > FEW} == {}


def test_the_guard_sees_a_loss() -> None:
    kept: list[None] = [None] * (2 * TIMES)
    assert none_lost(kept.pop) > FEW
