"""Colours and type: the design's tokens as values that paint routines use."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache, cached_property

from PySide6.QtGui import QColor, QFont, QFontDatabase

from kidsdice.resources import resource

_WORDS = "Andika"
_EASIER = "OpenDyslexic"
_EASIER_SHARE = 0.84  # its letters are that much larger than Andika's at the same size
_NUMERALS = ("Baloo 2", "Baloo Bhaijaan 2", _WORDS)
_SHADE = "#33000000"  # felt and hollows are pressed in by a fifth of black
_PRINT = "#FFFBF2"  # paper printed on wood stays light in the evening
_HAIR = {"light": "#DCCBAE", "evening": "#191513", "highContrast": "#000000"}
# The shadow has no blur; high contrast has no shadow at all.
_SHADOWS = {"light": "#3338281E", "evening": "#6B000000", "highContrast": "#00000000"}
# How strongly the numeral of a shut tile shows on the felt behind it.
_PLATES = {"light": 0.5, "evening": 0.55, "highContrast": 0.9}


@dataclass(frozen=True, eq=False)
class Look:
    """One set of colours: ``c(token)`` gives the colour of a token of ``tokens.json``.

    Besides those tokens there are ``shadow`` (contact shadow), ``shade`` (a
    well pressed into wood or felt) and ``card-side`` (the edge under paper).
    """

    name: str
    colours: dict[str, QColor]
    high_contrast: bool = False
    plate: float = 0.5

    def c(self, token: str) -> QColor:
        """The colour of a token; ``#RRGGBB`` and ``#AARRGGBB`` mean themselves."""
        return _literal(token) if token.startswith("#") else self.colours[token]

    def over(self, **tokens: str) -> Look:
        """This look with some tokens (``_`` for ``-``) standing for others."""
        changed = {k.replace("_", "-"): self.c(v) for k, v in tokens.items()}
        name = "+".join([self.name, *sorted(f"{k}={v}" for k, v in tokens.items())])
        return replace(self, name=name, colours={**self.colours, **changed})

    @cached_property
    def on_wood(self) -> Look:
        """For what is printed on wood: ``ink`` would turn cream there in the evening."""
        return self.over(ink="wood-ink", paper=_PRINT)

    @cached_property
    def on_honey(self) -> Look:
        """For what is printed on honey."""
        return self.over(ink="honey-ink", paper=_PRINT)

    @cached_property
    def off(self) -> Look:
        """For what is printed on a button that cannot act now."""
        return self.over(ink="ink2")


@cache
def _literal(colour: str) -> QColor:
    return QColor(colour)


_TOKENS = json.loads(resource("tokens.json").read_text(encoding="utf-8"))


def _look(name: str, key: str, high_contrast: bool = False) -> Look:
    extra = {"shadow": _SHADOWS[key], "shade": _SHADE, "card-side": _HAIR[key]}
    colours = {token: QColor(value) for token, value in {**_TOKENS[key], **extra}.items()}
    return Look(name, colours, high_contrast, _PLATES[key])


DAY = _look("day", "light")
EVENING = _look("evening", "evening")
HIGH_CONTRAST = _look("high_contrast", "highContrast", high_contrast=True)
LOOKS = {look.name: look for look in (DAY, EVENING, HIGH_CONTRAST)}

# A player's colour -> (face, side); the same in every look, the animal tells children apart.
PROFILE: dict[str, tuple[QColor, QColor]] = {
    name: (QColor(pair["face"]), QColor(pair["side"])) for name, pair in _TOKENS["profile"].items()
}


@cache
def load_fonts() -> tuple[str, ...]:
    """Make the bundled fonts known to Qt; the families that could be read."""
    ids = [
        QFontDatabase.addApplicationFont(str(font))
        for font in sorted(resource("fonts").glob("*.ttf"))
    ]
    return tuple(
        sorted({family for id_ in ids for family in QFontDatabase.applicationFontFamilies(id_)})
    )


class _Letters:
    """Which letters words are set in now: one choice for the whole program."""

    easier = False


def use_easier_letters(easier: bool) -> None:
    """Set words (not numerals) in OpenDyslexic from now on, or in Andika again.

    Its files are read when they are first wanted: few families need them.
    """
    if easier:
        _load_easier()
    _Letters.easier = easier


@cache
def _load_easier() -> None:
    for font in sorted(resource("fonts").glob(f"{_EASIER}-*.otf")):
        QFontDatabase.addApplicationFont(str(font))


def words(px: float, bold: bool = False, family: str = "") -> QFont:
    """The font of words at this height in pixels; ``family`` for other letters than usual."""
    easier = _Letters.easier and not family
    share = _EASIER_SHARE if easier else 1.0
    font = _sized((family or (_EASIER if easier else _WORDS), _WORDS), px * share)
    font.setBold(bold)
    return font


def numerals(px: float) -> QFont:
    """The font of numerals at this height in pixels."""
    font = _sized(_NUMERALS, px)
    font.setWeight(QFont.Weight.ExtraBold)
    return font


def _sized(families: tuple[str, ...], px: float) -> QFont:
    font = QFont(list(dict.fromkeys(families)))
    font.setPixelSize(max(1, round(px)))
    # The same shapes at every scale factor: words must not move when a window grows.
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font
