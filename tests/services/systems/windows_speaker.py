"""The speaker on a Windows that is not there: pyttsx3's own sapi5 driver on a made-up SAPI.

It does as the real one is reported to do: events only while messages are
pumped, a first event that is no word, places counted in UTF-16 units, ``<``
read as XML, an end that comes late after a stop. More faults by the
variable FAULT: ``voices_raise`` (pyttsx3 issue 429), ``second_is_lost`` (402,
419, 440: only the first utterance is heard), ``silent`` (nothing ever comes).
"""

from __future__ import annotations

import os
import sys
import time
from types import ModuleType, SimpleNamespace
from typing import Any

FAULT = os.environ.get("FAULT", "")
WORD = 0.2
HEARD = os.environ.get("HEARD", os.devnull)


class Token:
    """A voice of the registry."""

    def __init__(self, name: str, language: str) -> None:
        self.Id = f"HKEY_LOCAL_MACHINE\\{name}"
        self._name, self._language = name, language

    def GetDescription(self) -> str:
        return self._name

    def GetAttribute(self, name: str) -> str:
        if FAULT == "voices_raise":
            raise OSError("no such attribute")
        return {"Language": self._language, "Gender": "Female", "Age": "Adult"}[name]


TOKENS = [Token("Zira", "409"), Token("Hedda", "407")]


class SpVoice:
    """SAPI.SPVoice: speaks to a file that the test reads."""

    def __init__(self) -> None:
        self.EventInterests = 0
        self.Rate, self.Volume, self.Voice = 0, 100, TOKENS[0]
        self.sink: Any = None
        self.due: list[tuple[float, str, tuple[int, ...]]] = []
        self.stream = 0

    def GetVoices(self) -> list[Token]:
        return TOKENS

    def Speak(self, text: str, flags: int = 0) -> int:
        now = time.monotonic()
        if flags & 2:  # purge: what is being said ends, a little later
            if self.due:
                self.due = [(now + 0.05, "EndStream", (self.stream, 0))]
            return self.stream
        if "<" in text or "&" in text:
            raise ValueError("the XML of this text is broken")
        self.stream += 1
        if FAULT == "silent":
            return self.stream
        if FAULT == "second_is_lost" and self.stream > 1:
            self.due = [(now, "EndStream", (self.stream, 0))]
            return self.stream
        self.due = [(now, "StartStream", (self.stream, 0))]
        units = text.encode("utf-16-le")
        at, place = now + 0.02, 0
        for word in text.split(" "):
            length = len(word.encode("utf-16-le")) // 2
            if word:
                self.due.append((at, "Word", (self.stream, 0, place, length)))
                at += WORD
            place += length + 1
        assert place - 1 == len(units) // 2
        self.due.append((at, "EndStream", (self.stream, 0)))
        with open(HEARD, "a", encoding="utf-8") as heard:
            heard.write(text + "\n")
        return self.stream

    def pump(self) -> None:
        while self.due and self.due[0][0] <= time.monotonic():
            _, event, values = self.due.pop(0)
            getattr(self.sink, f"_ISpeechVoiceEvents_{event}")(*values)


VOICE = SpVoice()


def get_events(_tts: SpVoice, sink: Any) -> None:
    VOICE.sink = sink


def module(name: str, **values: Any) -> None:
    made = ModuleType(name)
    made.__dict__.update(values)
    sys.modules[name] = made


module("comtypes", client=None)
module("comtypes.client", CreateObject=lambda _name: VOICE, GetEvents=get_events)
module("comtypes.gen", SpeechLib=SimpleNamespace(SSFMCreateForWrite=3))
sys.modules["comtypes"].__dict__["client"] = sys.modules["comtypes.client"]
module("pythoncom", PumpWaitingMessages=VOICE.pump)

if __name__ == "__main__":
    from kidsdice.services.speaker import Speaker
    from kidsdice.services.voices.pipes import Pipes

    Speaker(Pipes(), platform="win32").run()
    os._exit(0)
