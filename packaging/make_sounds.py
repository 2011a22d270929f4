"""Make the sounds of the program: wood, felt and a small thumb-piano.

Run ``python3 packaging/make_sounds.py``; it writes ``resources/sounds/*.wav``
(mono, 16 bit, 44.1 kHz) and needs nothing but Python. The same script always
makes the same bytes: its noise comes from a counter, not from chance.
"""

from __future__ import annotations

import math
import wave
from array import array
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

RATE = 44100
PEAK = 10 ** (-6 / 20)
HOME = Path(__file__).resolve().parents[1] / "resources" / "sounds"

Sound = list[float]
PENTATONIC = (0, 2, 4, 7, 9)
ANIMALS = (
    *("fox", "owl", "bear", "rabbit", "frog", "cat"),
    *("elephant", "duck", "hedgehog", "whale", "lion", "tortoise"),
)
# A two-note call for each animal: half-tones from the middle c, the second note after the first.
CALLS = (
    *((7, 12), (4, 0), (-12, -8), (12, 16), (0, 0), (9, 12)),
    *((-15, -10), (2, 7), (14, 12), (-17, -12), (-5, -12), (-7, -5)),
)


def note(half_tones: float) -> float:
    """Hertz of a note counted in half-tones from the middle c."""
    return float(261.63 * 2 ** (half_tones / 12))


def scale(step: int) -> int:
    """Half-tones of a step of the pentatonic scale."""
    octave, place = divmod(step, len(PENTATONIC))
    return 12 * octave + PENTATONIC[place]


def silence(seconds: float) -> Sound:
    return [0.0] * round(seconds * RATE)


def noise(seconds: float, seed: int) -> Sound:
    """White noise that is the same each time (a small linear congruence)."""
    state, out = seed * 2654435761 % 2**32 or 1, []
    for _ in range(round(seconds * RATE)):
        state = (1664525 * state + 1013904223) % 2**32
        out.append(state / 2**31 - 1)
    return out


def low_pass(sound: Iterable[float], hertz: float) -> Sound:
    """Softer above this frequency (one pole, twice)."""
    keep = math.exp(-2 * math.pi * hertz / RATE)
    one = two = 0.0
    out = []
    for sample in sound:
        one += (1 - keep) * (sample - one)
        two += (1 - keep) * (one - two)
        out.append(two)
    return out


def shaped(sound: Sound, attack: float, decay: float) -> Sound:
    """With a soft beginning and a falling end (``decay`` is the time to a third)."""
    rise = max(1, round(attack * RATE))
    return [
        s * min(1.0, i / rise) * math.exp(-max(0, i - rise) / (decay * RATE))
        for i, s in enumerate(sound)
    ]


def sine(hertz: float, seconds: float, bend: float = 0.0) -> Sound:
    """A sine; ``bend`` is by how much of itself its pitch has changed at the end."""
    count = round(seconds * RATE)
    phase, out = 0.0, []
    for i in range(count):
        out.append(math.sin(phase))
        phase += 2 * math.pi * hertz * (1 + bend * i / count) / RATE
    return out


def mixed(*parts: tuple[float, float, Sound]) -> Sound:
    """Parts of (loudness, from second, sound) together."""
    length = max(round(at * RATE) + len(sound) for _, at, sound in parts)
    out = [0.0] * length
    for loudness, at, sound in parts:
        first = round(at * RATE)
        for i, sample in enumerate(sound):
            out[first + i] += loudness * sample
    return out


def wood(hertz: float, seconds: float = 0.12, hollow: float = 0.5, seed: int = 1) -> Sound:
    """A knock on wood: filtered noise and two dying sines."""
    return mixed(
        (1.0, 0, shaped(low_pass(noise(seconds / 2, seed), 2400), 0.001, 0.006)),
        (0.7, 0, shaped(sine(hertz, seconds), 0.001, seconds / 5)),
        (0.7 * hollow, 0, shaped(sine(hertz * 2.76, seconds), 0.001, seconds / 9)),
    )


def felt(hertz: float = 110, seconds: float = 0.14, seed: int = 2) -> Sound:
    """A thud on cloth."""
    return mixed(
        (1.0, 0, shaped(low_pass(noise(seconds, seed), 400), 0.004, 0.025)),
        (0.6, 0, shaped(sine(hertz, seconds, -0.2), 0.004, 0.04)),
    )


def thumb(half_tones: float, seconds: float = 0.5) -> Sound:
    """A tongue of a thumb-piano: nearly a sine, with a short metal shimmer."""
    hertz = note(half_tones)
    return mixed(
        (0.8, 0, shaped(sine(hertz, seconds), 0.003, seconds / 4)),
        (0.25, 0, shaped(sine(hertz * 5.4, seconds / 3), 0.002, 0.03)),
        (0.12, 0, shaped(low_pass(noise(0.02, 9), 3000), 0.001, 0.005)),
    )


def breath(seconds: float, hertz: float, seed: int) -> Sound:
    """Moving air: noise that swells and dies."""
    count = round(seconds * RATE)
    return [
        s * math.sin(math.pi * i / count) ** 2
        for i, s in enumerate(low_pass(noise(seconds, seed), hertz))
    ]


def shake() -> Sound:
    """Dice in a wooden cup for half a second."""
    return mixed(
        *(
            (
                0.5 + 0.1 * (i % 4),
                0.048 * i + 0.006 * (i % 3),
                wood(700 + 137 * (i % 5), 0.05, 0.9, i + 3),
            )
            for i in range(10)
        )
    )


def call(pair: tuple[int, int]) -> Sound:
    """An animal's two notes."""
    return mixed((0.9, 0, thumb(pair[0], 0.28)), (1.0, 0.15, thumb(pair[1], 0.25)))


def melody(notes: Iterable[int], apart: float, last: float) -> Sound:
    """Notes one after another, the last one ringing on."""
    steps = list(notes)
    return mixed(
        *(
            (0.9, apart * i, thumb(n, last if i == len(steps) - 1 else 0.3))
            for i, n in enumerate(steps)
        )
    )


def palette() -> dict[str, tuple[Callable[[], Sound], float]]:
    """Name -> how it is made, and how loud it is (1: the peak that all share)."""
    sounds: dict[str, tuple[Callable[[], Sound], float]] = {
        "tap": (lambda: wood(820, 0.07, 0.3), 0.55),
        "no": (lambda: felt(95), 0.3),
        "choose": (lambda: wood(1150, 0.06, 0.6, 4), 0.6),
        "unchoose": (lambda: wood(860, 0.06, 0.6, 5), 0.5),
        "shake": (shake, 0.8),
        "tile": (lambda: wood(520, 0.16, 0.7, 6), 0.9),
        "land": (lambda: wood(980, 0.08, 0.5, 11), 0.8),
        "ring": (lambda: wood(480, 0.2, 0.9, 7), 0.8),
        "bed": (
            lambda: mixed((0.5, 0, breath(0.25, 300, 12)), (1.0, 0.22, felt(140, 0.15, 13))),
            0.6,
        ),
        "couple": (
            lambda: mixed(
                (0.8, 0, wood(1300, 0.05, 0.8, 14)), (1.0, 0.09, wood(1000, 0.07, 0.8, 15))
            ),
            0.7,
        ),
        "bump": (
            lambda: mixed(
                (1.0, 0, felt(120, 0.15, 16)),
                (0.8, 0.12, felt(105, 0.15, 17)),
                (0.5, 0.15, shaped(sine(note(-5), 0.25, -0.25), 0.02, 0.1)),
            ),
            0.8,
        ),
        "gone": (lambda: breath(0.3, 900, 18), 0.5),
        "turn": (lambda: call((0, 7)), 0.7),
        "page": (
            lambda: mixed((0.7, 0, breath(0.16, 2600, 19)), (0.5, 0.1, breath(0.14, 1800, 20))),
            0.45,
        ),
        "best": (lambda: melody((0, 4, 7, 12), 0.16, 0.6), 1.0),
        "shutbox": (
            lambda: mixed(
                (1.0, 0, wood(260, 0.2, 0.8, 21)),
                (0.7, 0.16, wood(1500, 0.05, 0.5, 22)),
                (0.9, 0.3, melody((0, 4, 7, 9, 12, 16), 0.11, 0.35)),
            ),
            1.0,
        ),
    }
    for number in range(1, 13):  # the pitch falls from 1 to 9 (12 in the biggest box)
        hertz = note(scale(12 - number) - 5)
        sounds[f"tile-{number}"] = (partial(wood, hertz, 0.16, 0.7, 6), 0.9)
    for number in range(1, 7):  # each die of a throw knocks a little differently
        sounds[f"land-{number}"] = (partial(wood, 900 + 60 * number, 0.08, 0.5, 10 + number), 0.8)
    for number in range(1, 9):  # higher as the tower grows
        hertz = note(scale(number) + 4)
        sounds[f"ring-{number}"] = (partial(wood, hertz, 0.2, 0.9, 7), 0.8)
    for animal, pair in zip(ANIMALS, CALLS, strict=True):
        sounds[f"turn-{animal}"] = (partial(call, pair), 0.7)
    return sounds


def written(sound: Sound, loudness: float) -> bytes:
    """As 16-bit samples, at the shared peak, with a soft end."""
    sound = low_pass(sound, 7000)
    top = max(map(abs, sound)) or 1.0
    end = RATE // 100
    gains = [min(1.0, (len(sound) - i) / end) for i in range(len(sound))]
    factor = PEAK * loudness * 32767 / top
    samples = array("h", [round(s * g * factor) for s, g in zip(sound, gains, strict=True)])
    return samples.tobytes()


def main() -> None:
    """Write every sound."""
    HOME.mkdir(parents=True, exist_ok=True)
    for name, (make, loudness) in palette().items():
        with wave.open(str(HOME / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(written(make(), loudness))


if __name__ == "__main__":
    main()
