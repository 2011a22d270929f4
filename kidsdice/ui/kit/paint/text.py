"""Numerals as toys, and short words in a box. Sentences belong to the widgets that show them."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QTextLayout,
    QTextOption,
)

from kidsdice.ui.kit.paint.brush import fill, placed, tint
from kidsdice.ui.style import Look, numerals, words

_SIZE = 100  # numerals are kept as outlines of this size and scaled
_HALF = 0.315  # half the height of a numeral, as a share of its size
_SMALLER = (1, 0.9, 0.8)


@lru_cache(maxsize=512)
def _outline(text: str) -> tuple[QPainterPath, float]:
    """The outline of a numeral and how far it reaches, at size 100.

    The strokes of this font overlap: drawn as they are, their edges look torn
    where they do. As one outline they are smooth at every size and angle.
    """
    font = numerals(_SIZE)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addText(0, 0, font, text)
    return path.simplified(), QFontMetricsF(font).horizontalAdvance(text)


def number_width(size: float, text: str) -> float:
    """How wide a numeral of this size is."""
    return _outline(text)[1] * size / _SIZE


def draw_number(
    p: QPainter,
    look: Look,
    x: float,
    y: float,
    size: float,
    text: str,
    token: str = "ink",
    *,
    opacity: float = 1,
    align: float = 0.5,
) -> None:
    """A numeral (already in the reader's digits): ``y`` is its base line.

    ``x`` is its middle; with ``align`` 0 its left end, with 1 its right end.
    """
    path, reach = _outline(text)
    with placed(p, x - reach * size / _SIZE * align, y, size / _SIZE):
        fill(p, look, token, opacity)
        p.drawPath(path)


def draw_number_in(
    p: QPainter,
    look: Look,
    rect: QRectF,
    size: float,
    text: str,
    token: str = "ink",
    *,
    opacity: float = 1,
) -> None:
    """A numeral in the middle of a rectangle, as the eye sees the middle."""
    middle = rect.center()
    draw_number(p, look, middle.x(), middle.y() + size * _HALF, size, text, token, opacity=opacity)


def draw_words_in(
    p: QPainter,
    look: Look,
    rect: QRectF,
    text: str,
    px: float,
    token: str = "ink",
    *,
    bold: bool = False,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter,
    leading: float = 1.25,
) -> None:
    """A few words in a box: wrapped, and a fifth smaller at most where they do not fit.

    ``leading`` is the height of a line as a share of the font's.
    """
    for share in _SMALLER:
        layout, tall = _lines(text, words(px * share, bold), rect.width(), align, leading)
        if tall <= rect.height() + 1 and _widest(layout) <= rect.width():
            break
    spare = rect.height() - tall
    top = rect.top()
    if align & Qt.AlignmentFlag.AlignVCenter:
        top += spare / 2
    elif align & Qt.AlignmentFlag.AlignBottom:
        top += spare
    p.save()
    p.setPen(tint(look, token))
    layout.draw(p, QPointF(rect.left(), top))
    p.restore()


def _lines(
    text: str, font: QFont, width: float, align: Qt.AlignmentFlag, leading: float
) -> tuple[QTextLayout, float]:
    """The text broken into lines of this width, and how tall they are together."""
    option = QTextOption(align & Qt.AlignmentFlag.AlignHorizontal_Mask)
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
    layout = QTextLayout(text, font)
    layout.setTextOption(option)
    layout.beginLayout()
    step, tall = font.pixelSize() * leading, 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0, tall + (step - line.height()) / 2))
        tall += step
    layout.endLayout()
    return layout, tall


def _widest(layout: QTextLayout) -> float:
    lines = [layout.lineAt(number) for number in range(layout.lineCount())]
    return max((line.naturalTextWidth() for line in lines), default=0.0)
