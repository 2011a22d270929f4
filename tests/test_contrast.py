"""What lies on what must be easy to see: the design's table of contrasts, in every look."""

from __future__ import annotations

import json
from typing import NamedTuple

import pytest

from kidsdice.resources import resource

TOKENS: dict[str, dict[str, str]] = json.loads(resource("tokens.json").read_text(encoding="utf-8"))
LOOKS = ("light", "evening", "highContrast")


class Pair(NamedTuple):
    """``top`` lies on ``below``; where two lines are drawn together the better one counts."""

    top: str
    below: str
    least: float


READ, PLAIN, SEEN = 7.0, 4.5, 3.0  # text that must be read, other text, shapes
PAIRS = (
    Pair("ink", "wall", READ),
    Pair("ink", "paper", READ),
    Pair("ink2", "paper", PLAIN),
    Pair("ink2", "wall", PLAIN),
    Pair("ink2", "paper2", PLAIN),
    Pair("wood-ink", "beech", PLAIN),
    Pair("honey-ink", "honey", READ),
    *(Pair("ink-on-dark", felt, PLAIN) for felt in ("spruce", "clay", "dusk", "sea", "leaf")),
    *(Pair("honey", felt, SEEN) for felt in ("spruce", "dusk", "sea")),
    Pair("honey-line", "beech", SEEN),
    Pair("honey-line", "honey", SEEN),
    *(Pair("honey honey-line", below, SEEN) for below in ("wall", "floor", "paper")),
    Pair("pip", "die", READ),
    Pair("die", "spruce", SEEN),
    Pair("die", "dusk", SEEN),
    Pair("die-edge", "die", SEEN),
    Pair("shut-edge", "spruce", SEEN),
    Pair("dusk-side", "sleep", SEEN),
    Pair("dusk-side", "beech", SEEN),
    Pair("rosette", "paper", SEEN),
    Pair("line-strong", "paper", SEEN),
    Pair("beech", "spruce", SEEN),
    *(Pair("focus-a focus-b", below, SEEN) for below in ("wall", "spruce", "honey")),
)


def channel(value: int) -> float:
    """One of red, green and blue (0..255) as light."""
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def luminance(colour: str) -> float:
    """How bright ``#RRGGBB`` is, 0 to 1."""
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 reckons it, 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: f"{pair.top} on {pair.below}")
def test_what_lies_on_something_can_be_seen_there(look: str, pair: Pair) -> None:
    """DESIGN 2.1, A11-03."""
    colours = TOKENS[look]
    best = max(contrast(colours[token], colours[pair.below]) for token in pair.top.split())
    assert best >= pair.least


def test_the_reckoning_agrees_with_the_ends_of_the_scale() -> None:
    """Black on white is 21, a colour on itself is 1."""
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#C4955A", "#C4955A") == 1


def test_honey_and_wood_cannot_be_told_apart_by_lightness_alone() -> None:
    """Why every honey thing has a dark keyline and a change of shape as well."""
    assert contrast(TOKENS["light"]["honey"], TOKENS["light"]["beech"]) < 1.1


@pytest.mark.parametrize("look", LOOKS)
def test_every_look_has_every_token(look: str) -> None:
    """A paint routine may ask any look for any colour."""
    assert TOKENS[look].keys() == TOKENS["light"].keys()
