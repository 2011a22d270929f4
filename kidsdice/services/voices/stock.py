"""pyttsx3's own drivers for Windows and macOS, with their known faults held off."""

from __future__ import annotations

import sys
from typing import Any

import pyttsx3  # type: ignore[import-untyped]

from kidsdice.services.voices.pcm import VoiceFacts
from kidsdice.services.voices.singer import Singer


def stock(platform: str) -> Singer:
    """The system's own voice. Raises whatever pyttsx3 raises when there is none."""
    name = "nsss" if platform == "darwin" else "sapi5"
    engine = pyttsx3.init(name)
    if name == "sapi5":
        # Its runAndWait speaks only the first utterance: we turn the loop ourselves.
        engine.startLoop(False)
        engine.iterate()
    return Singer(name, engine, _voices(engine), ends_to_stop=name == "nsss")


def _voices(engine: Any) -> tuple[VoiceFacts, ...]:
    """The voices of the system. One broken voice makes pyttsx3 raise: then only the present one."""
    try:
        listed = [
            VoiceFacts(str(v.id), str(v.name), tuple(_text(tag) for tag in v.languages if tag))
            for v in engine.getProperty("voices")
        ]
    except Exception as error:
        print(f"voices cannot be listed: {error!r}", file=sys.stderr)
        listed = []
    return tuple(listed) or (VoiceFacts(_present(engine), "", ()),)


def _present(engine: Any) -> str:
    try:
        return str(engine.getProperty("voice"))
    except Exception:
        return ""


def _text(tag: Any) -> str:
    return tag.decode(errors="replace").strip("\x05") if isinstance(tag, bytes) else str(tag)


def speak_to_the_end(engine: Any, text: str, name: str) -> None:
    """Say this in one blocking call (macOS)."""
    # Left idle by the call before, the driver would begin at once and then be
    # cut by the end of the loop that is queued behind it.
    engine.proxy.setBusy(True)
    engine.say(text, name)
    engine.runAndWait()


def from_utf16(text: str, units: int) -> int:
    """A position counted in UTF-16 units (as Windows and macOS do) in characters."""
    data = text.encode("utf-16-le")
    return len(data[: 2 * units].decode("utf-16-le", errors="ignore"))
