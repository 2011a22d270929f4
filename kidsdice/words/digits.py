"""Numbers in the digits of the language, apart from all words: the first picture needs no more."""

from __future__ import annotations

from PySide6.QtCore import QLocale


def digits(n: int) -> str:
    """A number in the digits of the language, for what a child sees on tiles and dice."""
    locale = QLocale()
    locale.setNumberOptions(QLocale.NumberOption.OmitGroupSeparator)
    return locale.toString(n)
