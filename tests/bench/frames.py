"""The longest time that the window does not answer, beside an idle window in the same run.

A timer ticks as often as the event loop lets it; the longest gap between two
ticks while something happens is what a child feels as a jerk. On a busy computer
others stretch the gap, so the longest work between two ticks is told as well: the
processor time of the window's own thread. `--limit 16` makes the exit status 1
when the usual work of any scene is longer than so many milliseconds.

The last line compares a frame of rolling dice with the whole board drawn anew.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path[:0] = [str(Path(__file__).parents[1] / "ui"), str(Path(__file__).parents[2])]

from at_the_window import Child  # noqa: E402
from fakes import FakeSpeech  # noqa: E402
from PySide6.QtCore import QEvent, QEventLoop, QTimer  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from kidsdice.app import compose, qt_app  # noqa: E402
from kidsdice.core.dice import FairDice  # noqa: E402
from kidsdice.core.game import Threw  # noqa: E402
from kidsdice.core.match import begin as start_match  # noqa: E402
from kidsdice.games import GAMES  # noqa: E402
from kidsdice.games.knock_out import Pick, Rules  # noqa: E402
from kidsdice.read_ahead import FOR_GROWN_UPS, NEXT  # noqa: E402
from kidsdice.services.paths import Paths  # noqa: E402
from kidsdice.services.scores import match_record, new_id  # noqa: E402
from kidsdice.ui.kit.paint import pixmaps  # noqa: E402
from kidsdice.ui.odds import ODDS_PAGES  # noqa: E402
from kidsdice.ui.window import Window  # noqa: E402

Scene = tuple[str, Callable[[Child], None], int]


class Pulse:
    """Measures the longest gap between two rounds of the event loop."""

    def __init__(self) -> None:
        self.gaps: list[float] = []
        self.work: list[float] = []
        self._start()

    def _start(self) -> None:
        self.gaps, self.work = [], []
        self.last, self.last_work = time.perf_counter(), time.thread_time()

    def beat(self) -> None:
        now = time.perf_counter()
        self.gaps.append((now - self.last) * 1000)
        self.last = now
        work = time.thread_time()
        self.work.append((work - self.last_work) * 1000)
        self.last_work = work

    def during(
        self, act: Callable[[], None], milliseconds: int, child: Child
    ) -> tuple[float, float]:
        """The longest work and gap, in ms, from this act until so many milliseconds later.

        Nor before all is shown: on a busy computer that takes longer.
        """
        timer = QTimer(interval=0)
        timer.timeout.connect(self.beat)
        loop = QEventLoop()
        look = QTimer(interval=50)
        look.timeout.connect(lambda: None if child.window.blind.is_down else loop.quit())
        QTimer.singleShot(milliseconds, look.start)
        QTimer.singleShot(20, act)
        self._start()
        timer.start()
        loop.exec()
        return max(self.work), max(self.gaps)


class Frames:
    """Measures every frame that the window paints while it watches."""

    def __init__(self) -> None:
        self.watching = False
        self.took: list[float] = []
        plain = Window.event

        def event(window: Window, event: QEvent) -> bool:
            start = time.thread_time()
            done = plain(window, event)
            if self.watching and event.type() is QEvent.Type.UpdateRequest:
                self.took.append((time.thread_time() - start) * 1000)
            return done

        Window.event = event  # type: ignore[method-assign]


def drawn_anew(window: Window) -> float:
    """Milliseconds of drawing the whole window when no picture has been kept."""
    took, kept = [], pixmaps._kept
    for _ in range(5):
        pixmaps._kept = pixmaps._Kept(pixmaps._BYTES_KEPT)
        start = time.thread_time()
        window.grab()
        took.append((time.thread_time() - start) * 1000)
    pixmaps._kept = kept
    return min(took)


def click(name: str) -> Callable[[Child], None]:
    """What a press does, without the waiting of ``Child.press``."""

    def act(child: Child) -> None:
        child.taps.wait(1.0)
        child.button(name).click()

    return act


def home(child: Child) -> None:
    """Back to the shelf; no match waits there."""
    for game in GAMES:
        child.store.drop_match(game)
    child.window.go_home()


def begin(game: str) -> Callable[[Child], None]:
    """A match of this game, of two where two can play it together."""
    keys = ["fox-sea"] if game == "shut_the_box" else ["fox-sea", "owl-moss"]
    return lambda child: child.window.matches.start(game, keys)


def change(**settings: Any) -> Callable[[Child], None]:
    """A choice of the grown-ups."""
    return lambda child: child.hall.choices.change(**settings)


def throw(child: Child) -> None:
    """Press whatever is to be pressed now."""
    wanted = child.screen.first_focus()
    if wanted is not None:
        wanted.click()


def carry_on(child: Child) -> None:
    """Go on with the match of ten thousand throws."""
    child.window.matches.carry_on("knock_out")


def long_match() -> dict[str, Any]:
    """The record of a match of ten thousand throws."""
    match = start_match(GAMES["knock_out"], Rules(), ["fox-sea"]).play(Pick(7))
    for _ in range(LONG):
        match = match.play(Threw((6, 6)))
    return match_record(match, new_id())


LONG = 10_000
THROW = "throw, from the press to rest"


def scenes() -> list[Scene]:
    """Every screen, and what is done there."""
    found: list[Scene] = [
        ("idle", lambda _: None, 300),
        ("home to players", click("Shut the Box"), 300),
        ("players to the box", click("Play"), 500),
        (THROW, click("Throw two dice"), 1300),
        ("hint", click("Hint"), 700),
        ("back to the shelf", home, 300),
    ]
    for game in GAMES:
        found += [
            (f"{game}: ways to play", lambda c, g=game: c.window.matches.open_setup(g), 300),
            (f"{game}: board", begin(game), 400),
            (f"{game}: throw", throw, 1500),
            (f"{game}: book", lambda c, g=game: c.window.books.open(g), 400),
        ]
        if game in ODDS_PAGES:
            found.append((f"{game}: odds", lambda c, g=game: c.window.open_odds(g), 1500))
        found.append((f"{game}: home", home, 300))
    return [
        *found,
        ("a long match is carried on", carry_on, 600),
        ("home from there", home, 300),
        ("to the rules", click("Rules"), 400),
        ("to a new player", lambda c: c.window.matches.make_player(), 300),
        ("back again", home, 300),
        ("to the best scores", click("Best scores"), 400),
        ("and back", home, 300),
        ("to the corner", lambda c: c.window.open_grown_ups(), 600),
        ("evening", change(colours="evening"), 600),
        ("day", change(colours="day"), 600),
        ("larger words", change(text_size=1.2), 600),
        ("smaller words", change(text_size=1.0), 600),
        ("another language", change(language="de"), 600),
        ("English again", change(language="en"), 600),
        ("to the tournament", lambda c: c.window.open_tournament(for_grown_ups=True), 500),
        ("to the papers", lambda c: c.window.open_paper(), 1200),
        ("to the fair dice", lambda c: c.window.open_fair_dice(), 2000),
        ("home for the last time", home, 300),
    ]


def open_window(size: tuple[int, int], folder: str) -> Child:
    """Fox before a real window, a quiet second after the first picture."""
    for name in (*NEXT, *FOR_GROWN_UPS):
        import_module(name)
    voice = FakeSpeech()
    program = compose(Paths.at(folder), voice=voice, dice=FairDice())  # type: ignore[arg-type]
    child = Child(program, voice)
    program.window.resize(*size)
    program.window.show()
    program.start()
    for player in ("fox-sea", "owl-moss"):
        program.hall.store.add_player(player)
    child.settle()
    QTest.qWait(200)
    return child


Figures = dict[str, list[tuple[float, float]]]


def run(size: tuple[int, int], rounds: int) -> Figures:
    """(work, gap) of every scene in every round; the first round also reads files."""
    figures: Figures = {name: [] for name, _, _ in scenes()}
    pulse, frames, boards = Pulse(), Frames(), list[float]()
    with tempfile.TemporaryDirectory() as folder:
        child = open_window(size, folder)
        long = long_match()
        for _ in range(rounds):
            for name, act, milliseconds in scenes():
                frames.watching = name == THROW
                if act is carry_on:
                    child.store.save_match(long)
                    child.store.flush()
                figures[name].append(pulse.during(lambda act=act: act(child), milliseconds, child))
                QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
                frames.watching = False
                if name == THROW:
                    boards.append(drawn_anew(child.window))
        child.program.end()
    frame, board = statistics.median(frames.took), statistics.median(boards)
    told = f"a frame of rolling dice {frame:.1f} ms, the board drawn anew {board:.1f} ms"
    print(f"{told}, ratio {frame / board:.2f} ({len(frames.took)} frames)")
    return figures


def main() -> int:
    """Measure, print, and judge when a limit was given."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--limit", type=float, help="milliseconds")
    options = parser.parse_args()
    width, _, height = options.size.partition("x")
    qt_app(sys.argv[:1])
    figures = run((int(width), int(height)), options.rounds)
    worst = 0.0
    print(f"{'':32s} first work  usual work  usual gap (ms)")
    for name, rounds in figures.items():
        work, gap = (statistics.median(column) for column in zip(*rounds[1:], strict=True))
        worst = max(worst, work)
        print(f"{name:32s} {rounds[0][0]:10.1f}  {work:10.1f}  {gap:9.1f}")
    return int(options.limit is not None and worst > options.limit)


if __name__ == "__main__":
    sys.exit(main())
