"""Which languages there are, which one fits, and speaking it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, Qt, QTranslator

from kidsdice import resources

ENGLISH = "en"
_APART = str.maketrans("_.@", "---")
_QT = ("qtbase", "qt")
_PLACEHOLDER = r"\{[^{}]*\}|%n|%L?\d+"


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its code ("pt_BR") and the name that it has for itself."""

    code: str
    name: str


def available(folder: Path | None = None) -> tuple[Language, ...]:
    """English and every language with a catalogue, by code."""
    found = {path.stem.partition("_")[2] for path in _folder(folder).glob("kidsdice_*.qm")}
    return tuple(Language(code, _own_name(code)) for code in sorted(found | {ENGLISH}))


def system_languages() -> tuple[str, ...]:
    """What the computer speaks, best first."""
    return tuple(QLocale.system().uiLanguages())


def guess(wanted: Iterable[str], known: Sequence[Language] | None = None) -> str:
    """The code of the first language that we have too; English where there is none.

    "pt-PT" is happy with "pt", and with "pt_BR" rather than with English.
    """
    codes = [language.code for language in (available() if known is None else known)]
    for wish in wanted:
        parts = wish.translate(_APART).split("-")
        for length in range(len(parts), 0, -1):
            for code in codes:
                if code.lower() == "_".join(parts[:length]).lower():
                    return code
        for code in codes:
            if code.lower().partition("_")[0] == parts[0].lower():
                return code
    return ENGLISH


def placeholders(text: str) -> list[str]:
    """What is filled in later, in order of the alphabet: ``{name}``, ``%n``, ``%1``."""
    return sorted(re.findall(_PLACEHOLDER, text))


def _fits(translation: str, source: str) -> bool:
    """Whether both have the same placeholders; a number may be left out ("one player")."""
    return {*placeholders(translation), "%n"} == {*placeholders(source), "%n"}


class CarefulTranslator(QTranslator):
    """A catalogue of which broken sentences are not used: then the English one is shown."""

    def __init__(self, english: QTranslator, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._english = english

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str | None:
        """The sentence in this language, with the placeholders of the English one."""
        told: str | None = super().translate(context, source, disambiguation, n)
        if told and _fits(told, source):
            return told
        return self._english.translate(context, source, disambiguation, n) or source


class Languages(QObject):
    """Speaks one language at a time through the application's translators."""

    def __init__(self, folder: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.code = ""
        self._where = folder
        self._speaking: list[QTranslator] = []
        self._catalogues: list[bytes] = []

    def speak(self, wish: str = "") -> str:
        """Speak this language (``""``: the computer's); the code of the one that is spoken.

        One that is not there, or cannot be read, falls back to English. Widgets
        are told by Qt (``QEvent.Type.LanguageChange``).
        """
        known = available(self._where)
        spoken = len(self._catalogues)
        code = guess([wish] if wish else system_languages(), known)
        english = self._read(ENGLISH, QTranslator(self))
        careful = CarefulTranslator(english, self)
        if code != ENGLISH and self._read(code, careful).isEmpty():
            code = ENGLISH
        qt = _read_qt(code, self._where, self)
        self._install([english, *([] if code == ENGLISH else [*qt, careful])])
        del self._catalogues[:spoken]
        self._turn(code)
        self.code = code
        return code

    def _read(self, code: str, translator: QTranslator) -> QTranslator:
        """Fill the translator with a catalogue; it stays empty when there is none.

        Read whole: Qt would map the file, and a file that is written anew or goes away
        (an update, a stick pulled out) would end the program in the middle of a word.
        """
        with suppress(OSError):
            catalogue = (_folder(self._where) / f"kidsdice_{code}.qm").read_bytes()
            translator.load(catalogue)
            self._catalogues.append(catalogue)  # Qt does not copy it
        return translator

    def _install(self, translators: list[QTranslator]) -> None:
        for old in self._speaking:
            QCoreApplication.removeTranslator(old)
            old.deleteLater()
        self._speaking = [new for new in translators if not new.isEmpty()]
        for new in self._speaking:  # the last one is asked first
            QCoreApplication.installTranslator(new)

    def _turn(self, code: str) -> None:
        locale = QLocale(code)
        QLocale.setDefault(locale)
        app = QCoreApplication.instance()
        turn = getattr(app, "setLayoutDirection", None)  # a program without windows has none
        if turn is not None:
            right = locale.textDirection() == Qt.LayoutDirection.RightToLeft
            turn(Qt.LayoutDirection.RightToLeft if right else Qt.LayoutDirection.LeftToRight)


def _read_qt(code: str, folder: Path | None, parent: QObject) -> list[QTranslator]:
    """Qt's own words (in file and print dialogs), from our folder or from Qt's."""
    theirs = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name in _QT:
        for place in (str(_folder(folder)), theirs):
            translator = QTranslator(parent)
            if translator.load(QLocale(code), name, "_", place):
                return [translator]
    return []


def _folder(folder: Path | None) -> Path:
    return resources.translations() if folder is None else folder


def _own_name(code: str) -> str:
    locale = QLocale(code)
    if code == ENGLISH:
        return "English"
    name = locale.nativeLanguageName()
    return name[:1].upper() + name[1:] if name else code
