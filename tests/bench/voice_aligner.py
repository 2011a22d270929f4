"""Where each word of a known text begins in a recording (PyPI: pocketsphinx).

The aligner knows nothing of what the program told: only the text and what was
heard. It was made for rooms and microphones, and a synthetic voice on a sound
server without hardware has neither: between words there are zeros, where any
sound is infinitely louder. So the faint hiss of a quiet room (-70 dBFS) is
mixed in. Every path is kept to the end (wide beams), and the words are read
from the best path itself: the lattice made of so many paths loses some. With
this it finds every word of every text, of espeak-ng too; without, it gave up
on two texts of three. Its own error, against Pico and espeak-ng whose word
times are exact, is 20 ms in the middle and 50 to 70 ms for one word in twenty.
"""

from __future__ import annotations

import random
import re
from array import array
from itertools import cycle

from listening import RATE
from voice_texts import spelled

from kidsdice.services.voices.audio import miniaudio

_RATE = 16000
_FRAMES = 100
"""The aligner's frames in a second."""
_WIDE = 1e-200
_HISS = 10


class Aligner:
    """Finds words in recordings."""

    def __init__(self) -> None:
        from pocketsphinx import Decoder

        self._decoder = Decoder(
            samprate=_RATE, loglevel="FATAL", bestpath=False, beam=_WIDE, wbeam=_WIDE, pbeam=_WIDE
        )
        chance = random.Random(1)
        self._hiss = [round(chance.gauss(0, _HISS)) for _ in range(_RATE)]

    def starts(self, samples: array[int], words: list[str]) -> list[float] | None:
        """Seconds at which the spoken words begin; None when the aligner gives up."""
        parts = [spelled(word) for word in words]
        flat = [part for word in parts for part in word]
        if any(self._decoder.lookup_word(part) is None for part in flat):
            return None
        self._decoder.set_align_text(" ".join(flat))
        self._decoder.start_utt()
        self._decoder.process_raw(self._in_a_room(samples), full_utt=True)
        self._decoder.end_utt()
        segments = [seg for seg in self._decoder.seg() or () if not re.match(r"<|\(|\[", seg.word)]
        if len(segments) != len(flat):
            return None
        firsts, index = [], 0
        for word in parts:
            firsts.append(segments[index].start_frame / _FRAMES)
            index += len(word)
        return firsts

    def _in_a_room(self, samples: array[int]) -> bytes:
        signed = miniaudio.SampleFormat.SIGNED16
        data = miniaudio.convert_frames(signed, 1, RATE, samples.tobytes(), signed, 1, _RATE)
        heard = array("h", bytes(data))
        noisy = (s + h for s, h in zip(heard, cycle(self._hiss), strict=False))
        return array("h", (max(-32768, min(32767, s)) for s in noisy)).tobytes()
