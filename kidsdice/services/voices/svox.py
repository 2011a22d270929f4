"""The Pico engine itself, called through ctypes.

The ``py-nanotts`` package carries the engine and its voices. Its own ``speak``
keeps Python's lock until the whole sentence is made (so the player would
stutter) and lets the engine run on memory that is not cleared (so the same
sentence comes out with other pauses each time). Here the lock is free, and
every sentence begins on the same memory.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import py_nanotts  # type: ignore[import-untyped]
from py_nanotts import _nanotts

from kidsdice.services.voices.pcm import CannotSpeak

_MEMORY = 2_500_000
_OK, _IDLE, _BUSY = 0, 200, 201
_NAME = b"voice"
_CHUNK = 128
_MARK = re.compile(r"<[^>]*>")
_LONGEST = 30_000
_SLOWEST, _AT_LEAST = 16_000, 10
"""Bytes of sound that a letter may take (half a second), and how many letters any text counts for.

Of some texts the engine makes no end. But "7." alone takes more than a second.
"""


class Svox:
    """One voice (a pair of files), loaded. Raises ``OSError`` when it cannot be."""

    def __init__(self, files: Sequence[str]) -> None:
        self._lib = ctypes.CDLL(_nanotts.__file__)
        self._memory = ctypes.create_string_buffer(_MEMORY)
        self._system = ctypes.c_void_p()
        self._engine = ctypes.c_void_p()
        self._call("initialize", self._memory, _MEMORY, ctypes.byref(self._system))
        self._call("createVoiceDefinition", self._system, _NAME)
        for file in files:
            self._load(Path(py_nanotts.__file__).with_name("lang") / file)
        self._call("newEngine", self._system, _NAME, ctypes.byref(self._engine))
        self._fresh = self._memory.raw

    def synthesise(self, text: str) -> Iterator[bytes]:
        """Mono 16-bit samples, 16000 a second, bit by bit. Raises ``CannotSpeak``.

        One text at a time: beginning another ends the one before.
        """
        ctypes.memmove(self._memory, self._fresh, _MEMORY)
        data = text.encode() + b"\0"
        if len(data) > _LONGEST:
            raise CannotSpeak("this is no sentence")
        taken = ctypes.c_int16()
        left = _SLOWEST * (_AT_LEAST + len(_MARK.sub("", text)))
        while data:
            status = self._lib.pico_putTextUtf8(self._engine, data, len(data), ctypes.byref(taken))
            if status != _OK or taken.value <= 0:
                raise CannotSpeak(f"the engine takes no text ({status})")
            data = data[taken.value :]
            for sound in self._drain():
                left -= len(sound)
                if left < 0:
                    raise CannotSpeak("the engine makes no end")
                yield sound

    def _drain(self) -> Iterator[bytes]:
        chunk = ctypes.create_string_buffer(_CHUNK)
        got, kind = ctypes.c_int16(), ctypes.c_int16()
        status = _BUSY
        while status == _BUSY:
            status = self._lib.pico_getData(
                self._engine, chunk, _CHUNK, ctypes.byref(got), ctypes.byref(kind)
            )
            if got.value:
                yield chunk.raw[: got.value]
        if status != _IDLE:
            raise CannotSpeak(f"the engine fails ({status})")

    def _load(self, file: Path) -> None:
        resource = ctypes.c_void_p()
        name = ctypes.create_string_buffer(200)
        self._call("loadResource", self._system, str(file).encode(), ctypes.byref(resource))
        self._call("getResourceName", self._system, resource, name)
        self._call("addResourceToVoiceDefinition", self._system, _NAME, name)

    def _call(self, function: str, *arguments: object) -> None:
        status = getattr(self._lib, f"pico_{function}")(*arguments)
        if status != _OK:
            raise OSError(f"Pico: {function} fails ({status})")
