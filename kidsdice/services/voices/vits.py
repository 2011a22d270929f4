"""The model of the natural voice (VITS), in three parts, so that sound comes piece by piece.

As a whole it gives no sound before all of a sentence is made. Only its first
part, which reads the text and decides how long each sound lasts, has to see all
of it; that is a tenth of the work. The two others are convolutions: what they give
at one place depends on a few frames around it, and with those frames a piece
comes out as it would in one go, sample for sample: no seam can be heard.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from kidsdice.services.voices.onnx_parts import Graph

FRAME = 256
"""Samples of a frame."""

_IDS, _COUNT, _SCALES = "input", "input_lengths", "scales"
_LENGTHS, _MEAN, _SPREAD = "/Ceil_output_0", "/Transpose_3_output_0", "/Exp_1_output_0"
_SKETCH, _MASK, _DRAWING, _SOUND = "/Add_output_0", "/Cast_2_output_0", "/Mul_7_output_0", "output"
"""The model's own names: how long each sound lasts, and what goes from part to part."""

_SKETCH_REACH, _DRAWING_REACH = 16, 10
"""Frames around a place that it depends on (those beyond change nothing above -80 dB)."""
_SIZES = (6, 10, 16, 32, 48)
"""Frames (12 ms each) of the first pieces and of every later one: while one plays the next is made.
"""
_AROUND = 25
"""Frames that a piece costs on top of its own, because of those around it."""
_CHANCE = 0.4
"""How lively it is."""
_GAIN, _KNEE = 1.9, 0.7
"""What brings it to the level of the other voices, and where the loudest is bent to stay in."""


class Vits:
    """The model, loaded."""

    def __init__(self, model: bytes, rate: int) -> None:
        self.rate = rate
        graph = Graph(model)
        self._numpy = import_module("numpy")
        self._read = _session(graph.part((_IDS, _COUNT, _SCALES), (_LENGTHS, _MEAN, _SPREAD)))
        self._draw = _session(graph.part((_SKETCH, _MASK), (_DRAWING,)))
        self._sing = _session(graph.part((_DRAWING,), (_SOUND,)))

    def render(self, ids: Sequence[int], slowness: float) -> Rendering:
        """Begin a sentence, given the numbers of its sounds."""
        return Rendering(self, ids, slowness)

    def read(self, ids: Sequence[int], slowness: float, options: Any) -> tuple[list[int], Any]:
        """How many frames each sound lasts, and the sketch of all of them."""
        numpy = self._numpy
        lengths, mean, spread = self._read.run(
            (_LENGTHS, _MEAN, _SPREAD),
            {
                _IDS: numpy.array([ids], numpy.int64),
                _COUNT: numpy.array([len(ids)], numpy.int64),
                _SCALES: numpy.array([0, slowness, 0], numpy.float32),
            },
            options,
        )
        # Chance of our own: the same sentence always sounds the same.
        chance = numpy.random.default_rng(1).standard_normal(mean.shape, numpy.float32)
        return [int(frames) for frames in lengths.flatten()], mean + _CHANCE * chance * spread

    def sound(self, sketch: Any, start: int, end: int, options: Any) -> array[int]:
        """The sound of these frames of a sketch."""
        numpy, frames = self._numpy, sketch.shape[2]
        left, right = max(0, start - _DRAWING_REACH), min(frames, end + _DRAWING_REACH)
        first, last = max(0, left - _SKETCH_REACH), min(frames, right + _SKETCH_REACH)
        part = numpy.ascontiguousarray(sketch[:, :, first:last])
        mask = numpy.ones((1, 1, last - first), numpy.float32)
        (drawing,) = self._draw.run((_DRAWING,), {_SKETCH: part, _MASK: mask}, options)
        part = numpy.ascontiguousarray(drawing[:, :, left - first : right - first])
        (sound,) = self._sing.run((_SOUND,), {_DRAWING: part}, options)
        wanted = sound.flatten()[(start - left) * FRAME : (end - left) * FRAME] * _GAIN
        over = numpy.maximum(abs(wanted) - _KNEE, 0) / (1 - _KNEE)
        bent = numpy.copysign(_KNEE + (1 - _KNEE) * numpy.tanh(over), wanted)
        loud = numpy.where(over > 0, bent, wanted) * 32767
        return array("h", loud.astype(numpy.int16).tobytes())


class Rendering:
    """One sentence that is being made."""

    def __init__(self, model: Vits, ids: Sequence[int], slowness: float) -> None:
        self._model, self._ids, self._slowness = model, ids, slowness
        self._sketch: Any = None
        self._options: Any = None
        self.lengths: list[int] = []
        """Frames of each sound, once there is a piece."""

    def pieces(self, start: int) -> Iterator[array[int]]:
        """Its sound from this sample on."""
        options = self._options = import_module("onnxruntime").RunOptions()
        return self._pieces(start // FRAME, options)

    def give_up(self) -> None:
        """It is not wanted any more: end even in the middle of a piece."""
        self._options.terminate = True

    def _pieces(self, start: int, options: Any) -> Iterator[array[int]]:
        if self._sketch is None:
            self.lengths, self._sketch = self._model.read(self._ids, self._slowness, options)
        end, sizes = self._sketch.shape[2], iter(_SIZES)
        size = next(sizes) + (0 if start else self.lengths[0])  # it begins with a silence
        held, flowing = array("h"), False
        while start < end:
            began = time.monotonic()
            held += self._model.sound(self._sketch, start, min(start + size, end), options)
            cost = (time.monotonic() - began) / (size + _AROUND)
            start, size = start + size, next(sizes, _SIZES[-1])
            # On a slow computer it begins later: it must not run dry in the middle of a word.
            flowing = flowing or cost * (size + _AROUND) < len(held) / self._model.rate
            if flowing or start >= end:
                yield held
                held = array("h")


def _session(model: bytes) -> Any:
    onnxruntime = import_module("onnxruntime")
    options = onnxruntime.SessionOptions()
    # Waiting threads that spin would take the core away from the sound device.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    # A second thread would hardly make it sooner, and would leave no core for anything else.
    options.intra_op_num_threads = 1
    # Every sentence has a length of its own: a plan for one does not serve the next.
    options.enable_mem_pattern = False
    return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
