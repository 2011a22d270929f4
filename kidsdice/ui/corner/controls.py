"""The controls of the corner: each tells ``chosen(value)``; ``show_value`` shows it one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QPointF, QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPolygonF, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QListView,
    QPushButton,
    QSizePolicy,
    QSlider,
    QWidget,
)

from kidsdice.ui.kit.paint import circle, draw_icon, fill, placed, rounded, stroke
from kidsdice.ui.kit.taste import Taste
from kidsdice.ui.style import Look

SWITCH = (74.0, 42.0)
DRAG_MS = 120


class Switch(QAbstractButton):
    """On or off: the knob moves to the end and carries a tick."""

    chosen = Signal(object)

    def __init__(self, taste: Taste, name: str) -> None:
        super().__init__()
        self.taste = taste
        self._unit = 1.0
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        # Not `clicked`: a screen reader toggles.
        self.toggled.connect(lambda on: self.chosen.emit(on))

    def show_value(self, value: bool) -> None:
        """Stand as it is set."""
        with QSignalBlocker(self):
            self.setChecked(value)

    def rescale(self, unit: float, _letters: float) -> None:
        """Take the size of the window."""
        self._unit = unit
        self.setFixedSize(round(SWITCH[0] * unit), round(SWITCH[1] * unit))

    def sizeHint(self) -> QSize:
        """The size that ``rescale`` gave."""
        return QSize(round(SWITCH[0] * self._unit), round(SWITCH[1] * self._unit))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The track and the knob."""
        look, on = self.taste.look, self.isChecked()
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self._unit, self._unit)
        wide, high = SWITCH
        fill(p, look, "leaf" if on else "line-strong")
        rounded(p, 0, 0, wide, high, high / 2)
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        x = wide - high / 2 if on is not mirrored else high / 2
        fill(p, look, "paper")
        circle(p, x, high / 2, 16)
        if on:
            draw_icon(p, look, x - 11, high / 2 - 11, "tick", 22)
        p.end()


class Segment(QFrame):
    """One of a few values, side by side; in more rows where the words need it."""

    chosen = Signal(object)

    def __init__(self, name: str, values: Sequence[tuple[Any, str, str]]) -> None:
        """``values`` are (value, words on the button, accessible name)."""
        super().__init__()
        self.setObjectName("segment")
        self.setAccessibleName(name)
        self.values = [value for value, _, _ in values]
        self.buttons: list[QPushButton] = []
        self._columns = 0
        self._grid = QGridLayout(self)
        self._group = QButtonGroup(self)
        for place, (_, label, spoken) in enumerate(values):
            button = QPushButton(label, self)
            button.setCheckable(True)
            button.setAccessibleName(spoken)
            self._group.addButton(button, place)
            self.buttons.append(button)
        self._group.idToggled.connect(self._toggled)  # not `idClicked`: a screen reader toggles
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)

    def _toggled(self, place: int, on: bool) -> None:
        if on:
            self.chosen.emit(self.values[place])

    def letters_grow(self) -> Segment:
        """The buttons show text sizes: each larger than the one before."""
        for place, button in enumerate(self.buttons):
            button.setProperty("letter", str(place))
        return self

    def show_value(self, value: Any) -> None:
        """Mark the value that is chosen (the nearest one of numbers)."""
        if value not in self.values and isinstance(value, float):
            value = min(self.values, key=lambda known: abs(known - value))
        if value in self.values:
            with QSignalBlocker(self._group):
                self.buttons[self.values.index(value)].setChecked(True)

    def rescale(self, unit: float, _letters: float) -> None:
        """Take the size of the window."""
        edge = round(5 * unit)
        self._grid.setContentsMargins(edge, edge, edge, edge)
        self._grid.setSpacing(round(4 * unit))

    def fit(self, width: int) -> int:
        """Lay the buttons out in as few rows as this width allows; the width that they take."""
        count = len(self.buttons)
        for rows in range(1, count + 1):
            columns = -(-count // rows)
            if self._width_of(columns) <= width or columns == 1:
                break
        if columns != self._columns:
            self._columns = columns
            for place, button in enumerate(self.buttons):
                self._grid.addWidget(button, place // columns, place % columns)
        return self._width_of(columns)

    def _width_of(self, columns: int) -> int:
        hints = [_bold_width(button) for button in self.buttons]
        for button, hint in zip(self.buttons, hints, strict=True):
            button.setMinimumWidth(hint)  # bold words must not move the others
        widest = [max(hints[column::columns]) for column in range(columns)]
        margins = self._grid.contentsMargins()
        frame = 2 * self.frameWidth() + 8
        spacing = (columns - 1) * self._grid.spacing()
        return sum(widest) + spacing + margins.left() + margins.right() + frame


def _bold_width(button: QPushButton) -> int:
    """What a button takes when it is chosen: its words are bold then."""
    button.ensurePolished()
    font = button.font()
    now = QFontMetrics(font).horizontalAdvance(button.text())
    font.setBold(True)
    bold = QFontMetrics(font).horizontalAdvance(button.text())
    return button.sizeHint().width() - now + bold + 2


class Pick(QComboBox):
    """One of many values, in a list that opens."""

    chosen = Signal(object)

    def __init__(self, taste: Taste, name: str) -> None:
        super().__init__()
        self.taste = taste
        self._unit = 1.0
        self.setAccessibleName(name)
        self.setView(QListView(self))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(6)
        self.activated.connect(lambda place: self.chosen.emit(self.itemData(place)))

    def offer(self, values: Sequence[tuple[Any, str]], now: Any) -> None:
        """Show these (value, words) and the one that is chosen."""
        self.clear()
        for value, label in values:
            self.addItem(label, value)
        self.show_value(now)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Wide enough for its longest words, within reason."""
        hint = super().sizeHint()
        metrics = self.fontMetrics()
        labels = [metrics.horizontalAdvance(self.itemText(n)) for n in range(self.count())]
        wide = max(labels, default=0) + round(90 * self._unit)  # edges, arrow, Qt's own margins
        return QSize(
            max(round(200 * self._unit), min(wide, round(330 * self._unit))), hint.height()
        )

    def show_value(self, value: Any) -> None:
        """Show this value as chosen (the first one when it is not on offer)."""
        self.setCurrentIndex(max(0, self.findData(value)))

    def rescale(self, unit: float, _letters: float) -> None:
        """Take the size of the window."""
        self._unit = unit
        self.updateGeometry()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls the page; a list must not change under it."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The box, and an arrow in the colours of the look."""
        super().paintEvent(event)
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = 18 * self._unit
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        x = 18 * self._unit if mirrored else self.width() - 18 * self._unit - size
        with placed(p, x, (self.height() - size * 0.6) / 2, self._unit):
            stroke(p, self.taste.look, "ink", 3)
            p.drawPolyline(QPolygonF([QPointF(2, 1), QPointF(9, 9), QPointF(16, 1)]))
        p.end()


Image = Callable[[QPainter, Look, float], None]


class Picture(QWidget):
    """A small picture at the end of a slider."""

    def __init__(self, taste: Taste, paint: Image, units: float = 40.0) -> None:
        super().__init__()
        self.taste = taste
        self._paint, self._units, self._unit = paint, units, 1.0

    def rescale(self, unit: float, _letters: float) -> None:
        """Take the size of the window."""
        self._unit = unit
        self.setFixedSize(round(self._units * unit), round(self._units * unit))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture."""
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.scale(self._unit, self._unit)
        self._paint(p, self.taste.look, self._units)
        p.end()


class _Groove(QSlider):
    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls the page."""
        event.ignore()


class Slide(QWidget):
    """A slider between two pictures. Values are hundredths of what is chosen."""

    chosen = Signal(object)

    def __init__(
        self, taste: Taste, name: str, reach: tuple[float, float], ends: tuple[Image, Image]
    ) -> None:
        super().__init__()
        self.slider = _Groove(Qt.Orientation.Horizontal, self)
        self.slider.setAccessibleName(name)
        self.slider.setRange(round(reach[0] * 100), round(reach[1] * 100))
        self.slider.setSingleStep(5)
        self.slider.setPageStep(10)
        self.slider.valueChanged.connect(self._moved)
        self.slider.sliderReleased.connect(self._tell)
        # Each choice is written to the disk: a hand on the handle makes a few, not fifty.
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(DRAG_MS)
        self._soon.timeout.connect(self._tell)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(Picture(taste, ends[0], 36))
        self._row.addWidget(self.slider, 1)
        self._row.addWidget(Picture(taste, ends[1], 36))
        self.setFocusProxy(self.slider)

    def show_value(self, value: float) -> None:
        """Put the handle there without telling anybody."""
        self.slider.blockSignals(True)
        self.slider.setValue(round(value * 100))
        self.slider.blockSignals(False)

    def _moved(self, hundredths: int) -> None:
        step = self.slider.singleStep()
        snapped = round(hundredths / step) * step
        if snapped != hundredths:  # a hand on the handle makes whole steps, as keys do
            self.slider.setValue(snapped)
            return  # it has been here again with the snapped value
        if self.slider.isSliderDown():
            self._soon.start()
        else:
            self._tell()

    def _tell(self) -> None:
        self._soon.stop()
        self.chosen.emit(self.slider.value() / 100)

    def rescale(self, unit: float, _letters: float) -> None:
        """Take the size of the window."""
        self._row.setSpacing(round(12 * unit))
        self.slider.setMinimumHeight(round(44 * unit))
