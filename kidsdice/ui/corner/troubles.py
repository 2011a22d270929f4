"""What went wrong with keeping things, and with the voice, in plain words for a grown-up."""

from __future__ import annotations

import sys
from pathlib import Path

from kidsdice.services.trouble import Trouble
from kidsdice.words.say import fill, translate


def scores_note(trouble: Trouble | None, set_aside: Path | None) -> str:
    """What to know about the file of scores; empty when all is well."""
    aside = {"file": set_aside.name if set_aside is not None else ""}
    match trouble:
        case Trouble.RESTORED:
            return fill(
                translate(
                    "Troubles",
                    "The file of scores was damaged. The last good copy took its place."
                    " The old file was set aside under the name {file}.",
                ),
                **aside,
            )
        case Trouble.NEWER:
            return translate(
                "Troubles",
                "The file of scores comes from a newer Kids Dice and is left as it is."
                " New scores wait beside it until that version is used again.",
            )
        case Trouble.READ_ONLY:
            return translate(
                "Troubles",
                "Scores cannot be saved: the folder may not be written to."
                " Everything can be played; new scores are lost when the window is closed.",
            )
        case Trouble.DISK_FULL:
            return translate(
                "Troubles",
                "Scores could not be saved: the disk is full. Old scores are safe."
                " Make some room; saving is tried again by itself.",
            )
        case Trouble.LOCKED:
            return translate(
                "Troubles",
                "Another program holds the file of scores. Saving is tried again by itself.",
            )
        case Trouble.FAILED:
            return translate(
                "Troubles",
                "Scores could not be saved: the disk or the folder fails. You can play on.",
            )
    if set_aside is None:
        return ""
    return fill(
        translate(
            "Troubles",
            "A damaged file of scores was set aside under the name {file} and a new one was begun."
            " If there is a copy, Bring back puts it in place.",
        ),
        **aside,
    )


def settings_note(trouble: Trouble | None, set_aside: Path | None) -> str:
    """What to know about the file of these settings; empty when all is well."""
    if trouble in (None, Trouble.SET_ASIDE):
        if set_aside is None:
            return ""
        template = translate(
            "Troubles",
            "A damaged file of settings was set aside under the name {file}."
            " The usual settings took its place.",
        )
        return fill(template, file=set_aside.name)
    if trouble is Trouble.READ_ONLY:
        return translate("Troubles", "Settings cannot be saved: the folder may not be written to.")
    if trouble is Trouble.DISK_FULL:
        return translate("Troubles", "Settings could not be saved: the disk is full.")
    return translate("Troubles", "Settings could not be saved: the disk or the folder fails.")


def copy_note(trouble: Trouble | None, path: Path) -> str:
    """How saving a copy went."""
    if trouble is None:
        return fill(translate("Troubles", "A copy was saved as {file}."), file=path.name)
    if trouble is Trouble.DISK_FULL:
        return translate("Troubles", "No copy was saved: the disk is full.")
    if trouble is Trouble.READ_ONLY:
        return translate("Troubles", "No copy was saved: that folder may not be written to.")
    return translate("Troubles", "No copy was saved: that place cannot be used.")


def bring_back_note(trouble: Trouble | None) -> str:
    """How bringing a copy back went."""
    if trouble is None:
        return translate(
            "Troubles", "The copy was brought back. What was there before was set aside."
        )
    if trouble is Trouble.FOREIGN:
        return translate(
            "Troubles", "That file is no copy of Kids Dice scores. Nothing was changed."
        )
    return translate("Troubles", "The copy could not be brought back. Nothing was changed.")


def no_voice_note() -> str:
    """How to add a voice on this system."""
    if sys.platform == "win32":
        return translate(
            "Troubles",
            "No voice was found, so words light up silently. To add one, open Settings,"
            " Time and language, Speech, and choose Add voices.",
        )
    if sys.platform == "darwin":
        return translate(
            "Troubles",
            "No voice was found, so words light up silently. To add one, open System Settings,"
            " Accessibility, Spoken Content, System voice, and choose Manage Voices.",
        )
    return translate(
        "Troubles",
        "No voice was found, so words light up silently. To add one, install espeak-ng with the"
        " software program of this computer, then start Kids Dice again.",
    )


def more_voices_note() -> str:
    """How to add a better voice, where the system's own voices speak."""
    if sys.platform == "win32":
        return translate(
            "Troubles",
            "More voices can be added: open Settings, Time and language, Speech, and choose Add"
            " voices. Then start Kids Dice again.",
        )
    return translate(
        "Troubles",
        "More voices can be added: open System Settings, Accessibility, Spoken Content, System"
        " voice, and choose Manage Voices. Then start Kids Dice again.",
    )


def silent_voice_note() -> str:
    """There are voices, but they do not answer."""
    return translate(
        "Troubles",
        "The voice does not answer at the moment, so words light up silently."
        " It is tried again by itself.",
    )


def natural_voice_note() -> str:
    """How to get the voice that is not part of every installation."""
    if getattr(sys, "frozen", False):
        return translate(
            "Troubles",
            "A natural voice (American English) comes with the larger Kids Dice, kidsdice-natural.",
        )
    return fill(
        translate(
            "Troubles",
            "A natural voice (American English, 260 MB) can be added: install {package}, then"
            " start Kids Dice again.",
        ),
        package="kidsdice[natural]",
    )


def no_sound_note() -> str:
    """There is nothing to play sounds on."""
    return translate(
        "Troubles",
        "No loudspeaker or headphones were found. Sound comes back by itself when there are some.",
    )
