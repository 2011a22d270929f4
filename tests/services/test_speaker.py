"""The speaker child and its protocol, with the real child and no sound device."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from voice_help import COMMAND, Child

from kidsdice.services.voice_host import STOP_MS

TEXT = "Two dice. Go on, Bear."

NONE_OF_THE_SYSTEM = "from kidsdice.services.voices import espeak\nespeak.OF_THE_SYSTEM = 'none'\n"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="our own drivers are for Linux")


@pytest.fixture
def child() -> Iterator[Child]:
    child = Child(PULSE_SERVER="unix:/nowhere")
    child.next("ready")
    yield child
    child.close()


def test_it_says_which_voices_there_are() -> None:
    child = Child()
    ready = child.next("ready")
    ids = [voice["id"] for voice in ready["voices"]]
    assert ready["voice"] == "pico"
    assert {"pico:en-US", "pico:de-DE", "espeak:en-us", "espeak:ru"} <= set(ids)
    child.close()


def test_every_word_is_told_in_order(child: Child) -> None:
    events = child.say_to_the_end(TEXT)
    words = [TEXT[e["start"] : e["start"] + e["length"]] for e in events if e["event"] == "word"]
    assert words == ["Two", "dice", "Go", "on", "Bear"]
    assert events[0]["event"] == "started"
    assert events[-1]["event"] == "done"


@pytest.mark.alone
def test_without_a_device_words_come_when_they_would_be_heard(child: Child) -> None:
    began = time.monotonic()
    child.say_to_the_end(TEXT)
    assert 1.5 < time.monotonic() - began < 4


def test_it_tells_that_there_is_no_sound_device(child: Child) -> None:
    child.tell("say", id=1, text=TEXT)
    assert child.next("sound", "done") == {"event": "sound", "there": False}


@pytest.mark.alone
def test_stop_is_acknowledged_at_once(child: Child) -> None:
    child.tell("say", id=1, text=TEXT * 5)
    child.next("word")
    began = time.monotonic()
    child.tell("stop")
    child.next("stopped")
    assert time.monotonic() - began < STOP_MS / 1000


def test_nothing_more_is_told_of_what_was_stopped(child: Child) -> None:
    child.tell("say", id=1, text=TEXT)
    child.next("word")
    child.tell("stop")
    child.next("stopped")
    child.tell("say", id=2, text="Yes.")
    events = [child.any()]
    while events[-1]["event"] != "done":
        events.append(child.any())
    assert {event.get("id") for event in events} <= {2, None}


def test_a_new_line_stops_the_old_one(child: Child) -> None:
    child.tell("say", id=1, text=TEXT)
    child.next("word")
    child.tell("say", id=2, text="Yes.")
    assert child.next("done")["id"] == 2


def test_pause_holds_the_words(child: Child) -> None:
    child.tell("say", id=1, text=TEXT)
    child.next("word")
    child.tell("pause")
    time.sleep(0.8)
    child.tell("stop")
    events = [child.any()]
    while events[-1]["event"] != "stopped":
        events.append(child.any())
    assert sum(event["event"] == "word" for event in events) <= 1


def test_a_pause_that_comes_too_late_holds_up_nobody(child: Child) -> None:
    child.say_to_the_end("Yes.")
    child.tell("pause")
    assert child.say_to_the_end("Yes.")[-1]["event"] == "done"


@pytest.mark.parametrize(
    "noise",
    [
        b"\n",
        b"not json\n",
        b"[1]\n",
        b'{"do": 3}\n',
        b'{"do": "dance"}\n',
        b'{"do": "say"}\n',
        b'{"do": "say", "id": "x", "text": 5}\n',
        b'{"do": "rate", "value": "fast"}\n',
        b'{"do": "sound", "name": "../../etc/passwd"}\n',
        b'{"do": "voice", "id": "pico:xx", "language": "en-xx-yyyy"}\n',
        b"\xff\xfe\x00\n",
    ],
)
def test_nonsense_is_survived(child: Child, noise: bytes) -> None:
    child.raw(noise)
    child.tell("say", id=7, text="Yes.")
    assert child.next("done")["id"] == 7


def test_a_language_that_nobody_speaks_leaves_no_voice(child: Child) -> None:
    child.tell("voice", id="", language="tlh")
    assert child.next("ready")["voice"] is None


def test_another_script_is_read_by_another_voice(child: Child) -> None:
    """Pico gives no sound for it: espeak-ng steps in, and steps back after it."""
    russian = "Привет, дети."
    assert child.say_to_the_end(russian)[-1]["event"] == "done"
    assert child.say_to_the_end("Yes.")[-1]["event"] == "done"


@pytest.mark.parametrize(
    ("language", "engine"),
    [("de", "pico"), ("en_GB", "pico"), ("ru", "espeak"), ("zh_CN", "espeak")],
)
def test_the_voice_follows_the_language(child: Child, language: str, engine: str) -> None:
    child.tell("voice", id="", language=language)
    assert child.next("ready")["voice"] == engine


def test_a_voice_of_another_language_is_not_used(child: Child) -> None:
    child.tell("voice", id="pico:en-US", language="ru")
    assert child.next("ready")["voice"] == "espeak"


def test_it_ends_when_the_window_has_gone() -> None:
    child = Child()
    child.next("ready")
    child.tell("say", id=1, text=TEXT * 10)
    child.next("word")
    assert child.close() < 0.5


@pytest.mark.alone
def test_it_sleeps_until_it_is_spoken_to(child: Child) -> None:
    """Nothing wakes up when nothing is said."""
    child.say_to_the_end("Yes.")
    time.sleep(2.6)  # the device rests after two seconds

    def wakings() -> int:
        total = 0
        for task in Path(f"/proc/{child.process.pid}/task").iterdir():
            for line in (task / "status").read_text().splitlines():
                if "ctxt_switches" in line:
                    total += int(line.split()[1])
        return total

    before = wakings()
    time.sleep(1)
    assert wakings() == before


def test_libraries_may_print_without_breaking_the_protocol(tmp_path: Path) -> None:
    noisy = tmp_path / "noisy.py"
    noisy.write_text(
        "import os\n"
        "from kidsdice.services.voices.pipes import Pipes\n"
        "from kidsdice.services.speaker import Speaker\n"
        "pipes = Pipes()\n"
        "print('hello'); os.system('echo hello')\n"
        "Speaker(pipes).run()\n"
    )
    child = Child([sys.executable, str(noisy)])
    assert child.any()["event"] == "ready"
    child.close()


@pytest.mark.parametrize(
    ("gone", "voice"), [("py_nanotts", "espeak"), ("espeakng_loader", "pico"), ("both", None)]
)
def test_a_missing_package_is_done_without(tmp_path: Path, gone: str, voice: str | None) -> None:
    packages = ["py_nanotts", "espeakng_loader", "piper"] if gone == "both" else [gone]
    script = tmp_path / "poor.py"
    script.write_text(
        "import sys\n"
        f"for name in {packages!r}: sys.modules[name] = None\n"
        f"{NONE_OF_THE_SYSTEM}"
        "from kidsdice.services.speaker import main\n"
        "main()\n"
    )
    child = Child([sys.executable, str(script)])
    assert child.next("ready")["voice"] == voice
    child.close()


@pytest.mark.parametrize("fault", ["RuntimeError", "OSError", "KeyError", "ImportError"])
def test_an_engine_that_cannot_be_made_is_done_without(tmp_path: Path, fault: str) -> None:
    """VOI-01: whatever pyttsx3 raises."""
    script = tmp_path / "broken.py"
    script.write_text(
        "import pyttsx3\n"
        f"def init(*_): raise {fault}('broken')\n"
        "pyttsx3.init = init\n"
        "from kidsdice.services.speaker import main\n"
        "main()\n"
    )
    child = Child([sys.executable, str(script)])
    assert child.next("ready")["voice"] is None
    child.tell("say", id=1, text="Yes.")
    assert child.next("error")["id"] == 1
    child.tell("stop")
    child.next("stopped")
    child.close()


def test_missing_voice_data_is_done_without(tmp_path: Path) -> None:
    """espeak-ng would call exit when its data is missing; Pico would find no voice."""
    script = tmp_path / "nodata.py"
    script.write_text(
        "import espeakng_loader, sys\n"
        "sys.modules['piper'] = None\n"
        f"espeakng_loader.get_data_path = lambda: {str(tmp_path)!r}\n"
        f"{NONE_OF_THE_SYSTEM}"
        "from kidsdice.services.voices import svox, pico\n"
        "pico._FILES['en-US'] = ('none_ta.bin', 'none_sg.bin')\n"
        "from kidsdice.services.speaker import main\n"
        "main()\n"
    )
    child = Child([sys.executable, str(script)])
    assert child.next("ready")["voice"] == "pico"
    child.tell("say", id=1, text="Yes.")
    assert child.next("error", "done")["event"] == "error"
    child.close()


def test_without_the_package_the_systems_own_espeak_ng_speaks(tmp_path: Path) -> None:
    """As the grown-ups corner advises where no voice is found."""
    espeakng_loader = pytest.importorskip("espeakng_loader")
    shutil.copy(espeakng_loader.get_library_path(), tmp_path / "libespeak-ng.so.1")
    script = tmp_path / "poor.py"
    script.write_text(
        "import sys\n"
        "for name in ('py_nanotts', 'espeakng_loader', 'piper'): sys.modules[name] = None\n"
        "from kidsdice.services.speaker import main\n"
        "main()\n"
    )
    child = Child(
        [sys.executable, str(script)],
        PULSE_SERVER="unix:/nowhere",
        LD_LIBRARY_PATH=str(tmp_path),
        ESPEAK_DATA_PATH=espeakng_loader.get_data_path(),
    )
    assert child.next("ready")["voice"] == "espeak"
    assert child.say_to_the_end(TEXT)[-1]["event"] == "done"
    child.close()


def test_the_command_is_the_programs_own() -> None:
    assert COMMAND[-1] == "--speaker"
