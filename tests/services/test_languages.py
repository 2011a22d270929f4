"""Which language is spoken, and that a bad catalogue harms nobody."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import QCoreApplication, QLocale

from kidsdice.services.languages import Language, Languages, available, guess, placeholders

ROOT = Path(__file__).parents[2]
translate = QCoreApplication.translate

GERMAN = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context><name>Test</name>
<message><source>Good day</source><translation>Guten Tag</translation></message>
<message><source>{name} plays</source><translation>{name} spielt</translation></message>
<message><source>{name} waits</source><translation>{Name} wartet</translation></message>
<message><source>{name} sleeps</source><translation>schläft</translation></message>
<message numerus="yes"><source>%n tile(s)</source><translation>
<numerusform>eine Klappe</numerusform><numerusform>%n Klappen</numerusform></translation></message>
</context></TS>
"""
ENGLISH = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context><name>Test</name>
<message numerus="yes"><source>%n tile(s)</source><translation>
<numerusform>%n tile</numerusform><numerusform>%n tiles</numerusform></translation></message>
</context></TS>
"""


def packaging(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "packaging" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Catalogues for English and German."""
    (tmp_path / "kidsdice_en.ts").write_text(ENGLISH, encoding="utf-8")
    (tmp_path / "kidsdice_de.ts").write_text(GERMAN, encoding="utf-8")
    assert len(packaging("make_translations").compile_catalogues(tmp_path)) == 2
    return tmp_path


@pytest.fixture
def languages(app: QCoreApplication, folder: Path) -> Iterator[Languages]:
    before = QLocale()
    languages = Languages(folder)
    yield languages
    languages._install([])
    languages._turn("en")
    QLocale.setDefault(before)


def test_only_what_is_out_of_date_is_compiled(folder: Path) -> None:
    assert packaging("make_translations").compile_catalogues(folder) == []


def test_languages_are_called_by_their_own_names(folder: Path) -> None:
    assert available(folder) == (Language("de", "Deutsch"), Language("en", "English"))


def test_english_is_there_without_any_catalogue(tmp_path: Path) -> None:
    assert available(tmp_path) == (Language("en", "English"),)


KNOWN = [Language(code, code) for code in ("de", "en", "pt_BR", "zh_TW")]


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (["de-AT", "en"], "de"),
        (["pt-PT"], "pt_BR"),
        (["zh-Hant-TW"], "zh_TW"),
        (["sv-SE", "de"], "de"),
        (["C"], "en"),
        (["tlh", "x-strange", ""], "en"),
        (["de_DE.UTF-8@euro"], "de"),
        ([], "en"),
    ],
)
def test_the_computers_language_is_guessed(wanted: list[str], code: str) -> None:
    assert guess(wanted, KNOWN) == code


def test_a_language_can_be_switched_and_switched_back(languages: Languages) -> None:
    assert languages.speak("de") == "de"
    assert translate("Test", "Good day") == "Guten Tag"
    assert languages.speak("en") == "en"
    assert translate("Test", "Good day") == "Good day"


def test_a_catalogue_may_be_written_anew_while_it_is_spoken(
    languages: Languages, folder: Path
) -> None:
    """An update in mid-game: the words go on as they were, and the program too."""
    languages.speak("de")
    for file in folder.glob("*.qm"):
        os.truncate(file, 0)
    assert translate("Test", "Good day") == "Guten Tag"
    assert translate("Test", "%n tile(s)", "", 2) == "2 Klappen"


def test_english_has_plurals_of_its_own(languages: Languages) -> None:
    languages.speak("en")
    assert translate("Test", "%n tile(s)", "", 1) == "1 tile"
    assert translate("Test", "%n tile(s)", "", 2) == "2 tiles"


def test_a_plural_may_say_its_number_in_words(languages: Languages) -> None:
    languages.speak("de")
    assert translate("Test", "%n tile(s)", "", 1) == "eine Klappe"
    assert translate("Test", "%n tile(s)", "", 3) == "3 Klappen"


@pytest.mark.parametrize("sentence", ["{name} waits", "{name} sleeps"])
def test_a_sentence_with_broken_placeholders_stays_english(
    languages: Languages, sentence: str
) -> None:
    """I18-02"""
    languages.speak("de")
    assert translate("Test", "{name} plays") == "{name} spielt"
    assert translate("Test", sentence) == sentence


def test_a_sentence_that_is_not_translated_stays_english(languages: Languages) -> None:
    languages.speak("de")
    assert translate("Test", "Something new") == "Something new"


def test_a_language_that_is_missing_falls_back_to_english(languages: Languages) -> None:
    """I18-02: the saved language may be gone."""
    assert languages.speak("fr") == "en"
    assert translate("Test", "Good day") == "Good day"


def test_a_damaged_catalogue_falls_back_to_english(languages: Languages, folder: Path) -> None:
    (folder / "kidsdice_de.qm").write_bytes(b"no catalogue")
    assert languages.speak("de") == "en"
    assert translate("Test", "Good day") == "Good day"


def test_numbers_follow_the_language(languages: Languages) -> None:
    languages.speak("de")
    assert QLocale().toString(1.5, "f", 1) == "1,5"


def test_placeholders_are_found() -> None:
    assert placeholders("%n of {name} and %1") == ["%1", "%n", "{name}"]
