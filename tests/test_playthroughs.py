"""Every way to play, written down as a child hears it, and compared with the page kept of it.

When the words or the rules change on purpose, write the pages anew and read
the difference before keeping it::

    KIDSDICE_WRITE_PLAYTHROUGHS=1 python -m pytest tests/test_playthroughs.py
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from transcript import play_through, transcript

from kidsdice.core.game import Leave, Threw
from kidsdice.core.match import Match, begin, replay
from kidsdice.games import GAMES, drop_dead, knock_out, run_for_it

PAGES = Path(__file__).parent / "playthroughs"
WAYS = [(game.id, name) for game in GAMES.values() for name in game.variations]
WRITE = "KIDSDICE_WRITE_PLAYTHROUGHS"


def throws(*faces: int) -> list[Threw]:
    """Throws written as numbers: 346 is a 3, a 4 and a 6."""
    return [Threw(tuple(int(face) for face in str(number))) for number in faces]


def scenes() -> dict[str, tuple[str, Match]]:
    """What chance seldom brings: page name -> (variation, match)."""
    return {
        "drop_dead-worked_turn": (
            "classic",
            replay(
                begin(drop_dead.GAME, drop_dead.Rules(), ["frog-tomato"]),
                throws(13446, 23566, 346, 224, 6, 5),
            ),
        ),
        "drop_dead-level_on_top": (
            "classic",
            replay(
                begin(drop_dead.GAME, drop_dead.Rules(), ["fox-sea", "owl-moss", "fox-rose"]),
                throws(22222, 11113, 22222, 11113, 22222)
                + throws(22222, 22222, 22222, 11111, 22222),
            ),
        ),
        "drop_dead-players_leave": (
            "partners",
            replay(
                begin(
                    drop_dead.GAME,
                    drop_dead.GAME.variations["partners"],
                    ["fox-sea", "owl-moss", "bear-plum", "cat-rose"],
                ),
                [*throws(13366), Leave(0), *throws(23366), Leave(1), *throws(22222)],
            ),
        ),
        "knock_out-level_on_top": (
            "classic",
            replay(
                begin(knock_out.GAME, knock_out.Rules(), ["fox-sea", "owl-moss"]),
                [
                    knock_out.Pick(7),
                    knock_out.Pick(8),
                    *throws(66, 66, 34, 44, 12, 21, 52, 44),
                ],
            ),
        ),
        "run_for_it-the_run_1_2_3_5_5_6": (
            "classic",
            replay(
                begin(run_for_it.GAME, run_for_it.Rules(target=50), ["fox-sea"]),
                [
                    *throws(123556),
                    run_for_it.Stop(),
                    *throws(222556, 124466, 2244, 233456, 123456, 133333),
                    run_for_it.Stop(),
                ],
            ),
        ),
    }


@pytest.fixture(autouse=True)
def _english_digits() -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale("en"))
    yield
    QLocale.setDefault(before)


def compare(page: str, written: str) -> None:
    path = PAGES / f"{page}.txt"
    if os.environ.get(WRITE):
        path.write_text(written, "utf-8")
    assert path.is_file(), f"no page for {page}: write it with {WRITE}=1"
    assert written == path.read_text("utf-8")


@pytest.mark.parametrize(("game_id", "variation"), WAYS)
def test_a_whole_match_sounds_as_it_did(game_id: str, variation: str) -> None:
    compare(f"{game_id}-{variation}", transcript(variation, play_through(game_id, variation)))


@pytest.mark.parametrize("page", scenes())
def test_what_chance_seldom_brings_sounds_as_it_did(page: str) -> None:
    compare(page, transcript(*scenes()[page]))


def test_every_page_belongs_to_a_way_to_play_or_a_scene() -> None:
    known = {f"{game_id}-{variation}" for game_id, variation in WAYS} | set(scenes())
    assert {path.stem for path in PAGES.glob("*.txt")} <= known
