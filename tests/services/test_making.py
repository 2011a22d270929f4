"""Sound that is made while it plays: pieces, parts of a model, what is remembered."""

from __future__ import annotations

import struct
import time
from array import array
from collections.abc import Iterator
from threading import Event

import pytest

from kidsdice.services.voices.aside import Aside
from kidsdice.services.voices.mixer import Mixer, Track
from kidsdice.services.voices.onnx_parts import Graph
from kidsdice.services.voices.pcm import CannotSpeak, Manner, Take, VoiceFacts
from kidsdice.services.voices.studio import SECONDS, Studio

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

    def make(_start: int) -> Iterator[array[int]]:
        yield loud(1)
        go_on.wait(10)
        yield loud(2)

    made = Aside(make, lambda: None)
    assert len(first(made)) == 1
    began = time.monotonic()
    assert len(next(made)) == 0
    assert time.monotonic() - began < 1
    go_on.set()
    assert len(first(made)) == 2


def first(pieces: Iterator[array[int]]) -> array[int]:
    """The first piece that is not empty."""
    return next(piece for piece in pieces if piece)


def test_what_is_not_wanted_any_more_is_given_up_and_goes_on_where_it_was() -> None:
    """Even in the middle of a piece; what was made and not taken is made again."""
    given_up = Event()
    starts = []

    def make(start: int) -> Iterator[array[int]]:
        starts.append(start)
        yield loud(300)
        if not start:
            assert given_up.wait(10)
            raise RuntimeError("ended in the middle of a piece")

    pieces = Aside(make, given_up.set)
    growing = Take(pieces, 1000, list, pieces.rest)
    while not growing.grow():
        pass
    growing.rest()
    assert given_up.is_set()
    assert len(growing.samples) == 600
    assert starts == [0, 300]


def test_a_fault_of_the_maker_is_told_to_whoever_wants_the_sound() -> None:
    def make(_start: int) -> Iterator[array[int]]:
        raise CannotSpeak("the model does not run")
        yield

    with pytest.raises(CannotSpeak, match="does not run"):
        list(Aside(make, lambda: None))


class Scribe:
    """A synthesiser that notes what it makes, aside or not."""

    def __init__(self, aside: bool = True, seconds: float = 0.5) -> None:
        self.aside = aside
        self.seconds = seconds
        self.begun: list[str] = []
        self.rested: list[str] = []

    def voices(self) -> tuple[VoiceFacts, ...]:
        return ()

    def speak(self, sentence: str, _manner: Manner) -> Take:
        def pieces() -> Iterator[array[int]]:
            self.begun.append(sentence)
            yield loud(round(1000 * self.seconds))

        rest = (lambda: self.rested.append(sentence)) if self.aside else None
        return Take(pieces(), 1000, list, rest)


def test_a_sentence_is_remembered_in_the_manner_in_which_it_was_said() -> None:
    studio = Studio(Scribe())
    said = studio.take("Roll.", MANNER)
    assert studio.take("Roll.", MANNER) is said
    assert studio.take("Roll.", Manner("en-US", 200)) is not said


def test_what_was_not_wanted_for_long_is_forgotten() -> None:
    studio = Studio(Scribe(seconds=SECONDS / 3))
    takes = {}
    for number in range(6):
        takes[number] = studio.take(str(number), MANNER)
        _ = takes[number].samples
        assert studio.take("0", MANNER) is takes[0]
    assert studio.take("5", MANNER) is takes[5]
    assert studio.take("1", MANNER) is not takes[1]


def test_what_comes_next_is_made_when_what_plays_is_made() -> None:
    scribe = Scribe()
    studio = Studio(scribe)
    playing = studio.take("Roll.", MANNER)
    studio.prepare("Again.", MANNER)
    assert scribe.begun == []
    _ = playing.samples
    studio.tend()
    assert scribe.begun == ["Roll.", "Again."]
    assert studio.take("Again.", MANNER).begun
    assert scribe.rested == []


def test_what_was_made_ahead_makes_way_for_what_is_wanted_now() -> None:
    scribe = Scribe()
    studio = Studio(scribe)
    studio.prepare("Again.", MANNER)
    studio.take("Stop.", MANNER)
    assert scribe.rested == ["Again."]


def test_a_stop_does_not_end_what_is_made_for_later() -> None:
    scribe = Scribe()
    studio = Studio(scribe)
    _ = studio.take("Roll.", MANNER).samples
    studio.prepare("Again.", MANNER)
    studio.rest()
    assert scribe.rested == ["Roll."]


def test_only_what_is_made_aside_is_made_ahead() -> None:
    scribe = Scribe(aside=False)
    studio = Studio(scribe)
    studio.prepare("Again.", MANNER)
    assert scribe.begun == []


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
