"""What a page of odds is: choices, figures that are worked out, and how they are shown."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

from kidsdice.ui.kit.buttons import Picture

Wanted = Callable[[], bool]
"""Whether anybody still waits for the answer."""

Choice = Mapping[str, Any]
"""What is chosen on a page: the name of a row -> a plain value."""


@dataclass(frozen=True)
class Chip:
    """One thing in a row to choose from; ``off``: a tile that is shut."""

    name: str
    picture: Picture
    value: Hashable
    chosen: bool = False
    off: bool = False


@dataclass(frozen=True)
class Row:
    """A row of chips. ``id`` is where the choice keeps what was pressed."""

    id: str
    chips: tuple[Chip, ...]
    sign: Picture | None = None


@dataclass(frozen=True)
class Cell:
    """One figure: a picture of ``natural`` size in units, words under it, a sentence to hear.

    ``chance`` and ``average`` are the exact figure (at most one of them), ``sure``
    what it may be larger by. ``best`` marks the better choice.
    """

    picture: Picture
    natural: tuple[float, float]
    label: str
    said: str
    chance: Fraction | None = None
    average: Fraction | None = None
    sure: Fraction = Fraction(0)
    best: bool = False


@dataclass(frozen=True)
class Shown:
    """What a page shows of its figures. Cells of ``bars`` stand on one line."""

    intro: str
    cells: tuple[Cell, ...]
    bars: bool = False


class Page(Protocol):
    """One page. It holds nothing: rules and choice are given each time."""

    def name(self) -> str:
        """What its tab is called."""
        ...

    def icon(self, mirrored: bool) -> Picture:
        """The picture on its tab."""
        ...

    def fits(self, rules: Any) -> bool:
        """Whether these rules have such figures."""
        ...

    def first(self, rules: Any) -> Choice:
        """What is chosen to begin with."""
        ...

    def choose(self, rules: Any, choice: Choice, row: str, value: Any) -> Choice:
        """The choice after a chip was pressed."""
        ...

    def rows(self, rules: Any, choice: Choice) -> tuple[Row, ...]:
        """The rows of chips as they are now."""
        ...

    def figures(self, rules: Any, choice: Choice, wanted: Wanted) -> Any:
        """Work the figures out; called on another thread, may take seconds."""
        ...

    def show(self, rules: Any, choice: Choice, figures: Any, mirrored: bool) -> Shown:
        """Pictures and words of the figures."""
        ...


class PlainPage:
    """A page with nothing to choose; the others begin here too."""

    def fits(self, rules: Any) -> bool:
        """Every way to play."""
        return True

    def first(self, rules: Any) -> Choice:
        """Nothing."""
        return {}

    def choose(self, rules: Any, choice: Choice, row: str, value: Any) -> Choice:
        """What was pressed is chosen."""
        return {**choice, row: value}

    def rows(self, rules: Any, choice: Choice) -> tuple[Row, ...]:
        """None."""
        return ()
