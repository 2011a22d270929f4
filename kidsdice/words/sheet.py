"""The shape of a rule sheet: pages of sentences, each with a picture to look at."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Chapter(Enum):
    """What a page is about; the order is the order in the book."""

    EASY = "easy"
    FULL = "full"
    WAYS = "ways"
    SCORING = "scoring"
    RULINGS = "rulings"
    TIPS = "tips"
    ODDS = "odds"
    ABOUT = "about"


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture on felt beside the words, made of the game's own toys.

    ``tiles`` are (number, state) with the states of a tile (open, legal,
    selected, shut); ``dice`` are (face, state) with the states of a die (live,
    dead, honey, paint, empty, next); ``total`` is the big number; ``burst`` a
    knock-out number; ``rings`` the sums on a peg; ``train`` the faces riding
    on wagons; ``icon`` one of the kit's icons.
    """

    felt: str = "spruce"
    tiles: tuple[tuple[int, str], ...] = ()
    dice: tuple[tuple[int, str], ...] = ()
    total: str = ""
    burst: int | None = None
    rings: tuple[int, ...] = ()
    train: tuple[int, ...] = ()
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: at most about five short sentences and one scene.

    ``rules`` are the ids of the rows that the page tells (S1, K14 …).
    """

    chapter: Chapter
    sentences: tuple[str, ...]
    scene: Scene
    rules: tuple[str, ...] = ()


def page(chapter: Chapter, rows: str, scene: Scene, *sentences: str) -> Page:
    """A page of these sentences, empty ones left out; ``rows`` are its ids with blanks between."""
    return Page(chapter, tuple(s for s in sentences if s), scene, tuple(rows.split()))


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole book of one game, made from the actual rules."""

    title: str
    pages: tuple[Page, ...]

    def chapter(self, chapter: Chapter) -> tuple[Page, ...]:
        """The pages of one chapter, in order."""
        return tuple(page for page in self.pages if page.chapter is chapter)
