"""The speaker on a Mac that is not there: pyttsx3's own nsss driver on a made-up AppKit.

It does as the real one is reported to do: events only while its run loop
turns, in the main thread; a stop that cannot be given meanwhile (pyttsx3
issues 22 and 126); a second utterance that would be cut at once by the end of
the loop queued behind it.
"""

from __future__ import annotations

import builtins
import os
import sys
import time
from types import ModuleType
from typing import Any

WORD = 0.2
HEARD = os.environ.get("HEARD", os.devnull)
VOICES = {
    "com.apple.Samantha": ("Samantha", "en_US"),
    "com.apple.Anna": ("Anna", "de_DE"),
}
due: list[tuple[float, Any]] = []


def later(seconds: float, what: Any) -> None:
    due.append((time.monotonic() + seconds, what))
    due.sort(key=lambda entry: entry[0])


class NSObject:
    @classmethod
    def alloc(cls) -> Any:
        return cls()

    def init(self) -> Any:
        return self


class Range:
    def __init__(self, location: int, length: int) -> None:
        self.location, self.length = location, length


class NSSpeechSynthesizer(NSObject):
    """Speaks to a file that the test reads."""

    def __init__(self) -> None:
        self._voice, self._rate, self._volume = "com.apple.Samantha", 200.0, 1.0
        self._delegate: Any = None

    def initWithVoice_(self, _voice: Any) -> Any:
        return self

    def setDelegate_(self, delegate: Any) -> None:
        self._delegate = delegate

    def setRate_(self, rate: float) -> None:
        self._rate = rate

    def setVolume_(self, volume: float) -> None:
        self._volume = volume

    def setVoice_(self, voice: str) -> None:
        self._voice = voice

    def rate(self) -> float:
        return self._rate

    def volume(self) -> float:
        return self._volume

    def voice(self) -> str:
        return self._voice

    @staticmethod
    def availableVoices() -> list[str]:
        return list(VOICES)

    @staticmethod
    def attributesForVoice_(voice: str) -> dict[str, str]:
        name, language = VOICES[voice]
        return {
            "VoiceIdentifier": voice,
            "VoiceName": name,
            "VoiceLocaleIdentifier": language,
            "VoiceGender": "VoiceGenderFemale",
            "VoiceAge": "35",
        }

    def startSpeakingString_(self, text: str) -> None:
        delegate = self._delegate
        place, seconds = 0, 0.02
        for word in text.split(" "):
            spoken = Range(place, len(word))
            later(
                seconds,
                lambda r=spoken: delegate.speechSynthesizer_willSpeakWord_ofString_(self, r, text),
            )
            place += len(word) + 1
            seconds += WORD
        later(seconds, lambda: delegate.speechSynthesizer_didFinishSpeaking_(self, True))
        with open(HEARD, "a", encoding="utf-8") as heard:
            heard.write(f"{self._voice} {text}\n")

    def stopSpeaking(self) -> None:
        if due:
            due.clear()
            delegate = self._delegate
            later(0, lambda: delegate.speechSynthesizer_didFinishSpeaking_(self, False))


class NSDate(NSObject):
    @staticmethod
    def dateWithTimeIntervalSinceNow_(_seconds: float) -> NSDate:
        return NSDate()

    def earlierDate_(self, _other: Any) -> NSDate:
        return self


class NSRunLoop(NSObject):
    @staticmethod
    def currentRunLoop() -> NSRunLoop:
        return NSRunLoop()

    def limitDateForMode_(self, _mode: str) -> NSDate:
        return NSDate()

    def runMode_beforeDate_(self, _mode: str, _date: NSDate) -> bool:
        while due and due[0][0] <= time.monotonic():
            due.pop(0)[1]()
        time.sleep(0.002)
        return True


class NSTimer(NSObject):
    @staticmethod
    def scheduledTimerWithTimeInterval_target_selector_userInfo_repeats_(
        seconds: float, target: Any, selector: str, _info: Any, _repeats: bool
    ) -> None:
        later(seconds, lambda: getattr(target, selector.replace(":", "_"))(None))


stoppers: list[Any] = []


class PyObjCAppHelperRunLoopStopper(NSObject):
    shouldStop = False  # noqa: N815 (as PyObjC names it)

    @staticmethod
    def addRunLoopStopper_toRunLoop_(stopper: Any, _loop: NSRunLoop) -> None:
        stoppers.append(stopper)

    @staticmethod
    def removeRunLoopStopperFromRunLoop_(_loop: NSRunLoop) -> None:
        stoppers.pop()

    def shouldRun(self) -> bool:
        return not self.shouldStop


def stop_event_loop() -> None:
    for stopper in stoppers:
        stopper.stop()


def module(name: str, **values: Any) -> None:
    made = ModuleType(name)
    made.__dict__.update(values)
    sys.modules[name] = made


module("objc", super=builtins.super, python_method=lambda method: method)
module("AppKit", NSSpeechSynthesizer=NSSpeechSynthesizer)
module(
    "Foundation",
    NSURL=None,
    NSDate=NSDate,
    NSDefaultRunLoopMode="default",
    NSObject=NSObject,
    NSRunLoop=NSRunLoop,
    NSTimer=NSTimer,
)
module("PyObjCTools")
module(
    "PyObjCTools.AppHelper",
    PyObjCAppHelperRunLoopStopper=PyObjCAppHelperRunLoopStopper,
    stopEventLoop=stop_event_loop,
)
sys.modules["PyObjCTools"].__dict__["AppHelper"] = sys.modules["PyObjCTools.AppHelper"]

if __name__ == "__main__":
    from kidsdice.services.speaker import Speaker
    from kidsdice.services.voices.pipes import Pipes

    Speaker(Pipes(), platform="darwin").run()
    os._exit(0)
