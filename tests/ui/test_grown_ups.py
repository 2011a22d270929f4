"""The grown-ups corner: every change at once, copies, removing, and troubles in plain words."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from at_the_window import Child, OpenWindow
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QSlider,
    QWidget,
)
from test_contrast import contrast

from kidsdice.services import settings as settings_file
from kidsdice.services.paths import Paths
from kidsdice.services.trouble import Trouble
from kidsdice.services.voice_host import Voice
from kidsdice.ui.corner.parts import Note
from kidsdice.ui.corner.troubles import scores_note, settings_note
from kidsdice.ui.grown_ups import GrownUps
from kidsdice.ui.kit.hold_key import HOLD_MS
from kidsdice.ui.kit.press import Press
from kidsdice.ui.style import DAY, EVENING, HIGH_CONTRAST, Look, words

SIZES = ((1024, 600), (1280, 800), (3840, 2160))
LOOKS = (DAY, EVENING, HIGH_CONTRAST)
FAMILY = ("fox-sea", "owl-moss")


def in_corner(child: Child) -> GrownUps:
    """Go behind the key."""
    child.window.open_grown_ups()
    child.settle()
    screen = child.screen
    assert isinstance(screen, GrownUps)
    return screen


def notes(child: Child) -> str:
    """All plain words that are shown."""
    found = child.screen.findChildren(Note)
    return "\n".join(note.text() for note in found if note.isVisible())


def control(child: Child, name: str) -> QWidget:
    """The control with this name, however it is built."""
    for widget in child.screen.findChildren(QWidget):
        if (
            widget.accessibleName() == name
            and widget.isVisible()
            and not isinstance(widget, QLabel)
        ):
            return widget
    raise AssertionError(f"no {name!r}")


def scroll_to(child: Child, widget: QWidget) -> None:
    screen = child.screen
    assert isinstance(screen, GrownUps)
    screen.view.ensureWidgetVisible(widget)
    child.settle()


def press(child: Child, name: str) -> None:
    """Scroll to it and press it, as a hand would."""
    scroll_to(child, child.button(name))
    child.press(name)


def pick(child: Child, name: str, words: str) -> None:
    """Choose from a list by its keys."""
    box = control(child, name)
    assert isinstance(box, QComboBox)
    place = box.findText(words)
    assert place >= 0, [box.itemText(n) for n in range(box.count())]
    box.setFocus()
    while box.currentIndex() != place:
        child.key(Qt.Key.Key_Down if box.currentIndex() < place else Qt.Key.Key_Up)


# Every change at once


def test_colours_change_at_once(child: Child) -> None:
    in_corner(child)
    press(child, "Evening")
    assert child.hall.taste.look is EVENING
    corner = child.screen.grab().toImage().pixelColor(3, 300)
    assert corner == EVENING.c("paper2")


@pytest.mark.parametrize("action", ["Press", "Toggle"])
def test_a_screen_reader_changes_what_it_says_it_changes(child: Child, action: str) -> None:
    """A11-01: it toggles where a mouse presses."""
    in_corner(child)
    wanted = {
        "High contrast": ("colours", "high_contrast"),
        "Largest text": ("text_size", 1.45),
        "Less movement": ("less_movement", True),
        "Sound off": ("sound", "off"),
    }
    for name, (setting, value) in wanted.items():
        acts = QAccessible.queryAccessibleInterface(control(child, name)).actionInterface()
        acts.doAction(action)  # "Press" shows the press for a moment before it counts
        child.until(lambda s=setting, v=value: getattr(child.hall.choices.now, s) == v)


def test_the_control_of_a_row_is_found_before_its_words(child: Child) -> None:
    """Both have one name; who asks for that name wants the one that acts."""
    in_corner(child)
    found = QAccessible.queryAccessibleInterface(control(child, "Less movement").parentWidget())
    assert found.child(0).role() != QAccessible.Role.StaticText


def test_a_change_is_kept_at_once(child: Child) -> None:
    in_corner(child)
    press(child, "High contrast")
    press(child, "Less movement")

    def kept() -> bool:
        found = settings_file.load(child.hall.paths.settings).settings
        return (found.colours, found.less_movement) == ("high_contrast", True)

    child.until(kept)  # the file is written beside the window's thread


def test_words_grow_at_once(child: Child) -> None:
    in_corner(child)
    title = next(w for w in child.screen.findChildren(QLabel) if w.objectName() == "title")
    before = title.fontMetrics().height()
    press(child, "Largest text")
    assert title.fontMetrics().height() > 1.4 * before


def test_easier_letters_are_used_for_words_at_once(child: Child) -> None:
    in_corner(child)
    press(child, "Easier letters")
    assert words(24).families()[0] == "OpenDyslexic"
    press(child, "Easier letters")
    assert words(24).families()[0] == "Andika"


def test_the_voice_is_told_its_speed(child: Child) -> None:
    in_corner(child)
    slider = control(child, "Speed")
    assert isinstance(slider, QSlider)
    slider.setFocus()
    child.key(Qt.Key.Key_Right)
    assert child.voice.set_to["rate"] == pytest.approx(0.95)


def test_sound_and_voice_have_a_volume_each(child: Child) -> None:
    in_corner(child)
    for name in ("Sound volume", "Voice volume"):
        control(child, name).setFocus()
        child.key(Qt.Key.Key_Home)
    assert (child.voice.set_to["sound_volume"], child.voice.set_to["volume"]) == (0, 0)


def test_what_is_read_aloud_is_chosen_from_a_list(child: Child) -> None:
    in_corner(child)
    pick(child, "Read aloud", "Only the rules books")
    assert child.hall.narrator.level == "rules"


def test_only_voices_of_the_language_are_offered(child: Child) -> None:
    child.voice.voices = [
        Voice("a", "Amy", ("en-GB",)),
        Voice("b", "Berta", ("de-DE",)),
        Voice("j", "Joe", ("en-US",), natural=True),
    ]
    in_corner(child)
    box = control(child, "Voice")
    assert isinstance(box, QComboBox)
    shown = [box.itemText(n) for n in range(box.count())]
    assert shown == ["The best one", "Amy", "Joe (natural)"]


def test_a_voice_that_is_chosen_speaks(child: Child) -> None:
    child.voice.voices = [Voice("a", "Amy", ("en-GB",))]
    in_corner(child)
    pick(child, "Voice", "Amy")
    press(child, "Hear this voice")
    assert child.voice.set_to["voice"] == ("a", "en")
    assert child.voice.line == "Hello, I am Pip. Six and three make nine."


def test_a_voice_can_be_tried_where_nothing_is_read_aloud(open_window: OpenWindow) -> None:
    child = open_window(read_aloud="off")
    in_corner(child)
    press(child, "Hear this voice")
    assert child.voice.line == "Hello, I am Pip. Six and three make nine."
    assert not child.voice.silent


def test_with_all_sound_off_a_voice_is_tried_in_silence(open_window: OpenWindow) -> None:
    child = open_window(sound="off")
    in_corner(child)
    press(child, "Hear this voice")
    assert child.voice.silent == ["Hello, I am Pip. Six and three make nine."]


def test_voices_that_are_found_later_come_into_the_list(child: Child) -> None:
    in_corner(child)
    child.voice.voices = [Voice("a", "Amy", ("en-GB",))]
    child.voice.voices_changed.emit()
    box = control(child, "Voice")
    assert isinstance(box, QComboBox)
    assert box.findText("Amy") == 1


def test_an_animal_can_be_hidden(child: Child) -> None:
    in_corner(child)
    press(child, "Hedgehog")
    child.window.matches.make_player("")
    child.settle()
    assert "Hedgehog" not in child.names()
    assert "Fox" in child.names()


def test_a_choice_made_elsewhere_is_shown(child: Child) -> None:
    """The M key changes the sound on every screen."""
    in_corner(child)
    child.key(Qt.Key.Key_M)
    assert child.hall.choices.now.sound == "voice"
    assert child.button("Voice only").isChecked()


# Players and copies


def test_a_player_is_removed_only_after_three_seconds(open_window: OpenWindow) -> None:
    child = open_window(players=FAMILY)
    in_corner(child)
    badge = child.button("Remove Owl")
    scroll_to(child, badge)
    middle = badge.rect().center()
    child.taps.wait(1.0)
    QTest.mousePress(badge, Qt.MouseButton.LeftButton, pos=middle)
    QTest.qWait(HOLD_MS // 3)
    QTest.mouseRelease(badge, Qt.MouseButton.LeftButton, pos=middle)
    child.settle()
    assert child.store.players() == FAMILY
    child.taps.wait(1.0)
    QTest.mousePress(badge, Qt.MouseButton.LeftButton, pos=middle)
    child.until(lambda: child.store.players() == ("fox-sea",))
    child.settle()
    assert "Remove Owl" not in child.names()


def test_a_player_who_was_removed_can_be_put_back(open_window: OpenWindow) -> None:
    child = open_window(players=FAMILY)
    in_corner(child)
    child.button("Remove Owl").click()
    child.settle()
    press(child, "Put Green Owl back")
    assert set(child.store.players()) == set(FAMILY)
    assert "Remove Owl" in child.names()


def choose_file(child: Child, path: Path) -> None:
    dialog = child.window.findChild(QFileDialog)
    assert dialog is not None
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.fileSelected.emit(str(path))
    dialog.close()


def test_a_copy_is_saved_and_brought_back(open_window: OpenWindow, tmp_path: Path) -> None:
    child = open_window(players=FAMILY)
    in_corner(child)
    copy = tmp_path / "copy.sqlite"
    press(child, "Save a copy")
    choose_file(child, copy)
    child.until(lambda: "A copy was saved as copy.sqlite." in notes(child))
    child.store.remove_player("owl-moss")
    press(child, "Bring back")
    choose_file(child, copy)
    child.until(lambda: "The copy was brought back." in notes(child))
    assert child.store.players() == FAMILY
    assert "Remove Owl" in child.names()


def test_a_file_that_is_no_copy_changes_nothing(child: Child, tmp_path: Path) -> None:
    in_corner(child)
    letter = tmp_path / "letter.sqlite"
    letter.write_text("Dear grandmother")
    press(child, "Bring back")
    choose_file(child, letter)
    child.until(lambda: "no copy of Kids Dice scores" in notes(child))
    assert child.store.players() == ("fox-sea",)


def test_an_answer_that_comes_after_leaving_harms_nothing(child: Child, tmp_path: Path) -> None:
    in_corner(child)
    press(child, "Save a copy")
    choose_file(child, tmp_path / "copy.sqlite")
    child.key(Qt.Key.Key_Escape)
    child.until((tmp_path / "copy.sqlite").exists)
    assert child.store.flush()
    assert child.screen is child.window.home


def test_the_folder_of_everything_is_shown(child: Child) -> None:
    in_corner(child)
    field = control(child, "Everything is kept here")
    assert isinstance(field, QLineEdit)
    assert field.text() == str(child.hall.paths.data)


# Troubles


def test_the_corner_says_that_a_damaged_file_was_set_aside(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    """STO-02."""
    paths = Paths.at(tmp_path / "data")
    paths.data.mkdir()
    paths.database.write_bytes(b"no database at all " * 400)
    child = open_window()
    in_corner(child)
    aside = child.store.set_aside
    assert aside is not None
    assert aside.name in notes(child)
    assert "set aside" in notes(child)


def test_the_corner_says_that_damaged_settings_were_set_aside(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    paths = Paths.at(tmp_path / "data")
    paths.data.mkdir()
    paths.settings.write_text("{")
    child = open_window()
    in_corner(child)
    press(child, "Evening")  # a later change that is saved well does not hide it
    assert "settings-set-aside-1.json" in notes(child)


def test_nothing_is_said_when_all_is_well(child: Child) -> None:
    in_corner(child)
    assert notes(child) == ""


@pytest.mark.parametrize("trouble", [t for t in Trouble if t is not Trouble.FOREIGN])
def test_every_trouble_has_words_of_its_own(trouble: Trouble) -> None:
    """Read-only, full, locked, newer, restored …: each said plainly."""
    told = scores_note(trouble, Path("scores-set-aside-1.sqlite"))
    assert told.endswith(".")
    others = [
        scores_note(t, Path("scores-set-aside-1.sqlite")) for t in Trouble if t is not trouble
    ]
    same = [other for other in others if other == told]
    assert len(same) == (1 if trouble is Trouble.SET_ASIDE else 0)  # FOREIGN is told elsewhere
    assert scores_note(None, None) == settings_note(None, None) == ""


def test_a_missing_voice_comes_with_how_to_add_one(child: Child) -> None:
    in_corner(child)
    child.voice.has_voice, child.voice.lacks_voice = False, True
    child.voice.voice_changed.emit(False)
    assert "To add one" in notes(child)
    child.voice.has_voice, child.voice.lacks_voice = True, False
    child.voice.voice_changed.emit(True)
    assert notes(child) == ""


def test_a_voice_that_fails_is_not_called_missing(child: Child) -> None:
    """There are voices here: nothing need be installed."""
    in_corner(child)
    child.voice.has_voice = False
    child.voice.voice_changed.emit(False)
    assert "tried again by itself" in notes(child)
    assert "To add one" not in notes(child)


def test_without_a_loudspeaker_nothing_is_said_of_the_voice(child: Child) -> None:
    in_corner(child)
    child.voice.has_voice = child.voice.has_sound = False
    child.voice.voice_changed.emit(False)
    child.voice.sound_changed.emit(False)
    assert "No loudspeaker" in notes(child)
    assert "voice" not in notes(child)


def test_how_to_get_the_natural_voice_is_said_where_it_is_not(child: Child) -> None:
    child.voice.voices = [Voice("a", "Amy", ("en-GB",))]
    in_corner(child)
    assert "kidsdice[natural]" in notes(child)
    child.voice.voices = [*child.voice.voices, Voice("j", "Joe", ("en-US",), natural=True)]
    child.voice.voices_changed.emit()
    assert notes(child) == ""


def test_in_a_bundle_the_larger_one_is_named_for_the_natural_voice(
    child: Child, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing can be installed into it."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    child.voice.voices = [Voice("a", "Amy", ("en-GB",))]
    in_corner(child)
    assert "kidsdice-natural" in notes(child)


@pytest.mark.parametrize(
    ("system", "way"), [("win32", "choose Add voices"), ("darwin", "choose Manage Voices")]
)
def test_how_to_add_more_of_the_systems_voices_is_said(
    child: Child, monkeypatch: pytest.MonkeyPatch, system: str, way: str
) -> None:
    child.voice.voices = [Voice("a", "Zira", ("en-US",))]
    monkeypatch.setattr(sys, "platform", system)
    in_corner(child)
    assert way in notes(child)


def test_the_voice_is_told_its_pitch(child: Child) -> None:
    in_corner(child)
    control(child, "Pitch").setFocus()
    child.key(Qt.Key.Key_Home)
    assert child.voice.set_to["pitch"] == 0.75


def test_a_missing_loudspeaker_is_said(child: Child) -> None:
    in_corner(child)
    child.voice.sound_changed.emit(False)
    assert "No loudspeaker" in notes(child)


# Keys, names and places


def test_every_control_has_a_name(child: Child) -> None:
    """A11-01."""
    in_corner(child)
    kinds = (QAbstractButton, QComboBox, QSlider, QLineEdit)
    controls = [w for w in child.screen.findChildren(QWidget) if isinstance(w, kinds)]
    reached = [w for w in controls if w.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert len(reached) > 30
    assert [w for w in reached if not w.accessibleName()] == []


def test_tab_reaches_every_control(open_window: OpenWindow) -> None:
    """Segments count as one: arrows move inside them."""
    child = open_window(players=FAMILY)
    in_corner(child)
    met: list[str] = []
    for _ in range(60):
        child.key(Qt.Key.Key_Tab)
        focused = child.window.focusWidget()
        assert focused is not None
        met.append(focused.accessibleName())
    wanted = {
        "Back", "Voice", "Hear this voice", "Speed", "Read aloud", "Usual text", "Day",
        "Less movement", "Easier letters", "Sound on", "Sound volume", "Voice volume", "Fox",
        "Tortoise", "Save a copy", "Bring back", "Remove Owl", "Everything is kept here",
    }  # fmt: skip
    assert wanted <= set(met)


def test_the_focus_is_seen_and_said(child: Child) -> None:
    """A11-04."""
    screen = in_corner(child)
    before = screen.grab().toImage()
    child.key(Qt.Key.Key_Tab, 3)
    after = screen.grab().toImage()
    focused = child.window.focusWidget()
    assert focused is not None
    assert focused.accessibleName() == "Speed"
    spot = focused.mapTo(screen, QPoint(-8, focused.height() // 2))
    assert before.pixelColor(spot) != after.pixelColor(spot)
    assert child.voice.line == focused.accessibleName()


def test_esc_goes_back_to_the_shelf(child: Child) -> None:
    in_corner(child)
    child.key(Qt.Key.Key_Escape)
    assert child.screen is child.window.home


@pytest.mark.parametrize("text_size", [1.0, 1.45])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_is_cut_or_overlaps(
    open_window: OpenWindow, size: tuple[int, int], text_size: float
) -> None:
    """UI-05, DESIGN 14.4: every word fits its place, every control its card."""
    child = open_window(size=size, text_size=text_size, players=FAMILY)
    screen = in_corner(child)
    assert screen.view.horizontalScrollBar().maximum() == 0
    for label in screen.findChildren(QLabel):
        if label.isVisible() and label.text():
            need = label.heightForWidth(label.width()) if label.wordWrap() else label.height()
            assert need <= label.height() + 1, label.text()
            assert label.wordWrap() or label.sizeHint().width() <= label.width(), label.text()
    for card in screen.cards:
        inside = QRect(QPoint(0, 0), card.size())
        rects: list[tuple[str, QRect]] = []
        for widget in card.findChildren(QAbstractButton):
            if widget.isVisible():
                bleed = round(widget.bleed * screen.k) if isinstance(widget, Press) else 0
                at = widget.mapTo(card, QPoint(bleed, bleed))
                rect = QRect(
                    at.x(), at.y(), widget.width() - 2 * bleed, widget.height() - 2 * bleed
                )
                assert inside.contains(rect), widget.accessibleName()
                rects.append((widget.accessibleName(), rect))
                if not isinstance(widget, Press):
                    assert widget.sizeHint().width() <= widget.width(), widget.accessibleName()
        for place, (name, rect) in enumerate(rects):
            for other, its in rects[place + 1 :]:
                assert not rect.intersects(its), (name, other)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_words_of_the_corner_can_be_read_in_every_look(look: Look) -> None:
    """UI-07: on cards, on wells, in lists, and where something is chosen."""
    for top, below in (
        ("ink", "paper"), ("ink", "paper2"), ("ink2", "paper"), ("paper", "ink"),
    ):  # fmt: skip
        assert contrast(look.c(top).name(), look.c(below).name()) >= 4.5
    for line in ("line-strong", "leaf"):
        assert contrast(look.c(line).name(), look.c("paper").name()) >= 2.5


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_a_list_that_opens_can_be_read(open_window: OpenWindow, look: Look) -> None:
    """UI-07: lists are windows of their own and must follow the look too."""
    child = open_window(colours=look.name)
    in_corner(child)
    box = control(child, "Read aloud")
    assert isinstance(box, QComboBox)
    box.showPopup()
    child.settle()
    picture = box.view().viewport().grab().toImage()
    colours = {
        picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(4, 120, 2)
    }
    assert look.c("paper").name() in colours
    assert look.c("ink").name() in colours
    box.hidePopup()


def test_the_way_back_does_not_lie_on_the_headline_from_right_to_left(
    open_window: OpenWindow,
) -> None:
    child = open_window()
    QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    screen = in_corner(child)
    headline = next(w for w in screen.findChildren(QLabel) if w.objectName() == "headline")
    words = QRect(headline.mapTo(screen, QPoint(0, 0)), headline.size())
    back = screen.back.geometry()
    assert back.center().x() > words.right()
    assert not words.intersects(back.adjusted(20, 20, -20, -20))
