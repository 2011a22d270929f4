"""What is spoken for what is shown, and the way back."""

from __future__ import annotations

import pytest

from kidsdice.services.spoken import pronounce


def heard(text: str) -> list[str]:
    """What is lit, word after word, by a voice that reports every spoken word."""
    spoken = pronounce(text)
    lit = []
    position = 0
    for word in spoken.text.split():
        position = spoken.text.index(word, position)
        number = spoken.word_at(position)
        assert number is not None
        shown = spoken.words[number]
        lit.append(text[shown.start : shown.start + shown.length])
        position += len(word)
    return lit


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        ("1 + 3 + 5", "1 plus 3 plus 5"),
        ("1+3", "1 plus 3"),
        ("3 + 5 = 8", "3 plus 5 equals 8"),
        ("6 × 4", "6 times 4"),
        ("Ages 5–9", "Ages 5 to 9"),
        ("5/36 of all throws", "5 out of 36 of all throws"),
        ("an average of 35/6", "an average of 35 over 6"),
        ("about 17%", "about 17 per cent"),
        ("17 %", "17 per cent"),
        ("12.5 % of 1,000 throws", "12.5 per cent of 1,000 throws"),
        ("4 of 36 ways", "4 of 36 ways"),
        ("Tiles 1–9", "Tiles 1 to 9"),
        ("6 − 4", "6 minus 4"),
        ("Don't stop!", "Don't stop!"),
        ("24 and 10 make 34.", "24 and 10 make 34."),
        ("an average of 8.5", "an average of 8.5"),
        ("Two 2s are out.", "Two twos are out."),
        ("The 2s and 6s score.", "The twos and sixes score."),
    ],
)
def test_signs_are_spoken_as_words(shown: str, said: str) -> None:
    assert " ".join(pronounce(shown).text.split()) == said


def test_nothing_that_a_voice_could_take_for_a_command_is_left() -> None:
    assert not set("<>&") & set(pronounce('a < b & c > d <break time="9s"/>').text)


def test_more_dice_of_a_number_are_one_word() -> None:
    assert heard("Two 2s and a 5.") == ["Two", "2s", "and", "a", "5"]


def test_a_sign_is_lit_while_its_word_is_heard() -> None:
    assert heard("1 + 3 = 4") == ["1", "+", "3", "=", "4"]


def test_a_fraction_stays_lit_through_all_its_words() -> None:
    assert heard("It is 5/36 now.") == ["It", "is", *4 * ["5/36"], "now"]


def test_words_after_a_longer_spoken_sign_are_lit_in_their_shown_place() -> None:
    text = "3+5 is 8, you see."
    assert heard(text) == ["3", "+", "5", "is", "8", "you", "see"]


def test_a_position_outside_the_text_is_nobodys() -> None:
    spoken = pronounce("Roll two dice.")
    assert spoken.word_at(-1) is None
    assert spoken.word_at(10_000) is None


def test_a_position_one_too_far_still_means_its_word() -> None:
    """Some engines count from one."""
    spoken = pronounce("Roll two dice.")
    assert spoken.word_at(1) == 0
    assert spoken.word_at(5) == 1


def test_writing_without_blanks_is_lit_sign_by_sign() -> None:
    assert len(pronounce("掷两个骰子。").words) == 5


def test_vowel_signs_do_not_cut_a_word() -> None:
    assert len(pronounce("नमस्ते बच्चों").words) == 2


def test_a_text_without_words_has_none() -> None:
    assert pronounce(" … — !").words == ()


def test_letters_of_every_script_go_through_unharmed() -> None:
    text = "Dés, Würfel, кости, नर्द, 骰子, نرد, 🎲!"
    assert "🎲" not in pronounce(text).text
    assert "кости" in pronounce(text).text
