"""That it speaks: every word of a sentence is in the sound, at a child's pace."""

from __future__ import annotations

import sys
from array import array

import pytest

if sys.platform != "linux":
    pytest.skip("our own drivers are for Linux", allow_module_level=True)

from listening import RATE, decibels
from voice_help import Spoken, speak_to_tape

from kidsdice.services.tokens import word_spans
from kidsdice.services.voices.choir import choose
from kidsdice.services.voices.espeak import Espeak, filled_in
from kidsdice.services.voices.pcm import CannotSpeak, Manner, VoiceFacts, sentences
from kidsdice.services.voices.pico import Pico
from kidsdice.services.voices.piper import Piper, starts_of_words
from kidsdice.services.voices.singer import Singer

TEXT = "All nine tiles are open. Roll two dice, and add them. You rolled 3 and 5. That makes eight."
VOICES = [("Pico", "en-US"), ("Espeak", "en-us")]
SYNTHS = {"Pico": Pico(), "Espeak": Espeak()}


def faults(text: str, spoken: Spoken) -> list[str]:
    """What a listener would complain of; the same check for speech, silence and a cut."""
    found = []
    spans = word_spans(text)
    if [word[:2] for word in spoken.words] != [(start, end - start) for start, end in spans]:
        found.append("words are missing or out of order")
    ends = [at for _, _, at in spoken.words[1:]] + [len(spoken.samples)]
    for (start, length, at), end in zip(spoken.words, ends, strict=True):
        if decibels(spoken.samples[at:end]) < -45:
            found.append(f"{text[start : start + length]!r} cannot be heard")
    minutes = len(spoken.samples) / RATE / 60
    if not 100 < len(spans) / minutes < 180:
        found.append("not at a child's pace")
    return found


@pytest.mark.parametrize(("synth", "voice"), VOICES)
def test_every_word_is_heard_at_a_childs_pace(synth: str, voice: str) -> None:
    assert faults(TEXT, speak_to_tape(SYNTHS[synth], voice, TEXT)) == []


@pytest.mark.parametrize(("synth", "voice"), VOICES)
def test_silence_would_not_pass(synth: str, voice: str) -> None:
    spoken = speak_to_tape(SYNTHS[synth], voice, TEXT)
    assert faults(TEXT, Spoken(array("h", bytes(2 * len(spoken.samples))), spoken.words))


@pytest.mark.parametrize(("synth", "voice"), VOICES)
def test_a_cut_would_not_pass(synth: str, voice: str) -> None:
    spoken = speak_to_tape(SYNTHS[synth], voice, TEXT)
    half = len(spoken.samples) // 2
    assert faults(TEXT, Spoken(spoken.samples[:half], spoken.words))


@pytest.mark.parametrize(("synth", "voice"), VOICES)
def test_slower_and_faster_change_the_length(synth: str, voice: str) -> None:
    lengths = [
        len(speak_to_tape(SYNTHS[synth], voice, "Here are the ways to make eight.", wpm).samples)
        for wpm in (124, 165, 206)
    ]
    assert lengths[0] > 1.2 * lengths[1] > 1.2 * 1.1 * lengths[2]


def test_pico_finds_its_words_exactly() -> None:
    """Each word begins a loudness of its own: no estimate is needed."""
    for _, sentence in sentences(TEXT):
        take = SYNTHS["Pico"].speak(sentence, Manner("en-US", 148))
        starts = [word.at for word in take.words]
        assert starts == sorted(set(starts))
        assert starts[-1] < len(take.samples) - 0.1 * take.rate


def test_the_same_sentence_always_sounds_the_same() -> None:
    pico = SYNTHS["Pico"]
    first, *others = [pico.speak("Roll two dice.", Manner("en-US", 148)).samples for _ in range(4)]
    assert all(other == first for other in others)


@pytest.mark.parametrize("text", ["Привет", "你好", "مرحبا"])
def test_a_script_that_pico_cannot_read_is_noticed(text: str) -> None:
    with pytest.raises(CannotSpeak):
        _ = SYNTHS["Pico"].speak(text, Manner("en-US", 148)).samples


@pytest.mark.parametrize(
    ("language", "text"),
    [("de", "Du hast gewonnen."), ("ru", "Привет, дети."), ("cmn", "你好。"), ("ar", "مرحبا بكم")],
)
def test_espeak_reads_many_scripts(language: str, text: str) -> None:
    take = SYNTHS["Espeak"].speak(text, Manner(language, 148))
    assert decibels(take.samples) > -40
    assert len(take.words) == len(word_spans(text))


@pytest.mark.parametrize("voice", ["en-gb", "en-us", "fr-fr", "fr-ch", "pt-br"])
def test_espeak_has_every_accent_that_it_lists(voice: str) -> None:
    espeak = SYNTHS["Espeak"]
    assert voice in [facts.id for facts in espeak.voices()]
    assert decibels(espeak.speak("Eva 3.", Manner(voice, 148)).samples) > -40


@pytest.mark.parametrize("voice", ["de-DE", "en-GB", "es-ES", "fr-FR", "it-IT"])
def test_pico_has_six_languages(voice: str) -> None:
    assert decibels(SYNTHS["Pico"].speak("Eva 3.", Manner(voice, 148)).samples) > -40


def test_words_spoken_in_one_breath_get_times_in_between() -> None:
    """espeak-ng says "of the" as one word and tells only the first."""
    times = filled_in([(0, 0), (4, 100), (11, 400)], [(0, 3), (4, 6), (7, 10), (11, 15)])
    assert [word.at for word in times] == [0, 100, 250, 400]


def test_an_event_never_leads_back() -> None:
    times = filled_in([(0, 0), (8, 300), (4, 350)], [(0, 3), (4, 7), (8, 12)])
    assert [word.at for word in times] == [0, 150, 300]


def test_odd_texts_do_not_stop_the_voice() -> None:
    for text in ("7.", "<b>Roll</b> & go", "A" * 200, "3.5 or 1,000?", "Hm … hm!", 'Say "yes".'):
        assert speak_to_tape(SYNTHS["Pico"], "en-US", text).words


def test_sentences_keep_their_places() -> None:
    text = "One die.  Two dice! 3.5 is odd? Yes"
    assert [text[at : at + len(s)] for at, s in sentences(text)] == [
        "One die.",
        "Two dice!",
        "3.5 is odd?",
        "Yes",
    ]


def natural() -> Piper:
    """The natural voice, or a skip where the extra is not installed."""
    try:
        return Piper()
    except ImportError as missing:
        pytest.skip(str(missing))


def test_the_natural_voice_says_every_word() -> None:
    assert faults(TEXT, speak_to_tape(natural(), "en-US", TEXT)) == []


def test_the_natural_voice_is_only_taken_when_it_is_wished_for() -> None:
    joe = VoiceFacts("en-US", "Joe", ("en-US",), natural=True)
    plain = VoiceFacts("en-US", "Pico", ("en-US",))
    singers = [Singer("piper", None, (joe,)), Singer("pico", None, (plain,))]
    assert choose(singers, "", "en") == (singers[1], "en-US")
    assert choose(singers, "piper:en-US", "en") == (singers[0], "en-US")
    assert choose(singers, "piper:en-US", "de") is None


def test_groups_of_sounds_are_laid_beside_the_words() -> None:
    """ "One of the 36 ways": "of the" is one group, "36" is two."""
    starts = starts_of_words([3, 4, 4, 5, 3], [0, 10, 20, 30, 40], [3, 2, 2, 9, 3])
    assert starts == [0, 10, 15, 20, 40]


def test_as_many_groups_as_words_need_no_guess() -> None:
    assert starts_of_words([3, 2], [0, 9], [4, 4]) == [0, 9]
