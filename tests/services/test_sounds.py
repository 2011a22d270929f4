"""The palette: which sounds there are, how loud and how long, and how they are mixed."""

from __future__ import annotations

import importlib.util
import itertools
import sys
import time
import wave
from array import array
from pathlib import Path
from types import ModuleType

import pytest
from listening import decibels
from voice_help import Tape

from kidsdice.resources import resource
from kidsdice.services.voices.device import RATE, Device, NoDevice, Pull
from kidsdice.services.voices.mixer import DUCKED
from kidsdice.services.voices.palette import sound
from kidsdice.services.voices.player import Player

ROOT = Path(__file__).resolve().parents[2]
NAMES = (
    *("tap", "no", "choose", "unchoose", "shake", "land", "tile", "ring"),
    *("bed", "couple", "bump", "gone", "turn", "page", "best", "shutbox"),
)
ANIMALS = (
    *("fox", "owl", "bear", "rabbit", "frog", "cat"),
    *("elephant", "duck", "hedgehog", "whale", "lion", "tortoise"),
)
SHIPPED = sorted(path.stem for path in resource("sounds").glob("*.wav"))
LONG = {"best", "shutbox"}
RATTLE = {"shake"}


def maker() -> ModuleType:
    """The script that makes the sounds."""
    spec = importlib.util.spec_from_file_location(
        "make_sounds", ROOT / "packaging" / "make_sounds.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_every_sound_of_the_palette_is_shipped_and_made_by_the_script() -> None:
    assert set(NAMES) <= set(SHIPPED)
    assert set(SHIPPED) == set(maker().palette())


@pytest.mark.parametrize("name", SHIPPED)
def test_the_sound_is_there_in_its_length_and_loudness(name: str) -> None:
    with wave.open(str(resource("sounds", f"{name}.wav"))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44100)
        seconds = file.getnframes() / 44100
    assert seconds <= (1.2 if name in LONG else 0.5 if name in RATTLE else 0.4)
    samples = sound(name)
    assert samples is not None
    assert max(map(abs, samples)) <= 32767 * 10 ** (-5.9 / 20)
    assert decibels(samples) > -45


@pytest.mark.parametrize("name", SHIPPED)
def test_the_sound_begins_and_ends_softly(name: str) -> None:
    samples = sound(name)
    assert samples is not None
    top = max(map(abs, samples))
    assert abs(samples[0]) < 0.1 * top
    assert abs(samples[-1]) < 0.02 * top


def test_no_is_very_quiet() -> None:
    quiet, loud = sound("no"), sound("tile")
    assert quiet is not None
    assert loud is not None
    assert max(map(abs, quiet)) < 0.4 * max(map(abs, loud))


def test_every_animal_has_a_call_of_its_own() -> None:
    calls = [sound(f"turn-{animal}") for animal in ANIMALS]
    assert None not in calls
    assert len({call.tobytes() for call in calls if call is not None}) == 12


def test_tiles_fall_in_pitch() -> None:
    """From 1 to 9: fewer and fewer turns from below to above the middle."""

    def crossings(samples: array[int]) -> int:
        later = samples[600:3000]
        return sum(a < 0 <= b for a, b in itertools.pairwise(later))

    tiles = [sound(f"tile-{number}") for number in range(1, 10)]
    pitches = [crossings(tile) for tile in tiles if tile is not None]
    assert pitches == sorted(pitches, reverse=True)
    assert pitches[0] > 1.8 * pitches[-1]


def test_a_pitch_that_is_not_there_sounds_plain() -> None:
    assert sound("tile-99") == sound("tile")


@pytest.mark.parametrize("name", ["", "trombone", "../tap", "/etc/passwd", "tap.wav"])
def test_a_sound_that_is_not_there_is_none(name: str) -> None:
    assert sound(name) is None


@pytest.mark.parametrize("name", ["tap", "no", "page", "turn-owl"])
def test_the_script_makes_the_sounds_that_are_shipped(name: str) -> None:
    script = maker()
    make, loudness = script.palette()[name]
    made = array("h")
    made.frombytes(script.written(make(), loudness))
    shipped = sound(name)
    assert shipped is not None
    assert len(made) == len(shipped)
    # The last bit may differ between mathematics libraries.
    assert max(abs(a - b) for a, b in zip(made, shipped, strict=True)) <= 1


def a_tape_player() -> tuple[Player, list[Tape]]:
    tapes: list[Tape] = []

    def open_tape(pull: Pull) -> Tape:
        tapes.append(Tape(pull))
        return tapes[-1]

    return Player(open_device=open_tape), tapes


def test_two_sounds_play_over_each_other_without_breaking() -> None:
    player, tapes = a_tape_player()
    player.sound_volume = 1.0
    loud = array("h", [30000] * 4410)
    player.sound(loud, quiet=False)
    player.sound(loud, quiet=False)
    tapes[0].heard_at(0)
    assert max(tapes[0].samples) == 32767


def test_ducked_is_twelve_decibels_softer() -> None:
    player, tapes = a_tape_player()
    player.sound_volume = 1.0
    player.sound(array("h", [20000] * 4410), quiet=True)
    tapes[0].heard_at(0)
    assert max(tapes[0].samples) == int(20000 * DUCKED)
    assert 20000 / max(tapes[0].samples) == pytest.approx(10 ** (12 / 20), rel=0.01)


def test_a_stop_fades_and_does_not_click() -> None:
    player, tapes = a_tape_player()
    player.volume = 1.0
    player.play(array("h", [20000] * 44100), 44100)
    tapes[0].heard_at(0)
    player.stop()
    for _ in range(5):
        tapes[0].heard_at(0)
    steps = [abs(a - b) for a, b in itertools.pairwise(tapes[0].samples)]
    assert max(steps[1:]) < 200
    assert tapes[0].samples[-1] == 0


def test_a_device_that_was_given_up_takes_nothing_from_the_next() -> None:
    """It may wake up later and go on pulling: then words would be lost."""
    player, tapes = a_tape_player()
    player.play(array("h", [9000] * 441000), 44100)
    tapes[0].lost = lambda now: True  # type: ignore[method-assign]
    player.tend()
    before = player.heard
    for _ in range(50):
        tapes[0].heard_at(0)
    assert player.heard - before < 0.2
    assert tapes[0].samples[-1] == 0


def no_device(_pull: Pull) -> Device:
    raise OSError("no sound device")


def test_a_sound_that_rings_gets_softer_when_the_voice_begins() -> None:
    """DESIGN 6: while Pip talks sounds play at -12 dB, also those that began before."""
    player, tapes = a_tape_player()
    player.sound_volume, player.volume = 1.0, 0.0
    player.sound(array("h", [20000] * 44100), quiet=False)
    tapes[0].heard_at(0)
    assert tapes[0].samples[-1] == 20000
    player.play(array("h", [1] * 44100), 44100)
    for _ in range(2):
        tapes[0].heard_at(0)
    assert tapes[0].samples[-1] == int(20000 * DUCKED)
    steps = [abs(a - b) for a, b in itertools.pairwise(tapes[0].samples[1:])]
    assert max(steps) < 200, "it clicks"


def test_without_a_device_time_passes_all_the_same() -> None:
    taken: list[int] = []

    def pull(frames: int) -> bytes:
        taken.append(frames)
        return bytes(2 * frames)

    device = NoDevice(pull)
    device.start()
    assert device.heard_at(device._started_at + 0.5) == 22050  # type: ignore[operator]
    assert sum(taken) == 22050


def test_without_a_device_a_second_line_takes_its_time_too() -> None:
    """The silence between two lines is no part of the second one."""
    player = Player(open_device=no_device)
    half = array("h", [1000] * (RATE // 2))
    for _ in range(2):
        player.play(half, RATE)
        began = time.monotonic()
        while not player.over:
            time.sleep(0.01)
        assert time.monotonic() - began >= 0.45
        time.sleep(0.3)
