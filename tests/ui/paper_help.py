"""What a copier would make of a PDF: poppler's eyes for the tests of paper."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

NEEDS_POPPLER = pytest.mark.skipif(
    shutil.which("pdftoppm") is None or shutil.which("pdftotext") is None,
    reason="pdftoppm and pdftotext (poppler-utils) are not installed",
)
DARK = 160
"""A grey below this is ink."""


def poppler(*command: str | Path) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def text_of(pdf: Path) -> str:
    """All words of the file, with single blanks between them."""
    return " ".join(poppler("pdftotext", "-layout", "-nopgbrk", pdf, "-").split())


def words_of(pdf: Path) -> str:
    """All words in the order in which they were painted: sentences stay whole in columns."""
    return " ".join(poppler("pdftotext", "-raw", "-nopgbrk", pdf, "-").split())


def page_boxes(pdf: Path) -> list[tuple[float, float]]:
    """The size of every page in points."""
    told = poppler("pdfinfo", "-f", "1", "-l", "99", pdf)
    found = re.findall(r"Page +\d+ size: +([\d.]+) x ([\d.]+) pts", told)
    return [(float(width), float(height)) for width, height in found]


def fonts_of(pdf: Path) -> list[tuple[str, bool]]:
    """Every font of the file and whether it lies inside."""
    lines = poppler("pdffonts", pdf).splitlines()[2:]
    return [(line.split()[0], line.split()[-5] == "yes") for line in lines]


class Ink:
    """Where ink lies on one page, at 36 dots an inch."""

    DPI = 36

    def __init__(self, picture: Path) -> None:
        image = QImage(str(picture)).convertToFormat(QImage.Format.Format_Grayscale8)
        self.width, self.height = image.width(), image.height()
        step = image.bytesPerLine()
        raw = bytes(image.constBits())
        self.rows = [raw[y * step : y * step + self.width] for y in range(self.height)]

    @property
    def share(self) -> float:
        """How much of the page is black, greys by their darkness."""
        dark = sum(255 * self.width - sum(row) for row in self.rows)
        return dark / (255 * self.width * self.height)

    @property
    def paper(self) -> int:
        """The grey that most of the page has: 255 is white."""
        counts = [0] * 256
        for row in self.rows:
            for grey in set(row):
                counts[grey] += row.count(grey)
        return counts.index(max(counts))

    @property
    def margins_mm(self) -> tuple[float, float, float, float]:
        """White from the edges to the first ink: left, top, right, bottom."""
        inked = [y for y, row in enumerate(self.rows) if min(row) < DARK]
        lefts = [next(x for x, g in enumerate(self.rows[y]) if g < DARK) for y in inked]
        rights = [next(x for x, g in enumerate(reversed(self.rows[y])) if g < DARK) for y in inked]
        dots = (min(lefts), inked[0], min(rights), self.height - 1 - inked[-1])
        left, top, right, bottom = (dot / self.DPI * 25.4 for dot in dots)
        return left, top, right, bottom


def ink_of(pdf: Path) -> list[Ink]:
    """Every page as a copier sees it."""
    stem = pdf.with_suffix("")
    poppler("pdftoppm", "-r", str(Ink.DPI), "-gray", "-png", pdf, stem)
    return [Ink(picture) for picture in sorted(pdf.parent.glob(f"{stem.name}-*.png"))]
