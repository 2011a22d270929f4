"""Paper: its sizes, which one is usual here, and the ways onto it (PDF or printer).

A sheet comes as ``Side``s. Whoever makes them paints in units of 1/96 inch
from the upper left corner of the whole paper, margins and all.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QIODevice, QLocale, QMarginsF, QSizeF
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter

from kidsdice.services.files import write_whole
from kidsdice.services.trouble import Trouble, trouble_of

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

log = logging.getLogger(__name__)

UNITS_PER_MM = 96 / 25.4
MARGIN_MM = 13.5
"""No printer for families needs more, and 12 are promised."""
PDF_DPI = 600
NEAR = 1.5  # mm: a printer's A4 may be a little off


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, upright, in millimetres."""

    id: str
    width: float
    height: float


A4 = Paper("a4", 210.0, 297.0)
LETTER = Paper("letter", 215.9, 279.4)
PAPERS = {paper.id: paper for paper in (A4, LETTER)}
_SIZES = {"a4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter}

_T = QLocale.Country
LETTER_LANDS = {
    _T.UnitedStates,
    _T.UnitedStatesMinorOutlyingIslands,
    _T.UnitedStatesVirginIslands,
    _T.PuertoRico,
    _T.Guam,
    _T.AmericanSamoa,
    _T.NorthernMarianaIslands,
    _T.Canada,
    _T.Mexico,
    _T.Guatemala,
    _T.Belize,
    _T.ElSalvador,
    _T.Nicaragua,
    _T.CostaRica,
    _T.Panama,
    _T.Colombia,
    _T.Venezuela,
    _T.Chile,
    _T.Philippines,
}
"""Where Letter is what the shops sell."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of paper: ``paint`` draws it, ``wide`` lays the paper on its long edge."""

    paint: Callable[[QPainter], None]
    wide: bool = False


@dataclass(frozen=True, slots=True)
class Printers:
    """What the computer says about its printers; ``paper`` is what the usual one holds."""

    names: tuple[str, ...] = ()
    paper: Paper | None = None


def paper_of(width: float, height: float) -> Paper | None:
    """A4 or Letter if a page of this size (mm, either way round) is one of them."""
    short, long = sorted((width, height))
    for paper in PAPERS.values():
        if abs(paper.width - short) <= NEAR and abs(paper.height - long) <= NEAR:
            return paper
    return None


def usual_paper(locale: QLocale, printers: Printers = Printers()) -> Paper:
    """The paper to begin with: what the usual printer holds, else what the country uses."""
    if printers.paper is not None:
        return printers.paper
    return LETTER if locale.territory() in LETTER_LANDS else A4


def find_printers() -> Printers:
    """Ask the computer for its printers. A far one can keep this waiting: use a thread."""
    from PySide6.QtPrintSupport import QPrinterInfo

    names = tuple(QPrinterInfo.availablePrinterNames())
    if not names:
        return Printers()
    usual = QPrinterInfo.defaultPrinter()
    if usual.isNull():
        return Printers(names)
    size = usual.defaultPageSize().size(QPageSize.Unit.Millimeter)
    return Printers(names, paper_of(size.width(), size.height()))


def _layout(paper: Paper, wide: bool) -> QPageLayout:
    ways = QPageLayout.Orientation
    layout = QPageLayout(
        QPageSize(_SIZES[paper.id]),
        ways.Landscape if wide else ways.Portrait,
        QMarginsF(0, 0, 0, 0),
    )
    layout.setMode(QPageLayout.Mode.FullPageMode)
    return layout


def pdf_of(sides: Sequence[Side], paper: Paper, title: str) -> bytes:
    """The sheet as a PDF with its fonts inside; empty when it could not be made."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(PDF_DPI)
    writer.setTitle(title)
    writer.setCreator("Kids Dice")
    writer.setColorModel(QPdfWriter.ColorModel.Grayscale)
    writer.setPageLayout(_layout(paper, bool(sides) and sides[0].wide))
    if not paint(sides, writer, paper, PDF_DPI):
        return b""
    return bytes(buffer.data().data())


def paint(sides: Sequence[Side], device: QPagedPaintDevice, paper: Paper, dpi: float) -> bool:
    """Paint every side on a page of its own; whether the device took them."""
    painter = QPainter()
    try:
        for number, side in enumerate(sides):
            device.setPageLayout(_turned(device.pageLayout(), side.wide))
            if not (device.newPage() if number else painter.begin(device)):
                return False
            _paint_side(side, painter, _scale(device, paper, side.wide, dpi))
        return painter.isActive()
    finally:
        painter.end() if painter.isActive() else None


def _turned(layout: QPageLayout, wide: bool) -> QPageLayout:
    ways = QPageLayout.Orientation
    layout.setOrientation(ways.Landscape if wide else ways.Portrait)
    return layout


def _scale(device: QPagedPaintDevice, paper: Paper, wide: bool, dpi: float) -> float:
    """Device dots a unit; less where the device's paper is smaller than ours."""
    full = device.pageLayout().fullRect(QPageLayout.Unit.Millimeter).size()
    ours = QSizeF(paper.width, paper.height)
    ours = ours.transposed() if wide else ours
    fit = min(1.0, full.width() / ours.width(), full.height() / ours.height())
    return dpi / 96 * (fit if fit < 1 - NEAR / 200 else 1.0)


def _paint_side(side: Side, painter: QPainter, scale: float) -> None:
    painter.save()
    try:
        painter.resetTransform()
        painter.scale(scale, scale)
        side.paint(painter)
    finally:
        painter.restore()


def save_pdf(path: Path, sides: Sequence[Side], paper: Paper, title: str) -> Trouble | None:
    """Save the sheet as a PDF; what went wrong, or None. Never raises.

    A file that was there stays as it was unless the new one is whole.
    """
    data = pdf_of(sides, paper, title)
    if not data:
        return Trouble.FAILED
    try:
        write_whole(path, data)
    except OSError as error:
        log.warning("a sheet could not be saved: %s", error)
        return trouble_of(error)
    return None


def prepare(printer: QPrinter, paper: Paper, wide: bool, title: str) -> None:
    """Set a printer up before its dialog opens: grey, this paper, the whole page."""
    printer.setDocName(title)
    printer.setCreator("Kids Dice")
    printer.setColorMode(type(printer).ColorMode.GrayScale)
    printer.setFullPage(True)
    printer.setPageSize(QPageSize(_SIZES[paper.id]))
    printer.setPageOrientation(
        QPageLayout.Orientation.Landscape if wide else QPageLayout.Orientation.Portrait
    )


def paper_in(printer: QPrinter, wanted: Paper) -> Paper:
    """The paper that was chosen in the dialog; ``wanted`` (made smaller) on any other."""
    size = printer.pageLayout().pageSize().size(QPageSize.Unit.Millimeter)
    return paper_of(size.width(), size.height()) or wanted


def send(printer: QPrinter, sides: Sequence[Side], paper: Paper) -> bool:
    """Print the sheet; whether the printer took it."""
    printer.setFullPage(True)
    return paint(sides, printer, paper, printer.resolution())
