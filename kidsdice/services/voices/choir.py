"""Which engines this computer has, and which one speaks a language best."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable

from kidsdice.services.voices.hosted import host
from kidsdice.services.voices.pcm import VoiceFacts
from kidsdice.services.voices.player import Player
from kidsdice.services.voices.singer import Singer
from kidsdice.services.voices.stock import stock
from kidsdice.services.voices.tongues import fits, tag

_HOSTED = {
    # Best first; each is (module, class) so that what is missing is not imported.
    "pico": ("kidsdice.services.voices.pico", "Pico"),
    "espeak": ("kidsdice.services.voices.espeak", "Espeak"),
    "piper": ("kidsdice.services.voices.piper", "Piper"),
}


def assemble(player: Player, platform: str = sys.platform) -> list[Singer]:
    """Every engine that works here, best first. What is missing or broken is left out."""
    makers: list[Callable[[], Singer]]
    if platform == "linux":
        makers = [lambda name=name: _hosted(name, player) for name in _HOSTED]  # type: ignore[misc]
    else:
        makers = [lambda: stock(platform)]
    singers = []
    for make in makers:
        try:
            singers.append(make())
        except Exception as error:  # RuntimeError, OSError, KeyError, ImportError … of an engine
            print(f"no voice: {error!r}", file=sys.stderr)
    return singers


def _hosted(name: str, player: Player) -> Singer:
    module, kind = _HOSTED[name]
    synth = getattr(importlib.import_module(module), kind)()
    return Singer(name, host(name, synth, player), synth.voices(), synth)


def choose(singers: list[Singer], voice: str, language: str) -> tuple[Singer, str] | None:
    """The singer and its voice's id for a wish.

    ``voice`` is ``<engine>:<id>`` or ""; it counts only when it speaks the
    language. Otherwise the first engine with the very accent, then with the
    language; the natural one only when it is asked for.
    """
    spoken = [
        (singer, facts)
        for singer in singers
        for facts in singer.voices
        if not language or speaks(facts, language)
    ]
    for singer, facts in spoken:
        if voice == f"{singer.name}:{facts.id}":
            return singer, facts.id
    plain = [(singer, facts) for singer, facts in spoken if not facts.natural] or spoken
    plain.sort(key=lambda s: (singers.index(s[0]), not _same_accent(s[1], language)))
    return (plain[0][0], plain[0][1].id) if plain else None


def speaks(facts: VoiceFacts, language: str) -> bool:
    """Whether a voice speaks a language, whatever the accent (taken for granted if untold)."""
    return fits(facts.languages, language)


def _same_accent(facts: VoiceFacts, language: str) -> bool:
    wanted = tag(language)
    wanted = {"en": "en-us", "": "en-us"}.get(wanted, wanted)
    return any(tag(own) == wanted for own in facts.languages[:1])
