"""Every sentence can be translated: the tool that collects them misses none."""

from __future__ import annotations

import ast
import importlib.util
import shutil
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtGui import QRawFont
from PySide6.QtWidgets import QApplication

from kidsdice.services.languages import placeholders

ROOT = Path(__file__).parents[1]
SOURCES = sorted((ROOT / "kidsdice").rglob("*.py"))
CATALOGUES = sorted((ROOT / "translations").glob("kidsdice_*.ts"))
FONTS = sorted((ROOT / "resources" / "fonts").glob("*.[ot]tf"))
SIGNS = "0123456789×−–…"
"""What is put together without a sentence."""


@dataclass(frozen=True)
class Call:
    """One call of ``translate`` or ``tr`` in the source."""

    where: str
    context: str
    node: ast.Call

    @property
    def literals(self) -> list[ast.expr]:
        """The arguments that have to be literals: context, sentence, comment."""
        return self.node.args[: 3 if _name(self.node) == "translate" else 2]

    @property
    def sentence(self) -> str:
        argument = self.node.args[1 if _name(self.node) == "translate" else 0]
        assert isinstance(argument, ast.Constant)
        return str(argument.value)


def _name(node: ast.Call) -> str:
    """``translate`` or ``tr`` where the call is one of ours (a painter translates too)."""
    match node.func:
        case ast.Name("translate") | ast.Attribute(ast.Name("QCoreApplication"), "translate"):
            return "translate"
        case ast.Attribute(_, "tr"):
            return "tr"
    return ""


def _calls_in(node: ast.AST, where: str, owner: str = "") -> Iterator[Call]:
    for child in ast.iter_child_nodes(node):
        inside = child.name if isinstance(child, ast.ClassDef) else owner
        if isinstance(child, ast.Call) and _name(child):
            first = child.args[0] if child.args else None
            named = first.value if isinstance(first, ast.Constant) else ""
            context = str(named) if _name(child) == "translate" else owner
            yield Call(f"{where}:{child.lineno}", context, child)
        yield from _calls_in(child, where, inside)


CALLS = [
    call
    for path in SOURCES
    for call in _calls_in(ast.parse(path.read_text("utf-8")), str(path.relative_to(ROOT)))
]


def tools() -> ModuleType:
    path = ROOT / "packaging" / "make_translations.py"
    spec = importlib.util.spec_from_file_location("make_translations", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def messages(ts: Path) -> list[tuple[str, ET.Element]]:
    """(context, message) of a catalogue."""
    root = ET.parse(ts).getroot()
    return [
        (context.findtext("name") or "", message)
        for context in root.iter("context")
        for message in context.iter("message")
    ]


def translations(message: ET.Element) -> list[str]:
    """The translations of a message, one for each form of the number."""
    element = message.find("translation")
    if element is None or element.get("type") == "unfinished":
        return []
    forms = [form.text or "" for form in element.iter("numerusform")]
    return forms or [element.text or ""]


def test_there_are_sentences_to_translate() -> None:
    assert len(CALLS) > 100


def test_only_literals_are_translated() -> None:
    """Anything else is not found, and nobody is told."""
    wrong = [
        f"{call.where}: {ast.unparse(call.node)}"
        for call in CALLS
        if call.node.keywords
        or not call.literals
        or not all(
            isinstance(one, ast.Constant) and isinstance(one.value, str) for one in call.literals
        )
    ]
    assert wrong == []


def test_every_sentence_is_found(tmp_path: Path) -> None:
    tools().find_sentences(tmp_path / "kidsdice_xx.ts")
    found = {
        (context, message.findtext("source"))
        for context, message in messages(tmp_path / "kidsdice_xx.ts")
    }
    missed = [call.where for call in CALLS if (call.context, call.sentence) not in found]
    assert missed == []


@pytest.mark.parametrize("ts", CATALOGUES, ids=lambda ts: ts.name)
def test_no_translation_has_lost_a_placeholder(ts: Path) -> None:
    """I18-02"""
    wrong = [
        (source, told)
        for _, message in messages(ts)
        for source in [message.findtext("source") or ""]
        for told in translations(message)
        if told and {*placeholders(told), "%n"} != {*placeholders(source), "%n"}
    ]
    assert wrong == []


def test_every_sentence_with_a_number_has_its_english_forms(tmp_path: Path) -> None:
    """Or children hear "1 point(s)".

    Mend it with ``packaging/make_translations.py update``, then fill in the forms.
    """
    english = tmp_path / "kidsdice_en.ts"
    shutil.copy(ROOT / "translations" / "kidsdice_en.ts", english)
    tools().find_sentences(english, plural_only=True)
    bare = [
        message.findtext("source")
        for _, message in messages(english)
        if len(translations(message)) != 2 or not all(translations(message))
    ]
    assert bare == []


def test_no_sentence_shows_both_forms_of_a_word() -> None:
    """ "point(s)" is for a number that is told to the translator."""
    wrong = [call.where for call in CALLS if "(s)" in call.sentence and "%n" not in call.sentence]
    assert wrong == []


def test_a_number_is_told_through_tr_alone() -> None:
    """The collecting tool takes ``%n`` in ``translate`` for a plain sentence: "1 time(s)"."""
    wrong = [
        call.where
        for call in CALLS
        if "%n" in call.sentence and not ast.unparse(call.node.func).endswith(".tr")
    ]
    assert wrong == []


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_every_letter_of_every_sentence_is_in_every_font(app: QApplication, font: Path) -> None:
    """I18-06: on a computer without fonts no letter becomes an empty box."""
    sentences = [call.sentence for call in CALLS]
    sentences += [text for ts in CATALOGUES for _, m in messages(ts) for text in translations(m)]
    letters = {letter for text in sentences for letter in text if letter.isprintable()}
    font_file = QRawFont(str(font), 16)
    assert len(letters) > 50
    assert [
        c for c in sorted(letters | set(SIGNS)) if not font_file.supportsCharacter(ord(c))
    ] == []
