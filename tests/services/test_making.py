"""Sound that is made while it plays: pieces, parts of a model, what is remembered."""

from __future__ import annotations

import struct
import time
from array import array
from collections.abc import Iterator
from threading import Event

import pytest

from kidsdice.services.voices.aside import made_aside
from kidsdice.services.voices.memory import SECONDS, Memory
from kidsdice.services.voices.mixer import Mixer, Track
from kidsdice.services.voices.onnx_parts import Graph
from kidsdice.services.voices.pcm import CannotSpeak, Manner, Take

MANNER = Manner("en-US", 148)


def loud(samples: int) -> array[int]:
    return array("h", [5000] * samples)


def take(*pieces: array[int]) -> Take:
    return Take(iter(pieces), 1000, list)


def test_a_take_grows_piece_by_piece_without_the_silence_around_it() -> None:
    growing = take(array("h", bytes(2000)), loud(500), loud(500), array("h", bytes(2000)))
    growing.grow()
    assert not growing.begun
    growing.grow()
    assert growing.begun
    assert len(growing.so_far) >= 500
    begun = growing.so_far
    assert growing.samples[: len(begun)] == begun
    assert 1000 <= len(growing.samples) < 1200


def test_nothing_but_silence_is_no_speech() -> None:
    with pytest.raises(CannotSpeak):
        _ = take(array("h", bytes(2000))).samples


def test_what_is_made_aside_keeps_nobody_waiting() -> None:
    go_on = Event()

    def pieces() -> Iterator[array[int]]:
        yield loud(1)
        go_on.wait(10)
        yield loud(2)

    made = made_aside(pieces(), lambda: None)
    assert [len(piece) for piece in firsts(made, 1)] == [1]
    began = time.monotonic()
    assert len(next(made)) == 0
    assert time.monotonic() - began < 1
    go_on.set()
    assert [len(piece) for piece in made if piece] == [2]


def firsts(pieces: Iterator[array[int]], count: int) -> list[array[int]]:
    """The first pieces that are not empty."""
    found: list[array[int]] = []
    while len(found) < count:
        found += [piece for piece in [next(pieces)] if piece]
    return found


def test_what_is_not_wanted_any_more_is_given_up() -> None:
    given_up = Event()

    def pieces() -> Iterator[array[int]]:
        yield loud(1)
        assert given_up.wait(10)
        raise RuntimeError("ended in the middle of a piece")

    growing = Take(made_aside(pieces(), given_up.set), 1000, list)
    while not growing.grow():
        pass
    growing.give_up()
    assert given_up.is_set()
    assert growing.given_up


def test_a_fault_of_the_maker_is_told_to_whoever_wants_the_sound() -> None:
    def pieces() -> Iterator[array[int]]:
        raise CannotSpeak("the model does not run")
        yield

    with pytest.raises(CannotSpeak, match="does not run"):
        list(made_aside(pieces(), lambda: None))


def test_a_whole_sentence_is_remembered_and_half_a_one_is_not() -> None:
    memory = Memory()
    whole, half = take(loud(500)), take(loud(500), loud(500))
    _ = whole.samples
    half.grow()
    half.give_up()
    memory.remember("Roll.", MANNER, whole)
    memory.remember("Stop.", MANNER, half)
    assert memory.recall("Roll.", MANNER) is whole
    assert memory.recall("Roll.", Manner("en-US", 200)) is None
    assert memory.recall("Stop.", MANNER) is None


def test_what_was_not_heard_for_long_is_forgotten() -> None:
    memory = Memory()
    for number in range(5):
        long = take(loud(1000 * SECONDS // 3))
        _ = long.samples
        memory.remember(str(number), MANNER, long)
        memory.recall("0", MANNER)
    there = [number for number in range(5) if memory.recall(str(number), MANNER)]
    assert there[0] == 0
    assert there[-1] == 4
    assert len(there) < 5


def test_a_voice_that_is_held_up_counts_only_what_was_played() -> None:
    """Held by a pause, or by samples that are not made yet."""
    mixer = Mixer()
    voice = mixer.voice = Track(loud(100), whole=False)
    mixer.mix(80, 0)
    mixer.mix(80, 80)
    assert voice.began_at == 60
    assert not voice.over
    mixer.paused = True
    mixer.mix(80, 160)
    assert voice.began_at == 140
    mixer.paused = False
    voice.samples = loud(150)
    voice.whole = True
    mixer.mix(80, 240)
    assert voice.over
    assert voice.at == 150


# A model of three nodes, a -> (double) -> b -> (add the constant) -> c -> (double) -> out, and the
# messages of the format that it takes to read it.


def field(number: int, value: bytes) -> bytes:
    return bytes([number << 3 | 2, len(value)]) + value


def node(takes: list[bytes], gives: bytes) -> bytes:
    return field(1, b"".join(field(1, name) for name in takes) + field(2, gives))


def value(number: int, name: bytes) -> bytes:
    return field(number, field(1, name) + field(2, field(1, bytes([8, 1]))))


GRAPH = b"".join(
    [
        *(node([b"a"], b"b"), node([b"b", b"five"], b"c"), node([b"c"], b"out")),
        *(field(5, field(8, b"five") + field(4, struct.pack("<f", 5))), field(5, field(8, b"six"))),
        *(value(11, b"a"), value(12, b"out")),
    ]
)
VERSION = bytes([8, 8])
"""A field that is no message: number 1, 8."""
MODEL = VERSION + field(7, GRAPH)


def test_a_part_of_a_model_has_what_it_needs_and_no_more() -> None:
    part = Graph(MODEL).part(["b"], ["c"])
    assert part.startswith(VERSION)
    assert node([b"b", b"five"], b"c") in part
    assert node([b"a"], b"b") not in part
    assert node([b"c"], b"out") not in part
    assert b"five" in part
    assert b"six" not in part
    assert value(11, b"b") in part
    assert value(12, b"c") in part


def test_the_parts_of_a_model_are_together_what_it_was() -> None:
    parts = [Graph(MODEL).part(["a"], ["b"]), Graph(MODEL).part(["b"], ["out"])]
    nodes = [node([b"a"], b"b"), node([b"b", b"five"], b"c"), node([b"c"], b"out")]
    assert [[one in part for one in nodes] for part in parts] == [
        [True, False, False],
        [False, True, True],
    ]
    assert value(11, b"a") in parts[0]
    assert value(12, b"out") in parts[1]
