"""The names of the chapters of a rule book."""

from __future__ import annotations

from kidsdice.words.say import translate
from kidsdice.words.sheet import Chapter


def chapter_name(chapter: Chapter) -> str:
    """What the tab of a chapter is called."""
    return {
        Chapter.EASY: translate("Chapters", "Easy rules"),
        Chapter.FULL: translate("Chapters", "Full rules"),
        Chapter.WAYS: translate("Chapters", "Ways to play"),
        Chapter.SCORING: translate("Chapters", "Scoring"),
        Chapter.RULINGS: translate("Chapters", "Rulings"),
        Chapter.TIPS: translate("Chapters", "Tips"),
        Chapter.ODDS: translate("Chapters", "Odds"),
        Chapter.ABOUT: translate("Chapters", "About the game"),
    }[chapter]
