"""A sheet cut into leaves: what stands on one opening of the book at today's size of words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from kidsdice.words.sheet import Chapter, Scene, Sheet

Fits = Callable[[Sequence[str]], bool]


@dataclass(frozen=True)
class Leaf:
    """One opening: a picture and a few sentences.

    ``number`` counts from 1 within the chapter; ``page`` and ``first`` are its
    place in the sheet, which stays the same when words grow.
    """

    chapter: Chapter
    number: int
    page: int
    first: int
    sentences: tuple[str, ...]
    scene: Scene


def leaves_of(sheet: Sheet, fits: Fits, one_each: bool = False) -> tuple[Leaf, ...]:
    """The whole book. ``fits`` says whether sentences go on one leaf; a lone one always does.

    ``one_each`` gives every sentence a leaf of its own.
    """
    leaves: list[Leaf] = []
    for chapter in Chapter:
        number = 0
        for place, page in enumerate(sheet.pages):
            if page.chapter is not chapter:
                continue
            first = 0
            for part in _parts(page.sentences, fits, one_each):
                number += 1
                leaves.append(Leaf(chapter, number, place, first, part, page.scene))
                first += len(part)
    return tuple(leaves)


def _parts(sentences: Sequence[str], fits: Fits, one_each: bool) -> list[tuple[str, ...]]:
    """The sentences in as few parts as fit, about equally many in each."""
    if one_each or not sentences:
        return [(sentence,) for sentence in sentences] or [()]
    for count in range(1, len(sentences) + 1):
        cuts = [round(n * len(sentences) / count) for n in range(count + 1)]
        parts = [tuple(sentences[a:b]) for a, b in pairwise(cuts)]
        if all(len(part) == 1 or fits(part) for part in parts):
            return parts
    raise AssertionError("a part of one sentence always fits")


def leaf_at(leaves: Sequence[Leaf], page: int, sentence: int) -> int:
    """The leaf on which this sentence of this page stands now."""
    found = 0
    for place, leaf in enumerate(leaves):
        if leaf.page == page and leaf.first <= sentence:
            found = place
    return found
