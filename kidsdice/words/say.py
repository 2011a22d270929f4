"""The shape of what is said: one sentence serves story, voice, log and captions."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def fill(template: str, /, **values: object) -> str:
    """Put values into a translated sentence (always after translating).

    A translation whose placeholders are broken is shown as it stands: a
    strange word is better than a crash in front of a child.
    """
    try:
        return template.format(**values)
    except (KeyError, IndexError, ValueError):
        return template


def join(*sentences: str) -> str:
    """Sentences one after another, empty ones left out."""
    return " ".join(sentence for sentence in sentences if sentence)
