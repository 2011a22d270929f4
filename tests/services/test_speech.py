"""Speech as the screens know it, and everything that can go wrong behind it."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from voice_help import Listener, speakers, until, wait

from kidsdice.services import speech as speech_module
from kidsdice.services import voice_host
from kidsdice.services.speech import Speech

TEXT = "Two dice. Go on, Bear."
WORDS = ["Two", "dice", "Go", "on", "Bear"]
LONG = "Here are the ways to make eight. " * 8

NewSpeech = Callable[..., Speech]


@pytest.fixture(autouse=True)
def no_sound_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PULSE_SERVER", "unix:/nowhere")


@pytest.fixture
def new(app: QApplication) -> Iterator[NewSpeech]:
    """Make a Speech; all of them are closed afterwards, and leave no process behind."""
    made: list[Speech] = []

    def make(*command: str) -> Speech:
        made.append(Speech(command=command or None))
        made[-1].set_rate(1.25)
        return made[-1]

    yield make
    for speech in made:
        speech.close()
    assert until(lambda: not speakers(), 2), "a speaker was left behind"


def script(tmp_path: Path, code: str) -> list[str]:
    """The command of a child that is not ours."""
    path = tmp_path / "speaker_script.py"
    path.write_text(code)
    return [sys.executable, str(path)]


def a_talking(speech: Speech, text: str = LONG) -> tuple[Listener, int]:
    """A line of which two words have been told."""
    listener = Listener(speech)
    line = speech.say(text)
    assert until(lambda: len(listener.of(line, "word")) >= 2), listener.events
    return listener, line


def test_a_line_is_told_from_start_to_end(new: NewSpeech) -> None:
    speech = new()
    listener = Listener(speech)
    line = speech.say(TEXT)
    assert until(lambda: listener.ended(line))
    assert listener.words(line, TEXT) == WORDS
    assert listener.events[0] == ("started", line)
    assert listener.events[-1] == ("finished", line)


def test_the_shown_sign_is_lit(new: NewSpeech) -> None:
    speech = new()
    listener = Listener(speech)
    line = speech.say("3 + 5 = 8")
    assert until(lambda: listener.ended(line))
    assert listener.words(line, "3 + 5 = 8") == ["3", "+", "5", "=", "8"]


def test_a_silent_line_can_be_paused_too(new: NewSpeech) -> None:
    speech = new()
    listener = Listener(speech)
    line = speech.say(TEXT, silently=True)
    assert until(lambda: bool(listener.of(line, "word")))
    speech.pause()
    told = len(listener.events)
    wait(0.7)
    assert len(listener.events) == told
    speech.resume()
    assert until(lambda: listener.ended(line))
    assert listener.words(line, TEXT) == WORDS


def test_a_voice_that_dies_while_paused_is_read_on_after_it(new: NewSpeech) -> None:
    speech = new()
    listener, line = a_talking(speech, TEXT)
    speech.pause()
    os.kill(speech.pids[0], signal.SIGKILL)
    wait(0.5)
    assert not listener.ended(line)
    speech.resume()
    assert until(lambda: listener.ended(line))
    assert listener.words(line, TEXT) == WORDS


def test_nothing_to_say_is_not_said(new: NewSpeech) -> None:
    speech = new()
    assert speech.say("") == speech.say(" … ") == 0
    assert not speech.talking


def test_stop_is_told_at_once(new: NewSpeech) -> None:
    speech = new()
    listener, line = a_talking(speech)
    speech.stop()
    assert listener.events[-1] == ("silenced", line)
    assert not speech.talking
    told = len(listener.events)
    wait(0.4)
    assert len(listener.events) == told, "a stale word came after the stop"


def test_leaving_a_screen_stops_what_it_said(new: NewSpeech) -> None:
    speech = new()
    line = speech.say(LONG, on_behalf="book")
    speech.stop("home")
    assert speech.talking
    speech.stop("book")
    assert not speech.talking
    assert line


def test_a_lower_line_waits_and_is_then_said(new: NewSpeech) -> None:
    speech = new()
    listener = Listener(speech)
    first = speech.say("Two dice.", 2)
    second = speech.say("Go on.", 1)
    assert until(lambda: listener.ended(second))
    kinds = [(e[0], e[1]) for e in listener.events if e[0] != "word"]
    assert kinds.index(("finished", first)) < kinds.index(("started", second))


def test_silently_lights_the_words_without_a_voice(new: NewSpeech) -> None:
    speech = new()
    listener = Listener(speech)
    line = speech.say(TEXT, silently=True)
    assert until(lambda: listener.ended(line))
    assert listener.words(line, TEXT) == WORDS
    assert speakers() == set()


def test_pause_and_resume(new: NewSpeech) -> None:
    speech = new()
    listener, line = a_talking(speech, TEXT)
    speech.pause()
    wait(0.1)
    told = len(listener.events)
    wait(0.5)
    assert len(listener.events) == told
    speech.resume()
    assert until(lambda: listener.ended(line))
    assert listener.words(line, TEXT) == WORDS


@pytest.mark.alone
def test_a_child_killed_in_mid_word_is_read_on_and_replaced(new: NewSpeech) -> None:
    speech = new()
    listener, line = a_talking(speech, TEXT)
    killed = speech.pids[0]
    os.kill(killed, signal.SIGKILL)
    assert until(lambda: listener.ended(line))
    assert listener.words(line, TEXT) == WORDS
    assert killed not in speech.pids
    again = speech.say("Yes.")
    assert until(lambda: listener.ended(again))
    assert speech.has_voice
    assert len(speakers()) == 1


def test_a_child_that_stands_still_is_noticed_and_replaced(new: NewSpeech) -> None:
    speech = new()
    listener, line = a_talking(speech)
    stopped = speech.pids[0]
    os.kill(stopped, signal.SIGSTOP)
    assert until(lambda: stopped not in speakers(), 3)
    before = len(listener.of(line, "word"))
    assert until(lambda: len(listener.of(line, "word")) > before), "the words stood still"


@pytest.mark.alone
def test_a_child_that_stands_still_is_noticed_though_nothing_is_said(new: NewSpeech) -> None:
    """Where nothing is read aloud there are still the sounds."""
    speech = new()
    speech.start()
    assert until(lambda: bool(speech.voices))
    stopped = speech.pids[0]
    os.kill(stopped, signal.SIGSTOP)
    speech.sound("tap")
    assert until(lambda: stopped not in speakers(), 5)
    assert until(lambda: len(speech.pids) == 1)


def test_sounds_alone_blame_no_child(new: NewSpeech) -> None:
    speech = new()
    speech.start()
    assert until(lambda: bool(speech.voices))
    child = speech.pids
    for _ in range(20):
        speech.sound("tap")
        wait(0.1)
    wait(voice_host.ANSWER_MS / 1000 + 0.2)
    assert speech.pids == child


@pytest.mark.alone
@pytest.mark.parametrize("seconds", [1.0, 2.2])
def test_a_window_that_stood_still_does_not_blame_the_voice(new: NewSpeech, seconds: float) -> None:
    """VOI-02: what was said while nobody listened was said all the same."""
    speech = new()
    speech.start()
    assert until(lambda: not speech.has_sound)
    wait(0.3)
    for _ in range(3):
        listener = Listener(speech)
        line = speech.say("Yes.")
        QApplication.processEvents()
        time.sleep(seconds)
        assert until(lambda line=line, listener=listener: listener.ended(line))  # type: ignore[misc]
    assert speech.has_voice


@pytest.mark.alone
def test_a_stop_that_is_not_acknowledged_ends_the_child(new: NewSpeech) -> None:
    """VOI-04: silence within half a second whatever the engine does."""
    speech = new()
    a_talking(speech)
    stopped = speech.pids[0]
    os.kill(stopped, signal.SIGSTOP)
    speech.stop()
    assert until(lambda: stopped not in speakers(), 0.5)
    wait(0.1)
    assert speech.has_voice


def test_after_two_failures_the_words_are_lit_in_silence(new: NewSpeech, tmp_path: Path) -> None:
    started = tmp_path / "started"
    dies = script(tmp_path, f"open({str(started)!r}, 'a').write('x')\nraise SystemExit(1)\n")
    speech = new(*dies)
    listener = Listener(speech)
    changes: list[bool] = []
    speech.voice_changed.connect(changes.append)
    for _ in range(3):
        line = speech.say("Yes, two.")
        assert until(lambda line=line: listener.ended(line))  # type: ignore[misc]
        assert listener.words(line, "Yes, two.") == ["Yes", "two"]
    assert changes == [False]
    assert started.read_text() == "xx", "it was retried on each line"


def test_a_speaker_that_cannot_be_started_is_done_without(new: NewSpeech) -> None:
    speech = new("/nowhere/speaker")
    listener = Listener(speech)
    line = speech.say("Yes, two.")
    assert until(lambda: listener.ended(line), 5)
    assert listener.words(line, "Yes, two.") == ["Yes", "two"]
    assert not speech.has_voice


def test_a_missing_sound_device_is_known_before_anything_is_said(new: NewSpeech) -> None:
    speech = new()
    speech.start()
    assert until(lambda: not speech.has_sound)


def test_the_voice_comes_back_by_itself(
    new: NewSpeech, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voice_host, "REST", 0.3)
    ill = tmp_path / "ill"
    ill.touch()
    speech = new(
        *script(
            tmp_path,
            f"import os\nif os.path.exists({str(ill)!r}): raise SystemExit(1)\n"
            "from kidsdice.services.speaker import main\nmain()\n",
        )
    )
    listener = Listener(speech)
    line = speech.say("Yes, two.")
    assert until(lambda: listener.ended(line))
    assert not speech.has_voice
    ill.unlink()
    line = speech.say("Yes, two.")
    assert until(lambda: speech.has_voice)


def test_a_child_that_never_answers_does_not_hold_up_the_words(
    new: NewSpeech, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voice_host, "START_MS", 200)
    speech = new(*script(tmp_path, "import sys\nsys.stdin.read()\n"))
    listener = Listener(speech)
    line = speech.say("Yes, two.")
    assert until(lambda: listener.ended(line))
    assert listener.words(line, "Yes, two.") == ["Yes", "two"]


PARROT = """
import json, sys, time
def tell(**event):
    print(json.dumps(event), flush=True)
tell(event="ready", voice="parrot", voices=[], signs_of_life=True)
for line in sys.stdin:
    message = json.loads(line)
    if message["do"] == "say":
        n, text = message["id"], message["text"]
        {say}
    elif message["do"] == "stop":
        tell(event="stopped")
"""


def parrot(tmp_path: Path, say: str) -> list[str]:
    """A child with an engine that does as it likes."""
    return script(tmp_path, PARROT.replace("{say}", say.replace("\n", "\n        ")))


def test_without_word_events_the_clock_lights_the_words(new: NewSpeech, tmp_path: Path) -> None:
    """VOI-05: an engine that tells no words."""
    say = "tell(event='started', id=n)\ntime.sleep(1.4)\ntell(event='alive', id=n)\n"
    say += "time.sleep(1)\ntell(event='done', id=n)"
    speech = new(*parrot(tmp_path, say))
    listener = Listener(speech)
    line = speech.say(TEXT)
    assert until(lambda: listener.ended(line))
    assert listener.words(line, TEXT)[:4] == WORDS[:4]


@pytest.mark.parametrize("place", [-5, 10_000, "'x'", "None", 3.5])
def test_a_word_outside_the_text_lights_nothing(
    new: NewSpeech, tmp_path: Path, place: object
) -> None:
    """VOI-05: byte offsets, stream numbers and worse."""
    say = f"tell(event='started', id=n)\ntell(event='word', id=n, start={place}, length=4)\n"
    say += "time.sleep(0.3)\ntell(event='done', id=n)"
    speech = new(*parrot(tmp_path, say))
    listener = Listener(speech)
    line = speech.say("Yes.")
    assert until(lambda: listener.ended(line))
    assert len(listener.of(line, "word")) <= 1


def test_words_counted_from_one_light_the_right_word(new: NewSpeech, tmp_path: Path) -> None:
    """VOI-05: 1-based locations."""
    say = "tell(event='started', id=n)\n"
    say += "for at in (1, 6, 10): tell(event='word', id=n, start=at, length=3); time.sleep(0.4)\n"
    say += "tell(event='done', id=n)"
    speech = new(*parrot(tmp_path, say))
    listener = Listener(speech)
    line = speech.say("Roll two dice.")
    assert until(lambda: listener.ended(line))
    assert listener.words(line, "Roll two dice.") == ["Roll", "two", "dice"]


def test_words_that_race_ahead_are_not_followed(new: NewSpeech, tmp_path: Path) -> None:
    """VOI-05: all events at the start, before anything is heard."""
    say = "tell(event='started', id=n)\n"
    say += "for at in (0, 4, 10, 13, 17): tell(event='word', id=n, start=at, length=3)\n"
    say += "for _ in range(3): time.sleep(0.6); tell(event='alive', id=n)\ntell(event='done', id=n)"
    speech = new(*parrot(tmp_path, say))
    listener = Listener(speech)
    line = speech.say(TEXT)
    assert until(lambda: bool(listener.of(line, "word")))
    wait(0.15)
    assert len(listener.of(line, "word")) < 4, "it raced ahead"
    assert until(lambda: listener.ended(line))
    assert listener.words(line, TEXT)[:4] == WORDS[:4]


def test_a_line_that_is_over_too_soon_was_not_heard(new: NewSpeech, tmp_path: Path) -> None:
    """VOI-02: only the first utterance is heard, later ones vanish without an error."""
    say = "tell(event='started', id=n)\ntell(event='done', id=n)"
    speech = new(*parrot(tmp_path, say))
    listener = Listener(speech)
    line = speech.say(TEXT)
    assert until(lambda: listener.ended(line))
    assert listener.words(line, TEXT) == WORDS


@pytest.mark.alone
def test_play_stop_play_fifty_times(new: NewSpeech) -> None:
    """VOI-03: never an exception, the last one is heard, nothing piles up."""
    speech = new()
    listener = Listener(speech)
    speech.start()
    until(lambda: bool(speech.voices))
    for number in range(50):
        speech.say(LONG)
        wait(0.001 * (number * 37 % 60))
        speech.stop()
        assert len(speakers()) <= 1
    last = speech.say(TEXT)
    assert until(lambda: listener.ended(last))
    assert listener.words(last, TEXT) == WORDS
    ends = [e[1] for e in listener.events if e[0] in ("finished", "silenced")]
    assert sorted(ends) == sorted(set(ends)), "a line ended twice"


@pytest.mark.alone
def test_two_hundred_quick_lines_light_no_stale_word(new: NewSpeech) -> None:
    speech = new()
    listener = Listener(speech)
    speech.start()
    until(lambda: bool(speech.voices))
    current = 0
    stale: list[int] = []
    speech.word.connect(lambda line, _s, _n: line != current and stale.append(line))
    # Time of this thread alone: what others do on the machine is not ours to keep short.
    gaps: list[float] = []
    last = [time.thread_time()]

    def look() -> None:
        now = time.thread_time()
        gaps.append(now - last[0])
        last[0] = now

    beat = QTimer()
    beat.timeout.connect(look)
    beat.start(0)
    for number in range(200):
        current = speech.say(f"You rolled {number % 6 + 1} and 5. That makes eight.", 3)
        wait(0.008)
    beat.stop()
    assert until(lambda: listener.ended(current))
    assert stale == []
    assert max(gaps) < 0.017


def test_nothing_ticks_at_rest(new: NewSpeech) -> None:
    speech = new()
    listener = Listener(speech)
    line = speech.say("Yes.")
    assert until(lambda: listener.ended(line))
    wait(0.3)
    assert not any(timer.isActive() for timer in speech.findChildren(QTimer))


@pytest.mark.alone
def test_closing_in_mid_word_is_quick_and_leaves_nobody(new: NewSpeech) -> None:
    """UI-03: closed at any moment, and no orphan."""
    speech = new()
    a_talking(speech)
    began = time.monotonic()
    speech.close()
    assert time.monotonic() - began < 0.7
    assert until(lambda: not speakers(), 1)
    assert speech.say(TEXT) == 0


def test_closing_ends_a_child_that_stands_still(new: NewSpeech) -> None:
    speech = new()
    a_talking(speech)
    os.kill(speech.pids[0], signal.SIGSTOP)
    speech.close()
    assert until(lambda: not speakers(), 1)


def test_a_sound_that_nobody_knows_is_not_heard(new: NewSpeech) -> None:
    speech = new()
    speech.sound("trombone")
    speech.sound("../../secret")
    speech.sound("tap")
    listener = Listener(speech)
    line = speech.say("Yes.")
    assert until(lambda: listener.ended(line))
    assert speech.has_voice


def test_settings_out_of_range_are_brought_into_it(new: NewSpeech) -> None:
    speech = new()
    speech.set_rate(99)
    speech.set_volume(-3)
    speech.set_sound_volume(7)
    speech.set_pitch(0)
    speech.set_voice("nobody:at-all", "en")
    listener = Listener(speech)
    line = speech.say("Yes.")
    assert until(lambda: listener.ended(line))


def test_the_sound_device_is_known_to_be_missing(new: NewSpeech) -> None:
    """VOI-10: no crash, and the grown-ups corner can say so."""
    speech = new()
    listener = Listener(speech)
    line = speech.say("Yes.")
    assert until(lambda: listener.ended(line))
    assert speech.has_voice
    assert not speech.has_sound


def test_only_small_sounds_play_under_speech() -> None:
    assert frozenset({"tap", "land", "no"}) == speech_module.UNDER_SPEECH


def test_a_voice_that_loads_slowly_is_waited_for(new: NewSpeech, tmp_path: Path) -> None:
    """Longer than an answer may take: the natural voice on a slow computer."""
    say = "tell(event='busy')\ntime.sleep(1.9)\ntell(event='ready', voice='parrot', voices=[])\n"
    say += "tell(event='started', id=n)\ntell(event='word', id=n, start=0, length=3)\n"
    say += "time.sleep(0.5)\ntell(event='done', id=n)"
    speech = new(*parrot(tmp_path, say))
    listener = Listener(speech)
    line = speech.say("Yes.")
    child = speech.pids
    assert until(lambda: listener.ended(line))
    assert speech.pids == child
    assert speech.has_voice
