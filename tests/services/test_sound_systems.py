"""Every way in which Linux makes sound: PulseAudio elsewhere, here PipeWire and bare ALSA."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from listening import PATIENCE_S, Ear, decibels, missing, private_ear
from PySide6.QtWidgets import QApplication
from voice_help import Listener, until, wait

from kidsdice.services.speech import Speech

pytestmark = [
    pytest.mark.alone,
    pytest.mark.skipif(bool(missing()), reason=missing() or "can be heard"),
]
TEXT = "Here are the ways to make eight."
PIPEWIRE = ("pipewire", "wireplumber", "pipewire-pulse")
ALSA_TO_PULSE = list(Path("/usr/lib").glob("*/alsa-lib/libasound_module_pcm_pulse.so"))


def heard(speech: Speech, ear: Ear) -> float:
    """How loud a line and a sound are, the softer of the two, in dBFS."""
    listener = Listener(speech)
    before = ear.now()
    line = speech.say(TEXT)
    assert until(lambda: listener.ended(line), 30)
    assert listener.words(line, TEXT) == TEXT.rstrip(".").split()
    wait(0.2)
    said = decibels(ear.heard(before))
    before = ear.now()
    speech.sound("best")
    wait(1.0)
    return min(said, decibels(ear.heard(before)))


@pytest.fixture
def speech(app: QApplication) -> Iterator[Speech]:
    speech = Speech()
    yield speech
    speech.close()


@pytest.mark.skipif(not ALSA_TO_PULSE, reason="needs ALSA's way to a sound server")
def test_bare_alsa_is_heard(
    speech: Speech, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No sound server is found; ALSA's default device happens to be one that can be heard here."""
    with private_ear() as (server, ear):
        settings = tmp_path / "asound.conf"
        settings.write_text(
            "</usr/share/alsa/alsa.conf>\n"
            f'pcm.!default {{ type pulse server "{server.env["PULSE_SERVER"]}" }}\n'
        )
        monkeypatch.setenv("ALSA_CONFIG_PATH", str(settings))
        monkeypatch.setenv("PULSE_SERVER", "unix:/nowhere")
        assert heard(speech, ear) > -45
        assert speech.has_sound


@contextmanager
def pipewire() -> Iterator[dict[str, str]]:
    """PipeWire of our own with a sink that plays to nobody; the environment to find it."""
    running: list[subprocess.Popen[str]] = []
    with tempfile.TemporaryDirectory(prefix="ear") as folder:
        env = {
            **os.environ,
            "XDG_RUNTIME_DIR": folder,
            "PIPEWIRE_RUNTIME_DIR": folder,
            "PULSE_RUNTIME_PATH": f"{folder}/pulse",
            "PULSE_SERVER": f"unix:{folder}/pulse/native",
            "HOME": folder,
        }

        def start(*command: str) -> subprocess.Popen[str]:
            running.append(
                subprocess.Popen(
                    command,
                    env=env,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    encoding="utf-8",
                )
            )
            return running[-1]

        try:
            bus = start("dbus-daemon", "--session", "--nofork", "--print-address").stdout
            assert bus is not None
            env["DBUS_SESSION_BUS_ADDRESS"] = bus.readline().strip()
            for name in PIPEWIRE:
                start(name)
                time.sleep(0.5)
            _give_it_a_sink(env)
            yield env
        finally:
            for process in reversed(running):
                process.kill()
                process.communicate()


def _give_it_a_sink(env: dict[str, str]) -> None:
    sink = ("load-module", "module-null-sink", "sink_name=ear", "rate=44100", "channels=1")
    end = time.monotonic() + PATIENCE_S
    for words in (sink, ("set-default-sink", "ear")):
        while subprocess.run(
            ["pactl", *words], env=env, capture_output=True, check=False, timeout=PATIENCE_S
        ).returncode:
            assert time.monotonic() < end, "PipeWire has no sink"
            time.sleep(0.2)


@pytest.mark.skipif(
    not all(map(shutil.which, (*PIPEWIRE, "dbus-daemon"))),
    reason="needs pipewire (Debian: pipewire pipewire-pulse wireplumber dbus)",
)
def test_pipewire_is_heard(speech: Speech, monkeypatch: pytest.MonkeyPatch) -> None:
    with pipewire() as env:
        for name in ("XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH", "PULSE_SERVER", "HOME"):
            monkeypatch.setenv(name, env[name])
        monkeypatch.setenv("ALSA_CONFIG_PATH", "/nowhere")  # where it is installed, it is one way
        with tempfile.TemporaryDirectory(prefix="ear") as folder:
            ear = Ear(Path(folder), env)
            try:
                assert heard(speech, ear) > -45
            finally:
                ear.close()
        assert speech.has_sound
