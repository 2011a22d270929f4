"""How good the voice is: ``python tests/bench/voice.py [--voice pico:en-US] [--wav FOLDER]``.

Everything is measured on what a private sound server was given to play
(Debian: pulseaudio pulseaudio-utils), for every voice of English that is here
(the natural one too, once ``dev.py bundle --natural`` has fetched it). Figures,
each with the target it has to meet:

* word light: how far the lit word is from the heard word, over the easy rules
  of every game and 50 sentences of matches, and what was left out. Where a word
  is heard is found in the recording alone (see ``voice_aligner``; PyPI: pocketsphinx);
* tap to first sound, for lines and words never said before, for lines said before, and
  for those that a screen had announced;
* stop: from the call to the last sound;
* 200 quick lines: stale words, and the longest hold-up of the window;
* with ``--wav``: recordings of the easy rules, with their pace, level and clicks.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "services"))

from listening import Ear, missing, private_ear
from PySide6.QtCore import QCoreApplication
from voice_figures import Figure, first_sounds, quick_lines, stops, word_light
from voice_mouth import Mouth, installed, natural_voice, speak_to
from voice_sound import keep_recordings
from voice_texts import all_easy_pages, event_sentences

VOICES = ["pico:en-US", "pico:en-GB", "espeak:en-us", "espeak:en-gb", "piper:en-US"]


def measure(ear: Ear, voice: str, parts: list[str], wav: Path | None) -> list[Figure]:
    """The figures of one voice."""
    mouth = Mouth(ear, voice)
    figures: list[Figure] = []
    if "light" in parts:
        figures += word_light(mouth, voice, "rules", all_easy_pages())
        figures += word_light(mouth, voice, "events", event_sentences())
    if "quick" in parts:
        figures += first_sounds(mouth) + stops(mouth) + quick_lines(mouth)
    if wav is not None:
        figures += keep_recordings(mouth, wav, voice)
    mouth.close()
    return figures


def show(voice: str, figures: list[Figure]) -> None:
    """One line a figure."""
    for figure in figures:
        target = "" if figure.target is None else f"<= {figure.target:g}"
        value = f"{figure.value:.2f}" if 0 < abs(figure.value) < 2 else f"{figure.value:.0f}"
        line = f"  {figure.name:<55}{value:>8} {figure.unit:<4} {target:>8}  {figure.met}"
        print(line.rstrip(), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="How good the voice is.")
    parser.add_argument("--voice", action="append", help="only this one (may be repeated)")
    parser.add_argument("--part", action="append", choices=("light", "quick"), help="only this")
    parser.add_argument("--wav", type=Path, help="keep recordings of the easy rules here")
    options = parser.parse_args()
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
    if missing():
        raise SystemExit(missing())
    natural = natural_voice()
    if natural is not None:
        os.environ["PYTHONPATH"] = os.pathsep.join(
            filter(None, (str(natural), os.environ.get("PYTHONPATH")))
        )
    application = QCoreApplication([])
    with private_ear() as (server, ear):
        speak_to(server)
        for voice in installed(options.voice or VOICES):
            print(f"{voice} (load {os.getloadavg()[0]:.1f})", flush=True)
            show(voice, measure(ear, voice, options.part or ["light", "quick"], options.wav))
    del application


if __name__ == "__main__":
    main()
