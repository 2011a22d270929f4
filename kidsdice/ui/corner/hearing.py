"""The cards about what is heard: the voice and its language, sounds and what is shown in play."""

from __future__ import annotations

import sys

from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QWidget

from kidsdice.services import languages
from kidsdice.services.voice_host import Voice
from kidsdice.services.voices.tongues import fits
from kidsdice.ui.corner.controls import Pick, Segment, Slide
from kidsdice.ui.corner.parts import Card, Row
from kidsdice.ui.corner.trays import AnimalSwitch, Tray
from kidsdice.ui.corner.troubles import (
    more_voices_note,
    natural_voice_note,
    no_sound_note,
    no_voice_note,
    silent_voice_note,
)
from kidsdice.ui.hall import Hall
from kidsdice.ui.kit.buttons import SpeechButton
from kidsdice.ui.kit.paint import draw_animal, draw_icon
from kidsdice.ui.style import Look
from kidsdice.words.lists import ANIMALS


def _tortoise(p: QPainter, look: Look, size: float) -> None:
    draw_animal(p, look, 0, 0, "tortoise", size)


def _rabbit(p: QPainter, look: Look, size: float) -> None:
    draw_animal(p, look, 0, 0, "rabbit", size)


def _bear(p: QPainter, look: Look, size: float) -> None:
    draw_animal(p, look, 0, 0, "bear", size)


def _bird(p: QPainter, look: Look, size: float) -> None:
    draw_icon(p, look, 1, 1, "bird", size - 2)


def _mute(p: QPainter, look: Look, size: float) -> None:
    draw_icon(p, look, 1, 1, "mute", size - 2)


def _loud(p: QPainter, look: Look, size: float) -> None:
    draw_icon(p, look, 1, 1, "sound", size - 2)


class VoiceCard(Card):
    """Language, voice, speed, pitch, and what is read aloud."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall, "")
        self._title.setText(self.tr("Voice and language"))
        self.setAccessibleName(self.tr("Voice and language"))
        speech, taste = hall.narrator.speech, hall.taste
        self._add_language()
        self.voice = Pick(taste, self.tr("Voice"))
        self.try_it = Tray(taste, hall.narrator.name, 46, 1)
        self.pip = SpeechButton(self.try_it, self.tr("Hear this voice"))
        self.pip.clicked.connect(self._try_voice)
        self.try_it.fill([self.pip])
        hall.narrator.talking.connect(self.pip.show_talking)
        both = QWidget()
        line = QHBoxLayout(both)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(0)
        line.addWidget(self.voice, 1)
        line.addWidget(self.try_it)
        self.add(Row(self.tr("Voice"), both))
        self.no_voice = self.add_note()
        self.more = self.add_note()
        speed = Slide(taste, self.tr("Speed"), (0.75, 1.25), (_tortoise, _rabbit))
        self.add(Row(self.tr("Speed"), speed))
        self.bind(speed, "speed")
        pitch = Slide(taste, self.tr("Pitch"), (0.75, 1.5), (_bear, _bird))
        self.add(Row(self.tr("Pitch"), pitch, self.tr("Not for every voice")))
        self.bind(pitch, "pitch")
        aloud = Pick(taste, self.tr("Read aloud"))
        levels = [
            ("everything", self.tr("Everything")),
            ("events", self.tr("What happens in play")),
            ("rules", self.tr("Only the rules books")),
            ("off", self.tr("Nothing")),
        ]
        aloud.offer(levels, hall.choices.now.read_aloud)
        self.add(Row(self.tr("Read aloud"), aloud))
        self.bind(aloud, "read_aloud")
        self._add_manners()
        self.end()
        self._show_voices()
        self.bind(self.voice, "voice")
        self._show_no_voice()
        speech.voices_changed.connect(self._show_voices)
        for news in (speech.voices_changed, speech.voice_changed, speech.sound_changed):
            news.connect(self._show_no_voice)

    def _add_language(self) -> None:
        """Only where there is a choice."""
        known = languages.available()
        if len(known) < 2:
            return
        language = Pick(self.hall.taste, self.tr("Language"))
        own = [(one.code, one.name) for one in known]
        language.offer([("", self.tr("As the computer")), *own], self.hall.choices.now.language)
        self.add(Row(self.tr("Language"), language))
        self.bind(language, "language")

    def _add_manners(self) -> None:
        """What Pip does where a screen reader speaks."""
        beside = Pick(self.hall.taste, self.tr("Beside a screen reader"))
        values = [
            ("ask", self.tr("Ask once")),
            ("speak", self.tr("Speak too")),
            ("quiet", self.tr("Keep quiet")),
        ]
        beside.offer(values, self.hall.choices.now.beside_reader)
        self.add(Row(self.tr("Beside a screen reader"), beside))
        self.bind(beside, "beside_reader")

    def _fitting(self) -> list[Voice]:
        """The voices that speak the child's language."""
        code = self.hall.languages.code
        return [v for v in self.hall.narrator.speech.voices if fits(v.languages, code)]

    def _show_voices(self) -> None:
        fitting = self._fitting()
        named = [(voice.id, self._voice_name(voice.name, voice.natural)) for voice in fitting]
        self.voice.offer([("", self.tr("The best one")), *named], self.hall.choices.now.voice)
        self.more.tell(self._how_to_add(fitting))

    def _how_to_add(self, fitting: list[Voice]) -> str:
        """How to get more voices, where there are some already."""
        if not fitting:
            return ""
        if sys.platform != "linux":
            return more_voices_note()
        english = self.hall.languages.code.startswith("en")
        lacks = english and not any(voice.natural for voice in fitting)
        return natural_voice_note() if lacks else ""

    def _voice_name(self, name: str, natural: bool) -> str:
        return self.tr("{name} (natural)").format(name=name) if natural else name

    def _show_no_voice(self) -> None:
        """No voice there, or one that fails; without a loudspeaker that alone is the trouble."""
        speech = self.hall.narrator.speech
        note = ""
        if speech.lacks_voice:
            note = no_voice_note()
        elif not speech.has_voice and speech.has_sound:
            note = silent_voice_note()
        self.no_voice.tell(note)
        self.pip.show_asleep(not speech.has_voice)

    def _try_voice(self) -> None:
        narrator = self.hall.narrator
        if narrator.speech.talking:
            narrator.hush()
        else:
            line = self.tr("Hello, I am Pip. Six and three make nine.")
            narrator.read(line, shown=False, at_off=True)


class SoundCard(Card):
    """Sounds, how loud, and the animals that children may be."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall, "")
        self._title.setText(self.tr("Sound and play"))
        self.setAccessibleName(self.tr("Sound and play"))
        taste = hall.taste
        values = [
            ("on", self.tr("On"), self.tr("Sound on")),
            ("voice", self.tr("Voice only"), self.tr("Voice only")),
            ("off", self.tr("Off"), self.tr("Sound off")),
        ]
        sound = Segment(self.tr("Sound"), values)
        self.add(Row(self.tr("Sound"), sound))
        self.bind(sound, "sound")
        self.no_sound = self.add_note()
        sounds = Slide(taste, self.tr("Sound volume"), (0, 1), (_mute, _loud))
        sounds.chosen.connect(lambda _volume: hall.narrator.play("tap"))
        voice = Slide(taste, self.tr("Voice volume"), (0, 1), (_mute, _loud))
        self.add(Row(self.tr("Sound volume"), sounds))
        self.bind(sounds, "sound_volume")
        self.add(Row(self.tr("Voice volume"), voice))
        self.bind(voice, "volume")
        self.animals = Tray(taste, hall.narrator.name, 46, 6)
        self.switches = [AnimalSwitch(self.animals, animal) for animal in ANIMALS]
        for switch in self.switches:
            switch.clicked.connect(lambda _=False, a=switch.animal: self._hide_or_show(a))
        self.animals.fill(self.switches)
        small = self.tr("Tap one that your family would rather not see")
        self.add(Row(self.tr("Hide an animal"), self.animals, small))
        self.end()
        self.show_settings(hall.choices.now)
        speech = hall.narrator.speech
        self._show_no_sound(speech.has_sound)
        speech.sound_changed.connect(self._show_no_sound)

    def _show_no_sound(self, has_sound: bool) -> None:
        self.no_sound.tell("" if has_sound else no_sound_note())

    def _hide_or_show(self, animal: str) -> None:
        """One animal is always left to be."""
        hidden = {*self.hall.choices.now.hidden_animals} ^ {animal}
        if not hidden.issuperset(ANIMALS):
            self.hall.narrator.play("choose")
            kept = tuple(one for one in ANIMALS if one in hidden)
            self.hall.choices.change(hidden_animals=kept)

    def show_settings(self, settings: object) -> None:
        """Follow the settings, the animals too."""
        super().show_settings(settings)  # type: ignore[arg-type]
        for switch in self.switches:
            switch.setChecked(switch.animal in self.hall.choices.now.hidden_animals)
            hidden, shown = self.tr("Hidden"), self.tr("Shown")
            switch.setAccessibleDescription(hidden if switch.isChecked() else shown)
            switch.update()
