"""Which way to get sound out: miniaudio, as it is used, beside QtMultimedia and PortAudio.

    python tests/bench/outputs.py [--wheels FOLDER] [--rounds 2] [--buffer-ms 45]
        [miniaudio QAudioSink sounddevice]

Run it where the others are installed as well (PySide6-Addons of the version of PySide6-Essentials,
and sounddevice, which on Linux needs Debian's libportaudio2); what is not is left out. FOLDER is
where ``pip download`` put their wheels, for the size of the download. Each plays in a process of
its own (``outputs_child.py``) to a private sound server (Debian: pulseaudio pulseaudio-utils), and
is asked for the buffer that the product asks for, of which PulseAudio keeps but a third ready for
miniaudio: compare ``--buffer-ms 15``.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import os
import re
import select
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "services"))

from dropouts import LOUD, breaks
from listening import RATE, Ear, SoundServer, missing, private_ear

from kidsdice.services.voices.device import PERIOD_MS, PERIODS

HERE = Path(__file__).resolve().parent
DISTRIBUTIONS = {
    "miniaudio": "miniaudio",
    "QAudioSink": "PySide6_Addons",
    "sounddevice": "sounddevice",
}
PRODUCT = {"pyside6-essentials", "shiboken6"}
"""What is there anyway."""
MB = 1e6
EAR_S = 0.03
"""How far the clock of what is heard may be off."""
PATIENCE_S = 5.0
"""What takes longer hangs."""
NOWHERE = {"PULSE_SERVER": "unix:/nowhere"}
ALSA = "</usr/share/alsa/alsa.conf>\n"
ALSA_TO_PULSE = list(Path("/usr/lib").glob("*/alsa-lib/libasound_module_pcm_pulse.so"))
Told = dict[str, Any]
Row = tuple[str, str]


class Child:
    """One output at work; what it tells comes line by line."""

    buffer_ms = PERIOD_MS * PERIODS

    def __init__(self, env: dict[str, str], name: str, deed: str, number: float = 0) -> None:
        words = (name, str(self.buffer_ms), deed, str(number))
        self._process = subprocess.Popen(
            [sys.executable, str(HERE / "outputs_child.py"), *words],
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=env,
        )

    def next(self, patience: float = PATIENCE_S) -> Told:
        """What it tells next; ``failed`` when it crashes or is silent for too long."""
        assert self._process.stdout is not None
        if not select.select([self._process.stdout], [], [], patience)[0]:
            return {"failed": f"hangs (> {patience:.0f} s)", "ms": None}
        if line := self._process.stdout.readline():
            told: Told = json.loads(line)
            return told
        code = self._process.wait(PATIENCE_S)
        why = f"crashes ({signal.Signals(-code).name})" if code < 0 else "ends"
        return {"failed": why, "ms": None}

    def all(self) -> list[Told]:
        """All that it tells until its end."""
        told: list[Told] = []
        while not told or "failed" not in told[-1]:
            told.append(self.next(60))
        return told if told[-1]["failed"] != "ends" else told[:-1]

    def go(self) -> None:
        """Let it do what it is waiting to do."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(b"\n")
        except BrokenPipeError:
            return  # it crashed, which ``next`` tells

    def end(self) -> None:
        self._process.kill()
        self._process.communicate()


@contextmanager
def child(env: dict[str, str], name: str, deed: str, number: float = 0) -> Iterator[Child]:
    it = Child(env, name, deed, number)
    try:
        yield it
    finally:
        it.end()


def run(env: dict[str, str], name: str, deed: str, number: float = 0) -> list[Told]:
    with child(env, name, deed, number) as it:
        return it.all()


def took(told: Told) -> str:
    """How a call went: milliseconds, or why not."""
    ms = "" if told["ms"] is None else f"{told['ms']:.1f} ms"
    return ", ".join(filter(None, (told.get("failed", ""), ms)))


def spread(values: list[float]) -> str:
    """The median and 95 % of them."""
    if not values:
        return "never heard"
    most = sorted(values)[round(0.95 * (len(values) - 1))]
    return f"{statistics.median(values):.1f}; {most:.1f}"


def sizes(name: str, wheels: Path | None) -> Iterator[Row]:
    """Of the distribution, and of what it needs that the product would not have otherwise."""
    wanted, found = [DISTRIBUTIONS[name]], dict[str, importlib.metadata.Distribution]()
    while wanted:
        it = importlib.metadata.distribution(wanted.pop())
        key = re.sub(r"[-_.]+", "-", it.name).lower()
        if key in found or key in PRODUCT:
            continue
        found[key] = it
        needs = [need for need in it.requires or [] if "extra ==" not in need]
        wanted += [re.split(r"[^\w.-]", need)[0] for need in needs]
    files = [path.locate() for it in found.values() for path in it.files or []]
    lie = [Path(str(f)) for f in files if "__pycache__" not in str(f)]
    installed = sum(path.stat().st_size for path in lie if path.exists())
    download = "not given"
    if wheels is not None:
        have = {re.sub(r"[-_.]+", "-", w.name.split("-")[0]).lower(): w for w in wheels.iterdir()}
        lacking = found.keys() - have.keys()
        total = sum(have[key].stat().st_size for key in found.keys() & have.keys())
        download = f"no wheel of {lacking}" if lacking else f"{total / MB:.2f}"
    yield "adds", ", ".join(found)
    yield "download (MB)", download
    yield "installed (MB)", f"{installed / MB:.1f}"


def weight(env: dict[str, str], name: str) -> Iterator[Row]:
    """QtMultimedia's plugin is for films; a bundle can leave it out, as is done everywhere else."""
    for with_plugins, label in enumerate(("", ", with Qt's plugins")):
        libraries: dict[str, int] = run(env, name, "weigh", with_plugins)[-1]["libraries"]
        most = sorted(libraries, key=lambda library: -libraries[library])[:3]
        names = ", ".join(library.split(".")[0] for library in most)
        text = f"{sum(libraries.values()) / MB:.1f} ({len(libraries)}: {names}…)"
        yield f"libraries loaded beyond Qt's widgets (MB){label}", text


def opening(env: dict[str, str], name: str, times: int = 7) -> Iterator[Row]:
    imports, opened, pulled, memory = [], [], [], []
    for _ in range(times):
        first, second = run(env, name, "open")
        imports.append(first["imports"])
        opened.append(second["open"])
        pulled.append(second["pulled"])
        memory.append(second["memory"])
    last = statistics.median(parts[-1] for parts in imports)
    all_of_it = f"{statistics.median(map(sum, imports)):.0f}"
    yield "import (ms)", all_of_it + (f" ({last:.0f} after QtCore)" if len(imports[0]) > 1 else "")
    yield "open (ms)", f"{statistics.median(opened):.1f}"
    yield "open, start, first pull (ms)", f"{statistics.median(pulled):.1f}"
    yield "memory of a process that plays (MB)", f"{statistics.median(memory):.0f}"


def listen(server: SoundServer, ear: Ear, name: str, deed: str, number: float) -> Any:
    """What it told, and a way to find the first and the last loud moment between two moments."""
    ear.set_clock()
    before = ear.now()
    told = run(server.env, name, deed, number)
    time.sleep(0.3)
    heard = ear.heard(before)
    began = ear.began + before / RATE

    def loud(since: float, until: float) -> tuple[float, float] | None:
        start, end = (max(0, round((moment - began) * RATE)) for moment in (since, until))
        at = [start + i for i, sample in enumerate(heard[start:end]) if sample > LOUD]
        return (began + at[0] / RATE, began + at[-1] / RATE) if at else None

    return told, loud, heard


def delays(server: SoundServer, ear: Ear, name: str) -> Iterator[Row]:
    """How late sounds are, how late their end is, and how true the position is."""
    told, loud, _ = listen(server, ear, name, "clicks", 24)
    *clicks, where = told
    late, errors = [], []
    for click in clicks:
        if heard := loud(click["asked"] - EAR_S, click["asked"] + 0.22):
            late.append(1000 * (heard[0] - click["asked"]))
            says = [moment for moment, frame in where["where"] if frame >= click["frame"]]
            errors += [1000 * (says[0] - heard[0])] if says else []
    yield "heard after, running (ms: median; 95 %)", spread(late)
    told, loud, _ = listen(server, ear, name, "starts", 16)
    found = [(start["asked"], loud(start["asked"] - EAR_S, start["asked"] + 0.4)) for start in told]
    late = [1000 * (heard[0] - asked) for asked, heard in found if heard]
    yield "heard after, stopped (ms: median; 95 %)", spread(late)
    told, loud, _ = listen(server, ear, name, "stops", 12)
    found = [(stop["asked"], loud(stop["asked"] - 0.2, stop["asked"] + 0.35)) for stop in told]
    late = [1000 * (heard[1] - asked) for asked, heard in found if heard]
    yield "last heard after stop (ms: median; 95 %)", spread(late)
    yield "the call of stop takes (ms: median; 95 %)", spread([stop["ms"] for stop in told])
    error = f"{statistics.median(errors):+.1f}" if errors else "none told"
    yield "position says it later than it is heard by (ms)", error


def tone(name: str) -> str:
    with private_ear() as (server, ear):
        _, _, heard = listen(server, ear, name, "tone", 20)
    broken = breaks(heard)
    return f"{len(broken)} ({sum(broken):.0f} ms)"


def happens(name: str, what: str) -> Iterator[Row]:
    """The server is killed, or hangs, while it plays."""
    killed = what == "killed"
    with private_ear() as (server, _), child(server.env, name, "watch", 4.0) as it:
        it.next()
        at = time.monotonic()
        server.process.send_signal(signal.SIGKILL if killed else signal.SIGSTOP)
        told = it.next(4.0 + PATIENCE_S)
        if fault := told.get("fault"):
            tells = f"{fault[1]} after {1000 * (fault[0] - at):.0f} ms"
        else:
            tells = told.get("failed", "nothing")
        moved = 1000 * (told.get("moved", at) - at)
        yield f"{what}: it tells (4 s)", tells
        yield f"{what}: position moves for", "4 s and more" if moved > 3900 else f"{moved:.0f} ms"
        yield f"{what}: close", took(it.next()) if "failed" not in told else "-"
        if killed:
            server.process.wait(PATIENCE_S)
            server.start()
            yield f"{what}: opened again, heard in the new server", heard_again(server, it)


def heard_again(server: SoundServer, it: Child) -> str:
    with tempfile.TemporaryDirectory(prefix="ear") as folder:
        ear = Ear(Path(folder), server.env)
        try:
            it.go()
            told = it.next(2 * PATIENCE_S)
            heard = max(ear.heard(), default=0) > LOUD
        finally:
            ear.close()
    return str(told.get("failed", "yes" if heard else "no"))


def blocks(name: str) -> Iterator[Row]:
    """Calls while the server hangs."""
    for call in ("stop", "start", "open"):
        with private_ear() as (server, _), child(server.env, name, f"call_{call}") as it:
            it.next()
            server.process.send_signal(signal.SIGSTOP)
            it.go()
            yield f"hung: {call}{' and start' if call == 'open' else ''}", took(it.next())


def elsewhere(env: dict[str, str], name: str) -> str:
    """What opening and starting come to where there is no PulseAudio."""
    began = time.monotonic()
    told = run(env, name, "open")
    seconds = time.monotonic() - began
    if "failed" in told[-1]:
        return f"{told[-1]['failed'].splitlines()[0][:50]}, {seconds:.1f} s in all"
    last = told[-1]
    text = f"opens, pulls {last['pulls'] / RATE:.1f} s"
    tells = f", tells {last['fault']}" if last["fault"] else ""
    return f"{text}{tells}, open {last['open']:.0f} ms"


def no_pulse(name: str) -> Iterator[Row]:
    """Where there is ALSA alone, or nothing at all."""
    with private_ear() as (server, ear), tempfile.TemporaryDirectory() as folder:
        settings = Path(folder) / "asound.conf"
        env = {**server.env, **NOWHERE, "ALSA_CONFIG_PATH": str(settings)}
        yield "no server, no ALSA settings", elsewhere(env, name)
        settings.write_text(ALSA + "pcm.!default { type hw card 99 }\n")
        yield "no server, no device", elsewhere(env, name)
        settings.write_text(ALSA + "pcm.!default { type null }\n")
        yield "bare ALSA, null device", elsewhere(env, name)
        if ALSA_TO_PULSE:
            there = server.env["PULSE_SERVER"]
            settings.write_text(ALSA + f'pcm.!default {{ type pulse server "{there}" }}\n')
            before = ear.now()
            text = elsewhere(env, name)
            heard = max(ear.heard(before), default=0) > LOUD
            yield "bare ALSA, device that can be heard", f"{text}, {'' if heard else 'not '}heard"


def figures(name: str, wheels: Path | None) -> dict[str, str]:
    """All of one output, row by row, but for the breaks."""
    rows: list[Row] = [("load before", load()), *sizes(name, wheels)]
    with private_ear() as (server, ear):
        rows += [*weight(server.env, name), *opening(server.env, name)]
        rows += delays(server, ear, name)
    rows += [*happens(name, "killed"), *happens(name, "hung"), *blocks(name), *no_pulse(name)]
    return dict(rows)


def load() -> str:
    return f"{os.getloadavg()[0]:.1f}"


def why_not(name: str) -> str:
    """Why it cannot be measured; empty when it can."""
    try:
        importlib.metadata.distribution(DISTRIBUTIONS[name])
    except importlib.metadata.PackageNotFoundError:
        return "not installed"
    with private_ear() as (server, _):
        return str(run(server.env, name, "open")[-1].get("failed", ""))


def main() -> None:
    parser = argparse.ArgumentParser(description="Which way to get sound out.")
    parser.add_argument("names", nargs="*", default=[*DISTRIBUTIONS], metavar="NAME")
    parser.add_argument("--wheels", type=Path, help="folder with their wheels")
    parser.add_argument("--rounds", type=int, default=2, help="of 20 s of tone")
    parser.add_argument("--buffer-ms", type=int, default=Child.buffer_ms, help="of the others")
    options = parser.parse_args()
    Child.buffer_ms = options.buffer_ms
    if missing():
        raise SystemExit(missing())
    columns = {}
    for name in options.names:
        if why := why_not(name):
            print(f"{name} is left out: {why}")
        else:
            columns[name] = figures(name, options.wheels)
    for turn in range(options.rounds):  # in turn: a computer is not equally busy all the time
        for name, column in columns.items():
            column[f"(load before) breaks in 20 s of tone, {turn + 1}"] = f"({load()}) {tone(name)}"
    labels = list(dict.fromkeys(label for column in columns.values() for label in column))
    table = [[f"buffer asked for: {Child.buffer_ms} ms", *columns]]
    table += [[label, *(column.get(label, "-") for column in columns.values())] for label in labels]
    widths = [max(map(len, cells)) for cells in zip(*table, strict=True)]
    table.insert(1, ["-" * width for width in widths])
    for row in table:
        print("| " + " | ".join(c.ljust(w) for c, w in zip(row, widths, strict=True)) + " |")


if __name__ == "__main__":
    main()
