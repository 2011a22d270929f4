"""Words laid out once and painted with one of them lit; words never move when lit."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen, QTextCharFormat, QTextLayout, QTextOption

from kidsdice.ui.kit.paint import draw_mark
from kidsdice.ui.style import Look


@dataclass
class Lines:
    """Text in lines: a ``QTextLayout`` with its size in units."""

    layout: QTextLayout
    width: float
    height: float
    count: int


def lay_out(
    text: str, font: QFont, width: float, spacing: float, align: Qt.AlignmentFlag | None = None
) -> Lines:
    """Break text into lines no wider than ``width``, ``spacing`` times the font's size apart."""
    layout = QTextLayout(text, font)
    option = QTextOption(align or Qt.AlignmentFlag.AlignLeading)
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout.setTextOption(option)
    layout.setCacheEnabled(True)
    layout.beginLayout()
    y, widest, count = 0.0, 0.0, 0
    step = font.pixelSize() * spacing
    while True:
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(width)
        line.setPosition(QPointF(0, y + (step - line.height()) / 2))
        widest = max(widest, line.naturalTextWidth())
        y += step
        count += 1
    layout.endLayout()
    return Lines(layout, widest, y, count)


def balance(lines: Lines, font: QFont, width: float, spacing: float) -> Lines:
    """The same words in as many lines that are about equally long: no word is left alone."""
    narrow, wide = width / lines.count, width
    while lines.count > 1 and wide - narrow > font.pixelSize() / 2:
        middle = (narrow + wide) / 2
        if lay_out(lines.layout.text(), font, middle, spacing).count > lines.count:
            narrow = middle
        else:
            wide = middle
    return lay_out(lines.layout.text(), font, wide, spacing)


def word_boxes(lines: Lines, start: int, length: int) -> list[QRectF]:
    """Where characters ``start`` to ``start + length`` stand (right in any direction)."""
    boxes = []
    for number in range(lines.layout.lineCount()):
        line = lines.layout.lineAt(number)
        first = max(start, line.textStart())
        last = min(start + length, line.textStart() + line.textLength())
        if first >= last:
            continue
        ends = sorted((_cursor_x(line, first), _cursor_x(line, last)))
        boxes.append(QRectF(ends[0], line.y(), ends[1] - ends[0], line.height()))
    return boxes


def _cursor_x(line: object, position: int) -> float:
    x = line.cursorToX(position)  # type: ignore[attr-defined]
    return float(x[0] if isinstance(x, tuple) else x)


def paint_lines(
    p: QPainter,
    look: Look,
    lines: Lines,
    at: QPointF,
    *,
    lit: tuple[int, int],
    ink: str,
    strong: tuple[int, int] = (0, 0),
) -> None:
    """Paint the words at a place, the lit word on honey with a line under it.

    ``strong`` (start, length) are characters in ``ink`` among others in a quieter one.
    """
    boxes = word_boxes(lines, *lit) if lit[1] else []
    for box in boxes:
        draw_mark(p, look, box.translated(at).adjusted(-5, -1, 5, 1))
    p.setPen(look.c(ink))
    lines.layout.draw(p, at, _in_ink(look, strong))
    if boxes:
        p.save()
        for box in boxes:
            p.setClipRect(box.translated(at).adjusted(-3, -4, 3, 4))
            p.setPen(QPen(look.c("honey-ink")))
            lines.layout.draw(p, at)
        p.restore()


def _in_ink(look: Look, strong: tuple[int, int]) -> list[QTextLayout.FormatRange]:
    if not strong[1]:
        return []
    part = QTextLayout.FormatRange()
    part.start, part.length = strong
    ink = QTextCharFormat()
    ink.setForeground(look.c("ink"))
    part.format = ink
    return [part]
